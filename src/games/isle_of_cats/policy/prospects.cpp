#include "games/isle_of_cats/policy/prospects.h"

#include <algorithm>

#include "games/isle_of_cats/play/rescue.h"

namespace skerry::isle_of_cats {
namespace {

constexpr double kCatsADay = 3.6;  // of the advanced game

// What counts of a square.
struct BoatSquare {
  std::uint8_t room = 0;
  bool rat = false;
  bool edge = false;
  bool middle = false;
  bool map = false;
};
using BoatSquares = std::array<BoatSquare, kGridSize>;

BoatSquares make_squares(BoatId boat) {
  BoatSquares squares{};
  for (std::size_t room = 0; room < kRooms; ++room) {
    kHull.rooms[room].for_each(
        [&](Cell cell) { squares[cell].room = static_cast<std::uint8_t>(room); });
  }
  const Layout& layout = layout_of(boat);
  layout.rats.for_each([&](Cell cell) { squares[cell].rat = true; });
  layout.maps.for_each([&](Cell cell) { squares[cell].map = true; });
  kHull.edge.for_each([&](Cell cell) { squares[cell].edge = true; });
  for (int x = 0; x < kColumns; ++x) squares[cell_at(x, kRows / 2)].middle = true;
  return squares;
}

const BoatSquares& squares_of(BoatId boat) {
  static const std::array<BoatSquares, kBoats> table{
      make_squares(BoatId::blue), make_squares(BoatId::green), make_squares(BoatId::red),
      make_squares(BoatId::purple)};
  return table[static_cast<std::size_t>(boat)];
}

double cats_of_today(const State& table, const Place& place) {
  const bool over = table.phase >= Phase::finds;
  const double finds = 0.6 * (place.hand & (kOshaxCards | kTreasureCards)).size();
  if (over) return table.phase == Phase::finds && !place.passed ? finds : 0;
  if (table.phase != Phase::rescue) return kCatsADay;
  if (place.passed) return finds;
  const int pairs = (place.rescue & kBrokenBaskets).size() / 2;
  const double carriers = place.unused_baskets() + (place.rescue & kRegularBaskets).size() + pairs;
  const double affordable = place.purse.fish / 4.0;
  const auto share = static_cast<double>(table.fields.line.count);
  return std::min({carriers, affordable, share}) + finds;
}

// The groups of a measure stay sorted, the largest first.
void remove_group(Measure& boat, int size) {
  std::size_t at = 0;
  while (boat.groups[at] != size) ++at;
  for (; at + 1U < boat.group_count; ++at) boat.groups[at] = boat.groups[at + 1];
  boat.groups[--boat.group_count] = 0;
}
void add_group(Measure& boat, int size) {
  std::size_t at = boat.group_count++;
  for (; at > 0 && boat.groups[at - 1] < size; --at) boat.groups[at] = boat.groups[at - 1];
  boat.groups[at] = static_cast<std::uint8_t>(size);
}

}  // namespace

Outlook outlook_of(const State& table, Seat seat) {
  const Place& place = table.seats[seat];
  const int days = kDays - table.day;
  Outlook outlook{.cats = 0, .players = static_cast<double>(table.players)};
  if (table.phase == Phase::end) return outlook;
  if (!table.is(Mode::family)) {
    outlook.cats = days * kCatsADay + cats_of_today(table, place);
    return outlook;
  }
  const double today = table.phase == Phase::family_cards ? 0
                       : place.passed
                           ? 0
                           : static_cast<double>(table.fields.line.count) / table.players;
  outlook.cats = table.phase == Phase::family_cards ? 20 : 4.0 * days + today;
  return outlook;
}

Prospects::Prospects(const State& table, Seat seat, const Weights& weights, const Outlook& outlook)
    : table_(table),
      place_(table.seats[seat]),
      weights_(weights),
      outlook_(outlook),
      part_(outlook_.part()),
      open_(kHull.squares & ~place_.boat.covered),
      measure_(measure(place_.boat)) {
  const auto look = [&](CardId card) {
    const Lesson* lesson = find_lesson(card);
    if (lesson != nullptr && looks_at_neighbours(*lesson)) neighbours_count_ = true;
  };
  place_.lessons.for_each([&](CardId card) {
    if (lesson_count_ < lessons_.size()) lessons_[lesson_count_++] = card;
    look(card);
  });
  for (const PublicLesson& lesson : table.public_lessons.all()) look(lesson.id);
  for (const CardId card : table.sister.lessons.all()) look(card);
  for (const Seat other : Seats(table.players)) {
    if (other == seat) continue;
    others_largest_ = std::max(others_largest_, largest_group(table.seats[other].boat));
  }
  find_groups();
  worth_of_open_ = of_open(open_);
  now_ = worth_of_groups_ + worth_of_open_ + of_sheet(measure_) + of_lessons(measure_);
}

Facts Prospects::facts() const {
  const bool last = table_.phase == Phase::end;
  return {.mode = table_.options.mode,
          .fish = last ? place_.purse.fish : std::min(place_.purse.fish, 4),
          .permanent_baskets = place_.purse.baskets,
          .turn_position = 1,
          .opponents_largest_group = others_largest_,
          .any_group_wins = table_.options.rules_version < 2,
          .private_lessons = std::span(lessons_).first(lesson_count_),
          .public_lessons = table_.public_lessons.all()};
}

void Prospects::find_groups() {
  const Boat& boat = place_.boat;
  for (std::size_t i = 0; i < boat.count; ++i) {
    const PlacedTile& tile = boat.tiles[i];
    if (!has_colour(tile.shape)) continue;
    Group group{.cells = tile.cells(), .shore = {}, .size = 1, .colour = tile.colour};
    const Cells around = beside(group.cells);
    for (std::size_t g = group_count_; g-- > 0;) {
      if (groups_[g].colour != group.colour || !groups_[g].cells.meets(around)) continue;
      group.cells |= groups_[g].cells;
      group.size = static_cast<std::uint8_t>(group.size + groups_[g].size);
      groups_[g] = groups_[--group_count_];
    }
    groups_[group_count_++] = group;
  }
  std::array<std::size_t, kColours> largest{};
  std::array<int, kColours> most{};
  for (std::size_t g = 0; g < group_count_; ++g) {
    Group& group = groups_[g];
    group.shore = beside(group.cells) & open_;
    if (group.size > most[index_of(group.colour)]) {
      most[index_of(group.colour)] = group.size;
      largest[index_of(group.colour)] = g;
    }
  }
  for (std::size_t c = 0; c < kColours; ++c) {
    if (most[c] > 0) groups_[largest[c]].first = true;
  }
  for (std::size_t g = 0; g < group_count_; ++g) {
    Group& group = groups_[g];
    group.worth = group_worth(group.size, group.shore.size(), group.first);
    worth_of_groups_ += group.worth;
  }
}

// What may come beyond the points that the group has already.
double Prospects::group_worth(int size, int liberties, bool first) const {
  const double full = size == 1   ? weights_.single
                      : size == 2 ? weights_.pair
                                  : weights_.growth * (size == 3   ? 0.7
                                                       : size == 4 ? 0.85
                                                                   : 1.0);
  const double room = std::min(1.0, liberties / weights_.liberties);
  return full * part_ * room * (first ? 1.0 : weights_.second_group);
}

double Prospects::room_worth(int open) const {
  if (open == 0) return 0;
  if (outlook_.cats <= 0) return kPointsOfUnfilledRoom;
  const double reach =
      weights_.room_reach * std::min(1.0, outlook_.cats) + weights_.room_outlook * part_;
  const double far = open / std::max(reach, 1e-3);
  return kPointsOfUnfilledRoom * (1 - 1 / (1 + far * far));
}

double Prospects::of_rooms(const Measure& boat) const {
  double points = 0;
  for (const int open : boat.open_squares) points += room_worth(open);
  return points;
}

double Prospects::of_sheet(const Measure& boat) const {
  double points = of_rooms(boat);
  points += kPointsOfRat * boat.visible_rats * (1 - weights_.rat_left * part_);
  for (const int size : boat.group_sizes()) points += family_points(size);
  if (!table_.is(Mode::family)) points += kPointsOfRareTreasure * boat.rare_treasures;
  return points + weights_.map * boat.open_maps * part_;
}

double Prospects::of_lessons(const Measure& boat) const {
  const Facts facts = this->facts();
  double points = 0;
  for (const CardId card : facts.private_lessons) {
    const Lesson* lesson = find_lesson(card);
    if (lesson != nullptr) points += expected_points(*lesson, boat, facts, outlook_);
  }
  for (const PublicLesson& card : facts.public_lessons) {
    const Lesson* lesson = find_lesson(card.id);
    if (lesson != nullptr) points += expected_points(*lesson, boat, facts, outlook_, card.colour);
  }
  if (table_.is(Mode::solo)) points -= of_sister(boat, facts);
  return points;
}

// The sister's colours are partly known; unknown ones count their average.
double Prospects::of_sister(const Measure& boat, const Facts& facts) const {
  const Sister& sister = table_.sister;
  const std::size_t shown = std::min<std::size_t>(sister.shown, kColours);
  double points = 0;
  std::array<bool, kColours> known{};
  int rest = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    if (i >= shown) {
      rest += kPointsOfSoloColours[i];
      continue;
    }
    const std::size_t colour = index_of(sister.colours[i]);
    if (colour >= kColours) continue;
    known[colour] = true;
    points += kPointsOfSoloColours[i] * boat.cats[colour];
  }
  for (std::size_t c = 0; c < kColours; ++c) {
    if (known[c] || shown == kColours) continue;
    points += static_cast<double>(rest) / static_cast<double>(kColours - shown) * boat.cats[c];
  }
  double best = 0;
  bool copies = false;
  for (const CardId card : sister.lessons.all()) {
    const Lesson& lesson = *find_lesson(card);
    copies = copies || lesson.scoring.form == Form::copy_best_other;
    const double own = expected_points(lesson, boat, facts, outlook_);
    best = std::max(best, own);
    points += own;
  }
  return points + (copies ? best : 0);
}

