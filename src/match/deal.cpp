#include "match/deal.h"

#include <utility>

#include "core/text.h"
#include "match/match.h"

namespace skerry::match {
namespace {

std::string bytes_of(const Secret& secret) { return {secret.begin(), secret.end()}; }

std::string big_endian(std::size_t length) {
  std::string bytes;
  for (int shift = 24; shift >= 0; shift -= 8) {
    bytes += static_cast<char>(static_cast<std::uint8_t>(length >> shift));
  }
  return bytes;
}

}  // namespace

Digest commit(const Secret& secret) { return sha256("skerry commitment 1\n" + bytes_of(secret)); }

Digest derive_seed(const Secret& secret, std::span<const std::string> contributions) {
  std::string bytes = "skerry seed 1\n" + bytes_of(secret);
  // The lengths keep the contributions apart: "ab" and "c" give another seed than "a" and "bc".
  for (const std::string& contribution : contributions) {
    bytes += big_endian(contribution.size()) + contribution;
  }
  return sha256(bytes);
}

Deal make_deal(const Secret& secret, std::vector<std::string> contributions) {
  Deal deal{secret, commit(secret), std::move(contributions), {}};
  deal.seed = derive_seed(secret, deal.contributions);
  return deal;
}

Expected<void> check_commitment(const Deal& deal) {
  const Digest expected = commit(deal.secret);
  if (deal.commitment == expected) return {};
  return fail(code::kBadMatch,
              "the secret is not the one that was committed to: its commitment is " +
                  to_hex(expected) + ", the file says " + to_hex(deal.commitment),
              "deal.commitment");
}

Expected<void> check_seed(const Deal& deal) {
  const Digest expected = derive_seed(deal.secret, deal.contributions);
  if (deal.seed == expected) return {};
  return fail(code::kBadMatch,
              "the seed does not follow from the secret and the contributions: they give " +
                  to_hex(expected) + ", the file says " + to_hex(deal.seed),
              "deal.seed");
}

Expected<void> check(const Deal& deal) {
  if (auto committed = check_commitment(deal); !committed) return committed;
  return check_seed(deal);
}

}  // namespace skerry::match
