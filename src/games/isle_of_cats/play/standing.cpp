// What people leave to the host of a table: to say no for them where they could play an anytime card
// and that would change nothing, or where they do not want to be asked (docs/protocol.md). When
// seats are asked is for the rules to say (phases.cpp); this only says who answers.
#include <algorithm>

#include "games/isle_of_cats/play/anytime.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/play/rescue.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

// Numbers in kWhenToAsk.
constexpr std::uint8_t kUseful = 0, kAlways = 2;

constexpr Effect kFirstEffect = Effect::fish_per;
constexpr Effect kLastEffect = Effect::treasures_for_basket;
static_assert(static_cast<std::size_t>(kLastEffect) - static_cast<std::size_t>(kFirstEffect) + 1 ==
              IsleOfCats::kStandingAnswers.size());

std::uint8_t choice_for(const StandingChoices& choices, Effect effect) {
  return choices[static_cast<std::size_t>(effect) - static_cast<std::size_t>(kFirstEffect)];
}

// The decisions that might be left to the host. A person takes about as long for those of one kind.
enum class Question : std::uint8_t { none, moment, choice, rest_of_turn, find };

Question question_for(const State& state, Seat seat) {
  const Place& place = state.seats[seat];
  switch (duty_of(state, seat)) {
    case Duty::answer:
      return Question::moment;
    case Duty::choose:
      return place.rescue.empty() ? Question::choice : Question::none;
    case Duty::rescue:
      return state.rescued > 0 ? Question::rest_of_turn : Question::none;
    case Duty::find:
      return Question::find;
    default:
      return Question::none;
  }
}

// The action that says no to the question.
ActionKind decline_of(Question question) {
  if (question == Question::choice) return ActionKind::done;
  return question == Question::rest_of_turn ? ActionKind::end : ActionKind::pass;
}

bool gives_fish(const Place& place, const DiscoveryRun& run) {
  // A colour is to be named: the best one.
  const bool any_colour = run.metric == Metric::cats_of_colour;
  return count_on_boat(place, any_colour ? Metric::cat_colours : run.metric, Colour::none) > 0;
}

// Whether permanent baskets count for the score of this seat.
bool baskets_score(const State& state, Seat seat) {
  const auto counts = [](CardId card) {
    const Lesson* lesson = find_lesson(card);
    return lesson != nullptr && lesson->scoring.metric == Metric::permanent_baskets;
  };
  bool score = std::ranges::any_of(state.public_lessons.all(), counts, &PublicLesson::id);
  state.seats[seat].lessons.for_each([&](CardId card) { score = score || counts(card); });
  return score;
}

// Whether a card changes the result although the last turn is over: with more fish one wins a tie.
bool matters_for_score(const State& state, Seat seat, const DiscoveryRun& run) {
  switch (run.effect) {
    case Effect::fish_per:
      return gives_fish(state.seats[seat], run);
    case Effect::basket_for_fish:
    case Effect::bag_tile_to_boat:
      return true;
    case Effect::gain_basket:
    case Effect::lessons_for_basket:
    case Effect::treasures_for_basket:
      return baskets_score(state, seat);
    default:
      return false;
  }
}

// Whether a card can change something at a moment that it cannot on the seat's own turns, where it
// may be played as well.
bool matters_at_moment(const State& state, Seat seat, const DiscoveryRun& run) {
  if (!moments_matter(state.phase)) return false;
  switch (state.phase) {
    case Phase::pay:  // cards drawn now are paid for together with the others
      return run.effect == Effect::draw_cards;
    case Phase::reveal:  // the order is known, and nobody has taken a cat
      return run.effect == Effect::move_cats || run.effect == Effect::bag_tiles_to_fields;
    case Phase::scoring:
      return matters_for_score(state, seat, run);
    default:
      return false;
  }
}

// Whether a card can change something that the seat's next turn cannot, if nothing else is left to do.
bool matters_on_turn(const State& state, Seat seat, Question question, const DiscoveryRun& run) {
  switch (question) {
    case Question::choice:
      return run.effect == Effect::draw_cards;
    case Question::rest_of_turn:
      return run.effect == Effect::extra_rescue;
    case Question::find:
      return run.effect == Effect::draw_cards && state.seats[seat].purse.fish > 0;
    default:
      return false;
  }
}

bool wants_to_be_asked(const State& state, Seat seat, Question question,
                       const StandingChoices& choices) {
  bool wants = false;
  playable_of(state, seat).for_each([&](CardId card) {
    const DiscoveryRun& run = discovery_card(card);
    const std::uint8_t choice = choice_for(choices, run.effect);
    wants = wants || choice == kAlways ||
            (question == Question::moment ? choice == kUseful && matters_at_moment(state, seat, run)
                                          : matters_on_turn(state, seat, question, run));
  });
  return wants;
}

// Whether the seat can do anything but play anytime cards and say no.
bool has_more_to_do(const State& state, Seat seat, Question question) {
  const Place& place = state.seats[seat];
  switch (question) {
    case Question::choice:
      return place.hand.meets(kRescueCards);
    case Question::rest_of_turn:  // with another card more may become possible
      return place.extra_rescues > 0;
    case Question::find:
      return place.hand.meets(kOshaxCards | kTreasureCards);
    default:
      return false;
  }
}

// Whether the host may say that the seat does not want to be asked again in this phase. That must
// not depend on the hand: it would show what is in it.
bool is_quiet(const State& state, const StandingChoices& choices) {
  const bool settled =
      state.phase == Phase::reveal || state.phase == Phase::rescue || state.phase == Phase::finds;
  return settled && std::ranges::count(choices, kAlways) == 0;
}

}  // namespace

int IsleOfCats::standing_question(const State& state, Seat who) {
  return static_cast<int>(question_for(state, who));
}

std::optional<Action> IsleOfCats::standing_answer(const State& state, Seat who,
                                                  const StandingOrders& orders) {
  const Question question = question_for(state, who);
  if (question == Question::none) return std::nullopt;
  const bool moment = question == Question::moment;
  if (orders.absent && !moment) return std::nullopt;
  if (!orders.absent && (has_more_to_do(state, who, question) ||
                         wants_to_be_asked(state, who, question, orders.choices))) {
    return std::nullopt;
  }
  if (moment && orders.sparing && is_quiet(state, orders.choices)) {
    return Action{.kind = ActionKind::quiet};
  }
  return Action{.kind = decline_of(question)};
}

bool IsleOfCats::is_free_answer(const State& state, Seat who, const Action& action,
                                const StandingChoices& choices) {
  const Question question = question_for(state, who);
  if (question == Question::none || standing_answer(state, who, {.choices = choices})) return false;
  return action.kind == decline_of(question) || action.kind == ActionKind::quiet;
}

}  // namespace skerry::isle_of_cats