double Prospects::of_open(const Cells& open) const {
  const Cells below = open.later(1);
  const Cells above = open.earlier(1);
  const Cells before = open.later(kStride);
  const Cells behind = open.earlier(kStride);
  const Cells column = below | above;
  const Cells row = before | behind;
  const Cells pockets = open & ~(column | row);
  const Cells wide = (below & above) | (before & behind) | (column & row);
  const int squares = open.size();
  const int rim = 4 * squares - 2 * (open & below).size() - 2 * (open & before).size();
  const double matters = std::min(1.0, outlook_.cats / 2);
  return -matters * ((weights_.rim + weights_.rim_outlook * part_) * rim +
                     weights_.dead_end * (open & ~wide & ~pockets).size() +
                     weights_.pocket * pockets.size() + weights_.square * squares);
}

// Rooms, rats, maps and the edge.
double Prospects::count_squares(const PlacedTile& tile, const Cells& cells, Measure& out) const {
  const BoatSquares& squares = squares_of(place_.boat.id);
  bool edge = false;
  cells.for_each([&](Cell cell) {
    const BoatSquare& square = squares[cell];
    --out.open_squares[square.room];
    if (square.rat) --out.visible_rats;
    if (square.map) --out.open_maps;
    if (square.middle) --out.open_squares_in_middle_row;
    if (square.edge) {
      --out.open_edge_squares;
      edge = true;
    }
  });
  if (has_colour(tile.shape)) {
    const std::size_t colour = index_of(tile.colour);
    ++out.cats[colour];
    ++(kind_of(tile.shape) == Kind::oshax ? out.oshax : out.plain_cats);
    if (edge) ++out.edge_cats[colour];
  } else {
    ++(kind_of(tile.shape) == Kind::rare ? out.rare_treasures : out.common_treasures);
  }
  return of_open(open_ & ~cells);
}

