#include "core/referee.h"

#include <algorithm>
#include <array>
#include <utility>

namespace skerry {
namespace {

// A request whose keys are right, and the place its answer goes to.
struct Request {  // NOLINT(cppcoreguidelines-pro-type-member-init): made whole only
  const Game& game;
  JsonIn in;
  JsonWriter& out;
};

using Answer = Expected<void>;

Expected<AnyState> state_of(const Request& request) {
  return request.game.read_state(*request.in["state"].value(), "state");
}

Expected<Seat> seat_of(const Request& request, int players) {
  const auto index = request.in["seat"].integer(0, players - 1);
  if (request.in.faults().found()) return std::unexpected(request.in.faults().first());
  return seat(static_cast<int>(index));
}

Answer answer_new(const Request& request) {
  const GameInfo& info = request.game.info();
  const auto players = request.in["players"].integer(info.min_players, info.max_players);
  const OptionValues options = read_options(info.options, request.in["options"], true);
  const std::string_view seed = request.in["seed"].string();
  if (request.in.faults().found()) return std::unexpected(request.in.faults().first());
  auto state = request.game.setup(static_cast<int>(players), options, key_from_text(seed));
  if (!state) return std::unexpected(std::move(state).error());
  request.out.begin_object().key("state");
  request.game.write_state(request.out, *state);
  request.out.end_object();
  return {};
}

Answer answer_legal(const Request& request) {
  const auto state = state_of(request);
  if (!state) return std::unexpected(state.error());
  request.out.begin_object().key("to_move").begin_array();
  for (const Seat seat : request.game.to_move(*state)) request.out.integer(seat.index);
  request.out.end_array().key("legal");
  request.game.write_legal(request.out, *state);
  request.out.key("outcome");
  write_outcome(request.out, request.game.outcome(*state));
  request.out.end_object();
  return {};
}

Answer answer_play(const Request& request) {
  auto state = state_of(request);
  if (!state) return std::unexpected(state.error());
  const auto seat = seat_of(request, request.game.players(*state));
  if (!seat) return std::unexpected(seat.error());
  if (request.game.outcome(*state)) return fail(code::kGameOver, "the game is over");
  const auto action = request.game.read_action(*state, *request.in["action"].value(), "action");
  if (!action) return std::unexpected(action.error());
  if (auto played = play_checked(request.game, *state, *seat, *action); !played) return played;
  request.out.begin_object().key("state");
  request.game.write_state(request.out, *state);
  request.out.key("outcome");
  write_outcome(request.out, request.game.outcome(*state));
  request.out.end_object();
  return {};
}

Answer answer_view(const Request& request) {
  const auto state = state_of(request);
  if (!state) return std::unexpected(state.error());
  Viewer viewer = kSpectator;
  if (!request.in["seat"].is_null()) {
    const auto seat = seat_of(request, request.game.players(*state));
    if (!seat) return std::unexpected(seat.error());
    viewer = *seat;
  }
  request.out.begin_object().key("view");
  request.game.write_view(request.out, request.game.view(*state, viewer));
  request.out.end_object();
  return {};
}

Answer answer_imagine(const Request& request) {
  const std::string_view seed = request.in["seed"].string();
  if (request.in.faults().found()) return std::unexpected(request.in.faults().first());
  const auto view = request.game.read_view(*request.in["view"].value(), "view");
  if (!view) return std::unexpected(view.error());
  FastRng rng(seed);
  request.out.begin_object().key("state");
  request.game.write_state(request.out, request.game.imagine(*view, rng));
  request.out.end_object();
  return {};
}

Answer answer_score(const Request& request) {
  const auto state = state_of(request);
  if (!state) return std::unexpected(state.error());
  const Scores scores = request.game.scores(*state);
  const int players = request.game.players(*state);
  request.out.begin_object().key("scores").begin_array();
  for (int i = 0; i < players; ++i) {
    if (const auto& score = scores[static_cast<std::size_t>(i)]) {
      request.out.integer(*score);
    } else {
      request.out.null();
    }
  }
  request.out.end_array().key("detail").begin_array();
  for (int i = 0; i < players; ++i) {
    request.game.write_score_detail(request.out, *state, seat(i));
  }
  request.out.end_array().end_object();
  return {};
}

struct Ask {
  std::string_view name;
  std::initializer_list<std::string_view> keys;
  Answer (*answer)(const Request&);
};

const std::array<Ask, 6>& asks() {
  static const std::array<Ask, 6> table{{
      {"new", {"game", "ask", "players", "options", "seed"}, answer_new},
      {"legal", {"game", "ask", "state"}, answer_legal},
      {"play", {"game", "ask", "state", "seat", "action"}, answer_play},
      {"view", {"game", "ask", "state", "seat"}, answer_view},
      {"imagine", {"game", "ask", "view", "seed"}, answer_imagine},
      {"score", {"game", "ask", "state"}, answer_score},
  }};
  return table;
}

Expected<const Ask*> ask_of(const Game& game, std::string_view name) {
  std::vector<std::string_view> names;
  for (const Ask& ask : asks()) {
    if (ask.name == name) return &ask;
    names.push_back(ask.name);
  }
  names.insert(names.end(), game.asks().begin(), game.asks().end());
  return fail(code::kBadRequest, "must be " + list_of(names), "ask");
}

Answer answer_request(const Registry& games, const Json& json, JsonWriter& out) {
  JsonFaults faults(json, "", code::kBadRequest);
  const JsonIn in(faults);
  const std::string_view id = in["game"].string();
  const std::string_view name = in["ask"].string();
  if (faults.found()) return std::unexpected(faults.first());
  const auto game = games.get(id);
  if (!game) return std::unexpected(game.error());
  if (std::ranges::find((*game)->asks(), name) != (*game)->asks().end()) {
    return (*game)->answer(name, in, out);
  }
  const auto ask = ask_of(**game, name);
  if (!ask) return std::unexpected(ask.error());
  in.keys((*ask)->keys);
  if (faults.found()) return std::unexpected(faults.first());
  return (*ask)->answer(Request{**game, in, out});
}

}  // namespace

std::string_view Referee::answer(std::string_view line) {
  answer_.clear();
  JsonWriter out(answer_);
  const auto json = parser_.parse(line);
  if (!json) {
    write_error(out, json.error());
    return answer_;
  }
  if (const auto answered = answer_request(games_, **json, out); !answered) {
    answer_.clear();
    JsonWriter again(answer_);
    write_error(again, answered.error());
  }
  return answer_;
}

void Referee::write_error(JsonWriter& out, const Error& error) {
  out.begin_object().key("error").begin_object();
  out.key("code").string(error.code).key("message").string(error.text());
  out.end_object().end_object();
}

}  // namespace skerry
