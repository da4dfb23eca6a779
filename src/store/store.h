// The store of matches and people: SQLite or PostgreSQL behind one interface.
//
// Calls block and must be made from one thread (GroupCommit has one). Nothing throws. A call that
// changes something is one transaction: when it returns a value, all of it is durable; when it
// returns an Error, nothing was written, and the store works again as soon as the cause is gone.
// The one exception is the code in_doubt, see below.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "store/records.h"

namespace skerry::store {

namespace code {
// The disk is full or read-only, or the database cannot be reached. Nothing was written.
inline constexpr std::string_view kNotDurable = "not_durable";
// The connection was lost during a commit and could not be restored: whether it was written is
// unknown.
inline constexpr std::string_view kInDoubt = "in_doubt";
// The store could not be read or opened, for the same reasons.
inline constexpr std::string_view kUnavailable = "store_unavailable";
// The URL cannot be opened, is not a store of Skerry, or is one of a newer version.
inline constexpr std::string_view kBadStore = "bad_store";
// The name or id exists already.
inline constexpr std::string_view kTaken = "taken";
inline constexpr std::string_view kUnknownUser = "unknown_user";
}  // namespace code

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // ---- Logs, the source of truth. All appends are one transaction; a conflict affects only its
  // own append.
  virtual Expected<std::vector<AppendResult>> append(std::span<const Append> appends) = 0;
  virtual Expected<std::vector<LoggedEvent>> read_log(const std::string& match,
                                                      std::int64_t from_sequence) = 0;
  virtual Expected<std::int64_t> last_sequence(const std::string& match) = 0;  // 0: no such match

  // ---- Lists of matches, from the summaries
  virtual Expected<std::vector<ListedMatch>> open_listed(const Page& page) = 0;
  virtual Expected<std::vector<ListedMatch>> all_matches(const Page& page) = 0;
  // Includes the matches of guests that this account took over.
  virtual Expected<std::vector<ListedMatch>> matches_of(const std::string& user,
                                                        const Page& page) = 0;
  // Sorted by deadline, the earliest first.
  virtual Expected<std::vector<ListedMatch>> with_deadline_before(Time time,
                                                                  std::int64_t limit) = 0;
  // The summary of one match, without its players; nothing if there is no such match.
  virtual Expected<std::optional<Summary>> summary(const std::string& match) = 0;
  // Deletes the match and everything that belongs to it.
  virtual Expected<void> delete_match(const std::string& match) = 0;

  // ---- Access. A user stands for all ids of the person; "" is somebody without a session.
  // Nothing if there is no such match.
  virtual Expected<std::optional<MatchAccess>> access_to(const std::string& match,
                                                         const std::string& user) = 0;
  virtual Expected<void> add_watcher(const std::string& match, const std::string& user) = 0;
  // A match has at most one replay link, an id by which everybody may read it. Returns the one that
  // it has; if it had none, `link` is that now.
  virtual Expected<std::string> add_replay_link(const std::string& match, const std::string& link,
                                                const std::string& user) = 0;
  virtual Expected<std::optional<std::string>> replay_link(const std::string& match) = 0;
  virtual Expected<void> delete_replay_link(const std::string& match) = 0;
  virtual Expected<std::optional<std::string>> match_of_replay_link(const std::string& link) = 0;
  // What this user has watched, and the links that this user has made, under this id: of matches
  // whose ids follow `after`, in their order.
  virtual Expected<std::vector<std::string>> watched_by(const std::string& user,
                                                        const std::string& after,
                                                        std::int64_t limit) = 0;
  virtual Expected<std::vector<ReplayLink>> replay_links_by(const std::string& user,
                                                            const std::string& after,
                                                            std::int64_t limit) = 0;

  // ---- Match files of matches that are over, made of their logs. The text is the caller's.
  virtual Expected<std::optional<std::string>> match_file(const std::string& match) = 0;
  // Changes nothing if the match has one.
  virtual Expected<void> keep_match_file(const std::string& match, const std::string& text) = 0;

