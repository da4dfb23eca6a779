// The static files in the program, and the responses with them.
#include "server/net/static_files.h"

#include <gtest/gtest.h>

namespace skerry::server {
namespace {

std::string header_of(const Response& response, std::string_view name) {
  for (const auto& [key, value] : response.headers) {
    if (key == name) return value;
  }
  return {};
}

Request get_request(std::string path) {
  Request request;
  request.path = std::move(path);
  return request;
}

const StaticFiles& small_pages() {
  static const StaticFiles kFiles =
      read_pack("assets/a.js\ttext/javascript\t3\t2\nindex.html\ttext/html\t4\t0\n\nabcZZhtml")
          .value();
  return kFiles;
}

TEST(Pages, are_in_the_program_with_a_page_to_begin_with) {
  const Response start = serve_static_file(get_request("/"));
  ASSERT_EQ(start.status, 200);
  EXPECT_EQ(start.type, "text/html; charset=utf-8");
  EXPECT_NE(start.body->find("<div id=\"app\">"), std::string::npos);
}

TEST(Pages, are_one_page_for_every_path_that_is_no_file) {
  for (const char* path : {"/", "/table/t1", "/rules/one_t34", "/nothing/at/all"}) {
    EXPECT_EQ(*serve_static_file(get_request(path), small_pages()).body, "html") << path;
  }
  EXPECT_EQ(serve_static_file(get_request("/assets/b.js"), small_pages()).status, 404);
  EXPECT_EQ(serve_static_file(get_request("/../skerry.db"), small_pages()).status, 404);
}

TEST(Pages, are_sent_gzipped_to_those_who_can_read_it) {
  Request request = get_request("/assets/a.js");
  const Response plain = serve_static_file(request, small_pages());
  EXPECT_EQ(*plain.body, "abc");
  EXPECT_EQ(header_of(plain, "Content-Encoding"), "");
  request.accept_encoding = "br, gzip";
  const Response zipped = serve_static_file(request, small_pages());
  EXPECT_EQ(*zipped.body, "ZZ");
  EXPECT_EQ(header_of(zipped, "Content-Encoding"), "gzip");
  request.accept_encoding = "br, gzip;q=0";
  EXPECT_EQ(*serve_static_file(request, small_pages()).body, "abc");
}

TEST(Pages, are_kept_by_browsers_when_their_names_change_with_them) {
  EXPECT_EQ(
      header_of(serve_static_file(get_request("/assets/a.js"), small_pages()), "Cache-Control"),
      "public, max-age=31536000, immutable");
  EXPECT_EQ(header_of(serve_static_file(get_request("/"), small_pages()), "Cache-Control"),
            "no-cache");
}

TEST(Pages, are_not_sent_again_to_those_who_have_them) {
  Request request = get_request("/");
  request.if_none_match = header_of(serve_static_file(request, small_pages()), "ETag");
  const Response again = serve_static_file(request, small_pages());
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, nullptr);
  // A proxy that compresses makes the tag weak.
  request.if_none_match = R"("another", W/)" + request.if_none_match;
  EXPECT_EQ(serve_static_file(request, small_pages()).status, 304);
  request.if_none_match = R"("another")";
  EXPECT_EQ(serve_static_file(request, small_pages()).status, 200);
}

TEST(Pages, are_read_only) {
  Request request = get_request("/");
  request.method = Method::post;
  EXPECT_EQ(serve_static_file(request, small_pages()).status, 405);
}

TEST(Pages, do_not_accept_a_damaged_pack) {
  for (const char* pack : {"", "index.html\ttext/html\t9\t0\n\nhtml", "a\tb\tx\t0\n\n"}) {
    EXPECT_FALSE(read_pack(pack)) << pack;
  }
}

}  // namespace
}  // namespace skerry::server
