// The journal of an arena, from which an interrupted one is resumed: JSON lines, of which the first
// describes the arena and each other one is a finished game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/arena.h"

namespace skerry::lab {

// The lines have no line break. The number of rounds and the SPRT are not in the header, since both
// may change when an arena is resumed.
std::string journal_header(const Game& game, const ArenaConfig& config);
std::string journal_line(const Game& game, const PlayedGame& played);

struct Journal {
  std::vector<PlayedGame> games;
  std::size_t good_bytes = 0;  // the rest is at most one incomplete line
};
// Fails if a line is malformed or if it is the journal of another arena; the error says how that
// differs.
Expected<Journal> read_journal(std::string_view text, const Game& game, const ArenaConfig& config);

}  // namespace skerry::lab
