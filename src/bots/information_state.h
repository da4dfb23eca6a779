// The keys of information states: for each seat, a hash of what that seat has observed since the
// root of a search. A seat that cannot tell two lines of play apart has the same key after both, so
// both lead to the same node of the tree, and no seat decides by what it cannot know.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "bots/policy.h"
#include "core/hash.h"
#include "core/rules.h"
#include "core/seat.h"

namespace skerry {

// Which of the seats that the game waits for acts next in a search: the one that searches, so that
// its own decisions follow each other; else the first. Seats that decide at the same time do so
// without knowing of each other, so the order tells nobody anything.
inline Seat next_to_act(SeatSet waiting, Seat searching) {
  return waiting.contains(searching) ? searching : waiting.front();
}

template <Rules G>
class InformationStateKeys {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  // Returns to the root, where no seat has observed anything.
  void clear(int players) {
    for (int i = 0; i < players; ++i) observed_[static_cast<std::size_t>(i)] = 0;
    unrevealed_count_ = 0;
  }

  // The key of the node at which this seat decides.
  std::uint64_t key(Seat acting) const {
    return Hasher().add(observed_[acting.index]).add(acting.index).value();
  }

  // Plays the action and adds to each seat's key what that seat observes of it: the acting seat the
  // action, the others only that there was one if it is secret. Moves are simultaneous while the
  // game waits for several seats: the others observe them when the last of those seats has chosen.
  void play(State& state, Seat acting, const Action& action) {
    const bool alone = G::to_move(state).size() == 1;
    const std::uint64_t own = key_of<G>(action);
    const std::uint64_t seen = is_open<G>(state, acting, action) ? own : kSecret;
    G::play(state, acting, action);
    observe(observed_[acting.index], acting, own);
    if (alone && unrevealed_count_ == 0) {
      observe_by_others(G::players(state), acting, seen);
      return;
    }
    if (unrevealed_count_ < kMaxUnrevealed) unrevealed_[unrevealed_count_++] = {acting, seen};
    if (!alone) return;
    for (std::size_t i = 0; i < unrevealed_count_; ++i) {
      observe_by_others(G::players(state), unrevealed_[i].by, unrevealed_[i].key);
    }
    unrevealed_count_ = 0;
  }

 private:
  static constexpr std::uint64_t kSecret = 0x5ec2e7U;  // stands for any secret action
  static constexpr std::size_t kMaxUnrevealed = 64;

  struct Unrevealed {
    Seat by{};
    std::uint64_t key = 0;
  };

  static void observe(std::uint64_t& observed, Seat by, std::uint64_t key) {
    observed = Hasher().add(observed).add(key ^ (std::uint64_t{by.index} << 56)).value();
  }
  void observe_by_others(int players, Seat by, std::uint64_t key) {
    for (int i = 0; i < players; ++i) {
      if (i != by.index) observe(observed_[static_cast<std::size_t>(i)], by, key);
    }
  }

  std::array<std::uint64_t, kMaxSeats> observed_{};      // a hash for each seat
  std::array<Unrevealed, kMaxUnrevealed> unrevealed_{};  // simultaneous moves so far
  std::size_t unrevealed_count_ = 0;
};

}  // namespace skerry
