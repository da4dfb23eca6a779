// Who knows what: views show no secrets, and imagined states are what a viewer may believe.
#include <map>
#include <set>

#include "isle_of_cats_moments.h"

namespace skerry::isle_of_cats::test {
namespace {

std::string view_text(const State& state, Viewer viewer) {
  std::string text;
  JsonWriter out(text);
  IsleOfCats::write_view(out, IsleOfCats::view(state, viewer));
  return text;
}

std::vector<Viewer> all_viewers(const State& state) {
  std::vector<Viewer> viewers{Viewer{}};
  for (int i = 0; i < state.players; ++i) viewers.emplace_back(seat(i));
  return viewers;
}

CardSet set_of(std::span<const CardId> cards) {
  CardSet set;
  for (const CardId card : cards) set.add(card);
  return set;
}

// Everything that belongs to a seat and is not to be seen by others.
CardSet held_by(const State& state, std::size_t who) {
  const Place& place = state.seats[who];
  return place.hand | place.lessons | place.rescue | place.packet | place.kept | place.played |
         place.rejected | set_of(place.picks.all());
}

// Anything legal, but rarely quiet, so that seats are asked often.
void play_at_random(State& state, FastRng& rng) {
  ActionList<Action> list;
  const SeatSet waiting = IsleOfCats::to_move(state);
  auto nth = rng.below(static_cast<std::uint32_t>(waiting.size()));
  for (const Seat who : waiting) {
    if (nth-- > 0) continue;
    IsleOfCats::legal(state, who, list);
    ASSERT_GT(list.size(), 0U);
    Action action;
    do {
      action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
    } while (action.deed == Deed::quiet && rng.below(8) != 0);
    return IsleOfCats::play(state, who, action);
  }
}

// Looks at the positions of random games.
template <class Look>
void for_random_positions(Mode mode, int players, int games, Look&& look) {
  for (int game = 0; game < games; ++game) {
    FastRng rng(static_cast<std::uint64_t>(game));
    State state = new_game(mode, players, "secrets " + std::to_string(game));
    while (state.phase != Phase::end && !testing::Test::HasFailure()) {
      look(state, rng);
      play_at_random(state, rng);
    }
    look(state, rng);
  }
}

struct Table {
  Mode mode;
  int players;
};
constexpr std::array<Table, 7> kTables{{{Mode::advanced, 2},
                                        {Mode::advanced, 3},
                                        {Mode::advanced, 4},
                                        {Mode::family, 2},
                                        {Mode::family, 3},
                                        {Mode::family, 4},
                                        {Mode::solo, 1}}};

// ---- Views -------------------------------------------------------------------------------------

TEST(IsleOfCatsSecrets, of_other_seats_a_view_tells_only_how_many_cards_they_have) {
  for (const Table& table : kTables) {
    for_random_positions(table.mode, table.players, 2, [](const State& state, FastRng&) {
      for (const Viewer viewer : all_viewers(state)) {
        const View view = IsleOfCats::view(state, viewer);
        for (std::size_t i = 0; i < state.players; ++i) {
          const Place& seen = view.table.seats[i];
          if (view.sees(i)) {
            EXPECT_EQ(seen, state.seats[i]);
            continue;
          }
          const CardSet open = (state.phase == Phase::end ? state.seats[i].lessons : CardSet{}) |
                               (state.phase == Phase::choose ? CardSet{} : state.seats[i].rescue);
          EXPECT_EQ(held_by(view.table, i), open);
          EXPECT_EQ(seen.knows, Memory{});
          EXPECT_EQ(view.unseen[i].lessons,
                    state.phase == Phase::end ? 0 : state.seats[i].lessons.size());
          EXPECT_EQ(view.unseen[i].hand, state.seats[i].hand.size() + state.seats[i].played.size());
        }
        for (const CardId card : view.table.deck.all()) EXPECT_EQ(card, 0);
        EXPECT_TRUE(std::ranges::is_sorted(view.table.bag.all()));
      }
    });
  }
}

TEST(IsleOfCatsSecrets, a_draw_is_seen_by_the_seat_that_draws_alone) {
  State state = turn_with({73});
  const int first = waiting(state);
  set_deck(state, {43, 44, 45, 46});
  play(state, first, "play 73");
  EXPECT_EQ(IsleOfCats::view(state, seat(first)).table.task.items, state.task.items);
  for (const Viewer viewer : {Viewer{}, Viewer{seat(1 - first)}}) {
    const View view = IsleOfCats::view(state, viewer);
    EXPECT_EQ(view.table.task.items.count, 3);
    for (const CardId card : view.table.task.items.all()) EXPECT_EQ(card, 0);
    EXPECT_NE(view_text(state, viewer).find(R"("task":{"draw":3})"), std::string::npos);
  }
}

TEST(IsleOfCatsSecrets, what_is_kept_of_a_draw_is_counted_and_not_told) {
  State one = turn_with({73});
  const int first = waiting(one);
  set_deck(one, {43, 44, 45, 46});
  play(one, first, "play 73");
  State two = one;
  play(one, first, "keep 43");
  play(two, first, "keep 45");
  for (const Viewer viewer : {Viewer{}, Viewer{seat(1 - first)}}) {
    EXPECT_EQ(view_text(one, viewer), view_text(two, viewer));
  }
}

TEST(IsleOfCatsSecrets, which_lessons_are_discarded_is_not_told) {
  State one = turn_with({86});
  const int first = waiting(one);
  set_cards(one, place_of(one, first).lessons, {113, 114, 115});
  play(one, first, "play 86");
  State two = one;
  for (const auto text : {"discard 113", "discard 114"}) play(one, first, text);
  for (const auto text : {"discard 114", "discard 115"}) play(two, first, text);
  for (const Viewer viewer : {Viewer{}, Viewer{seat(1 - first)}}) {
    EXPECT_EQ(view_text(one, viewer), view_text(two, viewer));
  }
}

TEST(IsleOfCatsSecrets, nothing_of_what_a_seat_does_while_paying_is_told_before_all_are_done) {
  State state = paying_with({{78, 76, 96}, {}});
  const int first = state.order[0];
  set_cards(state, place_of(state, first).lessons, {113, 114, 115});
  const std::string before = view_text(state, seat(1 - first));
  for (const auto text : {"play 78", "play 76", "play 96 red"}) play(state, first, text);
  while (any_legal(state, first, "keep")) play_any(state, first, "keep");
  EXPECT_EQ(view_text(state, seat(1 - first)), before);
  EXPECT_NE(view_text(state, seat(first)), before);
  play(state, first, "done");
  play(state, 1 - first, "done");
  const View view = IsleOfCats::view(state, seat(1 - first));
  EXPECT_EQ(view.table.seats[static_cast<std::size_t>(first)].purse.fish, fish_of(state, first));
  EXPECT_TRUE(view.table.used.contains(78));
}

TEST(IsleOfCatsSecrets, secret_actions_are_not_open) {
  const auto open = [](const State& state, int who, std::string_view text) {
    const auto action = IsleOfCats::read_notation(state, seat(who), text);
    return IsleOfCats::open(state, seat(who), *action);
  };
  const State draft = new_game(Mode::advanced, 2);
  EXPECT_FALSE(open(draft, 0, legal(draft, 0)[0]));
  const State paying = paying_with({{78}, {}});
  const int first = paying.order[0];
  EXPECT_FALSE(open(paying, first, "play 78"));
  EXPECT_FALSE(open(paying, first, legal(paying, first)[0]));
  EXPECT_FALSE(open(turn_in(Phase::choose, {{43}, {}}), first, "rescue 43"));
  EXPECT_TRUE(open(turn_with({78}), first, "play 78"));
  State state = turn_with({86});
  set_cards(state, place_of(state, first).lessons, {113, 114});
  play(state, first, "play 86");
  EXPECT_FALSE(open(state, first, "discard 113"));
}

// ---- Imagined states ---------------------------------------------------------------------------

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
void expect_knowledge_kept(const State& state, const State& imagined, std::size_t viewer) {
  const Memory& knows = state.seats[viewer].knows;
  for (CardId card = 1; card <= kDiscoveryCards; ++card) {
    if (knows.of[card] == 0) continue;
    for (const State* now : {&state, &imagined}) {
      SeatMask holders = 0;
      for (std::size_t i = 0; i < state.players; ++i) {
        if (held_by(*now, i).contains(card)) holders |= bit_of(i);
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
      for (std::size_t i = 0; i < state.players; ++i) {
        const View view = IsleOfCats::view(state, seat(static_cast<int>(i)));
        expect_knowledge_kept(state, IsleOfCats::imagine(view, rng), i);
      }
    });
  }
}

TEST(IsleOfCatsImagining,
     whoever_is_asked_or_has_passed_holds_a_card_to_play_and_the_skipped_do_not) {
  int moments = 0;
  for (int players = 2; players <= 4; ++players) {
    for_random_positions(Mode::advanced, players, 6, [&](const State& state, FastRng& rng) {
      if (!is_asked(state)) return;
      ++moments;
      for (const Viewer viewer : all_viewers(state)) {
        const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, viewer), rng);
        for (std::size_t i = 0; i < state.players; ++i) {
          const bool skipped = has(state.moment.skipped, i);
          if (skipped && state.seats[i].quiet) continue;
          ASSERT_EQ(playable_of(imagined, i).empty(), skipped)
              << "seat " << i << " imagined by " << (viewer ? int{viewer->index} : -1);
        }
      }
    });
  }
  EXPECT_GT(moments, 100);
}

