// The examples of docs/protocol.md: a host reads every example of a client's message, and writes
// every example of a host's message to the byte.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "bots/advice_json.h"
#include "games/games.h"
#include "kit/json.h"
#include "kit/text_file.h"
#include "protocol/diff.h"
#include "protocol/host_messages.h"
#include "protocol/table_kit.h"
#include "protocol/table_messages.h"

namespace skerry::protocol {
namespace {

std::vector<std::string> examples(const std::string& heading) {
  std::vector<std::string> found;
  bool below = false;
  bool inside = false;
  for (const std::string& line : kit::lines_of(kit::read_file("docs/protocol.md"))) {
    if (line.starts_with("## ")) below = line == "## " + heading;
    if (line.starts_with("```")) {
      inside = line == "```json";
    } else if (below && inside) {
      found.push_back(line);
    }
  }
  return found;
}

Settings small_game() {
  return *read_requested_settings(
      kit::parse(R"({"game":"one_t34","seats":[{"kind":"open"},{"kind":"open"}],"listed":true,)"
                 R"("clock":{"kind":"per_player","seconds":600,"increment":5}})"),
      all_games());
}

// Advice such as a bot gives.
std::string first_advice(const Game& game) {
  const AnyState state =
      *game.setup(2, default_options(game.info().options, 2), key_from_text("docs"));
  const std::vector<AnyAction> legal = game.legal(state, seat(0));
  Advice advice;
  advice.visits = 1200;
  advice.chance = 0.53;
  advice.reason = {"one_t34.reason.enters", {}, "brings a new tile in"};
  advice.line.push_back({seat(0), legal[0], game.notation(state, seat(0), legal[0]),
                         game.meaning(state, seat(0), legal[0])});
  std::string text;
  JsonWriter out(text);
  write_advice(out, game, legal, std::span<const Advice>(&advice, 1));
  return text;
}

std::string standing_of_a_hand() {
  Settings settings = *read_requested_settings(
      kit::parse(R"({"game":"east_rune","seats":[{"kind":"open"},{"kind":"open"}]})"), all_games());
  TestTable sitting(settings, all_games());
  sitting.all_sit();
  return standing_message(sitting.table(), {.viewer = seat(0), .ask_me = true});
}

std::vector<std::string> said_by_a_host() {
  TestTable sitting(small_game(), all_games());
  sitting.tell(kAnn, command::Sit{seat(0), {"hello"}});
  const Table& table = sitting.table();
  const Table* const tables[] = {&table};
  const std::vector<std::string> gone{"t0"};
  std::vector<std::string> said{
      welcome_message("ann", "Ann", kNoon),
      pong_message(9, kNoon),
      lobby_message(tables),
      lobby_changes_message(tables, gone),
      ack_message({.id = 2, .seq = 1, .table = "t1", .commitment = table.commitment()}),
      ack_message({.id = 4, .seq = 2})};
  sitting.wait(std::chrono::seconds(5));
  sitting.tell(kBen, command::Sit{seat(1), {""}});
  said.push_back(table_message(table, {.viewer = seat(0)}));
  said.push_back(log_message(15, table, seat(0), {.since = 0, .until = 2}));
  const std::string before = view_text(table, {.viewer = seat(1)});
  const std::uint64_t since = table.sequence();
  const std::string action = R"({"enter":"red","steps":4})";
  said.push_back(hint_message(6, "t1", sitting.asked(kAnn), first_advice(table.game())));
  sitting.wait(std::chrono::seconds(7));
  sitting.tell(kAnn, acting(sitting.asked(kAnn), action));
  said.push_back(ack_message({.id = 7, .seq = table.sequence(), .again = true}));
  const Perspective look{.viewer = seat(1)};
  const std::string now = view_text(table, look);
  said.push_back(
      update_message(table, look, events_after(table, since), now, shorter_patch(before, now)));
  sitting.tell(kBen, command::Resign{});
  said.push_back(legal_message(8, table, seat(1)));
  said.push_back(
      chat_message({"t1", Channel::players, "Ann", "ann", seat(0), "Good game!", kNoon}));
  said.push_back(chat_gone_message("t1", "ann"));
  SeatSet here(seat(0));
  here.insert(seat(1));
  said.push_back(presence_message("t1", here, 3));
  said.push_back(bots_message("t1", true, table.clock()));
  said.push_back(standing_of_a_hand());
  said.push_back(error_message(10, table.decide(acting(999, action), kAnn, kNoon).error()));
  said.push_back(bye_message("restart", 2000));
  return said;
}

TEST(ProtocolDocs, have_an_example_of_every_message_of_a_client) {
  std::set<std::size_t> kinds;
  for (const std::string& example : examples("From the client")) {
    const auto message = read_client_message(example);
    ASSERT_TRUE(message) << example << '\n' << message.error().error.text();
    kinds.insert(message->what.index());
    if (const auto* create = std::get_if<client::Create>(&message->what)) {
      const auto settings = read_requested_settings(create->settings.json, all_games());
      EXPECT_TRUE(settings) << settings.error().text();
    }
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<ClientMessage::What>);
}

TEST(ProtocolDocs, have_every_message_of_a_host_to_the_letter) {
  EXPECT_EQ(examples("From the host"), said_by_a_host());
}

}  // namespace
}  // namespace skerry::protocol
