// JSON for tests: parsing, and mutations that make a document invalid.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/json.h"

namespace skerry::kit {

// Parses a document; fails the test and returns null if it is not JSON.
Json parse(std::string_view text);
bool is_json(std::string_view text);
std::string write(const Json& json);

// A document with one fault and a description of the fault. It is valid during the visit only.
struct Spoiled {
  const Json& json;
  std::string how;  // "without board", "turn is true"
};
using VisitSpoiled = std::function<void(const Spoiled&)>;
// Visits the document with an unknown key added to each object in turn, and with each key removed.
void with_wrong_keys(const Json& json, const VisitSpoiled& visit);
// Visits the document with each integer replaced by true, a string, a fraction, and numbers far out
// of range.
void with_wrong_integers(const Json& json, const VisitSpoiled& visit);

// Whether two documents have the same keys, the same lengths of lists and the same kinds of values.
bool same_shape(const Json& a, const Json& b);

}  // namespace skerry::kit
