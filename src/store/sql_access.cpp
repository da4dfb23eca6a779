#include <limits>

#include "store/cells.h"
#include "store/sql_store.h"

namespace skerry::store {
namespace {

// The ids of the person behind a parameter, an account or a guest.
std::string ids_of(const std::string& parameter) {
  return "(SELECT CAST(" + parameter +
         " AS TEXT) UNION ALL SELECT u.user_id FROM users u WHERE u.account = " + parameter + ")";
}

constexpr std::string_view kLinkOf = "SELECT link FROM replay_links WHERE match_id = $1";

}  // namespace

Expected<std::optional<MatchAccess>> SqlStore::access_to(const std::string& match,
                                                         const std::string& user) {
  static const std::string kSql =
      "SELECT m.listed, m.status,"
      " (SELECT COUNT(*) FROM players p WHERE p.match_id = m.match_id AND p.user_id IN " +
      ids_of("$2") +
      "),"
      " (SELECT COUNT(*) FROM watchers w WHERE w.match_id = m.match_id AND w.user_id IN " +
      ids_of("$2") + ") FROM matches m WHERE m.match_id = $1";
  return read_one(kSql, {value(match), value(user)}, [](const Row& row) {
    return MatchAccess{.listed = integer(row[0]) != 0,
                       .status = status_of(row[1]),
                       .played = integer(row[2]) != 0,
                       .watched = integer(row[3]) != 0};
  });
}

Expected<void> SqlStore::add_watcher(const std::string& match, const std::string& user) {
  return change("INSERT INTO watchers (match_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                {value(match), value(user)});
}

Expected<std::string> SqlStore::add_replay_link(const std::string& match, const std::string& link,
                                                const std::string& user) {
  return transact(Access::write, [&]() -> Expected<std::string> {
    const auto added = database_->run(
        "INSERT INTO replay_links (link, match_id, user_id) VALUES ($1, $2, $3)"
        " ON CONFLICT (match_id) DO NOTHING",
        {value(link), value(match), value(user)});
    if (!added) return std::unexpected(added.error());
    const auto rows = database_->run(kLinkOf, {value(match)});
    if (!rows) return std::unexpected(rows.error());
    return *(*rows)[0][0];
  });
}

Expected<std::optional<std::string>> SqlStore::replay_link(const std::string& match) {
  return read_one(kLinkOf, {value(match)}, [](const Row& row) { return *row[0]; });
}

Expected<void> SqlStore::delete_replay_link(const std::string& match) {
  return change("DELETE FROM replay_links WHERE match_id = $1", {value(match)});
}

Expected<std::optional<std::string>> SqlStore::match_of_replay_link(const std::string& link) {
  return read_one("SELECT match_id FROM replay_links WHERE link = $1", {value(link)},
                  [](const Row& row) { return *row[0]; });
}

Expected<std::vector<std::string>> SqlStore::watched_by(const std::string& user,
                                                        const std::string& after,
                                                        std::int64_t limit) {
  return read_all(
      "SELECT match_id FROM watchers WHERE user_id = $1 AND match_id > $2 ORDER BY match_id"
      " LIMIT $3",
      {value(user), value(after), limit}, [](const Row& row) { return *row[0]; });
}

Expected<std::vector<ReplayLink>> SqlStore::replay_links_by(const std::string& user,
                                                            const std::string& after,
                                                            std::int64_t limit) {
  return read_all(
      "SELECT match_id, link FROM replay_links WHERE user_id = $1 AND match_id > $2"
      " ORDER BY match_id LIMIT $3",
      {value(user), value(after), limit},
      [](const Row& row) { return ReplayLink{.match = *row[0], .link = *row[1]}; });
}

// Listed matches come from their index. Those that are not listed are looked up from what the viewer
// has been at, which is less than what a bot has played.
Expected<std::vector<HistoryEntry>> SqlStore::history_for(const std::string& viewer,
                                                          const std::string& user,
                                                          const Page& page) {
  static const std::string kColumns =
      "SELECT r.match_id, r.user_id, r.game, r.finished, r.place, r.rating_change FROM ";
  static const std::string kWanted =
      " r.user_id IN " + ids_of("$1") + " AND (r.finished, r.match_id) < ($2, $3)";
  static const std::string kNewest =
      " ORDER BY r.finished DESC, r.match_id DESC, r.user_id LIMIT $4";
  static const std::string kSql =
      kColumns + "(SELECT * FROM (" + kColumns + "results r WHERE r.listed = 1 AND" + kWanted +
      kNewest + ") a UNION ALL SELECT * FROM (" + kColumns +
      "(SELECT p.match_id FROM players p WHERE p.user_id IN " + ids_of("$5") +
      " UNION SELECT w.match_id FROM watchers w WHERE w.user_id IN " + ids_of("$5") +
      ") k CROSS JOIN results r WHERE r.match_id = k.match_id AND r.listed = 0 AND" + kWanted +
      kNewest + ") b) r" + kNewest;
  const Value before =
      page.after ? value(page.after->time) : Value(std::numeric_limits<std::int64_t>::max());
  const Value match = page.after ? value(page.after->match) : Value(std::string_view());
  return read_all(kSql, {value(user), before, match, page.limit, value(viewer)}, history_entry);
}

}  // namespace skerry::store
