#include "games/one_t34/policy_outlook.h"

namespace skerry::one_t34 {
namespace {

// The spots where a tile at one place of the lane can end, on an empty board.
struct Way {
  Spots lane = 0;                          // one to four steps on
  std::array<Spots, kSteps - 1> slides{};  // inside, after one, two, three steps on the lane
};
using Ways = std::array<Way, kMaxLane>;

constexpr Ways make_ways(const Board& board) {
  Ways ways{};
  for (int index = 0; index < board.lane_length; ++index) {
    Way& way = ways[static_cast<std::size_t>(index)];
    for (int steps = 1; steps <= kSteps; ++steps) {
      const Spot turn = board.along(index, steps);
      way.lane |= only(turn);
      const int inward = board.inward[turn];
      if (steps == kSteps || inward == 0) continue;
      const auto i = static_cast<std::size_t>(steps - 1);
      for (int in = 1; in <= kSteps - steps; ++in) way.slides[i] |= only(turn + in * inward);
    }
  }
  return ways;
}

constexpr std::array<Ways, 3> kWays{make_ways(kBoards[0]), make_ways(kBoards[1]),
                                    make_ways(kBoards[2])};

const Way& way_of(const Board& board, int lane_index) {
  return kWays[static_cast<std::size_t>(board.side - kMinSide)]
              [static_cast<std::size_t>(lane_index)];
}

}  // namespace

OpenLines open_lines(Spots tiles, Spots free) {
  OpenLines lines;
  const Spots open = tiles | free;
  for (const auto& [step, starts] : kLineDirections) {
    const Spots pairs = open & (open >> step);
    const Spots windows = pairs & (pairs >> (2 * step)) & starts;
    if (windows == 0) continue;
    const Spots a = tiles;
    const Spots b = tiles >> step;
    const Spots c = tiles >> (2 * step);
    const Spots d = tiles >> (3 * step);
    // Bits of the sum a + b + c + d, for each window.
    const Spots ab = a ^ b;
    const Spots cd = c ^ d;
    const Spots odd = ab ^ cd;
    const Spots twos = (a & b) ^ (c & d) ^ (ab & cd);
    lines.with[1] += std::popcount(odd & ~twos & windows);
    lines.with[2] += std::popcount(~odd & twos & windows);
    lines.with[3] += std::popcount(odd & twos & windows);
  }
  return lines;
}

Spots completing_spots(Spots tiles) {
  Spots result = 0;
  for (const auto& [step, starts] : kLineDirections) {
    const Spots b = tiles >> step;
    const Spots c = tiles >> (2 * step);
    const Spots d = tiles >> (3 * step);
    const Spots ab = tiles & b & starts;
    const Spots cd = c & d & starts;
    result |=
        (b & cd) | ((tiles & cd) << step) | ((ab & d) << (2 * step)) | ((ab & c) << (3 * step));
  }
  return result;
}

bool has_line(Spots tiles) {
  for (const auto& [step, starts] : kLineDirections) {
    const Spots pairs = tiles & (tiles >> step);
    if ((pairs & (pairs >> (2 * step)) & starts) != 0) return true;
  }
  return false;
}

struct Outlook::Tile {
  std::size_t colour = 0;
  int index = 0;  // where it stands on the lane
  Spots at = 0;
  Spots completing = 0;      // where one more tile of its group is four in a row
  Spots completing_any = 0;  // the same for any group
};

Outlook::Outlook(const State& state, Seat seat)
    : state_(state),
      board_(board_of(state)),
      all_(state.tiles[0] | state.tiles[1] | state.tiles[2] | state.tiles[3]),
      blocked_by_first_(state.options.turn_in_blocked_by == TurnInBlockedBy::first_inner_spot) {
  colours_[0] = seat.index;
  if (state.players == 2) {
    const bool opposite = state.options.two_player_corners == TwoPlayerCorners::opposite;
    colour_count_ = 2;
    colours_[0] = opposite ? seat.index : std::size_t{2} * seat.index;
    colours_[1] = colours_[0] + (opposite ? 2 : 1);
  }
  groups_[0] = own_ = state.tiles[colours_[0]];
  if (colour_count_ == 1) return;
  own_ |= state.tiles[colours_[1]];
  if (state.options.two_player_line == TwoPlayerLine::one_colour) {
    group_count_ = 2;
    groups_[1] = state.tiles[colours_[1]];
  } else {
    groups_[0] = own_;
  }
}

std::optional<Action> Outlook::win() const {
  std::optional<Action> found;
  for_each_win([&found](const Action& action, Spot) {
    found = action;
    return true;
  });
  return found;
}

int Outlook::ways_to_win() const {
  Spots ends = 0;
  for_each_win([&ends](const Action&, Spot end) {
    ends |= only(end);
    return false;
  });
  return std::popcount(ends);
}

template <class Emit>
bool Outlook::for_each_win(Emit emit) const {
  if (std::popcount(own_) < kLineLength - 1) return false;
  std::array<Spots, 2> completing{};
  for (int i = 0; i < group_count_; ++i) {
    completing[static_cast<std::size_t>(i)] = completing_spots(group(i));
  }
  const bool some = (completing[0] | completing[1]) != 0;
  // Without such a spot own tiles must be shoved, which takes a fourth.
  if (!some && std::popcount(own_) < kLineLength) return false;
  if (some && each_by_entering(completing, emit)) return true;
  for (Spots rest = own_ & board_.lane_spots; rest != 0; rest &= rest - 1) {
    const Tile tile = tile_at(std::countr_zero(rest), completing);
    if (each_on_lane(tile, emit) || each_by_sliding(tile, emit)) return true;
  }
  return false;
}

Outlook::Tile Outlook::tile_at(int spot, const std::array<Spots, 2>& completing) const {
  Tile tile;
  tile.at = only(spot);
  tile.index = board_.lane_index[static_cast<std::size_t>(spot)];
  const bool second = colour_count_ == 2 && (state_.tiles[colours_[1]] & tile.at) != 0;
  tile.colour = colours_[second ? 1 : 0];
  tile.completing = completing[group_of(tile.colour)];
  tile.completing_any = completing[0] | completing[1];
  return tile;
}

template <class Emit>
bool Outlook::each_by_entering(const std::array<Spots, 2>& completing, Emit& emit) const {
  for (int i = 0; i < colour_count_; ++i) {
    const std::size_t colour = colours_[static_cast<std::size_t>(i)];
    const int index = board_.corner_index(static_cast<Colour>(colour));
    const Spots ends = way_of(board_, index).lane & completing[group_of(colour)] & ~own_;
    if (ends == 0 || hand_is_empty(colour)) continue;
    for (int steps = 1; steps <= kSteps; ++steps) {
      const Spot end = board_.along(index, steps);
      if ((ends & only(end)) == 0) continue;
      if (emit(Action::enter(static_cast<Colour>(colour), steps), end)) return true;
    }
  }
  return false;
}

template <class Emit>
bool Outlook::each_on_lane(const Tile& tile, Emit& emit) const {
  const Spots ends = way_of(board_, tile.index).lane & tile.completing & ~own_;
  if (ends == 0) return false;
  const Spots others_of_group = group(static_cast<int>(group_of(tile.colour))) & ~tile.at;
  for (int lane = 1; lane <= kSteps; ++lane) {
    const Spot end = board_.along(tile.index, lane);
    if ((ends & only(end)) == 0 || !has_line(others_of_group | only(end))) continue;
    const auto from = static_cast<Spot>(std::countr_zero(tile.at));
    if (emit(Action::move(from, lane, 0), end)) return true;
  }
  return false;
}

template <class Emit>
bool Outlook::each_by_sliding(const Tile& tile, Emit& emit) const {
  const Way& way = way_of(board_, tile.index);
  for (int lane = 1; lane < kSteps; ++lane) {
    const Spots slide = way.slides[static_cast<std::size_t>(lane - 1)];
    const Spot turn = board_.along(tile.index, lane);
    // Either its end completes a line, or it shoves own tiles into one.
    const bool shoves = (all_ & slide) != 0 && may_shove_into_line(tile, turn);
    if (((tile.completing & slide) == 0 && !shoves) || !can_turn_in(turn)) continue;
    for (int in = 1; in <= kSteps - lane; ++in) {
      const auto end = static_cast<Spot>(turn + in * board_.inward[turn]);
      if (!shoves && (tile.completing & only(end)) == 0) continue;
      if (!wins_after_slide(tile, turn, in)) continue;
      const auto from = static_cast<Spot>(std::countr_zero(tile.at));
      if (emit(Action::move(from, lane, in), end)) return true;
    }
  }
  return false;
}

// A fast rejection of nearly every slide. A line that a shoved tile completes either crosses the
// way, and the three others stand beside it, or it lies on it, and three stand there already.
bool Outlook::may_shove_into_line(const Tile& tile, Spot turn) const {
  const Spots ahead = board_.ahead[turn];
  if ((own_ & ahead) == 0) return false;
  return (tile.completing_any & ahead) != 0 ||
         std::popcount(own_ & (ahead | only(turn))) >= kLineLength - 1;
}

bool Outlook::wins_after_slide(const Tile& tile, Spot turn, int in) const {
  Tiles tiles = state_.tiles;
  tiles[tile.colour] &= ~tile.at;
  slide_in(tiles, board_, tile.colour, turn, in);
  if (group_count_ == 2) return has_line(tiles[colours_[0]]) || has_line(tiles[colours_[1]]);
  const Spots own =
      colour_count_ == 2 ? tiles[colours_[0]] | tiles[colours_[1]] : tiles[colours_[0]];
  return has_line(own);
}

}  // namespace skerry::one_t34
