// Exports: the host inside a browser, for people who play on one device. Every function returns
// what JavaScript has to do now (BrowserPlatform::write_requests); JavaScript reports the results
// through skerry_host_appended, skerry_host_restore and skerry_host_woken.
#include <cstdint>
#include <string>
#include <vector>

#include "games/games.h"
#include "match/file.h"
#include "protocol/host.h"
#include "wasm/browser_platform.h"
#include "wasm/exports.h"

namespace skerry::wasm {
namespace {

// On one device tables stay in memory, and nobody loses a seat by being absent.
constexpr std::chrono::hours kForGood{24 * 365 * 10};
// There is nobody else whom one could keep waiting.
constexpr protocol::Rate kNoLimit{1e15, 1e15};

struct LocalHost {
  BrowserPlatform platform{};
  protocol::Host host{all_games(),
                      platform,
                      {.shown_to_person = kNoLimit,
                       .shown_to_address = kNoLimit,
                       .shown = kNoLimit,
                       .table_bytes = SIZE_MAX,
                       .keep = kForGood,
                       .keep_over = kForGood,
                       .absence = kForGood,
                       .one_device = true}};
};

LocalHost& local_host() {
  static LocalHost it;
  return it;
}

const char* return_requests() {
  return return_answer([](JsonWriter& out) -> Expected<void> {
    local_host().platform.write_requests(out);
    return {};
  });
}

// A log as JavaScript stores it: {"table":T,"lines":[…]}; "lines" is null if it cannot be read.
struct Log {
  std::string table;
  Expected<std::vector<std::string>> lines;
};

Expected<Log> read_log(std::string_view text) {
  static JsonParser parser;
  const auto document = parser.parse(text, match::kMaxFileBytes);
  if (!document) return std::unexpected(document.error());
  JsonFaults faults(**document, "", code::kBadRequest);
  const JsonIn in(faults);
  in.keys({"table", "lines"});
  Log log{std::string(in["table"].string()), {}};
  if (in["lines"].is_null()) {
    log.lines = fail("store_unavailable", "this browser cannot read what it has kept");
  } else {
    const std::size_t count = in["lines"].size();
    for (std::size_t i = 0; i < count; ++i) log.lines->emplace_back(in["lines"][i].string());
  }
  if (faults.found()) return std::unexpected(faults.first());
  return log;
}

Expected<protocol::Identity> read_identity(std::string_view text) {
  static JsonParser parser;
  const auto document = parser.parse(text);
  if (!document) return std::unexpected(document.error());
  JsonFaults faults(**document, "", code::kBadRequest);
  const JsonIn in(faults);
  in.keys({"user", "name"});
  protocol::Identity identity{.user = std::string(in["user"].string()),
                              .name = std::string(in["name"].string())};
  if (faults.found()) return std::unexpected(faults.first());
  return identity;
}

Expected<std::string> match_file(std::string_view text) {
  const auto log = read_log(text);
  if (!log) return std::unexpected(log.error());
  if (!log->lines) return std::unexpected(log->lines.error());
  const auto table = protocol::fold_lines(log->table, *log->lines, all_games());
  if (!table) return std::unexpected(table.error());
  const auto match = table->exported();
  if (!match) return std::unexpected(match.error());
  return match::write_match(*match);
}

}  // namespace
}  // namespace skerry::wasm

extern "C" {

// Connects a client: {"user":"ann","name":"Ann"}. JavaScript chooses the number of the client.
[[clang::export_name("skerry_host_connect")]] const char* skerry_host_connect(std::uint32_t client,
                                                                              const char* text,
                                                                              std::size_t length) {
  using namespace skerry::wasm;
  auto identity = read_identity({text, length});
  if (!identity) return return_text(error_answer(identity.error()));
  local_host().host.connected(client, std::move(*identity));
  return return_requests();
}

[[clang::export_name("skerry_host_disconnect")]] const char* skerry_host_disconnect(
    std::uint32_t client) {
  using namespace skerry::wasm;
  local_host().host.disconnected(client);
  return return_requests();
}

// Receives a message of the protocol from a client.
[[clang::export_name("skerry_host_receive")]] const char* skerry_host_receive(std::uint32_t client,
                                                                              const char* text,
                                                                              std::size_t length) {
  using namespace skerry::wasm;
  local_host().host.received(client, {text, length});
  return return_requests();
}

// The result of an append: 0 it is stored, 1 the log did not end just before it, 2 it failed.
[[clang::export_name("skerry_host_appended")]] const char* skerry_host_appended(
    std::uint32_t number, std::uint32_t result) {
  using namespace skerry::wasm;
  const auto worst = static_cast<std::uint32_t>(WriteResult::failed);
  local_host().platform.appended(number, static_cast<WriteResult>(result < worst ? result : worst));
  return return_requests();
}

// The log that was requested with "load"; it has no lines if there is no such table.
[[clang::export_name("skerry_host_restore")]] const char* skerry_host_restore(const char* text,
                                                                              std::size_t length) {
  using namespace skerry::wasm;
  auto log = read_log({text, length});
  if (!log) return return_text(error_answer(log.error()));
  local_host().platform.loaded(log->table, std::move(log->lines));
  return return_requests();
}

// To be called at "wake_at", and as long as "think" is not 0: each call answers one request to a
// bot.
[[clang::export_name("skerry_host_woken")]] const char* skerry_host_woken() {
  using namespace skerry::wasm;
  if (local_host().platform.take_timer()) local_host().host.timer_fired();
  local_host().platform.answer_one_bot_request();
  return return_requests();
}

// A log -> its match file. An error until the match is over.
[[clang::export_name("skerry_match_file")]] const char* skerry_match_file(const char* text,
                                                                          std::size_t length) {
  using namespace skerry::wasm;
  const auto file = match_file({text, length});
  return return_text(file ? *file : error_answer(file.error()));
}

}  // extern "C"
