// The sentences of the rulebook and of the specification of Islant, one test each.
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <set>

#include "games/islant/kit/kit.h"
#include "games/islant/outlook.h"

namespace skerry::islant::test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

// --- Levels

TEST(IslantLevels, use_each_die_for_what_the_rulebook_names) {
  const std::array<std::string_view, kLevels> uses{"column land ", "land wave ", "red blue ",
                                                   "land wave ship ", "column red blue wave ship "};
  for (int number = 1; number <= kLevels; ++number) {
    const Sheet sheet = new_game(level(number), 1, "uses").table.sheets[0];
    std::string open;
    for (std::size_t i = 0; i < kRoles; ++i) {
      if (has(sheet.roles, static_cast<Role>(i))) (open += kRoleNames[i]) += ' ';
    }
    EXPECT_EQ(open, uses[static_cast<std::size_t>(number - 1)]);
  }
}

TEST(IslantLevels, have_square_sheets_of_7_9_7_11_and_11_columns_or_seven_rows_with_that_option) {
  for (const auto& [number, columns] : {std::pair{1, 7}, {2, 9}, {3, 7}, {4, 11}, {5, 11}}) {
    Options options = level(number);
    EXPECT_EQ(board_of(options).columns, columns);
    EXPECT_EQ(board_of(options).rows, columns);
    options.rows = Rows::seven;
    EXPECT_EQ(board_of(options).columns, columns);
    EXPECT_EQ(board_of(options).rows, 7);
  }
}

TEST(IslantLevels, with_waves_have_a_printed_six_in_each_corner) {
  for (int number = 1; number <= kLevels; ++number) {
    const Board& board = board_of(level(number));
    const Sheet sheet = blank_sheet(board, level(number));
    const bool has_waves = level_of(level(number)).has_waves();
    EXPECT_EQ(has_waves, number == 2 || number >= 4);
    for (const int row : {0, board.rows - 1}) {
      for (const int column : {0, board.columns - 1}) {
        EXPECT_EQ(sheet.at(cell_at(row, column)), has_waves ? Tile::wave(6) : Tile());
      }
    }
    EXPECT_EQ(waves_on(sheet).size(), has_waves ? 4 : 0);
  }
}

// --- Dice

TEST(IslantDice, are_two_on_levels_1_to_3_three_on_4_and_five_on_5) {
  for (const auto& [number, count] : {std::pair{1, 2}, {2, 2}, {3, 2}, {4, 3}, {5, 5}}) {
    EXPECT_EQ(new_game(level(number), 1, "dice").table.dice.count, count);
  }
}

TEST(IslantDice, doubles_are_rerolled_on_levels_1_to_3_only) {
  for (int number = 1; number <= kLevels; ++number) {
    int doubles = 0;
    std::set<int> faces;
    for (int i = 0; i < 200; ++i) {
      const State state = new_game(level(number), 1, std::to_string(i));
      const auto all = state.table.dice.all();
      EXPECT_TRUE(std::ranges::is_sorted(all));
      faces.insert(all.begin(), all.end());
      if (std::ranges::adjacent_find(all) != all.end()) ++doubles;
    }
    EXPECT_EQ(doubles > 0, number > 3) << number;
    EXPECT_THAT(faces, ElementsAre(1, 2, 3, 4, 5, 6));
  }
}

TEST(IslantDice, are_the_same_for_all_players) {
  const State state = new_game(level(4), 5, "same");
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(state.table.sheets[static_cast<std::size_t>(i)].left, state.table.dice);
  }
}

TEST(IslantDice, are_thrown_again_when_the_turn_is_over_for_everybody) {
  State state = position(level(3), "", {2, 5});
  state.table.players = 2;
  state.table.sheets[1] = state.table.sheets[0];
  state.table.waiting = waiting_in(state.table);
  play(state, "2r:NE@2,3");
  play(state, "5b:NESW@1,3");
  EXPECT_EQ(state.table.roll, 5U);
  EXPECT_THAT(state.table.waiting.size(), 1);
  EXPECT_EQ(state.table.sheets[0].left.count, 0);
  EXPECT_EQ(state.chance.words_read, 0U);
  play(state, "5r:NESW@2,3", seat(1));
  play(state, "2b:NE@4,3", seat(1));
  EXPECT_EQ(state.table.roll, 6U);
  EXPECT_EQ(state.table.sheets[0].left, state.table.dice);
  EXPECT_GT(state.chance.words_read, 0U);
}

