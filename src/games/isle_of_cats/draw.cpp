// The Isle of Cats for terminals: the island, the boats, and for a player the cards.
#include <algorithm>

#include "core/ansi.h"
#include "games/isle_of_cats/components/card_words.h"
#include "games/isle_of_cats/json/notation.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/play/rescue.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

// The escape sequences of the five colours, then those of Oshax, rare and common treasures without
// a colour.
constexpr std::array<std::string_view, kColours> kTints{"\x1b[44;97m", "\x1b[42;30m", "\x1b[41;97m",
                                                        "\x1b[45;97m", "\x1b[43;30m"};
constexpr std::string_view kRareTint = "\x1b[103;30m";
constexpr std::string_view kCommonTint = "\x1b[100;97m";
constexpr std::string_view kColourLetters = "bgrpo";
constexpr std::size_t kWidth = 96;

struct Signs {
  std::string_view open, rat;
};
constexpr Signs kAscii{".", ","};
constexpr Signs kUnicode{"·", "‚"};

class Drawing {
 public:
  Drawing(const View& view, const DrawStyle& style)
      : view_(view), table_(view.table), style_(style), signs_(style.unicode ? kUnicode : kAscii) {}

  std::string text() && {
    add_head();
    add_island();
    if (table_.is(Mode::solo)) add_sister();
    for (const Seat seat : Seats(table_.players)) add_seat(seat);
    if (view_.viewer) add_cards(*view_.viewer);
    return std::move(out_);
  }

 private:
  void paint(std::string_view tint, std::string_view what) {
    if (style_.colour) out_ += tint;
    out_ += what;
    if (style_.colour) out_ += ansi::kPlain;
  }

  // Words after a heading, broken where the line would be too long.
  void add_list(std::string_view heading, std::span<const std::string> words) {
    std::size_t column = heading.size();
    out_ += heading;
    for (const std::string& word : words) {
      if (column + 1 + word.size() > kWidth) {
        out_ += "\n   ";
        column = 3;
      }
      out_ += ' ' + word;
      column += 1 + word.size();
    }
    out_ += '\n';
  }

  void add_head() {
    paint(ansi::kBold, "Day " + std::to_string(table_.day) + " of 5, " +
                           std::string(kPhaseNames[static_cast<std::size_t>(table_.phase)]));
    out_ += ".  Order:";
    for (const Seat seat : std::span(table_.order).first(table_.players)) {
      out_ += " seat " + std::to_string(seat.index);
    }
    if (table_.moment.open) {
      out_ +=
          ".  Seat " + std::to_string(table_.moment.asked.index) + " is asked for anytime cards";
    } else if (table_.turn != kNoSeat) {
      out_ += ".  Turn: seat " + std::to_string(table_.turn.index());
    }
    out_ += '\n';
    add_task();
  }

  void add_task() {
    const Task& task = table_.task;
    if (task.kind == TaskKind::none) return;
    out_ += "Seat " + std::to_string(acting_seat(table_).index) + " has to " +
            std::string(kTaskNames[static_cast<std::size_t>(task.kind)]);
    if (task.piece != kNoPiece) {
      out_ += ' ' + piece_name(task.piece) + ", which is\n";
      add_shape(shape_of_piece(task.piece));
      return;
    }
    if (task.left > 0) out_ += ", " + std::to_string(task.left) + " more";
    out_ += '\n';
  }

  void add_shape(ShapeId shape) {
    for (const std::string_view row : kShapes[shape].art) {
      if (!row.empty()) out_ += "    " + std::string(row) + '\n';
    }
  }

  std::vector<std::string> names(std::span<const Piece> pieces) const {
    std::vector<std::string> names;
    names.reserve(pieces.size());
    for (const Piece piece : pieces) names.push_back(piece_name(piece));
    return names;
  }

  void add_island() {
    const auto line = std::span<const Piece>(table_.fields.line.all());
    const bool family = table_.is(Mode::family);
    add_list(family ? "left field: " : "left field, 3 fish: ",
             names(line.first(table_.fields.left)));
    add_list(family ? "right field:" : "right field, 5 fish:",
             names(line.subspan(table_.fields.left)));
    std::vector<std::string> supply;
    supply.reserve(kRareShapes + kCommonShapes + kOshaxShapes);
    for (std::size_t i = 0; i < table_.rare.shapes.count; ++i) {
      supply.push_back(std::to_string(table_.rare.counts[i]) + "x" +
                       std::string(name_of(ShapeId{table_.rare.shapes[i]})));
    }
    for (std::size_t i = 0; i < kCommonShapes; ++i) {
      supply.push_back(std::to_string(table_.common[i]) + "x" +
                       std::string(name_of(static_cast<ShapeId>(kFirstCommon + i))));
    }
    for (const ShapeId shape : table_.oshax.all()) supply.emplace_back(name_of(shape));
    add_list("below the island:", supply);
    for (const PublicLesson& lesson : table_.public_lessons.all()) {
      out_ += "public lesson " + card_line(lesson.id);
      if (lesson.colour != Colour::none) out_ += " (" + std::string(name_of(lesson.colour)) + ")";
      out_ += '\n';
    }
  }

