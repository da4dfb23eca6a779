// The tree of a search: what came of each action at each node. A node is what the acting seat
// knows: two states that it cannot tell apart are the same node. Memory is bounded and used again.
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

  // One action at a node, and what came of it.
  struct Edge {
    Action action{};
    std::uint32_t visits = 0;
    std::uint32_t available = 0;  // how often it was legal when its node was passed
    double reward = 0;            // the sum, for the acting seat
    float prior = 1;
    std::uint32_t rank = 0;  // how many of its siblings are more promising
    std::uint64_t key = 0;   // tells actions apart
  };

  // `ranked`: whether priors will tell how promising actions are.
  void clear(bool ranked) {
    ranked_ = ranked;
    edges_.clear();
    nodes_.clear();
    index_.clear();
  }
  std::size_t nodes() const { return nodes_.size(); }
  std::size_t edges() const { return edges_.size(); }

  // The node with this key; kNone if there is none.
  NodeId find(std::uint64_t key) const { return index_.find(key); }
  // A new one; kNone if the tree may grow no more.
  NodeId add(std::uint64_t key) {
    if (nodes_.size() >= kMaxNodes || edges_.size() >= kMaxEdges) return kNone;
    const auto node = static_cast<NodeId>(nodes_.size());
    nodes_.push_back(Node{});
    index_.add(key, node);
    return node;
  }

  // Finds the edge of each legal action. False if some have none yet: then `expand` makes them.
  bool match(NodeId id, std::span<const Action> legal) {
    const Node& node = nodes_[id];
    matched_.resize(legal.size());
    if (node.in_order && node.count == legal.size()) {
      std::size_t same = 0;
      while (same < legal.size() && edges_[node.first + same].action == legal[same]) ++same;
      if (same == legal.size()) {
        for (std::size_t i = 0; i < same; ++i) {
          matched_[i] = node.first + static_cast<EdgeId>(i);
        }
        return true;
      }
    }
    return false;
  }

  // The slow way, for a node whose actions differ from one imagined state to the next. `key`
  // gives an action's number, `prior` fills in how promising each of the legal actions is.
  // False if the tree may grow no more.
  template <class Key, class Prior>
  bool expand(NodeId id, std::span<const Action> legal, const Key& key, const Prior& prior) {
    if (nodes_[id].count == 0) return expand_first(id, legal, key, prior);
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
    fresh_.clear();
    for (std::size_t i = 0; i < legal.size(); ++i) {
      if (matched_[i] != kNone) continue;
      fresh_.push_back(Edge{.action = legal[i], .prior = weights_[i], .key = key(legal[i])});
    }
    insert_edges(nodes_[id]);
    for (std::size_t i = 0; i < legal.size(); ++i) {
      matched_[i] = find_edge(nodes_[id], key(legal[i]));
    }
    return true;
  }

  // Which of the matched actions to look at next; counts that all of them were available.
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
    // Beginning anywhere: seats that always break ties alike would dance around each other for
    // ever.
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

  // The same, led by the priors, among the most promising.
  std::size_t select_puct(NodeId id, const Tuning& tuning, FastRng& rng) {
    Node& node = nodes_[id];
    const double wide =
        tuning.widening_base + tuning.widening_factor * std::sqrt(static_cast<double>(node.visits));
    ++node.visits;
    double weight = 0;
    double reward = 0;
    std::uint64_t visits = 0;
    std::uint32_t front = ~std::uint32_t{0};  // the best rank among those that are legal now
    for (const EdgeId id_of : matched_) {
      Edge& edge = edges_[id_of];
      ++edge.available;
      weight += static_cast<double>(edge.prior);
      reward += edge.reward;
      visits += edge.visits;
      front = std::min(front, edge.rank);
    }
    const double untried =
        (visits == 0 ? 0.5 : reward / static_cast<double>(visits)) - tuning.first_play_urgency;
    std::size_t best = 0;
    double best_bound = -1e9;
    std::size_t i = rng.below(static_cast<std::uint32_t>(matched_.size()));
    for (std::size_t left = matched_.size(); left > 0; --left, i = next(i)) {
      const Edge& edge = edges_[matched_[i]];
      if (edge.visits == 0 && edge.rank > front && static_cast<double>(edge.rank) >= wide) continue;
      const double mean = edge.visits == 0 ? untried : edge.reward / edge.visits;
      const double bound = mean + tuning.c_puct * static_cast<double>(edge.prior) / weight *
                                      std::sqrt(static_cast<double>(edge.available)) /
                                      (1.0 + edge.visits);
      if (bound > best_bound) {
        best_bound = bound;
        best = i;
      }
    }
    return best;
  }

  // The edges of these actions as far as there are any, kNone for the others. Changes nothing.
  template <class Key>
  std::vector<EdgeId> edges_of(NodeId id, std::span<const Action> legal, const Key& key) const {
    const Node& node = nodes_[id];
    std::vector<EdgeId> found(legal.size(), kNone);
    for (std::size_t i = 0; i < legal.size(); ++i) {
      const std::uint64_t wanted = key(legal[i]);
      for (std::uint32_t at = node.first; at < node.first + node.count; ++at) {
        if (edges_[at].key == wanted) found[i] = at;
      }
    }
    return found;
  }

  EdgeId matched(std::size_t i) const { return matched_[i]; }
  const Edge& edge(EdgeId id) const { return edges_[id]; }
  void backpropagate(EdgeId id, double reward) {
    ++edges_[id].visits;
    edges_[id].reward += reward;
  }
  std::uint32_t visits(NodeId id) const { return nodes_[id].visits; }

 private:
  // Its edges are edges_[first] to edges_[first + count - 1]: in the order of the first legal
  // actions that were seen there, or sorted by key since others were seen.
  struct Node {
    EdgeId first = 0;
    std::uint32_t count = 0;
    std::uint32_t capacity = 0;
    std::uint32_t visits = 0;
    bool in_order = true;
  };
  std::size_t next(std::size_t i) const { return i + 1 < matched_.size() ? i + 1 : 0; }

  template <class Key, class Prior>
  bool expand_first(NodeId id, std::span<const Action> legal, const Key& key, const Prior& prior) {
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
    if (ranked_) rank_edges(node);
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

  // So that `more` edges fit in; the node may move to the end.
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

  // Those of `fresh_`. Precondition: there is room, and the edges are sorted.
  void insert_edges(Node& node) {
    std::ranges::sort(fresh_, {}, &Edge::key);
    std::size_t old = node.count;
    node.count += static_cast<std::uint32_t>(fresh_.size());
    const std::span<Edge> edges = edges_at(node);
    std::size_t to = edges.size();
    for (std::size_t left = fresh_.size(); left > 0; --to) {
      const bool moves = old > 0 && edges[old - 1].key > fresh_[left - 1].key;
      edges[to - 1] = moves ? edges[--old] : fresh_[--left];
    }
    if (ranked_) rank_edges(node);
  }

  std::vector<Edge> edges_;
  std::vector<Node> nodes_;
  NodeIndex index_;
  bool ranked_ = false;
  std::vector<EdgeId> matched_;  // the edge of each legal action
  std::vector<EdgeId> order_;
  std::vector<Edge> fresh_;
  std::vector<float> weights_;
};

}  // namespace skerry
