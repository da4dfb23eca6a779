#include "store/postgres.h"

#include <array>
#include <charconv>
#include <chrono>
#include <pqxx/pqxx>
#include <thread>
#include <unordered_map>

#include "store/postgres_url.h"
#include "store/socket_watch.h"
#include "store/store.h"

namespace skerry::store {
namespace {

using namespace std::chrono_literals;

constexpr int kAttempts = 4;  // of one transaction, after a conflict or a lost connection
constexpr int kTimeouts = 2;  // of one transaction, before it is given up
constexpr auto kDoubtPause = 50ms;
// Creating an index of a large table takes its time.
constexpr std::chrono::milliseconds kSchemaPatience = 10min;
// After PostgreSQL has not answered, calls fail at once for this time.
constexpr auto kRest = 1s;

// What can be done about an error.
enum class Remedy { none, reconnect, retry };

struct Failure {
  Error error;
  Remedy remedy = Remedy::none;
};

struct TextOf {
  std::optional<std::string> operator()(std::monostate /*null*/) const { return std::nullopt; }
  std::optional<std::string> operator()(std::int64_t number) const {
    return std::to_string(number);
  }
  std::optional<std::string> operator()(double number) const {
    std::array<char, 32> digits{};
    return std::string(digits.begin(), std::to_chars(digits.begin(), digits.end(), number).ptr);
  }
  std::optional<std::string> operator()(std::string_view text) const { return std::string(text); }
};

// One column of many rows as an array literal of PostgreSQL: {"a","b \" c",NULL}
std::string array_text(std::span<const Values> rows, std::size_t column) {
  std::string text = "{";
  for (const Values& row : rows) {
    if (text.size() > 1) text += ',';
    const auto cell = std::visit(TextOf{}, row[column]);
    if (!cell) {
      text += "NULL";
      continue;
    }
    text += '"';
    for (const char letter : *cell) {
      if (letter == '"' || letter == '\\') text += '\\';
      text += letter;
    }
    text += '"';
  }
  return text + '}';
}

// The rows of a Bulk: unnest($1::text[], $2::bigint[]) AS v(match_id, sequence)
std::string unnest_text(const Bulk& bulk) {
  std::string arrays;
  std::string names;
  for (std::size_t i = 0; i < bulk.columns.size(); ++i) {
    const auto& [name, type] = bulk.columns[i];
    if (i != 0) {
      arrays += ", ";
      names += ", ";
    }
    arrays += "$" + std::to_string(i + 1) + (type == ColumnType::text ? "::text[]" : "::bigint[]");
    names += name;
  }
  return "unnest(" + arrays + ") AS v(" + names + ")";
}

class Postgres final : public Database {
 public:
  Postgres(std::string url, std::chrono::milliseconds patience)
      : url_(std::move(url)), patience_(patience) {}

  Expected<void> connect();

  Expected<Rows> run(std::string_view sql, const Values& values) override;
  Expected<Rows> run_many(const Bulk& bulk, std::span<const Values> rows) override;
  Expected<void> run_script(std::string_view sql) override;
  Expected<void> lock_schema() override;
  Expected<bool> has_table(std::string_view name) override;
  Expected<void> back_up(const std::string& path) override;

 private:
  struct Session {
    explicit Session(const std::string& url) : connection(url), plain(connection) {}
    pqxx::connection connection;
    pqxx::nontransaction plain;                               // we send BEGIN and COMMIT ourselves
    std::unordered_map<std::string_view, std::string> names;  // of prepared statements
  };

  Expected<void> run_transaction(Access access,
                                 const std::function<Expected<void>()>& work) override;
  template <class F>
  Expected<void> guarded(F&& ask);
  template <class F>
  Expected<void> guarded(std::chrono::milliseconds patience, F&& ask);
  template <class F>
  void watched(Session& session, std::chrono::milliseconds patience, F&& ask);
  std::unique_ptr<Session> new_session();
  bool gives_up(Remedy remedy);
  Expected<void> begin();
  Expected<void> commit();
  Expected<void> find_commit_outcome();
  Expected<Rows> prepared(std::string_view sql,
                          const std::vector<std::optional<std::string>>& texts);

