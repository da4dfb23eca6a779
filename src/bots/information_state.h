// What each seat knows of what was played since the root of a search, as a number: seats that
// cannot tell two lines of play apart have the same one.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "bots/policy.h"
#include "core/hash.h"
#include "core/rules.h"

namespace skerry {

template <Rules G>
class InformationStateKeys {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  void clear(int players) {
    for (int i = 0; i < players; ++i) of_[static_cast<std::size_t>(i)] = 0;
    unseen_count_ = 0;
  }

  // The node in the tree where this seat decides.
  std::uint64_t key(Seat acting) const {
    return Hasher().add(of_[acting.index]).add(acting.index).value();
  }

  // Plays, and tells each seat what it sees of it. While the game waits for several seats they
  // choose without knowing each other's choice.
  void play(State& state, Seat acting, const Action& action) {
    const bool alone = G::to_move(state).size() == 1;
    const std::uint64_t own = key_of<G>(action);
    const std::uint64_t seen = is_open<G>(state, acting, action) ? own : kSecret;
    G::play(state, acting, action);
    observe(of_[acting.index], acting, own);
    if (alone && unseen_count_ == 0) {
      observe_by_others(G::players(state), acting, seen);
      return;
    }
    if (unseen_count_ < kMostUnseen) unseen_[unseen_count_++] = {acting, seen};
    if (!alone) return;
    for (std::size_t i = 0; i < unseen_count_; ++i) {
      observe_by_others(G::players(state), unseen_[i].by, unseen_[i].key);
    }
    unseen_count_ = 0;
  }

 private:
  static constexpr std::uint64_t kSecret = 0x5ec2e7U;
  static constexpr std::size_t kMostUnseen = 64;

  struct Unseen {
    Seat by{};
    std::uint64_t key = 0;
  };

  static void observe(std::uint64_t& information, Seat by, std::uint64_t key) {
    information = Hasher().add(information).add(key ^ (std::uint64_t{by.index} << 56)).value();
  }
  void observe_by_others(int players, Seat by, std::uint64_t key) {
    for (int i = 0; i < players; ++i) {
      if (i != by.index) observe(of_[static_cast<std::size_t>(i)], by, key);
    }
  }

  std::array<std::uint64_t, kMaxSeats> of_{};
  std::array<Unseen, kMostUnseen> unseen_{};  // played while others had not yet chosen
  std::size_t unseen_count_ = 0;
};

}  // namespace skerry
