#include "games/islant/ships.h"

#include <algorithm>

namespace skerry::islant {
namespace {

// Which sums up to the total some of these ships can have: bit i stands for i.
std::uint32_t sums_within(const Sheet& sheet, Cells ships) {
  std::uint32_t sums = 1;
  ships.for_each([&](Cell cell) { sums |= sums << sheet.at(cell).value(); });
  return sums;
}

bool comes_before(Cells a, Cells b) {
  // The set that holds the lowest cell in which they differ has the smaller list, unless the other
  // one ends there; sets with equal sums of positive ships never continue each other.
  const Cells differ{a.low ^ b.low, a.high ^ b.high};
  return a != b && a.contains(differ.first());
}

// All connected sets whose first cell is a given one, each found once: of the cells beside the set,
// the first is either taken or never taken.
class CandidateSearch {
 public:
  CandidateSearch(const Sheet& sheet, int total) : sheet_(sheet), total_(total) {}

  std::vector<Cells> run(Cells ships) {
    Cells allowed = ships;
    ships.for_each([&](Cell first) {
      const Cells one = Cells::only(first);
      allowed = allowed & ~one;
      extend(one, sheet_.at(first).value(), beside(one) & allowed, allowed);
    });
    std::ranges::sort(found_, comes_before);
    return std::move(found_);
  }

 private:
  bool is_over() const { return steps_ >= kMostShipSteps || found_.size() >= kMostCandidates; }

  void extend(Cells set, int sum, Cells beside_set, Cells allowed) {
    if (is_over() || sum > total_) return;
    ++steps_;
    if (sum == total_) {
      found_.push_back(set);
      return;
    }
    const Cells reach = reachable(beside_set, allowed);
    if ((sums_within(sheet_, reach) >> (total_ - sum) & 1) == 0) return;
    while (!beside_set.empty()) {
      const Cell next = beside_set.first();
      beside_set = beside_set.less(next);
      allowed = allowed.less(next);
      const Cells more = set | Cells::only(next);
      extend(more, sum + sheet_.at(next).value(),
             (beside_set | beside(Cells::only(next))) & allowed, allowed);
    }
  }

  static Cells reachable(Cells from, Cells allowed) {
    Cells reach = from;
    for (Cells grown = (reach | beside(reach)) & allowed; grown != reach;
         grown = (reach | beside(reach)) & allowed) {
      reach = grown;
    }
    return reach;
  }

  const Sheet& sheet_;
  int total_;
  int steps_ = 0;
  std::vector<Cells> found_;
};

// The first group of `rest`, in reading order, that adds up to the next total; empty if there is
// none. It and the groups before it are taken off `rest`.
Cells take_whole_group(const Sheet& sheet, Cells& rest) {
  while (!rest.empty()) {
    const Cells group = group_of(rest, rest.first());
    rest = rest & ~group;
    if (sum_of(sheet, group) == sheet.next_total()) return group;
  }
  return {};
}

std::vector<Cells> whole_groups(const Sheet& sheet) {
  std::vector<Cells> groups;
  Cells rest = sailing_ships(sheet);
  for (Cells group = take_whole_group(sheet, rest); !group.empty();
       group = take_whole_group(sheet, rest)) {
    groups.push_back(group);
  }
  return groups;
}

// Borders whole groups, until none adds up or the player chooses.
void border_whole_groups(Sheet& sheet, bool asks) {
  while (sheet.next_total() != 0) {
    Cells rest = sailing_ships(sheet);
    const Cells group = take_whole_group(sheet, rest);
    if (group.empty()) return;
    sheet.choosing = asks && !take_whole_group(sheet, rest).empty();
    if (sheet.choosing) return;
    border(sheet, group);
  }
}

}  // namespace

Cells sailing_ships(const Sheet& sheet) {
  Cells ships;
  sheet.drawn().for_each([&](Cell cell) {
    if (sheet.at(cell).is_unfinished_ship()) ships.add(cell);
  });
  return ships;
}

Cells group_of(Cells ships, Cell ship) {
  Cells group = Cells::only(ship);
  for (Cells grown = (group | beside(group)) & ships; grown != group;
       grown = (group | beside(group)) & ships) {
    group = grown;
  }
  return group;
}

int sum_of(const Sheet& sheet, Cells ships) {
  int sum = 0;
  ships.for_each([&](Cell cell) { sum += sheet.at(cell).value(); });
  return sum;
}

std::vector<Cells> border_candidates(const Sheet& sheet, ShipGroup ship_group) {
  if (sheet.next_total() == 0) return {};
  if (ship_group == ShipGroup::whole) return whole_groups(sheet);
  return CandidateSearch(sheet, sheet.next_total()).run(sailing_ships(sheet));
}

void border(Sheet& sheet, Cells ships) {
  ++sheet.marked;
  ships.for_each(
      [&](Cell cell) { sheet.cells[cell] = Tile::ship(sheet.at(cell).value(), sheet.marked); });
}

bool asks_which_ships(const Options& options) {
  return options.ship_group == ShipGroup::subset || options.rules_version >= 2;
}

void border_what_adds_up(Sheet& sheet, const Options& options) {
  sheet.choosing = false;
  if (options.ship_group == ShipGroup::whole) {
    border_whole_groups(sheet, asks_which_ships(options));
    return;
  }
  while (sheet.next_total() != 0) {
    const std::vector<Cells> candidates = border_candidates(sheet, options.ship_group);
    sheet.choosing = candidates.size() > 1;
    if (candidates.size() != 1) return;
    border(sheet, candidates.front());
  }
}

}  // namespace skerry::islant
