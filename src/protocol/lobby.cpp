#include "protocol/lobby.h"

#include <tuple>
#include <utility>

namespace skerry::protocol {
namespace {

constexpr std::size_t kTablesPerPlace = 3;  // that an owner may have here

// Adds or takes one; a count of nothing is not kept.
void count(std::map<std::string, std::size_t>& counts, const std::string& key, bool more) {
  std::size_t& number = counts[key];
  more ? ++number : --number;
  if (number == 0) counts.erase(key);
}

}  // namespace

void Lobby::put(const std::string& table, const Entry& entry) {
  Known known{entry, 0, false};
  if (const auto found = tables_.find(table); found != tables_.end()) {
    if (found->second.entry.owner == entry.owner && found->second.entry.here == entry.here) return;
    known.number = found->second.number;
    known.shown = found->second.shown;
    take_out(found);
  } else {
    known.number = ++last_number_;
  }
  if (may_come(entry)) add(table, known);
  fill();
}

void Lobby::remove(const std::string& table) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  take_out(found);
  fill();
}

std::set<std::string> Lobby::take_changes() { return std::exchange(changes_, {}); }

Lobby::Share Lobby::share_of(const std::string& owner) const {
  const auto found = shares_.find(owner);
  return found == shares_.end() ? Share{} : found->second;
}

bool Lobby::may_come(const Entry& entry) const {
  const Share share = share_of(entry.owner);
  if (share.tables >= limits_.of_owner * kTablesPerPlace) return false;
  if (entry.here) return true;
  const auto person = gone_of_person_.find(entry.creator);
  return share.gone < limits_.of_owner &&
         (person == gone_of_person_.end() || person->second < limits_.gone_of_person);
}

// A table that had a place keeps it for now: `fill` may take it away.
void Lobby::add(const std::string& table, const Known& known) {
  Share& share = shares_[known.entry.owner];
  ++share.tables;
  if (!known.entry.here) {
    ++share.gone;
    count(gone_of_person_, known.entry.creator, true);
  }
  const bool shown = known.shown && share.places < limits_.of_owner;
  const auto added = tables_.emplace(table, Known{known.entry, known.number, false}).first;
  show(*added, shown);
}

void Lobby::take_out(Tables::iterator table) {
  show(*table, false);
  const Entry& entry = table->second.entry;
  Share& share = shares_[entry.owner];
  if (!entry.here) {
    --share.gone;
    count(gone_of_person_, entry.creator, false);
  }
  if (--share.tables == 0) shares_.erase(entry.owner);
  tables_.erase(table);
}

void Lobby::show(Tables::value_type& table, bool shown) {
  Known& known = table.second;
  if (known.shown == shown) return;
  known.shown = shown;
  changes_.insert(table.first);
  Share& share = shares_[known.entry.owner];
  if (shown) {
    shown_.insert(table.first);
    ++share.places;
    if (!known.entry.here) ++share.gone_places;
  } else {
    shown_.erase(table.first);
    --share.places;
    if (!known.entry.here) --share.gone_places;
  }
}

// Gives places to those who wait, as long as that makes the lobby fairer.
void Lobby::fill() {
  while (shown_.size() < tables_.size()) {
    auto* const waiting = best_waiting();
    if (waiting == nullptr) return;
    const Known& known = waiting->second;
    if (share_of(known.entry.owner).places >= limits_.of_owner) {
      show(*weakest_shown(known.entry.owner), false);  // one where nobody is: see best_waiting
    } else if (shown_.size() >= limits_.places) {
      auto* const weakest = weakest_shown({});
      if (weakest == nullptr || !yields(weakest->second, known)) return;
      show(*weakest, false);
    }
    show(*waiting, true);
  }
}

// The table that gets the next place: where somebody is, of the owner with the fewest places, the
// oldest. Nothing if nobody waits, or their owners have all the places that they may have. A table
// where somebody is takes the place of one of its owner's where nobody is.
Lobby::Tables::value_type* Lobby::best_waiting() {
  Tables::value_type* best = nullptr;
  std::tuple<bool, std::size_t, std::uint64_t> best_rank;
  for (auto& table : tables_) {
    const Known& known = table.second;
    if (known.shown) continue;
    const Share share = share_of(known.entry.owner);
    const bool own_gives_way = known.entry.here && share.gone_places > 0;
    if (share.places >= limits_.of_owner && !own_gives_way) continue;
    const std::tuple rank(!known.entry.here, share.places, known.number);
    if (best != nullptr && best_rank < rank) continue;
    best = &table;
    best_rank = rank;
  }
  return best;
}

// The table that gives up its place first: where nobody is, of the owner with the most places, the
// newest. Of one owner's, unless `owner` is empty.
Lobby::Tables::value_type* Lobby::weakest_shown(const std::string& owner) {
  Tables::value_type* weakest = nullptr;
  std::tuple<bool, std::size_t, std::uint64_t> weakest_rank;
  for (const std::string& name : shown_) {
    auto& table = *tables_.find(name);
    const Known& known = table.second;
    if (!owner.empty() && known.entry.owner != owner) continue;
    const std::tuple rank(!known.entry.here, share_of(known.entry.owner).places, known.number);
    if (weakest != nullptr && rank < weakest_rank) continue;
    weakest = &table;
    weakest_rank = rank;
  }
  return weakest;
}

bool Lobby::yields(const Known& shown, const Known& waiting) const {
  if (shown.entry.here != waiting.entry.here) return waiting.entry.here;
  return share_of(shown.entry.owner).places > share_of(waiting.entry.owner).places + 1;
}

}  // namespace skerry::protocol