TEST(IslantDice, are_not_thrown_any_more_when_all_are_done) {
  State state = position(level(3), "", {2, 5});
  play(state, "end");
  EXPECT_EQ(state.table.roll, 5U);
  EXPECT_EQ(state.chance, Chance{});
  EXPECT_TRUE(Islant::outcome(state).has_value());
}

// --- Stopping

TEST(IslantEnd, is_possible_only_before_the_first_die_of_a_turn) {
  State state = position(level(3), "", {2, 5});
  EXPECT_EQ(legal(state).back(), "end");
  play(state, "2r:NE@2,3");
  EXPECT_THAT(legal(state), Not(Contains("end")));
  EXPECT_EQ(refusal_of(state, "end"), "islant.refused.end_late");
}

TEST(IslantEnd, the_other_players_can_still_continue) {
  State state = new_game(level(1), 3, "others");
  play(state, "end", seat(1));
  EXPECT_TRUE(state.table.sheets[1].done);
  EXPECT_FALSE(Islant::outcome(state).has_value());
  EXPECT_EQ(Islant::to_move(state).size(), 2);
  EXPECT_THAT(legal(state, seat(1)), IsEmpty());
  EXPECT_EQ(refusal_of(state, "end", seat(1)), "not_your_turn");
}

TEST(IslantEnd, comes_by_itself_for_a_seat_that_cannot_begin_its_turn) {
  // One free cell, in a column of 1: the game goes on only for dice that allow it.
  const auto* picture = R"(
      .    NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW)";
  State state = position(level(1), picture, {1, 4});
  EXPECT_THAT(legal(state), ElementsAre("1>col1", "end"));
  play(state, "1>col1");
  EXPECT_THAT(legal(state), SizeIs(4));
  play(state, "4:ESW@0,0");
  EXPECT_TRUE(state.table.sheets[0].done);
  EXPECT_EQ(state.table.roll, 6U);  // thrown, and useless
  EXPECT_EQ(Islant::outcome(state)->reason, "end");
}

TEST(IslantEnd, of_a_seat_that_is_forced_to_it_leaves_the_others_drawing) {
  const auto* picture = R"(
      .    NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW)";
  State state = position(level(1), picture, {1, 4});
  state.table.players = 2;
  state.table.sheets[1] = position(level(1), kEmpty1, {1, 4}).table.sheets[0];
  state.table.waiting = waiting_in(state.table);
  for (const Seat who : {seat(0), seat(1)}) {
    play(state, "1>col1", who);
    play(state, "4:ESW@0,0", who);
  }
  EXPECT_TRUE(state.table.sheets[0].done);  // its sheet is full
  EXPECT_FALSE(state.table.sheets[1].done);
  EXPECT_EQ(Islant::to_move(state), SeatSet(seat(1)));
  EXPECT_FALSE(Islant::outcome(state).has_value());
  EXPECT_THAT(legal(state, seat(1)), SizeIs(testing::Gt(1)));
}

TEST(IslantEnd, equal_scores_share_a_rank) {
  State state = new_game(level(1), 3, "ranks");
  state.table.sheets[2].cells[cell_at(3, 3)] = Tile::land(kNorth, Colour::none);
  for (int i = 0; i < 3; ++i) play(state, "end", seat(i));
  const Outcome outcome = *Islant::outcome(state);
  EXPECT_EQ(outcome.ranks[0], 1);
  EXPECT_EQ(outcome.ranks[1], 1);
  EXPECT_EQ(outcome.ranks[2], 3);
  EXPECT_EQ(outcome.winners.size(), 2);
  EXPECT_EQ(outcome.scores[2], -2);
}

// --- Columns

TEST(IslantColumn, is_assigned_before_the_land_that_it_binds) {
  State state = position(level(1), kEmpty1, {2, 6});
  EXPECT_EQ(refusal_of(state, "2:NE@0,1"), "islant.refused.column_first");
  play(state, "2>col2");
  EXPECT_EQ(refusal_of(state, "6:NE@0,0"), "islant.refused.column");
  EXPECT_TRUE(is_legal(state, "6:NE@0,1"));
  EXPECT_TRUE(is_legal(state, "6:NESW@6,2"));
  EXPECT_TRUE(is_legal(state, "6:N@3,3"));  // Any
  EXPECT_FALSE(is_legal(state, "6:N@3,4"));
  EXPECT_THAT(legal(state), SizeIs(15 * 21));
}

