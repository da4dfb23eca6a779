#include "protocol/standing_answer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <numeric>
#include <string>
#include <vector>

#include "core/random.h"
#include "core/sha256.h"

namespace skerry::protocol {
namespace {

using std::chrono::milliseconds;

// The pauses of a person of whom little is known yet. Stretched, they are from two to nine seconds.
constexpr std::array<milliseconds, 12> kFirstPauses{
    milliseconds{2200}, milliseconds{2500}, milliseconds{2900}, milliseconds{3300},
    milliseconds{3800}, milliseconds{4300}, milliseconds{4900}, milliseconds{5500},
    milliseconds{6200}, milliseconds{7000}, milliseconds{7700}, milliseconds{8400}};
constexpr std::size_t kFewAnswers = 5;    // with fewer free answers the first pauses are used
constexpr std::size_t kLastAnswers = 40;  // older ones are forgotten: people get faster
constexpr milliseconds kLeastByCorrespondence = std::chrono::minutes(10);
constexpr int kMostOfClock = 10;  // at most a tenth of the time that is left
// How often a pause is drawn anew that is out of bounds, before it is drawn from the bounds alone.
constexpr int kMostDraws = 64;

std::uint64_t seed_of(const match::Secret& secret, const StandingDecision& decision) {
  std::string text(secret.begin(), secret.end());
  text += "standing answer " + std::to_string(decision.seat.index) + ' ' +
          std::to_string(decision.asked);
  const Digest digest = sha256(text);
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8 | digest[i];
  return seed;
}

// A number from 0 up to 1.
double fraction(FastRng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1.0p-53; }

// A standard normal number (Box and Muller).
double normal(FastRng& rng) {
  const double length = std::sqrt(-2 * std::log1p(-fraction(rng)));
  return length * std::cos(2 * std::numbers::pi * fraction(rng));
}

std::size_t index_below(std::size_t count, FastRng& rng) {
  return static_cast<std::size_t>(fraction(rng) * static_cast<double>(count));
}

// Times as somebody takes them: those that are known, smoothed. A time close to one that was seen
// before would give itself away, so others come up that lie between them, and outside.
class Times {
 public:
  explicit Times(std::span<const milliseconds> known) {
    if (known.size() > kLastAnswers) known = known.last(kLastAnswers);
    for (const milliseconds one : known.size() < kFewAnswers ? kFirstPauses : known) {
      logs_.push_back(std::log(static_cast<double>(std::max(one, milliseconds{1}).count())));
    }
    std::ranges::sort(logs_);
    is_first_ = known.size() < kFewAnswers;
    width_ = std::clamp(silverman(), kLeastWidth, kMostWidth);
  }

  milliseconds draw(FastRng& rng) const {
    const double log = logs_[index_below(logs_.size(), rng)];
    // The first pauses are close to each other as they are.
    const double factor = is_first_ ? 0.93 + 0.14 * fraction(rng) : std::exp(width_ * normal(rng));
    return milliseconds{static_cast<std::int64_t>(std::exp(log) * factor)};
  }

 private:
  static constexpr double kLeastWidth = 0.1;
  static constexpr double kMostWidth = 0.5;

  // The width of a normal kernel by Silverman (Density Estimation, 1986, equation 3.31).
  double silverman() const {
    const auto count = static_cast<double>(logs_.size());
    const double mean = std::accumulate(logs_.begin(), logs_.end(), 0.0) / count;
    double squares = 0;
    for (const double log : logs_) squares += (log - mean) * (log - mean);
    const double deviation = std::sqrt(squares / (count - 1));
    const double quartiles = logs_[logs_.size() * 3 / 4] - logs_[logs_.size() / 4];
    return 0.9 * std::min(deviation, quartiles / 1.34) * std::pow(count, -0.2);
  }

  std::vector<double> logs_;
  bool is_first_ = false;
  double width_ = 0;
};

// A pause is not below `least`, and below `most`.
struct Bounds {
  milliseconds least{};
  milliseconds most{};
};

Bounds bounds_of(const PauseLimits& limits) {
  Bounds bounds;
  if (limits.correspondence) bounds.least = kLeastByCorrespondence;
  if (limits.left) bounds.least = std::min(bounds.least, *limits.left / 2);
  bounds.most = bounds.least + longest_free_answer(limits.correspondence);
  // Close to its end a clock leaves no tenth above the least pause.
  if (limits.left) {
    bounds.most =
        std::min(bounds.most, std::max(*limits.left / kMostOfClock, bounds.least * 3 / 2));
  }
  return bounds;
}

}  // namespace

milliseconds longest_free_answer(bool correspondence) {
  return correspondence ? milliseconds(std::chrono::hours(24))
                        : milliseconds(std::chrono::minutes(3));
}

milliseconds standing_pause(const match::Secret& secret, const StandingDecision& decision,
                            std::span<const milliseconds> free_answers, const PauseLimits& limits) {
  FastRng rng(seed_of(secret, decision));
  const Times times(free_answers);
  const Bounds bounds = bounds_of(limits);
  // A pause is drawn anew and not cut short: free answers never fall on a bound.
  for (int i = 0; i < kMostDraws; ++i) {
    const milliseconds pause = bounds.least + times.draw(rng);
    if (pause < bounds.most) return pause;
  }
  const auto room = static_cast<double>((bounds.most - bounds.least).count());
  return bounds.least +
         milliseconds{static_cast<std::int64_t>(room * (0.35 + 0.65 * fraction(rng)))};
}

}  // namespace skerry::protocol
