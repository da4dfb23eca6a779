// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012), in its variant
// with several observers (MO-ISMCTS); the trees of all seats share one table of nodes. Every
// iteration samples a state that fits the view of the searching seat (determinization), and then
// has the four phases of Monte Carlo tree search:
//
//   selection         goes down the tree by UCB1, or by PUCT if the game's policy has priors, among
//                     the actions that are legal in the sampled state;
//   expansion         adds a node for the first information state that the tree does not have;
//   rollout           plays on from there at random, or by the game's policy;
//   backpropagation   adds the reward at the end to every edge on the path.
//
// A node is an information state of the seat that acts there, so no seat decides by what it cannot
// know. The search itself is given a view, the log as the seat observed it, the legal actions, a
// budget and a seed; it never has the true state.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "bots/early_stop.h"
#include "bots/information_state.h"
#include "bots/policy.h"
#include "bots/principal_variation.h"
#include "bots/reward_totals.h"
#include "bots/search.h"
#include "bots/search_tree.h"
#include "bots/trivial_choice.h"
#include "core/playout.h"
#include "core/rules.h"

namespace skerry {

// A search of one game. The object keeps its memory from one search to the next, and of the last
// search the tree, for `principal_variation`.
template <Rules G, class P = typename PolicyFor<G>::Type>
class Searcher {
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;
  using Tree = SearchTree<Action>;
  using NodeId = typename Tree::NodeId;
  using EdgeId = typename Tree::EdgeId;

 public:
  // Precondition: `legal` is not empty and is all that `seat` may do. The same arguments with a
  // budget of iterations alone give the same answer.
  SearchResult search(const View& view, Seat seat, std::span<const ObservationIn<G>> observations,
                      std::span<const Action> legal, const Budget& budget, std::uint64_t seed) {
    SearchResult result;
    result.actions.resize(legal.size());
    FastRng rng(seed);
    begin(view, seat, observations);
    const auto sample_state = [&] { return imagine(view, rng); };
    const auto choice = legal.size() == 1 ? std::optional(TrivialChoice{})
                                          : find_trivial_choice<G>(sample_state, legal, root_seat_);
    if (choice) {
      result.chosen = choice->index;
      result.trivial = true;
      if (choice->wins) result.actions[choice->index] = {1, 1.0, 0};
      if (!budget.even_if_forced) return result;
    }
    const auto start = std::chrono::steady_clock::now();
    stop_ = budget.stop;
    while (!is_spent(budget, result.iterations, start) && !stop_requested() &&
           (budget.even_if_forced || !is_all_alike(result.iterations)) &&
           !is_settled_early(budget, legal, result)) {
      iterate(view, legal, rng);
      ++result.iterations;
    }
    if (result.iterations > 0) collect(legal, result);
    if (choice) return result;
    result.chosen = result.iterations > 0 ? most_visited(result.actions)
                                          : choose_without_search(view, legal, rng);
    return result;
  }
  SearchResult search(const View& view, Seat seat, std::span<const Action> legal,
                      const Budget& budget, std::uint64_t seed) {
    return search(view, seat, {}, legal, budget, seed);
  }

  // The principal variation of the last search that begins with the action `first`, in a state that
  // is sampled for it; `state` becomes that state.
  std::vector<VariationStep<G>> variation(const View& view, const Action& first,
                                          std::size_t max_steps, std::uint64_t seed, State& state) {
    FastRng rng(seed);
    state = imagine(view, rng);
    return principal_variation<G>(tree_, state, root_seat_, first, max_steps);
  }
  // What the last search means to do after its action `first`, as long as the seat decides alone.
  std::vector<OwnStep<G>> continuation(const View& view, Seat seat, const Action& first,
                                       std::uint32_t least_visits, std::uint64_t seed) {
    FastRng rng(seed);
    const State imagined = imagine(view, rng);
    return own_continuation<G>(tree_, {imagined, root_seat_}, {G::imagine(view, rng), seat}, first,
                               least_visits);
  }

