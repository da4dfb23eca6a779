// A chapter of a match: a round, a day, a phase of it, as the rules count them. Logs have it where one
// begins, so that pages can put a heading there.
#pragma once

#include <string_view>

namespace skerry {

struct Chapter {
  std::string_view name;  // "round"; empty: the game has no chapters
  int number = 0;         // from 1

  friend bool operator==(const Chapter&, const Chapter&) = default;
};

}  // namespace skerry
