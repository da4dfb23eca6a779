// Actions as JSON.
#include <algorithm>

#include "games/isle_of_cats/boat/json.h"
#include "games/isle_of_cats/boat/request.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

CardId read_card(const JsonIn& in) { return static_cast<CardId>(in.integer(1, kLastFamilyCard)); }

Piece read_piece(const JsonIn& in) {
  const std::string_view name = in.string();
  if (in.faults().found()) return 0;
  const auto piece = piece_named(name);
  if (!piece) in.fault("there is no tile " + in_quotes(name));
  return piece.value_or(0);
}

Colour read_colour(const JsonIn& in) { return static_cast<Colour>(in.choice(kColourNames)); }

struct CoveredSquares {
  Cells cells;
  std::optional<Cell> off_hull;
};

CoveredSquares read_squares(const JsonIn& in) {
  CoveredSquares squares;
  int last = -1;
  const std::size_t count = in.size(1, kMostTiles);
  for (std::size_t i = 0; i < count && !in.faults().found(); ++i) {
    in[i].size(2, 2);
    const Cell cell = cell_at(static_cast<int>(in[i][0].integer(0, kColumns - 1)),
                              static_cast<int>(in[i][1].integer(0, kRows - 1)));
    if (in.faults().found()) break;
    if (cell <= last) in[i].fault("squares are sorted by x, then y, each once");
    last = cell;
    squares.cells.add(cell);
    if (!kHull.squares.contains(cell) && !squares.off_hull) squares.off_hull = cell;
  }
  return squares;
}

Placement placement_of(ShapeId shape, const CoveredSquares& squares) {
  if (squares.off_hull) return static_cast<Placement>(kOffHull | *squares.off_hull);
  return find_placement(shape, squares.cells).value_or(kWrongShape);
}

Action read_place(const State& state, const JsonIn& in) {
  Action action{.kind = ActionKind::place, .piece = state.task.piece};
  if (state.task.kind != TaskKind::place) action.piece = kNoPiece;
  if (action.piece != kNoPiece && is_oshax(action.piece)) {
    in.keys({"cells", "colour"});
    action.colour = read_colour(in["colour"]);
  } else {
    in.keys({"cells"});
  }
  const CoveredSquares squares = read_squares(in["cells"]);
  if (in.faults().found() || action.piece == kNoPiece) return action;
  action.placement = placement_of(shape_of_piece(action.piece), squares);
  return action;
}

// A lesson by its number, a treasure by its squares.
Action read_discard(const State& state, const JsonIn& in) {
  Action action{.kind = ActionKind::discard};
  if (!in.is_object()) {
    action.card = read_card(in);
    return action;
  }
  in.keys({"cells"});
  const CoveredSquares squares = read_squares(in["cells"]);
  action.piece = piece_of_shape(kFirstCommon);
  if (in.faults().found() || state.task.kind != TaskKind::discard_treasures) return action;
  for (const PlacedTile& tile : state.seats[acting_seat(state)].boat.placed()) {
    if (!is_treasure(tile.shape) || tile.cells() != squares.cells) continue;
    action.piece = piece_of_shape(tile.shape);
    action.placement = tile.placement;
  }
  return action;
}

Action read_play(const JsonIn& in) {
  in.keys({"play"}, {"colour", "take", "pay"});
  Action action{.kind = ActionKind::play, .card = read_card(in["play"])};
  if (in.has("colour")) action.colour = read_colour(in["colour"]);
  if (in.has("take")) action.piece = read_piece(in["take"]);
  if (in.has("colour") && in.has("take")) in.fault("a colour and a tile do not go together");
  if (!in.has("pay")) return action;
  if (!in["pay"].boolean()) in["pay"].fault("must be true, or left out");
  if (!in.has("take")) in.fault("a fish is paid for a treasure to take");
  action.detail = 1;
  return action;
}

Action read_take(const JsonIn& in) {
  in.keys({"take"}, {"basket"});
  Action action{.kind = ActionKind::take, .piece = read_piece(in["take"])};
  if (in.has("basket")) {
    const auto carriers = std::span(kCarrierNames).subspan(1);
    action.detail = static_cast<std::uint8_t>(1 + in["basket"].choice(carriers));
  }
  return action;
}

struct Plain {
  std::string_view key;
  ActionKind kind;
};
constexpr std::array<Plain, 5> kPlain{{{"done", ActionKind::done},
                                       {"pass", ActionKind::pass},
                                       {"quiet", ActionKind::quiet},
                                       {"end", ActionKind::end},
                                       {"decline", ActionKind::decline}}};
