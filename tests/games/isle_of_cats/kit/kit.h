// A builder of positions of The Isle of Cats for tests: a new game is advanced to some phase by
// playing as little as possible, and then cards, cats and tiles are put where the test needs them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/play/rescue.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats::test {

inline State new_game(Mode mode, int players, std::string_view seed = "cats") {
  KeyedRng rng(key_from_text(seed));
  Options options;
  options.mode = mode;
  return *IsleOfCats::setup(options, players, rng);
}

inline std::vector<std::string> legal(const State& state, int who) {
  ActionList<Action> list;
  IsleOfCats::legal(state, seat(who), list);
  std::vector<std::string> texts;
  for (const Action& action : list) {
    texts.push_back(IsleOfCats::notation(state, seat(who), action));
  }
  return texts;
}

inline bool is_legal(const State& state, int who, std::string_view notation) {
  const auto all = legal(state, who);
  return std::ranges::find(all, notation) != all.end();
}

inline bool any_legal(const State& state, int who, std::string_view beginning) {
  return std::ranges::any_of(legal(state, who),
                             [&](const std::string& text) { return text.starts_with(beginning); });
}

// The key of the refusal; empty if the action is accepted.
inline std::string refusal_of(const State& state, int who, std::string_view notation) {
  const auto action = IsleOfCats::read_notation(state, seat(who), notation);
  EXPECT_TRUE(action.has_value()) << notation;
  if (!action) return "?";
  const auto accepted = IsleOfCats::accepts(state, seat(who), *action);
  if (accepted) return {};
  EXPECT_FALSE(accepted.error().message.empty());
  const std::string_view key = accepted.error().key;
  if (key.empty()) return accepted.error().code;
  constexpr std::string_view kBeginning = "isle_of_cats.refused.";
  EXPECT_TRUE(key.starts_with(kBeginning)) << key;
  return std::string(key.substr(kBeginning.size()));
}

inline void play(State& state, int who, std::string_view notation) {
  const auto action = IsleOfCats::read_notation(state, seat(who), notation);
  ASSERT_TRUE(action.has_value()) << notation;
  const auto accepted = IsleOfCats::accepts(state, seat(who), *action);
  ASSERT_TRUE(accepted.has_value()) << notation << ": " << accepted.error().text();
  IsleOfCats::play(state, seat(who), *action);
}

// Plays the first legal action whose notation begins with this text.
inline void play_any(State& state, int who, std::string_view beginning) {
  for (const std::string& text : legal(state, who)) {
    if (text.starts_with(beginning)) return play(state, who, text);
  }
  FAIL() << "nothing like " << beginning;
}

inline int waiting(const State& state) {
  const SeatSet seats = IsleOfCats::to_move(state);
  return seats.empty() ? -1 : seats.front().index;
}

// Plays the action of the seat to move that does the least.
inline void play_little(State& state) {
  const int who = waiting(state);
  for (const std::string_view beginning :
       {"pass", "done", "end", "decline", "draft", "teach", "settle", "move", "place", "discard"}) {
    if (any_legal(state, who, beginning)) return play_any(state, who, beginning);
  }
  FAIL() << "seat " << who << " can do nothing";
}

// Places the tile of the task at the first place there is, and takes no treasure for it.
inline void place_anywhere(State& state, int who) {
  play_any(state, who, "place");
  if (state.task.kind == TaskKind::treasure) play(state, who, "decline");
}

// Removes cards from wherever they are.
inline void remove_cards(State& state, std::initializer_list<int> cards) {
  for (const int number : cards) {
    const auto card = static_cast<CardId>(number);
    state.used.remove(card);
    if (state.deck.contains(card)) state.deck.take(state.deck.find(card));
    for (Place& place : state.seats) {
      for (CardSet* set : {&place.hand, &place.lessons, &place.rescue, &place.packet, &place.kept,
                           &place.played, &place.rejected}) {
        set->remove(card);
      }
      if (place.picks.contains(card)) place.picks.take(place.picks.find(card));
      place.knows.of[card] = 0;
    }
  }
}

