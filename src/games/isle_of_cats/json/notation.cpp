// Moves as people write them: "draft 35", "take green_07 permanent", "place o4 p4 q4". Squares have
// a letter for the column, from the stern, and a number for the row, from the top.
#include "games/isle_of_cats/json/notation.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/text.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

constexpr std::array<std::string_view, 15> kVerbs{
    "draft", "keep", "done",  "play",    "pass", "quiet",  "teach",  "rescue",
    "take",  "end",  "place", "decline", "move", "settle", "discard"};

std::string cells_text(const Action& action) {
  std::string text;
  cells_of(shape_of_piece(action.piece), action.placement).for_each([&](Cell cell) {
    text += ' ' + square_name(cell);
  });
  return text;
}

constexpr std::size_t kMostWords = 20;
constexpr std::size_t kMostLetters = 200;

// The text in small letters.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words(1);
  for (const char c : text.substr(0, kMostLetters)) {
    if (c != ' ' && c != '\t') {
      words.back() += small_letter(c);
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

std::optional<CardId> card_of(std::string_view word) {
  int number = 0;
  const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (fault != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  if (number < 1 || number > kLastFamilyCard) return std::nullopt;
  return static_cast<CardId>(number);
}

std::optional<Piece> piece_of(std::string word) {
  if (word.starts_with("rare_")) word.back() = capital_letter(word.back());
  return piece_named(word);
}

template <std::size_t N>
std::optional<std::size_t> index_in(const std::array<std::string_view, N>& names,
                                    std::string_view word) {
  const auto found = std::ranges::find(names, word);
  if (word.empty() || found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

std::optional<Cells> cells_from(std::span<const std::string> words) {
  Cells cells;
  for (const std::string& word : words) {
    if (word.size() != 2) return std::nullopt;
    const int x = word[0] - 'a';
    const int y = word[1] - '1';
    if (x < 0 || x >= kColumns || y < 0 || y >= kRows) return std::nullopt;
    cells.add(cell_at(x, y));
  }
  return cells;
}

// Reads the words behind the verb. Each function answers nothing if it makes no sense of them.
struct Reading {
  const State& state;
  Seat seat;
  std::span<const std::string> words;
  Action action;

  std::optional<Action> plain() const {
    return words.empty() ? std::optional(action) : std::nullopt;
  }

  std::optional<Action> of_a_card() {
    if (words.size() != 1) return std::nullopt;
    const auto card = card_of(words[0]);
    if (!card) return std::nullopt;
    action.card = *card;
    return action;
  }

  std::optional<Action> with_colour() {
    if (words.size() != 2) return std::nullopt;
    const auto card = card_of(words[0]);
    const auto colour = index_in(kColourNames, words[1]);
    if (!card || !colour) return std::nullopt;
    action.card = *card;
    action.colour = static_cast<Colour>(*colour);
    return action;
  }

  std::optional<Action> play() {
    if (words.size() == 1) return of_a_card();
    if (auto coloured = with_colour()) return coloured;
    const bool pays = words.size() == 3 && words[2] == "pay";
    if (words.size() != 2 && !pays) return std::nullopt;
    const auto card = card_of(words[0]);
    const auto piece = piece_of(words[1]);
    if (!card || !piece) return std::nullopt;
    action.card = *card;
    action.piece = *piece;
    action.detail = pays ? 1 : 0;
    return action;
  }

  std::optional<Action> take() {
    if (words.empty() || words.size() > 2) return std::nullopt;
    const auto piece = piece_of(words[0]);
    if (!piece) return std::nullopt;
    action.piece = *piece;
    if (words.size() == 1) return action;
    const auto carrier = index_in(kCarrierNames, words[1]);
    if (!carrier) return std::nullopt;
    action.detail = static_cast<std::uint8_t>(*carrier);
    return action;
  }

  std::optional<Action> place() {
    if (state.task.kind != TaskKind::place) return std::nullopt;
    action.piece = state.task.piece;
    if (is_oshax(action.piece)) {
      const auto colour = words.empty() ? std::nullopt : index_in(kColourNames, words.back());
      if (!colour) return std::nullopt;
      action.colour = static_cast<Colour>(*colour);
      words = words.first(words.size() - 1);
    }
    const auto cells = cells_from(words);
    if (!cells) return std::nullopt;
    const Cells off = *cells & ~kHull.squares;
    action.placement =
        off.empty() ? find_placement(shape_of_piece(action.piece), *cells).value_or(kWrongShape)
                    : static_cast<Placement>(kOffHull | off.first());
    return action;
  }

  std::optional<Action> move() {
    const auto piece = words.size() == 1 ? piece_of(words[0]) : std::nullopt;
    if (!piece) return std::nullopt;
    action.piece = *piece;
    return action;
  }

  std::optional<Action> settle() {
    const auto side = words.size() == 1 ? index_in(kSideNames, words[0]) : std::nullopt;
    if (!side) return std::nullopt;
    action.detail = static_cast<std::uint8_t>(*side);
    return action;
  }

  std::optional<Action> discard() {
    if (auto lesson = of_a_card()) return lesson;
    const auto cells = words.empty() ? std::nullopt : cells_from(words);
    if (!cells) return std::nullopt;
    action.piece = piece_of_shape(kFirstCommon);
    for (const PlacedTile& tile : state.seats[seat].boat.placed()) {
      if (!is_treasure(tile.shape) || tile.cells() != *cells) continue;
      action.piece = piece_of_shape(tile.shape);
      action.placement = tile.placement;
    }
    return action;
  }

  std::optional<Action> read() {
    switch (action.kind) {
      case ActionKind::draft:
      case ActionKind::keep:
      case ActionKind::rescue:
        return of_a_card();
      case ActionKind::play:
        return play();
      case ActionKind::teach:
        return with_colour();
      case ActionKind::take:
        return take();
      case ActionKind::place:
        return place();
      case ActionKind::move:
        return move();
      case ActionKind::settle:
        return settle();
      case ActionKind::discard:
        return discard();
      default:
        return plain();
    }
  }
};

}  // namespace

std::string square_name(Cell cell) {
  return {static_cast<char>('a' + x_of(cell)), static_cast<char>('1' + y_of(cell))};
}

std::string IsleOfCats::notation(const State&, Seat, const Action& action) {
  std::string text(kVerbs[static_cast<std::size_t>(action.kind)]);
  if (action.card != 0) text += ' ' + std::to_string(action.card);
  const bool on_squares = action.kind == ActionKind::place || action.kind == ActionKind::discard;
  if (action.piece != kNoPiece) {
    text += on_squares ? cells_text(action) : ' ' + piece_name(action.piece);
  }
  if (action.colour != Colour::none) text += ' ' + std::string(name_of(action.colour));
  if (action.kind == ActionKind::take && action.detail != 0) {
    text += ' ' + std::string(kCarrierNames[action.detail]);
  }
  if (action.kind == ActionKind::settle) text += ' ' + std::string(kSideNames[action.detail]);
  if (action.kind == ActionKind::play && action.detail != 0) text += " pay";
  return text;
}

Expected<Action> IsleOfCats::read_notation(const State& state, Seat who, std::string_view text) {
  const std::vector<std::string> words = words_of(text);
  if (!words.empty() && words.size() <= kMostWords) {
    if (const auto verb = index_in(kVerbs, words[0])) {
      Reading reading{.state = state,
                      .seat = who,
                      .words = std::span(words).subspan(1),
                      .action = {.kind = static_cast<ActionKind>(*verb)}};
      if (const auto action = reading.read()) return *action;
    }
  }
  return fail(code::kBadNotation,
              "expected a move such as draft 35, keep 35, done, play 67, play 96 blue, pass, "
              "quiet, take green_07 permanent, place o4 p4 q4 or settle left");
}

}  // namespace skerry::isle_of_cats
