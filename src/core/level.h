// How strong the bots are that people can choose.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace skerry {

enum class Level : std::uint8_t { random, easy, normal, hard, expert };
inline constexpr std::array<std::string_view, 5> kLevelNames{"random", "easy", "normal", "hard",
                                                             "expert"};
constexpr std::string_view level_name(Level level) {
  return kLevelNames[static_cast<std::size_t>(level)];
}

// How a level thinks: so long, and then it takes an action that is worth `doubt` less than the best
// (in reward, 0 to 1) about a third as often. Without doubt it takes the best.
struct Strength {
  std::int64_t iterations = 2'000;
  std::int64_t milliseconds = 1'000;  // however slow the machine
  double doubt = 0;
};
// From easy to expert.
using Strengths = std::array<Strength, kLevelNames.size() - 1>;

inline constexpr Strengths kUsualStrengths{{
    {.iterations = 200, .milliseconds = 500, .doubt = 0.1},
    {.iterations = 2'000, .milliseconds = 1'000, .doubt = 0.02},
    {.iterations = 16'000, .milliseconds = 3'000},
    {.iterations = 120'000, .milliseconds = 8'000},
}};

}  // namespace skerry
