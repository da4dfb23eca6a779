// Islant for terminals: the sheets, five characters and three lines a cell, so that the quarters of
// a land can be told apart.
#include "core/ansi.h"
#include "games/islant/rules.h"
#include "games/islant/ships.h"

namespace skerry::islant {
namespace {

struct Signs {
  std::string_view fall, rise, dot, circle, across, down, corner;
  std::array<std::string_view, 4> fill;  // by colour
};
constexpr Signs kAscii{"\\", "/", ".", "o", "-", "|", "+", {"#", "r", "b", "p"}};
constexpr Signs kUnicode{"╲", "╱", "·", "○", "─", "│", "+", {"▒", "r", "b", "p"}};

constexpr std::array<std::string_view, 4> kTint{"\x1b[32m", "\x1b[31m", "\x1b[34m", "\x1b[35m"};
constexpr std::string_view kSeaTint = "\x1b[36m";
constexpr std::string_view kShipTint = "\x1b[33m";

// The middle of a land tile, by its quarters: the line or the tip that the quarters make there.
constexpr std::array<std::string_view, kWhole + 1> kMiddle{
    ".", "v", "<", "\\", "^", "X", "/", "<", ">", "/", "X", "v", "\\", ">", "^", "#"};

class Drawing {
 public:
  Drawing(const Table& table, const DrawStyle& style)
      : table_(table), style_(style), signs_(style.unicode ? kUnicode : kAscii) {}

  std::string text() && {
    add_roll();
    int drawn = 0;
    for (int i = 0; i < table_.players; ++i) {
      const Sheet& sheet = table_.sheets[static_cast<std::size_t>(i)];
      const bool whole = table_.players <= kWholeSheets ||
                         (table_.waiting.contains(seat(i)) && drawn < kWholeSheets);
      add_seat(i, sheet);
      if (!whole) continue;
      ++drawn;
      add_sheet(sheet);
    }
    return std::move(out_);
  }

 private:
  static constexpr int kWholeSheets = 4;

  void paint(std::string_view tint, std::string_view text) {
    if (style_.colour) out_ += tint;
    out_ += text;
    if (style_.colour) out_ += ansi::kPlain;
  }

  void add_dice(const Dice& dice) {
    for (const std::uint8_t die : dice.all()) {
      out_ += ' ';
      out_ += die == kWild ? std::string("6(wild)") : std::to_string(die);
    }
  }

  void add_roll() {
    paint(ansi::kBold, " level " + std::to_string(table_.options.level) + ", roll " +
                           std::to_string(table_.roll) + ":");
    add_dice(table_.dice);
    out_ += '\n';
    if (table_.waiting.empty()) out_ += " the game is over\n";
  }

  void add_seat(int index, const Sheet& sheet) {
    const Score score = score_of(sheet, table_.options);
    out_ += "\n seat " + std::to_string(index);
    if (sheet.name.length > 0) out_ += " \"" + std::string(sheet.name.text()) + '"';
    out_ += ": " + std::to_string(score.total()) + " points = " + std::to_string(score.sides) +
            " sides + " + std::to_string(score.lakes) + " lakes - 2 x " +
            std::to_string(score.islands) + " islands";
    const Level& level = level_of(table_.options);
    if (level.has_colours()) out_ += " + " + std::to_string(score.colour) + " colour";
    if (level.has_waves()) out_ += " + " + std::to_string(score.waves) + " waves";
    if (level.has_ships()) out_ += " + " + std::to_string(score.ships) + " ships";
    out_ += "\n   ";
    if (sheet.done) {
      out_ += "done";
    } else if (sheet.choosing) {
      out_ += "must choose which ships to border:";
      add_choice(sheet);
    } else if (sheet.left.count == 0) {
      out_ += "waits for the next roll";
    } else {
      out_ += "left:";
      add_dice(sheet.left);
      out_ += "  for:";
      for (int i = 0; i < kRoles; ++i) {
        if (!has(sheet.roles, static_cast<Role>(i))) continue;
        out_ += ' ';
        out_ += kRoleNames[static_cast<std::size_t>(i)];
      }
    }
    if (sheet.column > 0) out_ += "  column die: " + std::to_string(sheet.column);
    if (level.has_ships()) {
      out_ += sheet.next_total() > 0 ? "  next total: " + std::to_string(sheet.next_total())
                                     : "  all totals marked";
    }
    out_ += '\n';
  }

  void add_choice(const Sheet& sheet) {
    int number = 0;
    for (const Cells& ships : border_candidates(sheet, table_.options.ship_group)) {
      if (number == kMostShown) {
        out_ += "\n     …";
        return;
      }
      out_ += "\n     " + std::to_string(number++) + ":";
      ships.for_each([&](Cell cell) {
        out_ += ' ' + std::to_string(row_of(cell)) + ',' + std::to_string(column_of(cell));
      });
    }
  }

