// Reading states and views. What is wrong with a single value is said here; whether all values
// together are possible, in check.cpp.
#include <algorithm>

#include "games/isle_of_cats/boat/json.h"
#include "games/isle_of_cats/play/census.h"
#include "games/isle_of_cats/play/check.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

std::uint8_t byte(const JsonIn& in, std::int64_t min, std::int64_t max) {
  return static_cast<std::uint8_t>(in.integer(min, max));
}

// Calls `read(element)` for each, as long as there is no fault.
template <class Read>
void each(const JsonIn& in, std::size_t most, Read read) {
  const std::size_t count = in.size(0, most);
  for (std::size_t i = 0; i < count && !in.faults().found(); ++i) read(in[i]);
}

class Reader {
 public:
  Reader(const JsonIn& in, View* view, int rules_version)
      : in_(in), view_(view), rules_version_(rules_version) {}

  State read() {
    read_head();
    if (in_.faults().found()) return {};
    read_moment(in_["moment"]);
    read_task(in_["task"]);
    read_supplies();
    const JsonIn seats = in_["seats"];
    seats.size(table_.players, table_.players);
    TileBox box(table_.options.mode, table_.players);
    for (const Seat seat : Seats(table_.players)) {
      if (!in_.faults().found()) read_place(seats[seat.index], seat, box);
    }
    if (table_.is(Mode::solo)) read_sister(in_["sister"]);
    if (view_ != nullptr && !in_.faults().found()) read_unseen_bag();
    return table_;
  }

 private:
  bool hides(Seat seat) const { return view_ != nullptr && !view_->sees(seat); }
  Seat read_seat(const JsonIn& in) const { return Seat{byte(in, 0, table_.players - 1)}; }

  SeatMask read_seats(const JsonIn& in) const {
    SeatMask seats = 0;
    OptionalSeat last;
    each(in, kMostPlayers, [&](const JsonIn& at) {
      const Seat next = read_seat(at);
      if (last && next <= *last) at.fault("seats are listed upwards, each once");
      last = next;
      seats |= bit_of(next);
    });
    return seats;
  }

  // Views were once written with "you" for the viewer's key.
  std::string_view viewer_key() const { return in_.has("you") ? "you" : "viewer"; }

  void read_keys() {
    if (view_ == nullptr) {
      in_.keys({"options", "players", "day",    "phase", "order",          "turn", "round",
                "rescued", "done",    "moment", "task",  "fields",         "rare", "common",
                "oshax",   "bag",     "deck",   "used",  "public_lessons", "seats"},
               {"sister"});
    } else {
      in_.keys({viewer_key(), "to_move", "options", "players",        "day",   "phase",
                "order",      "turn",    "round",   "rescued",        "done",  "moment",
                "task",       "fields",  "rare",    "common",         "oshax", "bag",
                "gone",       "deck",    "used",    "public_lessons", "seats"},
               {"sister"});
    }
  }

  void read_head() {
    read_keys();
    table_.options = options_from(IsleOfCats::kOptions,
                                  read_options(IsleOfCats::info().options, in_["options"], false));
    table_.options.rules_version = static_cast<std::uint8_t>(rules_version_);
    const PlayerRange range = kPlayersOfModes[static_cast<std::size_t>(table_.options.mode)];
    table_.players = byte(in_["players"], range.min, range.max);
    if (in_.has("sister") && !table_.is(Mode::solo)) {
      in_["sister"].fault("the sister plays in the solo game only");
    }
    table_.day = byte(in_["day"], 1, kDays);
    table_.phase = static_cast<Phase>(in_["phase"].choice(kPhaseNames));
    read_order(in_["order"]);
    if (const JsonIn turn = in_["turn"]; !turn.is_null()) table_.turn = read_seat(turn);
    table_.round = byte(in_["round"], 0, 2);
    table_.rescued = byte(in_["rescued"], 0, kFirstRareTile);
    table_.done = read_seats(in_["done"]);
    if (view_ == nullptr) return;
    const JsonIn viewer = in_[viewer_key()];
    if (!viewer.is_null()) view_->viewer = read_seat(viewer);
    view_->to_move = read_seats(in_["to_move"]);
  }

