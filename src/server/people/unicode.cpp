#include "server/people/unicode.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <array>

namespace skerry::server::unicode {
namespace {

constexpr char32_t kBraillePatternBlank = 0x2800;  // a symbol by its category, and empty
constexpr char32_t kTextVariation = 0xFE0E;
constexpr char32_t kEmojiVariation = 0xFE0F;

icu::UnicodeString wide(std::string_view text) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
}

std::string narrow(const icu::UnicodeString& text) {
  std::string utf8;
  text.toUTF8String(utf8);
  return utf8;
}

Look look_of(UChar32 code) {
  if (code == static_cast<UChar32>(kBraillePatternBlank)) return Look::unseen;
  if (u_hasBinaryProperty(code, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0) return Look::unseen;
  switch (u_charType(code)) {
    case U_SPACE_SEPARATOR:
      return Look::space;
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_COMBINING_SPACING_MARK:
      return Look::mark;
    case U_UNASSIGNED:
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_PRIVATE_USE_CHAR:
    case U_SURROGATE:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
      return Look::unseen;
    default:
      return Look::visible;
  }
}

using Find = const icu::Normalizer2* (*)(UErrorCode&);

// The data are a part of ICU, so nothing of this can fail but for want of memory.
std::string normalized(std::string_view text, Find find) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* normalizer = find(error);
  if (U_FAILURE(error)) return std::string(text);
  const icu::UnicodeString done = normalizer->normalize(wide(text), error);
  return U_FAILURE(error) ? std::string(text) : narrow(done);
}

const USpoofChecker* checker() {
  static const USpoofChecker* const kept = [] {
    UErrorCode error = U_ZERO_ERROR;
    USpoofChecker* made = uspoof_open(&error);
    uspoof_setRestrictionLevel(made, USPOOF_MODERATELY_RESTRICTIVE);
    uspoof_setChecks(
        made,
        USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS | USPOOF_INVISIBLE | USPOOF_HIDDEN_OVERLAY,
        &error);
    return made;
  }();
  return kept;
}

}  // namespace

std::vector<Letter> letters_of(std::string_view text) {
  const icu::UnicodeString string = wide(text);
  std::vector<Letter> letters;
  for (std::int32_t at = 0; at < string.length(); at = string.moveIndex32(at, 1)) {
    const UChar32 code = string.char32At(at);
    letters.push_back({static_cast<char32_t>(code), look_of(code)});
  }
  return letters;
}

void append(std::string& text, char32_t code) {
  icu::UnicodeString(static_cast<UChar32>(code)).toUTF8String(text);
}

bool is_emoji(char32_t code) {
  return u_hasBinaryProperty(static_cast<UChar32>(code), UCHAR_EMOJI) != 0;
}

bool is_variation_selector(char32_t code) {
  return code == kTextVariation || code == kEmojiVariation;
}

std::string composed(std::string_view text) {
  return normalized(text, icu::Normalizer2::getNFCInstance);
}

std::string compatible(std::string_view text) {
  return normalized(text, icu::Normalizer2::getNFKCInstance);
}

std::string compatible_casefold(std::string_view text) {
  return normalized(text, icu::Normalizer2::getNFKCCasefoldInstance);
}

std::string skeleton(std::string_view text) {
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString found;
  uspoof_getSkeletonUnicodeString(checker(), 0, wide(text), found, &error);
  return U_FAILURE(error) ? std::string(text) : narrow(found);
}

bool is_misleading(std::string_view text) {
  UErrorCode error = U_ZERO_ERROR;
  return uspoof_check2UnicodeString(checker(), wide(text), nullptr, &error) != 0 ||
         U_FAILURE(error);
}

std::int64_t version() {
  std::array<std::uint8_t, U_MAX_VERSION_LENGTH> parts{};
  u_getUnicodeVersion(parts.data());
  return parts[0] * 100 + parts[1];
}

}  // namespace skerry::server::unicode
