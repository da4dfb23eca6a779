// The levels of bots that people can choose, and their strengths.
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

// The strength of a level: the budget of its search, and the temperature of the softmax by which it
// then draws an action. An action that is worth `temperature` less than the best (in reward, 0 to
// 1) is drawn about a third as often as the best (1/e). With temperature 0 the best is taken.
struct Strength {
  std::int64_t iterations = 2'000;
  std::int64_t milliseconds = 1'000;  // the time limit, which matters on slow machines
  double temperature = 0;
};
// The strengths of the levels from easy to expert; random needs none.
using Strengths = std::array<Strength, kLevelNames.size() - 1>;

inline constexpr Strengths kUsualStrengths{{
    {.iterations = 200, .milliseconds = 500, .temperature = 0.1},
    {.iterations = 2'000, .milliseconds = 1'000, .temperature = 0.02},
    {.iterations = 16'000, .milliseconds = 3'000},
    {.iterations = 120'000, .milliseconds = 8'000},
}};

}  // namespace skerry
