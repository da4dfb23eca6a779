// Hexadecimal digits, letters of ASCII whatever the machine's language is, and texts without
// blanks.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace skerry {

inline constexpr std::string_view kHexDigits = "0123456789abcdef";

// Two lower-case digits a byte.
std::string to_hex(std::string_view bytes);
std::string to_hex(std::span<const std::uint8_t> bytes);
// Sixteen digits.
std::string to_hex(std::uint64_t number);
// Nothing if a character is no hexadecimal digit (either case) or their number is odd.
std::optional<std::string> from_hex(std::string_view hex);

constexpr char small_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char capital_letter(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// Every letter of the text as `change` gives it, without spaces and tabs: moves are read in any
// case and spacing.
template <class Change>
std::string without_spaces(std::string_view text, Change change) {
  std::string result;
  for (const char c : text) {
    if (c != ' ' && c != '\t') result += change(c);
  }
  return result;
}

// Without the blanks around it.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t");

}  // namespace skerry