  std::string url_;
  std::unique_ptr<Session> session_;
  std::optional<Failure> failure_;  // of the current transaction
  std::unordered_map<std::string_view, std::string> bulk_texts_;
  std::string transaction_id_;
  Access access_ = Access::read;
  std::chrono::milliseconds patience_;
  int timeouts_ = 0;                     // of the current transaction
  SocketWatch::Clock::time_point rest_;  // until then calls fail at once
  SocketWatch watch_;
};

// What an error of PostgreSQL may say in logs and to clients: its code and, unless it may quote
// what people wrote (invalid data, a violated constraint, syntax), its first line.
std::string cause_of(const pqxx::sql_error& error) {
  const std::string& state = error.sqlstate();
  const std::string said = error.what();
  for (const std::string_view quoting : {"22", "23", "42"}) {
    if (state.starts_with(quoting)) return "SQLSTATE " + state;
  }
  return said.substr(0, said.find('\n')) + " (SQLSTATE " + state + ")";
}

// Translates an error of PostgreSQL. If the connection was lost, that alone decides what can be
// done.
Failure failure_from(const pqxx::sql_error& error, Access access, bool is_open) {
  const std::string& state = error.sqlstate();
  const std::string said = error.what();
  if (!is_open) return {.error = {}, .remedy = Remedy::reconnect};
  if (state == "23505") {
    return {Error{std::string(code::kTaken), "somebody has this name or id already: " + said, {}}};
  }
  if (state == "23503") {
    return {Error{std::string(code::kUnknownUser), "there is no such user: " + said, {}}};
  }
  const bool again = state == "40001" || state == "40P01";  // serialization failure or deadlock
  const std::string_view code = access == Access::read ? code::kUnavailable : code::kNotDurable;
  return {Error{std::string(code), "PostgreSQL refused: " + cause_of(error), {}},
          again ? Remedy::retry : Remedy::none};
}

// Runs `ask`, which uses the session, and shuts its socket down if that takes too long.
template <class F>
void Postgres::watched(Session& session, std::chrono::milliseconds patience, F&& ask) {
  const auto end = [&] {
    if (watch_.end()) ++timeouts_;
  };
  watch_.begin(session.connection.sock(), SocketWatch::Clock::now() + patience);
  try {
    ask();
  } catch (...) {
    end();
    throw;
  }
  end();
}

// Runs `ask` and turns an exception into the failure of this transaction. After the first failure
// nothing is run any more.
template <class F>
Expected<void> Postgres::guarded(std::chrono::milliseconds patience, F&& ask) {
  if (!failure_) {
    const int timeouts = timeouts_;
    try {
      // libpqxx would reconnect silently, without our BEGIN.
      if (!session_ || !session_->connection.is_open()) throw pqxx::broken_connection();
      watched(*session_, patience, std::forward<F>(ask));
      return {};
    } catch (const pqxx::sql_error& error) {
      failure_ = failure_from(error, access_, session_ && session_->connection.is_open());
    } catch (const pqxx::broken_connection&) {
      failure_ = Failure{.error = {}, .remedy = Remedy::reconnect};
    } catch (const std::exception& error) {
      const bool lost = !session_ || !session_->connection.is_open();
      failure_ = Failure{Error{std::string(code::kBadStore), error.what(), {}},
                         lost ? Remedy::reconnect : Remedy::none};
    }
    if (failure_->remedy == Remedy::reconnect) {
      const bool reading = access_ == Access::read;
      failure_->error = {std::string(reading ? code::kUnavailable : code::kNotDurable),
                         timeouts_ > timeouts ? "PostgreSQL did not answer in time"
                                              : "the connection to PostgreSQL was lost",
                         {}};
    }
  }
  return std::unexpected(failure_->error);
}

template <class F>
Expected<void> Postgres::guarded(F&& ask) {
  return guarded(patience_, std::forward<F>(ask));
}

std::unique_ptr<Postgres::Session> Postgres::new_session() {
  auto session = std::make_unique<Session>(url_);
  watched(*session, patience_, [&] {
    // An administrator who turned this off for all databases did not mean to lose our players'
    // moves.
    session->plain.exec(
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'");
    session->plain.exec("SET client_min_messages TO warning");
  });
  return session;
}

Expected<void> Postgres::connect() {
  if (session_ && session_->connection.is_open()) return {};
  session_.reset();
  failure_.reset();
  const auto begun = SocketWatch::Clock::now();
  std::string said;
  try {
    session_ = new_session();
    return {};
  } catch (const std::exception& error) {
    said = error.what();
  }
  // A refusal comes at once, and the next call may try again; silence has cost time. libpq counts
  // whole seconds, so its time-out may come somewhat before ours.
  const auto now = SocketWatch::Clock::now();
  if (now - begun >= patience_ / 2) rest_ = now + kRest;
  return fail(access_ == Access::read ? code::kUnavailable : code::kNotDurable,
              "PostgreSQL cannot be reached: " + said.substr(0, said.find('\n')));
}

Expected<void> Postgres::begin() {
  return guarded([&] {
    if (access_ == Access::read) return;  // each statement sees what was committed before it
    const auto rows = session_->plain.exec("BEGIN; SELECT pg_current_xact_id()");
    transaction_id_ = rows[0][0].c_str();
  });
}

Expected<void> Postgres::commit() {
  if (access_ == Access::read) return {};
  const auto done = guarded([&] { session_->plain.exec("COMMIT"); });
  if (done || failure_->remedy != Remedy::reconnect) return done;
  return find_commit_outcome();
}

// Asks PostgreSQL whether the transaction was committed, after the connection was lost during the
// commit.
Expected<void> Postgres::find_commit_outcome() {
  const auto doubt_ends = SocketWatch::Clock::now() + 2 * patience_;
  session_.reset();
  while (SocketWatch::Clock::now() < doubt_ends) {
    std::string status;
    if (connect()) {
      const auto asked = guarded([&] {
        const auto rows =
            session_->plain.exec("SELECT pg_xact_status('" + transaction_id_ + "'::xid8)");
        status = rows[0][0].c_str();
      });
      if (asked && status == "committed") return {};
      if (asked && status == "aborted") {
        failure_ = Failure{
            Error{std::string(code::kNotDurable), "the connection to PostgreSQL was lost", {}},
            Remedy::retry};
        return std::unexpected(failure_->error);
      }
      if (!asked) session_.reset();
    }
    std::this_thread::sleep_for(kDoubtPause);
  }
  failure_ =
      Failure{Error{std::string(code::kInDoubt),
                    "the connection to PostgreSQL was lost while committing: it is not known "
                    "whether it was written",
                    {}}};
  return std::unexpected(failure_->error);
}

// Whether a transaction that has failed is not tried again.
bool Postgres::gives_up(Remedy remedy) {
  if (timeouts_ >= kTimeouts) {
    rest_ = SocketWatch::Clock::now() + kRest;
    return true;
  }
  return remedy == Remedy::none;
}

Expected<void> Postgres::run_transaction(Access access,
                                         const std::function<Expected<void>()>& work) {
  access_ = access;
  timeouts_ = 0;
  if (SocketWatch::Clock::now() < rest_) {
    return fail(access == Access::read ? code::kUnavailable : code::kNotDurable,
                "PostgreSQL did not answer a moment ago");
  }
  Expected<void> done;
  for (int attempt = 1; attempt <= kAttempts; ++attempt) {
    if (auto connected = connect(); !connected) return connected;
    failure_.reset();
    done = begin();
    if (done) done = work();
    if (done && failure_) done = std::unexpected(failure_->error);
    if (done) done = commit();
    if (done) return done;
    const Remedy remedy = failure_ ? failure_->remedy : Remedy::none;
    failure_.reset();
    if (remedy == Remedy::reconnect) {
      session_.reset();
    } else if (access_ == Access::write && session_) {
      if (!guarded([&] { session_->plain.exec("ROLLBACK"); })) session_.reset();
    }
    if (gives_up(remedy)) break;
  }
  return done;
}

Expected<Rows> Postgres::prepared(std::string_view sql,
                                  const std::vector<std::optional<std::string>>& texts) {
  Rows rows;
  const auto done = guarded([&] {
    auto [name, is_new] = session_->names.try_emplace(sql);
    if (is_new) {
      name->second = "s" + std::to_string(session_->names.size());
      session_->connection.prepare(name->second, std::string(sql));
    }
    std::vector<const char*> parameters;
    parameters.reserve(texts.size());
    for (const auto& text : texts) parameters.push_back(text ? text->c_str() : nullptr);
    const auto answer =
        session_->plain.exec_prepared(name->second, pqxx::prepare::make_dynamic_params(parameters));
    for (const auto& from : answer) {
      Row& row = rows.emplace_back();
      for (const auto& field : from) {
        row.push_back(field.is_null()
                          ? std::nullopt
                          : std::optional<std::string>(std::in_place, field.c_str(), field.size()));
      }
    }
  });
  if (!done) return std::unexpected(done.error());
  return rows;
}

Expected<Rows> Postgres::run(std::string_view sql, const Values& values) {
  std::vector<std::optional<std::string>> texts;
  texts.reserve(values.size());
  for (const Value& value : values) texts.push_back(std::visit(TextOf{}, value));
  return prepared(sql, texts);
}

Expected<Rows> Postgres::run_many(const Bulk& bulk, std::span<const Values> rows) {
  if (rows.empty()) return Rows{};
  auto [text, is_new] = bulk_texts_.try_emplace(bulk.sql);
  if (is_new) text->second = replace_all(bulk.sql, "{rows}", unnest_text(bulk));
  std::vector<std::optional<std::string>> arrays;
  arrays.reserve(bulk.columns.size());
  for (std::size_t i = 0; i < bulk.columns.size(); ++i) arrays.emplace_back(array_text(rows, i));
  return prepared(text->second, arrays);
}

Expected<void> Postgres::run_script(std::string_view sql) {
  const std::string typed =
      replace_all(replace_all(sql, "{serial}", "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
                  "{clustered}", "");
  return guarded(kSchemaPatience, [&] { session_->plain.exec(typed); });
}

Expected<void> Postgres::lock_schema() {
  // The key of the lock is "skerry" in ASCII.
  return guarded(kSchemaPatience,
                 [&] { session_->plain.exec("SELECT pg_advisory_xact_lock(126875497493113)"); });
}

Expected<bool> Postgres::has_table(std::string_view name) {
  const auto rows = run("SELECT 1 WHERE to_regclass($1) IS NOT NULL", {name});
  if (!rows) return std::unexpected(rows.error());
  return !rows->empty();
}

Expected<void> Postgres::back_up(const std::string& path) {
  return fail(code::kBadStore, "a PostgreSQL store is backed up with pg_dump", path);
}

}  // namespace

Expected<std::unique_ptr<Database>> open_postgres(const std::string& url,
                                                  std::chrono::milliseconds patience) {
  const std::string place = with_timeouts(url, patience);
  auto database = std::make_unique<Postgres>(place, patience);
  if (auto connected = database->connect(); !connected) {
    const bool for_good = is_refused_for_good(place, patience);
    return fail(for_good ? code::kBadStore : code::kUnavailable, connected.error().message);
  }
  return database;
}

}  // namespace skerry::store
