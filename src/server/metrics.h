// Counters, gauges and histograms for Prometheus, exposed as text at /metrics.
//
// Names get the prefix "skerry_". Labels are for a few fixed values ("game", "kind"), never for
// people, tables or addresses, because every label value is a time series of its own.
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

// A value that only grows. Thread-safe.
class Counter {
 public:
  void add(std::uint64_t amount = 1) { value_.fetch_add(amount, std::memory_order_relaxed); }
  std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_ = 0;
};

// The counts of a histogram at one moment.
struct HistogramSnapshot {
  std::vector<double> bounds;          // upper bounds, ascending
  std::vector<std::uint64_t> buckets;  // not cumulative; the last one: above all bounds
  double sum = 0;
};

// The distribution of a value: how many observations fell into each bucket. Thread-safe.
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

// Upper bounds of buckets for times, in seconds.
inline constexpr double kSeconds[] = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                      0.05,   0.1,   0.25,   0.5,   1,    2.5};

// All metrics of one server. Thread-safe.
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

  // The same name and labels give the same object, which lives as long as this one.
  Counter& counter(const Name& name);
  Histogram& histogram(const Name& name, std::span<const double> bounds);

  // Metrics whose values are kept elsewhere: text() calls `read` on its own thread.
  void gauge(const Name& name, std::function<double()> read);
  void counter(const Name& name, std::function<double()> read);
  void histogram(const Name& name, std::function<HistogramSnapshot()> read);

  // The metrics in the Prometheus text format (text/plain; version=0.0.4).
  std::string text() const;

 private:
  struct Series;
  struct Family;
  Series& series(const Name& name, std::string_view type);

  mutable std::mutex mutex_;  // guards the families; the values themselves are atomic
  std::map<std::string, std::unique_ptr<Family>, std::less<>> families_;
};

}  // namespace skerry::server
