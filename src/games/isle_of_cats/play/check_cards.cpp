// The check of cards: every card is in one place, and only where it can be.
#include <algorithm>

#include "games/isle_of_cats/play/check.h"
#include "games/isle_of_cats/play/draft.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/play/rescue.h"

namespace skerry::isle_of_cats {
namespace {

std::string numbered(CardId card) { return "card " + std::to_string(card); }

// Counts cards as they are found.
class CardCensus {
 public:
  explicit CardCensus(const CardSet& deck) : missing_(deck), deck_(deck) {}

  MaybeFlaw add(const CardSet& cards, const Path& path) {
    MaybeFlaw flaw;
    cards.for_each([&](CardId card) {
      if (flaw) return;
      if (!deck_.contains(card)) {
        flaw = Flaw{numbered(card) + " belongs to another mode", path};
      } else if (!missing_.contains(card)) {
        flaw = Flaw{numbered(card) + " is in two places", path};
      }
      missing_.remove(card);
    });
    return flaw;
  }
  MaybeFlaw add(std::span<const CardId> cards, const Path& path) {
    CardSet set;
    for (const CardId card : cards) {
      if (set.contains(card)) return Flaw{numbered(card) + " is there twice", path};
      set.add(card);
    }
    return add(set, path);
  }
  const CardSet& missing() const { return missing_; }

