// Errors are values. Nothing in the engine throws: a function that can fail returns Expected<T>.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace skerry {

// What a text in any language is filled in with: the 3 of "covers 3 squares".
struct TextParam {
  std::string_view name;  // a literal
  std::variant<std::int64_t, std::string> value;

  friend bool operator==(const TextParam&, const TextParam&) = default;
};

struct Error {
  std::string code;     // for programs: "bad_json", "illegal_action", … (the list: docs/errors.md)
  std::string message;  // for people: what is wrong and what would be right
  std::string where;    // the place in the input, such as "state.board[3]"; may be empty
  // Where the code says too little: a text of its own, such as "isle4c.refused.covers" (a literal).
  std::string_view key{};
  std::vector<TextParam> params{};

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

// The codes that every module shares.
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

// An action that the rules do not allow, with a text of its own.
inline Error refusal(std::string_view key, std::string message,
                     std::vector<TextParam> params = {}) {
  return {std::string(code::kIllegalAction), std::move(message), {}, key, std::move(params)};
}

}  // namespace skerry
