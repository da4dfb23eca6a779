// The number of repetitions in tests. Sanitizers make a program five to ten times slower, so builds
// without NDEBUG do only a part of the repetitions unless SKERRY_WHOLE is set (`./test --long`).
// Release builds always do all of them.
#pragma once

#include <cstdlib>

namespace skerry::kit {

template <class Number>
Number how_many(Number all, [[maybe_unused]] Number part) {
#ifdef NDEBUG
  return all;
#else
  return std::getenv("SKERRY_WHOLE") != nullptr ? all : part;  // NOLINT(concurrency-mt-unsafe)
#endif
}

// The part is a third by default.
template <class Number>
Number how_many(Number all) {
  return how_many(all, (all + 2) / 3);
}

}  // namespace skerry::kit
