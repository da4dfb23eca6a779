// Exports: the descriptions of the games, the referee, and random games.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/describe.h"
#include "core/random_game.h"
#include "core/referee.h"
#include "core/text.h"
#include "games/games.h"
#include "wasm/exports.h"

namespace {

using namespace skerry;
using wasm::return_text;

// {"game":G,"players":N,"options":{…},"seed":"…"} -> {"state":S,"hash":"…","moves":N}
Expected<void> play_out(std::string_view request, JsonWriter& out) {
  static JsonParser parser;
  const auto document = parser.parse(request);
  if (!document) return std::unexpected(document.error());
  JsonFaults faults(**document, "", code::kBadRequest);
  const JsonIn in(faults);
  in.keys({"game", "players", "options", "seed"});
  const auto game = all_games().get(in["game"].string());
  if (faults.found()) return std::unexpected(faults.first());
  if (!game) return std::unexpected(game.error());
  const GameInfo& info = (*game)->info();
  const auto players = in["players"].integer(info.min_players, info.max_players);
  const OptionValues options = read_options(info.options, in["options"], true);
  const std::string_view seed = in["seed"].string();
  if (faults.found()) return std::unexpected(faults.first());
  const auto played = random_game(**game, static_cast<int>(players), options, seed);
  if (!played) return std::unexpected(played.error());
  out.begin_object().key("state");
  (*game)->write_state(out, played->last);
  out.key("hash").string(to_hex((*game)->hash(played->last)));
  out.key("moves").integer(played->moves).end_object();
  return {};
}

}  // namespace

extern "C" {

// The description of every game, as a list.
[[clang::export_name("skerry_games")]] const char* skerry_games() {
  std::string text;
  JsonWriter out(text);
  describe(out, all_games());
  return return_text(text);
}

// A request to the referee -> its answer.
[[clang::export_name("skerry_answer")]] const char* skerry_answer(const char* text,
                                                                  std::size_t length) {
  static Referee referee(all_games());
  return return_text(referee.answer({text, length}));
}

// A whole random game (core/random_game.h): see play_out.
[[clang::export_name("skerry_playout")]] const char* skerry_playout(const char* text,
                                                                    std::size_t length) {
  std::string answer;
  JsonWriter out(answer);
  if (const auto played = play_out({text, length}, out); !played) {
    answer.clear();
    JsonWriter error(answer);
    Referee::write_error(error, played.error());
  }
  return return_text(answer);
}

}  // extern "C"
