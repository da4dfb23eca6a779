#include "games/one_t34/rules.h"

#include <bit>

#include "core/hash.h"

namespace skerry::one_t34 {
namespace {

constexpr std::array<std::string_view, 3> kReasons{"line", "turn_limit", "blocked"};
constexpr auto kOptionInfos = infos_of(OneT34::kOptions);
constexpr GameInfo kInfo{.id = "one_t34",
                         .name = "1T34",
                         .rules_version = 1,
                         .min_players = 2,
                         .max_players = 4,
                         .min_minutes = 30,
                         .max_minutes = 45,
                         .hidden_information = false,
                         .options = kOptionInfos,
                         .reasons = kReasons};

// The colours of a seat: one, or two in the game of two players.
struct Colours {
  std::array<std::uint8_t, 2> index{};
  int count = 1;
};

Colours colours_of(const State& state, Seat seat) {
  if (state.players != 2) return {{seat.index, 0}, 1};
  const bool opposite = state.options.two_player_corners == TwoPlayerCorners::opposite;
  const auto first = static_cast<std::uint8_t>(opposite ? seat.index : 2 * seat.index);
  return {{first, static_cast<std::uint8_t>(first + (opposite ? 2 : 1))}, 2};
}

bool lines_mix_colours(const State& state) {
  return state.options.two_player_line == TwoPlayerLine::any_own;
}

bool has_line(Spots tiles) {
  for (const auto& [step, starts] : kLineDirections) {
    const Spots pairs = tiles & (tiles >> step);
    if ((pairs & (pairs >> (2 * step)) & starts) != 0) return true;
  }
  return false;
}

Spots own_tiles(const Tiles& tiles, const Colours& colours) {
  Spots own = tiles[colours.index[0]];
  if (colours.count == 2) own |= tiles[colours.index[1]];
  return own;
}

bool has_line(const Tiles& tiles, const Colours& colours, bool mixed) {
  if (colours.count == 1 || mixed) return has_line(own_tiles(tiles, colours));
  return has_line(tiles[colours.index[0]]) || has_line(tiles[colours.index[1]]);
}

bool seat_has_line(const State& state, Seat seat) {
  return has_line(state.tiles, colours_of(state, seat), lines_mix_colours(state));
}

// The spots where one more tile would complete a line of four.
Spots completing_spots(Spots tiles) {
  Spots result = 0;
  for (const auto& [d, starts] : kLineDirections) {
    const Spots a = tiles;
    const Spots b = tiles >> d;
    const Spots c = tiles >> (2 * d);
    const Spots e = tiles >> (3 * d);
    const Spots ab = a & b & starts;
    const Spots ce = c & e & starts;
    result |= (b & ce) | ((a & ce) << d) | ((ab & e) << (2 * d)) | ((ab & c) << (3 * d));
  }
  return result;
}

// The generator of legal actions: what stays constant while the actions of one seat are listed.
class Turn {
 public:
  Turn(const State& state, Seat seat)
      : state_(state),
        board_(board_of(state)),
        colours_(colours_of(state, seat)),
        mixed_(lines_mix_colours(state)),
        all_(occupied(state.tiles)),
        own_(own_tiles(state.tiles, colours_)) {}

  // Calls `emit(action)` for each legal action in the order of the specification until it says
  // stop.
  template <class Emit>
  void for_each(Emit emit) {
    find_completing_spots();
    for (int i = 0; i < colours_.count; ++i) {
      const auto colour = static_cast<Colour>(colours_.index[static_cast<std::size_t>(i)]);
      if (hand_is_empty(colour)) continue;
      for (int steps = 1; steps <= kSteps; ++steps) {
        if (can_enter(i, steps) && emit(Action::enter(colour, steps))) return;
      }
    }
    for (Spots rest = own_ & board_.lane_spots; rest != 0; rest &= rest - 1) {
      if (for_each_move(static_cast<Spot>(std::countr_zero(rest)), emit)) return;
    }
  }

