#include "kit/paths.h"

namespace skerry::kit {

std::string in_project(std::string_view path) {
  return std::string(SKERRY_SOURCE_DIR) + '/' + std::string(path);
}

const char* skerry_program() { return SKERRY_BINARY; }

}  // namespace skerry::kit
