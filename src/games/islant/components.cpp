#include "games/islant/components.h"

#include <algorithm>
#include <bit>

namespace skerry::islant {
namespace {

// The tile and its name for each set of quarters.
struct Named {
  std::uint8_t tile = 0;
  std::string_view name;
};
constexpr std::array<Named, kWhole + 1> kByQuarters = [] {
  std::array<Named, kWhole + 1> table{};
  for (int tile = 1; tile <= kFaces; ++tile) {
    for (const Rotation& rotation : rotations_of(tile)) {
      table[rotation.quarters] = {static_cast<std::uint8_t>(tile), rotation.name};
    }
  }
  return table;
}();

constexpr std::span<const std::string_view> headings(int level, Level5Columns columns) {
  if (level == 1) return kHeadings1;
  if (level != 5) return {};
  if (columns == Level5Columns::paired) return kHeadings5Paired;
  return kHeadings5Repeated;
}

constexpr Board make_board(int level, Rows rows, Level5Columns columns, bool centre, bool corners) {
  Board board;
  board.columns = kLevelTable[static_cast<std::size_t>(level - 1)].columns;
  board.rows = rows == Rows::square ? board.columns : 7;
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) {
      board.cells.add(cell_at(row, column));
      const bool edge = row == 0 || column == 0 || row == board.rows - 1 ||  //
                        column == board.columns - 1;
      if (edge) board.border.add(cell_at(row, column));
    }
  }
  board.allowed[0] = board.cells;
  const auto heads = headings(level, columns);
  for (int value = 1; value <= kFaces; ++value) {
    for (std::size_t column = 0; column < heads.size(); ++column) {
      const bool fits =
          heads[column] == "*" ||
          heads[column].find(static_cast<char>('0' + value)) != std::string_view::npos;
      if (!fits) continue;
      Cells& allowed = board.allowed[static_cast<std::size_t>(value)];
      allowed = allowed | (masks::column(static_cast<int>(column)) & board.cells);
    }
  }
  if (centre) board.centre = cell_at(board.rows / 2, board.columns / 2);
  board.corners = corners;
  return board;
}

constexpr std::size_t kBoards = std::size_t{kLevels} * 16;
constexpr std::size_t board_index(const Options& options) {
  const bool corners = options.wave_start == WaveStart::corners;
  return static_cast<std::size_t>(options.level - 1) * 16 +
         static_cast<std::size_t>(options.rows) * 8 +
         static_cast<std::size_t>(options.level5_columns) * 4 + (options.level1_centre ? 2U : 0U) +
         (corners ? 1U : 0U);
}

constexpr std::array<Board, kBoards> kBoardTable = [] {
  std::array<Board, kBoards> boards{};
  for (std::size_t i = 0; i < kBoards; ++i) {
    const int level = static_cast<int>(i / 16) + 1;
    const bool waves = kLevelTable[i / 16].has_waves();
    boards[i] =
        make_board(level, static_cast<Rows>(i / 8 % 2), static_cast<Level5Columns>(i / 4 % 2),
                   level > 1 || i / 2 % 2 == 1, waves && i % 2 == 1);
  }
  return boards;
}();

}  // namespace

int tile_of(Quarters quarters) { return kByQuarters[quarters].tile; }
std::string_view name_of(Quarters quarters) { return kByQuarters[quarters].name; }

std::optional<Quarters> quarters_named(std::string_view name) {
  for (std::size_t i = 1; i < kByQuarters.size(); ++i) {
    if (kByQuarters[i].name == name) return static_cast<Quarters>(i);
  }
  return std::nullopt;
}

std::span<const std::string_view> headings_of(const Options& options) {
  return headings(options.level, options.level5_columns);
}

Cells Board::corner_cells() const {
  Cells corners_of_sheet;
  corners_of_sheet.add(cell_at(0, 0));
  corners_of_sheet.add(cell_at(0, columns - 1));
  corners_of_sheet.add(cell_at(rows - 1, 0));
  corners_of_sheet.add(cell_at(rows - 1, columns - 1));
  return corners_of_sheet;
}

const Board& board_of(const Options& options) { return kBoardTable[board_index(options)]; }

}  // namespace skerry::islant
