-- A store of schema version 3, as `sqlite3 FILE .dump` would write it.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE events (
  match_id TEXT NOT NULL,
  sequence BIGINT NOT NULL CHECK (sequence > 0),
  event TEXT NOT NULL,
  PRIMARY KEY (match_id, sequence)
) WITHOUT ROWID;

CREATE TABLE matches (
  match_id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'playing', 'finished', 'aborted')),
  listed BIGINT NOT NULL,
  rated BIGINT NOT NULL,
  updated BIGINT NOT NULL,
  deadline BIGINT, one_address BIGINT NOT NULL DEFAULT 0, owner TEXT
) WITHOUT ROWID;
CREATE INDEX matches_open ON matches (updated, match_id) WHERE status = 'open' AND listed = 1;
CREATE INDEX matches_playing ON matches (match_id) WHERE status = 'playing';
CREATE INDEX matches_deadline ON matches (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE players (
  match_id TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
  place BIGINT NOT NULL,
  user_id TEXT NOT NULL,
  PRIMARY KEY (match_id, place)
) WITHOUT ROWID;
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
  skeleton TEXT,
  name_rules BIGINT NOT NULL DEFAULT 0,
  CHECK ((kind = 'account') = (folded_name IS NOT NULL))
);
CREATE INDEX users_account ON users (account) WHERE account IS NOT NULL;
CREATE INDEX users_name ON users (name) WHERE kind = 'account';
CREATE INDEX users_skeleton ON users (skeleton) WHERE skeleton IS NOT NULL;
CREATE INDEX users_name_rules ON users (name_rules) WHERE kind = 'account';
CREATE INDEX users_muted ON users (muted_until) WHERE muted_until IS NOT NULL;
CREATE INDEX users_banned ON users (banned_until) WHERE banned_until IS NOT NULL;

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
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  reporter TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  reported TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  match_id TEXT NOT NULL,
  body TEXT NOT NULL,
  written BIGINT NOT NULL,
  handled BIGINT
);
CREATE INDEX reports_by ON reports (reporter, id);
CREATE INDEX reports_reported ON reports (reported);

CREATE TABLE chat (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  match_id TEXT NOT NULL,
  channel TEXT NOT NULL,
  user_id TEXT NOT NULL,
  name TEXT NOT NULL,
  body TEXT NOT NULL,
  written BIGINT NOT NULL
);
CREATE INDEX chat_match ON chat (match_id, channel, id);
CREATE INDEX chat_by ON chat (user_id, id);

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
  rating_change DOUBLE PRECISION, listed BIGINT NOT NULL DEFAULT 1,
  PRIMARY KEY (match_id, user_id)
);
CREATE INDEX results_user ON results (user_id, finished, match_id);

CREATE TABLE leases (
  match_id TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  until BIGINT NOT NULL
);

CREATE TABLE endings (
  match_id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rated BIGINT NOT NULL,
  finished BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX endings_finished ON endings (finished, match_id);

CREATE TABLE ending_seats (
  match_id TEXT NOT NULL REFERENCES endings ON DELETE CASCADE,
  seat BIGINT NOT NULL,
  user_id TEXT NOT NULL,
  place BIGINT NOT NULL,
  PRIMARY KEY (match_id, seat)
) WITHOUT ROWID;
CREATE INDEX results_listed ON results (user_id, finished, match_id) WHERE listed = 1;

CREATE TABLE watchers (
  match_id TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (match_id, user_id)
) WITHOUT ROWID;
CREATE INDEX watchers_user ON watchers (user_id);

CREATE TABLE replay_links (
  link TEXT PRIMARY KEY,
  match_id TEXT NOT NULL UNIQUE REFERENCES matches ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX replay_links_user ON replay_links (user_id);

CREATE TABLE secrets (
  id BIGINT PRIMARY KEY,
  secret TEXT NOT NULL
);

CREATE TABLE health (
  id BIGINT PRIMARY KEY,
  written TEXT NOT NULL
);

CREATE TABLE match_files (
  match_id TEXT PRIMARY KEY,
  file TEXT NOT NULL
);

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

CREATE TABLE schema_version (version BIGINT NOT NULL);
INSERT INTO schema_version VALUES (3);
INSERT INTO events VALUES ('m1', 1, '{"e":"created"}'), ('m1', 2, '{"e":"started"}');
INSERT INTO matches VALUES ('m1', 'one_t34', 'playing', 1, 0, 1000, 2000, 0, NULL),
  ('m9', 'one_t34', 'finished', 0, 1, 50, NULL, 1, NULL);
INSERT INTO players VALUES ('m1', 0, 'g1'), ('m1', 1, 'u1');
INSERT INTO snapshots VALUES ('m1', 2, 'state');
INSERT INTO users VALUES
  ('u1', 'Ann', 'account', 20, 'ann', 'hash', NULL, NULL, NULL, 'ann', 101500),
  ('g1', 'Annie', 'guest', 10, NULL, NULL, 'u1', NULL, NULL, NULL, 0),
  ('g2', 'Bob', 'guest', 30, NULL, NULL, NULL, 500, 600, NULL, 0);
INSERT INTO tokens VALUES ('t1', 'u1', 20, 21, 99);
INSERT INTO recovery_codes VALUES ('u1', 'c1');
INSERT INTO blocks VALUES ('u1', 'g2');
INSERT INTO reports (reporter, reported, match_id, body, written, handled)
  VALUES ('u1', 'g2', 'm1', 'rude', 40, NULL);
INSERT INTO chat (match_id, channel, user_id, name, body, written)
  VALUES ('m1', 'players', 'g1', 'Annie', 'hello', 41);
INSERT INTO ratings VALUES ('u1', 'one_t34', 1512.5, 290.25, 0.06, 1);
INSERT INTO results VALUES ('m0', 'g1', 'one_t34', 15, 1, 12.5, 1);
INSERT INTO leases VALUES ('m1', 'host-1', 3000);
INSERT INTO endings VALUES ('m9', 'one_t34', 1, 50);
INSERT INTO ending_seats VALUES ('m9', 0, 'g1', 1), ('m9', 1, 'bot-hard', 2);
INSERT INTO watchers VALUES ('m9', 'g2');
INSERT INTO replay_links VALUES ('r9', 'm9', 'u1');
INSERT INTO health VALUES (1, '0');
INSERT INTO secrets VALUES (1, 's1');
INSERT INTO match_files VALUES ('m0', 'H4sI');
INSERT INTO deleted_users VALUES ('g9', 45);
INSERT INTO devices VALUES ('d1', 'u1', 20, 30, 4000);
COMMIT;
