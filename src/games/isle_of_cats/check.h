// Whether a state is possible.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {

// What makes a state impossible, and where in its JSON: {"seats", 1, "hand"}.
using Path = std::vector<std::variant<std::string_view, std::size_t>>;
struct Flaw {
  std::string message;
  Path path;
};
// With a view, what is hidden must be as many cards as are missing.
std::optional<Flaw> flaw_of(const State& table, const View* view);
void report(const Flaw& flaw, const JsonIn& in);

}  // namespace skerry::isle_of_cats
