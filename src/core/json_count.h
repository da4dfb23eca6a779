// How much JSON is parsed, for tests of what a move costs.
#pragma once

#include <cstdint>

namespace skerry {

// How many documents this thread has given to a JsonParser so far.
std::uint64_t documents_parsed();

}  // namespace skerry
