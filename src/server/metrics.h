// Metrics for Prometheus: counted anywhere, read as text at /metrics.
//
// Names get the prefix "skerry_". Labels are for a few fixed values ("game", "kind"), never for
// people, tables or addresses.
#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace skerry::server {

// What has been counted so far; only grows. From any thread.
class Counter {
 public:
  void add(std::uint64_t amount = 1) { value_.fetch_add(amount, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

struct HistogramSnapshot {
  std::vector<double> bounds;          // upper ones, each larger than the one before
  std::vector<std::uint64_t> buckets;  // each for itself; one more than bounds, for the rest
  double sum = 0;
};

// How often something was how large. From any thread.
class Histogram {
 public:
  explicit Histogram(std::span<const double> bounds);

  void observe(double value);
  HistogramSnapshot snapshot() const;

 private:
  std::vector<double> bounds_;
  std::deque<std::atomic<std::uint64_t>> buckets_;
  std::atomic<double> sum_ = 0;
};

// Upper bounds for times, in seconds.
inline constexpr double kSeconds[] = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                      0.05,   0.1,   0.25,   0.5,   1,    2.5};

class Metrics {
 public:
  using Labels = std::vector<std::pair<std::string, std::string>>;
  struct Name {
    std::string_view name;  // "moves_total", without the prefix
    std::string_view help;
    Labels labels = {};
  };

  Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;
  ~Metrics();

  // The same name and labels give the same one; it lives as long as this.
  Counter& counter(const Name& name);
  Histogram& histogram(const Name& name, std::span<const double> bounds);

  // Kept elsewhere: `read` is called by text(), on its thread.
  void gauge(const Name& name, std::function<double()> read);
  void counter(const Name& name, std::function<double()> read);
  void histogram(const Name& name, std::function<HistogramSnapshot()> read);

  // The format is text/plain; version=0.0.4.
  std::string text() const;

 private:
  struct Series;
  struct Family;
  Series& series(const Name& name, std::string_view type);

  mutable std::mutex mutex_;  // of the families; the values themselves are atomic
  std::map<std::string, std::unique_ptr<Family>, std::less<>> families_;
};

}  // namespace skerry::server
