// Which parts of core/policy.h a game's policy has.
#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

#include "core/policy.h"
#include "core/rules.h"

namespace skerry {

template <Rules G>
using ObservationIn = Observation<typename G::View, typename G::Action>;

template <class G, class P>
concept HasPrior = requires(P& policy, const typename G::State& state, Seat seat,
                            std::span<const typename G::Action> legal,
                            std::span<float> out) { policy.prior(state, seat, legal, out); };
template <class G, class P>
concept HasRollout = requires(P& policy, const typename G::State& state, Seat seat,
                              ActionList<typename G::Action>& list, FastRng& rng) {
  { policy.rollout(state, seat, list, rng) } -> std::convertible_to<typename G::Action>;
};
template <class G, class P>
concept HasValue = requires(P& policy, const typename G::State& state, std::span<double> rewards) {
  policy.value(state, rewards);
};
template <class G, class P>
concept HasScore = requires(P& policy, const typename G::State& state, Seat seat) {
  { policy.score(state, seat) } -> std::convertible_to<double>;
};
template <class G, class P>
concept HasBelief = requires(P& policy, const typename G::View& view, FastRng& rng) {
  { policy.imagine(view, rng) } -> std::same_as<typename G::State>;
};
template <class G, class P>
concept HasBegin =
    requires(P& policy, const typename G::View& view, Seat seat,
             std::span<const ObservationIn<G>> seen) { policy.begin(view, seat, seen); };
template <class G, class P>
concept Explains =
    requires(const typename G::View& view, Seat seat, const typename G::Action& action) {
      { P::explain(view, seat, action) } -> std::same_as<Reason>;
    };

template <class P>
constexpr bool remembers() {
  if constexpr (requires { P::kRemembers; }) {
    return P::kRemembers;
  } else {
    return false;
  }
}

template <class P>
constexpr Tuning tuning_of() {
  if constexpr (requires { P::kTuning; }) {
    return P::kTuning;
  } else {
    return {};
  }
}

template <class P>
constexpr const Strengths& strengths_of() {
  if constexpr (requires { P::kStrengths; }) {
    return P::kStrengths;
  } else {
    return kUsualStrengths;
  }
}

// A number that tells actions apart.
template <class G>
std::uint64_t key_of(const typename G::Action& action) {
  using Action = typename G::Action;
  using Policy = typename PolicyFor<G>::Type;
  if constexpr (requires {
                  { Policy::key(action) } -> std::same_as<std::uint64_t>;
                }) {
    return Policy::key(action);
  } else {
    static_assert(
        std::has_unique_object_representations_v<Action> && sizeof(Action) <= sizeof(std::uint64_t),
        "this action needs a key in the game's policy");
    std::uint64_t key = 0;
    std::memcpy(&key, &action, sizeof action);
    return key;
  }
}

}  // namespace skerry
