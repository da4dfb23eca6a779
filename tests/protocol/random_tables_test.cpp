// Whole tables at random: people and bots play, leave, come back, take back, resign and run out of
// time. Whatever happens, the log alone gives the same table to the byte, and nobody sees a secret.
#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "kit/how_many.h"
#include "kit/json.h"
#include "kit/positions.h"
#include "match/verify.h"
#include "protocol/diff.h"
#include "protocol/table_kit.h"

namespace skerry::protocol {
namespace {

constexpr int kMostSteps = 600;

Person person(int number) {
  return {"user" + std::to_string(number), "Person " + std::to_string(number)};
}

Settings random_settings(const Game& game, FastRng& rng) {
  using match::ClockKind;
  const GameInfo& info = game.info();
  const auto counts =
      static_cast<std::uint32_t>(std::min(info.max_players, 5) - info.min_players + 1);
  Settings settings;
  settings.game = info.id;
  settings.rules_version = info.rules_version;
  settings.seats.resize(static_cast<std::size_t>(info.min_players) + rng.below(counts));
  for (SeatSetting& seat : settings.seats) {
    if (rng.below(4) == 0) seat = static_cast<Level>(rng.below(3));
  }
  JsonWriter out(settings.options);
  write_options(out, info.options,
                default_options(info.options, static_cast<int>(settings.seats.size())));
  settings.at_zero = static_cast<AtZero>(rng.below(2));
  settings.clock.kind = static_cast<ClockKind>(rng.below(5));
  if (settings.clock.real_time()) settings.clock.seconds = 30 + static_cast<int>(rng.below(300));
  if (settings.clock.kind == ClockKind::per_player) settings.clock.increment = 3;
  if (settings.clock.kind == ClockKind::correspondence) settings.clock.days = 1;
  return settings;
}

std::optional<AnyAction> random_action(const Table& table, Seat seat, FastRng& rng) {
  const auto legal = table.game().legal(table.state(), seat);
  if (legal.empty()) return std::nullopt;
  return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

// A command that may or may not be allowed, for a person at any seat or none.
Command random_command(const Table& table, FastRng& rng) {
  const auto any_seat =
      seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(table.players()))));
  switch (rng.below(12)) {
    case 0:
      return command::Sit{any_seat, {std::string(rng.below(9), 'c')}};
    case 1:
      return command::Stand{};
    case 2:
    case 3:
      return command::Return{};
    case 4:
      return command::AskTakeback{1 + static_cast<int>(rng.below(3))};
    case 5:
    case 6:
      return command::Vote{VoteSubject::takeback, rng.below(4) != 0};
    case 7:
      return command::Vote{VoteSubject::abort, rng.below(3) == 0};
    case 8:
      return rng.below(4) == 0 ? Command(command::AskAbort{}) : Command(command::Resume{});
    case 9:
      return rng.below(8) == 0 ? Command(command::Resign{}) : Command(command::Return{});
    case 10:
      return command::HandToBot{any_seat, Level::normal};
    default:
      return command::Rematch{"t2"};
  }
}

void step(TestTable& sitting, FastRng& rng) {
  const Table& table = sitting.table();
  sitting.wait(std::chrono::milliseconds(rng.below(20) == 0 ? 40'000 : rng.below(9'000)));
  sitting.tell(kNobody, command::Timeout{});
  const Person who =
      person(static_cast<int>(rng.below(static_cast<std::uint32_t>(table.players() + 1))));
  if (table.status() == Status::open) {
    const auto somewhere =
        seat(static_cast<int>(rng.below(static_cast<std::uint32_t>(table.players()))));
    sitting.tell(who, command::Sit{somewhere, {who.name}});
    return;
  }
  if (table.status() == Status::running && rng.below(4) != 0) {
    for (const Seat seat : table.bots_to_move()) {
      if (table.status() != Status::running) return;
      if (!table.game().to_move(table.state()).contains(seat)) continue;
      const auto action = random_action(table, seat, rng);
      if (action) sitting.tell(kNobody, command::BotAct{seat, table.asked(seat), *action});
    }
    for (const Seat seat : table.people()) {
      if (table.asked(seat) == 0 || table.over()) continue;
      const Person its{table.chairs()[seat.index].user, {}};
      const auto action = random_action(table, seat, rng);
      const std::string text = action ? action_json(table.game(), *action) : "{}";
      sitting.tell(its, acting(table.asked(seat), text));
    }
    return;
  }
  sitting.tell(who, random_command(table, rng));
}

