// Isle4C for terminals: the island with its rows and columns numbered, and the viewer's hand.
#include "core/ansi.h"
#include "games/isle4c/rules.h"

namespace skerry::isle4c {
namespace {

struct Frame {
  std::string_view top_left, top_right, bottom_left, bottom_right, across, down, nothing, bare;
};
constexpr Frame kAscii{"+", "+", "+", "+", "-", "|", ".", "o"};
constexpr Frame kUnicode{"┌", "┐", "└", "┘", "─", "│", "·", "□"};

class Drawing {
 public:
  Drawing(const View& view, const DrawStyle& style)
      : view_(view), style_(style), frame_(style.unicode ? kUnicode : kAscii) {}

  std::string text() && {
    add_island();
    add_seats();
    add_hand();
    add_turn();
    return std::move(out_);
  }

 private:
  void paint(std::string_view colour, std::string_view text) {
    if (style_.colour) out_ += colour;
    out_ += text;
    if (style_.colour) out_ += ansi::kPlain;
  }

  void add_company(Company company) {
    paint(ansi::kFour[index_of(company)], kCompanyNames[index_of(company)]);
  }

  void add_padded(int number, std::size_t width) {
    const std::string digits = std::to_string(number);
    out_.append(width - digits.size(), ' ');
    out_ += digits;
  }

  void add_line_across(std::string_view left, std::string_view right, int width) {
    out_ += left;
    for (int i = 0; i < width; ++i) out_ += frame_.across;
    out_ += right;
  }

  bool in_last_card(int row, int col) const {
    if (view_.table.placed_count == 0) return false;
    const Placement& last = view_.table.laid().back();
    return (row == last.row || row == last.row + 1) && (col == last.col || col == last.col + 1);
  }

  // Three characters: the last card's squares stand in brackets.
  void add_square(int row, int col) {
    const bool last = in_last_card(row, col);
    out_ += last ? '[' : ' ';
    const char shown = view_.table.island.square(row, col);
    if (shown == '.') {
      paint(ansi::kFaint, frame_.nothing);
    } else if (shown == 'o') {
      out_ += frame_.bare;
    } else {
      if (style_.colour && last) out_ += ansi::kBold;
      add_company(static_cast<Company>(shown - 'A'));
    }
    out_ += last ? ']' : ' ';
  }

  // With a border of one around the island, so that every place where a card may lie has numbers.
  void add_island() {
    const Island& island = view_.table.island;
    const int left = island.left() - 1;
    const int right = island.right() + 1;
    const int width = 3 * (right - left + 1);
    out_ += "     ";
    for (int col = left; col <= right; ++col) add_padded(col, 3);
    out_ += "\n    ";
    add_line_across(frame_.top_left, frame_.top_right, width);
    out_ += '\n';
    for (int row = island.top() - 1; row <= island.bottom() + 1; ++row) {
      add_padded(row, 3);
      out_ += ' ';
      out_ += frame_.down;
      for (int col = left; col <= right; ++col) add_square(row, col);
      out_ += frame_.down;
      out_ += '\n';
    }
    out_ += "    ";
    add_line_across(frame_.bottom_left, frame_.bottom_right, width);
    out_ += "\n";
  }

  void add_seats() {
    for (int i = 0; i < view_.table.players; ++i) {
      const int held = cards_left(view_.table, seat(i));
      out_ += " seat " + std::to_string(i) + ": " + std::to_string(held);
      out_ += held == 1 ? " card" : " cards";
      if (const auto company = view_.companies[static_cast<std::size_t>(i)]) {
        out_ += ", company ";
        add_company(*company);
        out_ += ", " + std::to_string(view_.table.island.visible(*company)) + " visible";
      }
      if (view_.viewer == seat(i)) out_ += " (you)";
      out_ += '\n';
    }
  }

  void add_hand_row(int row) {
    out_ += ' ';
    for (const Card card : view_.hand.held()) {
      const Face& face = face_of(card, false);
      out_ += ' ';
      out_ += frame_.down;
      add_company(face[static_cast<std::size_t>(2 * row)]);
      out_ += ' ';
      add_company(face[static_cast<std::size_t>(2 * row + 1)]);
      out_ += frame_.down;
    }
    out_ += '\n';
  }

  void add_hand() {
    if (view_.hand.count == 0) return;
    out_ += '\n';
    for (const Card card : view_.hand.held()) out_ += "  " + std::string(kCardNames[card]);
    out_ += "\n ";
    for (std::size_t i = 0; i < view_.hand.count; ++i) {
      out_ += ' ';
      add_line_across(frame_.top_left, frame_.top_right, 3);
    }
    out_ += '\n';
    add_hand_row(0);
    add_hand_row(1);
    out_ += ' ';
    for (std::size_t i = 0; i < view_.hand.count; ++i) {
      out_ += ' ';
      add_line_across(frame_.bottom_left, frame_.bottom_right, 3);
    }
    out_ += '\n';
  }

  void add_turn() {
    const Table& table = view_.table;
    if (!table.is_over()) {
      out_ += "\n turn " + std::to_string(table.placed_count + 1) + ": seat " +
              std::to_string(table.turn) + '\n';
      return;
    }
    const Outcome outcome = *outcome_of(view_);
    out_ += "\n the game is over by a " + std::string(outcome.reason) + ", won by seat " +
            numbers_of(outcome.winners) + '\n';
  }

  const View& view_;
  const DrawStyle& style_;
  const Frame& frame_;
  std::string out_;
};

}  // namespace

std::string Isle4C::draw(const View& view, const DrawStyle& style) {
  return Drawing(view, style).text();
}

}  // namespace skerry::isle4c
