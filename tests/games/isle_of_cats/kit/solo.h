// A builder of positions of The Isle of Cats' solo game for tests.
#pragma once

#include "games/isle_of_cats/kit/moments.h"

namespace skerry::isle_of_cats::test {

inline State solo_game(std::string_view seed = "cats", Difficulty difficulty = Difficulty::easy) {
  KeyedRng rng(key_from_text(seed));
  Options options;
  options.mode = Mode::solo;
  options.difficulty = difficulty;
  return *IsleOfCats::setup(options, 1, rng);
}

// Sets the sister's next basket cards, in this order.
inline void set_baskets(State& state, std::initializer_list<int> cards) {
  Sister& sister = state.sister;
  sister.deck.clear();
  for (int card = kFirstSoloBasket; is_solo_basket(card); ++card) {
    if (std::ranges::find(cards, card) == cards.end()) sister.deck.push(static_cast<CardId>(card));
  }
  for (auto card = cards.end(); card != cards.begin();) {
    sister.deck.push(static_cast<CardId>(*--card));
  }
  sister.played.clear();
}

// The player's choice of rescue cards, with this hand, and these next basket cards of the sister.
inline State choosing(std::initializer_list<int> hand, std::initializer_list<int> baskets) {
  State state = solo_game();
  play_until(state, [](const State& now) { return now.is_paying(); });
  set_hand(state, 0, hand);
  set_baskets(state, baskets);
  play_until(state,
             [](const State& now) { return now.phase == Phase::choose && !now.moment.open; });
  return state;
}

// Puts eight cats into the fields: blue_01 to blue_04 left, red_01 to red_04 right.
inline void set_eight_cats(State& state) {
  set_fields(state, {"blue_01", "blue_02", "blue_03", "blue_04"},
             {"red_01", "red_02", "red_03", "red_04"});
}

}  // namespace skerry::isle_of_cats::test
