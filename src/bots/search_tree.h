// The tree of an information-set search: nodes, edges, and the statistics of each edge. A node is
// an information state of the seat that acts there: two states that it cannot tell apart are one
// node. An edge is an action at a node. Which actions are legal may differ from one sampled state
// to the next, so edges are added as their actions turn up, and each counts how often it was
// available. The memory is bounded, and used again by the next search.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "bots/node_index.h"
#include "bots/policy.h"
#include "bots/search.h"

namespace skerry {

template <class Action>
class SearchTree {
 public:
  using NodeId = std::uint32_t;
  using EdgeId = std::uint32_t;
  static constexpr NodeId kNone = NodeIndex::kNone;
  static constexpr std::size_t kMaxEdges = std::size_t{1} << 20;
  static constexpr std::size_t kMaxNodes = std::size_t{1} << 19;

  // An action at a node, with its statistics.
  struct Edge {
    Action action{};
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // how often it was legal when its node was visited
    double reward = 0;            // the sum over the visits, for the acting seat
    float prior = 1;
    std::uint32_t rank = 0;  // 0 for the highest prior of its node
    std::uint64_t key = 0;   // different for different actions
  };

  // Removes all nodes. With `has_priors` edges are ranked by their priors.
  void clear(bool has_priors) {
    has_priors_ = has_priors;
    edges_.clear();
    nodes_.clear();
    index_.clear();
  }

  // The node with this key; kNone if there is none.
  NodeId find(std::uint64_t key) const { return index_.find(key); }
  // Adds a node without edges; kNone if the tree is full.
  NodeId add(std::uint64_t key) {
    if (nodes_.size() >= kMaxNodes || edges_.size() >= kMaxEdges) return kNone;
    const auto node = static_cast<NodeId>(nodes_.size());
    nodes_.push_back(Node{});
    index_.add(key, node);
    return node;
  }

  // Finds the edge of each legal action, for `select_…` and `matched`, if the node's edges are just
  // these actions in this order, as they are wherever the legal actions do not depend on anything
  // hidden. Otherwise false: then `expand` finds them.
  bool match(NodeId id, std::span<const Action> legal) {
    const Node& node = nodes_[id];
    matched_.resize(legal.size());
    if (!node.in_order || node.count != legal.size()) return false;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (edges_[node.first + i].action != legal[i]) return false;
      matched_[i] = node.first + static_cast<EdgeId>(i);
    }
    return true;
  }

