// The ANSI escape sequences with which drawings for terminals are coloured.
#pragma once

#include <array>
#include <string_view>

namespace skerry::ansi {

inline constexpr std::string_view kBold = "\x1b[1m";
inline constexpr std::string_view kFaint = "\x1b[2m";
inline constexpr std::string_view kReverse = "\x1b[7m";
inline constexpr std::string_view kPlain = "\x1b[0m";
// Red, blue, yellow and green: four colours that can be told apart on most terminals.
inline constexpr std::array<std::string_view, 4> kFour{"\x1b[31m", "\x1b[34m", "\x1b[33m",
                                                       "\x1b[32m"};

}  // namespace skerry::ansi
