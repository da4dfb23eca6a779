// Ratings by Glicko-2 (Mark Glickman, "Example of the Glicko-2 system"). People and bots are rated
// alike, and separately for each game.
#pragma once

#include <span>
#include <vector>

namespace skerry::match {

struct GlickoRating {
  double rating = 1500;
  // The strength lies within two deviations of the rating with 95 % confidence.
  double deviation = 350;
  double volatility = 0.06;  // how much the strength fluctuates

  friend bool operator==(const GlickoRating&, const GlickoRating&) = default;
};

// The result against one opponent.
struct Encounter {
  GlickoRating opponent;
  double score = 0;   // 1: better, 0.5: equal, 0: worse
  double weight = 1;  // below 1 if several encounters are one game
};

// The rating after these encounters, which are one rating period. Without any, only the deviation
// grows.
GlickoRating after(const GlickoRating& before, std::span<const Encounter> encounters);

// The ratings of all seats after one game, from their ranks (1 is the best; equal ranks tied). A
// game of n players counts as one game for each, not as n - 1, so every opponent has the weight
// 1 / (n - 1).
std::vector<GlickoRating> after_game(std::span<const GlickoRating> seats,
                                     std::span<const int> ranks);

}  // namespace skerry::match
