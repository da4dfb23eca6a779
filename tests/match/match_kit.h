// A match small enough to see whole, used by the tests of this folder.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "match/match.h"

namespace skerry::match {

inline Event event(int second, int who, Event::What what) {
  return {*read_time("2026-11-15T20:00:00.000Z") + std::chrono::seconds(second), seat(who),
          std::move(what)};
}
inline Event take(int second, int who, int pebbles) {
  return event(second, who, Played{"{\"take\":" + std::to_string(pebbles) + '}'});
}

// Pebbles with a heap of 6 and no cards: Ann takes 3, Ben 2, Ann 1. By version 1 Ann has 4 points
// and wins; by version 2 she has 3.
inline Match small_match(int rules_version = 1) {
  Match match;
  match.game = "toy";
  match.rules_version = rules_version;
  match.options = R"({"heap":6,"cards":false})";
  match.players = {{"Ann"}, {"Ben", PlayerKind::bot, R"({"bot":"search","iterations":2000})"}};
  match.origin = make_deal(Secret{1, 2, 3}, {"left", "right"});
  match.events = {take(0, 0, 3), take(1, 1, 2), take(2, 0, 1)};
  match.outcome = Result{{0}, {1, 2}, {rules_version == 1 ? 4 : 3, 2}, "most_points"};
  return match;
}

}  // namespace skerry::match