inline CardSet set_of(std::initializer_list<int> cards) {
  CardSet set;
  for (const int card : cards) set.add(static_cast<CardId>(card));
  return set;
}

// Sets the content of a seat's hand, rescue cards or lessons.
inline void set_cards(State& state, CardSet& pile, std::initializer_list<int> cards) {
  state.used |= pile;
  pile = {};
  remove_cards(state, cards);
  pile = set_of(cards);
}
inline void set_hand(State& state, int who, std::initializer_list<int> cards) {
  set_cards(state, state.seats[seat(who)].hand, cards);
}

// Gives every seat a card, since seats without cards are not always asked: 7, 8, 9 or 10, which
// only add speed.
inline void give_dull_cards(State& state) {
  for (int who = 0; who < state.players; ++who) {
    if (state.seats[seat(who)].hand.empty()) set_hand(state, who, {7 + who});
  }
}

// Advances the game to the first decision of that phase and day that is not a moment. Every seat
// has a card in hand then.
inline void go_to(State& state, Phase phase, int day = 1) {
  for (int i = 0; i < 3'000; ++i) {
    if (state.phase == phase && state.day == day && !state.moment.open) return;
    ASSERT_NE(state.phase, Phase::end);
    if (state.is_paying() && state.day == day) give_dull_cards(state);
    play_little(state);
  }
  FAIL();
}

inline Piece piece(std::string_view name) {
  const auto found = piece_named(name);
  EXPECT_TRUE(found.has_value()) << name;
  return found.value_or(0);
}

// Sets the tiles that are drawn next, in this order.
inline void set_bag(State& state, std::initializer_list<std::string_view> tiles) {
  state.bag.clear();
  for (auto tile = tiles.end(); tile != tiles.begin();) state.bag.push(piece(*--tile));
}

inline void set_fields(State& state, std::initializer_list<std::string_view> left,
                       std::initializer_list<std::string_view> right) {
  state.fields = {};
  for (const auto cat : left) state.fields.add(piece(cat), 0);
  for (const auto cat : right) state.fields.add(piece(cat), 1);
}

inline std::vector<std::string> field(const State& state, std::size_t side) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < state.fields.line.count; ++i) {
    if (state.fields.side_of(i) == side) names.push_back(piece_name(state.fields.line[i]));
  }
  return names;
}

// Puts a tile onto the boat at its first legal place; an Oshax is green.
inline void put(State& state, int who, std::string_view name) {
  Boat& boat = state.seats[seat(who)].boat;
  PlacementList places;
  const ShapeId shape = shape_of_piece(piece(name));
  legal_placements(boat, shape, false, places);
  ASSERT_FALSE(places.empty());
  const Colour colour = is_oshax(piece(name)) ? Colour::green : colour_of_piece(piece(name));
  boat.place({.shape = shape, .colour = colour, .anywhere = false, .placement = places[0]});
}

inline Place& place_of(State& state, int who) { return state.seats[seat(who)]; }
inline int fish_of(const State& state, int who) { return state.seats[seat(who)].purse.fish; }
inline std::size_t tiles_of(const State& state, int who) {
  return state.seats[seat(who)].boat.count;
}

// The first seat's turn to rescue, before any other seat is asked. Both fields hold cats.
inline State rescue_turn(int players = 2) {
  State state = new_game(Mode::advanced, players);
  go_to(state, Phase::rescue);
  return state;
}
// The first seat's turn in rare finds, with this hand; the others have one dull card.
inline State finds_turn(std::initializer_list<int> hand, int players = 2) {
  State state = new_game(Mode::advanced, players);
  go_to(state, Phase::finds);
  set_hand(state, state.order[0].index, hand);
  return state;
}

}  // namespace skerry::isle_of_cats::test
