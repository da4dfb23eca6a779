// What people leave to the host of a table: where it says no for them to the question for anytime
// cards, and where they are asked.
#include <map>

#include "games/isle_of_cats/kit/moments.h"

namespace skerry::isle_of_cats::test {
namespace {

constexpr std::array<Phase, 9> kMoments{Phase::fields,  Phase::deal,   Phase::pay,
                                        Phase::lessons, Phase::choose, Phase::reveal,
                                        Phase::rescue,  Phase::finds,  Phase::scoring};

std::size_t number_of(std::string_view answer) {
  for (std::size_t i = 0; i < IsleOfCats::kStandingAnswers.size(); ++i) {
    if (IsleOfCats::kStandingAnswers[i].name == answer) return i;
  }
  ADD_FAILURE() << answer;
  return 0;
}

StandingChoices chosen(std::string_view answer, std::string_view word) {
  StandingChoices choices{};
  const auto& words = IsleOfCats::kWhenToAsk;
  choices[number_of(answer)] =
      static_cast<std::uint8_t>(std::ranges::find(words, word) - words.begin());
  return choices;
}

// What the host says for the seat that is waited for; empty if that person is asked.
std::string said(const State& state, const StandingOrders& orders = {}) {
  const Seat who = seat(waiting(state));
  const auto action = IsleOfCats::standing_answer(state, who, orders);
  if (!action) return {};
  EXPECT_TRUE(IsleOfCats::accepts(state, who, *action));
  return IsleOfCats::notation(state, who, *action);
}

// The moments at which the first seat is asked by hand, with this card alone in its hand.
std::vector<Phase> asked_moments(int card, const StandingOrders& orders = {}) {
  std::vector<Phase> asked;
  for (const Phase phase : kMoments) {
    State state = asked_in(phase, {{card == 84 ? 85 : 84}, {}});
    const int first = waiting(state);
    set_hand(state, first, {card});
    if (!playable_of(state, seat(first)).contains(static_cast<CardId>(card))) continue;
    if (said(state, orders).empty()) asked.push_back(phase);
  }
  return asked;
}

const std::vector<Phase> kNever{};

TEST(IsleOfCatsStanding, has_one_answer_for_each_effect_of_anytime_cards_in_its_order) {
  std::size_t next = 0;
  std::map<Effect, std::size_t> numbers;
  for (const DiscoveryRun& run : discovery_runs()) {
    if (run.kind != CardKind::anytime) continue;
    numbers.try_emplace(run.effect, 0);
  }
  for (auto& [effect, number] : numbers) number = next++;
  EXPECT_EQ(next, IsleOfCats::kStandingAnswers.size());
  EXPECT_EQ(numbers.at(Effect::fish_per), number_of("fish_per"));
  EXPECT_EQ(numbers.at(Effect::draw_cards), number_of("draw_cards"));
  EXPECT_EQ(numbers.at(Effect::move_cats), number_of("move_cats"));
  EXPECT_EQ(numbers.at(Effect::gain_basket), number_of("gain_basket"));
  EXPECT_EQ(numbers.at(Effect::treasures_for_basket), number_of("treasures_for_basket"));
}

TEST(IsleOfCatsStanding, asks_only_where_the_card_can_change_something) {
  EXPECT_EQ(asked_moments(69), kNever);
  EXPECT_EQ(asked_moments(71), std::vector<Phase>{Phase::pay});
  EXPECT_EQ(asked_moments(73), std::vector<Phase>{Phase::pay});
  EXPECT_EQ(asked_moments(75), std::vector<Phase>{Phase::scoring});
  EXPECT_EQ(asked_moments(76), std::vector<Phase>{Phase::scoring});
  EXPECT_EQ(asked_moments(77), std::vector<Phase>{Phase::reveal});
  EXPECT_EQ(asked_moments(80), kNever);
  EXPECT_EQ(asked_moments(83), std::vector<Phase>{Phase::reveal});
  EXPECT_EQ(asked_moments(84), kNever);
}

TEST(IsleOfCatsStanding, asks_for_fish_before_scoring_if_there_is_any) {
  State state = asked_in(Phase::scoring, {{94}, {}});
  const int first = waiting(state);
  state.seats[seat(first)].boat = {};
  EXPECT_EQ(said(state), "pass");
  put(state, first, "common_1x1");
  EXPECT_EQ(said(state), "");
  set_hand(state, first, {96});
  EXPECT_EQ(said(state), "pass");
  put(state, first, "red_01");
  EXPECT_EQ(said(state), "");
}

TEST(IsleOfCatsStanding, asks_for_baskets_before_scoring_if_a_lesson_counts_them) {
  State state = asked_in(Phase::scoring, {{84}, {}});
  const int first = waiting(state);
  set_cards(state, state.seats[seat(first)].lessons, {});
  EXPECT_EQ(said(state), "pass");
  set_cards(state, state.seats[seat(first)].lessons, {118});
  EXPECT_EQ(said(state), "");
}

TEST(IsleOfCatsStanding, asks_never_or_always_if_the_person_says_so) {
  EXPECT_EQ(asked_moments(71, {.choices = chosen("draw_cards", "turn")}), kNever);
  EXPECT_EQ(asked_moments(77, {.choices = chosen("move_cats", "turn")}), kNever);
  EXPECT_EQ(asked_moments(84, {.choices = chosen("gain_basket", "always")}),
            std::vector<Phase>(kMoments.begin(), kMoments.end()));
  EXPECT_EQ(asked_moments(84, {.choices = chosen("draw_cards", "always")}), kNever);
}

TEST(IsleOfCatsStanding, one_of_several_cards_suffices_to_be_asked) {
  State state = asked_in(Phase::reveal, {{84}, {}});
  EXPECT_EQ(said(state), "pass");
  set_hand(state, waiting(state), {77, 80, 84});
  EXPECT_EQ(said(state), "");
}

TEST(IsleOfCatsStanding, says_quiet_where_others_wait_and_it_does_not_depend_on_the_hand) {
  const StandingOrders sparing{.sparing = true};
  StandingOrders always = sparing;
  always.choices = chosen("move_cats", "always");
  for (const Phase phase : kMoments) {
    const bool settled = phase == Phase::reveal || phase == Phase::rescue || phase == Phase::finds;
    for (const int card : {69, 80, 84}) {
      State state = asked_in(phase, {{card == 84 ? 85 : 84}, {}});
      set_hand(state, waiting(state), {card});
      EXPECT_EQ(said(state, sparing), settled ? "quiet" : "pass");
      EXPECT_EQ(said(state), "pass");
      EXPECT_EQ(said(state, always), "pass") << "a person who may be asked is not quiet";
    }
  }
}

TEST(IsleOfCatsStanding, says_no_for_who_is_not_there_whatever_the_hand) {
  for (const Phase phase : kMoments) {
    State state = asked_in(phase, {{84}, {}});
    for (const int card : {69, 71, 77, 84}) {
      set_hand(state, waiting(state), {card});
      const StandingOrders orders{.choices = chosen("gain_basket", "always"), .absent = true};
      EXPECT_EQ(said(state, orders), "pass");
    }
  }
}

// ---- Turns of one's own ------------------------------------------------------------------------

TEST(IsleOfCatsStanding, leaves_a_turn_to_the_person_while_a_cat_has_not_been_rescued) {
  const State state = turn_with({84});
  EXPECT_EQ(said(state), "");
  EXPECT_EQ(IsleOfCats::standing_question(state, seat(waiting(state))), 0);
}

State after_rescue(std::initializer_list<int> hand) {
  State state = turn_with(hand);
  const int first = waiting(state);
  play_any(state, first, "take");
  place_anywhere(state, first);
  return state;
}

TEST(IsleOfCatsStanding, ends_a_turn_after_the_rescue_unless_one_more_may_follow) {
  EXPECT_EQ(said(after_rescue({84})), "end");
  EXPECT_EQ(said(after_rescue({84}), {.choices = chosen("gain_basket", "always")}), "");
  EXPECT_EQ(said(after_rescue({80})), "");
  EXPECT_EQ(said(after_rescue({84}), {.absent = true}), "") << "others see whose turn it is";
}

TEST(IsleOfCatsStanding, lays_down_no_rescue_cards_for_who_has_none) {
  EXPECT_EQ(said(turn_in(Phase::choose, {{84}, {}})), "done");
  EXPECT_EQ(said(turn_in(Phase::choose, {{84, 43}, {}})), "");
  EXPECT_EQ(said(turn_in(Phase::choose, {{71}, {}})), "") << "it could bring rescue cards";
  State state = turn_in(Phase::choose, {{84, 43}, {}});
  play(state, waiting(state), "rescue 43");
  EXPECT_EQ(said(state), "") << "the person is in the middle of it";
}

TEST(IsleOfCatsStanding, passes_in_rare_finds_for_who_can_find_nothing) {
  EXPECT_EQ(said(finds_turn({84})), "pass");
  EXPECT_EQ(said(finds_turn({84, 98})), "");
  State state = finds_turn({71});
  state.seats[seat(waiting(state))].purse.fish = 4;
  EXPECT_EQ(said(state), "") << "the cards drawn may find something today";
  state.seats[seat(waiting(state))].purse.fish = 0;
  EXPECT_EQ(said(state), "pass");
}

TEST(IsleOfCatsStanding, says_nothing_in_the_family_game) {
  State state = new_game(Mode::family, 2);
  go_to(state, Phase::rescue);
  EXPECT_EQ(said(state), "");
}

// ---- How often ---------------------------------------------------------------------------------

struct Questions {
  int left = 0;
  int by_hand = 0;
};

// From the first payment to the second: how often the first seat, which rescues what it can, has to
// decide about nothing but anytime cards.
Questions questions_of_a_day(State state) {
  Questions questions;
  const int first = state.order[0].index;
  while (state.day != 2 || !state.is_paying()) {
    const int who = waiting(state);
    if (who != first) {
      play_little(state);
      continue;
    }
    if (IsleOfCats::standing_question(state, seat(who)) == 0) {
      any_legal(state, who, "take") ? play_any(state, who, "take") : play_little(state);
      if (state.task.kind == TaskKind::place && waiting(state) == who) place_anywhere(state, who);
      continue;
    }
    const std::string no = said(state);
    ++(no.empty() ? questions.by_hand : questions.left);
    play_little(state);
    if (testing::Test::HasFailure()) break;
  }
  return questions;
}

TEST(IsleOfCatsStanding, one_card_in_hand_causes_hardly_a_question_a_day) {
  for (const int card : {69, 76, 80, 84, 90}) {
    const Questions questions = questions_of_a_day(paying_with({{card}, {7}}));
    EXPECT_LE(questions.by_hand, card == 80 ? 4 : 0) << card;
    EXPECT_GE(questions.left + questions.by_hand, 12) << "as many as the rules ask for";
  }
  for (const int card : {71, 77, 83}) {
    EXPECT_LE(questions_of_a_day(paying_with({{card}, {7}})).by_hand, 3) << card;
  }
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
