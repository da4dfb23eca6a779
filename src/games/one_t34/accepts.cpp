// The reasons why an action is refused, in words that a player can act on.
#include <algorithm>
#include <bit>

#include "games/one_t34/rules.h"

namespace skerry::one_t34 {
namespace {

Error refused_at(std::string_view key, std::string before, Spot spot, std::string_view after = {}) {
  return refusal(key, std::move(before) + name_of(spot) + std::string(after),
                 {{"spot", name_of(spot)}});
}

// The reason why an action is illegal. Precondition: it is not in the list of `legal`.
Error why_not(const State& state, Seat seat, const Action& action) {
  const Board& board = board_of(state);
  const Spots own = tiles_of(state, seat);
  const Spots all = occupied(state.tiles);
  if (action.enters()) {
    const std::string name(kColourNames[static_cast<std::size_t>(action.colour())]);
    if (owner_of(state, action.colour()) != seat) {
      return refusal("one_t34.refused.not_your_colour", name + " is not your colour",
                     {{"colour", name}});
    }
    if (std::popcount(state.tiles[static_cast<std::size_t>(action.colour())]) == kTilesPerColour) {
      return refusal("one_t34.refused.none_in_hand", "all 8 " + name + " tiles are on the board",
                     {{"colour", name}});
    }
  } else {
    if ((own & only(action.from)) == 0) {
      return refused_at("one_t34.refused.not_your_tile", "no tile of yours stands on ",
                        action.from);
    }
    if (board.lane_index[action.from] < 0) {
      return refusal("one_t34.refused.off_lane", "only tiles on the lane can move");
    }
  }
  if (action.lane < 1) {
    return refusal("one_t34.refused.no_lane_step", "a tile goes at least one step along the lane");
  }
  if (action.steps() > kSteps) {
    return refusal("one_t34.refused.too_far",
                   "a tile goes 4 steps, not " + std::to_string(action.steps()),
                   {{"steps", std::int64_t{action.steps()}}});
  }
  const int index =
      action.enters() ? board.corner_index(action.colour()) : board.lane_index[action.from];
  const Spot spot = board.along(index, action.lane);
  if (action.in == 0 && (own & only(spot)) != 0) {
    return refused_at("one_t34.refused.own_tile", "your own tile stands on ", spot,
                      ", where this one would end");
  }
  if (action.in > 0) {
    const int step = board.inward[spot];
    if (step == 0) {
      return refused_at("one_t34.refused.corner",
                        "a tile cannot turn into the board from the corner ", spot);
    }
    if (state.options.turn_in_blocked_by == TurnInBlockedBy::turning_spot) {
      if ((all & only(spot)) != 0) {
        return refused_at("one_t34.refused.turning_spot", "the turning spot ", spot,
                          " is occupied");
      }
    } else if ((all & only(spot + step)) != 0) {
      return refused_at("one_t34.refused.inner_spot", "the first inner spot ",
                        static_cast<Spot>(spot + step), " is occupied");
    }
  }
  return refusal("one_t34.refused.too_short",
                 "a tile goes 4 steps; fewer only where that makes four in a row for you");
}

}  // namespace

Expected<void> OneT34::accepts(const State& state, Seat seat, const Action& action) {
  if (state.ending != Ending::none) return fail(code::kGameOver, "the game is over");
  if (seat != state.turn) {
    return fail(code::kNotYourTurn, "it is the turn of seat " + std::to_string(state.turn.index));
  }
  ActionList<Action> actions;
  legal(state, seat, actions);
  if (std::ranges::find(actions, action) == actions.end()) {
    return std::unexpected(why_not(state, seat, action));
  }
  return {};
}

}  // namespace skerry::one_t34
