#include "server/tables/table_worker.h"

#include <utility>

namespace skerry::server {

bool TableWorker::run(const std::string& whom, Work work) {
  {
    const std::scoped_lock lock(mutex_);
    if (stopping_) return false;
    if (!whom.empty() && (waiting_.size() >= limits_.waiting ||
                          waiting_.waiting(whom) >= limits_.waiting_per_address)) {
      ++metrics_.refused;
      return false;
    }
    waiting_.push(whom, std::move(work));
  }
  changed_.notify_one();
  return true;
}

void TableWorker::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_one();
  if (thread_.joinable()) thread_.join();
}

TableWorkerMetrics TableWorker::metrics() const {
  const std::scoped_lock lock(mutex_);
  TableWorkerMetrics now = metrics_;
  now.waiting = waiting_.size();
  return now;
}

Expected<store::Store*> TableWorker::store() {
  if (store_ == nullptr) {
    auto opened = open_();
    if (!opened) return fail(store::code::kUnavailable, opened.error().message);
    store_ = std::move(*opened);
  }
  return store_.get();
}

void TableWorker::serve() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
    if (stopping_) return;
    auto work = waiting_.pop();
    lock.unlock();
    (*work)(store());
    work.reset();  // releases its captures before the next wait
    lock.lock();
    ++metrics_.done;
  }
}

Expected<std::optional<protocol::Table>> read_table(store::Store& store, const std::string& table,
                                                    const Registry& registry) {
  auto log = store.read_log(table, 1);
  if (!log) return std::unexpected(std::move(log).error());
  std::vector<std::string> lines;
  lines.reserve(log->size());
  for (store::LoggedEvent& event : *log) lines.push_back(std::move(event.text));
  return protocol::table_of(table, lines, registry);
}

}  // namespace skerry::server
