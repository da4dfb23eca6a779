#include <algorithm>
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

HistoryEntry history_entry(const Row& row) {
  return {.match = *row[0],
          .user = *row[1],
          .game = *row[2],
          .finished = time(row[3]),
          .rank = static_cast<int>(integer(row[4])),
          .rating_change = row[5] ? std::optional(real(row[5])) : std::nullopt};
}

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
        "INSERT INTO results (match_id, user_id, game, finished, place, rating_change)"
        " VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING user_id",
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
  if (recorded && *recorded != RecordResult::recorded) return recorded;
  if (!done) return std::unexpected(done.error());
  return recorded;
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
