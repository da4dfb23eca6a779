// Positions of 1T34 that look like the board, and comparisons that show it.
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

// What a position has besides its board. The parts below set one thing each.
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
struct OppositeCorners {
  void apply(Setting& setting) const {
    setting.options.two_player_corners = TwoPlayerCorners::opposite;
  }
};
inline constexpr FirstInnerSpot first_inner_spot{};
inline constexpr OneColour one_colour{};
inline constexpr OppositeCorners opposite_corners{};

// "R B . Y …" with as many rows as columns; spaces and line breaks only make it readable. An
// impossible position fails the test.
State position_from(std::string_view board, const Setting& setting);

template <class... Parts>
State position(std::string_view board, const Parts&... parts) {
  Setting setting;
  (parts.apply(setting), ...);
  return position_from(board, setting);
}

// The position after a legal action in notation; an illegal one fails the test.
State after(State state, std::string_view action);
// Why the seat whose turn it is may not do this; "" if it may.
std::string refusal(const State& state, std::string_view action);
// All legal actions of the seat whose turn it is, in notation and in order.
std::vector<std::string> legal_moves(const State& state);
bool is_legal(const State& state, std::string_view action);
int in_hand(const State& state, Colour colour);

// The board as the literals write it.
std::string board_text(const State& state);
// Compares the boards alone and shows both, with the spots marked where they differ.
testing::AssertionResult has_board(const State& state, std::string_view board);

// For GoogleTest's messages.
void PrintTo(const State& state, std::ostream* out);
void PrintTo(const Action& action, std::ostream* out);

}  // namespace skerry::one_t34
