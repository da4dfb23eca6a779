#include "store/schema.h"

#include <array>

#include "store/cells.h"
#include "store/store.h"

namespace skerry::store {
namespace {

// Times are milliseconds since 1970. Matches, results and chat have no foreign keys to users,
// because they outlive users or (ratings) belong to bots as well.
constexpr std::string_view kVersion1 = R"sql(
CREATE TABLE events (
  match_id TEXT NOT NULL,
  sequence BIGINT NOT NULL CHECK (sequence > 0),
  event TEXT NOT NULL,
  PRIMARY KEY (match_id, sequence)
) {clustered};

CREATE TABLE matches (
  match_id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'finished', 'aborted')),
  listed BIGINT NOT NULL,
  rated BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  deadline BIGINT
) {clustered};
CREATE INDEX matches_open ON matches (updated, match_id) WHERE status = 'open' AND listed = 1;
CREATE INDEX matches_playing ON matches (match_id) WHERE status = 'playing';
CREATE INDEX matches_deadline ON matches (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE players (
  match_id TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
  place BIGINT NOT NULL,
  user_id TEXT NOT NULL,
  PRIMARY KEY (match_id, place)
) {clustered};
CREATE INDEX players_user ON players (user_id, match_id);

CREATE TABLE snapshots (
  match_id TEXT PRIMARY KEY,
  sequence BIGINT NOT NULL,
  state TEXT NOT NULL
);

CREATE TABLE users (
  user_id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('guest', 'account')),
  created BIGINT NOT NULL,
  folded_name TEXT UNIQUE,
  password_hash TEXT,
  account TEXT REFERENCES users ON DELETE CASCADE,
  muted_until BIGINT,
  banned_until BIGINT,
  CHECK ((kind = 'account') = (folded_name IS NOT NULL))
);
CREATE INDEX users_account ON users (account) WHERE account IS NOT NULL;

CREATE TABLE tokens (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  created BIGINT NOT NULL,
  last_seen BIGINT NOT NULL,
  expires BIGINT NOT NULL
);
CREATE INDEX tokens_user ON tokens (user_id);
CREATE INDEX tokens_expires ON tokens (expires);

CREATE TABLE recovery_codes (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  hash TEXT NOT NULL,
  PRIMARY KEY (user_id, hash)
);

CREATE TABLE blocks (
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (user_id, blocked)
);
CREATE INDEX blocks_blocked ON blocks (blocked);

CREATE TABLE reports (
  id {serial},
  reporter TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  reported TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  match_id TEXT NOT NULL,
  body TEXT NOT NULL,
  written BIGINT NOT NULL,
  handled BIGINT
);
CREATE INDEX reports_reporter ON reports (reporter);
CREATE INDEX reports_reported ON reports (reported);

CREATE TABLE chat (
  id {serial},
  match_id TEXT NOT NULL,
  channel TEXT NOT NULL,
  user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  written BIGINT NOT NULL
);
CREATE INDEX chat_match ON chat (match_id, channel, id);
CREATE INDEX chat_user ON chat (user_id);

CREATE TABLE ratings (
  user_id TEXT NOT NULL,
  game TEXT NOT NULL,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  PRIMARY KEY (user_id, game)
);
CREATE INDEX ratings_best ON ratings (game, rating);

CREATE TABLE results (
  match_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  game TEXT NOT NULL,
  finished BIGINT NOT NULL,
  place BIGINT NOT NULL,
  rating_change DOUBLE PRECISION,
  PRIMARY KEY (match_id, user_id)
);
CREATE INDEX results_user ON results (user_id, finished, match_id);

CREATE TABLE leases (
  match_id TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  until BIGINT NOT NULL
);
)sql";

// An index for the query of the muted and banned users, which a server runs every few seconds.
constexpr std::string_view kVersion2 = R"sql(
CREATE INDEX users_muted ON users (muted_until) WHERE muted_until IS NOT NULL;
CREATE INDEX users_banned ON users (banned_until) WHERE banned_until IS NOT NULL;
)sql";

// Endings, access to private matches, health checks, keys of names, match files, deletions, devices.
constexpr std::string_view kVersion3 = R"sql(
-- The endings of matches whose results are not recorded yet; those that an older Skerry has lost get
-- a line without seats. Who has watched the match of a table that is not listed, and the links that
-- its players have made. Which rated matches had two players at one address.
CREATE TABLE endings (
  match_id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rated BIGINT NOT NULL,
  finished BIGINT NOT NULL
) {clustered};
CREATE INDEX endings_finished ON endings (finished, match_id);

CREATE TABLE ending_seats (
  match_id TEXT NOT NULL REFERENCES endings ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  user_id TEXT NOT NULL,
  place BIGINT NOT NULL,
  PRIMARY KEY (match_id, seat)
) {clustered};

