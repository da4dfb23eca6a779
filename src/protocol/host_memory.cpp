// Host: which tables are in memory, and for whom.
#include <algorithm>
#include <utility>

#include "core/visit.h"
#include "protocol/host.h"
#include "protocol/host_parts.h"

namespace skerry::protocol {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kSearch{1000};  // between two searches for tables to drop, ...
constexpr milliseconds kPause{100};    // ... and between two parts of what is dropped

}  // namespace

// Whether nothing and nobody needs the table in memory now.
bool Host::idle(const HostedTable& hosted) const {
  const bool settled =
      hosted.stage == HostedTable::Stage::ready || hosted.stage == HostedTable::Stage::unloaded;
  if (!settled || hosted.in_use > 0 || !hosted.watchers.empty() || !hosted.queue.empty() ||
      hosted.bot_request) {
    return false;
  }
  if (lobby_.keeps(hosted.id)) return false;
  // Deadlines that are days away are in the store; the platform has the table adopted then.
  return hosted.due == Time::max() ||
         (hosted.table && next_standing_time(hosted) == Time::max() &&
          hosted.table->settings().clock.kind == match::ClockKind::correspondence);
}

// Counts the memory of the table anew, for the address from which it was made as long as that is
// known, and otherwise for the one for which it was loaded.
void Host::account(HostedTable& hosted) {
  account_for(hosted, hosted.address.empty() ? hosted.kept_for : hosted.address,
              hosted.table ? hosted.table->bytes() : 0);
}

void Host::account_for(HostedTable& hosted, std::string address, std::size_t bytes) {
  metrics_.table_bytes -= hosted.bytes;
  metrics_.table_bytes += bytes;
  const auto before = kept_.find(hosted.accounted_to);
  if (before != kept_.end()) before->second.bytes -= hosted.bytes;
  hosted.bytes = bytes;
  if (address != hosted.accounted_to) {
    if (before != kept_.end() && --before->second.tables == 0) kept_.erase(before);
    hosted.accounted_to = std::move(address);
    if (!hosted.accounted_to.empty()) ++kept_[hosted.accounted_to].tables;
  }
  if (!hosted.accounted_to.empty()) kept_.at(hosted.accounted_to).bytes += bytes;
}

void Host::drop(const std::string& table) {
  const auto found = tables_.find(table);
  set_due(*found->second, Time::max());
  forget_speakers(*found->second);
  account_for(*found->second, {}, 0);
  tables_.erase(found);
}

// Whether the table may leave memory although it is watched: its match is over and nothing is under
// way. It is loaded again when somebody wants something of it.
bool Host::may_be_put_away(const HostedTable& hosted) {
  const bool chat_on_its_way = hosted.chat_loading && !hosted.chat;
  return hosted.stage == HostedTable::Stage::ready && hosted.in_use == 0 && hosted.table->over() &&
         !hosted.watchers.empty() && hosted.queue.empty() && !hosted.bot_request &&
         !chat_on_its_way && std::ranges::none_of(hosted.watchers, &Watcher::behind);
}

void Host::put_away(HostedTable& hosted) {
  hosted.stage = HostedTable::Stage::unloaded;
  hosted.table.reset();
  hosted.common_view.reset();
  for (Watcher& watcher : hosted.watchers) watcher.sent_view.reset();
  set_due(hosted, Time::max());
  account(hosted);
}

bool Host::is_full() const {
  return tables_.size() >= limits_.tables_in_memory || metrics_.table_bytes >= limits_.table_bytes;
}

// Whether the tables of one address leave too little room for those of others. An empty address has
// no limit: there is no network.
bool Host::keeps_too_much(const std::string& address) const {
  const bool few_bytes = metrics_.table_bytes < limits_.table_bytes / 2;
  const bool few_tables = tables_.size() < limits_.tables_in_memory / 2;
  if ((few_bytes && few_tables) || address.empty()) return false;
  const auto found = kept_.find(address);
  if (found == kept_.end()) return false;
  const auto has_share = [&](std::size_t here, std::size_t all) {
    return static_cast<double>(here) >= limits_.share_of_address * static_cast<double>(all);
  };
  return (!few_bytes && has_share(found->second.bytes, limits_.table_bytes)) ||
         (!few_tables && has_share(found->second.tables, limits_.tables_in_memory));
}

// Whether another table may be in memory for this address. If there is no room, idle ones make it.
bool Host::has_room(const std::string& address) {
  const auto room = [&] { return !is_full() && !keeps_too_much(address); };
  if (room()) return true;
  const Time now = platform_.now();
  if (next_search_ > now) return false;
  next_search_ = now + kSearch;
  drop_idle(now);
  return room();
}

// Drops idle tables: those that were not used for a while, and, if there is no room, the others
// too, the least recently used first. If that is not enough, matches that are over are put away.
void Host::drop_idle(Time now) {
  const auto no_room_for = [this](const HostedTable& hosted) {
    return is_full() || keeps_too_much(hosted.accounted_to);
  };
  std::vector<std::pair<Time, std::string>> dropped;
  std::vector<std::pair<Time, std::string>> watched;
  for (const auto& [id, hosted] : tables_) {
    if (may_be_put_away(*hosted)) watched.emplace_back(hosted->last_use, id);
    if (!idle(*hosted)) continue;
    const bool over = hosted->table && hosted->table->over();
    const Time until = hosted->last_use + (over ? limits_.keep_over : limits_.keep);
    if (until <= now || no_room_for(*hosted)) dropped.emplace_back(until, id);
  }
  std::size_t freed = 0;
  std::ranges::sort(dropped);
  for (const auto& [until, id] : dropped) {
    const HostedTable& hosted = *tables_.at(id);
    if (until > now && !no_room_for(hosted)) continue;
    if (freed >= limits_.dropped_at_once) return drop_rest_soon(now);
    freed += hosted.bytes;
    drop(id);
  }
  std::ranges::sort(watched);
  for (const auto& [used, id] : watched) {
    HostedTable& hosted = *tables_.at(id);
    if (!no_room_for(hosted)) continue;
    if (freed >= limits_.dropped_at_once) return drop_rest_soon(now);
    freed += hosted.bytes;
    put_away(hosted);
  }
}

void Host::drop_rest_soon(Time now) {
  next_sweep_ = now + kPause;
  set_timer(next_sweep_);
}

// People whose tables leave too little room for those of others may end what they have begun, but
// not make the logs longer by what can be done again and again.
Expected<void> Host::check_room(const HostedTable& hosted, const PendingCommand& pending) const {
  if (!pending.client || !keeps_too_much(hosted.accounted_to)) return {};
  const bool open = hosted.table->status() == Status::open;
  const bool endless = std::visit(
      Cases{[&](const command::Sit&) { return true; },
            [&](const OneOf<command::Stand, command::AskAbort> auto&) { return !open; },
            [](const OneOf<command::SetStanding, command::AskTakeback> auto&) { return true; },
            [](const auto&) { return false; }},
      *pending.command);
  if (endless) return std::unexpected(too_many_tables());
  return {};
}

}  // namespace skerry::protocol
