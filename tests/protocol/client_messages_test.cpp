#include "protocol/client_messages.h"

#include <gtest/gtest.h>

#include <string>

#include "kit/json.h"
#include "protocol/host_messages.h"

namespace skerry::protocol {
namespace {

std::string refusal(std::string_view text) {
  const auto message = read_client_message(text);
  return message ? std::string() : message.error().error.text();
}

std::string chat(const std::string& text) {
  return R"({"type":"chat","id":1,"table":"t1","channel":"players","text":")" + text + "\"}";
}
std::string hello(const std::string& name) {
  return R"({"type":"hello","id":1,"version":1,"name":")" + name + "\"}";
}
std::string repeated(std::string_view text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

TEST(ClientMessage, is_refused_with_the_place_of_the_fault) {
  EXPECT_EQ(refusal(R"({"type":"sit","id":1,"table":"t1","seat":99,"contribution":""})"),
            "seat: must be an integer from 0 to 98; this is 99");
  EXPECT_EQ(refusal(R"({"type":"stand","id":1,"table":"t1","now":true})"),
            "the key \"now\" is not known here");
  EXPECT_NE(refusal(R"({"type":"stand","id":1,"table":"../t1"})"), "");
  EXPECT_NE(refusal(R"({"type":"stand","table":"t1"})"), "");
  EXPECT_NE(refusal(R"({"type":"stand","id":-1,"table":"t1"})"), "");
  EXPECT_NE(refusal(R"({"type":"fly","id":1})"), "");
  EXPECT_NE(refusal(R"({"type":"act","id":1,"table":"t1","asked":1,"action":"x"})"), "");
  EXPECT_NE(refusal(R"({"type":"takeback","id":1,"table":"t1","actions":0})"), "");
  EXPECT_NE(refusal(R"({"type":"bot","id":1,"table":"t1","seat":0,"level":"god"})"), "");
  EXPECT_NE(refusal("[]"), "");
  EXPECT_NE(refusal("\xff"), "");
}

TEST(ClientMessage, that_is_wrong_is_answered_by_its_id_if_it_has_one) {
  EXPECT_EQ(read_client_message(R"({"type":"fly","id":7})").error().id, 7U);
  EXPECT_EQ(read_client_message(R"({"type":"ping","id":"7"})").error().id, std::nullopt);
  EXPECT_EQ(read_client_message(R"({"type":"ping","id":-7})").error().id, std::nullopt);
  EXPECT_EQ(read_client_message("{").error().id, std::nullopt);
}

TEST(ClientMessage, has_at_most_64_kib) {
  const std::string ping = R"({"type":"ping","id":1})";
  EXPECT_EQ(refusal(ping + std::string(kMaxMessageBytes - ping.size(), ' ')), "");
  EXPECT_NE(refusal(ping + std::string(kMaxMessageBytes - ping.size() + 1, ' ')), "");
}

TEST(ClientMessage, has_names_that_can_be_read) {
  EXPECT_EQ(refusal(hello("Zoë")), "");
  EXPECT_EQ(refusal(hello(repeated("é", 24))), "");
  EXPECT_NE(refusal(hello(repeated("é", 25))), "");
  EXPECT_NE(refusal(hello(repeated("😀", 17))), "");  // 68 bytes: more than a match file takes
  EXPECT_NE(refusal(hello("")), "");
  EXPECT_NE(refusal(hello("a\\nb")), "");
  EXPECT_NE(refusal(hello("a\\u0085b")), "");
}

TEST(ClientMessage, has_chat_of_up_to_500_characters) {
  EXPECT_EQ(refusal(chat(repeated("😀", 500))), "");
  EXPECT_NE(refusal(chat(repeated("😀", 501))), "");
  EXPECT_EQ(refusal(chat("two\\nlines")), "");
  EXPECT_NE(refusal(chat("\\u001b[31m")), "");
  EXPECT_NE(refusal(chat("")), "");
}

TEST(ClientMessage, is_a_table_and_a_command_where_a_table_decides) {
  const auto message =
      *read_client_message(R"({"type":"act","id":1,"table":"t1","asked":4,"action":{"take":1}})");
  const auto* act = std::get_if<client::At<command::Act>>(&message.what);
  ASSERT_NE(act, nullptr);
  EXPECT_EQ(act->table.text, "t1");
  EXPECT_EQ(act->what.asked, 4U);
  EXPECT_EQ(kit::write(act->what.action.json), R"({"take":1})");
}

TEST(HostMessage, of_an_error_says_what_and_where) {
  EXPECT_EQ(error_message(7, {"late", "too late", "asked"}),
            R"({"type":"error","id":7,"code":"late","key":"error.late",)"
            R"("params":{"where":"asked"},"message":"asked: too late"})");
  EXPECT_EQ(error_message(8, skerry::refusal("isle4c.refused.covers", "covers 3",
                                             {{"covered", std::int64_t{3}}})),
            R"({"type":"error","id":8,"code":"illegal_action","key":"isle4c.refused.covers",)"
            R"("params":{"covered":3},"message":"covers 3"})");
  EXPECT_EQ(
      error_message(std::nullopt, {"bad_json", "no", ""}),
      R"({"type":"error","code":"bad_json","key":"error.bad_json","params":{},"message":"no"})");
}

}  // namespace
}  // namespace skerry::protocol
