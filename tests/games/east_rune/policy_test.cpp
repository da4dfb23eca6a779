// What the bots of East Rune know: hands that silence tells of, quick play, reasons.
#include "games/east_rune/policy.h"

#include <map>

#include "bots/ismcts.h"
#include "games/east_rune/kit/kit.h"

namespace skerry::east_rune::test {
namespace {

CardSet set_of(std::string_view cards) {
  CardSet set = 0;
  for (const std::string& card : words(cards)) set |= only(*card_named(card));
  return set;
}
CardSet hand_of(const State& state, Seat seat) {
  CardSet hand = 0;
  for (const Card card : state.hands.of(seat)) hand |= only(card);
  return hand;
}

// A game as a seat sees it.
struct Watched {
  State state;
  std::vector<std::vector<Clue>> logs;

  explicit Watched(const State& first) : state(first), logs(first.players) {}
  void play(const Action& action) {
    const Seat who = state.turn;
    for (std::size_t i = 0; i < logs.size(); ++i) {
      logs[i].push_back({EastRune::view(state, seat(static_cast<int>(i))), who, action});
    }
    EastRune::play(state, who, action);
  }
  void play(std::string_view moves) {
    for (const std::string& notation : words(moves)) play(test::move(notation));
  }
  auto clues(int viewer) const {
    return clues_in(logs[static_cast<std::size_t>(viewer)], EastRune::view(state, seat(viewer)));
  }
};

// Whatever the options, every position of some games in which people rarely pass.
template <class Visit>
void for_each_watched(int games, Visit visit) {
  ActionList<Action> list;
  for (unsigned bits = 0; bits < 32; ++bits) {
    const Options options{(bits & 1U) != 0, (bits & 2U) != 0, (bits & 4U) != 0, (bits & 8U) != 0,
                          (bits & 16U) != 0};
    for (int players = options.blank_chair ? 3 : 2; players <= 4; ++players) {
      for (int i = 0; i < games && !testing::Test::HasFailure(); ++i) {
        Watched game(dealt(players, "watched " + std::to_string(i), options));
        FastRng rng(static_cast<std::uint64_t>(i));
        while (game.state.phase != Phase::over) {
          visit(game, rng);
          game.play(Policy::rollout(game.state, game.state.turn, list, rng));
        }
      }
    }
  }
}

// ---- Belief ---------------------------------------------------------------------------------

TEST(EastRunePolicyBelief, who_passes_probably_has_nothing_that_fits) {
  Watched game(state_of(
      {.deck = "light reason", .field = "beauty e2", .hands = {"n1 d2", "d3 e1", "m1 m2"}}));
  game.play("n1 pass");
  ASSERT_EQ(game.state.turn, seat(2));
  const HandClues clues = game.clues(2)[seat(1)];
  ASSERT_EQ(clues.doubt_count, 1);
  EXPECT_EQ(clues.doubts[0].cards, set_of("m1 m2 m3 m5 m6 blank"));
  EXPECT_EQ(clues.doubts[0].count, 2);
  EXPECT_EQ(clues.barred, 0U);  // it is not certain
}

TEST(EastRunePolicyBelief, but_not_if_the_top_of_a_pile_fitted) {
  Watched game(state_of({.deck = "light reason",
                         .field = "beauty e2",
                         .hands = {"n1 d2", "d3 e1", "m1 m2"},
                         .piles = {"", "m3", ""}}));
  game.play("n1 pass");
  EXPECT_EQ(game.clues(2)[seat(1)].doubt_count, 0);
}

TEST(EastRunePolicyBelief, who_stops_after_a_kin_card_probably_has_nothing_that_fits) {
  Watched game(state_of(
      {.deck = "light reason", .field = "beauty e2", .hands = {"n3 d2 d3", "m1 d4", "m2 e3"}}));
  game.play("n3 stop");
  ASSERT_EQ(game.state.turn, seat(1));
  const HandClues clues = game.clues(1)[seat(0)];
  ASSERT_EQ(clues.doubt_count, 1);
  EXPECT_EQ(clues.doubts[0].cards, set_of("m1 m2 m3 m5 m6 blank"));
}

TEST(EastRunePolicyBelief, who_declines_the_extra_turn_says_nothing) {
  Watched game(state_of({.phase = "last_turn",
                         .deck = "light reason",
                         .field = "beauty e2 n1",
                         .hands = {"d2 d1", "m1 d4", "m2 e3"},
                         .passed = "1 2",
                         .last_vassal = 0}));
  game.play("pass");
  EXPECT_EQ(game.clues(1)[seat(0)].doubt_count, 0);
}

TEST(EastRunePolicyBelief, a_card_that_was_there_settles_the_doubt) {
  HandClues clues{.count = 3};
  clues.doubt(set_of("m1 m2"));
  clues.doubt(set_of("d2 d3"));
  clues.gave(*card_named("m2"));
  EXPECT_EQ(clues.count, 2);
  ASSERT_EQ(clues.doubt_count, 1);
  EXPECT_EQ(clues.doubts[0], (HandClues::Doubt{set_of("d2 d3"), 2}));
}

TEST(EastRunePolicyBelief, a_card_that_was_drawn_later_does_not) {
  HandClues clues{.count = 3};
  clues.doubt(set_of("m1 m2"));
  clues.drew();
  clues.gave(*card_named("m2"));
  EXPECT_EQ(clues.count, 3);
  ASSERT_EQ(clues.doubt_count, 1);
  EXPECT_EQ(clues.doubts[0], (HandClues::Doubt{set_of("m1 m2"), 3}));
}

TEST(EastRunePolicyBelief, the_oldest_doubts_are_forgotten_first) {
  HandClues clues{.count = 3};
  for (Card card = 0; card <= HandClues::kMostDoubts; ++card) clues.doubt(only(card));
  ASSERT_EQ(clues.doubt_count, HandClues::kMostDoubts);
  EXPECT_EQ(clues.doubts.front().cards, only(1));
  EXPECT_EQ(clues.doubts.back().cards, only(HandClues::kMostDoubts));
}

TEST(EastRunePolicyBelief, who_was_passed_over_for_opening_holds_none_of_the_virtue) {
  Watched game(state_of({.turn = 2,
                         .phase = "open",
                         .deck = "light",
                         .field = "beauty",
                         .hands = {"d1 n1 d2", "n3 d3", "e2 m2", "n4 d4"}}));
  game.play(move("open e2"));
  game.play("pass n4");
  ASSERT_EQ(game.state.turn, seat(0));
  const auto clues = game.clues(3);
  EXPECT_EQ(clues[seat(0)].barred, set_of("e2 m4"));
  EXPECT_EQ(clues[seat(1)].barred, set_of("e2 m4"));
  // The opener may hold the other one, or not.
  EXPECT_EQ(clues[seat(2)].barred, 0U);
  EXPECT_EQ(clues[seat(3)].barred, 0U);
}

TEST(EastRunePolicyBelief, nobody_holds_a_card_that_opens_a_chair_that_nobody_could_open) {
  Watched game(state_of({.options = {.monarchs_in_chain = true},
                         .field = "light",
                         .hands = {"m1 n2", "d2 m4", "e1 d4"}}));
  game.play("m1 d2");  // what was known at the bare chair stays so
  for (const Seat seat : Seats(3)) {
    EXPECT_EQ(game.clues(0)[seat].barred, set_of("d1 n5"));
  }
}

TEST(EastRunePolicyBelief, by_version_1_a_pass_says_nothing) {
  State state = state_of(
      {.deck = "light reason", .field = "beauty e2", .hands = {"n1 d2", "m3 e1", "m1 m2"}});
  state.options.rules_version = 1;
  Watched game(state);
  game.play("n1 pass");
  EXPECT_EQ(game.clues(2)[seat(1)].doubt_count, 0);
}

TEST(EastRunePolicyBelief, never_bars_what_is_there) {
  for_each_watched(2, [](const Watched& game, FastRng&) {
    const State& state = game.state;
    const auto clues = game.clues(state.turn.index);
    for (const Seat seat : Seats(state.players)) {
      ASSERT_EQ(clues[seat].count, state.hands.count_of(seat));
      ASSERT_EQ(hand_of(state, seat) & clues[seat].barred, 0U) << json(state);
      for (std::size_t k = 0; k < clues[seat].doubt_count; ++k) {
        ASSERT_LE(clues[seat].doubts[k].count, clues[seat].count);
      }
    }
  });
}

TEST(EastRunePolicyBelief, imagines_what_the_view_and_the_clues_allow) {
  for_each_watched(1, [](const Watched& game, FastRng& rng) {
    const Seat me = game.state.turn;
    const View view = EastRune::view(game.state, me);
    const auto clues = game.clues(me.index);
    Policy policy;
    policy.begin(view, me, game.logs[me.index]);
    for (int i = 0; i < 3; ++i) {
      const State imagined = policy.imagine(view, rng);
      ASSERT_EQ(EastRune::view(imagined, me), view);
      ASSERT_TRUE(EastRune::check(imagined).has_value());
      State again = imagined;
      find_reach(again);
      ASSERT_EQ(again, imagined);
      if (view.table.phase == Phase::redeal) continue;
      for (const Seat other : Seats(imagined.players)) {
        if (other == me) continue;
        ASSERT_EQ(hand_of(imagined, other) & clues[other].barred, 0U);
      }
    }
  });
}

// How often each hand of seat 1 is imagined by seat 2 after these moves.
std::map<CardSet, int> imagined_hands(Watched& game, int times) {
  const View view = EastRune::view(game.state, seat(2));
  Policy policy;
  policy.begin(view, seat(2), game.logs[2]);
  FastRng rng(7);
  std::map<CardSet, int> hands;
  for (int i = 0; i < times; ++i) ++hands[hand_of(policy.imagine(view, rng), seat(1))];
  return hands;
}

TEST(EastRunePolicyBelief, a_hand_against_a_doubt_is_a_third_as_likely) {
  // Four hidden cards, of which seat 1 has two; m2 is the only one that it could have laid.
  Watched game(state_of({.deck = "light reason",
                         .field = "beauty e2",
                         .hands = {"n1", "d2 d3", "d4 m1", "m2 n6"},
                         .rest_in_sight = true}));
  game.play("n1 pass");
  ASSERT_EQ(game.state.turn, seat(2));
  constexpr int kTimes = 40'000;
  const auto hands = imagined_hands(game, kTimes);
  ASSERT_EQ(hands.size(), 6U);
  for (const auto& [hand, count] : hands) {
    const bool fits = (hand & set_of("m2")) != 0;
    EXPECT_NEAR(count, fits ? kTimes / 12 : kTimes / 4, kTimes / 60) << hand;
  }
}

TEST(EastRunePolicyBelief, hands_that_nothing_speaks_against_are_equally_likely) {
  Watched game(state_of({.deck = "light reason",
                         .field = "beauty e2",
                         .hands = {"n1", "d2 d3", "d4 m1", "m2 n6"},
                         .piles = {"", "m3", "", ""},
                         .rest_in_sight = true}));
  game.play("n1 pass");
  constexpr int kTimes = 30'000;
  const auto hands = imagined_hands(game, kTimes);
  ASSERT_EQ(hands.size(), 6U);
  for (const auto& [hand, count] : hands) EXPECT_NEAR(count, kTimes / 6, kTimes / 60) << hand;
}

// ---- Quick play -----------------------------------------------------------------------------

TEST(EastRunePolicyRoll, is_always_legal) {
  ActionList<Action> legal;
  ActionList<Action> scratch;
  for_each_watched(2, [&](const Watched& game, FastRng& rng) {
    const Seat who = game.state.turn;
    EastRune::legal(game.state, who, legal);
    const Action action = Policy::rollout(game.state, who, scratch, rng);
    EXPECT_TRUE(std::ranges::count(legal, action) == 1) << json(game.state);
  });
}

// ---- Value ----------------------------------------------------------------------------------

TEST(EastRunePolicyValue, is_a_share_of_the_win) {
  Policy policy;
  for_each_watched(1, [&](const Watched& game, FastRng&) {
    std::vector<double> rewards(game.state.players);
    policy.value(game.state, rewards);
    double sum = 0;
    for (const double reward : rewards) {
      EXPECT_GE(reward, 0);
      EXPECT_LE(reward, 1);
      sum += reward;
    }
    EXPECT_NEAR(sum, 1, 1e-9);
  });
}

TEST(EastRunePolicyValue, is_the_win_when_the_game_is_over) {
  const State state = state_of({.phase = "over",
                                .hands = {"d2", "", "d3"},
                                .chairs = {"light", "light beauty reason", "beauty reason"},
                                .last_chair = 0});
  Policy policy;
  std::vector<double> rewards(3);
  policy.value(state, rewards);
  EXPECT_EQ(rewards, (std::vector<double>{0, 1, 0}));
}

TEST(EastRunePolicyValue, likes_points) {
  Setting setting{.deck = "light",
                  .field = "beauty e2",
                  .hands = {"n3 d3", "n4 d4", "n6 d6"},
                  .chairs = {"light", "beauty", "reason reason"}};
  const auto value_of = [&](std::size_t seat) {
    Policy policy;
    std::vector<double> rewards(3);
    policy.value(state_of(setting), rewards);
    return rewards[seat];
  };
  const double even = value_of(0);
  setting.chairs = {"light beauty", "", "reason reason"};
  EXPECT_GT(value_of(0), even);
}

// ---- The search -----------------------------------------------------------------------------

Action searched(const State& state, const std::vector<Clue>& log, std::int64_t iterations) {
  Searcher<EastRune> searcher;
  ActionList<Action> list;
  const Seat me = state.turn;
  EastRune::legal(state, me, list);
  const std::vector<Action> legal(list.begin(), list.end());
  const auto result = searcher.search(EastRune::view(state, me), me, log, legal,
                                      Budget::of_iterations(iterations), 1);
  return legal[result.chosen];
}

TEST(EastRunePolicySearch, takes_the_last_round_when_nobody_can_answer) {
  const State state = state_of({.field = "beauty e2 n1",
                                .hands = {"m1 d2", "m3", "n3"},
                                .chairs = {"light", "light", "reason reason"},
                                .passed = "2",
                                .last_vassal = 1,
                                .rest_in_sight = true});
  EXPECT_EQ(searched(state, {}, 300), move("m1"));
}

TEST(EastRunePolicySearch, answers_by_what_the_seat_knows_alone) {
  const State state = dealt(3, "one deal");
  const Seat me = state.turn;
  const View view = EastRune::view(state, me);
  FastRng rng(3);
  const State other = EastRune::imagine(view, rng);
  ASSERT_NE(state, other);
  EXPECT_EQ(searched(state, {}, 400), searched(other, {}, 400));
}

// ---- Reasons --------------------------------------------------------------------------------

Reason reason_for(const Setting& setting, std::string_view notation) {
  const State state = state_of(setting);
  const Seat me = state.turn;
  return Policy::explain(EastRune::view(state, me), me, move(notation));
}

TEST(EastRunePolicyExplain, says_that_nobody_can_answer) {
  const Setting setting{.deck = "light",
                        .field = "beauty e2 n1",
                        .hands = {"m1 d2", "e3", "e4"},
                        .passed = "1 2",
                        .last_vassal = 1,
                        .rest_in_sight = true};
  EXPECT_EQ(reason_for(setting, "m1").key, "east_rune.reason.takes");
}

TEST(EastRunePolicyExplain, counts_what_is_taken_at_once) {
  const Setting setting{.deck = "light",
                        .field = "reason n2 beauty e2 n1",
                        .hands = {"m1 d2", "e3", "e4"},
                        .passed = "1 2",
                        .last_vassal = 1,
                        .rest_in_sight = true};
  const Reason reason = reason_for(setting, "m1");
  EXPECT_EQ(reason.key, "east_rune.reason.takes_many");
  EXPECT_EQ(reason.params, (std::vector<TextParam>{{"count", 2}}));
}

TEST(EastRunePolicyExplain, says_that_another_card_may_follow) {
  const Setting setting{
      .deck = "light", .field = "beauty e2", .hands = {"n3 m1", "m2 d3", "m3 d4"}};
  EXPECT_EQ(reason_for(setting, "n3").key, "east_rune.reason.goes_on");
}

TEST(EastRunePolicyExplain, names_who_would_take_the_round) {
  const Setting setting{.turn = 2,
                        .deck = "light",
                        .field = "beauty e2 n1",
                        .hands = {"d2 d6", "m2 d3", "m3 e4"},
                        .passed = "0",
                        .last_vassal = 1};
  const Reason lay = reason_for(setting, "m3");
  EXPECT_EQ(lay.key, "east_rune.reason.contests");
  EXPECT_EQ(lay.params, (std::vector<TextParam>{{"seat", 1}}));
  const Reason pass = reason_for(setting, "pass");
  EXPECT_EQ(pass.key, "east_rune.reason.yields");
  EXPECT_EQ(pass.params, (std::vector<TextParam>{{"seat", 1}}));
}

TEST(EastRunePolicyExplain, names_the_card_that_becomes_free) {
  const Setting setting{
      .deck = "light", .field = "beauty e2", .hands = {"d2", "m2 d3", "m3 d4"}, .piles = {"e5 n1"}};
  const Reason reason = reason_for(setting, "n1");
  EXPECT_EQ(reason.key, "east_rune.reason.frees");
  EXPECT_EQ(reason.params, (std::vector<TextParam>{{"card", "east_rune.card.e5"}}));
}

TEST(EastRunePolicyExplain, says_why_to_pass) {
  Setting setting{.deck = "light", .field = "beauty e2", .hands = {"n1", "n3 d3", "m3 d4"}};
  EXPECT_EQ(reason_for(setting, "pass").key, "east_rune.reason.saves");
  setting.phase = "last_turn";
  setting.last_vassal = 0;
  EXPECT_EQ(reason_for(setting, "pass").key, "east_rune.reason.rests");
}

TEST(EastRunePolicyExplain, says_the_same_of_states_that_the_seat_cannot_tell_apart) {
  ActionList<Action> list;
  for_each_watched(1, [&](const Watched& game, FastRng& rng) {
    const Seat me = game.state.turn;
    const View view = EastRune::view(game.state, me);
    const View other = EastRune::view(EastRune::imagine(view, rng), me);
    EastRune::legal(game.state, me, list);
    for (const Action& action : list) {
      EXPECT_EQ(Policy::explain(view, me, action), Policy::explain(other, me, action));
    }
  });
}

}  // namespace
}  // namespace skerry::east_rune::test
