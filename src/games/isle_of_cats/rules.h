// The rules of The Isle of Cats (The City of Games, 2019), in its family, advanced and solo game:
// players rescue cats from an island and fit them into their boats. README.md of this folder has
// the rules in words and the forms of JSON and notation.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules.h"
#include "core/standing.h"
#include "games/isle_of_cats/play/state.h"

namespace skerry::isle_of_cats {

// ---- Action

enum class ActionKind : std::uint8_t {
  draft,
  keep,
  done,
  play,
  pass,
  quiet,
  teach,
  rescue,
  take,
  end,
  place,
  decline,
  move,
  settle,
  discard,
};

// The basket that a cat is carried in. The family game has none.
enum class Carrier : std::uint8_t { none, permanent, regular, broken };
inline constexpr std::array<std::string_view, 4> kCarrierNames{"", "permanent", "regular",
                                                               "broken"};
inline constexpr std::array<std::string_view, 2> kSideNames{"left", "right"};

// Invalid placements, which can be read so that they can be refused with a reason: kWrongShape for
// squares of another shape, and from kOffHull on a square off the hull (x * 16 + y).
inline constexpr Placement kWrongShape = 0xFFFF;
inline constexpr Placement kOffHull = 0x8000;

struct Action {
  ActionKind kind = ActionKind::pass;
  CardId card = 0;                    // of draft, keep, play, teach, rescue, discard
  Piece piece = kNoPiece;             // of take, place, move, discard, and of play in rare finds
  Colour colour = Colour::none;       // of teach, of some plays and of placing an Oshax
  std::uint8_t detail = 0;            // take: Carrier; play: 1 if a fish is paid; settle: the side
  Placement placement = kWrongShape;  // of place and of discarding a tile

  friend bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) <= 8);

// The index of the tile that a discard names; nothing if it is not on the boat.
std::optional<std::size_t> tile_on(const Boat& boat, const Action& action);

// Whether a card of rare finds may take the piece of the action, for a seat that has `fish` fish.
bool may_find(int fish, const Action& action);

// ---- View

// The numbers of cards that a viewer does not see, for one seat.
struct Unseen {
  std::uint8_t hand = 0;
  std::uint8_t lessons = 0;
  std::uint8_t rescue = 0;
  std::uint8_t packet = 0;
  std::uint8_t picks = 0;
  std::uint8_t rejected = 0;

  friend bool operator==(const Unseen&, const Unseen&) = default;
};

bool shows_lessons(const State& state);
bool shows_rescue_cards(const State& state);

// A state without its hidden information: hidden cards are missing from their sets and counted in
// `unseen`; rows of hidden cards are zeros; the bag is sorted. Seats that are paying show what they
// had before.
struct View {
  State table;
  Viewer viewer{};
  SeatMask to_move = 0;
  BySeat<Unseen, kMostPlayers> unseen{};

  bool sees(Seat seat) const { return viewer == seat; }
  friend bool operator==(const View&, const View&) = default;
};

// Whether the cards of a draw are visible; always true without a view.
bool shows_draw(const State& table, const View* view);

// ---- The game

inline constexpr std::array<PlayerRange, 3> kPlayersOfModes{{{2, 4}, {2, 4}, {1, 1}}};
inline constexpr std::string_view kAskBoat = "boat";  // the score of one boat: boat/request.h

struct IsleOfCats {
  using Options = isle_of_cats::Options;
  using State = isle_of_cats::State;
  using Action = isle_of_cats::Action;
  using View = isle_of_cats::View;

  // ---- Setup

