// The capabilities of standard output, and text that is safe to print.
#pragma once

#include <string>
#include <string_view>

#include "core/rules.h"

namespace skerry::cli {

// The style for drawings: colours on a terminal unless NO_COLOR is set; symbols beyond ASCII if the
// locale is UTF-8.
DrawStyle terminal_style();

// The text with control characters replaced by '?', so that a file from elsewhere cannot control
// the terminal.
std::string printable(std::string_view text);

}  // namespace skerry::cli
