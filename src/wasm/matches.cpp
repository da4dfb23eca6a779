// Exports: match files in the browser. Their positions, the analysis of a position, verification.
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "games/games.h"
#include "match/file.h"
#include "match/observe.h"
#include "match/replay.h"
#include "match/verify.h"
#include "wasm/exports.h"
#include "wasm/think.h"

namespace skerry::wasm {
namespace {

// The match that was opened last. The states of a long match of many seats are more than a page can
// hold, so they stay here and are returned one by one.
struct Opened {
  std::uint32_t number = 0;
  std::optional<match::Replay> replay;
};
Opened& opened() {
  static Opened one;
  return one;
}

void write_position(JsonWriter& out, const match::Replay& replay) {
  const Game& game = replay.game();
  out.begin_object().key("to_move").begin_array();
  if (!replay.over()) {
    for (const Seat seat : game.to_move(replay.state())) out.integer(seat.index);
  }
  out.end_array().key("outcome");
  write_outcome(out, replay.outcome());
  out.key("notation");
  const std::size_t event = replay.events();
  const auto notation = event > 0 ? replay.notation(event) : std::nullopt;
  notation ? out.string(*notation) : out.null();
  const std::string_view meaning = event > 0 ? replay.meaning(event) : std::string_view();
  if (!meaning.empty()) out.key("as").string(meaning);
  if (const Chapter chapter = event > 0 ? replay.chapter(event) : Chapter();
      !chapter.name.empty()) {
    out.key("chapter").begin_object().key("name").string(chapter.name);
    out.key("n").integer(chapter.number).end_object();
  }
  out.end_object();
}

Expected<void> write_replay(std::string_view text, JsonWriter& out) {
  const auto match = match::read_match(text);
  if (!match) return std::unexpected(match.error());
  auto replay = match::Replay::start(*match, all_games());
  if (!replay) return std::unexpected(std::move(replay).error());
  match::Match head = *match;
  head.events.clear();
  out.begin_object().key("replay").integer(++opened().number);
  out.key("match").raw(match::write_match(head));
  out.key("positions").begin_array();
  write_position(out, *replay);
  for (const match::Event& event : match->events) {
    if (auto added = replay->add(event); !added) {
      return std::unexpected(match::at_event(added.error(), replay->events() + 1, event.seat));
    }
    write_position(out, *replay);
  }
  out.end_array().key("events").begin_array();
  for (const match::Event& event : match->events) out.raw(match::event_json(event));
  out.end_array().end_object();
  opened().replay = std::move(*replay);
  return {};
}

struct ReplayPosition {
  std::uint32_t replay = 0;
  std::uint32_t position = 0;
};

Expected<void> check(const ReplayPosition& at) {
  if (!opened().replay || opened().number != at.replay) {
    return fail(code::kBadRequest, "another match was opened since", "replay");
  }
  if (at.position > opened().replay->events()) {
    return fail(code::kBadRequest, "the match has no such position", "position");
  }
  return {};
}

Expected<void> write_state_at(const ReplayPosition& at, JsonWriter& out) {
  if (auto there = check(at); !there) return there;
  const match::Replay& replay = *opened().replay;
  out.begin_object().key("state");
  replay.game().write_state(out, replay.state_at(at.position));
  out.end_object();
  return {};
}

Expected<void> write_view_at(const ReplayPosition& at, std::string_view request, JsonWriter& out) {
  if (auto there = check(at); !there) return there;
  static JsonParser parser;
  const auto document = parser.parse(request);
  if (!document) return std::unexpected(document.error());
  JsonFaults faults(**document, "", code::kBadRequest);
  const JsonIn in(faults);
  in.keys({"seat"});
  const match::Replay& replay = *opened().replay;
  const AnyState state = replay.state_at(at.position);
  Viewer viewer = kSpectator;
  if (!faults.found() && !in["seat"].is_null()) {
    const int last = replay.game().players(state) - 1;
    viewer = seat(static_cast<int>(in["seat"].integer(0, last)));
  }
  if (faults.found()) return std::unexpected(faults.first());
  out.begin_object().key("view");
  replay.game().write_view(out, replay.game().view(state, viewer));
  out.end_object();
  return {};
}

Expected<void> think_at(const ReplayPosition& at, std::string_view request, JsonWriter& out) {
  if (auto there = check(at); !there) return there;
  static JsonParser parser;
  const auto document = parser.parse(request);
  if (!document) return std::unexpected(document.error());
  JsonFaults faults(**document, "", code::kBadRequest);
  const JsonIn in(faults);
  in.keys({"seat", "iterations", "seed"});
  const SearchEffort effort = read_search_effort(in);
  const Seat who = seat(static_cast<int>(in["seat"].integer(0, kMaxSeats - 1)));
  if (faults.found()) return std::unexpected(faults.first());

  const Game& game = opened().replay->game();
  const AnyState state = opened().replay->state_at(at.position);
  if (game.outcome(state)) return fail(code::kGameOver, "the game is over");
  const auto legal =
      who.index < game.players(state) ? game.legal(state, who) : std::vector<AnyAction>{};
  // Empty unless the bots of the game use it.
  const Observations observed =
      bots_remember(game) ? match::observed_by(*opened().replay, who, at.position) : Observations{};
  const AnyView view = game.view(state, who);
  return write_analysis(out, game, {view, who, legal, observed}, effort);
}

Expected<void> write_verdict(std::string_view text, JsonWriter& out) {
  constexpr std::array<std::string_view, 3> kVerdicts{"fine", "wrong", "unchecked"};
  const auto match = match::read_match(text);
  if (!match) return std::unexpected(match.error());
  const match::Report report = match::verify(*match, all_games());
  out.begin_object().key("ok").boolean(report.fine()).key("checks").begin_array();
  for (const match::Check& check : report.checks) {
    out.begin_object().key("what").string(check.name);
    out.key("ok").boolean(check.verdict == match::Verdict::fine);
    out.key("verdict").string(kVerdicts[static_cast<std::size_t>(check.verdict)]);
    out.key("key").string("verify." + std::string(check.name));
    out.key("message").string(check.words).end_object();
  }
  out.end_array().end_object();
  return {};
}

}  // namespace
}  // namespace skerry::wasm

