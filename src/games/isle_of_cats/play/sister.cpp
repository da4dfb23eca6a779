#include "games/isle_of_cats/play/sister.h"

#include <algorithm>
#include <utility>

namespace skerry::isle_of_cats {
namespace {

// Rulebook, "What if the tile does not exist?": then the last one of the line.
std::size_t place_in_line(std::size_t number, std::size_t count) {
  return std::min(number, count) - 1;
}

void take_cat(State& state, const SoloAction& action) {
  const std::size_t cats = state.fields.line.count;
  if (cats > 0) state.fields.take(place_in_line(action.number, cats));
}

void take_rare(State& state, const SoloAction& action) {
  const std::size_t stacks = state.rare.shapes.count;
  if (stacks > 0) state.rare.take(place_in_line(action.number, stacks));
}

void take_oshax(State& state, const SoloAction& action) {
  const std::size_t tiles = state.oshax.count;
  if (tiles > 0) state.oshax.take(place_in_line(action.number, tiles));
}

void take_common(State& state, const SoloAction& action) {
  std::uint8_t& count = state.common[static_cast<std::size_t>(action.number - kFirstCommon)];
  if (count > 0) --count;
}

// A number beyond the line means the last cat. If both numbers mean the last one nothing changes; by
// rules version 1 the last two were exchanged.
void exchange_cats(State& state, const SoloAction& action) {
  const std::size_t cats = state.fields.line.count;
  if (cats < 2) return;
  std::size_t one = place_in_line(action.number, cats);
  const std::size_t other = place_in_line(action.second, cats);
  if (one == other && state.options.rules_version < 2) one = other - 1;
  std::swap(state.fields.line.items[one], state.fields.line.items[other]);
}

constexpr std::array<void (*)(State&, const SoloAction&), 5> kActions{
    take_cat, take_rare, take_oshax, take_common, exchange_cats};

}  // namespace

void lay_sister_row(State& state) {
  Sister& sister = state.sister;
  if (sister.deck.empty()) return;
  sister.row.push(sister.deck.pop());
  sister.open = true;
  const SoloBasket& first = solo_basket(sister.row[0]);
  sister.speed = first.speed;
  while (sister.row.count < first.baskets && !sister.deck.empty()) {
    sister.row.push(sister.deck.pop());
  }
}

void compare_speed(State& state, int speed_of_player) {
  if (state.sister.speed != speed_of_player) {
    state.sister.ahead = state.sister.speed > speed_of_player;
  }
}

void resolve_sister_card(State& state) {
  Sister& sister = state.sister;
  if (sister.row.empty()) return;
  const CardId card = sister.row.take(0);
  sister.open = false;
  sister.played.push(card);
  for (const SoloAction& action : solo_basket(card).actions) {
    kActions[static_cast<std::size_t>(action.takes)](state, action);
  }
}

void resolve_sister_row(State& state) {
  while (!state.sister.row.empty()) resolve_sister_card(state);
}

}  // namespace skerry::isle_of_cats
