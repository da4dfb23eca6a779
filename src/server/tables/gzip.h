// Texts compressed in the format of gzip, which HTTP calls by that name.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace skerry::server {

// The same text always gives the same bytes.
std::string gzipped(std::string_view text);
// Nothing if these bytes are not what gzipped returns, or the text is longer than `most` bytes.
std::optional<std::string> unzipped(std::string_view bytes, std::size_t most);

}  // namespace skerry::server
