// The records of the store as plain values. Ids are chosen by the caller and have no meaning here.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/status.h"
#include "match/time.h"

namespace skerry::store {

using match::Time;

// ---- Matches ---------------------------------------------------------------------------------

using match::Status;

// The summary of a match for lists, which do not read its log.
struct Summary {
  std::string game;
  Status status = Status::open;
  bool listed = false;  // shown in the lobby
  bool rated = false;
  std::vector<std::string> players{};  // user ids of people by seat, without gaps or duplicates
  Time updated{};
  std::optional<Time> deadline{};  // when a player's clock runs out

  friend bool operator==(const Summary&, const Summary&) = default;
};

// Events to append to the log of a match, and the summary that holds after them.
struct Append {
  std::string match;
  std::int64_t first_sequence = 1;  // the number of events[0]; a log starts at 1 and has no gaps
  std::vector<std::string> events;  // as JSON, at least one
  std::optional<Summary> summary;   // nothing: unchanged
};

using match::AppendResult;

struct LoggedEvent {
  std::int64_t sequence = 0;
  std::string text;

  friend bool operator==(const LoggedEvent&, const LoggedEvent&) = default;
};

struct ListedMatch {
  std::string match;
  Summary summary;

  friend bool operator==(const ListedMatch&, const ListedMatch&) = default;
};

// A page of a list that is sorted from new to old. It starts after the cursor, which is the last
// entry of the page before.
struct PageCursor {
  Time time{};
  std::string match;
};
struct Page {
  std::int64_t limit = 50;
  std::optional<PageCursor> after{};
};

// ---- People ----------------------------------------------------------------------------------

enum class UserKind { guest, account };

struct User {
  std::string id;
  std::string name;
  UserKind kind = UserKind::guest;
  Time created{};
  std::optional<std::string> folded_name;    // of an account: unique (see fold_name)
  std::optional<std::string> password_hash;  // of an account
  std::optional<std::string> account;        // of a guest: the account that took it over
  std::optional<Time> muted_until;
  std::optional<Time> banned_until;

  friend bool operator==(const User&, const User&) = default;
};

// A mute or ban of a user, and when it ends.
struct Restriction {
  std::string user;
  std::optional<Time> muted_until;
  std::optional<Time> banned_until;

  friend bool operator==(const Restriction&, const Restriction&) = default;
};

// A session: the hash of its token, and whose it is.
struct Token {
  std::string hash;
  std::string user;
  Time created{};
  Time last_seen{};
  Time expires{};

  friend bool operator==(const Token&, const Token&) = default;
};

// A browser in which a user has logged in: the hash of its token, and whose it is.
using Device = Token;

struct Report {
  std::int64_t id = 0;  // assigned by the store
  std::string reporter;
  std::string reported;
  std::string match;  // may be empty
  std::string text;
  Time time{};
  std::optional<Time> handled;

  friend bool operator==(const Report&, const Report&) = default;
};

struct StoredChatLine {
  std::string match;
  std::string channel;
  std::string user;
  std::string name;
  std::string text;
  Time time{};

  friend bool operator==(const StoredChatLine&, const StoredChatLine&) = default;
};

// A line of the chat, and its place among all.
struct NumberedChatLine {
  std::int64_t id = 0;
  StoredChatLine line;

  friend bool operator==(const NumberedChatLine&, const NumberedChatLine&) = default;
};

// ---- Results ---------------------------------------------------------------------------------

struct StoredRating {
  double rating = 0;
  double deviation = 0;
  double volatility = 0;
  std::int64_t games = 0;

  friend bool operator==(const StoredRating&, const StoredRating&) = default;
};

struct GameRating {
  std::string game;
  StoredRating rating;

  friend bool operator==(const GameRating&, const GameRating&) = default;
};

struct LeaderboardEntry {
  std::string user;
  std::string name;  // empty if there is no such user, for example for a bot
  StoredRating rating;

  friend bool operator==(const LeaderboardEntry&, const LeaderboardEntry&) = default;
};

// A new rating, and the number of games of the rating that it was computed from.
struct RatingChange {
  std::int64_t games_before = 0;
  double change = 0;
  StoredRating after;
};

// The result of a match for one user or bot.
struct Result {
  std::string user;
  int rank = 1;
  std::optional<RatingChange> rating;  // nothing: not rated
};

struct MatchResults {
  std::string match;
  std::string game;
  Time finished{};
  std::vector<Result> results;  // no user twice
};

// already_recorded: the results of this match are stored. stale: a rating has changed since
// games_before, so the caller must read it again. In both cases nothing is written.
enum class RecordResult { recorded, already_recorded, stale };

struct HistoryEntry {
  std::string match;
  std::string user;
  std::string game;
  Time finished{};
  int rank = 1;
  std::optional<double> rating_change;

  friend bool operator==(const HistoryEntry&, const HistoryEntry&) = default;
};

}  // namespace skerry::store
