// A running server for one test.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "kit/paths.h"
#include "server/kit/server_process.h"
#include "store/store_kit.h"

namespace skerry::server {

// Flags that lift the rate limits: tests play as fast as they can, all from one address.
inline std::vector<std::string> without_limits() {
  std::vector<std::string> flags;
  for (const char* limit :
       {"connections-per-address", "new-connections", "new-connections-burst", "messages",
        "messages-burst", "requests", "requests-burst", "tables-burst", "guests-burst"}) {
    flags.insert(flags.end(), {std::string("--limit-") + limit, "1000000"});
  }
  for (const char* bytes : {"cost", "cost-burst", "shown", "shown-burst", "shown-per-address",
                            "shown-per-address-burst"}) {
    flags.insert(flags.end(), {std::string("--limit-") + bytes, "1000000000000"});
  }
  return flags;
}

inline std::vector<std::string> arguments_for(const std::string& store, const std::string& data,
                                              std::vector<std::string> more) {
  more.insert(more.end(), {"--store", store, "--data", data});
  return more;
}

// `skerry serve` on a store of its own: a SQLite file, unless another URL is given.
class RunningServer {
 public:
  explicit RunningServer(std::vector<std::string> flags = without_limits(), std::string store = {})
      : store_(store.empty() ? "sqlite:" + folder_.file("skerry.db") : std::move(store)),
        process_(kit::skerry_program(), arguments_for(store_, folder_.path(), std::move(flags))) {
    if (!process_.start()) ADD_FAILURE() << process_.output();
  }
  ~RunningServer() {
    if (testing::Test::HasFailure()) std::fputs(process_.output().c_str(), stderr);
  }
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  kit::ServerProcess& process() { return process_; }
  std::uint16_t port() const { return process_.port(); }
  const std::string& store() const { return store_; }
  std::string file(std::string_view name) const { return folder_.file(name); }

 private:
  store::TemporaryFolder folder_;
  std::string store_;
  kit::ServerProcess process_;
};

// Whether to run the long form of these tests: SKERRY_LONG=1.
inline bool is_long() { return std::getenv("SKERRY_LONG") != nullptr; }

}  // namespace skerry::server
