// The records of the store as plain values. Ids are chosen by the caller and have no meaning here.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "match/status.h"
#include "match/time.h"

namespace skerry::store {

using match::Time;

// Is told of a transaction that failed because of the disk or the database, not because of what
// was asked (a name that is taken). Called on the thread of the call.
using OnFailure = std::function<void(const Error&)>;

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
  bool one_address = false;  // rated, and two players came from one network address; stays set
  // Who has a share of the lobby's places for it; stays as long as the match is open, and no longer.
  std::optional<std::string> owner{};

  friend bool operator==(const Summary&, const Summary&) = default;
};

// The end of a match that was played to its end. The store keeps it until the results are recorded,
// which needs the ratings of everybody and can fail when the end itself has long been durable.
struct Ending {
  std::string match;
  std::string game;
  bool rated = false;
  Time finished{};
  std::vector<std::string> users{};  // by seat: user ids of people, and ids of bots
  std::vector<int> ranks{};          // by seat

  friend bool operator==(const Ending&, const Ending&) = default;
};

// Events to append to the log of a match, and the summary that holds after them.
struct Append {
  std::string match;
  std::int64_t first_sequence = 1;  // the number of events[0]; a log starts at 1 and has no gaps
  std::vector<std::string> events;  // as JSON, at least one
  std::optional<Summary> summary;   // nothing: unchanged
  std::optional<Ending> ending{};   // if these events end the match
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

// What decides whether somebody may open a match by its id.
struct MatchAccess {
  bool listed = false;
  Status status = Status::open;
  bool played = false;   // this person has a seat
  bool watched = false;  // this person has watched it while it was played

  bool over() const { return status == Status::finished || status == Status::aborted; }
  // The id of a table that is not listed is a secret link, and it leads there until the match is
  // over. Afterwards the match belongs to those who were there.
  bool may_open() const { return listed || !over() || played || watched; }

  friend bool operator==(const MatchAccess&, const MatchAccess&) = default;
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

// What the name of an account is compared by. The store does not know how they are made.
struct NameKeys {
  std::string folded;      // no two accounts have the same
  std::string skeleton{};  // what the name looks like; empty: it may look like others
  std::int64_t rules = 0;  // the version of the rules by which both were made

  friend bool operator==(const NameKeys&, const NameKeys&) = default;
};

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
  std::string skeleton{};  // with folded_name: see NameKeys
  std::int64_t name_rules = 0;

  friend bool operator==(const User&, const User&) = default;
};

// The keys of an account that are to be made anew.
struct RenewedKeys {
  std::string user;
  NameKeys keys;
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

// A replay link, and the match that it opens.
struct ReplayLink {
  std::string match;
  std::string link;

  friend bool operator==(const ReplayLink&, const ReplayLink&) = default;
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
