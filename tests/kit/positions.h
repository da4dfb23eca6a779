// Random positions of any game, for property tests. Everything random in a test follows from a
// seed, and a test that fails prints what is needed to reach the same position again.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace skerry::kit {

// The start of a random game, which every test that fails prints.
struct Start {
  const Game* game = nullptr;
  int players = 0;
  OptionValues options;
  std::string seed;
};
std::ostream& operator<<(std::ostream& out, const Start& start);

// The number of players up to which tests try every number.
int largest_of_few(const GameInfo& info);
// A start for an index: the number of players varies with it (varied_players); every fourth start
// has the default options, the others random ones that fit.
Start random_start(const Game& game, std::uint64_t index);
// One start for every number of players and every value of every option (the others at their
// default; of a wide range only the bounds and the default).
std::vector<Start> starts_with_every_option(const Game& game);
// The initial state; fails the test if the setup fails.
AnyState set_up(const Start& start);

// Plays a random action of a random seat that may act. False if the game is over.
bool play_one(const Game& game, AnyState& state, FastRng& rng);
// The position after `moves` random moves, or the last one if the game ends before.
AnyState random_state(const Game& game, int players, const OptionValues& options,
                      std::string_view seed, int moves);

struct Position {
  Start start;
  int moves = 0;
  AnyState state;

  const Game& game() const { return *start.game; }
  int players() const { return start.players; }
};
std::ostream& operator<<(std::ostream& out, const Position& position);

// Visits every position of `games` random games; a failure ends the walk and names the position.
void for_each_position(const Game& game, int games, const std::function<void(Position&)>& visit);
// Visits the last position of `games` random games.
void for_each_ending(const Game& game, int games, const std::function<void(Position&)>& visit);

// A RapidCheck generator: any start and any number of moves; it shrinks to fewer moves.
rc::Gen<Position> arbitrary_position(const Game& game);

// All viewers: every seat, and the spectator.
std::vector<Viewer> viewers(int players);
std::string name_of(Viewer viewer);

// A legal action and its seat; `choices` lists those of all seats.
struct Choice {
  Seat seat;
  AnyAction action;
};
std::vector<Choice> choices(const Game& game, const AnyState& state);

}  // namespace skerry::kit
