// The default location of a server's data, shared by `skerry serve` and `skerry admin`.
#pragma once

#include <string>
#include <string_view>

namespace skerry::server {

inline constexpr std::string_view kDefaultData = "skerry-data";

// The URL of the SQLite store in a data folder.
inline std::string store_in(std::string_view data) {
  return "sqlite:" + std::string(data) + "/skerry.db";
}

}  // namespace skerry::server
