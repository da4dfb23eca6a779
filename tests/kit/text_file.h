// Text files of tests: inputs, and golden outputs that are compared byte by byte.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "kit/paths.h"

namespace skerry::kit {

// The lines of a file in tests/games/<game>/ without comments ("# …"), with which a game tells
// generic tests what they need to know of it; none if there is no such file.
std::vector<std::string> told_of(const Game& game, std::string_view file);

// The content of a file; fails the test and returns an empty text if there is no such file.
std::string read_file(std::string_view path);
std::vector<std::string> lines_of(std::string_view text);

// Fails the test unless the text equals the file (a path below the root), and shows the first
// difference. With SKERRY_WRITE_GOLDEN=1 in the environment the file is written instead.
void expect_golden(std::string_view path, std::string_view text);

}  // namespace skerry::kit
