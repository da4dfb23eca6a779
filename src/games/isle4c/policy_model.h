// How a player of this game chooses, as numbers: what the four squares of a card give to each
// company and what they cover. The same numbers lead the search, play games on and tell from what
// somebody played which company that might be.
#pragma once

#include <array>
#include <cstddef>

#include "games/isle4c/policy_sight.h"

namespace skerry::isle4c {

// Whose company it is, seen from who plays: the own, that of the next in turn and so on, nobody's.
inline constexpr std::size_t kOwn = 0;
inline constexpr std::size_t kNobodys = 4;
inline constexpr std::size_t kRoles = 5;

// How much a square is worth to who plays (the likelihood of a card grows by e^worth).
struct Worth {
  std::array<float, 6> give{};  // it makes a group of so many
  // It covers one of a group of so many; [1]: one that might soon be part of a connection.
  std::array<std::array<float, 5>, 2> take{};
  float spoil = 0;  // it lies where the company would connect
};
void add(Worth& to, const Worth& what, float share);

struct Habits {
  std::array<Worth, kRoles> of;
  float two = 0;  // the card covers two squares
};
const Habits& habits_of(int players);

// The same for one player and each company, as far as it is known whose that is.
struct Wishes {
  std::array<Worth, kCompanies> of{};
  float two = 0;
};
// Of somebody with this company who knows nothing of the others'.
Wishes wishes_at_first(const Habits& habits, Company own, int players);

// What laying a card would mean to a player.
float worth_of(const Sight& sight, const Wishes& wishes, std::size_t threats,
               const Placement& card);
// Bit i: company i might connect with the next card.
std::size_t threats_in(const Sight& sight);

}  // namespace skerry::isle4c
