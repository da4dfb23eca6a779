// A builder of Islant sheets for tests from pictures in text: a cell is "." or a land by its
// quarters ("NE"; on levels with colours "rNE", "bS", "pNESW"), a wave ("~4") or a ship ("^3",
// "^3/1" if it is bordered for the first total).
#pragma once

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/type_erasure.h"
#include "games/islant/rules.h"

namespace skerry::islant::test {

// An empty sheet of level 1.
inline constexpr const char* kEmpty1 = R"(
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .)";

inline Options level(int number) {
  Options options;
  options.level = static_cast<std::uint8_t>(number);
  return options;
}

inline Tile tile_from(const std::string& text) {
  if (text == ".") return {};
  if (text[0] == '~') return Tile::wave(text[1] - '0');
  if (text[0] == '^')
    return Tile::ship(text[1] - '0', text.size() > 3 ? std::stoi(text.substr(3)) : 0);
  const std::string_view colours = "-rbp";
  const std::size_t colour = colours.find(text[0]);
  const bool coloured = colour != std::string_view::npos;
  const auto quarters = quarters_named(coloured ? text.substr(1) : text);
  EXPECT_TRUE(quarters.has_value()) << text;
  return Tile::land(quarters.value_or(kNorth),
                    coloured ? static_cast<Colour>(colour) : Colour::none);
}

// The sheet of a picture, which fills the top left of a level's sheet.
inline Sheet sheet_from(std::string_view picture) {
  Sheet sheet;
  std::istringstream lines{std::string(picture)};
  std::string line;
  int row = 0;
  while (std::getline(lines, line)) {
    std::istringstream words(line);
    std::string word;
    int column = 0;
    while (words >> word) sheet.cells[cell_at(row, column++)] = tile_from(word);
    if (column > 0) ++row;
  }
  return sheet;
}

inline Dice dice(std::initializer_list<int> faces) {
  Dice all;
  for (const int face : faces) all.add(face);
  return all;
}

// The state of a single seat before its turn.
inline State position(const Options& options, std::string_view picture,
                      std::initializer_list<int> faces) {
  State state;
  state.table.options = options;
  state.table.players = 1;
  state.table.roll = 5;
  state.table.dice = dice(faces);
  Sheet& sheet = state.table.sheets[0];
  sheet = picture.empty() ? blank_sheet(board_of(options), options) : sheet_from(picture);
  sheet.left = state.table.dice;
  sheet.roles = level_of(options).roles;
  state.table.waiting = waiting_in(state.table);
  const auto checked = Islant::check(state);
  EXPECT_TRUE(checked.has_value()) << checked.error().text();
  return state;
}

inline std::vector<std::string> legal(const State& state, Seat who = seat(0)) {
  ActionList<Action> list;
  Islant::legal(state, who, list);
  std::vector<std::string> texts;
  for (const Action& action : list) texts.push_back(Islant::notation(state, who, action));
  return texts;
}

inline bool is_legal(const State& state, std::string_view notation) {
  const auto all = legal(state);
  return std::ranges::find(all, notation) != all.end();
}

// The key of the refusal; empty if the move is accepted.
inline std::string refusal_of(const State& state, std::string_view notation, Seat who = seat(0)) {
  const auto action = Islant::read_notation(state, who, notation);
  EXPECT_TRUE(action.has_value()) << notation;
  if (!action) return "?";
  const auto accepted = Islant::accepts(state, who, *action);
  if (accepted) return {};
  return std::string(accepted.error().key.empty() ? std::string_view(accepted.error().code)
                                                  : accepted.error().key);
}

inline void play(State& state, std::string_view notation, Seat who = seat(0)) {
  const auto action = Islant::read_notation(state, who, notation);
  ASSERT_TRUE(action.has_value()) << notation;
  const auto accepted = Islant::accepts(state, who, *action);
  ASSERT_TRUE(accepted.has_value()) << notation << ": " << accepted.error().text();
  Islant::play(state, who, *action);
}

inline State new_game(const Options& options, int players, std::string_view seed) {
  KeyedRng rng(key_from_text(seed));
  return *Islant::setup(options, players, rng);
}

inline Options random_options(FastRng& rng) {
  Options options;
  for (const auto& option : Islant::kOptions) {
    const auto count = option.info.kind == OptionKind::integer
                           ? kLevels
                           : std::max<std::size_t>(option.info.choices.size(), 2);
    option.set(options, option.info.min + rng.below(static_cast<std::uint32_t>(count)));
  }
  return options;
}

}  // namespace skerry::islant::test
