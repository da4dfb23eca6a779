// Secrets of people: passwords, tokens and recovery codes. What is stored of them is made here, and
// cannot be turned back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace skerry::server {

// What one argon2id hash costs.
struct HashCost {
  unsigned long long operations;
  std::size_t memory;  // bytes

  static HashCost usual();  // 2 passes over 64 MiB: about a tenth of a second
  static HashCost least();  // for tests
};

// With its salt and cost in it. Fails only without memory.
Expected<std::string> hash_password(std::string_view password, const HashCost& cost);
bool password_matches(const std::string& hash, std::string_view password);
// The hash was made at another cost than this.
bool needs_new_hash(const std::string& hash, const HashCost& cost);

// 256 random bits in 43 letters, digits, '-' and '_'.
std::string new_token();
bool looks_like_token(std::string_view text);
// 128 random bits in 22 such characters: an id of a user or a table that nobody can guess.
std::string new_id();
// Of a token or a recovery code. They are random and long, so a fast hash is enough.
std::string secret_hash(std::string_view secret);

inline constexpr std::size_t kRecoveryCodes = 10;
// "7K4M-9PQA-XW3E-HT6N": 80 random bits, without letters that look like others.
std::vector<std::string> new_recovery_codes();
// As a person may type it (lower case, with spaces or without hyphens), as it was given.
std::string tidy_recovery_code(std::string_view typed);

}  // namespace skerry::server
