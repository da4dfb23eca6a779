// Islant as JSON: what is read, what is refused and where, and what the pages are told to draw.
#include "kit/json.h"

#include <gmock/gmock.h>

#include <functional>

#include "core/referee.h"
#include "games/games.h"
#include "games/islant/kit/kit.h"

namespace skerry::islant::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::string text_of(const State& state) {
  std::string text;
  JsonWriter out(text);
  Islant::write_state(out, state);
  return text;
}

// "" if the state is read, else the error with its place.
std::string fault_of(const Json& json) {
  JsonFaults faults(json, "state", code::kBadState);
  const State state = Islant::read_state(JsonIn(faults), kNewestRules);
  if (faults.found()) return faults.first().text();
  EXPECT_TRUE(Islant::check(state).has_value());
  EXPECT_EQ(kit::parse(text_of(state)), json);
  return {};
}

// The fault of a new game's state after a change.
std::string fault_after(const Options& options, const std::function<void(Json&)>& change) {
  Json json = kit::parse(text_of(new_game(options, 2, "json")));
  EXPECT_EQ(fault_of(json), "");
  change(json);
  return fault_of(json);
}

Json& sheet(Json& state) { return state.at("sheets").at(1); }
Json& cell(Json& state, std::size_t row, std::size_t column) {
  return sheet(state).at("cells").at(row).at(column);
}

