#include "games/east_rune/policy_belief.h"

#include <algorithm>
#include <utility>

namespace skerry::east_rune {
namespace {

// How likely a seat passes or stops that could lay a card of its hand: a third of what it is with
// nothing to lay. Bots with 1500 iterations a move passed in 22 to 37 % of such cases and stopped
// in 37 to 45 %. In the extra turn they declined more than half of the time, so that says nothing.
constexpr std::uint32_t kCertain = 1U << 16;
constexpr auto kLikelihood = [] {
  std::array<std::uint32_t, 2 * HandClues::kMostDoubts + 1> powers{};
  std::uint32_t power = kCertain;
  for (std::uint32_t& one : powers) {
    one = power;
    power /= 3;
  }
  return powers;
}();

}  // namespace

// ---- One hand -------------------------------------------------------------------------------

void HandClues::doubt(CardSet cards) {
  if (doubt_count == kMostDoubts) {
    std::ranges::rotate(doubts, doubts.begin() + 1);
    --doubt_count;
  }
  doubts[doubt_count++] = {cards, count};
}

// The card that left was probably drawn after the doubts that it is against. If it was not, they are
// settled.
void HandClues::gave(Card card) {
  if (count == 0) return;
  std::uint8_t at = 0;
  for (const Doubt& one : std::span(doubts).first(doubt_count)) {
    if (contains(one.cards, card)) at = std::max(at, one.count);
  }
  at = std::min<std::uint8_t>(at, count - 1);
  std::uint8_t kept = 0;
  for (Doubt one : std::span(doubts).first(doubt_count)) {
    const bool was_there = one.count > at;
    if (was_there && contains(one.cards, card)) continue;
    one.count = static_cast<std::uint8_t>(one.count - (was_there ? 1 : 0));
    doubts[kept++] = one;
  }
  std::fill(doubts.begin() + kept, doubts.end(), Doubt{});
  doubt_count = kept;
  --count;
}

// ---- Reading the log ------------------------------------------------------------------------

namespace {

class Reader {
 public:
  explicit Reader(const State& first) : players_(first.players) { read_position(first); }

  void read(const State& before, Seat who, const Action& action, const State& now) {
    switch (action.kind) {
      case ActionKind::lay:
      case ActionKind::open:
        if (!contains(tops_of(before, who), action.card)) clues_[who].gave(action.card);
        break;
      case ActionKind::pass:
      case ActionKind::stop:
        read_silence(before, who);
        break;
      case ActionKind::redeal:
        clues_ = {};
        break;
      case ActionKind::keep:
        break;
    }
    read_position(now);
  }

  const BySeat<HandClues, kMaxPlayers>& clues() const { return clues_; }

 private:
  // By version 1 only a seat with something that fits was asked, so that a pass says nothing.
  void read_silence(const State& before, Seat who) {
    const CardSet fit = fitting(before);
    if (before.options.rules_version < 2 || before.phase != Phase::turn) return;
    if ((tops_of(before, who) & fit) == 0) clues_[who].doubt(fit);
  }

  void read_position(const State& now) {
    for (const Seat seat : Seats(players_)) recount(clues_[seat], now.hands.count_of(seat));
    if (nobody_could_open(now)) {
      for (const Seat seat : Seats(players_)) clues_[seat].barred |= openers(now);
    }
    if (now.phase != Phase::open) return;
    for (Seat seat = now.dealer; seat != now.turn; seat = clockwise(seat, players_)) {
      clues_[seat].barred |= openers(now);
    }
  }

  // Cards are drawn, and by version 1 chairs were opened, without an action.
  static void recount(HandClues& hand, std::size_t held) {
    while (hand.count < held) hand.drew();
    if (hand.count == held) return;
    hand.count = static_cast<std::uint8_t>(held);
    hand.doubts = {};
    hand.doubt_count = 0;
  }

