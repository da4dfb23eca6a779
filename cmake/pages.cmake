# The pages, with the engine inside them as WebAssembly, become one object file that is linked into the
# program. Every step is an edge of this build's own graph, so that all of them run side by side.

set(npm_packages ${PROJECT_SOURCE_DIR}/web/node_modules/.skerry)
add_custom_command(
  OUTPUT ${npm_packages}
  COMMAND ${PROJECT_SOURCE_DIR}/scripts/npm
  DEPENDS ${PROJECT_SOURCE_DIR}/web/package-lock.json
  COMMENT "Installing the packages of web/package-lock.json"
  VERBATIM)
add_custom_target(npm_packages DEPENDS ${npm_packages})

# ---- skerry.wasm: Debian's clang-19 with wasi-libc and libc++-19-dev-wasm32, without JavaScript glue
set(wasm_folder ${PROJECT_BINARY_DIR}/wasm)
set(wasm_module ${wasm_folder}/skerry.wasm)
find_program(WASM_COMPILER clang++-19 REQUIRED)
# The host's /usr/include must not be searched, so Boost gets a folder in which it is alone.
file(MAKE_DIRECTORY ${wasm_folder}/boost_alone)
file(CREATE_LINK /usr/include/boost ${wasm_folder}/boost_alone/boost SYMBOLIC)
set(wasm_flags
    --target=wasm32-wasi -std=c++23 -O3 -DNDEBUG -fno-exceptions -fno-rtti ${skerry_warnings}
    -DBOOST_ALL_NO_LIB -DBOOST_NO_EXCEPTIONS -DBOOST_NO_RTTI -DBOOST_NO_TYPEID -DBOOST_SYSTEM_DISABLE_THREADS
    -I${PROJECT_SOURCE_DIR}/src -I${SKERRY_LIST_FOLDER}
    -isystem wasm/boost_alone)  # seen from the build folder: Boost puts the paths of its headers into the module
set(wasm_objects "")

# Headers of others are read once.
set(wasm_headers ${wasm_folder}/often_included.pch)
add_custom_command(
  OUTPUT ${wasm_headers}
  COMMAND ${WASM_COMPILER} ${wasm_flags} ${SKERRY_PCH_FLAGS} -fpch-instantiate-templates -MD -MT ${wasm_headers}
          -MF ${wasm_headers}.d -x c++-header ${SKERRY_OFTEN_INCLUDED} -o ${wasm_headers}
  DEPENDS ${SKERRY_OFTEN_INCLUDED}
  DEPFILE ${wasm_headers}.d
  COMMENT "Compiling headers for WebAssembly"
  VERBATIM)

# One edge that compiles `source` to NAME.o: skerry_wasm_object(NAME SOURCE FLAG...)
function(skerry_wasm_object name source)
  set(object ${wasm_folder}/${name}.o)
  set(headers ${wasm_headers})
  set(with_headers -include-pch ${wasm_headers} ${SKERRY_PCH_FLAGS})
  if(source MATCHES "/(boost_json|no_exceptions)\\.cpp$")  # one has other flags, one must read nothing before itself
    set(headers "")
    set(with_headers "")
  endif()
  add_custom_command(
    OUTPUT ${object}
    COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${WASM_COMPILER} ${wasm_flags} ${with_headers} ${ARGN} -MD -MT ${object} -MF ${object}.d
            -c ${source} -o ${object}
    DEPENDS ${source} ${headers}
    DEPFILE ${object}.d
    COMMENT "Compiling ${name} for WebAssembly"
    VERBATIM)
  set(wasm_objects ${wasm_objects} ${object} PARENT_SCOPE)
endfunction()

foreach(module core games match protocol bots wasm)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${module}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/bots/parallel\\.cpp$")  # browsers have no threads for us
  if(module STREQUAL bots)
    list(APPEND sources ${skerry_bots_of_games})
  endif()
  skerry_batch_files(files ${wasm_folder}/batches/${module} ${SKERRY_BATCH_BYTES} ${sources})
  foreach(source IN LISTS files)
    cmake_path(GET source STEM name)
    if(source MATCHES "^${PROJECT_SOURCE_DIR}/src/")  # others have the folder in their name
      skerry_folder_name(folder ${source})
      set(name ${folder}_${name})
    endif()
    set(flags "")
    if(source MATCHES "/boost_json\\.cpp$")
      set(flags -fexceptions -fignore-exceptions)  # as in CMakeLists.txt
    endif()
    skerry_wasm_object(${name} ${source} ${flags})
  endforeach()
endforeach()
add_custom_command(
  OUTPUT ${wasm_module}
  COMMAND ${WASM_COMPILER} --target=wasm32-wasi -mexec-model=reactor -Wl,--strip-all -Wl,-z,stack-size=1048576
          ${wasm_objects} -o ${wasm_module}
  DEPENDS ${wasm_objects}
  COMMENT "Linking the engine for WebAssembly"
  VERBATIM)
add_custom_target(skerry_wasm DEPENDS ${wasm_module})

# ---- the pages
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS web/src/* web/public/* web/plugins/* src/games/*.md)
set(pages_folder ${PROJECT_BINARY_DIR}/web)
set(pages_pack ${pages_folder}/pages.pack)
add_custom_command(
  OUTPUT ${pages_pack}
  COMMAND ${CMAKE_COMMAND} -E env SKERRY_BUILD=${PROJECT_BINARY_DIR}
          ${PROJECT_SOURCE_DIR}/web/node_modules/.bin/vite build --logLevel warn
  COMMAND ${CMAKE_COMMAND} -E rename ${pages_folder}/dist/manifest.json ${pages_folder}/manifest.json
  COMMAND node ${PROJECT_SOURCE_DIR}/web/tools/pack.mjs ${pages_folder}/dist ${pages_pack}
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/web
  DEPENDS ${npm_packages} ${page_sources} ${wasm_module} web/tools/pack.mjs web/index.html web/vite.config.ts
          web/svelte.config.js web/tsconfig.json
  COMMENT "Building the pages"
  VERBATIM)
