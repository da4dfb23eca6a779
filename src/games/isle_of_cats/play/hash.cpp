#include "core/hash.h"

#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

// Packs bytes into words, so that hashing a state takes a few hundred steps.
class Words {
 public:
  void byte(std::uint64_t value) {
    word_ = word_ << 8 | (value & 0xFF);
    if (++count_ % 8 == 0) flush();
  }
  void word(std::uint64_t value) { hasher_.add(value); }
  template <std::size_t Most>
  void row(const Row<Most>& row) {
    byte(row.count);
    for (const std::uint8_t item : row.all()) byte(item);
  }
  void set(const CardSet& set) {
    for (const std::uint64_t word : set.words()) hasher_.add(word);
  }
  std::uint64_t value() {
    flush();
    return hasher_.add(count_).value();
  }

 private:
  void flush() {
    hasher_.add(word_);
    word_ = 0;
  }

  Hasher hasher_;
  std::uint64_t word_ = 0;
  std::uint64_t count_ = 0;
};

void add_purse(Words& words, const Purse& purse) {
  words.word(static_cast<std::uint64_t>(purse.fish) << 16 | std::uint64_t{purse.baskets} << 8 |
             purse.baskets_used);
}

void add_seat(Words& words, const Place& place) {
  words.byte(static_cast<std::uint64_t>(place.boat.id));
  words.byte(place.boat.count);
  for (const PlacedTile& tile : place.boat.placed()) {
    words.word(std::uint64_t{tile.shape} << 32 | static_cast<std::uint64_t>(tile.colour) << 24 |
               (tile.anywhere ? 1U : 0U) << 16U | tile.placement);
  }
  add_purse(words, place.purse);
  add_purse(words, place.before);
  words.byte(place.extra_rescues);
  words.byte((place.anywhere ? 1U : 0U) | (place.passed ? 2U : 0U) | (place.quiet ? 4U : 0U));
  words.byte(place.fresh);
  for (const CardSet* set : {&place.hand, &place.lessons, &place.rescue, &place.packet, &place.kept,
                             &place.played, &place.rejected}) {
    words.set(*set);
  }
  words.row(place.picks);
  for (const std::uint8_t entry : place.knows.of) words.byte(entry);
}

void add_sister(Words& words, const Sister& sister) {
  words.byte((sister.ahead ? 1U : 0U) | (sister.open ? 2U : 0U));
  words.byte(sister.speed);
  words.byte(sister.shown);
  words.row(sister.deck);
  words.row(sister.row);
  words.row(sister.played);
  words.row(sister.lessons);
  for (const Colour colour : sister.colours) words.byte(static_cast<std::uint64_t>(colour));
}

void add_table(Words& words, const State& state) {
  words.byte(state.day);
  words.byte(static_cast<std::uint64_t>(state.phase));
  for (const Seat seat : state.order) words.byte(seat.index);
  words.byte(state.turn.index());
  words.byte(state.round);
  words.byte(state.rescued);
  words.byte(state.done);
  words.byte(state.moment.open ? 1 : 0);
  words.byte(state.moment.asked.index);
  words.byte(state.moment.passed);
  words.byte(state.moment.skipped);
  words.byte(static_cast<std::uint64_t>(state.task.kind));
  words.byte(state.task.piece);
  words.byte(static_cast<std::uint64_t>(state.task.offer));
  words.byte(state.task.left);
  words.row(state.task.items);
}

void add_supplies(Words& words, const State& state) {
  words.byte(state.fields.left);
  words.row(state.fields.line);
  words.row(state.rare.shapes);
  for (const std::uint8_t count : state.rare.counts) words.byte(count);
  for (const std::uint8_t count : state.common) words.byte(count);
  words.row(state.oshax);
  words.row(state.bag);
  words.row(state.deck);
  words.set(state.used);
  for (const PublicLesson& lesson : state.public_lessons.all()) {
    words.byte(lesson.id);
    words.byte(static_cast<std::uint64_t>(lesson.colour));
  }
}

}  // namespace

std::uint64_t IsleOfCats::hash(const State& state) {
  Words words;
  for (const std::int64_t value : values_of(kOptions, state.options)) {
    words.word(static_cast<std::uint64_t>(value));
  }
  words.byte(state.players);
  add_table(words, state);
  add_supplies(words, state);
  for (const Seat seat : Seats(state.players)) add_seat(words, state.seats[seat]);
  if (state.is(Mode::solo)) add_sister(words, state.sister);
  return words.value();
}

}  // namespace skerry::isle_of_cats
