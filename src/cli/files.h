// Reading and writing the files that are named on the command line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/error.h"
#include "match/match.h"

namespace skerry::cli {

// The whole file; an error if it cannot be read or is longer than `max_bytes`.
Expected<std::string> read_file(const std::string& path, std::size_t max_bytes);

// Replaces the file atomically: after a crash it holds either the old content or the new one.
Expected<void> write_file(const std::string& path, std::string_view content);

// Reads a match file. Gives up with exit code 2 if it cannot be read.
match::Match load_match(const std::string& path);

}  // namespace skerry::cli
