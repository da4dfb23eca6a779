// The platform of the host (protocol/platform.h) on a server: the store, the pool of bots and the
// network.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>

#include "core/registry.h"
#include "protocol/platform.h"
#include "server/metrics.h"
#include "server/net/mailbox.h"
#include "server/server_clock.h"
#include "server/store_failures.h"
#include "server/tables/bot_pool.h"
#include "server/tables/replaceable_timer.h"
#include "server/tables/results.h"
#include "server/tables/table_worker.h"
#include "store/group_commit.h"

namespace skerry::server {

// The summary of a table for lists of matches.
store::Summary summary_of(const protocol::Table& table);

class ServerPlatform final : public protocol::Platform {
 public:
  using Renamed = std::function<void(const protocol::Identity&)>;
  using TimerFired = std::function<void()>;

  // All references must outlive the platform. `holder` identifies this process in leases. A process
  // that uses its store alone has a fixed name, so after a crash it can renew its own leases at
  // once.
  ServerPlatform(store::GroupCommit& commits, TableWorker& worker, const Registry& registry,
                 BotPool& bots, Mailbox& mailbox, Metrics& metrics, ServerClock& clock,
                 std::string holder, Renamed renamed, TimerFired timer_fired);
  void open(Net& net) { net_ = &net; }

  protocol::Time now() override { return clock_.now(); }
  std::string new_table_id() override;
  match::Secret new_secret() override;
  void send(protocol::ClientId client, SharedText text) override;
  void set_timer(protocol::Time time) override;
  void append(protocol::NewEvents events, OnAppended done) override;
  void load(const std::string& table, const std::string& whom, OnLoaded done) override;
  void finished(const protocol::Table& table) override;
  void watched(const std::string& table, const std::string& user,
               std::function<void(Expected<void>)> done) override;
  void ask_access(const std::string& table, const std::string& user, const std::string& whom,
                  OnAccess done) override;
  protocol::BotRequestId request_bot(protocol::BotRequest request, OnBotBegun begun,
                                     OnBotAnswer done) override;
  void cancel_bot(protocol::BotRequestId request) override;
  void say(const std::string& table, const protocol::ChatLine& line,
           std::function<void(Expected<void>)> done) override;
  void load_chat(const std::string& table, OnChat done) override;
  Expected<std::string> tidy_name(const std::string& name) override;
  void renamed(const protocol::Identity& identity) override { renamed_(identity); }

  // Records the results of all matches that have ended without: the process was killed at that
  // moment, or the database was away.
  void settle_all();
  // To be called every few seconds: forgets leases that have expired, and writes what was left out
  // of the log.
  void look_after();
  // Releases all leases before the process ends, so that another one may run the bots at once.
  void release_leases();

 private:
  void queue_bot_request(protocol::BotRequestId id, protocol::BotRequest request, OnBotBegun begun,
                         OnBotAnswer done);

  store::GroupCommit& commits_;
  TableWorker& worker_;
  const Registry& registry_;
  BotPool& bots_;
  Mailbox& mailbox_;
  ServerClock& clock_;
  std::shared_ptr<Settler> settler_ = std::make_shared<Settler>();  // for the store's thread
  Renamed renamed_;
  TimerFired timer_fired_;
  ReplaceableTimer timer_;
  Net* net_ = nullptr;
  std::string holder_;
  std::unordered_map<std::string, protocol::Time> leases_;
  std::unordered_set<protocol::BotRequestId> bot_requests_;  // neither answered nor cancelled
  protocol::BotRequestId last_bot_request_ = 0;
  StoreFailures unsettled_;    // of results; the endings stay in the store, and are tried again
  Histogram& append_seconds_;  // from the call of append to its callback
};

}  // namespace skerry::server
