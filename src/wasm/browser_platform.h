// The platform of a host inside a browser. It collects what the host asks for, and hands it to
// JavaScript as JSON: messages for clients, events to be stored, logs to be read, and the time of
// the timer. Time and random bytes come from the system; bots run here, on demand.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/platform.h"

namespace skerry::wasm {

enum class WriteResult : std::uint32_t { done, conflict, failed };

class BrowserPlatform final : public protocol::Platform {
 public:
  // The results that JavaScript reports.
  void appended(std::uint64_t number, WriteResult result);
  void loaded(const std::string& table, Expected<std::vector<std::string>> lines);
  // Answers the oldest request to a bot, if there is one. JavaScript calls this once for each, and
  // so can deliver messages in between.
  void answer_one_bot_request();
  // Whether the time of the timer has come; the timer is cleared then.
  bool take_timer();

  // {"send":[{"client","text"},…],"append":[{"number","table","first","lines","summary"},…],
  // "load":["…",…],"wake_at":the timer in ms or null,"think":the number of requests to bots}
  void write_requests(JsonWriter& out);

  protocol::Time now() override;
  std::string new_table_id() override;
  match::Secret new_secret() override;
  void send(protocol::ClientId client, SharedText text) override;
  void set_timer(protocol::Time time) override;
  void append(protocol::NewEvents events, OnAppended done) override;
  void load(const std::string& table, const std::string& whom, OnLoaded done) override;
  void finished(const protocol::Table& /*table*/) override {}
  void watched(const std::string& /*table*/, const std::string& /*user*/,
               std::function<void(Expected<void>)> /*done*/) override {}
  // What is on this device belongs to whoever uses it.
  void ask_access(const std::string& table, const std::string& user, const std::string& whom,
                  OnAccess done) override;
  protocol::BotRequestId request_bot(protocol::BotRequest request, OnBotBegun begun,
                                     OnBotAnswer done) override;
  void cancel_bot(protocol::BotRequestId request) override;
  void say(const std::string& table, const protocol::ChatLine& line,
           std::function<void(Expected<void>)> done) override;
  void load_chat(const std::string& table, OnChat done) override;
  Expected<std::string> tidy_name(const std::string& name) override { return name; }
  void renamed(const protocol::Identity& /*identity*/) override {}

 private:
  struct Job {
    protocol::BotRequestId id = 0;
    protocol::BotRequest request;
    OnBotBegun begun;
    OnBotAnswer done;
  };

  void run_tasks();

  std::vector<std::pair<protocol::ClientId, SharedText>> sent_;
  std::vector<std::string> appends_;  // as JSON, for the next write_requests
  std::vector<std::string> loads_;    // likewise: the ids of tables
  std::map<std::uint64_t, OnAppended> appending_;
  std::map<std::string, OnLoaded> loading_;
  std::deque<std::function<void()>> tasks_;  // callbacks that must not be called at once
  std::deque<Job> bot_requests_;
  std::map<std::string, std::vector<protocol::ChatLine>> chats_;  // in memory only
  protocol::Time timer_ = protocol::Time::max();
  std::uint64_t last_append_ = 0;
  protocol::BotRequestId last_bot_request_ = 0;
};

}  // namespace skerry::wasm
