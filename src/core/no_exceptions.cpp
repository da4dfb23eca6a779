// The engine is built without exceptions. Boost asks for these two functions in that case; they are
// reached only if an allocation or a precondition inside Boost fails, and then there is nothing to
// save.
#include <boost/assert/source_location.hpp>
#include <cstdlib>
#include <exception>

namespace boost {

[[noreturn]] void throw_exception(const std::exception& /*unused*/) { std::abort(); }
[[noreturn]] void throw_exception(const std::exception& /*unused*/,
                                  const boost::source_location& /*unused*/) {
  std::abort();
}

}  // namespace boost
