// Take Away as JSON.
#include "games/take_away/rules.h"

namespace skerry::take_away {
namespace {

void write_cards(JsonWriter& out, std::span<const Card> cards) {
  out.begin_array();
  for (const Card card : cards) out.integer(card);
  out.end_array();
}

// The keys that a state and a view share, into an object that is open.
void write_fields(JsonWriter& out, const State& seen) {
  out.key("options");
  write_options(out, TakeAway::info().options, values_of(TakeAway::kOptions, seen.options));
  out.key("players").integer(seen.players).key("turn").integer(seen.turn.index);
  out.key("stones").integer(seen.stones).key("hands").begin_array();
  for (const Seat seat : Seats(seen.players)) write_cards(out, seen.hands[seat].all());
  write_cards(out.end_array().key("pile"), seen.pile.all());
  out.key("played").begin_array();
  for (const std::uint8_t count : seen.played) out.integer(count);
  out.end_array();
}

// Each card of `in` becomes one of `cards`.
template <std::size_t Most>
void read_cards(const JsonIn& in, bool face_down, Cards<Most>& cards) {
  const std::size_t count = in.size(0, Most);
  for (std::size_t i = 0; i < count; ++i) {
    cards.add(face_down ? static_cast<Card>(in[i].integer(kFaceDown, kFaceDown))
                        : static_cast<Card>(in[i].integer(kLowest, kHighest)));
  }
}

// `knows_all`: it is a state; otherwise it is what this viewer sees.
State read_fields(const JsonIn& in, bool knows_all, Viewer viewer) {
  State seen;
  seen.options = options_from(TakeAway::kOptions,
                              read_options(TakeAway::info().options, in["options"], false));
  seen.players = static_cast<std::uint8_t>(in["players"].integer(kMinPlayers, kMaxPlayers));
  seen.turn = seat(static_cast<int>(in["turn"].integer(0, seen.players - 1)));
  seen.stones = static_cast<std::uint8_t>(in["stones"].integer(0, seen.options.stones));
  const JsonIn hands = in["hands"];
  hands.size(seen.players, seen.players);
  for (const Seat seat : Seats(seen.players)) {
    read_cards(hands[seat.index], !knows_all && seat != viewer, seen.hands[seat]);
    std::ranges::sort(seen.hands[seat].all());
  }
  read_cards(in["pile"], !knows_all, seen.pile);
  const JsonIn played = in["played"];
  played.size(kValues, kValues);
  for (std::size_t i = 0; i < kValues; ++i) {
    seen.played[i] = static_cast<std::uint8_t>(played[i].integer(0, kOfEach));
  }
  if (in.faults().found()) return seen;
  if (auto flaw = flaw_of(seen)) in.fault(*std::move(flaw));
  return seen;
}

}  // namespace

void TakeAway::write_state(JsonWriter& out, const State& state) {
  out.begin_object();
  write_fields(out, state);
  out.end_object();
}

State TakeAway::read_state(const JsonIn& in) {
  in.keys({"options", "players", "turn", "stones", "hands", "pile", "played"});
  return read_fields(in, true, kSpectator);
}

void TakeAway::write_view(JsonWriter& out, const View& view) {
  out.begin_object().key("viewer");
  if (view.viewer) {
    out.integer(view.viewer->index);
  } else {
    out.null();
  }
  write_fields(out, view.seen);
  out.end_object();
}

View TakeAway::read_view(const JsonIn& in) {
  in.keys({"viewer", "options", "players", "turn", "stones", "hands", "pile", "played"});
  View view;
  if (const JsonIn viewer = in["viewer"]; !viewer.is_null()) {
    const auto players = in["players"].integer(kMinPlayers, kMaxPlayers);
    view.viewer = seat(static_cast<int>(viewer.integer(0, players - 1)));
  }
  view.seen = read_fields(in, false, view.viewer);
  return view;
}

void TakeAway::write_action(JsonWriter& out, const Action& action) {
  out.begin_object().key("take").integer(action.take).end_object();
}

Action TakeAway::read_action(const State& /*state*/, const JsonIn& in) {
  in.keys({"take"});
  return {static_cast<std::uint8_t>(in["take"].integer(1, kHighest))};
}

void TakeAway::write_score_detail(JsonWriter& out, const State& /*state*/, Seat /*who*/) {
  out.begin_object().end_object();
}

}  // namespace skerry::take_away
