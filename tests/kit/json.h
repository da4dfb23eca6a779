// JSON in tests: documents that live on their own, and all the small ways to spoil one.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "core/json.h"

namespace skerry::kit {

// Null, and a failed test, if it is not JSON.
Json parse(std::string_view text);
bool is_json(std::string_view text);
std::string write(const Json& json);

// A document with one fault, and what the fault is; gone when the visit is over.
struct Spoiled {
  const Json& json;
  std::string how;  // "without board", "turn is true"
};
using VisitSpoiled = std::function<void(const Spoiled&)>;
// Visits the document with a key too many in each object in turn, and with each key missing.
void with_wrong_keys(const Json& json, const VisitSpoiled& visit);
// Visits it with each integer as true, as a text, with a fraction, and far too large or small.
void with_wrong_integers(const Json& json, const VisitSpoiled& visit);

// Whether two documents have the same keys, the same lengths of lists and the same kinds of values.
bool same_shape(const Json& a, const Json& b);

}  // namespace skerry::kit
