// Small functions for text: hexadecimal, ASCII case independently of the locale, and trimming.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace skerry {

inline constexpr std::string_view kHexDigits = "0123456789abcdef";

// Two lower-case digits for each byte.
std::string to_hex(std::string_view bytes);
std::string to_hex(std::span<const std::uint8_t> bytes);
// Sixteen digits.
std::string to_hex(std::uint64_t number);
// The bytes; nothing if a character is not a hexadecimal digit (of either case) or their number is
// odd.
std::optional<std::string> from_hex(std::string_view hex);

constexpr char small_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char capital_letter(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// The text without spaces and tabs, with `change` applied to every character. Moves are read in any
// case and spacing by this.
template <class Change>
std::string without_spaces(std::string_view text, Change change) {
  std::string result;
  for (const char c : text) {
    if (c != ' ' && c != '\t') result += change(c);
  }
  return result;
}

// The text without blanks at its beginning and end.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t");

}  // namespace skerry
