// Scores and how a game ends.
#include "games/isle_of_cats/play/outcome.h"

#include <algorithm>
#include <utility>

#include "core/hash.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {

SeatScore::SeatScore(const State& state, std::size_t seat) {
  const Place& place = state.seats[seat];
  measured = measure(place.boat);
  place.lessons.for_each([&](CardId card) { lessons.push(card); });
  facts = {.mode = state.options.mode,
           .fish = place.purse.fish,
           .permanent_baskets = place.purse.baskets,
           .turn_position = turn_position(state, seat),
           .opponents_largest_group = 0,
           .private_lessons = lessons.all(),
           .public_lessons = state.public_lessons.all()};
  for (std::size_t i = 0; i < state.players; ++i) {
    if (i == seat) continue;
    facts.opponents_largest_group =
        std::max(facts.opponents_largest_group, largest_group(state.seats[i].boat));
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

int turn_position(const State& state, std::size_t seat) {
  if (state.is(Mode::solo)) return state.sister.ahead ? 2 : 1;
  return static_cast<int>(position_of(state, seat)) + 1;
}

Scores IsleOfCats::scores(const State& state) {
  Scores scores{};
  for (std::size_t i = 0; i < state.players; ++i) scores[i] = SeatScore(state, i).sheet.total;
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
  std::array<std::pair<int, int>, kMostPlayers> standing{};
  for (std::size_t i = 0; i < state.players; ++i) {
    const SeatScore score(state, i);
    result.scores[i] = score.sheet.total;
    standing[i] = {score.sheet.total, tie_breaker(state, score)};
    if (state.is(Mode::solo)) {
      // She wins ties.
      const bool won = score.sheet.total > score.sister.total;
      result.automa = {.key = info().automa, .score = score.sister.total};
      result.ranks[0] = won ? 1 : 2;
      if (won) result.winners.insert(seat(0));
      return result;
    }
  }
  for (std::size_t i = 0; i < state.players; ++i) {
    const auto all = std::span(standing).first(state.players);
    const auto better = [&](const auto& other) { return other > standing[i]; };
    result.ranks[i] = static_cast<std::uint8_t>(1 + std::ranges::count_if(all, better));
    if (result.ranks[i] == 1) result.winners.insert(seat(static_cast<int>(i)));
  }
  return result;
}

}  // namespace skerry::isle_of_cats
