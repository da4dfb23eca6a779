// Take Away for terminals: the stones, everybody's cards, and whose turn it is.
#include "core/ansi.h"
#include "games/take_away/rules.h"

namespace skerry::take_away {
namespace {

class Drawing {
 public:
  Drawing(const View& view, const DrawStyle& style) : view_(view), style_(style) {}

  std::string text() && {
    const State& seen = view_.seen;
    out_ += "stones " + std::to_string(seen.stones) + "  ";
    std::string row;
    for (int i = 0; i < seen.stones; ++i) row += style_.unicode ? "●" : "o";
    paint(ansi::kBold, row);
    out_ += '\n';
    for (const Seat seat : Seats(seen.players)) add_seat(seat);
    return std::move(out_);
  }

 private:
  void paint(std::string_view colour, std::string_view text) {
    if (style_.colour) out_ += colour;
    out_ += text;
    if (style_.colour) out_ += ansi::kPlain;
  }

  void add_seat(Seat seat) {
    const State& seen = view_.seen;
    const bool turn = seen.turn == seat;
    out_ += turn && seen.stones > 0 ? "> " : "  ";
    paint(ansi::kFour[seat.index], "seat " + std::to_string(seat.index));
    out_ += "  cards";
    for (const Card card : seen.hands[seat].all()) {
      out_ += card == kFaceDown ? std::string(" ?") : ' ' + std::to_string(card);
    }
    if (turn && seen.stones == 0) out_ += "  took the last stone";
    out_ += '\n';
  }

  const View& view_;
  DrawStyle style_;
  std::string out_;
};

}  // namespace

std::string TakeAway::draw(const View& view, const DrawStyle& style) {
  return Drawing(view, style).text();
}

}  // namespace skerry::take_away
