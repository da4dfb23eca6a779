// The plan of a turn: the heuristic value of each step together with the best use of the remaining
// dice.
#pragma once

#include <array>

#include "games/islant/outlook.h"
#include "games/islant/policy_chart.h"
#include "games/islant/rules.h"

namespace skerry::islant {

class Plan {
 public:
  // Makes the plan for a sheet in its turn. Cheap if its tiles are those of the last call.
  void make(const Options& options, const Sheet& sheet, const Weights& weights);
  // The same for a sheet whose turn is over, for any dice that may come.
  void make_for_next_turn(const Options& options, const Sheet& sheet, const Weights& weights);

  // The value of a step with the best rest of the turn, in hundredths of a point. Precondition: it
  // is legal on the sheet.
  int promise_of(const Step& step) const;
  // The value of the best whole turn.
  int promise() const { return rest(sheet_->left, sheet_->roles, sheet_->column); }
  // The value of ending the game now, compared with going on.
  int promise_of_end() const;
  // The expected final score in hundredths of a point, if these dice are rolled next, and on
  // average over all dice. Precondition: make_for_next_turn was called last.
  int expected_score(const Dice& dice) const;
  int expected_score(FastRng& rng) const;

  // The most promising step, which may be illegal where few cells are left.
  Step best() const;
  // The role that is used first if the order does not matter.
  Role first_role() const;

 private:
  static constexpr int kNowhere = -20'000;
  struct Choice {
    int change = kNowhere;
    std::uint8_t value = 0;
    Quarters quarters = 0;
    Cell cell = 0;
  };

  void look_for_lands(const Outlook& outlook);
  void look_for_waves(const Outlook& outlook);
  void look_for_ships(const Outlook& outlook);
  using FaceSet = std::array<bool, kFaces + 1>;
  void make(const Options& options, const Sheet& sheet, const Weights& weights, RoleSet roles,
            const FaceSet& faces);
  bool knows(const Options& options, const Sheet& sheet, const Weights& weights, RoleSet roles,
             const FaceSet& faces) const;
  int rest(const Dice& left, RoleSet roles, int column) const;
  int rest_without_column(const Dice& left, RoleSet roles, int column) const;
  const Choice& choice(Role role, int die, int column) const;
  int change_of(const Step& step) const;

  const Sheet* sheet_ = nullptr;
  const Weights* weights_ = nullptr;
  const Board* board_ = nullptr;
  Options options_;
  Chart chart_;
  // The input of the last plan.
  std::array<Tile, kCellBytes> cells_{};
  RoleSet roles_ = 0;
  std::uint8_t marked_ = 0;
  FaceSet faces_{};  // those that some die can be
  // By colour, quarters and cell; by value and cell.
  std::array<std::array<std::array<std::int16_t, kCellBytes>, kWhole + 1>, 2> land_{};
  std::array<std::array<std::int16_t, kCellBytes>, kFaces + 1> wave_{};
  std::array<std::array<std::int16_t, kCellBytes>, kFaces + 1> ship_{};
  // The best by colour, die and column; by die.
  std::array<std::array<std::array<Choice, kFaces + 1>, kWild + 1>, 2> best_land_{};
  std::array<Choice, kWild + 1> best_wave_{};
  std::array<Choice, kWild + 1> best_ship_{};
};

}  // namespace skerry::islant
