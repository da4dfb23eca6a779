// The names of the tests that a C++ source defines, found by their macros.
#pragma once

#include <string>
#include <vector>

namespace skerry::architecture {

struct TestName {
  std::string text;             // "Suite.name"
  bool has_parameters = false;  // GoogleTest then adds "/" and the parameter
};

// Disabled tests are left out: they hold nothing.
std::vector<TestName> tests_in(const std::string& source);

}  // namespace skerry::architecture
