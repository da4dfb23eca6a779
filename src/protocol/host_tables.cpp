// Host: the tables. Loading, commands, appending to logs, updates, and timers.
#include <algorithm>
#include <utility>

#include "protocol/host.h"
#include "protocol/host_parts.h"

namespace skerry::protocol {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kRetry{1000};    // after the store failed
constexpr milliseconds kSweep{30'000};  // between two searches for idle tables
constexpr int kMaxTries = 8;            // of a command whose append conflicts with another host's

}  // namespace

Host::HostedTable& Host::open(const std::string& table) {
  auto& hosted = tables_[table];
  if (!hosted) {
    hosted = std::make_unique<HostedTable>();
    hosted->id = table;
    hosted->last_use = platform_.now();
    if (next_sweep_ == Time{}) {
      next_sweep_ = hosted->last_use + kSweep;
      set_timer(next_sweep_);
    }
  }
  return *hosted;
}

void Host::enqueue(const std::string& table, Job job) {
  const auto known = tables_.find(table);
  const bool here = known != tables_.end() &&
                    (known->second->stage != HostedTable::Stage::unloaded || !job.client);
  if (!here && !may_have_loaded(table, job)) return;
  if (!here && !has_room(job.client ? job.client->identity.address : "")) {
    if (job.client) refuse(*job.client, job.id, too_many_tables());
    return;
  }
  HostedTable& hosted = open(table);
  if (job.client && hosted.queue.size() >= limits_.waiting) {
    return refuse(*job.client, job.id,
                  {std::string(code::kBusy), "this table has too much to do now", {}});
  }
  if (hosted.stage == HostedTable::Stage::ready && hosted.queue.empty() && job.pending &&
      may_run(hosted, job)) {
    return execute(hosted, std::move(*job.pending));
  }
  hosted.queue.push_back(std::move(job));
  if (hosted.stage == HostedTable::Stage::unloaded) load(hosted);
  process_queue(hosted);
}

void Host::process_queue(HostedTable& hosted) {
  const InUse in_use(hosted);
  while (hosted.stage == HostedTable::Stage::ready && !hosted.queue.empty()) {
    Job job = std::move(hosted.queue.front());
    hosted.queue.pop_front();
    if (!may_run(hosted, job)) {
      ask_access(hosted, std::move(job));
    } else if (job.pending) {
      execute(hosted, std::move(*job.pending));
    } else {
      job.task(hosted);
    }
  }
}

void Host::load(HostedTable& hosted) {
  hosted.stage = HostedTable::Stage::loading;
  ++metrics_.tables_loaded;
  // The table is loaded on behalf of the first who waits for it.
  const auto waits =
      std::ranges::find_if(hosted.queue, [](const Job& job) { return job.client != nullptr; });
  const std::string whom =
      waits == hosted.queue.end() ? std::string() : waits->client->identity.address;
  if (hosted.kept_for.empty()) hosted.kept_for = whom;
  platform_.load(hosted.id, whom, [this, key = hosted.id](Expected<std::optional<Table>> table) {
    loaded(*tables_.at(key), std::move(table));
  });
}

void Host::loaded(HostedTable& hosted, Expected<std::optional<Table>> table) {
  const auto give_up = [&](const Error& error) {
    hosted.stage = HostedTable::Stage::unloaded;
    hosted.table.reset();
    std::deque<Job> waiting;
    std::swap(waiting, hosted.queue);
    for (const Job& job : waiting) {
      if (job.client) refuse(*job.client, job.id, error);
    }
  };
  if (!table) {
    give_up(table.error());
    if (hosted.watchers.empty() && !lobby_.keeps(hosted.id)) drop(hosted.id);
    return;
  }
  if (!*table) {
    give_up(no_such_table());
    for (const Watcher& watcher : hosted.watchers) std::erase(watcher.client->watching, hosted.id);
    lobby_.remove(hosted.id);
    return drop(hosted.id);
  }
  charge_loading(hosted, **table);
  // There may have been room when it was asked for, and none now that many others have come.
  const bool much = metrics_.table_bytes >= limits_.table_bytes || keeps_too_much(hosted.kept_for);
  const bool asked_for =
      std::ranges::any_of(hosted.queue, [](const Job& job) { return job.client != nullptr; });
  if (asked_for && hosted.watchers.empty() && much && !has_room(hosted.kept_for)) {
    give_up(too_many_tables());
    if (!lobby_.keeps(hosted.id)) drop(hosted.id);
    return;
  }
  hosted.table = std::move(*table);
  hosted.common_view.reset();
  hosted.stage = HostedTable::Stage::ready;
  // The time while no host was running does not count on clocks.
  if (hosted.needs_resume && hosted.table->settings().clock.real_time()) {
    hosted.queue.push_front({.pending = PendingCommand{.command = command::Resume{}}});
  } else {
    hosted.needs_resume = false;
    after_change(hosted);
  }
  process_queue(hosted);
}

// People who are blocked by somebody at the table cannot sit down there.
Expected<void> Host::check_access(const HostedTable& hosted, const PendingCommand& pending) const {
  if (!pending.client || !std::holds_alternative<command::Sit>(*pending.command)) return {};
  for (const Watcher& watcher : hosted.watchers) {
    const Identity& there = watcher.client->identity;
    if (!watcher.viewer && !there.is(hosted.table->creator())) continue;
    if (there.blocks(pending.client->identity.user)) {
      return fail(code::kBlocked, "somebody at this table does not want to play with you");
    }
  }
  return {};
}

void Host::execute(HostedTable& hosted, PendingCommand pending) {
  const InUse in_use(hosted);
  const auto no = [&](const Error& error) {
    if (pending.client) {
      refuse(*pending.client, pending.id, error);
    } else {
      hosted.retry = platform_.now() + kRetry;
      schedule(hosted);
    }
  };
  if (const auto welcome = check_access(hosted, pending); !welcome) return no(welcome.error());
  if (const auto room = check_room(hosted, pending); !room) return no(room.error());
  const Person who = pending.client ? person_at(*hosted.table, *pending.client) : pending.person;
  const Time now = platform_.now();
  auto decided = hosted.table->decide(*pending.command, who, now, hosted.bot_wait.untold(now));
  if (!decided) return no(decided.error());
  if (!decided->events.empty()) return append(hosted, std::move(*decided), std::move(pending));
  if (std::holds_alternative<command::Resume>(*pending.command)) {
    hosted.needs_resume = false;
    return after_change(hosted);
  }
  acknowledge(hosted, pending, true);
}

// Applies the events at once, but nobody is sent anything before they are durable.
void Host::append(HostedTable& hosted, Decided decided, PendingCommand pending) {
  Table& table = *hosted.table;
  const Status before = table.status();
  hosted.told_wait = decided.events.front().waited;
  hosted.bot_wait.tell(hosted.told_wait);
  NewEvents new_events{table, table.sequence() + 1, {}, false};
  for (const Event& event : decided.events) {
    new_events.lines.push_back(event_json(event));
    new_events.listing = new_events.listing || scope_of(event) != Scope::play;
  }
  if (const auto applied = table.apply(std::move(decided)); !applied) {
    if (pending.client) refuse(*pending.client, pending.id, applied.error());
    return load(hosted);
  }
  new_events.listing = new_events.listing || table.status() != before ||
                       table.settings().clock.kind == match::ClockKind::correspondence;
  new_events.one_address = hosted.one_address;
  new_events.address = hosted.address;
  hosted.stage = HostedTable::Stage::writing;
  hosted.current = std::move(pending);
  platform_.append(std::move(new_events),
                   [this, key = hosted.id](const Expected<AppendResult>& result) {
                     appended(*tables_.at(key), result);
                   });
}

void Host::appended(HostedTable& hosted, Expected<AppendResult> result) {
  const InUse in_use(hosted);
  PendingCommand pending = std::move(*hosted.current);
  hosted.current.reset();
  if (result && *result == AppendResult::done) {
    hosted.stage = HostedTable::Stage::ready;
    hosted.retry = Time::max();
    if (!pending.client && pending.command &&
        std::holds_alternative<command::Resume>(*pending.command)) {
      hosted.needs_resume = false;
    }
    acknowledge(hosted, pending, false);
    after_change(hosted);
    return process_queue(hosted);
  }
  // The events that were applied have not happened; those that have are in the log.
  hosted.table.reset();
  hosted.bot_wait.tell(-hosted.told_wait);
  if (!result) {
    ++metrics_.failed_appends;
    if (pending.client) {
      refuse(*pending.client, pending.id, result.error());
    } else {
      hosted.retry = platform_.now() + kRetry;
    }
  } else {
    ++metrics_.conflicts;
    if (pending.command && ++pending.tries < kMaxTries) {
      hosted.queue.push_front({.pending = pending, .client = pending.client, .id = pending.id});
    } else if (pending.client) {
      refuse(*pending.client, pending.id,
             {std::string(code::kBusy), "others were faster too often; try again", {}});
    }
  }
  load(hosted);
}

void Host::acknowledge(HostedTable& hosted, const PendingCommand& pending, bool again) {
  const bool bot = pending.command && std::holds_alternative<command::BotAct>(*pending.command);
  const bool acted =
      bot || (pending.command && (std::holds_alternative<command::Act>(*pending.command) ||
                                  std::holds_alternative<command::StandingAct>(*pending.command)));
  if (acted && !again) {
    ++metrics_.actions;
    if (bot) ++metrics_.bot_actions;
  }
  if (!pending.client) return;
  Ack ack{.id = pending.id, .seq = hosted.table->sequence(), .again = again};
  if (!pending.command) {
    ack.table = hosted.id;
    ack.commitment = hosted.table->commitment();
  } else if (const auto* rematch = std::get_if<command::Rematch>(&*pending.command)) {
    if (again) return name_rematch(pending.client, pending.id, *hosted.table);
    ack.table = rematch->table;
    ack.commitment = rematch->commitment;
  }
  send(*pending.client, ack_message(ack));
}

void Host::after_change(HostedTable& hosted) {
  if (hosted.stage != HostedTable::Stage::ready) return;
  hosted.last_use = platform_.now();
  account(hosted);
  update_ask_me(hosted);
  broadcast(hosted);
  note_watchers(hosted);
  note_addresses(hosted);
  if (hosted.table->over() && !hosted.reported) {
    hosted.reported = true;
    platform_.finished(*hosted.table);
  }
  check_absence(hosted);
  update_bot_request(hosted);
  tell_of_bots(hosted);
  update_lobby(hosted);
  schedule(hosted);
  check_clock(hosted);
  give_standing_answers(hosted);
  carry_out_plan(hosted);
}

void Host::host_command(HostedTable& hosted, Command command, Person person) {
  if (closed_) return;
  enqueue(hosted.id,
          {.pending = PendingCommand{.command = std::move(command), .person = std::move(person)}});
}

void Host::check_clock(HostedTable& hosted) {
  if (hosted.stage != HostedTable::Stage::ready || hosted.needs_resume ||
      hosted.retry != Time::max())
    return;
  if (deadline_of(hosted) <= platform_.now()) host_command(hosted, command::Timeout{});
}

// Notes the people who are not connected any more and when they lose their seats, so that a bot can
// take over. Matches by correspondence wait for them, and so do private tables before the start.
void Host::check_absence(HostedTable& hosted) {
  const Table& table = *hosted.table;
  const Settings& settings = table.settings();
  const bool patient = table.status() == Status::running
                           ? settings.clock.kind == match::ClockKind::correspondence
                           : !settings.listed;
  std::vector<std::pair<std::string, Time>> absent;
  SeatSet present;
  for (const Watcher& watcher : hosted.watchers) {
    if (watcher.viewer) present.insert(*watcher.viewer);
  }
  if (!patient && !table.over()) {
    for (const Seat seat : SeatSet::first(table.players())) {
      const Chair& chair = table.chairs()[seat.index];
      if (!chair.person_plays() || chair.away || present.contains(seat)) continue;
      const bool here = std::ranges::any_of(hosted.watchers, [&](const Watcher& watcher) {
        return watcher.client->identity.is(chair.user);
      });
      if (here) continue;
      const auto known =
          std::ranges::find(hosted.absent, chair.user, &std::pair<std::string, Time>::first);
      absent.emplace_back(chair.user, known != hosted.absent.end()
                                          ? known->second
                                          : platform_.now() + limits_.absence);
    }
  }
  hosted.absent = std::move(absent);
}

void Host::schedule(HostedTable& hosted) {
  Time due = std::min(deadline_of(hosted), next_news_of_bots(hosted));
  for (const auto& [user, time] : hosted.absent) due = std::min(due, time);
  due = std::min({due, next_standing_time(hosted), next_try_of_bots(hosted)});
  // After a failure nothing else happens before the retry.
  if (hosted.retry != Time::max()) due = hosted.retry;
  set_due(hosted, due);
}

void Host::set_due(HostedTable& hosted, Time due) {
  if (hosted.due == due) return;
  if (hosted.due != Time::max()) due_.erase({hosted.due, hosted.id});
  hosted.due = due;
  if (due == Time::max()) return;
  due_.insert({due, hosted.id});
  set_timer(due);
}

void Host::set_timer(Time time) {
  if (time >= next_timer_) return;
  next_timer_ = time;
  platform_.set_timer(time);
}

void Host::run_due(HostedTable& hosted) {
  const Time now = platform_.now();
  if (hosted.retry <= now) hosted.retry = Time::max();
  if (hosted.stage == HostedTable::Stage::unloaded && !hosted.watchers.empty()) return load(hosted);
  if (hosted.stage != HostedTable::Stage::ready) return;
  if (hosted.needs_resume) return host_command(hosted, command::Resume{});
  const auto absent = hosted.absent;
  for (const auto& [user, time] : absent) {
    if (time <= now) host_command(hosted, command::Stand{}, {user, {}});
  }
  after_change(hosted);
}

void Host::timer_fired() {
  const Time now = platform_.now();
  next_timer_ = Time::max();
  if (closed_) return;
  while (!due_.empty() && due_.begin()->first <= now) {
    const std::string table = due_.begin()->second;
    due_.erase(due_.begin());
    HostedTable& hosted = *tables_.at(table);
    hosted.due = Time::max();
    run_due(hosted);
  }
  if (next_flush_ <= now) flush();
  if (next_showing_ <= now) show_waiting();
  if (next_sweep_ != Time{} && next_sweep_ <= now) {
    next_sweep_ = now + kSweep;
    drop_idle(now);
  }
  // Sets the timer once, for the earliest of them. If it were set for each, it would fire once more
  // for nothing, and then leave two more timers behind each time.
  Time next = std::min(next_flush_, next_showing_);
  if (!due_.empty()) next = std::min(next, due_.begin()->first);
  if (next_sweep_ != Time{}) next = std::min(next, next_sweep_);
  set_timer(next);
}

void Host::adopt(const std::string& table, const std::string& address) {
  enqueue(table, {.pending = {}, .task = [this, address](HostedTable& hosted) {
                    if (hosted.address.empty()) hosted.address = address;
                    after_change(hosted);
                  }});
}

void Host::close() {
  closed_ = true;
  for (auto& [id, hosted] : tables_) {
    if (hosted->bot_request) platform_.cancel_bot(*hosted->bot_request);
    hosted->bot_request.reset();
  }
}

HostMetrics Host::metrics() const {
  HostMetrics metrics = metrics_;
  metrics.tables = tables_.size();
  metrics.clients = clients_.size();
  metrics.showings = showings_.size();
  for (const auto& [id, hosted] : tables_) metrics.watchers += hosted->watchers.size();
  return metrics;
}

}  // namespace skerry::protocol