  // A fast sufficient test: on nearly every board some tile can go four steps along the lane.
  bool can_go_in_full() const {
    for (int i = 0; i < colours_.count; ++i) {
      const auto colour = static_cast<Colour>(colours_.index[static_cast<std::size_t>(i)]);
      if ((own_ & only(entered(colour, kSteps))) == 0 && !hand_is_empty(colour)) return true;
    }
    for (Spots rest = own_ & board_.lane_spots; rest != 0; rest &= rest - 1) {
      const int index = board_.lane_index[static_cast<std::size_t>(std::countr_zero(rest))];
      if ((own_ & only(board_.along(index, kSteps))) == 0) return true;
    }
    return false;
  }

 private:
  void find_completing_spots() {
    // Four in a row takes three other tiles: early in the game nothing needs to be looked for.
    if (std::popcount(own_) < kLineLength - 1) return;
    if (colours_.count == 1 || mixed_) {
      completing_[0] = completing_[1] = completing_spots(own_);
    } else {
      completing_[0] = completing_spots(state_.tiles[colours_.index[0]]);
      completing_[1] = completing_spots(state_.tiles[colours_.index[1]]);
    }
  }

  bool hand_is_empty(Colour colour) const {
    return std::popcount(state_.tiles[static_cast<std::size_t>(colour)]) == kTilesPerColour;
  }

  Spot entered(Colour colour, int steps) const {
    return board_.along(board_.corner_index(colour), steps);
  }

  bool can_enter(int which, int steps) const {
    const auto i = static_cast<std::size_t>(which);
    const Spots end = only(entered(static_cast<Colour>(colours_.index[i]), steps));
    if ((own_ & end) != 0) return false;  // the kick is for another player's tile (readings, 3)
    return steps == kSteps || (completing_[i] & end) != 0;
  }

  template <class Emit>
  bool for_each_move(Spot from, Emit& emit) const {
    const int index = board_.lane_index[from];
    const std::size_t which =
        colours_.count == 2 && (state_.tiles[colours_.index[1]] & only(from)) != 0 ? 1 : 0;
    for (int lane = 1; lane <= kSteps; ++lane) {
      const Spot spot = board_.along(index, lane);
      if ((own_ & only(spot)) == 0 && (lane == kSteps || makes_line(which, from, spot)) &&
          emit(Action::move(from, lane, 0))) {
        return true;
      }
      if (lane == kSteps || !can_turn_in(spot)) continue;
      for (int in = 1; in < kSteps - lane; ++in) {
        if (slide_makes_line(which, from, spot, in) && emit(Action::move(from, lane, in)))
          return true;
      }
      if (emit(Action::move(from, lane, kSteps - lane))) return true;
    }
    return false;
  }

  bool can_turn_in(Spot spot) const {
    const int step = board_.inward[spot];
    if (step == 0) return false;  // a corner
    const bool by_turning_spot = state_.options.turn_in_blocked_by == TurnInBlockedBy::turning_spot;
    return (all_ & only(by_turning_spot ? spot : spot + step)) == 0;
  }

  // Whether the mover has four in a row once this tile stands at `end` instead and nothing else
  // moved.
  bool makes_line(std::size_t which, Spot from, int end) const {
    if ((completing_[which] & only(end)) == 0) return false;
    const Spots group = colours_.count == 1 || mixed_ ? own_ : state_.tiles[colours_.index[which]];
    return has_line((group & ~only(from)) | only(end));
  }

  bool slide_makes_line(std::size_t which, Spot from, Spot spot, int in) const {
    const int step = board_.inward[spot];
    bool pushes = false;
    for (int depth = 1; depth <= in; ++depth) pushes |= (all_ & only(spot + depth * step)) != 0;
    // Pushing others' tiles changes nothing for the mover.
    if (!pushes || (own_ & board_.ahead[spot]) == 0) {
      return makes_line(which, from, spot + in * step);
    }
    if (std::popcount(own_) < kLineLength) return false;
    Tiles tiles = state_.tiles;
    const std::size_t colour = colours_.index[which];
    tiles[colour] &= ~only(from);
    slide_in(tiles, board_, colour, spot, in);
    return has_line(tiles, colours_, mixed_);
  }

