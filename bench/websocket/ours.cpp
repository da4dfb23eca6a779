// skerry_websocket_ours: the server of work.h on src/server/net.
#include <fmt/core.h>

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "server/net/net.h"
#include "work.h"

namespace skerry::websocket_bench {
namespace {

using server::ConnectionId;
using server::Net;
using server::Request;

class Handler final : public server::NetHandler {
 public:
  void answer_through(Net& net) { net_ = &net; }

  void request(Request /*request*/, Answer answer) override { answer({}); }
  void opening(ConnectionId /*id*/, Request /*request*/, Verdict verdict) override {
    verdict(std::nullopt);
  }
  void opened(ConnectionId /*id*/) override {}
  void received(ConnectionId id, std::string_view text) override {
    work_.received(id, text, [this](ConnectionId to, SharedText answer) {
      net_->send(to, std::move(answer));
    });
  }
  void rate_limited(ConnectionId /*id*/) override {
    fmt::print(stderr,
               "skerry_websocket_ours: a message was dropped, which falsifies the results\n");
    std::exit(1);
  }
  void closed(ConnectionId id) override { work_.closed(id); }

 private:
  Net* net_ = nullptr;
  Work<ConnectionId> work_;
};

// Uses a free port, and limits that one load generator cannot reach.
server::NetSettings settings() {
  constexpr double kUnlimited = 1e12;
  server::NetSettings settings{.port = 0};
  settings.limits.connections_per_address = settings.limits.connections;
  settings.limits.new_connections_burst = kUnlimited;
  settings.limits.requests_burst = kUnlimited;
  settings.limits.messages_burst = kUnlimited;
  return settings;
}

int serve() {
  Handler handler;
  const auto net = Net::listen(settings(), handler);
  if (!net) {
    fmt::print(stderr, "skerry_websocket_ours: {}\n", net.error().text());
    return 1;
  }
  handler.answer_through(**net);
  fmt::print("{}\n", (*net)->port());
  std::fflush(stdout);
  (*net)->run();
  return 0;
}

}  // namespace
}  // namespace skerry::websocket_bench

// Prints its port and serves until a signal ends it.
int main() { return skerry::websocket_bench::serve(); }
