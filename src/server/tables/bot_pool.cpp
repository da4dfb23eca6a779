#include "server/tables/bot_pool.h"

#include <algorithm>
#include <chrono>
#include <random>

#include "protocol/bot_request.h"

namespace skerry::server {

using protocol::BotRequest;
using protocol::BotRequestId;

namespace {

constexpr int kPatience = 7;  // turns that a class lets others have before it gets one
constexpr auto kHint = static_cast<std::size_t>(BotClass::hint);

}  // namespace

BotClass class_of(const BotRequest& request) {
  if (request.hint) return BotClass::hint;
  return request.rated ? BotClass::rated : BotClass::table;
}

BotPool::BotPool(const BotSettings& settings) : settings_(settings) {
  settings_.threads = std::max(1, settings.threads);
  std::random_device device;
  for (int i = 0; i < settings_.threads; ++i) {
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

bool BotPool::submit(BotRequestId id, BotRequest request, Begun begun, Done done) {
  const auto job = std::make_shared<Job>();
  job->id = id;
  job->what = class_of(request);
  job->request = std::move(request);
  job->begun = std::move(begun);
  job->done = std::move(done);
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return false;
    auto& queue = waiting_[static_cast<std::size_t>(job->what)];
    const std::string& owner = job->request.owner;
    if (job->what == BotClass::hint &&
        (queue.size() >= settings_.hints || queue.size_of(owner) >= settings_.hints_of_owner)) {
      ++metrics_.refused;
      return false;
    }
    queue.push(owner, job->request.table, job);
    jobs_.emplace(id, job);
    ++metrics_.waiting;
  }
  changed_.notify_one();
  return true;
}

void BotPool::cancel(BotRequestId id) {
  const std::lock_guard lock(mutex_);
  const auto found = jobs_.find(id);
  if (found == jobs_.end()) return;
  const JobPtr job = found->second;
  job->stop = true;
  auto& queue = waiting_[static_cast<std::size_t>(job->what)];
  if (!queue.remove(job->request.owner, job->request.table, job)) return;
  jobs_.erase(found);
  --metrics_.waiting;
  ++metrics_.cancelled;
}

BotMetrics BotPool::metrics() const {
  const std::lock_guard lock(mutex_);
  return metrics_;
}

// Whether a request of this class waits, and may take a thread: hints leave one to bots, unless
// there is only one.
bool BotPool::may_begin(std::size_t what) const {
  if (waiting_[what].empty()) return false;
  return what != kHint || hints_thinking_ < std::max(1, settings_.threads - 1);
}

std::optional<std::size_t> BotPool::next_class() const {
  std::optional<std::size_t> first;
  for (std::size_t what = 0; what < kBotClasses; ++what) {
    if (!may_begin(what)) continue;
    if (passed_over_[what] >= kPatience) return what;
    if (!first) first = what;
  }
  return first;
}

BotPool::JobPtr BotPool::next(std::unique_lock<std::mutex>& lock) {
  changed_.wait(lock, [&] { return stopping_ || next_class(); });
  if (stopping_) return nullptr;
  const std::size_t what = *next_class();
  for (std::size_t lower = what + 1; lower < kBotClasses; ++lower) {
    if (may_begin(lower)) ++passed_over_[lower];
  }
  passed_over_[what] = 0;
  auto job = waiting_[what].pop();
  if (what == kHint) ++hints_thinking_;
  --metrics_.waiting;
  ++metrics_.thinking;
  return job;
}

std::optional<protocol::BotAnswer> BotPool::answer(const Job& job, std::uint64_t seed) const {
  const BotRequest& request = job.request;
  if (request.legal.empty()) return std::nullopt;
  const auto bot = protocol::bot_for(request);
  if (!bot) return std::nullopt;
  Budget budget = protocol::budget_for(request);
  if (settings_.iterations) budget = Budget::of_iterations(*settings_.iterations);
  budget.milliseconds = std::min(budget.milliseconds, settings_.longest_ms);
  budget.stop = &job.stop;
  return protocol::answer_to(request, *bot, budget, seed);
}

// Whether the job was answered, and not cancelled.
bool BotPool::think(Job& job, std::uint64_t seed) const {
  if (job.stop) return false;
  job.begun();
  auto result = answer(job, seed);
  if (job.stop) return false;
  job.done(std::move(result));
  return true;
}

void BotPool::serve(std::uint64_t seed) {
  std::unique_lock lock(mutex_);
  while (const JobPtr job = next(lock)) {
    lock.unlock();
    const auto begun = std::chrono::steady_clock::now();
    const bool answered = think(*job, ++seed);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begun;
    lock.lock();
    if (job->what == BotClass::hint) --hints_thinking_;
    --metrics_.thinking;
    ++(answered ? metrics_.answered : metrics_.cancelled);
    metrics_.seconds += took.count();
    jobs_.erase(job->id);
  }
}

}  // namespace skerry::server
