// What is imagined fits everything that the viewer knows, and leaves open what it does not know.
#include <map>
#include <set>

#include "games/isle_of_cats/kit/games.h"

namespace skerry::isle_of_cats::test {
namespace {

TEST(IsleOfCatsImagining, an_imagined_state_is_possible_and_looks_the_same) {
  for (const Table& table : kTables) {
    for_random_positions(table.mode, table.players, 3, [](const State& state, FastRng& rng) {
      for (const Viewer viewer : all_viewers(state)) {
        const View view = IsleOfCats::view(state, viewer);
        const State imagined = IsleOfCats::imagine(view, rng);
        ASSERT_EQ(IsleOfCats::view(imagined, viewer), view);
        ASSERT_EQ(IsleOfCats::to_move(imagined), IsleOfCats::to_move(state));
        const auto possible = IsleOfCats::check(imagined);
        ASSERT_TRUE(possible.has_value()) << possible.error().text();
        if (!viewer) continue;
        ActionList<Action> mine;
        ActionList<Action> same;
        IsleOfCats::legal(state, *viewer, mine);
        IsleOfCats::legal(imagined, *viewer, same);
        ASSERT_TRUE(std::ranges::equal(mine, same));
      }
    });
  }
}

// What a viewer knows of hidden cards must be true, and hold in what it imagines.
void expect_knowledge_kept(const State& state, const State& imagined, Seat viewer) {
  const Memory& knows = state.seats[viewer].knows;
  for (CardId card = 1; card <= kDiscoveryCards; ++card) {
    if (knows.of[card] == 0) continue;
    for (const State* now : {&state, &imagined}) {
      SeatMask holders = 0;
      for (const Seat seat : Seats(state.players)) {
        if (held_by(*now, seat).contains(card)) holders |= bit_of(seat);
      }
      ASSERT_EQ(std::popcount(holders), 1) << "card " << int{card};
      ASSERT_EQ(holders & ~knows.seats(card), 0) << "card " << int{card};
      ASSERT_FALSE(now->deck.contains(card));
    }
  }
}

TEST(IsleOfCatsImagining, cards_passed_on_are_with_seats_that_can_have_them_and_not_in_the_deck) {
  for (int players = 2; players <= 4; ++players) {
    for_random_positions(Mode::advanced, players, 4, [](const State& state, FastRng& rng) {
      for (const Seat seat : Seats(state.players)) {
        const View view = IsleOfCats::view(state, seat);
        expect_knowledge_kept(state, IsleOfCats::imagine(view, rng), seat);
      }
    });
  }
}

// One imagined state for each viewer of each position of some random games.
template <class Look>
void for_imagined(int games, Look&& look) {
  for (int players = 2; players <= 4; ++players) {
    for_random_positions(Mode::advanced, players, games, [&](const State& state, FastRng& rng) {
      for (const Viewer viewer : all_viewers(state)) {
        look(state, viewer, IsleOfCats::imagine(IsleOfCats::view(state, viewer), rng));
      }
    });
  }
}

TEST(IsleOfCatsImagining,
     whoever_is_asked_or_has_passed_holds_a_card_to_play_and_the_skipped_do_not) {
  int moments = 0;
  for_imagined(6, [&](const State& state, Viewer, const State& imagined) {
    if (!is_asked(state)) return;
    ++moments;
    for (const Seat seat : Seats(state.players)) {
      const bool asked = state.moment.asked == seat || has(state.moment.passed, seat);
      const bool skipped = has(state.moment.skipped, seat) && !state.seats[seat].quiet;
      if (asked || skipped) {
        ASSERT_EQ(playable_of(imagined, seat).empty(), skipped) << "seat " << int{seat.index};
      }
    }
  });
  EXPECT_GT(moments, 500);
}

TEST(IsleOfCatsImagining, piles_hold_what_they_must) {
  for_imagined(3, [](const State& state, Viewer, const State& imagined) {
    for (const Seat seat : Seats(state.players)) {
      const Place& place = imagined.seats[seat];
      ASSERT_TRUE((place.lessons - kPrivateLessons).empty());
      ASSERT_TRUE((place.rescue - kRescueCards).empty());
      // Lessons in hand came there since lessons were read.
      ASSERT_LE((place.hand & kLessons).size(), place.fresh);
    }
  });
}

TEST(IsleOfCatsImagining, ones_own_cards_are_as_they_are) {
  for_imagined(3, [](const State& state, Viewer viewer, const State& imagined) {
    if (viewer) {
      ASSERT_EQ(imagined.seats[*viewer], state.seats[*viewer]);
    }
  });
}

TEST(IsleOfCatsImagining, a_seat_that_names_a_colour_holds_a_public_lesson) {
  const State state = turn_in(Phase::lessons, {{145, 84}, {7, 113}});
  const int first = waiting(state);
  FastRng rng(1);
  std::set<CardId> lessons;
  for (int i = 0; i < 300; ++i) {
    const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, seat(1 - first)), rng);
    const CardSet held = imagined.seats[seat(first)].hand & lessons_with_a_colour();
    ASSERT_FALSE(held.empty());
    lessons.insert(held.first());
  }
  EXPECT_GE(lessons.size(), 4U);
}

