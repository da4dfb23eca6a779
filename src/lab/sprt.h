// Wald's sequential probability ratio test in its generalised form: it says as soon as it can
// whether a mean share is the low one or the high one.
#pragma once

#include <cstdint>

#include "lab/statistics.h"

namespace skerry::lab {

struct SprtTest {
  double low = 0.5;     // the first hypothesis: the mean share is this
  double high = 0.55;   // the second one
  double alpha = 0.05;  // how often `high` may be said although it is `low`
  double beta = 0.05;   // how often `low` may be said although it is `high`

  friend bool operator==(const SprtTest&, const SprtTest&) = default;
};

enum class SprtVerdict : std::uint8_t { open, low, high };

// Samples are the shares of rounds; their variance is estimated from them. So that the first few,
// which may be all alike, decide nothing, the variance counts two more: a 0 and a 1.
class Sprt {
 public:
  explicit Sprt(const SprtTest& test) : test_(test) {}

  // After the verdict nothing changes any more.
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
