#include "games/islant/sheet.h"

#include <algorithm>
#include <optional>

namespace skerry::islant {
namespace {

// Takes one code point off the front of a text; nothing if it is not UTF-8.
std::optional<std::uint32_t> take_character(std::string_view& text) {
  struct Form {
    unsigned mask, mark;
    std::size_t length;
    std::uint32_t least;
  };
  static constexpr std::array<Form, 4> kLengths{{{0x80, 0x00, 1, 0},
                                                 {0xE0, 0xC0, 2, 0x80},
                                                 {0xF0, 0xE0, 3, 0x800},
                                                 {0xF8, 0xF0, 4, 0x10000}}};
  const auto first = static_cast<unsigned char>(text[0]);
  for (const Form& form : kLengths) {
    if ((first & form.mask) != form.mark || text.size() < form.length) continue;
    std::uint32_t character = first & ~form.mask;
    for (std::size_t i = 1; i < form.length; ++i) {
      const auto byte = static_cast<unsigned char>(text[i]);
      if ((byte & 0xC0U) != 0x80U) return std::nullopt;
      character = character << 6 | (byte & 0x3FU);
    }
    const bool surrogate = character >= 0xD800 && character <= 0xDFFF;
    if (character < form.least || character > 0x10FFFF || surrogate) return std::nullopt;
    text.remove_prefix(form.length);
    return character;
  }
  return std::nullopt;
}

// The cells for which `pick` sets the highest bit of their byte; it gets eight tiles at a time.
template <class F>
Cells cells_where(const std::array<Tile, kCellBytes>& cells, F&& pick) {
  constexpr std::uint64_t kHighest = 0x8080808080808080U;
  std::array<std::uint64_t, 2> words{};
  for (std::size_t i = 0; i < kCellBytes / 8; ++i) {
    std::uint64_t eight = 0;
    for (std::size_t j = 0; j < 8; ++j) eight |= std::uint64_t{cells[8 * i + j].byte()} << (8 * j);
    // The highest bits of the bytes, side by side.
    const std::uint64_t bits = ((pick(eight) & kHighest) >> 7) * 0x0102040810204080U >> 56;
    words[i / 8] |= bits << (8 * (i % 8));
  }
  return {words[0], words[1]};
}

}  // namespace

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
  while (!text.empty()) {
    const auto character = take_character(text);
    if (!character) return NameFault::not_utf8;
    if (*character < 0x20 || (*character >= 0x7F && *character <= 0x9F)) return NameFault::control;
    ++characters;
  }
  return characters <= kMostNameCharacters ? NameFault::none : NameFault::too_long;
}

Cells Sheet::drawn() const {
  constexpr std::uint64_t kLow = 0x7f7f7f7f7f7f7f7fU;
  return cells_where(cells, [](std::uint64_t eight) { return ((eight & kLow) + kLow) | eight; });
}

QuarterCells Sheet::land() const {
  QuarterCells land;
  for (unsigned i = 0; i < kQuarters; ++i) {
    land[i] = cells_where(cells, [i](std::uint64_t eight) {
      const std::uint64_t no_land = eight | eight << 1;  // ships and waves
      return eight << (7 - i) & ~no_land;
    });
  }
  return land;
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
