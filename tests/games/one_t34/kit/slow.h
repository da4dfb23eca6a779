// A reference implementation of 1T34 for comparison, written in the obvious slow way from the
// rules: a board of letters, every tile moved one spot at a time, every candidate tried. It shares
// no code with the engine.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/random.h"

namespace skerry::one_t34::slow {

struct Position {
  std::array<std::array<char, 8>, 8> board{};  // 'R', 'B', 'Y', 'G' or '.'
  int side = 7;
  int players = 4;
  int turn = 0;
  long turns_played = 0;
  long turn_limit = 400;
  bool first_inner_spot = false;
  bool one_colour = false;
  bool opposite = false;
};

struct Move {
  char enter = 0;  // the colour of a new tile, or 0
  int row = 0;
  int column = 0;
  int lane = 0;
  int in = 0;
};

struct Ending {
  std::string reason;  // "" while the game goes on
  int winner = -1;
};

// Counters of the cases that occurred, so that a test can check that it covered every case.
struct Happenings {
  long kicks = 0, pushes = 0, falls = 0, short_moves = 0, others_lines = 0, passed_over = 0,
       mover_again = 0, blocked = 0, limits = 0;
};

std::vector<Move> legal(const Position& position, int seat);
// The position after a legal move, with `turn` as the specification says.
Position play(const Position& position, const Move& move, Happenings& happenings);
Ending ending(const Position& position);
// Whether the seat to move has no legal move while another has.
bool wrong_turn(const Position& position);

std::string state_json(const Position& position);
std::string move_json(const Move& move);
std::string notation(const Move& move);

// A random board, reachable or not, with up to eight tiles of each colour.
Position random_position(FastRng& rng);

}  // namespace skerry::one_t34::slow
