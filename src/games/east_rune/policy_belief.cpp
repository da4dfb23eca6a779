#include "games/east_rune/policy_belief.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace skerry::east_rune {

// ---- One hand -------------------------------------------------------------------------------

void HandClues::bar(CardSet cards) {
  for (std::size_t i = 0; i < count; ++i) barred[i] |= cards;
}

void HandClues::need(CardSet cards) {
  if (need_count < kMostNeeds) needs[need_count++] = cards;
}

// A card that is barred from a place is barred from all older ones, so it is safe to assume that
// the card was at the oldest place where it can have been.
void HandClues::gave(Card card) {
  std::size_t at = 0;
  while (at < count && contains(barred[at], card)) ++at;
  if (at == count) at = 0;
  if (count > 0) {
    for (--count; at < count; ++at) barred[at] = barred[at + 1];
    barred[count] = 0;
  }
  std::uint8_t kept = 0;
  for (std::size_t i = 0; i < need_count; ++i) {
    if (!contains(needs[i], card)) needs[kept++] = needs[i];
  }
  std::fill(needs.begin() + kept, needs.end(), 0);
  need_count = kept;
}

bool HandClues::satisfied_by(CardSet hand) const {
  for (std::size_t i = 0; i < need_count; ++i) {
    if ((hand & needs[i]) == 0) return false;
  }
  return true;
}

// ---- Reading the log ------------------------------------------------------------------------

namespace {

// The cards that fit on a chain with this end.
CardSet fitting_after(const State& table, std::span<const Card> field) {
  State at;
  at.options = table.options;
  for (const Card card : field) at.field.push(card);
  return fitting(at);
}

class Reader {
 public:
  // What happened without being asked before the first action, if the log begins with the game.
  explicit Reader(const State& first) : players_(first.players) {
    const bool fresh = first.piles.shelf.size() == 0 && !first.last_chair && !first.last_vassal;
    if (fresh) read_start(first);
    recount(first);
  }

  void read(const State& before, Seat who, const Action& action, const State& now) {
    if (before.phase == Phase::redeal) {
      read_redeal(action, now);
    } else {
      read_action(before, who, action);
      read_silence(before, who, action, now);
      if (is_new_round(before, now)) read_rounds_after(before, action, now);
    }
    recount(now);
  }

  const BySeat<HandClues, kMaxPlayers>& clues() const { return clues_; }

 private:
  static bool is_new_round(const State& before, const State& now) {
    return before.chair_deck.count != now.chair_deck.count;
  }
  void bar(unsigned seats, CardSet cards) {
    for (const Seat seat : Seats(players_)) {
      if ((seats >> seat.index & 1U) != 0) clues_[seat].bar(cards);
    }
  }
  unsigned everybody() const { return (1U << players_) - 1; }
  unsigned seats_before(Seat first, Seat last) const {
    unsigned seats = 0;
    for (Seat seat = first; seat != last; seat = clockwise(seat, players_)) {
      seats |= 1U << seat.index;
    }
    return seats;
  }

  // Makes every hand have as many places as cards, even if something in the history was not
  // understood.
  void recount(const State& now) {
    for (const Seat seat : Seats(players_)) {
      HandClues& hand = clues_[seat];
      const auto held = static_cast<std::uint8_t>(now.hands.count_of(seat));
      while (hand.count < held) hand.drew();
      if (hand.count > held) {
        std::fill(hand.barred.begin() + held, hand.barred.end(), 0);
        hand.count = held;
        hand.need_count = 0;
      }
    }
  }

  void read_redeal(const Action& action, const State& now) {
    if (action.kind == ActionKind::redeal) clues_ = {};
    read_start(now);
  }

  void read_start(const State& now) {
    for (const Seat seat : Seats(players_)) {
      const bool gets_more = now.options.blank_character && seat == Seat{};
      clues_[seat].count =
          static_cast<std::uint8_t>(size_for(now.players).hand + (gets_more ? 1 : 0));
    }
    if (now.phase == Phase::redeal) return;
    const auto field = now.field.held();
    const auto rounds = players_ == 2 ? static_cast<int>(field.size())
                                      : static_cast<int>(std::ranges::count_if(field, is_chair));
    read_rounds(now, 0, rounds, players_ == 2 ? rounds : 0);
  }

