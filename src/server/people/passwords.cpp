#include "server/people/passwords.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/sha256.h"
#include "core/text.h"
#include "protocol/host.h"

namespace skerry::server {
namespace {

constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kIdBytes = 16;
// 32 characters, so that a random byte selects each with the same probability. I, L, O and U are
// left out.
constexpr std::string_view kCodeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
constexpr std::size_t kCodeGroups = 4;
constexpr std::size_t kGroupLetters = 4;

// Initializes libsodium; must be called before any other function of it.
void ready() {
  static const bool done = sodium_init() >= 0;
  if (!done) std::abort();  // the system provides no random bytes
}

template <std::size_t Bytes>
std::string random_text() {
  ready();
  std::array<unsigned char, Bytes> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::string text(sodium_base64_ENCODED_LEN(Bytes, kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
  text.pop_back();  // the terminating zero
  return text;
}

}  // namespace

HashCost HashCost::usual() {
  return {crypto_pwhash_OPSLIMIT_INTERACTIVE, crypto_pwhash_MEMLIMIT_INTERACTIVE};
}

HashCost HashCost::least() { return {crypto_pwhash_OPSLIMIT_MIN, crypto_pwhash_MEMLIMIT_MIN}; }

Expected<std::string> hash_password(std::string_view password, const HashCost& cost) {
  ready();
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), cost.operations,
                            cost.memory, crypto_pwhash_ALG_ARGON2ID13) != 0) {
    return fail(code::kBusy, "there is no memory left to hash a password; try again");
  }
  return std::string(hash.data());
}

bool password_matches(const std::string& hash, std::string_view password) {
  ready();
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool needs_new_hash(const std::string& hash, const HashCost& cost) {
  return crypto_pwhash_str_needs_rehash(hash.c_str(), cost.operations, cost.memory) != 0;
}

std::string new_token() { return random_text<kTokenBytes>(); }

bool looks_like_token(std::string_view text) {
  constexpr std::size_t kLetters = 43;
  return text.size() == kLetters && std::ranges::all_of(text, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

std::string new_id() {
  std::string id = random_text<kIdBytes>();
  while (id.front() == '-')
    id = random_text<kIdBytes>();  // it would look like a flag on a command line
  return id;
}

std::string secret_hash(std::string_view secret) { return to_hex(sha256(secret)); }

std::vector<std::string> new_recovery_codes() {
  ready();
  std::vector<std::string> codes(kRecoveryCodes);
  for (std::string& code : codes) {
    std::array<unsigned char, kCodeGroups * kGroupLetters> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      if (i > 0 && i % kGroupLetters == 0) code += '-';
      code += kCodeLetters[bytes.at(i) % kCodeLetters.size()];
    }
  }
  return codes;
}

std::string tidy_recovery_code(std::string_view typed) {
  std::string code;
  for (char c : typed) {
    if (c == ' ' || c == '-') continue;
    c = capital_letter(c);
    if (code.size() % (kGroupLetters + 1) == kGroupLetters) code += '-';
    if (c == 'O') c = '0';  // letters that may be mistaken for digits
    if (c == 'I' || c == 'L') c = '1';
    code += c;
  }
  return code;
}

}  // namespace skerry::server
