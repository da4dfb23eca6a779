// Conversions between values of C++ and the parameters and cells of a database.
#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "store/database.h"

namespace skerry::store {

using Cell = std::optional<std::string>;

inline Value value(Time time) { return time.time_since_epoch().count(); }
inline Value value(const std::optional<Time>& time) { return time ? value(*time) : Value(); }
inline Value value(const std::string& text) { return std::string_view(text); }
inline Value value(const std::optional<std::string>& text) { return text ? value(*text) : Value(); }
inline Value value(bool yes) { return std::int64_t{yes}; }

// A number in a cell; 0 if the cell is NULL.
inline std::int64_t integer(const Cell& cell) {
  std::int64_t number = 0;
  if (cell) std::from_chars(cell->data(), cell->data() + cell->size(), number);
  return number;
}

inline double real(const Cell& cell) {
  double number = 0;
  if (cell) std::from_chars(cell->data(), cell->data() + cell->size(), number);
  return number;
}

inline Time time(const Cell& cell) { return Time(std::chrono::milliseconds(integer(cell))); }

inline std::optional<Time> optional_time(const Cell& cell) {
  return cell ? std::optional(time(cell)) : std::nullopt;
}

inline constexpr std::array<std::string_view, 4> kStatusNames = {"open", "playing", "finished",
                                                                 "aborted"};

inline Status status_of(const Cell& cell) {
  const auto found = std::ranges::find(kStatusNames, cell.value_or(""));
  return static_cast<Status>(found - kStatusNames.begin());
}

// A row of match, user, game, end, rank and change of the rating.
inline HistoryEntry history_entry(const Row& row) {
  return {.match = *row[0],
          .user = *row[1],
          .game = *row[2],
          .finished = time(row[3]),
          .rank = static_cast<int>(integer(row[4])),
          .rating_change = row[5] ? std::optional(real(row[5])) : std::nullopt};
}

}  // namespace skerry::store
