#include "games/islant/sheet.h"

#include <algorithm>

namespace skerry::islant {

bool Dice::holds(int face) const {
  return std::ranges::any_of(all(), [&](std::uint8_t die) { return die == face; });
}

void Dice::add(int face) {
  std::size_t place = count++;
  for (; place > 0 && faces[place - 1] > face; --place) faces[place] = faces[place - 1];
  faces[place] = static_cast<std::uint8_t>(face);
}

void Dice::remove(int face) {
  std::size_t place = 0;
  while (faces[place] != face) ++place;
  for (--count; place < count; ++place) faces[place] = faces[place + 1];
  faces[count] = 0;
}

void Name::assign(std::string_view text) {
  length = static_cast<std::uint8_t>(text.size());
  std::ranges::copy(text, bytes.begin());
}

NameFault fault_of_name(std::string_view text) {
  if (text.empty()) return NameFault::empty;
  int characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xC0U) != 0x80U) ++characters;
    // U+0080 to U+009F are C2 80 to C2 9F.
    const bool second_block =
        byte == 0xC2U && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0U;
    if (byte < 0x20U || byte == 0x7FU || second_block) return NameFault::control;
  }
  const bool fits = characters <= kMostNameCharacters && text.size() <= std::size(Name{}.bytes);
  return fits ? NameFault::none : NameFault::too_long;
}

Cells Sheet::drawn() const {
  constexpr std::uint64_t kLow = 0x7f7f7f7f7f7f7f7fU;
  std::array<std::uint64_t, 2> words{};
  for (std::size_t i = 0; i < kCellBytes / 8; ++i) {
    std::uint64_t eight = 0;
    for (std::size_t j = 0; j < 8; ++j) eight |= std::uint64_t{cells[8 * i + j].byte()} << (8 * j);
    // The highest bit of each byte that is not 0, then those bits side by side.
    const std::uint64_t used = (((eight & kLow) + kLow) | eight) & ~kLow;
    const std::uint64_t bits = (used >> 7) * 0x0102040810204080U >> 56;
    words[i / 8] |= bits << (8 * (i % 8));
  }
  return {words[0], words[1]};
}

void Sheet::end_turn() {
  left = {};
  roles = 0;
  column = 0;
}

Tile printed_at(const Board& board, const Options& options, Cell cell) {
  if (board.centre == cell) {
    return Tile::land(kWhole, level_of(options).has_colours() ? Colour::purple : Colour::none);
  }
  if (board.corners && board.corner_cells().contains(cell)) return Tile::wave(kSource);
  return {};
}

Sheet blank_sheet(const Board& board, const Options& options) {
  Sheet sheet;
  if (board.centre) sheet.cells[*board.centre] = printed_at(board, options, *board.centre);
  if (board.corners) {
    board.corner_cells().for_each([&](Cell cell) { sheet.cells[cell] = Tile::wave(kSource); });
  }
  return sheet;
}

bool shows_only_printed_tiles(const Sheet& sheet, const Board& board, const Options& options) {
  return sheet.cells == blank_sheet(board, options).cells;
}

}  // namespace skerry::islant