  void read_order(const JsonIn& in) {
    const std::size_t count = in.size(table_.players, table_.players);
    SeatMask seen = 0;
    for (std::size_t i = 0; i < count && !in.faults().found(); ++i) {
      table_.order[i] = read_seat(in[i]);
      if (has(seen, table_.order[i])) in[i].fault("each seat is in the order once");
      seen |= bit_of(table_.order[i]);
    }
  }

  void read_moment(const JsonIn& in) {
    if (in.is_null()) return;
    in.keys({"asked", "passed", "skipped"});
    table_.moment = {.open = true,
                     .asked = read_seat(in["asked"]),
                     .passed = read_seats(in["passed"]),
                     .skipped = read_seats(in["skipped"])};
  }

  // ---- Tiles ----------------------------------------------------------------------------------

  static Piece read_piece(const JsonIn& in) {
    const std::string_view name = in.string();
    if (in.faults().found()) return 0;
    const auto piece = piece_named(name);
    if (!piece) in.fault("there is no tile " + in_quotes(name));
    return piece.value_or(0);
  }
  static Piece read_cat(const JsonIn& in) {
    const Piece piece = read_piece(in);
    if (!in.faults().found() && piece >= kFirstRareTile) in.fault("must be a cat");
    return piece;
  }
  static Piece read_bag_tile(const JsonIn& in) {
    const Piece piece = read_piece(in);
    if (!in.faults().found() && piece >= kTileCount) {
      in.fault("only cats and rare treasures are in the bag");
    }
    return piece;
  }

  void read_task(const JsonIn& in) {
    if (in.is_null()) return;
    std::size_t kind = 1;
    while (kind < kTaskNames.size() && !in.has(kTaskNames[kind])) ++kind;
    if (kind == kTaskNames.size()) {
      in.fault("must be null or one of " + skerry::list_of(std::span(kTaskNames).subspan(1)));
      return;
    }
    Task& task = table_.task;
    task.kind = static_cast<TaskKind>(kind);
    const JsonIn value = in[kTaskNames[kind]];
    switch (task.kind) {
      case TaskKind::none:
        break;
      case TaskKind::place:
        in.keys({"place"}, {"then"});
        task.piece = read_piece(value);
        if (in.has("then")) task.offer = read_offer(in["then"], 2);
        break;
      case TaskKind::treasure:
        in.keys({"treasure"});
        task.offer = read_offer(value, 1);
        break;
      case TaskKind::move:
        in.keys({"move", "moved"});
        task.left = byte(value, 1, 3);
        each(in["moved"], 2, [&](const JsonIn& at) { task.items.push(read_cat(at)); });
        break;
      case TaskKind::settle:
        in.keys({"settle", "left"});
        task.piece = read_cat(value);
        task.left = byte(in["left"], 0, 3);
        break;
      case TaskKind::draw:
        in.keys({"draw"});
        read_draw(value);
        break;
      case TaskKind::discard_lessons:
      case TaskKind::discard_treasures:
        in.keys({kTaskNames[kind]});
        task.left = byte(value, 1, 2);
        break;
    }
  }

  static Offer read_offer(const JsonIn& in, std::size_t first) {
    return static_cast<Offer>(first + in.choice(std::span(kOfferNames).subspan(first)));
  }

  void read_draw(const JsonIn& in) {
    if (!table_.moment.open && table_.turn == kNoSeat) {
      in.fault("nobody is drawing: there is no moment and no turn");
    } else if (shows_draw(table_, view_)) {
      each(in, 3, [&](const JsonIn& at) { table_.task.items.push(read_card(at)); });
    } else {
      for (auto left = in.integer(1, 3); left > 0; --left) table_.task.items.push(0);
    }
  }

