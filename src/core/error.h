// Errors as values: a function that can fail returns Expected<T>, a T or an Error. Nothing in the
// engine throws.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace skerry {

// A parameter of a translated text, such as the 3 of "covers 3 squares".
struct TextParam {
  std::string_view name;  // a literal
  std::variant<std::int64_t, std::string> value;

  friend bool operator==(const TextParam&, const TextParam&) = default;
};

struct Error {
  std::string code;     // for programs: "bad_json", "illegal_action", … (the list: docs/errors.md)
  std::string message;  // for people: what is wrong and what would be right
  std::string where;    // the place in the input, such as "state.board[3]"; may be empty
  // The key of a translated text, such as "isle4c.refused.covers" (a literal); empty where the code
  // has one.
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

// The error codes that all modules share.
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

// The error for an action that the rules do not allow; `key` is the key of its translated text.
inline Error refusal(std::string_view key, std::string message,
                     std::vector<TextParam> params = {}) {
  return {std::string(code::kIllegalAction), std::move(message), {}, key, std::move(params)};
}

}  // namespace skerry
