// Determinization: a random state that is consistent with a view. Every hidden card is a slot with
// a set of possible cards. Slots are filled at random, those with the fewest possibilities first;
// when a slot is left without a card, cards are moved along an augmenting path, as in bipartite
// matching. There is always a solution, since the true deal is one.
#include <algorithm>

#include "games/isle_of_cats/play/anytime.h"
#include "games/isle_of_cats/play/draft.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/play/rescue.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

enum class Where : std::uint8_t { hand, lessons, rescue, packet, picks, rejected, drawn, deck };

// Slots that may hold the same cards.
struct Group {
  Where where = Where::deck;
  Seat owner{};
  std::uint8_t first = 0;  // slot
  std::uint8_t count = 0;
  std::uint8_t filled = 0;
  CardSet allowed;
};

constexpr std::size_t kMostSlots = kDiscoveryCards;
constexpr std::size_t kMostGroups = 64;
constexpr std::uint8_t kNoSlot = 255;
constexpr std::size_t kMostCards = kLastFamilyCard + 1;

class Slots {
 public:
  Slots(const CardSet& pool, FastRng& rng) : rng_(rng), free_(pool) { slot_of_.fill(kNoSlot); }

  void add(Where where, Seat owner, int count, const CardSet& allowed) {
    const int room = std::min<int>(count, static_cast<int>(kMostSlots) - slots_);
    if (room <= 0 || groups_ == kMostGroups) return;
    group_[groups_] = {.where = where,
                       .owner = owner,
                       .first = static_cast<std::uint8_t>(slots_),
                       .count = static_cast<std::uint8_t>(room),
                       .filled = 0,
                       .allowed = allowed};
    for (int i = 0; i < room; ++i) {
      group_of_[static_cast<std::size_t>(slots_++)] = static_cast<std::uint8_t>(groups_);
    }
    ++groups_;
  }

  // The card goes to any slot that may hold it.
  void place_somewhere(CardId card) {
    int room = 0;
    for (const Group& group : groups()) {
      if (group.allowed.contains(card)) room += group.count - group.filled;
    }
    if (room == 0) return;
    int chosen = static_cast<int>(rng_.below(static_cast<std::uint32_t>(room)));
    for (Group& group : groups()) {
      if (!group.allowed.contains(card)) continue;
      const int here = group.count - group.filled;
      if (chosen < here) return put(static_cast<std::size_t>(group.first + group.filled++), card);
      chosen -= here;
    }
  }

  // False if some slot could not get a card that it may hold.
  bool fill() {
    bool fine = true;
    std::array<std::uint8_t, kMostGroups> order{};
    for (std::size_t i = 0; i < groups_; ++i) order[i] = static_cast<std::uint8_t>(i);
    std::ranges::sort(std::span(order).first(groups_), {},
                      [&](std::uint8_t i) { return group_[i].allowed.size() * 256 + i; });
    for (const std::uint8_t i : std::span(order).first(groups_)) {
      Group& group = group_[i];
      while (group.filled < group.count) {
        const auto slot = static_cast<std::size_t>(group.first + group.filled);
        fine = fill_slot(slot, group.allowed) && fine;
        ++group.filled;
      }
    }
    return fine;
  }

  template <class Visit>
  void for_each(Visit&& visit) {
    for (const Group& group : groups()) {
      for (std::size_t i = group.first; i < std::size_t{group.first} + group.count; ++i) {
        if (card_in_[i] != 0) visit(group.where, group.owner, card_in_[i]);
      }
    }
  }

 private:
  std::span<Group> groups() { return std::span(group_).first(groups_); }
  void put(std::size_t slot, CardId card) {
    card_in_[slot] = card;
    slot_of_[card] = static_cast<std::uint8_t>(slot);
    free_.remove(card);
  }

  bool fill_slot(std::size_t slot, const CardSet& allowed) {
    const CardSet choice = allowed & free_;
    if (!choice.empty()) {
      const auto count = static_cast<std::uint32_t>(choice.size());
      put(slot, choice.at(static_cast<int>(rng_.below(count))));
      return true;
    }
    CardSet seen;
    return make_room(slot, seen);
  }