  void read_supplies() {
    const JsonIn fields = in_["fields"];
    fields.keys({"left", "right"});
    for (std::size_t side = 0; side < 2; ++side) {
      each(fields[kSideNames[side]], kFirstRareTile, [&](const JsonIn& at) {
        const Piece cat = read_cat(at);
        if (table_.fields.line.contains(cat)) at.fault(piece_name(cat) + " is there twice");
        if (!in_.faults().found()) table_.fields.add(cat, side);
      });
    }
    each(in_["rare"], kRareShapes, [&](const JsonIn& at) { read_stack(at); });
    const JsonIn common = in_["common"];
    common.keys({"common_1x1", "common_1x2", "common_corner3", "common_1x3"});
    for (std::size_t i = 0; i < kCommonShapes; ++i) {
      const auto shape = static_cast<ShapeId>(kFirstCommon + i);
      table_.common[i] = byte(common[name_of(shape)], 0, kCommonSupply[table_.players]);
    }
    each(in_["oshax"], kOshaxShapes, [&](const JsonIn& at) {
      const Piece piece = read_piece(at);
      if (in_.faults().found()) return;
      if (!is_oshax(piece)) return at.fault("must be an Oshax");
      if (table_.oshax.contains(shape_of_piece(piece))) return at.fault("is there twice");
      table_.oshax.push(shape_of_piece(piece));
    });
    read_piles();
  }

  void read_stack(const JsonIn& in) {
    in.keys({"shape", "count"});
    const Piece piece = read_piece(in["shape"]);
    const std::uint8_t count = byte(in["count"], 1, kCopiesOfRare);
    if (in.faults().found()) return;
    const ShapeId shape = shape_of_piece(piece);
    if (kind_of(shape) != Kind::rare) return in["shape"].fault("must be a rare treasure");
    if (table_.rare.shapes.contains(shape)) return in.fault("each shape has one stack");
    table_.rare.counts[table_.rare.shapes.count] = count;
    table_.rare.shapes.push(shape);
  }

  void read_piles() {
    if (view_ == nullptr) {
      each(in_["bag"], decltype(table_.bag)::most(),
           [&](const JsonIn& at) { table_.bag.push(read_bag_tile(at)); });
      std::ranges::reverse(table_.bag.all());
      each(in_["deck"], kDiscoveryCards,
           [&](const JsonIn& at) { table_.deck.push(read_card(at)); });
      std::ranges::reverse(table_.deck.all());
    } else {
      table_.deck.count = byte(in_["deck"], 0, kDiscoveryCards);
    }
    table_.used = read_set(in_["used"]);
    each(in_["public_lessons"], kMostPublic,
         [&](const JsonIn& at) { table_.public_lessons.add(read_public_lesson(at)); });
  }

  // The content of the bag follows from the tiles that are elsewhere.
  void read_unseen_bag() {
    TileCounts counts = tiles_in_sight(table_);
    each(in_["gone"], decltype(table_.bag)::most(), [&](const JsonIn& at) {
      const Piece tile = read_bag_tile(at);
      if (!in_.faults().found()) ++counts[tile];
    });
    if (in_.faults().found()) return;
    int count = 0;
    for (std::size_t tile = 0; tile < kTileCount; ++tile) {
      count += std::max(0, copies_of(tile) - counts[tile]);
      if (counts[tile] <= copies_of(tile)) continue;
      in_["gone"].fault("there are too many of " + piece_name(static_cast<Piece>(tile)));
    }
    const auto expected =
        in_["bag"].integer(0, static_cast<std::int64_t>(decltype(table_.bag)::most()));
    if (in_.faults().found()) return;
    if (count != expected) {
      in_["bag"].fault("must be the tiles that are nowhere else: " + std::to_string(count));
      return;
    }
    for (std::size_t tile = 0; tile < kTileCount; ++tile) {
      for (int i = counts[tile]; i < copies_of(tile); ++i) {
        table_.bag.push(static_cast<Piece>(tile));
      }
    }
  }

  // ---- Cards ----------------------------------------------------------------------------------

