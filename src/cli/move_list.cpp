#include "cli/move_list.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>

#include "cli/text.h"
#include "core/text.h"

namespace skerry::cli {
namespace {

bool is_letter_or_digit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

// The group of a move: the letters and digits it begins with ("e1" of "e1-2+2"), or its letters if
// that is all there is ("R" of "R4").
std::string group_of(std::string_view notation) {
  const auto first_other = std::ranges::find_if_not(notation, is_letter_or_digit);
  if (first_other != notation.end()) return {notation.begin(), first_other};
  const auto first_digit =
      std::ranges::find_if(notation, [](char c) { return c >= '0' && c <= '9'; });
  return {notation.begin(), first_digit};
}

std::string plain(std::string_view text) { return without_spaces(text, small_letter); }

}  // namespace

MoveList::MoveList(const Game& game, const AnyState& state, Seat seat) {
  std::map<std::string, std::size_t> place_of;
  std::vector<std::vector<Move>> found;  // in the order in which the game lists their first moves
  for (AnyAction& action : game.legal(state, seat)) {
    std::string notation = game.notation(state, seat, action);
    std::string group = group_of(notation);
    const auto [place, is_new] = place_of.emplace(group, found.size());
    if (is_new) found.emplace_back();
    group_width_ = std::max(group_width_, columns(group));
    found[place->second].push_back({std::move(action), std::move(notation), std::move(group)});
  }
  for (std::vector<Move>& group : found) {
    std::ranges::move(group, std::back_inserter(moves_));
  }
}

std::string MoveList::beginning_with(std::string_view text, int width) const {
  const std::string wanted = plain(text);
  int cell = 0;
  for (const Move& move : moves_) cell = std::max(cell, columns(move.notation) + 7);
  std::string out;
  std::string line;
  const std::string* group = nullptr;
  const auto finish_line = [&] {
    if (!line.empty()) out += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    line.clear();
  };
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const Move& move = moves_[i];
    if (!plain(move.notation).starts_with(wanted)) continue;
    const bool same_group = group != nullptr && *group == move.group;
    if (!same_group || columns(line) + cell > width) finish_line();
    if (line.empty()) line = "  " + padded(same_group ? "" : move.group, group_width_);
    group = &move.group;
    line += padded(fmt::format("{:>5} {}", i + 1, move.notation), cell);
  }
  finish_line();
  return out;
}

std::string MoveList::groups(int width) const {
  const int cell = group_width_ + 13;
  std::string out;
  int column = 0;
  for (std::size_t i = 0; i < moves_.size();) {
    std::size_t end = i;
    while (end < moves_.size() && moves_[end].group == moves_[i].group) ++end;
    if (column + cell > width) {
      out += '\n';
      column = 0;
    }
    const std::string range = end == i + 1 ? std::to_string(end) : fmt::format("{}-{}", i + 1, end);
    out += fmt::format("  {} {:>9} ", padded(moves_[i].group, group_width_), range);
    column += cell;
    i = end;
  }
  return out + '\n';
}

}  // namespace skerry::cli