  // Fills the slot with a card of another slot, which gets a new card in turn (an augmenting path).
  bool make_room(std::size_t slot, CardSet& seen) {
    const CardSet& allowed = group_[group_of_[slot]].allowed;
    const CardSet choice = allowed & free_;
    if (!choice.empty()) {
      put(slot, choice.first());
      return true;
    }
    for (CardSet rest = allowed - seen; !rest.empty(); rest = allowed - seen) {
      const CardId card = rest.first();
      seen.add(card);
      const std::uint8_t other = slot_of_[card];
      if (other == kNoSlot || !make_room(other, seen)) continue;
      put(slot, card);
      return true;
    }
    return false;
  }

  FastRng& rng_;
  CardSet free_;
  std::array<Group, kMostGroups> group_;
  std::size_t groups_ = 0;
  int slots_ = 0;
  std::array<std::uint8_t, kMostSlots> group_of_{};
  std::array<CardId, kMostSlots> card_in_{};
  std::array<std::uint8_t, kMostCards> slot_of_{};
};

// ---- What a view tells of hidden cards --------------------------------------------------------

CardSet seen_at(const Place& place) {
  CardSet seen = place.hand | place.lessons | place.rescue | place.packet | place.kept |
                 place.played | place.rejected;
  for (const CardId card : place.picks.all()) seen.add(card);
  return seen;
}

CardSet hidden_cards(const View& view) {
  const State& table = view.table;
  CardSet hidden = (table.is(Mode::family) ? kFamilyDeck : kDiscoveryDeck) - table.used;
  for (const PublicLesson& lesson : table.public_lessons.all()) hidden.remove(lesson.id);
  for (const Seat seat : Seats(table.players)) hidden -= seen_at(table.seats[seat]);
  if (table.task.kind == TaskKind::draw) {
    for (const CardId card : table.task.items.all()) {
      if (card != 0) hidden.remove(card);
    }
  }
  return hidden;
}

// The degree to which the viewer's knowledge is respected: all of it in a position that play leads
// to. In an invented position the history may contradict the places of the cards; then only the
// knowledge of passed cards is respected, and at last only the kinds of cards.
enum class Trust : std::uint8_t { all, places, kinds };

class Imagination {
 public:
  Imagination(const View& view, Trust trust, FastRng& rng)
      : view_(view),
        table_(view.table),
        trust_(trust),
        rng_(rng),
        pool_(hidden_cards(view)),
        slots_(pool_, rng),
        state_(view.table) {
    if (trust != Trust::kinds) sort_memory();
  }

  // False if nothing fits.
  bool deal() {
    add_slots();
    remembered_.for_each([&](CardId card) { slots_.place_somewhere(card); });
    return slots_.fill();
  }

  State state() && {
    if (table_.task.kind == TaskKind::draw && !view_.sees(acting_seat(table_))) {
      state_.task.items.clear();
    }
    state_.deck.clear();
    slots_.for_each([&](Where where, Seat owner, CardId card) { put(where, owner, card); });
    for (const Seat seat : Seats(table_.players)) {
      if (!view_.sees(seat)) decide_for(seat);
    }
    if (trust_ == Trust::kinds && view_.viewer) state_.seats[*view_.viewer].knows = {};
    shuffle(state_.bag.all(), rng_);
    if (table_.is(Mode::solo)) imagine_sister();
    return state_;
  }

 private:
  // Cards passed on earlier are with one of some seats; those of today in some packet.
  void sort_memory() {
    if (!view_.viewer) return;
    const Memory& memory = table_.seats[*view_.viewer].knows;
    pool_.for_each([&](CardId card) {
      if (card > kDiscoveryCards || memory.of[card] == 0) return;
      const unsigned round = memory.round(card);
      if (round > 0 && trust_ == Trust::all &&
          memory.seats(card) == takers_after(*view_.viewer, static_cast<int>(round) - 1)) {
        passed_in_[round].add(card);
        passed_today_.add(card);
        return;
      }
      remembered_.add(card);
      for (const Seat seat : Seats(kMostPlayers)) {
        if (!has(memory.seats(card), seat)) not_with_[seat].add(card);
      }
    });
  }

  // The other seats that may take a card of the packet that the seat holds in that round.
  SeatMask takers_after(Seat seat, int round) const {
    SeatMask takers = 0;
    for (Seat holder = seat; round < 3; ++round) {
      holder = passes_to(table_, holder);
      takers |= bit_of(holder);
    }
    return takers & static_cast<SeatMask>(~bit_of(seat));
  }

