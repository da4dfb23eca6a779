// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012). Each iteration
// imagines a state that the view allows, walks down the tree among the actions that are legal in
// it, adds a place, plays on quickly and counts the result on the way back. What a seat knows and
// what it has seen of the others' actions makes its place in the tree, so nobody decides by what
// they cannot know. Search sees a view, the log as the seat saw it, the legal actions, a budget and
// a seed, and nothing else.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bots/policy.h"
#include "bots/search.h"
#include "bots/search_tree.h"
#include "core/hash.h"
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
  SearchResult search(const View& view, Seat seat, std::span<const SeenIn<G>> seen,
                      std::span<const Action> legal, const Budget& budget, std::uint64_t seed) {
    SearchResult result;
    result.actions.resize(legal.size());
    result.certain = legal.size() == 1;
    if (result.certain) return result;

    FastRng rng(seed);
    begin(view, seat, seen);
    if (const auto easy = easy_choice(view, legal, rng)) {
      result.chosen = *easy;
      result.certain = true;
      result.actions[*easy] = {1, 1.0, 0};
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
    Knowledge known;
    for (Seat acting = me_; steps.size() < most; acting = G::to_move(ahead).front()) {
      const SeatSet waiting = G::to_move(ahead);
      Action action = first;
      if (!steps.empty()) {
        const auto next = favourite(ahead, acting, known);
        if (!next) break;
        action = *next;
      }
      steps.push_back({acting, action});
      advance(ahead, acting, action, waiting.size() == 1, known);
      if (G::to_move(ahead).empty()) break;
    }
    return steps;
  }

 private:
  using Tree = SearchTree<Action>;
  using PlaceId = typename Tree::PlaceId;
  using EdgeId = typename Tree::EdgeId;

  static constexpr Tuning kTuning = tuning_of<P>();
  static constexpr int kMaxMoves = 2000;         // a longer game is judged as it stands
  static constexpr int kTryStates = 12;          // a win in one move must be one in so many states
  static constexpr std::int64_t kSettled = 400;  // so many iterations with the same end are enough
  static constexpr int kMostUnseen = 64;

  // What each seat knows of what was played since the root, as a number.
  struct Knowledge {
    struct Unseen {
      Seat by{};
      std::uint64_t key = 0;
    };
    std::array<std::uint64_t, kMaxSeats> of{};
    std::array<Unseen, kMostUnseen> unseen{};  // played while others had not yet chosen
    int unseen_count = 0;
  };

  bool told_to_stop() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  void begin(const View& view, Seat seat, std::span<const SeenIn<G>> seen) {
    if constexpr (HasBegin<G, P>) policy_.begin(view, seat, seen);
    me_ = seat;
    if constexpr (requires { P::imagined_seat(seat); }) me_ = P::imagined_seat(seat);
    tree_.clear();
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

  // A win in one move is taken, and where all actions lead to the same there is nothing to weigh.
  std::optional<std::size_t> easy_choice(const View& view, std::span<const Action> legal,
                                         FastRng& rng) {
    const State state = imagine(view, rng);
    bool all_same = true;
    State first = state;
    G::play(first, me_, legal[0]);
    for (std::size_t i = 0; i < legal.size(); ++i) {
      State next = state;
      G::play(next, me_, legal[i]);
      if (wins(next) && always_wins(view, legal[i], rng)) return i;
      all_same = all_same && next == first;
    }
    if (all_same) return 0;
    return std::nullopt;
  }

  bool wins(const State& state) const {
    if (!G::to_move(state).empty()) return false;
    const auto outcome = G::outcome(state);
    return outcome && outcome->winners.contains(me_) && outcome->winners.size() == 1 &&
           G::players(state) > 1;
  }

  bool always_wins(const View& view, const Action& action, FastRng& rng) {
    for (int i = 0; i < kTryStates; ++i) {
      State state = imagine(view, rng);
      G::play(state, me_, action);
      if (!wins(state)) return false;
    }
    return true;
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
    descend(state, root_legal, rng);
    play_on(state, rng);

    const std::span<double> rewards(rewards_.data(), static_cast<std::size_t>(G::players(state)));
    if constexpr (HasValue<G, P>) {
      policy_.value(state, rewards);
    } else {
      share_reward(G::outcome(state), rewards);
    }
    for (const auto& [edge, seat] : visited_) tree_.credit(edge, rewards[seat.index]);
    if (sums_.size() < rewards.size()) sums_.resize(rewards.size());
    for (std::size_t i = 0; i < rewards.size(); ++i) sums_[i] += rewards[i];
    lowest_ = std::min(lowest_, rewards[me_.index]);
    highest_ = std::max(highest_, rewards[me_.index]);
    if constexpr (HasScore<G, P>) {
      if (score_.size() < root_legal.size()) score_.resize(root_legal.size());
      score_[first_choice_] += policy_.score(state, me_);
    }
  }

  // Chooses among the legal actions of a place. Nothing if the tree may grow no more.
  std::optional<std::size_t> choose(PlaceId place, const State& state, Seat acting,
                                    std::span<const Action> legal, FastRng& rng) {
    if (!tree_.match(place, legal)) {
      const auto prior = [&](std::span<float> weights) {
        if constexpr (HasPrior<G, P>) policy_.prior(state, acting, legal, weights);
      };
      if (!tree_.adopt(place, legal, [](const Action& a) { return key_of<G>(a); }, prior)) {
        return std::nullopt;
      }
    }
    if constexpr (HasPrior<G, P>) {
      return tree_.choose_by_prior(place, kTuning, rng);
    } else {
      return tree_.choose_by_bound(place, kTuning, rng);
    }
  }

  // Walks down until a place was added or the game is over.
  void descend(State& state, std::span<const Action> root_legal, FastRng& rng) {
    Knowledge& known = known_;
    std::fill_n(known.of.begin(), static_cast<std::size_t>(G::players(state)), 0);
    known.unseen_count = 0;
    for (int depth = 0; depth < kMaxMoves; ++depth) {
      const SeatSet waiting = G::to_move(state);
      if (waiting.empty()) return;
      const Seat acting = depth == 0 ? me_ : waiting.front();
      const std::uint64_t key = place_key(acting, known);
      PlaceId place = tree_.find(key);
      const bool is_new = place == Tree::kNone;
      if (is_new) place = tree_.add(key);
      if (place == Tree::kNone || (is_new && depth > 0)) return;

      std::span<const Action> legal = root_legal;
      if (depth > 0) {
        G::legal(state, acting, list_);
        legal = list_.span();
      }
      if (legal.empty()) return;
      const auto chosen = choose(place, state, acting, legal, rng);
      if (!chosen) return;
      if (depth == 0) first_choice_ = *chosen;
      visited_.emplace_back(tree_.matched(*chosen), acting);
      const Action action = legal[*chosen];
      advance(state, acting, action, waiting.size() == 1, known);
    }
  }

  static std::uint64_t place_key(Seat acting, const Knowledge& known) {
    return Hasher().add(known.of[acting.index]).add(acting.index).value();
  }

  // Plays, and tells each seat what it sees of it. While the game waits for several seats they
  // choose without knowing each other's choice.
  static void advance(State& state, Seat acting, const Action& action, bool alone,
                      Knowledge& known) {
    const std::uint64_t key = is_open(state, acting, action) ? key_of<G>(action) : kSecret;
    const std::uint64_t own = key_of<G>(action);
    G::play(state, acting, action);
    tell(known.of[acting.index], acting, own);
    if (alone && known.unseen_count == 0) {
      tell_others(G::players(state), acting, key, known);
      return;
    }
    if (known.unseen_count < kMostUnseen) {
      known.unseen[static_cast<std::size_t>(known.unseen_count++)] = {acting, key};
    }
    if (!alone) return;
    for (int i = 0; i < known.unseen_count; ++i) {
      const auto& one = known.unseen[static_cast<std::size_t>(i)];
      tell_others(G::players(state), one.by, one.key, known);
    }
    known.unseen_count = 0;
  }

  static constexpr std::uint64_t kSecret = 0x5ec2e7U;

  static void tell(std::uint64_t& knowledge, Seat by, std::uint64_t key) {
    knowledge = Hasher().add(knowledge).add(key ^ (std::uint64_t{by.index} << 56)).value();
  }
  static void tell_others(int players, Seat by, std::uint64_t key, Knowledge& known) {
    for (int i = 0; i < players; ++i) {
      if (i != by.index) tell(known.of[static_cast<std::size_t>(i)], by, key);
    }
  }

  static bool is_open(const State& state, Seat acting, const Action& action) {
    if constexpr (requires {
                    { G::open(state, acting, action) } -> std::same_as<bool>;
                  }) {
      return G::open(state, acting, action);
    } else {
      return !G::info().hidden_information || G::info().open_actions;
    }
  }

  void play_on(State& state, FastRng& rng) {
    int most = kMaxMoves;
    if constexpr (requires { P::kRollMoves; }) most = P::kRollMoves;
    for (int moves = 0; moves < most; ++moves) {
      if (moves % 64 == 63 && told_to_stop()) return;
      if constexpr (HasRoll<G, P>) {
        const SeatSet waiting = G::to_move(state);
        if (waiting.empty()) return;
        const Seat acting = waiting.front();
        const Action action = policy_.roll(state, acting, list_, rng);
        G::play(state, acting, action);
      } else {
        if (!play_one_randomly<G>(state, rng, list_)) return;
      }
    }
  }

  void collect(std::span<const Action> legal, SearchResult& result) {
    const PlaceId root = tree_.find(place_key(me_, Knowledge{}));
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

  std::optional<Action> favourite(const State& state, Seat acting, const Knowledge& known) {
    const PlaceId place = tree_.find(place_key(acting, known));
    if (place == Tree::kNone) return std::nullopt;
    G::legal(state, acting, list_);
    const auto known_edges =
        tree_.known(place, list_.span(), [](const Action& a) { return key_of<G>(a); });
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
  Knowledge known_{};
  std::array<double, kMaxSeats> rewards_{};
  std::vector<double> sums_;   // of the rewards, by seat
  std::vector<double> score_;  // of the actions at the root, the sums
  std::vector<float> weights_;
  std::size_t first_choice_ = 0;
  double lowest_ = 2;
  double highest_ = -1;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace skerry
