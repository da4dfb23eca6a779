// The answer to /healthz: whether the store can be read and written. Those who ask at the same time
// share one look at the store, its result holds for a second, and a store that does not answer
// keeps nobody waiting.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <vector>

#include "server/net/mailbox.h"
#include "server/net/net.h"
#include "store/group_commit.h"

namespace skerry::server {

struct Health {
  bool reading = false;
  bool writing = false;

  friend bool operator==(const Health&, const Health&) = default;
};

// Reads from the store and writes to it.
Health check_health(store::Store& store);
// 200 if the store can be read and written, otherwise 503.
Response health_response(const Health& health);

// All functions are called on the network thread.
class HealthCheck {
 public:
  // Looks at the store and calls back; false if the server is about to stop.
  using Look = std::function<bool(std::function<void(Health)> done)>;
  using After = std::function<void(std::chrono::milliseconds, Net::Task)>;
  using Now = std::function<std::chrono::steady_clock::time_point()>;

  static constexpr std::chrono::milliseconds kFresh{1000};
  static constexpr std::chrono::milliseconds kPatience{2000};

  HealthCheck(Look look, After after, Now now = std::chrono::steady_clock::now);

  void answer(NetHandler::Answer answer);

 private:
  void look();
  void found(const Health& health);
  void answer_all(const Response& response);

  Look look_;
  After after_;
  Now now_;
  std::vector<NetHandler::Answer> waiting_;
  std::optional<Health> last_;
  std::chrono::steady_clock::time_point begun_;  // of the last look
  bool looking_ = false;
};

// A look at the store of `commits`, on its thread.
HealthCheck::Look look_at(store::GroupCommit& commits, Mailbox& mailbox);

}  // namespace skerry::server
