// The text format in which people draw a boat, for scoring games with the real box. docs/score.md
// describes it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/error.h"
#include "games/isle_of_cats/boat/request.h"

namespace skerry::isle_of_cats {

inline constexpr std::size_t kMostBoatText = std::size_t{64} << 10;  // bytes

// Reads a boat; the place of an error is its line.
Expected<BoatRequest> read_boat_text(std::string_view text);
// The score pad as text, line by line.
std::string sheet_text(const BoatRequest& request);
// The number and name of every lesson, a line each.
std::string lessons_text();

}  // namespace skerry::isle_of_cats
