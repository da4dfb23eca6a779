// The whole state of a game, including hidden cards and the order of deck and bag.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/seat.h"
#include "games/isle_of_cats/boat/boat.h"
#include "games/isle_of_cats/boat/score.h"
#include "games/isle_of_cats/components/card_set.h"
#include "games/isle_of_cats/components/cards.h"
#include "games/isle_of_cats/components/pieces.h"

namespace skerry::isle_of_cats {

inline constexpr int kMostPlayers = 4;
inline constexpr int kDays = 5;
inline constexpr int kFishADay = 20;
inline constexpr int kLeftPrice = 3, kRightPrice = 5;
inline constexpr int kFishLimit = 9999;  // no game comes near it
inline constexpr int kBasketTokens = 10;
inline constexpr int kCardsDealt = 7;
inline constexpr int kFamilyCardsDealt = 3, kFamilyCardsKept = 2;
inline constexpr int kSisterLessons = 3;

enum class Difficulty : std::uint8_t { easy, medium, hard, very_hard, expert };
inline constexpr std::array<std::string_view, 5> kDifficultyNames{"easy", "medium", "hard",
                                                                  "very_hard", "expert"};

// The modules of eight lessons that are added to the core lessons; all three are always in.
inline constexpr std::array<std::string_view, 3> kModules{"A", "B", "C"};
inline constexpr std::uint8_t kAllModules = 7;  // bit 0 is A

inline constexpr std::uint8_t kNewestRules = 2;
inline constexpr std::uint8_t kOldestRules = 1;

struct Options {
  Mode mode = Mode::advanced;
  std::uint8_t modules = kAllModules;
  Difficulty difficulty = Difficulty::easy;
  bool public_solo_lessons = true;
  // By which rules the game is played (docs/rules-versions.md): not an option that can be chosen.
  std::uint8_t rules_version = kNewestRules;

  friend bool operator==(const Options&, const Options&) = default;
};

enum class Phase : std::uint8_t {
  family_cards,
  fields,
  deal,
  draft,
  pay,
  lessons,
  choose,
  reveal,
  rescue,
  finds,
  scoring,
  end,
};
inline constexpr std::array<std::string_view, 12> kPhaseNames{
    "family_cards", "fields", "deal",   "draft", "pay",     "lessons",
    "choose",       "reveal", "rescue", "finds", "scoring", "end"};

using SeatMask = std::uint8_t;  // bit i: seat i
constexpr SeatMask bit_of(Seat seat) { return static_cast<SeatMask>(1U << seat.index); }
constexpr bool has(SeatMask mask, Seat seat) { return (mask >> seat.index & 1U) != 0; }

// A moment: a point of the game at which anytime cards may be played. Seats are asked in turn
// order, one at a time, until every seat has passed or has nothing to play.
struct Moment {
  bool open = false;
  Seat asked;
  SeatMask passed = 0;
  SeatMask skipped = 0;

  friend bool operator==(const Moment&, const Moment&) = default;
};

enum class TaskKind : std::uint8_t {
  none,
  place,
  treasure,
  move,
  settle,
  draw,
  discard_lessons,
  discard_treasures,
};
inline constexpr std::array<std::string_view, 8> kTaskNames{
    "", "place", "treasure", "move", "settle", "draw", "discard_lessons", "discard_treasures"};
// The treasures that a seat may choose from: for a covered map, or as the second one of a card.
enum class Offer : std::uint8_t { none, map, any, small };
inline constexpr std::array<std::string_view, 4> kOfferNames{"", "map", "any", "small"};

// The task that the acting seat must finish before anything else can happen.
struct Task {
  TaskKind kind = TaskKind::none;
  Piece piece = kNoPiece;     // of place and settle
  Offer offer = Offer::none;  // of treasure, and what follows a place
  std::uint8_t left = 0;      // of move, settle and the discards: how many more
  Row<3> items{};             // the cats moved, or the cards drawn

  friend bool operator==(const Task&, const Task&) = default;
};

// The cats of both fields as one line, the left field first; the sister counts along it.
struct Fields {
  std::uint8_t left = 0;
  Row<kFirstRareTile> line;

  std::size_t size(std::size_t side) const { return side == 0 ? left : line.count - left; }
  std::size_t side_of(std::size_t index) const { return index < left ? 0 : 1; }
  // Appends a cat at the right end of a field.
  void add(Piece cat, std::size_t side) {
    line.insert(side == 0 ? left : line.count, cat);
    if (side == 0) ++left;
  }
  Piece take(std::size_t index) {
    if (index < left) --left;
    return line.take(index);
  }

