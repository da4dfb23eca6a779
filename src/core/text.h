// Hexadecimal digits, and texts without the blanks around them.
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

// Without the blanks around it.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t");

}  // namespace skerry
