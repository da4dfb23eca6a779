// A builder of moments of The Isle of Cats for tests: positions in which a seat is asked for
// anytime cards.
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

// Plays as little as possible until `there` returns true.
inline void play_until(State& state, const std::function<bool(const State&)>& there) {
  for (int i = 0; i < 3'000 && !there(state); ++i) {
    ASSERT_NE(state.phase, Phase::end);
    play_little(state);
  }
  ASSERT_TRUE(there(state));
}

// The payment of the first day, with exactly these cards in the hands.
inline State paying_with(const Hands& hands) {
  State state = new_game(Mode::advanced, static_cast<int>(hands.size()));
  play_until(state, [](const State& now) { return now.is_paying(); });
  for (std::size_t i = 0; i < hands.size(); ++i) set_hand(state, state.order[i].index, hands[i]);
  return state;
}

// The day for a moment of a phase: for phases before the purchase of cards it is the second day,
// since nobody has cards then on the first one.
inline int day_of_moment(Phase phase) {
  if (phase == Phase::scoring) return kDays;
  return phase == Phase::fields || phase == Phase::deal || phase == Phase::pay ? 2 : 1;
}

// The first moment of a phase in which a seat is asked.
inline State asked_in(Phase phase, const Hands& hands) {
  State state = paying_with(hands);
  play_until(state, [&](const State& now) {
    return now.phase == phase && now.day == day_of_moment(phase) && is_asked(now);
  });
  return state;
}

// The first seat's own turn, after every seat that was asked has passed.
inline State turn_in(Phase phase, const Hands& hands) {
  State state = paying_with(hands);
  play_until(state, [&](const State& now) { return now.phase == phase && !now.moment.open; });
  return state;
}

// The first seat's turn to rescue; the other seat has no cards.
inline State turn_with(std::initializer_list<int> hand) {
  return turn_in(Phase::rescue, {hand, {}});
}

inline std::string play_text(int card) {
  const bool coloured = kColourAnytimeCards.contains(static_cast<CardId>(card));
  return "play " + std::to_string(card) + (coloured ? " red" : "");
}

// Sets the deck, in the order in which cards are drawn.
inline void set_deck(State& state, std::initializer_list<int> cards) {
  remove_cards(state, cards);
  state.deck.clear();
  for (auto card = cards.end(); card != cards.begin();) {
    state.deck.push(static_cast<CardId>(*--card));
  }
}

// Covers the whole boat, so that nothing fits any more.
inline void fill_boat(State& state, int who) { place_of(state, who).boat.covered = kHull.squares; }

// Places the tile of the task at the first place where it covers the map of its colour, or where it
// does not.
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
