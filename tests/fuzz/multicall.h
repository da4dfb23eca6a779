// Several fuzz targets in one multi-call program: the name by which it is called (api_fuzz,
// net_fuzz, …) selects the target.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>
#include <string_view>

namespace skerry::fuzz {

using Run = int (*)(const std::uint8_t*, std::size_t);
struct Target {
  std::string_view name;
  Run run = nullptr;
};

inline Run target_called_as(std::string_view path, std::span<const Target> targets) {
  const std::string_view name = path.substr(path.rfind('/') + 1);
  const auto found = std::ranges::find(targets, name, &Target::name);
  if (found != targets.end()) return found->run;
  std::fputs("This program is called by the name of a fuzz target, such as api_fuzz.\n", stderr);
  std::exit(2);
}

}  // namespace skerry::fuzz

#define SKERRY_FUZZ_TARGETS(targets)                                                  \
  static skerry::fuzz::Run chosen_target = nullptr;                                   \
  extern "C" int LLVMFuzzerInitialize(int*, char*** argv) {                           \
    chosen_target = skerry::fuzz::target_called_as((*argv)[0], targets);              \
    return 0;                                                                         \
  }                                                                                   \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) { \
    return chosen_target(data, size);                                                 \
  }
