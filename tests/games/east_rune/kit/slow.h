// A reference implementation of East Rune for comparison, written in the obvious slow way from the
// rules, with lists of names and one step after another. It shares no code with the engine.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "core/random.h"

namespace skerry::east_rune::slow {

using Cards = std::vector<std::string>;

struct Position {
  int rules_version = 2;
  bool monarchs_in_chain = false;
  bool redeal_monarch_hands = false;
  bool blank_chair = false;
  bool blank_character = false;
  bool sacred_equals_mineral = false;
  int players = 0;
  int dealer = 0;
  int turn = 0;
  std::string phase;
  Cards chair_deck;
  Cards vassal_deck;
  Cards field;
  std::vector<Cards> hands;
  std::vector<std::vector<Cards>> piles;
  std::vector<Cards> monarchs;
  std::vector<Cards> chairs;
  std::vector<bool> passed;
  std::optional<int> last_vassal;
  std::optional<int> last_chair;
  std::optional<int> bonus;
  int laid_this_turn = 0;
  std::string rng;
};

struct Move {
  std::string verb;  // "lay", "open", "pass", "stop", "redeal", "keep"
  std::string card;
};

// Counters of the cases that occurred, so that a test can check that it covered every case.
struct Happenings {
  long silent_passes = 0, silent_stops = 0, continuations = 0, extra_turns = 0, captures = 0,
       untaken = 0, choices_of_opener = 0, blank_openings = 0, chairs_without_monarch = 0,
       monarchs_in_chain = 0, extra_turn_after_passing = 0, several_chairs = 0, from_piles = 0,
       any_domain_after_blank = 0, redeals = 0, sacred_on_mineral = 0, forced_passes = 0,
       forced_stops = 0, forced_openings = 0, lost_piles = 0;
};

Position from_json(const Json& json, int rules_version = 2);
std::string state_json(const Position& position);
std::string move_json(const Move& move);
std::string notation(const Move& move);

std::vector<Move> legal(const Position& position);
// Precondition: the move is legal and not a new deal, which is random.
Position play(const Position& position, const Move& move, Happenings& happenings);
std::vector<int> scores(const Position& position);
std::vector<int> ranks(const Position& position);

// A random position: the cards of the game in any places, in any phase.
Position random_position(FastRng& rng);

}  // namespace skerry::east_rune::slow
