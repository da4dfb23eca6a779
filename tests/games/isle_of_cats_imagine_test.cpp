// What is imagined fits everything that the viewer knows, and leaves open what it does not know.
#include <map>
#include <set>

#include "games/isle_of_cats/anytime.h"
#include "games/isle_of_cats/draft.h"
#include "isle_of_cats_kit.h"

namespace skerry::isle_of_cats::test {
namespace {

CardSet held(const Place& place) {
  CardSet cards = place.hand | place.lessons | place.rescue | place.packet | place.kept |
                  place.played | place.rejected;
  for (const CardId card : place.picks.all()) cards.add(card);
  return cards;
}

// Every position of some random games, with one imagined state for each viewer.
template <class Visit>
void for_each_imagined(Mode mode, int players, int games, Visit visit) {
  ActionList<Action> list;
  for (int g = 0; g < games; ++g) {
    State state = new_game(mode, players, "imagine " + std::to_string(g));
    FastRng rng(static_cast<std::uint64_t>(g));
    while (waiting(state) >= 0) {
      for (int i = 0; i < players; ++i) {
        const View view = IsleOfCats::view(state, seat(i));
        visit(state, static_cast<std::size_t>(i), view, IsleOfCats::imagine(view, rng));
        if (testing::Test::HasFailure()) return;
      }
      const Seat who = IsleOfCats::to_move(state).front();
      IsleOfCats::legal(state, who, list);
      IsleOfCats::play(state, who, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

TEST(IsleOfCatsImagine, ones_own_cards_are_as_they_are) {
  for_each_imagined(Mode::advanced, 3, 3, [](const State& state, std::size_t me, const View&,
                                             const State& imagined) {
    EXPECT_EQ(imagined.seats[me], state.seats[me]);
  });
}

TEST(IsleOfCatsImagine, cards_passed_on_are_with_the_seats_that_may_have_them) {
  int known = 0;
  for_each_imagined(Mode::advanced, 4, 3, [&](const State& state, std::size_t me, const View&,
                                              const State& imagined) {
    const Memory& memory = state.seats[me].knows;
    for (CardId card = 1; card <= kDiscoveryCards; ++card) {
      if (memory.of[card] == 0) continue;
      ++known;
      bool there = false;
      for (std::size_t i = 0; i < state.players; ++i) {
        there = there || (has(memory.seats(card), i) && held(imagined.seats[i]).contains(card));
      }
      EXPECT_TRUE(there) << int{card};
    }
  });
  EXPECT_GT(known, 1000);
}

TEST(IsleOfCatsImagine, packets_that_were_seen_hold_only_cards_that_were_seen_in_them) {
  for (int players = 2; players <= 4; ++players) {
    State state = new_game(Mode::advanced, players, "packets");
    FastRng rng(1);
    std::vector<CardSet> seen(static_cast<std::size_t>(players));  // by first holder, by seat 0
    while (state.phase == Phase::draft) {
      // Where each packet is now: its first holder's number of steps behind.
      for (int i = 0; i < players; ++i) {
        int holder = i;
        for (int r = 0; r < state.round; ++r) {
          holder = static_cast<int>(passes_to(state, static_cast<std::size_t>(holder)));
        }
        CardSet& known = seen[static_cast<std::size_t>(i)];
        const Place& place = state.seats[static_cast<std::size_t>(holder)];
        if (holder == 0 && place.picks.count == picked_before(state)) known = place.packet;
        for (int n = 0; n < 5 && !known.empty() && holder != 0; ++n) {
          const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, seat(0)), rng);
          const CardSet packet = imagined.seats[static_cast<std::size_t>(holder)].packet;
          EXPECT_TRUE((packet - known).empty()) << players << " players, round "
                                                << int{state.round};
        }
      }
      play_little(state);
    }
  }
}

TEST(IsleOfCatsImagine, hidden_lessons_are_lessons_and_laid_cards_are_rescue_cards) {
  for_each_imagined(Mode::advanced, 3, 3, [](const State&, std::size_t, const View&,
                                             const State& imagined) {
    for (const Place& place : imagined.seats) {
      EXPECT_TRUE((place.lessons - kPrivateLessons).empty());
      EXPECT_TRUE((place.rescue - kRescueCards).empty());
      EXPECT_LE((place.hand & kLessons).size(), place.fresh);
    }
  });
}

TEST(IsleOfCatsImagine, who_is_asked_has_a_card_to_play_and_who_was_skipped_has_none) {
  int asked = 0;
  int skipped = 0;
  for_each_imagined(Mode::advanced, 4, 6, [&](const State& state, std::size_t, const View&,
                                              const State& imagined) {
    if (!state.moment.open) return;
    if (state.task.kind == TaskKind::none) {
      ++asked;
      EXPECT_FALSE(playable_of(imagined, state.moment.asked).empty());
    }
    for (std::size_t i = 0; i < state.players; ++i) {
      if (!has(state.moment.skipped, i) || state.seats[i].quiet) continue;
      ++skipped;
      EXPECT_TRUE(playable_of(imagined, i).empty());
    }
  });
  EXPECT_GT(asked, 50);
  EXPECT_GT(skipped, 50);
}

TEST(IsleOfCatsImagine, who_is_waited_for_though_no_cat_can_be_rescued_has_a_card_to_play) {
  int found = 0;
  for_each_imagined(Mode::advanced, 2, 30, [&](const State& state, std::size_t, const View&,
                                               const State& imagined) {
    if (state.phase != Phase::rescue || state.moment.open || state.task.kind != TaskKind::none) {
      return;
    }
    const auto turn = static_cast<std::size_t>(state.turn);
    if (can_rescue(state, turn) && state.rescued == 0) return;
    ++found;
    const bool extra = state.seats[turn].extra_rescues > 0 && can_rescue(state, turn);
    EXPECT_TRUE(extra || !playable_of(imagined, turn).empty());
  });
  EXPECT_GT(found, 5);
}

TEST(IsleOfCatsImagine, purchases_of_others_can_be_paid_for) {
  State state = new_game(Mode::advanced, 3);
  while (state.phase == Phase::draft) play_little(state);
  play_any(state, 1, "keep");
  play(state, 1, "done");
  FastRng rng(2);
  std::set<int> sizes;
  for (int i = 0; i < 200; ++i) {
    const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, seat(0)), rng);
    int cost = 0;
    imagined.seats[1].kept.for_each([&](CardId card) { cost += discovery_card(card).cost; });
    EXPECT_EQ(imagined.seats[1].purse.fish, 20 - cost);
    EXPECT_GE(imagined.seats[1].purse.fish, 0);
    sizes.insert(imagined.seats[1].kept.size());
  }
  EXPECT_GE(sizes.size(), 4U);
}

TEST(IsleOfCatsImagine, every_hidden_card_is_everywhere_it_could_be) {
  State state = new_game(Mode::advanced, 2);
  FastRng rng(3);
  std::map<CardId, std::set<std::string>> places;
  for (int i = 0; i < 3'000; ++i) {
    const State imagined = IsleOfCats::imagine(IsleOfCats::view(state, seat(0)), rng);
    imagined.seats[1].packet.for_each([&](CardId card) { places[card].insert("packet"); });
    for (const CardId card : imagined.deck.all()) places[card].insert("deck");
  }
  EXPECT_EQ(places.size(), 143U);
  for (const auto& [card, where] : places) EXPECT_EQ(where.size(), 2U) << int{card};
}

TEST(IsleOfCatsImagine, the_bag_holds_what_has_not_been_seen_in_another_order) {
  for_each_imagined(Mode::solo, 1, 2, [](const State& state, std::size_t, const View&,
                                         const State& imagined) {
    auto real = state.bag;
    auto other = imagined.bag;
    std::ranges::sort(real.all());
    std::ranges::sort(other.all());
    EXPECT_EQ(real, other);
    EXPECT_EQ(imagined.sister.played, state.sister.played);
    EXPECT_EQ(imagined.sister.deck.count, state.sister.deck.count);
  });
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
