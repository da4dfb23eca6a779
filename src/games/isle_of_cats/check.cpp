#include "games/isle_of_cats/check.h"

namespace skerry::isle_of_cats {

std::optional<Flaw> flaw_of(const State&, const View*) { return std::nullopt; }

void report(const Flaw& flaw, const JsonIn& in) {
  JsonIn at = in;
  for (const auto& step : flaw.path) {
    at = std::holds_alternative<std::size_t>(step) ? at[std::get<std::size_t>(step)]
                                                   : at[std::get<std::string_view>(step)];
  }
  at.fault(flaw.message);
}

Expected<void> IsleOfCats::check(const State& state) {
  const auto flaw = flaw_of(state, nullptr);
  if (!flaw) return {};
  std::string where;
  for (const auto& step : flaw->path) {
    if (std::holds_alternative<std::size_t>(step)) {
      where += "[" + std::to_string(std::get<std::size_t>(step)) + "]";
    } else {
      where += (where.empty() ? "" : ".") + std::string(std::get<std::string_view>(step));
    }
  }
  return fail(code::kBadState, flaw->message, std::move(where));
}

}  // namespace skerry::isle_of_cats
