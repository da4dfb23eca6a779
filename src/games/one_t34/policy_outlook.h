// The analysis of lines for the policy: the winning moves of a seat if it were its turn, and the
// lines that are still open to it.
#pragma once

#include <array>
#include <bit>
#include <optional>

#include "games/one_t34/rules.h"

namespace skerry::one_t34 {

// The number of lines of four that are still open to a set of tiles, by the number of tiles already
// in them.
struct OpenLines {
  std::array<int, kLineLength> with{};  // with[0] is not counted
};

// `free` are the spots that a line may use.
OpenLines open_lines(Spots tiles, Spots free);

// The spots where one more tile would complete a line of four.
Spots completing_spots(Spots tiles);
bool has_line(Spots tiles);

// The analysis for one seat on a board, as if it were its turn.
class Outlook {
 public:
  Outlook(const State& state, Seat seat);

  Spots own() const { return own_; }
  Spots others() const { return all_ & ~own_; }
  // The number of sets of tiles that may form a line: one, or two where lines do not mix colours.
  int groups() const { return group_count_; }
  Spots group(int i) const { return groups_[static_cast<std::size_t>(i)]; }

  // The free spots.
  Spots free() const { return board_.all_spots & ~all_; }

  // A move that makes four in a row, if there is one.
  std::optional<Action> win() const;
  bool can_win() const { return win().has_value(); }
  // The number of spots at which a tile could end and make four in a row.
  int ways_to_win() const;

 private:
  struct Tile;  // one of the lane

  std::size_t group_of(std::size_t colour) const {
    return group_count_ == 2 && colour == colours_[1] ? 1 : 0;
  }
  bool can_turn_in(Spot turn) const {
    return (all_ & only(blocked_by_first_ ? turn + board_.inward[turn] : turn)) == 0;
  }
  bool hand_is_empty(std::size_t colour) const {
    return std::popcount(state_.tiles[colour]) == kTilesPerColour;
  }
  Tile tile_at(int spot, const std::array<Spots, 2>& completing) const;
  bool may_shove_into_line(const Tile& tile, Spot turn) const;
  bool wins_after_slide(const Tile& tile, Spot turn, int in) const;
  // Each calls `emit(action, end)` until it returns true (stop), and then returns true itself.
  template <class Emit>
  bool for_each_win(Emit emit) const;
  template <class Emit>
  bool each_by_entering(const std::array<Spots, 2>& completing, Emit& emit) const;
  template <class Emit>
  bool each_on_lane(const Tile& tile, Emit& emit) const;
  template <class Emit>
  bool each_by_sliding(const Tile& tile, Emit& emit) const;

  const State& state_;
  const Board& board_;
  std::array<std::size_t, 2> colours_{};
  int colour_count_ = 1;
  Spots all_ = 0;
  Spots own_ = 0;
  std::array<Spots, 2> groups_{};
  int group_count_ = 1;
  bool blocked_by_first_ = false;
};

}  // namespace skerry::one_t34
