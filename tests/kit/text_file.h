// Text files beside the tests: inputs, and golden outputs that are compared to the byte.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "kit/paths.h"

namespace skerry::kit {

// What tests of all games need to know of this one, from a file of tests/games/<game>/: its lines
// without comments ("# …"); none if there is no such file.
std::vector<std::string> told_of(const Game& game, std::string_view file);

// Empty, and a failed test, if there is no such file.
std::string read_file(std::string_view path);
std::vector<std::string> lines_of(std::string_view text);

// The text must be that of the file (a path below the root); the first line that differs is shown.
// With SKERRY_WRITE_GOLDEN=1 in the environment the file is written instead.
void expect_golden(std::string_view path, std::string_view text);

}  // namespace skerry::kit
