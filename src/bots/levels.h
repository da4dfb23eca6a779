// How strong the bots are that people can choose, weakest first: how often they search.
#pragma once

#include <array>
#include <cstdint>

namespace skerry {

inline constexpr std::array<std::int64_t, 3> kLevelIterations{150, 2'000, 20'000};
inline constexpr std::int64_t kLongestThoughtMs = 4'000;  // however slow the machine

}  // namespace skerry
