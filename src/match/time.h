// Timestamps as match files write them: "2026-11-15T20:00:00.000Z".
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace skerry::match {

using Time = std::chrono::sys_time<std::chrono::milliseconds>;

// Years 1970 to 9999, always UTC, always with milliseconds.
std::string time_text(Time time);
std::optional<Time> read_time(std::string_view text);

}  // namespace skerry::match
