# Debian's clang-19 with wasi-libc and libc++-19-dev-wasm32: a WebAssembly module without any
# JavaScript of its own.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(SKERRY_WASM ON)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-mexec-model=reactor")

# A module without `main` is not what CMake expects a compiler to make when it tries it out.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
