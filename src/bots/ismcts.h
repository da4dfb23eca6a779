// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012). Each iteration
// imagines a state that the view allows, walks down the tree among the actions that are legal in
// it, adds a node, plays on quickly and counts the result on the way back. What a seat knows and
// what it has seen of the others' actions makes its node in the tree, so nobody decides by what
// they cannot know. Search sees a view, the log as the seat saw it, the legal actions, a budget and
// a seed, and nothing else.
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

#include "bots/easy_choice.h"
#include "bots/information_state.h"
#include "bots/policy.h"
#include "bots/search.h"
#include "bots/search_tree.h"
#include "core/playout.h"
#include "core/rules.h"

namespace skerry {

// Keeps its memory between searches, and nothing else.
template <Rules G, class P = typename PolicyFor<G>::Type>
class Searcher {
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

 public:
  // Precondition: `legal` is not empty and is all that `seat` may do. The same arguments with a
  // budget of iterations alone give the same answer.
  SearchResult search(const View& view, Seat seat, std::span<const ObservationIn<G>> seen,
                      std::span<const Action> legal, const Budget& budget, std::uint64_t seed) {
    SearchResult result;
    result.actions.resize(legal.size());
    FastRng rng(seed);
    begin(view, seat, seen);
    result.certain = legal.size() == 1;
    if (result.certain) return result;
    const auto another = [&] { return imagine(view, rng); };
    if (const auto easy = easy_choice<G>(another, legal, me_)) {
      result.chosen = easy->index;
      result.certain = true;
      if (easy->wins) result.actions[easy->index] = {1, 1.0, 0};
      return result;
    }
    const auto start = std::chrono::steady_clock::now();
    const auto out_of_time = [&] {
      if (budget.milliseconds == Budget::kNoLimit) return false;
      const std::chrono::duration<double, std::milli> spent =
          std::chrono::steady_clock::now() - start;
      return spent.count() >= static_cast<double>(budget.milliseconds);
    };
    stop_ = budget.stop;
    while (result.iterations < budget.iterations && !told_to_stop() && !out_of_time() &&
           !settled(result.iterations)) {
      iterate(view, legal, rng);
      ++result.iterations;
    }
    if (result.iterations == 0) {
      result.chosen = without_search(view, legal, rng);
      return result;
    }
    collect(legal, result);
    result.chosen = most_visited(result.actions);
    return result;
  }
  SearchResult search(const View& view, Seat seat, std::span<const Action> legal,
                      const Budget& budget, std::uint64_t seed) {
    return search(view, seat, {}, legal, budget, seed);
  }

  struct Step {
    Seat seat{};
    Action action{};
  };
  // What may follow an action of the last search, as far as the tree knows: the most visited
  // actions in a state that is imagined for it, which `state` becomes. Begins with that action.
  std::vector<Step> continuation(const View& view, const Action& first, std::size_t most,
                                 std::uint64_t seed, State& state) {
    FastRng rng(seed);
    state = imagine(view, rng);
    std::vector<Step> steps;
    State ahead = state;
    InformationStateKeys<G> information;
    for (Seat acting = me_; steps.size() < most; acting = G::to_move(ahead).front()) {
      Action action = first;
      if (!steps.empty()) {
        const auto next = most_visited_action(ahead, acting, information);
        if (!next) break;
        action = *next;
      }
      steps.push_back({acting, action});
      information.play(ahead, acting, action);
      if (G::to_move(ahead).empty()) break;
    }
    return steps;
  }

 private:
  using Tree = SearchTree<Action>;
  using NodeId = typename Tree::NodeId;
  using EdgeId = typename Tree::EdgeId;

  static constexpr Tuning kTuning = tuning_of<P>();
  static constexpr int kMaxMoves = 2000;         // a longer game is judged as it stands
  static constexpr std::int64_t kSettled = 400;  // so many iterations with the same end are enough

  bool told_to_stop() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  void begin(const View& view, Seat seat, std::span<const ObservationIn<G>> seen) {
    if constexpr (HasBegin<G, P>) policy_.begin(view, seat, seen);
    me_ = seat;
    if constexpr (requires { P::imagined_seat(seat); }) me_ = P::imagined_seat(seat);
    tree_.clear(HasPrior<G, P>);
    score_.clear();
    sums_.clear();
    lowest_ = 2;
    highest_ = -1;
    stop_ = nullptr;
  }

  State imagine(const View& view, FastRng& rng) {
    if constexpr (HasBelief<G, P>) {
      return policy_.imagine(view, rng);
    } else {
      return G::imagine(view, rng);
    }
  }

  // Whatever was tried ended the same, often enough to believe it.
  bool settled(std::int64_t iterations) const {
    return iterations >= kSettled && iterations % kSettled == 0 && lowest_ == highest_;
  }

  std::size_t without_search(const View& view, std::span<const Action> legal, FastRng& rng) {
    if constexpr (HasPrior<G, P>) {
      weights_.assign(legal.size(), 1.0F);
      policy_.prior(imagine(view, rng), me_, legal, std::span<float>(weights_));
      return static_cast<std::size_t>(std::ranges::max_element(weights_) - weights_.begin());
    } else {
      return rng.below(static_cast<std::uint32_t>(legal.size()));
    }
  }

