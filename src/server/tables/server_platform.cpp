#include "server/tables/server_platform.h"

#include <sodium.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "match/rating.h"
#include "protocol/host.h"
#include "server/log.h"
#include "server/people/passwords.h"

namespace skerry::server {

using namespace std::chrono_literals;
using protocol::Time;

namespace {

constexpr auto kLease = 60s;
constexpr auto kRenewBefore = 30s;
constexpr int kRatingTries = 5;
constexpr std::int64_t kChatLines = 50;

const std::unexpected<Error>& stopping() {
  static const std::unexpected<Error> error =
      fail(store::code::kNotDurable, "the server is about to stop");
  return error;
}

// The ids under which users are rated: accounts instead of the guests that they took over.
Expected<std::vector<std::string>> accounts_of(store::Store& store,
                                               const std::vector<std::string>& users) {
  std::vector<std::string> accounts;
  for (const std::string& id : users) {
    const auto user = store.user(id);
    if (!user) return std::unexpected(user.error());
    accounts.push_back(*user && (*user)->account ? *(*user)->account : id);
  }
  return accounts;
}

// The new ratings after a match, by seat.
Expected<std::vector<store::RatingChange>> new_ratings(store::Store& store, const std::string& game,
                                                       const std::vector<std::string>& users,
                                                       const std::vector<int>& ranks) {
  std::vector<match::GlickoRating> before;
  std::vector<store::RatingChange> changes;
  for (const std::string& user : users) {
    const auto known = store.rating(user, game);
    if (!known) return std::unexpected(known.error());
    const match::GlickoRating first{};
    const store::StoredRating rating =
        known->value_or(store::StoredRating{first.rating, first.deviation, first.volatility, 0});
    before.push_back({rating.rating, rating.deviation, rating.volatility});
    changes.push_back({rating.games, 0, rating});
  }
  const std::vector<match::GlickoRating> after = match::after_game(before, ranks);
  for (std::size_t i = 0; i < after.size(); ++i) {
    changes[i].change = after[i].rating - before[i].rating;
    changes[i].after = {after[i].rating, after[i].deviation, after[i].volatility,
                        changes[i].games_before + 1};
  }
  return changes;
}

// Nothing may be kept of a person who was deleted while the line was on its way.
Expected<void> add_line(store::Store& store, const store::StoredChatLine& line) {
  const auto user = store.user(line.user);
  if (!user) return std::unexpected(user.error());
  if (!*user) return fail(skerry::code::kNoSession, "there is no such player any more");
  return store.add_chat(line);
}

}  // namespace

Time time_now() {
  return std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

std::string bot_user(protocol::Level level) { return "bot-" + std::string(level_name(level)); }

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

std::optional<Ending> ending_of(const protocol::Table& table) {
  const auto outcome = table.outcome();
  if (table.status() != protocol::Status::finished || !outcome) return std::nullopt;
  Ending ending{table.id(), table.settings().game, table.settings().rated, table.log().back().time};
  ending.ranks.assign(outcome->ranks.begin(), outcome->ranks.begin() + table.players());
  for (const protocol::Chair& chair : table.chairs()) {
    ending.users.push_back(chair.is_person() ? chair.user : bot_user(*chair.bot));
  }
  return ending;
}

Expected<void> record_results(store::Store& store, const Ending& ending) {
  const std::vector<int>& ranks = ending.ranks;
  for (int tries = 0; tries < kRatingTries; ++tries) {
    const auto users = accounts_of(store, ending.users);
    if (!users) return std::unexpected(users.error());
    store::MatchResults results{ending.match, ending.game, ending.time, {}};
    std::optional<std::vector<store::RatingChange>> changes;
    if (ending.rated) {
      auto computed = new_ratings(store, ending.game, *users, ranks);
      if (!computed) return std::unexpected(computed.error());
      changes = std::move(*computed);
    }
    // A bot on several seats counts by its first seat.
    std::set<std::string> seen;
    for (std::size_t i = 0; i < users->size(); ++i) {
      if (!seen.insert((*users)[i]).second) continue;
      store::Result result{(*users)[i], ranks[i], std::nullopt};
      if (changes) result.rating = (*changes)[i];
      results.results.push_back(std::move(result));
    }
    const auto recorded = store.record_results(results);
    if (!recorded) return std::unexpected(recorded.error());
    if (*recorded != store::RecordResult::stale) return {};
  }
  return fail(store::code::kNotDurable, "the ratings changed too often meanwhile");
}

ServerPlatform::ServerPlatform(store::GroupCommit& commits, BotPool& bots, Mailbox& mailbox,
                               Metrics& metrics, std::string holder, Renamed renamed,
                               TimerFired timer_fired)
    : commits_(commits),
      bots_(bots),
      mailbox_(mailbox),
      renamed_(std::move(renamed)),
      timer_fired_(std::move(timer_fired)),
      holder_(std::move(holder)),
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
                       std::move(events.lines), std::nullopt};
  if (events.listing) append.summary = summary_of(events.table);
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

void ServerPlatform::load(const std::string& table, OnLoaded done) {
  const bool taken = commits_.run([this, table, done](store::Store& store) {
    auto log = store.read_log(table, 1);
    mailbox_.send([done, log = std::move(log)]() mutable {
      if (!log) return done(std::unexpected(std::move(log).error()));
      std::vector<std::string> lines;
      lines.reserve(log->size());
      for (store::LoggedEvent& event : *log) lines.push_back(std::move(event.text));
      done(std::move(lines));
    });
  });
  if (!taken) mailbox_.send([done] { done(stopping()); });
}

void ServerPlatform::finished(const protocol::Table& table) {
  const auto ending = ending_of(table);
  if (!ending) return;
  commits_.run([ending = *ending](store::Store& store) {
    if (const auto recorded = record_results(store, ending); !recorded) {
      log_warning("results_not_recorded",
                  {{"match", ending.match}, {"why", recorded.error().text()}});
    }
  });
}

protocol::BotRequestId ServerPlatform::request_bot(protocol::BotRequest request, OnBotAnswer done) {
  const protocol::BotRequestId id = ++last_bot_request_;
  bot_requests_.insert(id);
  const auto lease = leases_.find(request.table);
  const Time time = now();
  if (request.hint || (lease != leases_.end() && lease->second - time > kRenewBefore)) {
    queue_bot_request(id, std::move(request), std::move(done));
    return id;
  }
  const auto waiting = std::make_shared<protocol::BotRequest>(std::move(request));
  const bool taken = commits_.run([this, id, waiting, done, time](store::Store& store) {
    const auto ours = store.acquire_lease(waiting->table, holder_, time, time + kLease);
    mailbox_.send([this, id, waiting, done, until = time + kLease, mine = ours && *ours] {
      if (!mine) {
        bot_requests_.erase(id);
        return done(std::nullopt);
      }
      leases_[waiting->table] = until;
      queue_bot_request(id, std::move(*waiting), done);
    });
  });
  if (!taken) mailbox_.send([done] { done(std::nullopt); });
  return id;
}

void ServerPlatform::queue_bot_request(protocol::BotRequestId id, protocol::BotRequest request,
                                       OnBotAnswer done) {
  if (!bot_requests_.contains(id)) return;
  bots_.submit(id, std::move(request),
               [this, id, done = std::move(done)](std::optional<protocol::BotAnswer> answer) {
                 mailbox_.send([this, id, done, answer = std::move(answer)]() mutable {
                   if (bot_requests_.erase(id) != 0) done(std::move(answer));
                 });
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

void ServerPlatform::forget_leases() {
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
