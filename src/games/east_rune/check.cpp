// The check of states: a state is possible if it holds every card of the game exactly once. Whether
// play could lead to it is not checked.
#include <algorithm>
#include <bit>

#include "games/east_rune/rules.h"

namespace skerry::east_rune {
namespace {

Place at(std::string_view key) { return {.key = key}; }
Place at(std::string_view key, std::size_t i) { return {.key = key, .path = {i}, .depth = 1}; }
Place at(std::string_view key, std::size_t i, std::size_t j) {
  return {.key = key, .path = {i, j}, .depth = 2};
}

int copies_of(Card chair, const State& state) {
  if (state.players == 2) return 0;
  if (chair == kBlankChair) return state.options.blank_chair ? 1 : 0;
  return kChairsOfAVirtue;
}

// Ticks off every card that is found, so that duplicate and missing cards show.
class Census {
 public:
  explicit Census(const State& state) : state_(state), characters_(characters_of(state.options)) {
    for (Card chair = kFirstChair; chair < kKindsOfCards; ++chair) {
      chairs_[chair - kFirstChair] = copies_of(chair, state);
    }
  }

  void count(std::span<const Card> cards, std::string_view key) {
    for (std::size_t i = 0; i < cards.size(); ++i) count(cards[i], at(key, i));
  }
  // A deck's front is the end of its row.
  void count_deck(std::span<const Card> deck, std::string_view key) {
    for (std::size_t i = 0; i < deck.size(); ++i) count(deck[deck.size() - 1 - i], at(key, i));
  }
  void count(std::span<const Card> cards, std::string_view key, Seat seat) {
    for (std::size_t i = 0; i < cards.size(); ++i) count(cards[i], at(key, seat.index, i));
  }
  void count_piles(Seat seat) {
    const Shelf<kCharacters>& piled = state_.piles.shelf;
    Place place{.key = "piles", .path = {seat.index, 0, 0}, .depth = 3};
    for (std::size_t i = piled.begin_of(seat); i < piled.ends[seat]; ++i) {
      if (is_monarch(piled.cards[i])) {
        report("the monarch " + std::string(name_of(piled.cards[i])) +
                   " cannot lie in a pile; monarchs are laid aside",
               place);
      }
      count(piled.cards[i], place);
      ++place.path[2];
      if (state_.piles.is_top(i)) place.path = {seat.index, place.path[1] + 1, 0};
    }
  }

  const std::optional<Flaw>& flaw() const { return flaw_; }
  CardSet characters_left() const { return characters_; }
  int chairs_left() const {
    int left = 0;
    for (const int copies : chairs_) left += copies;
    return left;
  }
  // The cards that the state holds nowhere: "e3, n5 and more".
  std::string names_left() const {
    std::string names;
    const auto add = [&](Card card) {
      names += (names.empty() ? "" : ", ") + std::string(name_of(card));
    };
    for (CardSet left = characters_; left != 0; left &= left - 1) {
      add(static_cast<Card>(std::countr_zero(left)));
    }
    for (std::size_t i = 0; i < chairs_.size(); ++i) {
      if (chairs_[i] > 0) add(static_cast<Card>(kFirstChair + i));
    }
    return names;
  }

 private:
  void report(std::string message, const Place& place) {
    if (!flaw_) flaw_ = Flaw{std::move(message), place};
  }

  void count(Card card, const Place& place) {
    const std::string name(name_of(card));
    if (is_chair(card)) {
      if (--chairs_[card - kFirstChair] >= 0) return;
      const int copies = copies_of(card, state_);
      report(copies == 0
                 ? "this game has no chair " + name
                 : "this game has no more than " + std::to_string(copies) + " of the chair " + name,
             place);
    } else if (contains(characters_, card)) {
      characters_ &= ~only(card);
    } else if (!contains(characters_of(state_.options), card)) {
      report("this game has no blank character: the option blank_character is off", place);
    } else {
      report("the card " + name + " is there twice; all places together hold each card once",
             place);
    }
  }

