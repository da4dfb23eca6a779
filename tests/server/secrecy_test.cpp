// Whole games over real sockets. Every byte that a client received is compared with what the host
// would send if everything that this client must not know were different.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "core/text.h"
#include "games/games.h"
#include "kit/every_game.h"
#include "kit/json.h"
#include "protocol/diff.h"
#include "protocol/table_messages.h"
#include "server/player_groups.h"
#include "server/running_server.h"

namespace skerry::server {
namespace {

using protocol::Perspective;
using protocol::Table;

std::vector<protocol::Event> read_log(const std::string& url, const std::string& table) {
  const auto store = store::must(store::open_store(url));
  std::vector<protocol::Event> log;
  for (const std::string& line : store::texts_of(*store, table)) {
    log.push_back(store::must(protocol::read_event(line)));
  }
  return log;
}

// A client, and the messages about the table that it received and that are not explained yet.
class Listener {
 public:
  Listener(const GroupMember& who, FastRng& rng) : who_(who), rng_(rng) {
    for (const std::string& text : who.player().received()) {
      const Json message = kit::parse(text);
      const std::string_view type = message.at("type").as_string();
      if (type == "table" || type == "update") messages_.push_back({text, message});
    }
  }

  // Explains all messages that were sent while the table was in this state.
  void explain(const Table& table) {
    const auto seq = static_cast<std::int64_t>(table.sequence());
    for (; next_ < messages_.size() && messages_[next_].json.at("seq").as_int64() == seq; ++next_) {
      explain(table, messages_[next_].json, messages_[next_].text);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
  bool is_done() const { return next_ == messages_.size(); }
  int differing() const { return differing_; }

 private:
  struct Received {
    std::string text;
    Json json;
  };

  void explain(const Table& table, const Json& message, const std::string& text) {
    const Json* you = message.as_object().if_contains("you");
    if (you != nullptr)
      viewer_ = you->is_null() ? kSpectator : Viewer(seat(static_cast<int>(you->as_int64())));
    AnyState other;
    Perspective perspective{.viewer = viewer_, .legal = who_.seat().has_value()};
    if (table.started() && !table.over()) {
      other = table.game().imagine(table.game().view(table.state(), viewer_), rng_);
      if (!table.game().same(other, table.state())) ++differing_;
      perspective.position = &other;
    }
    const std::string view = view_text(table, perspective);
    AnyView seen;
    if (table.started()) {
      const AnyState& position =
          perspective.position != nullptr ? *perspective.position : table.state();
      seen = table.game().view(position, viewer_);
    }
    const std::uint64_t asked = viewer_ ? table.asked(*viewer_) : 0;
    if (you != nullptr) {
      ASSERT_EQ(text, table_message(table, perspective)) << who_.player().name();
    } else {
      const auto& events = message.at("events").as_array();
      const auto since = table.sequence() - events.size();
      expect_no_actions_of_others(table, events);
      // If seats are separate, the list of legal actions is sent once for a decision.
      perspective.legal =
          perspective.legal && (!table.game().info().separate_seats || asked != asked_);
      std::optional<std::string> patch;
      if (message.as_object().contains("patch")) patch = patch_to(table.game(), seen, view);
      ASSERT_EQ(text, update_message(table, perspective, events_after(table, since), view, patch))
          << who_.player().name();
    }
    view_ = view;
    seen_ = seen;
    asked_ = asked;
  }

  std::optional<std::string> patch_to(const Game& game, const AnyView& seen,
                                      const std::string& view) const {
    std::string patch;
    JsonWriter out(patch);
    if (seen_.has_value() && seen.has_value() && game.write_changes(out, seen_, seen)) return patch;
    return protocol::shorter_patch(view_, view);
  }

  // Members with the secret choices of others: cards picked, bought or laid down.
  static constexpr std::array kSecretKeys{"draft", "keep", "rescue"};

  void expect_no_actions_of_others(const Table& table, const boost::json::array& events) const {
    if (table.over()) return;
    for (const Json& event : events) {
      const auto& members = event.as_object();
      const auto* action = members.if_contains("action");
      if (action == nullptr) continue;
      const bool own = viewer_ && members.at("seat").as_int64() == viewer_->index;
      const auto number = static_cast<std::uint64_t>(members.at("seq").as_int64());
      ASSERT_TRUE(own || table.open(number)) << kit::write(event);
      for (const char* key : kSecretKeys) {
        ASSERT_TRUE(own || !action->as_object().contains(key)) << kit::write(event);
      }
    }
  }

  const GroupMember& who_;
  FastRng& rng_;
  std::vector<Received> messages_;
  std::size_t next_ = 0;
  Viewer viewer_;
  std::string view_ = "null";
  AnyView seen_;  // view_ is its text
  std::uint64_t asked_ = 0;
  int differing_ = 0;
};

// Secrets of every game: the parts of the seed, and the cookies and tokens of people.
void expect_no_secrets_of_others(const PlayerGroup& group,
                                 const std::vector<protocol::Event>& log) {
  const auto& created = std::get<protocol::Created>(log[0].what);
  ASSERT_EQ(created.secret.bytes.size(), 32U);
  for (const auto& reader : group.people()) {
    for (const std::string& text : reader->player().received()) {
      ASSERT_EQ(text.find(to_hex(created.secret.bytes)), std::string::npos) << text;
      for (const auto& one : group.people()) {
        if (!one->seat()) continue;
        const std::string& token =
            one->player().cookie().substr(one->player().cookie().find('=') + 1);
        ASSERT_GE(token.size(), 16U);
        ASSERT_EQ(text.find(token), std::string::npos) << text;
        ASSERT_EQ(text.find(one->player().contribution()), std::string::npos) << text;
      }
    }
  }
}

class Secrecy : public kit::EveryGame {};
SKERRY_FOR_GAMES(Secrecy, kit::is_newest);

TEST_P(Secrecy, of_every_byte_that_a_client_received) {
  RunningServer server;
  PlayerGroups groups(21);
  const GameInfo& info = game().info();
  for (int seats = info.min_players; seats <= std::min(info.max_players, 5); ++seats) {
    groups.add(kit::open_seats(info.id, seats), seats, 1).set_last_match();
  }
  // One person against bots.
  std::string settings = R"({"game":")" + std::string(info.id) + R"(","seats":[{"kind":"open"})";
  for (int i = 1; i < info.min_players; ++i) settings += R"(,{"kind":"bot","level":"easy"})";
  groups.add(settings + "]}", 1, 1).set_last_match();
  ASSERT_TRUE(groups.connect(server.port()));
  ASSERT_TRUE(groups.play_until([&] {
    return std::ranges::all_of(groups.all(),
                               [](const auto& one) { return one->over() && one->rests(); });
  }));
  groups.drop_all();
  EXPECT_EQ(server.process().terminate(), 0);
  FastRng rng(22);
  int differing = 0;
  for (const auto& group : groups.all()) {
    const auto log = read_log(server.store(), group->table());
    std::vector<Listener> listeners;
    for (const auto& one : group->people()) listeners.emplace_back(*one, rng);
    auto table = Table::fold(group->table(), std::span(log).first(1), all_games());
    ASSERT_TRUE(table) << table.error().text();
    for (std::size_t i = 0; i < log.size(); ++i) {
      if (i > 0) store::must(table->apply(log[i]));
      for (Listener& listener : listeners) listener.explain(*table);
      if (HasFatalFailure()) return;
    }
    for (const Listener& listener : listeners) {
      EXPECT_TRUE(listener.is_done()) << "a message that fits no state of the table";
      differing += listener.differing();
    }
    expect_no_secrets_of_others(*group, log);
    if (HasFatalFailure()) return;
  }
  // In a game without hidden information only future dice are secret.
  EXPECT_EQ(differing > 100, info.hidden_information || info.separate_seats) << differing;
}

}  // namespace
}  // namespace skerry::server
