// The rules as a stateless service: one JSON request in, one JSON answer out. docs/referee.md
// describes the requests and answers.
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"
#include "core/registry.h"

namespace skerry {

class Referee {
 public:
  explicit Referee(const Registry& games) : games_(games) {}

  // The answer to one request, without a line break. It is valid until the next call.
  std::string_view answer(std::string_view line);

  // Writes {"error":{"code":…,"message":…}}.
  static void write_error(JsonWriter& out, const Error& error);

 private:
  const Registry& games_;
  JsonParser parser_;
  std::string answer_;
};

}  // namespace skerry
