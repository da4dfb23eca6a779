// The outcome of a game that has ended: the winners, the rank and score of every seat, and the
// reason.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/seat.h"

namespace skerry {

// An automated opponent without a seat (board games call it an automa), played by the rules
// themselves.
struct Automa {
  std::string_view key{};  // GameInfo::automa
  std::int32_t score = 0;

  friend bool operator==(const Automa&, const Automa&) = default;
};

struct Outcome {
  int players = 0;
  SeatSet winners{};                             // empty in a draw that nobody wins
  std::array<std::uint8_t, kMaxSeats> ranks{};   // 1 + the number of seats strictly better
  std::array<std::int32_t, kMaxSeats> scores{};  // meaningful where has_scores
  bool has_scores = false;
  std::string_view reason{};       // one of the game's reasons; static storage
  std::optional<Automa> automa{};  // if the game had one

  // A draw: nobody wins and all share rank 1.
  static Outcome draw(int players, std::string_view reason);
  // A win: the winners share rank 1 and all others `losers_rank`.
  static Outcome won_by(SeatSet winners, int players, int losers_rank, std::string_view reason);

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// "1", "0 and 2": the numbers of the seats, for people.
std::string numbers_of(SeatSet seats);

// The score of each seat if the game ended now; nothing in a game without scores.
using Scores = std::array<std::optional<std::int32_t>, kMaxSeats>;

}  // namespace skerry
