// Where a server keeps its data if nobody says otherwise.
#pragma once

#include <string>
#include <string_view>

namespace skerry::server {

inline constexpr std::string_view kDefaultData = "skerry-data";

inline std::string store_in(std::string_view data) {
  return "sqlite:" + std::string(data) + "/skerry.db";
}

}  // namespace skerry::server
