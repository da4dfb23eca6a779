#include "store/sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <filesystem>
#include <system_error>
#include <unordered_map>

#include "store/store.h"

namespace skerry::store {
namespace {

constexpr int kBusyMilliseconds = 5000;

struct Close {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
struct Finalize {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Connection = std::unique_ptr<sqlite3, Close>;

struct Statement {
  std::unique_ptr<sqlite3_stmt, Finalize> handle;
  std::vector<int> parameters;  // parameters[0] is SQLite's index of $1
};

// A cell as text. SQLite itself would round a real number to 15 digits.
std::optional<std::string> cell_text(sqlite3_stmt* statement, int column) {
  switch (sqlite3_column_type(statement, column)) {
    case SQLITE_NULL:
      return std::nullopt;
    case SQLITE_FLOAT: {
      std::array<char, 32> digits{};
      const auto end =
          std::to_chars(digits.begin(), digits.end(), sqlite3_column_double(statement, column)).ptr;
      return std::string(digits.begin(), end);
    }
    default: {
      const void* text = sqlite3_column_text(statement, column);
      const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
      return std::string(static_cast<const char*>(text), size);
    }
  }
}

// SQLite's error message and, if a system call failed, the system's.
std::string error_text(sqlite3* connection) {
  std::string text = sqlite3_errmsg(connection);
  const int asked = sqlite3_system_errno(connection);
  if (asked != 0) text += " (" + std::generic_category().message(asked) + ")";
  return text;
}

struct Bind {
  sqlite3_stmt* statement;
  int parameter;

  int operator()(std::monostate /*null*/) const { return sqlite3_bind_null(statement, parameter); }
  int operator()(std::int64_t number) const {
    return sqlite3_bind_int64(statement, parameter, number);
  }
  int operator()(double number) const { return sqlite3_bind_double(statement, parameter, number); }
  int operator()(std::string_view text) const {
    // A null pointer would mean NULL. The text outlives the step, so SQLite need not copy it.
    return sqlite3_bind_text64(statement, parameter, text.empty() ? "" : text.data(), text.size(),
                               SQLITE_STATIC, SQLITE_UTF8);
  }
};

class Sqlite final : public Database {
 public:
  explicit Sqlite(Connection connection) : connection_(std::move(connection)) {}

  Expected<Rows> run(std::string_view sql, const Values& values) override;
  Expected<Rows> run_many(const Bulk& bulk, std::span<const Values> rows) override;
  Expected<void> run_script(std::string_view sql) override;
  Expected<void> lock_schema() override { return {}; }  // BEGIN IMMEDIATE locks out other writers
  Expected<bool> has_table(std::string_view name) override;
  Expected<void> back_up(const std::string& path) override;

 private:
  Expected<void> run_transaction(Access access,
                                 const std::function<Expected<void>()>& work) override;
  Expected<Statement*> prepared(std::string_view sql);
  Expected<void> run_into(Statement& statement, const Values& values, Rows& rows);
  Expected<void> execute(const char* sql);
  std::unexpected<Error> failure();

