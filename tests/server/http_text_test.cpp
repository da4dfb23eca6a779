// What the headers of a request mean: which encodings a client reads, and what it has already.
#include "server/net/http_text.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace skerry {
namespace {

using server::accepts_gzip;
using server::etag_matches;

TEST(AcceptEncoding, takes_gzip_where_it_has_a_weight_above_zero) {
  const std::vector<std::pair<std::string_view, bool>> headers = {
      {"gzip", true},
      {"br, gzip, deflate", true},
      {"GZIP", true},
      {"x-gzip", true},
      {"gzip;q=1.0", true},
      {"gzip ; q=0.001", true},
      {"br;q=1.0,gzip;Q=0.5", true},
      {"*", true},
      {"identity;q=0.5, *;q=0.1", true},
      {"gzip, *;q=0", true},
      {"", false},
      {"br", false},
      {"gzip;q=0", false},
      {"gzip; q=0.000", false},
      {"*;q=0", false},
      {"gzip;q=0, *", false},
      {"*, gzip;q=0", false},
      {"identity", false},
      {"notgzip", false},
      {"gzip;q=", false},
      {"gzip;q=2", false},
      {"gzip;q=1.5", false},
      {"gzip;q=0.1234", false},
      {"gzip;q=0x1", false},
      {"gzip;level=9", false},
      {", ,,", false},
  };
  for (const auto& [header, expected] : headers) {
    EXPECT_EQ(accepts_gzip(header), expected) << header;
  }
}

TEST(IfNoneMatch, finds_a_tag_in_a_list_by_the_weak_comparison) {
  const std::vector<std::pair<std::string_view, bool>> headers = {
      {R"("abc")", true},
      {R"(W/"abc")", true},
      {R"("x", "abc")", true},
      {R"("x",W/"abc" , "y")", true},
      {R"("a,b", "abc")", true},
      {"*", true},
      {" * ", true},
      {"", false},
      {"abc", false},
      {R"("ABC")", false},
      {R"("abcd")", false},
      {R"(w/"abc")", false},
      {R"("x, "abc", y")", false},
      {R"("*")", false},
      {R"("x", *)", false},
      {R"(")", false},
  };
  for (const auto& [header, expected] : headers) {
    EXPECT_EQ(etag_matches(header, R"("abc")"), expected) << header;
    EXPECT_EQ(etag_matches(header, R"(W/"abc")"), expected) << header;
  }
}

// "host|path|query", or "(none)".
std::string target(std::string_view text, std::string_view host_header) {
  const auto read = server::read_target(text, host_header);
  if (!read) return "(none)";
  return std::string(read->host) + '|' + std::string(read->path) + '|' + std::string(read->query);
}

TEST(RequestTarget, is_a_path_or_has_a_host_in_front) {
  EXPECT_EQ(target("/a?b=c?d", "h:81"), "h:81|/a|b=c?d");
  EXPECT_EQ(target("//evil/a", "h"), "h|//evil/a|");
  EXPECT_EQ(target("/http://a/", "h"), "h|/http://a/|");
  EXPECT_EQ(target("/", ""), "|/|");
  EXPECT_EQ(target("http://games.example:81/a?b", "other"), "games.example:81|/a|b");
  EXPECT_EQ(target("HTTPS://games.example", ""), "games.example|/|");
  EXPECT_EQ(target("http://games.example?b", "h"), "games.example|/|b");
  EXPECT_EQ(target("http://[::1]:81/", "h"), "[::1]:81|/|");
  EXPECT_EQ(target("*", "h"), "h|*|");
}

TEST(RequestTarget, is_refused_if_it_or_the_host_is_none) {
  for (const char* text : {"", "a", "http:/a", "http:///a", "http://", "http://me@games.example/",
                           "http://a\\b/", "http://a#b/", "ftp://games.example/", "a:443"}) {
    EXPECT_EQ(target(text, "h"), "(none)") << text;
  }
  for (const char* host : {"a b", "a/b", "me@a", "a?b", "a#b", "a\\b", "a\"b", "\xC3\xA9"}) {
    EXPECT_EQ(target("/", host), "(none)") << host;
  }
}

}  // namespace
}  // namespace skerry