void expect_same_for_all(const Table& table, const Table& again) {
  for (const Viewer viewer : kit::viewers(table.players())) {
    const Perspective look{.viewer = viewer, .legal = true};
    ASSERT_EQ(table_message(again, look), table_message(table, look)) << kit::name_of(viewer);
  }
  ASSERT_EQ(again.deadline(), table.deadline());
  ASSERT_EQ(again.bots_to_move(), table.bots_to_move());
}

// A viewer's messages have the same bytes in another position that this viewer cannot tell apart.
void expect_no_secret(const Table& table, std::uint64_t since, FastRng& rng) {
  if (!table.started() || table.over()) return;
  for (const Viewer viewer : kit::viewers(table.players())) {
    const AnyState other = table.game().imagine(table.game().view(table.state(), viewer), rng);
    const Perspective real{.viewer = viewer, .legal = true};
    const Perspective imagined{.viewer = viewer, .legal = true, .position = &other};
    ASSERT_EQ(table_message(table, imagined), table_message(table, real)) << kit::name_of(viewer);
    ASSERT_EQ(update_message(table, imagined, events_after(table, since),
                             view_text(table, imagined), std::nullopt),
              update_message(table, real, events_after(table, since), view_text(table, real),
                             std::nullopt));
  }
}

// A client that applies the patches has the same view as one that is sent the whole view.
class Follower {
 public:
  void follow(const Table& table, Viewer viewer) {
    const std::string now = view_text(table, {.viewer = viewer});
    if (const auto patch = shorter_patch(view_, now)) {
      ASSERT_LT(patch->size(), now.size());
      const auto patched = apply_patch(kit::parse(view_), kit::parse(*patch));
      ASSERT_TRUE(patched);
      ASSERT_EQ(kit::write(*patched), kit::write(kit::parse(now)));
      ++patches;
    }
    view_ = now;
  }
  int patches = 0;

 private:
  std::string view_ = "null";
};

void run_one(const Game& game, std::uint64_t seed, int& finished, int& patches) {
  FastRng rng(seed);
  TestTable sitting(random_settings(game, rng), kit::games_and_toys(),
                    sha256("secret " + std::to_string(seed)));
  Follower follower;
  std::uint64_t folded = 0;
  for (int i = 0; i < kMostSteps && !sitting->over(); ++i) {
    const std::uint64_t since = sitting->sequence();
    step(sitting, rng);
    if (testing::Test::HasFatalFailure()) return;
    if (since == sitting->sequence()) continue;
    // A short log is folded again after each event, a long one now and then.
    if (since < 40 || since > folded + 25) {
      expect_same_for_all(sitting.table(), sitting.folded_again());
      folded = since;
    }
    expect_no_secret(sitting.table(), since, rng);
    follower.follow(sitting.table(), seat(0));
    if (testing::Test::HasFatalFailure()) return;
  }
  patches += follower.patches;
  expect_same_for_all(sitting.table(), sitting.folded_again());
  if (!sitting->over() || !sitting->started()) return;
  ++finished;
  const auto match = sitting->exported();
  ASSERT_TRUE(match);
  for (const auto& check : match::verify(*match, kit::games_and_toys()).checks) {
    ASSERT_EQ(check.verdict, match::Verdict::fine) << check.name << ": " << check.words;
  }
  std::vector<Event> reread;
  for (const Event& event : sitting.log()) reread.push_back(*read_event(event_json(event)));
  ASSERT_EQ(reread, sitting.log());
}

TEST(RandomTables, come_from_their_logs_alone_and_show_nobody_a_secret) {
  for (const Game* game : kit::games_and_toys().all()) {
    int finished = 0;
    int patches = 0;
    for (std::uint64_t seed = 0; seed < kit::how_many<std::uint64_t>(12, 6); ++seed) {
      SCOPED_TRACE(std::string(game->info().id) + ", seed " + std::to_string(seed));
      run_one(*game, seed, finished, patches);
      if (HasFatalFailure()) return;
    }
    EXPECT_GE(finished, kit::how_many(6, 3)) << game->info().id;
    EXPECT_GT(patches, kit::how_many(20, 10)) << game->info().id;
  }
}

}  // namespace
}  // namespace skerry::protocol
