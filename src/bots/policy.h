// Compile-time questions to a game's policy: which of the optional members of core/policy.h it has,
// and what a search uses instead of the others.
#pragma once

#include <concepts>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <type_traits>

#include "core/policy.h"
#include "core/rules.h"

namespace skerry {

// An observation in this game.
template <Rules G>
using ObservationIn = Observation<typename G::View, typename G::Action>;

// Priors lead the selection (PUCT); without them it is UCB1.
template <class G, class P>
concept HasPrior = requires(P& policy, const typename G::State& state, Seat seat,
                            std::span<const typename G::Action> legal,
                            std::span<float> out) { policy.prior(state, seat, legal, out); };
// A rollout policy; without it rollouts are random.
template <class G, class P>
concept HasRollout = requires(P& policy, const typename G::State& state, Seat seat,
                              ActionList<typename G::Action>& list, FastRng& rng) {
  { policy.rollout(state, seat, list, rng) } -> std::convertible_to<typename G::Action>;
};
// A value function for the end of a rollout; without it `share_reward` gives the rewards.
template <class G, class P>
concept HasValue = requires(P& policy, const typename G::State& state, std::span<double> rewards) {
  policy.value(state, rewards);
};
// An estimate of the final score, for advice.
template <class G, class P>
concept HasScore = requires(P& policy, const typename G::State& state, Seat seat) {
  { policy.score(state, seat) } -> std::convertible_to<double>;
};
// Sampling of states by a belief; without it the game's own `imagine` samples them.
template <class G, class P>
concept HasBelief = requires(P& policy, const typename G::View& view, FastRng& rng) {
  { policy.imagine(view, rng) } -> std::same_as<typename G::State>;
};
// A member that is called before each search.
template <class G, class P>
concept HasBegin = requires(P& policy, const typename G::View& view, Seat seat,
                            std::span<const ObservationIn<G>> observations) {
  policy.begin(view, seat, observations);
};
// Decisions that need no search, for bots that take the best action that they know.
template <class G, class P>
concept HasPlainChoice =
    requires(const typename G::View& view, Seat seat, std::span<const typename G::Action> legal) {
      { P::plain_choice(view, seat, legal) } -> std::same_as<std::optional<std::size_t>>;
    };
// Reasons for actions, for advice.
template <class G, class P>
concept Explains =
    requires(const typename G::View& view, Seat seat, const typename G::Action& action) {
      { P::explain(view, seat, action) } -> std::same_as<Reason>;
    };

// Whether the policy uses the observations of its seat.
template <class P>
constexpr bool remembers() {
  if constexpr (requires { P::kRemembers; }) {
    return P::kRemembers;
  } else {
    return false;
  }
}

template <class P>
constexpr int decisions_in_a_row_of() {
  if constexpr (requires { P::kDecisionsInARow; }) {
    return P::kDecisionsInARow;
  } else {
    return 1;
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

// The key of an action, different for different actions of a position: the policy's own `key`, or
// the bytes of the action.
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
