#include "store/store.h"

#include <algorithm>
#include <array>

#include "store/cells.h"
#include "store/postgres.h"
#include "store/schema.h"
#include "store/sql_store.h"
#include "store/sqlite.h"

namespace skerry::store {
namespace {

constexpr std::string_view kSqlite = "sqlite:";
constexpr std::string_view kPostgres = "postgresql://";

Expected<std::unique_ptr<Database>> open_database(std::string_view url,
                                                  const StoreOptions& options) {
  if (url.starts_with(kPostgres)) return open_postgres(std::string(url), options.patience);
  if (const auto path = sqlite_path(url)) return open_sqlite(std::string(*path));
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

Expected<void> Database::transact(Access access, const std::function<Expected<void>()>& work) {
  constexpr std::array kFaults = {code::kNotDurable, code::kInDoubt, code::kUnavailable,
                                  code::kBadStore};
  auto done = run_transaction(access, work);
  if (!done && failed_ && std::ranges::find(kFaults, done.error().code) != kFaults.end()) {
    failed_(done.error());
  }
  return done;
}

Expected<std::unique_ptr<Store>> open_store(std::string_view url, const StoreOptions& options) {
  auto database = open_database(url, options);
  if (!database) return std::unexpected(database.error());
  if (auto ready = migrate(**database, migrations()); !ready) {
    return std::unexpected(ready.error());
  }
  (*database)->set_on_failure(options.failed);
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

// A page that has not changed is not written, and a small change still fits into the free end of a
// full disk's last block: therefore much of the text changes each time.
Expected<void> SqlStore::check_writing() {
  constexpr std::size_t kBytes = 8000;
  std::string text;
  while (text.size() < kBytes) text += std::to_string(filler_());
  return change(
      "INSERT INTO health (id, written) VALUES (1, $1)"
      " ON CONFLICT (id) DO UPDATE SET written = excluded.written",
      {value(text)});
}

// A store that has it is not written to.
Expected<std::string> SqlStore::secret(const std::string& fresh) {
  const std::string_view read = "SELECT secret FROM secrets WHERE id = 1";
  const auto known = this->read(read, {});
  if (!known) return std::unexpected(known.error());
  if (!known->empty()) return *(*known)[0][0];
  auto made = change("INSERT INTO secrets (id, secret) VALUES (1, $1) ON CONFLICT DO NOTHING",
                     {value(fresh)});
  if (!made) return std::unexpected(made.error());
  const auto rows = this->read(read, {});
  if (!rows) return std::unexpected(rows.error());
  return *(*rows)[0][0];
}

bool is_shared(std::string_view url) { return url.starts_with(kPostgres); }

std::optional<std::string_view> sqlite_path(std::string_view url) {
  if (!url.starts_with(kSqlite) || url.size() == kSqlite.size()) return std::nullopt;
  return url.substr(kSqlite.size());
}

}  // namespace skerry::store
