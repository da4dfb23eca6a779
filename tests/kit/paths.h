// Paths of the project and its program. They are compiled into one file alone, so that no other
// object depends on the folder of the clone and a compiler cache serves every clone.
#pragma once

#include <string>
#include <string_view>

namespace skerry::kit {

// A path below the project's root.
std::string in_project(std::string_view path);
// The program `skerry` of this build.
const char* skerry_program();

}  // namespace skerry::kit
