#include "server/tables/bot_pool.h"

#include <algorithm>
#include <chrono>
#include <random>

#include "protocol/bot_request.h"

namespace skerry::server {

using protocol::BotRequest;
using protocol::BotRequestId;

BotPool::BotPool(const BotSettings& settings) : settings_(settings) {
  std::random_device device;
  for (int i = 0; i < std::max(1, settings.threads); ++i) {
    const std::uint64_t seed = (std::uint64_t{device()} << 32) | device();
    threads_.emplace_back([this, seed] { serve(seed); });
  }
}

BotPool::~BotPool() { stop(); }

void BotPool::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (auto& [id, job] : jobs_) job->stop = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

void BotPool::submit(BotRequestId id, BotRequest request, Done done) {
  const auto job = std::make_shared<Job>();
  job->id = id;
  job->request = std::move(request);
  job->done = std::move(done);
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    auto& queue = waiting_[job->request.table];
    if (queue.empty()) turns_.push_back(job->request.table);
    queue.push_back(job);
    jobs_.emplace(id, job);
    ++metrics_.waiting;
  }
  changed_.notify_one();
}

void BotPool::cancel(BotRequestId id) {
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(id);
  if (found == jobs_.end()) return;
  found->second->stop = true;
}

BotMetrics BotPool::metrics() const {
  const std::lock_guard lock(mutex_);
  return metrics_;
}

// Takes the first job of the table whose turn it is; the table goes to the end of the queue.
std::shared_ptr<BotPool::Job> BotPool::next(std::unique_lock<std::mutex>& lock) {
  changed_.wait(lock, [&] { return stopping_ || !turns_.empty(); });
  if (stopping_) return nullptr;
  const std::string table = std::move(turns_.front());
  turns_.pop_front();
  auto& queue = waiting_[table];
  auto job = std::move(queue.front());
  queue.pop_front();
  if (queue.empty()) {
    waiting_.erase(table);
  } else {
    turns_.push_back(table);
  }
  --metrics_.waiting;
  ++metrics_.thinking;
  return job;
}

// The time for the next job: the waiting requests share the time of all threads equally.
std::int64_t BotPool::time_for_one() const {
  const auto waiting = static_cast<std::int64_t>(metrics_.waiting);
  const auto share = settings_.patience_ms * std::max(1, settings_.threads) / (waiting + 1);
  return std::clamp(share, settings_.shortest_ms, settings_.longest_ms);
}

std::optional<protocol::BotAnswer> BotPool::answer(const Job& job, std::int64_t milliseconds,
                                                   std::uint64_t seed) const {
  const BotRequest& request = job.request;
  if (request.legal.empty()) return std::nullopt;
  const auto bot = protocol::bot_for(request);
  if (!bot) return std::nullopt;
  Budget budget = protocol::budget_for(request);
  if (settings_.iterations) budget = Budget::of_iterations(*settings_.iterations);
  budget.milliseconds = std::min(budget.milliseconds, milliseconds);
  budget.stop = &job.stop;
  return protocol::answer_to(request, *bot, budget, seed);
}

void BotPool::serve(std::uint64_t seed) {
  std::unique_lock lock(mutex_);
  while (const auto job = next(lock)) {
    const std::int64_t milliseconds = time_for_one();
    lock.unlock();
    const auto begun = std::chrono::steady_clock::now();
    bool answered = false;
    if (!job->stop) {
      auto result = answer(*job, milliseconds, ++seed);
      answered = !job->stop;
      if (answered) job->done(std::move(result));
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    lock.lock();
    --metrics_.thinking;
    ++(answered ? metrics_.answered : metrics_.cancelled);
    metrics_.seconds += took.count();
    jobs_.erase(job->id);
  }
}

}  // namespace skerry::server
