#include "server/people/names.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "match/match.h"
#include "protocol/fields.h"

namespace skerry::server {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

bool is_in(char32_t letter, std::span<const Range> ranges) {
  return std::ranges::any_of(
      ranges, [&](const Range& range) { return letter >= range.first && letter <= range.last; });
}

// Characters that are invisible or change the direction of the text.
constexpr std::array<Range, 14> kUnseen{{{0x00AD, 0x00AD},
                                         {0x034F, 0x034F},
                                         {0x061C, 0x061C},
                                         {0x115F, 0x1160},
                                         {0x17B4, 0x17B5},
                                         {0x180B, 0x180F},
                                         {0x200B, 0x200F},
                                         {0x2028, 0x202E},
                                         {0x2060, 0x206F},
                                         {0x3164, 0x3164},
                                         {0xFEFF, 0xFEFF},
                                         {0xFFA0, 0xFFA0},
                                         {0xFFF0, 0xFFFB},
                                         {0xE0000, 0xE0FFF}}};
constexpr std::array<Range, 6> kSpaces{{{0x0020, 0x0020},
                                        {0x00A0, 0x00A0},
                                        {0x2000, 0x200A},
                                        {0x202F, 0x202F},
                                        {0x205F, 0x205F},
                                        {0x3000, 0x3000}}};

// Variation selectors: they choose how the character before them is drawn.
constexpr std::array<Range, 1> kVariations{{{0xFE00, 0xFE0F}}};

constexpr std::array<Range, 4> kLatin{
    {{U'A', U'Z'}, {U'a', U'z'}, {0x00C0, 0x024F}, {0x1E00, 0x1EFF}}};
constexpr std::array<Range, 2> kGreek{{{0x0370, 0x03FF}, {0x1F00, 0x1FFF}}};
constexpr std::array<Range, 2> kCyrillic{{{0x0400, 0x052F}, {0x1C80, 0x1C8F}}};

// A range of capitals and the small letters that replace them. With a step of 2 every other
// character is a capital.
struct Fold {
  char32_t first;
  char32_t last;
  char32_t step;
  char32_t to;  // the small letter of the first
};
constexpr std::array<Fold, 19> kFolds{{{U'A', U'Z', 1, U'a'},
                                       {0x00C0, 0x00D6, 1, 0x00E0},
                                       {0x00D8, 0x00DE, 1, 0x00F8},
                                       {0x0100, 0x012E, 2, 0x0101},
                                       {0x0132, 0x0136, 2, 0x0133},
                                       {0x0139, 0x0147, 2, 0x013A},
                                       {0x014A, 0x0176, 2, 0x014B},
                                       {0x0178, 0x0178, 1, 0x00FF},
                                       {0x0179, 0x017D, 2, 0x017A},
                                       {0x0391, 0x03A1, 1, 0x03B1},
                                       {0x03A3, 0x03A9, 1, 0x03C3},
                                       {0x03C2, 0x03C2, 1, 0x03C3},
                                       {0x0400, 0x040F, 1, 0x0450},
                                       {0x0410, 0x042F, 1, 0x0430},
                                       {0x0460, 0x0480, 2, 0x0461},
                                       {0x1E00, 0x1E94, 2, 0x1E01},
                                       {0xFF10, 0xFF19, 1, U'0'},
                                       {0xFF21, 0xFF3A, 1, U'a'},
                                       {0xFF41, 0xFF5A, 1, U'a'}}};

char32_t folded(char32_t letter) {
  for (const Fold& fold : kFolds) {
    if (letter < fold.first || letter > fold.last) continue;
    const char32_t distance = letter - fold.first;
    if (distance % fold.step == 0) return fold.to + distance;
  }
  return letter;
}

// Removes and returns the first character of valid UTF-8.
char32_t take(std::string_view& text) {
  const auto byte = [&](std::size_t i) {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const unsigned first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t letter = size == 1 ? first : first & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) letter = letter << 6U | (byte(i) & 0x3FU);
  text.remove_prefix(std::min(size, text.size()));
  return letter;
}

void append_letter(std::string& text, char32_t letter) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
  if (letter < 0x80) return byte(letter);
  if (letter < 0x800) {
    byte(0xC0 | letter >> 6U);
  } else {
    if (letter < 0x10000) {
      byte(0xE0 | letter >> 12U);
    } else {
      byte(0xF0 | letter >> 18U);
      byte(0x80 | (letter >> 12U & 0x3FU));
    }
    byte(0x80 | (letter >> 6U & 0x3FU));
  }
  byte(0x80 | (letter & 0x3FU));
}

}  // namespace

Expected<std::string> tidy_name(std::string_view text) {
  std::string name;
  bool space = false;
  while (!text.empty()) {
    const char32_t letter = take(text);
    if (is_in(letter, kUnseen)) {
      return fail(code::kBadName, "a name has no characters that cannot be seen", "name");
    }
    if (is_in(letter, kSpaces)) {
      space = !name.empty();
      continue;
    }
    if (space) name += ' ';
    space = false;
    append_letter(name, letter);
  }
  const auto length = protocol::readable_length(name, false);
  if (!length || *length == 0 || *length > protocol::kMaxNameLength ||
      name.size() > match::kMaxName || fold_name(name).empty()) {
    return fail(code::kBadName,
                "a name has 1 to 24 characters, at most 64 bytes, and no control characters",
                "name");
  }
  return name;
}

std::string fold_name(std::string_view name) {
  std::string form;
  while (!name.empty()) {
    const char32_t letter = take(name);
    if (!is_in(letter, kSpaces) && !is_in(letter, kVariations)) append_letter(form, folded(letter));
  }
  return form;
}

Expected<std::string> tidy_account_name(std::string_view text) {
  auto name = tidy_name(text);
  if (!name) return name;
  std::string_view left = *name;
  bool latin = false;
  bool greek = false;
  bool cyrillic = false;
  while (!left.empty()) {
    const char32_t letter = take(left);
    latin = latin || is_in(letter, kLatin);
    greek = greek || is_in(letter, kGreek);
    cyrillic = cyrillic || is_in(letter, kCyrillic);
  }
  if (int{latin} + int{greek} + int{cyrillic} > 1) {
    return fail(code::kBadName,
                "the name of an account does not mix Latin, Greek and Cyrillic letters", "name");
  }
  return name;
}

}  // namespace skerry::server
