// Small functions of statistics.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace skerry::lab {

struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's score interval with 95 % confidence for a rate of which `successes` of `trials` were
// seen: (0, 1) without trials.
Interval wilson95(std::uint64_t successes, std::uint64_t trials);
// The same where successes count in part.
Interval wilson95_of_rate(double rate, double trials);

// Mean and variance of numbers that come one after another (Welford).
class Moments {
 public:
  void add(double value) {
    ++count_;
    const double before = value - mean_;
    mean_ += before / static_cast<double>(count_);
    squares_ += before * (value - mean_);
  }
  std::uint64_t count() const { return count_; }
  double mean() const { return mean_; }
  // Of the distribution that the numbers come from; 0 below two numbers.
  double variance() const { return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1); }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

// How many standard errors to either side hold 95 % of Student's distribution; freedom >= 1.
double student95(std::uint64_t freedom);
// Where the mean lies with 95 % confidence; nothing below two numbers.
std::optional<Interval> mean95(const Moments& samples);
// The same for shares (0 to 1). Below 30 samples, or if they are all the same, by Wilson's score:
// below 10 with each sample as one trial, otherwise with as many trials as their variance speaks
// for. Nothing without samples.
std::optional<Interval> share95(const Moments& samples);

// `counts[v]` says how often the value v was seen. The least value that at least `share` (0..1) of
// all do not exceed; 0 if nothing was seen.
std::uint64_t quantile(std::span<const std::uint64_t> counts, double share);
// The same of the values themselves, which are sorted and not empty.
std::int64_t quantile_of_sorted(std::span<const std::int64_t> values, double share);

}  // namespace skerry::lab