TEST(IsleOfCatsImagining, who_is_waited_for_though_no_cat_can_be_rescued_has_a_card_to_play) {
  int found = 0;
  for_random_positions(Mode::advanced, 2, 50, [&](const State& state, FastRng& rng) {
    if (state.phase != Phase::rescue || state.moment.open || state.task.kind != TaskKind::none) {
      return;
    }
    const Seat turn = *state.turn;
    const bool may_rescue = state.rescued == 0 || state.seats[turn].extra_rescues > 0;
    if (may_rescue && can_rescue(state, turn)) return;
    ++found;
    for (const Viewer viewer : all_viewers(state)) {
      const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, viewer), rng);
      ASSERT_FALSE(playable_of(imagined, turn).empty());
    }
  });
  EXPECT_GT(found, 5);
}

TEST(IsleOfCatsImagining, purchases_of_others_can_be_paid_for) {
  State state = new_game(Mode::advanced, 3);
  while (state.phase == Phase::draft) play_little(state);
  play_any(state, 1, "keep");
  play(state, 1, "done");
  FastRng rng(2);
  std::set<int> sizes;
  for (int i = 0; i < 200; ++i) {
    const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, seat(0)), rng);
    int cost = 0;
    imagined.seats[seat(1)].kept.for_each([&](CardId card) { cost += discovery_card(card).cost; });
    EXPECT_EQ(imagined.seats[seat(1)].purse.fish, 20 - cost);
    EXPECT_GE(imagined.seats[seat(1)].purse.fish, 0);
    sizes.insert(imagined.seats[seat(1)].kept.size());
  }
  EXPECT_GE(sizes.size(), 4U);
}

// ---- All that is possible is imagined ----------------------------------------------------------

enum class Spot : std::uint8_t { hand, lessons, rescue, packet, picks, rejected, deck };
using Spots = std::set<std::pair<Spot, int>>;

// Where each hidden card was found in many imagined states.
std::map<CardId, Spots> spots_in(const State& state, Viewer viewer, int times) {
  std::map<CardId, Spots> spots;
  FastRng rng(17);
  for (int n = 0; n < times; ++n) {
    const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, viewer), rng);
    const auto note = [&](Spot spot, int who, const CardSet& cards) {
      cards.for_each([&](CardId card) { spots[card].emplace(spot, who); });
    };
    note(Spot::deck, -1, set_of(imagined.deck.all()));
    for (int i = 0; i < state.players; ++i) {
      if (viewer && viewer->index == static_cast<std::size_t>(i)) continue;
      const Place& place = imagined.seats[seat(i)];
      note(Spot::hand, i, place.hand);
      note(Spot::lessons, i, place.lessons);
      note(Spot::rescue, i, place.rescue);
      note(Spot::packet, i, place.packet);
      note(Spot::picks, i, set_of(place.picks.all()));
      note(Spot::rejected, i, place.rejected);
    }
  }
  return spots;
}

// Everybody picks the two lowest cards.
void pick_round(State& state) {
  const int round = state.round;
  while (state.phase == Phase::draft && state.round == round)
    play_any(state, waiting(state), "draft");
}

CardSet passed_in_round(const State& state, Seat who, unsigned round) {
  CardSet cards;
  for (CardId card = 1; card <= kDiscoveryCards; ++card) {
    const Memory& knows = state.seats[who].knows;
    if (knows.of[card] != 0 && knows.round(card) == round) cards.add(card);
  }
  return cards;
}

TEST(IsleOfCatsImagining, in_the_first_round_of_a_draft_a_card_may_be_anywhere) {
  State state = new_game(Mode::advanced, 3);
  play_any(state, 1, "draft");
  play_any(state, 1, "draft");  // seat 1 has picked, and nobody knows what
  const auto spots = spots_in(state, seat(0), 800);
  EXPECT_EQ(spots.size(), 143U);
  for (const auto& [card, found] : spots) {
    EXPECT_EQ(found,
              (Spots{{Spot::deck, -1}, {Spot::packet, 1}, {Spot::packet, 2}, {Spot::picks, 1}}))
        << int{card};
    EXPECT_FALSE(state.seats[seat(0)].packet.contains(card));
  }
}

