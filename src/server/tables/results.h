// The results of matches: who ended where, and the ratings after it. An ending becomes durable in the
// transaction of the event that ends the match; its results are recorded afterwards, and always in
// the order in which the matches ended, so that ratings do not depend on when that is done.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

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

// Records the results of endings that wait for it, the oldest first, and returns how many there
// were. Stops at the first that cannot be recorded.
Expected<std::int64_t> settle(store::Store& store, std::int64_t limit);

}  // namespace skerry::server