  void add_sheet(const Sheet& sheet) {
    const Board& board = table_.board();
    add_heads(headings_of(table_.options));
    out_ += "    ";
    for (int column = 0; column < board.columns; ++column) {
      out_ += column < 10 ? "   " : "  ";
      out_ += std::to_string(column) + "  ";
    }
    out_ += '\n';
    add_rule();
    for (int row = 0; row < board.rows; ++row) {
      for (int line = 0; line < 3; ++line) {
        out_ += line == 1 ? (row < 10 ? "  " : " ") + std::to_string(row) : "   ";
        out_ += signs_.down;
        for (int column = 0; column < board.columns; ++column) {
          add_line_of_cell(sheet, cell_at(row, column), line);
          out_ += signs_.down;
        }
        out_ += '\n';
      }
      add_rule();
    }
  }

  void add_heads(std::span<const std::string_view> heads) {
    if (heads.empty()) return;
    out_ += "    ";
    for (const std::string_view head : heads) {
      std::string shown = head == "*" ? "any" : std::string(head);
      if (shown.size() == 2) shown.insert(1, "/");
      out_ += shown.size() == 1 ? "  " + shown + "   " : " " + shown + "  ";
    }
    out_ += '\n';
  }

  void add_rule() {
    out_ += "   ";
    out_ += signs_.corner;
    for (int column = 0; column < table_.board().columns; ++column) {
      for (int i = 0; i < 5; ++i) out_ += signs_.across;
      out_ += signs_.corner;
    }
    out_ += '\n';
  }

  void add_line_of_cell(const Sheet& sheet, Cell cell, int line) {
    const Tile tile = sheet.at(cell);
    if (tile.is_land()) return add_line_of_land(sheet, cell, line);
    std::string shown(5, ' ');
    if (tile.is_wave() && line == 1) shown = " ~" + std::to_string(tile.value()) + "~ ";
    if (tile.is_ship() && line == 1) shown = " <" + std::to_string(tile.value()) + "> ";
    if (tile.is_ship() && tile.group() > 0) {
      if (line == 1) shown.replace(0, 1, "["), shown.replace(4, 1, "]");
      if (line == 2) shown = "[ " + std::to_string(tile.group()) + (tile.group() > 9 ? "]" : " ]");
      if (line == 0) shown = "[   ]";
    }
    if (tile.empty() && line == 1) {
      out_ += "  ";
      paint(ansi::kFaint, signs_.dot);
      out_ += "  ";
      return;
    }
    paint(tile.is_wave() ? kSeaTint : kShipTint, shown);
  }

  // The character between two quarters: filled, the diagonal, or nothing.
  std::string_view between(Quarters quarters, int a, int b, std::string_view fill,
                           std::string_view diagonal) const {
    const bool first = (quarters >> a & 1) != 0;
    const bool second = (quarters >> b & 1) != 0;
    if (first && second) return fill;
    return first || second ? diagonal : " ";
  }

  void add_line_of_land(const Sheet& sheet, Cell cell, int line) {
    const Tile tile = sheet.at(cell);
    const Quarters quarters = tile.quarters();
    const std::string_view fill = signs_.fill[static_cast<std::size_t>(tile.colour())];
    const auto filled = [&](int quarter) {
      return (quarters >> quarter & 1) != 0 ? fill : std::string_view(" ");
    };
    std::string shown;
    const auto add = [&](std::string_view sign, int times) {
      for (int i = 0; i < times; ++i) shown += sign;
    };
    if (line == 0) {
      add(between(quarters, 3, 0, fill, signs_.fall), 1);
      add(filled(0), 3);
      add(between(quarters, 0, 1, fill, signs_.rise), 1);
    } else if (line == 1) {
      add(filled(3), 2);
      add(middle(sheet, cell, fill), 1);
      add(filled(1), 2);
    } else {
      add(between(quarters, 3, 2, fill, signs_.rise), 1);
      add(filled(2), 3);
      add(between(quarters, 2, 1, fill, signs_.fall), 1);
    }
    paint(kTint[static_cast<std::size_t>(tile.colour())], shown);
  }

  std::string_view middle(const Sheet& sheet, Cell cell, std::string_view fill) const {
    const Quarters quarters = sheet.at(cell).quarters();
    if (quarters == kWhole) return has_circle(sheet, table_.board(), cell) ? signs_.circle : fill;
    const std::string_view sign = kMiddle[quarters];
    return sign == "\\" ? signs_.fall : sign == "/" ? signs_.rise : sign;
  }

  static constexpr int kMostShown = 30;
  const Table& table_;
  const DrawStyle& style_;
  const Signs& signs_;
  std::string out_;
};

}  // namespace

std::string Islant::draw(const View& view, const DrawStyle& style) {
  return Drawing(view, style).text();
}

}  // namespace skerry::islant
