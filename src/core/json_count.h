// A counter of parsed JSON documents, for tests of what a move costs.
#pragma once

#include <cstdint>

namespace skerry {

// The number of documents that this thread has given to a JsonParser so far.
std::uint64_t documents_parsed();

}  // namespace skerry
