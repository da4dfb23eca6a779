#include "games/isle_of_cats/boat/text.h"

#include <algorithm>
#include <charconv>

#include "core/text.h"

namespace skerry::isle_of_cats {
namespace {

constexpr std::string_view kBlanks = " \t\r";
constexpr char kOpenSquare = '.';
constexpr char kComment = '#';

std::string_view trimmed(std::string_view text) { return skerry::trimmed(text, kBlanks); }

// Cuts off what stands before the separator; the rest is empty when there is none left.
std::string_view cut(std::string_view& rest, char separator) {
  const std::size_t at = rest.find(separator);
  const std::string_view part = rest.substr(0, at);
  rest = at == std::string_view::npos ? std::string_view{} : rest.substr(at + 1);
  return part;
}

constexpr bool is_sign(char sign) {
  return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') ||
         (sign >= '0' && sign <= '9');
}

// The meaning of a sign in the drawing.
struct Meaning {
  bool known = false;
  Kind kind = Kind::cat;
  Colour colour = Colour::none;
  std::size_t line = 0;
};

class BoatReader {
 public:
  Expected<BoatRequest> read(std::string_view text);

 private:
  using Setter = void (BoatReader::*)(std::string_view);
  struct Entry {
    std::string_view name;
    Setter set;
    bool once;
  };
  static std::span<const Entry> entries();

  void fault(std::string message) { fault_at(line_, std::move(message)); }
  void fault_at(std::size_t line, std::string message) {
    if (error_) return;
    const std::string where = line == 0 ? "" : "line " + std::to_string(line);
    error_ = Error{std::string(code::kBadNotation), std::move(message), where};
  }

  void read_line(std::string_view line);
  void read_row(std::string_view row);
  void read_key(std::string_view name, std::string_view signs);
  bool said(std::string_view name) const { return std::ranges::find(seen_, name) != seen_.end(); }
  void finish();
  void read_cards();
  void read_public_lesson(std::string_view text);
  void place_tiles();
  void place_tile(char sign, const Cells& cells, TileBox& box);
  void check_numbers_are_there();

  std::size_t choice(std::string_view text, std::span<const std::string_view> names);
  int number(std::string_view text, int least, int most);
  const Lesson* card(std::string_view text);
  void add_card(std::string_view text, std::span<const Deck> decks, std::vector<CardId>& to);

  void set_boat(std::string_view text) {
    request_.boat.id = static_cast<BoatId>(choice(text, kBoatNames));
  }
  void set_mode(std::string_view text) {
    request_.mode = static_cast<Mode>(choice(text, kModeNames));
  }
  void set_players(std::string_view text) { request_.players = number(text, 1, 4); }
  void set_fish(std::string_view text) { request_.fish = number(text, 0, kMostFish); }
  void set_baskets(std::string_view text) {
    request_.permanent_baskets = number(text, 0, kMostBaskets);
  }
  void set_position(std::string_view text) { request_.turn_position = number(text, 1, 4); }
  void set_opponents(std::string_view text) {
    request_.opponents_largest_group = number(text, 0, kMostInGroup);
  }
  void add_lessons(std::string_view text);
  void add_public(std::string_view text);
  void set_colours(std::string_view text);
  void add_sister(std::string_view text);
  void begin_drawing(std::string_view text);

  struct CardLine {  // read at the end, when the mode is known
    std::size_t line;
    std::string_view text;
  };

