// Moves as people write them: "take 3".
#include "core/text.h"
#include "games/take_away/rules.h"

namespace skerry::take_away {
namespace {

constexpr std::string_view kTake = "take";

}  // namespace

std::string TakeAway::notation(const State& /*state*/, Seat /*who*/, const Action& action) {
  return std::string(kTake) + ' ' + std::to_string(action.take);
}

Expected<Action> TakeAway::read_notation(const State& /*state*/, Seat /*who*/,
                                         std::string_view text) {
  const std::string tidy = without_spaces(text, small_letter);
  std::string_view rest = tidy;
  if (rest.starts_with(kTake)) rest.remove_prefix(kTake.size());
  if (rest.size() == 1 && rest[0] >= '1' && rest[0] <= '0' + kHighest) {
    return Action{static_cast<std::uint8_t>(rest[0] - '0')};
  }
  return fail(code::kBadNotation, "expected \"take\" and how many stones, 1 to 4: take 3");
}

}  // namespace skerry::take_away
