#include "server/page.h"

#include <array>
#include <utility>

#include "core/sha256.h"

namespace skerry::server {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kTypes{{
    {".html", "text/html; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
}};

std::string_view type_of(std::string_view name) {
  for (const auto& [ending, type] : kTypes) {
    if (name.ends_with(ending)) return type;
  }
  return "text/plain; charset=utf-8";
}

// The page itself finds out which table is meant.
std::string_view name_of(std::string_view path) {
  constexpr std::string_view kTable = "/table/";
  if (path == "/") return "index.html";
  if (path.starts_with(kTable) && path.find('/', kTable.size()) == std::string_view::npos) {
    return "index.html";
  }
  return path.substr(1);
}

}  // namespace

Response page(const Request& request) {
  if (request.method != Method::get && request.method != Method::head) {
    return {.status = 405, .type = "text/plain", .headers = {{"Allow", "GET, HEAD"}}};
  }
  const std::string_view name = name_of(request.path);
  const std::string_view text = page_file(name);
  if (text.empty()) {
    return {.status = 404,
            .type = "text/plain; charset=utf-8",
            .body = std::make_shared<const std::string>("There is nothing here.\n")};
  }
  const std::string tag = '"' + to_hex(sha256(text)).substr(0, 16) + '"';
  Response response{.type = std::string(type_of(name)),
                    .headers = {{"ETag", tag}, {"Cache-Control", "no-cache"}}};
  if (request.if_none_match == tag) {
    response.status = 304;
  } else {
    response.body = std::make_shared<const std::string>(text);
  }
  return response;
}

}  // namespace skerry::server
