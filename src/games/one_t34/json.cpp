// 1T34 as JSON.
#include "games/one_t34/rules.h"

namespace skerry::one_t34 {
namespace {

constexpr auto kOptionTexts = infos_of(OneT34::kOptions);

// The colour's place in "RBYG", or kColours if there is no such colour.
std::size_t colour_of(char letter) {
  std::size_t i = 0;
  while (i < kColours && kColourLetters[i] != letter) ++i;
  return i;
}

void read_row(const JsonIn& in, int row, State& state) {
  const std::string_view letters = in.string();
  if (in.faults().found()) return;
  const auto side = static_cast<std::size_t>(state.options.side);
  if (letters.size() != side) {
    return in.fault("a row of this board has " + std::to_string(side) + " letters; this has " +
                    std::to_string(letters.size()));
  }
  for (std::size_t column = 0; column < side; ++column) {
    if (letters[column] == '.') continue;
    const std::size_t colour = colour_of(letters[column]);
    if (colour == kColours) {
      return in.fault("a spot is R, B, Y, G or '.'; letter " + std::to_string(column + 1) +
                      " is not");
    }
    state.tiles[colour] |= only(spot_at(row, static_cast<int>(column)));
  }
}

}  // namespace

void OneT34::write_score_detail(JsonWriter& out, const State& /*unused*/, Seat /*unused*/) {
  out.begin_object().end_object();
}

void OneT34::write_state(JsonWriter& out, const State& state) {
  out.begin_object().key("options");
  write_options(out, kOptionTexts, values_of(kOptions, state.options));
  out.key("players").integer(state.players);
  out.key("turn").integer(state.turn.index);
  out.key("turns_played").integer(state.turns_played);
  out.key("board").begin_array();
  const int side = state.options.side;
  for (int row = 0; row < side; ++row) {
    std::array<char, kMaxSide> letters{};
    for (int column = 0; column < side; ++column) {
      char& letter = letters[static_cast<std::size_t>(column)];
      letter = '.';
      for (std::size_t colour = 0; colour < kColours; ++colour) {
        if ((state.tiles[colour] & only(spot_at(row, column))) != 0)
          letter = kColourLetters[colour];
      }
    }
    out.string(std::string_view(letters.data(), static_cast<std::size_t>(side)));
  }
  out.end_array().end_object();
}

State OneT34::read_state(const JsonIn& in) {
  State state;
  in.keys({"options", "players", "turn", "turns_played", "board"});
  const OptionValues values = read_options(kOptionTexts, in["options"], false);
  if (in.faults().found()) return state;
  state.options = options_from(kOptions, std::span<const std::int64_t>(values));
  state.players = static_cast<std::uint8_t>(in["players"].integer(2, 4));
  state.turn = seat(static_cast<int>(in["turn"].integer(0, state.players - 1)));
  state.turns_played = static_cast<std::uint32_t>(in["turns_played"].integer(0, kMaxTurns));
  const JsonIn board = in["board"];
  const auto side = static_cast<std::size_t>(state.options.side);
  for (std::size_t row = 0; row < board.size(side, side); ++row) {
    read_row(board[row], static_cast<int>(row), state);
  }
  if (in.faults().found()) return state;
  find_ending(state);
  if (auto possible = check(state); !possible) {
    const std::string& where = possible.error().where;
    (where.empty() ? in : in[where]).fault(possible.error().message);
  }
  return state;
}

void OneT34::write_action(JsonWriter& out, const Action& action) {
  out.begin_object();
  if (action.enters()) {
    out.key("enter").string(kColourNames[static_cast<std::size_t>(action.colour())]);
    out.key("steps").integer(action.lane);
  } else {
    out.key("from")
        .begin_array()
        .integer(row_of(action.from))
        .integer(column_of(action.from))
        .end_array();
    out.key("lane").integer(action.lane).key("in").integer(action.in);
  }
  out.end_object();
}

Action OneT34::read_action(const State& state, const JsonIn& in) {
  if (in.has("enter")) {
    in.keys({"enter", "steps"});
    const auto colour = static_cast<Colour>(in["enter"].choice(kColourNames));
    return Action::enter(colour, static_cast<int>(in["steps"].integer(1, kSteps)));
  }
  if (in.is_object() && !in.has("from")) {
    in.fault(R"(must be {"enter":colour,"steps":n} or {"from":[row,column],"lane":n,"in":n})");
    return {};
  }
  in.keys({"from", "lane", "in"});
  const JsonIn from = in["from"];
  from.size(2, 2);
  const int last = state.options.side - 1;
  const auto row = static_cast<int>(from[0].integer(0, last));
  const auto column = static_cast<int>(from[1].integer(0, last));
  const auto lane = static_cast<int>(in["lane"].integer(1, kSteps));
  const auto inward = static_cast<int>(in["in"].integer(0, kSteps - 1));
  return Action::move(spot_at(row, column), lane, inward);
}

}  // namespace skerry::one_t34
