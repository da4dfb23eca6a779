#include "games/islant/outlook.h"

#include <algorithm>
#include <bit>

namespace skerry::islant {
namespace {

// The lowest value that a die can have as a wave.
int lowest_wave(const Dice& left) {
  if (left.holds(kWild)) return 1;
  return left.count == 0 ? kFaces : left.faces[0];
}

// Calls `f` for every value that some die of these can have as a column, with the dice left then.
template <class F>
bool any_column(const Dice& left, F&& f) {
  for (std::size_t i = 0; i < left.count; ++i) {
    const int face = left.faces[i];
    if (i > 0 && left.faces[i - 1] == face) continue;
    const Dice rest = left.without(face);
    const int first = face == kWild ? 1 : face;
    const int last = face == kWild ? kFaces : face;
    for (int value = first; value <= last; ++value) {
      if (f(rest, value)) return true;
    }
  }
  return false;
}

}  // namespace

Outlook::Outlook(const Sheet& sheet, const Board& board, const Options& options)
    : board_(board), roles_(level_of(options).roles) {
  std::array<Cells, kQuarters> showing{};  // cells with land in this quarter
  std::array<Cells, kSource + 1> waves{};
  Cells land;
  Cells sailing;
  const Cells drawn = sheet.drawn();
  free_ = board.cells & ~drawn;
  if (options.level == 1) {
    lands_ = board.cells;  // no contact is needed, and land is the only role
    return;
  }
  by_edge_ = options.land_contact == LandContact::land_edge;
  drawn.for_each([&](Cell cell) {
    const Tile tile = sheet.at(cell);
    if (tile.is_land()) {
      land.add(cell);
      if (!by_edge_) return;
      for (std::size_t i = 0; i < showing.size(); ++i) {
        if ((tile.quarters() >> i & 1) != 0) showing[i].add(cell);
      }
    } else if (tile.is_wave()) {
      waves[static_cast<std::size_t>(tile.value())].add(cell);
    } else if (tile.group() == 0) {
      sailing.add(cell);
    }
  });
  if (!by_edge_) {
    lands_ = beside(land);
  } else {
    look_for_lands(showing);
  }
  if (has(roles_, Role::ship)) ships_ = beside(land) | beside(sailing);
  if (!has(roles_, Role::wave)) return;
  Cells all_waves;
  for (const Cells& cells : waves) all_waves = all_waves | cells;
  Cells sources;
  if (options.wave_start == WaveStart::edge) sources = board.border;
  if (options.wave_start == WaveStart::first_anywhere && all_waves.empty()) sources = board.cells;
  look_for_waves(waves);
  for (std::size_t value = 1; value < waves_.size(); ++value) {
    Cells low;
    for (std::size_t other = 1; other <= value; ++other) low = low | waves[other];
    waves_[value] = (waves_[value] | sources) & ~beside(low);
  }
}

// A cell touches land to the north if the cell there has its south quarter, and so on.
void Outlook::look_for_lands(const std::array<Cells, kQuarters>& showing) {
  for (int direction = 0; direction < kQuarters; ++direction) {
    const int back = (direction + 2) % kQuarters;
    touching_[static_cast<std::size_t>(direction)] =
        towards(showing[static_cast<std::size_t>(back)], back);
    lands_ = lands_ | touching_[static_cast<std::size_t>(direction)];
  }
}

// Cells beside a higher wave.
void Outlook::look_for_waves(const std::array<Cells, kSource + 1>& values) {
  Cells higher;
  for (std::size_t value = kFaces; value >= 1; --value) {
    higher = higher | values[value + 1];
    waves_[value] = beside(higher);
  }
}

Cells Outlook::for_land(int column, Quarters quarters) const {
  const Cells cells = for_land(column);
  if (!by_edge_) return cells;
  Cells touched;
  for (std::size_t i = 0; i < touching_.size(); ++i) {
    if ((quarters >> i & 1) != 0) touched = touched | touching_[i];
  }
  return cells & touched;
}

Outlook Outlook::after_land(Cell cell, Quarters quarters) const {
  Outlook after = *this;
  const Cells here = Cells::only(cell);
  after.free_ = free_.less(cell);
  after.ships_ = ships_ | beside(here);
  if (!by_edge_) {
    after.lands_ = lands_ | beside(here);
    return after;
  }
  for (int direction = 0; direction < kQuarters; ++direction) {
    if ((quarters >> direction & 1) == 0) continue;
    const auto back = static_cast<std::size_t>((direction + 2) % kQuarters);
    after.touching_[back] = touching_[back] | towards(here, direction);
    after.lands_ = after.lands_ | towards(here, direction);
  }
  return after;
}

Outlook Outlook::after_other(Cell cell) const {
  Outlook after = *this;
  after.free_ = free_.less(cell);
  return after;
}

Outlook::Needs Outlook::needs_of(RoleSet roles) {
  return {.lands = std::popcount(static_cast<unsigned>(roles & kLandRoles)),
          .ship = has(roles, Role::ship),
          .wave = has(roles, Role::wave)};
}

bool Outlook::can_finish(const Dice& left, RoleSet roles, int column) const {
  if (!has(roles, Role::column))
    return can_finish_in(left, roles, board_.allowed[static_cast<std::size_t>(column)], 0);
  const RoleSet others = without(roles, Role::column);
  return any_column(left, [&](const Dice& rest, int value) {
    return can_finish_in(rest, others, board_.allowed[static_cast<std::size_t>(value)], 0);
  });
}

bool Outlook::can_surely_finish(const Dice& left, RoleSet roles, int column) const {
  if (!has(roles, Role::column))
    return can_finish_in(left, roles, board_.allowed[static_cast<std::size_t>(column)], 1);
  const RoleSet others = without(roles, Role::column);
  return any_column(left, [&](const Dice& rest, int value) {
    return can_finish_in(rest, others, board_.allowed[static_cast<std::size_t>(value)], 1);
  });
}

// If each role has cells to spare, the order wave, lands, ship works: tiles drawn earlier cannot
// take all cells of a later one. If there are none to spare, the small sets are enumerated.
bool Outlook::can_finish_in(const Dice& left, RoleSet roles, Cells columns, int spare) const {
  const Needs needs = needs_of(roles);
  int drawn = spare;
  if (needs.wave && for_wave(lowest_wave(left)).size() <= spare) return false;
  if (needs.wave) ++drawn;
  const int lands = needs.lands > 0 ? (lands_ & free_ & columns).size() : 0;
  if (needs.lands > 0 && lands <= spare) return false;
  bool plenty = needs.lands == 0 || lands >= drawn + needs.lands;
  drawn += needs.lands;
  if (needs.ship && for_ship().size() <= drawn) plenty = false;
  if (plenty || spare > 0) return plenty;
  return can_finish_exactly(left, needs, columns);
}

// Preconditions: there is a cell for the wave, if one is needed, and for a land.
bool Outlook::can_finish_exactly(const Dice& left, const Needs& needs, Cells columns) const {
  const Cells waves = needs.wave ? for_wave(lowest_wave(left)) : Cells{};
  if (needs.lands == 0) return can_finish_after_lands(needs, {}, waves);
  const Cells firsts = lands_ & free_ & columns;
  return firsts.any([&](Cell first) {
    const Cells one = Cells::only(first);
    if (needs.lands == 1) return can_finish_after_lands(needs, one, waves);
    const auto second_in = [&](Cells opened, Cells wave_cells) {
      const Cells seconds = ((lands_ | opened) & free_ & columns).less(first);
      return seconds.any([&](Cell second) {
        return can_finish_after_lands(needs, one | Cells::only(second), wave_cells);
      });
    };
    if (!by_edge_) return second_in(beside(one), waves);
    // Which die becomes the first land decides what it opens, and takes it from the wave.
    for (const std::uint8_t face : left.all()) {
      const Cells lower = needs.wave ? for_wave(lowest_wave(left.without(face))) : Cells{};
      if (needs.wave && lower.empty()) continue;
      if (second_in(opened_by(first, face), lower)) return true;
    }
    return false;
  });
}

// A ship and a wave, if they are needed, find cells of their own beside the lands just drawn.
bool Outlook::can_finish_after_lands(const Needs& needs, Cells lands, Cells waves) const {
  const Cells wave_cells = waves & ~lands;
  const Cells ship_cells = (ships_ | beside(lands)) & free_ & ~lands;
  if (needs.wave && wave_cells.empty()) return false;
  if (needs.ship && ship_cells.empty()) return false;
  if (!needs.wave || !needs.ship) return true;
  return (wave_cells | ship_cells).size() > 1;
}

// Cells that a land of this face, laid here in contact with land, can open for another.
Cells Outlook::opened_by(Cell land, int face) const {
  unsigned contacts = 0;
  for (std::size_t i = 0; i < touching_.size(); ++i) {
    if (touching_[i].contains(land)) contacts |= 1U << i;
  }
  unsigned opened = 0;
  for (const Rotation& rotation : rotations_of(std::min(face, kFaces))) {
    if ((rotation.quarters & contacts) != 0) opened |= rotation.quarters;
  }
  Cells cells;
  for (int direction = 0; direction < kQuarters; ++direction) {
    if ((opened >> direction & 1) != 0) cells = cells | towards(Cells::only(land), direction);
  }
  return cells;
}

bool Outlook::can_draw(const Dice& left, RoleSet roles, int column) const {
  if (left.count == 0) return false;
  const Needs needs = needs_of(roles);
  if (needs.wave && !for_wave(lowest_wave(left)).empty()) return true;
  if (needs.ship && !for_ship().empty()) return true;
  if (needs.lands == 0) return false;
  if (!has(roles, Role::column)) return !for_land(column).empty();
  return any_column(left, [&](const Dice& rest, int value) {
    return rest.count > 0 && !for_land(value).empty();
  });
}

bool Outlook::can_ever_draw() const {
  if ((roles_ & kLandRoles) != 0 && !for_land(0).empty()) return true;
  if (has(roles_, Role::wave) && !for_wave(1).empty()) return true;
  return has(roles_, Role::ship) && !for_ship().empty();
}

}  // namespace skerry::islant
