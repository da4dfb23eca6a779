#include "wasm/browser_platform.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>

#include "core/text.h"
#include "games/games.h"
#include "protocol/bot_request.h"
#include "protocol/table_messages.h"

namespace skerry::wasm {
namespace {

constexpr std::string_view kNotDurable = "not_durable";
constexpr std::size_t kIdBytes = 12;

template <std::size_t kSize>
std::array<std::uint8_t, kSize> random_bytes() {
  std::array<std::uint8_t, kSize> bytes{};
  getentropy(bytes.data(), bytes.size());
  return bytes;
}

}  // namespace

protocol::Time BrowserPlatform::now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

// The prefix tells links to these tables from links to a server's.
std::string BrowserPlatform::new_table_id() { return "local-" + to_hex(random_bytes<kIdBytes>()); }

match::Secret BrowserPlatform::new_secret() {
  return random_bytes<std::tuple_size_v<match::Secret>>();
}

void BrowserPlatform::send(protocol::ClientId client, SharedText text) {
  sent_.emplace_back(client, std::move(text));
}

void BrowserPlatform::set_timer(protocol::Time time) { timer_ = std::min(timer_, time); }

bool BrowserPlatform::take_timer() {
  if (timer_ > now()) return false;
  timer_ = protocol::Time::max();
  return true;
}

void BrowserPlatform::append(protocol::NewEvents events, OnAppended done) {
  appending_.emplace(++last_append_, std::move(done));
  JsonWriter out(appends_.emplace_back());
  out.begin_object().key("number").integer(static_cast<std::int64_t>(last_append_));
  out.key("table").string(events.table.id());
  out.key("first").integer(static_cast<std::int64_t>(events.first_sequence));
  out.key("lines").begin_array();
  for (const std::string& line : events.lines) out.string(line);
  out.end_array().key("summary");
  protocol::write_summary(out, events.table);
  out.end_object();
}

void BrowserPlatform::appended(std::uint64_t number, WriteResult result) {
  const auto found = appending_.find(number);
  if (found == appending_.end()) return;
  const OnAppended done = std::move(found->second);
  appending_.erase(found);
  if (result == WriteResult::failed) {
    done(fail(kNotDurable, "this browser cannot keep it: it has no room, or may not"));
  } else {
    done(result == WriteResult::done ? match::AppendResult::done : match::AppendResult::conflict);
  }
}

void BrowserPlatform::load(const std::string& table, const std::string& /*whom*/, OnLoaded done) {
  loading_[table] = std::move(done);
  loads_.push_back(table);
}

void BrowserPlatform::loaded(const std::string& table, Expected<std::vector<std::string>> lines) {
  const auto found = loading_.find(table);
  if (found == loading_.end()) return;
  const OnLoaded done = std::move(found->second);
  loading_.erase(found);
  if (!lines) return done(std::unexpected(std::move(lines).error()));
  done(protocol::table_of(table, *lines, all_games()));
}

protocol::BotRequestId BrowserPlatform::request_bot(protocol::BotRequest request, OnBotBegun begun,
                                                    OnBotAnswer done) {
  bot_requests_.push_back(
      {++last_bot_request_, std::move(request), std::move(begun), std::move(done)});
  return last_bot_request_;
}

void BrowserPlatform::cancel_bot(protocol::BotRequestId request) {
  std::erase_if(bot_requests_, [&](const Job& job) { return job.id == request; });
}

void BrowserPlatform::answer_one_bot_request() {
  if (bot_requests_.empty()) return;
  const Job job = std::move(bot_requests_.front());
  bot_requests_.pop_front();
  const protocol::BotRequest& request = job.request;
  job.begun();
  const auto bot = protocol::bot_for(request);
  if (!bot || request.legal.empty()) return job.done(std::nullopt);
  std::uint64_t seed = 0;
  getentropy(&seed, sizeof seed);
  job.done(protocol::answer_to(request, *bot, protocol::budget_for(request), seed));
}

void BrowserPlatform::say(const std::string& table, const protocol::ChatLine& line,
                          std::function<void(Expected<void>)> done) {
  chats_[table].push_back(line);
  tasks_.emplace_back([done = std::move(done)] { done({}); });
}

void BrowserPlatform::load_chat(const std::string& table, OnChat done) {
  tasks_.emplace_back([this, table, done = std::move(done)] { done(chats_[table]); });
}

void BrowserPlatform::ask_access(const std::string& /*table*/, const std::string& /*user*/,
                                 const std::string& /*whom*/, OnAccess done) {
  tasks_.emplace_back(
      [done = std::move(done)] { done(protocol::Access{.may_open = true, .plays = true}); });
}

void BrowserPlatform::run_tasks() {
  while (!tasks_.empty()) {
    const auto task = std::move(tasks_.front());
    tasks_.pop_front();
    task();
  }
}

void BrowserPlatform::write_requests(JsonWriter& out) {
  run_tasks();
  out.begin_object().key("send").begin_array();
  for (const auto& [client, line] : std::exchange(sent_, {})) {
    out.begin_object().key("client").integer(static_cast<std::int64_t>(client));
    out.key("text").string(*line).end_object();
  }
  out.end_array().key("append").begin_array();
  for (const std::string& one : std::exchange(appends_, {})) out.raw(one);
  out.end_array().key("load").begin_array();
  for (const std::string& table : std::exchange(loads_, {})) out.string(table);
  out.end_array().key("wake_at");
  timer_ == protocol::Time::max() ? out.null() : out.integer(timer_.time_since_epoch().count());
  out.key("think").integer(static_cast<std::int64_t>(bot_requests_.size())).end_object();
}

}  // namespace skerry::wasm
