// Information-set Monte Carlo tree search with one tree (Cowling, Powley and Whitehouse, 2012:
// SO-ISMCTS). Each iteration imagines a state that the view allows, walks down the tree by UCB1
// among the actions that are legal in it, adds a node, plays randomly to the end and counts the
// result on the way back. Search sees a view, the legal actions, a budget and a seed, and nothing
// else.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bots/search.h"
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
    nodes_.clear();
    nodes_.push_back(Node{});
    const auto start = std::chrono::steady_clock::now();
    const auto out_of_time = [&] {
      if (budget.milliseconds == Budget::kNoLimit || result.iterations % kClockInterval != 0)
        return false;
      return std::chrono::steady_clock::now() - start >=
             std::chrono::milliseconds(budget.milliseconds);
    };
    while (result.iterations < budget.iterations && !out_of_time()) {
      iterate(view, seat, legal, rng);
      ++result.iterations;
    }
    if (result.iterations == 0) {
      result.chosen = rng.below(static_cast<std::uint32_t>(legal.size()));
      return result;
    }
    collect(legal, result.actions);
    result.chosen = most_visited(result.actions);
    return result;
  }

 private:
  using NodeId = std::uint32_t;
  static constexpr NodeId kRoot = 0;
  static constexpr NodeId kNone = 0;  // the root is nobody's child and nobody's sibling

  static constexpr std::size_t kMaxNodes = std::size_t{1} << 20;  // then the tree grows no more
  static constexpr int kMaxMoves = 2000;                          // a longer game counts as a draw
  static constexpr std::int64_t kClockInterval = 16;
  static constexpr double kExploration = 0.7;

  // One action of one seat, and what came of it. The children of a node are those that were legal
  // in any of the states imagined there, in the order of `legal`.
  struct Node {
    Action action{};
    Seat seat{};
    NodeId first_child = kNone;
    NodeId next_sibling = kNone;
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // how often it was legal when its parent was passed
    double reward = 0;            // the sum, for its seat
  };

  void iterate(const View& view, Seat searching, std::span<const Action> root_legal, FastRng& rng) {
    State state = G::imagine(view, rng);
    visited_.clear();
    descend(state, searching, root_legal, rng);
    play_randomly<G>(state, rng, list_, kMaxMoves);

    const std::span<double> rewards(rewards_.data(), static_cast<std::size_t>(G::players(state)));
    share_reward(G::outcome(state), rewards);
    for (const NodeId id : visited_) {
      ++nodes_[id].visits;
      nodes_[id].reward += rewards[nodes_[id].seat.index];
    }
  }

  // Walks down until a node was added or the game is over. While the game waits for several seats
  // they choose one after another without knowing each other's choice: their statistics stay at the
  // node where they were asked (`asked`), whereas what follows hangs on all of their choices
  // (`place`).
  void descend(State& state, Seat searching, std::span<const Action> root_legal, FastRng& rng) {
    NodeId place = kRoot;
    NodeId asked = kRoot;
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

      const std::size_t before = nodes_.size();
      const Action action = choose(asked, acting, legal, rng);
      const NodeId next = place == asked ? chosen_ : child(place, acting, action);
      G::play(state, acting, action);
      if (nodes_.size() > before || chosen_ == kNone || next == kNone) return;
      place = next;
      if (waiting.size() == 1) asked = place;
    }
  }

  // An action of `acting` at this node: one never tried if there is any, otherwise the one with the
  // highest upper bound. `chosen_` is its node, or none if the tree may not grow.
  Action choose(NodeId parent, Seat acting, std::span<const Action> legal, FastRng& rng) {
    const std::size_t known = match_children(parent, acting, legal);
    if (known < legal.size()) {
      const std::size_t untried =
          nth_untried(rng.below(static_cast<std::uint32_t>(legal.size() - known)));
      chosen_ = add_child(parent, acting, legal[untried], node_before(untried));
      if (chosen_ != kNone) visited_.push_back(chosen_);
      return legal[untried];
    }
    chosen_ = highest_bound();
    visited_.push_back(chosen_);
    return nodes_[chosen_].action;
  }

  // Fills `matched_` with the node of each legal action and counts their availability. Children are
  // in the order of `legal`, so that each is usually found just behind the one before.
  std::size_t match_children(NodeId parent, Seat acting, std::span<const Action> legal) {
    matched_.assign(legal.size(), kNone);
    std::size_t known = 0;
    std::size_t from = 0;
    for (NodeId id = nodes_[parent].first_child; id != kNone; id = nodes_[id].next_sibling) {
      Node& node = nodes_[id];
      if (node.seat != acting) continue;
      for (std::size_t step = 0; step < legal.size(); ++step) {
        const std::size_t i = from + step < legal.size() ? from + step : from + step - legal.size();
        if (!(legal[i] == node.action)) continue;
        matched_[i] = id;
        ++node.available;
        ++known;
        from = i + 1 < legal.size() ? i + 1 : 0;
        break;
      }
    }
    return known;
  }

  std::size_t nth_untried(std::uint32_t n) const {
    std::size_t i = 0;
    while (matched_[i] != kNone || n-- > 0) ++i;
    return i;
  }

  // The node of the nearest legal action in front of the i-th that has one.
  NodeId node_before(std::size_t i) const {
    while (i > 0) {
      if (matched_[--i] != kNone) return matched_[i];
    }
    return kNone;
  }

  NodeId add_child(NodeId parent, Seat acting, const Action& action, NodeId after) {
    if (nodes_.size() >= kMaxNodes) return kNone;
    const auto id = static_cast<NodeId>(nodes_.size());
    NodeId& link = after == kNone ? nodes_[parent].first_child : nodes_[after].next_sibling;
    const NodeId next = link;
    link = id;
    nodes_.push_back(Node{.action = action, .seat = acting, .next_sibling = next, .available = 1});
    return id;
  }

  // The child for this action, added where there is none yet. Its statistics are not used.
  NodeId child(NodeId parent, Seat acting, const Action& action) {
    for (NodeId id = nodes_[parent].first_child; id != kNone; id = nodes_[id].next_sibling) {
      if (nodes_[id].seat == acting && nodes_[id].action == action) return id;
    }
    return add_child(parent, acting, action, kNone);
  }

  NodeId highest_bound() const {
    NodeId best = matched_.front();
    double best_bound = -1;
    std::uint32_t available = 0;
    double log_available = 0;
    for (const NodeId id : matched_) {
      const Node& node = nodes_[id];
      if (node.available != available) {
        available = node.available;
        log_available = std::log(static_cast<double>(available));
      }
      const double visits = node.visits;
      const double bound = node.reward / visits + kExploration * std::sqrt(log_available / visits);
      if (bound > best_bound) {
        best_bound = bound;
        best = id;
      }
    }
    return best;
  }

  void collect(std::span<const Action> legal, std::span<ActionStatistics> statistics) const {
    for (NodeId id = nodes_[kRoot].first_child; id != kNone; id = nodes_[id].next_sibling) {
      const Node& node = nodes_[id];
      const auto found = std::ranges::find(legal, node.action);
      if (found == legal.end() || node.visits == 0) continue;
      statistics[static_cast<std::size_t>(found - legal.begin())] = {node.visits,
                                                                     node.reward / node.visits};
    }
  }

  std::vector<Node> nodes_;
  std::vector<NodeId> visited_;  // whose statistics this iteration changes
  std::vector<NodeId> matched_;  // the node of each legal action
  NodeId chosen_ = kNone;
  ActionList<Action> list_;
  std::array<double, kMaxSeats> rewards_{};
};

}  // namespace skerry
