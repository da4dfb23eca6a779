// Tables: loading, deciding, writing, showing, bots and time.
#include <algorithm>
#include <utility>

#include "bots/bot.h"
#include "protocol/diff.h"
#include "protocol/host.h"
#include "protocol/host_parts.h"
#include "protocol/snapshot.h"

namespace skerry::protocol {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kRetry{1000};      // after the store failed
constexpr milliseconds kElsewhere{5000};  // another host plays the bots of this table
constexpr milliseconds kSweep{30'000};
constexpr int kMaxTries = 8;
constexpr std::size_t kManyMakers = 100'000;

}  // namespace

Host::Live& Host::open(const std::string& table) {
  auto& live = tables_[table];
  if (!live) {
    live = std::make_unique<Live>();
    live->id = table;
    live->last_use = platform_.now();
    if (next_sweep_ == Time{}) {
      next_sweep_ = live->last_use + kSweep;
      wake_at(next_sweep_);
    }
  }
  return *live;
}

void Host::enqueue(const std::string& table, Job job) {
  if (!tables_.contains(table) && tables_.size() >= limits_.live_tables) {
    if (job.client) {
      refuse(*job.client, job.id,
             {std::string(code::kBusy), "there are too many tables now; try again later", {}});
    }
    return;
  }
  Live& live = open(table);
  if (job.client && live.waiting.size() >= limits_.waiting) {
    return refuse(*job.client, job.id,
                  {std::string(code::kBusy), "this table has too much to do now", {}});
  }
  if (live.stage == Live::Stage::at_rest && live.waiting.empty() && job.order) {
    return carry_out(live, std::move(*job.order));
  }
  live.waiting.push_back(std::move(job));
  if (live.stage == Live::Stage::unloaded) load(live);
  work_off(live);
}

void Host::work_off(Live& live) {
  while (live.stage == Live::Stage::at_rest && !live.waiting.empty()) {
    Job job = std::move(live.waiting.front());
    live.waiting.pop_front();
    if (job.order) {
      carry_out(live, std::move(*job.order));
    } else {
      job.other(live);
    }
  }
}

void Host::load(Live& live) {
  live.stage = Live::Stage::loading;
  ++figures_.tables_loaded;
  platform_.load(live.id, [this, key = live.id](Expected<std::vector<std::string>> lines) {
    loaded(*tables_.at(key), std::move(lines));
  });
}

void Host::loaded(Live& live, Expected<std::vector<std::string>> lines) {
  const auto give_up = [&](const Error& error) {
    live.stage = Live::Stage::unloaded;
    live.table.reset();
    std::deque<Job> waiting;
    std::swap(waiting, live.waiting);
    for (const Job& job : waiting) {
      if (job.client) refuse(*job.client, job.id, error);
    }
  };
  if (!lines) return give_up(lines.error());
  if (lines->empty()) {
    give_up({std::string(code::kNoSuchTable), "there is no such table", {}});
    for (const Watcher& watcher : live.watchers) std::erase(watcher.client->watching, live.id);
    set_due(live, Time::max());
    lobby_.erase(live.id);
    tables_.erase(live.id);
    return;
  }
  auto table = fold_lines(live.id, *lines, registry_);
  if (!table) return give_up(table.error());
  live.table = std::move(*table);
  live.sight.reset();
  live.stage = Live::Stage::at_rest;
  // The time in which there was no host does not count.
  if (live.fresh && live.table->settings().clock.real_time()) {
    live.waiting.push_front({.order = Order{.command = command::Resume{}}});
  } else {
    live.fresh = false;
    after_change(live);
  }
  work_off(live);
}

// Those who sit here have a say in who joins them.
Expected<void> Host::welcome_at(const Live& live, const Order& order) const {
  if (!order.client || !std::holds_alternative<command::Sit>(*order.command)) return {};
  for (const Watcher& watcher : live.watchers) {
    const Identity& there = watcher.client->identity;
    if (!watcher.viewer && !there.is(live.table->creator())) continue;
    if (there.blocks(order.client->identity.user)) {
      return fail(code::kBlocked, "somebody at this table does not want to play with you");
    }
  }
  return {};
}

void Host::carry_out(Live& live, Order order) {
  const auto no = [&](const Error& error) {
    if (order.client) {
      refuse(*order.client, order.id, error);
    } else {
      live.retry = platform_.now() + kRetry;
      schedule(live);
    }
  };
  if (const auto welcome = welcome_at(live, order); !welcome) return no(welcome.error());
  const Person who = order.client ? person_at(*live.table, *order.client) : order.person;
  auto decided = live.table->decide(*order.command, who, platform_.now());
  if (!decided) return no(decided.error());
  if (!decided->events.empty()) return write(live, std::move(*decided), std::move(order));
  if (std::holds_alternative<command::Resume>(*order.command)) {
    live.fresh = false;
    return after_change(live);
  }
  answer(live, order, true);
}

// The table goes ahead, but nobody sees it before what happened is durable.
void Host::write(Live& live, Decided decided, Order order) {
  Table& table = *live.table;
  const Status before = table.status();
  NewEvents fresh{table, table.sequence() + 1, {}, false};
  for (const Event& event : decided.events) {
    fresh.lines.push_back(event_json(event));
    fresh.listing = fresh.listing || scope_of(event) != Scope::play;
  }
  if (const auto applied = table.apply(std::move(decided)); !applied) {
    if (order.client) refuse(*order.client, order.id, applied.error());
    return load(live);
  }
  fresh.listing = fresh.listing || table.status() != before ||
                  table.settings().clock.kind == match::ClockKind::correspondence;
  live.stage = Live::Stage::writing;
  live.current = std::move(order);
  platform_.append(std::move(fresh), [this, key = live.id](const Expected<Appended>& result) {
    written(*tables_.at(key), result);
  });
}

void Host::written(Live& live, Expected<Appended> result) {
  Order order = std::move(*live.current);
  live.current.reset();
  if (result && *result == Appended::done) {
    live.stage = Live::Stage::at_rest;
    live.retry = Time::max();
    if (!order.client && order.command && std::holds_alternative<command::Resume>(*order.command)) {
      live.fresh = false;
    }
    answer(live, order, false);
    after_change(live);
    return work_off(live);
  }
  // What the table thought has not happened; what did happen is in the log.
  live.table.reset();
  if (!result) {
    ++figures_.failed_appends;
    if (order.client) {
      refuse(*order.client, order.id, result.error());
    } else {
      live.retry = platform_.now() + kRetry;
    }
  } else {
    ++figures_.conflicts;
    if (order.command && ++order.tries < kMaxTries) {
      live.waiting.push_front({.order = order, .client = order.client, .id = order.id});
    } else if (order.client) {
      refuse(*order.client, order.id,
             {std::string(code::kBusy), "others were faster too often; try again", {}});
    }
  }
  load(live);
}

void Host::answer(Live& live, const Order& order, bool again) {
  const bool acted = order.command && (std::holds_alternative<command::Act>(*order.command) ||
                                       std::holds_alternative<command::BotAct>(*order.command));
  if (acted && !again) {
    ++figures_.actions;
    if (!order.client) ++figures_.bot_actions;
  }
  if (!order.client) return;
  Ack ack{.id = order.id, .seq = live.table->sequence(), .table = {}, .again = again};
  if (!order.command) ack.table = live.id;
  if (order.command && std::holds_alternative<command::Rematch>(*order.command)) {
    ack.table = live.table->rematch();
  }
  tell(*order.client, ack_message(ack));
}

void Host::after_change(Live& live) {
  if (live.stage != Live::Stage::at_rest) return;
  live.last_use = platform_.now();
  show(live);
  if (live.table->over() && !live.reported) {
    live.reported = true;
    platform_.finished(*live.table);
  }
  note_absence(live);
  update_bot_request(live);
  update_lobby(live);
  schedule(live);
  look_at_time(live);
}

void Host::show(Live& live) {
  const Table& table = *live.table;
  std::vector<Shown> known;
  for (Watcher& watcher : live.watchers) {
    const Viewer viewer = viewer_of(table, *watcher.client);
    if (viewer == watcher.viewer && watcher.seq == table.sequence()) continue;
    const std::uint64_t since = std::exchange(watcher.seq, table.sequence());
    if (viewer != watcher.viewer) {  // sat down or left: the table looks different from there
      watcher.viewer = viewer;
      tell_presence(live);
      watcher.sight = sight_of(live, viewer);
      watcher.asked = viewer ? table.asked(*viewer) : 0;
      tell(*watcher.client, table_message(table, {viewer, watcher.legal}));
      continue;
    }
    const Shown& shown = shown_to(live, watcher, since, known);
    watcher.sight = shown.sight;
    watcher.asked = shown.asked;
    tell(*watcher.client, shown.message);
  }
}

Host::SightPtr Host::sight_of(Live& live, Viewer viewer) {
  const Table& table = *live.table;
  const bool open = !table.game().info().hidden_information;
  if (open && live.sight && live.sight_seq == table.sequence()) return live.sight;
  const auto sight = std::make_shared<Sight>();
  if (table.started()) sight->view = table.game().view(table.state(), viewer);
  if (open) {
    live.sight = sight;
    live.sight_seq = table.sequence();
  }
  return sight;
}

std::optional<std::string> Host::patch_between(const Game& game, const Sight& before,
                                               const Sight& after) {
  std::string patch;
  JsonWriter out(patch);
  if (before.view.has_value() && after.view.has_value() &&
      game.write_changes(out, before.view, after.view)) {
    return patch;
  }
  return shorter_patch(before.as_text(game), after.as_text(game));
}

// Where nothing is hidden, all who are not asked see the same.
const Host::Shown& Host::shown_to(Live& live, const Watcher& watcher, std::uint64_t since,
                                  std::vector<Shown>& known) {
  const Table& table = *live.table;
  const GameInfo& info = table.game().info();
  const std::uint64_t asked = watcher.viewer ? table.asked(*watcher.viewer) : 0;
  const bool open = !info.hidden_information;
  // Where seats are separate, the list of a decision that is still open has not changed.
  const bool legal = watcher.legal && (!info.separate_seats || asked != watcher.asked);
  const bool alike = open && !legal && table.rematch().empty();
  const Sight* before = watcher.sight.get();
  const Shown* same = nullptr;
  for (const Shown& one : known) {
    if (one.before != before) continue;
    if (open) same = &one;
    if (one.since != since || one.legal != legal) continue;
    if (one.viewer == watcher.viewer || (alike && one.asked == asked)) return one;
  }
  Shown shown{watcher.viewer, legal, since, before, asked, {}, {}, {}};
  shown.sight = sight_of(live, watcher.viewer);
  shown.patch = same != nullptr ? same->patch : patch_between(table.game(), *before, *shown.sight);
  const std::string_view view =
      shown.patch ? std::string_view{} : shown.sight->as_text(table.game());
  shown.message = std::make_shared<const std::string>(
      update_message(table, {watcher.viewer, legal}, since, view, shown.patch));
  return known.emplace_back(std::move(shown));
}

bool Host::somebody_cares(const Live& live) const {
  if (!live.watchers.empty() || live.table->settings().rated) return true;
  return !live.table->people().empty();
}

void Host::update_bot_request(Live& live) {
  const Table& table = *live.table;
  const SeatSet bots = table.bots_to_move();
  const bool wanted = !closed_ && !bots.empty() && somebody_cares(live);
  if (live.bot_request) {
    if (wanted && bots.contains(live.bot_seat) && table.asked(live.bot_seat) == live.bot_asked) {
      return;
    }
    platform_.cancel_bot(*live.bot_request);
    live.bot_request.reset();
  }
  if (wanted && live.retry == Time::max()) request_bot_move(live, bots.front());
}

void Host::request_bot_move(Live& live, Seat seat) {
  const Table& table = *live.table;
  BotRequest request{.table = live.id,
                  .game = &table.game(),
                  .seat = seat,
                  .asked = table.asked(seat),
                  .level = *table.chairs()[seat.index].bot,
                  .view = table.game().view(table.state(), seat),
                  .legal = table.game().legal(table.state(), seat)};
  if (bots_remember(table.game())) request.observed = table.observed(seat);
  request.deciding = std::max(1, table.bots_to_move().size());
  live.bot_seat = seat;
  live.bot_asked = request.asked;
  const std::uint64_t number = ++live.bot_requests;
  const auto done = [this, key = live.id, seat, asked = request.asked,
                     number](const std::optional<BotAnswer>& result) {
    const auto found = tables_.find(key);
    if (found == tables_.end()) return;
    Live& there = *found->second;
    if (!there.bot_request || there.bot_requests != number) return;
    there.bot_request.reset();
    const auto* action = result ? std::get_if<AnyAction>(&*result) : nullptr;
    if (action != nullptr) return own_order(there, command::BotAct{seat, asked, *action});
    there.retry = platform_.now() + kElsewhere;
    schedule(there);
  };
  live.bot_request = platform_.request_bot(std::move(request), done);
}

void Host::own_order(Live& live, Command command, Person person) {
  if (closed_) return;
  enqueue(live.id, {.order = Order{.command = std::move(command), .person = std::move(person)}});
}

void Host::look_at_time(Live& live) {
  if (live.stage != Live::Stage::at_rest || live.fresh || live.retry != Time::max()) return;
  const auto deadline = live.table->deadline();
  if (deadline && deadline->time <= platform_.now()) own_order(live, command::Timeout{});
}

// Somebody who closed the page without a word leaves the seat after a while, so that a bot can take
// it. Matches by correspondence wait, and so do private tables that have not begun.
void Host::note_absence(Live& live) {
  const Table& table = *live.table;
  const Settings& settings = table.settings();
  const bool patient = table.status() == Status::running
                           ? settings.clock.kind == match::ClockKind::correspondence
                           : !settings.listed;
  std::vector<std::pair<std::string, Time>> absent;
  SeatSet present;
  for (const Watcher& watcher : live.watchers) {
    if (watcher.viewer) present.insert(*watcher.viewer);
  }
  if (!patient && !table.over()) {
    for (const Seat seat : SeatSet::first(table.players())) {
      const Chair& chair = table.chairs()[seat.index];
      if (!chair.person_plays() || chair.away || present.contains(seat)) continue;
      const bool here = std::ranges::any_of(live.watchers, [&](const Watcher& watcher) {
        return watcher.client->identity.is(chair.user);
      });
      if (here) continue;
      const auto known =
          std::ranges::find(live.absent, chair.user, &std::pair<std::string, Time>::first);
      absent.emplace_back(chair.user, known != live.absent.end()
                                          ? known->second
                                          : platform_.now() + limits_.absence);
    }
  }
  live.absent = std::move(absent);
}

void Host::schedule(Live& live) {
  Time due = Time::max();
  if (live.table) {
    if (const auto deadline = live.table->deadline()) due = deadline->time;
  }
  for (const auto& [user, time] : live.absent) due = std::min(due, time);
  // After a failure nothing is tried before its time.
  if (live.retry != Time::max()) due = live.retry;
  set_due(live, due);
}

void Host::set_due(Live& live, Time due) {
  if (live.due == due) return;
  if (live.due != Time::max()) due_.erase({live.due, live.id});
  live.due = due;
  if (due == Time::max()) return;
  due_.insert({due, live.id});
  wake_at(due);
}

void Host::wake_at(Time time) {
  if (time >= next_wake_) return;
  next_wake_ = time;
  platform_.wake_at(time);
}

void Host::due(Live& live) {
  const Time now = platform_.now();
  if (live.retry <= now) live.retry = Time::max();
  if (live.stage == Live::Stage::unloaded && !live.watchers.empty()) return load(live);
  if (live.stage != Live::Stage::at_rest) return;
  if (live.fresh) return own_order(live, command::Resume{});
  const auto absent = live.absent;
  for (const auto& [user, time] : absent) {
    if (time <= now) own_order(live, command::Stand{}, {user, {}});
  }
  after_change(live);
}

void Host::woken() {
  const Time now = platform_.now();
  next_wake_ = Time::max();
  if (closed_) return;
  while (!due_.empty() && due_.begin()->first <= now) {
    const std::string table = due_.begin()->second;
    due_.erase(due_.begin());
    Live& live = *tables_.at(table);
    live.due = Time::max();
    due(live);
  }
  if (next_flush_ <= now) flush();
  if (next_sweep_ != Time{} && next_sweep_ <= now) drop_idle(now);
  // One wish for the earliest of them: a wish for each would wake us once more for nothing, and
  // each time it did, leave two more behind.
  Time next = next_flush_;
  if (!due_.empty()) next = std::min(next, due_.begin()->first);
  if (next_sweep_ != Time{}) next = std::min(next, next_sweep_);
  wake_at(next);
}

bool Host::idle(const Live& live, Time now) const {
  const bool settled = live.stage == Live::Stage::at_rest || live.stage == Live::Stage::unloaded;
  if (!settled || !live.watchers.empty() || !live.waiting.empty() || live.bot_request) return false;
  if (live.listed || now - live.last_use < limits_.keep) return false;
  // Deadlines that are days away are in the store; somebody will adopt the table then.
  return live.due == Time::max() ||
         (live.table && live.table->settings().clock.kind == match::ClockKind::correspondence);
}

void Host::drop_idle(Time now) {
  next_sweep_ = now + kSweep;
  for (auto at = tables_.begin(); at != tables_.end();) {
    if (!idle(*at->second, now)) {
      ++at;
      continue;
    }
    set_due(*at->second, Time::max());
    at = tables_.erase(at);
  }
  if (table_makers_.size() > kManyMakers) table_makers_.clear();
}

void Host::adopt(const std::string& table) {
  enqueue(table, {.order = {}, .other = [this](Live& live) { after_change(live); }});
}

void Host::close() {
  closed_ = true;
  for (auto& [id, live] : tables_) {
    if (live->bot_request) platform_.cancel_bot(*live->bot_request);
    live->bot_request.reset();
  }
}

HostFigures Host::figures() const {
  HostFigures figures = figures_;
  figures.tables = tables_.size();
  figures.clients = clients_.size();
  for (const auto& [id, live] : tables_) figures.watchers += live->watchers.size();
  return figures;
}

}  // namespace skerry::protocol