INSERT INTO endings (match_id, game, rated, finished)
  SELECT m.match_id, m.game, m.rated, m.updated FROM matches m
  WHERE m.status = 'finished'
    AND NOT EXISTS (SELECT 1 FROM results r WHERE r.match_id = m.match_id);

ALTER TABLE matches ADD COLUMN one_address BIGINT NOT NULL DEFAULT 0;

-- Who has a share of the lobby's places for an open table: a hash of a network address under the one
-- secret of the store.
ALTER TABLE matches ADD COLUMN owner TEXT;
CREATE TABLE secrets (
  id BIGINT PRIMARY KEY,
  secret TEXT NOT NULL
);

ALTER TABLE results ADD COLUMN listed BIGINT NOT NULL DEFAULT 1;
UPDATE results SET listed = 0
  WHERE match_id IN (SELECT m.match_id FROM matches m WHERE m.listed = 0);
CREATE INDEX results_listed ON results (user_id, finished, match_id) WHERE listed = 1;

CREATE TABLE watchers (
  match_id TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (match_id, user_id)
) {clustered};
CREATE INDEX watchers_user ON watchers (user_id);

CREATE TABLE replay_links (
  link TEXT PRIMARY KEY,
  match_id TEXT NOT NULL UNIQUE REFERENCES matches ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE
) {clustered};
CREATE INDEX replay_links_user ON replay_links (user_id);

-- A row that Store::check_writing writes.
CREATE TABLE health (
  id BIGINT PRIMARY KEY,
  written TEXT NOT NULL
);

-- What names are compared by depends on the version of Unicode, so the rules that made it have a
-- number. Names of older stores have none: their folded names were made in another way.
ALTER TABLE users ADD COLUMN skeleton TEXT;
ALTER TABLE users ADD COLUMN name_rules BIGINT NOT NULL DEFAULT 0;
CREATE INDEX users_name ON users (name) WHERE kind = 'account';
CREATE INDEX users_skeleton ON users (skeleton) WHERE skeleton IS NOT NULL;
CREATE INDEX users_name_rules ON users (name_rules) WHERE kind = 'account';

-- Match files are made once and kept: gzip, as base64.
CREATE TABLE match_files (
  match_id TEXT PRIMARY KEY,
  file TEXT NOT NULL
);

-- Who was deleted lately, for the servers that still have something of that person in memory; the
-- browsers in which accounts were logged in; and indices by which a person's own lines and reports
-- are read page by page.
CREATE TABLE deleted_users (
  user_id TEXT PRIMARY KEY,
  deleted BIGINT NOT NULL
);
CREATE INDEX deleted_users_time ON deleted_users (deleted);

CREATE TABLE devices (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  created BIGINT NOT NULL,
  last_seen BIGINT NOT NULL,
  expires BIGINT NOT NULL
);
CREATE INDEX devices_user ON devices (user_id, last_seen);
CREATE INDEX devices_expires ON devices (expires);

CREATE INDEX chat_by ON chat (user_id, id);
DROP INDEX chat_user;
CREATE INDEX reports_by ON reports (reporter, id);
DROP INDEX reports_reporter;
)sql";

constexpr std::array kMigrations = {kVersion1, kVersion2, kVersion3};

Expected<void> migrate_inside(Database& database, std::span<const std::string_view> steps) {
  const auto wanted = static_cast<std::int64_t>(steps.size());
  if (auto locked = database.lock_schema(); !locked) return locked;
  const auto found = schema_version(database);
  if (!found) return std::unexpected(found.error());
  if (*found > wanted) {
    return fail(code::kBadStore, "the store has schema version " + std::to_string(*found) +
                                     ", this Skerry knows versions up to " +
                                     std::to_string(wanted) + ": a newer Skerry is needed");
  }
  if (*found == wanted) return {};
  if (*found == 0) {
    auto made = database.run_script(
        "CREATE TABLE schema_version (version BIGINT NOT NULL);"
        "INSERT INTO schema_version VALUES (0);");
    if (!made) return made;
  }
  for (const std::string_view step : steps.subspan(static_cast<std::size_t>(*found))) {
    if (auto done = database.run_script(step); !done) return done;
  }
  auto written = database.run("UPDATE schema_version SET version = $1", {wanted});
  if (!written) return std::unexpected(written.error());
  return {};
}

}  // namespace

std::span<const std::string_view> migrations() { return kMigrations; }

Expected<void> migrate(Database& database, std::span<const std::string_view> steps) {
  return database.transact(Access::write, [&] { return migrate_inside(database, steps); });
}

Expected<std::int64_t> schema_version(Database& database) {
  const auto known = database.has_table("schema_version");
  if (!known) return std::unexpected(known.error());
  if (!*known) return 0;
  const auto rows = database.run("SELECT version FROM schema_version", {});
  if (!rows) return std::unexpected(rows.error());
  if (rows->size() != 1) return fail(code::kBadStore, "schema_version must have one row");
  return integer((*rows)[0][0]);
}

}  // namespace skerry::store
