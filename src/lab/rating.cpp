#include "lab/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/random.h"

namespace skerry::lab {
namespace {

constexpr double kPrior = 0.5;   // wins of each side of a pair that met
constexpr double kRidge = 1e-6;  // fixes bots that have no games
constexpr int kBootstraps = 1000;
constexpr double kElo = 400 / std::numbers::ln10;  // points for one unit of log odds

class Matrix {
 public:
  explicit Matrix(std::size_t size) : size_(size), cells_(size * size) {}
  std::size_t size() const { return size_; }
  double& at(std::size_t row, std::size_t column) { return cells_[row * size_ + column]; }
  double at(std::size_t row, std::size_t column) const { return cells_[row * size_ + column]; }

 private:
  std::size_t size_;
  std::vector<double> cells_;
};

// A matrix of results: wins.at(a, b) is the number of games in which a was ahead of b.
void add_result(Matrix& wins, const PairResult& result) {
  wins.at(result.one, result.other) += result.one_ahead;
  wins.at(result.other, result.one) += result.other_ahead;
}

Matrix with_prior(Matrix wins) {
  for (std::size_t a = 0; a < wins.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      if (wins.at(a, b) + wins.at(b, a) <= 0) continue;
      wins.at(a, b) += kPrior;
      wins.at(b, a) += kPrior;
    }
  }
  return wins;
}

double win_chance(double difference) { return 1 / (1 + std::exp(-difference)); }

double log_likelihood(const Matrix& wins, const std::vector<double>& strengths) {
  double sum = 0;
  for (std::size_t a = 0; a < wins.size(); ++a) {
    sum -= kRidge / 2 * strengths[a] * strengths[a];
    for (std::size_t b = 0; b < wins.size(); ++b) {
      if (a != b) sum -= wins.at(a, b) * std::log1p(std::exp(strengths[b] - strengths[a]));
    }
  }
  return sum;
}

// The Fisher information: minus the second derivatives of the log likelihood; the anchor is fixed.
Matrix information(const Matrix& wins, const std::vector<double>& strengths, std::size_t anchor) {
  Matrix result(wins.size());
  for (std::size_t a = 0; a < wins.size(); ++a) {
    result.at(a, a) += kRidge;
    for (std::size_t b = 0; b < wins.size(); ++b) {
      const double chance = win_chance(strengths[a] - strengths[b]);
      const double weight = (wins.at(a, b) + wins.at(b, a)) * chance * (1 - chance);
      if (a == b) continue;
      result.at(a, a) += weight;
      if (a != anchor && b != anchor) result.at(a, b) -= weight;
    }
  }
  return result;
}

std::vector<double> gradient(const Matrix& wins, const std::vector<double>& strengths,
                             std::size_t anchor) {
  std::vector<double> result(wins.size());
  for (std::size_t a = 0; a < wins.size(); ++a) {
    if (a == anchor) continue;
    result[a] = -kRidge * strengths[a];
    for (std::size_t b = 0; b < wins.size(); ++b) {
      if (a == b) continue;
      const double games = wins.at(a, b) + wins.at(b, a);
      result[a] += wins.at(a, b) - games * win_chance(strengths[a] - strengths[b]);
    }
  }
  return result;
}

// Gaussian elimination without pivoting, which a positive definite matrix does not need.
std::vector<double> solve(Matrix matrix, std::vector<double> right) {
  const std::size_t size = matrix.size();
  for (std::size_t pivot = 0; pivot < size; ++pivot) {
    for (std::size_t row = pivot + 1; row < size; ++row) {
      const double factor = matrix.at(row, pivot) / matrix.at(pivot, pivot);
      for (std::size_t column = pivot; column < size; ++column) {
        matrix.at(row, column) -= factor * matrix.at(pivot, column);
      }
      right[row] -= factor * right[pivot];
    }
  }
  for (std::size_t row = size; row-- > 0;) {
    for (std::size_t column = row + 1; column < size; ++column) {
      right[row] -= matrix.at(row, column) * right[column];
    }
    right[row] /= matrix.at(row, row);
  }
  return right;
}

// Newton's method; a step that does not increase the likelihood is halved.
std::vector<double> most_likely(const Matrix& wins, std::size_t anchor) {
  constexpr int kMostSteps = 100;
  std::vector<double> strengths(wins.size());
  double reached = log_likelihood(wins, strengths);
  for (int step = 0; step < kMostSteps; ++step) {
    const auto way = solve(information(wins, strengths, anchor), gradient(wins, strengths, anchor));
    double longest = 0;
    for (const double part : way) longest = std::max(longest, std::abs(part));
    if (longest < 1e-9) break;
    double factor = std::min(1.0, 3 / longest);
    std::vector<double> next = strengths;
    for (; factor > 1e-6; factor /= 2) {
      for (std::size_t i = 0; i < next.size(); ++i) next[i] = strengths[i] + factor * way[i];
      if (log_likelihood(wins, next) >= reached) break;
    }
    if (factor <= 1e-6) break;
    strengths = std::move(next);
    reached = log_likelihood(wins, strengths);
  }
  return strengths;
}

// The standard error of each bot's rating relative to the anchor.
std::vector<double> standard_errors(const Matrix& wins, const std::vector<double>& strengths,
                                    std::size_t anchor) {
  const Matrix curvature = information(wins, strengths, anchor);
  std::vector<double> errors(wins.size());
  for (std::size_t i = 0; i < wins.size(); ++i) {
    if (i == anchor) continue;
    std::vector<double> unit(wins.size());
    unit[i] = 1;
    errors[i] = std::sqrt(solve(curvature, std::move(unit))[i]);
  }
  return errors;
}

Matrix sum_of(std::size_t bots, std::span<const std::vector<RoundResult>> pairings) {
  Matrix wins(bots);
  for (const auto& rounds : pairings) {
    for (const RoundResult& round : rounds) {
      for (const PairResult& result : round) add_result(wins, result);
    }
  }
  return wins;
}

// A bootstrap resample: for each pairing as many rounds as it has, drawn with replacement.
Matrix drawn_anew(std::size_t bots, std::span<const std::vector<RoundResult>> pairings,
                  FastRng& rng) {
  Matrix wins(bots);
  for (const auto& rounds : pairings) {
    for (std::size_t i = 0; i < rounds.size(); ++i) {
      const RoundResult& round = rounds[rng.below(static_cast<std::uint32_t>(rounds.size()))];
      for (const PairResult& result : round) add_result(wins, result);
    }
  }
  return wins;
}

// Whether some pair always had the same result, so that a bootstrap has no variance there.
bool knows_no_doubt(std::span<const std::vector<RoundResult>> pairings) {
  return std::ranges::any_of(pairings, [](const std::vector<RoundResult>& rounds) {
    if (rounds.empty()) return true;
    for (std::size_t pair = 0; pair < rounds.front().size(); ++pair) {
      const double first = rounds.front()[pair].one_ahead;
      if (std::ranges::all_of(rounds, [&](const RoundResult& round) {
            return std::abs(round[pair].one_ahead - first) < 1e-9;
          })) {
        return true;
      }
    }
    return false;
  });
}

Interval middle95(std::vector<double>& values) {
  std::ranges::sort(values);
  const std::size_t tail = values.size() / 40;
  return {values[tail], values[values.size() - 1 - tail]};
}

}  // namespace