  void add_sister() {
    const Sister& sister = table_.sister;
    out_ += "Sister " + std::string(sister.ahead ? "ahead" : "behind") + ", " +
            std::to_string(sister.row.count) + " cards to come.  Colours:";
    for (const Colour colour : sister.colours) {
      out_ += ' ' + std::string(colour == Colour::none ? "?" : name_of(colour));
    }
    out_ += '\n';
    if (sister.open) out_ += "   open: " + card_line(sister.row[0]) + '\n';
    for (const CardId card : sister.lessons.all()) out_ += "   " + card_line(card) + '\n';
  }

  int count(const CardSet& cards, int unseen) const { return cards.size() + unseen; }

  void add_seat(Seat seat) {
    const Place& place = table_.seats[seat];
    const Unseen& unseen = view_.unseen[seat];
    out_ += '\n';
    paint(ansi::kBold, "Seat " + std::to_string(seat.index));
    out_ += " (" + std::string(kBoatNames[static_cast<std::size_t>(place.boat.id)]) + " boat)";
    if (!table_.is(Mode::family)) {
      out_ += ": " + std::to_string(place.purse.fish) + " fish, baskets " +
              std::to_string(place.unused_baskets()) + "/" + std::to_string(place.purse.baskets) +
              ", hand " + std::to_string(count(place.hand, unseen.hand)) + ", rescue cards " +
              std::to_string(count(place.rescue, unseen.rescue));
    }
    out_ += ", lessons " + std::to_string(count(place.lessons, unseen.lessons));
    if (place.anywhere) out_ += ", next tile anywhere";
    if (place.extra_rescues > 0) out_ += ", extra rescues " + std::to_string(place.extra_rescues);
    if (place.passed) out_ += ", passed";
    out_ += '\n';
    add_boat(place.boat);
    if (view_.sees(seat) || !shows_rescue_cards(table_)) return;
    place.rescue.for_each([&](CardId card) { out_ += "   " + card_line(card) + '\n'; });
  }

  // Two characters a square: who lies there (colour, O for an Oshax) and a letter for the tile.
  void add_boat(const Boat& boat) {
    out_ += "  ";
    for (int x = 0; x < kColumns; ++x)
      out_ += ' ' + std::string(1, static_cast<char>('a' + x)) + ' ';
    out_ += '\n';
    for (int y = 0; y < kRows; ++y) {
      out_ += std::to_string(y + 1) + ' ';
      for (int x = 0; x < kColumns; ++x) add_square(boat, cell_at(x, y));
      while (out_.back() == ' ') out_.pop_back();
      out_ += '\n';
    }
  }

  void add_square(const Boat& boat, Cell cell) {
    if (!kHull.squares.contains(cell)) {
      out_ += "   ";
      return;
    }
    if (boat.covered.contains(cell)) return add_tile(boat, cell);
    const Layout& layout = layout_of(boat.id);
    for (const Colour colour : kEveryColour) {
      if (layout.map_of[index_of(colour)] != cell) continue;
      out_ += ' ';
      out_ += kColourLetters[index_of(colour)];
      out_ += '?';
      return;
    }
    out_ += ' ';
    paint(ansi::kFaint, layout.rats.contains(cell) ? signs_.rat : signs_.open);
    out_ += room_sign(cell);
  }

  // Rooms are told apart by their numbers, where there is nothing else.
  static std::string room_sign(Cell cell) {
    for (std::size_t i = 0; i < kRooms; ++i) {
      if (kHull.rooms[i].contains(cell)) return std::to_string(i + 1);
    }
    return " ";
  }

  void add_tile(const Boat& boat, Cell cell) {
    const auto tiles = boat.placed();
    std::size_t index = 0;
    while (!tiles[index].cells().contains(cell)) ++index;
    const PlacedTile& tile = tiles[index];
    const Kind kind = kind_of(tile.shape);
    std::string sign(" ");
    sign += kind == Kind::rare     ? '$'
            : kind == Kind::common ? '+'
                                   : kColourLetters[index_of(tile.colour)];
    if (kind == Kind::oshax) sign[1] = static_cast<char>(sign[1] - 'a' + 'A');
    sign += tile_letter(index);
    paint(kind == Kind::rare     ? kRareTint
          : kind == Kind::common ? kCommonTint
                                 : kTints[index_of(tile.colour)],
          sign);
  }

  static char tile_letter(std::size_t index) {
    return static_cast<char>(index < 26 ? 'A' + index : 'a' + (index - 26) % 26);
  }

  void add_cards(Seat seat) {
    const Place& place = table_.seats[seat];
    const auto add = [&](std::string_view heading, const CardSet& cards) {
      if (cards.empty()) return;
      out_ += '\n' + std::string(heading) + '\n';
      cards.for_each([&](CardId card) { out_ += "   " + card_line(card) + '\n'; });
    };
    CardSet picks;
    for (const CardId card : place.picks.all()) picks.add(card);
    CardSet drawn;
    if (table_.task.kind == TaskKind::draw && acting_seat(table_) == seat) {
      for (const CardId card : table_.task.items.all()) drawn.add(card);
    }
    add("Your lessons:", place.lessons);
    add("Your rescue cards:", place.rescue);
    add("Your hand:", place.hand);
    add("Bought today:", place.kept);
    add("Drawn:", drawn);
    add(table_.phase == Phase::pay ? "To pay for:" : "Picked:", picks);
    add("The packet:", place.packet);
  }

  const View& view_;
  const State& table_;
  const DrawStyle& style_;
  const Signs& signs_;
  std::string out_;
};

}  // namespace

std::string IsleOfCats::draw(const View& view, const DrawStyle& style) {
  return Drawing(view, style).text();
}

}  // namespace skerry::isle_of_cats
