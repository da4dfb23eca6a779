// What the store keeps, as plain values. Ids are chosen by the caller and carry no meaning here.
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

// What lists need to know of a match without reading its log.
struct Summary {
  std::string game;
  Status status = Status::open;
  bool listed = false;  // shown in the lobby
  bool rated = false;
  std::vector<std::string> players{};  // user ids in the order of the seats, no gaps, nobody twice
  Time updated{};
  std::optional<Time> deadline{};  // when somebody's clock runs out

  friend bool operator==(const Summary&, const Summary&) = default;
};

// Events to put at the end of a match's log, and the summary that is true with them.
struct Append {
  std::string match;
  std::int64_t first_sequence = 1;  // of events[0]; a log begins with 1 and has no gaps
  std::vector<std::string> events;  // JSON texts, at least one
  std::optional<Summary> summary;   // none: stays as it was
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

// A part of a list that goes from new to old. `after` is the last entry of the part before.
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
  std::optional<std::string> folded_name;    // accounts: the form in which names must differ
  std::optional<std::string> password_hash;  // accounts
  std::optional<std::string> account;        // guests: the account that took them over
  std::optional<Time> muted_until;
  std::optional<Time> banned_until;

  friend bool operator==(const User&, const User&) = default;
};

// Who may not talk, or may not come in, and until when.
struct Restriction {
  std::string user;
  std::optional<Time> muted_until;
  std::optional<Time> banned_until;

  friend bool operator==(const Restriction&, const Restriction&) = default;
};

struct Token {
  std::string hash;
  std::string user;
  Time created{};
  Time last_seen{};
  Time expires{};

  friend bool operator==(const Token&, const Token&) = default;
};

struct Report {
  std::int64_t id = 0;  // given by the store
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
  std::string name;  // empty for one that is no user, such as a bot
  StoredRating rating;

  friend bool operator==(const LeaderboardEntry&, const LeaderboardEntry&) = default;
};

// A new rating and the number of games that it was computed from.
struct RatingChange {
  std::int64_t games_before = 0;
  double change = 0;
  StoredRating after;
};

// How a match ended for one user (or bot).
struct Result {
  std::string user;
  int rank = 1;
  std::optional<RatingChange> rating;  // none: not rated
};

struct MatchResults {
  std::string match;
  std::string game;
  Time finished{};
  std::vector<Result> results;  // nobody twice
};

// already_recorded: the results of this match are known. stale: somebody's rating has moved on since
// games_before; read it again. Nothing is written in both cases.
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
