// The file format of matches: JSON documents in .skerry files. docs/match-files.md describes it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/error.h"
#include "match/match.h"

namespace skerry::match {

inline constexpr int kFormatVersion = 1;
inline constexpr std::size_t kMaxFileBytes = std::size_t{16} << 20;

// Reads every format version there has been. It checks the form alone; whether the options, the
// actions and the outcome fit the game is checked by replay and verify.
Expected<Match> read_match(std::string_view text);

// Writes the newest format version, one event a line.
std::string write_match(const Match& match);

// The JSON of one event or player, as in a line of the file.
std::string event_json(const Event& event);
std::string player_json(const Player& player);

}  // namespace skerry::match
