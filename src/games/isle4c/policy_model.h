// A model of how players choose a card, from what its four squares give to each company and what
// they cover. The same model gives the priors and the rollouts, and the likelihoods by which the
// belief infers companies from the cards that were laid.
#pragma once

#include <array>
#include <cstddef>

#include "games/isle4c/policy_sight.h"

namespace skerry::isle4c {

// The owner of a company relative to the player: the player, the next seat in turn and so on,
// nobody.
inline constexpr std::size_t kOwn = 0;
inline constexpr std::size_t kNobodys = 4;
inline constexpr std::size_t kRoles = 5;

// The worth of a square to the player (a softmax model: the likelihood of a card is proportional to
// e^worth).
struct Worth {
  std::array<float, 6> give{};  // by the size of the group that it makes
  // By the size of the group of which it covers a square; [1] is for squares that might soon be
  // part of a connection.
  std::array<std::array<float, 5>, 2> take{};
  float spoil = 0;  // it lies where the company would connect
};
void add(Worth& to, const Worth& what, float share);

struct Habits {
  std::array<Worth, kRoles> of;
  float two = 0;  // the card covers two squares
};
const Habits& habits_of(int players);

// The wishes of one player: the worth of squares of each company, averaged over its possible
// owners.
struct Wishes {
  std::array<Worth, kCompanies> of{};
  float two = 0;
};
// The wishes of a player with this company who knows nothing about the others.
Wishes wishes_at_first(const Habits& habits, Company own, int players);

// The worth of laying a card to a player.
float worth_of(const Sight& sight, const Wishes& wishes, std::size_t threats,
               const Placement& card);
// A set of companies (bit i is company i) that might connect with the next card.
std::size_t threats_in(const Sight& sight);

}  // namespace skerry::isle4c