  CardId read_card(const JsonIn& in) const {
    return table_.is(Mode::family) ? byte(in, kFirstFamilyCard, kLastFamilyCard)
                                   : byte(in, 1, kDiscoveryCards);
  }

  CardSet read_set(const JsonIn& in) const {
    CardSet set;
    each(in, kDiscoveryCards, [&](const JsonIn& at) {
      const CardId card = read_card(at);
      if (set.contains(card)) at.fault("card " + std::to_string(card) + " is there twice");
      set.add(card);
    });
    return set;
  }

  static PublicLesson read_public_lesson(const JsonIn& in) {
    in.keys({"id", "colour"});
    const CardId id = byte(in["id"], kFirstPublicLesson, kLastPublicLesson);
    if (in.faults().found()) return {};
    const JsonIn colour = in["colour"];
    const bool needed = find_lesson(id)->picks_colour;
    if (needed != !colour.is_null()) {
      colour.fault(needed ? "a colour is named for this lesson" : "this lesson has no colour");
    }
    return {.id = id,
            .colour = needed ? static_cast<Colour>(colour.choice(kColourNames)) : Colour::none};
  }

  static Purse read_purse(const JsonIn& in) {
    Purse purse;
    purse.fish = static_cast<std::int32_t>(in["fish"].integer(0, kFishLimit));
    purse.baskets = byte(in["baskets"], 0, kBasketTokens);
    purse.baskets_used = byte(in["baskets_used"], 0, purse.baskets);
    return purse;
  }

  // A number where the cards are hidden.
  CardSet read_cards(const JsonIn& in, bool hidden, std::uint8_t& unseen) const {
    if (!hidden) return read_set(in);
    unseen = byte(in, 0, kDiscoveryCards);
    return {};
  }

  void read_place(const JsonIn& in, Seat seat, TileBox& box) {
    in.keys({"boat",   "tiles",         "fish",     "baskets",  "baskets_used", "hand",   "lessons",
             "rescue", "extra_rescues", "anywhere", "passed",   "quiet",        "packet", "picks",
             "kept",   "played",        "before",   "rejected", "fresh",        "knows"});
    Place& place = table_.seats[seat];
    const bool hidden = hides(seat);
    Unseen unseen;
    place.boat.id = static_cast<BoatId>(in["boat"].choice(kBoatNames));
    read_tiles(in["tiles"], place.boat, box);
    place.purse = read_purse(in);
    place.hand = read_cards(in["hand"], hidden, unseen.hand);
    place.lessons = read_cards(in["lessons"], hidden && !shows_lessons(table_), unseen.lessons);
    place.rescue = read_cards(in["rescue"], hidden && !shows_rescue_cards(table_), unseen.rescue);
    place.extra_rescues = byte(in["extra_rescues"], 0, 3);
    place.anywhere = in["anywhere"].boolean();
    place.passed = in["passed"].boolean();
    place.quiet = in["quiet"].boolean();
    place.packet = read_cards(in["packet"], hidden, unseen.packet);
    if (hidden) {
      unseen.picks = byte(in["picks"], 0, kMostPicks);
    } else {
      each(in["picks"], kMostPicks, [&](const JsonIn& at) { place.picks.push(read_card(at)); });
    }
    read_own(in, place, hidden);
    place.rejected = read_cards(in["rejected"], hidden, unseen.rejected);
    place.fresh = byte(in["fresh"], 0, kDiscoveryCards);
    if (view_ != nullptr) view_->unseen[seat] = unseen;
  }

  void read_own(const JsonIn& in, Place& place, bool hidden) {
    for (const std::string_view key : {"kept", "played", "before", "knows"}) {
      if (hidden && !in[key].is_null()) in[key].fault("must be null: it is not to be seen");
    }
    const bool paying = table_.is_paying() && !hidden;
    if (!hidden) {
      place.kept = read_set(in["kept"]);
      place.played = read_set(in["played"]);
      read_memory(in["knows"], place.knows);
    }
    if (paying == in["before"].is_null()) {
      in["before"].fault(paying ? "must be what there was before paying" : "must be null now");
    } else if (paying) {
      in["before"].keys({"fish", "baskets", "baskets_used"});
      place.before = read_purse(in["before"]);
    }
  }

