// The hash function SHA-256 (FIPS 180-4). It is in the engine because deals are also verified in
// WebAssembly.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace skerry {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view bytes);

}  // namespace skerry
