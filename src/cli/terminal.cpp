#include "cli/terminal.h"

#include <unistd.h>

#include <cstdlib>

namespace skerry::cli {
namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

bool locale_is_utf8() {
  // The first of these that is set decides, as in setlocale(3).
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = variable(name);
    if (value.empty()) continue;
    return value.find("UTF-8") != std::string_view::npos ||
           value.find("utf8") != std::string_view::npos;
  }
  return false;
}

}  // namespace

DrawStyle terminal_style() {
  if (isatty(STDOUT_FILENO) == 0) return {};
  return {.colour = variable("NO_COLOR").empty() && variable("TERM") != "dumb",
          .unicode = locale_is_utf8()};
}

std::string printable(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    // U+0080 to U+009F are control characters too; in UTF-8 they are C2 80 to C2 9F.
    const bool upper_control =
        byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    if (upper_control) ++i;
    result += byte < 0x20 || byte == 0x7F || upper_control ? '?' : text[i];
  }
  return result;
}

}  // namespace skerry::cli