  const State& state_;
  const Board& board_;
  Colours colours_;
  bool mixed_;
  Spots all_;
  Spots own_;
  std::array<Spots, 2> completing_{};  // by the place of the colour in colours_
};

// Moves the tiles; returns whether some were pushed.
bool move_tiles(State& state, const Action& action) {
  const Board& board = board_of(state);
  const std::size_t colour = action.enters() ? static_cast<std::size_t>(action.colour())
                                             : colour_at(state.tiles, action.from);
  const int index =
      action.enters() ? board.corner_index(action.colour()) : board.lane_index[action.from];
  if (!action.enters()) state.tiles[colour] &= ~only(action.from);
  const Spot spot = board.along(index, action.lane);
  if (action.in > 0) return slide_in(state.tiles, board, colour, spot, action.in);
  for (Spots& tiles : state.tiles) tiles &= ~only(spot);  // a tile that stands there is kicked out
  state.tiles[colour] |= only(spot);
  return false;
}

bool over_by_line(State& state, int seats_to_look_at) {
  for (int i = 0; i < seats_to_look_at; ++i) {
    const Seat seat = clockwise(state.turn, state.players, i);
    if (!seat_has_line(state, seat)) continue;
    state.ending = Ending::line;
    state.winner = seat;
    return true;
  }
  return false;
}

bool over_by_turn_limit(State& state) {
  const std::uint32_t limit = state.options.turn_limit;
  if (limit == 0 || state.turns_played < limit) return false;
  state.ending = Ending::turn_limit;
  return true;
}

}  // namespace

bool slide_in(Tiles& tiles, const Board& board, std::size_t colour, int spot, int in) {
  const int step = board.inward[static_cast<std::size_t>(spot)];
  const Spots all = occupied(tiles) & board.ahead[static_cast<std::size_t>(spot)];
  if (all == 0) {
    tiles[colour] |= only(spot + in * step);
    return false;
  }
  std::array<std::uint8_t, kMaxSide> pushed{};
  int count = 0;
  // in + count is the furthest spot that will be taken.
  for (int depth = 1; depth <= in + count && depth < board.side; ++depth) {
    const int here = spot + depth * step;
    if ((all & only(here)) == 0) continue;
    const std::size_t met = colour_at(tiles, here);
    tiles[met] &= ~only(here);
    pushed[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(met);
  }
  tiles[colour] |= only(spot + in * step);
  for (int i = 0; i < count && in + 1 + i < board.side; ++i) {
    tiles[pushed[static_cast<std::size_t>(i)]] |= only(spot + (in + 1 + i) * step);
  }
  return count > 0;
}

const GameInfo& OneT34::info() { return kInfo; }

Expected<State> OneT34::setup(const Options& options, int players, KeyedRng& /*unused*/) {
  if (players < kInfo.min_players || players > kInfo.max_players) {
    return fail(code::kBadRequest,
                "1T34 is for 2 to 4 players; this asks for " + std::to_string(players), "players");
  }
  State state;
  state.options = options;
  state.players = static_cast<std::uint8_t>(players);
  return state;
}

void OneT34::legal(const State& state, Seat seat, ActionList<Action>& out) {
  out.clear();
  if (state.ending != Ending::none || seat != state.turn) return;
  Turn(state, seat).for_each([&out](Action action) {
    out.push(action);
    return false;
  });
}

void OneT34::play(State& state, Seat /*seat*/, const Action& action) {
  const bool pushed = move_tiles(state, action);
  if (state.turns_played < kMaxTurns) ++state.turns_played;
  // Only a push can give somebody else four in a row.
  if (over_by_line(state, pushed ? state.players : 1) || over_by_turn_limit(state)) return;
  for (int i = 1; i <= state.players; ++i) {
    const Seat next = clockwise(state.turn, state.players, i);
    if (!can_move(state, next)) continue;
    state.turn = next;
    return;
  }
  state.ending = Ending::blocked;
}

std::optional<Outcome> OneT34::outcome(const State& state) {
  switch (state.ending) {
    case Ending::none:
      return std::nullopt;
    case Ending::line:
      return Outcome::won_by(SeatSet(state.winner), state.players, 2, kReasons[0]);
    case Ending::turn_limit:
      return Outcome::draw(state.players, kReasons[1]);
    case Ending::blocked:
      return Outcome::draw(state.players, kReasons[2]);
  }
  return std::nullopt;
}

std::uint64_t OneT34::hash(const State& state) {
  Hasher hasher;
  for (const Spots tiles : state.tiles) hasher.add(tiles);
  const auto& options = state.options;
  hasher.add(std::uint64_t{state.turns_played} | std::uint64_t{options.turn_limit} << 32);
  hasher.add(std::uint64_t{state.players} | std::uint64_t{state.turn.index} << 8 |
             std::uint64_t{options.side} << 16 |
             static_cast<std::uint64_t>(options.turn_in_blocked_by) << 24 |
             static_cast<std::uint64_t>(options.two_player_line) << 32 |
             static_cast<std::uint64_t>(options.two_player_corners) << 40);
  return hasher.value();
}

Expected<void> OneT34::check(const State& state) {
  const Spots spots = board_of(state).all_spots;
  Spots taken = 0;
  for (std::size_t i = 0; i < kColours; ++i) {
    const std::string name(kColourNames[i]);
    const int count = std::popcount(state.tiles[i]);
    if (count > kTilesPerColour) {
      return fail(code::kBadState,
                  "there are 8 " + name + " tiles; this has " + std::to_string(count), "board");
    }
    if (count > 0 && state.players == 3 && i == 3) {
      return fail(code::kBadState, "with three players nobody plays " + name, "board");
    }
    if ((state.tiles[i] & ~spots) != 0 || (state.tiles[i] & taken) != 0) {
      return fail(code::kBadState, "a " + name + " tile is off the board or on another tile",
                  "board");
    }
    taken |= state.tiles[i];
  }
  if (state.turn.index >= state.players) {
    return fail(code::kBadState, "there is no seat " + std::to_string(state.turn.index), "turn");
  }
  State judged = state;
  find_ending(judged);
  if (judged.ending != state.ending || judged.winner != state.winner) {
    return fail(code::kBadState, "the ending does not fit the board");
  }
  if (state.ending == Ending::none && !can_move(state, state.turn)) {
    return fail(code::kBadState,
                "seat " + std::to_string(state.turn.index) + " cannot move while another seat can",
                "turn");
  }
  return {};
}

Seat owner_of(const State& state, Colour colour) {
  const auto index = static_cast<int>(colour);
  if (state.players != 2) return seat(index);
  return seat(state.options.two_player_corners == TwoPlayerCorners::opposite ? index % 2
                                                                             : index / 2);
}

Spots tiles_of(const State& state, Seat seat) {
  return own_tiles(state.tiles, colours_of(state, seat));
}

Spots lines_of(const State& state, Seat seat) {
  const Colours colours = colours_of(state, seat);
  std::array<Spots, 2> groups{state.tiles[colours.index[0]], 0};
  if (colours.count == 2 && lines_mix_colours(state)) {
    groups[0] = own_tiles(state.tiles, colours);
  } else if (colours.count == 2) {
    groups[1] = state.tiles[colours.index[1]];
  }
  Spots result = 0;
  for (const Spots tiles : groups) {
    for (const auto& [step, starts] : kLineDirections) {
      const Spots pairs = tiles & (tiles >> step);
      const Spots begins = pairs & (pairs >> (2 * step)) & starts;
      for (int i = 0; i < kLineLength; ++i) result |= begins << (i * step);
    }
  }
  return result;
}

void find_ending(State& state) {
  state.ending = Ending::none;
  state.winner = Seat{};
  if (over_by_line(state, state.players) || over_by_turn_limit(state)) return;
  for (int i = 0; i < state.players; ++i) {
    if (can_move(state, seat(i))) return;
  }
  state.ending = Ending::blocked;
}

bool can_move(const State& state, Seat seat) {
  Turn turn(state, seat);
  if (turn.can_go_in_full()) return true;
  bool found = false;
  turn.for_each([&found](Action) { return found = true; });
  return found;
}

}  // namespace skerry::one_t34
