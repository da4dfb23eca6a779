// The private types of Host, for the source files of the host alone.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "bots/plan.h"
#include "protocol/bot_stint.h"
#include "protocol/bot_wait.h"
#include "protocol/host.h"

namespace skerry::protocol {

// A connected client.
struct Host::Client {
  ClientId id = 0;
  Identity identity;
  bool greeted = false;               // the client has sent its hello
  bool gone = false;                  // the client has disconnected
  std::vector<std::string> watching;  // ids of tables
  // Requests for hints that wait for their answer.
  std::map<std::uint64_t, BotRequestId> hints{};
  std::uint64_t last_hint = 0;
};

inline Error no_such_table() {
  return {std::string(code::kNoSuchTable), "there is no such table", {}};
}
inline Error too_many_tables() {
  return {std::string(code::kBusy), "there are too many tables now; try again later", {}};
}

// A view as it was sent to a viewer; the next update is a patch from it.
struct Host::SentView {
  AnyView view{};              // empty before the start
  mutable std::string text{};  // as JSON; empty until it is needed

  // The text is made on demand, since a game that writes patches itself seldom needs it.
  const std::string& as_text(const Game& game) const {
    if (text.empty()) text = view.has_value() ? view_json(game, view) : "null";
    return text;
  }
};

// A client that watches a table, and what it was sent last.
struct Host::Watcher {
  ClientPtr client;
  bool legal = false;  // the client wants the legal actions
  Viewer viewer;
  std::uint64_t seq = 0;
  std::uint64_t asked = 0;
  SentViewPtr sent_view;
  Time since{};                        // when it began to watch
  std::optional<std::uint64_t> log{};  // how many of the last events it wants at first
  bool behind = false;                 // it does not have the whole log up to now yet, ...
  bool page_waits = false;             // ... and the next page is in Host::showings_
  bool chat_shown = false;             // the older lines of the chat have been sent
  bool noted = false;                  // as somebody who has watched: Host::note_watchers
};

// Something that a client has asked to be shown, or the next page of a log that it gets.
struct Host::Showing {
  // A watch, another request, or a page that follows on others: nobody asked for it by itself.
  enum class Kind : std::uint8_t { watch, request, page };

  Kind kind = Kind::request;
  ClientPtr client{};
  std::string table;
  std::uint64_t id = 0;  // of the client's message
  // Sends it, and returns its length in bytes.
  std::function<std::size_t(HostedTable&)> what{};
};

// What is in memory for one network address.
struct Host::Kept {
  std::size_t tables = 0;
  std::size_t bytes = 0;
};

// A command for a table, and the client that waits for the answer (none for the host's commands).
struct Host::PendingCommand {
  ClientPtr client{};
  std::uint64_t id = 0;
  std::optional<Command> command{};  // nothing while a new table is written
  Person person{};                   // who gives the command, if there is no client
  int tries = 0;                     // appends that ended in a conflict
};

// A job in the queue of a table, done as soon as the table is ready: a command, or another task.
struct Host::Job {
  std::optional<PendingCommand> pending{};
  std::function<void(HostedTable&)> task{};
  ClientPtr client{};  // gets an error if the table cannot be loaded
  std::uint64_t id = 0;
  bool admitted = false;  // the platform has said that the client may open the table, ...
  bool plays = false;     // ... or that the client has a seat in a match that goes on
};

// A table in memory, and everything that the host keeps with it.
struct Host::HostedTable {
  // Jobs wait in the queue unless the table is ready: while its log is read, and while events are
  // written.
  enum class Stage : std::uint8_t { unloaded, loading, ready, writing };

  std::string id;
  Stage stage = Stage::unloaded;
  std::optional<Table> table;
  bool needs_resume = true;  // command::Resume has to come first in this run of the host
  std::deque<Job> queue{};
  std::optional<PendingCommand> current{};  // its events are being written
  int in_use = 0;  // InUse: what it is asked for just now may lead to another table, and need room
  std::vector<Watcher> watchers{};
  std::size_t bytes = 0;              // Table::bytes when it was last counted
  std::string kept_for{};             // the address that had it made or loaded; "" is the host
  std::string accounted_to{};         // the address that had the bytes when they were last counted
  SentViewPtr common_view{};          // the view of everybody in a game that hides nothing, of
                                      // spectators in others, ...
  std::uint64_t common_view_seq = 0;  // ... after this event
  bool reported = false;              // Platform::finished has been called
  // Bots
  std::optional<BotRequestId> bot_request{};
  Seat bot_seat{};
  std::uint64_t bot_asked = 0;
  std::uint64_t bot_requests = 0;  // the number of the last one: tells it from cancelled ones
  BotStint bot_stint{};
  Plan bot_plan{};                     // of the bot that decided last
  std::optional<AnyAction> planned{};  // what it does now, by that plan
  BotWait bot_wait{};
  BotWait::Span told_wait{};  // of it, by the events that are being written
  bool told_busy = false;     // the watchers know that the bots have been waiting for long, ...
  bool told_stop = false;     // ... and that the clock stands still meanwhile
  std::string address{};      // of the creator, or empty if that is not known: see owner_of
  // People
  std::vector<std::pair<std::string, Time>> absent{};  // users, and when they lose their seats
  std::optional<std::vector<ChatLine>> chat{};         // the last lines, once they are loaded
  bool chat_loading = false;
  std::set<std::pair<std::string, Channel>> speakers{};  // users whose lines watchers may have
  std::set<std::string> have_watched{};                  // users, at a table that is not listed
  std::map<std::string, Seat> addresses{};  // of players at a rated table, and who came from there
  bool one_address = false;                 // two have come from one
  // Seats whose persons want to be asked the next time that something is left to the host, and the
  // decision that they are asked then: 0 until it comes. This is in no log: the number of an event
  // would show it.
  std::map<int, std::uint64_t> ask_me{};
  // Time
  Time due = Time::max();    // when the table needs attention although no message arrives
  Time retry = Time::max();  // when the host may give commands again, after a failure
  Time last_use{};
  std::string sent_presence{};
};

// Keeps a table from being dropped while something is done with it.
class Host::InUse {
 public:
  explicit InUse(HostedTable& hosted) : hosted_(hosted) { ++hosted_.in_use; }
  InUse(const InUse&) = delete;
  InUse& operator=(const InUse&) = delete;
  ~InUse() { --hosted_.in_use; }

 private:
  HostedTable& hosted_;
};

// An update that has been prepared for one viewer, and is shared with all to whom it applies.
struct Host::PreparedUpdate {
  Viewer viewer;
  bool legal = false;
  std::uint64_t since = 0;
  const SentView* before = nullptr;  // that this viewer was sent last
  std::uint64_t asked = 0;
  SharedText message{};
  SentViewPtr sent_view{};
  std::optional<std::string> patch{};
};

}  // namespace skerry::protocol
