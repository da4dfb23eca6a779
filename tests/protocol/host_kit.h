// A platform for a host in tests. Logs are in memory, the clock is set by hand, bots play their
// first legal action, and what clients are sent is collected in `mail`.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "kit/json.h"
#include "kit/toy_game.h"
#include "protocol/diff.h"
#include "protocol/host.h"

namespace skerry::protocol {

class TestPlatform final : public Platform {
 public:
  using Task = std::function<void()>;

  explicit TestPlatform(HostLimits limits = {}, const Registry& registry = kit::games_and_toys())
      : registry_(registry), limits_(limits) {
    restart();
  }

  Host& host() { return *host_; }
  // Replaces the host by a new one, which has only the logs.
  void restart() {
    tasks_.clear();
    clients_ = 0;
    timer_ = Time::max();
    bot_requests.clear();
    host_ = std::make_unique<Host>(registry_, *this, limits_);
  }
  // Runs all tasks, also those that they add.
  void settle() {
    while (!tasks_.empty()) {
      const Task task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
    }
  }
  // Lets time pass, with timers.
  void wait(std::chrono::milliseconds time) {
    settle();
    const Time end = time_ + time;
    while (timer_ <= end) {
      time_ = std::max(time_, timer_);
      timer_ = Time::max();
      ++timers_fired;
      host_->timer_fired();
      settle();
    }
    time_ = end;
  }

  ClientId connect(const Identity& identity) {
    const ClientId id = ++clients_;
    host_->connected(id, identity);
    tell(id, R"({"type":"hello","id":0,"version":1})");
    mail[id].clear();
    return id;
  }
  ClientId connect(const std::string& user) {
    return connect(Identity{.user = user, .name = user});
  }
  // Sends a message and runs all tasks; returns the messages that this client got.
  std::vector<std::string> tell(ClientId client, const std::string& message) {
    host_->received(client, message);
    settle();
    return take(client);
  }
  std::vector<std::string> take(ClientId client) { return std::exchange(mail[client], {}); }

  // Platform
  Time now() override { return time_; }
  std::string new_table_id() override { return "t" + std::to_string(++tables_); }
  match::Secret new_secret() override { return {secret}; }
  void send(ClientId client, SharedText text) override {
    if (text->starts_with(R"({"type":"table")")) tables_sent.push_back(client);
    mail[client].push_back(*text);
  }
  void set_timer(Time time) override {
    EXPECT_LT(time, timer_) << "a timer is earlier than the one that it replaces";
    timer_ = time;
  }
  void append(NewEvents events, OnAppended done) override {
    const std::string id = events.table.id();
    tasks_.emplace_back([this, id, first = events.first_sequence, lines = events.lines,
                         marked = events.one_address, done] {
      if (failure) return done(std::unexpected(*failure));
      auto& log = logs[id];
      if (first != log.size() + 1) return done(AppendResult::conflict);
      log.insert(log.end(), lines.begin(), lines.end());
      if (marked) one_address.insert(id);
      ++appends;
      done(AppendResult::done);
    });
  }
  void load(const std::string& table, const std::string& whom, OnLoaded done) override {
    loads.emplace_back(table, whom);
    tasks_.emplace_back([this, table, done] {
      if (unreadable) return done(std::unexpected(*unreadable));
      const auto found = logs.find(table);
      if (found == logs.end()) return done(std::nullopt);
      done(table_of(table, found->second, registry_));
    });
  }
  void finished(const Table& table) override { finished_tables.push_back(table.id()); }
  void watched(const std::string& table, const std::string& user,
               std::function<void(Expected<void>)> done) override {
    tasks_.emplace_back([this, table, user, done] {
      if (failure) return done(std::unexpected(*failure));
      watchers[table].push_back(user);
      done({});
    });
  }
  void ask_access(const std::string& table, const std::string& user, const std::string& /*whom*/,
                  OnAccess done) override {
    tasks_.emplace_back([this, table, user, done] {
      const auto folded = table_of(table, logs[table], registry_);
      const bool plays = folded && *folded && !(*folded)->over() && (*folded)->seat_of(user);
      done(Access{.may_open = std::ranges::count(watchers[table], user) != 0, .plays = plays});
    });
  }
  BotRequestId request_bot(BotRequest request, OnBotBegun begun, OnBotAnswer done) override {
    const BotRequestId id = ++last_bot_request_;
    bot_requests[id] = {std::move(request), std::move(done)};
    beginnings_[id] = std::move(begun);
    return id;
  }
  void cancel_bot(BotRequestId request) override {
    ++cancelled;
    bot_requests.erase(request);
  }
  void say(const std::string& table, const ChatLine& line,
           std::function<void(Expected<void>)> done) override {
    chats[table].push_back(line);
    tasks_.emplace_back([done] { done({}); });
  }
  void load_chat(const std::string& table, OnChat done) override {
    tasks_.emplace_back([this, table, done] { done(chats[table]); });
  }
  // Here a name may not have a question mark, and spaces behind it are left out.
  Expected<std::string> tidy_name(const std::string& name) override {
    if (name.contains('?')) return fail("bad_name", "no question marks", "name");
    return name.substr(0, name.find_last_not_of(' ') + 1);
  }
  void renamed(const Identity& identity) override { names[identity.user] = identity.name; }

