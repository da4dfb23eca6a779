// The analysis of every legal action by a bot, for hints and for looking at a match afterwards.
#include "wasm/think.h"

#include <memory>
#include <string>
#include <vector>

#include "bots/advice_json.h"
#include "wasm/exports.h"

namespace skerry::wasm {
namespace {

constexpr std::int64_t kMaxIterations = 10'000'000;
constexpr std::int64_t kLargestSeed = (std::int64_t{1} << 53) - 1;  // that JavaScript can write

constexpr std::size_t kBest = 5;

Expected<void> think(std::string_view request, JsonWriter& out) {
  static JsonParser parser;
  const auto document = parser.parse(request);
  if (!document) return std::unexpected(document.error());
  JsonFaults faults(**document, "", code::kBadRequest);
  const JsonIn in(faults);
  in.keys({"game", "view", "seat", "iterations", "seed"}, {"rules_version"});
  const SearchEffort effort = read_search_effort(in);
  if (faults.found()) return std::unexpected(faults.first());
  const auto asked = read_seat_view(in);
  if (!asked) return std::unexpected(asked.error());

  // A seat knows its legal actions, so they are the same in all states that fit its view.
  const Game& game = *asked->game;
  FastRng rng(effort.seed);
  const AnyState state = game.imagine(asked->view, rng);
  if (game.outcome(state)) return fail(code::kGameOver, "the game is over");
  const auto legal = asked->seat.index < game.players(state) ? game.legal(state, asked->seat)
                                                             : std::vector<AnyAction>{};
  return write_analysis(out, game, {asked->view, asked->seat, legal}, effort);
}

}  // namespace

SearchEffort read_search_effort(const JsonIn& in) {
  return {.iterations = in["iterations"].integer(1, kMaxIterations),
          .seed = static_cast<std::uint64_t>(in["seed"].integer(0, kLargestSeed))};
}

Expected<void> write_analysis(JsonWriter& out, const Game& game, const Decision& decision,
                              const SearchEffort& effort) {
  const auto& legal = decision.legal;
  if (legal.empty()) return fail(code::kNotYourTurn, "this seat has nothing to decide");
  const auto bot = make_bot(game, BotSpec::search(effort.iterations));
  if (!bot) return fail(code::kUnknownGame, "nobody can think about this game here");
  const Budget budget = Budget::of_iterations(effort.iterations);
  const SearchResult result = bot->consider(decision, budget, effort.seed);
  out.begin_object().key("actions").begin_array();
  for (std::size_t i = 0; i < legal.size(); ++i) {
    out.begin_object().key("action");
    game.write_action(out, legal[i]);
    out.key("visits").integer(result.actions[i].visits);
    out.key("mean").number(result.actions[i].mean_reward).end_object();
  }
  out.end_array().key("chosen").integer(static_cast<std::int64_t>(result.chosen));
  out.key("chances").begin_array();
  for (const double chance : result.chances) out.number(chance);
  out.end_array().key("best");
  const auto best = bot->advise(decision, result, kBest, effort.seed);
  write_advice(out, game, legal, std::span<const Advice>(best));
  out.end_object();
  return {};
}

}  // namespace skerry::wasm

extern "C" {

// {"game":G,"rules_version":N,"view":V,"seat":N,"iterations":N,"seed":N} -> the JSON of write_analysis.
[[clang::export_name("skerry_think")]] const char* skerry_think(const char* text,
                                                                std::size_t length) {
  using namespace skerry;
  return wasm::return_answer([&](JsonWriter& out) { return wasm::think({text, length}, out); });
}

}  // extern "C"
