// East Rune for terminals: the chain, what is due, everybody's cards, and the viewer's hand.
#include "core/ansi.h"
#include "games/east_rune/rules.h"

namespace skerry::east_rune {
namespace {

constexpr std::size_t kWidest = 96;
constexpr std::size_t kBytesOfAKanji = 3;

// Red, blue, yellow and green are evening, night, day and morning.
constexpr std::array<std::string_view, kDomains> kColours{ansi::kFour[2], ansi::kFour[0],
                                                          ansi::kFour[1], ansi::kFour[3]};

class Drawing {
 public:
  Drawing(const View& view, const DrawStyle& style)
      : view_(view), table_(view.table), style_(style) {}

  std::string text() && {
    add_chain();
    for (const Seat seat : Seats(table_.players)) add_seat(seat);
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

  // Adds text and wraps the line if it does not fit.
  void add(std::string_view text, std::string_view colour = {}) {
    if (column_ + text.size() > kWidest) {
      out_ += "\n           ";
      column_ = 11;
    }
    colour.empty() ? void(out_ += text) : paint(colour, text);
    column_ += text.size();
  }
  void begin_line(std::string_view label) {
    out_ += ' ';
    out_ += label;
    out_.append(label.size() < 10 ? 10 - label.size() : 0, ' ');
    column_ = 11;
  }
  void end_line() { out_ += '\n'; }

  std::string_view word(const Name& name) const { return style_.unicode ? name.japanese : name.id; }

  std::string_view colour_of(Card card) const {
    if (card >= kNamedCharacters) return ansi::kBold;
    return kColours[index_of(kCharacterTable[card].domain)];
  }

  // A chair stands in angles; a monarch has a star, and every character a hint at its attribute.
  std::string text_of(Card card) const {
    std::string name(name_of(card));
    if (is_chair(card)) return '<' + name + '>';
    if (card == kBlank) return name;
    const Name& attribute = kAttributeNames[index_of(kCharacterTable[card].attribute)];
    const auto hint =
        style_.unicode ? attribute.japanese.substr(0, kBytesOfAKanji) : attribute.id.substr(0, 2);
    return name + (is_monarch(card) ? "*" : "") + (style_.unicode ? "" : "/") + std::string(hint);
  }
  void add_card(Card card) { add(text_of(card), colour_of(card)); }

  void add_cards(std::span<const Card> cards, std::string_view label) {
    if (cards.empty()) return;
    add(label);
    for (const Card card : cards) {
      add(" ");
      add_card(card);
    }
  }

  void add_chain() {
    begin_line("field");
    std::string_view between;
    for (const Card card : table_.field.held()) {
      add(between);
      add_card(card);
      between = is_chair(card) ? " " : style_.unicode ? "→" : ">";
    }
    if (table_.field.empty()) add(style_.unicode ? "·" : ".");
    end_line();
    begin_line("decks");
    add(std::to_string(table_.chair_deck.count));
    add(table_.players == 2 ? " monarchs" : " chairs");
    if (table_.players == 2) add(", " + std::to_string(table_.vassal_deck.count) + " vassals");
    end_line();
  }

  void add_piles(Seat seat) {
    const Shelf<kCharacters>& piled = table_.piles.shelf;
    if (piled.count_of(seat) == 0) return;
    begin_line("  piles");
    std::string_view before = "[";
    for (std::size_t i = piled.begin_of(seat); i < piled.ends[seat]; ++i) {
      add(before);
      // Only the tops can be laid.
      const bool top = table_.piles.is_top(i);
      add(text_of(piled.cards[i]), top ? colour_of(piled.cards[i]) : ansi::kFaint);
      before = top ? "] [" : " ";
    }
    add("]");
    end_line();
  }

  void add_seat(Seat seat) {
    begin_line("seat " + std::to_string(seat.index) +
               (table_.turn == seat && !is_over() ? " >" : ""));
    add(std::to_string(table_.hands.count_of(seat)) + " in hand");
    add_cards(table_.chairs.of(seat), ", chairs");
    add_cards(table_.monarchs.of(seat), ", monarchs");
    add(", " + std::to_string(points_of(table_, seat)) + " points");
    if (table_.dealer == seat) add(", dealer");
    if ((table_.passed >> seat.index & 1) != 0) add(", passed");
    if (table_.last_vassal == seat) add(", laid the last vassal");
    if (sees_hand(view_, seat)) add(" (you)");
    end_line();
    add_piles(seat);
  }

  void add_hand() {
    if (!view_.viewer || table_.hands.count_of(*view_.viewer) == 0) return;
    out_ += '\n';
    for (const Card card : table_.hands.of(*view_.viewer)) {
      out_ += "  ";
      paint(colour_of(card), name_of(card));
      if (card == kBlank) {
        out_ += "  fits everywhere\n";
        continue;
      }
      const Character& shown = kCharacterTable[card];
      out_ += "  ";
      out_ += word(kDomainNames[index_of(shown.domain)]);
      out_ += ' ';
      out_ += word(kAttributeNames[index_of(shown.attribute)]);
      if (shown.virtue) {
        out_ += ", monarch of ";
        out_ += word(kVirtueNames[index_of(*shown.virtue)]);
      }
      out_ += '\n';
    }
  }

  bool is_over() const { return table_.phase == Phase::over; }

  std::string what_is_asked() const {
    switch (table_.phase) {
      case Phase::redeal:
        return " may ask for a new deal: redeal or keep";
      case Phase::open:
        return " opens the chair" + why_forced();
      case Phase::turn:
      case Phase::last_turn:
        break;
      case Phase::over:
        return {};
    }
    const auto domain = due(table_);
    std::string text = table_.phase == Phase::last_turn ? " has the last turn, due: " : ", due: ";
    text += domain ? word(kDomainNames[index_of(*domain)]) : std::string_view("any domain");
    if (domain && style_.unicode) {
      text += " (" + std::string(kDomainNames[index_of(*domain)].id) + ')';
    }
    text += table_.laid_this_turn > 0 ? ", or stop" : ", or pass";
    return text + why_forced();
  }

  // Why the viewer has no choice; nothing if there is one, or if somebody else is asked.
  std::string why_forced() const {
    if (view_.viewer != table_.turn) return {};
    const auto action = EastRune::forced(table_, table_.turn);
    if (!action) return {};
    const std::string move = ": " + EastRune::notation(table_, table_.turn, *action);
    if (action->kind == ActionKind::open) return "\n Only one card opens it" + move;
    const auto domain = due(table_);
    const std::string_view wanted = domain ? kDomainNames[index_of(*domain)].id : "fitting";
    return "\n No " + std::string(wanted) + " card" + move;
  }

  void add_turn() {
    if (!is_over()) {
      out_ += "\n turn: seat " + std::to_string(table_.turn.index) + what_is_asked() + '\n';
      return;
    }
    out_ +=
        "\n the game is over, won by seat " + numbers_of(EastRune::outcome(table_)->winners) + '\n';
  }

  const View& view_;
  const State& table_;
  const DrawStyle& style_;
  std::string out_;
  std::size_t column_ = 0;
};

}  // namespace

std::string EastRune::draw(const View& view, const DrawStyle& style) {
  return Drawing(view, style).text();
}

}  // namespace skerry::east_rune
