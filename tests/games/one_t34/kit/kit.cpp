#include "games/one_t34/kit/kit.h"

#include <algorithm>
#include <bit>

namespace skerry::one_t34 {
namespace {

std::string spots_of(std::string_view board) {
  std::string spots;
  for (const char c : board) {
    if (c != ' ' && c != '\n') spots += c;
  }
  return spots;
}

int side_of(std::string_view spots) {
  int side = kMinSide;
  while (side < kMaxSide && static_cast<std::size_t>(side * side) < spots.size()) ++side;
  EXPECT_EQ(spots.size(), static_cast<std::size_t>(side * side)) << "no square board";
  return side;
}

char letter_at(const State& state, int row, int column) {
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if ((state.tiles[colour] & only(spot_at(row, column))) != 0) return kColourLetters[colour];
  }
  return '.';
}

Expected<Action> action_of(const State& state, std::string_view text) {
  return OneT34::read_notation(state, state.turn, text);
}

}  // namespace

State position_from(std::string_view board, const Setting& setting) {
  const std::string spots = spots_of(board);
  State state;
  state.options = setting.options;
  state.options.side = static_cast<std::uint8_t>(side_of(spots));
  state.players = static_cast<std::uint8_t>(setting.players);
  state.turns_played = setting.turns_played;
  if (const Colour* colour = std::get_if<Colour>(&setting.turn)) {
    state.turn = owner_of(state, *colour);
  } else {
    state.turn = std::get<Seat>(setting.turn);
  }
  const int side = state.options.side;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    if (spots[i] == '.') continue;
    const std::size_t colour = kColourLetters.find(spots[i]);
    if (colour == std::string_view::npos) {
      ADD_FAILURE() << "no spot of a board: " << spots[i];
      continue;
    }
    const auto at = static_cast<int>(i);
    state.tiles[colour] |= only(spot_at(at / side, at % side));
  }
  find_ending(state);
  if (const auto possible = OneT34::check(state); !possible) {
    ADD_FAILURE() << "an impossible position: " << possible.error().text() << board;
  }
  return state;
}

State after(State state, std::string_view text) {
  const auto action = action_of(state, text);
  if (!action) {
    ADD_FAILURE() << text << ": " << action.error().text();
    return state;
  }
  if (const auto accepted = OneT34::accepts(state, state.turn, *action); !accepted) {
    ADD_FAILURE() << text << " is refused: " << accepted.error().text() << board_text(state);
    return state;
  }
  OneT34::play(state, state.turn, *action);
  return state;
}

std::string refusal(const State& state, std::string_view text) {
  const auto action = action_of(state, text);
  if (!action) return action.error().text();
  const auto accepted = OneT34::accepts(state, state.turn, *action);
  return accepted ? "" : accepted.error().text();
}

std::vector<std::string> legal_moves(const State& state) {
  ActionList<Action> list;
  OneT34::legal(state, state.turn, list);
  std::vector<std::string> moves;
  for (const Action& action : list) moves.push_back(OneT34::notation(state, state.turn, action));
  return moves;
}

bool is_legal(const State& state, std::string_view action) {
  const auto moves = legal_moves(state);
  return std::ranges::find(moves, action) != moves.end();
}

int in_hand(const State& state, Colour colour) {
  return kTilesPerColour - std::popcount(state.tiles[static_cast<std::size_t>(colour)]);
}

std::string board_text(const State& state) {
  std::string text;
  for (int row = 0; row < state.options.side; ++row) {
    text += "\n     ";
    for (int column = 0; column < state.options.side; ++column) {
      text += ' ';
      text += letter_at(state, row, column);
    }
  }
  return text;
}

testing::AssertionResult has_board(const State& state, std::string_view board) {
  const std::string wanted = spots_of(board);
  const int side = state.options.side;
  if (wanted.size() != static_cast<std::size_t>(side * side)) {
    return testing::AssertionFailure() << "the boards differ in size";
  }
  bool same = true;
  std::string text =
      "\n      is" + std::string(static_cast<std::size_t>(2 * side), ' ') + "should be";
  for (int row = 0; row < side; ++row) {
    std::string is;
    std::string should;
    for (int column = 0; column < side; ++column) {
      const char here = letter_at(state, row, column);
      const char there = wanted[static_cast<std::size_t>(row * side + column)];
      const char mark = here == there ? ' ' : '!';
      same = same && here == there;
      is += {mark, here};
      should += {mark, there};
    }
    text += "\n     " + is + "   " + should;
  }
  return same ? testing::AssertionSuccess() : testing::AssertionFailure() << text;
}

void PrintTo(const State& state, std::ostream* out) {
  *out << board_text(state) << "\n      " << int{state.players} << " players, turn of seat "
       << int{state.turn.index} << ", " << state.turns_played << " turns played";
  if (const auto outcome = OneT34::outcome(state)) {
    *out << ", over (" << outcome->reason << "), winner seat " << int{state.winner.index};
  }
}

void PrintTo(const Action& action, std::ostream* out) {
  *out << OneT34::notation(State{}, Seat{}, action);
}

}  // namespace skerry::one_t34
