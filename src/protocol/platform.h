// The interface through which a host (host.h) reaches the rest of its process: durable logs, bots,
// the time, and its clients. The server implements it as ServerPlatform, the engine in a browser as
// BrowserPlatform.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bots/bot.h"
#include "core/shared_text.h"
#include "match/status.h"
#include "protocol/host_messages.h"
#include "protocol/table.h"

namespace skerry::protocol {

using ClientId = std::uint64_t;  // one connection of one person

// The person to whom a connection belongs.
struct Identity {
  std::string user;  // the user's id; "" without a session, which allows only watching
  std::string name;
  bool guest = true;                   // guests may rename themselves
  std::vector<std::string> also{};     // older user ids of this person that logs may have
  std::vector<std::string> blocked{};  // ids of users whom this person has blocked
  std::optional<Time> muted_until{};   // until then this person cannot write in chats
  std::string address{};               // the network address as limits count it (IPv6: its /64)

  bool is(std::string_view id) const;  // one of the person's ids
  bool blocks(std::string_view id) const;
};

// Events that are to be appended to the log of a table.
struct NewEvents {
  const Table& table;                // with these events already applied
  std::uint64_t first_sequence = 1;  // the number of lines[0] in the log
  std::vector<std::string> lines;    // event_json
  bool listing = false;              // they change the table's line in lists
  bool one_address = false;          // rated, and two players have come from one network address
  std::string address{};             // from which the table was made, as far as it is known
};
using match::AppendResult;

// A request to a bot: a decision that it should make, with what a person in that seat would see.
struct BotRequest {
  std::string table;
  const Game* game = nullptr;
  Seat seat{};
  std::uint64_t asked = 0;  // the decision: Table::asked
  Level level = Level::normal;
  AnyView view;
  std::vector<AnyAction> legal;
  Observations observed{};  // empty unless the bots of the game use them (bots_remember)
  bool hint = false;        // a person has asked for advice
  // The time that bots of this table have thought since people began to wait for them alone, and
  // into how many parts the rest of the level's time is divided, of which this decision has one.
  std::chrono::milliseconds spent{};
  int shares = 1;
  bool rated = false;   // the table is rated
  std::string owner{};  // who has a share of the processors: an address, or the id of a user
};
using BotRequestId = std::uint64_t;

// Advice as JSON. The host only passes it on to a client, so it is written where the bot runs.
struct AdviceJson {
  std::string json;
};
// The action of a bot, and what it means to do at the next decisions of its seat.
struct BotMove {
  AnyAction action;
  std::vector<PlannedMove> then{};
  std::chrono::milliseconds thought{};  // for so long, as measured where the bot ran
};
// The answer to a BotRequest: a move, or advice if the request was for a hint.
using BotAnswer = std::variant<BotMove, AdviceJson>;

struct ChatLine {
  std::string user;
  std::string name;
  Channel channel{};
  std::string text;
  Time time{};
};

// What the platform knows of a person and a table.
struct Access {
  bool may_open = false;  // also if it is not listed and its match is over
  bool plays = false;     // has a seat, and the match is not over
};

// Callbacks are called later, never before the function that takes them has returned.
class Platform {
 public:
  Platform() = default;
  Platform(const Platform&) = delete;
  Platform& operator=(const Platform&) = delete;
  virtual ~Platform() = default;

  virtual Time now() = 0;
  virtual std::string new_table_id() = 0;  // random, so that nobody can guess it
  virtual match::Secret new_secret() = 0;
  virtual void send(ClientId client, SharedText text) = 0;
  // Calls Host::timer_fired at that time or soon after. There is one timer: setting it replaces the
  // pending one, which is always for a later time.
  virtual void set_timer(Time time) = 0;

  // Appends events to the log of a table. They are durable when `done` is called with a result. An
  // error means that nothing was written, or, with the code in_doubt, that this is not known.
  using OnAppended = std::function<void(Expected<AppendResult>)>;
  virtual void append(NewEvents events, OnAppended done) = 0;
  // Reads the log of a table and folds it, on another thread where there is one; nothing if there is
  // no such table. `whom` is the network address of the person who waits, "" the host itself:
  // addresses take turns, and the platform may refuse one that asks for too much (busy).
  using OnLoaded = std::function<void(Expected<std::optional<Table>>)>;
  virtual void load(const std::string& table, const std::string& whom, OnLoaded done) = 0;
  // Reports the end of a match. A table that is loaded again after its end is reported again.
  virtual void finished(const Table& table) = 0;

  // Notes that a person has watched the match of a table that is not listed (host_access.cpp).
  virtual void watched(const std::string& table, const std::string& user,
                       std::function<void(Expected<void>)> done) = 0;
  // Asks what a person has to do with a table, without loading it. `whom` is the person's network
  // address: as for `load`.
  using OnAccess = std::function<void(Expected<Access>)>;
  virtual void ask_access(const std::string& table, const std::string& user,
                          const std::string& whom, OnAccess done) = 0;

  // Asks a bot. `begun` is called when it begins to think; until then it waits for a processor. The
  // answer is nothing if the platform has dropped the request, since it has too many, or leaves the
  // bots of this table to another host.
  using OnBotBegun = std::function<void()>;
  using OnBotAnswer = std::function<void(std::optional<BotAnswer>)>;
  virtual BotRequestId request_bot(BotRequest request, OnBotBegun begun, OnBotAnswer done) = 0;
  virtual void cancel_bot(BotRequestId request) = 0;

  // Stores a line of a table's chat.
  virtual void say(const std::string& table, const ChatLine& line,
                   std::function<void(Expected<void>)> done) = 0;
  // Reads the last lines of a table's chat.
  using OnChat = std::function<void(std::vector<ChatLine>)>;
  virtual void load_chat(const std::string& table, OnChat done) = 0;
  // The form in which a guest may have this name, which has passed the checks of every name
  // (protocol::Name), or why nobody may.
  virtual Expected<std::string> tidy_name(const std::string& name) = 0;
  // Reports that a guest has taken another name, which tidy_name has returned.
  virtual void renamed(const Identity& identity) = 0;
};

}  // namespace skerry::protocol
