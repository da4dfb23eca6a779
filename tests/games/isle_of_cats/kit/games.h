// Random games of The Isle of Cats for tests of views and determinizations.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/isle_of_cats/kit/moments.h"

namespace skerry::isle_of_cats::test {

inline std::vector<Viewer> all_viewers(const State& state) {
  std::vector<Viewer> viewers{Viewer{}};
  for (int i = 0; i < state.players; ++i) viewers.emplace_back(seat(i));
  return viewers;
}

inline CardSet set_of(std::span<const CardId> cards) {
  CardSet set;
  for (const CardId card : cards) set.add(card);
  return set;
}

// All cards of a seat that are hidden from others.
inline CardSet held_by(const State& state, Seat who) {
  const Place& place = state.seats[who];
  return place.hand | place.lessons | place.rescue | place.packet | place.kept | place.played |
         place.rejected | set_of(place.picks.all());
}

// Plays a random legal action, but rarely "quiet", so that seats are asked often.
inline void play_at_random(State& state, FastRng& rng) {
  ActionList<Action> list;
  const SeatSet waiting = IsleOfCats::to_move(state);
  auto nth = rng.below(static_cast<std::uint32_t>(waiting.size()));
  for (const Seat who : waiting) {
    if (nth-- > 0) continue;
    IsleOfCats::legal(state, who, list);
    ASSERT_GT(list.size(), 0U);
    Action action;
    do {
      action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
    } while (action.kind == ActionKind::quiet && rng.below(8) != 0);
    return IsleOfCats::play(state, who, action);
  }
}

// Visits the positions of random games.
template <class Look>
inline void for_random_positions(Mode mode, int players, int games, Look&& look) {
  for (int game = 0; game < games; ++game) {
    FastRng rng(static_cast<std::uint64_t>(game));
    State state = new_game(mode, players, "secrets " + std::to_string(game));
    while (state.phase != Phase::end && !testing::Test::HasFailure()) {
      look(state, rng);
      play_at_random(state, rng);
    }
    look(state, rng);
  }
}

struct Table {
  Mode mode;
  int players;
};
inline constexpr std::array<Table, 7> kTables{{{Mode::advanced, 2},
                                               {Mode::advanced, 3},
                                               {Mode::advanced, 4},
                                               {Mode::family, 2},
                                               {Mode::family, 3},
                                               {Mode::family, 4},
                                               {Mode::solo, 1}}};

}  // namespace skerry::isle_of_cats::test
