// The URL of a PostgreSQL database: what is added to it, and why it does not lead anywhere.
#pragma once

#include <chrono>
#include <string>

namespace skerry::store {

// Adds time-outs that libpq itself keeps, unless the URL has them: for connecting, and for bytes
// that nobody acknowledges.
std::string with_timeouts(std::string url, std::chrono::milliseconds patience);

// Whether connecting fails for a reason that does not pass by itself: the URL cannot be read, the
// password is wrong or missing, there is no such user or database. It connects once more to find
// out, because libpqxx gives only the text of the refusal, in the language of the server.
bool is_refused_for_good(const std::string& url, std::chrono::milliseconds patience);

}  // namespace skerry::store