TEST(IslantColumn, a_six_is_any_number_from_1_to_5) {
  const State state = position(level(1), kEmpty1, {2, 6});
  EXPECT_THAT(legal(state),
              ElementsAre("2>col2", "6>col1", "6>col2", "6>col3", "6>col4", "6>col5", "end"));
  EXPECT_EQ(refusal_of(state, "2>col3"), "islant.refused.value");
}

TEST(IslantColumn, headings_are_those_of_the_sheet) {
  const auto columns_of = [](const Options& options, int value) {
    std::string columns;
    for (int column = 0; column < board_of(options).columns; ++column) {
      const auto& allowed = board_of(options).allowed[static_cast<std::size_t>(value)];
      if (allowed.contains(cell_at(0, column))) columns += std::to_string(column) + ' ';
    }
    return columns;
  };
  EXPECT_EQ(columns_of(level(1), 1), "0 1 3 ");
  EXPECT_EQ(columns_of(level(1), 2), "1 2 3 ");
  EXPECT_EQ(columns_of(level(1), 3), "2 3 4 ");
  EXPECT_EQ(columns_of(level(1), 4), "3 4 5 ");
  EXPECT_EQ(columns_of(level(1), 5), "3 5 6 ");
  EXPECT_EQ(columns_of(level(5), 1), "0 1 5 ");
  EXPECT_EQ(columns_of(level(5), 2), "2 3 5 ");
  EXPECT_EQ(columns_of(level(5), 3), "4 5 6 ");
  EXPECT_EQ(columns_of(level(5), 4), "5 7 8 ");
  EXPECT_EQ(columns_of(level(5), 5), "5 9 10 ");
  Options repeated = level(5);
  repeated.level5_columns = Level5Columns::repeated;
  EXPECT_EQ(columns_of(repeated, 1), "0 5 6 ");
  EXPECT_EQ(columns_of(repeated, 2), "1 5 7 ");
  EXPECT_EQ(columns_of(repeated, 3), "2 5 8 ");
  EXPECT_EQ(columns_of(repeated, 4), "3 5 9 ");
  EXPECT_EQ(columns_of(repeated, 5), "4 5 10 ");
}

TEST(IslantColumn, binds_both_lands_of_level_5_but_not_waves_and_ships) {
  State state = position(level(5), "", {1, 2, 3, 3, 4});
  play(state, "3>col3");
  EXPECT_TRUE(is_legal(state, "1r:N@5,4"));
  EXPECT_TRUE(is_legal(state, "2b:NE@4,5"));
  EXPECT_EQ(refusal_of(state, "1r:N@5,3"), "islant.refused.column");
  play(state, "1r:N@5,4");
  EXPECT_EQ(refusal_of(state, "2b:NE@5,3"), "islant.refused.column");
  EXPECT_TRUE(is_legal(state, "2b:NE@4,4"));  // beside the land just drawn
  EXPECT_TRUE(is_legal(state, "2~@0,1"));
  EXPECT_TRUE(is_legal(state, "2^@5,3"));
}

TEST(IslantColumn, is_null_again_when_the_turn_is_over) {
  State state = position(level(1), kEmpty1, {2, 3});
  play(state, "2>col2");
  EXPECT_EQ(state.table.sheets[0].column, 2);
  play(state, "3:NS@0,1");
  EXPECT_EQ(state.table.sheets[0].column, 0);
}

// --- A step needs the rest of the turn

TEST(IslantTurn, a_step_that_takes_the_only_cell_of_another_die_is_refused) {
  // The only cells: one where both land and wave fit, one where only land fits.
  const auto* picture = R"(
      ~6 .    NESW NESW NESW NESW NESW NESW ~6
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW .    NESW NESW
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      ~6 NESW NESW NESW NESW NESW NESW NESW ~6)";
  const State state = position(level(2), picture, {1, 5});
  EXPECT_EQ(refusal_of(state, "5:NESW@0,1"), "islant.refused.no_room");
  EXPECT_THAT(legal(state), ElementsAre("1:N@6,6", "1:E@6,6", "1:S@6,6", "1:W@6,6", "1~@0,1",
                                        "5:NESW@6,6", "5~@0,1", "end"));
}

TEST(IslantTurn, any_die_may_be_used_for_anything) {
  const State state = position(level(4), "", {1, 3, 5});
  for (const char* step : {"1:N@4,5", "3:NS@4,5", "5:NESW@4,5", "1~@0,1", "3~@0,1", "5~@0,1",
                           "1^@4,5", "3^@4,5", "5^@4,5"}) {
    EXPECT_TRUE(is_legal(state, step)) << step;
  }
}

