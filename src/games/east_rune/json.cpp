// East Rune as JSON.
#include <algorithm>
#include <charconv>
#include <ranges>

#include "core/game.h"
#include "core/text.h"
#include "games/east_rune/rules.h"

namespace skerry::east_rune {
namespace {

// ---- Writing --------------------------------------------------------------------------------

void write_cards(JsonWriter& out, std::span<const Card> cards) {
  out.begin_array();
  for (const Card card : cards) out.string(name_of(card));
  out.end_array();
}

// A deck's front is the end of its row.
void write_deck(JsonWriter& out, const Row<kCharacters>& deck) {
  Row<kCharacters> front_first = deck;
  std::reverse(front_first.cards.begin(), front_first.cards.begin() + deck.count);
  write_cards(out, front_first.held());
}

template <class WriteOne>
void write_by_seat(JsonWriter& out, const State& state, std::string_view key, WriteOne write_one) {
  out.key(key).begin_array();
  for (const Seat seat : Seats(state.players)) write_one(seat);
  out.end_array();
}

void write_optional_seat(JsonWriter& out, std::string_view key, OptionalSeat one) {
  out.key(key);
  one ? out.integer(one.index()) : out.null();
}

void write_piles(JsonWriter& out, const Piles& piles, Seat seat) {
  out.begin_array();
  std::size_t bottom = piles.shelf.begin_of(seat);
  for (std::size_t i = bottom; i < piles.shelf.ends[seat]; ++i) {
    if (!piles.is_top(i)) continue;
    write_cards(out, std::span<const Card>(piles.shelf.cards).subspan(bottom, i + 1 - bottom));
    bottom = i + 1;
  }
  out.end_array();
}

void write_head(JsonWriter& out, const State& state) {
  out.key("options");
  write_options(out, EastRune::info().options, values_of(EastRune::kOptions, state.options));
  out.key("players").integer(state.players).key("dealer").integer(state.dealer.index);
  out.key("turn").integer(state.turn.index).key("phase").string(kPhases[index_of(state.phase)]);
}

void write_open_cards(JsonWriter& out, const State& state) {
  write_by_seat(out, state, "piles", [&](Seat seat) { write_piles(out, state.piles, seat); });
  write_by_seat(out, state, "monarchs",
                [&](Seat seat) { write_cards(out, state.monarchs.of(seat)); });
  write_by_seat(out, state, "chairs", [&](Seat seat) { write_cards(out, state.chairs.of(seat)); });
  write_by_seat(out, state, "passed",
                [&](Seat seat) { out.boolean((state.passed >> seat.index & 1) != 0); });
  write_optional_seat(out, "last_vassal", state.last_vassal);
  write_optional_seat(out, "last_chair", state.last_chair);
  write_optional_seat(out, "bonus", state.bonus);
  out.key("laid_this_turn").integer(state.laid_this_turn);
}

// ---- The chance to come: 64 hexadecimal digits of the key, a colon, the words read ------------

std::string text_of(const Chance& chance) {
  return to_hex(chance.key) + ':' + std::to_string(chance.read);
}

Chance read_chance(const JsonIn& in) {
  const std::string_view text = in.string();
  Chance chance;
  constexpr std::size_t kKeyDigits = 2 * std::tuple_size_v<RngKey>;
  if (const auto key = from_hex(text.substr(0, kKeyDigits))) {
    std::ranges::copy(*key, chance.key.begin());
  }
  if (text.size() > kKeyDigits) {
    std::from_chars(text.data() + kKeyDigits + 1, text.data() + text.size(), chance.read);
  }
  // Anything that is not in the form in which it is written was lost in reading.
  if (text_of(chance) != text) in.fault("must be an rng that was written by this program");
  return chance;
}

// ---- Reading --------------------------------------------------------------------------------

Card read_character(const JsonIn& in) {
  const auto card = card_named(in.string());
  if (card && !is_chair(*card)) return *card;
  in.fault("must be a character: \"d1\" to \"d6\", \"e1\", \"n1\", \"m1\" and so on, or \"blank\"");
  return 0;
}

Card read_chair(const JsonIn& in) {
  const auto card = card_named(in.string());
  if (card && is_chair(*card)) return *card;
  in.fault(R"(must be a chair: "light", "beauty", "reason" or "blank_chair")");
  return kFirstChair;
}

Card read_either(const JsonIn& in) {
  if (const auto card = card_named(in.string())) return *card;
  in.fault("must be a character such as \"e3\" or a chair such as \"light\"");
  return 0;
}

constexpr std::string_view kTooMany = "there are more cards here than the game has";

template <std::size_t N>
Row<N> read_row(const JsonIn& in, Card (*read_one)(const JsonIn&)) {
  Row<N> row;
  const std::size_t count = in.size(0, N);
  for (std::size_t i = 0; i < count; ++i) row.push(read_one(in[i]));
  return row;
}

Row<kCharacters> read_deck(const JsonIn& in, Card (*read_one)(const JsonIn&)) {
  const Row<kCharacters> from_top = read_row<kCharacters>(in, read_one);
  Row<kCharacters> deck;
  for (const Card card : from_top.held() | std::views::reverse) deck.push(card);
  return deck;
}

template <std::size_t N>
void read_part(Shelf<N>& shelf, Seat seat, const JsonIn& in, Card (*read_one)(const JsonIn&)) {
  const std::size_t count = in.size(0, N - shelf.size());
  for (std::size_t i = 0; i < count; ++i) shelf.add(seat, read_one(in[i]));
}

void read_piles(Piles& piles, Seat seat, const JsonIn& in) {
  const std::size_t count = in.size(0, kCharacters);
  for (std::size_t i = 0; i < count && !in.faults().found(); ++i) {
    const auto pile = read_row<kCharacters>(in[i], read_character);
    if (pile.empty()) return in[i].fault("a pile cannot be empty; used-up piles vanish");
    if (pile.count + piles.shelf.size() > kCharacters) return in[i].fault(std::string(kTooMany));
    piles.add_pile(seat, pile.held());
  }
}

Seat read_seat(const JsonIn& in, int players) {
  return seat(static_cast<int>(in.integer(0, players - 1)));
}

OptionalSeat read_optional_seat(const JsonIn& in, int players) {
  return in.is_null() ? kNoSeat : OptionalSeat(read_seat(in, players));
}

// Calls `read_one(seat, element)` for the list of each seat.
template <class ReadOne>
void read_by_seat(const JsonIn& in, const State& state, ReadOne read_one) {
  in.size(state.players, state.players);
  for (const Seat seat : Seats(state.players)) {
    if (!in.faults().found()) read_one(seat, in[seat.index]);
  }
}

State read_head(const JsonIn& in, int rules_version) {
  State state;
  state.options = options_from(EastRune::kOptions,
                               read_options(EastRune::info().options, in["options"], false));
  state.options.rules_version = static_cast<std::uint8_t>(rules_version);
  state.players = static_cast<std::uint8_t>(in["players"].integer(kMinPlayers, kMaxPlayers));
  state.dealer = read_seat(in["dealer"], state.players);
  state.turn = read_seat(in["turn"], state.players);
  state.phase = static_cast<Phase>(in["phase"].choice(kPhases));
  return state;
}

void read_open_cards(State& state, const JsonIn& in) {
  state.field = read_row<kCharacters + kMostChairs>(in["field"], read_either);
  read_by_seat(in["piles"], state,
               [&](Seat seat, const JsonIn& at) { read_piles(state.piles, seat, at); });
  read_by_seat(in["monarchs"], state, [&](Seat seat, const JsonIn& at) {
    read_part(state.monarchs, seat, at, read_character);
  });
  read_by_seat(in["chairs"], state,
               [&](Seat seat, const JsonIn& at) { read_part(state.chairs, seat, at, read_chair); });
  read_by_seat(in["passed"], state, [&](Seat seat, const JsonIn& at) {
    if (at.boolean()) state.passed = static_cast<std::uint8_t>(state.passed | 1U << seat.index);
  });
  state.last_vassal = read_optional_seat(in["last_vassal"], state.players);
  state.last_chair = read_optional_seat(in["last_chair"], state.players);
  state.bonus = read_optional_seat(in["bonus"], state.players);
  state.laid_this_turn =
      static_cast<std::uint8_t>(in["laid_this_turn"].integer(0, most_laid(state.options)));
}

void report(const Flaw& flaw, const JsonIn& in) {
  JsonIn at = in;
  if (!flaw.place.key.empty()) at = in[flaw.place.key];
  for (std::size_t i = 0; i < flaw.place.depth; ++i) at = at[flaw.place.path[i]];
  at.fault(flaw.message);
}

}  // namespace

void EastRune::write_state(JsonWriter& out, const State& state) {
  out.begin_object();
  write_head(out, state);
  out.key("chair_deck");
  write_deck(out, state.chair_deck);
  out.key("vassal_deck");
  write_deck(out, state.vassal_deck);
  out.key("field");
  write_cards(out, state.field.held());
  write_by_seat(out, state, "hands", [&](Seat seat) { write_cards(out, state.hands.of(seat)); });
  write_open_cards(out, state);
  if (state.phase == Phase::redeal) out.key("rng").string(text_of(state.chance));
  out.end_object();
}

State EastRune::read_state(const JsonIn& in, int rules_version) {
  in.keys({"options", "players", "dealer", "turn", "phase", "chair_deck", "vassal_deck", "field",
           "hands", "piles", "monarchs", "chairs", "passed", "last_vassal", "last_chair", "bonus",
           "laid_this_turn"},
          {"rng"});
  State state = read_head(in, rules_version);
  state.chair_deck = read_deck(in["chair_deck"], state.players == 2 ? read_character : read_chair);
  state.vassal_deck = read_deck(in["vassal_deck"], read_character);
  read_by_seat(in["hands"], state, [&](Seat seat, const JsonIn& at) {
    read_part(state.hands, seat, at, read_character);
  });
  read_open_cards(state, in);
  if (state.phase == Phase::redeal) {
    state.chance = read_chance(in["rng"]);
  } else if (in.has("rng")) {
    in["rng"].fault("is there only while the phase is \"redeal\"");
  }
  if (in.faults().found()) return {};
  if (const auto flaw = flaw_of(state)) report(*flaw, in);
  find_reach(state);
  return state;
}

void EastRune::write_view(JsonWriter& out, const View& view) {
  const State& table = view.table;
  out.begin_object().key("viewer");
  view.viewer ? out.integer(view.viewer->index) : out.null();
  write_head(out, table);
  out.key("chair_deck").integer(table.chair_deck.count);
  out.key("vassal_deck").integer(table.vassal_deck.count);
  out.key("field");
  write_cards(out, table.field.held());
  write_by_seat(out, table, "hands", [&](Seat seat) {
    if (sees_hand(view, seat)) return write_cards(out, table.hands.of(seat));
    out.integer(static_cast<std::int64_t>(table.hands.count_of(seat)));
  });
  write_open_cards(out, table);
  out.end_object();
}

View EastRune::read_view(const JsonIn& in, int rules_version) {
  in.keys({"viewer", "options", "players", "dealer", "turn", "phase", "chair_deck", "vassal_deck",
           "field", "hands", "piles", "monarchs", "chairs", "passed", "last_vassal", "last_chair",
           "bonus", "laid_this_turn"});
  View view{.table = read_head(in, rules_version), .viewer = {}};
  State& table = view.table;
  if (!in["viewer"].is_null()) {
    view.viewer = read_seat(in["viewer"], table.players);
  }
  const auto read_count = [&](std::string_view key) {
    return static_cast<std::uint8_t>(in[key].integer(0, kCharacters));
  };
  table.chair_deck.count = read_count("chair_deck");
  table.vassal_deck.count = read_count("vassal_deck");
  read_by_seat(in["hands"], table, [&](Seat seat, const JsonIn& at) {
    if (sees_hand(view, seat)) return read_part(table.hands, seat, at, read_character);
    const auto room = static_cast<std::int64_t>(kCharacters - table.hands.size());
    for (std::int64_t left = at.integer(0, room); left > 0; --left) table.hands.add(seat, 0);
  });
  read_open_cards(table, in);
  if (in.faults().found()) return {};
  if (const auto flaw = flaw_of(view)) {
    report(*flaw, in);
    return {};
  }
  find_reach(table);
  for (const Seat seat : Seats(table.players)) {
    // Hidden cards are zeros, and zero is a card too: remove it from `reach` again.
    if (!sees_hand(view, seat)) table.reach[seat] = tops_of(table, seat);
  }
  return view;
}

void EastRune::write_action(JsonWriter& out, const Action& action) {
  out.begin_object();
  switch (action.kind) {
    case ActionKind::lay:
    case ActionKind::open:
      out.key(action.kind == ActionKind::lay ? "lay" : "open").string(name_of(action.card));
      break;
    case ActionKind::pass:
    case ActionKind::stop:
      out.key(action.kind == ActionKind::pass ? "pass" : "stop").boolean(true);
      break;
    case ActionKind::redeal:
    case ActionKind::keep:
      out.key("redeal").boolean(action.kind == ActionKind::redeal);
      break;
  }
  out.end_object();
}

Action EastRune::read_action(const State&, const JsonIn& in) {
  if (in.has("lay")) {
    in.keys({"lay"});
    return {ActionKind::lay, read_character(in["lay"])};
  }
  if (in.has("open")) {
    in.keys({"open"});
    return {ActionKind::open, read_character(in["open"])};
  }
  if (in.has("redeal")) {
    in.keys({"redeal"});
    return {in["redeal"].boolean() ? ActionKind::redeal : ActionKind::keep};
  }
  const bool stops = in.has("stop");
  const std::string_view key = stops ? "stop" : "pass";
  if (in.is_object() && !in.has(key)) {
    in.fault(R"(must be {"lay":card}, {"open":card}, {"pass":true}, {"stop":true} or )"
             R"({"redeal":true or false})");
    return {};
  }
  in.keys({key});
  if (!in[key].boolean()) in[key].fault("must be true");
  return {stops ? ActionKind::stop : ActionKind::pass};
}

std::string_view EastRune::meaning(const State& state, Seat /*who*/, const Action& action) {
  const bool declines = state.phase == Phase::last_turn && action.kind == ActionKind::pass;
  return declines ? "take" : std::string_view();
}

void EastRune::write_score_detail(JsonWriter& out, const State& state, Seat me) {
  const auto monarchs = static_cast<std::int64_t>(state.monarchs.count_of(me));
  const bool two = state.players == 2;
  out.begin_object().key("chairs").integer(two ? 0 : kPointsOfAChair * chairs_of(state, me));
  out.key("monarchs").integer(two ? kPointsOfAChair * monarchs : monarchs);
  out.key("hand").integer(-static_cast<std::int64_t>(state.hands.count_of(me)));
  out.key("bonus").integer(state.bonus == me ? 1 : 0);
  out.end_object();
}

}  // namespace skerry::east_rune
