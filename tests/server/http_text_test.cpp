// What the headers of a request mean: which encodings a client reads, and what it has already.
#include "server/net/http_text.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace skerry