std::vector<EloRating> rate(std::size_t bots, std::span<const std::vector<RoundResult>> pairings,
                            std::size_t anchor) {
  const Matrix wins = with_prior(sum_of(bots, pairings));
  const std::vector<double> strengths = most_likely(wins, anchor);
  const std::vector<double> errors = standard_errors(wins, strengths, anchor);
  std::vector<std::vector<double>> drawn(bots);
  FastRng rng(std::uint64_t{1});
  for (int i = 0; i < kBootstraps; ++i) {
    const auto again = most_likely(with_prior(drawn_anew(bots, pairings, rng)), anchor);
    for (std::size_t bot = 0; bot < bots; ++bot) drawn[bot].push_back(again[bot]);
  }
  const bool widen = knows_no_doubt(pairings);
  std::vector<EloRating> ratings(bots);
  for (std::size_t bot = 0; bot < bots; ++bot) {
    Interval interval = middle95(drawn[bot]);
    if (widen) {
      interval.low = std::min(interval.low, strengths[bot] - 1.96 * errors[bot]);
      interval.high = std::max(interval.high, strengths[bot] + 1.96 * errors[bot]);
    }
    ratings[bot] = {kElo * strengths[bot], {kElo * interval.low, kElo * interval.high}};
  }
  return ratings;
}

}  // namespace skerry::lab