 private:
  CardSet missing_;
  CardSet deck_;
};

MaybeFlaw only(const CardSet& cards, const CardSet& allowed, std::string_view what,
               const Path& path) {
  const CardSet others = cards - allowed;
  if (others.empty()) return std::nullopt;
  return Flaw{numbered(others.first()) + " is no " + std::string(what), path};
}

MaybeFlaw flaw_of_seat_cards(const State& table, Seat seat, CardCensus& census) {
  const Place& place = table.seats[seat];
  const bool family = table.is(Mode::family);
  struct Pile {
    std::string_view key;
    const CardSet& cards;
  };
  for (const Pile& pile :
       {Pile{"hand", place.hand}, Pile{"lessons", place.lessons}, Pile{"rescue", place.rescue},
        Pile{"packet", place.packet}, Pile{"kept", place.kept}, Pile{"played", place.played},
        Pile{"rejected", place.rejected}}) {
    if (auto flaw = census.add(pile.cards, {"seats", seat.index, pile.key})) return flaw;
  }
  if (auto flaw = census.add(place.picks.all(), {"seats", seat.index, "picks"})) return flaw;
  if (auto flaw = only(place.lessons, family ? kFamilyDeck : kPrivateLessons, "private lesson",
                       {"seats", seat.index, "lessons"})) {
    return flaw;
  }
  if (family && !place.hand.empty()) {
    return Flaw{"there is no hand in the family game", {"seats", seat.index, "hand"}};
  }
  return only(place.rescue, kRescueCards, "rescue card", {"seats", seat.index, "rescue"});
}

// Cards lie at a place only in the phases that it is for.
MaybeFlaw flaw_of_times(const State& table, Seat seat, const Unseen& unseen) {
  const Place& place = table.seats[seat];
  const bool picking = table.phase == Phase::draft || table.phase == Phase::family_cards;
  const bool rescuing =
      table.phase == Phase::choose || table.phase == Phase::reveal || table.phase == Phase::rescue;
  const auto untimely = [&](std::string_view key) {
    return Flaw{"there are none in this phase", {"seats", seat.index, key}};
  };
  if (!picking && (!place.packet.empty() || unseen.packet > 0)) return untimely("packet");
  if (!picking && table.phase != Phase::pay && (!place.picks.empty() || unseen.picks > 0)) {
    return untimely("picks");
  }
  if (!rescuing && (!place.rescue.empty() || unseen.rescue > 0)) return untimely("rescue");
  if (!table.is_paying() && !place.kept.empty()) return untimely("kept");
  if (!table.is_paying() && !place.played.empty()) return untimely("played");
  CardSet allowed;
  for (const DiscoveryRun& run : discovery_runs()) {
    if (run.allowed_while_paying) allowed |= CardSet::range(run.first, run.last);
  }
  if (auto flaw = only(place.played, allowed, "card that can be played while paying",
                       {"seats", seat.index, "played"})) {
    return flaw;
  }
  if (place.fresh > place.hand.size() + place.played.size() + unseen.hand) {
    return Flaw{"must be at most the cards in hand", {"seats", seat.index, "fresh"}};
  }
  return std::nullopt;
}

MaybeFlaw flaw_of_draft(const State& table, const View* view, Seat seat) {
  const Unseen unseen = view == nullptr ? Unseen{} : view->unseen[seat];
  const Place& place = table.seats[seat];
  const bool hidden = view != nullptr && !view->sees(seat);
  const int picks = hidden ? unseen.picks : place.picks.count;
  const int packet = hidden ? unseen.packet : place.packet.size();
  const int before = picked_before(table);
  const int dealt = table.is(Mode::family) ? kFamilyCardsDealt
                    : table.is(Mode::solo) ? 5
                                           : kCardsDealt - before;
  const int most = before + (hidden ? 0 : picks_a_round(table));
  if (picks < before || picks > most) {
    return Flaw{"in this round there are " + std::to_string(before) + " to " +
                    std::to_string(most) + " to be seen",
                {"seats", seat.index, "picks"}};
  }
  if (packet + picks - before != dealt) {
    return Flaw{"must be " + std::to_string(dealt) + " cards with those picked in this round",
                {"seats", seat.index, "packet"}};
  }
  return std::nullopt;
}

MaybeFlaw flaw_of_family_seat(const State& table, Seat seat, const Unseen& unseen) {
  const Place& place = table.seats[seat];
  const bool choosing = table.phase == Phase::family_cards;
  const int kept = choosing ? 0 : kFamilyCardsKept;
  const int away = choosing ? 0 : kFamilyCardsDealt - kFamilyCardsKept;
  if (unseen.hand > 0)
    return Flaw{"there is no hand in the family game", {"seats", seat.index, "hand"}};
  if (place.lessons.size() + unseen.lessons != kept) {
    return Flaw{"must be " + std::to_string(kept) + " family cards",
                {"seats", seat.index, "lessons"}};
  }
  if (place.rejected.size() + unseen.rejected != away) {
    return Flaw{"must be " + std::to_string(away) + " cards", {"seats", seat.index, "rejected"}};
  }
  return std::nullopt;
}

// The number of cards that were drawn by played cards 71 to 74.
int drawn_by_cards(const State& table) {
  int drawn = 0;
  (table.used & CardSet::range(71, 74)).for_each([&](CardId card) {
    drawn += discovery_card(card).amount;
  });
  return drawn;
}

MaybeFlaw flaw_of_seat(const State& table, const View* view, Seat seat) {
  const Unseen unseen = view == nullptr ? Unseen{} : view->unseen[seat];
  const Place& place = table.seats[seat];
  const bool hidden = view != nullptr && !view->sees(seat);
  if (auto flaw = flaw_of_times(table, seat, unseen)) return flaw;
  if (table.phase == Phase::draft || table.phase == Phase::family_cards) {
    if (auto flaw = flaw_of_draft(table, view, seat)) return flaw;
  }
  if (table.is(Mode::family)) return flaw_of_family_seat(table, seat, unseen);
  const int to_pay = place.picks.count + place.kept.size() + unseen.picks;
  if (table.phase == Phase::pay &&
      (to_pay < kCardsDealt || to_pay > kCardsDealt + drawn_by_cards(table))) {
    return Flaw{"must be the seven cards of the draft, and those drawn",
                {"seats", seat.index, "picks"}};
  }
  const bool teaching = table.phase == Phase::lessons && !table.moment.open && table.turn == seat;
  if (teaching && (hidden ? unseen.hand == 0 : !place.hand.meets(lessons_with_a_colour()))) {
    return Flaw{"the seat that reads lessons has one whose colour is to be named",
                {"seats", seat.index, "hand"}};
  }
  return std::nullopt;
}

// The seats that a packet comes to from this one on, its holder included.
SeatMask holders_from(const State& table, Seat holder) {
  SeatMask holders = bit_of(holder);
  for (int round = table.round; round < 3; ++round) {
    holder = passes_to(table, holder);
    holders |= bit_of(holder);
  }
  return holders;
}

// Out of sight at one of these seats, or on the way to them.
bool is_with(const State& table, SeatMask seats, Seat knower, CardId card) {
  for (const Seat seat : Seats(table.players)) {
    const Place& place = table.seats[seat];
    if (place.packet.contains(card)) {
      if (seat == knower) return false;
      const auto holders = static_cast<SeatMask>(holders_from(table, seat) & ~bit_of(knower));
      return (holders & static_cast<SeatMask>(~seats)) == 0;
    }
    if (!has(seats, seat)) continue;
    CardSet hidden = place.hand | place.kept | place.played | place.rejected;
    if (!shows_rescue_cards(table)) hidden |= place.rescue;
    if (!shows_lessons(table)) hidden |= place.lessons;
    if (hidden.contains(card) || place.picks.contains(card)) return true;
  }
  return false;
}

// Checks that what each seat remembers is true.
MaybeFlaw flaw_of_memory(const State& table, const View* view, Seat seat, const CardSet& unseen) {
  const Memory& memory = table.seats[seat].knows;
  const bool today = table.phase == Phase::draft || table.phase == Phase::pay;
  for (CardId card = 1; card <= kDiscoveryCards; ++card) {
    if (memory.of[card] == 0) continue;
    const auto flaw = [&](const std::string& why) {
      return Flaw{numbered(card) + " " + why, {"seats", seat.index, "knows"}};
    };
    if (table.is(Mode::family)) return flaw("belongs to another mode");
    if (has(memory.seats(card), seat)) return flaw("was passed on to others");
    if (memory.round(card) > 0 && !today) return flaw("was not passed on today");
    const bool there =
        view == nullptr ? is_with(table, memory.seats(card), seat, card) : unseen.contains(card);
    if (!there) return flaw("is with none of these seats");
  }
  return std::nullopt;
}

// Checks that the kinds of the hidden cards are possible.
MaybeFlaw flaw_of_hidden_kinds(const State& table, const View& view, const CardSet& pool) {
  if (table.is(Mode::family)) return std::nullopt;
  int lessons = (pool & kPrivateLessons).size();
  int rescue = (pool & kRescueCards).size();
  for (const Seat seat : Seats(table.players)) {
    if (view.sees(seat)) continue;
    lessons -= view.unseen[seat].lessons;
    rescue -= view.unseen[seat].rescue;
    if (lessons < 0) return Flaw{"there are not so many lessons", {"seats", seat.index, "lessons"}};
    if (rescue < 0)
      return Flaw{"there are not so many rescue cards", {"seats", seat.index, "rescue"}};
  }
  const bool teaching = table.phase == Phase::lessons && !table.moment.open;
  if (teaching && !view.sees(*table.turn) && !pool.meets(lessons_with_a_colour())) {
    return Flaw{"nobody can have a public lesson whose colour is to be named", {"turn"}};
  }
  return std::nullopt;
}

// Cards leave the deck when packets are dealt, and by cards 71 to 74.
MaybeFlaw flaw_of_deck(const State& table) {
  const bool dealt = table.phase != Phase::fields && table.phase != Phase::deal;
  constexpr int kSoloCardsADay = 11;  // two packets of five, and one
  const int a_day = table.is(Mode::solo) ? kSoloCardsADay : kCardsDealt * table.players;
  int left = kDiscoveryCards - a_day * (table.day - (dealt ? 0 : 1));
  if (table.is(Mode::solo) && table.phase == Phase::draft) left += table.round == 0 ? 6 : 1;
  left -= drawn_by_cards(table);
  if (table.deck.count == left) return std::nullopt;
  return Flaw{"there must be " + std::to_string(left) + " cards in the deck; there are " +
                  std::to_string(table.deck.count),
              {"deck"}};
}

}  // namespace

MaybeFlaw flaw_of_cards(const State& table, const View* view) {
  const bool family = table.is(Mode::family);
  CardCensus census(family ? kFamilyDeck : kDiscoveryDeck);
  int hidden = 0;
  if (auto flaw = census.add(table.used, {"used"})) return flaw;
  for (std::size_t i = 0; i < table.public_lessons.count; ++i) {
    const CardId card = table.public_lessons.lessons[i].id;
    if (auto flaw = census.add(CardSet::range(card, card), {"public_lessons", i})) return flaw;
  }
  if (view == nullptr) {
    if (auto flaw = census.add(table.deck.all(), {"deck"})) return flaw;
  } else {
    hidden += table.deck.count;
  }
  if (table.task.kind == TaskKind::draw) {
    if (shows_draw(table, view)) {
      if (auto flaw = census.add(table.task.items.all(), {"task", "draw"})) return flaw;
    } else {
      hidden += table.task.items.count;
    }
  }
  for (const Seat seat : Seats(table.players)) {
    if (auto flaw = flaw_of_seat_cards(table, seat, census)) return flaw;
    if (auto flaw = flaw_of_seat(table, view, seat)) return flaw;
    if (view == nullptr) continue;
    const Unseen& unseen = view->unseen[seat];
    hidden += unseen.hand + unseen.lessons + unseen.rescue + unseen.packet + unseen.picks +
              unseen.rejected;
  }
  for (const Seat seat : Seats(table.players)) {
    if (auto flaw = flaw_of_memory(table, view, seat, census.missing())) return flaw;
  }
  if (view != nullptr) {
    if (auto flaw = flaw_of_hidden_kinds(table, *view, census.missing())) return flaw;
  }
  // Family cards that nobody was dealt are in the box.
  if (family) {
    if (!table.deck.empty()) return Flaw{"there is no deck in the family game", {"deck"}};
    if (!table.used.empty()) return Flaw{"no card is used in the family game", {"used"}};
    return std::nullopt;
  }
  const int missing = census.missing().size();
  if (missing == hidden) return flaw_of_deck(table);
  if (view == nullptr) {
    return Flaw{numbered(census.missing().first()) + " is nowhere; all 150 cards must be there",
                {"deck"}};
  }
  return Flaw{"hidden cards must be " + std::to_string(missing) + " in all; these are " +
                  std::to_string(hidden),
              {"deck"}};
}

MaybeFlaw flaw_of_sister_cards(const State& table, const View* view) {
  const Sister& sister = table.sister;
  std::array<int, kSoloBaskets> counts{};
  int found = 0;
  const auto count = [&](std::span<const CardId> cards) {
    for (const CardId card : cards) {
      ++found;
      if (card != 0) ++counts[static_cast<std::size_t>(card - kFirstSoloBasket)];
    }
  };
  count(sister.deck.all());
  count(sister.row.all());
  count(sister.played.all());
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] <= 1) continue;
    return Flaw{numbered(static_cast<CardId>(kFirstSoloBasket + i)) + " is in two places",
                {"sister", view == nullptr ? "deck" : "played"}};
  }
  if (found != static_cast<int>(kSoloBaskets)) {
    return Flaw{"all 23 basket cards must be there; these are " + std::to_string(found),
                {"sister", "deck"}};
  }
  int basic = 0;
  for (std::size_t i = 0; i < sister.lessons.count; ++i) {
    if (sister.lessons.find(sister.lessons[i]) != i) {
      return Flaw{"is there twice", {"sister", "lessons", i}};
    }
    basic += sister.lessons[i] <= kLastSisterLesson ? 1 : 0;
  }
  const int advanced = sister.lessons.count - basic;
  if (basic == kSisterLessons && advanced == static_cast<int>(table.options.difficulty)) {
    return std::nullopt;
  }
  return Flaw{"must be 3 lessons and " +
                  std::to_string(static_cast<int>(table.options.difficulty)) + " advanced ones",
              {"sister", "lessons"}};
}

}  // namespace skerry::isle_of_cats
