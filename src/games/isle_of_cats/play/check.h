// The check of states: whether a state or a view is possible.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {

// A place in the JSON of a state: {"seats", 1, "hand"}.
using Path = std::vector<std::variant<std::string_view, std::size_t>>;
struct Flaw {
  std::string message;
  Path path;
};
using MaybeFlaw = std::optional<Flaw>;

// The flaw of a state or, if `view` is given, of that view: the number of hidden cards must be the
// number that is missing elsewhere.
MaybeFlaw flaw_of(const State& table, const View* view);
void report(const Flaw& flaw, const JsonIn& in);

// The parts of that check. Tiles need no view, since all of them are visible.
MaybeFlaw flaw_of_tiles(const State& table);
MaybeFlaw flaw_of_cards(const State& table, const View* view);
MaybeFlaw flaw_of_sister_cards(const State& table, const View* view);

}  // namespace skerry::isle_of_cats