 private:
  static constexpr Tuning kTuning = tuning_of<P>();
  static constexpr int kMaxMoves = 2000;               // a longer game is evaluated as it stands
  static constexpr std::int64_t kAlikeInterval = 400;  // in iterations

  bool stop_requested() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  // Whether every iteration so far had the same reward: then more of them would hardly change the
  // choice. This is checked from time to time.
  bool is_all_alike(std::int64_t iterations) const {
    return iterations >= kAlikeInterval && iterations % kAlikeInterval == 0 &&
           reward_totals_.all_alike();
  }

  // Whether the search may end by early_stop.h. `result` gets the statistics so far.
  bool is_settled_early(const Budget& budget, std::span<const Action> legal, SearchResult& result) {
    if (!budget.may_stop_early || budget.even_if_forced || result.iterations == 0) return false;
    if (result.iterations % early_stop_interval(budget.iterations) != 0) return false;
    collect_actions(legal, result);
    return is_settled(result.actions, result.iterations, budget.iterations);
  }

  void begin(const View& view, Seat seat, std::span<const ObservationIn<G>> observations) {
    if constexpr (HasBegin<G, P>) policy_.begin(view, seat, observations);
    root_seat_ = seat;
    if constexpr (requires { P::imagined_seat(seat); }) root_seat_ = P::imagined_seat(seat);
    tree_.clear(HasPrior<G, P>);
    score_sums_.clear();
    reward_totals_.clear();
    stop_ = nullptr;
  }

  // Determinization: samples a state that the view allows, by the policy's belief if it has one.
  State imagine(const View& view, FastRng& rng) {
    if constexpr (HasBelief<G, P>) {
      return policy_.imagine(view, rng);
    } else {
      return G::imagine(view, rng);
    }
  }

  void iterate(const View& view, std::span<const Action> root_legal, FastRng& rng) {
    State state = imagine(view, rng);
    select_and_expand(state, root_legal, rng);
    rollout(state, rng);
    backpropagate(evaluate(state));
    if constexpr (HasScore<G, P>) {
      if (score_sums_.size() < root_legal.size()) score_sums_.resize(root_legal.size());
      score_sums_[root_choice_] += policy_.score(state, root_seat_);
    }
  }

  // Selection and expansion: plays the selected actions in `state` and notes their edges in
  // `path_`, until a node has been added, the game is over or the tree is full.
  void select_and_expand(State& state, std::span<const Action> root_legal, FastRng& rng) {
    path_.clear();
    keys_.clear(G::players(state));
    for (int depth = 0; depth < kMaxMoves; ++depth) {
      const SeatSet waiting = G::to_move(state);
      if (waiting.empty()) return;
      const Seat acting = depth == 0 ? root_seat_ : next_to_act(waiting, root_seat_);
      const std::uint64_t key = keys_.key(acting);
      NodeId node = tree_.find(key);
      const bool is_new = node == Tree::kNone;
      if (is_new) node = tree_.add(key);
      if (node == Tree::kNone || (is_new && depth > 0)) return;

      std::span<const Action> legal = root_legal;
      if (depth > 0) {
        G::legal(state, acting, legal_);
        legal = legal_.span();
      }
      if (legal.empty()) return;
      const auto chosen = select(node, state, acting, legal, rng);
      if (!chosen) return;
      if (depth == 0) root_choice_ = *chosen;
      path_.emplace_back(tree_.matched(*chosen), acting);
      const Action action = legal[*chosen];
      keys_.play(state, acting, action);
    }
  }

  // Selection at one node: the index of the legal action to play. Nothing if the node has no edges
  // for these actions and the tree is full.
  std::optional<std::size_t> select(NodeId node, const State& state, Seat acting,
                                    std::span<const Action> legal, FastRng& rng) {
    if (!tree_.match(node, legal)) {
      const auto prior = [&](std::span<float> weights) {
        if constexpr (HasPrior<G, P>) policy_.prior(state, acting, legal, weights);
      };
      if (!tree_.expand(node, legal, [](const Action& a) { return key_of<G>(a); }, prior)) {
        return std::nullopt;
      }
    }
    if constexpr (HasPrior<G, P>) {
      return tree_.select_puct(node, kTuning, rng);
    } else {
      return tree_.select_ucb1(node, kTuning, rng);
    }
  }

