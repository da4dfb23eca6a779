#include "server/metrics.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace skerry::server {
namespace {

constexpr std::string_view kPrefix = "skerry_";

std::string number(double value) {
  if (std::isnan(value)) return "NaN";
  if (std::isinf(value)) return value > 0 ? "+Inf" : "-Inf";
  char text[32];
  const auto [end, ec] = std::to_chars(std::begin(text), std::end(text), value);
  return {std::begin(text), end};
}

std::string escaped(std::string_view text, bool quotes) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\\\";
    } else if (c == '\n') {
      out += "\\n";
    } else if (c == '"' && quotes) {
      out += "\\\"";
    } else {
      out += c;
    }
  }
  return out;
}

// Labels as `{game="isle4c",le="0.5"}`; empty if there are none.
std::string in_braces(const Metrics::Labels& labels) {
  std::string out;
  for (const auto& [name, value] : labels) {
    out += out.empty() ? '{' : ',';
    out += name + "=\"" + escaped(value, true) + '"';
  }
  return out.empty() ? out : out + '}';
}

}  // namespace

Histogram::Histogram(std::span<const double> bounds)
    : bounds_(bounds.begin(), bounds.end()), buckets_(bounds.size() + 1) {}

void Histogram::observe(double value) {
  const auto bucket = std::ranges::lower_bound(bounds_, value) - bounds_.begin();
  buckets_[static_cast<std::size_t>(bucket)].fetch_add(1, std::memory_order_relaxed);
  sum_.fetch_add(value, std::memory_order_relaxed);
}

HistogramSnapshot Histogram::snapshot() const {
  HistogramSnapshot snapshot{.bounds = bounds_, .buckets = {}, .sum = sum_.load()};
  for (const auto& bucket : buckets_) snapshot.buckets.push_back(bucket.load());
  return snapshot;
}

struct Metrics::Series {
  Labels labels;
  std::unique_ptr<Counter> counter{};
  std::unique_ptr<Histogram> histogram{};
  std::function<double()> read{};
  std::function<HistogramSnapshot()> read_histogram{};

  void write(std::string& out, const std::string& name) const {
    if (!read_histogram) {
      out += name + in_braces(labels) + ' ' + number(read()) + '\n';
      return;
    }
    const HistogramSnapshot snapshot = read_histogram();
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < snapshot.buckets.size(); ++i) {
      count += snapshot.buckets[i];
      auto with_bound = labels;
      with_bound.emplace_back("le",
                              i < snapshot.bounds.size() ? number(snapshot.bounds[i]) : "+Inf");
      out += name + "_bucket" + in_braces(with_bound) + ' ' + std::to_string(count) + '\n';
    }
    out += name + "_sum" + in_braces(labels) + ' ' + number(snapshot.sum) + '\n';
    out += name + "_count" + in_braces(labels) + ' ' + std::to_string(count) + '\n';
  }
};

struct Metrics::Family {
  std::string type;
  std::string help;
  std::deque<Series> series{};
};

Metrics::Metrics() = default;
Metrics::~Metrics() = default;

Metrics::Series& Metrics::series(const Name& name, std::string_view type) {
  auto& family = families_[std::string(kPrefix).append(name.name)];
  if (family == nullptr) {
    family =
        std::make_unique<Family>(Family{.type = std::string(type), .help = std::string(name.help)});
  }
  const auto found = std::ranges::find(family->series, name.labels, &Series::labels);
  if (found != family->series.end()) return *found;
  return family->series.emplace_back(Series{.labels = name.labels});
}

Counter& Metrics::counter(const Name& name) {
  const std::scoped_lock lock(mutex_);
  Series& one = series(name, "counter");
  if (one.counter == nullptr) {
    one.counter = std::make_unique<Counter>();
    one.read = [&counter = *one.counter] { return static_cast<double>(counter.value()); };
  }
  return *one.counter;
}

Histogram& Metrics::histogram(const Name& name, std::span<const double> bounds) {
  const std::scoped_lock lock(mutex_);
  Series& one = series(name, "histogram");
  if (one.histogram == nullptr) {
    one.histogram = std::make_unique<Histogram>(bounds);
    one.read_histogram = [&histogram = *one.histogram] { return histogram.snapshot(); };
  }
  return *one.histogram;
}

void Metrics::gauge(const Name& name, std::function<double()> read) {
  const std::scoped_lock lock(mutex_);
  series(name, "gauge").read = std::move(read);
}

void Metrics::counter(const Name& name, std::function<double()> read) {
  const std::scoped_lock lock(mutex_);
  series(name, "counter").read = std::move(read);
}

void Metrics::histogram(const Name& name, std::function<HistogramSnapshot()> read) {
  const std::scoped_lock lock(mutex_);
  series(name, "histogram").read_histogram = std::move(read);
}

std::string Metrics::text() const {
  const std::scoped_lock lock(mutex_);
  std::string out;
  for (const auto& [name, family] : families_) {
    out += "# HELP " + name + ' ' + escaped(family->help, false) + '\n';
    out += "# TYPE " + name + ' ' + family->type + '\n';
    for (const Series& one : family->series) one.write(out, name);
  }
  return out;
}

}  // namespace skerry::server
