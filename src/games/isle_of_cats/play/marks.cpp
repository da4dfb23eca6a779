// The marks that a page shows of a seat besides its tiles: what counts, and the progress of its
// lessons.
#include <algorithm>

#include "games/isle_of_cats/boat/json.h"
#include "games/isle_of_cats/play/outcome.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

// Squares that are joined side by side with the first one.
Cells joined(const Cells& all) {
  Cells part = Cells::only(all.first());
  for (Cells before; before != part;) {
    before = part;
    part |= beside(part) & all;
  }
  return part;
}

// The progress of a lesson, and its target if that is one number.
struct Progress {
  int now = 0;
  std::optional<int> goal{};
};

// The progress of a lesson that counts open squares is shown as the number of covered squares.
std::optional<int> all_of(const Scoring& scoring, BoatId boat) {
  switch (scoring.metric) {
    case Metric::open_edge_squares:
      return kHull.edge.size();
    case Metric::open_squares_in_middle_row:
      return kHull.middle_row.size();
    case Metric::open_maps:
      return static_cast<int>(kColours);
    case Metric::visible_rats:
      return layout_of(boat).rats.size();
    case Metric::open_squares_in_rooms: {
      int squares = 0;
      for (std::size_t i = 0; i < kRooms; ++i) {
        if ((scoring.rooms >> i & 1) != 0) squares += kHull.rooms[i].size();
      }
      return squares;
    }
    default:
      return std::nullopt;
  }
}

class Marks {
 public:
  Marks(JsonWriter& out, const View& view, Seat seat)
      : out_(out),
        table_(view.table),
        place_(view.table.seats[seat]),
        score_(view.table, seat),
        knows_lessons_(view.sees(seat) || shows_lessons(view.table)) {}

  void write() {
    out_.begin_object().key("score").begin_object();
    write_score();
    out_.end_object();
    write_groups("families", true);
    write_groups("groups", false);
    write_boat();
    out_.key("lessons").begin_array();
    if (knows_lessons_) {
      for (const CardPoints& card : score_.sheet.private_lessons.listed()) write_card(card);
    }
    out_.end_array().key("public").begin_array();
    for (std::size_t i = 0; i < table_.public_lessons.count; ++i) {
      write_card(score_.sheet.public_lessons.cards[i], table_.public_lessons.lessons[i].colour);
    }
    out_.end_array();
    if (table_.is(Mode::solo)) {
      out_.key("sister").begin_array();
      for (const CardPoints& card : score_.sister.lessons.listed()) write_card(card);
      out_.end_array();
    }
    out_.end_object();
  }

 private:
  void write_score() {
    if (knows_lessons_) {
      write_sheet(out_, score_.sheet, table_.options.mode);
      if (table_.is(Mode::solo)) write_sister(out_, score_.sister, score_.sheet);
      return;
    }
    const Sheet& sheet = score_.sheet;
    out_.key("rats").integer(sheet.rats).key("rooms").integer(sheet.rooms);
    out_.key("families").integer(sheet.families);
    out_.key("rare_treasures").integer(sheet.rare_treasures);
    if (table_.is(Mode::family)) return;
    out_.key("public").begin_object();
    for (const CardPoints& card : sheet.public_lessons.listed()) {
      out_.key(std::to_string(card.card)).integer(card.points);
    }
    out_.end_object().key("public_total").integer(sheet.public_lessons.total);
  }

  void write_groups(std::string_view key, bool families) {
    out_.key(key).begin_array();
    for (const Colour colour : kEveryColour) {
      Cells rest;
      for (const PlacedTile& tile : place_.boat.placed()) {
        if (has_colour(tile.shape) && tile.colour == colour) rest |= tile.cells();
      }
      while (!rest.empty()) {
        const Cells group = joined(rest);
        rest &= ~group;
        write_group(colour, group, families);
      }
    }
    out_.end_array();
  }

  void write_group(Colour colour, const Cells& group, bool families) {
    const auto size = static_cast<int>(std::ranges::count_if(
        place_.boat.placed(), [&](const PlacedTile& tile) { return tile.cells().meets(group); }));
    const int points = family_points(size);
    if ((points > 0) != families) return;
    out_.begin_object().key("colour").string(name_of(colour)).key("size").integer(size);
    out_.key("points").integer(points).key("cells");
    write_cells(out_, group);
    out_.end_object();
  }

  void write_boat() {
    const Layout& layout = layout_of(place_.boat.id);
    out_.key("rooms").begin_array();
    for (const Cells& room : kHull.rooms) out_.boolean(place_.boat.covered.covers(room));
    out_.end_array().key("rats");
    write_cells(out_, layout.rats & ~place_.boat.covered);
    out_.key("maps").begin_array();
    for (const Colour colour : kEveryColour) {
      const Cell cell = layout.map_of[index_of(colour)];
      out_.begin_array().string(name_of(colour)).begin_array().integer(x_of(cell));
      out_.integer(y_of(cell)).end_array();
      out_.boolean(place_.boat.covered.contains(cell)).end_array();
    }
    out_.end_array();
  }

  void write_card(const CardPoints& card, Colour picked = Colour::none) {
    const Lesson& lesson = *find_lesson(card.card);
    const bool solo = table_.is(Mode::solo) && lesson.solo;
    const Progress progress =
        progress_of(solo ? *lesson.solo : lesson.scoring, picked, card.points);
    out_.begin_object().key("id").integer(card.card);
    if (lesson.picks_colour) out_.key("colour").string(name_of(picked));
    out_.key("points").integer(card.points).key("now").integer(progress.now).key("goal");
    progress.goal ? out_.integer(*progress.goal) : out_.null();
    out_.end_object();
  }

  Progress progress_of(const Scoring& scoring, Colour picked, int points) const {
    const Colour colour = scoring.colour == Colour::none ? picked : scoring.colour;
    const auto value = [&](Colour of) {
      return value_of(scoring.metric, score_.measured, score_.facts, of, scoring.rooms);
    };
    const auto over_colours = [&](auto&& count) {
      int result = 0;
      for (const Colour of : kEveryColour) result = count(result, value(of));
      return result;
    };
    switch (scoring.form) {
      case Form::if_equal:
        if (const auto all = all_of(scoring, place_.boat.id); all && scoring.number == 0) {
          return {*all - value(colour), all};
        }
        return {value(colour), scoring.number};
      case Form::if_at_least:
      case Form::if_at_most:
        return {value(colour), scoring.number};
      case Form::best_colour:
        return {over_colours([](int best, int here) { return std::max(best, here); })};
      case Form::colours_without:
        return {over_colours([](int sum, int here) { return sum + (here == 0 ? 1 : 0); })};
      case Form::groups_of:
        return {static_cast<int>(std::ranges::count_if(
            score_.measured.group_sizes(), [&](int size) { return size >= scoring.number; }))};
      case Form::family_of_rank: {
        const auto sizes = score_.measured.group_sizes();
        const auto rank = static_cast<std::size_t>(scoring.number);
        return {rank <= sizes.size() ? int{sizes[rank - 1]} : 0};
      }
      case Form::if_nobody_larger:
        return {value(colour), needed_to_be_largest(scoring, score_.facts)};
      case Form::copy_best_other:
        return {points};
      default:
        return {value(colour)};
    }
  }

  JsonWriter& out_;
  const State& table_;
  const Place& place_;
  const SeatScore score_;
  const bool knows_lessons_;
};

}  // namespace

void IsleOfCats::write_marks(JsonWriter& out, const View& view, Seat who) {
  Marks(out, view, who).write();
}

}  // namespace skerry::isle_of_cats
