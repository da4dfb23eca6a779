// The implementation of Store in SQL, with the same statements for every Database.
#pragma once

#include <memory>
#include <random>

#include "store/database.h"
#include "store/store.h"

namespace skerry::store {

class SqlStore final : public Store {
 public:
  explicit SqlStore(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  // sql_matches.cpp
  Expected<std::vector<AppendResult>> append(std::span<const Append> appends) override;
  Expected<std::vector<LoggedEvent>> read_log(const std::string& match,
                                              std::int64_t from_sequence) override;
  Expected<std::int64_t> last_sequence(const std::string& match) override;
  Expected<std::vector<ListedMatch>> open_listed(const Page& page) override;
  Expected<std::vector<ListedMatch>> all_matches(const Page& page) override;
  Expected<std::vector<ListedMatch>> matches_of(const std::string& user, const Page& page) override;
  Expected<std::vector<ListedMatch>> with_deadline_before(Time time, std::int64_t limit) override;
  Expected<std::optional<Summary>> summary(const std::string& match) override;
  Expected<void> delete_match(const std::string& match) override;
  Expected<std::optional<std::string>> match_file(const std::string& match) override;
  Expected<void> keep_match_file(const std::string& match, const std::string& text) override;
  Expected<bool> acquire_lease(const std::string& match, const std::string& holder, Time now,
                               Time until) override;
  Expected<void> release_lease(const std::string& match, const std::string& holder) override;

  // sql_access.cpp
  Expected<std::optional<MatchAccess>> access_to(const std::string& match,
                                                 const std::string& user) override;
  Expected<void> add_watcher(const std::string& match, const std::string& user) override;
  Expected<std::string> add_replay_link(const std::string& match, const std::string& link,
                                        const std::string& user) override;
  Expected<std::optional<std::string>> replay_link(const std::string& match) override;
  Expected<void> delete_replay_link(const std::string& match) override;
  Expected<std::optional<std::string>> match_of_replay_link(const std::string& link) override;
  Expected<std::vector<std::string>> watched_by(const std::string& user, const std::string& after,
                                                std::int64_t limit) override;
  Expected<std::vector<ReplayLink>> replay_links_by(const std::string& user,
                                                    const std::string& after,
                                                    std::int64_t limit) override;
  Expected<std::vector<HistoryEntry>> history_for(const std::string& viewer,
                                                  const std::string& user,
                                                  const Page& page) override;

  // sql_users.cpp
  Expected<void> add_user(const User& user) override;
  Expected<std::optional<User>> user(const std::string& id) override;
  Expected<std::optional<User>> account_named(const std::string& folded_name) override;
  Expected<std::optional<User>> account_spelled(const std::string& name) override;
  Expected<void> rename_user(const std::string& id, const std::string& name,
                             const std::optional<NameKeys>& keys) override;
  Expected<std::vector<User>> accounts_of_other_rules(std::int64_t rules,
                                                      std::int64_t limit) override;
  Expected<void> renew_name_keys(std::span<const RenewedKeys> renewed) override;
  Expected<void> set_password(const std::string& id, const std::string& hash) override;
  Expected<void> take_over(const std::string& guest, const std::string& account) override;
  Expected<std::vector<std::string>> identities(const std::string& user) override;
  Expected<void> delete_user(const std::string& id, Time now) override;
  Expected<std::vector<std::string>> deleted_since(Time time) override;
  Expected<void> forget_deleted_before(Time time) override;
  Expected<void> add_token(const Token& token) override;
  Expected<std::optional<Token>> token(const std::string& hash) override;
  Expected<void> touch_token(const std::string& hash, Time last_seen, Time expires) override;
  Expected<void> delete_token(const std::string& hash) override;
  Expected<void> delete_tokens_of(const std::string& user) override;
  Expected<void> delete_expired_tokens(Time now) override;
  Expected<std::vector<Token>> tokens_of(const std::string& user, std::int64_t limit) override;
  Expected<void> add_device(const Device& device) override;
  Expected<std::optional<Device>> device(const std::string& hash) override;
  Expected<void> touch_device(const std::string& hash, Time last_seen, Time expires) override;
  Expected<std::vector<Device>> devices_of(const std::string& user) override;
  Expected<void> set_recovery_codes(const std::string& user,
                                    std::span<const std::string> hashes) override;
  Expected<bool> use_recovery_code(const std::string& user, const std::string& hash) override;
  Expected<std::int64_t> recovery_codes_left(const std::string& user) override;
  Expected<void> restrict_user(const std::string& id, std::optional<Time> muted_until,
                               std::optional<Time> banned_until) override;
  Expected<std::vector<Restriction>> restricted(Time now) override;
  Expected<void> block(const std::string& user, const std::string& blocked) override;
  Expected<void> unblock(const std::string& user, const std::string& blocked) override;
  Expected<std::vector<std::string>> blocked_by(const std::string& user) override;

  // sql_chat.cpp
  Expected<std::int64_t> add_report(const Report& report) override;
  Expected<std::vector<Report>> reports(bool with_handled, std::int64_t after,
                                        std::int64_t limit) override;
  Expected<void> handle_report(std::int64_t id, Time time) override;
  Expected<std::vector<Report>> reports_by(const std::string& user, std::int64_t after,
                                           std::int64_t limit) override;
  Expected<void> add_chat(const StoredChatLine& line) override;
  Expected<std::vector<StoredChatLine>> chat(const std::string& match, const std::string& channel,
                                             std::int64_t limit) override;
  Expected<std::vector<NumberedChatLine>> chat_by(const std::string& user, std::int64_t after,
                                                  std::int64_t limit) override;

  // sql_results.cpp
  Expected<std::optional<StoredRating>> rating(const std::string& user,
                                               const std::string& game) override;
  Expected<std::vector<GameRating>> ratings_of(const std::string& user) override;
  Expected<std::vector<LeaderboardEntry>> leaderboard(const std::string& game, double max_deviation,
                                                      std::int64_t limit,
                                                      std::int64_t offset) override;
  Expected<RecordResult> record_results(const MatchResults& results) override;
  Expected<std::vector<Ending>> endings(std::int64_t limit) override;
  Expected<std::vector<PageCursor>> endings_to_read(const PageCursor& after,
                                                    std::int64_t limit) override;
  Expected<void> add_ending(const Ending& ending) override;
  Expected<std::vector<HistoryEntry>> history_of(const std::string& user,
                                                 const Page& page) override;

  // store.cpp
  Expected<std::int64_t> schema_version() override;
  Expected<void> check_writing() override;
  Expected<std::string> secret(const std::string& fresh) override;
  Expected<void> back_up(const std::string& path) override { return database_->back_up(path); }

 private:
  // Runs `work`, which returns an Expected, as one transaction and returns its result; an error
  // rolls it back.
  template <class Work>
  auto transact(Access access, Work&& work) -> decltype(work()) {
    decltype(work()) result;
    const auto done = database_->transact(access, [&]() -> Expected<void> {
      result = work();
      if (!result) return std::unexpected(result.error());
      return {};
    });
    if (!done) return std::unexpected(done.error());
    return result;
  }
  // Runs one statement as a transaction.
  Expected<Rows> read(std::string_view sql, const Values& values);
  Expected<Rows> write(std::string_view sql, const Values& values);
  // The same without its rows.
  Expected<void> change(std::string_view sql, const Values& values);
  // The same for a statement that returns the users it changed; fails with unknown_user if there
  // are none.
  Expected<void> change_user(std::string_view sql, const Values& values);
  // Runs several statements with the same parameters as one transaction.
  Expected<void> change_all(std::span<const std::string_view> statements, const Values& values);

  // Reads all rows, or the first row, as values that `make` makes of them.
  template <class Make>
  auto read_all(std::string_view sql, const Values& values, Make&& make)
      -> Expected<std::vector<decltype(make(Row()))>> {
    const auto rows = read(sql, values);
    if (!rows) return std::unexpected(rows.error());
    std::vector<decltype(make(Row()))> all;
    for (const Row& row : *rows) all.push_back(make(row));
    return all;
  }
  template <class Make>
  auto read_one(std::string_view sql, const Values& values, Make&& make)
      -> Expected<std::optional<decltype(make(Row()))>> {
    const auto rows = read(sql, values);
    if (!rows) return std::unexpected(rows.error());
    if (rows->empty()) return std::nullopt;
    return make(rows->front());
  }

  Expected<void> expect_no_look_alike(const std::string& skeleton, const std::string& user);
  Expected<void> append_batch(std::span<const Append> appends, std::span<const std::size_t> batch,
                              std::vector<AppendResult>& results);
  Expected<void> write_summaries(std::span<const Append* const> appends);
  Expected<void> write_players(std::span<const Append* const> appends);
  Expected<void> write_endings(std::span<const Ending* const> endings);
  Expected<std::vector<ListedMatch>> list(std::string_view sql, const Values& values);
  Expected<RecordResult> record(const MatchResults& results);

  std::unique_ptr<Database> database_;
  std::mt19937_64 filler_{std::random_device{}()};  // for check_writing
};

}  // namespace skerry::store
