// Structured logging to standard error, one event a line.
//
//   log_info("table_created", {{"table", id}, {"seats", 4}});
//   {"time":"2026-01-31T12:00:00.000Z","level":"info","event":"table_created","table":"t1",…}
//
// A log must contain no secrets, because people read it and machines keep it: no password, no token
// or cookie, no secret link (the id of a table that is not listed), no recovery code, no chat text,
// no hand of a player, and no address.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

namespace skerry::server {

enum class LogLevel { debug, info, warning, error };
enum class LogFormat { text, json };

struct LogField {
  std::string_view key;
  std::variant<std::string_view, std::int64_t, double> value;

  LogField(std::string_view name, std::string_view text) : key(name), value(text) {}
  LogField(std::string_view name, const char* text) : key(name), value(std::string_view(text)) {}
  LogField(std::string_view name, const std::string& text)
      : key(name), value(std::string_view(text)) {}
  LogField(std::string_view name, std::integral auto number)
      : key(name), value(static_cast<std::int64_t>(number)) {}
  LogField(std::string_view name, double number) : key(name), value(number) {}
};
using LogFields = std::initializer_list<LogField>;

// Sets the format and the lowest level that is written. Before the first call these are text and
// info.
void set_up_log(LogFormat format, LogLevel least);

// May be called from any thread.
void log(LogLevel level, std::string_view event, LogFields fields = {});
inline void log_info(std::string_view event, LogFields fields = {}) {
  log(LogLevel::info, event, fields);
}
inline void log_warning(std::string_view event, LogFields fields = {}) {
  log(LogLevel::warning, event, fields);
}

// Formats one line without its line break; `milliseconds` counts from 1970.
std::string log_line(LogFormat format, LogLevel level, std::int64_t milliseconds,
                     std::string_view event, LogFields fields);

}  // namespace skerry::server
