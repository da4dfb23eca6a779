// Statistics: confidence intervals, mean and variance, quantiles.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace skerry::lab {

struct Interval {
  double low = 0;
  double high = 1;
};

// Wilson's score interval, the 95 % confidence interval of a probability after `successes` in
// `trials`; (0, 1) without trials.
Interval wilson95(std::uint64_t successes, std::uint64_t trials);
// The same where successes may be fractional.
Interval wilson95_of_rate(double rate, double trials);

// The running mean and variance of a sequence of numbers (Welford's algorithm).
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
  // The unbiased estimate of the variance; 0 below two numbers.
  double variance() const { return count_ < 2 ? 0 : squares_ / static_cast<double>(count_ - 1); }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

// The 97.5 % quantile of Student's t-distribution with `freedom` >= 1 degrees of freedom.
double student95(std::uint64_t freedom);
// The 95 % confidence interval of the mean; nothing below two numbers.
std::optional<Interval> mean95(const Moments& samples);
// The same for shares (0 to 1). Below 30 samples, or if they are all equal, it is Wilson's score
// interval: below 10 samples with each sample as one trial, otherwise with the number of trials
// that has the same variance. Nothing without samples.
std::optional<Interval> share95(const Moments& samples);

// The quantile of a histogram, where `counts[v]` is the number of values v: the least value that at
// least `share` (0..1) of all values do not exceed; 0 if there are none.
std::uint64_t quantile(std::span<const std::uint64_t> counts, double share);
// The same for a sorted list of values. Precondition: not empty.
std::int64_t quantile_of_sorted(std::span<const std::int64_t> values, double share);

}  // namespace skerry::lab
