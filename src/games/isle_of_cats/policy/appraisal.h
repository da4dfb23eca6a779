// The heuristic value of each action of a seat, and of everything that the seat has.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/isle_of_cats/policy/prospects.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {

class Appraisal {
 public:
  Appraisal(const State& table, Seat seat, const Weights& weights);

  // The expected points that the action adds.
  double of(const Action& action);
  // An approximately best action: of many cats only `tried` are examined.
  Action quick_choice(std::span<const Action> legal, std::size_t tried);
  // The placement that `of` or `quick_choice` found best for a piece; nothing if there was none.
  std::optional<Action> place_for(Piece piece) const;

  static constexpr std::size_t kMostTried = 3;
  // The expected final score of the seat.
  double total() const;
  const Prospects& prospects() const { return prospects_; }

 private:
  bool is_last_day() const { return table_.day == kDays; }
  int days_left() const { return kDays - table_.day; }
  bool rescue_is_over() const { return table_.phase >= Phase::finds; }
  bool fish_spoil() const;
  double fish() const;
  double worth_of_fish(int count) const;
  double best(Piece piece);

  double card(CardId card) const;
  double rescue_card(CardId card) const;
  double anytime_card(const DiscoveryRun& run) const;
  double treasure_card(const DiscoveryRun& run) const;
  double in_hand(CardId card) const;
  double public_lesson(CardId card, Colour colour) const;
  int broken_besides(CardId card) const;
  int gained_fish(const DiscoveryRun& run, Colour colour) const;

  double draft(CardId card) const;
  double buy(CardId card) const;
  double lay_down(CardId card) const;
  double take(const Action& action);
  double price_of(const Action& take) const;
  double find(const Action& action);
  double move(Piece cat);
  double discard_tile(const Action& action) const;
  double anytime(const Action& action) const;

  const State& table_;
  const Place& place_;
  const Weights& weights_;
  Prospects prospects_;
  std::array<Prospects::Best, kPieces> best_;
  std::array<bool, kPieces> known_{};
};

}  // namespace skerry::isle_of_cats