  friend bool operator==(const Fields&, const Fields&) = default;
};

// The rare treasures below the island: stacks of one shape each, in the order in which they were
// found.
struct RareLine {
  Row<kRareShapes> shapes;
  std::array<std::uint8_t, kRareShapes> counts{};

  void add(ShapeId shape) {
    const std::size_t at = shapes.find(shape);
    if (at == shapes.count) shapes.push(shape);
    ++counts[at];
  }
  void take(std::size_t at) {
    if (--counts[at] > 0) return;
    shapes.take(at);
    for (std::size_t i = at + 1; i < counts.size(); ++i) counts[i - 1] = counts[i];
    counts.back() = 0;
  }

  friend bool operator==(const RareLine&, const RareLine&) = default;
};

struct PublicLessons {
  std::uint8_t count = 0;
  std::array<PublicLesson, kMostPublic> lessons{};

  std::span<const PublicLesson> all() const { return std::span(lessons).first(count); }
  void add(PublicLesson lesson) { lessons[count++] = lesson; }

  friend bool operator==(const PublicLessons&, const PublicLessons&) = default;
};

// The means of payment of a seat.
struct Purse {
  std::int32_t fish = 0;
  std::uint8_t baskets = 0;  // permanent ones, used or not
  std::uint8_t baskets_used = 0;

  friend bool operator==(const Purse&, const Purse&) = default;
};

inline constexpr std::size_t kMostPicks =
    28;  // 7 of a draft and 10 of the draw cards, and some room

// A seat's knowledge of a card that it saw and passed on in a draft: the seats that may have the
// card, and the round of today's draft in which it was passed on (from 1; 0 on later days).
struct Memory {
  std::array<std::uint8_t, kDiscoveryCards + 1> of{};

  static constexpr std::uint8_t entry(SeatMask seats, unsigned round) {
    return static_cast<std::uint8_t>(seats | round << 4U);
  }
  SeatMask seats(CardId card) const { return of[card] & 15U; }
  unsigned round(CardId card) const { return of[card] >> 4U; }

  friend bool operator==(const Memory&, const Memory&) = default;
};

// Everything that belongs to one seat.
struct Place {
  Boat boat;
  Purse purse;
  Purse before;  // when paying began: what the others still see; zeros when not paying
  std::uint8_t extra_rescues = 0;
  bool anywhere = false;  // the next tile need not touch
  bool passed = false;
  bool quiet = false;
  std::uint8_t fresh = 0;  // the number of cards that came into the hand since lessons were read
  CardSet hand;
  CardSet lessons;
  CardSet rescue;  // laid down; secret until they are revealed
  CardSet packet;
  Row<kMostPicks> picks;  // in order
  CardSet kept;
  CardSet played;    // while paying
  CardSet rejected;  // put away face down
  Memory knows;

  int unused_baskets() const { return purse.baskets - purse.baskets_used; }
  friend bool operator==(const Place&, const Place&) = default;
};

struct Sister {
  bool ahead = false;
  bool open = false;  // the first card of the row
  std::uint8_t speed = 0;
  std::uint8_t shown = 0;  // colours
  Row<kSoloBaskets> deck;  // the next one last
  Row<kSoloBaskets> row;   // the next one first
  Row<kSoloBaskets> played;
  std::array<Colour, kColours> colours{};
  Row<kMostSister> lessons;

  friend bool operator==(const Sister&, const Sister&) = default;
};

struct State {
  Options options;
  std::uint8_t players = 0;
  std::uint8_t day = 1;
  Phase phase = Phase::fields;
  std::array<Seat, kMostPlayers> order{};
  OptionalSeat turn;
  std::uint8_t round = 0;
  std::uint8_t rescued = 0;  // cats, or rare finds, of this turn
  SeatMask done = 0;
  Moment moment;
  Task task;
  Fields fields;
  RareLine rare;
  std::array<std::uint8_t, kCommonShapes> common{};
  Row<kOshaxShapes> oshax;                                // as shapes
  Row<kFirstRareTile + kRareShapes * kCopiesOfRare> bag;  // the next one last
  Row<kDiscoveryCards> deck;                              // the next one last
  CardSet used;
  PublicLessons public_lessons;
  BySeat<Place, kMostPlayers> seats;
  Sister sister;

  bool is(Mode mode) const { return options.mode == mode; }
  // Whether seats are paying: all at the same time, without seeing what the others buy.
  bool is_paying() const { return phase == Phase::pay && !moment.open; }
  SeatMask everybody() const { return static_cast<SeatMask>((1U << players) - 1U); }

  friend bool operator==(const State&, const State&) = default;
};

}  // namespace skerry::isle_of_cats
