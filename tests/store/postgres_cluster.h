// A PostgreSQL of the tests' own: started when it is first asked for, reached through a socket in a
// folder in memory, stopped and removed when the test program ends, however it ends.
#pragma once

#include <string>

namespace skerry::store {

class PostgresCluster {
 public:
  static PostgresCluster& instance();

  PostgresCluster(const PostgresCluster&) = delete;
  PostgresCluster& operator=(const PostgresCluster&) = delete;
  ~PostgresCluster() { stop(); }

  // Why it could not be started; empty if it runs.
  const std::string& fault() const { return fault_; }
  // A schema that is new and empty, as a place for open_store.
  std::string new_url();
  // For doing what a store would not do.
  std::string admin_url() const;
  void execute(const std::string& sql) const;
  void stop();

 private:
  PostgresCluster();

  std::string fault_;
  std::string folder_;
  int lifeline_ = -1;  // its supervisor stops it when this is closed, by us or by our death
  int supervisor_ = -1;
  int schemas_ = 0;
};

// The name of the schema in a place that new_url gave.
std::string schema_in(const std::string& url);

}  // namespace skerry::store
