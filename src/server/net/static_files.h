// The pages that the server has in itself (web/, packed by web/tools/pack.mjs).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/error.h"
#include "server/net/http.h"

namespace skerry::server {

struct StaticFile {
  std::string type;
  std::string tag;  // changes with what is in it
  SharedText plain;
  SharedText zipped;  // nullptr: not worth it
};
using StaticFiles = std::map<std::string, StaticFile, std::less<>>;

// What pack.mjs wrote.
Expected<StaticFiles> read_pack(std::string_view pack);
const StaticFiles& embedded_files();

// A file of the pages, or for a path that looks like a page the one page which finds out itself
// what is meant; 404 for anything else.
Response serve_static_file(const Request& request, const StaticFiles& files = embedded_files());

}  // namespace skerry::server
