// The marks that a page draws onto a sheet besides its tiles: what counts, and what keeps something
// from counting.
#include "games/islant/land.h"
#include "games/islant/rules.h"
#include "games/islant/ships.h"
#include "games/islant/waves.h"

namespace skerry::islant {
namespace {

using Part = LandMap::Part;

class Marks {
 public:
  Marks(JsonWriter& out, const Table& table, const Sheet& sheet)
      : out_(out), table_(table), sheet_(sheet), land_(sheet, table.board()) {}

  void write() {
    out_.begin_object().key("score");
    write_score();
    out_.key("islands").begin_array();
    for (Part part = 1; part < land_.parts(); ++part) {
      if (land_.is_island(part)) write_island(part);
    }
    out_.end_array().key("colour");
    write_colour();
    out_.key("lines").begin_array();
    if (level_of(table_.options).has_waves()) write_lines();
    out_.end_array().key("ships").begin_array();
    write_ships();
    out_.end_array().key("next_total");
    const bool has_next = level_of(table_.options).has_ships() && sheet_.next_total() > 0;
    has_next ? out_.integer(sheet_.next_total()) : out_.null();
    out_.end_object();
  }

 private:
  void write_score() {
    const Score score = score_of(sheet_, table_.options);
    out_.begin_object().key("sides").integer(score.sides).key("lakes").integer(score.lakes);
    out_.key("islands").integer(score.islands).key("colour").integer(score.colour);
    out_.key("waves").integer(score.waves).key("ships").integer(score.ships);
    out_.key("total").integer(score.total()).end_object();
  }

  void write_place(Cell cell) {
    out_.begin_array().integer(row_of(cell)).integer(column_of(cell)).end_array();
  }

  void write_segments(const std::vector<Segment>& segments) {
    out_.begin_array();
    for (const Segment& s : segments) {
      out_.begin_array().integer(s.x0).integer(s.y0).integer(s.x1).integer(s.y1).end_array();
    }
    out_.end_array();
  }

  // The quarters of a part, cell by cell: [row, column, "NE"].
  void write_quarters(Part part) {
    out_.begin_array();
    table_.board().cells.for_each([&](Cell cell) {
      std::string names;
      for (std::uint8_t i = 0; i < kQuarters; ++i) {
        if (land_.part_of({cell, i}) == part) names += "NESW"[i];
      }
      if (names.empty()) return;
      out_.begin_array().integer(row_of(cell)).integer(column_of(cell));
      out_.string(names).end_array();
    });
    out_.end_array();
  }

  void write_island(Part island) {
    const bool completed = land_.is_completed(island);
    out_.begin_object().key("quarters");
    write_quarters(island);
    out_.key("completed").boolean(completed).key("sides");
    write_segments(completed ? land_.sides_of(island, table_.options.sides)
                             : std::vector<Segment>{});
    out_.key("open");
    write_segments(land_.open_edges_of(island));
    out_.key("lakes").begin_array();
    for (Part part = 1; completed && part < land_.parts(); ++part) {
      if (land_.is_white(part) && land_.around(part) == island) write_quarters(part);
    }
    out_.end_array().key("circles").begin_array();
    table_.board().cells.for_each([&](Cell cell) {
      const bool counts = completed && has_circle(sheet_, table_.board(), cell);
      if (counts && land_.part_of({cell, 0}) == island) write_place(cell);
    });
    out_.end_array().end_object();
  }

  void write_colour() {
    LandMap::ColourPart part;
    if (level_of(table_.options).has_colours()) part = land_.largest_colour();
    if (part.tiles.empty()) {
      out_.null();
      return;
    }
    out_.begin_object().key("colour");
    out_.string(kColourNames[static_cast<std::size_t>(part.colour)]).key("tiles").begin_array();
    part.tiles.for_each([&](Cell cell) { write_place(cell); });
    out_.end_array().end_object();
  }

  void write_lines() {
    for (const WaveLine& line : best_lines(waves_on(sheet_), table_.options.wave_crossing)) {
      out_.begin_object().key("from");
      write_place(line.from);
      out_.key("to");
      write_place(line.to());
      out_.key("points").integer(points_of_line(line.length)).end_object();
    }
  }

  void write_group(Cells ships, int group) {
    out_.begin_object().key("cells").begin_array();
    ships.for_each([&](Cell cell) { write_place(cell); });
    out_.end_array().key("sum").integer(sum_of(sheet_, ships)).key("group");
    group > 0 ? out_.integer(group) : out_.null();
    out_.end_object();
  }

  void write_ships() {
    for (int group = 1; group <= sheet_.marked; ++group) {
      Cells ships;
      table_.board().cells.for_each([&](Cell cell) {
        if (sheet_.at(cell).is_ship() && sheet_.at(cell).group() == group) ships.add(cell);
      });
      write_group(ships, group);
    }
    for (Cells rest = sailing_ships(sheet_); !rest.empty();) {
      const Cells ships = group_of(rest, rest.first());
      write_group(ships, 0);
      rest = rest & ~ships;
    }
  }

  JsonWriter& out_;
  const Table& table_;
  const Sheet& sheet_;
  const LandMap land_;
};

}  // namespace

void Islant::write_marks(JsonWriter& out, const View& view, Seat who) {
  Marks(out, view, view.sheets[who.index]).write();
}

}  // namespace skerry::islant
