// A test for each sentence about the options, the tie-breaks and the readings.
#include <bit>
#include <set>

#include "games/east_rune/kit/kit.h"

namespace skerry::east_rune::test {
namespace {

// ---- Monarchs in the chain -------------------------------------------------------------------

constexpr Options kMonarchsToo{.monarchs_in_chain = true};

TEST(EastRuneMonarchsInChain, monarchs_may_be_laid_like_vassals) {
  Setting setting{
      .turn = 0, .field = "light d1 e3", .hands = {"n2 n4 d5", "m2 n6", "m1 n1"}, .last_vassal = 2};
  EXPECT_EQ(choices(setting), "n4 pass");
  setting.options = kMonarchsToo;
  EXPECT_EQ(choices(setting), "n2 n4 pass");
  EXPECT_EQ(after(setting, {"n2"}).field, words("light d1 e3 n2"));
}

TEST(EastRuneMonarchsInChain, a_monarch_in_the_chain_goes_on_by_its_attribute_too) {
  const Setting setting{.options = kMonarchsToo,
                        .turn = 0,
                        .field = "beauty m4 d3",
                        .hands = {"e2 n4 d5", "m2 n6", "m1 n1"},
                        .last_vassal = 2};
  const State state = play(state_of(setting), {"e2"});  // animal on animal
  EXPECT_EQ(told(state).laid_this_turn, 1);
  EXPECT_EQ(choices(state), "n4 stop");
}

TEST(EastRuneMonarchsInChain, a_monarch_does_not_make_its_player_the_last_vassals) {
  const Setting setting{.options = kMonarchsToo,
                        .turn = 0,
                        .field = "light d1 e3",
                        .hands = {"n2 n4 d5", "m2 n6", "m1 n1"},
                        .last_vassal = 2};
  EXPECT_EQ(after(setting, {"n2"}).last_vassal, 2);
  EXPECT_EQ(after(setting, {"n4"}).last_vassal, 0);
}

TEST(EastRuneMonarchsInChain,
     the_player_of_the_last_vassal_gets_the_extra_turn_even_after_passing) {
  // Seat 1 laid e3, seat 2 went on with the monarch n2, and seat 1 passes now.
  const Setting setting{.options = kMonarchsToo,
                        .turn = 1,
                        .deck = "reason",
                        .field = "light d1 e3 n2",
                        .hands = {"d2", "m2 d3", "m1 n1"},
                        .passed = "0",
                        .last_vassal = 1};
  const State state = play(state_of(setting), {"pass"});
  EXPECT_EQ(state.turn, seat(2));
  EXPECT_EQ(told(state).phase, "turn");
  const State extra = play(state, {"pass"});
  EXPECT_EQ(told(extra).phase, "last_turn");
  EXPECT_EQ(extra.turn, seat(1));
  EXPECT_EQ(choices(extra), "m2 pass");
  EXPECT_EQ(told(play(extra, {"m2"})).chairs[1], words("light"));
}

Setting a_chair_without_monarch() {
  return {.options = kMonarchsToo,
          .dealer = 0,
          .turn = 0,
          .phase = "last_turn",
          .deck = "light beauty",
          .field = "reason n2 m1",
          .hands = {"d2 e4 m4", "n6 d5", "e6"},
          .monarchs = {"d1", "n5", ""},
          .passed = "1 2",
          .last_vassal = 0};
}

State turned_up_without_monarch() { return play(state_of(a_chair_without_monarch()), {"pass"}); }

TEST(EastRuneMonarchsInChain,
     a_chair_for_which_nobody_holds_a_monarch_starts_with_turns_from_the_dealer) {
  const State state = turned_up_without_monarch();
  EXPECT_EQ(told(state).field, words("light"));
  EXPECT_EQ(told(state).phase, "turn");
  EXPECT_EQ(state.turn, seat(0));
}

TEST(EastRuneMonarchsInChain, its_first_card_is_any_vassal_and_never_a_monarch) {
  const State state = turned_up_without_monarch();
  EXPECT_EQ(choices(state), "d2 e4 pass");
  EXPECT_EQ(refused(state, "m4"), "east_rune.refused.monarch_first");
}

TEST(EastRuneMonarchsInChain, its_first_card_ends_the_turn) {
  const slow::Position p = told(play(turned_up_without_monarch(), {"d2"}));
  EXPECT_EQ(p.laid_this_turn, 0);
  EXPECT_EQ(p.last_vassal, 0);
  EXPECT_NE(p.turn, 0);
}

TEST(EastRuneMonarchsInChain, passing_is_allowed_there) {
  const State state = play(turned_up_without_monarch(), {"pass"});
  EXPECT_EQ(state.turn, seat(1));
  EXPECT_EQ(choices(state), "n6 m1 pass");  // m1 was dealt in the capture
}

// ---- A new deal for many monarchs ------------------------------------------------------------

constexpr Options kRedeal{.redeal_monarch_hands = true};

Setting many_monarchs() {
  return {
      .options = kRedeal,
      .turn = 0,
      .phase = "redeal",
      .deck = "light light beauty beauty reason reason",
      .hands = {"d1 d5 e2 n2 n5 m1 m2 m3", "d2 d3 d4 d6 e1 e3 e4 e5", "e6 n1 n3 n4 n6 m4 m5 m6"}};
}

TEST(EastRuneRedeal, five_monarchs_of_three_players_or_four_of_four_may_ask) {
  for (const int players : {3, 4}) {
    int asked = 0;
    for (int i = 0; i < 3'000; ++i) {
      const State state = dealt(players, "monarchs " + std::to_string(i), kRedeal);
      bool one_may = false;
      if (state.phase == Phase::redeal) {
        ++asked;
        const auto hand = state.hands.of(state.turn);
        EXPECT_GE(std::ranges::count_if(hand, is_monarch), players == 3 ? 5 : 4);
        one_may = true;
      }
      EXPECT_EQ(one_may, json(state).find("\"rng\"") != std::string::npos);
    }
    // 2.3 % and 6 % of deals.
    EXPECT_NEAR(asked, players == 3 ? 69 : 180, players == 3 ? 35 : 60);
  }
}

TEST(EastRuneRedeal, it_is_asked_before_the_first_chair_is_turned_up) {
  const State state = state_of(many_monarchs());
  EXPECT_EQ(choices(state), "redeal keep");  // true before false
  EXPECT_EQ(refused(state, "pass"), "east_rune.refused.answer_redeal");
  const slow::Position p = told(play(state, {"keep"}));
  EXPECT_EQ(p.chair_deck.size(), 5U);
  EXPECT_EQ(p.field[0], "light");
  EXPECT_EQ(p.phase, "open");  // seat 0 holds both monarchs of light
  EXPECT_TRUE(p.rng.empty());
}

TEST(EastRuneRedeal, a_new_deal_shuffles_all_characters_and_leaves_the_chairs) {
  const Setting setting = many_monarchs();
  const slow::Position before = position(setting);
  State state = state_of(setting);
  state = play(state, {"redeal"});
  const slow::Position p = told(state);
  EXPECT_NE(p.hands, before.hands);
  Cards chairs = p.chair_deck;
  chairs.insert(chairs.begin(), p.field.begin(), p.field.begin() + (p.field.empty() ? 0 : 1));
  EXPECT_EQ(chairs, before.chair_deck);
  // The same state gives the same deal, another chance another.
  EXPECT_EQ(json(state), json(play(state_of(setting), {"redeal"})));
  State other = state_of(setting);
  other.chance.read = 1'000;
  EXPECT_NE(json(play(other, {"redeal"})), json(state));
}

TEST(EastRuneRedeal, seats_are_asked_in_their_order_and_after_a_new_deal_from_the_first) {
  // Two seats cannot hold four of six monarchs each, so after the one that may nobody else is
  // asked.
  const Setting setting{.options = kRedeal,
                        .turn = 2,
                        .phase = "redeal",
                        .deck = "light light beauty beauty reason reason",
                        .hands = {"m1 m2 m3 m5 m6 d2", "d3 d4 d6 e1 e3 e4", "d1 d5 e2 n2 n5 n1",
                                  "e5 e6 n3 n4 n6 m4"}};
  EXPECT_NE(told(play(state_of(setting), {"keep"})).phase, "redeal");
  std::set<int> asked;
  for (std::uint64_t i = 0; i < 400; ++i) {
    State state = state_of(setting);
    state.chance.read = 1'000 * i;
    state = play(state, {"redeal"});
    if (state.phase != Phase::redeal) continue;
    asked.insert(state.turn.index);
    EXPECT_TRUE(may_ask_for_redeal(state, state.turn));
    EXPECT_GT(state.chance.read, 1'000 * i);
  }
  EXPECT_EQ(asked, (std::set<int>{0, 1, 2, 3}));  // those before the seat that asked too
}

TEST(EastRuneRedeal, has_no_effect_with_two_players) {
  for (int i = 0; i < 50; ++i) {
    const std::string seed = "two " + std::to_string(i);
    State with = dealt(2, seed, kRedeal);
    with.options = {};
    EXPECT_EQ(with, dealt(2, seed));
  }
}

TEST(EastRuneRedeal, a_seat_with_too_few_monarchs_can_only_keep) {
  Setting setting = many_monarchs();
  setting.turn = 1;
  EXPECT_EQ(choices(setting), "keep");
  EXPECT_EQ(refused(state_of(setting), "redeal"), "east_rune.refused.too_few_monarchs");
}

// ---- The blank chair -------------------------------------------------------------------------

constexpr Options kBlankChairToo{.blank_chair = true};

Setting before_the_blank_chair() {
  return {.options = kBlankChairToo,
          .turn = 1,
          .phase = "last_turn",
          .deck = "blank_chair light",
          .field = "reason n2 m1",
          .hands = {"d2 e4 m4", "n5 m2", "d6"},
          .passed = "0 2",
          .last_vassal = 1};
}

TEST(EastRuneBlankChair, makes_a_deck_of_seven) {
  for (const int players : {3, 4}) {
    const slow::Position p = told(dealt(players, "seven", kBlankChairToo));
    Cards chairs = p.chair_deck;
    chairs.push_back(p.field[0]);
    EXPECT_EQ(chairs.size(), 7U);
    EXPECT_EQ(std::ranges::count(chairs, "blank_chair"), 1);
  }
}

TEST(EastRuneBlankChair, is_opened_by_the_dealer_with_any_vassal_from_hand_or_pile_top) {
  Setting setting = before_the_blank_chair();
  setting.piles = {"", "n3 d3 | e6", ""};
  const State state = play(state_of(setting), {"pass"});
  EXPECT_EQ(told(state).phase, "open");
  EXPECT_EQ(state.turn, seat(1));
  EXPECT_EQ(choices(state), "open m2 open d3 open e6");
  EXPECT_EQ(refused(state, "open n5"), "east_rune.refused.vassal_opens");
  EXPECT_EQ(refused(state, "pass"), "east_rune.refused.must_open");
  const slow::Position p = told(play(state, {"open d3"}));
  EXPECT_EQ(p.field, words("blank_chair d3"));
  EXPECT_EQ(p.piles[1], (std::vector<Cards>{{"n3"}, {"e6"}}));
}

TEST(EastRuneBlankChair, else_by_the_next_seat_clockwise_that_can) {
  // Seat 1 captures and deals, and has only a monarch. m1 went to seat 2.
  const Setting setting{.options = kBlankChairToo,
                        .turn = 1,
                        .phase = "last_turn",
                        .deck = "blank_chair light",
                        .field = "reason n2 m1",
                        .hands = {"d2 e4 m4", "n5 d3", "n1"},
                        .passed = "0 2",
                        .last_vassal = 1};
  // d3 goes to seat 2, m1 to seat 0, n2 to seat 1.
  const State state = play(state_of(setting), {"d3"});
  EXPECT_EQ(told(state).phase, "open");
  EXPECT_EQ(state.turn, seat(2));
  EXPECT_EQ(choices(state), "open n1 open d3");
}

TEST(EastRuneBlankChair, a_seat_with_one_vassal_is_asked_too) {
  const State state = play(state_of(before_the_blank_chair()), {"pass"});
  EXPECT_EQ(told(state).phase, "open");
  EXPECT_EQ(choices(state), "open m2");
  const slow::Position p = told(play(state, {"open m2"}));
  EXPECT_EQ(p.field, words("blank_chair m2"));
  EXPECT_EQ(p.hands[1], words("n5"));
}

TEST(EastRuneBlankChair,
     opening_it_is_no_turn_and_gives_no_claim_and_the_opener_takes_the_first_turn) {
  Setting setting = before_the_blank_chair();
  setting.hands[1] = "n5 m2 d3";
  const State state = play(state_of(setting), {"pass"});
  EXPECT_EQ(choices(state), "open m2 open d3");
  const State then = play(state, {"open m2"});
  EXPECT_EQ(told(then).last_vassal, std::nullopt);
  EXPECT_EQ(told(then).laid_this_turn, 0);
  EXPECT_EQ(then.turn, seat(1));
  EXPECT_EQ(choices(then), "d3 pass");
  EXPECT_EQ(told(play(then, {"d3"})).last_vassal, 1);
}

TEST(EastRuneBlankChair, counts_two_points_like_any_chair) {
  const State state = state_of({.options = kBlankChairToo,
                                .phase = "over",
                                .hands = {"", "", ""},
                                .chairs = {"blank_chair", "light", ""}});
  EXPECT_EQ(EastRune::scores(state)[0], 2);
  EXPECT_EQ(EastRune::scores(state)[1], 2);
}

TEST(EastRuneBlankChair, is_refused_with_two_players) {
  KeyedRng dealer(key_from_text("x"));
  const auto state = EastRune::setup(kBlankChairToo, 2, dealer);
  ASSERT_FALSE(state);
  EXPECT_EQ(state.error().code, code::kBadOptions);
}

// ---- The blank character ---------------------------------------------------------------------

constexpr Options kBlankToo{.blank_character = true};

TEST(EastRuneBlankCharacter, gives_the_dealer_the_twenty_fifth_card_and_the_bonus) {
  for (const int players : {3, 4}) {
    int blanks_of_dealer = 0;
    for (int i = 0; i < 300; ++i) {
      const slow::Position p = told(dealt(players, "25 " + std::to_string(i), kBlankToo));
      EXPECT_EQ(p.bonus, 0);
      std::size_t cards = p.field.size() - 1;
      for (const Cards& hand : p.hands) cards += hand.size();
      EXPECT_EQ(cards, 25U);
      EXPECT_GE(p.hands[0].size(), players == 3 ? 8U : 6U);
      if (std::ranges::count(p.hands[0], "blank") == 1) ++blanks_of_dealer;
    }
    // It need not be the blank: 9 of 25 cards, or 7 of 25.
    EXPECT_NEAR(blanks_of_dealer, players == 3 ? 108 : 84, 40);
  }
}

TEST(EastRuneBlankCharacter, with_two_players_makes_seven_six_and_six_in_stock) {
  for (int i = 0; i < 30; ++i) {
    const slow::Position p = told(dealt(2, "19 " + std::to_string(i), kBlankToo));
    const std::size_t rounds = 6 - p.chair_deck.size();
    EXPECT_EQ(p.hands[0].size(), 7U);
    EXPECT_EQ(p.hands[1].size(), 6 + rounds);
    EXPECT_EQ(p.vassal_deck.size(), 6 - rounds);
    EXPECT_EQ(p.bonus, 0);
  }
}

TEST(EastRuneBlankCharacter, counts_as_the_domain_that_is_due) {
  for (const std::string_view field : {"light d1", "light n5", "beauty e2", "beauty m4"}) {
    const State state =
        state_of({.options = kBlankToo, .field = field, .hands = {"blank", "d2", "d3"}});
    EXPECT_EQ(choices(state), "blank pass");
  }
  // In the chain it stands for the evening here, so night follows.
  EXPECT_EQ(choices(Setting{.options = kBlankToo,
                            .field = "light d1 blank",
                            .hands = {"e1 n1 m1 d2", "d3", "d4"},
                            .last_vassal = 1}),
            "n1 pass");
}

TEST(EastRuneBlankCharacter, counts_as_every_attribute_towards_the_card_below_and_the_one_above) {
  const Setting setting{
      .options = kBlankToo, .field = "light d1", .hands = {"blank n4 m1", "d3 d6", "d4"}};
  State state = play(state_of(setting), {"blank"});
  EXPECT_EQ(told(state).laid_this_turn, 1);
  EXPECT_EQ(choices(state), "n4 stop");
  state = play(state, {"n4"});  // on the blank: the turn goes on
  EXPECT_EQ(told(state).laid_this_turn, 2);
  EXPECT_EQ(choices(state), "m1 stop");
}

TEST(EastRuneBlankCharacter, that_opens_a_chair_may_be_followed_by_any_domain) {
  const Options both{.blank_chair = true, .blank_character = true};
  EXPECT_EQ(
      choices(Setting{
          .options = both, .field = "blank_chair blank", .hands = {"d2 e1 n1 m1 n2", "d3", "d4"}}),
      "d2 e1 n1 m1 pass");
  // Also on a chair without a monarch.
  EXPECT_EQ(choices(Setting{.options = {.monarchs_in_chain = true, .blank_character = true},
                            .turn = 1,
                            .field = "light blank",
                            .hands = {"d3", "d2 e1 n1 m1 n2", "d4"},
                            .monarchs = {"d1", "n5", ""},
                            .last_vassal = 0}),
            "d2 e1 n1 m1 n2 pass");
}

TEST(EastRuneBlankCharacter, is_a_vassal) {
  const Setting setting{
      .options = kBlankToo, .field = "light d1", .hands = {"blank d2", "n3 n4", "d4"}};
  EXPECT_EQ(after(setting, {"blank"}).last_vassal, 0);
  const Options both{.blank_chair = true, .blank_character = true};
  EXPECT_EQ(choices(Setting{.options = both,
                            .phase = "open",
                            .field = "blank_chair",
                            .hands = {"n5 blank d2", "d3", "d4"}}),
            "open blank open d2");
  // It is dealt into piles.
  const slow::Position p = after({.options = kBlankToo,
                                  .turn = 0,
                                  .phase = "last_turn",
                                  .field = "light d1 blank",
                                  .hands = {"n1", "e3", "d4"},
                                  .passed = "1 2",
                                  .last_vassal = 0},
                                 {"pass"});
  EXPECT_EQ(p.piles[1], (std::vector<Cards>{{"blank"}}));
}

TEST(EastRuneBlankCharacter, the_bonus_is_a_point) {
  const State state = state_of({.options = kBlankToo, .phase = "over", .hands = {"d2", "d3", ""}});
  EXPECT_EQ(EastRune::scores(state)[0], 0);
  EXPECT_EQ(EastRune::scores(state)[1], -1);
  std::string detail;
  JsonWriter out(detail);
  EastRune::write_score_detail(out, state, seat(0));
  EXPECT_EQ(detail, R"({"chairs":0,"monarchs":0,"hand":-1,"bonus":1})");
}

// ---- Sacred equals mineral -------------------------------------------------------------------

TEST(EastRuneSacredEqualsMineral, the_two_attributes_match_each_other) {
  // d2 is mineral, e1 sacred; n1 sacred, m1 mineral.
  Setting setting{
      .field = "beauty m4 d2", .hands = {"e1 n1 m1", "n3 n4", "d4 d6"}, .last_vassal = 2};
  EXPECT_EQ(after(setting, {"e1"}).turn, 1);
  setting.options.sacred_equals_mineral = true;
  const State state = play(state_of(setting), {"e1"});
  EXPECT_EQ(state.turn, seat(0));
  EXPECT_EQ(told(play(state, {"n1"})).laid_this_turn, 2);
  // The others match as before.
  EXPECT_EQ(after({.options = setting.options,
                   .field = "beauty m4 d2",
                   .hands = {"e3 n1", "n3 n4", "d4"},
                   .last_vassal = 2},
                  {"e3"})
                .turn,
            1);
}

// ---- Tie-breaks ------------------------------------------------------------------------------

std::vector<int> ranks_of(const Setting& setting) {
  const auto outcome = EastRune::outcome(state_of(setting));
  EXPECT_TRUE(outcome.has_value());
  std::vector<int> ranks;
  for (std::size_t i = 0; i < setting.hands.size(); ++i) ranks.push_back(outcome->ranks[i]);
  return ranks;
}

TEST(EastRuneTies, go_first_to_who_took_the_last_chair) {
  EXPECT_EQ(ranks_of({.phase = "over",
                      .hands = {"", "", "d2 d3 d4 d6"},
                      .chairs = {"light", "beauty", "light beauty reason reason"},
                      .last_chair = 1}),
            (std::vector<int>{3, 2, 1}));
  EXPECT_EQ(ranks_of({.phase = "over",
                      .hands = {"", "d3", "d2"},
                      .monarchs = {"", "", "d1"},
                      .chairs = {"", "light", "light"},
                      .last_chair = 2}),
            (std::vector<int>{3, 2, 1}));
}

// The last round of a game: two seats have passed, and seat 0 ends it by passing too.
Setting a_last_pile() {
  return {.dealer = 1,
          .turn = 0,
          .field = "light d1",
          .hands = {"d2 e6", "n4 e4", "m6 e3"},
          .chairs = {"light reason", "beauty beauty", "reason"},
          .passed = "1 2",
          .last_chair = 1};
}

TEST(EastRuneTies, nobody_has_the_last_chair_if_its_pile_is_lost) {
  const State lost = play(state_of(a_last_pile()), {"pass"});
  EXPECT_EQ(told(lost).phase, "over");
  EXPECT_EQ(told(lost).last_chair, std::nullopt);
  // Seats 0 and 1 have the same points, chairs and cards, and share the win.
  ASSERT_TRUE(EastRune::outcome(lost));
  EXPECT_EQ(EastRune::outcome(lost)->winners, SeatSet::first(2));
  // By version 1 the latest capture decided.
  State old = state_of(a_last_pile());
  old.options.rules_version = 1;
  old = play(old, {"pass"});
  EXPECT_EQ(told(old).last_chair, 1);
  EXPECT_EQ(EastRune::outcome(old)->winners, SeatSet(seat(1)));
}

TEST(EastRuneTies,
     a_pile_that_stays_in_an_earlier_round_does_not_change_who_took_the_latest_chair) {
  Setting setting = a_last_pile();
  setting.deck = "reason";
  setting.chairs = {"light", "beauty beauty", "reason"};
  EXPECT_EQ(after(setting, {"pass"}).last_chair, 1);
}

TEST(EastRuneTies, then_to_who_has_the_most_chairs) {
  // 2 points each: a chair, two monarchs, two chairs less two cards.
  EXPECT_EQ(ranks_of({.phase = "over",
                      .deck = "reason",
                      .hands = {"", "", "d2 d3", "d4 d6"},
                      .monarchs = {"", "d1 d5", "", ""},
                      .chairs = {"light", "", "light beauty", "beauty reason"}}),
            (std::vector<int>{3, 4, 1, 1}));
}

TEST(EastRuneTies, then_to_who_has_the_fewest_cards_in_hand) {
  EXPECT_EQ(ranks_of({.phase = "over",
                      .hands = {"d2", "", "d3 d4"},
                      .monarchs = {"d1", "", "d5 e2"},
                      .chairs = {"light beauty", "light beauty", "reason reason"}}),
            (std::vector<int>{2, 1, 3}));
}

TEST(EastRuneTies, and_then_the_win_is_shared) {
  const auto outcome =
      EastRune::outcome(state_of({.phase = "over",
                                  .hands = {"d2", "d3", "d4"},
                                  .chairs = {"light beauty", "light beauty", "reason reason"}}));
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->winners, SeatSet::first(3));
  EXPECT_EQ(outcome->ranks[2], 1);
}

TEST(EastRuneTies, read_monarch_for_chair_with_two_players) {
  EXPECT_EQ(ranks_of({.phase = "over", .hands = {"d2 d3", ""}, .monarchs = {"d1 d5 e2", "n2 n5"}}),
            (std::vector<int>{1, 2}));
  EXPECT_EQ(ranks_of({.phase = "over",
                      .hands = {"d2 d3", ""},
                      .monarchs = {"d1 d5 e2", "n2 n5"},
                      .last_chair = 1}),
            (std::vector<int>{2, 1}));
}

// ---- What happens by itself ------------------------------------------------------------------

TEST(EastRuneByItself, a_seat_that_holds_cards_is_asked_even_if_it_can_only_pass) {
  // Nothing of seat 1 is of the morning, but nobody else knows that.
  const Setting setting{.turn = 0,
                        .deck = "reason",
                        .field = "light d1 e3",
                        .hands = {"n1", "d2 e4", "m2 d3"},
                        .last_vassal = 2};
  const State state = play(state_of(setting), {"n1"});
  EXPECT_EQ(state.turn, seat(1));
  EXPECT_EQ(choices(state), "pass");
  EXPECT_EQ(told(play(state, {"pass"})).passed, (std::vector<bool>{false, true, false}));
}

TEST(EastRuneByItself, a_seat_that_visibly_has_nothing_to_lay_passes) {
  Setting setting{.turn = 0,
                  .deck = "reason",
                  .field = "light d1 e3",
                  .hands = {"n1", "", "m2 d3"},
                  .piles = {"", "m3 d2", ""},
                  .last_vassal = 2};
  const slow::Position p = after(setting, {"n1"});
  EXPECT_EQ(p.turn, 2);
  EXPECT_EQ(p.passed, (std::vector<bool>{false, true, false}));
  // The top of a pile that fits is enough to be asked.
  setting.piles = {"", "d2 m3", ""};
  EXPECT_EQ(after(setting, {"n1"}).turn, 1);
}

TEST(EastRuneByItself, the_first_turn_of_a_round_too) {
  // The opener lays its last card and has no pile of the evening.
  Setting setting{.turn = 0,
                  .phase = "open",
                  .deck = "reason",
                  .field = "light",
                  .hands = {"d1", "d2 e4", "m2 d3"},
                  .piles = {"m3", "", ""}};
  slow::Position p = after(setting, {"open d1"});
  EXPECT_EQ(p.turn, 1);
  EXPECT_EQ(p.passed, (std::vector<bool>{true, false, false}));
  setting.hands[0] = "d1 m3";
  setting.piles = {};
  p = after(setting, {"open d1"});
  EXPECT_EQ(p.turn, 0);
  EXPECT_EQ(p.passed, (std::vector<bool>{false, false, false}));
}

TEST(EastRuneByItself, a_seat_that_holds_cards_is_asked_to_go_on_even_if_it_can_only_stop) {
  // n3 is an animal like e2; nothing of the morning is left.
  Setting setting{
      .deck = "light reason", .field = "beauty e2", .hands = {"n3 d2 d3", "m1 d4", "m2 e3"}};
  const State state = play(state_of(setting), {"n3"});
  EXPECT_EQ(state.turn, seat(0));
  EXPECT_EQ(told(state).laid_this_turn, 1);
  EXPECT_EQ(choices(state), "stop");
  EXPECT_EQ(play(state, {"stop"}).turn, seat(1));
  // With an empty hand everybody sees it, and the turn ends.
  setting.hands[0] = "n3";
  setting.piles = {"d2", "", ""};
  EXPECT_EQ(after(setting, {"n3"}).turn, 1);
  setting.piles = {"m3", "", ""};
  EXPECT_EQ(choices(play(state_of(setting), {"n3"})), "m3 stop");
}

TEST(EastRuneByItself, an_extra_turn_is_asked_for_unless_there_is_visibly_nothing) {
  Setting setting{.turn = 2,
                  .deck = "reason",
                  .field = "light d1 e3",
                  .hands = {"d2 m6", "n4 e4", "n1 d3 n2"},
                  .passed = "1",
                  .last_vassal = 0};
  const State state = play(state_of(setting), {"pass"});
  EXPECT_EQ(told(state).phase, "last_turn");
  EXPECT_EQ(state.turn, seat(0));
  EXPECT_EQ(choices(state), "pass");
  EXPECT_EQ(told(play(state, {"pass"})).chairs[0], words("light"));
  setting.hands[0] = "";
  setting.piles = {"d2", "", ""};
  EXPECT_EQ(after(setting, {"pass"}).chairs[0], words("light"));
  setting.piles = {"n6", "", ""};
  EXPECT_EQ(after(setting, {"pass"}).phase, "last_turn");
}

TEST(EastRuneByItself, being_asked_for_a_turn_tells_nobody_anything) {
  // Whoever is asked, the others could see that without knowing the hands.
  const std::vector<Options> all{{},
                                 {.monarchs_in_chain = true},
                                 {.redeal_monarch_hands = true, .blank_character = true},
                                 {.monarchs_in_chain = true, .blank_character = true}};
  for (const int players : {2, 3, 4}) {
    for (const Options& options : all) {
      int forced = 0;
      for_each_state(players, options, 40, [&](const State& state) {
        if (state.phase != Phase::turn && state.phase != Phase::last_turn) return;
        const CardSet tops = tops_of(state, state.turn);
        ASSERT_TRUE(state.hands.count_of(state.turn) > 0 || (tops & fitting(state)) != 0)
            << json(state);
        forced += (state.reach[state.turn] & fitting(state)) == 0 ? 1 : 0;
      });
      EXPECT_GT(forced, 50);
    }
  }
}

TEST(EastRuneByItself, several_rounds_may_pass) {
  const Setting setting{.options = {.monarchs_in_chain = true},
                        .turn = 0,
                        .phase = "last_turn",
                        .deck = "light reason beauty",
                        .field = "beauty e2",
                        .hands = {"", "", ""},
                        .monarchs = {"d1 d5", "n2 n5", "m4"},
                        .passed = "1 2",
                        .last_vassal = 0};
  // Nobody has a card, so that every chair of the deck is turned up, and the game is over.
  const slow::Position p = after(setting, {"pass"});
  EXPECT_EQ(p.chairs[0], words("beauty"));
  EXPECT_EQ(p.field, words("light reason beauty"));
  EXPECT_EQ(p.phase, "over");
  EXPECT_EQ(p.dealer, 0);
}

TEST(EastRuneByItself, a_seat_that_is_asked_although_it_has_nothing_can_pass) {
  EXPECT_EQ(choices(Setting{.field = "light d1", .hands = {"m1", "d2", "n2"}}), "pass");
  EXPECT_EQ(choices(Setting{.field = "light d1", .hands = {"m1", "d2", "n2"}, .laid_this_turn = 1}),
            "stop");
  // Nothing to open with: the opener is looked for.
  const Setting setting{.phase = "open", .field = "reason", .hands = {"m1", "d5 e4", "m2"}};
  EXPECT_EQ(choices(setting), "pass");
  const State state = play(state_of(setting), {"pass"});
  EXPECT_EQ(state.turn, seat(1));
  EXPECT_EQ(choices(state), "open d5");
}

}  // namespace
}  // namespace skerry::east_rune::test
