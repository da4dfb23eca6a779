// A Database in PostgreSQL, which several processes may share. libpqxx and its exceptions stay in
// postgres.cpp.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "store/database.h"

namespace skerry::store {

// `url` is "postgresql://…". A lost connection is opened again when it is needed next. A call that
// takes longer than `patience` loses its connection; if that happens again at once, calls fail
// without waiting for a moment, so that a queue of them does not wait for each in turn.
Expected<std::unique_ptr<Database>> open_postgres(const std::string& url,
                                                  std::chrono::milliseconds patience);

}  // namespace skerry::store
