// The results of matches: who ended where, and the ratings after it. An ending becomes durable in the
// transaction of the event that ends the match; its results are recorded afterwards, and always in
// the order in which the matches ended, so that ratings do not depend on when that is done.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "protocol/table.h"
#include "store/store.h"

namespace skerry::server {

// The user id under which a bot is rated: "bot-normal".
std::string bot_user(protocol::Level level);

// The ending of a table; nothing if the match was not played to its end.
std::optional<store::Ending> ending_of(const protocol::Table& table);
// Whether the last event of the table has ended the match.
bool ended_last(const protocol::Table& table);

// Records the results of all players under the ids of their accounts, with new ratings if the match
// is rated. Two seats of one person make a match that is not. Further calls for the same match
// change nothing.
Expected<void> record_results(store::Store& store, const store::Ending& ending);

// Records the results of endings that wait for it, the oldest first. It stops at one that cannot be
// recorded, so that the order stays; but one that has failed often in a row comes after all others,
// so that nobody waits for it for ever. Used on the store's thread.
class Settler {
 public:
  using Record = std::function<Expected<void>(store::Store&, const store::Ending&)>;
  struct Settled {
    std::int64_t recorded = 0;
    std::optional<Error> failed{};  // why the last one was not that could not be recorded
  };
  static constexpr int kTries = 3;  // for which the others wait

  explicit Settler(Record record = record_results) : record_(std::move(record)) {}

  Settled settle(store::Store& store, std::int64_t limit);

 private:
  Record record_;
  std::map<std::string, int> failures_;  // by match
};

}  // namespace skerry::server