  BoatRequest request_;
  std::optional<Error> error_;
  std::size_t line_ = 0;
  std::vector<std::string_view> seen_;
  std::vector<CardLine> lessons_, public_, sister_;
  std::vector<CardId> open_;  // public lessons named so far
  int rows_left_ = 0;
  std::array<std::array<char, kColumns>, kRows> drawing_{};
  std::array<std::size_t, kRows> row_lines_{};
  std::array<Meaning, 128> meanings_{};
};

std::span<const BoatReader::Entry> BoatReader::entries() {
  static constexpr std::array<Entry, 12> kEntries{{
      {"boat", &BoatReader::set_boat, true},
      {"mode", &BoatReader::set_mode, true},
      {"players", &BoatReader::set_players, true},
      {"fish", &BoatReader::set_fish, true},
      {"baskets", &BoatReader::set_baskets, true},
      {"position", &BoatReader::set_position, true},
      {"opponents", &BoatReader::set_opponents, true},
      {"lessons", &BoatReader::add_lessons, false},
      {"public", &BoatReader::add_public, false},
      {"colours", &BoatReader::set_colours, true},
      {"sister", &BoatReader::add_sister, false},
      {"drawing", &BoatReader::begin_drawing, true},
  }};
  return kEntries;
}

Expected<BoatRequest> BoatReader::read(std::string_view text) {
  while (!text.empty() && !error_) {
    ++line_;
    std::string_view line = cut(text, '\n');
    line = trimmed(line.substr(0, line.find(kComment)));
    if (!line.empty()) read_line(line);
  }
  if (!error_) finish();
  if (error_) return std::unexpected(*std::move(error_));
  return std::move(request_);
}

void BoatReader::read_line(std::string_view line) {
  if (rows_left_ > 0) return read_row(line);
  std::string_view value = line;
  const std::string_view name = trimmed(cut(value, ':'));
  if (name.size() == line.size()) {
    return fault("a line is a name, a colon and a value, such as \"fish: 8\"; this is " +
                 in_quotes(line));
  }
  for (const Entry& entry : entries()) {
    if (entry.name != name) continue;
    if (entry.once && said(name)) return fault(std::string(name) + " was said before");
    seen_.push_back(entry.name);
    return (this->*entry.set)(trimmed(value));
  }
  read_key(name, value);
}

void BoatReader::begin_drawing(std::string_view text) {
  if (!text.empty()) return fault("the rows of the drawing stand on the next nine lines");
  rows_left_ = kRows;
}

// Blanks do not count, so that a row may be set in as one likes.
void BoatReader::read_row(std::string_view row) {
  const int y = kRows - rows_left_--;
  auto& drawn = drawing_[static_cast<std::size_t>(y)];
  row_lines_[static_cast<std::size_t>(y)] = line_;
  std::size_t at = 0;
  std::size_t width = 0;
  for (int x = 0; x < kColumns; ++x) {
    if (!kHull.squares.contains(cell_at(x, y))) continue;
    ++width;
    while (at < row.size() && kBlanks.contains(row[at])) ++at;
    if (at >= row.size()) continue;
    const char sign = row[at++];
    if (!is_sign(sign) && sign != kOpenSquare) {
      return fault("a square is a letter or a digit, or a dot if no tile lies there; this is " +
                   in_quotes(row.substr(at - 1, 1)));
    }
    drawn[static_cast<std::size_t>(x)] = sign;
  }
  const auto count = static_cast<std::size_t>(
      std::ranges::count_if(row, [](char sign) { return !kBlanks.contains(sign); }));
  if (count != width) {
    fault("row " + std::to_string(y + 1) + " of a boat has " + std::to_string(width) +
          " squares; this one has " + std::to_string(count));
  }
}

// "blue cats: a b", "green oshax: c", "rare: R", "common: 1 2".
void BoatReader::read_key(std::string_view name, std::string_view signs) {
  std::string_view rest = name;
  const std::string_view first = trimmed(cut(rest, ' '));
  const std::string_view second = trimmed(rest);
  Meaning meaning{.known = true, .line = line_};
  const auto colour = std::ranges::find(kColourNames, first);
  const bool has_colour = colour != kColourNames.end();
  const bool plain = second.empty() || second == "treasure" || second == "treasures";
  if (has_colour) meaning.colour = static_cast<Colour>(colour - kColourNames.begin());
  if (has_colour && (second == "cat" || second == "cats")) {
    meaning.kind = Kind::cat;
  } else if (has_colour && second == "oshax") {
    meaning.kind = Kind::oshax;
  } else if (first == "rare" && plain) {
    meaning.kind = Kind::rare;
  } else if (first == "common" && plain) {
    meaning.kind = Kind::common;
  } else {
    return fault(in_quotes(name) +
                 " is nothing that a boat file has; tiles are \"blue cats\", \"blue oshax\", "
                 "\"rare\" or \"common\"");
  }
  for (const char sign : signs) {
    if (kBlanks.contains(sign) || sign == ',') continue;
    if (!is_sign(sign)) {
      return fault("a tile's sign is a letter or a digit, not " +
                   in_quotes(std::string_view(&sign, 1)));
    }
    Meaning& known = meanings_[static_cast<std::size_t>(sign)];
    if (known.known) {
      return fault(std::string("the sign ") + sign + " has a meaning since line " +
                   std::to_string(known.line));
    }
    known = meaning;
  }
}

std::size_t BoatReader::choice(std::string_view text, std::span<const std::string_view> names) {
  const auto found = std::ranges::find(names, text);
  if (found != names.end()) return static_cast<std::size_t>(found - names.begin());
  fault("must be " + list_of(names) + ", not " + in_quotes(text));
  return 0;
}

int BoatReader::number(std::string_view text, int least, int most) {
  int value = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = failed == std::errc() && end == text.data() + text.size();
  if (whole && value >= least && value <= most) return value;
  fault("must be a number from " + std::to_string(least) + " to " + std::to_string(most) +
        ", not " + in_quotes(text));
  return least;
}

void BoatReader::add_lessons(std::string_view text) { lessons_.push_back({line_, text}); }
void BoatReader::add_public(std::string_view text) { public_.push_back({line_, text}); }
void BoatReader::add_sister(std::string_view text) { sister_.push_back({line_, text}); }

void BoatReader::set_colours(std::string_view text) {
  std::array<bool, kColours> named{};
  for (Colour& colour : request_.colour_order) {
    text = trimmed(text);
    const std::size_t index =
        choice(trimmed(cut(text, text.contains(',') ? ',' : ' ')), kColourNames);
    if (named[index]) return fault(std::string(kColourNames[index]) + " is there twice");
    named[index] = true;
    colour = static_cast<Colour>(index);
  }
  if (!trimmed(text).empty()) fault("there are five colours; this is more: " + in_quotes(text));
}

const Lesson* BoatReader::card(std::string_view text) {
  const Lesson* lesson = lesson_named(text);
  if (lesson == nullptr) fault("there is no lesson " + in_quotes(text));
  return lesson;
}

void BoatReader::add_card(std::string_view text, std::span<const Deck> decks,
                          std::vector<CardId>& to) {
  const Lesson* lesson = card(text);
  if (lesson == nullptr) return;
  if (auto why = refuse_card(lesson->id, decks, to)) return fault(*std::move(why));
  to.push_back(lesson->id);
}

// Calls `visit` with each of the texts between commas.
template <class Lines, class Visit>
void for_each_item(const Lines& lines, std::size_t& line, Visit&& visit) {
  for (const auto& entry : lines) {
    line = entry.line;
    std::string_view rest = entry.text;
    while (!rest.empty()) {
      if (const auto item = trimmed(cut(rest, ',')); !item.empty()) visit(item);
    }
  }
}

void BoatReader::finish() {
  if (rows_left_ > 0) {
    return fault("the drawing has nine rows; " + std::to_string(rows_left_) + " are missing");
  }
  line_ = 0;
  for (const std::string_view name : {"boat", "drawing"}) {
    if (!said(name)) return fault("the line \"" + std::string(name) + ": …\" is missing");
  }
  const bool solo = request_.mode == Mode::solo;
  if (!said("players")) request_.players = solo ? 1 : 2;
  if (solo != (request_.players == 1)) {
    return fault("one player plays solo, 2 to 4 play the other modes");
  }
  if (request_.turn_position > last_position(request_.mode, request_.players)) {
    return fault("the position is larger than the number of figures on the island");
  }
  if (solo && !said("colours")) {
    return fault("the line \"colours: …\" is missing: the sister's colours as they were revealed");
  }
  place_tiles();
  read_cards();
  line_ = 0;
  check_numbers_are_there();
}

void BoatReader::read_cards() {
  for_each_item(lessons_, line_, [&](std::string_view item) {
    add_card(item, own_decks(request_.mode), request_.private_lessons);
  });
  for_each_item(public_, line_, [&](std::string_view item) { read_public_lesson(item); });
  for_each_item(sister_, line_, [&](std::string_view item) {
    if (request_.mode != Mode::solo) return fault("the sister comes along in the solo game only");
    add_card(item, kSisterDecks, request_.sister_lessons);
  });
}

// "145 blue", "Prospector": the colour, if any, is the last word.
void BoatReader::read_public_lesson(std::string_view text) {
  const std::size_t blank = text.find_last_of(kBlanks);
  const std::string_view last = blank == std::string_view::npos ? "" : text.substr(blank + 1);
  const auto found = std::ranges::find(kColourNames, last);
  const bool picked = found != kColourNames.end();
  const Lesson* lesson = card(picked ? trimmed(text.substr(0, blank)) : text);
  if (lesson == nullptr) return;
  if (request_.mode == Mode::family) return fault("there are no public lessons in the family game");
  if (auto why = refuse_card(lesson->id, kPublicDecks, open_)) return fault(*std::move(why));
  if (picked != lesson->picks_colour) {
    return fault(std::string(lesson->name) +
                 (picked ? " has no colour" : " needs the colour that was picked for it"));
  }
  open_.push_back(lesson->id);
  const auto colour = picked ? static_cast<Colour>(found - kColourNames.begin()) : Colour::none;
  request_.public_lessons.push_back({lesson->id, colour});
}

// A number that no card looks at need not be there; one that is looked at must.
void BoatReader::check_numbers_are_there() {
  struct Needed {
    Metric metric;
    std::string_view name;
  };
  static constexpr std::array<Needed, 3> kNeeded{{{Metric::fish, "fish"},
                                                  {Metric::permanent_baskets, "baskets"},
                                                  {Metric::turn_position, "position"}}};
  const auto check = [&](CardId id) {
    const Lesson& lesson = *find_lesson(id);
    const bool alone = request_.mode == Mode::solo && lesson.solo;
    const Scoring& scoring = alone ? *lesson.solo : lesson.scoring;
    std::string_view missing;
    for (const Needed& needed : kNeeded) {
      if (needed.metric == scoring.metric) missing = needed.name;
    }
    if (scoring.form == Form::if_nobody_larger) missing = "opponents";
    if (missing.empty() || said(missing)) return;
    fault("the line \"" + std::string(missing) + ": …\" is missing, and " +
          std::string(lesson.name) + " looks at it");
  };
  std::ranges::for_each(request_.private_lessons, check);
  std::ranges::for_each(request_.sister_lessons, check);
}

// Squares with the same sign that lie side by side are one tile.
void BoatReader::place_tiles() {
  std::array<Cells, 128> signs{};
  kHull.squares.for_each([&](Cell cell) {
    const char sign =
        drawing_[static_cast<std::size_t>(y_of(cell))][static_cast<std::size_t>(x_of(cell))];
    if (sign != kOpenSquare) signs[static_cast<std::size_t>(sign)].add(cell);
  });
  TileBox box(request_.mode, request_.players);
  for (std::size_t sign = 0; sign < signs.size(); ++sign) {
    for (Cells rest = signs[sign]; !rest.empty() && !error_;) {
      Cells tile = Cells::only(rest.first());
      for (Cells grown = tile; !grown.empty(); tile |= grown) grown = beside(tile) & rest & ~tile;
      rest &= ~tile;
      place_tile(static_cast<char>(sign), tile, box);
    }
  }
}

void BoatReader::place_tile(char sign, const Cells& cells, TileBox& box) {
  line_ = row_lines_[static_cast<std::size_t>(y_of(cells.first()))];
  const std::string which =
      std::string("the tile ") + sign + " at " + square_text(cells.first()) + ": ";
  const Meaning& meaning = meanings_[static_cast<std::size_t>(sign)];
  if (!meaning.known) {
    return fault(which + "the key does not say what " + sign + " is");
  }
  const auto shape = shape_of_cells(meaning.kind, cells);
  if (!shape) {
    return fault(which + "no " + std::string(name_of(meaning.kind)) + " tile has this shape of " +
                 std::to_string(cells.size()) + " squares");
  }
  PlacedTile tile{.shape = *shape, .colour = meaning.colour};
  if (auto why = box.take(tile)) return fault(which + *why);
  tile.placement = *find_placement(*shape, cells);
  request_.boat.place(tile);
}

}  // namespace

Expected<BoatRequest> read_boat_text(std::string_view text) {
  if (text.size() > kMostBoatText) {
    return fail(code::kBadNotation,
                "a boat file has at most " + std::to_string(kMostBoatText) + " bytes");
  }
  return BoatReader().read(text);
}

}  // namespace skerry::isle_of_cats
