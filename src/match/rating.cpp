#include "match/rating.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace skerry::match {
namespace {

constexpr double kScale = 173.7178;  // from the scale of the paper to that of Elo
constexpr double kMiddle = 1500;
constexpr double kTau = 0.5;  // how fast volatility may change
constexpr double kMaxDeviation = 350;
constexpr double kPrecision = 1e-6;

constexpr double square(double x) { return x * x; }

// Step 3 of the paper: how much an opponent's result tells, given how unsure their own rating is.
double reliance(double phi) { return 1 / std::sqrt(1 + 3 * square(phi / std::numbers::pi)); }

// Step 5: the new volatility, by the Illinois variant of regula falsi.
double new_volatility(double phi, double volatility, double variance, double delta) {
  const double a = std::log(square(volatility));
  const auto f = [&](double x) {
    const double ex = std::exp(x);
    const double spread = square(phi) + variance + ex;
    return ex * (square(delta) - spread) / (2 * square(spread)) - (x - a) / square(kTau);
  };
  double low = a;
  double high = 0;
  if (square(delta) > square(phi) + variance) {
    high = std::log(square(delta) - square(phi) - variance);
  } else {
    int k = 1;
    while (f(a - k * kTau) < 0) ++k;
    high = a - k * kTau;
  }
  double f_low = f(low);
  double f_high = f(high);
  while (std::abs(high - low) > kPrecision) {
    const double middle = low + (low - high) * f_low / (f_high - f_low);
    const double f_middle = f(middle);
    if (f_middle * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = middle;
    f_high = f_middle;
  }
  return std::exp(low / 2);
}

}  // namespace

GlickoRating after(const GlickoRating& before, std::span<const Encounter> encounters) {
  const double mu = (before.rating - kMiddle) / kScale;
  const double phi = before.deviation / kScale;
  double information = 0;  // 1 / v in the paper
  double surprise = 0;
  for (const Encounter& met : encounters) {
    const double g = reliance(met.opponent.deviation / kScale);
    const double expected =
        1 / (1 + std::exp(-g * (mu - (met.opponent.rating - kMiddle) / kScale)));
    information += met.weight * square(g) * expected * (1 - expected);
    surprise += met.weight * g * (met.score - expected);
  }
  GlickoRating result = before;
  if (information > 0) {
    const double variance = 1 / information;
    result.volatility = new_volatility(phi, before.volatility, variance, variance * surprise);
  }
  const double grown = square(phi) + square(result.volatility);
  const double new_phi = 1 / std::sqrt(1 / grown + information);
  result.deviation = std::min(new_phi * kScale, kMaxDeviation);
  result.rating = kMiddle + kScale * (mu + square(new_phi) * surprise);
  return result;
}

std::vector<GlickoRating> after_game(std::span<const GlickoRating> seats,
                                     std::span<const int> ranks) {
  std::vector<GlickoRating> result;
  const double weight = seats.size() > 1 ? 1 / static_cast<double>(seats.size() - 1) : 0;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    std::vector<Encounter> encounters;
    for (std::size_t j = 0; j < seats.size(); ++j) {
      if (i == j) continue;
      const double score = ranks[i] < ranks[j] ? 1 : ranks[i] == ranks[j] ? 0.5 : 0;
      encounters.push_back({seats[j], score, weight});
    }
    result.push_back(after(seats[i], encounters));
  }
  return result;
}

}  // namespace skerry::match
