// Plays single games between bots, with one set of bots for each thread.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "lab/arena.h"

namespace skerry::lab {

// A worker that owns one bot for each contestant, so every thread has a worker of its own.
class GamePlayer {
 public:
  // Precondition: the game is one of games/list.h.
  GamePlayer(const Game& game, const ArenaConfig& config);

  struct Finished {
    PlayedGame game;
    GameLog log;
  };
  // Plays one game. Nothing if config.stop was set before its end.
  std::optional<Finished> play(std::size_t pairing, std::uint64_t round, std::size_t seating);

 private:
  struct Sitting;

  void move(Sitting& sitting);
  AnyAction choose(Sitting& sitting, Seat who);
  void observe(Sitting& sitting, Seat who, const AnyAction& action) const;
  void finish(Sitting& sitting) const;
  bool stopped() const { return config_.stop != nullptr && config_.stop->load(); }

  const Game& game_;
  const ArenaConfig& config_;
  RngKey series_;
  std::vector<std::unique_ptr<Bot>> bots_;  // in the order of the contestants
};

}  // namespace skerry::lab
