// Which tables are to be seen in the lobby, and who is at a table just now.
#include <algorithm>

#include "protocol/host.h"
#include "protocol/host_parts.h"

namespace skerry::protocol {
namespace {
constexpr std::chrono::milliseconds kFlush{200};
}

// Tables at which somebody waits or plays. By correspondence nobody needs to be there.
bool Host::in_lobby(const Live& live) const {
  if (!live.table || !live.table->settings().listed || live.table->over()) return false;
  if (!lobby_.contains(live.id) && lobby_.size() >= limits_.lobby) return false;
  if (live.table->settings().clock.kind == match::ClockKind::correspondence &&
      live.table->status() == Status::open) {
    return true;
  }
  return std::ranges::any_of(live.watchers, [&](const Watcher& watcher) {
    return watcher.viewer || watcher.client->identity.is(live.table->creator());
  });
}

void Host::update_lobby(Live& live) {
  if (!live.table->settings().listed) return;
  const bool shown = in_lobby(live);
  if (!shown && !live.listed) return;
  live.listed = shown;
  if (shown) {
    lobby_.insert(live.id);
  } else {
    lobby_.erase(live.id);
  }
  lobby_changes_.insert(live.id);
  flush_soon();
}

void Host::send_lobby(const Client& client) {
  std::vector<const Table*> tables;
  for (const std::string& id : lobby_) {
    const Live& live = *tables_.at(id);
    if (live.table) tables.push_back(&*live.table);
  }
  tell(client, lobby_message(tables));
}

void Host::tell_presence(Live& live) {
  if (live.watchers.empty()) return;
  presence_changes_.insert(live.id);
  flush_soon();
}

void Host::flush_soon() {
  if (next_flush_ != Time::max()) return;
  next_flush_ = platform_.now() + kFlush;
  wake_at(next_flush_);
}

// Many changes at once are told as one.
void Host::flush() {
  next_flush_ = Time::max();
  std::vector<const Table*> changed;
  std::vector<std::string> gone;
  for (const std::string& id : lobby_changes_) {
    const auto found = tables_.find(id);
    if (found != tables_.end() && found->second->listed && found->second->table) {
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
    Live& live = *found->second;
    SeatSet here;
    std::size_t spectators = 0;
    for (const Watcher& watcher : live.watchers) {
      watcher.viewer ? here.insert(*watcher.viewer) : void(++spectators);
    }
    std::string text = presence_message(id, here, spectators);
    if (text == live.told_presence) continue;
    live.told_presence = text;
    const auto line = std::make_shared<const std::string>(std::move(text));
    for (const Watcher& watcher : live.watchers) tell(*watcher.client, line);
  }
  presence_changes_.clear();
}

}  // namespace skerry::protocol
