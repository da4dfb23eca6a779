#include "store/store.h"

#include "store/postgres.h"
#include "store/schema.h"
#include "store/sql_store.h"
#include "store/sqlite.h"

namespace skerry::store {
namespace {

constexpr std::string_view kSqlite = "sqlite:";
constexpr std::string_view kPostgres = "postgresql://";

Expected<std::unique_ptr<Database>> open_database(std::string_view url) {
  if (url.starts_with(kPostgres)) return open_postgres(std::string(url));
  if (url.starts_with(kSqlite) && url.size() > kSqlite.size()) {
    return open_sqlite(std::string(url.substr(kSqlite.size())));
  }
  // The message does not quote the URL, which may contain a password.
  return fail(code::kBadStore, "a store is sqlite:PATH or postgresql://…");
}

}  // namespace

std::string replace_all(std::string_view text, std::string_view word, std::string_view by) {
  std::string changed;
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word)) {
    changed.append(text.substr(0, at)).append(by);
    text.remove_prefix(at + word.size());
  }
  return changed.append(text);
}

Expected<std::unique_ptr<Store>> open_store(std::string_view url) {
  auto database = open_database(url);
  if (!database) return std::unexpected(database.error());
  if (auto ready = migrate(**database, migrations()); !ready) {
    return std::unexpected(ready.error());
  }
  return std::make_unique<SqlStore>(std::move(*database));
}

Expected<Rows> SqlStore::read(std::string_view sql, const Values& values) {
  return transact(Access::read, [&] { return database_->run(sql, values); });
}

Expected<Rows> SqlStore::write(std::string_view sql, const Values& values) {
  return transact(Access::write, [&] { return database_->run(sql, values); });
}

Expected<void> SqlStore::change(std::string_view sql, const Values& values) {
  const auto rows = write(sql, values);
  if (!rows) return std::unexpected(rows.error());
  return {};
}

Expected<void> SqlStore::change_user(std::string_view sql, const Values& values) {
  const auto rows = write(sql, values);
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return fail(code::kUnknownUser, "there is no such user");
  return {};
}

Expected<void> SqlStore::change_all(std::span<const std::string_view> statements,
                                    const Values& values) {
  return database_->transact(Access::write, [&]() -> Expected<void> {
    for (const std::string_view sql : statements) {
      if (auto done = database_->run(sql, values); !done) return std::unexpected(done.error());
    }
    return {};
  });
}

Expected<std::int64_t> SqlStore::schema_version() {
  return transact(Access::read, [&] { return store::schema_version(*database_); });
}

bool is_shared(std::string_view url) { return url.starts_with(kPostgres); }

}  // namespace skerry::store
