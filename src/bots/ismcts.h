// Information-set Monte Carlo tree search with one tree (Cowling, Powley and Whitehouse, 2012:
// SO-ISMCTS). Each iteration imagines a state that the view allows, walks down the tree by UCB1
// among the actions that are legal in it, adds a node, plays randomly to the end and counts the
// result on the way back. Search sees a view, the legal actions, a budget and a seed, and nothing
// else.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/search.h"
#include "bots/search_tree.h"
#include "core/playout.h"
#include "core/rules.h"

namespace skerry {

// Keeps its memory between searches, and nothing else.
template <Rules G>
class Searcher {
  using State = typename G::State;
  using View = typename G::View;
  using Action = typename G::Action;

 public:
  // Precondition: `legal` is not empty and is all that `seat` may do. The same arguments with a
  // budget of iterations alone give the same answer.
  SearchResult search(const View& view, Seat seat, std::span<const Action> legal,
                      const Budget& budget, std::uint64_t seed) {
    SearchResult result;
    result.actions.resize(legal.size());
    if (legal.size() == 1) return result;

    FastRng rng(seed);
    tree_.clear();
    const auto start = std::chrono::steady_clock::now();
    const auto out_of_time = [&] {
      if (budget.milliseconds == Budget::kNoLimit || result.iterations % kClockInterval != 0) {
        return false;
      }
      const std::chrono::duration<double, std::milli> spent =
          std::chrono::steady_clock::now() - start;
      return spent.count() >= static_cast<double>(budget.milliseconds);
    };
    const auto told_to_stop = [&budget] {
      return budget.stop != nullptr && budget.stop->load(std::memory_order_relaxed);
    };
    while (result.iterations < budget.iterations && !told_to_stop() && !out_of_time()) {
      iterate(view, seat, legal, rng);
      ++result.iterations;
    }
    if (result.iterations == 0) {
      result.chosen = rng.below(static_cast<std::uint32_t>(legal.size()));
      return result;
    }
    tree_.collect(seat, legal, result.actions);
    result.chosen = most_visited(result.actions);
    return result;
  }

 private:
  using Tree = SearchTree<Action>;
  using NodeId = typename Tree::NodeId;

  static constexpr int kMaxMoves = 2000;  // a longer game counts as a draw
  static constexpr std::int64_t kClockInterval = 16;

  void iterate(const View& view, Seat searching, std::span<const Action> root_legal, FastRng& rng) {
    State state = G::imagine(view, rng);
    visited_.clear();
    descend(state, searching, root_legal, rng);
    play_randomly<G>(state, rng, list_, kMaxMoves);

    const std::span<double> rewards(rewards_.data(), static_cast<std::size_t>(G::players(state)));
    share_reward(G::outcome(state), rewards);
    tree_.credit(visited_, rewards);
  }

  // Walks down until a node was added or the game is over. While the game waits for several seats
  // they choose one after another without knowing each other's choice: their statistics stay at the
  // node where they were asked (`asked`), whereas what follows hangs on all of their choices
  // (`place`).
  void descend(State& state, Seat searching, std::span<const Action> root_legal, FastRng& rng) {
    NodeId place = Tree::kRoot;
    NodeId asked = Tree::kRoot;
    for (int depth = 0; depth < kMaxMoves; ++depth) {
      const SeatSet waiting = G::to_move(state);
      if (waiting.empty()) return;
      const Seat acting = depth == 0 ? searching : waiting.front();
      std::span<const Action> legal = root_legal;
      if (depth > 0) {
        G::legal(state, acting, list_);
        legal = list_.span();
      }
      if (legal.empty()) return;

      const std::size_t before = tree_.size();
      const auto [action, node] = tree_.choose(asked, acting, legal, rng);
      if (node != Tree::kNone) visited_.push_back(node);
      const NodeId next = place == asked ? node : tree_.child(place, acting, action);
      G::play(state, acting, action);
      if (tree_.size() > before || node == Tree::kNone || next == Tree::kNone) return;
      place = next;
      if (waiting.size() == 1) asked = place;
    }
  }

  Tree tree_;
  std::vector<NodeId> visited_;  // whose statistics this iteration changes
  ActionList<Action> list_;
  std::array<double, kMaxSeats> rewards_{};
};

}  // namespace skerry
