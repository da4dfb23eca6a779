// An explanation why an action is good, in terms of the game: "blocks Ada's line".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace skerry {

struct Reason {
  // The key of a translated text (a literal); empty if there is nothing special to say.
  std::string_view key{};
  // A parameter that is a string is the key of another text; "seat" is the number of a seat.
  std::vector<TextParam> params{};
  std::string words{};  // in English, for terminals

  friend bool operator==(const Reason&, const Reason&) = default;
};

class JsonWriter;
// Writes "name":value for each parameter into the object that is open.
void write_params(JsonWriter& out, std::span<const TextParam> params);

}  // namespace skerry
