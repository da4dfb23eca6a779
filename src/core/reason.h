// Why an action is a good one, as people say it: "blocks Ada's line".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace skerry {

struct Reason {
  std::string_view key{};  // a text of the pages (a literal); empty: nothing special
  std::vector<TextParam>
      params{};         // a string is the key of another text; "seat" is a seat's number
  std::string words{};  // in English, for terminals

  friend bool operator==(const Reason&, const Reason&) = default;
};

class JsonWriter;
// "name":value for each, into an object that is open.
void write_params(JsonWriter& out, std::span<const TextParam> params);

}  // namespace skerry
