// What a game may tell a search: a class `Policy` in games/<game>/policy.h, made once for each
// thread that searches, and `PolicyFor` of the game there. Every member is optional; a search
// without any plays randomly to the end. With View, State and Action of the game:
//
//   void begin(const View&, Seat, std::span<const Observation<View, Action>>)
//       Called before each search: what the log says about hidden things. May keep a belief.
//       The log is given only if `static constexpr bool kRemembers = true`.
//   State imagine(const View&, FastRng&)
//       Like the game's own, but by that belief.
//   static Seat imagined_seat(Seat)
//       Where the searching seat sits in imagined states, if not in its own place.
//   void prior(const State&, Seat, std::span<const Action> legal, std::span<float> weights)
//       How promising each action is: positive, need not sum to one. Called once for a place of the
//       tree, and again when new actions turn up there.
//   Action rollout(const State&, Seat, ActionList<Action>& scratch, FastRng&)
//       A legal action for playing on quickly. Must be fast.
//   static constexpr int kRolloutMoves
//       After so many moves beyond the tree `value` says what the state is worth.
//   void value(const State&, std::span<double> rewards)
//       What a state is worth to each seat, 0 to 1, finished or not.
//   double score(const State&, Seat)
//       The score that the seat may expect at the end, for hints.
//   static std::uint64_t key(const Action&)
//       Different for different actions; needed where the action's bytes do not tell them apart.
//   static Reason explain(const View&, Seat, const Action&)
//       Why an action is good, in terms of the game, by what that seat sees. With an empty key if
//       there is nothing to say.
//   static constexpr Strengths kStrengths     the levels of this game
//   static constexpr Tuning kTuning           numbers of the search
//
// It never sees more than a bot may: states are imagined ones.
#pragma once

#include <optional>

#include "core/level.h"
#include "core/reason.h"
#include "core/seat.h"

namespace skerry {

// Its game's policy, as `Type`. Only the game's own policy.h says it: whoever searches a game
// without having included that does not compile.
template <class G>
struct PolicyFor;

// Of a game of which a search is told nothing.
struct NoPolicy {};

// One line of the log, as a seat sees it.
template <class View, class Action>
struct Observation {
  View before;
  Seat seat{};                   // who acted
  std::optional<Action> action;  // nothing: it was done in secret
};

struct Tuning {
  double exploration = 0.7;  // without priors: of UCB1
  double c_puct = 1.5;       // with priors: how far they lead (PUCT)
  double first_play_urgency =
      0.1;  // with priors: how much worse than its siblings an untried action seems
  // With priors: how many of the most promising actions are looked at after n visits is
  // widening_base + widening_factor * √n.
  double widening_base = 1e9;
  double widening_factor = 0;
};

}  // namespace skerry
