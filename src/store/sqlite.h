// A Database in one file of SQLite, whose interface is used in sqlite.cpp only.
#pragma once

#include <memory>
#include <string>

#include "store/database.h"

namespace skerry::store {

// Opens the file, or creates it. One process writes at a time; others wait up to five seconds.
Expected<std::unique_ptr<Database>> open_sqlite(const std::string& path);

}  // namespace skerry::store
