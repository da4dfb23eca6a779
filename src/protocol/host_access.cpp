// Host: who may open a table, and who has been there. The id of a table that is not listed is its
// secret link. It leads there until the match is over; afterwards the match belongs to those who
// have played or watched it. Everybody else is told what is told of a table that does not exist.
#include <algorithm>
#include <utility>

#include "protocol/host.h"
#include "protocol/host_parts.h"

namespace skerry::protocol {

// Whether this host knows that the client may open the table; the platform may know more.
bool Host::may_open(const HostedTable& hosted, const Client& client) {
  const Table& table = *hosted.table;
  if (table.settings().listed || !table.over()) return true;
  const Identity& who = client.identity;
  if (viewer_of(table, client) || hosted.have_watched.contains(who.user)) return true;
  return !table.started() && who.is(table.creator());
}

bool Host::may_run(const HostedTable& hosted, const Job& job) {
  return !job.client || job.admitted || may_open(hosted, *job.client);
}

void Host::ask_access(const HostedTable& hosted, Job job) {
  const std::string user = job.client->identity.user;
  if (user.empty()) return refuse(*job.client, job.id, no_such_table());
  platform_.ask_access(hosted.id, user, job.client->identity.address,
                       [this, key = hosted.id, job](const Expected<Access>& access) {
                         if (!access) return refuse(*job.client, job.id, access.error());
                         if (!access->may_open) return refuse(*job.client, job.id, no_such_table());
                         Job admitted = job;
                         admitted.admitted = true;
                         enqueue(key, std::move(admitted));
                       });
}

// Whether a table may be loaded for this job. To load one is charged like being shown one, so who
// was shown too much is refused before. But nobody is kept from playing by that: if a command comes
// from somebody who has a seat, which the platform has to tell, the job is enqueued again.
bool Host::may_have_loaded(const std::string& table, const Job& job) {
  if (!job.client || job.plays || has_allowance(*job.client)) return true;
  const Identity& who = job.client->identity;
  if (!job.pending || who.user.empty()) {
    refuse_showing(*job.client, job.id);
    return false;
  }
  platform_.ask_access(table, who.user, who.address,
                       [this, table, job](const Expected<Access>& access) {
                         if (!access) return refuse(*job.client, job.id, access.error());
                         if (!access->plays) return refuse_showing(*job.client, job.id);
                         Job playing = job;
                         playing.plays = true;
                         enqueue(table, std::move(playing));
                       });
  return false;
}

// Charges the first who waits for a table that was loaded. Who plays there pays nothing for it.
void Host::charge_loading(const HostedTable& hosted, const Table& table) {
  constexpr double kShare = 0.25;  // what loading a byte costs of what showing one costs
  const auto waits =
      std::ranges::find_if(hosted.queue, [](const Job& job) { return job.client != nullptr; });
  if (waits == hosted.queue.end()) return;
  const Client& client = *waits->client;
  if (!table.over() && viewer_of(table, client)) return;
  const Time now = platform_.now();
  const double cost = kShare * static_cast<double>(table.bytes());
  shown_to_person_.charge(client.identity.user, now, cost);
  shown_to_address_.charge(client.identity.address, now, cost);
}

// Notes everybody with a session who watches a match that is not listed, once for each person. Who
// has a seat needs no note.
void Host::note_watchers(HostedTable& hosted) {
  const Table& table = *hosted.table;
  if (table.settings().listed || table.status() != Status::running) return;
  for (Watcher& watcher : hosted.watchers) {
    const std::string& user = watcher.client->identity.user;
    if (watcher.noted || watcher.viewer || user.empty()) continue;
    watcher.noted = true;
    if (!hosted.have_watched.insert(user).second) continue;
    platform_.watched(hosted.id, user, [this, key = hosted.id, user](const Expected<void>& done) {
      const auto found = tables_.find(key);
      if (done || found == tables_.end()) return;
      // It is tried again after the next event.
      found->second->have_watched.erase(user);
      for (Watcher& one : found->second->watchers) {
        if (one.client->identity.user == user) one.noted = false;
      }
    });
  }
}

// Notes whether two players of a rated match come from one network address. Households have one, so
// nobody is kept from playing: the operator is shown it. The addresses themselves are forgotten with
// the table.
void Host::note_addresses(HostedTable& hosted) {
  if (!hosted.table->settings().rated || hosted.one_address) return;
  for (const Watcher& watcher : hosted.watchers) {
    const std::string& address = watcher.client->identity.address;
    if (!watcher.viewer || address.empty()) continue;
    const auto known = hosted.addresses.emplace(address, *watcher.viewer).first;
    hosted.one_address = hosted.one_address || known->second != *watcher.viewer;
  }
}

}  // namespace skerry::protocol
