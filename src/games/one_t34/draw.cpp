// The board of 1T34 for terminals.
#include <bit>

#include "games/one_t34/rules.h"

namespace skerry::one_t34 {
namespace {

constexpr std::array<std::string_view, kColours> kAnsi{"\x1b[31m", "\x1b[34m", "\x1b[33m",
                                                       "\x1b[32m"};
constexpr std::string_view kAnsiFaint = "\x1b[2m";
constexpr std::string_view kAnsiBold = "\x1b[1m";
constexpr std::string_view kAnsiReverse = "\x1b[7m";
constexpr std::string_view kAnsiPlain = "\x1b[0m";

// Which way the lane runs at an empty spot of it; a corner shows its colour's small letter.
std::string_view lane_mark(const Board& board, Spot spot, const DrawStyle& style) {
  constexpr std::array<std::string_view, 4> kAscii{">", "v", "<", "^"};
  constexpr std::array<std::string_view, 4> kArrows{"→", "↓", "←", "↑"};
  constexpr std::array<std::string_view, 4> kCorner{"r", "b", "y", "g"};
  const int index = board.lane_index[spot];
  const auto stretch = static_cast<std::size_t>(index / (board.side - 1));
  if (index % (board.side - 1) == 0) return kCorner[stretch];
  return (style.unicode ? kArrows : kAscii)[stretch];
}

void append_spot(std::string& out, const State& state, Spot spot, Spots winning,
                 const DrawStyle& style) {
  const Board& board = board_of(state);
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if ((state.tiles[colour] & only(spot)) == 0) continue;
    const bool wins = (winning & only(spot)) != 0;
    if (style.colour) {
      out += kAnsiBold;
      out += kAnsi[colour];
      if (wins) out += kAnsiReverse;
    }
    out += wins ? '*' : ' ';
    out += kColourLetters[colour];
    if (style.colour) out += kAnsiPlain;
    return;
  }
  out += ' ';
  if (style.colour) out += kAnsiFaint;
  if (board.lane_index[spot] >= 0) {
    out += lane_mark(board, spot, style);
  } else {
    out += style.unicode ? "·" : ".";
  }
  if (style.colour) out += kAnsiPlain;
}

std::string column_letters(int side) {
  std::string line = "   ";
  for (int column = 0; column < side; ++column) {
    line += ' ';
    line += static_cast<char>('a' + column);
  }
  return line + '\n';
}

}  // namespace

std::string OneT34::draw(const View& view, const DrawStyle& style) {
  const int side = view.options.side;
  const Spots winning = view.ending == Ending::line ? lines_of(view, view.winner) : 0;
  std::string out = column_letters(side);
  for (int row = 0; row < side; ++row) {
    out += ' ';
    out += static_cast<char>('1' + row);
    out += ' ';
    for (int column = 0; column < side; ++column) {
      append_spot(out, view, spot_at(row, column), winning, style);
    }
    out += '\n';
  }
  out += "\n in hand:";
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (view.players == 3 && colour == 3) continue;
    out += ' ';
    if (style.colour) out += kAnsi[colour];
    out += kColourNames[colour];
    if (style.colour) out += kAnsiPlain;
    out += ' ';
    out += std::to_string(kTilesPerColour - std::popcount(view.tiles[colour]));
    out += " (seat " + std::to_string(owner_of(view, static_cast<Colour>(colour)).index) + ")";
  }
  out += "\n turn " + std::to_string(view.turns_played + (view.ending == Ending::none ? 1 : 0));
  if (view.ending == Ending::none) out += ": seat " + std::to_string(view.turn.index);
  return out + '\n';
}

}  // namespace skerry::one_t34