  // Finds the edge of each legal action like `match`, and adds those that are missing. `key` gives
  // the key of an action, `prior` fills in the priors of the legal actions. False if the tree is
  // full.
  template <class Key, class Prior>
  bool expand(NodeId id, std::span<const Action> legal, const Key& key, const Prior& prior) {
    if (nodes_[id].count == 0) return add_first_edges(id, legal, key, prior);
    Node& node = nodes_[id];
    if (node.in_order) sort_edges(node);
    std::size_t missing = 0;
    for (std::size_t i = 0; i < legal.size(); ++i) {
      matched_[i] = find_edge(node, key(legal[i]));
      if (matched_[i] == kNone) ++missing;
    }
    if (missing == 0) return true;
    if (!reserve(nodes_[id], missing)) return false;
    weights_.assign(legal.size(), 1.0F);
    prior(std::span<float>(weights_));
    new_edges_.clear();
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (matched_[i] != kNone) continue;
      new_edges_.push_back(Edge{.action = legal[i], .prior = weights_[i], .key = key(legal[i])});
    }
    insert_edges(nodes_[id]);
    for (std::size_t i = 0; i < legal.size(); ++i) {
      matched_[i] = find_edge(nodes_[id], key(legal[i]));
    }
    return true;
  }

  // Selection by UCB1 (Auer, Cesa-Bianchi and Fischer, 2002) among the matched edges: any untried
  // edge first, then the one with the highest
  //     mean reward + exploration * √(ln available / visits).
  // As in ISMCTS, `available` takes the place of the parent's visits. Counts the visit of the node.
  std::size_t select_ucb1(NodeId id, const Tuning& tuning, FastRng& rng) {
    ++nodes_[id].visits;
    std::size_t untried = 0;
    for (const EdgeId edge : matched_) {
      ++edges_[edge].available;
      untried += edges_[edge].visits == 0 ? 1 : 0;
    }
    if (untried > 0) {
      auto skip = rng.below(static_cast<std::uint32_t>(untried));
      std::size_t i = 0;
      while (edges_[matched_[i]].visits != 0 || skip-- > 0) ++i;
      return i;
    }
    std::size_t best = 0;
    double best_bound = -1;
    std::uint32_t available = 0;
    double log_available = 0;
    // The loop begins anywhere, so that ties are broken at random: seats that always broke them
    // alike could follow each other in a cycle for ever.
    std::size_t i = rng.below(static_cast<std::uint32_t>(matched_.size()));
    for (std::size_t left = matched_.size(); left > 0; --left, i = next(i)) {
      const Edge& edge = edges_[matched_[i]];
      if (edge.available != available) {
        available = edge.available;
        log_available = std::log(static_cast<double>(available));
      }
      const double visits = edge.visits;
      const double bound =
          edge.reward / visits + tuning.exploration * std::sqrt(log_available / visits);
      if (bound > best_bound) {
        best_bound = bound;
        best = i;
      }
    }
    return best;
  }

  // Selection by PUCT (Rosin, 2011; Silver et al., 2017) among the matched edges: the one with the
  // highest
  //     mean reward + c_puct * prior * √available / (1 + visits),
  // where the priors are normalized over the matched edges, and an untried edge has the mean of its
  // siblings less the first-play urgency. Progressive widening: untried edges beyond the width of
  // the node wait until it has more visits. Counts the visit of the node.
  std::size_t select_puct(NodeId id, const Tuning& tuning, FastRng& rng) {
    Node& node = nodes_[id];
    const double width =
        tuning.widening_base + tuning.widening_factor * std::sqrt(static_cast<double>(node.visits));
    ++node.visits;
    double prior_sum = 0;
    double reward = 0;
    std::uint64_t visits = 0;
    std::uint32_t best_rank = ~std::uint32_t{0};  // this edge is never beyond the width
    for (const EdgeId edge_id : matched_) {
      Edge& edge = edges_[edge_id];
      ++edge.available;
      prior_sum += static_cast<double>(edge.prior);
      reward += edge.reward;
      visits += edge.visits;
      best_rank = std::min(best_rank, edge.rank);
    }
    const double untried_mean =
        (visits == 0 ? 0.5 : reward / static_cast<double>(visits)) - tuning.first_play_urgency;
    std::size_t best = 0;
    double best_bound = -1e9;
    std::size_t i = rng.below(static_cast<std::uint32_t>(matched_.size()));
    for (std::size_t left = matched_.size(); left > 0; --left, i = next(i)) {
      const Edge& edge = edges_[matched_[i]];
      if (edge.visits == 0 && edge.rank > best_rank && static_cast<double>(edge.rank) >= width)
        continue;
      const double mean = edge.visits == 0 ? untried_mean : edge.reward / edge.visits;
      const double bound = mean + tuning.c_puct * static_cast<double>(edge.prior) / prior_sum *
                                      std::sqrt(static_cast<double>(edge.available)) /
                                      (1.0 + edge.visits);
      if (bound > best_bound) {
        best_bound = bound;
        best = i;
      }
    }
    return best;
  }

  // Backpropagation to one edge of the path: one visit more, with this reward.
  void backpropagate(EdgeId id, double reward) {
    ++edges_[id].visits;
    edges_[id].reward += reward;
  }

  // The edge of the i-th legal action, as `match` or `expand` found it last.
  EdgeId matched(std::size_t i) const { return matched_[i]; }
  const Edge& edge(EdgeId id) const { return edges_[id]; }
  // The edge of a node whose action has this key; kNone if there is none.
  EdgeId edge_with_key(NodeId id, std::uint64_t key) const {
    const Node& node = nodes_[id];
    for (EdgeId at = node.first; at < node.first + node.count; ++at) {
      if (edges_[at].key == key) return at;
    }
    return kNone;
  }

 private:
  // The edges of a node are edges_[first] to edges_[first + count - 1], in the order of the legal
  // actions of its first visit (`in_order`), or sorted by key once other actions have turned up.
  struct Node {
    EdgeId first = 0;
    std::uint32_t count = 0;
    std::uint32_t capacity = 0;
    std::uint32_t visits = 0;
    bool in_order = true;
  };
  std::size_t next(std::size_t i) const { return i + 1 < matched_.size() ? i + 1 : 0; }

  template <class Key, class Prior>
  bool add_first_edges(NodeId id, std::span<const Action> legal, const Key& key,
                       const Prior& prior) {
    if (!reserve(nodes_[id], legal.size())) return false;
    weights_.assign(legal.size(), 1.0F);
    prior(std::span<float>(weights_));
    Node& node = nodes_[id];
    node.count = static_cast<std::uint32_t>(legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const auto at = node.first + static_cast<EdgeId>(i);
      edges_[at] = Edge{.action = legal[i], .prior = weights_[i], .key = key(legal[i])};
      matched_[i] = at;
    }
    if (has_priors_) rank_edges(node);
    return true;
  }

  void rank_edges(const Node& node) {
    order_.resize(node.count);
    for (std::uint32_t i = 0; i < node.count; ++i) order_[i] = node.first + i;
    std::ranges::sort(order_, [&](EdgeId a, EdgeId b) {
      return edges_[a].prior != edges_[b].prior ? edges_[a].prior > edges_[b].prior : a < b;
    });
    for (std::uint32_t i = 0; i < node.count; ++i) edges_[order_[i]].rank = i;
  }

  std::span<Edge> edges_at(const Node& node) {
    return std::span(edges_).subspan(node.first, node.count);
  }

  void sort_edges(Node& node) {
    std::ranges::sort(edges_at(node), {}, &Edge::key);
    node.in_order = false;
  }

  EdgeId find_edge(const Node& node, std::uint64_t key) {
    const std::span<Edge> edges = edges_at(node);
    const auto found = std::ranges::lower_bound(edges, key, {}, &Edge::key);
    if (found == edges.end() || found->key != key) return kNone;
    return node.first + static_cast<EdgeId>(found - edges.begin());
  }

  // Makes room for `more` edges, if need be by moving those of the node to the end. False if the
  // tree is full.
  bool reserve(Node& node, std::size_t more) {
    if (node.count + more <= node.capacity) return true;
    const std::size_t capacity = node.count == 0 ? more : (node.count + more) * 2;
    if (edges_.size() + capacity > kMaxEdges) return false;
    const auto first = static_cast<EdgeId>(edges_.size());
    edges_.resize(edges_.size() + capacity);
    std::ranges::copy(edges_at(node), std::span(edges_).subspan(first).begin());
    node.first = first;
    node.capacity = static_cast<std::uint32_t>(capacity);
    return true;
  }

  // Merges `new_edges_` into the edges of the node. Precondition: those are sorted, with room left.
  void insert_edges(Node& node) {
    std::ranges::sort(new_edges_, {}, &Edge::key);
    std::size_t old = node.count;
    node.count += static_cast<std::uint32_t>(new_edges_.size());
    const std::span<Edge> edges = edges_at(node);
    std::size_t to = edges.size();
    for (std::size_t left = new_edges_.size(); left > 0; --to) {
      const bool moves = old > 0 && edges[old - 1].key > new_edges_[left - 1].key;
      edges[to - 1] = moves ? edges[--old] : new_edges_[--left];
    }
    if (has_priors_) rank_edges(node);
  }

  std::vector<Edge> edges_;
  std::vector<Node> nodes_;
  NodeIndex index_;
  bool has_priors_ = false;
  std::vector<EdgeId> matched_;  // the edge of each legal action of the present node
  std::vector<EdgeId> order_;    // scratch
  std::vector<Edge> new_edges_;  // scratch
  std::vector<float> weights_;   // scratch
};

}  // namespace skerry
