#include "games/isle_of_cats/play/phases.h"

#include <algorithm>
#include <utility>

#include "games/isle_of_cats/play/anytime.h"
#include "games/isle_of_cats/play/draft.h"
#include "games/isle_of_cats/play/rescue.h"
#include "games/isle_of_cats/play/sister.h"

namespace skerry::isle_of_cats {
namespace {

// ---- Moments ---------------------------------------------------------------------------------

void open_moment(State& state) {
  state.moment = {.open = true, .asked = state.order[state.players - 1U]};
}

// Asks the next seat after the one that was asked last; false if nobody is left to ask.
bool ask_next(State& state) {
  Moment& moment = state.moment;
  const std::size_t from = position_of(state, moment.asked) + 1;
  for (std::size_t i = 0; i < state.players; ++i) {
    const Seat seat = state.order[(from + i) % state.players];
    if (has(moment.passed, seat) || has(moment.skipped, seat)) continue;
    if (!state.seats[seat].quiet && !playable_of(state, seat).empty()) {
      moment.asked = seat;
      return true;
    }
    moment.skipped |= bit_of(seat);
  }
  return false;
}

// ---- Phases ----------------------------------------------------------------------------------

// Seats that did not want to be asked any more are asked again from here on.
constexpr bool ends_quiet(Phase phase) {
  return phase != Phase::draft && phase != Phase::pay && phase != Phase::reveal &&
         phase != Phase::rescue;
}

void enter(State& state, Phase phase) {
  state.phase = phase;
  state.turn = kNoSeat;
  if (!ends_quiet(phase)) return;
  for (Place& place : state.seats) place.quiet = false;
}

void enter_with_moment(State& state, Phase phase) {
  enter(state, phase);
  open_moment(state);
}

void give_turn(State& state, Seat seat) {
  state.turn = seat;
  state.rescued = 0;
  if (!state.is(Mode::family)) open_moment(state);
}

// Phases in which seats have turns until all have passed.
void enter_turns(State& state, Phase phase) {
  enter(state, phase);
  for (Place& place : state.seats) place.passed = false;
  give_turn(state, state.order[0]);
}

bool all_passed(const State& state) {
  return std::ranges::all_of(std::span(state.seats.all).first(state.players), &Place::passed);
}

bool nobody_rescues_more(const State& state) {
  return all_passed(state) || state.fields.line.empty();
}

void give_turn_to_next(State& state) {
  std::size_t position = position_of(state, *state.turn);
  do {
    position = (position + 1) % state.players;
  } while (state.seats[state.order[position]].passed);
  give_turn(state, state.order[position]);
}

// Rulebook, "Fill the fields": of the cats drawn the first half lies left, the second right.
void fill_fields(State& state) {
  const int cats = 2 * (state.is(Mode::solo) ? 4 : 2 * state.players);
  for (int drawn = 0; drawn < cats && !state.bag.empty();) {
    const Piece piece = state.bag.pop();
    if (is_cat(piece)) {
      state.fields.add(piece, drawn < cats / 2 ? 0 : 1);
      ++drawn;
    } else {
      state.rare.add(shape_of_piece(piece));
    }
  }
}

void begin_family_day(State& state) {
  fill_fields(state);
  enter_turns(state, Phase::rescue);
}

void after_fields(State& state) {
  fill_fields(state);
  for (const Seat seat : Seats(state.players)) gain_fish(state.seats[seat], kFishADay);
  enter_with_moment(state, Phase::deal);
}

void after_deal(State& state) {
  enter(state, Phase::draft);
  deal_packets(state);
}

bool step_draft(State& state) {
  for (const Seat seat : Seats(state.players)) {
    if (must_pick(state, seat)) return false;
  }
  if (!pass_packets(state)) enter_with_moment(state, Phase::pay);
  return true;
}

void after_pay_moment(State& state) {
  state.done = 0;
  for (const Seat seat : Seats(state.players)) state.seats[seat].before = state.seats[seat].purse;
}

bool step_pay(State& state) {
  if (state.done != state.everybody()) return false;
  state.done = 0;
  for (const Seat seat : Seats(state.players)) collect_purchases(state, seat);
  enter_with_moment(state, Phase::lessons);
  return true;
}

void after_lessons_moment(State& state) { state.turn = state.order[0]; }

// Lessons in hand must be played; only a colour to be named is a decision.
void read_lessons(State& state, Place& place) {
  const CardSet lessons = place.hand & kPrivateLessons;
  const CardSet open = (place.hand & kPublicLessons) - lessons_with_a_colour();
  place.hand -= lessons | open;
  place.fresh = static_cast<std::uint8_t>(std::min<int>(place.fresh, place.hand.size()));
  place.lessons |= lessons;
  open.for_each([&](CardId card) { state.public_lessons.add({.id = card}); });
  make_public(state, open);
}

bool step_lessons(State& state) {
  const Seat seat = *state.turn;
  Place& place = state.seats[seat];
  read_lessons(state, place);
  if (place.hand.meets(lessons_with_a_colour())) return false;
  place.fresh = 0;
  const std::size_t next = position_of(state, seat) + 1;
  if (next < state.players) {
    state.turn = state.order[next];
  } else {
    enter(state, Phase::choose);
    give_turn(state, state.order[0]);
  }
  return true;
}

bool step_choose(State& state) {
  if (!state.seats[*state.turn].hand.empty()) return false;
  end_choice(state);
  return true;
}

// Rulebook, "Speed": the fastest first; those with the same speed keep their order.
void reveal(State& state) {
  BySeat<int, kMostPlayers> speed;
  CardSet revealed;
  for (const Seat seat : Seats(state.players)) {
    speed[seat] = speed_of(state.seats[seat].rescue);
    revealed |= state.seats[seat].rescue;
  }
  make_public(state, revealed);
  // An insertion sort by speed: each seat moves ahead of slower ones. A stable sort would need a
  // buffer.
  for (std::size_t i = 1; i < state.players; ++i) {
    for (std::size_t at = i; at > 0 && speed[state.order[at]] > speed[state.order[at - 1]]; --at) {
      std::swap(state.order[at], state.order[at - 1]);
    }
  }
  if (state.is(Mode::solo)) {
    lay_sister_row(state);
    compare_speed(state, speed[seat(0)]);
  }
  enter_with_moment(state, Phase::reveal);
}

void after_reveal(State& state) {
  if (state.is(Mode::solo) && state.sister.ahead) resolve_sister_card(state);
  enter_turns(state, Phase::rescue);
}

// A seat that can do nothing with its turn passes or ends it automatically. By rules version 1 the
// phase went on after the last cat until the turn was ended, and a seat that was quiet could play no
// card after its rescue.
bool step_rescue(State& state) {
  const bool first_rules = state.options.rules_version < 2;
  if (!first_rules && state.fields.line.empty()) {
    end_rescue_turn(state);
    return true;
  }
  const Seat seat = *state.turn;
  Place& place = state.seats[seat];
  const bool may_rescue = state.rescued == 0 || place.extra_rescues > 0;
  if (may_rescue && can_rescue(state, seat)) return false;
  const bool wants_to_play = !first_rules || state.rescued == 0 || !place.quiet;
  if (wants_to_play && !playable_of(state, seat).empty()) return false;
  if (state.rescued == 0) place.passed = true;
  end_rescue_turn(state);
  return true;
}

bool step_finds(State& state) {
  Place& place = state.seats[*state.turn];
  const bool found = state.rescued > 0;
  if (!found && !place.hand.empty()) return false;
  if (!found) place.passed = true;
  end_find_turn(state);
  return true;
}

// Rulebook, "Empty the fields".
void end_day(State& state) {
  state.fields = {};
  state.rescued = 0;
  for (Place& place : state.seats) place.passed = false;
  if (state.is(Mode::solo)) {
    state.sister.shown = static_cast<std::uint8_t>(std::min(state.sister.shown + 1, int{kColours}));
  }
  const bool last = state.day == kDays;
  if (state.is(Mode::family)) {
    // The first figure moves to the last place.
    const auto order = std::span(state.order).first(state.players);
    std::ranges::rotate(order, order.begin() + 1);
    if (last) return enter(state, Phase::end);
    ++state.day;
    return begin_family_day(state);
  }
  if (last) return enter_with_moment(state, Phase::scoring);
  ++state.day;
  for (Place& place : state.seats) place.purse.baskets_used = 0;
  enter_with_moment(state, Phase::fields);
}

void end_rescue_phase(State& state) {
  if (state.is(Mode::family)) return end_day(state);
  for (Place& place : state.seats) {
    state.used |= place.rescue;  // played but not used
    place.rescue = {};
  }
  enter_turns(state, Phase::finds);
}

bool step_family_cards(State& state) {
  for (const Seat seat : Seats(state.players)) {
    if (must_pick(state, seat)) return false;
  }
  for (const Seat seat : Seats(state.players)) settle_family_cards(state.seats[seat]);
  begin_family_day(state);
  return true;
}

void nothing(State&) {}
// Lessons are shown.
void after_scoring(State& state) {
  for (const Place& place : state.seats) make_public(state, place.lessons);
  enter(state, Phase::end);
}
bool waits(State&) { return false; }

struct Course {
  void (*after_moment)(State&);
  bool (*step)(State&);  // false if somebody has to decide
};
constexpr std::array<Course, kPhaseNames.size()> kCourses{{
    {nothing, step_family_cards},
    {after_fields, waits},
    {after_deal, waits},
    {nothing, step_draft},
    {after_pay_moment, step_pay},
    {after_lessons_moment, step_lessons},
    {nothing, step_choose},
    {after_reveal, waits},
    {nothing, step_rescue},
    {nothing, step_finds},
    {after_scoring, waits},
    {nothing, waits},
}};

constexpr std::array<Duty, 8> kDutyOfTask{
    Duty::none,   Duty::place, Duty::treasure,        Duty::move,
    Duty::settle, Duty::draw,  Duty::discard_lessons, Duty::discard_treasures};

Duty duty_of_turn(Phase phase) {
  switch (phase) {
    case Phase::lessons:
      return Duty::teach;
    case Phase::choose:
      return Duty::choose;
    case Phase::rescue:
      return Duty::rescue;
    case Phase::finds:
      return Duty::find;
    default:
      return Duty::none;
  }
}

}  // namespace

std::size_t position_of(const State& state, Seat seat) {
  std::size_t position = 0;
  while (position + 1U < state.players && state.order[position] != seat) ++position;
  return position;
}

Duty duty_of(const State& state, Seat seat) {
  if (state.phase == Phase::end) return Duty::none;
  if (!state.moment.open) {
    if (state.phase == Phase::draft || state.phase == Phase::family_cards) {
      return must_pick(state, seat) ? Duty::pick : Duty::none;
    }
    if (state.phase == Phase::pay) return has(state.done, seat) ? Duty::none : Duty::pay;
  }
  if (acting_seat(state) != seat) return Duty::none;
  if (state.task.kind != TaskKind::none) {
    return kDutyOfTask[static_cast<std::size_t>(state.task.kind)];
  }
  return state.moment.open ? Duty::answer : duty_of_turn(state.phase);
}

SeatMask waiting_for(const State& state) {
  SeatMask waiting = 0;
  for (const Seat seat : Seats(state.players)) {
    if (duty_of(state, seat) != Duty::none) waiting |= bit_of(seat);
  }
  return waiting;
}

const CardSet& lessons_with_a_colour() {
  static const CardSet kCards = [] {
    CardSet cards;
    for (const Lesson& lesson : all_lessons()) {
      if (lesson.picks_colour) cards.add(lesson.id);
    }
    return cards & kPublicLessons;
  }();
  return kCards;
}

void make_public(State& state, const CardSet& cards) {
  cards.for_each([&](CardId card) {
    for (const Seat seat : Seats(state.players)) state.seats[seat].knows.of[card] = 0;
  });
}

void take_from_hand(Place& place, CardId card) {
  place.hand.remove(card);
  place.fresh = static_cast<std::uint8_t>(std::min<int>(place.fresh, place.hand.size()));
}

void begin_game(State& state) {
  if (state.is(Mode::family)) {
    enter(state, Phase::family_cards);
  } else {
    enter_with_moment(state, Phase::fields);
  }
  advance(state);
}

void advance(State& state) {
  while (state.task.kind == TaskKind::none && state.phase != Phase::end) {
    const Course& course = kCourses[static_cast<std::size_t>(state.phase)];
    if (!state.moment.open) {
      if (!course.step(state)) return;
    } else if (ask_next(state)) {
      return;
    } else {
      state.moment = {};
      course.after_moment(state);
    }
  }
}

void end_choice(State& state) {
  const std::size_t next = position_of(state, *state.turn) + 1;
  next < state.players ? give_turn(state, state.order[next]) : reveal(state);
}

void end_rescue_turn(State& state) {
  // Cards 80 to 82 belong to the next rescue; by rules version 1 they stayed until they were used.
  const bool spends_extra = state.options.rules_version >= 2 && state.rescued > 0;
  if (spends_extra) state.seats[*state.turn].extra_rescues = 0;
  const bool solo = state.is(Mode::solo);
  if (solo && !nobody_rescues_more(state)) resolve_sister_card(state);
  if (!nobody_rescues_more(state)) return give_turn_to_next(state);
  if (solo) resolve_sister_row(state);
  end_rescue_phase(state);
}

void end_find_turn(State& state) { all_passed(state) ? end_day(state) : give_turn_to_next(state); }

}  // namespace skerry::isle_of_cats
