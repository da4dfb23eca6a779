// The cells where the tiles of a turn can be drawn, and whether the rest of a turn can be
// completed.
//
// A step is legal only if the rest of the turn can be completed. This needs no search, because of a
// few facts. Within a turn at most two lands, one wave and one ship are drawn. Where a land or a
// ship may go does not depend on the die, since every tile can be turned to any neighbour; a lower
// wave may go wherever a higher one may. Only a land opens new cells (for the other land and for
// the ship), and all that one tile can take from another is its cell. So cells can run short only
// where sets of one, two or three cells remain, and these few cases are enumerated.
#pragma once

#include <array>

#include "games/islant/sheet.h"

namespace skerry::islant {

class Outlook {
 public:
  Outlook(const Sheet& sheet, const Board& board, const Options& options);

  // The free cells where the role can be drawn now. `column` is the value of the column die, or 0.
  Cells for_land(int column) const {
    return lands_ & free_ & board_.allowed[static_cast<std::size_t>(column)];
  }
  // The same for one rotation: with `land_edge` not every rotation touches land.
  Cells for_land(int column, Quarters quarters) const;
  Cells for_wave(int value) const { return waves_[static_cast<std::size_t>(value)] & free_; }
  Cells for_ship() const { return ships_ & free_; }
  // Whether the rotation of a land tile makes a difference to where it may go.
  bool rotation_matters() const { return by_edge_; }

  // The outlook after a tile was drawn.
  Outlook after_land(Cell cell, Quarters quarters) const;
  Outlook after_other(Cell cell) const;  // a wave or a ship

  // Whether these dice can all be used for these roles.
  bool can_finish(const Dice& left, RoleSet roles, int column) const;
  // A sufficient condition: true only if all dice can still be used after any one of the free cells
  // is taken. If it is false, can_finish must be asked for each cell.
  bool can_surely_finish(const Dice& left, RoleSet roles, int column) const;
  // Whether any land, wave or ship could be drawn with one of these dice.
  bool can_draw(const Dice& left, RoleSet roles, int column) const;
  // Whether any roll of the dice could allow a land, a wave or a ship.
  bool can_ever_draw() const;

  Cells free() const { return free_; }

 private:
  struct Needs {
    int lands;
    bool ship;
    bool wave;
  };
  static Needs needs_of(RoleSet roles);
  void look_for_lands(const std::array<Cells, kQuarters>& facing);
  void look_for_waves(const std::array<Cells, kSource + 1>& values);
  bool can_finish_in(const Dice& left, RoleSet roles, Cells lands, int spare) const;
  bool can_finish_exactly(const Dice& left, const Needs& needs, Cells columns) const;
  bool can_finish_after_lands(const Needs& needs, Cells lands, Cells waves) const;
  Cells opened_by(Cell land, int face) const;

  const Board& board_;
  RoleSet roles_ = 0;
  bool by_edge_ = false;
  Cells free_;
  Cells lands_;                              // where a land has the contact that it needs
  Cells ships_;                              // where a ship has the contact that it needs
  std::array<Cells, kQuarters> touching_{};  // by edge: cells whose neighbour there shows land
  std::array<Cells, kFaces + 1> waves_{};    // by value
};

}  // namespace skerry::islant