  const State& state_;
  CardSet characters_;
  std::array<int, kKindsOfCards - kFirstChair> chairs_{};
  std::optional<Flaw> flaw_;
};

std::optional<Flaw> flaw_of_options(const State& state) {
  if (state.options.blank_chair && state.players == 2) {
    return Flaw{"there are no chairs with 2 players, so no blank chair either", at("options")};
  }
  if (state.options.blank_character != (state.bonus != kNoSeat)) {
    return Flaw{state.options.blank_character
                    ? "with the option blank_character a seat has the bonus"
                    : "must be null: nobody has a bonus without the option blank_character",
                at("bonus")};
  }
  if (state.phase == Phase::redeal && (!state.options.redeal_monarch_hands || state.players == 2)) {
    return Flaw{
        "nobody is asked for a new deal without the option redeal_monarch_hands or with 2 "
        "players",
        at("phase")};
  }
  return std::nullopt;
}

void count_open_cards(Census& census, const State& state) {
  census.count(state.field.held(), "field");
  for (const Seat seat : Seats(state.players)) {
    census.count_piles(seat);
    census.count(state.monarchs.of(seat), "monarchs", seat);
    census.count(state.chairs.of(seat), "chairs", seat);
  }
}

// ---- Bytes that no JSON could have written --------------------------------------------------

template <std::size_t N>
bool well_formed(const Row<N>& row, Card limit) {
  return row.count <= N &&
         std::ranges::all_of(row.held(), [&](Card card) { return card < limit; }) &&
         std::all_of(row.cards.begin() + row.count, row.cards.end(),
                     [](Card card) { return card == 0; });
}

template <std::size_t N>
bool well_formed(const Shelf<N>& shelf, int players, Card least, Card limit) {
  if (!std::ranges::is_sorted(shelf.ends.all) || shelf.size() > N) return false;
  if (shelf.ends[seat(players - 1)] != shelf.size()) return false;
  for (std::size_t i = 0; i < N; ++i) {
    const Card card = shelf.cards[i];
    if (i < shelf.size() ? card < least || card >= limit : card != 0) return false;
  }
  return true;
}

bool well_formed(const Piles& piles, int players) {
  if (!well_formed(piles.shelf, players, 0, kFirstChair)) return false;
  if (piles.tops >> piles.shelf.size() != 0) return false;
  for (const Seat seat : Seats(players)) {
    if (piles.shelf.count_of(seat) > 0 && !piles.is_top(piles.shelf.ends[seat] - 1U)) return false;
  }
  return true;
}

bool well_formed_decks(const State& state) {
  const bool of_chairs = state.players > 2;
  const Row<kCharacters>& deck = state.chair_deck;
  return well_formed(deck, of_chairs ? kKindsOfCards : kFirstChair) &&
         (!of_chairs || std::ranges::all_of(deck.held(), is_chair)) &&
         well_formed(state.vassal_deck, kFirstChair) && well_formed(state.field, kKindsOfCards);
}

bool seats_in_range(const State& state) {
  const auto at_table = [&](OptionalSeat one) { return !one || one.index() < state.players; };
  return state.dealer.index < state.players && state.turn.index < state.players &&
         state.passed >> state.players == 0 && at_table(state.last_vassal) &&
         at_table(state.last_chair) && at_table(state.bonus);
}

bool well_formed(const State& state) {
  if (state.players < kMinPlayers || state.players > kMaxPlayers) return false;
  const int players = state.players;
  State fresh = state;
  if (!seats_in_range(state) || index_of(state.phase) >= kPhases.size() ||
      state.laid_this_turn > most_laid(state.options) || !well_formed_decks(state) ||
      !well_formed(state.hands, players, 0, kFirstChair) || !well_formed(state.piles, players) ||
      !well_formed(state.monarchs, players, 0, kFirstChair) ||
      !well_formed(state.chairs, players, kFirstChair, kKindsOfCards)) {
    return false;
  }
  find_reach(fresh);
  if (state.phase != Phase::redeal) fresh.chance = {};
  return fresh == state;
}

}  // namespace

Row<kCharacters> unseen_chairs(const State& state) {
  Row<kCharacters> unseen;
  for (Card chair = kFirstChair; chair < kKindsOfCards; ++chair) {
    auto copies = copies_of(chair, state);
    copies -= static_cast<int>(std::ranges::count(state.field.held(), chair));
    const auto captured = std::span<const Card>(state.chairs.cards).first(state.chairs.size());
    copies -= static_cast<int>(std::ranges::count(captured, chair));
    for (; copies > 0; --copies) unseen.push(chair);
  }
  return unseen;
}

std::optional<Flaw> flaw_of(const State& state) {
  if (auto flaw = flaw_of_options(state)) return flaw;
  Census census(state);
  census.count_deck(state.chair_deck.held(), "chair_deck");
  census.count_deck(state.vassal_deck.held(), "vassal_deck");
  for (const Seat seat : Seats(state.players)) census.count(state.hands.of(seat), "hands", seat);
  count_open_cards(census, state);
  if (census.flaw()) return census.flaw();
  const std::string missing = census.names_left();
  if (missing.empty()) return std::nullopt;
  return Flaw{"all places together hold each card of the game once; missing: " + missing, {}};
}

std::optional<Flaw> flaw_of(const View& view) {
  const State& table = view.table;
  if (auto flaw = flaw_of_options(table)) return flaw;
  Census census(table);
  if (view.viewer) census.count(table.hands.of(*view.viewer), "hands", *view.viewer);
  count_open_cards(census, table);
  if (census.flaw()) return census.flaw();

  int hidden = table.vassal_deck.count + (table.players == 2 ? table.chair_deck.count : 0);
  for (const Seat seat : Seats(table.players)) {
    if (!sees_hand(view, seat)) hidden += static_cast<int>(table.hands.count_of(seat));
  }
  const int unseen = std::popcount(census.characters_left());
  if (hidden != unseen) {
    return Flaw{"the hidden hands and decks must have " + std::to_string(unseen) +
                    " characters together; these have " + std::to_string(hidden),
                at("hands")};
  }
  if (table.players > 2 && table.chair_deck.count != census.chairs_left()) {
    return Flaw{"must be " + std::to_string(census.chairs_left()) + ", as many as are not seen",
                at("chair_deck")};
  }
  return std::nullopt;
}

Expected<void> EastRune::check(const State& state) {
  if (!well_formed(state)) return fail(code::kBadState, "a number or a card is out of range");
  if (auto flaw = flaw_of(state)) {
    std::string where(flaw->place.key);
    for (std::size_t i = 0; i < flaw->place.depth; ++i) {
      where += '[' + std::to_string(flaw->place.path[i]) + ']';
    }
    return fail(code::kBadState, std::move(flaw->message), std::move(where));
  }
  return {};
}

}  // namespace skerry::east_rune
