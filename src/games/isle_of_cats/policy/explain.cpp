// Explanations of actions from what the seat sees.
#include <algorithm>
#include <cmath>

#include "games/isle_of_cats/play/rescue.h"
#include "games/isle_of_cats/policy.h"
#include "games/isle_of_cats/policy/appraisal.h"

namespace skerry::isle_of_cats {
namespace {

TextParam number(std::string_view name, int value) { return {name, std::int64_t{value}}; }
TextParam colour_param(Colour colour) {
  return {"colour", "isle_of_cats.colour." + std::string(name_of(colour))};
}
std::string words_of(int value) { return std::to_string(value); }

struct Change {
  int family_before = 0;  // the largest group of the colour that the tile joins
  int family = 0;
  int rooms = 0;
  int rats = 0;
  int lessons = 0;  // points
  bool map = false;
};

int lesson_points(const Measure& boat, const Facts& facts) {
  const Sheet sheet = score(boat, facts);
  return sheet.private_lessons.total + sheet.public_lessons.total;
}

// The group of that colour around these squares.
int group_around(const Boat& boat, Colour colour, Cells cells) {
  int size = 0;
  std::array<bool, kMostTiles> joined{};
  for (bool grown = true; grown;) {
    grown = false;
    for (std::size_t i = 0; i < boat.count; ++i) {
      const PlacedTile& tile = boat.tiles[i];
      if (joined[i] || !has_colour(tile.shape) || tile.colour != colour) continue;
      if (!tile.cells().meets(beside(cells))) continue;
      joined[i] = grown = true;
      cells |= tile.cells();
      ++size;
    }
  }
  return size;
}

Change change_of(const Place& place, const PlacedTile& tile, const Facts& facts) {
  Boat boat = place.boat;
  const Measure before = measure(boat);
  boat.place(tile);
  const Measure after = measure(boat);
  Change change;
  if (has_colour(tile.shape)) {
    change.family_before = group_around(place.boat, tile.colour, tile.cells());
    change.family = change.family_before + 1;
    change.map = map_covered_by(boat.id, tile.cells(), tile.colour);
  }
  change.rooms = after.filled_rooms() - before.filled_rooms();
  change.rats = before.visible_rats - after.visible_rats;
  change.lessons = lesson_points(after, facts) - lesson_points(before, facts);
  return change;
}

Reason because_of_tile(const Change& change, Colour colour) {
  const std::string name(name_of(colour));
  if (change.family_before < 3 && change.family >= 3) {
    return {"isle_of_cats.reason.makes_family",
            {number("n", change.family), colour_param(colour)},
            "makes a family of " + words_of(change.family) + " " + name + " cats"};
  }
  if (change.lessons >= 3) {
    return {"isle_of_cats.reason.lesson_now",
            {number("n", change.lessons)},
            "brings " + words_of(change.lessons) + " points for lessons"};
  }
  if (change.rooms > 0) return {"isle_of_cats.reason.fills_room", {}, "fills a room"};
  if (change.map) {
    return {"isle_of_cats.reason.map",
            {colour_param(colour)},
            "covers the " + name + " map, for a treasure"};
  }
  if (change.family > 3) {
    return {"isle_of_cats.reason.grows_family",
            {number("n", change.family), colour_param(colour)},
            "lets the family of " + name + " cats grow to " + words_of(change.family)};
  }
  if (change.rats >= 2) {
    return {"isle_of_cats.reason.covers_rats",
            {number("n", change.rats)},
            "covers " + words_of(change.rats) + " rats"};
  }
  if (change.family == 2) {
    return {"isle_of_cats.reason.begins_family",
            {colour_param(colour)},
            "begins a family of " + name + " cats"};
  }
  return {};
}

Reason because_of_lesson(const Appraisal& appraisal, CardId card) {
  const int points = static_cast<int>(std::lround(appraisal.prospects().lesson(card)));
  if (points < 3) return {};
  return {"isle_of_cats.reason.lesson_later",
          {number("n", points)},
          "a lesson that may bring about " + words_of(points) + " points"};
}

Reason because_of_card(const Appraisal& appraisal, CardId card) {
  if (!is_discovery_card(card)) return because_of_lesson(appraisal, card);
  const DiscoveryRun& run = discovery_card(card);
  switch (run.kind) {
    case CardKind::rescue:
      if (run.basket == Basket::regular) {
        return {"isle_of_cats.reason.basket", {}, "a basket for one more cat"};
      }
      if (run.basket == Basket::broken) {
        return {"isle_of_cats.reason.broken_basket", {}, "two broken baskets carry one more cat"};
      }
      return {"isle_of_cats.reason.speed", {}, "to choose before the others"};
    case CardKind::oshax:
      return {"isle_of_cats.reason.oshax", {}, "an Oshax joins any family"};
    case CardKind::treasure:
      return {"isle_of_cats.reason.treasure", {}, "treasures fill small gaps for few fish"};
    case CardKind::lesson:
      return because_of_lesson(appraisal, card);
    default:
      return {};
  }
}

}  // namespace

Reason Policy::explain(const View& view, Seat seat, const Action& action) {
  const State& table = view.table;
  if (!view.sees(seat)) return {};
  const Place& place = table.seats[seat];
  const Appraisal appraisal(table, seat, weights_of(table.options.mode));
  const Facts facts = appraisal.prospects().facts();
  const bool full = place.boat.count >= kMostTiles;
  switch (action.kind) {
    case ActionKind::place: {
      const Colour colour = is_oshax(action.piece) ? action.colour : colour_of_piece(action.piece);
      const PlacedTile tile{shape_of_piece(action.piece), colour, false, action.placement};
      if (full || tile.cells().meets(place.boat.covered)) return {};
      return because_of_tile(change_of(place, tile, facts), colour);
    }
    case ActionKind::take: {
      const Prospects::Best best = appraisal.prospects().best_place(action.piece);
      if (full || !best.fits) return {};
      return because_of_tile(change_of(place, best.tile, facts), best.tile.colour);
    }
    case ActionKind::draft:
    case ActionKind::keep:
    case ActionKind::rescue:
      return because_of_card(appraisal, action.card);
    case ActionKind::play:
      if (action.piece != kNoPiece) return because_of_card(appraisal, action.card);
      if (discovery_card(action.card).effect == Effect::gain_basket) {
        return {"isle_of_cats.reason.permanent_basket", {}, "a basket for every day"};
      }
      return {};
    case ActionKind::pass:
    case ActionKind::done:
      if (table.is(Mode::family) || table.day == kDays || place.purse.fish < kLeftPrice) return {};
      return {"isle_of_cats.reason.saves_fish",
              {number("n", place.purse.fish)},
              "keeps " + words_of(place.purse.fish) + " fish for another day"};
    default:
      return {};
  }
}

}  // namespace skerry::isle_of_cats