TEST(IslantTurn, each_die_is_used_once_and_each_use_takes_one_die) {
  State state = position(level(4), "", {1, 3, 5});
  play(state, "1:N@4,5");
  EXPECT_EQ(refusal_of(state, "1~@0,1"), "islant.refused.die");
  EXPECT_EQ(refusal_of(state, "3:NS@6,5"), "islant.refused.role");
  EXPECT_TRUE(is_legal(state, "3~@0,1"));
}

TEST(IslantTurn, tiles_are_drawn_in_any_order) {
  std::array<std::string_view, 3> steps{"1:N@4,5", "3~@0,1", "5^@5,6"};
  do {
    State state = position(level(4), "", {1, 3, 5});
    for (const std::string_view step : steps) play(state, step);
    const Sheet& sheet = state.table.sheets[0];
    EXPECT_EQ(state.table.roll, 6U);
    EXPECT_EQ(sheet.at(cell_at(4, 5)), Tile::land(kNorth, Colour::none));
    EXPECT_EQ(sheet.at(cell_at(0, 1)), Tile::wave(3));
    EXPECT_EQ(sheet.at(cell_at(5, 6)), Tile::ship(5));
  } while (std::ranges::next_permutation(steps).found);
}

TEST(IslantTurn, the_second_land_may_use_the_first) {
  const auto* picture = R"(
      .     .     .     .     .     .     .
      .     .     .     .     .     .     .
      .     .     .     .     .     .     .
      .     .     .     pNESW .     .     .
      .     .     .     .     .     .     .
      .     .     .     .     .     .     .
      .     .     .     .     .     .     .)";
  State state = position(level(3), picture, {1, 2});
  play(state, "1b:S@2,3");
  EXPECT_TRUE(is_legal(state, "2r:NE@1,3"));
  EXPECT_FALSE(is_legal(state, "2r:NE@0,3"));
}

TEST(IslantTurn, skipping_drops_dice_that_cannot_be_drawn) {
  Options options = level(2);
  options.unplaceable_die = UnplaceableDie::skip;
  const auto* picture = R"(
      ~6 NESW NESW NESW NESW NESW NESW NESW ~6
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW .    .    NESW
      NESW NESW NESW NESW NESW NESW NESW NESW NESW
      ~6 NESW NESW NESW NESW NESW NESW NESW ~6)";
  State state = position(options, picture, {1, 5});
  EXPECT_FALSE(is_legal(state, "1~@6,6"));
  play(state, "5:NESW@6,6");
  EXPECT_EQ(state.table.roll, 6U);  // the 1 was dropped
  EXPECT_FALSE(state.table.sheets[0].done);
  const auto step = legal(state).front();
  play(state, step);
  EXPECT_TRUE(state.table.sheets[0].done);  // nothing can ever be drawn again
}

TEST(IslantTurn, skipping_lets_a_useless_column_be_chosen) {
  Options options = level(1);
  options.unplaceable_die = UnplaceableDie::skip;
  const auto* picture = R"(
      .    NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW
      NESW NESW NESW NESW NESW NESW NESW)";
  State state = position(options, picture, {1, 4});
  play(state, "4>col4");
  EXPECT_FALSE(state.table.sheets[0].done);
  EXPECT_GT(state.table.roll, 5U);
  // Rolls without a 1 or a 6 pass by.
  EXPECT_TRUE(state.table.dice.holds(1) || state.table.dice.holds(6));
}

// --- Names

TEST(IslantName, can_be_given_until_a_tile_is_drawn) {
  State state = position(level(1), kEmpty1, {2, 3});
  play(state, "name Skua");
  play(state, "2>col2");
  play(state, "name Great Skerry");
  EXPECT_EQ(state.table.sheets[0].name.text(), "Great Skerry");
  play(state, "3:NS@0,1");
  EXPECT_EQ(refusal_of(state, "name Late"), "islant.refused.name_late");
}

TEST(IslantName, is_not_listed_but_accepted_and_changes_nothing_else) {
  State state = position(level(2), "", {2, 3});
  State named = state;
  play(named, "name Öland 島");
  EXPECT_NE(named, state);
  named.table.sheets[0].name = state.table.sheets[0].name;
  EXPECT_EQ(named, state);
  for (const std::string& step : legal(state)) EXPECT_FALSE(step.starts_with("name"));
}

