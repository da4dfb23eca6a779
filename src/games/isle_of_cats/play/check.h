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
using MaybeFlaw = std::optional<Flaw>;

// Of a state or, with a view, of what it shows: hidden cards must be as many as are missing.
MaybeFlaw flaw_of(const State& table, const View* view);
void report(const Flaw& flaw, const JsonIn& in);

// Parts of it. Tiles are all to be seen.
MaybeFlaw flaw_of_tiles(const State& table);
MaybeFlaw flaw_of_cards(const State& table, const View* view);
MaybeFlaw flaw_of_sister_cards(const State& table, const View* view);

}  // namespace skerry::isle_of_cats
