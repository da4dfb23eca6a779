#include <algorithm>
#include <array>
#include <limits>
#include <unordered_map>
#include <unordered_set>

#include "store/cells.h"
#include "store/sql_store.h"

namespace skerry::store {
namespace {

std::string_view name_of(Status status) {
  return kStatusNames.at(static_cast<std::size_t>(status));
}

// The first event of each append decides whether it conflicts: the event before it must exist, and
// its number must be free.
const Bulk kInsertFirst = {
    .sql =
        "INSERT INTO events (match_id, sequence, event)"
        " SELECT v.match_id, v.sequence, v.event FROM {rows}"
        " WHERE COALESCE((SELECT e.sequence FROM events e WHERE e.match_id = v.match_id"
        " AND e.sequence = v.sequence - 1), 0) = v.sequence - 1"
        " ON CONFLICT DO NOTHING RETURNING match_id",
    .columns = {{"match_id", ColumnType::text},
                {"sequence", ColumnType::integer},
                {"event", ColumnType::text}}};

const Bulk kInsertRest = {.sql =
                              "INSERT INTO events (match_id, sequence, event)"
                              " SELECT v.match_id, v.sequence, v.event FROM {rows}",
                          .columns = kInsertFirst.columns};

const Bulk kUpsertSummary = {
    .sql =
        "INSERT INTO matches"
        " (match_id, game, status, listed, rated, updated, deadline, one_address, owner)"
        " SELECT v.match_id, v.game, v.status, v.listed, v.rated, v.updated, v.deadline,"
        " v.one_address, v.owner"
        " FROM {rows} WHERE true ON CONFLICT (match_id) DO UPDATE SET game = excluded.game,"
        " status = excluded.status, listed = excluded.listed, rated = excluded.rated,"
        " updated = excluded.updated, deadline = excluded.deadline, one_address ="
        " CASE WHEN excluded.one_address = 1 THEN 1 ELSE matches.one_address END, owner ="
        " CASE WHEN excluded.status = 'open' THEN COALESCE(excluded.owner, matches.owner) END",
    .columns = {{"match_id", ColumnType::text},
                {"game", ColumnType::text},
                {"status", ColumnType::text},
                {"listed", ColumnType::integer},
                {"rated", ColumnType::integer},
                {"updated", ColumnType::integer},
                {"deadline", ColumnType::integer},
                {"one_address", ColumnType::integer},
                {"owner", ColumnType::text}}};

const Bulk kPlayersOf = {.sql =
                             "SELECT p.match_id, p.user_id FROM {rows}"
                             " JOIN players p ON p.match_id = v.match_id"
                             " ORDER BY p.match_id, p.place",
                         .columns = {{"match_id", ColumnType::text}}};

const Bulk kClearPlayers = {
    .sql = "DELETE FROM players WHERE match_id IN (SELECT v.match_id FROM {rows})",
    .columns = kPlayersOf.columns};

const Bulk kInsertPlayers = {.sql =
                                 "INSERT INTO players (match_id, place, user_id)"
                                 " SELECT v.match_id, v.place, v.user_id FROM {rows}",
                             .columns = {{"match_id", ColumnType::text},
                                         {"place", ColumnType::integer},
                                         {"user_id", ColumnType::text}}};

using PlayersByMatch = std::unordered_map<std::string, std::vector<std::string>>;

Expected<PlayersByMatch> players_of(Database& database, std::span<const Values> matches) {
  const auto rows = database.run_many(kPlayersOf, matches);
  if (!rows) return std::unexpected(rows.error());
  PlayersByMatch players;
  for (const Row& row : *rows) players[*row[0]].push_back(*row[1]);
  return players;
}

// Splits appends into batches with one append for each match at most, because an append must see
// the earlier ones to the same match. A batch is sorted by match, so that two processes cannot
// deadlock.
std::vector<std::vector<std::size_t>> batches_of(std::span<const Append> appends) {
  std::vector<std::vector<std::size_t>> batches;
  std::unordered_map<std::string_view, std::size_t> seen;
  for (std::size_t i = 0; i < appends.size(); ++i) {
    const std::size_t batch = seen[appends[i].match]++;
    if (batch == batches.size()) batches.emplace_back();
    batches[batch].push_back(i);
  }
  for (auto& batch : batches) {
    std::ranges::sort(batch, {},
                      [&](std::size_t i) -> const std::string& { return appends[i].match; });
  }
  return batches;
}

Expected<void> check(std::span<const Append> appends) {
  for (const Append& append : appends) {
    if (append.events.empty() || append.first_sequence < 1) {
      return fail(skerry::code::kBadRequest,
                  "an append has events, and sequence numbers begin with 1", append.match);
    }
  }
  return {};
}

}  // namespace

Expected<std::vector<AppendResult>> SqlStore::append(std::span<const Append> appends) {
  if (appends.empty()) return std::vector<AppendResult>{};
  if (auto sound = check(appends); !sound) return std::unexpected(sound.error());
  std::vector<AppendResult> results;
  const auto batches = batches_of(appends);
  const auto done = database_->transact(Access::write, [&]() -> Expected<void> {
    results.assign(appends.size(), AppendResult::conflict);
    for (const auto& batch : batches) {
      if (auto gone = append_batch(appends, batch, results); !gone) return gone;
    }
    return {};
  });
  if (!done) return std::unexpected(done.error());
  return results;
}

Expected<void> SqlStore::append_batch(std::span<const Append> appends,
                                      std::span<const std::size_t> batch,
                                      std::vector<AppendResult>& results) {
  std::vector<Values> rows;
  for (const std::size_t i : batch) {
    rows.push_back(
        {value(appends[i].match), appends[i].first_sequence, value(appends[i].events.front())});
  }
  const auto inserted = database_->run_many(kInsertFirst, rows);
  if (!inserted) return std::unexpected(inserted.error());
  std::unordered_set<std::string_view> won;
  for (const Row& row : *inserted) won.insert(*row[0]);

  rows.clear();
  std::vector<const Append*> summarized;
  std::vector<const Ending*> ended;
  for (const std::size_t i : batch) {
    const Append& append = appends[i];
    if (!won.contains(append.match)) continue;
    results[i] = AppendResult::done;
    for (std::size_t k = 1; k < append.events.size(); ++k) {
      rows.push_back({value(append.match), append.first_sequence + static_cast<std::int64_t>(k),
                      value(append.events[k])});
    }
    if (append.summary) summarized.push_back(&append);
    if (append.ending) ended.push_back(&*append.ending);
  }
  const auto rest = database_->run_many(kInsertRest, rows);
  if (!rest) return std::unexpected(rest.error());
  if (auto done = write_summaries(summarized); !done) return done;
  if (auto done = write_players(summarized); !done) return done;
  return write_endings(ended);
}

Expected<void> SqlStore::write_summaries(std::span<const Append* const> appends) {
  std::vector<Values> rows;
  for (const Append* append : appends) {
    const Summary& now = *append->summary;
    rows.push_back({value(append->match), value(now.game), name_of(now.status), value(now.listed),
                    value(now.rated), value(now.updated), value(now.deadline),
                    value(now.one_address), value(now.owner)});
  }
  const auto done = database_->run_many(kUpsertSummary, rows);
  if (!done) return std::unexpected(done.error());
  return {};
}

// Writes the players of matches, only where they have changed.
Expected<void> SqlStore::write_players(std::span<const Append* const> appends) {
  std::vector<Values> matches;
  for (const Append* append : appends) matches.push_back({value(append->match)});
  auto before = players_of(*database_, matches);
  if (!before) return std::unexpected(before.error());
  std::vector<Values> changed;
  std::vector<Values> seats;
  for (const Append* append : appends) {
    const auto& now = append->summary->players;
    if (now == (*before)[append->match]) continue;
    changed.push_back({value(append->match)});
    for (std::size_t i = 0; i < now.size(); ++i) {
      seats.push_back({value(append->match), static_cast<std::int64_t>(i), value(now[i])});
    }
  }
  const auto cleared = database_->run_many(kClearPlayers, changed);
  if (!cleared) return std::unexpected(cleared.error());
  const auto seated = database_->run_many(kInsertPlayers, seats);
  if (!seated) return std::unexpected(seated.error());
  return {};
}

Expected<std::vector<LoggedEvent>> SqlStore::read_log(const std::string& match,
                                                      std::int64_t from_sequence) {
  return read_all(
      "SELECT sequence, event FROM events WHERE match_id = $1 AND sequence >= $2 ORDER BY sequence",
      {value(match), from_sequence},
      [](const Row& row) { return LoggedEvent{.sequence = integer(row[0]), .text = *row[1]}; });
}

Expected<std::int64_t> SqlStore::last_sequence(const std::string& match) {
  const auto rows = read("SELECT MAX(sequence) FROM events WHERE match_id = $1", {value(match)});
  if (!rows) return std::unexpected(rows.error());
  return integer((*rows)[0][0]);
}

// ---- Lists -----------------------------------------------------------------------------------

namespace {

const std::string kSelect =
    "SELECT m.match_id, m.game, m.status, m.listed, m.rated, m.updated, m.deadline, m.one_address,"
    " m.owner FROM matches m ";
const std::string kPage =
    "(m.updated, m.match_id) < ($1, $2) ORDER BY m.updated DESC, m.match_id DESC LIMIT $3";

ListedMatch listed_match(const Row& row) {
  return {.match = *row[0],
          .summary = {.game = *row[1],
                      .status = status_of(row[2]),
                      .listed = integer(row[3]) != 0,
                      .rated = integer(row[4]) != 0,
                      .players = {},
                      .updated = time(row[5]),
                      .deadline = optional_time(row[6]),
                      .one_address = integer(row[7]) != 0,
                      .owner = row[8]}};
}

Values values_of(const Page& page) {
  if (!page.after) {
    return {std::numeric_limits<std::int64_t>::max(), std::string_view(), page.limit};
  }
  return {value(page.after->time), value(page.after->match), page.limit};
}

}  // namespace

Expected<std::vector<ListedMatch>> SqlStore::list(std::string_view sql, const Values& values) {
  return transact(Access::read, [&]() -> Expected<std::vector<ListedMatch>> {
    const auto rows = database_->run(sql, values);
    if (!rows) return std::unexpected(rows.error());
    std::vector<ListedMatch> matches;
    matches.reserve(rows->size());
    for (const Row& row : *rows) matches.push_back(listed_match(row));
    std::vector<Values> ids;
    ids.reserve(matches.size());
    for (const ListedMatch& match : matches) ids.push_back({value(match.match)});
    auto players = players_of(*database_, ids);
    if (!players) return std::unexpected(players.error());
    for (ListedMatch& match : matches) {
      match.summary.players = std::move((*players)[match.match]);
    }
    return matches;
  });
}

Expected<std::vector<ListedMatch>> SqlStore::open_listed(const Page& page) {
  static const std::string kSql = kSelect + "WHERE m.status = 'open' AND m.listed = 1 AND " + kPage;
  return list(kSql, values_of(page));
}

Expected<std::vector<ListedMatch>> SqlStore::all_matches(const Page& page) {
  static const std::string kSql = kSelect + "WHERE " + kPage;
  return list(kSql, values_of(page));
}

Expected<std::vector<ListedMatch>> SqlStore::matches_of(const std::string& user, const Page& page) {
  static const std::string kSql =
      kSelect +
      "WHERE m.match_id IN (SELECT p.match_id FROM players p WHERE p.user_id IN"
      " (SELECT CAST($4 AS TEXT) UNION ALL SELECT u.user_id FROM users u WHERE u.account = $4))"
      " AND " +
      kPage;
  Values values = values_of(page);
  values.push_back(value(user));
  return list(kSql, values);
}

Expected<std::vector<ListedMatch>> SqlStore::with_deadline_before(Time time, std::int64_t limit) {
  static const std::string kSql =
      kSelect + "WHERE m.deadline < $1 ORDER BY m.deadline, m.match_id LIMIT $2";
  return list(kSql, {value(time), limit});
}

Expected<std::optional<Summary>> SqlStore::summary(const std::string& match) {
  static const std::string kSql = kSelect + "WHERE m.match_id = $1";
  return read_one(kSql, {value(match)}, [](const Row& row) { return listed_match(row).summary; });
}

Expected<void> SqlStore::delete_match(const std::string& match) {
  static constexpr std::array<std::string_view, 8> kStatements = {
      "DELETE FROM matches WHERE match_id = $1",  // deletes its players as well
      "DELETE FROM endings WHERE match_id = $1",  // and this the seats
      "DELETE FROM match_files WHERE match_id = $1", "DELETE FROM snapshots WHERE match_id = $1",
      "DELETE FROM chat WHERE match_id = $1",        "DELETE FROM results WHERE match_id = $1",
      "DELETE FROM leases WHERE match_id = $1",      "DELETE FROM events WHERE match_id = $1"};
  return change_all(kStatements, {value(match)});
}

// ---- Match files -----------------------------------------------------------------------------

Expected<std::optional<std::string>> SqlStore::match_file(const std::string& match) {
  return read_one("SELECT file FROM match_files WHERE match_id = $1", {value(match)},
                  [](const Row& row) { return *row[0]; });
}

Expected<void> SqlStore::keep_match_file(const std::string& match, const std::string& text) {
  return change(
      "INSERT INTO match_files (match_id, file) VALUES ($1, $2) ON CONFLICT (match_id) DO NOTHING",
      {value(match), value(text)});
}

// ---- Leases ----------------------------------------------------------------------------------

Expected<bool> SqlStore::acquire_lease(const std::string& match, const std::string& holder,
                                       Time now, Time until) {
  const auto rows = write(
      "INSERT INTO leases (match_id, holder, until) VALUES ($1, $2, $3)"
      " ON CONFLICT (match_id) DO UPDATE SET holder = excluded.holder, until = excluded.until"
      " WHERE leases.holder = excluded.holder OR leases.until <= $4 RETURNING holder",
      {value(match), value(holder), value(until), value(now)});
  if (!rows) return std::unexpected(rows.error());
  return !rows->empty();
}

Expected<void> SqlStore::release_lease(const std::string& match, const std::string& holder) {
  return change("DELETE FROM leases WHERE match_id = $1 AND holder = $2",
                {value(match), value(holder)});
}

}  // namespace skerry::store
