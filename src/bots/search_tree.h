// The tree of a search: what came of each action of each seat. Memory is bounded and used again.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/search.h"
#include "core/random.h"
#include "core/seat.h"

namespace skerry {

template <class Action>
class SearchTree {
 public:
  using NodeId = std::uint32_t;
  static constexpr NodeId kRoot = 0;
  static constexpr NodeId kNone = 0;  // the root is nobody's child and nobody's sibling

  struct Choice {
    Action action;
    NodeId node = kNone;  // none if the tree may grow no more
  };

  void clear() {
    nodes_.clear();
    nodes_.push_back(Node{});
  }
  std::size_t size() const { return nodes_.size(); }

  // An action of `acting` at this node: one never tried if there is any, otherwise the one with the
  // highest upper bound. Precondition: `legal` is not empty.
  Choice choose(NodeId parent, Seat acting, std::span<const Action> legal, FastRng& rng) {
    const std::size_t known = match_children(parent, acting, legal);
    if (known < legal.size()) {
      const std::size_t untried =
          nth_untried(rng.below(static_cast<std::uint32_t>(legal.size() - known)));
      return {legal[untried], add_child(parent, acting, legal[untried], node_before(untried))};
    }
    const NodeId best = highest_bound();
    return {nodes_[best].action, best};
  }

  // The child for this action, added where there is none yet; none if the tree may grow no more.
  NodeId child(NodeId parent, Seat acting, const Action& action) {
    for (NodeId id = nodes_[parent].first_child; id != kNone; id = nodes_[id].next_sibling) {
      if (nodes_[id].seat == acting && nodes_[id].action == action) return id;
    }
    return add_child(parent, acting, action, kNone);
  }

  // Counts a visit of each node that ended with these rewards by seat.
  void credit(std::span<const NodeId> visited, std::span<const double> rewards) {
    for (const NodeId id : visited) {
      ++nodes_[id].visits;
      nodes_[id].reward += rewards[nodes_[id].seat.index];
    }
  }

  // What came of the actions of `acting` at the root.
  void collect(Seat acting, std::span<const Action> legal,
               std::span<ActionStatistics> statistics) const {
    for (NodeId id = nodes_[kRoot].first_child; id != kNone; id = nodes_[id].next_sibling) {
      const Node& node = nodes_[id];
      const auto found = std::ranges::find(legal, node.action);
      if (node.seat != acting || found == legal.end()) continue;
      statistics[static_cast<std::size_t>(found - legal.begin())] = {node.visits,
                                                                     node.reward / node.visits};
    }
  }

 private:
  static constexpr std::size_t kMaxNodes = std::size_t{1} << 20;
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

  std::vector<Node> nodes_;
  std::vector<NodeId> matched_;  // the node of each legal action
};

}  // namespace skerry
