// SHA-256 (FIPS 180-4). In the engine, because deals are verified in WebAssembly too.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace skerry {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);

// Lower-case hexadecimal.
std::string to_hex(std::string_view bytes);
std::string to_hex(const Digest& digest);
// Nothing if a character is no hexadecimal digit (either case) or their number is odd.
std::optional<std::string> from_hex(std::string_view hex);

}  // namespace skerry