TEST(IsleOfCatsImagining, with_two_players_what_was_taken_is_known_when_the_packet_comes_back) {
  State state = new_game(Mode::advanced, 2);
  pick_round(state);
  const CardSet passed = state.seats[seat(1)].packet;
  for (const auto& [card, found] : spots_in(state, seat(0), 400)) {
    EXPECT_EQ(passed.contains(card), found == (Spots{{Spot::packet, 1}})) << int{card};
  }
  pick_round(state);
  const CardSet taken = passed - state.seats[seat(0)].packet;
  ASSERT_EQ(taken.size(), 2);
  const CardSet again = passed_in_round(state, seat(0), 2);
  for (const auto& [card, found] : spots_in(state, seat(0), 400)) {
    EXPECT_EQ(taken.contains(card), found == (Spots{{Spot::picks, 1}})) << int{card};
    EXPECT_EQ(again.contains(card), found == (Spots{{Spot::packet, 1}})) << int{card};
  }
}

TEST(IsleOfCatsImagining, with_four_players_a_packet_is_followed_from_seat_to_seat) {
  State state = new_game(Mode::advanced, 4);
  pick_round(state);
  pick_round(state);
  const CardSet first = passed_in_round(state, seat(0), 1);
  const CardSet second = passed_in_round(state, seat(0), 2);
  EXPECT_EQ(first.size(), 5);
  EXPECT_EQ(second.size(), 3);
  for (const auto& [card, found] : spots_in(state, seat(0), 400)) {
    if (first.contains(card)) {
      EXPECT_EQ(found, (Spots{{Spot::picks, 1}, {Spot::packet, 2}})) << int{card};
    } else if (second.contains(card)) {
      EXPECT_EQ(found, (Spots{{Spot::packet, 1}})) << int{card};
    } else {
      EXPECT_TRUE(found.contains({Spot::deck, -1})) << int{card};
    }
  }
  pick_round(state);
  ASSERT_TRUE(state.is_paying());
  for (const auto& [card, found] : spots_in(state, seat(0), 400)) {
    if (first.contains(card)) {
      EXPECT_EQ(found, (Spots{{Spot::picks, 1}, {Spot::picks, 2}, {Spot::picks, 3}}));
    } else if (second.contains(card)) {
      EXPECT_EQ(found, (Spots{{Spot::picks, 1}, {Spot::picks, 2}}));
    }
  }
}

TEST(IsleOfCatsImagining, after_paying_a_card_passed_on_may_be_in_hand_or_rejected) {
  State state = new_game(Mode::advanced, 3);
  for (int round = 0; round < 3; ++round) pick_round(state);
  const CardSet passed = passed_in_round(state, seat(0), 1);
  for (int i = 0; i < 3; ++i) {
    place_of(state, i).purse.fish = 100;
    while (place_of(state, i).picks.count > 3) play_any(state, i, "keep");
    play(state, i, "done");
  }
  play_until(state, [](const State& now) { return now.phase == Phase::choose; });
  const auto spots = spots_in(state, seat(0), 1500);
  for (const auto& [card, found] : spots) {
    if (!passed.contains(card)) continue;
    EXPECT_FALSE(found.contains({Spot::deck, -1}));
    EXPECT_TRUE(found.contains({Spot::rejected, 1})) << int{card};
    EXPECT_TRUE(found.contains({Spot::rejected, 2})) << int{card};
    const bool lesson = kLessons.contains(card);
    EXPECT_EQ(found.contains({Spot::hand, 1}), !lesson && !state.seats[seat(1)].hand.empty());
    EXPECT_EQ(found.contains({Spot::hand, 2}), !lesson && !state.seats[seat(2)].hand.empty());
  }
}

TEST(IsleOfCatsImagining, own_rejected_cards_stay_where_they_are) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::rescue);
  const CardSet rejected = state.seats[seat(0)].rejected;
  EXPECT_EQ(rejected.size(), 7);
  for (const auto& [card, found] : spots_in(state, seat(0), 200)) {
    EXPECT_FALSE(rejected.contains(card)) << int{card};
  }
  // A spectator knows nothing of it.
  const auto spots = spots_in(state, Viewer{}, 800);
  rejected.for_each([&](CardId card) { EXPECT_TRUE(spots.at(card).contains({Spot::deck, -1})); });
}

