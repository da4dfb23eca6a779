// Views and determinizations: the decks and the others' hands are hidden, everything else is
// public.
#include <bit>

#include "core/hash.h"
#include "games/east_rune/rules.h"

namespace skerry::east_rune {
namespace {

using Cards = Row<kCharacters>;

std::span<Card> all_of(Cards& cards) { return std::span<Card>(cards.cards).first(cards.count); }

CardSet set_of(std::span<const Card> cards) {
  CardSet set = 0;
  for (const Card card : cards) set |= only(card);
  return set;
}

Cards list_of(CardSet set) {
  Cards list;
  for (; set != 0; set &= set - 1) list.push(static_cast<Card>(std::countr_zero(set)));
  return list;
}

// ---- What a position tells ------------------------------------------------------------------

// Constraints on the hidden hands that follow from a position. A seat that is asked for its turn, or
// to go on, may hold anything. The openers of earlier rounds would tell more, but they are history,
// which a state does not hold.
struct Clues {
  CardSet cards = 0;  // of these …
  Seat asked{};       // … this seat holds …
  int least = 0;      // … at least this number, since the game asks it, …
  unsigned without =
      0;  // … and these seats (bit i: seat i) none, or they would have opened the chair
};

// The seats from the dealer to the one before the opener.
unsigned seats_before(const State& table, Seat opener) {
  unsigned seats = 0;
  for (Seat seat = table.dealer; seat != opener; seat = clockwise(seat, table.players)) {
    seats |= 1U << seat.index;
  }
  return seats;
}

// If no card was laid since the chair was opened, the seats that passed are between the opener and
// the seat whose turn it is.
std::optional<Seat> opener_of_bare_chain(const State& table) {
  const auto field = table.field.held();
  if (table.phase != Phase::turn || table.last_vassal || field.size() < 2 ||
      is_chair(field.back()) || !is_chair(field[field.size() - 2])) {
    return std::nullopt;
  }
  Seat opener = table.turn;
  for (int i = std::popcount(table.passed); i > 0; --i) {
    opener = clockwise(opener, table.players, table.players - 1);
    if ((table.passed >> opener.index & 1U) == 0) return std::nullopt;
  }
  return opener;
}

Clues clues_of(const View& view) {
  const State& table = view.table;
  Clues clues{.asked = table.turn};
  if (table.phase == Phase::redeal) {
    clues.cards = kMonarchs;
    clues.least = size_for(table.players).redeal_monarchs;
  } else if (table.phase == Phase::open) {
    clues.cards = openers(table);
    clues.least = (tops_of(table, table.turn) & clues.cards) != 0 ? 0 : 1;
    clues.without = seats_before(table, table.turn);
  } else if (nobody_could_open(table)) {
    clues.cards = openers(table);
    clues.without = (1U << table.players) - 1;
  } else if (const auto opener = opener_of_bare_chain(table)) {
    const auto field = table.field.held();
    clues.cards = kOpeners[field[field.size() - 2]];
    clues.without = seats_before(table, *opener);
  }
  // The viewer's own hand is known.
  if (sees_hand(view, clues.asked)) clues.least = 0;
  if (view.viewer) clues.without &= ~(1U << view.viewer->index);
  return clues;
}

// ---- Dealing what is hidden -----------------------------------------------------------------

using Choose = std::array<std::array<std::uint64_t, kCharacters + 1>, kCharacters + 1>;
constexpr Choose kChoose = [] {
  Choose choose{};
  for (std::size_t n = 0; n < choose.size(); ++n) {
    choose[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
  }
  return choose;
}();

std::uint64_t ways(int n, int k) {
  if (k < 0 || k > n) return 0;
  return kChoose[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

// The hidden cards: those of the clues, and the others.
struct Kinds {
  Cards told;
  Cards others;
};

// The totals of a deal.
struct Demand {
  int asked = 0;    // hidden cards of the seat that is asked …
  int least = 0;    // … of which at least this number are of the clues
  int without = 0;  // hidden cards of the seats that hold none of the clues
};

// How many of the clues' cards the seat that is asked gets: a random number, weighted by the number
// of deals with it; nothing if no deal fits. The seats without get other cards alone.
std::optional<int> draw_split(const Kinds& kinds, const Demand& demand, FastRng& rng) {
  const auto deals_with = [&](int told) {
    const int others = demand.asked - told;
    return ways(kinds.told.count, told) * ways(kinds.others.count, others) *
           ways(kinds.others.count - others, demand.without);
  };
  std::uint64_t deals = 0;
  for (int told = demand.least; told <= demand.asked; ++told) deals += deals_with(told);
  if (deals == 0) return std::nullopt;
  std::uint64_t left = rng.next() % deals;
  int told = demand.least;
  for (; left >= deals_with(told); ++told) left -= deals_with(told);
  return told;
}

void move_cards(Cards& from, Cards& to, int count) {
  for (int i = 0; i < count; ++i) to.push(from.pop());
}

class Dealing {
 public:
  Dealing(const View& view, FastRng& rng) : view_(view), rng_(rng), state_(view.table) {}

  State deal() && {
    deal_chair_deck();
    deal_hands(clues_of(view_));
    find_reach(state_);
    if (state_.phase == Phase::redeal) {
      for (std::uint8_t& byte : state_.chance.key) byte = static_cast<std::uint8_t>(rng_.next());
    }
    return state_;
  }

 private:
  CardSet unseen() const {
    const Shelf<kCharacters>& piled = state_.piles.shelf;
    CardSet seen = set_of(std::span<const Card>(piled.cards).first(piled.size()));
    seen |= set_of(std::span<const Card>(state_.monarchs.cards).first(state_.monarchs.size()));
    for (const Card card : state_.field.held()) {
      if (!is_chair(card)) seen |= only(card);
    }
    if (view_.viewer) seen |= set_of(state_.hands.of(*view_.viewer));
    return characters_of(state_.options) & ~seen;
  }

  // With two players the deck is of monarchs (of other characters only if they are too few).
  void deal_chair_deck() {
    Cards deck;
    hidden_ = unseen();
    if (state_.players == 2) {
      Cards monarchs = list_of(hidden_ & kMonarchs);
      Cards others = list_of(hidden_ & ~kMonarchs);
      shuffle(all_of(monarchs), rng_);
      shuffle(all_of(others), rng_);
      for (int i = 0; i < state_.chair_deck.count; ++i) {
        deck.push(monarchs.empty() ? others.pop() : monarchs.pop());
      }
      hidden_ &= ~set_of(deck.held());
    } else {
      deck = unseen_chairs(state_);
    }
    shuffle(all_of(deck), rng_);
    state_.chair_deck = deck;
  }

  int hidden_cards_of(unsigned seats) const {
    int count = 0;
    for (const Seat seat : Seats(state_.players)) {
      if ((seats >> seat.index & 1U) != 0 && !sees_hand(view_, seat)) {
        count += static_cast<int>(state_.hands.count_of(seat));
      }
    }
    return count;
  }

  Kinds sorted_by(const Clues& clues) {
    Kinds kinds{.told = list_of(hidden_ & clues.cards), .others = list_of(hidden_ & ~clues.cards)};
    shuffle(all_of(kinds.told), rng_);
    shuffle(all_of(kinds.others), rng_);
    return kinds;
  }

  void deal_hands(const Clues& clues) {
    Kinds kinds = sorted_by(clues);
    const unsigned asked = clues.least > 0 ? 1U << clues.asked.index : 0;
    const unsigned without = clues.without;
    const Demand demand{
        .asked = hidden_cards_of(asked), .least = clues.least, .without = hidden_cards_of(without)};
    const auto split = draw_split(kinds, demand, rng_);
    Cards of_asked;
    Cards of_without;
    Cards of_rest;
    if (split) {
      move_cards(kinds.told, of_asked, *split);
      move_cards(kinds.others, of_asked, demand.asked - *split);
      move_cards(kinds.others, of_without, demand.without);
    }
    move_cards(kinds.told, of_rest, kinds.told.count);
    move_cards(kinds.others, of_rest, kinds.others.count);
    for (Cards* cards : {&of_asked, &of_without, &of_rest}) shuffle(all_of(*cards), rng_);
    for (const Seat seat : Seats(state_.players)) {
      if (sees_hand(view_, seat)) continue;
      const bool is_asked = split && (asked >> seat.index & 1U) != 0;
      const bool is_without = split && (without >> seat.index & 1U) != 0;
      Cards& from = is_asked ? of_asked : is_without ? of_without : of_rest;
      for (std::size_t i = state_.hands.begin_of(seat); i < state_.hands.ends[seat]; ++i) {
        state_.hands.cards[i] = from.pop();
      }
    }
    for (std::size_t i = 0; i < state_.vassal_deck.count; ++i) {
      state_.vassal_deck.cards[i] = of_rest.pop();
    }
  }

  const View& view_;
  FastRng& rng_;
  State state_;
  CardSet hidden_ = 0;
};

std::uint64_t packed(std::span<const std::uint8_t> bytes) {
  std::uint64_t word = 0;
  for (const std::uint8_t byte : bytes) word = word << 8 | byte;
  return word;
}

void add_to(Hasher& hasher, std::span<const std::uint8_t> bytes) {
  hasher.add(bytes.size());
  for (; bytes.size() > 8; bytes = bytes.subspan(8)) hasher.add(packed(bytes.first(8)));
  hasher.add(packed(bytes));
}

template <std::size_t N>
void add_to(Hasher& hasher, const Shelf<N>& shelf) {
  add_to(hasher, shelf.ends.all);
  add_to(hasher, std::span<const Card>(shelf.cards).first(shelf.size()));
}

}  // namespace

bool sees_hand(const View& view, Seat seat) { return view.viewer == seat; }

View EastRune::view(const State& state, Viewer viewer) {
  View view{.table = state, .viewer = viewer};
  State& table = view.table;
  for (const Seat seat : Seats(state.players)) {
    if (sees_hand(view, seat)) continue;
    table.reach[seat] = tops_of(state, seat);
    for (std::size_t i = table.hands.begin_of(seat); i < table.hands.ends[seat]; ++i) {
      table.hands.cards[i] = 0;
    }
  }
  table.chair_deck.cards = {};
  table.vassal_deck.cards = {};
  table.chance = {};
  return view;
}

State EastRune::imagine(const View& view, FastRng& rng) { return Dealing(view, rng).deal(); }

std::uint64_t EastRune::hash(const State& state) {
  Hasher hasher;
  const Options& o = state.options;
  add_to(hasher, std::array<std::uint8_t, 14>{
                     o.monarchs_in_chain, o.redeal_monarch_hands, o.blank_chair, o.blank_character,
                     o.sacred_equals_mineral, state.players, state.dealer.index, state.turn.index,
                     static_cast<std::uint8_t>(state.phase), state.passed, state.laid_this_turn,
                     state.last_vassal.index(), state.last_chair.index(), state.bonus.index()});
  add_to(hasher, state.chair_deck.held());
  add_to(hasher, state.vassal_deck.held());
  add_to(hasher, state.field.held());
  add_to(hasher, state.hands);
  add_to(hasher, state.piles.shelf);
  hasher.add(state.piles.tops);
  add_to(hasher, state.monarchs);
  add_to(hasher, state.chairs);
  if (state.phase == Phase::redeal) {
    add_to(hasher, state.chance.key);
    hasher.add(state.chance.read);
  }
  return hasher.value();
}

}  // namespace skerry::east_rune