// The groups that the tile joins become one; others may lose room to grow.
double Prospects::join(const PlacedTile& tile, const Cells& cells, Measure& out) const {
  double worth = worth_of_groups_;
  const Cells open = open_ & ~cells;
  const bool cat = has_colour(tile.shape);
  Cells shore = beside(cells);
  int size = 1;
  int other_largest = 0;
  std::size_t other_first = kMostTiles;
  for (std::size_t g = 0; g < group_count_; ++g) {
    const Group& group = groups_[g];
    const bool meets = group.shore.meets(cells);
    const bool same = cat && group.colour == tile.colour;
    if (same && meets) {
      worth -= group.worth;
      size += group.size;
      shore |= group.shore;
      if (group.size == 1) --out.lonely_cats[index_of(tile.colour)];
      remove_group(out, group.size);
      continue;
    }
    if (same && group.size > other_largest) {
      other_largest = group.size;
      other_first = g;
    }
    if (meets) {
      worth += group_worth(group.size, (group.shore & open).size(), group.first) - group.worth;
    }
  }
  if (!cat) return worth;
  if (size == 1) ++out.lonely_cats[index_of(tile.colour)];
  add_group(out, size);
  const bool first = size > other_largest;
  worth += group_worth(size, (shore & open).size(), first);
  // Another one was the largest of this colour, or is it now.
  if (other_first < kMostTiles && groups_[other_first].first == first) {
    const Group& other = groups_[other_first];
    const int liberties = (other.shore & open).size();
    worth += group_worth(other.size, liberties, !first) -
             group_worth(other.size, liberties, other.first);
  }
  return worth;
}