TEST(IslantJson, keeps_the_order_of_keys_that_the_specification_shows) {
  State state = position(level(5), "", {1, 2, 3, 3, 6});
  play(state, "name Skua");
  EXPECT_THAT(text_of(state),
              HasSubstr(R"("players":1,"roll":5,"dice":[1,2,3,3,6],"rng":{"key":")"));
  EXPECT_THAT(
      text_of(state),
      HasSubstr(R"("sheets":[{"name":"Skua","done":false,"left":[1,2,3,3,6],"roles":)"
                R"(["column","red","blue","wave","ship"],"column":null,"cells":[[{"wave":6},)"));
  EXPECT_THAT(text_of(state), HasSubstr(R"({"land":"NESW","colour":"purple"})"));
}

TEST(IslantJson, refuses_a_printed_tile_that_is_missing_or_changed) {
  EXPECT_THAT(fault_after(level(2), [](Json& s) { cell(s, 0, 0) = nullptr; }),
              StartsWith("state.sheets[1].cells[0][0]: the printed tile"));
  EXPECT_THAT(fault_after(level(2), [](Json& s) { cell(s, 8, 8) = {{"wave", 5}}; }),
              StartsWith("state.sheets[1].cells[8][8]: the printed tile"));
  EXPECT_THAT(fault_after(level(2), [](Json& s) { cell(s, 4, 4) = {{"land", "NES"}}; }),
              StartsWith("state.sheets[1].cells[4][4]: the printed tile"));
}

TEST(IslantJson, refuses_tiles_that_the_level_does_not_have) {
  EXPECT_NE(fault_after(level(1), [](Json& s) { cell(s, 0, 0) = {{"wave", 3}}; }), "");
  EXPECT_NE(fault_after(level(2), [](Json& s) { cell(s, 1, 1) = {{"ship", 3}}; }), "");
  EXPECT_NE(fault_after(level(2), [](Json& s) { cell(s, 1, 1) = {{"wave", 6}}; }), "");
  EXPECT_NE(fault_after(level(3), [](Json& s) { cell(s, 1, 1) = {{"land", "N"}}; }), "");
  EXPECT_NE(
      fault_after(level(2), [](Json& s) { cell(s, 1, 1) = {{"land", "N"}, {"colour", "red"}}; }),
      "");
  EXPECT_NE(
      fault_after(level(3), [](Json& s) { cell(s, 1, 1) = {{"land", "N"}, {"colour", "purple"}}; }),
      "");
}

TEST(IslantJson, wants_a_lake_on_drawn_whole_tiles_and_nowhere_else) {
  EXPECT_NE(fault_after(level(1), [](Json& s) { cell(s, 1, 1) = {{"land", "NESW"}}; }), "");
  EXPECT_EQ(
      fault_after(level(1), [](Json& s) { cell(s, 1, 1) = {{"land", "NESW"}, {"lake", true}}; }),
      "");
  EXPECT_NE(fault_after(level(1), [](Json& s) { cell(s, 1, 1) = {{"land", "N"}, {"lake", true}}; }),
            "");
  EXPECT_NE(
      fault_after(level(1), [](Json& s) { cell(s, 1, 1) = {{"land", "N"}, {"lake", false}}; }), "");
  EXPECT_NE(
      fault_after(level(2), [](Json& s) { cell(s, 4, 4) = {{"land", "NESW"}, {"lake", true}}; }),
      "");
}

TEST(IslantJson, wants_quarters_spelled_as_in_the_list) {
  for (const char* wrong : {"", "EN", "SN", "NWE", "WESN", "n", "NN", "NESWN"}) {
    EXPECT_NE(fault_after(level(1), [&](Json& s) { cell(s, 1, 1) = {{"land", wrong}}; }), "")
        << wrong;
  }
}

TEST(IslantJson, refuses_dice_left_that_were_not_thrown) {
  const auto with = [](boost::json::array thrown, boost::json::array left) {
    return fault_after(level(2), [&](Json& s) {
      s.as_object()["dice"] = thrown;
      for (Json& each : s.at("sheets").as_array()) each.as_object()["left"] = left;
      if (left.size() == 1) {
        for (Json& each : s.at("sheets").as_array()) {
          each.as_object()["roles"] = boost::json::array{"wave"};
        }
      }
    });
  };
  EXPECT_EQ(with({2, 5}, {2, 5}), "");
  EXPECT_EQ(with({2, 5}, {5}), "");
  EXPECT_THAT(with({2, 5}, {3}), HasSubstr("not thrown"));
  EXPECT_THAT(with({2, 5}, {5, 5}), HasSubstr("not thrown"));
  EXPECT_THAT(with({2, 5}, {5, 2}), HasSubstr("sorted"));
  EXPECT_THAT(with({5, 2}, {2}), HasSubstr("sorted"));
  EXPECT_THAT(with({2, 2}, {2}), HasSubstr("doubles"));
  EXPECT_NE(with({2, 5, 6}, {2}), "");
  EXPECT_NE(with({2, 7}, {2}), "");
}

TEST(IslantJson, refuses_more_or_other_roles_than_dice_left) {
  EXPECT_THAT(fault_after(level(2), [](Json& s) { sheet(s).at("roles").as_array().pop_back(); }),
              StartsWith("state.sheets[1].roles: there must be as many"));
  EXPECT_NE(fault_after(level(2), [](Json& s) { sheet(s).at("roles") = {"land", "ship"}; }), "");
  EXPECT_NE(fault_after(level(2), [](Json& s) { sheet(s).at("roles") = {"wave", "land"}; }), "");
  EXPECT_NE(fault_after(level(2), [](Json& s) { sheet(s).at("roles") = {"wave", "wave"}; }), "");
}

TEST(IslantJson, refuses_a_done_seat_with_dice_left) {
  EXPECT_NE(fault_after(level(2), [](Json& s) { sheet(s).at("done") = true; }), "");
}

TEST(IslantJson, refuses_bordered_ships_that_do_not_add_up) {
  const auto ships = [](int a, int b, int group, int marked) {
    return fault_after(level(4), [&](Json& s) {
      cell(s, 1, 1) = {{"ship", a}, {"group", group}};
      cell(s, 1, 2) = {{"ship", b}, {"group", group}};
      sheet(s).at("marked") = marked;
    });
  };
  EXPECT_EQ(ships(3, 4, 1, 1), "");
  EXPECT_NE(ships(3, 3, 1, 1), "");
  EXPECT_NE(ships(4, 5, 2, 2), "");
  EXPECT_NE(ships(3, 4, 1, 0), "");
  EXPECT_NE(ships(3, 4, 1, 2), "");
  EXPECT_NE(ships(3, 4, 0, 0), "");
  EXPECT_NE(fault_after(level(1), [](Json& s) { sheet(s).at("marked") = 1; }), "");
}

TEST(IslantJson, refuses_more_than_sixty_drawn_waves) {
  const auto waves = [](int count) {
    return fault_after(level(2), [&](Json& s) {
      for (std::size_t i = 0; count > 0; ++i) {
        if (!cell(s, i / 9, i % 9).is_null()) continue;
        cell(s, i / 9, i % 9) = {{"wave", 1}};
        --count;
      }
    });
  };
  EXPECT_EQ(waves(60), "");
  EXPECT_THAT(waves(61), HasSubstr("60 waves"));
}

TEST(IslantJson, accepts_states_that_no_play_leads_to) {
  EXPECT_EQ(fault_after(level(2), [](Json& s) { cell(s, 0, 4) = {{"wave", 5}}; }), "");
  EXPECT_EQ(fault_after(level(2), [](Json& s) { cell(s, 0, 4) = {{"land", "N"}}; }), "");
  EXPECT_EQ(fault_after(level(4), [](Json& s) { cell(s, 0, 4) = {{"ship", 5}}; }), "");
  EXPECT_EQ(fault_after(level(2),
                        [](Json& s) {
                          for (Json& each : s.at("sheets").as_array()) {
                            each.at("left") = boost::json::array{};
                            each.at("roles") = boost::json::array{};
                          }
                        }),
            "");
}

TEST(IslantJson, wants_the_choice_of_ships_that_there_is) {
  Options options = level(4);
  options.ship_group = ShipGroup::subset;
  State state = position(options, "", {1, 2, 5});
  for (const int column : {3, 5}) state.table.sheets[0].cells[cell_at(1, column)] = Tile::ship(5);
  state.table.sheets[0].cells[cell_at(5, 5)] = Tile::land(kWhole, Colour::none);
  state.table.sheets[0].cells[cell_at(2, 4)] = Tile::land(kNorth, Colour::none);
  play(state, "2^@1,4");
  Json json = kit::parse(text_of(state));
  EXPECT_EQ(kit::write(json.at("sheets").at(0).at("choose")), "[[[1,3],[1,4]],[[1,4],[1,5]]]");
  EXPECT_EQ(fault_of(json), "");
  Json without = json;
  without.at("sheets").at(0).as_object().erase("choose");
  EXPECT_EQ(fault_of(without), "");
  for (const char* wrong :
       {"[]", "[[[1,3],[1,4]]]", "[[[1,4],[1,5]],[[1,3],[1,4]]]", "[[[1,4],[1,3]],[[1,4],[1,5]]]",
        "[[[1,3],[1,4]],[[1,4],[1,5],[1,5]]]", "true", "[[[1,3],[1,4]],[[1,4],[1,9]]]"}) {
    Json other = json;
    other.at("sheets").at(0).as_object()["choose"] = kit::parse(wrong);
    EXPECT_NE(fault_of(other), "") << wrong;
  }
}

TEST(IslantJson, wants_the_choice_of_whole_groups_that_there_is) {
  State state = position(level(4), "", {1, 2, 5});
  Sheet& drawn = state.table.sheets[0];
  for (const int row : {2, 8}) {
    drawn.cells[cell_at(row, 1)] = Tile::ship(5);
    drawn.cells[cell_at(row, 2)] = Tile::ship(2);
  }
  const Json unasked = kit::parse(text_of(state));
  EXPECT_EQ(fault_of(unasked), "") << "it is asked at its next ship";
  play(state, "1^@4,5");
  Json json = kit::parse(text_of(state));
  EXPECT_EQ(kit::write(json.at("sheets").at(0).at("choose")), "[[[2,1],[2,2]],[[8,1],[8,2]]]");
  EXPECT_EQ(fault_of(json), "");
  for (const char* wrong :
       {"[]", "[[[2,1],[2,2]]]", "[[[8,1],[8,2]],[[2,1],[2,2]]]", "[[[2,2],[2,1]],[[8,1],[8,2]]]",
        "[[[2,1],[2,2]],[[8,1],[8,2]],[[4,5]]]", "null"}) {
    Json other = json;
    other.at("sheets").at(0).as_object()["choose"] = kit::parse(wrong);
    EXPECT_NE(fault_of(other), "") << wrong;
  }
  Json done = json;
  Json& stopped = done.at("sheets").at(0);
  stopped.at("done") = true;
  stopped.at("left") = boost::json::array{};
  stopped.at("roles") = boost::json::array{};
  EXPECT_THAT(fault_of(done), HasSubstr("choose"));
  Json single = json;
  single.at("sheets").at(0).at("cells").at(8).at(1) = nullptr;
  EXPECT_THAT(fault_of(single), HasSubstr("choose"));
}

TEST(IslantJson, has_no_choice_of_whole_groups_by_version_1) {
  State state = position(level(4), "", {1, 2, 5});
  Sheet& drawn = state.table.sheets[0];
  for (const int row : {2, 8}) {
    drawn.cells[cell_at(row, 1)] = Tile::ship(5);
    drawn.cells[cell_at(row, 2)] = Tile::ship(2);
  }
  play(state, "1^@4,5");
  ASSERT_TRUE(Islant::check(state).has_value());
  state.table.options.rules_version = 1;
  EXPECT_FALSE(Islant::check(state).has_value());
}

TEST(IslantJson, refuses_names_that_cannot_be) {
  EXPECT_EQ(fault_after(level(1), [](Json& s) { sheet(s).at("name") = "Skua"; }), "");
  EXPECT_NE(fault_after(level(1), [](Json& s) { sheet(s).at("name") = std::string(25, 'x'); }), "");
  EXPECT_NE(fault_after(level(1), [](Json& s) { sheet(s).at("name") = "a\nb"; }), "");
}

TEST(IslantJson, accepts_any_random_numbers_that_the_program_wrote) {
  const Json other = kit::parse(text_of(new_game(level(5), 9, "other")));
  EXPECT_EQ(fault_after(level(1), [&](Json& s) { s.at("rng") = other.at("rng"); }), "");
  EXPECT_NE(fault_after(level(1), [&](Json& s) { s.at("rng").at("key") = "00"; }), "");
  EXPECT_NE(fault_after(level(1), [&](Json& s) { s.at("rng").at("read") = -1; }), "");
}

TEST(IslantJson, actions_are_read_as_they_are_written_and_nothing_else_is) {
  const State state = new_game(level(5), 1, "actions");
  const auto read = [&](std::string_view text) {
    const Json json = kit::parse(text);
    JsonFaults faults(json, "action", code::kBadAction);
    const Action action = Islant::read_action(state, JsonIn(faults));
    if (faults.found()) return std::string("refused");
    std::string written;
    JsonWriter out(written);
    Islant::write_action(out, action);
    return written;
  };
  for (const std::string_view text :
       {R"({"die":6,"as":"column","value":3})",
        R"({"die":4,"as":"red","tile":4,"quarters":"NES","at":[2,3]})",
        R"({"die":4,"as":"land","tile":4,"quarters":"NES","at":[2,3]})",
        R"({"die":2,"as":"wave","value":2,"at":[0,1]})",
        R"({"die":2,"as":"ship","value":2,"at":[10,10]})", R"({"end":true})", R"({"border":7})",
        R"({"name":"Öland 島"})"}) {
    EXPECT_EQ(read(text), text);
  }
  for (const std::string_view text :
       {R"({})", R"({"end":false})", R"({"end":true,"die":1})", R"({"name":""})",
        R"({"name":"1234567890123456789012345"})", R"({"name":"a\u0007"})", R"({"border":-1})",
        R"({"die":7,"as":"column","value":3})", R"({"die":6,"as":"column","value":6})",
        R"({"die":6,"as":"column","value":3,"at":[0,0]})", R"({"die":2,"as":"wave","value":2})",
        R"({"die":2,"as":"wave","value":2,"at":[0]})",
        R"({"die":2,"as":"wave","value":2,"at":[11,0]})",
        R"({"die":2,"as":"red","tile":2,"quarters":"EN","at":[0,0]})", R"([])", R"("end")",
        R"({"die":true,"as":"wave","value":2,"at":[0,1]})"}) {
    EXPECT_EQ(read(text), "refused") << text;
  }
}

TEST(IslantJson, ninety_nine_full_sheets_fit_into_one_request) {
  Options options = level(5);
  State state = new_game(options, 99, "large");
  for (Sheet& each : state.table.sheets) {
    board_of(options).cells.for_each([&](Cell where) {
      if (each.at(where).empty()) each.cells[where] = Tile::land(kWhole, Colour::blue);
    });
    std::string name;
    for (int i = 0; i < 24; ++i) name += "🏝";
    each.name.assign(name);
  }
  const std::string text = text_of(state);
  EXPECT_EQ(fault_of(kit::parse(text)), "");
  Referee referee(all_games());
  const std::string answer(
      referee.answer(R"({"game":"islant","ask":"score","state":)" + text + "}"));
  EXPECT_THAT(answer, StartsWith(R"({"scores":[)"));
}

// --- Marks

Json marks_of(const State& state) {
  std::string text;
  JsonWriter out(text);
  Islant::write_marks(out, state.table, seat(0));
  return kit::parse(text);
}

TEST(IslantMarks, show_sides_lakes_and_circles_of_a_completed_island) {
  const State state = position(level(1), R"(
      . . .    .
      . . S    .
      . E NESW W
      . . N    .)",
                               {1, 2});
  const Json marks = marks_of(state);
  EXPECT_EQ(kit::write(marks.at("score")),
            R"({"sides":4,"lakes":1,"islands":1,"colour":0,"waves":0,"ships":0,"total":3})");
  const Json& island = marks.at("islands").at(0);
  EXPECT_EQ(island.at("completed"), true);
  EXPECT_EQ(kit::write(island.at("quarters")),
            R"([[1,2,"S"],[2,1,"E"],[2,2,"NESW"],[2,3,"W"],[3,2,"N"]])");
  EXPECT_EQ(kit::write(island.at("sides")), "[[5,3,7,5],[3,5,5,7],[3,5,5,3],[5,7,7,5]]");
  EXPECT_EQ(kit::write(island.at("open")), "[]");
  EXPECT_EQ(kit::write(island.at("circles")), "[[2,2]]");
  EXPECT_TRUE(marks.at("colour").is_null());
  EXPECT_TRUE(marks.at("next_total").is_null());
}

