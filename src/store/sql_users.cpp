#include <array>

#include "store/cells.h"
#include "store/sql_store.h"

namespace skerry::store {
namespace {

constexpr std::int64_t kDevices = 20;  // of one user

#define SKERRY_USER_COLUMNS                                                          \
  "user_id, name, kind, created, folded_name, password_hash, account, muted_until, " \
  "banned_until, skeleton, name_rules"

User user_of(const Row& row) {
  return {.id = *row[0],
          .name = *row[1],
          .kind = row[2] == "account" ? UserKind::account : UserKind::guest,
          .created = time(row[3]),
          .folded_name = row[4],
          .password_hash = row[5],
          .account = row[6],
          .muted_until = optional_time(row[7]),
          .banned_until = optional_time(row[8]),
          .skeleton = row[9].value_or(""),
          .name_rules = integer(row[10])};
}

Value skeleton_value(const std::string& skeleton) {
  return skeleton.empty() ? Value() : value(skeleton);
}

std::string first_cell(const Row& row) { return *row[0]; }

#define SKERRY_TOKEN_COLUMNS "hash, user_id, created, last_seen, expires"

Token token_of(const Row& row) {
  return {.hash = *row[0],
          .user = *row[1],
          .created = time(row[2]),
          .last_seen = time(row[3]),
          .expires = time(row[4])};
}

Values values_of(const Token& token) {
  return {value(token.hash), value(token.user), value(token.created), value(token.last_seen),
          value(token.expires)};
}

}  // namespace

Expected<void> SqlStore::add_user(const User& user) {
  if ((user.kind == UserKind::account) != user.folded_name.has_value()) {
    return fail(skerry::code::kBadRequest, "an account has a folded name, a guest has none",
                user.id);
  }
  return database_->transact(Access::write, [&]() -> Expected<void> {
    if (auto free = expect_no_look_alike(user.skeleton, user.id); !free) return free;
    const auto added =
        database_->run("INSERT INTO users (" SKERRY_USER_COLUMNS
                       ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
                       {value(user.id), value(user.name),
                        std::string_view(user.kind == UserKind::account ? "account" : "guest"),
                        value(user.created), value(user.folded_name), value(user.password_hash),
                        value(user.account), value(user.muted_until), value(user.banned_until),
                        skeleton_value(user.skeleton), user.name_rules});
    if (!added) return std::unexpected(added.error());
    return {};
  });
}

Expected<void> SqlStore::expect_no_look_alike(const std::string& skeleton,
                                              const std::string& user) {
  if (skeleton.empty()) return {};
  const auto others = database_->run("SELECT 1 FROM users WHERE skeleton = $1 AND user_id <> $2",
                                     {value(skeleton), value(user)});
  if (!others) return std::unexpected(others.error());
  if (!others->empty()) return fail(code::kTaken, "somebody has a name that looks like this one");
  return {};
}

Expected<std::optional<User>> SqlStore::user(const std::string& id) {
  return read_one("SELECT " SKERRY_USER_COLUMNS " FROM users WHERE user_id = $1", {value(id)},
                  user_of);
}

Expected<std::optional<User>> SqlStore::account_named(const std::string& folded_name) {
  return read_one("SELECT " SKERRY_USER_COLUMNS " FROM users WHERE folded_name = $1",
                  {value(folded_name)}, user_of);
}

Expected<std::optional<User>> SqlStore::account_spelled(const std::string& name) {
  return read_one("SELECT " SKERRY_USER_COLUMNS
                  " FROM users WHERE kind = 'account' AND name = $1 ORDER BY created",
                  {value(name)}, user_of);
}

Expected<std::vector<User>> SqlStore::accounts_of_other_rules(std::int64_t rules,
                                                              std::int64_t limit) {
  return read_all("SELECT " SKERRY_USER_COLUMNS
                  " FROM users WHERE kind = 'account' AND name_rules <> $1"
                  " ORDER BY created, user_id LIMIT $2",
                  {rules, limit}, user_of);
}

#undef SKERRY_USER_COLUMNS

Expected<void> SqlStore::rename_user(const std::string& id, const std::string& name,
                                     const std::optional<NameKeys>& keys) {
  const NameKeys kept = keys.value_or(NameKeys{});
  return database_->transact(Access::write, [&]() -> Expected<void> {
    if (auto free = expect_no_look_alike(kept.skeleton, id); !free) return free;
    const auto renamed = database_->run(
        "UPDATE users SET name = $2, folded_name = $3, skeleton = $4, name_rules = $5"
        " WHERE user_id = $1 RETURNING user_id",
        {value(id), value(name), keys ? value(kept.folded) : Value(), skeleton_value(kept.skeleton),
         kept.rules});
    if (!renamed) return std::unexpected(renamed.error());
    if (renamed->empty()) return fail(code::kUnknownUser, "there is no such user");
    return {};
  });
}

Expected<void> SqlStore::renew_name_keys(std::span<const RenewedKeys> renewed) {
  return database_->transact(Access::write, [&]() -> Expected<void> {
    for (const auto& [user, keys] : renewed) {
      const auto taken =
          database_->run("SELECT 1 FROM users WHERE folded_name = $1 AND user_id <> $2",
                         {value(keys.folded), value(user)});
      if (!taken) return std::unexpected(taken.error());
      const auto done = database_->run(
          "UPDATE users SET folded_name = COALESCE($2, folded_name), skeleton = $3,"
          " name_rules = $4 WHERE user_id = $1 AND kind = 'account'",
          {value(user), taken->empty() ? value(keys.folded) : Value(),
           skeleton_value(keys.skeleton), keys.rules});
      if (!done) return std::unexpected(done.error());
    }
    return {};
  });
}

Expected<void> SqlStore::set_password(const std::string& id, const std::string& hash) {
  return change_user(
      "UPDATE users SET password_hash = $2 WHERE user_id = $1 AND kind = 'account'"
      " RETURNING user_id",
      {value(id), value(hash)});
}

Expected<void> SqlStore::take_over(const std::string& guest, const std::string& account) {
  static constexpr std::array<std::string_view, 7> kStatements = {
      "UPDATE tokens SET user_id = $2 WHERE user_id = $1",
      "INSERT INTO blocks (user_id, blocked) SELECT CAST($2 AS TEXT), b.blocked FROM blocks b"
      " WHERE b.user_id = $1 ON CONFLICT DO NOTHING",
      "INSERT INTO blocks (user_id, blocked) SELECT b.user_id, CAST($2 AS TEXT) FROM blocks b"
      " WHERE b.blocked = $1 ON CONFLICT DO NOTHING",
      "DELETE FROM blocks WHERE user_id = $1 OR blocked = $1 OR (user_id = $2 AND blocked = $2)",
      "UPDATE users SET (muted_until, banned_until) ="
      " (SELECT MAX(u.muted_until), MAX(u.banned_until) FROM users u WHERE u.user_id IN ($1, $2))"
      " WHERE user_id = $2",
      "UPDATE ratings SET user_id = $2 WHERE user_id = $1 AND game NOT IN"
      " (SELECT game FROM ratings WHERE user_id = $2)",
      "DELETE FROM ratings WHERE user_id = $1 AND user_id <> $2"};
  const Values values = {value(guest), value(account)};
  return database_->transact(Access::write, [&]() -> Expected<void> {
    const auto taken = database_->run(
        "UPDATE users SET account = $2 WHERE user_id = $1 AND kind = 'guest' AND account IS NULL"
        " AND EXISTS (SELECT 1 FROM users a WHERE a.user_id = $2 AND a.kind = 'account')"
        " RETURNING user_id",
        values);
    if (!taken) return std::unexpected(taken.error());
    if (taken->empty()) {
      return fail(code::kUnknownUser, "no such guest and account, or taken over before");
    }
    for (const std::string_view sql : kStatements) {
      if (auto done = database_->run(sql, values); !done) return std::unexpected(done.error());
    }
    return {};
  });
}

Expected<std::vector<std::string>> SqlStore::identities(const std::string& user) {
  return read_all(
      "SELECT user_id FROM users WHERE user_id = $1 OR account = $1"
      " ORDER BY created, user_id",
      {value(user)}, first_cell);
}

Expected<void> SqlStore::delete_user(const std::string& id, Time now) {
  static constexpr std::array<std::string_view, 2> kStatements = {
      "DELETE FROM ratings WHERE user_id IN (SELECT CAST($1 AS TEXT)"
      " UNION ALL SELECT u.user_id FROM users u WHERE u.account = $1)",
      "DELETE FROM chat WHERE user_id IN (SELECT CAST($1 AS TEXT)"
      " UNION ALL SELECT u.user_id FROM users u WHERE u.account = $1)"};
  return database_->transact(Access::write, [&]() -> Expected<void> {
    const auto noted = database_->run(
        "INSERT INTO deleted_users (user_id, deleted) SELECT u.user_id, CAST($2 AS BIGINT)"
        " FROM users u WHERE u.user_id = $1 OR u.account = $1 ON CONFLICT DO NOTHING",
        {value(id), value(now)});
    if (!noted) return std::unexpected(noted.error());
    for (const std::string_view sql : kStatements) {
      if (auto done = database_->run(sql, {value(id)}); !done) {
        return std::unexpected(done.error());
      }
    }
    // The other rows refer to the user and are deleted with it.
    const auto gone =
        database_->run("DELETE FROM users WHERE user_id = $1 RETURNING user_id", {value(id)});
    if (!gone) return std::unexpected(gone.error());
    if (gone->empty()) return fail(code::kUnknownUser, "there is no such user");
    return {};
  });
}

Expected<std::vector<std::string>> SqlStore::deleted_since(Time time) {
  return read_all("SELECT user_id FROM deleted_users WHERE deleted >= $1 ORDER BY user_id",
                  {value(time)}, first_cell);
}

Expected<void> SqlStore::forget_deleted_before(Time time) {
  return change("DELETE FROM deleted_users WHERE deleted < $1", {value(time)});
}

// ---- Tokens, devices and recovery codes ------------------------------------------------------

Expected<void> SqlStore::add_token(const Token& token) {
  return change("INSERT INTO tokens (" SKERRY_TOKEN_COLUMNS ") VALUES ($1, $2, $3, $4, $5)",
                values_of(token));
}

Expected<std::optional<Token>> SqlStore::token(const std::string& hash) {
  return read_one("SELECT " SKERRY_TOKEN_COLUMNS " FROM tokens WHERE hash = $1", {value(hash)},
                  token_of);
}

Expected<void> SqlStore::touch_token(const std::string& hash, Time last_seen, Time expires) {
  return change("UPDATE tokens SET last_seen = $2, expires = $3 WHERE hash = $1",
                {value(hash), value(last_seen), value(expires)});
}

Expected<void> SqlStore::delete_token(const std::string& hash) {
  return change("DELETE FROM tokens WHERE hash = $1", {value(hash)});
}

Expected<void> SqlStore::delete_tokens_of(const std::string& user) {
  return change("DELETE FROM tokens WHERE user_id = $1", {value(user)});
}

Expected<void> SqlStore::delete_expired_tokens(Time now) {
  static constexpr std::array<std::string_view, 2> kStatements = {
      "DELETE FROM tokens WHERE expires <= $1", "DELETE FROM devices WHERE expires <= $1"};
  return change_all(kStatements, {value(now)});
}

Expected<std::vector<Token>> SqlStore::tokens_of(const std::string& user, std::int64_t limit) {
  return read_all("SELECT " SKERRY_TOKEN_COLUMNS
                  " FROM tokens WHERE user_id = $1 ORDER BY created DESC, hash LIMIT $2",
                  {value(user), limit}, token_of);
}

Expected<void> SqlStore::add_device(const Device& device) {
  return database_->transact(Access::write, [&]() -> Expected<void> {
    auto done =
        database_->run("INSERT INTO devices (" SKERRY_TOKEN_COLUMNS ") VALUES ($1, $2, $3, $4, $5)",
                       values_of(device));
    if (done) {
      done = database_->run(
          "DELETE FROM devices WHERE user_id = $1 AND hash NOT IN (SELECT d.hash FROM devices d"
          " WHERE d.user_id = $1 ORDER BY d.last_seen DESC, d.hash LIMIT $2)",
          {value(device.user), kDevices});
    }
    if (!done) return std::unexpected(done.error());
    return {};
  });
}

Expected<std::optional<Device>> SqlStore::device(const std::string& hash) {
  return read_one("SELECT " SKERRY_TOKEN_COLUMNS " FROM devices WHERE hash = $1", {value(hash)},
                  token_of);
}

Expected<void> SqlStore::touch_device(const std::string& hash, Time last_seen, Time expires) {
  return change("UPDATE devices SET last_seen = $2, expires = $3 WHERE hash = $1",
                {value(hash), value(last_seen), value(expires)});
}

Expected<std::vector<Device>> SqlStore::devices_of(const std::string& user) {
  return read_all("SELECT " SKERRY_TOKEN_COLUMNS
                  " FROM devices WHERE user_id = $1 ORDER BY last_seen DESC, hash",
                  {value(user)}, token_of);
}

#undef SKERRY_TOKEN_COLUMNS

Expected<void> SqlStore::set_recovery_codes(const std::string& user,
                                            std::span<const std::string> hashes) {
  return database_->transact(Access::write, [&]() -> Expected<void> {
    auto done = database_->run("DELETE FROM recovery_codes WHERE user_id = $1", {value(user)});
    for (const std::string& hash : hashes) {
      if (!done) break;
      done = database_->run("INSERT INTO recovery_codes (user_id, hash) VALUES ($1, $2)",
                            {value(user), value(hash)});
    }
    if (!done) return std::unexpected(done.error());
    return {};
  });
}

Expected<bool> SqlStore::use_recovery_code(const std::string& user, const std::string& hash) {
  const auto used =
      write("DELETE FROM recovery_codes WHERE user_id = $1 AND hash = $2 RETURNING hash",
            {value(user), value(hash)});
  if (!used) return std::unexpected(used.error());
  return !used->empty();
}

Expected<std::int64_t> SqlStore::recovery_codes_left(const std::string& user) {
  const auto rows = read("SELECT COUNT(*) FROM recovery_codes WHERE user_id = $1", {value(user)});
  if (!rows) return std::unexpected(rows.error());
  return integer((*rows)[0][0]);
}

// ---- Moderation ---------------------------------------------------------------------------------

Expected<void> SqlStore::restrict_user(const std::string& id, std::optional<Time> muted_until,
                                       std::optional<Time> banned_until) {
  return change_user(
      "UPDATE users SET muted_until = $2, banned_until = $3 WHERE user_id = $1 RETURNING user_id",
      {value(id), value(muted_until), value(banned_until)});
}

Expected<std::vector<Restriction>> SqlStore::restricted(Time now) {
  return read_all(
      "SELECT user_id, muted_until, banned_until FROM users"
      " WHERE muted_until > $1 OR banned_until > $1 ORDER BY user_id",
      {value(now)}, [](const Row& row) {
        return Restriction{.user = *row[0],
                           .muted_until = optional_time(row[1]),
                           .banned_until = optional_time(row[2])};
      });
}

Expected<void> SqlStore::block(const std::string& user, const std::string& blocked) {
  return change("INSERT INTO blocks (user_id, blocked) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                {value(user), value(blocked)});
}

Expected<void> SqlStore::unblock(const std::string& user, const std::string& blocked) {
  return change("DELETE FROM blocks WHERE user_id = $1 AND blocked = $2",
                {value(user), value(blocked)});
}

Expected<std::vector<std::string>> SqlStore::blocked_by(const std::string& user) {
  return read_all(
      "SELECT u.user_id FROM blocks b JOIN users u ON u.user_id = b.blocked OR u.account = "
      "b.blocked"
      " WHERE b.user_id = $1 ORDER BY u.user_id",
      {value(user)}, first_cell);
}

}  // namespace skerry::store
