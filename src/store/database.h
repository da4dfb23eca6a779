// What SqlStore needs of a database. Both speak the same SQL but for a few words, which stand in
// braces in our texts and are filled in by the database:
//   {serial}     the type of a key that counts by itself
//   {clustered}  behind a table: its rows lie in the order of the primary key, where that can be
//   had {rows}       in a Bulk: its rows as something to select from
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/error.h"
#include "store/records.h"

namespace skerry::store {

// A parameter of a statement: nothing, a number or a text that lives as long as the call.
using Value = std::variant<std::monostate, std::int64_t, double, std::string_view>;
using Values = std::vector<Value>;

// An answer: cells as text, or nothing for NULL.
using Row = std::vector<std::optional<std::string>>;
using Rows = std::vector<Row>;

enum class ColumnType { text, integer };
struct Column {
  std::string_view name;
  ColumnType type;
};

// One statement for many rows of parameters. Its text lives as long as the program.
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

  // Runs `work` as one transaction: committed if it returns a value, undone if it returns an Error.
  // `work` may be run again from its beginning when a connection was lost before the commit.
  virtual Expected<void> transact(Access access, const std::function<Expected<void>()>& work) = 0;

  // Inside `transact` only. Statements are prepared once, so their texts must live as long as the
  // program. Parameters are $1, $2, …
  virtual Expected<Rows> run(std::string_view sql, const Values& values) = 0;
  virtual Expected<Rows> run_many(const Bulk& bulk, std::span<const Values> rows) = 0;
  // Several statements without parameters, of a text that is used once.
  virtual Expected<void> run_script(std::string_view sql) = 0;
  // Keeps everybody else from changing the schema until the transaction ends.
  virtual Expected<void> lock_schema() = 0;
  virtual Expected<bool> has_table(std::string_view name) = 0;

  virtual Expected<void> back_up(const std::string& path) = 0;
};

// `text` with `word` replaced by `by` wherever it stands.
std::string replace_all(std::string_view text, std::string_view word, std::string_view by);

}  // namespace skerry::store