TEST(IsleOfCatsImagining, piles_hold_what_they_must) {
  for (int players = 2; players <= 4; ++players) {
    for_random_positions(Mode::advanced, players, 3, [](const State& state, FastRng& rng) {
      for (const Viewer viewer : all_viewers(state)) {
        const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, viewer), rng);
        for (std::size_t i = 0; i < state.players; ++i) {
          const Place& place = imagined.seats[i];
          ASSERT_TRUE((place.lessons - kPrivateLessons).empty());
          for (CardId card = 1; card <= kDiscoveryCards; ++card) {
            if (place.rescue.contains(card)) {
              ASSERT_EQ(discovery_card(card).kind, CardKind::rescue);
            }
          }
          // Lessons in hand came there since lessons were read.
          ASSERT_LE((place.hand & kLessons).size(), place.fresh);
        }
        if (viewer) {
          ASSERT_EQ(imagined.seats[viewer->index], state.seats[viewer->index]);
        }
      }
    });
  }
}

TEST(IsleOfCatsImagining, a_seat_that_names_a_colour_holds_a_public_lesson) {
  State state = turn_in(Phase::lessons, {{145, 84}, {7, 113}});
  const int first = waiting(state);
  FastRng rng(1);
  std::set<CardId> lessons;
  for (int i = 0; i < 300; ++i) {
    const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, seat(1 - first)), rng);
    const CardSet held =
        imagined.seats[static_cast<std::size_t>(first)].hand & lessons_with_a_colour();
    ASSERT_FALSE(held.empty());
    lessons.insert(held.first());
  }
  EXPECT_GE(lessons.size(), 4U);
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
      const Place& place = imagined.seats[static_cast<std::size_t>(i)];
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

