// The status of a match, and the result of appending to its log: the words that tables, stores and
// hosts share.
#pragma once

#include <cstdint>

namespace skerry::match {

// open: people may still sit down. aborted: ended without a result.
enum class Status : std::uint8_t { open, running, finished, aborted };

// conflict: the log has grown in the meantime, so nothing was written.
enum class AppendResult : std::uint8_t { done, conflict };

}  // namespace skerry::match
