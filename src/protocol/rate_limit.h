// Limits of how often people may do something: a token bucket (token_bucket.h) for each person, and
// one for each network address.
#pragma once

#include <cstddef>
#include <list>
#include <string>
#include <string_view>
#include <unordered_map>

#include "protocol/token_bucket.h"

namespace skerry::protocol {

// Limits one kind of action; keys are addresses, accounts and the like. It remembers at most
// `max_keys` keys. A key that was not used for so long that its bucket is full again is forgotten,
// which changes nothing; if there are too many nevertheless, the least recently used one is, which
// then starts again with a full bucket.
class RateLimit {
 public:
  explicit RateLimit(const Rate& rate, std::size_t max_keys = 20'000)
      : rate_(rate), max_keys_(max_keys) {}

  // True if the action is allowed once more, which then counts.
  bool take(std::string_view key, match::Time now);
  // The number of keys that are remembered.
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    std::string key;
    TokenBucket bucket;
  };
  void make_room(match::Time now);

  Rate rate_;
  std::size_t max_keys_;
  std::list<Entry> entries_;  // the most recently used first
  std::unordered_map<std::string_view, std::list<Entry>::iterator> by_key_;
};

// Limits what people do by person and by address, however many connections and sessions they have.
// An address may do as much as `people` people, since several may live behind one.
class PeopleLimit {
 public:
  PeopleLimit(const Rate& of_person, double people)
      : by_person_(of_person),
        by_address_({of_person.burst * people, of_person.per_second * people}) {}

  // True if the action is allowed once more, which then counts. Who has used up their own share
  // takes nothing of the address's. An empty address has no limit: there is no network.
  bool take(std::string_view person, std::string_view address, match::Time now) {
    return by_person_.take(person, now) && (address.empty() || by_address_.take(address, now));
  }

 private:
  RateLimit by_person_;
  RateLimit by_address_;
};

}  // namespace skerry::protocol
