// A reference implementation of The Isle of Cats' placements and scores for comparison: plain loops
// over squares, from the facts in tests/data/isle_of_cats/facts.json. It shares no code with the
// engine.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"

namespace skerry::isle_of_cats::slow {

using Square = std::pair<int, int>;  // x, y
using Squares = std::set<Square>;

const Json& facts();
// The squares of a picture that have one of these signs.
Squares squares_with(const Json& rows, std::string_view signs);
bool touch(const Squares& a, const Squares& b);

// Every set of squares that the shape can cover beside what is covered.
std::set<Squares> placements(const std::string& shape, const Squares& covered, bool anywhere);

// The answer to a boat request.
Json answer(const Json& request);

}  // namespace skerry::isle_of_cats::slow
