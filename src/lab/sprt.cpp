#include "lab/sprt.h"

#include <cmath>

namespace skerry::lab {

double Sprt::lower_bound() const { return std::log(test_.beta / (1 - test_.alpha)); }
double Sprt::upper_bound() const { return std::log((1 - test_.beta) / test_.alpha); }

double Sprt::variance() const {
  const auto n = static_cast<double>(samples_.count());
  const double mean = (n * samples_.mean() + 1) / (n + 2);
  return (squares_ + 1) / (n + 2) - mean * mean;
}

SprtVerdict Sprt::add(double share) {
  if (verdict_ != SprtVerdict::open) return verdict_;
  samples_.add(share);
  squares_ += share * share;
  // The log likelihood ratio of normal samples with either mean and the estimated variance.
  const auto n = static_cast<double>(samples_.count());
  ratio_ = n * (test_.high - test_.low) * (2 * samples_.mean() - test_.low - test_.high) /
           (2 * variance());
  if (ratio_ <= lower_bound()) verdict_ = SprtVerdict::low;
  if (ratio_ >= upper_bound()) verdict_ = SprtVerdict::high;
  return verdict_;
}

}  // namespace skerry::lab