  static constexpr auto kOptions = std::array{
      option<Options, &Options::mode>({.name = "mode",
                                       .kind = OptionKind::choice,
                                       .choices = kModeNames,
                                       .players = kPlayersOfModes,
                                       .fallback = static_cast<std::int64_t>(Mode::advanced),
                                       .text_key = "isle_of_cats.option.mode"}),
      option<Options, &Options::modules>({.name = "modules",
                                          .kind = OptionKind::list,
                                          .choices = kModules,
                                          .min = static_cast<std::int64_t>(kModules.size()),
                                          .max = static_cast<std::int64_t>(kModules.size()),
                                          .fallback = kAllModules,
                                          .text_key = "isle_of_cats.option.modules"}),
      option<Options, &Options::difficulty>({.name = "difficulty",
                                             .kind = OptionKind::choice,
                                             .choices = kDifficultyNames,
                                             .text_key = "isle_of_cats.option.difficulty"}),
      option<Options, &Options::public_solo_lessons>(
          {.name = "public_solo_lessons",
           .min = 1,
           .max = 1,
           .fallback = 1,
           .text_key = "isle_of_cats.option.public_solo_lessons"}),
  };

  static const GameInfo& info();
  static Expected<State> setup(const Options& options, int players, KeyedRng& dealer);

  // ---- Position

  static int players(const State& state) { return state.players; }
  static Options options(const State& state) { return state.options; }
  static SeatSet to_move(const State& state);
  static std::optional<Outcome> outcome(const State& state);
  static Scores scores(const State& state);
  static std::uint64_t hash(const State& state);
  static Expected<void> check(const State& state);

  // ---- Playing

  static void legal(const State& state, Seat who, ActionList<Action>& out);
  static Expected<void> accepts(const State& state, Seat who, const Action& action);
  static void play(State& state, Seat who, const Action& action);

  // ---- Standing answers: play/standing.cpp

  // When the person wants to be asked for anytime cards, by their effect (in its order): where the
  // card can matter, on turns of one's own alone, or always.
  static constexpr std::array<std::string_view, 3> kWhenToAsk{"useful", "turn", "always"};
  static constexpr std::array<StandingAnswer, 11> kStandingAnswers{
      {{"fish_per", kWhenToAsk},
       {"next_tile_anywhere", kWhenToAsk},
       {"draw_cards", kWhenToAsk},
       {"bag_tile_to_boat", kWhenToAsk},
       {"basket_for_fish", kWhenToAsk},
       {"move_cats", kWhenToAsk},
       {"extra_rescue", kWhenToAsk},
       {"bag_tiles_to_fields", kWhenToAsk},
       {"gain_basket", kWhenToAsk},
       {"lessons_for_basket", kWhenToAsk},
       {"treasures_for_basket", kWhenToAsk}}};
  static std::optional<Action> standing_answer(const State& state, Seat who,
                                               const StandingOrders& orders);
  static int standing_question(const State& state, Seat who);
  static bool is_free_answer(const State& state, Seat who, const Action& action,
                             const StandingChoices& choices);

  // ---- Hidden information

  static View view(const State& state, Viewer viewer);
  static State imagine(const View& view, FastRng& rng);
  // Actions are public except for cards that are picked, bought or laid down in secret.
  static bool open(const State& state, Seat who, const Action& action);

  // ---- JSON

  static void write_state(JsonWriter& out, const State& state);
  static State read_state(const JsonIn& in, int rules_version);
  static void write_view(JsonWriter& out, const View& view);
  static View read_view(const JsonIn& in, int rules_version);
  static void write_action(JsonWriter& out, const Action& action);
  static Action read_action(const State& state, const JsonIn& in);
  // A phase, by its name in the JSON, and the day that it is of.
  static Chapter chapter(const State& state) {
    return {.name = kPhaseNames[static_cast<std::size_t>(state.phase)], .number = state.day};
  }
  static void write_score_detail(JsonWriter& out, const State& state, Seat who);
  static void write_marks(JsonWriter& out, const View& view, Seat who);
  static constexpr std::array<std::string_view, 1> kAsks{kAskBoat};
  static Expected<void> answer(std::string_view ask, const JsonIn& in, JsonWriter& out);

  // ---- For people: notation and drawing

  static std::string notation(const State& state, Seat who, const Action& action);
  static Expected<Action> read_notation(const State& state, Seat who, std::string_view text);
  static std::string draw(const View& view, const DrawStyle& style);
};

}  // namespace skerry::isle_of_cats
