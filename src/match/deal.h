// The provably fair deal of a match, by commitment and reveal: the host commits to a secret before
// the players contribute bytes, and the seed is the hash of both, so neither the host nor a player
// can choose it. docs/match-files.md has the exact bytes.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/sha256.h"

namespace skerry::match {

inline constexpr std::string_view kDerivation = "SHA-256";
inline constexpr std::size_t kMaxContribution = 64;

using Secret = std::array<std::uint8_t, 32>;

struct Deal {
  Secret secret{};
  Digest commitment{};                     // shown to all before they contribute
  std::vector<std::string> contributions;  // bytes, one for each seat; may be empty
  Digest seed{};                           // the key of the generator that deals

  friend bool operator==(const Deal&, const Deal&) = default;
};

Digest commit(const Secret& secret);
Digest derive_seed(const Secret& secret, std::span<const std::string> contributions);
Deal make_deal(const Secret& secret, std::vector<std::string> contributions);

// Verification; the error says in words what does not fit. `check` makes both checks.
Expected<void> check_commitment(const Deal& deal);
Expected<void> check_seed(const Deal& deal);
Expected<void> check(const Deal& deal);

}  // namespace skerry::match
