#include "games/one_t34/kit/slow.h"

#include <string_view>

namespace skerry::one_t34::slow {
namespace {

constexpr std::string_view kLetters = "RBYG";
using Grid = std::array<std::array<char, 8>, 8>;

struct Place {
  int row, column;
};

char& at(Grid& board, Place p) {
  return board[static_cast<std::size_t>(p.row)][static_cast<std::size_t>(p.column)];
}
char at(const Grid& board, Place p) {
  return board[static_cast<std::size_t>(p.row)][static_cast<std::size_t>(p.column)];
}

bool on_board(Place p, int side) {
  return p.row >= 0 && p.row < side && p.column >= 0 && p.column < side;
}
bool on_lane(Place p, int side) {
  return p.row == 0 || p.column == 0 || p.row == side - 1 || p.column == side - 1;
}
bool on_corner(Place p, int side) {
  return (p.row == 0 || p.row == side - 1) && (p.column == 0 || p.column == side - 1);
}

// Clockwise: right along the top, down on the right, left along the bottom, up on the left.
Place next_on_lane(Place p, int side) {
  if (p.row == 0 && p.column < side - 1) return {p.row, p.column + 1};
  if (p.column == side - 1 && p.row < side - 1) return {p.row + 1, p.column};
  if (p.row == side - 1 && p.column > 0) return {p.row, p.column - 1};
  return {p.row - 1, p.column};
}

Place corner_of(char colour, int side) {
  if (colour == 'R') return {0, 0};
  if (colour == 'B') return {0, side - 1};
  if (colour == 'Y') return {side - 1, side - 1};
  return {side - 1, 0};
}

int owner(const Position& position, char colour) {
  if (position.players > 2) return static_cast<int>(kLetters.find(colour));
  const bool with_red =
      position.opposite ? colour == 'R' || colour == 'Y' : colour == 'R' || colour == 'B';
  return with_red ? 0 : 1;
}

bool is_own(const Position& position, Place p, int seat) {
  const char tile = at(position.board, p);
  return tile != '.' && owner(position, tile) == seat;
}

int count(const Grid& board, char colour) {
  int tiles = 0;
  for (const auto& row : board) {
    for (const char tile : row) tiles += tile == colour ? 1 : 0;
  }
  return tiles;
}

bool has_line(const Position& position, int seat) {
  constexpr int kWays[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  for (int row = 0; row < position.side; ++row) {
    for (int column = 0; column < position.side; ++column) {
      for (const auto& way : kWays) {
        int length = 0;
        for (int i = 0; i < 4; ++i) {
          const Place p{row + i * way[0], column + i * way[1]};
          if (!on_board(p, position.side) || !is_own(position, p, seat)) break;
          if (position.players == 2 && position.one_colour &&
              at(position.board, p) != at(position.board, {row, column})) {
            break;
          }
          ++length;
        }
        if (length == 4) return true;
      }
    }
  }
  return false;
}

// Makes the spot free by pushing what stands there one spot on, and what stands there, and so on.
void make_room(Grid& board, Place p, Place way, int side, Happenings& happenings) {
  if (at(board, p) == '.') return;
  const Place beyond{p.row + way.row, p.column + way.column};
  ++happenings.pushes;
  if (on_board(beyond, side)) {
    make_room(board, beyond, way, side, happenings);
    at(board, beyond) = at(board, p);
  } else {
    ++happenings.falls;
  }
  at(board, p) = '.';
}

// The board after the move, or nothing if a rule other than the number of steps forbids it.
std::optional<Grid> moved(const Position& position, int seat, const Move& move,
                          Happenings& happenings) {
  Grid board = position.board;
  const int side = position.side;
  Place p{move.row, move.column};
  char tile = move.enter;
  if (tile != 0) {
    if (position.players == 3 && tile == 'G') return {};
    if (owner(position, tile) != seat || count(board, tile) >= 8 || move.in > 0) return {};
    p = corner_of(tile, side);
  } else {
    if (!is_own(position, p, seat) || !on_lane(p, side)) return {};
    tile = at(board, p);
    at(board, p) = '.';
  }
  if (move.lane < 1) return {};
  for (int i = 0; i < move.lane; ++i) p = next_on_lane(p, side);
  if (move.in == 0) {
    if (at(board, p) != '.' && owner(position, at(board, p)) == seat) return {};
    if (at(board, p) != '.') ++happenings.kicks;
    at(board, p) = tile;
    return board;
  }
  if (on_corner(p, side)) return {};
  Place way{0, 0};
  if (p.row == 0) way = {1, 0};
  if (p.row == side - 1) way = {-1, 0};
  if (p.column == 0) way = {0, 1};
  if (p.column == side - 1) way = {0, -1};
  const Place first{p.row + way.row, p.column + way.column};
  if (at(board, position.first_inner_spot ? first : p) != '.') return {};
  for (int i = 0; i < move.in; ++i) {
    const Place next{p.row + way.row, p.column + way.column};
    make_room(board, next, way, side, happenings);
    at(board, next) = tile;
    if (i > 0) at(board, p) = '.';
    p = next;
  }
  return board;
}

bool is_legal(const Position& position, int seat, const Move& move) {
  const int steps = move.lane + move.in;
  if (steps > 4) return false;
  Happenings unused;
  const auto board = moved(position, seat, move, unused);
  if (!board) return false;
  Position then = position;
  then.board = *board;
  return steps == 4 || has_line(then, seat);
}

bool can_move(const Position& position, int seat) { return !legal(position, seat).empty(); }

std::string text(bool yes, const char* if_yes, const char* if_no) {
  return std::string("\"") + (yes ? if_yes : if_no) + "\"";
}

}  // namespace

std::vector<Move> legal(const Position& position, int seat) {
  std::vector<Move> moves;
  for (const char colour : kLetters) {
    for (int steps = 1; steps <= 5; ++steps) {
      const Move move{.enter = colour, .lane = steps};
      if (is_legal(position, seat, move)) moves.push_back(move);
    }
  }
  for (int row = 0; row < position.side; ++row) {
    for (int column = 0; column < position.side; ++column) {
      if (!is_own(position, {row, column}, seat)) continue;
      for (int lane = 0; lane <= 5; ++lane) {
        for (int in = 0; in <= 4; ++in) {
          const Move move{.row = row, .column = column, .lane = lane, .in = in};
          if (is_legal(position, seat, move)) moves.push_back(move);
        }
      }
    }
  }
  return moves;
}

Ending ending(const Position& position) {
  for (int i = 0; i < position.players; ++i) {
    const int seat = (position.turn + i) % position.players;
    if (has_line(position, seat)) return {"line", seat};
  }
  if (position.turn_limit != 0 && position.turns_played >= position.turn_limit) {
    return {"turn_limit", -1};
  }
  for (int seat = 0; seat < position.players; ++seat) {
    if (can_move(position, seat)) return {};
  }
  return {"blocked", -1};
}

bool wrong_turn(const Position& position) {
  return ending(position).reason.empty() && !can_move(position, position.turn);
}

Position play(const Position& position, const Move& move, Happenings& happenings) {
  Position then = position;
  then.board = *moved(position, position.turn, move, happenings);
  ++then.turns_played;
  if (move.lane + move.in < 4) ++happenings.short_moves;
  const Ending end = ending(then);
  if (end.reason == "line" && end.winner != position.turn) ++happenings.others_lines;
  if (end.reason == "turn_limit") ++happenings.limits;
  if (end.reason == "blocked") ++happenings.blocked;
  if (!end.reason.empty()) return then;
  do {
    then.turn = (then.turn + 1) % then.players;
    if (!can_move(then, then.turn)) ++happenings.passed_over;
  } while (!can_move(then, then.turn));
  if (then.turn == position.turn) ++happenings.mover_again;
  return then;
}

std::string state_json(const Position& position) {
  std::string json = R"({"options":{"side":)" + std::to_string(position.side);
  json += R"(,"turn_in_blocked_by":)" +
          text(position.first_inner_spot, "first_inner_spot", "turning_spot");
  json += R"(,"two_player_line":)" + text(position.one_colour, "one_colour", "any_own");
  json += R"(,"two_player_corners":)" + text(position.opposite, "opposite", "adjacent");
  json += R"(,"turn_limit":)" + std::to_string(position.turn_limit);
  json += R"(},"players":)" + std::to_string(position.players);
  json += R"(,"turn":)" + std::to_string(position.turn);
  json += R"(,"turns_played":)" + std::to_string(position.turns_played) + R"(,"board":[)";
  for (int row = 0; row < position.side; ++row) {
    const auto& letters = position.board[static_cast<std::size_t>(row)];
    json += row == 0 ? "\"" : ",\"";
    json.append(letters.data(), static_cast<std::size_t>(position.side));
    json += '"';
  }
  return json + "]}";
}

std::string move_json(const Move& move) {
  constexpr std::string_view kNames[4] = {"red", "blue", "yellow", "green"};
  if (move.enter != 0) {
    return R"({"enter":")" + std::string(kNames[kLetters.find(move.enter)]) + R"(","steps":)" +
           std::to_string(move.lane) + "}";
  }
  return R"({"from":[)" + std::to_string(move.row) + "," + std::to_string(move.column) +
         R"(],"lane":)" + std::to_string(move.lane) + R"(,"in":)" + std::to_string(move.in) + "}";
}

std::string notation(const Move& move) {
  if (move.enter != 0) return std::string(1, move.enter) + std::to_string(move.lane);
  std::string result(1, static_cast<char>('a' + move.column));
  result += std::to_string(move.row + 1) + "-" + std::to_string(move.lane);
  if (move.in > 0) {
    result += '+';
    result += std::to_string(move.in);
  }
  return result;
}

Position random_position(FastRng& rng) {
  Position position;
  position.side = 6 + static_cast<int>(rng.below(3));
  position.players = 2 + static_cast<int>(rng.below(3));
  position.turn = static_cast<int>(rng.below(static_cast<std::uint32_t>(position.players)));
  position.turns_played = static_cast<long>(rng.below(500));
  constexpr long kLimits[4] = {0, 400, 600, 0};
  position.turn_limit = kLimits[rng.below(4)];
  if (rng.below(6) == 0) position.turn_limit = position.turns_played + 1;
  position.first_inner_spot = rng.below(2) == 0;
  position.one_colour = rng.below(2) == 0;
  position.opposite = rng.below(2) == 0;
  for (auto& row : position.board) row.fill('.');
  // Crowded inner parts leave seats without a move; crowded lanes make kicks and blocked turns.
  const std::uint32_t most = 1 + rng.below(8);
  const std::uint32_t where = rng.below(3);
  for (const char colour : kLetters) {
    if (position.players == 3 && colour == 'G') continue;
    const std::uint32_t tiles = where == 0 ? 8 : rng.below(most + 1);
    for (std::uint32_t i = 0; i < tiles; ++i) {
      for (int tries = 0; tries < 40; ++tries) {
        const auto side = static_cast<std::uint32_t>(position.side);
        const Place p{static_cast<int>(rng.below(side)), static_cast<int>(rng.below(side))};
        if (at(position.board, p) != '.') continue;
        if (where == 0 && on_lane(p, position.side) && rng.below(12) != 0) continue;
        if (where == 1 && !on_lane(p, position.side) && rng.below(4) != 0) continue;
        at(position.board, p) = colour;
        // A line would end the game at once: mostly look for another place.
        if (!has_line(position, owner(position, colour)) || rng.below(30) == 0) break;
        at(position.board, p) = '.';
      }
    }
  }
  return position;
}

}  // namespace skerry::one_t34::slow
