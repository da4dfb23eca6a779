// The check of states: whether the phase, the turn and the task fit together. Cards and tiles are
// checked in check_cards.cpp and check_tiles.cpp.
#include "games/isle_of_cats/play/check.h"

#include <algorithm>

#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/play/rescue.h"

namespace skerry::isle_of_cats {
namespace {

// When there can or must be a turn and a moment.
enum class Need : std::uint8_t { never, may, must };
struct PhaseForm {
  Need turn;
  Need moment;
};
constexpr std::array<PhaseForm, kPhaseNames.size()> kForms{{
    {Need::never, Need::never},  // family_cards
    {Need::never, Need::must},   // fields
    {Need::never, Need::must},   // deal
    {Need::never, Need::never},  // draft
    {Need::never, Need::may},    // pay
    {Need::may, Need::may},      // lessons: one of both
    {Need::must, Need::may},     // choose
    {Need::never, Need::must},   // reveal
    {Need::must, Need::may},     // rescue
    {Need::must, Need::may},     // finds
    {Need::never, Need::must},   // scoring
    {Need::may, Need::never},    // end
}};

bool fits(Need need, bool is) { return need == Need::may || (need == Need::must) == is; }

std::string phase_text(const State& table) {
  return "in the phase " + std::string(kPhaseNames[static_cast<std::size_t>(table.phase)]);
}

MaybeFlaw flaw_of_phase(const State& table) {
  const bool family_phase = table.phase == Phase::family_cards || table.phase == Phase::rescue ||
                            table.phase == Phase::end;
  const bool fits_mode = table.is(Mode::family) ? family_phase : table.phase != Phase::family_cards;
  if (!fits_mode) return Flaw{"this mode has no such phase", {"phase"}};
  const PhaseForm& form = kForms[static_cast<std::size_t>(table.phase)];
  const bool has_turn = table.turn != kNoSeat;
  if (!fits(form.turn, has_turn)) {
    return Flaw{phase_text(table) + (has_turn ? " nobody has the turn" : " somebody has the turn"),
                {"turn"}};
  }
  const bool never = table.is(Mode::family);
  if (!fits(never ? Need::never : form.moment, table.moment.open)) {
    return Flaw{phase_text(table) +
                    (table.moment.open ? " nobody is asked" : " somebody is asked to play cards"),
                {"moment"}};
  }
  const bool last = table.phase == Phase::scoring || table.phase == Phase::end;
  if (last && table.day != kDays) return Flaw{"points are counted after day 5", {"day"}};
  if (table.phase == Phase::lessons && has_turn == table.moment.open) {
    return Flaw{"lessons are read by a seat, or a moment goes before", {"turn"}};
  }
  return std::nullopt;
}

MaybeFlaw flaw_of_moment(const State& table) {
  const Moment& moment = table.moment;
  if (!moment.open) return std::nullopt;
  if (has(moment.passed, moment.asked) || has(moment.skipped, moment.asked)) {
    return Flaw{"the seat that is asked has neither passed nor been skipped", {"moment", "asked"}};
  }
  if ((moment.passed & moment.skipped) != 0) {
    return Flaw{"a seat has passed or was skipped, not both", {"moment", "skipped"}};
  }
  return std::nullopt;
}

MaybeFlaw flaw_of_counters(const State& table) {
  const int last_round = table.phase != Phase::draft ? 0 : table.is(Mode::solo) ? 1 : 2;
  if (table.round > last_round) return Flaw{"there is no such round now", {"round"}};
  const bool turns =
      (table.phase == Phase::rescue || table.phase == Phase::finds) && !table.moment.open;
  const bool resolving = table.task.kind != TaskKind::none;
  const int most = !turns ? 0 : table.phase == Phase::rescue ? kFirstRareTile : resolving ? 1 : 0;
  if (table.rescued > most) return Flaw{"nothing was rescued or found in this turn", {"rescued"}};
  if (table.done != 0 && !table.is_paying()) {
    return Flaw{"seats are done only while paying", {"done"}};
  }
  return std::nullopt;
}

MaybeFlaw flaw_of_flags(const State& table) {
  const bool turns = table.phase == Phase::rescue || table.phase == Phase::finds;
  for (const Seat seat : Seats(table.players)) {
    const Place& place = table.seats[seat];
    if (place.passed && (!turns || table.turn == seat)) {
      return Flaw{"a seat has passed only in rescue and finds, while others have the turn",
                  {"seats", seat.index, "passed"}};
    }
    if (place.quiet && table.is(Mode::family)) {
      return Flaw{"nobody is asked in the family game", {"seats", seat.index, "quiet"}};
    }
  }
  return std::nullopt;
}

MaybeFlaw flaw_of_move(const State& table) {
  const Task& task = table.task;
  if (task.left + task.items.count != 3) {
    return Flaw{"three cats at most are moved", {"task", "move"}};
  }
  for (std::size_t i = 0; i < task.items.count; ++i) {
    if (!table.fields.line.contains(task.items[i]) || task.items.find(task.items[i]) != i) {
      return Flaw{"must be different cats of the fields", {"task", "moved", i}};
    }
  }
  if (task.items.count < table.fields.line.count) return std::nullopt;
  return Flaw{"there is no cat left to move", {"task", "move"}};
}

MaybeFlaw flaw_of_place(const State& table, const Place& place) {
  const Task& task = table.task;
  const ShapeId shape = shape_of_piece(task.piece);
  if (table.is(Mode::family) && is_oshax(task.piece)) {
    return Flaw{"there are no Oshax in the family game", {"task", "place"}};
  }
  if (task.offer != Offer::none &&
      (kind_of(shape) != Kind::common || table.phase != Phase::finds || table.moment.open)) {
    return Flaw{"only the first common treasure of a card is followed by another",
                {"task", "then"}};
  }
  if (fits(place.boat, shape, place.anywhere)) return std::nullopt;
  return Flaw{"a tile that has no place cannot be taken", {"task", "place"}};
}

MaybeFlaw flaw_of_task(const State& table, const View* view) {
  const Task& task = table.task;
  if (task.kind == TaskKind::none) return std::nullopt;
  if (!table.moment.open && table.turn == kNoSeat) {
    return Flaw{"nobody is there to do this: there is no moment and no turn", {"task"}};
  }
  if (table.phase == Phase::end) return Flaw{"the game is over", {"task"}};
  const bool of_cards = task.kind != TaskKind::place && task.kind != TaskKind::treasure;
  if (table.is(Mode::family) && of_cards) {
    return Flaw{"the family game has no card that asks for this", {"task"}};
  }
  const Seat seat = acting_seat(table);
  const Place& place = table.seats[seat];
  const int lessons = place.lessons.size() + (view == nullptr ? 0 : view->unseen[seat].lessons);
  switch (task.kind) {
    case TaskKind::place:
      return flaw_of_place(table, place);
    case TaskKind::move:
      return flaw_of_move(table);
    case TaskKind::draw:
      if (task.items.empty()) return Flaw{"must be cards", {"task", "draw"}};
      return std::nullopt;
    case TaskKind::discard_lessons:
      if (task.left <= lessons) return std::nullopt;
      return Flaw{"the seat has not so many lessons", {"task", "discard_lessons"}};
    case TaskKind::discard_treasures:
      if (task.left <=
          std::ranges::count_if(place.boat.placed(), is_treasure, &PlacedTile::shape)) {
        return std::nullopt;
      }
      return Flaw{"the boat has not so many treasures", {"task", "discard_treasures"}};
    default:
      return std::nullopt;
  }
}

// Checks that the effects of cards come from cards that were played.
MaybeFlaw flaw_of_purses(const State& table) {
  int baskets = 0;
  int extra = 0;
  int anywhere = 0;
  const bool family = table.is(Mode::family);
  const bool one_to_come = table.task.kind == TaskKind::discard_lessons ||
                           table.task.kind == TaskKind::discard_treasures;
  const int given = (table.used & CardSet::range(84, 89)).size() - (one_to_come ? 1 : 0);
  for (const Seat seat : Seats(table.players)) {
    const Place& place = table.seats[seat];
    baskets += std::max(place.purse.baskets, place.before.baskets);
    extra += place.extra_rescues;
    anywhere += place.anywhere ? 1 : 0;
    if (family && place.purse != Purse{}) {
      return Flaw{"there are no fish and baskets in the family game",
                  {"seats", seat.index, "fish"}};
    }
    if (baskets > (family ? 0 : table.players + given)) {
      return Flaw{"there are more permanent baskets than cards have given",
                  {"seats", seat.index, "baskets"}};
    }
    if (extra > (table.used & CardSet::range(80, 82)).size()) {
      return Flaw{"there are more extra rescues than cards have given",
                  {"seats", seat.index, "extra_rescues"}};
    }
    if (anywhere > (table.used & CardSet::range(69, 70)).size()) {
      return Flaw{"no card that allows this has been played", {"seats", seat.index, "anywhere"}};
    }
  }
  return std::nullopt;
}

MaybeFlaw flaw_of_sister(const State& table, const View* view) {
  if (!table.is(Mode::solo)) return std::nullopt;
  const Sister& sister = table.sister;
  if (sister.shown != table.day) {
    return Flaw{"one colour more is turned over each day", {"sister", "shown"}};
  }
  if (sister.open && sister.row.empty()) return Flaw{"there is no card", {"sister", "row"}};
  const bool laid = table.phase == Phase::reveal || table.phase == Phase::rescue;
  if (!laid && !sister.row.empty()) {
    return Flaw{"her cards lie there only while cats are rescued", {"sister", "row"}};
  }
  for (std::size_t i = 0; i < kColours; ++i) {
    const Colour colour = sister.colours[i];
    if (colour == Colour::none) continue;
    if (std::ranges::count(sister.colours, colour) > 1) {
      return Flaw{"each colour is there once", {"sister", "colours", i}};
    }
  }
  return flaw_of_sister_cards(table, view);
}

MaybeFlaw flaw_of_waiting(const State& table, const View* view) {
  const bool over = table.phase == Phase::end;
  if (view == nullptr) {
    if (over || waiting_for(table) != 0) return std::nullopt;
    return Flaw{"the game would wait for nobody", {"phase"}};
  }
  const bool picking = table.phase == Phase::draft || table.phase == Phase::family_cards;
  SeatMask unknown = picking ? table.everybody() : 0;
  if (picking && view->viewer) unknown &= static_cast<SeatMask>(~bit_of(*view->viewer));
  const SeatMask known = waiting_for(table) & static_cast<SeatMask>(~unknown);
  if ((view->to_move & static_cast<SeatMask>(~unknown)) != known || (view->to_move == 0) != over) {
    return Flaw{"must be the seats that the game waits for", {"to_move"}};
  }
  return std::nullopt;
}

}  // namespace

MaybeFlaw flaw_of(const State& table, const View* view) {
  if (auto flaw = flaw_of_phase(table)) return flaw;
  if (auto flaw = flaw_of_moment(table)) return flaw;
  if (auto flaw = flaw_of_counters(table)) return flaw;
  if (auto flaw = flaw_of_flags(table)) return flaw;
  if (auto flaw = flaw_of_tiles(table)) return flaw;
  if (auto flaw = flaw_of_task(table, view)) return flaw;
  if (auto flaw = flaw_of_purses(table)) return flaw;
  if (auto flaw = flaw_of_cards(table, view)) return flaw;
  if (auto flaw = flaw_of_sister(table, view)) return flaw;
  return flaw_of_waiting(table, view);
}

void report(const Flaw& flaw, const JsonIn& in) {
  JsonIn at = in;
  for (const auto& step : flaw.path) {
    at = std::holds_alternative<std::size_t>(step) ? at[std::get<std::size_t>(step)]
                                                   : at[std::get<std::string_view>(step)];
  }
  at.fault(flaw.message);
}

Expected<void> IsleOfCats::check(const State& state) {
  const auto flaw = flaw_of(state, nullptr);
  if (!flaw) return {};
  std::string where;
  for (const auto& step : flaw->path) {
    if (std::holds_alternative<std::size_t>(step)) {
      where += "[" + std::to_string(std::get<std::size_t>(step)) + "]";
    } else {
      where += (where.empty() ? "" : ".") + std::string(std::get<std::string_view>(step));
    }
  }
  return fail(code::kBadState, flaw->message, std::move(where));
}

}  // namespace skerry::isle_of_cats