  int players_;
  BySeat<HandClues, kMaxPlayers> clues_;
};

}  // namespace

BySeat<HandClues, kMaxPlayers> clues_in(std::span<const Clue> log, const View& now) {
  const State& first = log.empty() ? now.table : log.front().before.table;
  Reader reader(first);
  for (std::size_t i = 0; i < log.size(); ++i) {
    if (!log[i].action) continue;
    const State& next = i + 1 < log.size() ? log[i + 1].before.table : now.table;
    reader.read(log[i].before.table, log[i].seat, *log[i].action, next);
  }
  return reader.clues();
}

// ---- Dealing --------------------------------------------------------------------------------

void Dealer::begin(const View& view, std::span<const Clue> log) {
  clues_ = clues_in(log, view);
  if (view.viewer) clues_[*view.viewer] = {};  // the viewer's own hand is known
  started_ = false;
}

State Dealer::deal(const View& view, FastRng& rng) {
  if (!started_) start(view, rng);
  if (!follows_clues_) return EastRune::imagine(view, rng);
  shuffle_places(rng);
  lay_out();
  return state_;
}

void Dealer::start(const View& view, FastRng& rng) {
  started_ = true;
  state_ = EastRune::imagine(view, rng);
  list_places(view);
  follows_clues_ = count_ > 0 && state_.phase != Phase::redeal && repair(rng);
  if (follows_clues_) {
    for (int i = 0; i < kFirstShuffles; ++i) shuffle_places(rng);
  }
}

void Dealer::list_places(const View& view) {
  count_ = 0;
  hands_ = {};
  for (const Seat owner : Seats(state_.players)) {
    if (sees_hand(view, owner)) continue;
    first_place_[owner] = count_;
    for (const Card card : state_.hands.of(owner)) {
      places_[count_++] = {clues_[owner].barred, owner, card};
      hands_[owner] |= only(card);
    }
    tops_[owner] = tops_of(state_, owner);
  }
  for (const Card card : state_.vassal_deck.held()) {
    places_[count_++] = {0, kNoSeat, card};
  }
}

int Dealer::faults() const {
  int faults = 0;
  for (std::size_t i = 0; i < count_; ++i) faults += contains(places_[i].barred, places_[i].card);
  return faults;
}

int Dealer::doubts_against(OptionalSeat owner) const {
  if (!owner) return 0;
  const HandClues& clues = clues_[*owner];
  int against = 0;
  for (const HandClues::Doubt& one : std::span(clues.doubts).first(clues.doubt_count)) {
    CardSet then = hands_[*owner];
    if (one.count < clues.count) {
      then = 0;
      for (const Place& place : std::span(places_).subspan(first_place_[*owner], one.count)) {
        then |= only(place.card);
      }
    }
    against += (then & one.cards) != 0 ? 1 : 0;
  }
  return against;
}

// Swaps cards without adding violations until no constraint is violated.
bool Dealer::repair(FastRng& rng) {
  int wrong = faults();
  for (int i = 0; i < kMostRepairs && wrong > 0; ++i) {
    Place& a = places_[rng.below(static_cast<std::uint32_t>(count_))];
    Place& b = places_[rng.below(static_cast<std::uint32_t>(count_))];
    swap(a, b);
    const int now = faults();
    if (now > wrong) {
      swap(a, b);
    } else {
      wrong = now;
    }
  }
  return wrong == 0;
}

void Dealer::swap(Place& a, Place& b) {
  const CardSet both = only(a.card) ^ only(b.card);
  if (a.owner != b.owner) {
    if (a.owner) hands_[*a.owner] ^= both;
    if (b.owner) hands_[*b.owner] ^= both;
  }
  std::swap(a.card, b.card);
}

// Swaps two cards as often as the deal that comes of it is likely, compared with the one before.
void Dealer::try_swap(Place& a, Place& b, FastRng& rng) {
  if (a.owner == b.owner && (!a.owner || clues_[*a.owner].doubt_count == 0)) return swap(a, b);
  const auto doubts = [&] {
    return doubts_against(a.owner) + (a.owner == b.owner ? 0 : doubts_against(b.owner));
  };
  const int before = doubts();
  swap(a, b);
  const int more = doubts() - before;
  if (more <= 0) return;
  if (rng.below(kCertain) >= kLikelihood[static_cast<std::size_t>(more)]) swap(a, b);
}

// One sweep: tries to swap the card of every place with that of a random other one.
void Dealer::shuffle_places(FastRng& rng) {
  for (std::size_t i = 0; i < count_; ++i) {
    Place& a = places_[i];
    Place& b = places_[rng.below(static_cast<std::uint32_t>(count_))];
    if (contains(a.barred, b.card) || contains(b.barred, a.card)) continue;
    try_swap(a, b, rng);
  }
  const auto deck = std::span<Card>(state_.chair_deck.cards).first(state_.chair_deck.count);
  shuffle(deck, rng);
}

void Dealer::lay_out() {
  std::size_t at = 0;
  for (const Seat owner : Seats(state_.players)) {
    if (at >= count_ || places_[at].owner != owner) continue;
    state_.reach[owner] = tops_[owner] | hands_[owner];
    for (std::size_t i = state_.hands.begin_of(owner); i < state_.hands.ends[owner]; ++i) {
      state_.hands.cards[i] = places_[at++].card;
    }
  }
  for (std::size_t i = 0; at < count_; ++i) state_.vassal_deck.cards[i] = places_[at++].card;
}

}  // namespace skerry::east_rune
