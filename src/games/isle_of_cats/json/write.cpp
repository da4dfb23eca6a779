// States, views and actions as JSON. A view is written like a state, with a number wherever its
// viewer knows only how many cards there are.
#include "games/isle_of_cats/boat/json.h"
#include "games/isle_of_cats/play/census.h"
#include "games/isle_of_cats/play/outcome.h"
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

class Writer {
 public:
  Writer(JsonWriter& out, const State& table, const View* view)
      : out_(out), table_(table), view_(view) {}

  void write() {
    out_.begin_object();
    if (view_ != nullptr) write_viewer();
    write_head();
    write_moment();
    write_task();
    write_supplies();
    out_.key("seats").begin_array();
    for (const Seat seat : Seats(table_.players)) write_seat(seat);
    out_.end_array();
    if (table_.is(Mode::solo)) write_sister();
    out_.end_object();
  }

 private:
  bool hides(Seat seat) const { return view_ != nullptr && !view_->sees(seat); }

  void write_viewer() {
    out_.key("viewer");
    view_->viewer ? out_.integer(view_->viewer->index) : out_.null();
    write_seats("to_move", view_->to_move);
  }

  void write_seats(std::string_view key, SeatMask seats) {
    out_.key(key).begin_array();
    for (const Seat seat : Seats(kMostPlayers)) {
      if (has(seats, seat)) out_.integer(seat.index);
    }
    out_.end_array();
  }

  void write_set(const CardSet& cards) {
    out_.begin_array();
    cards.for_each([&](CardId card) { out_.integer(card); });
    out_.end_array();
  }

  template <class Items>
  void write_numbers(const Items& items) {
    out_.begin_array();
    for (const std::uint8_t item : items) out_.integer(item);
    out_.end_array();
  }

  template <class Items>
  void write_pieces(const Items& items) {
    out_.begin_array();
    for (const Piece piece : items) out_.string(piece_name(piece));
    out_.end_array();
  }

  void write_head() {
    out_.key("options");
    const auto values = values_of(IsleOfCats::kOptions, table_.options);
    write_options(out_, IsleOfCats::info().options, values);
    out_.key("players").integer(table_.players).key("day").integer(table_.day);
    out_.key("phase").string(kPhaseNames[static_cast<std::size_t>(table_.phase)]).key("order");
    out_.begin_array();
    for (const Seat seat : std::span(table_.order).first(table_.players)) out_.integer(seat.index);
    out_.end_array();
    out_.key("turn");
    table_.turn ? out_.integer(table_.turn.index()) : out_.null();
    out_.key("round").integer(table_.round).key("rescued").integer(table_.rescued);
    write_seats("done", table_.done);
  }

  void write_moment() {
    out_.key("moment");
    if (!table_.moment.open) {
      out_.null();
      return;
    }
    out_.begin_object().key("asked").integer(table_.moment.asked.index);
    write_seats("passed", table_.moment.passed);
    write_seats("skipped", table_.moment.skipped);
    out_.end_object();
  }

  void write_task() {
    out_.key("task");
    const Task& task = table_.task;
    if (task.kind == TaskKind::none) {
      out_.null();
      return;
    }
    out_.begin_object().key(kTaskNames[static_cast<std::size_t>(task.kind)]);
    switch (task.kind) {
      case TaskKind::none:
        break;
      case TaskKind::place:
        out_.string(piece_name(task.piece));
        if (task.offer != Offer::none) {
          out_.key("then").string(kOfferNames[static_cast<std::size_t>(task.offer)]);
        }
        break;
      case TaskKind::treasure:
        out_.string(kOfferNames[static_cast<std::size_t>(task.offer)]);
        break;
      case TaskKind::move:
        out_.integer(task.left).key("moved");
        write_pieces(task.items.all());
        break;
      case TaskKind::settle:
        out_.string(piece_name(task.piece)).key("left").integer(task.left);
        break;
      case TaskKind::draw:
        shows_draw(table_, view_) ? write_numbers(task.items.all())
                                  : (void)out_.integer(task.items.count);
        break;
      case TaskKind::discard_lessons:
      case TaskKind::discard_treasures:
        out_.integer(task.left);
        break;
    }
    out_.end_object();
  }

  void write_supplies() {
    const auto line = table_.fields.line.all();
    out_.key("fields").begin_object().key("left");
    write_pieces(line.first(table_.fields.left));
    out_.key("right");
    write_pieces(line.subspan(table_.fields.left));
    out_.end_object().key("rare").begin_array();
    for (std::size_t i = 0; i < table_.rare.shapes.count; ++i) {
      out_.begin_object().key("shape").string(name_of(ShapeId{table_.rare.shapes[i]}));
      out_.key("count").integer(table_.rare.counts[i]).end_object();
    }
    out_.end_array().key("common").begin_object();
    for (std::size_t i = 0; i < kCommonShapes; ++i) {
      out_.key(name_of(static_cast<ShapeId>(kFirstCommon + i))).integer(table_.common[i]);
    }
    out_.end_object().key("oshax").begin_array();
    for (const ShapeId shape : table_.oshax.all()) out_.string(name_of(shape));
    out_.end_array();
    write_piles();
  }

