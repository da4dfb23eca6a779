#include "server/log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <array>
#include <atomic>
#include <chrono>
#include <ctime>
#include <memory>

#include "core/json.h"

namespace skerry::server {
namespace {

// Both arrays are in the order of LogLevel.
constexpr std::array<std::string_view, 4> kLevelNames = {"debug", "info", "warning", "error"};
constexpr std::array<spdlog::level::level_enum, 4> kLevels = {
    spdlog::level::debug, spdlog::level::info, spdlog::level::warn, spdlog::level::err};

std::atomic<LogFormat>& format_in_use() {
  static std::atomic format = LogFormat::text;
  return format;
}

spdlog::logger& logger() {
  static const auto made = [] {
    auto one = std::make_unique<spdlog::logger>("skerry",
                                                std::make_shared<spdlog::sinks::stderr_sink_mt>());
    one->set_pattern("%v");
    one->set_level(spdlog::level::info);
    one->flush_on(spdlog::level::warn);
    return one;
  }();
  return *made;
}

// Formats a time as "2026-01-31T12:00:00.000Z".
std::string utc(std::int64_t milliseconds) {
  const auto seconds = static_cast<std::time_t>(milliseconds / 1000);
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  char text[32];
  const std::size_t size =
      std::strftime(std::begin(text), sizeof text, "%Y-%m-%dT%H:%M:%S", &parts);
  return fmt::format("{}.{:03}Z", std::string_view(std::begin(text), size), milliseconds % 1000);
}

struct WriteJson {
  JsonWriter& out;
  void operator()(std::string_view text) const { out.string(text); }
  void operator()(std::int64_t number) const { out.integer(number); }
  void operator()(double number) const { out.number(number); }
};

// Writes a value for the text format: a plain word as it is, anything else quoted and on one line.
struct WriteText {
  std::string& out;
  void operator()(std::string_view text) const {
    const bool plain = !text.empty() && text.find_first_not_of(
                                            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                            "0123456789_-+./:,@%") == std::string_view::npos;
    if (plain) {
      out += text;
    } else {
      JsonWriter(out).string(text);
    }
  }
  void operator()(std::int64_t number) const { JsonWriter(out).integer(number); }
  void operator()(double number) const { JsonWriter(out).number(number); }
};

}  // namespace

void set_up_log(LogFormat format, LogLevel least) {
  format_in_use() = format;
  logger().set_level(kLevels.at(static_cast<std::size_t>(least)));
}

void log(LogLevel level, std::string_view event, LogFields fields) {
  const auto spdlog_level = kLevels.at(static_cast<std::size_t>(level));
  if (!logger().should_log(spdlog_level)) return;
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  logger().log(spdlog_level, spdlog::string_view_t(
                                 log_line(format_in_use(), level, milliseconds, event, fields)));
}

std::string log_line(LogFormat format, LogLevel level, std::int64_t milliseconds,
                     std::string_view event, LogFields fields) {
  const std::string_view level_name = kLevelNames.at(static_cast<std::size_t>(level));
  std::string line;
  if (format == LogFormat::text) {
    line = utc(milliseconds).append(" ").append(level_name).append(" ").append(event);
    for (const LogField& field : fields) {
      line.append(" ").append(field.key).append("=");
      std::visit(WriteText{line}, field.value);
    }
    return line;
  }
  JsonWriter out(line);
  out.begin_object().key("time").string(utc(milliseconds));
  out.key("level").string(level_name).key("event").string(event);
  for (const LogField& field : fields) {
    out.key(field.key);
    std::visit(WriteJson{out}, field.value);
  }
  out.end_object();
  return line;
}

}  // namespace skerry::server
