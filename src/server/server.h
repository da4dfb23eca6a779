// The whole server: the network in front, the host of the tables, the store behind it. It connects
// these parts and routes HTTP requests and WebSocket messages to them.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/registry.h"
#include "protocol/host.h"
#include "server/api.h"
#include "server/metrics.h"
#include "server/net/net.h"
#include "server/people/accounts.h"
#include "server/tables/bot_pool.h"
#include "server/tables/server_platform.h"

namespace skerry::server {

struct ServerSettings {
  std::string store;  // "sqlite:PATH" or "postgresql://…"
  NetSettings net{};
  BotSettings bots{};
  protocol::HostLimits host{};
  AccountLimits accounts{};
  HashCost hash_cost = HashCost::usual();
  bool public_metrics = false;  // otherwise /metrics answers requests from this machine only
};

class Server final : public NetHandler {
 public:
  // Opens the store and binds the port. The registry must outlive the server.
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

  Server(const ServerSettings& settings, const Registry& registry,
         std::unique_ptr<store::Store> store);

  void answer_health(Answer answer);
  void answer_metrics(const Request& request, Answer& answer);
  void answer_match(const std::string& table, Answer answer);
  void add_metrics();
  void renamed(const protocol::Identity& identity);
  void end_sessions(const std::string& user, const std::string& token_hash);
  void forget_people(const std::vector<std::string>& users);
  void refresh(const std::string& user);
  void refresh_peer(ConnectionId id);
  void disconnect(ConnectionId id, std::string_view reason);
  void every_few_seconds();
  void every_hour();
  void check_deadlines();
  void check_restrictions();
  void check_deleted();
  void load_lobby();
  void load_standing_answers();

  ServerSettings settings_;
  const Registry& registry_;
  Metrics metrics_;
  std::unique_ptr<Net> net_;
  Mailbox mailbox_;
  store::GroupCommit commits_;
  BotPool bots_;
  ServerPlatform platform_;
  protocol::Host host_;
  Accounts accounts_;
  Api api_;
  std::unordered_map<ConnectionId, Peer> peers_;
  std::unordered_map<std::string, std::unordered_set<ConnectionId>> connections_of_user_;
  std::unordered_set<std::string> forgotten_;  // users who were deleted lately, and were forgotten
  std::atomic<bool> stopping_ = false;
};

}  // namespace skerry::server
