// When people are shown the commitment to a deal: before anybody can contribute.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"
#include "protocol/host_kit.h"

namespace skerry::protocol {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

std::string commitment_of(std::uint8_t secret) { return to_hex(match::commit({secret})); }

class CommitmentTest : public testing::Test {
 protected:
  std::string tell(ClientId client, const std::string& type, const std::string& fields) {
    const auto mail = platform.tell(
        client, R"({"type":")" + type + R"(","id":)" + std::to_string(++id_) + ',' + fields + '}');
    return last_of(mail, "ack");
  }
  std::string tell_table(ClientId client, const std::string& type, const std::string& more = "") {
    return tell(client, type, R"("table":")" + table + '"' + more);
  }
  // The answer to who makes a listed table for two.
  std::string make_table(ClientId client) {
    const std::string answer = tell(
        client, "create",
        R"("settings":{"game":"toy","options":{"heap":6},"seats":[{"kind":"open"},{"kind":"open"}],)"
        R"("listed":true})");
    table = field(answer, "table");
    return answer;
  }

  TestPlatform platform;
  ClientId ann = platform.connect("ann");
  ClientId ben = platform.connect("ben");
  std::string table;

 private:
  int id_ = 0;
};

TEST_F(CommitmentTest, is_told_to_everybody_who_could_sit_down_before_anybody_does) {
  tell(ben, "lobby", R"("on":true)");
  EXPECT_EQ(field(make_table(ann), "commitment"), commitment_of(7));
  tell_table(ann, "watch");
  platform.wait(1s);
  EXPECT_THAT(last_of(platform.take(ben), "lobby"), HasSubstr(commitment_of(7)));
  platform.host().received(ben, R"({"type":"lobby","id":99,"on":true})");
  EXPECT_THAT(last_of(platform.take(ben), "lobby"), HasSubstr(commitment_of(7)));
  EXPECT_EQ(platform.logs[table].size(), 1U) << "somebody has sat down already";
}

TEST_F(CommitmentTest, of_a_rematch_is_told_to_everybody_who_asks_for_one) {
  make_table(ann);
  const std::string contribution = R"(,"contribution":"00ff")";
  ASSERT_NE(tell_table(ann, "sit", R"(,"seat":0)" + contribution), "");
  ASSERT_NE(tell_table(ben, "sit", R"(,"seat":1)" + contribution), "");
  ASSERT_NE(tell_table(ann, "resign"), "");
  platform.secret = 8;
  const std::string first = tell_table(ben, "rematch");
  const std::string again = tell_table(ann, "rematch");
  EXPECT_EQ(field(first, "commitment"), commitment_of(8));
  EXPECT_EQ(field(first, "again"), "");
  EXPECT_EQ(field(again, "commitment"), commitment_of(8));
  EXPECT_EQ(field(again, "again"), "true");
  EXPECT_EQ(field(again, "table"), field(first, "table"));
  EXPECT_EQ(field(again, "seq"), field(first, "seq"));
  EXPECT_EQ(platform.logs[field(first, "table")].size(), 1U) << "somebody has sat down already";
  // A host that has started again finds it in the log of the new table.
  platform.restart();
  ann = platform.connect("ann");
  EXPECT_EQ(field(tell_table(ann, "rematch"), "commitment"), commitment_of(8));
}

}  // namespace
}  // namespace skerry::protocol