  void iterate(const View& view, std::span<const Action> root_legal, FastRng& rng) {
    State state = imagine(view, rng);
    visited_.clear();
    select(state, root_legal, rng);
    rollout(state, rng);

    const std::span<double> rewards(rewards_.data(), static_cast<std::size_t>(G::players(state)));
    if constexpr (HasValue<G, P>) {
      policy_.value(state, rewards);
    } else {
      share_reward(G::outcome(state), rewards);
    }
    for (const auto& [edge, seat] : visited_) tree_.backpropagate(edge, rewards[seat.index]);
    if (sums_.size() < rewards.size()) sums_.resize(rewards.size());
    for (std::size_t i = 0; i < rewards.size(); ++i) sums_[i] += rewards[i];
    lowest_ = std::min(lowest_, rewards[me_.index]);
    highest_ = std::max(highest_, rewards[me_.index]);
    if constexpr (HasScore<G, P>) {
      if (score_.size() < root_legal.size()) score_.resize(root_legal.size());
      score_[root_choice_] += policy_.score(state, me_);
    }
  }

  // Chooses among the legal actions of a node. Nothing if the tree may grow no more.
  std::optional<std::size_t> choose(NodeId node, const State& state, Seat acting,
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

  // Walks down until a node was added or the game is over.
  void select(State& state, std::span<const Action> root_legal, FastRng& rng) {
    information_.clear(G::players(state));
    for (int depth = 0; depth < kMaxMoves; ++depth) {
      const SeatSet waiting = G::to_move(state);
      if (waiting.empty()) return;
      const Seat acting = depth == 0 ? me_ : waiting.front();
      const std::uint64_t key = information_.key(acting);
      NodeId node = tree_.find(key);
      const bool is_new = node == Tree::kNone;
      if (is_new) node = tree_.add(key);
      if (node == Tree::kNone || (is_new && depth > 0)) return;

      std::span<const Action> legal = root_legal;
      if (depth > 0) {
        G::legal(state, acting, list_);
        legal = list_.span();
      }
      if (legal.empty()) return;
      const auto chosen = choose(node, state, acting, legal, rng);
      if (!chosen) return;
      if (depth == 0) root_choice_ = *chosen;
      visited_.emplace_back(tree_.matched(*chosen), acting);
      const Action action = legal[*chosen];
      information_.play(state, acting, action);
    }
  }

  static constexpr int rollout_moves() {
    if constexpr (requires { P::kRolloutMoves; }) {
      return P::kRolloutMoves;
    } else {
      return kMaxMoves;
    }
  }

  void rollout(State& state, FastRng& rng) {
    for (int moves = 0; moves < rollout_moves(); ++moves) {
      if (moves % 64 == 63 && told_to_stop()) return;
      if constexpr (HasRollout<G, P>) {
        const SeatSet waiting = G::to_move(state);
        if (waiting.empty()) return;
        const Seat acting = waiting.front();
        const Action action = policy_.rollout(state, acting, list_, rng);
        G::play(state, acting, action);
      } else {
        if (!play_one_randomly<G>(state, rng, list_)) return;
      }
    }
  }

  void collect(std::span<const Action> legal, SearchResult& result) {
    const NodeId root = tree_.find(InformationStateKeys<G>{}.key(me_));
    if (root == Tree::kNone || !tree_.match(root, legal)) return;
    result.has_scores = HasScore<G, P>;
    for (const double sum : sums_) {
      result.chances.push_back(sum / static_cast<double>(result.iterations));
    }
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const auto& edge = tree_.edge(tree_.matched(i));
      ActionStatistics& statistics = result.actions[i];
      statistics.visits = edge.visits;
      if (edge.visits == 0) continue;
      statistics.mean_reward = edge.reward / edge.visits;
      if (result.has_scores && i < score_.size()) statistics.mean_score = score_[i] / edge.visits;
    }
  }

  std::optional<Action> most_visited_action(const State& state, Seat acting,
                                            const InformationStateKeys<G>& information) {
    const NodeId node = tree_.find(information.key(acting));
    if (node == Tree::kNone) return std::nullopt;
    G::legal(state, acting, list_);
    const auto known_edges =
        tree_.edges_of(node, list_.span(), [](const Action& a) { return key_of<G>(a); });
    std::optional<Action> best;
    std::uint32_t visits = 1;  // once is no favourite
    for (std::size_t i = 0; i < list_.size(); ++i) {
      if (known_edges[i] == Tree::kNone) continue;
      const auto& edge = tree_.edge(known_edges[i]);
      if (edge.visits > visits) {
        visits = edge.visits;
        best = list_[i];
      }
    }
    return best;
  }

  P policy_{};
  Tree tree_;
  Seat me_{};
  std::vector<std::pair<EdgeId, Seat>> visited_;  // whose statistics this iteration changes
  ActionList<Action> list_;
  InformationStateKeys<G> information_;
  std::array<double, kMaxSeats> rewards_{};
  std::vector<double> sums_;   // of the rewards, by seat
  std::vector<double> score_;  // of the actions at the root, the sums
  std::vector<float> weights_;
  std::size_t root_choice_ = 0;
  double lowest_ = 2;
  double highest_ = -1;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace skerry