  // ---- Users
  // Fails with taken if another account has this folded name, or a name that looks the same.
  virtual Expected<void> add_user(const User& user) = 0;
  virtual Expected<std::optional<User>> user(const std::string& id) = 0;
  virtual Expected<std::optional<User>> account_named(const std::string& folded_name) = 0;
  // The account with exactly this name.
  virtual Expected<std::optional<User>> account_spelled(const std::string& name) = 0;
  // An account has keys, a guest has none.
  virtual Expected<void> rename_user(const std::string& id, const std::string& name,
                                     const std::optional<NameKeys>& keys) = 0;
  // Accounts whose keys were not made by these rules, the oldest first.
  virtual Expected<std::vector<User>> accounts_of_other_rules(std::int64_t rules,
                                                              std::int64_t limit) = 0;
  // Replaces keys. An account keeps its folded name if another one has the new one already.
  virtual Expected<void> renew_name_keys(std::span<const RenewedKeys> renewed) = 0;
  virtual Expected<void> set_password(const std::string& id, const std::string& hash) = 0;
  // Merges a guest into an account: from now on its matches and results are the account's too, and
  // so are its tokens, its blocks in both directions, the later of their mutes and bans, and its
  // ratings in games in which the account has none. Logs keep the guest's id.
  virtual Expected<void> take_over(const std::string& guest, const std::string& account) = 0;
  // The ids of one person in logs: the user and the guests that it took over.
  virtual Expected<std::vector<std::string>> identities(const std::string& user) = 0;
  // Deletes everything that connects the ids in logs with a person: the user, its guests, tokens,
  // recovery codes, ratings, chat, blocks and reports. Matches stay; their logs contain a name and
  // an id that belong to nobody.
  virtual Expected<void> delete_user(const std::string& id, Time now) = 0;
  // The ids of people who were deleted at this time or later, also by other processes.
  virtual Expected<std::vector<std::string>> deleted_since(Time time) = 0;
  virtual Expected<void> forget_deleted_before(Time time) = 0;

  virtual Expected<void> add_token(const Token& token) = 0;
  virtual Expected<std::optional<Token>> token(const std::string& hash) = 0;
  virtual Expected<void> touch_token(const std::string& hash, Time last_seen, Time expires) = 0;
  virtual Expected<void> delete_token(const std::string& hash) = 0;
  virtual Expected<void> delete_tokens_of(const std::string& user) = 0;
  // Also deletes expired devices.
  virtual Expected<void> delete_expired_tokens(Time now) = 0;
  // The latest sessions of this user, the newest first.
  virtual Expected<std::vector<Token>> tokens_of(const std::string& user, std::int64_t limit) = 0;

  // ---- Devices: browsers in which a user has logged in. A user has at most 20; the one that was
  // not seen for the longest time makes room for a new one.
  virtual Expected<void> add_device(const Device& device) = 0;
  virtual Expected<std::optional<Device>> device(const std::string& hash) = 0;
  virtual Expected<void> touch_device(const std::string& hash, Time last_seen, Time expires) = 0;
  virtual Expected<std::vector<Device>> devices_of(const std::string& user) = 0;

  virtual Expected<void> set_recovery_codes(const std::string& user,
                                            std::span<const std::string> hashes) = 0;
  // True if the code is valid; each code can be used once.
  virtual Expected<bool> use_recovery_code(const std::string& user, const std::string& hash) = 0;
  virtual Expected<std::int64_t> recovery_codes_left(const std::string& user) = 0;

  // ---- Moderation
  virtual Expected<void> restrict_user(const std::string& id, std::optional<Time> muted_until,
                                       std::optional<Time> banned_until) = 0;
  // The users who are muted or banned at this time, sorted by id.
  virtual Expected<std::vector<Restriction>> restricted(Time now) = 0;
  virtual Expected<void> block(const std::string& user, const std::string& blocked) = 0;
  virtual Expected<void> unblock(const std::string& user, const std::string& blocked) = 0;
  // All ids of the blocked people, those of guests that they took over included.
  virtual Expected<std::vector<std::string>> blocked_by(const std::string& user) = 0;
  virtual Expected<std::int64_t> add_report(const Report& report) = 0;  // returns its id
  // Reports with an id above `after`, the oldest first.
  virtual Expected<std::vector<Report>> reports(bool with_handled, std::int64_t after,
                                                std::int64_t limit) = 0;
  virtual Expected<void> handle_report(std::int64_t id, Time time) = 0;
  // What this user has reported under this id, with an id above `after`, the oldest first.
  virtual Expected<std::vector<Report>> reports_by(const std::string& user, std::int64_t after,
                                                   std::int64_t limit) = 0;

