// Text for people: its width, its lines, and the rules of a game as its folder tells them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/screen.h"

namespace skerry::cli {

// How many characters UTF-8 text shows, each taken to be one column wide.
int columns(std::string_view text);
// Filled with spaces up to so many columns.
std::string padded(std::string_view text, int width);
// Lines broken at spaces; the rest of a line is indented like its beginning.
std::string wrapped(std::string_view text, int width);
// "1 move", "7 moves"
std::string count_of(std::uint64_t number, std::string_view noun);
// As one word of a shell's command line.
std::string shell_word(const std::string& text);

// The README.md of the game's folder, built into the program; empty if it has none.
std::string_view rules_text(std::string_view game_id);
// The part of a Markdown text under the first heading that has this word; empty if there is none.
std::string_view section(std::string_view markdown, std::string_view word);
// Markdown for a terminal: headings stand out, paragraphs fit.
std::string readable(std::string_view markdown, const Screen& screen);

}  // namespace skerry::cli
