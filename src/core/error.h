// Errors are values. Nothing in the engine throws: a function that can fail returns Expected<T>.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>

namespace skerry {

struct Error {
  std::string code;     // for programs: "bad_json", "illegal_action", … (the list: docs/errors.md)
  std::string message;  // for people: what is wrong and what would be right
  std::string where;    // the place in the input, such as "state.board[3]"; may be empty

  // "state.board[3]: a row has 7 letters; this one has 6"
  std::string text() const { return where.empty() ? message : where + ": " + message; }

  friend bool operator==(const Error&, const Error&) = default;
};

template <class T>
using Expected = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string_view code, std::string message,
                                   std::string where = {}) {
  return std::unexpected(Error{std::string(code), std::move(message), std::move(where)});
}

// The codes that every room shares.
namespace code {
inline constexpr std::string_view kBadJson = "bad_json";
inline constexpr std::string_view kBadRequest = "bad_request";
inline constexpr std::string_view kBadOptions = "bad_options";
inline constexpr std::string_view kBadState = "bad_state";
inline constexpr std::string_view kBadAction = "bad_action";
inline constexpr std::string_view kBadView = "bad_view";
inline constexpr std::string_view kBadNotation = "bad_notation";
inline constexpr std::string_view kIllegalAction = "illegal_action";
inline constexpr std::string_view kGameOver = "game_over";
inline constexpr std::string_view kNotYourTurn = "not_your_turn";
inline constexpr std::string_view kUnknownGame = "unknown_game";
}  // namespace code

}  // namespace skerry
