// A builder of positions of East Rune for tests from short texts, and text for comparing results.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/type_erasure.h"
#include "games/east_rune/kit/slow.h"
#include "games/east_rune/rules.h"
#include "kit/json.h"

namespace skerry::east_rune::test {

using slow::Cards;

inline const Game& game() { return type_erased<EastRune>(); }

inline Cards words(std::string_view text) {
  std::istringstream in{std::string(text)};
  Cards cards;
  for (std::string word; in >> word;) cards.push_back(word);
  return cards;
}

// The description of a position in a test. Characters that are not named are at the back of the
// vassal deck, where nobody draws them with three or four players; chairs that are not named belong
// to the last seat.
struct Setting {
  Options options{};
  int dealer = 0;
  int turn = 0;
  std::string_view phase = "turn";
  std::string_view deck{};   // the chair deck, front first
  std::string_view stock{};  // the front of the vassal deck
  std::string_view field{};
  std::vector<std::string_view> hands;    // one for each player
  std::vector<std::string_view> piles{};  // "n1 m2 | d4": two piles, bottom first
  std::vector<std::string_view> monarchs{};
  std::vector<std::string_view> chairs{};
  std::string_view passed{};  // the seats: "0 2"
  std::optional<int> last_vassal{};
  std::optional<int> last_chair{};
  int laid_this_turn = 0;
  bool rest_in_sight = false;
};

inline std::vector<Cards> piles_of(std::string_view text) {
  std::vector<Cards> piles;
  for (const std::string& word : words(text)) {
    if (piles.empty() || word == "|") piles.emplace_back();
    if (word != "|") piles.back().push_back(word);
  }
  return piles;
}

// Puts the cards that the position does not name where they have no effect.
inline void add_unnamed(slow::Position& p, bool in_sight) {
  Cards named = p.chair_deck;
  const auto add = [&](const Cards& cards) {
    named.insert(named.end(), cards.begin(), cards.end());
  };
  add(p.vassal_deck);
  add(p.field);
  for (std::size_t i = 0; i < p.hands.size(); ++i) {
    add(p.hands[i]);
    add(p.monarchs[i]);
    add(p.chairs[i]);
    for (const Cards& pile : p.piles[i]) add(pile);
  }
  for (Card card = 0; card < kKindsOfCards; ++card) {
    const std::string name(name_of(card));
    long copies = is_chair(card) ? (p.players == 2 ? 0 : 2) : 1;
    if (card == kBlank) copies = p.blank_character ? 1 : 0;
    if (card == kBlankChair) copies = p.blank_chair ? 1 : 0;
    for (copies -= std::ranges::count(named, name); copies > 0; --copies) {
      (is_chair(card) ? p.chairs.back()
       : in_sight     ? p.monarchs.back()
                      : p.vassal_deck)
          .push_back(name);
    }
  }
}

inline slow::Position position(const Setting& s) {
  slow::Position p;
  p.monarchs_in_chain = s.options.monarchs_in_chain;
  p.redeal_monarch_hands = s.options.redeal_monarch_hands;
  p.blank_chair = s.options.blank_chair;
  p.blank_character = s.options.blank_character;
  p.sacred_equals_mineral = s.options.sacred_equals_mineral;
  p.players = static_cast<int>(s.hands.size());
  p.dealer = s.dealer;
  p.turn = s.turn;
  p.phase = s.phase;
  p.chair_deck = words(s.deck);
  p.vassal_deck = words(s.stock);
  p.field = words(s.field);
  const auto of = [](const std::vector<std::string_view>& lists, std::size_t i) {
    return i < lists.size() ? lists[i] : std::string_view();
  };
  for (std::size_t i = 0; i < s.hands.size(); ++i) {
    p.hands.push_back(words(s.hands[i]));
    p.piles.push_back(piles_of(of(s.piles, i)));
    p.monarchs.push_back(words(of(s.monarchs, i)));
    p.chairs.push_back(words(of(s.chairs, i)));
    p.passed.push_back(s.passed.find(std::to_string(i)) != std::string_view::npos);
  }
  p.last_vassal = s.last_vassal;
  p.last_chair = s.last_chair;
  if (s.options.blank_character) p.bonus = 0;
  p.laid_this_turn = s.laid_this_turn;
  if (p.phase == "redeal") p.rng = std::string(64, '0') + ":0";
  add_unnamed(p, s.rest_in_sight);
  return p;
}

inline Expected<State> state_from(std::string_view text) {
  auto state = game().read_state(kit::parse(text));
  if (!state) return std::unexpected(state.error());
  return state->as<State>();
}

inline State state_of(const Setting& setting) {
  const auto state = state_from(slow::state_json(position(setting)));
  EXPECT_TRUE(state.has_value()) << (state ? "" : state.error().text());
  return state.value_or(State{});
}

inline std::string json(const State& state) { return state_json(game(), AnyState::of(state)); }
inline std::string json(const View& view) { return view_json(game(), AnyView::of(view)); }
inline slow::Position told(const State& state) { return slow::from_json(kit::parse(json(state))); }

inline Action move(std::string_view notation) {
  const auto action = EastRune::read_notation({}, seat(0), notation);
  EXPECT_TRUE(action.has_value()) << notation;
  return action.value_or(Action{});
}

// Plays the moves one after another, each by the seat to move.
inline State play(State state, const std::vector<std::string_view>& moves) {
  for (const std::string_view notation : moves) {
    const Action action = move(notation);
    const auto accepted = EastRune::accepts(state, state.turn, action);
    EXPECT_TRUE(accepted.has_value()) << notation << " by seat " << int{state.turn.index} << ": "
                                      << (accepted ? "" : accepted.error().text()) << '\n'
                                      << json(state);
    if (!accepted) break;
    EastRune::play(state, state.turn, action);
  }
  return state;
}
inline slow::Position after(const Setting& setting, const std::vector<std::string_view>& moves) {
  return told(play(state_of(setting), moves));
}

// The legal moves of the seat to move: "e3 e4 pass".
inline std::string choices(const State& state) {
  ActionList<Action> list;
  EastRune::legal(state, state.turn, list);
  std::string text;
  for (const Action& action : list) {
    text += (text.empty() ? "" : " ") + EastRune::notation(state, state.turn, action);
  }
  return text;
}
inline std::string choices(const Setting& setting) { return choices(state_of(setting)); }

// The text key with which a move is refused; empty if it is not.
inline std::string refused(const State& state, std::string_view notation) {
  const auto accepted = EastRune::accepts(state, state.turn, move(notation));
  return accepted ? "" : std::string(accepted.error().key);
}

inline State dealt(int players, std::string_view seed, Options options = {}) {
  KeyedRng dealer(key_from_text(seed));
  const auto state = EastRune::setup(options, players, dealer);
  EXPECT_TRUE(state.has_value());
  return state.value_or(State{});
}

// Every position of some random games.
template <class Visit>
void for_each_state(int players, Options options, int games, Visit visit) {
  ActionList<Action> actions;
  for (int i = 0; i < games && !testing::Test::HasFailure(); ++i) {
    State state = dealt(players, "game " + std::to_string(i), options);
    FastRng rng(static_cast<std::uint64_t>(i));
    do {
      visit(state);
    } while (play_one_randomly<EastRune>(state, rng, actions));
  }
}

inline std::vector<Cards> lists(const std::vector<std::string_view>& texts) {
  std::vector<Cards> all;
  all.reserve(texts.size());
  for (const std::string_view text : texts) all.push_back(words(text));
  return all;
}

}  // namespace skerry::east_rune::test
