#include "server/tables/server_platform.h"

#include <sodium.h>

#include <algorithm>
#include <chrono>

#include "protocol/host.h"
#include "server/log.h"
#include "server/people/names.h"
#include "server/people/passwords.h"

namespace skerry::server {

using namespace std::chrono_literals;
using protocol::Time;

namespace {

constexpr auto kLease = 60s;
constexpr auto kRenewBefore = 30s;
constexpr std::int64_t kSettledAtOnce = 8;  // between two groups of events
constexpr std::int64_t kChatLines = 50;

const std::unexpected<Error>& stopping() {
  static const std::unexpected<Error> error =
      fail(store::code::kNotDurable, "the server is about to stop");
  return error;
}

// Whether the table is in the lobby after a restart, too, where its owner has a share of the places.
bool waits_without_anybody(const protocol::Table& table) {
  return table.settings().listed && table.status() == protocol::Status::open &&
         table.settings().clock.kind == match::ClockKind::correspondence;
}

void log_unsettled(const Error& error, std::uint64_t suppressed) {
  log_warning("results_not_recorded", {{"why", error.text()}, {"suppressed", suppressed}});
}

std::unexpected<Error> too_many_questions() {
  return fail(code::kBusy, "too many tables are asked for; try again in a moment");
}

Expected<protocol::Access> access_of(store::Store& store, const std::string& table,
                                     const std::string& user) {
  const auto access = store.access_to(table, user);
  if (!access) return std::unexpected(access.error());
  if (!*access) return protocol::Access{};
  return protocol::Access{.may_open = (*access)->may_open(),
                          .plays = (*access)->played && !(*access)->over()};
}

// Nothing may be kept of a person who was deleted while the line was on its way.
Expected<void> add_line(store::Store& store, const store::StoredChatLine& line) {
  const auto user = store.user(line.user);
  if (!user) return std::unexpected(user.error());
  if (!*user) return fail(skerry::code::kNoSession, "there is no such player any more");
  return store.add_chat(line);
}

}  // namespace

store::Summary summary_of(const protocol::Table& table) {
  store::Summary summary;
  summary.game = table.settings().game;
  summary.status = table.status();
  summary.listed = table.settings().listed;
  summary.rated = table.settings().rated;
  for (const protocol::Chair& chair : table.chairs()) {
    if (chair.is_person()) summary.players.push_back(chair.user);
  }
  summary.updated = table.log().back().time;
  // Real-time clocks stop without a server, so only the deadlines of correspondence must be found
  // in the store.
  if (!table.settings().clock.real_time()) {
    if (const auto deadline = table.deadline()) summary.deadline = deadline->time;
  }
  return summary;
}

ServerPlatform::ServerPlatform(store::GroupCommit& commits, TableWorker& worker,
                               const Registry& registry, BotPool& bots, Mailbox& mailbox,
                               Metrics& metrics, ServerClock& clock, std::string holder,
                               Renamed renamed, TimerFired timer_fired)
    : commits_(commits),
      worker_(worker),
      registry_(registry),
      bots_(bots),
      mailbox_(mailbox),
      clock_(clock),
      renamed_(std::move(renamed)),
      timer_fired_(std::move(timer_fired)),
      holder_(std::move(holder)),
      unsettled_(log_unsettled, std::chrono::steady_clock::now),
      append_seconds_(
          metrics.histogram({"append_seconds", "From an event to its being durable"}, kSeconds)) {}

std::string ServerPlatform::new_table_id() { return new_id(); }

match::Secret ServerPlatform::new_secret() {
  match::Secret secret{};
  randombytes_buf(secret.data(), secret.size());
  return secret;
}

void ServerPlatform::send(protocol::ClientId client, SharedText text) {
  net_->send(client, std::move(text));
}

void ServerPlatform::set_timer(Time time) {
  const auto delay = std::max(0ms, time - now());
  net_->after(delay, timer_.set(timer_fired_));
}

void ServerPlatform::append(protocol::NewEvents events, OnAppended done) {
  store::Append append{events.table.id(), static_cast<std::int64_t>(events.first_sequence),
                       std::move(events.lines), std::nullopt, std::nullopt};
  if (events.listing) {
    append.summary = summary_of(events.table);
    append.summary->one_address = events.one_address;
    if (waits_without_anybody(events.table) && !events.address.empty()) {
      append.summary->owner = events.address;
    }
  }
  if (ended_last(events.table)) append.ending = ending_of(events.table);
  const auto begun = std::chrono::steady_clock::now();
  const auto answer = [this, begun, done](const Expected<match::AppendResult>& result) {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    append_seconds_.observe(took.count());
    if (!result) return done(std::unexpected(result.error()));
    done(*result);
  };
  const bool taken =
      commits_.append(std::move(append), [this, answer](Expected<match::AppendResult> result) {
        mailbox_.send([answer, result = std::move(result)] { answer(result); });
      });
  if (!taken) mailbox_.send([answer] { answer(stopping()); });
}

// Whatever the host has written is durable, and so to be seen by the worker's connection.
void ServerPlatform::load(const std::string& table, const std::string& whom, OnLoaded done) {
  const bool taken = worker_.run(whom, [this, table, done](const Expected<store::Store*>& store) {
    auto loaded = store ? read_table(**store, table, registry_)
                        : Expected<std::optional<protocol::Table>>(std::unexpected(store.error()));
    mailbox_.send([done, loaded = std::move(loaded)]() mutable { done(std::move(loaded)); });
  });
  if (!taken) mailbox_.send([done] { done(too_many_questions()); });
}

void ServerPlatform::finished(const protocol::Table& table) {
  auto ending = ending_of(table);
  if (!ending) return;
  commits_.run([this, settler = settler_, ending = std::move(*ending)](store::Store& store) {
    if (const auto added = store.add_ending(ending); !added) return unsettled_.note(added.error());
    if (const auto failed = settler->settle(store, 1).failed) unsettled_.note(*failed);
  });
}

void ServerPlatform::watched(const std::string& table, const std::string& user,
                             std::function<void(Expected<void>)> done) {
  commits_.run([this, table, user, done](store::Store& store) {
    mailbox_.send([done, added = store.add_watcher(table, user)] { done(added); });
  });
}

// Like a load: strangers ask this as often as they like, and no commit waits for it.
void ServerPlatform::ask_access(const std::string& table, const std::string& user,
                                const std::string& whom, OnAccess done) {
  const bool taken =
      worker_.run(whom, [this, table, user, done](const Expected<store::Store*>& store) {
        auto access = store ? access_of(**store, table, user)
                            : Expected<protocol::Access>(std::unexpected(store.error()));
        mailbox_.send([done, access = std::move(access)] { done(access); });
      });
  if (!taken) mailbox_.send([done] { done(too_many_questions()); });
}

void ServerPlatform::settle_all() {
  commits_.run([this, settler = settler_](store::Store& store) {
    const auto settled = settler->settle(store, kSettledAtOnce);
    if (settled.failed) unsettled_.note(*settled.failed);
    if (settled.recorded == kSettledAtOnce) mailbox_.send([this] { settle_all(); });
  });
}

protocol::BotRequestId ServerPlatform::request_bot(protocol::BotRequest request, OnBotBegun begun,
                                                   OnBotAnswer done) {
  const protocol::BotRequestId id = ++last_bot_request_;
  bot_requests_.insert(id);
  const auto lease = leases_.find(request.table);
  const Time time = now();
  if (request.hint || (lease != leases_.end() && lease->second - time > kRenewBefore)) {
    queue_bot_request(id, std::move(request), std::move(begun), std::move(done));
    return id;
  }
  const auto waiting = std::make_shared<protocol::BotRequest>(std::move(request));
  const bool taken = commits_.run([this, id, waiting, begun, done, time](store::Store& store) {
    const auto ours = store.acquire_lease(waiting->table, holder_, time, time + kLease);
    mailbox_.send([this, id, waiting, begun, done, until = time + kLease, mine = ours && *ours] {
      if (!mine) {
        bot_requests_.erase(id);
        return done(std::nullopt);
      }
      leases_[waiting->table] = until;
      queue_bot_request(id, std::move(*waiting), begun, done);
    });
  });
  if (!taken) mailbox_.send([done] { done(std::nullopt); });
  return id;
}

void ServerPlatform::queue_bot_request(protocol::BotRequestId id, protocol::BotRequest request,
                                       OnBotBegun begun, OnBotAnswer done) {
  if (!bot_requests_.contains(id)) return;
  const bool taken = bots_.submit(
      id, std::move(request),
      [this, id, begun = std::move(begun)] {
        mailbox_.send([this, id, begun] {
          if (bot_requests_.contains(id)) begun();
        });
      },
      [this, id, done](std::optional<protocol::BotAnswer> answer) {
        mailbox_.send([this, id, done, answer = std::move(answer)]() mutable {
          if (bot_requests_.erase(id) != 0) done(std::move(answer));
        });
      });
  if (taken) return;
  mailbox_.send([this, id, done = std::move(done)] {
    if (bot_requests_.erase(id) != 0) done(std::nullopt);
  });
}

void ServerPlatform::cancel_bot(protocol::BotRequestId request) {
  bot_requests_.erase(request);
  bots_.cancel(request);
}

void ServerPlatform::say(const std::string& table, const protocol::ChatLine& line,
                         std::function<void(Expected<void>)> done) {
  const store::StoredChatLine kept{
      table,     std::string(protocol::kChannelNames[static_cast<std::size_t>(line.channel)]),
      line.user, line.name,
      line.text, line.time};
  const bool taken = commits_.run([this, kept, done](store::Store& store) {
    mailbox_.send([done, added = add_line(store, kept)] { done(added); });
  });
  if (!taken) mailbox_.send([done] { done(stopping()); });
}

void ServerPlatform::load_chat(const std::string& table, OnChat done) {
  commits_.run([this, table, done](store::Store& store) {
    std::vector<protocol::ChatLine> lines;
    for (std::size_t i = 0; i < protocol::kChannelNames.size(); ++i) {
      const auto said = store.chat(table, std::string(protocol::kChannelNames[i]), kChatLines);
      if (!said) continue;  // a missing chat is no reason to refuse the table
      for (const store::StoredChatLine& line : *said) {
        lines.push_back(
            {line.user, line.name, static_cast<protocol::Channel>(i), line.text, line.time});
      }
    }
    std::ranges::stable_sort(lines, {}, &protocol::ChatLine::time);
    mailbox_.send([done, lines = std::move(lines)]() mutable { done(std::move(lines)); });
  });
}

Expected<std::string> ServerPlatform::tidy_name(const std::string& name) {
  return server::tidy_name(name);
}

void ServerPlatform::look_after() {
  unsettled_.write_suppressed();
  const Time time = now();
  std::erase_if(leases_, [&](const auto& lease) { return lease.second < time; });
}

void ServerPlatform::release_leases() {
  for (const auto& [table, until] : leases_) {
    commits_.run([table, holder = holder_](store::Store& store) {
      if (!store.release_lease(table, holder)) return;
    });
  }
  leases_.clear();
}

}  // namespace skerry::server
