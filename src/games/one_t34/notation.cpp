// Moves as people write them: "R4" brings in a tile, "e1-4" and "e1-2+2" move one.
#include "core/text.h"
#include "games/one_t34/rules.h"

namespace skerry::one_t34 {

std::string OneT34::notation(const State& /*unused*/, Seat /*unused*/, const Action& action) {
  std::string text;
  if (action.enters()) {
    text += kColourLetters[static_cast<std::size_t>(action.colour())];
    text += static_cast<char>('0' + action.lane);
    return text;
  }
  text += name_of(action.from);
  text += '-';
  text += static_cast<char>('0' + action.lane);
  if (action.in > 0) {
    text += '+';
    text += static_cast<char>('0' + action.in);
  }
  return text;
}

Expected<Action> OneT34::read_notation(const State& state, Seat /*unused*/, std::string_view text) {
  const std::string plain = without_spaces(text, small_letter);
  const auto digit = [&plain](std::size_t i) {
    return i < plain.size() && plain[i] >= '0' && plain[i] <= '9' ? plain[i] - '0' : -1;
  };
  constexpr std::string_view kLetters = "rbyg";
  const std::size_t colour = plain.empty() ? std::string_view::npos : kLetters.find(plain[0]);
  // "b4" is a new blue tile and "b4-2+2" a move from that spot: the dash tells them apart.
  if (plain.size() == 2 && colour != std::string_view::npos && digit(1) >= 1 &&
      digit(1) <= kSteps) {
    return Action::enter(static_cast<Colour>(colour), digit(1));
  }
  const int column = plain.empty() ? -1 : plain[0] - 'a';
  const int row = digit(1) - 1;
  const int lane = digit(3);
  const bool slides = plain.size() == 6;
  const int in = slides ? digit(5) : 0;
  const bool shaped = (plain.size() == 4 || (slides && plain[4] == '+')) && plain[2] == '-';
  if (!shaped || lane < 1 || lane > kSteps || in < (slides ? 1 : 0) || in >= kSteps) {
    return fail(
        code::kBadNotation,
        "write a new tile as R4 (colour, steps) and a move as e1-4 or e1-2+2 (column and row, "
        "steps along the lane, steps into the board)");
  }
  const int side = state.options.side;
  if (column < 0 || column >= side || row < 0 || row >= side) {
    const char last = static_cast<char>('a' + side - 1);
    return fail(code::kBadNotation,
                "the spots of this board are a1 to " + std::string(1, last) + std::to_string(side));
  }
  return Action::move(spot_at(row, column), lane, in);
}

}  // namespace skerry::one_t34
