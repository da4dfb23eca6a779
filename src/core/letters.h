// Letters of ASCII, whatever the machine's language is. Moves are read in any case and spacing.
#pragma once

#include <string>
#include <string_view>

namespace skerry {

constexpr char small_letter(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char capital_letter(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// Every letter of the text as `change` gives it, without spaces and tabs.
template <class Change>
std::string without_spaces(std::string_view text, Change change) {
  std::string result;
  for (const char c : text) {
    if (c != ' ' && c != '\t') result += change(c);
  }
  return result;
}

}  // namespace skerry
