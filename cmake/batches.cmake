# Sources are compiled in batches, because most of the time goes into reading the same headers. Every
# source still compiles alone: clang-tidy reads each by itself.

# Sets `result` to the folder of a source as a word: "games_isle_of_cats_boat".
function(skerry_folder_name result source)
  cmake_path(GET source PARENT_PATH folder)
  cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
  string(REGEX REPLACE "^(src|tests)/" "" folder "${folder}")
  string(MAKE_C_IDENTIFIER "${folder}" folder)
  set(${result} ${folder} PARENT_SCOPE)
endfunction()

# Sets `result` to the batch of each of `sources`, in their order: a name, or "alone". A batch has sources of
# one folder, about `bytes` of text; those of a folder are of about the same size.
function(skerry_batch_names result bytes)
  set(together "")
  foreach(source IN LISTS ARGN)
    get_source_file_property(skip ${source} SKIP_UNITY_BUILD_INCLUSION)
    get_source_file_property(options ${source} COMPILE_OPTIONS)
    get_source_file_property(definitions ${source} COMPILE_DEFINITIONS)
    get_source_file_property(generated ${source} GENERATED)
    if(SKERRY_UNITY AND NOT skip AND NOT options AND NOT definitions AND NOT generated)
      list(APPEND together ${source})
      skerry_folder_name(folder ${source})
      file(SIZE ${source} size)
      math(EXPR total_of_${folder} "0${total_of_${folder}} + ${size}")
    endif()
  endforeach()
  set(names "")
  foreach(source IN LISTS ARGN)
    if(NOT source IN_LIST together)
      list(APPEND names alone)
      continue()
    endif()
    skerry_folder_name(folder ${source})
    file(SIZE ${source} size)
    math(EXPR count "(${total_of_${folder}} + ${bytes} / 2) / ${bytes}")
    if(count EQUAL 0)
      set(count 1)
    endif()
    math(EXPR number "0${before_in_${folder}} * ${count} / ${total_of_${folder}} + 1")
    math(EXPR before_in_${folder} "0${before_in_${folder}} + ${size}")
    list(APPEND names ${folder}_${number})
  endforeach()
  set(${result} "${names}" PARENT_SCOPE)
endfunction()

# Sets `result` to what is compiled instead of the given sources: files in `folder` that include those of a batch,
# and the sources that stand alone. A file says where its sources lie from its own folder on, so that it is the
# same in every clone, and the compiler's cache can know it there (CCACHE_BASEDIR).
function(skerry_batch_files result folder bytes)
  set(sources ${ARGN})
  list(SORT sources)
  skerry_batch_names(names ${bytes} ${sources})
  set(files "")
  set(batches "")
  foreach(source name IN ZIP_LISTS sources names)
    if(name STREQUAL "alone")
      list(APPEND files ${source})
    else()
      list(APPEND batches ${name})
      cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${folder} OUTPUT_VARIABLE from_here)
      string(APPEND text_of_${name} "#include \"${from_here}\"\n")
    endif()
  endforeach()
  list(REMOVE_DUPLICATES batches)
  foreach(name IN LISTS batches)
    file(CONFIGURE OUTPUT ${folder}/${name}.cpp CONTENT "${text_of_${name}}" @ONLY)
    list(APPEND files ${folder}/${name}.cpp)
  endforeach()
  set(${result} "${files}" PARENT_SCOPE)
endfunction()

# Compiles the sources of a target in batches. Its sources have absolute paths. CMake's own unity builds would put
# each batch below its target's folder of objects; ours lie where another build folder can say they are, so that
# the compiler's cache knows them there.
function(skerry_batches target bytes)
  get_target_property(sources ${target} SOURCES)
  skerry_batch_files(files ${SKERRY_BATCH_FOLDER}/${target} ${bytes} ${sources})
  set_target_properties(${target} PROPERTIES SOURCES "${files}")
endfunction()

# Clang reads headers that many sources include from a file that it made of them. (g++ takes as long to read such a
# file as to read the headers.)
set(SKERRY_OFTEN_INCLUDED ${PROJECT_SOURCE_DIR}/cmake/often_included.h)
# The same headers are the same bytes at any time, or the compiler's cache would not know them.
set(SKERRY_PCH_FLAGS -Xclang -fno-pch-timestamp)
function(skerry_often_included target header)
  if(SKERRY_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_precompile_headers(${target} PRIVATE ${header})
    target_compile_options(${target} PRIVATE ${SKERRY_PCH_FLAGS})
  endif()
endfunction()
