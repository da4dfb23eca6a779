// States, views and actions that are nearly valid. The first bytes choose a game and a random
// position; the rest is a script that changes its JSON in a few places. If the result is still
// accepted, it must be a state in which legal actions can be listed and played, views made and
// states imagined.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz_bytes.h"
#include "games/games.h"

namespace {

using namespace skerry;
using fuzz::Bytes;
using fuzz::require;

void collect(Json& json, std::vector<Json*>& places) {
  places.push_back(&json);
  if (auto* object = json.if_object()) {
    for (auto& member : *object) collect(member.value(), places);
  } else if (auto* array = json.if_array()) {
    for (Json& element : *array) collect(element, places);
  }
}

// Changes the document in one place: another value, a part of another place, a longer or shorter
// list.
void spoil(Json& document, Bytes& bytes) {
  std::vector<Json*> places;
  collect(document, places);
  Json& place = *places[bytes.below(places.size())];
  const Json other = *places[bytes.below(places.size())];
  switch (bytes.below(8)) {
    case 0:
      place = other;
      break;
    case 1:
      place = static_cast<std::int64_t>(bytes.next()) - 128;
      break;
    case 2:
      if (place.is_int64()) place = place.get_int64() + (bytes.next() % 2 == 0 ? 1 : -1);
      break;
    case 3:
      if (auto* array = place.if_array(); array != nullptr && !array->empty()) array->pop_back();
      break;
    case 4:
      if (auto* array = place.if_array()) array->push_back(other);
      break;
    case 5:
      if (auto* text = place.if_string(); text != nullptr && !text->empty()) {
        (*text)[bytes.below(text->size())] = "RBYGABCD. "[bytes.below(10)];
      }
      break;
    case 6:
      if (auto* array = place.if_array(); array != nullptr && array->size() > 1) {
        std::swap((*array)[bytes.below(array->size())], (*array)[bytes.below(array->size())]);
      }
      break;
    default:
      place = nullptr;
      break;
  }
}

Json spoiled(const std::string& text, Bytes& bytes) {
  JsonParser parser;
  Json document(**parser.parse(text), boost::json::storage_ptr());
  for (std::size_t i = 1 + bytes.below(4); i > 0; --i) spoil(document, bytes);
  return document;
}

void try_out(const Game& game, AnyState state, Bytes& bytes) {
  JsonParser parser;
  const std::string written = state_json(game, state);
  const auto read = game.read_state(**parser.parse(written));
  require(read.has_value() && state_json(game, *read) == written && game.same(*read, state));
  require(game.outcome(state).has_value() == game.to_move(state).empty());
  game.scores(state);
  for (int i = -1; i < game.players(state); ++i) {
    const Viewer viewer = i < 0 ? kSpectator : Viewer(seat(i));
    const AnyView view = game.view(state, viewer);
    require(!game.draw(view, {}).empty());
    FastRng rng(bytes.next());
    const AnyState imagined = game.imagine(view, rng);
    require(view_json(game, game.view(imagined, viewer)) == view_json(game, view));
  }
  FastRng rng(bytes.next());
  game.play_randomly(state, rng, 20);
  const std::string later = state_json(game, state);
  require(game.read_state(**parser.parse(later)).has_value());
}

void try_view(const Game& game, const AnyState& state, Bytes& bytes) {
  const int who = static_cast<int>(bytes.below(static_cast<std::size_t>(game.players(state)) + 1));
  const Viewer viewer = who == game.players(state) ? kSpectator : Viewer(seat(who));
  const auto view = game.read_view(spoiled(view_json(game, game.view(state, viewer)), bytes));
  if (!view) return require(!view.error().message.empty());
  game.draw(*view, {.colour = true, .unicode = true});
  FastRng rng(bytes.next());
  const AnyState imagined = game.imagine(*view, rng);
  JsonParser parser;
  const std::string written = state_json(game, imagined);
  require(game.read_state(**parser.parse(written)).has_value());
}

void try_action(const Game& game, AnyState state, Bytes& bytes) {
  if (game.to_move(state).empty()) return;
  const Seat mover = game.to_move(state).front();
  const auto actions = game.legal(state, mover);
  const AnyAction& action = actions[bytes.below(actions.size())];
  const auto changed = game.read_action(state, spoiled(action_json(game, action), bytes));
  if (!changed) return require(!changed.error().message.empty());
  const std::string before = state_json(game, state);
  const auto who =
      seat(static_cast<int>(bytes.below(static_cast<std::size_t>(game.players(state)))));
  if (play_checked(game, state, who, *changed)) {
    JsonParser parser;
    require(game.read_state(**parser.parse(state_json(game, state))).has_value());
  } else {
    require(state_json(game, state) == before);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  skerry::fuzz::Bytes bytes(data, size);
  const Game& game = bytes.game();
  const AnyState state = bytes.position(game);
  switch (bytes.below(3)) {
    case 0:
      if (auto read = game.read_state(spoiled(state_json(game, state), bytes))) {
        try_out(game, *std::move(read), bytes);
      } else {
        require(!read.error().message.empty());
      }
      break;
    case 1:
      try_view(game, state, bytes);
      break;
    default:
      try_action(game, state, bytes);
      break;
  }
  return 0;
}
