// A store in one file. Everything about SQLite's interface is in sqlite.cpp.
#pragma once

#include <memory>
#include <string>

#include "store/database.h"

namespace skerry::store {

// Made if it is not there. One process writes at a time; others wait up to five seconds.
Expected<std::unique_ptr<Database>> open_sqlite(const std::string& path);

}  // namespace skerry::store
