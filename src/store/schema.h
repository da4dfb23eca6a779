// The database schema as numbered migrations from an empty database to the current version.
#pragma once

#include <span>
#include <string_view>

#include "store/database.h"

namespace skerry::store {

// Migration n (counted from 1) leads from schema version n - 1 to n. Released migrations are never
// changed.
std::span<const std::string_view> migrations();

// Migrates the database to the version after the last of `steps` in one transaction; fails if the
// database is newer. Several processes may call it at once.
Expected<void> migrate(Database& database, std::span<const std::string_view> steps);

Expected<std::int64_t> schema_version(Database& database);  // in a transaction; 0: empty database

}  // namespace skerry::store
