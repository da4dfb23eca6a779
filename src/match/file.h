// A match as a JSON document, the content of a .skerry file. docs/match-files.md describes it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/error.h"
#include "match/match.h"

namespace skerry::match {

inline constexpr int kFormatVersion = 1;
inline constexpr std::size_t kMaxFileBytes = std::size_t{16} << 20;

// Reads every format version there has been. Checks the form alone: whether the options, the
// actions and the outcome fit the game is for replay and verify to say.
Expected<Match> read_match(std::string_view text);

// In the newest format, one event a line.
std::string write_match(const Match& match);

// One event or player as a line of the file has it.
std::string event_json(const Event& event);
std::string player_json(const Player& player);

}  // namespace skerry::match
