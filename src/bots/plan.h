// The plan of a bot: what it means to do at the next decisions of its seat. A plan is carried out
// without another search, as long as the seat sees nothing but what it foresaw.
#pragma once

#include <cstdint>
#include <deque>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "bots/bot.h"

namespace skerry {

class Plan {
 public:
  Plan() = default;
  Plan(Seat seat, std::vector<PlannedMove> moves)
      : seat_(seat), moves_(std::move_iterator(moves.begin()), std::move_iterator(moves.end())) {}

  // The move that was planned for this decision. Nothing if there is none, or if something came
  // between, and then the whole plan is forgotten.
  std::optional<AnyAction> next(const Game& game, Seat seat, const AnyView& view) {
    if (moves_.empty() || seat != seat_) return std::nullopt;
    if (moves_.front().seen == hash_of_view(game, view)) return moves_.front().action;
    moves_.clear();
    return std::nullopt;
  }
  // The move that `next` returned is made.
  void advance() { moves_.pop_front(); }
  bool empty() const { return moves_.empty(); }

 private:
  Seat seat_{};
  std::deque<PlannedMove> moves_;
};

// What the bot plans after a decision made with this budget. Nothing where its time must not tell
// whether it had a choice (budget_among_others): it thinks about every decision anew. The
// precondition is that of Bot::plan.
inline std::vector<PlannedMove> planned_with(const Budget& budget, Bot& bot,
                                             const Decision& decision, const SearchResult& result,
                                             std::uint64_t seed) {
  if (budget.even_if_forced) return {};
  return bot.plan(decision, result, seed);
}

}  // namespace skerry
