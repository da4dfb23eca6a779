// Isle4C (AiharaWorks, 2022): all build one island; each is secretly with one of four companies.
// README.md of this folder has the rules in words and the forms of JSON and notation.
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

// What happens when, with three players, the company that nobody holds is connected.
enum class UnownedConnection : std::uint8_t { play_on, end_and_count };
// Who wins when one card connects the companies of two players.
enum class SimultaneousConnection : std::uint8_t { turn_order, placer_first, shared };

struct Options {
  UnownedConnection unowned_connection = UnownedConnection::play_on;
  SimultaneousConnection simultaneous_connection = SimultaneousConnection::turn_order;

  friend bool operator==(const Options&, const Options&) = default;
};

inline constexpr std::array<std::string_view, 2> kUnownedConnections{"play_on", "end_and_count"};
inline constexpr std::array<std::string_view, 3> kSimultaneousConnections{"turn_order",
                                                                          "placer_first", "shared"};

enum class Ending : std::uint8_t { none, connection, count };

// How the game stands after a card.
struct Verdict {
  Ending ending = Ending::none;
  std::uint8_t winners = 0;  // of a connection: bit i stands for seat i

  friend bool operator==(const Verdict&, const Verdict&) = default;
};

// What everybody sees.
struct Table {
  Island island;
  std::array<Placement, kMostLaid> placed{};  // in playing order; unused places are all zero
  std::uint8_t placed_count = 0;
  Options options;
  std::uint8_t players = 0;
  std::uint8_t turn = 0;            // when the game is over: who laid the last card
  CompanySet connected_before = 0;  // by cards before the last one
  CompanySet connecting = 0;        // by the last card
  Verdict verdict;

  bool is_over() const { return verdict.ending != Ending::none; }
  Size size() const { return size_for(players); }
  std::span<const Placement> laid() const { return {placed.data(), placed_count}; }

  friend bool operator==(const Table&, const Table&) = default;
};

// How many cards a seat holds follows from the cards that were laid.
int cards_left(const Table& table, Seat seat);
// Precondition: a card was laid.
std::uint8_t placer_of_last(const Table& table);

// In dealt order less what was played; unused places are zero.
struct Hand {
  std::array<Card, kLargestHand> cards{};
  std::uint8_t count = 0;

  std::span<const Card> held() const { return {cards.data(), count}; }
  bool holds(Card card) const;
  void add(Card card) { cards[count++] = card; }
  void remove(Card card);  // precondition: holds(card)

  friend bool operator==(const Hand&, const Hand&) = default;
};

// By seat. With three players the fourth place is not used and stays company A.
using Companies = std::array<Company, kMaxPlayers>;

struct State {
  Table table;
  Companies companies{};
  std::array<Hand, kMaxPlayers> hands;

  friend bool operator==(const State&, const State&) = default;
};

// What one seat or a spectator may know: the table, their own company and hand, and the company
// cards that the end of the game revealed.
struct View {
  Table table;
  Viewer viewer;
  std::array<std::optional<Company>, kMaxPlayers> companies;  // by seat, where known
  Hand hand;                                                  // the viewer's own

  friend bool operator==(const View&, const View&) = default;
};

// The verdict on the last card if these were the companies.
Verdict judge(const Table& table, const Companies& companies);
// Whether this deal of the company cards fits all that a viewer knows, the past included.
bool fits(const View& view, const Companies& companies);
// Whether any deal does.
bool any_deal_fits(const View& view);
// Lays a card without asking who may; the verdict is left as it is.
void lay(Table& table, const Placement& card);
// Gives the verdict and passes the turn if the game goes on.
void conclude(Table& table, const Verdict& verdict);
std::optional<Outcome> outcome_of(const View& view);
// Why a card may not lie there, or nothing if it may.
std::optional<Error> objection_to_place(const Island& island, int row, int col);

// What makes a state impossible, and the place: "placed[3].at", "hands[1][0]".
struct Flaw {
  std::string message;
  std::string_view key;
  std::optional<std::size_t> index{};
  std::string_view inner_key{};
  std::optional<std::size_t> inner_index{};
};
// Lays the cards that `record` lists on an empty table and says what is wrong with them. With
// companies, the game must not have ended before the last one.
std::optional<Flaw> lay_again(const Table& record, const Companies* companies, Table& fresh);
std::optional<Flaw> flaw_of_turn(const Table& fresh, int turn);
// Looks at options, players, turn, companies, hands and the list of placed cards, and puts in place
// whatever follows from them.
std::optional<Flaw> complete(State& state);

struct Isle4C {
  using Options = isle4c::Options;
  using State = isle4c::State;
  using Action = Placement;
  using View = isle4c::View;

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
  static int players(const State& state) { return state.table.players; }
  static Options options(const State& state) { return state.table.options; }
  static SeatSet to_move(const State& state);
  static void legal(const State& state, Seat who, ActionList<Action>& out);
  static Expected<void> accepts(const State& state, Seat who, const Action& action);
  static void play(State& state, Seat who, const Action& action);
  static std::optional<Outcome> outcome(const State& state);
  static Scores scores(const State& state);
  static View view(const State& state, Viewer viewer);
  static State imagine(const View& view, FastRng& rng);
  static std::uint64_t hash(const State& state);
  static Expected<void> check(const State& state);

  static void write_state(JsonWriter& out, const State& state);
  static State read_state(const JsonIn& in);
  static void write_view(JsonWriter& out, const View& view);
  static View read_view(const JsonIn& in);
  static void write_action(JsonWriter& out, const Action& action);
  static Action read_action(const State& state, const JsonIn& in);
  static void write_score_detail(JsonWriter& out, const State& state, Seat who);
  static std::string notation(const State& state, Seat who, const Action& action);
  static Expected<Action> read_notation(const State& state, Seat who, std::string_view text);
  static std::string draw(const View& view, const DrawStyle& style);
};

}  // namespace skerry::isle4c
