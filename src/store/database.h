// The interface to an SQL database, SQLite or PostgreSQL, that SqlStore is written for. Both
// understand the same SQL except for a few words, which stand in braces in our statements and are
// replaced by the database:
//   {serial}     the type of an auto-increment key
//   {clustered}  after a table: rows are stored in the order of the primary key, where possible
//   {rows}       in a Bulk: its rows as a table to select from
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/error.h"
#include "store/records.h"

namespace skerry::store {

// A parameter of a statement: NULL, a number, or a text that must live until the call returns.
using Value = std::variant<std::monostate, std::int64_t, double, std::string_view>;
using Values = std::vector<Value>;

// A row of a result: cells as text, or nothing for NULL.
using Row = std::vector<std::optional<std::string>>;
using Rows = std::vector<Row>;

enum class ColumnType { text, integer };
struct Column {
  std::string_view name;
  ColumnType type;
};

// One statement for many rows of parameters. Its text must live as long as the program.
struct Bulk {
  std::string_view sql;
  std::vector<Column> columns;
};

enum class Access { read, write };

class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  // Runs `work` as one transaction: committed if it returns a value, rolled back if it returns an
  // Error. `work` may be run again from its beginning if the connection was lost before the commit.
  Expected<void> transact(Access access, const std::function<Expected<void>()>& work);
  // `failed` is called after each transaction that failed because of the database.
  void set_on_failure(OnFailure failed) { failed_ = std::move(failed); }

  // The following functions may be called inside `transact` only. Statements are prepared once, so
  // their texts must live as long as the program. Parameters are $1, $2, …
  virtual Expected<Rows> run(std::string_view sql, const Values& values) = 0;
  virtual Expected<Rows> run_many(const Bulk& bulk, std::span<const Values> rows) = 0;
  // Runs several statements without parameters, of a text that is used once.
  virtual Expected<void> run_script(std::string_view sql) = 0;
  // Locks the schema against changes by other processes until the transaction ends.
  virtual Expected<void> lock_schema() = 0;
  virtual Expected<bool> has_table(std::string_view name) = 0;

  // Writes a copy of the database to a new file; outside `transact`.
  virtual Expected<void> back_up(const std::string& path) = 0;

 private:
  virtual Expected<void> run_transaction(Access access,
                                         const std::function<Expected<void>()>& work) = 0;

  OnFailure failed_;
};

// `text` with every occurrence of `word` replaced by `by`.
std::string replace_all(std::string_view text, std::string_view word, std::string_view by);

}  // namespace skerry::store