CardSet passed_in_round(const State& state, std::size_t who, unsigned round) {
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
    EXPECT_FALSE(state.seats[0].packet.contains(card));
  }
}

TEST(IsleOfCatsImagining, with_two_players_what_was_taken_is_known_when_the_packet_comes_back) {
  State state = new_game(Mode::advanced, 2);
  pick_round(state);
  const CardSet passed = state.seats[1].packet;
  for (const auto& [card, found] : spots_in(state, seat(0), 400)) {
    EXPECT_EQ(passed.contains(card), found == (Spots{{Spot::packet, 1}})) << int{card};
  }
  pick_round(state);
  const CardSet taken = passed - state.seats[0].packet;
  ASSERT_EQ(taken.size(), 2);
  const CardSet again = passed_in_round(state, 0, 2);
  for (const auto& [card, found] : spots_in(state, seat(0), 400)) {
    EXPECT_EQ(taken.contains(card), found == (Spots{{Spot::picks, 1}})) << int{card};
    EXPECT_EQ(again.contains(card), found == (Spots{{Spot::packet, 1}})) << int{card};
  }
}

TEST(IsleOfCatsImagining, with_four_players_a_packet_is_followed_from_seat_to_seat) {
  State state = new_game(Mode::advanced, 4);
  pick_round(state);
  pick_round(state);
  const CardSet first = passed_in_round(state, 0, 1);
  const CardSet second = passed_in_round(state, 0, 2);
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
  const CardSet passed = passed_in_round(state, 0, 1);
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
    EXPECT_EQ(found.contains({Spot::hand, 1}), !lesson && !state.seats[1].hand.empty());
    EXPECT_EQ(found.contains({Spot::hand, 2}), !lesson && !state.seats[2].hand.empty());
  }
}

TEST(IsleOfCatsImagining, own_rejected_cards_stay_where_they_are) {
  State state = new_game(Mode::advanced, 2);
  go_to(state, Phase::rescue);
  const CardSet rejected = state.seats[0].rejected;
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
  const auto first = static_cast<int>(state.order[0]);
  set_cards(state, place_of(state, first).lessons, {113, 120});
  play(state, first, "rescue 43");
  std::set<CardId> laid;
  std::set<CardId> lessons;
  for (const auto& [card, found] : spots_in(state, seat(1 - first), 1500)) {
    if (found.contains({Spot::rescue, first})) laid.insert(card);
    if (found.contains({Spot::lessons, first})) lessons.insert(card);
    EXPECT_TRUE(found.contains({Spot::deck, -1}) || state.seats[0].knows.of[card] != 0 ||
                state.seats[1].knows.of[card] != 0)
        << int{card};
  }
  EXPECT_GT(laid.size(), 40U);
  EXPECT_GT(lessons.size(), 15U);
  EXPECT_TRUE(std::ranges::all_of(laid, [](CardId card) { return card >= 7 && card <= 66; }));
  EXPECT_TRUE(std::ranges::all_of(lessons, [](CardId card) { return card >= 113 && card <= 142; }));
}

TEST(IsleOfCatsImagining, an_asked_seat_may_hold_any_card_that_it_could_play) {
  const State state = asked_in(Phase::fields, {{84}, {77}});
  const auto first = static_cast<int>(state.order[0]);
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
    std::set<Colour> all(sister.colours.begin(), sister.colours.end());
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
  const CardSet mine = state.seats[0].packet;
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
