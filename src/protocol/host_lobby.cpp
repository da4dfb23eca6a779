// Host: the lobby, and presence (who is connected at a table just now).
#include <algorithm>

#include "protocol/host.h"
#include "protocol/host_parts.h"

namespace skerry::protocol {
namespace {
constexpr std::chrono::milliseconds kFlush{200};  // how long changes are collected
}

// The lobby is for listed tables whose players or creator are connected. Open tables for matches by
// correspondence need nobody there. Which of them it shows says lobby.h.
void Host::update_lobby(HostedTable& hosted) {
  const Table& table = *hosted.table;
  if (!table.settings().listed) return;
  const bool here = std::ranges::any_of(hosted.watchers, [&](const Watcher& watcher) {
    return watcher.viewer || watcher.client->identity.is(table.creator());
  });
  const bool waits_for_days = table.settings().clock.kind == match::ClockKind::correspondence &&
                              table.status() == Status::open;
  if (table.over() || (!here && !waits_for_days)) {
    lobby_.remove(hosted.id);
  } else {
    lobby_.put(hosted.id, {owner_of(hosted), table.creator(), here});
  }
  if (lobby_.shows(hosted.id)) lobby_changes_.insert(hosted.id);
  lobby_changes_.merge(lobby_.take_changes());
  if (!lobby_changes_.empty()) flush_soon();
}

// Sends the whole lobby, and returns its length in bytes.
std::size_t Host::send_lobby(const Client& client) {
  std::vector<const Table*> tables;
  for (const std::string& id : lobby_.shown()) {
    const HostedTable& hosted = *tables_.at(id);
    if (hosted.table) tables.push_back(&*hosted.table);
  }
  auto text = shared_text(lobby_message(tables));
  send(client, text);
  return text->size();
}

void Host::send_presence(HostedTable& hosted) {
  if (hosted.watchers.empty()) return;
  presence_changes_.insert(hosted.id);
  flush_soon();
}

void Host::flush_soon() {
  if (next_flush_ != Time::max()) return;
  next_flush_ = platform_.now() + kFlush;
  set_timer(next_flush_);
}

// Sends the collected changes: one message for the lobby, and one for each table whose presence has
// changed.
void Host::flush() {
  next_flush_ = Time::max();
  std::vector<const Table*> changed;
  std::vector<std::string> gone;
  for (const std::string& id : lobby_changes_) {
    const auto found = tables_.find(id);
    if (found != tables_.end() && lobby_.shows(id) && found->second->table) {
      changed.push_back(&*found->second->table);
    } else {
      gone.push_back(id);
    }
  }
  lobby_changes_.clear();
  if (!lobby_watchers_.empty() && (!changed.empty() || !gone.empty())) {
    const auto line = std::make_shared<const std::string>(lobby_changes_message(changed, gone));
    for (const ClientId client : lobby_watchers_) platform_.send(client, line);
  }
  for (const std::string& id : presence_changes_) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) continue;
    HostedTable& hosted = *found->second;
    SeatSet here;
    std::size_t spectators = 0;
    for (const Watcher& watcher : hosted.watchers) {
      watcher.viewer ? here.insert(*watcher.viewer) : void(++spectators);
    }
    std::string text = presence_message(id, here, spectators);
    if (text == hosted.sent_presence) continue;
    hosted.sent_presence = text;
    const auto line = std::make_shared<const std::string>(std::move(text));
    for (const Watcher& watcher : hosted.watchers) send(*watcher.client, line);
  }
  presence_changes_.clear();
}

}  // namespace skerry::protocol
