// What may be written to standard output here.
#pragma once

#include <string>
#include <string_view>

#include "core/rules.h"

namespace skerry::cli {

// Colours on a terminal unless NO_COLOR is set; symbols beyond ASCII where its locale is UTF-8.
DrawStyle terminal_style();

// The text with control characters replaced by '?', so that a file from elsewhere cannot steer the
// terminal.
std::string printable(std::string_view text);

}  // namespace skerry::cli
