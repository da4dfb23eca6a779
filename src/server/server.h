// The whole server: the network in front, the host of the tables, the store behind it. It connects
// these parts and routes HTTP requests and WebSocket messages to them.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/registry.h"
#include "protocol/host.h"
#include "server/api.h"
#include "server/health.h"
#include "server/memory_watch.h"
#include "server/metrics.h"
#include "server/net/net.h"
#include "server/people/accounts.h"
#include "server/server_clock.h"
#include "server/store_failures.h"
#include "server/tables/bot_pool.h"
#include "server/tables/match_files.h"
#include "server/tables/server_platform.h"
#include "store/server_lock.h"

namespace skerry::server {

struct ServerSettings {
  std::string store;  // "sqlite:PATH" or "postgresql://…"
  std::int64_t store_patience_ms = store::StoreOptions().patience.count();
  NetSettings net{};
  BotSettings bots{};
  protocol::HostLimits host{};
  TableWorkerLimits table_worker{};
  AccountLimits accounts{};
  HashCost hash_cost = HashCost::usual();
  std::size_t match_file_bytes = std::size_t{32} << 20;  // of match files in memory
  bool public_metrics = false;  // otherwise /metrics answers requests from this machine only
  std::chrono::milliseconds settle_every{60'000};  // see Server::settle_results
  std::chrono::milliseconds look_every{5'000};     // see Server::every_few_seconds
};

class Server final : public NetHandler {
 public:
  // Opens the store and binds the port. The registry must outlive the server. Fails with
  // store_unavailable, among others, if the store cannot be reached yet.
  static Expected<std::unique_ptr<Server>> start(const ServerSettings& settings,
                                                 const Registry& registry);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server() override;

  std::uint16_t port() const { return net_->port(); }
  // Serves until `stop`; the calling thread is the network thread.
  void run();
  // Stops gracefully: finishes pending writes, tells the clients to reconnect, and lets `run`
  // return. May be called from any thread; calls after the first do nothing.
  void stop();

  void request(Request request, Answer answer) override;
  void opening(ConnectionId id, Request request, Verdict verdict) override;
  void opened(ConnectionId id) override;
  void received(ConnectionId id, std::string_view text) override;
  void rate_limited(ConnectionId id) override;
  void closed(ConnectionId id) override;

 private:
  // The identity behind a WebSocket connection. Without a session it has no user and an empty hash.
  struct Peer {
    protocol::Identity identity;
    std::string token_hash;
  };

  // A store that is open, and what belongs to it.
  struct OpenStore {
    store::ServerLock lock;
    std::shared_ptr<StoreFailures> failures;
    std::unique_ptr<store::Store> store;
    std::string secret;
  };

  // A request for a match file.
  struct MatchRequest {
    std::string id;  // of the table, or a replay link
    MatchFiles::Form form = MatchFiles::Form::plain;
    std::string known;  // If-None-Match
    std::string owner;  // the address that waits for it
  };

  static Expected<OpenStore> open_store(const ServerSettings& settings);
  Server(const ServerSettings& settings, const Registry& registry, OpenStore open);

  // The network address as limits count it, under the secret of the store: a table in the lobby keeps
  // it over a restart.
  std::string owner_at(const std::string& address) const;
  void answer_metrics(const Request& request, Answer& answer);
  static Response match_response(const MatchFile& file, const MatchRequest& request);
  void answer_match(const Request& request, const std::string& id, Answer answer);
  void send_match(const std::string& match, const MatchRequest& request,
                  const std::shared_ptr<Answer>& answer);
  void add_metrics();
  void add_table_metrics();
  void add_bot_metrics();
  void add_store_metrics();
  void add_network_metrics();
  void renamed(const protocol::Identity& identity);
  void end_sessions(const std::string& user, const std::string& token_hash);
  void forget_people(const std::vector<std::string>& users);
  void refresh(const std::string& user);
  void refresh_peer(ConnectionId id);
  void disconnect(ConnectionId id, std::string_view reason);
  void every_few_seconds();
  void every_hour();
  void give_back_memory();
  void check_deadlines();
  void check_restrictions();
  void check_deleted();
  void check_clock();
  void load_lobby();
  void load_standing_answers();
  void settle_results();

  ServerSettings settings_;
  const Registry& registry_;
  store::ServerLock lock_;
  std::shared_ptr<StoreFailures> failures_;
  std::string secret_;
  ServerClock clock_;
  Metrics metrics_;
  std::unique_ptr<Net> net_;
  Mailbox mailbox_;
  store::GroupCommit commits_;
  TableWorker worker_;
  MatchFiles match_files_;
  MemoryWatch memory_;
  Counter& memory_trims_;
  BotPool bots_;
  ServerPlatform platform_;
  protocol::Host host_;
  Accounts accounts_;
  Api api_;
  HealthCheck health_;
  std::unordered_map<ConnectionId, Peer> peers_;
  std::unordered_map<std::string, std::unordered_set<ConnectionId>> connections_of_user_;
  std::unordered_set<std::string> forgotten_;  // users who were deleted lately, and were forgotten
  std::unordered_map<std::string, int> match_requests_;  // not yet answered, by address
  store::PageCursor last_read_ending_;                   // see settle_results
  std::atomic<bool> stopping_ = false;
  bool clock_differs_ = false;  // from the time of day, as far as the log knows
};

}  // namespace skerry::server
