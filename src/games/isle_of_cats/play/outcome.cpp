// Scores and outcomes.
#include "games/isle_of_cats/play/outcome.h"

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {

SeatScore::SeatScore(const State& state, Seat seat) {
  const Place& place = state.seats[seat];
  measured = measure(place.boat);
  place.lessons.for_each([&](CardId card) { lessons.push(card); });
  facts = {.mode = state.options.mode,
           .fish = place.purse.fish,
           .permanent_baskets = place.purse.baskets,
           .turn_position = turn_position(state, seat),
           .opponents_largest_group = 0,
           .any_group_wins = state.options.rules_version < 2,
           .private_lessons = lessons.all(),
           .public_lessons = state.public_lessons.all()};
  for (const Seat other : Seats(state.players)) {
    if (other == seat) continue;
    facts.opponents_largest_group =
        std::max(facts.opponents_largest_group, largest_group(state.seats[other].boat));
  }
  sheet = score(measured, facts);
  if (state.is(Mode::solo)) sister = sister_sheet(state);
}

// Colours that are not to be seen yet count nothing.
SisterSheet SeatScore::sister_sheet(const State& state) const {
  std::array<Colour, kColours> order = state.sister.colours;
  std::ranges::replace(order, Colour::none, Colour::blue);
  SisterSheet result =
      score_sister(measured, facts, {.colour_order = order, .lessons = state.sister.lessons.all()});
  for (std::size_t i = 0; i < kColours; ++i) {
    if (state.sister.colours[i] != Colour::none) continue;
    result.total -= result.colours[i];
    result.colours[i] = 0;
  }
  return result;
}

int turn_position(const State& state, Seat seat) {
  if (state.is(Mode::solo)) return state.sister.ahead ? 2 : 1;
  return static_cast<int>(position_of(state, seat)) + 1;
}

Scores IsleOfCats::scores(const State& state) {
  Scores scores{};
  for (const Seat seat : Seats(state.players))
    scores[seat.index] = SeatScore(state, seat).sheet.total;
  return scores;
}

namespace {

// Rulebook, "Tiebreaker": most fish; in the family game most filled rooms.
int tie_breaker(const State& state, const SeatScore& score) {
  return state.is(Mode::family) ? score.measured.filled_rooms() : score.facts.fish;
}

}  // namespace

std::optional<Outcome> IsleOfCats::outcome(const State& state) {
  if (state.phase != Phase::end) return std::nullopt;
  Outcome result{.players = state.players, .has_scores = true, .reason = info().reasons[0]};
  BySeat<std::pair<int, int>, kMostPlayers> standing;
  for (const Seat seat : Seats(state.players)) {
    const SeatScore score(state, seat);
    result.scores[seat.index] = score.sheet.total;
    standing[seat] = {score.sheet.total, tie_breaker(state, score)};
    if (state.is(Mode::solo)) {
      // She wins ties.
      const bool won = score.sheet.total > score.sister.total;
      result.automa = {.key = info().automa, .score = score.sister.total};
      result.ranks[seat.index] = won ? 1 : 2;
      if (won) result.winners.insert(seat);
      return result;
    }
  }
  for (const Seat seat : Seats(state.players)) {
    const auto all = std::span(standing.all).first(state.players);
    const auto better = [&](const auto& other) { return other > standing[seat]; };
    result.ranks[seat.index] = static_cast<std::uint8_t>(1 + std::ranges::count_if(all, better));
    if (result.ranks[seat.index] == 1) result.winners.insert(seat);
  }
  return result;
}

}  // namespace skerry::isle_of_cats
