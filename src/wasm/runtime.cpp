// Debian's libc++ for wasm32-wasi is built with the stack protector, whose two symbols wasi-libc
// does not have.
#include <cstdint>
#include <cstdlib>

extern "C" {
std::uintptr_t __stack_chk_guard = 0x5ce44a7dU;
[[noreturn]] void __stack_chk_fail() { std::abort(); }
}
