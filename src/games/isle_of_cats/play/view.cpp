// Views: which information each viewer may have.
#include <algorithm>

#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

template <class Row>
void blank(Row& row, std::size_t from = 0) {
  for (std::size_t i = from; i < row.count; ++i) row.items[i] = 0;
}

// Cards picked in the round that is going on count as if they were still in the packet.
void hide_draft(const State& state, const Place& place, Unseen& unseen) {
  if (state.phase == Phase::draft || state.phase == Phase::family_cards) {
    const int before = std::min<int>(picked_before(state), place.picks.count);
    unseen.picks = static_cast<std::uint8_t>(before);
    unseen.packet = static_cast<std::uint8_t>(place.packet.size() + place.picks.count - before);
  } else {
    unseen.picks = static_cast<std::uint8_t>(place.picks.count + place.kept.size());
    unseen.packet = static_cast<std::uint8_t>(place.packet.size());
  }
}

Unseen hide_seat(const State& state, Place& place) {
  Unseen unseen;
  unseen.hand = static_cast<std::uint8_t>(place.hand.size() + place.played.size());
  unseen.rejected = static_cast<std::uint8_t>(place.rejected.size());
  hide_draft(state, place, unseen);
  if (!shows_lessons(state)) {
    unseen.lessons = static_cast<std::uint8_t>(place.lessons.size());
    place.lessons = {};
  }
  if (!shows_rescue_cards(state)) {
    unseen.rescue = static_cast<std::uint8_t>(place.rescue.size());
    place.rescue = {};
  }
  if (state.is_paying()) place.purse = place.before;
  place.before = {};
  place.hand = place.packet = place.kept = place.played = place.rejected = {};
  place.picks.clear();
  place.knows = {};
  return unseen;
}

void hide_sister(Sister& sister) {
  blank(sister.deck);
  blank(sister.row, sister.open ? 1 : 0);
  for (std::size_t i = sister.shown; i < kColours; ++i) sister.colours[i] = Colour::none;
}

}  // namespace

bool shows_lessons(const State& state) { return state.phase == Phase::end; }
bool shows_rescue_cards(const State& state) { return state.phase != Phase::choose; }

View IsleOfCats::view(const State& state, Viewer viewer) {
  View view{.table = state, .viewer = viewer, .to_move = waiting_for(state)};
  State& table = view.table;
  blank(table.deck);
  std::ranges::sort(table.bag.all());
  for (const Seat seat : Seats(table.players)) {
    if (!view.sees(seat)) view.unseen[seat] = hide_seat(state, table.seats[seat]);
  }
  if (table.task.kind == TaskKind::draw && !view.sees(acting_seat(table))) {
    blank(table.task.items);
  }
  if (table.is(Mode::solo)) hide_sister(table.sister);
  return view;
}

}  // namespace skerry::isle_of_cats
