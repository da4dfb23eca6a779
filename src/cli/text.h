// Text layout for terminals (widths, wrapping, Markdown), and the rules of a game from its README.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/screen.h"

namespace skerry::cli {

// The width of UTF-8 text in columns, with each character taken to be one column wide.
int columns(std::string_view text);
// The text, padded with spaces on the right to `width` columns.
std::string padded(std::string_view text, int width);
// The text with lines wrapped at spaces; continuation lines are indented like the line that they
// continue.
std::string wrapped(std::string_view text, int width);
// A count with its noun: "1 move", "7 moves".
std::string count_of(std::uint64_t number, std::string_view noun);
// A move with the word for what it means here, where it has one: "pass (take)".
std::string with_meaning(std::string notation, std::string_view meaning);
// The text quoted as one word of a shell's command line.
std::string shell_word(const std::string& text);

// The README.md of the game's folder, built into the program; empty if it has none.
std::string_view rules_text(std::string_view game_id);
// The part of a Markdown text under the first heading that has this word; empty if there is none.
std::string_view section(std::string_view markdown, std::string_view word);
// Markdown rendered for a terminal: headings stand out and paragraphs are wrapped.
std::string readable(std::string_view markdown, const Screen& screen);

}  // namespace skerry::cli
