// The board of 1T34 for terminals.
#include <bit>

#include "core/ansi.h"
#include "games/one_t34/rules.h"

namespace skerry::one_t34 {
namespace {

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
      out += ansi::kBold;
      out += ansi::kFour[colour];
      if (wins) out += ansi::kReverse;
    }
    out += wins ? '*' : ' ';
    out += kColourLetters[colour];
    if (style.colour) out += ansi::kPlain;
    return;
  }
  out += ' ';
  if (style.colour) out += ansi::kFaint;
  if (board.lane_index[spot] >= 0) {
    out += lane_mark(board, spot, style);
  } else {
    out += style.unicode ? "·" : ".";
  }
  if (style.colour) out += ansi::kPlain;
}

// The parts of a line besides its spots. A frame sets the inner part off from the lane.
std::string column_letters(int side) {
  std::string line = "   ";
  for (int column = 0; column < side; ++column) {
    if (column == 1 || column == side - 1) line += "  ";
    line += ' ';
    line += static_cast<char>('a' + column);
  }
  return line;
}

std::string frame_line(int side, bool top, const DrawStyle& style) {
  const std::string_view left = style.unicode ? (top ? "┌" : "└") : "+";
  const std::string_view right = style.unicode ? (top ? "┐" : "┘") : "+";
  std::string line = "      ";
  line += left;
  for (int i = 0; i < 2 * (side - 2) + 1; ++i) line += style.unicode ? "─" : "-";
  line += right;
  return line + "  ";
}

std::string row_line(const State& state, int row, Spots winning, const DrawStyle& style) {
  const int side = state.options.side;
  const bool inner = row > 0 && row < side - 1;
  std::string line = " ";
  line += static_cast<char>('1' + row);
  line += ' ';
  for (int column = 0; column < side; ++column) {
    if (column == 1 || column == side - 1) {
      line += ' ';
      line += inner ? (style.unicode ? "│" : "|") : " ";
    }
    append_spot(line, state, spot_at(row, column), winning, style);
  }
  return line;
}

// "> seat 0  red 6, blue 8": what a seat has in hand, with a mark for the one whose turn it is.
std::string seat_line(const State& state, Seat seat, const DrawStyle& style) {
  const bool to_move = state.ending == Ending::none && state.turn == seat;
  std::string line = to_move ? (style.unicode ? "▶ " : "> ") : "  ";
  line += "seat " + std::to_string(seat.index) + " ";
  bool first = true;
  for (std::size_t colour = 0; colour < kColours; ++colour) {
    if (owner_of(state, static_cast<Colour>(colour)) != seat) continue;
    line += first ? " " : ", ";
    first = false;
    if (style.colour) line += ansi::kFour[colour];
    line += kColourNames[colour];
    if (style.colour) line += ansi::kPlain;
    line += ' ' + std::to_string(kTilesPerColour - std::popcount(state.tiles[colour]));
  }
  return line;
}

std::string status_line(const State& state) {
  const std::string turns = std::to_string(state.turns_played);
  switch (state.ending) {
    case Ending::none:
      return "turn " + std::to_string(state.turns_played + 1);
    case Ending::line:
      return "seat " + std::to_string(state.winner.index) + " has four in a row after turn " +
             turns;
    case Ending::turn_limit:
      return "a draw: the limit of " + std::to_string(state.options.turn_limit) +
             " turns is reached";
    case Ending::blocked:
      return "a draw after turn " + turns + ": nobody can move";
  }
  return {};
}

}  // namespace

std::string OneT34::draw(const View& view, const DrawStyle& style) {
  const int side = view.options.side;
  const Spots winning = view.ending == Ending::line ? lines_of(view, view.winner) : 0;
  std::string out = column_letters(side) + '\n';
  // The seats stand beside the board, from its second row on.
  int seats_shown = -2;
  const auto end_line = [&](std::string line) {
    ++seats_shown;
    if (seats_shown == 0) line += "     in hand";
    if (seats_shown >= 1 && seats_shown <= view.players) {
      line += "   " + seat_line(view, seat(seats_shown - 1), style);
    }
    while (line.ends_with(' ')) line.pop_back();
    out += line + '\n';
  };
  for (int row = 0; row < side; ++row) {
    if (row == side - 1) end_line(frame_line(side, false, style));
    end_line(row_line(view, row, winning, style));
    if (row == 0) end_line(frame_line(side, true, style));
  }
  return out + "\n " + status_line(view) + '\n';
}

}  // namespace skerry::one_t34