TEST(IslantMarks, show_the_edges_that_keep_an_island_open) {
  const State state = position(level(1), R"(
      . .
      . S)",
                               {1, 2});
  const Json island = marks_of(state).at("islands").at(0);
  EXPECT_EQ(island.at("completed"), false);
  EXPECT_EQ(kit::write(island.at("open")), "[[4,4,2,4]]");
  EXPECT_EQ(kit::write(island.at("sides")), "[]");
}

TEST(IslantMarks, show_lines_and_groups_of_ships) {
  State state = position(level(4), "", {1, 2, 5});
  for (int i = 1; i < 6; ++i) state.table.sheets[0].cells[cell_at(0, i)] = Tile::wave(6 - i);
  state.table.sheets[0].cells[cell_at(4, 5)] = Tile::ship(4);
  state.table.sheets[0].cells[cell_at(4, 6)] = Tile::ship(2);
  const Json marks = marks_of(state);
  EXPECT_EQ(kit::write(marks.at("lines")), R"([{"from":[0,0],"to":[0,5],"points":9}])");
  EXPECT_EQ(kit::write(marks.at("ships")), R"([{"cells":[[4,5],[4,6]],"sum":6,"group":null}])");
  EXPECT_EQ(marks.at("next_total"), 7);
}

// --- Notation

TEST(IslantNotation, is_read_in_small_letters_and_with_spaces_too) {
  const State state = position(level(1), "", {2, 6});
  for (const auto& [loose, tidy] : {std::pair{" 2 > COL 2", "2>col2"},
                                    {"6 : nes @ 1 , 2", "6:NES@1,2"},
                                    {"END", "end"},
                                    {"6~3@0,1", "6~3@0,1"},
                                    {"Name  Öland ", "name  Öland "}}) {
    const auto action = Islant::read_notation(state, seat(0), loose);
    ASSERT_TRUE(action.has_value()) << loose;
    EXPECT_EQ(Islant::notation(state, seat(0), *action), tidy);
  }
  for (const char* wrong : {"", "7>col2", "2>col", "2>col9", "2:@1,1", "2:X@1,1", "2~@1", "2~@9,9",
                            "name", "name ", "border", "border x", "end now", "2^", "2?"}) {
    EXPECT_FALSE(Islant::read_notation(state, seat(0), wrong).has_value()) << wrong;
  }
}

}  // namespace
}  // namespace skerry::islant::test
