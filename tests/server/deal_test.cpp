// Whether players can tell that the deal is the one that they took part in, if what they contribute
// is replaced on its way.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>

#include "core/text.h"
#include "kit/process.h"
#include "server/kit/dishonest_proxy.h"
#include "server/kit/player.h"
#include "server/running_server.h"

namespace skerry::server {
namespace {

using testing::AllOf;
using testing::HasSubstr;

constexpr std::string_view kAgainstABot =
    R"({"game":"one_t34","seats":[{"kind":"open"},{"kind":"bot","level":"random"}]})";
constexpr std::string_view kKey = R"("contribution":")";
constexpr std::string_view kChosen = "63686f73656e20627920612070726f78";

class DealTest : public testing::Test {
 protected:
  RunningServer server;
  kit::Player ann{"Ann"};
  std::string commitment;  // that Ann was shown before she sat down

  // Ann plays a match, by giving up, over a connection to this port; returns the match file.
  std::string play(std::uint16_t port) {
    EXPECT_TRUE(ann.connect(port));
    const std::string table = ann.create(kAgainstABot);
    commitment = ann.at(table).commitment;
    EXPECT_EQ(commitment.size(), 64U);
    EXPECT_TRUE(ann.sit(table, 0).is_ack());
    EXPECT_TRUE(ann.ask("resign", R"("table":")" + table + '"').is_ack());
    const auto file = kit::http(
        server.port(), {.path = "/api/tables/" + table + "/match", .cookie = ann.cookie()});
    EXPECT_EQ(file.status, 200) << file.body;
    std::string path = server.file("match.skerry");
    std::ofstream(path) << file.body;
    return path;
  }
  kit::Finished verify(const std::string& file) const {
    return kit::run_skerry(
        {"verify", file, "--commitment", commitment, "--contribution", "0=" + ann.contribution()});
  }
};

TEST_F(DealTest, is_proved_to_a_player_who_kept_what_was_shown_and_sent) {
  const std::string file = play(server.port());
  const auto verified = verify(file);
  EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
  EXPECT_THAT(verified.out, AllOf(HasSubstr("the commitment is the one that you were shown"),
                                  HasSubstr("seat 0 has your contribution, unaltered")));
}

TEST_F(DealTest, of_a_proxy_that_replaces_the_contribution_is_found_out) {
  std::atomic<int> replaced = 0;
  kit::DishonestProxy proxy(server.port(), [&](std::string message) {
    const std::size_t at = message.find(kKey);
    if (at == std::string::npos) return message;
    ++replaced;
    return message.replace(at + kKey.size(), kChosen.size(), kChosen);
  });
  const std::string file = play(proxy.port());
  EXPECT_EQ(replaced, 1);
  // Nothing in the file alone tells of it.
  EXPECT_EQ(kit::run_skerry({"verify", file}).exit_code, 0);
  const auto verified = verify(file);
  EXPECT_EQ(verified.exit_code, 1);
  EXPECT_THAT(verified.out,
              HasSubstr("wrong      sent        seat 0 has another contribution than yours: you "
                        "sent " +
                        ann.contribution() + ", the file says " + std::string(kChosen)));
}

}  // namespace
}  // namespace skerry::server
