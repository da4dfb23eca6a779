// A PostgreSQL server for the tests: started on first use, listening on a socket in a folder in
// memory, stopped and removed when the test program ends, however it ends.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <vector>

namespace skerry::store {

class PostgresCluster {
 public:
  static PostgresCluster& instance();

  PostgresCluster(const PostgresCluster&) = delete;
  PostgresCluster& operator=(const PostgresCluster&) = delete;
  ~PostgresCluster() { stop(); }

  // The reason why it could not be started; empty if it runs.
  const std::string& fault() const { return fault_; }
  // The URL of a new and empty schema, for open_store.
  std::string new_url();
  // For statements that a store would not run.
  std::string admin_url() const;
  void execute(const std::string& sql) const;
  // Runs this on a connection of its own, which ends when the returned function is called.
  std::function<void()> hold(const std::string& sql) const;
  // The processes that serve the connections with this application_name.
  std::vector<pid_t> backends_of(const std::string& application) const;
  void stop();

 private:
  PostgresCluster();

  std::string fault_;
  std::string folder_;
  int lifeline_ = -1;  // a pipe: its supervisor stops the server when this end is closed
  int supervisor_ = -1;
  int schemas_ = 0;
};

// The name of the schema in a URL of new_url.
std::string schema_in(const std::string& url);

}  // namespace skerry::store
