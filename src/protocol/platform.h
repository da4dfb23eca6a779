// What a host needs of the world: a log that is durable, somebody who thinks for bots, the time,
// and a way to its clients. The server has one, the engine in a browser has another.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/shared_text.h"
#include "match/status.h"
#include "protocol/host_messages.h"
#include "protocol/table.h"

namespace skerry::protocol {

using ClientId = std::uint64_t;  // one connection of one person

// Who is at the other end.
struct Identity {
  std::string user;  // "": somebody without a name, who can only look
  std::string name;
  bool guest = true;                   // may choose another name
  std::vector<std::string> also{};     // other ids under which logs know this person
  std::vector<std::string> blocked{};  // whom this person does not want to meet
  std::optional<Time> muted_until{};

  bool is(std::string_view id) const;
  bool blocks(std::string_view id) const;
};

struct NewEvents {
  const Table& table;                // as it is with them
  std::uint64_t first_sequence = 1;  // of lines[0]
  std::vector<std::string> lines;
  bool listing = false;  // what lists show of the table has changed
};
using match::AppendResult;

// A decision that a bot should make. It is given what a person in that seat would see.
struct BotRequest {
  std::string table;
  const Game* game = nullptr;
  Seat seat{};
  std::uint64_t asked = 0;
  Level level = Level::normal;
  AnyView view;
  std::vector<AnyAction> legal;
  Observations observed{};  // for games whose bots remember
  bool hint = false;        // for a person who asked
  int deciding = 1;         // how many bots of this table have to decide now, one after another
};
using BotRequestId = std::uint64_t;

// Advice is for a client to read and for nobody here, so it is written where it was thought.
struct AdviceJson {
  std::string json;
};
// What came of a thought: the action, or the advice if it was for a hint.
using BotAnswer = std::variant<AnyAction, AdviceJson>;

struct ChatLine {
  std::string user;
  std::string name;
  Channel channel{};
  std::string text;
  Time time{};
};

// Callbacks come later, never from inside the call.
class Platform {
 public:
  Platform() = default;
  Platform(const Platform&) = delete;
  Platform& operator=(const Platform&) = delete;
  virtual ~Platform() = default;

  virtual Time now() = 0;
  virtual std::string new_table_id() = 0;  // nobody can guess it
  virtual match::Secret new_secret() = 0;
  virtual void send(ClientId client, SharedText text) = 0;
  // Calls Host::timer_fired at that time or soon after. A wish takes the place of the one before it,
  // which was for later.
  virtual void set_timer(Time time) = 0;

  // When it is done it is durable. An error means that nothing was written, or (in_doubt) that
  // nobody knows.
  using OnAppended = std::function<void(Expected<AppendResult>)>;
  virtual void append(NewEvents events, OnAppended done) = 0;
  // The whole log; no lines if there is no such table.
  using OnLoaded = std::function<void(Expected<std::vector<std::string>>)>;
  virtual void load(const std::string& table, OnLoaded done) = 0;
  // Once for each table and run of the host, or more often: how it ended.
  virtual void finished(const Table& table) = 0;

  // Nothing if it was forgotten, or is not to be played here.
  using OnBotAnswer = std::function<void(std::optional<BotAnswer>)>;
  virtual BotRequestId request_bot(BotRequest request, OnBotAnswer done) = 0;
  virtual void cancel_bot(BotRequestId request) = 0;

  virtual void say(const std::string& table, const ChatLine& line,
                   std::function<void(Expected<void>)> done) = 0;
  using OnChat = std::function<void(std::vector<ChatLine>)>;
  virtual void load_chat(const std::string& table, OnChat done) = 0;
  virtual void renamed(const Identity& identity) = 0;
};

}  // namespace skerry::protocol
