// How exported functions take and return text. An argument is a pointer and a length, in memory
// from skerry_alloc. A result is a pointer to a little-endian length of four bytes and the text
// behind it, which stay until the next call.
#pragma once

#include <string>
#include <string_view>

#include "core/game.h"
#include "core/json.h"

namespace skerry::wasm {

// The text as a result.
const char* return_text(std::string_view text);

// {"error":{"code","key","params","message"}}
std::string error_answer(const Error& error);

// What `answer` has written as a result, or its error.
template <class F>
const char* return_answer(F answer) {
  std::string text;
  JsonWriter out(text);
  const Expected<void> answered = answer(out);
  return return_text(answered ? std::string_view(text) : error_answer(answered.error()));
}

// The common part of requests about a decision, {"game":…,"rules_version":…,"view":…,"seat":…} and
// more keys. Without a version it is about the newest rules.
struct SeatView {
  const Game* game = nullptr;
  AnyView view;
  Seat seat{};
};
// Precondition: `in` is an object with those keys.
Expected<SeatView> read_seat_view(const JsonIn& in);

}  // namespace skerry::wasm
