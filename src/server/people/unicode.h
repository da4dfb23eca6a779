// What Unicode says of texts. ICU, which knows it, is used in unicode.cpp only. Texts are UTF-8;
// what is not valid becomes U+FFFD.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::server::unicode {

enum class Look {
  visible,
  space,   // any width of it
  mark,    // combines with the character before it
  unseen,  // controls, directions, joiners, fillers, and what is not assigned
};

struct Letter {
  char32_t code = 0;
  Look look = Look::visible;
};

std::vector<Letter> letters_of(std::string_view text);
void append(std::string& text, char32_t code);
// Whether the character may be followed by a variation selector that chooses between a picture and
// a letter.
bool is_emoji(char32_t code);
bool is_variation_selector(char32_t code);

std::string composed(std::string_view text);             // NFC
std::string compatible(std::string_view text);           // NFKC
std::string compatible_casefold(std::string_view text);  // NFKC_Casefold
// The same for texts that look alike (Unicode Technical Standard 39).
std::string skeleton(std::string_view text);
// Whether the text mixes alphabets or digits as no language does, or hides a mark under another.
// Latin goes with any other script but Greek and Cyrillic ("moderately restrictive").
bool is_misleading(std::string_view text);

// The version of Unicode that ICU knows, "15.0" as 1500.
std::int64_t version();

}  // namespace skerry::server::unicode
