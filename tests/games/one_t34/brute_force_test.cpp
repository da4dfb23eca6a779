// The engine against the slow implementation in the kit, on positions reached by play and on boards
// that no game would reach.
#include <gtest/gtest.h>

#include "core/game.h"
#include "games/games.h"
#include "games/one_t34/kit/kit.h"
#include "games/one_t34/kit/slow.h"
#include "kit/how_many.h"

namespace skerry::one_t34 {
namespace {

const Game& one_t34() { return *all_games().find("one_t34"); }

// Everything that the two implementations can be compared in, for one position.
struct Comparison {
  JsonParser parser;
  slow::Happenings happenings;
  long positions = 0;
  long actions = 0;

  Expected<AnyState> read(const std::string& json) {
    return one_t34().read_state(**parser.parse(json));
  }

  // False if they differ; says how.
  bool same_legal(const slow::Position& position, const AnyState& state,
                  const std::vector<slow::Move>& moves) {
    for (int i = 0; i < position.players; ++i) {
      const auto listed = one_t34().legal(state, seat(i));
      const bool acts = i == position.turn;
      if (listed.size() != (acts ? moves.size() : 0)) return false;
      for (std::size_t k = 0; k < listed.size(); ++k) {
        if (action_json(one_t34(), listed[k]) != slow::move_json(moves[k])) return false;
        if (one_t34().notation(state, seat(i), listed[k]) != slow::notation(moves[k])) return false;
      }
    }
    return true;
  }

  bool same_ending(const slow::Position& position, const AnyState& state) {
    const slow::Ending end = slow::ending(position);
    const auto outcome = one_t34().outcome(state);
    if (end.reason.empty()) {
      return !outcome && one_t34().to_move(state) == SeatSet(seat(position.turn));
    }
    if (!outcome || outcome->reason != end.reason || !one_t34().to_move(state).empty())
      return false;
    const SeatSet winners = end.winner < 0 ? SeatSet() : SeatSet(seat(end.winner));
    for (int i = 0; i < position.players; ++i) {
      const int rank = end.winner < 0 || i == end.winner ? 1 : 2;
      if (outcome->ranks[static_cast<std::size_t>(i)] != rank) return false;
    }
    return outcome->winners == winners && !outcome->has_scores;
  }

