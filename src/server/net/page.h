// The pages that the server has in itself (web/, packed by web/tools/pack.mjs).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/error.h"
#include "server/net/http.h"

namespace skerry::server {

struct PageFile {
  std::string type;
  std::string tag;  // changes with what is in it
  Text plain;
  Text zipped;  // nullptr: not worth it
};
using PageFiles = std::map<std::string, PageFile, std::less<>>;

// What pack.mjs wrote.
Expected<PageFiles> read_pack(std::string_view pack);
const PageFiles& own_pages();

// A file of the pages, or for a path that looks like a page the one page which finds out itself
// what is meant; 404 for anything else.
Response page(const Request& request, const PageFiles& files = own_pages());

}  // namespace skerry::server
