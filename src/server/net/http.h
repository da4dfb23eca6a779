// An HTTP request and its response as plain values. net.h sends and receives them.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/shared_text.h"

namespace skerry::server {

enum class Method { get, head, post, put, del, other };

struct Request {
  Method method = Method::get;
  std::string path;   // "/api/players/u7", without the query; begins with '/'
  std::string query;  // what follows the '?', not decoded
  std::string body;
  // Headers; empty if they were not sent.
  std::string host;
  std::string origin;
  std::string cookie;
  std::string content_type;
  std::string if_none_match;
  std::string accept_encoding;
  std::string fetch_site;  // Sec-Fetch-Site
  // The address of the client: of the socket, or from the headers of a trusted proxy.
  std::string address;
  bool secure = false;  // the client used TLS
  // The address has used up its allowance of costly responses: what has a cost is to be refused.
  bool overdrawn = false;
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  SharedText body{};                                           // nullptr: empty
  std::vector<std::pair<std::string, std::string>> headers{};  // besides the usual ones
  std::size_t cost = 0;  // in bytes; charged to the address, above what every request counts
};

}  // namespace skerry::server