  void compare(const slow::Position& position) {
    const std::string json = slow::state_json(position);
    const auto state = read(json);
    if (slow::wrong_turn(position)) {
      ASSERT_FALSE(state) << json;
      ASSERT_EQ(state.error().where, "state.turn") << json;
      return;
    }
    ASSERT_TRUE(state) << state.error().text() << '\n' << json;
    ++positions;
    ASSERT_EQ(state_json(one_t34(), *state), json);
    ASSERT_TRUE(same_ending(position, *state)) << json;
    const bool over = !slow::ending(position).reason.empty();
    const auto moves = over ? std::vector<slow::Move>{} : slow::legal(position, position.turn);
    ASSERT_TRUE(same_legal(position, *state, moves)) << json;
    const auto listed = one_t34().legal(*state, seat(position.turn));
    for (std::size_t k = 0; k < moves.size(); ++k) {
      AnyState then = *state;
      one_t34().play(then, seat(position.turn), listed[k]);
      const slow::Position slow_then = slow::play(position, moves[k], happenings);
      const std::string json_then = slow::state_json(slow_then);
      ASSERT_EQ(state_json(one_t34(), then), json_then) << json << '\n'
                                                        << slow::move_json(moves[k]);
      ASSERT_TRUE(same_ending(slow_then, then)) << json << '\n' << slow::move_json(moves[k]);
      // What play left behind is what the state says when it is read afresh.
      const auto again = read(json_then);
      ASSERT_TRUE(again && one_t34().same(*again, then)) << json << slow::move_json(moves[k]);
      ASSERT_EQ(one_t34().hash(*again), one_t34().hash(then));
      ++actions;
    }
  }
};

TEST(OneT34BruteForce, any_board_has_the_same_actions_results_and_endings_as_the_slow_rules) {
  Comparison comparison;
  FastRng rng(std::string_view("any board"));
  for (int i = 0; i < kit::how_many(6000) && !HasFatalFailure(); ++i) {
    comparison.compare(slow::random_position(rng));
  }
  // The positions were worth it: every rule came up.
  const slow::Happenings& met = comparison.happenings;
  EXPECT_GT(comparison.positions, kit::how_many(4000));
  EXPECT_GT(comparison.actions, kit::how_many(30000));
  EXPECT_GT(met.kicks, kit::how_many(1000));
  EXPECT_GT(met.pushes, kit::how_many(1000));
  EXPECT_GT(met.falls, kit::how_many(20));
  EXPECT_GT(met.short_moves, kit::how_many(300));
  EXPECT_GT(met.others_lines, kit::how_many(20));
  EXPECT_GT(met.passed_over, kit::how_many(100));
  EXPECT_GT(met.mover_again, kit::how_many(20));
  EXPECT_GT(met.blocked, kit::how_many(5));
  EXPECT_GT(met.limits, kit::how_many(1000));
}

TEST(OneT34BruteForce, whole_games_run_the_same_as_by_the_slow_rules) {
  Comparison comparison;
  FastRng rng(std::string_view("whole games"));
  for (int i = 0; i < 60 && !HasFatalFailure(); ++i) {
    slow::Position position = slow::random_position(rng);
    for (auto& row : position.board) row.fill('.');
    position.turn = 0;
    position.turns_played = 0;
    position.turn_limit = 120;
    while (slow::ending(position).reason.empty() && !HasFatalFailure()) {
      // Every position is compared with all its successors; every second one is enough.
      if (position.turns_played % 2 == 0) comparison.compare(position);
      const auto moves = slow::legal(position, position.turn);
      slow::Happenings unused;
      position =
          slow::play(position, moves[rng.below(static_cast<std::uint32_t>(moves.size()))], unused);
    }
    comparison.compare(position);
  }
  EXPECT_GT(comparison.positions, 500);
}

// Every action that can be written down, legal or not.
std::vector<Action> all_actions(int side) {
  std::vector<Action> actions;
  for (int colour = 0; colour < kColours; ++colour) {
    for (int steps = 1; steps <= kSteps; ++steps) {
      actions.push_back(Action::enter(static_cast<Colour>(colour), steps));
    }
  }
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) {
      for (int lane = 1; lane <= kSteps; ++lane) {
        for (int in = 0; in < kSteps; ++in) {
          actions.push_back(Action::move(spot_at(row, column), lane, in));
        }
      }
    }
  }
  return actions;
}

TEST(OneT34BruteForce, an_action_is_accepted_exactly_if_it_is_listed) {
  Comparison comparison;
  FastRng rng(std::string_view("accepts"));
  for (int i = 0; i < 300; ++i) {
    const auto any = comparison.read(slow::state_json(slow::random_position(rng)));
    if (!any) continue;
    const State& state = any->as<State>();
    ActionList<Action> list;
    for (int s = 0; s < state.players; ++s) {
      OneT34::legal(state, seat(s), list);
      std::size_t next = 0;
      for (const Action& action : all_actions(state.options.side)) {
        const auto accepted = OneT34::accepts(state, seat(s), action);
        const bool listed = next < list.size() && list[next] == action;
        next += listed ? 1 : 0;
        ASSERT_EQ(accepted.has_value(), listed)
            << testing::PrintToString(state) << testing::PrintToString(action);
        ASSERT_TRUE(accepted || !accepted.error().message.empty());
      }
      ASSERT_EQ(next, list.size()) << "listed out of order or twice";
    }
  }
}

TEST(OneT34BruteForce, every_legal_action_survives_notation_and_json) {
  Comparison comparison;
  FastRng rng(std::string_view("round trips"));
  JsonParser parser;
  for (int i = 0; i < 1000; ++i) {
    const auto state = comparison.read(slow::state_json(slow::random_position(rng)));
    if (!state) continue;
    const Seat mover = state->as<State>().turn;
    for (const AnyAction& action : one_t34().legal(*state, mover)) {
      const std::string text = one_t34().notation(*state, mover, action);
      const auto from_text = one_t34().read_notation(*state, mover, text);
      ASSERT_TRUE(from_text) << text;
      ASSERT_EQ(from_text->as<Action>(), action.as<Action>()) << text;
      const std::string json = action_json(one_t34(), action);
      const auto from_json = one_t34().read_action(*state, **parser.parse(json));
      ASSERT_TRUE(from_json) << json;
      ASSERT_EQ(from_json->as<Action>(), action.as<Action>()) << json;
      ASSERT_EQ(action_json(one_t34(), *from_json), json);
    }
  }
}

}  // namespace
}  // namespace skerry::one_t34
