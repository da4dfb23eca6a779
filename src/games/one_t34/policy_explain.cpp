// Explanations of moves, as a player would say them.
#include <algorithm>
#include <string>

#include "games/one_t34/policy.h"
#include "games/one_t34/policy_outlook.h"

namespace skerry::one_t34 {
namespace {

Reason plain(std::string_view key, std::string_view words) { return {key, {}, std::string(words)}; }

// "blocks " "seat 1" "'s four in a row"
Reason about(std::string_view key, std::string_view before, Seat seat, std::string_view after) {
  return {key,
          {{"seat", std::int64_t{seat.index}}},
          std::string(before) + "seat " + std::to_string(seat.index) + std::string(after)};
}

bool could_win(const State& state, Seat seat) { return Outlook(state, seat).win().has_value(); }

// The most tiles that the seat has in one line that is still open.
int fullest_line(const State& state, Seat seat) {
  const Outlook outlook(state, seat);
  int most = 0;
  for (int i = 0; i < outlook.groups(); ++i) {
    const OpenLines lines = open_lines(outlook.group(i), outlook.free());
    for (int tiles = 1; tiles < kLineLength; ++tiles) {
      if (lines.with[static_cast<std::size_t>(tiles)] > 0) most = std::max(most, tiles);
    }
  }
  return most;
}

int tiles_on_board(const State& state, Seat seat) {
  return std::popcount(Outlook(state, seat).own());
}

struct Move {
  const State& before;
  const State& after;
  Seat by;
  const Action& action;
};

Reason of_end(const Move& move) {
  if (move.after.ending != Ending::line) return plain("one_t34.reason.draws", "ends in a draw");
  if (move.after.winner == move.by) return plain("one_t34.reason.wins", "makes four in a row");
  return about("one_t34.reason.gives", "gives ", move.after.winner, " four in a row");
}

// The effect on another seat; an empty reason if there is none.
Reason against(const Move& move, Seat other) {
  const bool fewer = tiles_on_board(move.after, other) < tiles_on_board(move.before, other);
  if (fewer && move.action.in == 0) {
    return about("one_t34.reason.kicks", "sends a tile of ", other, " back");
  }
  if (fewer) {
    return about("one_t34.reason.pushes_off", "pushes a tile of ", other, " off the board");
  }
  const int before = fullest_line(move.before, other);
  if (before >= 2 && fullest_line(move.after, other) < before) {
    return about("one_t34.reason.spoils", "spoils a line of ", other, "");
  }
  return {};
}

Reason of_own(const Move& move) {
  const int tiles = fullest_line(move.after, move.by);
  if (tiles >= 2 && tiles > fullest_line(move.before, move.by)) {
    return {"one_t34.reason.builds",
            {{"tiles", std::int64_t{tiles}}},
            "has " + std::to_string(tiles) + " tiles in a line that is still open"};
  }
  if (move.action.enters()) return plain("one_t34.reason.enters", "brings a new tile in");
  if (move.action.in > 0) return plain("one_t34.reason.slides", "takes a spot inside");
  return plain("one_t34.reason.walks", "walks on to turn in elsewhere");
}

}  // namespace

Reason Policy::explain(const State& view, Seat seat, const Action& action) {
  State next = view;
  OneT34::play(next, seat, action);
  const Move move{view, next, seat, action};
  if (next.ending != Ending::none) return of_end(move);
  if (could_win(next, next.turn) && next.turn != seat) {
    return about("one_t34.reason.allows", "lets ", next.turn, " win with the next move");
  }
  for (int i = 1; i < view.players; ++i) {
    const Seat other = clockwise(seat, view.players, i);
    if (could_win(view, other) && !could_win(next, other)) {
      return about("one_t34.reason.blocks", "keeps ", other, " from four in a row");
    }
  }
  const int ways = Outlook(next, seat).ways_to_win();
  if (ways >= 2) {
    return plain("one_t34.reason.threatens_twice", "threatens four in a row in two ways");
  }
  if (ways == 1) return plain("one_t34.reason.threatens", "threatens four in a row");
  for (int i = 1; i < view.players; ++i) {
    Reason reason = against(move, clockwise(seat, view.players, i));
    if (!reason.key.empty()) return reason;
  }
  return of_own(move);
}

}  // namespace skerry::one_t34