  // Cards that can be in a packet at this seat now: everybody to whom it comes may have them.
  CardSet can_travel(Seat owner) const {
    if (!view_.viewer) return pool_;
    const Seat viewer = *view_.viewer;
    const auto takers = static_cast<SeatMask>(takers_after(owner, table_.round) | bit_of(owner));
    const auto others = static_cast<SeatMask>(takers & ~bit_of(viewer));
    CardSet cards = pool_;
    for (const Seat seat : Seats(kMostPlayers)) {
      if (has(others, seat)) cards -= not_with_[seat];
    }
    return cards;
  }

  // The cards that may have come straight from the deck.
  CardSet unknown() const { return pool_ - remembered_ - passed_today_; }
  CardSet with(Seat owner) const { return pool_ - not_with_[owner] - passed_today_; }

  // The cards that a seat may have taken or be looking at in that round of today's draft.
  CardSet packet_of(Seat owner, int round) const {
    if (trust_ == Trust::places) return with(owner);
    if (!view_.viewer) return unknown();
    Seat holder = *view_.viewer;
    for (int back = 1; back <= round; ++back) {
      // The viewer held the packet `back` rounds earlier if it came to the owner in as many steps.
      holder = passes_to(table_, holder);
      if (holder == owner) return passed_in_[static_cast<std::size_t>(round - back + 1)];
    }
    return unknown();
  }

  void add_slots() {
    for (const Seat seat : Seats(table_.players)) {
      if (view_.sees(seat)) continue;
      const Unseen& unseen = view_.unseen[seat];
      const CardSet lessons = table_.is(Mode::family) ? kFamilyDeck : kPrivateLessons;
      slots_.add(Where::lessons, seat, unseen.lessons, with(seat) & lessons);
      slots_.add(Where::rescue, seat, unseen.rescue, with(seat) & kRescueCards);
      slots_.add(Where::rejected, seat, unseen.rejected, with(seat));
      add_draft(seat);
      add_hand(seat);
    }
    if (table_.task.kind == TaskKind::draw && !view_.sees(acting_seat(table_))) {
      slots_.add(Where::drawn, acting_seat(table_), table_.task.items.count, unknown());
    }
    slots_.add(Where::deck, Seat{}, table_.deck.count, unknown());
  }

  void add_draft(Seat seat) {
    const Unseen& unseen = view_.unseen[seat];
    if (table_.is(Mode::family)) {
      slots_.add(Where::packet, seat, unseen.packet, pool_);
      return;
    }
    // Two of each packet, and the single card at the end of the draft; then cards that were drawn.
    for (int taken = 0, round = 0; taken < unseen.picks; ++round) {
      const bool drawn = round > 3;
      const int here = drawn        ? unseen.picks - taken
                       : round == 3 ? 1
                                    : std::min(2, unseen.picks - taken);
      slots_.add(Where::picks, seat, here, drawn ? unknown() : packet_of(seat, round));
      taken += here;
    }
    slots_.add(Where::packet, seat, unseen.packet,
               trust_ == Trust::places ? can_travel(seat) : packet_of(seat, table_.round));
  }

  void add_hand(Seat seat) {
    int left = view_.unseen[seat].hand;
    int fresh = std::min<int>(left, table_.seats[seat].fresh);
    const int lessons = table_.seats[seat].lessons.size() + view_.unseen[seat].lessons;
    CardSet may = with(seat);
    CardSet must;  // one of these, at least
    const bool in_turn = !table_.moment.open && table_.turn == seat;
    if (table_.phase == Phase::lessons && in_turn) {
      must = lessons_with_a_colour();
      if (trust_ == Trust::all) may = may - (kLessons - must);
    } else if (left > 0 && trust_ == Trust::all) {
      const CardSet playable = playable_cards(table_, seat, lessons);
      if (has(table_.moment.skipped, seat) && !table_.seats[seat].quiet) may -= playable;
      if (must_hold_anytime_card(seat)) must = playable;
    }
    if (!must.empty() && left > 0) {
      slots_.add(Where::hand, seat, 1, may & must);
      const bool is_fresh = must.meets(kLessons) || rng_.below(static_cast<std::uint32_t>(left)) >=
                                                        static_cast<std::uint32_t>(left - fresh);
      --left;
      fresh = std::min(left, fresh - (is_fresh ? 1 : 0));
    }
    if (trust_ != Trust::all) fresh = left;
    slots_.add(Where::hand, seat, fresh, may);
    slots_.add(Where::hand, seat, left - fresh, may - kLessons);
  }

