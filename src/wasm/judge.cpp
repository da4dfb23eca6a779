// Exports: the result of an action before it is played, as its seat would see it. The rules need a
// state and a seat has only its view, so the action is played in states that are imagined.
#include <optional>
#include <string>
#include <vector>

#include "wasm/exports.h"

namespace skerry::wasm {
namespace {

constexpr int kImagined = 64;  // states, if something is hidden or random
constexpr std::uint64_t kSeed = 34;

// The result of an action in one imagined state, for the seat that plays it.
struct ActionResult {
  std::string view;
  std::string outcome;  // "null" if the game goes on

  friend bool operator==(const ActionResult&, const ActionResult&) = default;
};

Expected<ActionResult> play_in(const SeatView& asked, AnyState state, const AnyAction& action) {
  const Game& game = *asked.game;
  if (auto played = play_checked(game, state, asked.seat, action); !played) {
    return std::unexpected(std::move(played).error());
  }
  ActionResult result{view_json(game, game.view(state, asked.seat)), {}};
  JsonWriter out(result.outcome);
  write_outcome(out, game.outcome(state));
  return result;
}

void write_refused(JsonWriter& out, const Error& error) {
  out.begin_object().key("legal").boolean(false).key("error").begin_object();
  write_error_fields(out, error);
  out.end_object().end_object();
}

// A result in which the game goes on. nullptr if there is none, or if such results have different
// views: then the view depends on what the seat cannot know.
const ActionResult* ongoing_result(const std::vector<ActionResult>& results) {
  const ActionResult* shown = nullptr;
  for (const ActionResult& one : results) {
    if (one.outcome != "null") continue;
    if (shown != nullptr && shown->view != one.view) return nullptr;
    shown = &one;
  }
  return shown;
}

// `certain` says that all results are equal. If they are not, only a view in which the game goes on
// can be shown: the view of an end, or of cards that come up, would show what was only imagined.
void write_results(JsonWriter& out, const std::vector<ActionResult>& results, bool certain) {
  const ActionResult* shown = certain ? &results.front() : ongoing_result(results);
  out.begin_object().key("legal").boolean(true);
  out.key("view").raw(shown != nullptr ? std::string_view(shown->view) : "null");
  out.key("outcome").raw(certain ? std::string_view(results.front().outcome) : "null");
  if (!certain) out.key("uncertain").boolean(true);
  out.end_object();
}

Expected<void> judge(std::string_view request, JsonWriter& out) {
  static JsonParser parser;
  const auto document = parser.parse(request);
  if (!document) return std::unexpected(document.error());
  JsonFaults faults(**document, "", code::kBadRequest);
  const JsonIn in(faults);
  in.keys({"game", "view", "seat", "action"}, {"rules_version"});
  if (faults.found()) return std::unexpected(faults.first());
  const auto asked = read_seat_view(in);
  if (!asked) return std::unexpected(asked.error());

  const Game& game = *asked->game;
  FastRng rng(kSeed);
  std::vector<ActionResult> results;
  bool certain = true;
  const bool all_is_known =
      game.same(game.imagine(asked->view, rng), game.imagine(asked->view, rng));
  const int times = all_is_known ? 1 : kImagined;
  for (int i = 0; i < times; ++i) {
    AnyState state = game.imagine(asked->view, rng);
    if (asked->seat.index >= game.players(state)) {
      return fail(code::kBadRequest, "there is no such seat", "seat");
    }
    const auto action = game.read_action(state, *in["action"].value());
    auto one = action ? play_in(*asked, std::move(state), *action)
                      : Expected<ActionResult>(std::unexpected(action.error()));
    if (!one && i == 0) {
      write_refused(out, one.error());
      return {};
    }
    certain = certain && one && (results.empty() || *one == results.front());
    if (one) results.push_back(std::move(*one));
  }
  write_results(out, results, certain);
  return {};
}

// Reads a request that is a SeatView alone, and calls `answer` with it and a state that fits it.
template <class Answer>
Expected<void> with_seat_view(std::string_view request, Answer answer) {
  static JsonParser parser;
  const auto document = parser.parse(request);
  if (!document) return std::unexpected(document.error());
  JsonFaults faults(**document, "", code::kBadRequest);
  const JsonIn in(faults);
  in.keys({"game", "view", "seat"}, {"rules_version"});
  if (faults.found()) return std::unexpected(faults.first());
  const auto asked = read_seat_view(in);
  if (!asked) return std::unexpected(asked.error());
  FastRng rng(kSeed);
  const AnyState state = asked->game->imagine(asked->view, rng);
  if (asked->seat.index >= asked->game->players(state)) {
    return fail(code::kBadRequest, "there is no such seat", "seat");
  }
  answer(*asked, state);
  return {};
}

Expected<void> marks(std::string_view request, JsonWriter& out) {
  return with_seat_view(request, [&](const SeatView& asked, const AnyState& /*state*/) {
    asked.game->write_marks(out, asked.view, asked.seat);
  });
}

// A seat knows its legal actions, so they are the same in all states that fit its view.
Expected<void> legal(std::string_view request, JsonWriter& out) {
  return with_seat_view(request, [&](const SeatView& asked, const AnyState& state) {
    out.begin_object().key("legal").begin_array();
    for (const AnyAction& action : asked.game->legal(state, asked.seat)) {
      asked.game->write_action(out, action);
    }
    out.end_array().end_object();
  });
}

}  // namespace
}  // namespace skerry::wasm

extern "C" {

// {"game":G,"rules_version":N,"view":V,"seat":N,"action":A} -> {"legal":true,"view":V,"outcome":O}, or
// {"legal":false,"error":…}. Where the end depends on what the seat cannot know, the outcome is
// null, there is "uncertain":true, and the view may be null.
[[clang::export_name("skerry_judge")]] const char* skerry_judge(const char* text,
                                                                std::size_t length) {
  using namespace skerry;
  return wasm::return_answer([&](JsonWriter& out) { return wasm::judge({text, length}, out); });
}

// {"game":G,"rules_version":N,"view":V,"seat":N} -> {"legal":[A,…]}, the legal actions of the seat.
[[clang::export_name("skerry_legal")]] const char* skerry_legal(const char* text,
                                                                std::size_t length) {
  using namespace skerry;
  return wasm::return_answer([&](JsonWriter& out) { return wasm::legal({text, length}, out); });
}

// {"game":G,"rules_version":N,"view":V,"seat":N} -> the marks of the seat's board, which show what counts there; {}
// if the game has none.
[[clang::export_name("skerry_marks")]] const char* skerry_marks(const char* text,
                                                                std::size_t length) {
  using namespace skerry;
  return wasm::return_answer([&](JsonWriter& out) { return wasm::marks({text, length}, out); });
}

}  // extern "C"
