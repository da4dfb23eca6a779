// Isle4C as JSON.
#include <limits>

#include "core/game.h"
#include "games/isle4c/rules.h"

namespace skerry::isle4c {
namespace {

void write_options_of(JsonWriter& out, const Table& table) {
  write_options(out, Isle4C::info().options, values_of(Isle4C::kOptions, table.options));
}

void write_cards(JsonWriter& out, const Hand& hand) {
  out.begin_array();
  for (const Card card : hand.held()) out.string(kCardNames[card]);
  out.end_array();
}

void write_placed(JsonWriter& out, const Table& table) {
  out.key("placed").begin_array();
  for (const Placement& card : table.laid()) Isle4C::write_action(out, card);
  out.end_array();
}

void write_company(JsonWriter& out, Company company) {
  out.string(kCompanyNames[index_of(company)]);
}

Company read_company(const JsonIn& in) { return static_cast<Company>(in.choice(kCompanyNames)); }

Card read_card(const JsonIn& in) {
  if (const auto card = card_named(in.string())) return *card;
  in.fault("must be one of the 24 cards, such as \"ABCD\": A, B, C and D in any order");
  return 0;
}

std::int8_t read_coordinate(const JsonIn& in) {
  using Limits = std::numeric_limits<std::int64_t>;
  return nearest_coordinate(in.integer(Limits::min(), Limits::max()));
}

Placement read_placement(const JsonIn& in) {
  in.keys({"card", "turned", "at"});
  Placement placement{.card = read_card(in["card"]), .turned = in["turned"].boolean()};
  const JsonIn at = in["at"];
  if (at.size(2, 2) == 2) {
    placement.row = read_coordinate(at[0]);
    placement.col = read_coordinate(at[1]);
  }
  return placement;
}

Hand read_hand(const JsonIn& in) {
  Hand hand;
  const std::size_t count = in.size(0, kLargestHand);
  for (std::size_t i = 0; i < count; ++i) hand.add(read_card(in[i]));
  return hand;
}

// Options, players, turn and the list of placed cards; nothing is laid yet.
Table read_table(const JsonIn& in) {
  Table table;
  table.options =
      options_from(Isle4C::kOptions, read_options(Isle4C::info().options, in["options"], false));
  table.players = static_cast<std::uint8_t>(in["players"].integer(kMinPlayers, kMaxPlayers));
  table.turn = static_cast<std::uint8_t>(in["turn"].integer(0, table.players - 1));
  const auto most = static_cast<std::size_t>(table.size().cards_laid);
  const JsonIn placed = in["placed"];
  const std::size_t count = placed.size(0, most);
  for (std::size_t i = 0; i < count; ++i) table.placed[i] = read_placement(placed[i]);
  table.placed_count = static_cast<std::uint8_t>(count);
  return table;
}

void report(const Flaw& flaw, const JsonIn& in) {
  JsonIn at = in[flaw.key];
  if (flaw.index) at = at[*flaw.index];
  if (!flaw.inner_key.empty()) at = at[flaw.inner_key];
  if (flaw.inner_index) at = at[*flaw.inner_index];
  at.fault(flaw.message);
}

// Views were once written with "seat" for the viewer's key.
std::string_view viewer_key(const JsonIn& in) { return in.has("seat") ? "seat" : "viewer"; }

// The viewer's part of a view: the viewer, their hand, and the companies that they know.
void read_known(View& view, const JsonIn& in) {
  const std::size_t players = view.table.players;
  if (const JsonIn viewer = in[viewer_key(in)]; !viewer.is_null()) {
    view.viewer = seat(static_cast<int>(viewer.integer(0, view.table.players - 1)));
  }
  const JsonIn companies = in["companies"];
  const JsonIn hands = in["hands"];
  companies.size(players, players);
  hands.size(players, players);
  for (const Seat seat : Seats(view.table.players)) {
    if (in.faults().found()) return;
    const JsonIn company = companies[seat.index];
    const JsonIn hand = hands[seat.index];
    if (!company.is_null()) view.companies[seat.index] = read_company(company);
    if (view.viewer == seat) {
      view.hand = read_hand(hand);
    } else if (!hand.is_null()) {
      hand.fault("must be null: a viewer sees no hand but their own");
    }
  }
}

void check_own_hand(const View& view, const JsonIn& in) {
  if (!view.viewer) return;
  const JsonIn hand = in["hands"][view.viewer->index];
  const int wanted = cards_left(view.table, *view.viewer);
  if (view.hand.count != wanted) {
    return hand.fault("must have " + std::to_string(wanted) + " cards; this has " +
                      std::to_string(view.hand.count));
  }
  std::uint32_t seen = 0;
  for (const Placement& placed : view.table.laid()) seen |= 1U << placed.card;
  for (std::size_t i = 0; i < view.hand.count; ++i) {
    const Card card = view.hand.cards[i];
    if ((seen >> card & 1U) != 0) {
      return hand[i].fault("the card " + std::string(kCardNames[card]) + " is there twice");
    }
    seen |= 1U << card;
  }
}

void check_hand_sizes(const Table& table, const JsonIn& in) {
  const JsonIn sizes = in["hand_sizes"];
  sizes.size(table.players, table.players);
  for (const Seat seat : Seats(table.players)) {
    const int wanted = cards_left(table, seat);
    const JsonIn size = sizes[seat.index];
    if (size.integer(0, kLargestHand) != wanted) {
      size.fault("must be " + std::to_string(wanted) + " after " +
                 std::to_string(table.placed_count) + " placed cards");
    }
  }
}

// The outcome as a view's JSON claims it.
Verdict read_verdict(const JsonIn& in, int players) {
  in.keys({"winners", "ranks", "scores", "reason"});
  const JsonIn winners = in["winners"];
  const std::size_t count = winners.size(1, static_cast<std::size_t>(players));
  unsigned seats = 0;
  for (std::size_t i = 0; i < count; ++i) seats |= 1U << winners[i].integer(0, players - 1);
  const bool connection = in["reason"].choice(Isle4C::info().reasons) == 0;
  if (!connection) return {Ending::count, 0};
  return {Ending::connection, static_cast<std::uint8_t>(seats)};
}

// The outcome of a finished game follows from the rest, so it must be exactly what would be
// written.
void check_outcome(const View& view, const JsonIn& in) {
  const Outcome wanted = *outcome_of(view);
  const std::size_t players = view.table.players;
  const JsonIn winners = in["winners"];
  std::size_t place = 0;
  winners.size(static_cast<std::size_t>(wanted.winners.size()),
               static_cast<std::size_t>(wanted.winners.size()));
  for (const Seat winner : wanted.winners) {
    if (winners[place].integer(0, kMaxPlayers) != winner.index) {
      winners[place].fault("must be " + std::to_string(winner.index));
    }
    ++place;
  }
  const JsonIn ranks = in["ranks"];
  const JsonIn scores = in["scores"];
  ranks.size(players, players);
  scores.size(players, players);
  for (std::size_t i = 0; i < players && !in.faults().found(); ++i) {
    if (ranks[i].integer(1, kMaxPlayers) != wanted.ranks[i]) {
      ranks[i].fault("must be " + std::to_string(wanted.ranks[i]));
    }
    if (!wanted.has_scores) {
      if (!scores[i].is_null()) scores[i].fault("must be null: a connection has no scores");
    } else if (scores[i].integer(0, kCards) != wanted.scores[i]) {
      scores[i].fault("must be " + std::to_string(wanted.scores[i]));
    }
  }
}

}  // namespace

void Isle4C::write_state(JsonWriter& out, const State& state) {
  const Table& table = state.table;
  out.begin_object().key("options");
  write_options_of(out, table);
  out.key("players").integer(table.players).key("turn").integer(table.turn);
  out.key("companies").begin_array();
  for (std::size_t i = 0; i < table.players; ++i) write_company(out, state.companies[i]);
  out.end_array().key("hands").begin_array();
  for (std::size_t i = 0; i < table.players; ++i) write_cards(out, state.hands[i]);
  out.end_array();
  write_placed(out, table);
  out.end_object();
}

State Isle4C::read_state(const JsonIn& in) {
  in.keys({"options", "players", "turn", "companies", "hands", "placed"});
  State state;
  state.table = read_table(in);
  const std::size_t players = state.table.players;
  const JsonIn companies = in["companies"];
  const JsonIn hands = in["hands"];
  companies.size(players, players);
  hands.size(players, players);
  for (std::size_t i = 0; i < players && !in.faults().found(); ++i) {
    state.companies[i] = read_company(companies[i]);
    state.hands[i] = read_hand(hands[i]);
  }
  if (in.faults().found()) return {};
  if (const auto flaw = complete(state)) report(*flaw, in);
  return state;
}

void Isle4C::write_view(JsonWriter& out, const View& view) {
  const Table& table = view.table;
  out.begin_object().key("options");
  write_options_of(out, table);
  out.key("players").integer(table.players).key("turn").integer(table.turn).key("viewer");
  view.viewer ? out.integer(view.viewer->index) : out.null();
  out.key("companies").begin_array();
  for (std::size_t i = 0; i < table.players; ++i) {
    view.companies[i] ? write_company(out, *view.companies[i]) : void(out.null());
  }
  out.end_array().key("hands").begin_array();
  for (int i = 0; i < table.players; ++i) {
    view.viewer == seat(i) ? write_cards(out, view.hand) : void(out.null());
  }
  out.end_array().key("hand_sizes").begin_array();
  for (int i = 0; i < table.players; ++i) out.integer(cards_left(table, seat(i)));
  out.end_array();
  write_placed(out, table);
  out.key("outcome");
  write_outcome(out, outcome_of(view));
  out.end_object();
}

View Isle4C::read_view(const JsonIn& in) {
  in.keys({"options", "players", "turn", viewer_key(in), "companies", "hands", "hand_sizes",
           "placed", "outcome"});
  const Table record = read_table(in);
  View view;
  view.table.players = record.players;
  read_known(view, in);
  Verdict verdict;
  if (!in["outcome"].is_null()) {
    verdict = read_verdict(in["outcome"], record.players);
    if (record.placed_count == 0) in["outcome"].fault("no game is over before the first card");
  }
  if (in.faults().found()) return {};

  if (const auto flaw = lay_again(record, nullptr, view.table)) report(*flaw, in);
  view.table.verdict = verdict;
  if (view.table.is_over()) view.table.turn = placer_of_last(view.table);
  if (const auto flaw = flaw_of_turn(view.table, record.turn)) report(*flaw, in);
  check_own_hand(view, in);
  check_hand_sizes(view.table, in);
  if (in.faults().found()) return {};

  // Anything else that may be wrong, such as a company that should be hidden, shows when a state is
  // imagined and viewed from the same seat.
  FastRng rng(0);
  if (!any_deal_fits(view) || Isle4C::view(imagine(view, rng), view.viewer) != view) {
    in.fault("no deal fits this view");
    return {};
  }
  if (view.table.is_over()) check_outcome(view, in["outcome"]);
  return view;
}

void Isle4C::write_action(JsonWriter& out, const Action& action) {
  out.begin_object().key("card").string(kCardNames[action.card]);
  out.key("turned").boolean(action.turned);
  out.key("at").begin_array().integer(action.row).integer(action.col).end_array().end_object();
}

Placement Isle4C::read_action(const State&, const JsonIn& in) { return read_placement(in); }

void Isle4C::write_score_detail(JsonWriter& out, const State& state, Seat who) {
  const Company company = state.companies[who.index];
  out.begin_object().key("company");
  write_company(out, company);
  out.key("visible").integer(state.table.island.visible(company)).end_object();
}

}  // namespace skerry::isle4c
