// A Database in PostgreSQL, which several processes may share. libpqxx and its exceptions stay in
// postgres.cpp.
#pragma once

#include <memory>
#include <string>

#include "store/database.h"

namespace skerry::store {

// `url` is "postgresql://…". A lost connection is opened again when it is needed next.
Expected<std::unique_ptr<Database>> open_postgres(const std::string& url);

}  // namespace skerry::store
