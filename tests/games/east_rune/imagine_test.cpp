// Imagined states: every deal that fits a view and what the position tells, each as likely as the
// others.
#include <cmath>
#include <map>
#include <span>

#include "games/east_rune/kit/kit.h"

namespace skerry::east_rune::test {
namespace {

// Who holds what; the order within a hand says nothing.
std::string deal_of(const State& state) {
  std::string text;
  for (const Seat seat : Seats(state.players)) {
    const auto cards = state.hands.of(seat);
    std::vector<Card> hand(cards.begin(), cards.end());
    std::ranges::sort(hand);
    for (const Card card : hand) (text += name_of(card)) += ' ';
    text += "| ";
  }
  return text;
}

// The slow way: what the viewer does not see is shuffled among the hidden hands and the stock.
State shuffled(const State& real, Viewer viewer, FastRng& rng) {
  std::vector<Card> unseen;
  State state = real;
  const auto hidden = [&](const auto& visit) {
    for (const Seat seat : Seats(real.players)) {
      if (viewer == seat) continue;
      for (std::size_t i = real.hands.begin_of(seat); i < real.hands.ends[seat]; ++i) {
        visit(state.hands.cards[i]);
      }
    }
    for (std::size_t i = 0; i < real.vassal_deck.count; ++i) visit(state.vassal_deck.cards[i]);
  };
  hidden([&](Card& card) { unseen.push_back(card); });
  shuffle(std::span<Card>(unseen), rng);
  hidden([&](Card& card) {
    card = unseen.back();
    unseen.pop_back();
  });
  find_reach(state);
  return state;
}

bool holds(const State& state, Seat seat, std::string_view card) {
  return contains(state.reach[seat], *card_named(card));
}

// Compares how often each deal is imagined with how often it should be. Returns the number of
// deals.
template <class Fits>
std::size_t expect_each_deal_alike(Setting setting, Viewer viewer, Fits fits) {
  constexpr int kTimes = 30'000;
  setting.rest_in_sight = true;
  const State state = state_of(setting);
  EXPECT_TRUE(fits(state)) << "the position is none of a game";
  FastRng rng(3);
  std::map<std::string, int> wanted;
  for (int i = 0; i < 40'000; ++i) {
    const State one = shuffled(state, viewer, rng);
    if (fits(one)) ++wanted[deal_of(one)];
  }
  std::map<std::string, int> imagined;
  const View view = EastRune::view(state, viewer);
  for (int i = 0; i < kTimes; ++i) ++imagined[deal_of(EastRune::imagine(view, rng))];
  const double each = static_cast<double>(kTimes) / static_cast<double>(wanted.size());
  EXPECT_EQ(imagined.size(), wanted.size());
  for (const auto& [deal, times] : imagined) {
    EXPECT_TRUE(wanted.contains(deal)) << deal;
    EXPECT_NEAR(times, each, 6 * std::sqrt(each)) << deal;
  }
  return wanted.size();
}

const auto kAnything = [](const State&) { return true; };

TEST(EastRuneImagine, the_seat_that_is_asked_for_a_turn_may_hold_anything) {
  Setting setting{
      .turn = 1, .field = "light d1 e3", .hands = {"d2 n6", "d3 m1 n3", "n1 m2"}, .last_vassal = 2};
  EXPECT_EQ(expect_each_deal_alike(setting, seat(0), kAnything), 10U);
  setting.phase = "last_turn";
  EXPECT_EQ(expect_each_deal_alike(setting, seat(2), kAnything), 10U);
  EXPECT_EQ(expect_each_deal_alike(setting, seat(1), kAnything), 6U);
  setting.laid_this_turn = 1;
  EXPECT_EQ(expect_each_deal_alike(setting, seat(0), kAnything), 10U);
}

TEST(EastRuneImagine, who_opens_holds_at_least_one_card_that_does) {
  const Setting setting{
      .turn = 1, .phase = "open", .field = "light", .hands = {"d2 n6", "d1 n5 n3", "n1 m2 d5"}};
  const auto can_open = [](const State& state) {
    return holds(state, seat(1), "d1") || holds(state, seat(1), "n5");
  };
  const auto dealer_cannot = [&](const State& state) {
    return can_open(state) && !holds(state, seat(0), "d1") && !holds(state, seat(0), "n5");
  };
  EXPECT_EQ(expect_each_deal_alike(setting, seat(0), can_open), 16U);
  EXPECT_EQ(expect_each_deal_alike(setting, seat(2), dealer_cannot), 3U);
  expect_each_deal_alike(setting, kSpectator, dealer_cannot);
}

TEST(EastRuneImagine, unless_the_top_of_a_pile_opens_the_blank_chair) {
  const Setting setting{.options = {.blank_chair = true},
                        .turn = 0,
                        .phase = "open",
                        .field = "blank_chair",
                        .hands = {"d1 n5", "n1 m2", "d5"},
                        .piles = {"e1", "", ""}};
  EXPECT_EQ(expect_each_deal_alike(setting, seat(2), kAnything), 6U);
}

TEST(EastRuneImagine, nobody_before_the_opener_of_the_blank_chair_could_open_it) {
  const Setting setting{.options = {.blank_chair = true, .blank_character = true},
                        .turn = 2,
                        .phase = "open",
                        .field = "blank_chair",
                        .hands = {"d5", "d1 n5", "n1 blank m4", "m1 d2 n2"}};
  const auto before_have_none = [](const State& state) {
    return ((state.reach[seat(0)] | state.reach[seat(1)]) & kVassals) == 0 &&
           (state.reach[seat(2)] & kVassals) != 0;
  };
  expect_each_deal_alike(setting, kSpectator, before_have_none);
  expect_each_deal_alike(setting, seat(3), before_have_none);
  expect_each_deal_alike(setting, seat(1), before_have_none);
}

TEST(EastRuneImagine, until_a_card_is_laid_nobody_before_the_opener_holds_a_monarch_of_the_chair) {
  // Seat 2 opened with n2, so seats 0 and 1 do not hold d5.
  const Setting setting{
      .turn = 2, .field = "reason n2", .hands = {"d2 n6", "m3", "m1 d5", "m2 n1"}};
  const auto fits = [](const State& state) {
    return !holds(state, seat(0), "d5") && !holds(state, seat(1), "d5");
  };
  expect_each_deal_alike(setting, seat(3), fits);
  expect_each_deal_alike(setting, seat(2), kAnything);  // who holds it
  expect_each_deal_alike(setting, kSpectator, fits);
}

TEST(EastRuneImagine, that_is_so_after_passes_too_and_for_the_seat_that_is_asked) {
  // Seat 0 opened and passed, as did seat 1; now it is the turn of seat 2, the dealer.
  const Setting setting{.dealer = 2,
                        .turn = 2,
                        .field = "reason n2",
                        .hands = {"d2 d5", "m3 n6", "m1 m5", "m2 n1"},
                        .passed = "0 1"};
  // Seat 3 sits between the dealer and the opener too.
  const auto fits = [](const State& state) {
    return !holds(state, seat(2), "d5") && !holds(state, seat(3), "d5");
  };
  expect_each_deal_alike(setting, seat(1), fits);
  expect_each_deal_alike(setting, seat(3), fits);
}

// In a game all that nobody sees is in hands, and a chair that nobody could open has its openers in
// sight. A position with a stock, which a table may begin with, hides them there.
TEST(EastRuneImagine, no_hand_holds_a_card_that_opens_a_chair_with_turns_before_it_was_opened) {
  const auto none_of = [](CardSet cards) {
    return [cards](const State& state) {
      CardSet held = 0;
      for (const Seat seat : Seats(state.players)) held |= state.reach[seat];
      return (held & cards) == 0;
    };
  };
  Setting setting{.options = {.monarchs_in_chain = true},
                  .dealer = 1,
                  .turn = 2,
                  .stock = "d1 n5",
                  .field = "light",
                  .hands = {"d2 n6", "m1 d5", "m3 n2"},
                  .passed = "1"};
  const auto no_light = none_of(kOpeners[*card_named("light")]);
  EXPECT_EQ(expect_each_deal_alike(setting, seat(0), no_light), 6U);
  EXPECT_EQ(expect_each_deal_alike(setting, kSpectator, no_light), 90U);
  EXPECT_EQ(expect_each_deal_alike(setting, seat(2), no_light), 6U);
  setting.field = "light d3";  // a vassal was laid
  setting.last_vassal = 1;
  setting.hands = {"d2 n6", "m1", "m3 n2"};
  setting.stock = "d5";
  EXPECT_EQ(expect_each_deal_alike(setting, seat(2), kAnything), 12U);

  const Setting blank{.options = {.blank_chair = true},
                      .stock = "e1 m5",
                      .field = "blank_chair",
                      .hands = {"d1 n5", "d5", "n2"}};
  EXPECT_EQ(expect_each_deal_alike(blank, seat(1), none_of(kVassals)), 3U);
}

TEST(EastRuneImagine, a_vassal_that_was_laid_ends_what_is_known_of_the_opener) {
  const Setting setting{.turn = 3,
                        .field = "reason n2 m6",
                        .hands = {"d2 n6", "m3", "m1 d5", "d3 n1"},
                        .last_vassal = 2};
  expect_each_deal_alike(setting, seat(1), kAnything);
}

TEST(EastRuneImagine, who_may_ask_for_a_new_deal_holds_many_monarchs) {
  const Setting setting{.options = {.redeal_monarch_hands = true},
                        .turn = 1,
                        .phase = "redeal",
                        .deck = "light light beauty beauty reason reason",
                        .hands = {"d2", "d1 d5 e2 n2 n6", "n5 m1", "m2"}};
  const auto fits = [](const State& state) { return may_ask_for_redeal(state, seat(1)); };
  expect_each_deal_alike(setting, seat(0), fits);
  expect_each_deal_alike(setting, seat(2), fits);
}

TEST(EastRuneImagine, with_two_players_monarchs_are_in_the_one_deck_and_vassals_elsewhere) {
  FastRng rng(1);
  for_each_state(2, {.blank_character = true}, 30, [&](const State& state) {
    for (const Viewer viewer : {kSpectator, Viewer(seat(0)), Viewer(seat(1))}) {
      const State imagined = EastRune::imagine(EastRune::view(state, viewer), rng);
      for (const Card card : imagined.chair_deck.held()) ASSERT_TRUE(is_monarch(card));
      for (const Card card : imagined.vassal_deck.held()) ASSERT_FALSE(is_monarch(card));
      ASSERT_EQ((imagined.reach[seat(0)] | imagined.reach[seat(1)]) & kMonarchs, 0U);
    }
  });
}

TEST(EastRuneImagine, every_imagined_opener_can_open_and_nobody_before_it) {
  FastRng rng(2);
  const std::vector<Options> all{{},
                                 {.blank_chair = true, .blank_character = true},
                                 {.redeal_monarch_hands = true},
                                 {.monarchs_in_chain = true, .blank_chair = true}};
  for (const int players : {3, 4}) {
    for (const Options& options : all) {
      int openings = 0;
      int unopened = 0;
      for_each_state(players, options, 60, [&](const State& state) {
        const bool opens = state.phase == Phase::open || state.phase == Phase::redeal;
        if (!opens && !nobody_could_open(state)) return;
        ++(opens ? openings : unopened);
        for (int i = -1; i < players; ++i) {
          const Viewer viewer = i < 0 ? kSpectator : Viewer(seat(i));
          const State imagined = EastRune::imagine(EastRune::view(state, viewer), rng);
          if (state.phase == Phase::redeal) {
            ASSERT_TRUE(may_ask_for_redeal(imagined, state.turn)) << json(imagined);
            continue;
          }
          const CardSet able = openers(state);
          if (nobody_could_open(state)) {
            for (const Seat one : Seats(players)) {
              ASSERT_EQ(imagined.reach[one] & able, 0U) << json(imagined);
            }
            continue;
          }
          ASSERT_NE(imagined.reach[state.turn] & able, 0U) << json(imagined);
          for (Seat one = state.dealer; one != state.turn; one = clockwise(one, players)) {
            ASSERT_EQ(imagined.reach[one] & able, 0U) << json(imagined);
          }
        }
      });
      EXPECT_GE(openings, 250);
      EXPECT_GE(unopened, options.monarchs_in_chain ? 10 : 0);
    }
  }
}

TEST(EastRuneImagine, a_new_deal_is_imagined_with_another_chance) {
  State state = state_of(
      {.options = {.redeal_monarch_hands = true},
       .phase = "redeal",
       .deck = "light light beauty beauty reason reason",
       .hands = {"d1 d5 e2 n2 n5 m1 m2 m3", "d2 d3 d4 d6 e1 e3 e4 e5", "e6 n1 n3 n4 n6 m4 m5 m6"}});
  FastRng rng(4);
  const View view = EastRune::view(state, seat(0));
  const State one = EastRune::imagine(view, rng);
  const State two = EastRune::imagine(view, rng);
  EXPECT_NE(one.chance, two.chance);
  EXPECT_EQ(view.table.chance, Chance{});
}

}  // namespace
}  // namespace skerry::east_rune::test
