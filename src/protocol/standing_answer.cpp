#include "protocol/standing_answer.h"

#include <algorithm>
#include <array>
#include <string>

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

}  // namespace

milliseconds longest_free_answer(bool correspondence) {
  return correspondence ? milliseconds(std::chrono::hours(24))
                        : milliseconds(std::chrono::minutes(3));
}

milliseconds standing_pause(const match::Secret& secret, const StandingDecision& decision,
                            std::span<const milliseconds> free_answers, const PauseLimits& limits) {
  FastRng rng(seed_of(secret, decision));
  if (free_answers.size() > kLastAnswers) free_answers = free_answers.last(kLastAnswers);
  if (free_answers.size() < kFewAnswers) free_answers = kFirstPauses;
  const auto which =
      static_cast<std::size_t>(fraction(rng) * static_cast<double>(free_answers.size()));
  // A little more or less: a time that was seen before to the millisecond would give it away.
  const double stretched =
      static_cast<double>(free_answers[which].count()) * (0.93 + 0.14 * fraction(rng));
  milliseconds pause{static_cast<std::int64_t>(stretched)};
  if (limits.correspondence) pause += kLeastByCorrespondence;
  if (limits.left) pause = std::min(pause, *limits.left / kMostOfClock);
  return pause;
}

}  // namespace skerry::protocol
