// A request and its answer as plain values; who carries them over the wire is net.h.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/shared_text.h"

namespace skerry::server {

enum class Method { get, head, post, put, del, other };

struct Request {
  Method method = Method::get;
  std::string path;   // "/api/players/u7", without the query; begins with '/'
  std::string query;  // what follows the '?', as it came
  std::string body;
  // Headers, empty where they were not sent.
  std::string host;
  std::string origin;
  std::string cookie;
  std::string content_type;
  std::string if_none_match;
  std::string accept_encoding;
  std::string fetch_site;  // Sec-Fetch-Site
  // Of the client itself: from the socket, or from a proxy's headers if it is to be trusted.
  std::string address;
  bool secure = false;  // it came over TLS
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  SharedText body{};                                           // nullptr: empty
  std::vector<std::pair<std::string, std::string>> headers{};  // besides the usual ones
};

}  // namespace skerry::server
