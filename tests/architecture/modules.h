// Which module of src/ may know which, and who breaks it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace skerry::architecture {

struct SourceFile {
  std::string path;  // below src/, such as "games/one_t34/rules.cpp"
  std::string text;
};

// One sentence for each include that its module may not have, or that names no module.
std::vector<std::string> forbidden_includes(const std::vector<SourceFile>& files);

}  // namespace skerry::architecture
