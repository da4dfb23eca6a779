#include "games/one_t34/policy_outlook.h"

namespace skerry::one_t34 {
namespace {

using Tiles = std::array<Spots, kColours>;

// Where a tile that stands so far along the lane can end, on an empty board.
struct Way {
  Spots lane = 0;                          // one to four steps on
  std::array<Spots, kSteps - 1> turns{};   // the spot after one, two, three steps
  std::array<Spots, kSteps - 1> slides{};  // the spots inside that it can reach from there
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
      way.turns[i] = only(turn);
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

std::size_t colour_at(const Tiles& tiles, int spot) {
  std::size_t colour = 0;
  while ((tiles[colour] & only(spot)) == 0) ++colour;
  return colour;
}

// As the rules do it: each tile that is met ends right ahead of the one that shoves it.
void slide_in(Tiles& tiles, const Board& board, std::size_t colour, int turn, int in) {
  const int inward = board.inward[static_cast<std::size_t>(turn)];
  const Spots all = tiles[0] | tiles[1] | tiles[2] | tiles[3];
  std::array<std::uint8_t, kMaxSide> shoved{};
  int count = 0;
  for (int depth = 1; depth <= in + count && depth < board.side; ++depth) {
    const int here = turn + depth * inward;
    if ((all & only(here)) == 0) continue;
    const std::size_t met = colour_at(tiles, here);
    tiles[met] &= ~only(here);
    shoved[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(met);
  }
  tiles[colour] |= only(turn + in * inward);
  for (int i = 0; i < count && in + 1 + i < board.side; ++i) {
    tiles[shoved[static_cast<std::size_t>(i)]] |= only(turn + (in + 1 + i) * inward);
  }
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
  int index = 0;          // where it starts on the lane
  Spots at = 0;           // where it stands; empty for a new one
  Spots completing = 0;   // where one more tile of its group is four in a row
  std::uint8_t from = 0;  // as an action says it
};

Outlook::Outlook(const State& state, Seat seat)
    : state_(state),
      board_(board_of(state)),
      blocked_by_first_(state.options.turn_in_blocked_by == TurnInBlockedBy::first_inner_spot) {
  for (std::size_t i = 0; i < kColours; ++i) {
    all_ |= state.tiles[i];
    if (owner_of(state, static_cast<Colour>(i)) != seat) continue;
    own_ |= state.tiles[i];
    colours_[static_cast<std::size_t>(colour_count_++)] = i;
  }
  groups_[0] = own_;
  if (colour_count_ == 2 && state.options.two_player_line == TwoPlayerLine::one_colour) {
    group_count_ = 2;
    groups_ = {state.tiles[colours_[0]], state.tiles[colours_[1]]};
  }
}

Spots Outlook::ends_of(int lane_index) const {
  const Way& way = way_of(board_, lane_index);
  Spots ends = way.lane & ~own_;
  for (std::size_t i = 0; i < way.turns.size(); ++i) {
    // Only the first spot inside is next to the turning spot.
    if (way.turns[i] == 0) continue;
    const Spot turn = static_cast<Spot>(std::countr_zero(way.turns[i]));
    const Spots blocker = blocked_by_first_ ? only(turn + board_.inward[turn]) : way.turns[i];
    if ((all_ & blocker) == 0) ends |= way.slides[i];
  }
  return ends;
}

Spots Outlook::reach() const {
  Spots ends = 0;
  for (int i = 0; i < colour_count_; ++i) {
    const std::size_t colour = colours_[static_cast<std::size_t>(i)];
    if (std::popcount(state_.tiles[colour]) == kTilesPerColour) continue;
    ends |= way_of(board_, board_.corner_index(static_cast<Colour>(colour))).lane & ~own_;
  }
  for (Spots rest = own_ & board_.lane_spots; rest != 0; rest &= rest - 1) {
    ends |= ends_of(board_.lane_index[static_cast<std::size_t>(std::countr_zero(rest))]);
  }
  return ends;
}

std::optional<Action> Outlook::win() const {
  if (std::popcount(own_) < kLineLength - 1) return std::nullopt;
  std::array<Spots, 2> completing{};
  for (int i = 0; i < group_count_; ++i) {
    completing[static_cast<std::size_t>(i)] = completing_spots(group(i));
  }
  const bool some = (completing[0] | completing[1]) != 0;
  for (int i = 0; some && i < colour_count_; ++i) {
    const std::size_t colour = colours_[static_cast<std::size_t>(i)];
    if (std::popcount(state_.tiles[colour]) == kTilesPerColour) continue;
    const auto as_colour = static_cast<Colour>(colour);
    const int index = board_.corner_index(as_colour);
    if ((way_of(board_, index).lane & completing[group_of(colour)] & ~own_) == 0) continue;
    for (int steps = 1; steps <= kSteps; ++steps) {
      const Spots end = only(board_.along(index, steps));
      if ((end & completing[group_of(colour)] & ~own_) != 0) return Action::enter(as_colour, steps);
    }
  }
  const bool may_push = std::popcount(own_) >= kLineLength;
  for (Spots rest = own_ & board_.lane_spots; rest != 0; rest &= rest - 1) {
    Tile tile;
    tile.from = static_cast<std::uint8_t>(std::countr_zero(rest));
    tile.at = only(tile.from);
    tile.index = board_.lane_index[tile.from];
    tile.colour = colours_[colour_count_ == 2 && (state_.tiles[colours_[1]] & tile.at) != 0];
    tile.completing = completing[group_of(tile.colour)];
    if (const auto action = win_by_ending(tile)) return action;
    if (!may_push) continue;
    if (const auto action = win_by_push(tile)) return action;
  }
  return std::nullopt;
}

// Its end completes a line. Sliding ends where own tiles stand are for win_by_push.
std::optional<Action> Outlook::win_by_ending(const Tile& tile) const {
  Spots ends = ends_of(tile.index) & tile.completing & ~own_;
  if (ends == 0) return std::nullopt;
  const Spots rest = group(static_cast<int>(group_of(tile.colour))) & ~tile.at;
  const Way& way = way_of(board_, tile.index);
  for (; ends != 0; ends &= ends - 1) {
    const Spots end = ends & (~ends + 1);
    if (!has_line(rest | end)) continue;
    for (int lane = 1; lane <= kSteps; ++lane) {
      const Spot turn = board_.along(tile.index, lane);
      if (only(turn) == end) return Action::move(tile.from, lane, 0);
      if (lane == kSteps || (way.slides[static_cast<std::size_t>(lane - 1)] & end) == 0) continue;
      const Spots blocker = blocked_by_first_ ? only(turn + board_.inward[turn]) : only(turn);
      if ((all_ & blocker) != 0) continue;
      int in = 1;
      while (only(turn + in * board_.inward[turn]) != end) ++in;
      if (wins_after_slide(tile, turn, in)) return Action::move(tile.from, lane, in);
    }
  }
  return std::nullopt;
}

// It shoves own tiles into line.
std::optional<Action> Outlook::win_by_push(const Tile& tile) const {
  const Way& way = way_of(board_, tile.index);
  for (int lane = 1; lane < kSteps; ++lane) {
    const auto i = static_cast<std::size_t>(lane - 1);
    if ((all_ & way.slides[i]) == 0) continue;
    const Spot turn = board_.along(tile.index, lane);
    if ((own_ & board_.ahead[turn]) == 0) continue;
    const Spots blocker = blocked_by_first_ ? only(turn + board_.inward[turn]) : only(turn);
    if ((all_ & blocker) != 0) continue;
    for (int in = 1; in <= kSteps - lane; ++in) {
      if (wins_after_slide(tile, turn, in)) return Action::move(tile.from, lane, in);
    }
  }
  return std::nullopt;
}

bool Outlook::wins_after_slide(const Tile& tile, Spot turn, int in) const {
  Tiles tiles = state_.tiles;
  tiles[tile.colour] &= ~tile.at;
  slide_in(tiles, board_, tile.colour, turn, in);
  if (group_count_ == 2) return has_line(tiles[colours_[0]]) || has_line(tiles[colours_[1]]);
  return has_line(colour_count_ == 2 ? tiles[colours_[0]] | tiles[colours_[1]]
                                     : tiles[colours_[0]]);
}

}  // namespace skerry::one_t34