  // Who was asked held something that fits, or something to choose from.
  void read_action(const State& before, Seat who, const Action& action) {
    const CardSet tops = tops_of(before, who);
    HandClues& hand = clues_[who];
    if (action.kind == ActionKind::lay || action.kind == ActionKind::open) {
      if (!contains(tops, action.card)) hand.gave(action.card);
    }
    if (action.kind == ActionKind::open) {
      const CardSet others = openers(before) & ~only(action.card);
      if ((tops & others) == 0) hand.need(others);
    }
    if (action.kind == ActionKind::pass || action.kind == ActionKind::stop) {
      const CardSet fit = fitting(before);
      if ((tops & fit) == 0) hand.need(fit);
    }
  }

  static bool is_kin(const State& before, const Action& action) {
    if (action.kind != ActionKind::lay || before.field.empty() || is_chair(before.field.top())) {
      return false;
    }
    return contains(kKin[before.options.sacred_equals_mineral ? 1 : 0][before.field.top()],
                    action.card);
  }

  // Who then passed or stopped without being asked.
  void read_silence(const State& before, Seat who, const Action& action, const State& now) {
    State at = before;
    if (action.kind == ActionKind::lay || action.kind == ActionKind::open) {
      at.field.push(action.card);
    }
    const CardSet fit = fitting(at);
    const unsigned asked = action.kind == ActionKind::pass ? 1U << who.index : 0;
    if (is_new_round(before, now)) {
      if (before.phase != Phase::last_turn) bar(everybody() & ~before.passed & ~asked, fit);
      if (is_kin(before, action)) clues_[who].bar(fit);
      return;
    }
    bar(now.passed & ~unsigned{before.passed} & ~asked, fit);
    const bool goes_on = now.turn == who && now.laid_this_turn > 0;
    if (is_kin(before, action) && !goes_on) clues_[who].bar(fit);
  }

  void read_rounds_after(const State& before, const Action& action, const State& now) {
    const bool laid = action.kind == ActionKind::lay && !is_monarch(action.card);
    const bool captured = laid || before.last_vassal;
    const bool longer = action.kind == ActionKind::lay || action.kind == ActionKind::open;
    const std::size_t stays = captured ? 0U : before.field.count + (longer ? 1U : 0U);
    read_rounds(now, stays, before.chair_deck.count - now.chair_deck.count,
                before.vassal_deck.count - now.vassal_deck.count);
  }

  // The rounds that began at this place of the field. All but the last ended with nobody being
  // asked.
  void read_rounds(const State& now, std::size_t from, int rounds, int drawn) {
    const auto field = now.field.held();
    for (int round = 1; round <= rounds && from < field.size(); ++round) {
      if (round <= drawn) clues_[clockwise(now.dealer, players_)].drew();
      std::size_t end = from + 1;
      if (end < field.size() && is_chair(field[from]) && !is_chair(field[end])) ++end;
      if (round < rounds) bar(everybody(), fitting_after(now, field.first(end)));
      if (rounds == 1 && players_ > 2) read_opening(now, field.subspan(from, end - from));
      from = end;
    }
    if (now.phase == Phase::turn) bar(now.passed, fitting(now));
  }

  // A chair and what was laid on it without being asked. The opener is who has a card less than
  // before (nobody, if it was the top of a pile).
  void read_opening(const State& now, std::span<const Card> chain) {
    const CardSet able = kOpeners[chain[0]];
    if (chain.size() == 1) {
      const bool open = now.phase == Phase::open;
      return bar(open ? seats_before(now.dealer, now.turn) : everybody(), able);
    }
    for (const Seat seat : Seats(players_)) {
      if (clues_[seat].count != now.hands.count_of(seat) + 1) continue;
      bar(seats_before(now.dealer, seat), able);
      return clues_[seat].gave(chain[1]);
    }
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
    const auto held = state_.hands.of(owner);
    for (std::size_t i = 0; i < held.size(); ++i) {
      places_[count_++] = {clues_[owner].barred[i], owner, held[i]};
      hands_[owner] |= only(held[i]);
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
  for (const Seat seat : Seats(kMaxPlayers)) faults += !satisfied(seat);
  return faults;
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

// One sweep: tries to swap the card of every place with that of a random other one.
void Dealer::shuffle_places(FastRng& rng) {
  for (std::size_t i = 0; i < count_; ++i) {
    Place& a = places_[i];
    Place& b = places_[rng.below(static_cast<std::uint32_t>(count_))];
    if (contains(a.barred, b.card) || contains(b.barred, a.card)) continue;
    swap(a, b);
    if (!satisfied(a.owner) || !satisfied(b.owner)) swap(a, b);
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