  // Otherwise the game would not wait for this seat, or would not have asked it.
  bool must_hold_anytime_card(Seat seat) const {
    if (table_.task.kind != TaskKind::none) return false;
    if (table_.moment.open) return table_.moment.asked == seat || has(table_.moment.passed, seat);
    if (table_.phase != Phase::rescue || table_.turn != seat) {
      return false;
    }
    const bool may_rescue = table_.rescued == 0 || table_.seats[seat].extra_rescues > 0;
    return !(may_rescue && can_rescue(table_, seat));
  }

  void put(Where where, Seat owner, CardId card) {
    Place& place = state_.seats[owner];
    switch (where) {
      case Where::hand:
        return place.hand.add(card);
      case Where::lessons:
        return place.lessons.add(card);
      case Where::rescue:
        return place.rescue.add(card);
      case Where::packet:
        return place.packet.add(card);
      case Where::picks:
        return place.picks.push(card);
      case Where::rejected:
        return place.rejected.add(card);
      case Where::drawn:
        return state_.task.items.push(card);
      case Where::deck:
        return state_.deck.push(card);
    }
  }

  // The decisions that the seat has made and nobody has seen.
  void decide_for(Seat seat) {
    Place& place = state_.seats[seat];
    if (table_.is_paying()) {
      place.before = place.purse;
      if (has(table_.done, seat)) buy_some(place);
      return;
    }
    const bool picking = table_.phase == Phase::draft || table_.phase == Phase::family_cards;
    if (!picking || has(view_.to_move, seat)) return;
    for (int i = 0; i < picks_a_round(table_) && !place.packet.empty(); ++i) {
      const auto size = static_cast<std::uint32_t>(place.packet.size());
      pick(place, place.packet.at(static_cast<int>(rng_.below(size))));
    }
  }

  void buy_some(Place& place) {
    const Row<kMostPicks> offered = place.picks;
    for (const CardId card : offered.all()) {
      const bool wanted = rng_.below(2) == 0;
      if (wanted && discovery_card(card).cost <= place.purse.fish) keep_card(place, card);
    }
  }

  void imagine_sister() {
    Sister& sister = state_.sister;
    Row<kSoloBaskets> cards;
    for (std::size_t i = 0; i < kSoloBaskets; ++i) {
      const auto card = static_cast<CardId>(kFirstSoloBasket + i);
      if (!sister.played.contains(card) && !sister.row.contains(card)) cards.push(card);
    }
    shuffle(cards.all(), rng_);
    for (std::size_t i = sister.open ? 1 : 0; i < sister.row.count; ++i) {
      sister.row.items[i] = cards.pop();
    }
    sister.deck = cards;
    std::array<Colour, kColours> colours = kEveryColour;
    const auto shown = std::span(sister.colours).first(sister.shown);
    const auto rest = std::ranges::partition(
        colours, [&](Colour colour) { return std::ranges::find(shown, colour) != shown.end(); });
    shuffle(std::span<Colour>(rest), rng_);
    std::ranges::copy(rest, sister.colours.begin() + sister.shown);
  }

  const View& view_;
  const State& table_;
  const Trust trust_;
  FastRng& rng_;
  CardSet pool_;
  CardSet remembered_;
  CardSet passed_today_;
  std::array<CardSet, 5> passed_in_{};  // by round, from 1
  BySeat<CardSet, kMostPlayers> not_with_;
  Slots slots_;
  State state_;
};

}  // namespace

State IsleOfCats::imagine(const View& view, FastRng& rng) {
  for (const Trust trust : {Trust::all, Trust::places}) {
    Imagination imagination(view, trust, rng);
    if (imagination.deal()) return std::move(imagination).state();
  }
  Imagination imagination(view, Trust::kinds, rng);
  imagination.deal();
  return std::move(imagination).state();
}

}  // namespace skerry::isle_of_cats
