// An arena as lines of JSON: the first says what is played, each other one is a finished game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/arena.h"

namespace skerry::lab {

// Without a line's end. The rounds and the SPRT are not in it: both may change when one goes on.
std::string journal_header(const Game& game, const ArenaConfig& config);
std::string journal_line(const Game& game, const PlayedGame& played);

struct Journal {
  std::vector<PlayedGame> games;
  std::size_t good_bytes = 0;  // behind these there is at most a line that was not finished
};
// Fails if it is the journal of another arena, and says in what it differs, or if a line is wrong.
Expected<Journal> read_journal(std::string_view text, const Game& game, const ArenaConfig& config);

}  // namespace skerry::lab
