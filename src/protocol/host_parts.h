// What a host holds; for the files of the host alone.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/host.h"

namespace skerry::protocol {

struct Host::Client {
  ClientId id = 0;
  Identity identity;
  bool greeted = false;
  bool gone = false;
  std::vector<std::string> watching;
  TokenBucket chat;
  TokenBucket hints;
};

// A view as it was sent.
struct Host::SentView {
  AnyView view{};  // nothing before the start
  mutable std::string text{};

  // Made when it is needed: a game that finds changes by itself seldom needs it.
  const std::string& as_text(const Game& game) const {
    if (text.empty()) text = view.has_value() ? view_json(game, view) : "null";
    return text;
  }
};

struct Host::Watcher {
  ClientPtr client;
  bool legal = false;
  Viewer viewer;            // as of the last message
  std::uint64_t seq = 0;    // of the last message
  std::uint64_t asked = 0;  // as of the last message
  SentViewPtr sent_view;    // that was sent last
  bool chat_shown = false;
};

// A command for a table, and who waits for the answer (nobody if it is the host's own).
struct Host::PendingCommand {
  ClientPtr client{};
  std::uint64_t id = 0;
  std::optional<Command> command{};  // nothing: the table has just been made
  Person person{};                   // in whose name, if there is no client
  int tries = 0;
};

// Something to be done as soon as the table is at rest: a command, or anything else.
struct Host::Job {
  std::optional<PendingCommand> pending{};
  std::function<void(HostedTable&)> task{};
  ClientPtr client{};  // to be told if the table cannot be had
  std::uint64_t id = 0;
};

struct Host::HostedTable {
  enum class Stage : std::uint8_t { unloaded, loading, ready, writing };

  std::string id;
  Stage stage = Stage::unloaded;
  std::optional<Table> table;
  bool needs_resume = true;  // not looked at since this run of the host began
  std::deque<Job> queue{};
  std::optional<PendingCommand> current{};  // that is being written
  std::vector<Watcher> watchers{};
  // Where nothing is hidden, all see the same: this, at that event.
  SentViewPtr common_view{};
  std::uint64_t common_view_seq = 0;
  bool reported = false;  // that it is over
  // Bots
  std::optional<BotRequestId> bot_request{};
  Seat bot_seat{};
  std::uint64_t bot_asked = 0;
  std::uint64_t bot_requests = 0;  // so far; tells the present one from those that were cancelled
  // People
  std::vector<std::pair<std::string, Time>> absent{};  // users, and when they lose patience
  std::optional<std::vector<ChatLine>> chat{};         // the last lines, once they are known
  bool chat_loading = false;
  // Time
  Time due = Time::max();
  Time retry = Time::max();  // after a failure, for the host's own wishes
  Time last_use{};
  bool listed = false;  // in the lobby now
  std::string sent_presence{};
};

// What one viewer is sent; the same for all who would be sent the same.
struct Host::PreparedUpdate {
  Viewer viewer;
  bool legal = false;
  std::uint64_t since = 0;
  const SentView* before = nullptr;  // what this viewer was sent last
  std::uint64_t asked = 0;
  SharedText message{};
  SentViewPtr sent_view{};
  std::optional<std::string> patch{};
};

}  // namespace skerry::protocol