  // Lets all bots begin to think that wait for it.
  void let_bots_begin() {
    for (const auto& [id, begun] : std::exchange(beginnings_, {})) {
      if (!bot_requests.contains(id)) continue;
      begun_[id] = time_;
      begun();
    }
    settle();
  }
  // Answers every request to a bot with the first legal action, or with advice to play it. Returns
  // the number of requests. The bots have thought since they began, but for the time that their
  // answers took to come here.
  std::size_t let_bots_play(std::chrono::milliseconds late = {}) {
    auto due = std::exchange(bot_requests, {});
    for (const auto& [id, one] : due) {
      const auto begun = begun_.find(id);
      const auto thought = begun == begun_.end() ? late : time_ - begun->second;
      const BotRequest& request = one.first;
      const AnyAction& first = request.legal.front();
      one.second(request.hint ? BotAnswer(AdviceJson{action_json(*request.game, first)})
                              : BotAnswer(BotMove{first, {}, thought - late}));
    }
    begun_.clear();
    settle();
    return due.size();
  }

  std::map<ClientId, std::vector<std::string>> mail;
  std::map<std::string, std::vector<std::string>> logs;
  std::map<std::string, std::vector<ChatLine>> chats;
  std::set<std::string> one_address;                         // tables, as the last events said
  std::map<std::string, std::vector<std::string>> watchers;  // by table: who was noted, in order
  std::map<std::string, std::string> names;
  std::map<BotRequestId, std::pair<BotRequest, OnBotAnswer>> bot_requests;
  std::vector<ClientId> tables_sent;                       // who was sent a whole table, in order
  std::vector<std::pair<std::string, std::string>> loads;  // tables, and for whom
  int timers_fired = 0;
  std::vector<std::string> finished_tables;
  std::optional<Error> failure;     // of appends
  std::optional<Error> unreadable;  // of logs
  std::uint8_t secret = 7;          // the first byte of the secrets of new tables
  int cancelled = 0;
  int appends = 0;

 private:
  const Registry& registry_;
  HostLimits limits_;
  std::unique_ptr<Host> host_;
  std::deque<Task> tasks_;
  Time timer_ = Time::max();
  Time time_ = *match::read_time("2026-11-15T12:00:00.000Z");
  ClientId clients_ = 0;
  int tables_ = 0;
  BotRequestId last_bot_request_ = 0;
  std::map<BotRequestId, OnBotBegun> beginnings_;
  std::map<BotRequestId, Time> begun_;  // when the bots that think began
};

// The value of a key in a message, as text; "" if it is not there.
inline std::string field(const std::string& message, std::string_view key) {
  if (message.empty()) return {};
  const Json json = kit::parse(message);
  const Json* found = json.is_object() ? json.as_object().if_contains(key) : nullptr;
  if (found == nullptr) return {};
  return found->is_string() ? std::string(found->as_string()) : kit::write(*found);
}

// The last message of this type.
inline std::string last_of(const std::vector<std::string>& messages, std::string_view type) {
  std::string last;
  for (const std::string& message : messages) {
    if (field(message, "type") == type) last = message;
  }
  return last;
}

}  // namespace skerry::protocol
