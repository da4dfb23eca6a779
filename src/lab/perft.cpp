#include "lab/perft.h"

#include <memory>
#include <unordered_set>
#include <utility>

#include "core/game.h"
#include "games/list.h"

namespace skerry::lab {
namespace {

template <TabletopGame G>
SeatSet choosing(const typename G::State& state) {
  const SeatSet waiting = G::to_move(state);
  if (waiting.empty()) return waiting;
  SeatSet seats = may_act<G>(state);
  for (const Seat seat : waiting) seats.erase(seat);
  seats.insert(waiting.front());
  return seats;
}

template <TabletopGame G>
class Counter {
  using State = typename G::State;

 public:
  Counter(int depth, bool unique) : lists_(static_cast<std::size_t>(depth)), unique_(unique) {}

  PerftCount count(const State& state, int depth) {
    result_ = PerftCount{.depth = depth};
    hashes_.clear();
    visit(state, static_cast<std::size_t>(depth));
    if (unique_) result_.unique = hashes_.size();
    return result_;
  }

 private:
  void visit(const State& state, std::size_t depth) {
    if (depth == 0) {
      ++result_.positions;
      if (G::to_move(state).empty()) ++result_.finished;
      if (unique_) hashes_.insert(G::hash(state));
      return;
    }
    auto& list = lists_[depth - 1];
    for (const Seat seat : choosing<G>(state)) {
      G::legal(state, seat, list);
      for (const auto& action : list) {
        State next = state;
        G::play(next, seat, action);
        visit(next, depth - 1);
      }
    }
  }

  std::vector<ActionList<typename G::Action>> lists_;  // one for each depth
  bool unique_;
  PerftCount result_;
  std::unordered_set<std::uint64_t> hashes_;
};

template <TabletopGame G>
void count_all(const AnyState& start, const PerftConfig& config,
               const std::function<void(const PerftCount&)>& found) {
  Counter<G> counter(config.depth, config.unique);
  for (int depth = 1; depth <= config.depth; ++depth) {
    found(counter.count(start.as<typename G::State>(), depth));
  }
}

template <TabletopGame G>
std::vector<PerftMove> divide(const AnyState& start, const PerftConfig& config) {
  const auto& state = start.as<typename G::State>();
  std::vector<PerftMove> moves;
  Counter<G> counter(config.depth, false);
  ActionList<typename G::Action> list;
  for (const Seat seat : choosing<G>(state)) {
    G::legal(state, seat, list);
    for (const auto& action : list) {
      auto next = state;
      G::play(next, seat, action);
      moves.push_back({seat, G::notation(state, seat, action),
                       counter.count(next, config.depth - 1).positions});
    }
  }
  return moves;
}

// Deals, finds the type behind the game and lets `work.operator()<G>(state)` do the rest.
template <class Work>
Expected<void> with_start(const Game& game, const PerftConfig& config, Work&& work) {
  const auto start = game.setup(config.players, config.options, key_from_text(config.seed));
  if (!start) return std::unexpected(start.error());
  if (AllGames::with_type_of(game, [&]<class G>() { work.template operator()<G>(*start); })) {
    return {};
  }
  return fail(code::kUnknownGame, "perft does not know this game: " + std::string(game.info().id));
}

}  // namespace

Expected<void> perft(const Game& game, const PerftConfig& config,
                     const std::function<void(const PerftCount&)>& found) {
  return with_start(game, config,
                    [&]<class G>(const AnyState& start) { count_all<G>(start, config, found); });
}

Expected<std::vector<PerftMove>> perft_divide(const Game& game, const PerftConfig& config) {
  std::vector<PerftMove> moves;
  auto done = with_start(game, config,
                         [&]<class G>(const AnyState& start) { moves = divide<G>(start, config); });
  if (!done) return std::unexpected(std::move(done).error());
  return moves;
}

}  // namespace skerry::lab