constexpr std::array<Plain, 3> kOfACard{
    {{"draft", ActionKind::draft}, {"keep", ActionKind::keep}, {"rescue", ActionKind::rescue}}};

std::optional<Action> read_simple(const JsonIn& in) {
  for (const Plain& plain : kPlain) {
    if (!in.has(plain.key)) continue;
    in.keys({plain.key});
    if (!in[plain.key].boolean()) in[plain.key].fault("must be true");
    return Action{.kind = plain.kind};
  }
  for (const Plain& plain : kOfACard) {
    if (!in.has(plain.key)) continue;
    in.keys({plain.key});
    return Action{.kind = plain.kind, .card = read_card(in[plain.key])};
  }
  return std::nullopt;
}

void write_cells_of(JsonWriter& out, const Action& action) {
  Cells cells;  // none if the action could only be read, to be refused
  if (action.piece < kPieces) {
    const ShapeId shape = shape_of_piece(action.piece);
    if (action.placement < placement_count(shape)) cells = cells_of(shape, action.placement);
  }
  out.key("cells");
  write_cells(out, cells);
}

void write_play(JsonWriter& out, const Action& action) {
  out.key("play").integer(action.card);
  if (action.colour != Colour::none) out.key("colour").string(name_of(action.colour));
  if (action.piece != kNoPiece) out.key("take").string(piece_name(action.piece));
  if (action.detail != 0) out.key("pay").boolean(true);
}

void write_place(JsonWriter& out, const Action& action) {
  out.key("place").begin_object();
  write_cells_of(out, action);
  if (action.colour != Colour::none) out.key("colour").string(name_of(action.colour));
  out.end_object();
}

void write_discard(JsonWriter& out, const Action& action) {
  out.key("discard");
  if (action.piece == kNoPiece) {
    out.integer(action.card);
    return;
  }
  out.begin_object();
  write_cells_of(out, action);
  out.end_object();
}

}  // namespace

void IsleOfCats::write_action(JsonWriter& out, const Action& action) {
  out.begin_object();
  const auto plain = std::ranges::find(kPlain, action.kind, &Plain::kind);
  const auto of_a_card = std::ranges::find(kOfACard, action.kind, &Plain::kind);
  if (plain != kPlain.end()) out.key(plain->key).boolean(true);
  if (of_a_card != kOfACard.end()) out.key(of_a_card->key).integer(action.card);
  switch (action.kind) {
    case ActionKind::play:
      write_play(out, action);
      break;
    case ActionKind::teach:
      out.key("teach").integer(action.card).key("colour").string(name_of(action.colour));
      break;
    case ActionKind::take:
      out.key("take").string(piece_name(action.piece));
      if (action.detail != 0) out.key("basket").string(kCarrierNames[action.detail]);
      break;
    case ActionKind::place:
      write_place(out, action);
      break;
    case ActionKind::move:
      out.key("move").string(piece_name(action.piece));
      break;
    case ActionKind::settle:
      out.key("settle").string(kSideNames[action.detail]);
      break;
    case ActionKind::discard:
      write_discard(out, action);
      break;
    default:
      break;
  }
  out.end_object();
}

Action IsleOfCats::read_action(const State& state, const JsonIn& in) {
  if (const auto simple = read_simple(in)) return *simple;
  if (in.has("play")) return read_play(in);
  if (in.has("take")) return read_take(in);
  if (in.has("teach")) {
    in.keys({"teach", "colour"});
    return {.kind = ActionKind::teach,
            .card = read_card(in["teach"]),
            .colour = read_colour(in["colour"])};
  }
  if (in.has("place")) {
    in.keys({"place"});
    return read_place(state, in["place"]);
  }
  if (in.has("discard")) {
    in.keys({"discard"});
    return read_discard(state, in["discard"]);
  }
  if (in.has("move")) {
    in.keys({"move"});
    return {.kind = ActionKind::move, .piece = read_piece(in["move"])};
  }
  if (in.has("settle")) {
    in.keys({"settle"});
    return {.kind = ActionKind::settle,
            .detail = static_cast<std::uint8_t>(in["settle"].choice(kSideNames))};
  }
  in.fault(
      "must be an object with one of draft, keep, done, play, pass, quiet, teach, rescue, "
      "take, end, place, decline, move, settle and discard");
  return {};
}

Expected<void> IsleOfCats::answer(std::string_view, const JsonIn& in, JsonWriter& out) {
  return answer_boat(in, out);
}

}  // namespace skerry::isle_of_cats
