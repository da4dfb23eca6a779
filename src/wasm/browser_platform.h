// The platform of a host inside a browser. What the host asks for is collected, and handed
// to JavaScript as JSON: texts for clients, lines to be kept, logs to be read, and when to come
// again. Time and random bytes come from the system.
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
  // What JavaScript answers.
  void appended(std::uint64_t number, WriteResult result);
  void loaded(const std::string& table, Expected<std::vector<std::string>> lines);
  // Thinks one request; there may be more, and messages should get through in between.
  void answer_one_bot_request();
  // Whether the time has come for which the host wanted to be timer_fired.
  bool take_timer();

  // {"send":[{"client","text"},…],"append":[{"number","table","first","lines","summary"},…],
  // "load":["…",…],"wake_at":ms or null,"think":how many thoughts wait}
  void write_requests(JsonWriter& out);

  protocol::Time now() override;
  std::string new_table_id() override;
  match::Secret new_secret() override;
  void send(protocol::ClientId client, SharedText text) override;
  void set_timer(protocol::Time time) override;
  void append(protocol::NewEvents events, OnAppended done) override;
  void load(const std::string& table, OnLoaded done) override;
  void finished(const protocol::Table& /*table*/) override {}
  protocol::BotRequestId request_bot(protocol::BotRequest request, OnBotAnswer done) override;
  void cancel_bot(protocol::BotRequestId request) override;
  void say(const std::string& table, const protocol::ChatLine& line,
           std::function<void(Expected<void>)> done) override;
  void load_chat(const std::string& table, OnChat done) override;
  void renamed(const protocol::Identity& /*identity*/) override {}

 private:
  struct Job {
    protocol::BotRequestId id = 0;
    protocol::BotRequest request;
    OnBotAnswer done;
  };

  void run_tasks();

  std::vector<std::pair<protocol::ClientId, SharedText>> sent_;
  std::vector<std::string> appends_;  // as JSON
  std::vector<std::string> loads_;
  std::map<std::uint64_t, OnAppended> appending_;
  std::map<std::string, OnLoaded> loading_;
  std::deque<std::function<void()>> tasks_;  // answers that may not come from inside a call
  std::deque<Job> bot_requests_;
  std::map<std::string, std::vector<protocol::ChatLine>> chats_;  // people on one device talk aloud
  protocol::Time timer_ = protocol::Time::max();
  std::uint64_t last_append_ = 0;
  protocol::BotRequestId last_bot_request_ = 0;
};

}  // namespace skerry::wasm
