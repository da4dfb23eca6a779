// The menu of legal moves for one turn of a person: numbered, with the moves of one tile or card
// next to each other.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"

namespace skerry::cli {

class MoveList {
 public:
  MoveList(const Game& game, const AnyState& state, Seat seat);

  // Precondition of all functions below: size() is not 0.
  std::size_t size() const { return moves_.size(); }
  const AnyAction& action(std::size_t number) const { return moves_[number - 1].action; }
  const std::string& notation(std::size_t number) const { return moves_[number - 1].notation; }

  // The groups (moves of one tile or card) with the numbers of their moves, as text.
  std::string groups(int width) const;
  const std::string& first_group() const { return moves_.front().group; }
  std::string all(int width) const { return beginning_with("", width); }
  // The moves whose notation begins with `text`; empty if there are none. Spaces and case are
  // ignored.
  std::string beginning_with(std::string_view text, int width) const;

 private:
  struct Move {
    AnyAction action;
    std::string notation;
    std::string group;
  };
  std::vector<Move> moves_;
  int group_width_ = 0;
};

}  // namespace skerry::cli
