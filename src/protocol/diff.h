// Patches of JSON documents, which make updates of a view short. A patch is a list of operations:
// [path, value] sets the value at the path, [path] removes it. A path is a list of keys and
// indices. The index after the last element of a list appends one, and only the last element of a
// list can be removed. Numbers are integers, as everywhere in the protocol.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/json.h"

namespace skerry::protocol {

// The patch from one document to the other, as JSON; "[]" if nothing changed. Precondition: both
// documents are written by JsonWriter, so that equal values are equal texts without spaces.
std::string diff(std::string_view from, std::string_view to);

// The same patch if it is shorter than the second document; otherwise nothing.
std::optional<std::string> shorter_patch(std::string_view from, std::string_view to);

// The document after the patch. Written, it has the same bytes as the one that the patch leads to.
Expected<Json> apply_patch(const Json& document, const Json& patch);

}  // namespace skerry::protocol
