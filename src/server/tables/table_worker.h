// The thread for work on whole logs: reading, folding, exporting. It reads through a connection to the
// store of its own, so that neither moves (the network thread) nor commits (the store's thread) wait
// for it. Network addresses take turns, and one that asks for too much at once is refused.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "core/registry.h"
#include "protocol/fair_queue.h"
#include "protocol/table.h"
#include "store/store.h"

namespace skerry::server {

struct TableWorkerLimits {
  std::size_t waiting = 1024;  // of all addresses
  std::size_t waiting_per_address = 64;
};

struct TableWorkerMetrics {
  std::size_t waiting = 0;
  std::uint64_t done = 0;
  std::uint64_t refused = 0;
};

class TableWorker {
 public:
  using OpenStore = std::function<Expected<std::unique_ptr<store::Store>>()>;
  // What is done with the store, or with the reason why it cannot be opened.
  using Work = std::move_only_function<void(const Expected<store::Store*>&)>;

  // The store is opened on the thread, when it is first needed.
  explicit TableWorker(OpenStore open, TableWorkerLimits limits = {})
      : open_(std::move(open)), limits_(limits), thread_([this] { serve(); }) {}
  TableWorker(const TableWorker&) = delete;
  TableWorker& operator=(const TableWorker&) = delete;
  ~TableWorker() { stop(); }

  // Queues work for an address; false if too much waits. Work of the host itself ("") is always
  // taken until stop(). May be called from any thread.
  bool run(const std::string& whom, Work work);
  // Finishes the current work and drops the rest. Must not be called on the thread itself.
  void stop();
  TableWorkerMetrics metrics() const;

 private:
  void serve();
  Expected<store::Store*> store();

  OpenStore open_;
  TableWorkerLimits limits_;
  std::unique_ptr<store::Store> store_;  // used on the thread only
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  protocol::FairQueue<Work> waiting_;
  TableWorkerMetrics metrics_;
  bool stopping_ = false;
  std::thread thread_;  // the last member: it uses the others
};

// Reads the log of a table and folds it; nothing if there is no such table.
Expected<std::optional<protocol::Table>> read_table(store::Store& store, const std::string& table,
                                                    const Registry& registry);

}  // namespace skerry::server
