// The sequential probability ratio test (Wald) in its generalised form: it decides between two
// hypotheses about a mean share as soon as the samples allow.
#pragma once

#include <cstdint>

#include "lab/statistics.h"

namespace skerry::lab {

struct SprtTest {
  double low = 0.5;     // hypothesis H0: the mean share is this
  double high = 0.55;   // hypothesis H1
  double alpha = 0.05;  // the probability of the verdict `high` if `low` is true
  double beta = 0.05;   // the probability of the verdict `low` if `high` is true

  friend bool operator==(const SprtTest&, const SprtTest&) = default;
};

enum class SprtVerdict : std::uint8_t { open, low, high };

// The test over a sequence of samples, the shares of rounds. Their variance is estimated with two
// extra samples, a 0 and a 1, so that the first few samples, which may all be equal, decide
// nothing.
class Sprt {
 public:
  explicit Sprt(const SprtTest& test) : test_(test) {}

  // Adds a sample and returns the verdict; samples after a verdict are ignored.
  SprtVerdict add(double share);
  SprtVerdict verdict() const { return verdict_; }
  double log_likelihood_ratio() const { return ratio_; }
  double lower_bound() const;
  double upper_bound() const;

 private:
  double variance() const;

  SprtTest test_;
  Moments samples_;
  double squares_ = 0;  // the sum of the squares of the samples
  double ratio_ = 0;
  SprtVerdict verdict_ = SprtVerdict::open;
};

}  // namespace skerry::lab
