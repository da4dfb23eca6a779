// The principal variation of a search: the line of play in which every seat takes the action that
// the search visited most. Advice shows it as what may follow an action.
#pragma once

#include <algorithm>
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
// such node, or none of its actions has so many visits: a single one proves nothing.
template <Rules G>
std::optional<typename G::Action> most_visited_action(const SearchTree<typename G::Action>& tree,
                                                      const InformationStateKeys<G>& keys,
                                                      Seat acting,
                                                      const ActionList<typename G::Action>& legal,
                                                      std::uint32_t least_visits = 2) {
  using Tree = SearchTree<typename G::Action>;
  const auto node = tree.find(keys.key(acting));
  if (node == Tree::kNone) return std::nullopt;
  std::optional<typename G::Action> best;
  std::uint32_t most_visits = std::max<std::uint32_t>(least_visits, 1) - 1;
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
  for (Seat acting = root_seat; steps.size() < max_steps;
       acting = next_to_act(G::to_move(state), root_seat)) {
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

// An action that a seat means to play, and the view in which it means to.
template <Rules G>
struct OwnStep {
  typename G::View seen;
  typename G::Action action{};
};
// A state, and the seat in it.
template <Rules G>
struct SeatIn {
  typename G::State state;
  Seat seat{};
};

// The actions by which the searching seat means to go on after `first`, for as long as it decides
// again before anybody else does, and the search visited the best action at least so often. The
// steps are played in `searched`, a state of the search, and in `at_table`, one that the rules
// imagine from the same view, which gives the views. In both everything hidden is imagined: where
// the steps reveal something of it, the view at the table will be another one.
template <Rules G>
std::vector<OwnStep<G>> own_continuation(const SearchTree<typename G::Action>& tree,
                                         SeatIn<G> searched, SeatIn<G> at_table,
                                         typename G::Action first, std::uint32_t least_visits) {
  constexpr std::size_t kMostSteps = 32;
  std::vector<OwnStep<G>> steps;
  InformationStateKeys<G> keys;
  ActionList<typename G::Action> legal;
  std::optional<typename G::Action> action = first;
  while (steps.size() < kMostSteps) {
    keys.play(searched.state, searched.seat, *action);
    G::play(at_table.state, at_table.seat, *action);
    if (!G::to_move(searched.state).contains(searched.seat) ||
        !G::to_move(at_table.state).contains(at_table.seat)) {
      break;
    }
    G::legal(searched.state, searched.seat, legal);
    action = legal.size() == 1
                 ? std::optional(legal[0])
                 : most_visited_action<G>(tree, keys, searched.seat, legal, least_visits);
    if (!action) break;
    G::legal(at_table.state, at_table.seat, legal);
    if (std::ranges::find(legal.span(), *action) == legal.span().end()) break;
    steps.push_back({G::view(at_table.state, at_table.seat), *action});
  }
  return steps;
}

}  // namespace skerry
