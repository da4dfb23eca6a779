// A builder of positions of Isle4C for tests from lists of moves, and pictures of the island.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "core/type_erasure.h"
#include "games/isle4c/rules.h"

namespace skerry::isle4c::test {

using Moves = std::vector<std::string_view>;

inline Placement move(std::string_view notation) {
  const auto action = Isle4C::read_notation({}, seat(0), notation);
  EXPECT_TRUE(action.has_value()) << notation << ": " << (action ? "" : action.error().text());
  return action.value_or(Placement{});
}

// The start of a game in which these cards can be played in this order, the seats taking turns.
// Each seat holds the cards it will play first, then cards nobody plays.
inline State start(std::string_view companies, const Moves& moves = {}, Options options = {}) {
  State state;
  state.table.players = static_cast<std::uint8_t>(companies.size());
  state.table.options = options;
  for (std::size_t i = 0; i < companies.size(); ++i) {
    state.companies[i] = static_cast<Company>(companies[i] - 'A');
  }
  std::uint32_t dealt = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Card card = move(moves[i]).card;
    state.hands[i % companies.size()].add(card);
    dealt |= 1U << card;
  }
  const int first_hand = size_for(static_cast<int>(companies.size())).first_hand;
  std::size_t to = 0;
  for (Card card = 0; card < kCards; ++card) {
    if ((dealt >> card & 1U) != 0) continue;
    while (state.hands[to].count == first_hand) ++to;
    state.hands[to].add(card);
  }
  return state;
}

inline void play(State& state, std::string_view notation) {
  const Placement action = move(notation);
  const Seat who = seat(state.table.turn);
  const auto accepted = Isle4C::accepts(state, who, action);
  ASSERT_TRUE(accepted.has_value()) << notation << ": " << accepted.error().text();
  Isle4C::play(state, who, action);
}

inline State after(std::string_view companies, const Moves& moves, Options options = {}) {
  State state = start(companies, moves, options);
  for (const std::string_view notation : moves) play(state, notation);
  return state;
}

inline State dealt(int players, std::string_view seed, Options options = {}) {
  KeyedRng dealer(key_from_text(seed));
  return *Isle4C::setup(options, players, dealer);
}

// Plays at random until the game is over or `until` cards are laid.
inline void play_at_random(State& state, FastRng& rng, int until = kMostLaid) {
  ActionList<Placement> actions;
  while (!state.table.is_over() && state.table.placed_count < until) {
    const Seat who = seat(state.table.turn);
    Isle4C::legal(state, who, actions);
    Isle4C::play(state, who, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
  }
}

// The island as a board literal, one line a row: "o" is a bare square of the reference card.
inline std::string picture(const State& state) {
  const Island& island = state.table.island;
  std::string text;
  for (int row = island.top(); row <= island.bottom(); ++row) {
    text += '\n';
    for (int col = island.left(); col <= island.right(); ++col) {
      text += col == island.left() ? "" : " ";
      text += island.square(row, col);
    }
  }
  return text;
}

// A board literal without the indentation it has in the source.
inline std::string board(std::string_view literal) {
  std::string text;
  bool at_start = false;
  for (const char c : literal) {
    if (c == '\n') at_start = true;
    if (at_start && c == ' ') continue;
    if (c != '\n') at_start = false;
    text += c;
  }
  return text;
}

inline std::vector<Placement> legal(const State& state, Seat who) {
  ActionList<Placement> list;
  Isle4C::legal(state, who, list);
  return {list.begin(), list.end()};
}

inline bool is_legal(const State& state, std::string_view notation) {
  const Placement action = move(notation);
  for (const Placement& listed : legal(state, seat(state.table.turn))) {
    if (listed == action) return true;
  }
  return false;
}

// The reason why a move of the seat to move is refused; empty if it is accepted.
inline std::string objection(const State& state, std::string_view notation) {
  const auto accepted = Isle4C::accepts(state, seat(state.table.turn), move(notation));
  return accepted ? "" : accepted.error().text();
}

inline std::string json(const State& state) {
  return state_json(type_erased<Isle4C>(), AnyState::of(state));
}
inline std::string json(const View& view) {
  return view_json(type_erased<Isle4C>(), AnyView::of(view));
}
inline std::string json(const std::optional<Outcome>& outcome) {
  std::string text;
  JsonWriter out(text);
  write_outcome(out, outcome);
  return text;
}

inline Expected<State> state_from(std::string_view text) {
  JsonParser parser;
  const auto document = parser.parse(text);
  if (!document) return std::unexpected(document.error());
  auto state = type_erased<Isle4C>().read_state(**document);
  if (!state) return std::unexpected(state.error());
  return state->as<State>();
}

inline Expected<View> view_from(std::string_view text) {
  JsonParser parser;
  const auto document = parser.parse(text);
  if (!document) return std::unexpected(document.error());
  auto view = type_erased<Isle4C>().read_view(**document);
  if (!view) return std::unexpected(view.error());
  return view->as<View>();
}

inline Expected<Placement> action_from(std::string_view text) {
  JsonParser parser;
  const auto document = parser.parse(text);
  if (!document) return std::unexpected(document.error());
  auto action = type_erased<Isle4C>().read_action(AnyState::of(State{}), **document);
  if (!action) return std::unexpected(action.error());
  return action->as<Placement>();
}

// The text with the first occurrence of `part` replaced. Precondition: it occurs.
inline std::string with(std::string text, std::string_view part, std::string_view instead) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part << " in " << text;
  if (at == std::string::npos) return text;
  return text.replace(at, part.size(), instead);
}

inline std::vector<Viewer> all_viewers(const State& state) {
  std::vector<Viewer> viewers{kSpectator};
  for (int i = 0; i < state.table.players; ++i) viewers.emplace_back(seat(i));
  return viewers;
}

inline std::vector<Options> all_options() {
  std::vector<Options> all;
  for (const auto unowned : {UnownedConnection::play_on, UnownedConnection::end_and_count}) {
    for (const auto simultaneous :
         {SimultaneousConnection::turn_order, SimultaneousConnection::placer_first,
          SimultaneousConnection::shared}) {
      all.push_back({unowned, simultaneous});
    }
  }
  return all;
}

// Four cards with which seat 3 connects four squares of A and of D at once; with three players,
// where five are needed, nothing happens yet.
//     . . o o . .
//     C A A A A C
//     B D D D D B
inline const Moves kConnectAandD{"CABD@1,-1", "CDBA*@1,1", "DBAC*@1,-2", "BDCA*@1,2"};

// Four cards with which seat 3 connects four squares of C alone.
//     . . . D B
//     . D D C A
//     o C C C B
//     o o . D A
inline const Moves kConnectC{"DACB@-1,1", "BCAD*@-1,2", "DBCA@-2,3", "CBDA@0,3"};

// Five cards with which seat 1 of three connects five squares of C.
//     . D A . . .
//     . C B D A B
//     D C C C C D
//     A B A . . .
inline const Moves kConnectFiveC{"BDAC@0,-1", "DACB@-1,-2", "ADCB*@1,-2", "DCBA*@0,1",
                                 "BACD*@1,-3"};

// Six cards with which seat 2 of three connects five squares of C and of D at once.
//     . . o o . . .
//     A C C C C C A
//     B D D D D D B
//     . C A . . . .
inline const Moves kConnectFiveCandD{"ADBC*@1,1", "BCDA@1,-1", "ACDB*@2,-1",
                                     "CBDA@1,2",  "ACBD@1,-2", "CADB@1,3"};

}  // namespace skerry::isle4c::test
