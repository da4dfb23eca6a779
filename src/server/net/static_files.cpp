#include "server/net/static_files.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

#include "core/sha256.h"
#include "core/text.h"
#include "server/net/http_text.h"

// The archive lies between these two symbols of generated/pages.S.
extern "C" const char kSkerryPagesBegin[];
extern "C" const char kSkerryPagesEnd[];

namespace skerry::server {
namespace {

constexpr std::string_view kIndexPage = "index.html";

std::unexpected<Error> damaged() {
  return fail("bad_pages", "the pages in this program are damaged");
}

// Removes and returns the text before the next `end`.
std::string_view next(std::string_view& text, char end) {
  const std::size_t at = std::min(text.find(end), text.size());
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return part;
}

Expected<SharedText> take(std::string_view& bodies, std::string_view size) {
  std::size_t bytes = 0;
  const auto [end, fault] = std::from_chars(size.data(), size.data() + size.size(), bytes);
  if (fault != std::errc{} || end != size.data() + size.size() || bytes > bodies.size()) {
    return damaged();
  }
  auto body = bytes == 0 ? nullptr : std::make_shared<const std::string>(bodies.substr(0, bytes));
  bodies.remove_prefix(bytes);
  return body;
}

// Paths of pages have no file extension.
bool is_page(std::string_view path) { return path.find('.') == std::string_view::npos; }

std::string_view cache_of(std::string_view name) {
  // The names of assets contain a hash of their content.
  return name.starts_with("assets/") ? "public, max-age=31536000, immutable" : "no-cache";
}

}  // namespace

Expected<StaticFiles> read_pack(std::string_view pack) {
  StaticFiles files;
  const std::size_t head_end = pack.find("\n\n");
  if (head_end == std::string_view::npos) return damaged();
  std::string_view head = pack.substr(0, head_end + 1);
  std::string_view bodies = pack.substr(head_end + 2);
  while (!head.empty()) {
    std::string_view line = next(head, '\n');
    const std::string name(next(line, '\t'));
    StaticFile file{.type = std::string(next(line, '\t')), .tag = {}, .plain = {}, .zipped = {}};
    auto plain = take(bodies, next(line, '\t'));
    if (!plain) return std::unexpected(plain.error());
    auto zipped = take(bodies, line);
    if (!zipped) return std::unexpected(zipped.error());
    file.plain = *plain != nullptr ? *plain : std::make_shared<const std::string>();
    file.zipped = *zipped;
    file.tag = '"' + to_hex(sha256(*file.plain)).substr(0, 16) + '"';
    files.emplace(name, std::move(file));
  }
  return files;
}

const StaticFiles& embedded_files() {
  static const StaticFiles kFiles = [] {
    auto files = read_pack({kSkerryPagesBegin, kSkerryPagesEnd});
    if (!files || !files->contains(kIndexPage)) std::abort();  // a fault of the build
    return *std::move(files);
  }();
  return kFiles;
}

Response serve_static_file(const Request& request, const StaticFiles& files) {
  if (request.method != Method::get && request.method != Method::head) {
    return {.status = 405, .type = "text/plain", .headers = {{"Allow", "GET, HEAD"}}};
  }
  std::string_view name = std::string_view(request.path).substr(1);
  if (is_page(name)) name = kIndexPage;
  const auto found = files.find(name);
  if (found == files.end()) {
    return {.status = 404,
            .type = "text/plain; charset=utf-8",
            .body = std::make_shared<const std::string>("There is nothing here.\n")};
  }
  const StaticFile& file = found->second;
  Response response{.type = file.type,
                    .headers = {{"ETag", file.tag},
                                {"Cache-Control", std::string(cache_of(name))},
                                {"Vary", "Accept-Encoding"}}};
  if (etag_matches(request.if_none_match, file.tag)) {
    response.status = 304;
  } else if (file.zipped != nullptr && accepts_gzip(request.accept_encoding)) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = file.zipped;
  } else {
    response.body = file.plain;
  }
  return response;
}

}  // namespace skerry::server
