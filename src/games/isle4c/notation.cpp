// Moves as people write them: "ABCD@1,-1"; turned by a half turn, "ABCD*@1,-1".
#include <charconv>
#include <limits>

#include "core/text.h"
#include "games/isle4c/rules.h"

namespace skerry::isle4c {
namespace {

// Takes a whole number off the front of the text; nothing if there is none.
std::optional<std::int8_t> take_number(std::string_view& text) {
  if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
  const bool negative = text.starts_with('-');
  std::int64_t number = 0;
  const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (ec == std::errc::invalid_argument) return std::nullopt;
  if (ec == std::errc::result_out_of_range) {
    number = negative ? std::numeric_limits<std::int64_t>::min()
                      : std::numeric_limits<std::int64_t>::max();
  }
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return nearest_coordinate(number);
}

}  // namespace

std::string Isle4C::notation(const State&, Seat, const Action& action) {
  return std::string(kCardNames[action.card]) + (action.turned ? "*@" : "@") +
         std::to_string(action.row) + ',' + std::to_string(action.col);
}

Expected<Placement> Isle4C::read_notation(const State&, Seat, std::string_view text) {
  const std::string tidy = without_spaces(text, capital_letter);
  std::string_view rest = tidy;
  const auto expected = [](std::string_view what) {
    return fail(code::kBadNotation,
                "expected " + std::string(what) +
                    "; a move is a card, * if it is turned, @, row, comma, column: ABCD*@1,-1");
  };
  const auto card = card_named(rest.substr(0, kSquares));
  if (!card) return expected("a card such as ABCD first");
  rest.remove_prefix(kSquares);
  Action action{.card = *card, .turned = rest.starts_with('*')};
  if (action.turned) rest.remove_prefix(1);
  if (!rest.starts_with('@')) return expected("@ behind the card");
  rest.remove_prefix(1);
  const auto row = take_number(rest);
  if (!row) return expected("a row behind @");
  if (!rest.starts_with(',')) return expected("a comma behind the row");
  rest.remove_prefix(1);
  const auto col = take_number(rest);
  if (!col) return expected("a column behind the comma");
  if (!rest.empty()) return expected("nothing behind the column");
  action.row = *row;
  action.col = *col;
  return action;
}

}  // namespace skerry::isle4c
