// The static files of the web client, which are embedded in the program (built from web/ and packed
// by web/tools/pack.mjs).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/error.h"
#include "server/net/http.h"

namespace skerry::server {

struct StaticFile {
  std::string type;
  std::string tag;  // the ETag: a hash of the content
  SharedText plain;
  SharedText zipped;  // gzip; nullptr if the type is compressed already
};
using StaticFiles = std::map<std::string, StaticFile, std::less<>>;

// Parses the archive that pack.mjs wrote.
Expected<StaticFiles> read_pack(std::string_view pack);
// The files in this program.
const StaticFiles& embedded_files();

// Responds with a file; for a path without a file extension with index.html, whose script shows the
// page for that path (a single-page application); otherwise with 404.
Response serve_static_file(const Request& request, const StaticFiles& files = embedded_files());

}  // namespace skerry::server
