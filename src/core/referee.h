// The rules as a service: one JSON request in, one JSON answer out, nothing kept in between. The
// requests and answers are described in docs/referee.md.
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"
#include "core/registry.h"

namespace skerry {

class Referee {
 public:
  explicit Referee(const Registry& games) : games_(games) {}

  // The answer to one line, without a line break. It lives until the next call.
  std::string_view answer(std::string_view line);

  // {"error":{"code":…,"message":…}}
  static void write_error(JsonWriter& out, const Error& error);

 private:
  const Registry& games_;
  JsonParser parser_;
  std::string answer_;
};

}  // namespace skerry
