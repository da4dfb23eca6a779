// The page that the server has in itself.
#pragma once

#include <string_view>

#include "server/http.h"

namespace skerry::server {

// The text of a file of src/server/page/; empty if there is none of that name.
std::string_view page_file(std::string_view name);

// "/", "/table/ID" and the files that they need; 404 for anything else.
Response page(const Request& request);

}  // namespace skerry::server
