// A builder of positions of 1T34 for tests from pictures of the board, and comparisons that print
// the board.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/one_t34/rules.h"

namespace skerry::one_t34 {

inline constexpr Colour red = Colour::red;
inline constexpr Colour blue = Colour::blue;
inline constexpr Colour yellow = Colour::yellow;
inline constexpr Colour green = Colour::green;

// The parts of a position besides its board. Each of the types below sets one of them.
struct Setting {
  Options options;
  int players = 4;
  std::uint32_t turns_played = 10;
  std::variant<Colour, Seat> turn = red;
};

struct turn {
  explicit turn(Colour colour) : whose(colour) {}  // the turn of whoever plays this colour
  explicit turn(Seat seat) : whose(seat) {}
  std::variant<Colour, Seat> whose;
  void apply(Setting& setting) const { setting.turn = whose; }
};
struct players {
  explicit players(int n) : count(n) {}
  int count;
  void apply(Setting& setting) const { setting.players = count; }
};
struct turns_played {
  explicit turns_played(std::uint32_t n) : count(n) {}
  std::uint32_t count;
  void apply(Setting& setting) const { setting.turns_played = count; }
};
struct turn_limit {
  explicit turn_limit(std::uint32_t n) : count(n) {}
  std::uint32_t count;
  void apply(Setting& setting) const { setting.options.turn_limit = count; }
};
struct FirstInnerSpot {
  void apply(Setting& setting) const {
    setting.options.turn_in_blocked_by = TurnInBlockedBy::first_inner_spot;
  }
};
struct OneColour {
  void apply(Setting& setting) const {
    setting.options.two_player_line = TwoPlayerLine::one_colour;
  }
};
struct AdjacentCorners {
  void apply(Setting& setting) const {
    setting.options.two_player_corners = TwoPlayerCorners::adjacent;
  }
};
inline constexpr FirstInnerSpot first_inner_spot{};
inline constexpr OneColour one_colour{};
inline constexpr AdjacentCorners adjacent_corners{};

// The position of a board "R B . Y …" with as many rows as columns; spaces and line breaks are
// ignored. An impossible position fails the test.
State position_from(std::string_view board, const Setting& setting);

template <class... Parts>
State position(std::string_view board, const Parts&... parts) {
  Setting setting;
  (parts.apply(setting), ...);
  return position_from(board, setting);
}

// The position after a legal action in notation; an illegal one fails the test.
State after(State state, std::string_view action);
// The reason why an action of the seat to move is refused; "" if it is accepted.
std::string refusal(const State& state, std::string_view action);
// All legal actions of the seat whose turn it is, in notation and in order.
std::vector<std::string> legal_moves(const State& state);
bool is_legal(const State& state, std::string_view action);
int in_hand(const State& state, Colour colour);

// The board in the form of the literals.
std::string board_text(const State& state);
// Compares only the boards and prints both, with the spots marked where they differ.
testing::AssertionResult has_board(const State& state, std::string_view board);

// For GoogleTest's messages.
void PrintTo(const State& state, std::ostream* out);
void PrintTo(const Action& action, std::ostream* out);

}  // namespace skerry::one_t34
