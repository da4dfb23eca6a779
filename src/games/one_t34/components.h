// The board of 1T34 and its four colours. The board's size, the lane's direction and the order of
// the colours are our reconstruction (see README.md): this file is the one place to change them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

namespace skerry::one_t34 {

enum class Colour : std::uint8_t { red, blue, yellow, green };

inline constexpr int kColours = 4;
inline constexpr int kTilesPerColour = 8;
inline constexpr int kLineLength = 4;
inline constexpr int kSteps = 4;
inline constexpr std::array<std::string_view, kColours> kColourNames{"red", "blue", "yellow",
                                                                     "green"};
inline constexpr std::string_view kColourLetters = "RBYG";

// The index of a spot, row by row on a square of eight columns whatever the side of the board is.
using Spot = std::uint8_t;
// A set of spots (a bit board).
using Spots = std::uint64_t;

inline constexpr int kMaxSide = 8;
inline constexpr int kMaxLane = 4 * (kMaxSide - 1);

constexpr Spot spot_at(int row, int column) { return static_cast<Spot>(row * kMaxSide + column); }
constexpr int row_of(Spot spot) { return spot / kMaxSide; }
constexpr int column_of(Spot spot) { return spot % kMaxSide; }
constexpr Spots only(int spot) { return Spots{1} << spot; }
// The name of a spot: "e1" is column e, row 1 from the top.
inline std::string name_of(Spot spot) {
  return {static_cast<char>('a' + column_of(spot)), static_cast<char>('1' + row_of(spot))};
}

// The geometry of a board. The lane is the outer ring; it runs clockwise from the top left corner,
// which is red's, through the corners of blue, yellow and green.
struct Board {
  int side = 0;
  int lane_length = 0;
  std::array<Spot, 2 * kMaxLane> lane{};     // the lane's spots in its direction, written twice
  std::array<std::int8_t, 64> lane_index{};  // of a spot; -1 in the inner part
  std::array<std::int8_t, 64> inward{};  // from a lane spot one step in; 0 on corners and inside
  std::array<Spots, 64> ahead{};         // all spots inward of a lane spot, to the far side
  Spots lane_spots = 0;
  Spots all_spots = 0;

  constexpr Spot corner(Colour colour) const {
    return lane[static_cast<std::size_t>(corner_index(colour))];
  }
  constexpr int corner_index(Colour colour) const { return static_cast<int>(colour) * (side - 1); }
  // The spot `steps` steps along the lane.
  constexpr Spot along(int index, int steps) const {
    return lane[static_cast<std::size_t>(index + steps)];
  }
};

constexpr Board make_board(int side) {
  Board board;
  board.side = side;
  board.lane_length = 4 * (side - 1);
  board.lane_index.fill(-1);
  constexpr std::array<std::int8_t, 4> kAlong{1, kMaxSide, -1, -kMaxSide};  // right, down, left, up
  int spot = 0;
  for (int i = 0; i < board.lane_length; ++i) {
    const auto stretch = static_cast<std::size_t>(i / (side - 1));
    const auto at = static_cast<std::size_t>(spot);
    board.lane[static_cast<std::size_t>(i)] = static_cast<Spot>(spot);
    board.lane[static_cast<std::size_t>(i + board.lane_length)] = static_cast<Spot>(spot);
    board.lane_index[at] = static_cast<std::int8_t>(i);
    // Inward is a right turn from the lane's direction.
    if (i % (side - 1) != 0) board.inward[at] = kAlong[(stretch + 1) % 4];
    board.lane_spots |= only(spot);
    for (int depth = 1; depth < side && board.inward[at] != 0; ++depth) {
      board.ahead[at] |= only(spot + depth * board.inward[at]);
    }
    spot += kAlong[stretch];
  }
  for (int row = 0; row < side; ++row) {
    for (int column = 0; column < side; ++column) board.all_spots |= only(spot_at(row, column));
  }
  return board;
}

inline constexpr int kMinSide = 6;
inline constexpr std::array<Board, 3> kBoards{make_board(6), make_board(7), make_board(8)};

// The spots where lines of four can begin, for one of the four directions of a line.
struct LineDirection {
  int step;
  Spots starts;
};

constexpr std::array<LineDirection, 4> make_line_directions() {
  std::array<LineDirection, 4> directions{{{1, 0}, {8, 0}, {9, 0}, {7, 0}}};
  for (int row = 0; row < kMaxSide; ++row) {
    for (int column = 0; column < kMaxSide; ++column) {
      const bool right = column + kLineLength <= kMaxSide;
      const bool left = column - kLineLength >= -1;
      const bool down = row + kLineLength <= kMaxSide;
      const Spots here = only(spot_at(row, column));
      if (right) directions[0].starts |= here;
      if (down) directions[1].starts |= here;
      if (right && down) directions[2].starts |= here;
      if (left && down) directions[3].starts |= here;
    }
  }
  return directions;
}

inline constexpr auto kLineDirections = make_line_directions();

}  // namespace skerry::one_t34