void Prospects::count_neighbours(const PlacedTile& tile, const Cells& cells, Measure& out) const {
  Boat boat = place_.boat;
  if (boat.count >= kMostTiles || cells.meets(boat.covered)) return;
  boat.place(tile);
  const Measure whole = measure(boat);
  out.treasures_touching = whole.treasures_touching;
  out.rats_touching = whole.rats_touching;
  out.cats_without_treasure_beside = whole.cats_without_treasure_beside;
}

double Prospects::without_lessons(const PlacedTile& tile, const Cells& cells, Measure& out) const {
  double points = count_squares(tile, cells, out);
  points += join(tile, cells, out);
  points += of_sheet(out);
  if (map_covered_by(place_.boat.id, cells, tile.colour)) points += weights_.treasure;
  return points;
}

double Prospects::lessons_after(const PlacedTile& tile, const Cells& cells, Measure& boat) const {
  if (neighbours_count_) count_neighbours(tile, cells, boat);
  return of_lessons(boat);
}

double Prospects::after(const PlacedTile& tile) const {
  const Cells cells = tile.cells();
  Measure boat = measure_;
  const double points = without_lessons(tile, cells, boat);
  return points + lessons_after(tile, cells, boat);
}

// Lessons take longest to count, so only the places that are best without them are evaluated with
// them.
Prospects::Best Prospects::best_place(Piece piece) const {
  constexpr std::size_t kClose = 10;
  struct Candidate {
    double points = -1e9;
    PlacedTile tile{};
  };
  std::array<Candidate, kClose> candidates{};
  PlacementList places;
  const ShapeId shape = shape_of_piece(piece);
  legal_placements(place_.boat, shape, place_.anywhere, places);
  const auto look = [&](Placement placement, Colour colour) {
    Candidate next{0, {shape, colour, false, placement}};
    Measure boat = measure_;
    next.points = without_lessons(next.tile, next.tile.cells(), boat);
    if (next.points <= candidates.back().points) return;
    std::size_t at = kClose - 1;
    for (; at > 0 && candidates[at - 1].points < next.points; --at) {
      candidates[at] = candidates[at - 1];
    }
    candidates[at] = next;
  };
  const auto colours =
      is_oshax(piece) ? best_colours() : std::array{colour_of_piece(piece), Colour::none};
  for (const Placement placement : places) {
    look(placement, colours[0]);
    if (is_oshax(piece)) look(placement, colours[1]);
  }
  Best best{.fits = !places.empty(), .tile = {}, .gain = -1e9};
  for (const Candidate& one : candidates) {
    if (one.points < -1e8) break;
    const double points = gain(one.tile);
    if (points <= best.gain) continue;
    best.gain = points;
    best.tile = one.tile;
  }
  return best;
}

std::array<Colour, 2> Prospects::best_colours() const {
  std::array<Colour, 2> best{Colour::blue, Colour::green};
  std::array<double, 2> most{-1e9, -1e9};
  for (const Colour colour : kEveryColour) {
    const double wish = attraction(colour);
    if (wish > most[0]) {
      best = {colour, best[0]};
      most = {wish, most[0]};
    } else if (wish > most[1]) {
      best[1] = colour;
      most[1] = wish;
    }
  }
  return best;
}

double Prospects::attraction(Colour colour) const {
  double best = weights_.single * part_;
  double cost = 0;
  if (table_.is(Mode::solo)) {
    const auto known = std::span(table_.sister.colours).first(table_.sister.shown);
    cost = 2;
    for (std::size_t i = 0; i < known.size(); ++i) {
      if (known[i] == colour) cost = kPointsOfSoloColours[i];
    }
  }
  for (std::size_t g = 0; g < group_count_; ++g) {
    const Group& group = groups_[g];
    if (group.colour != colour || group.shore.empty()) continue;
    const double more = family_points(group.size + 1) - family_points(group.size) +
                        group_worth(group.size + 1, 5, group.first) - group.worth;
    best = std::max(best, more);
  }
  return best - cost;
}

double Prospects::sister() const {
  return table_.is(Mode::solo) ? of_sister(measure_, facts()) : 0;
}

double Prospects::lesson(CardId card, Colour picked) const {
  const Lesson* lesson = find_lesson(card);
  return lesson == nullptr ? 0 : expected_points(*lesson, measure_, facts(), outlook_, picked);
}

}  // namespace skerry::isle_of_cats
