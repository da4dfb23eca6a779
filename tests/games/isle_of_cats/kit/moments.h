// Moments of The Isle of Cats for tests: positions in which somebody is asked for anytime cards.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "games/isle_of_cats/kit/kit.h"
#include "games/isle_of_cats/play/anytime.h"

namespace skerry::isle_of_cats::test {

using Hands = std::vector<std::initializer_list<int>>;  // in turn order

inline bool is_asked(const State& state) {
  return state.moment.open && state.task.kind == TaskKind::none;
}

// Everybody does as little as possible until `there`.
inline void play_until(State& state, const std::function<bool(const State&)>& there) {
  for (int i = 0; i < 3'000 && !there(state); ++i) {
    ASSERT_NE(state.phase, Phase::end);
    play_little(state);
  }
  ASSERT_TRUE(there(state));
}

// All pay on the first day, and have nothing in hand but these cards.
inline State paying_with(const Hands& hands) {
  State state = new_game(Mode::advanced, static_cast<int>(hands.size()));
  play_until(state, [](const State& now) { return now.is_paying(); });
  for (std::size_t i = 0; i < hands.size(); ++i) set_hand(state, state.order[i].index, hands[i]);
  return state;
}

// The moments of a day before cards are bought are those of the second day, as on the first one
// nobody has cards by then.
inline int day_of_moment(Phase phase) {
  if (phase == Phase::scoring) return kDays;
  return phase == Phase::fields || phase == Phase::deal || phase == Phase::pay ? 2 : 1;
}

// Somebody is asked in the first moment of that phase.
inline State asked_in(Phase phase, const Hands& hands) {
  State state = paying_with(hands);
  play_until(state, [&](const State& now) {
    return now.phase == phase && now.day == day_of_moment(phase) && is_asked(now);
  });
  return state;
}

// On the first seat's own turn, after everybody who was asked has passed.
inline State turn_in(Phase phase, const Hands& hands) {
  State state = paying_with(hands);
  play_until(state, [&](const State& now) { return now.phase == phase && !now.moment.open; });
  return state;
}

// It is the first seat's turn to rescue; the other one has no cards.
inline State turn_with(std::initializer_list<int> hand) {
  return turn_in(Phase::rescue, {hand, {}});
}

inline std::string play_text(int card) {
  const bool coloured = kColourAnytimeCards.contains(static_cast<CardId>(card));
  return "play " + std::to_string(card) + (coloured ? " red" : "");
}

// The next card is drawn first.
inline void set_deck(State& state, std::initializer_list<int> cards) {
  remove_cards(state, cards);
  state.deck.clear();
  for (auto card = cards.end(); card != cards.begin();) {
    state.deck.push(static_cast<CardId>(*--card));
  }
}

// Nothing fits any more.
inline void fill_boat(State& state, int who) { place_of(state, who).boat.covered = kHull.squares; }

// Places the tile at hand so that it covers the map of its colour, or so that it does not; the
// first such place.
inline void place_on_map(State& state, int who, bool covers) {
  ActionList<Action> list;
  IsleOfCats::legal(state, seat(who), list);
  for (const Action& action : list) {
    const Colour colour = is_oshax(action.piece) ? action.colour : colour_of_piece(action.piece);
    const Cells cells = cells_of(shape_of_piece(action.piece), action.placement);
    if (map_covered_by(place_of(state, who).boat.id, cells, colour) != covers) continue;
    return IsleOfCats::play(state, seat(who), action);
  }
  FAIL() << "no such place";
}

}  // namespace skerry::isle_of_cats::test
