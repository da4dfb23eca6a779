#include "core/outcome.h"

namespace skerry {

Outcome Outcome::draw(int players, std::string_view reason) {
  Outcome result{.players = players, .reason = reason};
  for (int i = 0; i < players; ++i) result.ranks[static_cast<std::size_t>(i)] = 1;
  return result;
}

Outcome Outcome::won_by(SeatSet winners, int players, int losers_rank, std::string_view reason) {
  Outcome result{.players = players, .winners = winners, .reason = reason};
  for (int i = 0; i < players; ++i) {
    const bool won = winners.contains(seat(i));
    result.ranks[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(won ? 1 : losers_rank);
  }
  return result;
}

std::string numbers_of(SeatSet seats) {
  std::string text;
  for (const Seat seat : seats) {
    text += (text.empty() ? "" : " and ") + std::to_string(seat.index);
  }
  return text;
}

}  // namespace skerry
