// Password hashes, session tokens and recovery codes. The store receives only hashes, which cannot
// be reversed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace skerry::server {

// The cost of one argon2id hash.
struct HashCost {
  unsigned long long operations;
  std::size_t memory;  // bytes

  static HashCost usual();  // 2 passes over 64 MiB: about a tenth of a second
  static HashCost least();  // for tests
};

// The hash contains its salt and cost. Fails only if memory is exhausted.
Expected<std::string> hash_password(std::string_view password, const HashCost& cost);
bool password_matches(const std::string& hash, std::string_view password);
// True if the hash was made at another cost than this.
bool needs_new_hash(const std::string& hash, const HashCost& cost);

// A session token: 256 random bits as 43 letters, digits, '-' and '_'.
std::string new_token();
bool looks_like_token(std::string_view text);
// An id of a user or a table that cannot be guessed: 128 random bits as 22 such characters.
std::string new_id();
// The hash of a token or a recovery code. These are random and long, so a fast hash is enough.
std::string secret_hash(std::string_view secret);

inline constexpr std::size_t kRecoveryCodes = 10;
// Recovery codes such as "7K4M-9PQA-XW3E-HT6N": 80 random bits each, without ambiguous letters.
std::vector<std::string> new_recovery_codes();
// Restores the original form of a code as a person may type it: in lower case, with spaces, or
// without hyphens.
std::string tidy_recovery_code(std::string_view typed);

}  // namespace skerry::server