  static constexpr int rollout_moves() {
    if constexpr (requires { P::kRolloutMoves; }) {
      return P::kRolloutMoves;
    } else {
      return kMaxMoves;
    }
  }

  // Rollout: plays on to the end of the game, or for as many moves as the policy wants.
  void rollout(State& state, FastRng& rng) {
    for (int moves = 0; moves < rollout_moves(); ++moves) {
      if (moves % 64 == 63 && stop_requested()) return;
      if constexpr (HasRollout<G, P>) {
        const SeatSet waiting = G::to_move(state);
        if (waiting.empty()) return;
        const Seat acting = waiting.front();
        const Action action = policy_.rollout(state, acting, legal_, rng);
        G::play(state, acting, action);
      } else {
        if (!play_one_randomly<G>(state, rng, legal_)) return;
      }
    }
  }

  // The reward of each seat at the end of a rollout: 0 to 1.
  std::span<const double> evaluate(const State& state) {
    const std::span<double> rewards(rewards_.data(), static_cast<std::size_t>(G::players(state)));
    if constexpr (HasValue<G, P>) {
      policy_.value(state, rewards);
    } else {
      share_reward(G::outcome(state), rewards);
    }
    return rewards;
  }

  // Backpropagation: every edge on the path gets the reward of the seat that acted there.
  void backpropagate(std::span<const double> rewards) {
    for (const auto& [edge, seat] : path_) tree_.backpropagate(edge, rewards[seat.index]);
    reward_totals_.add(rewards, root_seat_);
  }

  void collect(std::span<const Action> legal, SearchResult& result) {
    if (!collect_actions(legal, result)) return;
    for (const double sum : reward_totals_.sums()) {
      result.chances.push_back(sum / static_cast<double>(result.iterations));
    }
  }

  // The statistics of the root's actions. False if there are none.
  bool collect_actions(std::span<const Action> legal, SearchResult& result) {
    const NodeId root = tree_.find(InformationStateKeys<G>{}.key(root_seat_));
    if (root == Tree::kNone || !tree_.match(root, legal)) return false;
    result.has_scores = HasScore<G, P>;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const auto& edge = tree_.edge(tree_.matched(i));
      ActionStatistics& statistics = result.actions[i];
      statistics.visits = edge.visits;
      if (edge.visits == 0) continue;
      statistics.mean_reward = edge.reward / edge.visits;
      if (result.has_scores && i < score_sums_.size()) {
        statistics.mean_score = score_sums_[i] / edge.visits;
      }
    }
    return true;
  }

  // For a budget that was spent before the first iteration: the action with the highest prior, or
  // any action.
  std::size_t choose_without_search(const View& view, std::span<const Action> legal, FastRng& rng) {
    if constexpr (HasPrior<G, P>) {
      weights_.assign(legal.size(), 1.0F);
      policy_.prior(imagine(view, rng), root_seat_, legal, std::span<float>(weights_));
      return static_cast<std::size_t>(std::ranges::max_element(weights_) - weights_.begin());
    } else {
      return rng.below(static_cast<std::uint32_t>(legal.size()));
    }
  }

  P policy_{};
  Tree tree_;
  Seat root_seat_{};                           // the searching seat, as imagined states number it
  InformationStateKeys<G> keys_;               // at the present node of an iteration
  std::vector<std::pair<EdgeId, Seat>> path_;  // of an iteration: the edges, and who acted there
  std::size_t root_choice_ = 0;                // of an iteration: its first action
  std::array<double, kMaxSeats> rewards_{};    // of an iteration
  std::vector<double> score_sums_;             // over all iterations, by action of the root
  RewardTotals reward_totals_;
  const std::atomic<bool>* stop_ = nullptr;
  ActionList<Action> legal_;    // scratch
  std::vector<float> weights_;  // scratch
};

}  // namespace skerry
