// The principal variation of a search: the line of play in which every seat takes the action that
// the search visited most. Advice shows it as what may follow an action.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "bots/information_state.h"
#include "bots/policy.h"
#include "bots/search_tree.h"
#include "core/rules.h"

namespace skerry {

template <Rules G>
struct VariationStep {
  Seat seat{};
  typename G::Action action{};
};

// The most visited of the legal actions at the node of the acting seat. Nothing if the tree has no
// such node, or none of its actions has more than one visit: a single visit proves nothing.
template <Rules G>
std::optional<typename G::Action> most_visited_action(const SearchTree<typename G::Action>& tree,
                                                      const InformationStateKeys<G>& keys,
                                                      Seat acting,
                                                      const ActionList<typename G::Action>& legal) {
  using Tree = SearchTree<typename G::Action>;
  const auto node = tree.find(keys.key(acting));
  if (node == Tree::kNone) return std::nullopt;
  std::optional<typename G::Action> best;
  std::uint32_t most_visits = 1;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const auto edge = tree.edge_with_key(node, key_of<G>(legal[i]));
    if (edge == Tree::kNone || tree.edge(edge).visits <= most_visits) continue;
    most_visits = tree.edge(edge).visits;
    best = legal[i];
  }
  return best;
}

// The principal variation that begins in `state`, an imagined state of the root, with the action
// `first` of the root's seat. It ends with the game, after `max_steps` actions, or where
// `most_visited_action` has nothing to say.
template <Rules G>
std::vector<VariationStep<G>> principal_variation(const SearchTree<typename G::Action>& tree,
                                                  typename G::State state, Seat root_seat,
                                                  const typename G::Action& first,
                                                  std::size_t max_steps) {
  std::vector<VariationStep<G>> steps;
  InformationStateKeys<G> keys;
  ActionList<typename G::Action> legal;
  for (Seat acting = root_seat; steps.size() < max_steps; acting = G::to_move(state).front()) {
    std::optional<typename G::Action> action = first;
    if (!steps.empty()) {
      G::legal(state, acting, legal);
      action = most_visited_action<G>(tree, keys, acting, legal);
      if (!action) break;
    }
    steps.push_back({acting, *action});
    keys.play(state, acting, *action);
    if (G::to_move(state).empty()) break;
  }
  return steps;
}

}  // namespace skerry
