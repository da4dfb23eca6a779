// How strong a player is: Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"). People and
// bots are rated alike, each game by itself.
#pragma once

#include <span>
#include <vector>

namespace skerry::match {

struct GlickoRating {
  double rating = 1500;
  double deviation = 350;    // 95 % sure: within two deviations of the rating
  double volatility = 0.06;  // how much the strength seems to change

  friend bool operator==(const GlickoRating&, const GlickoRating&) = default;
};

// What happened against one opponent.
struct Encounter {
  GlickoRating opponent;
  double score = 0;   // 1: better, 0.5: equal, 0: worse
  double weight = 1;  // of several encounters that are one game, each counts less
};

// The rating after these encounters. Without any, only the deviation grows.
GlickoRating after(const GlickoRating& before, std::span<const Encounter> encounters);

// The ratings of all seats after one game, from their ranks (1 is best, equal ranks tied). A game
// of n counts as one game for each, not as n - 1: every opponent has the weight 1 / (n - 1).
std::vector<GlickoRating> after_game(std::span<const GlickoRating> seats,
                                     std::span<const int> ranks);

}  // namespace skerry::match