extern "C" {

// A match file -> {"replay":N,"match":…without its events…,"positions":[{"to_move","outcome",
// "notation"}, …],"events":[…]}. There is one position more than events; "notation" is the action
// that led to the position.
[[clang::export_name("skerry_replay")]] const char* skerry_replay(const char* text,
                                                                  std::size_t length) {
  using namespace skerry;
  return wasm::return_answer(
      [&](JsonWriter& out) { return wasm::write_replay({text, length}, out); });
}

// The number of the replay that was opened last, and a position in it -> {"state":…}.
[[clang::export_name("skerry_state_at")]] const char* skerry_state_at(std::uint32_t replay,
                                                                      std::uint32_t position) {
  using namespace skerry;
  return wasm::return_answer(
      [&](JsonWriter& out) { return wasm::write_state_at({replay, position}, out); });
}

// The same, and {"seat":N} or {"seat":null} -> {"view":…}, what that seat or a spectator sees there.
[[clang::export_name("skerry_view_at")]] const char* skerry_view_at(std::uint32_t replay,
                                                                    std::uint32_t position,
                                                                    const char* text,
                                                                    std::size_t length) {
  using namespace skerry;
  return wasm::return_answer([&](JsonWriter& out) {
    return wasm::write_view_at({replay, position}, {text, length}, out);
  });
}

// The same, and {"seat":N,"iterations":N,"seed":N} -> the JSON of write_analysis for that seat,
// with what it has observed until then.
[[clang::export_name("skerry_think_at")]] const char* skerry_think_at(std::uint32_t replay,
                                                                      std::uint32_t position,
                                                                      const char* text,
                                                                      std::size_t length) {
  using namespace skerry;
  return wasm::return_answer(
      [&](JsonWriter& out) { return wasm::think_at({replay, position}, {text, length}, out); });
}

// A match file -> {"ok":true,"checks":[{"what","ok","verdict","key","message"},…]}.
[[clang::export_name("skerry_verify")]] const char* skerry_verify(const char* text,
                                                                  std::size_t length) {
  using namespace skerry;
  return wasm::return_answer(
      [&](JsonWriter& out) { return wasm::write_verdict({text, length}, out); });
}

}  // extern "C"