  void read_memory(const JsonIn& in, Memory& memory) const {
    each(in, kDiscoveryCards, [&](const JsonIn& at) {
      at.keys({"seats", "cards"}, {"round"});
      const unsigned round = at.has("round") ? byte(at["round"], 0, 2) + 1U : 0U;
      const SeatMask seats = read_seats(at["seats"]);
      if (seats == 0) at["seats"].fault("names the seats that may have the cards");
      each(at["cards"], kDiscoveryCards, [&](const JsonIn& card_at) {
        const CardId card = byte(card_at, 1, kDiscoveryCards);
        if (memory.of[card] != 0) card_at.fault("is there twice");
        memory.of[card] = Memory::entry(seats, round);
      });
    });
  }

  // ---- The sister -----------------------------------------------------------------------------

  void read_sister(const JsonIn& in) {
    in.keys({"ahead", "deck", "row", "speed", "colours", "shown", "lessons", "played"});
    Sister& sister = table_.sister;
    sister.ahead = in["ahead"].boolean();
    const auto read_basket = [](const JsonIn& at) {
      return byte(at, kFirstSoloBasket, kFirstSoloBasket + static_cast<int>(kSoloBaskets) - 1);
    };
    if (view_ == nullptr) {
      each(in["deck"], kSoloBaskets, [&](const JsonIn& at) { sister.deck.push(read_basket(at)); });
      std::ranges::reverse(sister.deck.all());
    } else {
      sister.deck.count = byte(in["deck"], 0, kSoloBaskets);
    }
    each(in["row"], 4, [&](const JsonIn& at) {
      at.keys({"id", "open"});
      const bool open = at["open"].boolean();
      if (open && !sister.row.empty()) at["open"].fault("only the first card can lie open");
      if (sister.row.empty()) sister.open = open;
      const bool hidden = view_ != nullptr && !open;
      if (hidden && !at["id"].is_null()) at["id"].fault("must be null: the card lies face down");
      sister.row.push(hidden ? CardId{0} : read_basket(at["id"]));
    });
    sister.speed = byte(in["speed"], 0, 9);
    sister.shown = byte(in["shown"], 1, kColours);
    read_colours(in["colours"], sister);
    each(in["lessons"], kMostSister, [&](const JsonIn& at) {
      sister.lessons.push(byte(at, kFirstSisterLesson, kLastAdvancedLesson));
    });
    each(in["played"], kSoloBaskets,
         [&](const JsonIn& at) { sister.played.push(read_basket(at)); });
  }

  void read_colours(const JsonIn& in, Sister& sister) {
    in.size(kColours, kColours);
    for (std::size_t i = 0; i < kColours && !in.faults().found(); ++i) {
      const bool hidden = view_ != nullptr && i >= sister.shown;
      if (hidden && !in[i].is_null()) in[i].fault("must be null: the card lies face down");
      sister.colours[i] = hidden ? Colour::none : static_cast<Colour>(in[i].choice(kColourNames));
    }
  }

  const JsonIn& in_;
  View* view_;
  int rules_version_;
  State table_;
};

}  // namespace

State IsleOfCats::read_state(const JsonIn& in, int rules_version) {
  State state = Reader(in, nullptr, rules_version).read();
  if (in.faults().found()) return {};
  if (const auto flaw = flaw_of(state, nullptr)) report(*flaw, in);
  return state;
}

View IsleOfCats::read_view(const JsonIn& in, int rules_version) {
  View view;
  view.table = Reader(in, &view, rules_version).read();
  if (in.faults().found()) return {};
  if (const auto flaw = flaw_of(view.table, &view)) report(*flaw, in);
  return view;
}

}  // namespace skerry::isle_of_cats