  void write_piles() {
    if (view_ != nullptr) {
      out_.key("bag").integer(table_.bag.count).key("gone");
      write_pieces(gone_tiles(table_).all());
      out_.key("deck").integer(table_.deck.count);
    } else {
      out_.key("bag").begin_array();
      for (std::size_t i = table_.bag.count; i-- > 0;) out_.string(piece_name(table_.bag[i]));
      out_.end_array().key("deck").begin_array();
      for (std::size_t i = table_.deck.count; i-- > 0;) out_.integer(table_.deck[i]);
      out_.end_array();
    }
    out_.key("used");
    write_set(table_.used);
    out_.key("public_lessons").begin_array();
    for (const PublicLesson& lesson : table_.public_lessons.all()) {
      out_.begin_object().key("id").integer(lesson.id).key("colour");
      lesson.colour == Colour::none ? out_.null() : out_.string(name_of(lesson.colour));
      out_.end_object();
    }
    out_.end_array();
  }

  void write_cards(std::string_view key, bool hidden, const CardSet& cards, int unseen) {
    out_.key(key);
    hidden ? (void)out_.integer(unseen) : write_set(cards);
  }

  void write_purse(const Purse& purse) {
    out_.key("fish").integer(purse.fish).key("baskets").integer(purse.baskets);
    out_.key("baskets_used").integer(purse.baskets_used);
  }

  void write_seat(Seat seat) {
    const Place& place = table_.seats[seat];
    const bool hidden = hides(seat);
    const Unseen unseen = view_ == nullptr ? Unseen{} : view_->unseen[seat];
    out_.begin_object().key("boat").string(kBoatNames[static_cast<std::size_t>(place.boat.id)]);
    out_.key("tiles");
    write_tiles(out_, place.boat);
    write_purse(place.purse);
    write_cards("hand", hidden, place.hand, unseen.hand);
    write_cards("lessons", hidden && !shows_lessons(table_), place.lessons, unseen.lessons);
    write_cards("rescue", hidden && !shows_rescue_cards(table_), place.rescue, unseen.rescue);
    out_.key("extra_rescues").integer(place.extra_rescues);
    out_.key("anywhere").boolean(place.anywhere).key("passed").boolean(place.passed);
    out_.key("quiet").boolean(place.quiet);
    write_cards("packet", hidden, place.packet, unseen.packet);
    out_.key("picks");
    hidden ? (void)out_.integer(unseen.picks) : write_numbers(place.picks.all());
    write_own(place, hidden);
    write_cards("rejected", hidden, place.rejected, unseen.rejected);
    out_.key("fresh").integer(place.fresh).key("knows");
    hidden ? (void)out_.null() : write_memory(place.knows);
    out_.end_object();
  }

  void write_own(const Place& place, bool hidden) {
    for (const auto& [key, cards] : {std::pair{"kept", &place.kept}, {"played", &place.played}}) {
      out_.key(key);
      hidden ? (void)out_.null() : write_set(*cards);
    }
    out_.key("before");
    if (hidden || !table_.is_paying()) {
      out_.null();
      return;
    }
    out_.begin_object();
    write_purse(place.before);
    out_.end_object();
  }

  // Cards that the same seats may have, together.
  void write_memory(const Memory& memory) {
    std::array<CardSet, 128> by_entry{};
    for (CardId card = 1; card <= kDiscoveryCards; ++card) by_entry[memory.of[card]].add(card);
    out_.begin_array();
    for (std::size_t entry = 1; entry < by_entry.size(); ++entry) {
      if (by_entry[entry].empty()) continue;
      out_.begin_object();
      if (entry >> 4 > 0) out_.key("round").integer(static_cast<std::int64_t>(entry >> 4) - 1);
      write_seats("seats", static_cast<SeatMask>(entry & 15U));
      out_.key("cards");
      write_set(by_entry[entry]);
      out_.end_object();
    }
    out_.end_array();
  }

  void write_sister() {
    const Sister& sister = table_.sister;
    out_.key("sister").begin_object().key("ahead").boolean(sister.ahead).key("deck");
    if (view_ != nullptr) {
      out_.integer(sister.deck.count);
    } else {
      out_.begin_array();
      for (std::size_t i = sister.deck.count; i-- > 0;) out_.integer(sister.deck[i]);
      out_.end_array();
    }
    out_.key("row").begin_array();
    for (std::size_t i = 0; i < sister.row.count; ++i) {
      const bool open = i == 0 && sister.open;
      out_.begin_object().key("id");
      view_ != nullptr && !open ? out_.null() : out_.integer(sister.row[i]);
      out_.key("open").boolean(open).end_object();
    }
    out_.end_array().key("speed").integer(sister.speed).key("colours").begin_array();
    for (const Colour colour : sister.colours) {
      colour == Colour::none ? out_.null() : out_.string(name_of(colour));
    }
    out_.end_array().key("shown").integer(sister.shown).key("lessons");
    write_numbers(sister.lessons.all());
    out_.key("played");
    write_numbers(sister.played.all());
    out_.end_object();
  }

  JsonWriter& out_;
  const State& table_;
  const View* view_;
};

}  // namespace

bool shows_draw(const State& table, const View* view) {
  return view == nullptr || view->sees(acting_seat(table));
}

void IsleOfCats::write_state(JsonWriter& out, const State& state) {
  Writer(out, state, nullptr).write();
}

void IsleOfCats::write_view(JsonWriter& out, const View& view) {
  Writer(out, view.table, &view).write();
}

void IsleOfCats::write_score_detail(JsonWriter& out, const State& state, Seat who) {
  const SeatScore score(state, who);
  out.begin_object();
  write_sheet(out, score.sheet, state.options.mode);
  if (state.is(Mode::solo)) isle_of_cats::write_sister(out, score.sister, score.sheet);
  out.end_object();
}

}  // namespace skerry::isle_of_cats
