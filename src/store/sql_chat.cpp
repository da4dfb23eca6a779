#include <algorithm>

#include "store/cells.h"
#include "store/sql_store.h"

namespace skerry::store {
namespace {

Report report_of(const Row& row) {
  return {.id = integer(row[0]),
          .reporter = *row[1],
          .reported = *row[2],
          .match = *row[3],
          .text = *row[4],
          .time = time(row[5]),
          .handled = optional_time(row[6])};
}

StoredChatLine line_of(const Row& row) {
  return {.match = *row[0],
          .channel = *row[1],
          .user = *row[2],
          .name = *row[3],
          .text = *row[4],
          .time = time(row[5])};
}

}  // namespace

Expected<std::int64_t> SqlStore::add_report(const Report& report) {
  const auto rows = write(
      "INSERT INTO reports (reporter, reported, match_id, body, written, handled)"
      " VALUES ($1, $2, $3, $4, $5, $6) RETURNING id",
      {value(report.reporter), value(report.reported), value(report.match), value(report.text),
       value(report.time), value(report.handled)});
  if (!rows) return std::unexpected(rows.error());
  return integer((*rows)[0][0]);
}

Expected<std::vector<Report>> SqlStore::reports(bool with_handled, std::int64_t after,
                                                std::int64_t limit) {
  return read_all(
      "SELECT id, reporter, reported, match_id, body, written, handled FROM reports"
      " WHERE id > $1 AND (handled IS NULL OR 1 = CAST($2 AS BIGINT)) ORDER BY id LIMIT $3",
      {after, value(with_handled), limit}, report_of);
}

Expected<void> SqlStore::handle_report(std::int64_t id, Time time) {
  return change("UPDATE reports SET handled = $2 WHERE id = $1", {id, value(time)});
}

Expected<std::vector<Report>> SqlStore::reports_by(const std::string& user, std::int64_t after,
                                                   std::int64_t limit) {
  return read_all(
      "SELECT id, reporter, reported, match_id, body, written, handled FROM reports"
      " WHERE reporter = $1 AND id > $2 ORDER BY id LIMIT $3",
      {value(user), after, limit}, report_of);
}

Expected<void> SqlStore::add_chat(const StoredChatLine& line) {
  return change(
      "INSERT INTO chat (match_id, channel, user_id, name, body, written)"
      " VALUES ($1, $2, $3, $4, $5, $6)",
      {value(line.match), value(line.channel), value(line.user), value(line.name), value(line.text),
       value(line.time)});
}

Expected<std::vector<StoredChatLine>> SqlStore::chat(const std::string& match,
                                                     const std::string& channel,
                                                     std::int64_t limit) {
  auto lines = read_all(
      "SELECT match_id, channel, user_id, name, body, written FROM chat"
      " WHERE match_id = $1 AND channel = $2 ORDER BY id DESC LIMIT $3",
      {value(match), value(channel), limit}, line_of);
  if (lines) std::ranges::reverse(*lines);
  return lines;
}

Expected<std::vector<NumberedChatLine>> SqlStore::chat_by(const std::string& user,
                                                          std::int64_t after, std::int64_t limit) {
  return read_all(
      "SELECT match_id, channel, user_id, name, body, written, id FROM chat"
      " WHERE user_id = $1 AND id > $2 ORDER BY id LIMIT $3",
      {value(user), after, limit},
      [](const Row& row) { return NumberedChatLine{.id = integer(row[6]), .line = line_of(row)}; });
}

}  // namespace skerry::store
