#include "match/time.h"

#include <cstddef>
#include <cstdint>

namespace skerry::match {
namespace {

namespace chrono = std::chrono;

constexpr std::string_view kPattern = "dddd-dd-ddTdd:dd:dd.dddZ";

void append_digits(std::string& text, std::int64_t number, std::size_t digits) {
  const std::string plain = std::to_string(number);
  if (plain.size() < digits) text.append(digits - plain.size(), '0');
  text += plain;
}

int digits_at(std::string_view text, std::size_t begin, std::size_t count) {
  int number = 0;
  for (const char c : text.substr(begin, count)) number = number * 10 + (c - '0');
  return number;
}

}  // namespace

std::string time_text(Time time) {
  const auto day = chrono::floor<chrono::days>(time);
  const chrono::year_month_day date(day);
  const auto ms = (time - day).count();
  std::string text;
  append_digits(text, static_cast<int>(date.year()), 4);
  text += '-';
  append_digits(text, static_cast<unsigned>(date.month()), 2);
  text += '-';
  append_digits(text, static_cast<unsigned>(date.day()), 2);
  text += 'T';
  append_digits(text, ms / 3'600'000, 2);
  text += ':';
  append_digits(text, ms / 60'000 % 60, 2);
  text += ':';
  append_digits(text, ms / 1'000 % 60, 2);
  text += '.';
  append_digits(text, ms % 1'000, 3);
  text += 'Z';
  return text;
}

std::optional<Time> read_time(std::string_view text) {
  if (text.size() != kPattern.size()) return std::nullopt;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool digit = text[i] >= '0' && text[i] <= '9';
    if (kPattern[i] == 'd' ? !digit : text[i] != kPattern[i]) return std::nullopt;
  }
  const chrono::year_month_day date(chrono::year(digits_at(text, 0, 4)),
                                    chrono::month(static_cast<unsigned>(digits_at(text, 5, 2))),
                                    chrono::day(static_cast<unsigned>(digits_at(text, 8, 2))));
  const int hour = digits_at(text, 11, 2);
  const int minute = digits_at(text, 14, 2);
  const int second = digits_at(text, 17, 2);
  if (!date.ok() || date.year() < chrono::year(1970) || hour > 23 || minute > 59 || second > 59) {
    return std::nullopt;
  }
  return Time(chrono::sys_days(date)) + chrono::hours(hour) + chrono::minutes(minute) +
         chrono::seconds(second) + chrono::milliseconds(digits_at(text, 20, 3));
}

}  // namespace skerry::match
