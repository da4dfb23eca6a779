// The program is compiled for x86-64-v2: Intel's processors since 2009, AMD's since 2011. This file
// alone is compiled for any x86-64, and looks at the processor before anything else runs: before
// main, and before the constructors of static objects, which may use the new instructions already.
#if defined(__x86_64__)
#include <cpuid.h>
#include <unistd.h>

#include <string_view>

namespace {

constexpr std::string_view kMessage =
    "skerry: this processor is too old. The program needs x86-64-v2 (SSE4.2 and POPCNT): Intel "
    "since 2009, AMD\n"
    "since 2011. To build it for this one: cmake --preset release -DSKERRY_X86_64_V2=OFF && ninja "
    "-C build skerry\n";

bool has_x86_64_v2() {
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  constexpr unsigned kFeatures =
      bit_SSE3 | bit_SSSE3 | bit_CMPXCHG16B | bit_SSE4_1 | bit_SSE4_2 | bit_POPCNT;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & kFeatures) != kFeatures) return false;
  return __get_cpuid(0x80000001U, &a, &b, &c, &d) != 0 && (c & bit_LAHF_LM) != 0;
}

// Nothing of the C++ library is ready yet, so this writes and leaves by system calls alone.
void check_processor() {
  if (has_x86_64_v2()) return;
  [[maybe_unused]] const auto written = write(STDERR_FILENO, kMessage.data(), kMessage.size());
  _exit(1);
}

}  // namespace

// The loader calls what stands here first of all; nobody else refers to it.
[[gnu::section(".preinit_array"), gnu::used]] void (*const kCheckProcessor)() = check_processor;
#endif
