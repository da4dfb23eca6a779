// The rules of Isle4C (AiharaWorks, 2022): the players build one island together, and each secretly
// belongs to one of four companies. README.md of this folder has the rules in words and the forms
// of JSON and notation.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/rules.h"
#include "games/isle4c/components.h"
#include "games/isle4c/island.h"

namespace skerry::isle4c {

// ---- Options

// The effect of a connection of the company that nobody holds, with three players.
enum class UnownedConnection : std::uint8_t { play_on, end_and_count };
// The winner when one card connects the companies of two players.
enum class SimultaneousConnection : std::uint8_t { turn_order, placer_first, shared };

struct Options {
  UnownedConnection unowned_connection = UnownedConnection::play_on;
  SimultaneousConnection simultaneous_connection = SimultaneousConnection::turn_order;

  friend bool operator==(const Options&, const Options&) = default;
};

inline constexpr std::array<std::string_view, 2> kUnownedConnections{"play_on", "end_and_count"};
inline constexpr std::array<std::string_view, 3> kSimultaneousConnections{"turn_order",
                                                                          "placer_first", "shared"};

// ---- State and view

enum class Ending : std::uint8_t { none, connection, count };

// The result of a card: whether it ended the game, and who won.
struct Verdict {
  Ending ending = Ending::none;
  std::uint8_t winners = 0;  // of a connection: bit i stands for seat i

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

// The public part of the state.
struct Table {
  Island island;
  std::array<Placement, kMostLaid> placed{};  // in playing order; unused elements are zero
  std::uint8_t placed_count = 0;
  Options options;
  std::uint8_t players = 0;
  std::uint8_t turn = 0;            // after the end: the seat that laid the last card
  CompanySet connected_before = 0;  // by cards before the last one
  CompanySet connecting = 0;        // by the last card
  Verdict verdict;

  bool is_over() const { return verdict.ending != Ending::none; }
  Size size() const { return size_for(players); }
  std::span<const Placement> laid() const { return {placed.data(), placed_count}; }

  friend bool operator==(const Table&, const Table&) = default;
};

// The number of cards in a seat's hand, which follows from the cards that were laid.
int cards_left(const Table& table, Seat seat);
// Precondition: a card was laid.
std::uint8_t placer_of_last(const Table& table);

// A hand of cards in dealt order, without those that were played; unused elements are zero.
struct Hand {
  std::array<Card, kLargestHand> cards{};
  std::uint8_t count = 0;

  std::span<const Card> held() const { return {cards.data(), count}; }
  bool holds(Card card) const;
  void add(Card card) { cards[count++] = card; }
  void remove(Card card);  // precondition: holds(card)

  friend bool operator==(const Hand&, const Hand&) = default;
};

// The company of each seat. With three players the fourth element is not used and stays company A.
using Companies = std::array<Company, kMaxPlayers>;

struct State {
  Table table;
  Companies companies{};
  std::array<Hand, kMaxPlayers> hands;

  friend bool operator==(const State&, const State&) = default;
};

// The information of one viewer: the table, their own company and hand, and the company cards that
// the end of the game has revealed.
struct View {
  Table table;
  Viewer viewer;
  std::array<std::optional<Company>, kMaxPlayers> companies;  // by seat, where known
  Hand hand;                                                  // the viewer's own

  friend bool operator==(const View&, const View&) = default;
};

// ---- Helpers that the files of this game share

// The result of the last card, given the companies of all seats.
Verdict judge(const Table& table, const Companies& companies);
// Whether this deal of the company cards is consistent with all that the viewer knows, past moves
// included.
bool fits(const View& view, const Companies& companies);
// Whether any deal of the company cards is.
bool any_deal_fits(const View& view);
// Lays a card without any checks and without updating the verdict.
void lay(Table& table, const Placement& card);
// Sets the verdict, and passes the turn if the game goes on.
void conclude(Table& table, const Verdict& verdict);
std::optional<Outcome> outcome_of(const View& view);
// The reason why a card may not be laid there; nothing if it may.
std::optional<Error> objection_to_place(const Island& island, int row, int col);

// The reason why a state is impossible, and its place: "placed[3].at", "hands[1][0]".
struct Flaw {
  std::string message;
  std::string_view key;
  std::optional<std::size_t> index{};
  std::string_view inner_key{};
  std::optional<std::size_t> inner_index{};
};
// Replays the cards of `record` on an empty table and returns what is wrong with them. With
// companies, the game must not have ended before the last card.
std::optional<Flaw> lay_again(const Table& record, const Companies* companies, Table& fresh);
std::optional<Flaw> flaw_of_turn(const Table& fresh, int turn);
// Checks options, players, turn, companies, hands and the list of placed cards, and computes all
// other members from them.
std::optional<Flaw> complete(State& state);

// ---- The game

struct Isle4C {
  using Options = isle4c::Options;
  using State = isle4c::State;
  using Action = Placement;
  using View = isle4c::View;

  // ---- Setup

  static constexpr auto kOptions = std::array{
      option<Options, &Options::unowned_connection>(
          {.name = "unowned_connection",
           .kind = OptionKind::choice,
           .choices = kUnownedConnections,
           .text_key = "isle4c.option.unowned_connection"}),
      option<Options, &Options::simultaneous_connection>(
          {.name = "simultaneous_connection",
           .kind = OptionKind::choice,
           .choices = kSimultaneousConnections,
           .text_key = "isle4c.option.simultaneous_connection"}),
  };

  static const GameInfo& info();
  static Expected<State> setup(const Options& options, int players, KeyedRng& dealer);

  // ---- Position

  static int players(const State& state) { return state.table.players; }
  static Options options(const State& state) { return state.table.options; }
  static SeatSet to_move(const State& state);
  static std::optional<Outcome> outcome(const State& state);
  static Scores scores(const State& state);
  static std::uint64_t hash(const State& state);
  static Expected<void> check(const State& state);

  // ---- Playing

  static void legal(const State& state, Seat who, ActionList<Action>& out);
  static Expected<void> accepts(const State& state, Seat who, const Action& action);
  static void play(State& state, Seat who, const Action& action);

  // ---- Hidden information

  static View view(const State& state, Viewer viewer);
  static State imagine(const View& view, FastRng& rng);

  // ---- JSON

  static void write_state(JsonWriter& out, const State& state);
  static State read_state(const JsonIn& in);
  static void write_view(JsonWriter& out, const View& view);
  static View read_view(const JsonIn& in);
  static void write_action(JsonWriter& out, const Action& action);
  static Action read_action(const State& state, const JsonIn& in);
  static void write_score_detail(JsonWriter& out, const State& state, Seat who);

  // ---- For people: notation and drawing

  static std::string notation(const State& state, Seat who, const Action& action);
  static Expected<Action> read_notation(const State& state, Seat who, std::string_view text);
  static std::string draw(const View& view, const DrawStyle& style);
};

}  // namespace skerry::isle4c
