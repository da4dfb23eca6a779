#include "games/isle_of_cats/prospects.h"

#include <algorithm>
#include <cmath>

namespace skerry::isle_of_cats {
namespace {

// Weights in points, found by playing many games against themselves with other values.
constexpr std::array<double, 3> kYoungGroup{0, 0.7, 3.5};  // of one and of two cats
constexpr double kGrowingFamily = 0.8;                     // a family may go on growing
constexpr double kSquare = 0.12;                           // covered, whatever it does for its room
constexpr double kRoomProgress = 3.5;                      // for all but the last square
constexpr double kTreasureOfMap = 2.5;
constexpr std::array<double, 4> kHole{0, 1.1, 0.8, 0.6};  // open squares that only treasure fills
constexpr double kHalfDone = 0.45;                        // of a lesson that is all or nothing

double of_families(const Measure& boat, double time) {
  double points = 0;
  for (const std::uint8_t size : boat.group_sizes()) {
    points += size < kYoungGroup.size() ? kYoungGroup[size] * time : kGrowingFamily * time;
  }
  return points;
}

double of_rooms(const Measure& boat) {
  double points = 0;
  for (std::size_t room = 0; room < kRooms; ++room) {
    const double open = boat.open_squares[room];
    if (open == 0) continue;
    const double part = 1 - open / kHull.rooms[room].size();
    points += kRoomProgress * part * part * part;
  }
  return points;
}

double of_holes(const Boat& boat) {
  double points = 0;
  Cells open = kHull.squares & ~boat.covered;
  while (!open.empty()) {
    Cells hole = Cells::only(open.first());
    for (Cells grown = hole;; hole = grown) {
      grown = (hole | beside(hole)) & open;
      if (grown == hole) break;
    }
    const auto size = static_cast<std::size_t>(hole.size());
    if (size < kHole.size()) points -= kHole[size];
    open &= ~hole;
  }
  return points;
}

// How near an all-or-nothing lesson is, 0 to 1.
double nearness(const Scoring& scoring, int value) {
  const double goal = scoring.number;
  switch (scoring.form) {
    case Form::if_equal:
      if (goal == 0) return 1 / (1 + 0.15 * value);
      return value > goal ? 0 : value / goal;
    case Form::if_at_least:
      return goal == 0 ? 1 : std::min(1.0, value / goal);
    case Form::if_at_most:
      return value <= goal ? 1 : 0;
    default:
      return 0;
  }
}

// What may still come of a lesson that scores nothing yet.
double promise(const Lesson& lesson, Mode mode, const Measure& boat, const Facts& facts) {
  const Scoring& scoring = mode == Mode::solo && lesson.solo ? *lesson.solo : lesson.scoring;
  const bool all_or_nothing = scoring.form == Form::if_equal || scoring.form == Form::if_at_least ||
                              scoring.form == Form::if_at_most;
  if (!all_or_nothing) return 0;
  const int value = value_of(scoring.metric, boat, facts, scoring.colour, scoring.rooms);
  const double near = nearness(scoring, value);
  return near >= 1 ? 0 : kHalfDone * scoring.points * near * near;
}

}  // namespace

Prospects::Prospects(const State& table, std::size_t seat)
    : table_(table), place_(table.seats[seat]) {
  place_.lessons.for_each([&](CardId card) {
    if (lesson_count_ < lessons_.size()) lessons_[lesson_count_++] = card;
  });
  for (std::size_t i = 0; i < table.players; ++i) {
    if (i != seat) others_largest_ = std::max(others_largest_, largest_group(table.seats[i].boat));
  }
  time_ = (kDays - table.day + 0.5) / kDays;
  measure_ = measure(place_.boat);
  now_ = of(place_.boat);
}

Facts Prospects::facts() const {
  return {.mode = table_.options.mode,
          .fish = place_.purse.fish,
          .permanent_baskets = place_.purse.baskets,
          .opponents_largest_group = others_largest_,
          .private_lessons = std::span(lessons_).first(lesson_count_),
          .public_lessons = table_.public_lessons.all()};
}

double Prospects::of(const Boat& boat) const {
  const Measure measured = measure(boat);
  const Facts facts = this->facts();
  double points = score(measured, facts).total + of_families(measured, time_) + of_rooms(measured) +
                  of_holes(boat) + kSquare * boat.covered.size();
  for (const CardId card : facts.private_lessons) {
    if (const Lesson* lesson = find_lesson(card)) {
      points += promise(*lesson, facts.mode, measured, facts) * std::sqrt(time_);
    }
  }
  if (table_.is(Mode::solo)) {
    const Sister& sister = table_.sister;
    // What she has in mind is known only in part; the rest is worth what a card is worth on
    // average.
    std::array<Colour, kColours> order = kEveryColour;
    const bool all_known = sister.shown == kColours;
    if (all_known) order = sister.colours;
    points -= score_sister(measured, facts, {order, sister.lessons.all()}).total;
  }
  return points;
}

double Prospects::gain(Piece piece, Placement placement, Colour colour) const {
  Boat boat = place_.boat;
  const PlacedTile tile{shape_of_piece(piece), colour, false, placement};
  boat.place(tile);
  double points = of(boat) - now_;
  if (colour != Colour::none && map_covered_by(boat.id, tile.cells(), colour)) {
    points += kTreasureOfMap;
  }
  return points;
}

Prospects::Best Prospects::best_place(Piece piece) const {
  PlacementList places;
  legal_placements(place_.boat, shape_of_piece(piece), place_.anywhere, places);
  Best best{.fits = !places.empty()};
  bool first = true;
  const auto look = [&](Placement placement, Colour colour) {
    const double points = gain(piece, placement, colour);
    if (first || points > best.gain) best.gain = points;
    first = false;
  };
  for (const Placement placement : places) {
    if (!is_oshax(piece)) {
      look(placement, colour_of_piece(piece));
      continue;
    }
    for (const Colour colour : kEveryColour) look(placement, colour);
  }
  return best;
}

double Prospects::lesson(CardId card, Colour picked) const {
  const Lesson* lesson = find_lesson(card);
  if (lesson == nullptr) return 0;
  constexpr double kUsual = 3.0;  // what a lesson that does not stand badly brings in the end
  const Facts facts = this->facts();
  return points_of(*lesson, measure_, facts, picked) * (1 - 0.4 * time_) +
         promise(*lesson, facts.mode, measure_, facts) + kUsual * time_;
}

}  // namespace skerry::isle_of_cats
