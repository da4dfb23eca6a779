#include "cli/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>

#include "core/text.h"

namespace skerry::cli {
namespace {

std::string_view take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

// 1 for "# …", 2 for "## …"; 0 if the line is no heading.
std::size_t heading_level(std::string_view line) {
  const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
  return level < line.size() && line[level] == ' ' ? level : 0;
}

bool has_word(std::string_view text, std::string_view word) {
  return std::ranges::search(text, word, {}, small_letter, small_letter).begin() != text.end();
}

// Bold text without the marks around it.
std::string without_stars(std::string_view line) {
  std::string plain(line);
  for (std::size_t at = 0; (at = plain.find("**", at)) != std::string_view::npos;)
    plain.erase(at, 2);
  return plain;
}

// The column at which the text of a line begins, after its spaces and the mark of a list item.
std::size_t indentation(std::string_view line) {
  const std::size_t text = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t mark = line.find_first_not_of("0123456789.-*", text);
  const bool is_list = mark != std::string_view::npos && mark > text && line[mark] == ' ';
  return is_list ? mark + 1 : text;
}

void append_wrapped(std::string& out, std::string_view line, int width) {
  const std::string indent(std::min<std::size_t>(indentation(line), 20), ' ');
  std::string current;
  bool first = true;
  while (!line.empty()) {
    const std::size_t start = first ? line.find_first_not_of(' ') : 0;
    const std::size_t end = std::min(line.find(' ', std::min(start, line.size())), line.size());
    const std::string_view word = line.substr(0, end);
    if (!first && columns(current) + 1 + columns(word) > width) {
      out += current + '\n';
      current = indent;
    } else if (!first) {
      current += ' ';
    }
    current += word;
    first = false;
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  out += current + '\n';
}

}  // namespace

int columns(std::string_view text) {
  return static_cast<int>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string padded(std::string_view text, int width) {
  return std::string(text) +
         std::string(static_cast<std::size_t>(std::max(0, width - columns(text))), ' ');
}

std::string wrapped(std::string_view text, int width) {
  std::string out;
  while (!text.empty()) append_wrapped(out, take_line(text), width);
  return out;
}

std::string count_of(std::uint64_t number, std::string_view noun) {
  return fmt::format("{} {}{}", number, noun, number == 1 ? "" : "s");
}

std::string with_meaning(std::string notation, std::string_view meaning) {
  if (meaning.empty()) return notation;
  return fmt::format("{} ({})", notation, meaning);
}

std::string shell_word(const std::string& text) {
  const bool plain = !text.empty() && std::ranges::all_of(text, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("-_./,+@:").find(c) != std::string_view::npos;
  });
  if (plain && text[0] != '-') return text;
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string_view section(std::string_view markdown, std::string_view word) {
  std::string_view rest = markdown;
  while (!rest.empty()) {
    const std::string_view title = take_line(rest);
    const std::size_t level = heading_level(title);
    if (level == 0 || !has_word(title, word)) continue;
    const std::string_view body = rest;
    while (!rest.empty()) {
      const std::size_t begin = body.size() - rest.size();
      const std::size_t next = heading_level(take_line(rest));
      if (next > 0 && next <= level) return body.substr(0, begin);
    }
    return body;
  }
  return {};
}

std::string readable(std::string_view markdown, const Screen& screen) {
  std::string out;
  std::string paragraph;
  const auto finish_paragraph = [&] {
    if (!paragraph.empty()) append_wrapped(out, without_stars(paragraph), screen.width() - 1);
    paragraph.clear();
  };
  bool in_code = false;
  while (!markdown.empty()) {
    const std::string_view line = take_line(markdown);
    const std::size_t text = std::min(line.find_first_not_of(' '), line.size());
    const bool is_indented_code = text >= 4 && paragraph.empty();
    if (line.starts_with("```")) {
      finish_paragraph();
      in_code = !in_code;
    } else if (in_code || is_indented_code || line.starts_with('|') || text == line.size()) {
      finish_paragraph();
      out += std::string(line) + '\n';
    } else if (const std::size_t level = heading_level(line); level > 0) {
      finish_paragraph();
      out += screen.strong(line.substr(level + 1)) + '\n';
    } else if (paragraph.empty() || indentation(line) > text) {
      finish_paragraph();  // the line begins one, or an item of a list
      paragraph = line;
    } else {
      paragraph += ' ' + std::string(line.substr(text));
    }
  }
  finish_paragraph();
  return out;
}

}  // namespace skerry::cli
