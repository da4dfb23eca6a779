#include "lab/perft.h"

#include <memory>
#include <unordered_set>
#include <utility>

#include "core/erase.h"
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

  std::vector<ActionList<typename G::Action>> lists_;  // one a depth, since each is walked through
  bool unique_;
  PerftCount result_;
  std::unordered_set<std::uint64_t> hashes_;
};

template <TabletopGame G>
Expected<typename G::State> start(const PerftConfig& config) {
  KeyedRng dealer(key_from_text(config.seed));
  return G::setup(options_from(G::kOptions, std::span<const std::int64_t>(config.options)),
                  config.players, dealer);
}

template <TabletopGame G>
Expected<void> count_all(const PerftConfig& config,
                         const std::function<void(const PerftCount&)>& found) {
  const auto state = start<G>(config);
  if (!state) return std::unexpected(state.error());
  Counter<G> counter(config.depth, config.unique);
  for (int depth = 1; depth <= config.depth; ++depth) found(counter.count(*state, depth));
  return {};
}

template <TabletopGame G>
Expected<std::vector<PerftMove>> divide(const PerftConfig& config) {
  const auto state = start<G>(config);
  if (!state) return std::unexpected(state.error());
  std::vector<PerftMove> moves;
  Counter<G> counter(config.depth, false);
  ActionList<typename G::Action> list;
  for (const Seat seat : choosing<G>(*state)) {
    G::legal(*state, seat, list);
    for (const auto& action : list) {
      auto next = *state;
      G::play(next, seat, action);
      moves.push_back({seat, G::notation(*state, seat, action),
                       counter.count(next, config.depth - 1).positions});
    }
  }
  return moves;
}

std::unexpected<Error> unknown(const Game& game) {
  return fail(code::kUnknownGame, "perft does not know this game: " + std::string(game.info().id));
}

}  // namespace

Expected<void> perft(const Game& game, const PerftConfig& config,
                     const std::function<void(const PerftCount&)>& found) {
  Expected<void> result = unknown(game);
  AllGames::for_each([&]<class G>() {
    if (&erase<G>() == &game) result = count_all<G>(config, found);
  });
  return result;
}

Expected<std::vector<PerftMove>> perft_divide(const Game& game, const PerftConfig& config) {
  Expected<std::vector<PerftMove>> result = unknown(game);
  AllGames::for_each([&]<class G>() {
    if (&erase<G>() == &game) result = divide<G>(config);
  });
  return result;
}

}  // namespace skerry::lab
