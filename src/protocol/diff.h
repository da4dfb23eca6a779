// How one JSON document becomes another, in few bytes: a list of [path, value] (put it there) and
// [path] (take it away). A path is a list of keys and indices; the index behind the last element
// adds one, and only the last element of a list can be taken away. Numbers are integers, as
// everywhere in the protocol.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"
#include "core/json.h"

namespace skerry::protocol {

// The patch as JSON; "[]" if nothing changed. Both are JSON as it is written here: without spaces,
// and everything that is equal written alike.
std::string diff(std::string_view from, std::string_view to);

// The same, if the patch is shorter than what it leads to.
std::optional<std::string> shorter_patch(std::string_view from, std::string_view to);

// The document after the patch, equal to the byte to the one that the patch was made for.
Expected<Json> apply_patch(const Json& document, const Json& patch);

}  // namespace skerry::protocol
