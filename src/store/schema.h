// The tables, as numbered steps from an empty database to the present.
#pragma once

#include <span>
#include <string_view>

#include "store/database.h"

namespace skerry::store {

// Step n (counted from 1) leads from schema version n - 1 to n. Steps are never changed once
// released.
std::span<const std::string_view> migrations();

// Brings the database to the version after the last of `steps`, all in one transaction, and refuses
// a newer one. Several processes may do it at once.
Expected<void> migrate(Database& database, std::span<const std::string_view> steps);

Expected<std::int64_t> schema_version(Database& database);  // inside a transaction; 0: empty

}  // namespace skerry::store