  // ---- Chat
  virtual Expected<void> add_chat(const StoredChatLine& line) = 0;
  // The latest lines, the oldest of them first.
  virtual Expected<std::vector<StoredChatLine>> chat(const std::string& match,
                                                     const std::string& channel,
                                                     std::int64_t limit) = 0;
  // What this user has said under this id at all tables, with an id above `after`, the oldest
  // first.
  virtual Expected<std::vector<NumberedChatLine>> chat_by(const std::string& user,
                                                          std::int64_t after,
                                                          std::int64_t limit) = 0;

  // ---- Ratings and results
  virtual Expected<std::optional<StoredRating>> rating(const std::string& user,
                                                       const std::string& game) = 0;
  virtual Expected<std::vector<GameRating>> ratings_of(const std::string& user) = 0;
  // The highest rating first; only ratings whose deviation is at most max_deviation.
  virtual Expected<std::vector<LeaderboardEntry>> leaderboard(const std::string& game,
                                                              double max_deviation,
                                                              std::int64_t limit,
                                                              std::int64_t offset) = 0;
  // The match has no ending to be recorded afterwards.
  virtual Expected<RecordResult> record_results(const MatchResults& results) = 0;
  // The endings whose results have not been recorded, in the order in which the matches ended.
  virtual Expected<std::vector<Ending>> endings(std::int64_t limit) = 0;
  // The same of stores that had no endings yet: only the logs say who sat where.
  virtual Expected<std::vector<PageCursor>> endings_to_read(const PageCursor& after,
                                                            std::int64_t limit) = 0;
  // Adds an ending that was read from a log, unless it is there or its results are recorded.
  virtual Expected<void> add_ending(const Ending& ending) = 0;
  virtual Expected<std::vector<HistoryEntry>> history_of(const std::string& user,
                                                         const Page& page) = 0;
  // The same without matches that this viewer may not open.
  virtual Expected<std::vector<HistoryEntry>> history_for(const std::string& viewer,
                                                          const std::string& user,
                                                          const Page& page) = 0;

  // ---- Leases: which process runs a match's bots. `now` is the caller's clock. True if the lease
  // was free, expired or the holder's own.
  virtual Expected<bool> acquire_lease(const std::string& match, const std::string& holder,
                                       Time now, Time until) = 0;
  virtual Expected<void> release_lease(const std::string& match, const std::string& holder) = 0;

  // ---- The database
  virtual Expected<std::int64_t> schema_version() = 0;
  // Writes a few kilobytes, about as much as a group of moves, over those of the last call.
  virtual Expected<void> check_writing() = 0;
  // The one secret of this store: `fresh` if it has none yet.
  virtual Expected<std::string> secret(const std::string& fresh) = 0;
  // Writes a copy of a SQLite store to a new file, while it is in use. PostgreSQL has pg_dump.
  virtual Expected<void> back_up(const std::string& path) = 0;
};

struct StoreOptions {
  // How long PostgreSQL may take for one answer; then the connection is closed, and a new one is
  // made for the next call. Changes of the schema have longer. SQLite has a time-out of its own.
  std::chrono::milliseconds patience{3000};
  OnFailure failed{};
};

// Opens a store by its URL: "sqlite:PATH" (created if it does not exist) or "postgresql://…" (the
// database must exist). An older schema is migrated. Fails with store_unavailable if PostgreSQL
// cannot be reached now, and with bad_store for a reason that does not pass by itself.
Expected<std::unique_ptr<Store>> open_store(std::string_view url, const StoreOptions& options = {});
// Whether several processes may use the store at the same time.
bool is_shared(std::string_view url);
// The file of a SQLite store; nothing if the URL is none of a SQLite store.
std::optional<std::string_view> sqlite_path(std::string_view url);

}  // namespace skerry::store
