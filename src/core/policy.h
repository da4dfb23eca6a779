// The policy of a game: its domain knowledge for tree search (priors, rollout policy, evaluation).
// It is a class `Policy` in games/<game>/policy.h, with `PolicyFor` of the game beside it; every
// thread that searches has its own object. All members are optional: without any, a search selects
// by UCB1 and plays random rollouts to the end. With the View, State and Action of the game:
//
//   void begin(const View&, Seat, std::span<const Observation<View, Action>>)
//       Called before each search, so that the policy can infer a belief about hidden information
//       from the history. The history is empty unless `static constexpr bool kRemembers = true`.
//   State imagine(const View&, FastRng&)
//       A determinization like the game's own, but weighted by that belief.
//   static Seat imagined_seat(Seat)
//       The seat of the searching player in imagined states, if it differs from the real one.
//   void prior(const State&, Seat, std::span<const Action> legal, std::span<float> weights)
//       The prior of each action: positive, not necessarily normalised. Called once for each node,
//       and again when new actions turn up in it.
//   Action rollout(const State&, Seat, ActionList<Action>& scratch, FastRng&)
//       The rollout policy: a legal action. It must be fast.
//   static constexpr int kRolloutMoves
//       The length of a rollout. After this number of moves beyond the tree `value` evaluates the
//       state.
//   void value(const State&, std::span<double> rewards)
//       The evaluation: the expected reward of each seat, 0 to 1, for finished states too.
//   double score(const State&, Seat)
//       The expected score of the seat at the end of the game, for hints.
//   static std::uint64_t key(const Action&)
//       A key that is different for different actions, if the bytes of an action are not.
//   static Reason explain(const View&, Seat, const Action&)
//       Why an action is good, in terms of the game and from what the seat sees. The key of the
//       reason is empty if there is nothing to say.
//   static std::optional<std::size_t> plain_choice(const View&, Seat, std::span<const Action> legal)
//       The index of an action that the best bots take without a search. Where there is one must
//       follow from what everybody sees: the time that a bot takes then tells nothing else.
//   static constexpr Strengths kStrengths     the levels of this game
//   static constexpr int kDecisionsInARow
//       About how many decisions a seat makes before others have to decide; 1 if it does not say.
//       Bots of a table divide their time by it.
//   static constexpr Tuning kTuning           the parameters of the search
//
// A policy has no more information than a bot: all states that it gets are imagined ones.
#pragma once

#include <optional>

#include "core/level.h"
#include "core/reason.h"
#include "core/seat.h"

namespace skerry {

// The policy of a game, as `PolicyFor<G>::Type`. It is defined in the game's policy.h only, so a
// search for a game that does not include that header does not compile.
template <class G>
struct PolicyFor;

// The policy of a game without domain knowledge.
struct NoPolicy {};

// One action of the history, as one seat observed it.
template <class View, class Action>
struct Observation {
  View before;
  Seat seat{};                   // the seat that acted
  std::optional<Action> action;  // nothing if it was secret
};

// The parameters of the tree search.
struct Tuning {
  // Without priors: the exploration constant of UCB1.
  double exploration = 0.7;
  // With priors: the weight of the prior in PUCT.
  double c_puct = 1.5;
  // With priors: the value that an untried action is assumed to lose against its siblings.
  double first_play_urgency = 0.1;
  // With priors: progressive widening. After n visits of a node the best
  // widening_base + widening_factor * √n actions by prior are considered.
  double widening_base = 1e9;
  double widening_factor = 0;
};

}  // namespace skerry