TEST(IslantName, has_1_to_24_characters_and_no_control_characters) {
  EXPECT_EQ(fault_of_name(""), NameFault::empty);
  EXPECT_EQ(fault_of_name("a"), NameFault::none);
  EXPECT_EQ(fault_of_name(std::string(24, 'x')), NameFault::none);
  EXPECT_EQ(fault_of_name(std::string(25, 'x')), NameFault::too_long);
  std::string islands;
  for (int i = 0; i < 24; ++i) islands += "🏝";
  EXPECT_EQ(fault_of_name(islands), NameFault::none);
  EXPECT_EQ(fault_of_name(islands + "x"), NameFault::too_long);
  EXPECT_EQ(fault_of_name("a\tb"), NameFault::control);
  EXPECT_EQ(fault_of_name("\x7f"), NameFault::control);
  EXPECT_EQ(fault_of_name("\xc2\x85"), NameFault::control);
  EXPECT_EQ(fault_of_name("\xc2\xa0"), NameFault::none);
  for (const char* wrong :
       {"\x80", "\xc2", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xff"}) {
    EXPECT_EQ(fault_of_name(wrong), NameFault::not_utf8);
  }
}

// --- Everybody at the same time

TEST(IslantSeats, are_1_to_99) {
  for (const int players : {0, 1, 2, 98, 99, 100}) {
    KeyedRng rng(key_from_text("players"));
    EXPECT_EQ(Islant::setup(level(1), players, rng).has_value(), players >= 1 && players <= 99);
  }
}

TEST(IslantSeats, draw_on_a_sheet_of_their_own) {
  State state = new_game(level(3), 3, "own");
  const auto before = state.table.sheets;
  play(state, legal(state, seat(1)).front(), seat(1));
  EXPECT_EQ(state.table.sheets[0], before[0]);
  EXPECT_NE(state.table.sheets[1], before[1]);
  EXPECT_EQ(state.table.sheets[2], before[2]);
}

TEST(IslantSeats, may_act_in_any_order_and_the_result_is_the_same) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    FastRng options_rng(seed);
    const Options options = random_options(options_rng);
    State one = new_game(options, 7, std::to_string(seed));
    State two = one;
    // Each seat's choices depend on its own sheet and the roll alone.
    const auto turn = [](State& state, Seat who, std::uint64_t salt) {
      ActionList<Action> list;
      const std::uint32_t roll = state.table.roll;
      FastRng rng(salt * 1'000'003 + roll * 131 + who.index);
      while (state.table.roll == roll && state.table.waiting.contains(who)) {
        Islant::legal(state, who, list);
        Islant::play(state, who, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      }
    };
    for (int roll = 0; roll < 30; ++roll) {
      const SeatSet waiting = one.table.waiting;
      for (const Seat who : waiting) turn(one, who, seed);
      for (int i = 6; i >= 0; --i) {
        if (waiting.contains(seat(i))) turn(two, seat(i), seed);
      }
      ASSERT_EQ(one, two) << seed << ' ' << roll;
    }
  }
}

TEST(IslantSeats, ninety_nine_play_to_the_end) {
  for (const int number : {1, 5}) {
    State state = new_game(level(number), 99, "crowd");
    FastRng rng(1);
    ActionList<Action> list;
    int steps = 0;
    while (!state.table.waiting.empty()) {
      const Seat who = state.table.waiting.front();
      Islant::legal(state, who, list);
      Islant::play(state, who, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
      ++steps;
    }
    EXPECT_TRUE(Islant::check(state).has_value());
    EXPECT_EQ(Islant::outcome(state)->players, 99);
    EXPECT_GT(steps, 99);
    std::string text;
    JsonWriter out(text);
    Islant::write_state(out, state);
    EXPECT_LT(text.size(), kMaxJsonBytes);
  }
}

TEST(IslantSeats, are_waited_for_also_in_states_that_no_play_leads_to) {
  State state = position(level(2), "", {2, 3});
  state.table.sheets[0].end_turn();
  state.table.waiting = waiting_in(state.table);
  EXPECT_THAT(legal(state), ElementsAre("end"));
  EXPECT_EQ(refusal_of(state, "end"), "");
  play(state, "end");
  EXPECT_TRUE(Islant::outcome(state).has_value());
}

}  // namespace
}  // namespace skerry::islant::test
