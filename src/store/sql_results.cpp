#include <algorithm>
#include <array>
#include <limits>

#include "store/cells.h"
#include "store/sql_store.h"

namespace skerry::store {
namespace {

StoredRating rating_of(const Row& row, std::size_t first) {
  return {.rating = real(row[first]),
          .deviation = real(row[first + 1]),
          .volatility = real(row[first + 2]),
          .games = integer(row[first + 3])};
}

constexpr std::string_view kForgetEnding = "DELETE FROM endings WHERE match_id = $1";

const Bulk kInsertEnding = {
    .sql =
        "INSERT INTO endings (match_id, game, rated, finished)"
        " SELECT v.match_id, v.game, v.rated, v.finished FROM {rows} WHERE true"
        " ON CONFLICT DO NOTHING",
    .columns = {{"match_id", ColumnType::text},
                {"game", ColumnType::text},
                {"rated", ColumnType::integer},
                {"finished", ColumnType::integer}}};

const Bulk kInsertEndingSeats = {
    .sql =
        "INSERT INTO ending_seats (match_id, seat, user_id, place)"
        " SELECT v.match_id, v.seat, v.user_id, v.place FROM {rows} WHERE true"
        " ON CONFLICT DO NOTHING",
    .columns = {{"match_id", ColumnType::text},
                {"seat", ColumnType::integer},
                {"user_id", ColumnType::text},
                {"place", ColumnType::integer}}};

// Updates a rating; false if it is not the one that the change was computed from any more.
Expected<bool> change_rating(Database& database, const std::string& user, const std::string& game,
                             const RatingChange& change) {
  const StoredRating& after = change.after;
  Values values = {value(user),     value(game),      after.rating,
                   after.deviation, after.volatility, after.games};
  if (change.games_before == 0) {
    const auto made = database.run(
        "INSERT INTO ratings (user_id, game, rating, deviation, volatility, games)"
        " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING user_id",
        values);
    if (!made) return std::unexpected(made.error());
    return !made->empty();
  }
  values.emplace_back(change.games_before);
  const auto changed = database.run(
      "UPDATE ratings SET rating = $3, deviation = $4, volatility = $5, games = $6"
      " WHERE user_id = $1 AND game = $2 AND games = $7 RETURNING user_id",
      values);
  if (!changed) return std::unexpected(changed.error());
  return !changed->empty();
}

}  // namespace

Expected<std::optional<StoredRating>> SqlStore::rating(const std::string& user,
                                                       const std::string& game) {
  return read_one(
      "SELECT rating, deviation, volatility, games FROM ratings WHERE user_id = $1 AND game = $2",
      {value(user), value(game)}, [](const Row& row) { return rating_of(row, 0); });
}

Expected<std::vector<GameRating>> SqlStore::ratings_of(const std::string& user) {
  return read_all(
      "SELECT game, rating, deviation, volatility, games FROM ratings WHERE user_id = $1"
      " ORDER BY game",
      {value(user)},
      [](const Row& row) { return GameRating{.game = *row[0], .rating = rating_of(row, 1)}; });
}

Expected<std::vector<LeaderboardEntry>> SqlStore::leaderboard(const std::string& game,
                                                              double max_deviation,
                                                              std::int64_t limit,
                                                              std::int64_t offset) {
  return read_all(
      "SELECT r.user_id, COALESCE(u.name, ''), r.rating, r.deviation, r.volatility, r.games"
      " FROM ratings r LEFT JOIN users u ON u.user_id = r.user_id"
      " WHERE r.game = $1 AND r.deviation <= $2"
      " ORDER BY r.rating DESC, r.user_id LIMIT $3 OFFSET $4",
      {value(game), max_deviation, limit, offset}, [](const Row& row) {
        return LeaderboardEntry{.user = *row[0], .name = *row[1], .rating = rating_of(row, 2)};
      });
}

// Runs in a transaction, which must be rolled back unless the result is `recorded`.
Expected<RecordResult> SqlStore::record(const MatchResults& results) {
  std::vector<const Result*> sorted;  // so that two processes cannot deadlock
  sorted.reserve(results.results.size());
  for (const Result& result : results.results) sorted.push_back(&result);
  std::ranges::sort(sorted, {}, [](const Result* result) { return result->user; });
  for (const Result* result : sorted) {
    const auto made = database_->run(
        "INSERT INTO results (match_id, user_id, game, finished, place, rating_change, listed)"
        " VALUES ($1, $2, $3, $4, $5, $6,"
        " COALESCE((SELECT m.listed FROM matches m WHERE m.match_id = $1), 1))"
        " ON CONFLICT DO NOTHING RETURNING user_id",
        {value(results.match), value(result->user), value(results.game), value(results.finished),
         std::int64_t{result->rank}, result->rating ? Value(result->rating->change) : Value()});
    if (!made) return std::unexpected(made.error());
    if (made->empty()) return RecordResult::already_recorded;
  }
  for (const Result* result : sorted) {
    if (!result->rating) continue;
    const auto changed = change_rating(*database_, result->user, results.game, *result->rating);
    if (!changed) return std::unexpected(changed.error());
    if (!*changed) return RecordResult::stale;
  }
  const auto settled = database_->run(kForgetEnding, {value(results.match)});
  if (!settled) return std::unexpected(settled.error());
  return RecordResult::recorded;
}

Expected<RecordResult> SqlStore::record_results(const MatchResults& results) {
  Expected<RecordResult> recorded;
  const auto done = database_->transact(Access::write, [&]() -> Expected<void> {
    recorded = record(results);
    if (!recorded) return std::unexpected(recorded.error());
    if (*recorded != RecordResult::recorded) return fail(skerry::code::kBadRequest, "undo");
    return {};
  });
  if (recorded && *recorded == RecordResult::already_recorded) {
    if (auto settled = change(kForgetEnding, {value(results.match)}); !settled) {
      return std::unexpected(settled.error());
    }
  }
  if (recorded && *recorded != RecordResult::recorded) return recorded;
  if (!done) return std::unexpected(done.error());
  return recorded;
}

// ---- Endings ---------------------------------------------------------------------------------

// Runs in a transaction.
Expected<void> SqlStore::write_endings(std::span<const Ending* const> endings) {
  if (endings.empty()) return {};
  std::vector<Values> matches;
  std::vector<Values> seats;
  for (const Ending* ending : endings) {
    matches.push_back(
        {value(ending->match), value(ending->game), value(ending->rated), value(ending->finished)});
    for (std::size_t i = 0; i < ending->users.size(); ++i) {
      seats.push_back({value(ending->match), static_cast<std::int64_t>(i), value(ending->users[i]),
                       std::int64_t{ending->ranks[i]}});
    }
  }
  const auto added = database_->run_many(kInsertEnding, matches);
  if (!added) return std::unexpected(added.error());
  const auto seated = database_->run_many(kInsertEndingSeats, seats);
  if (!seated) return std::unexpected(seated.error());
  return {};
}

Expected<std::vector<Ending>> SqlStore::endings(std::int64_t limit) {
  const auto rows = read(
      "SELECT e.match_id, e.game, e.rated, e.finished, s.user_id, s.place FROM"
      " (SELECT * FROM endings o WHERE EXISTS"
      " (SELECT 1 FROM ending_seats t WHERE t.match_id = o.match_id)"
      " ORDER BY o.finished, o.match_id LIMIT $1) e"
      " JOIN ending_seats s ON s.match_id = e.match_id"
      " ORDER BY e.finished, e.match_id, s.seat",
      {limit});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Ending> endings;
  for (const Row& row : *rows) {
    if (endings.empty() || endings.back().match != *row[0]) {
      endings.push_back({*row[0], *row[1], integer(row[2]) != 0, time(row[3])});
    }
    endings.back().users.push_back(*row[4]);
    endings.back().ranks.push_back(static_cast<int>(integer(row[5])));
  }
  return endings;
}

Expected<std::vector<PageCursor>> SqlStore::endings_to_read(const PageCursor& after,
                                                            std::int64_t limit) {
  return read_all(
      "SELECT e.finished, e.match_id FROM endings e WHERE (e.finished, e.match_id) > ($1, $2)"
      " AND NOT EXISTS (SELECT 1 FROM ending_seats s WHERE s.match_id = e.match_id)"
      " ORDER BY e.finished, e.match_id LIMIT $3",
      {value(after.time), value(after.match), limit},
      [](const Row& row) { return PageCursor{.time = time(row[0]), .match = *row[1]}; });
}

Expected<void> SqlStore::add_ending(const Ending& ending) {
  const auto known = read(
      "SELECT 1 FROM results WHERE match_id = $1"
      " UNION ALL SELECT 1 FROM ending_seats WHERE match_id = $1 LIMIT 1",
      {value(ending.match)});
  if (!known) return std::unexpected(known.error());
  if (!known->empty()) return {};
  return database_->transact(Access::write, [&] {
    const std::array<const Ending*, 1> one = {&ending};
    return write_endings(one);
  });
}

Expected<std::vector<HistoryEntry>> SqlStore::history_of(const std::string& user,
                                                         const Page& page) {
  const Value before =
      page.after ? value(page.after->time) : Value(std::numeric_limits<std::int64_t>::max());
  const Value match = page.after ? value(page.after->match) : Value(std::string_view());
  return read_all(
      "SELECT match_id, user_id, game, finished, place, rating_change FROM results"
      " WHERE user_id IN (SELECT CAST($1 AS TEXT) UNION ALL"
      " SELECT u.user_id FROM users u WHERE u.account = $1)"
      " AND (finished, match_id) < ($2, $3)"
      " ORDER BY finished DESC, match_id DESC, user_id LIMIT $4",
      {value(user), before, match, page.limit}, history_entry);
}

}  // namespace skerry::store