TEST(IsleOfCatsImagining, laid_rescue_cards_and_lessons_are_dealt_anew) {
  State state = turn_in(Phase::choose, {{43, 55, 98}, {7}});
  const int first = state.order[0].index;
  set_cards(state, place_of(state, first).lessons, {113, 120});
  play(state, first, "rescue 43");
  std::set<CardId> laid;
  std::set<CardId> lessons;
  for (const auto& [card, found] : spots_in(state, seat(1 - first), 1500)) {
    if (found.contains({Spot::rescue, first})) laid.insert(card);
    if (found.contains({Spot::lessons, first})) lessons.insert(card);
    EXPECT_TRUE(found.contains({Spot::deck, -1}) || state.seats[seat(0)].knows.of[card] != 0 ||
                state.seats[seat(1)].knows.of[card] != 0)
        << int{card};
  }
  EXPECT_GT(laid.size(), 40U);
  EXPECT_GT(lessons.size(), 15U);
  EXPECT_TRUE(std::ranges::all_of(laid, [](CardId card) { return card >= 7 && card <= 66; }));
  EXPECT_TRUE(std::ranges::all_of(lessons, [](CardId card) { return card >= 113 && card <= 142; }));
}

TEST(IsleOfCatsImagining, an_asked_seat_may_hold_any_card_that_it_could_play) {
  const State state = asked_in(Phase::fields, {{84}, {77}});
  const int first = state.order[0].index;
  const auto spots = spots_in(state, seat(1 - first), 1500);
  for (CardId card = 67; card <= 97; ++card) {
    if (!spots.contains(card)) continue;
    // Before the fields are filled there is no cat to move; nor lessons or treasures to discard.
    const bool could = card != 77 && (card < 86 || card > 89);
    EXPECT_EQ(spots.at(card).contains({Spot::hand, first}), could) << int{card};
  }
}

TEST(IsleOfCatsImagining, the_order_of_deck_and_bag_is_unknown) {
  const State state = new_game(Mode::advanced, 2);
  FastRng rng(3);
  std::set<CardId> cards;
  std::set<Piece> tiles;
  for (int i = 0; i < 600; ++i) {
    const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, seat(0)), rng);
    cards.insert(imagined.deck[imagined.deck.count - 1U]);
    tiles.insert(imagined.bag[imagined.bag.count - 1U]);
  }
  EXPECT_GT(cards.size(), 130U);
  EXPECT_GT(tiles.size(), 70U);
}

TEST(IsleOfCatsImagining, the_sisters_deck_row_and_colours_are_dealt_anew) {
  State state = new_game(Mode::solo, 1);
  play_until(state, [](const State& now) { return now.phase == Phase::draft && now.day == 2; });
  state.sister.row.push(state.sister.deck.pop());
  state.sister.row.push(state.sister.deck.pop());
  state.sister.open = true;
  FastRng rng(4);
  std::set<CardId> closed;
  std::set<Colour> next;
  for (int i = 0; i < 400; ++i) {
    const Sister sister = IsleOfCats::imagine(IsleOfCats::view(state, seat(0)), rng).sister;
    EXPECT_EQ(sister.row[0], state.sister.row[0]);
    EXPECT_EQ(sister.played, state.sister.played);
    EXPECT_EQ(sister.lessons, state.sister.lessons);
    closed.insert(sister.row[1]);
    next.insert(sister.colours[2]);
    const std::set<Colour> all(sister.colours.begin(), sister.colours.end());
    EXPECT_EQ(all.size(), 5U);
    EXPECT_EQ(sister.colours[1], state.sister.colours[1]);
    std::set<CardId> cards(sister.deck.all().begin(), sister.deck.all().end());
    cards.insert(sister.row.all().begin(), sister.row.all().end());
    cards.insert(sister.played.all().begin(), sister.played.all().end());
    EXPECT_EQ(cards.size(), kSoloBaskets);
  }
  EXPECT_EQ(closed.size(), 23U - state.sister.played.count - 1U);
  EXPECT_EQ(next.size(), 3U);
}

TEST(IsleOfCatsImagining, family_cards_of_others_may_be_any_that_one_does_not_see) {
  State state = new_game(Mode::family, 3);
  const CardSet mine = state.seats[seat(0)].packet;
  for (const auto& [card, found] : spots_in(state, seat(0), 400)) {
    EXPECT_FALSE(mine.contains(card));
    EXPECT_EQ(found, (Spots{{Spot::packet, 1}, {Spot::packet, 2}}));
  }
  play_until(state, [](const State& now) { return now.phase == Phase::rescue; });
  const auto spots = spots_in(state, seat(0), 400);
  EXPECT_EQ(spots.size(), 15U);
  for (const auto& [card, found] : spots) {
    EXPECT_FALSE(mine.contains(card));
    EXPECT_EQ(
        found,
        (Spots{{Spot::lessons, 1}, {Spot::lessons, 2}, {Spot::rejected, 1}, {Spot::rejected, 2}}));
  }
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
