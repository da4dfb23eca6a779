// The engine against the slow implementation in the kit, in random games with all options and on
// positions that no game would reach.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "core/game.h"
#include "games/east_rune/kit/slow.h"
#include "games/east_rune/rules.h"
#include "games/games.h"
#include "kit/how_many.h"
#include "kit/json.h"
#include "kit/positions.h"

namespace skerry::east_rune {
namespace {

const Game& game(int rules_version = kNewestRules) {
  return *all_games().find("east_rune", rules_version);
}

// Without a copy of the document, as kit::parse makes one.
Expected<AnyState> state_in(const std::string& json, int rules_version) {
  JsonParser parser;
  return game(rules_version).read_state(**parser.parse(json));
}

void compare_scores(const slow::Position& position, const AnyState& state) {
  const Game& by = game(position.rules_version);
  const auto scores = slow::scores(position);
  for (std::size_t i = 0; i < scores.size(); ++i) ASSERT_EQ(by.scores(state)[i], scores[i]);
  const auto outcome = by.outcome(state);
  ASSERT_EQ(outcome.has_value(), position.phase == "over");
  ASSERT_EQ(by.to_move(state), outcome ? SeatSet() : SeatSet(seat(position.turn)));
  if (!outcome) return;
  ASSERT_EQ(outcome->reason, "end");
  const auto ranks = slow::ranks(position);
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    ASSERT_EQ(outcome->ranks[i], ranks[i]);
    ASSERT_EQ(outcome->scores[i], scores[i]);
    ASSERT_EQ(outcome->winners.contains(seat(static_cast<int>(i))), ranks[i] == 1);
  }
}

void compare_legal(const slow::Position& position, const std::vector<slow::Move>& moves,
                   const AnyState& state) {
  const Game& by = game(position.rules_version);
  for (int i = 0; i < position.players; ++i) {
    const auto listed = by.legal(state, seat(i));
    ASSERT_EQ(listed.size(), i == position.turn ? moves.size() : 0);
    for (std::size_t k = 0; k < listed.size(); ++k) {
      ASSERT_EQ(action_json(by, listed[k]), slow::move_json(moves[k]));
      ASSERT_EQ(by.notation(state, seat(i), listed[k]), slow::notation(moves[k]));
      ASSERT_TRUE(by.accepts(state, seat(i), listed[k]));
    }
  }
}

// Every action that is thinkable is accepted exactly if it is listed.
void compare_refusals(const slow::Position& position, const AnyState& state) {
  const Game& by = game(position.rules_version);
  std::set<std::string> listed;
  for (const slow::Move& move : slow::legal(position)) listed.insert(slow::move_json(move));
  const auto try_one = [&](const slow::Move& move) {
    const std::string json = slow::move_json(move);
    const auto action = by.read_action(state, kit::parse(json));
    ASSERT_TRUE(action) << action.error().text();
    const auto accepted = by.accepts(state, seat(position.turn), *action);
    ASSERT_EQ(accepted.has_value(), listed.contains(json)) << json;
    if (!accepted && position.phase != "over") {
      ASSERT_TRUE(accepted.error().key.starts_with("east_rune.refused."));
    }
  };
  for (const char* verb : {"pass", "stop", "redeal", "keep"}) try_one({verb, ""});
  for (const char domain : std::string_view("denm")) {
    for (char number = '1'; number <= '6'; ++number) {
      for (const char* verb : {"lay", "open"}) try_one({verb, std::string{domain, number}});
    }
  }
  try_one({"lay", "blank"});
  try_one({"open", "blank"});
}

// Plays every legal move of the position; a new deal is looked at for what it must keep.
void compare_moves(const slow::Position& position, const std::vector<slow::Move>& moves,
                   const AnyState& state, slow::Happenings& happenings) {
  const Game& by = game(position.rules_version);
  const auto listed = by.legal(state, seat(position.turn));
  for (std::size_t k = 0; k < moves.size(); ++k) {
    AnyState then = state;
    by.play(then, seat(position.turn), listed[k]);
    const std::string json = state_json(by, then);
    const auto read = state_in(json, position.rules_version);
    ASSERT_TRUE(read) << read.error().text() << '\n' << json;
    ASSERT_TRUE(by.same(*read, then)) << json;
    if (moves[k].verb == "redeal") {
      ++happenings.redeals;
      continue;
    }
    ASSERT_EQ(json, slow::state_json(slow::play(position, moves[k], happenings)))
        << slow::move_json(moves[k]);
  }
}

void compare(const slow::Position& position, slow::Happenings& happenings) {
  const Game& by = game(position.rules_version);
  const std::string json = slow::state_json(position);
  SCOPED_TRACE(json);
  const auto state = state_in(json, position.rules_version);
  ASSERT_TRUE(state) << state.error().text();
  ASSERT_EQ(state_json(by, *state), json);
  const auto moves = slow::legal(position);
  compare_scores(position, *state);
  compare_legal(position, moves, *state);
  compare_moves(position, moves, *state, happenings);
}

// Compares every position of some random games by these rules.
slow::Happenings compare_games(int rules_version, int games) {
  slow::Happenings happenings;
  const Game& by = game(rules_version);
  kit::for_each_position(by, games, [&](kit::Position& at) {
    const auto position = slow::from_json(kit::parse(state_json(by, at.state)), rules_version);
    compare(position, happenings);
    if (at.moves % 16 == 0) compare_refusals(position, at.state);
    // By version 1 every decision has at least two answers.
    ASSERT_TRUE(position.phase == "over" || rules_version > 1 || slow::legal(position).size() >= 2);
  });
  return happenings;
}

std::array<long, 14> met_by_every_version(const slow::Happenings& seen) {
  return {seen.silent_passes,
          seen.continuations,
          seen.extra_turns,
          seen.captures,
          seen.untaken,
          seen.choices_of_opener,
          seen.blank_openings,
          seen.chairs_without_monarch,
          seen.monarchs_in_chain,
          seen.extra_turn_after_passing,
          seen.several_chairs,
          seen.from_piles,
          seen.any_domain_after_blank,
          seen.sacred_on_mineral};
}

TEST(EastRuneBruteForce, agrees_in_random_games_with_all_options) {
  const slow::Happenings seen = compare_games(2, kit::how_many(1'200, 400));
  const auto met = met_by_every_version(seen);
  for (std::size_t i = 0; i < met.size(); ++i) {
    EXPECT_GT(met[i], kit::how_many(10, 3)) << "happening " << i;
  }
  EXPECT_GT(seen.redeals, kit::how_many(10, 3));
  EXPECT_GT(seen.silent_stops, 0);
  EXPECT_GT(seen.forced_passes, kit::how_many(1'000));
  EXPECT_GT(seen.forced_stops, kit::how_many(100));
  EXPECT_GT(seen.forced_openings, kit::how_many(1'000));
  EXPECT_GT(seen.lost_piles, kit::how_many(10, 3));
}

TEST(EastRuneBruteForce, agrees_in_random_games_by_the_rules_of_version_1) {
  const slow::Happenings seen = compare_games(1, kit::how_many(400, 200));
  const auto met = met_by_every_version(seen);
  for (std::size_t i = 0; i < met.size(); ++i) EXPECT_GT(met[i], 0) << "happening " << i;
  EXPECT_GT(seen.silent_stops, kit::how_many(10, 3));
  EXPECT_EQ(seen.forced_passes + seen.forced_stops + seen.forced_openings + seen.lost_piles, 0);
}

TEST(EastRuneBruteForce, agrees_on_positions_that_no_game_would_reach) {
  slow::Happenings happenings;
  FastRng rng(5);
  for (int i = 0; i < kit::how_many(12'000) && !testing::Test::HasFailure(); ++i) {
    slow::Position position = slow::random_position(rng);
    position.rules_version = i % 5 == 0 ? 1 : 2;
    compare(position, happenings);
    if (i % 7 == 0) {
      const auto state = state_in(slow::state_json(position), position.rules_version);
      SCOPED_TRACE(slow::state_json(position));
      compare_refusals(position, *state);
    }
  }
}

TEST(EastRuneBruteForce, positions_that_no_game_would_reach_can_be_played_to_the_end) {
  FastRng rng(6);
  for (int i = 0; i < 3'000; ++i) {
    const std::string json = slow::state_json(slow::random_position(rng));
    auto state = game().read_state(kit::parse(json));
    ASSERT_TRUE(state);
    game().play_randomly(*state, rng, 1'000);
    ASSERT_TRUE(game().to_move(*state).empty()) << json;
  }
}

TEST(EastRuneBruteForce, positions_that_no_game_would_reach_can_be_seen_and_imagined) {
  FastRng rng(7);
  for (int i = 0; i < 2'000; ++i) {
    const std::string json = slow::state_json(slow::random_position(rng));
    const auto state = game().read_state(kit::parse(json));
    ASSERT_TRUE(state);
    for (const Viewer viewer : kit::viewers(game().players(*state))) {
      const std::string seen = view_json(game(), game().view(*state, viewer));
      const auto view = game().read_view(kit::parse(seen));
      ASSERT_TRUE(view) << view.error().text() << '\n' << json;
      const AnyState imagined = game().imagine(*view, rng);
      ASSERT_EQ(view_json(game(), game().view(imagined, viewer)), seen) << json;
      const auto again = game().read_state(kit::parse(state_json(game(), imagined)));
      ASSERT_TRUE(again) << again.error().text() << '\n' << seen;
      if (!viewer) continue;
      const auto real = game().legal(*state, *viewer);
      const auto legal = game().legal(imagined, *viewer);
      ASSERT_EQ(legal.size(), real.size()) << json;
      for (std::size_t k = 0; k < legal.size(); ++k) {
        ASSERT_EQ(action_json(game(), legal[k]), action_json(game(), real[k])) << json;
      }
    }
  }
}

}  // namespace
}  // namespace skerry::east_rune