  Connection connection_;
  std::unordered_map<std::string_view, Statement> statements_;
  std::unordered_map<std::string_view, std::string> bulk_texts_;
  Access access_ = Access::read;
};

std::unexpected<Error> Sqlite::failure() {
  const std::string said = error_text(connection_.get());
  const int extended = sqlite3_extended_errcode(connection_.get());
  switch (extended) {
    case SQLITE_CONSTRAINT_UNIQUE:
    case SQLITE_CONSTRAINT_PRIMARYKEY:
      return fail(code::kTaken, "somebody has this name or id already (" + said + ")");
    case SQLITE_CONSTRAINT_FOREIGNKEY:
      return fail(code::kUnknownUser, "there is no such user (" + said + ")");
    default:
      break;
  }
  const int plain = extended & 0xff;
  if (plain == SQLITE_NOTADB || plain == SQLITE_CORRUPT) {
    return fail(code::kBadStore, "the SQLite file is damaged or none: " + said);
  }
  if (access_ == Access::read) {
    return fail(code::kUnavailable, "SQLite cannot be read: " + said);
  }
  return fail(code::kNotDurable, "SQLite cannot write, so nothing was changed: " + said);
}

Expected<void> Sqlite::execute(const char* sql) {
  if (sqlite3_exec(connection_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) {
    return failure();
  }
  return {};
}

Expected<void> Sqlite::run_transaction(Access access, const std::function<Expected<void>()>& work) {
  access_ = access;
  // A writer takes the lock at once, because upgrading a read transaction can fail halfway.
  auto done = execute(access == Access::write ? "BEGIN IMMEDIATE" : "BEGIN");
  if (!done) return done;
  done = work();
  if (done) done = execute("COMMIT");
  // After some failures (a full disk) SQLite has rolled back already.
  if (!done && sqlite3_get_autocommit(connection_.get()) == 0) {
    sqlite3_exec(connection_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
  }
  return done;
}

Expected<Statement*> Sqlite::prepared(std::string_view sql) {
  const auto known = statements_.find(sql);
  if (known != statements_.end()) return &known->second;
  sqlite3_stmt* handle = nullptr;
  const int said = sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &handle, nullptr);
  if (said != SQLITE_OK) return failure();
  Statement statement{.handle = decltype(Statement::handle)(handle), .parameters = {}};
  for (int number = 1; number <= sqlite3_bind_parameter_count(handle); ++number) {
    const std::string name = "$" + std::to_string(number);
    statement.parameters.push_back(sqlite3_bind_parameter_index(handle, name.c_str()));
  }
  return &statements_.emplace(sql, std::move(statement)).first->second;
}

Expected<void> Sqlite::run_into(Statement& statement, const Values& values, Rows& rows) {
  sqlite3_stmt* handle = statement.handle.get();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const int parameter = statement.parameters[i];
    if (std::visit(Bind{handle, parameter}, values[i]) != SQLITE_OK) return failure();
  }
  int said = sqlite3_step(handle);
  for (; said == SQLITE_ROW; said = sqlite3_step(handle)) {
    Row& row = rows.emplace_back();
    const int columns = sqlite3_column_count(handle);
    for (int column = 0; column < columns; ++column) row.push_back(cell_text(handle, column));
  }
  if (said == SQLITE_DONE) {
    sqlite3_reset(handle);
    return {};
  }
  auto failed = failure();
  sqlite3_reset(handle);
  return failed;
}

Expected<Rows> Sqlite::run(std::string_view sql, const Values& values) {
  const auto statement = prepared(sql);
  if (!statement) return std::unexpected(statement.error());
  Rows rows;
  if (auto done = run_into(**statement, values, rows); !done) return std::unexpected(done.error());
  return rows;
}

Expected<Rows> Sqlite::run_many(const Bulk& bulk, std::span<const Values> rows) {
  auto [text, is_new] = bulk_texts_.try_emplace(bulk.sql);
  if (is_new) {
    std::string columns;
    for (std::size_t i = 0; i < bulk.columns.size(); ++i) {
      columns += i == 0 ? "$" : ", $";
      columns += std::to_string(i + 1) + " AS " + std::string(bulk.columns[i].name);
    }
    text->second = replace_all(bulk.sql, "{rows}", "(SELECT " + columns + ") AS v");
  }
  const auto statement = prepared(text->second);
  if (!statement) return std::unexpected(statement.error());
  Rows answer;
  for (const Values& values : rows) {
    auto done = run_into(**statement, values, answer);
    if (!done) return std::unexpected(done.error());
  }
  return answer;
}

Expected<void> Sqlite::run_script(std::string_view sql) {
  const std::string typed =
      replace_all(replace_all(sql, "{serial}", "INTEGER PRIMARY KEY AUTOINCREMENT"), "{clustered}",
                  "WITHOUT ROWID");
  return execute(typed.c_str());
}

Expected<bool> Sqlite::has_table(std::string_view name) {
  const auto rows = run("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1", {name});
  if (!rows) return std::unexpected(rows.error());
  return !rows->empty();
}

Expected<void> Sqlite::back_up(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    return fail(code::kBadStore, "there is a file already, a backup goes into a new one", path);
  }
  access_ = Access::write;
  const auto statement = prepared("VACUUM INTO $1");
  if (!statement) return std::unexpected(statement.error());
  Rows none;
  auto done = run_into(**statement, {std::string_view(path)}, none);
  if (done) {  // SQLite does not sync the copy
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool safe = file >= 0 && ::fsync(file) == 0;
    if (file >= 0) ::close(file);
    if (safe) return {};
    done = fail(code::kNotDurable, "the backup cannot be brought to the disk", path);
  }
  std::filesystem::remove(path, ignored);
  return done;
}

constexpr std::array kSettings = {
    // The page size of a new file. An event is written to the page of its match, and each changed
    // page is written as a whole, so small pages mean fewer bytes for each event.
    "PRAGMA page_size = 1024",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    // A group commit changes a page for each of its matches. With SQLite's defaults (2 MB and 1,000
    // pages) the busy pages would not fit, and there would be a checkpoint after every group or
    // two.
    "PRAGMA cache_size = -32000",
    "PRAGMA wal_autocheckpoint = 32000",
};

}  // namespace

Expected<std::unique_ptr<Database>> open_sqlite(const std::string& path) {
  sqlite3* opened = nullptr;
  const int said =
      sqlite3_open_v2(path.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nullptr);
  Connection connection(opened);  // must be closed after a failure as well
  const auto refuse = [&] {
    return fail(code::kBadStore, "the SQLite file cannot be opened: " + error_text(opened), path);
  };
  if (said != SQLITE_OK) return refuse();
  if (sqlite3_db_readonly(opened, "main") == 1) {
    return fail(code::kBadStore, "the SQLite file cannot be opened: it is read-only", path);
  }
  sqlite3_extended_result_codes(opened, 1);
  sqlite3_busy_timeout(opened, kBusyMilliseconds);
  for (const char* setting : kSettings) {
    if (sqlite3_exec(opened, setting, nullptr, nullptr, nullptr) != SQLITE_OK) return refuse();
  }
  return std::make_unique<Sqlite>(std::move(connection));
}

}  // namespace skerry::store
