// Isle4C as JSON, notation and text: round trips, and every fault named with its place.
#include <algorithm>
#include <limits>
#include <tuple>

#include "games/isle4c/kit/kit.h"

namespace skerry::isle4c::test {
namespace {

std::string fault(const std::string& state_text) {
  const auto state = state_from(state_text);
  return state ? "accepted" : state.error().text();
}

// Two cards of a game of four: a state small enough to read.
State two_cards() { return after("CADB", {"ABCD@1,1", "BADC@2,2"}); }

TEST(Isle4CJson, a_state_is_written_as_the_specification_says) {
  EXPECT_EQ(json(two_cards()),
            R"({"options":{"unowned_connection":"play_on","simultaneous_connection":"turn_order"},)"
            R"("players":4,"turn":2,"companies":["C","A","D","B"],)"
            R"("hands":[["ABDC","ACBD","ACDB","ADBC","ADCB"],)"
            R"(["BACD","BCAD","BCDA","BDAC","BDCA"],)"
            R"(["CABD","CADB","CBAD","CBDA","CDAB","CDBA"],)"
            R"(["DABC","DACB","DBAC","DBCA","DCAB","DCBA"]],)"
            R"("placed":[{"card":"ABCD","turned":false,"at":[1,1]},)"
            R"({"card":"BADC","turned":false,"at":[2,2]}]})");
}

TEST(Isle4CJson, states_survive_a_round_trip) {
  for (const Options& options : all_options()) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      State state = dealt(seed % 2 == 0 ? 3 : 4, "trip" + std::to_string(seed), options);
      FastRng rng(seed);
      while (true) {
        const auto again = state_from(json(state));
        ASSERT_TRUE(again.has_value()) << again.error().text();
        ASSERT_EQ(*again, state);
        ASSERT_EQ(json(*again), json(state));
        ASSERT_EQ(Isle4C::hash(*again), Isle4C::hash(state));
        ASSERT_TRUE(Isle4C::check(state).has_value());
        if (state.table.is_over()) break;
        play_at_random(state, rng, state.table.placed_count + 1);
      }
    }
  }
}

TEST(Isle4CJson, views_survive_a_round_trip) {
  for (const Options& options : all_options()) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      State state = dealt(seed % 2 == 0 ? 3 : 4, "views" + std::to_string(seed), options);
      FastRng rng(seed);
      while (true) {
        for (const Viewer viewer : all_viewers(state)) {
          const View view = Isle4C::view(state, viewer);
          const auto again = view_from(json(view));
          ASSERT_TRUE(again.has_value()) << again.error().text() << json(view);
          ASSERT_EQ(*again, view);
          ASSERT_EQ(json(*again), json(view));
        }
        if (state.table.is_over()) break;
        play_at_random(state, rng, state.table.placed_count + 1);
      }
    }
  }
}

TEST(Isle4CJson, actions_and_notation_survive_a_round_trip) {
  State state = dealt(4, "notation");
  FastRng rng(3);
  play_at_random(state, rng, 9);
  const Seat who = seat(state.table.turn);
  for (const Placement& action : legal(state, who)) {
    std::string text;
    JsonWriter out(text);
    Isle4C::write_action(out, action);
    EXPECT_EQ(*action_from(text), action);
    EXPECT_EQ(*Isle4C::read_notation(state, who, Isle4C::notation(state, who, action)), action);
  }
}

// --- Impossible states

TEST(Isle4CImpossible, a_card_twice_in_the_hands) {
  EXPECT_EQ(fault(with(json(two_cards()), R"("CDBA"])", R"("CABD"])")),
            "state.hands[2][5]: the card CABD is there twice; hands and placed cards together are "
            "the 24 cards, once each");
}

TEST(Isle4CImpossible, a_card_in_a_hand_and_on_the_table) {
  EXPECT_EQ(fault(with(json(two_cards()), R"("ABDC")", R"("ABCD")")),
            "state.hands[0][0]: the card ABCD is there twice; hands and placed cards together are "
            "the 24 cards, once each");
}

TEST(Isle4CImpossible, a_card_twice_on_the_table) {
  EXPECT_EQ(fault(with(json(two_cards()), R"({"card":"BADC")", R"({"card":"ABCD")")),
            "state.placed[1].card: the card ABCD is there twice; hands and placed cards together "
            "are the 24 cards, once each");
}

TEST(Isle4CImpossible, no_such_card) {
  for (const std::string_view name : {"ABCC", "abcd", "ABC", "", "ABCDE"}) {
    EXPECT_EQ(fault(with(json(two_cards()), "ABDC", name)),
              "state.hands[0][0]: must be one of the 24 cards, such as \"ABCD\": A, B, C and D in "
              "any order");
  }
}

TEST(Isle4CImpossible, a_hand_that_does_not_fit_the_turns_played) {
  EXPECT_EQ(
      fault(with(json(two_cards()), R"("ABDC",)", "")),
      "state.hands[0]: seat 0 was dealt 6 and has laid 1 card, so 5 must be left; this has 4");
  // Seat 2 has one card too many, and seat 0 one too few.
  EXPECT_EQ(
      fault(with(with(json(two_cards()), R"("ABDC",)", ""), R"("CDBA"])", R"("CDBA","ABDC"])")),
      "state.hands[0]: seat 0 was dealt 6 and has laid 1 card, so 5 must be left; this has 4");
  EXPECT_EQ(fault(with(json(two_cards()), R"(["ABDC","ACBD","ACDB","ADBC","ADCB"])",
                       R"(["A","A","A","A","A","A","A","A","A"])")),
            "state.hands[0]: must have 0 to 8 elements; this has 9");
}

TEST(Isle4CImpossible, a_placed_card_that_covers_0_3_or_4_squares) {
  const std::string text = json(two_cards());
  for (const auto& [at, covers] : {std::pair{"[1,0]", 3},
                                   {"[9,9]", 0},
                                   {"[1,1]", 4},
                                   {"[-129,0]", 0},
                                   {"[33,33]", 0},
                                   {"[34,2]", 0},
                                   {"[9223372036854775807,-9223372036854775808]", 0}}) {
    EXPECT_EQ(fault(with(text, "[2,2]", at)),
              "state.placed[1].at: the card must cover 1 or 2 squares; this covers " +
                  std::to_string(covers));
  }
}

TEST(Isle4CImpossible, a_turn_that_is_not_the_number_of_placed_cards_modulo_the_players) {
  EXPECT_EQ(fault(with(json(two_cards()), R"("turn":2)", R"("turn":1)")),
            "state.turn: must be 2, the seat whose turn it is after 2 placed cards; this is 1");
  EXPECT_EQ(fault(with(json(two_cards()), R"("turn":2)", R"("turn":4)")),
            "state.turn: must be an integer from 0 to 3; this is 4");
}

TEST(Isle4CImpossible, a_turn_that_is_not_the_last_placers_in_a_finished_game) {
  EXPECT_EQ(fault(with(json(after("ABCD", kConnectC)), R"("turn":3)", R"("turn":0)")),
            "state.turn: must be 3, the seat that laid the last card; this is 0");
}

TEST(Isle4CImpossible, a_game_that_had_ended_before_the_last_card) {
  Moves moves = kConnectFiveC;
  moves.push_back("ABCD@2,-1");
  const std::string text = json(after("ABD", moves));  // nobody holds C: play went on
  EXPECT_TRUE(state_from(text).has_value());
  EXPECT_EQ(fault(with(text, R"(["A","B","D"])", R"(["A","B","C"])")),
            "state.placed[5]: the game had already ended before this card");
  EXPECT_EQ(fault(with(text, "play_on", "end_and_count")),
            "state.placed[5]: the game had already ended before this card");
}

TEST(Isle4CImpossible, more_cards_than_a_game_has) {
  State state = dealt(3, "long");
  std::string placed;
  for (int i = 0; i < 19; ++i) {
    placed += std::string(i == 0 ? "" : ",") + R"({"card":"ABCD","turned":false,"at":[1,1]})";
  }
  EXPECT_EQ(fault(with(json(state), R"("placed":[)", R"("placed":[)" + placed)),
            "state.placed: must have 0 to 18 elements; this has 19");
}

TEST(Isle4CImpossible, a_company_held_twice) {
  EXPECT_EQ(fault(with(json(two_cards()), R"(["C","A","D","B"])", R"(["C","A","D","C"])")),
            "state.companies[3]: company C is held by two players; there is one card of each");
}

TEST(Isle4CImpossible, companies_or_hands_for_another_number_of_players) {
  EXPECT_EQ(fault(with(json(two_cards()), R"(["C","A","D","B"])", R"(["C","A","D"])")),
            "state.companies: must have 4 elements; this has 3");
  EXPECT_EQ(fault(with(json(two_cards()), R"("players":4)", R"("players":3)")),
            "state.companies: must have 3 elements; this has 4");
  EXPECT_EQ(fault(with(json(two_cards()), R"("players":4)", R"("players":5)")),
            "state.players: must be an integer from 3 to 4; this is 5");
}

TEST(Isle4CImpossible, wrong_types_and_keys) {
  const std::string text = json(two_cards());
  for (const auto& [part, instead, message] : {
           std::tuple{R"("turned":false)", R"("turned":0)",
                      "state.placed[0].turned: must be true or false; this is 0"},
           {R"("at":[1,1])", R"("at":[1])", "state.placed[0].at: must have 2 elements; this has 1"},
           {R"("at":[1,1])", R"("at":[1,1,1])",
            "state.placed[0].at: must have 2 elements; this has 3"},
           {R"("at":[1,1])", R"("at":7)", "state.placed[0].at: must be a list; this is 7"},
           {R"("turn":2,)", "", R"(state: the key "turn" is missing)"},
           {R"("turn":2,)", R"("turn":2,"rng":1,)", R"(state: the key "rng" is not known here)"},
           {R"("card":"ABCD",)", R"("card":"ABCD","x":1,)",
            R"(state.placed[0]: the key "x" is not known here)"},
           {R"("C","A")", R"("C","E")",
            R"(state.companies[1]: must be "A", "B", "C" or "D"; this is "E")"},
           {R"("play_on")", R"("maybe")",
            R"(state.options.unowned_connection: must be "play_on" or "end_and_count"; )"
            R"(this is "maybe")"},
           {R"("hands":[[)", R"("hands":[3,[)", "state.hands: must have 4 elements; this has 5"},
       }) {
    EXPECT_EQ(fault(with(text, part, instead)), message);
  }
  EXPECT_NE(fault(with(text, R"("at":[1,1])", R"("at":[1,1.0])")), "accepted");
  EXPECT_NE(fault(with(text, R"("at":[1,1])", R"("at":[true,1])")), "accepted");
  EXPECT_NE(fault(with(text, R"("at":[1,1])", R"("at":[18446744073709551615,1])")), "accepted");
  for (const std::string_view other : {"null", "[]", "7", "\"x\"", "{}"}) {
    EXPECT_NE(fault(std::string(other)), "accepted");
  }
}

TEST(Isle4CImpossible, check_finds_what_does_not_follow_from_the_placed_cards) {
  const State good = two_cards();
  const auto fault_of = [](const State& state) {
    const auto checked = Isle4C::check(state);
    return checked ? "possible" : checked.error().text();
  };
  EXPECT_EQ(fault_of(good), "possible");
  State bad = good;
  bad.table.placed_count = 1;
  EXPECT_EQ(fault_of(bad),
            "hands[1]: seat 1 was dealt 6 and has laid 0 cards, so 6 must be left; this has 5");
  bad = good;
  bad.table.island.lay({5, false, 3, 3}, 4);
  EXPECT_EQ(fault_of(bad), "what follows from the placed cards, hands and companies is wrong");
  bad = good;
  bad.table.players = 9;
  EXPECT_EQ(fault_of(bad), "players: must be 3 or 4; this is 9");
  bad = good;
  bad.table.placed_count = 25;
  EXPECT_EQ(fault_of(bad), "placed: more cards than are ever laid");
  bad = good;
  bad.hands[0].cards[0] = 77;
  EXPECT_EQ(fault_of(bad), "hands[0][0]: there is no such card");
}

// --- Actions

TEST(Isle4CAccepts, says_whose_turn_it_is) {
  const State state = two_cards();
  const auto refused = Isle4C::accepts(state, seat(0), move("ABDC@1,0"));
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().code, "not_your_turn");
  EXPECT_EQ(refused.error().message, "it is seat 2's turn");
}

TEST(Isle4CAccepts, refuses_places_however_far_away) {
  const State state = start("ABCD");
  using Limits = std::numeric_limits<std::int64_t>;
  for (const std::int64_t far : {std::int64_t{32}, std::int64_t{-32}, std::int64_t{256},
                                 std::int64_t{1} << 32, Limits::max(), Limits::min()}) {
    const auto action =
        action_from(R"({"card":"ABCD","turned":false,"at":[)" + std::to_string(far) + ",0]}");
    ASSERT_TRUE(action.has_value());
    const auto refused = Isle4C::accepts(state, seat(0), *action);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().text(), "the card must cover 1 or 2 squares; this covers 0");
    EXPECT_EQ(refused.error().key, "isle4c.refused.covers");
    EXPECT_EQ(refused.error().params, (std::vector<TextParam>{{"covered", std::int64_t{0}}}));
  }
}

TEST(Isle4CAccepts, unreadable_actions_name_the_fault) {
  EXPECT_EQ(action_from(R"({"card":"ABCD","at":[0,1]})").error().text(),
            R"(action: the key "turned" is missing)");
  EXPECT_EQ(action_from(R"({"card":"AACD","turned":true,"at":[0,1]})").error().text(),
            "action.card: must be one of the 24 cards, such as \"ABCD\": A, B, C and D in any "
            "order");
}

TEST(Isle4CNotation, is_forgiving_about_case_and_spaces) {
  const Placement expected{*card_named("ABCD"), true, 1, -1};
  for (const std::string_view text :
       {"ABCD*@1,-1", "abcd*@1,-1", " AbCd * @ 1 , -1 ", "ABCD*@+1,-1", "abcd*@01,-01"}) {
    EXPECT_EQ(move(text), expected) << text;
  }
}

TEST(Isle4CNotation, says_what_it_expects) {
  const auto said = [](std::string_view text) {
    const auto action = Isle4C::read_notation({}, seat(0), text);
    return action ? "read" : action.error().message.substr(0, action.error().message.find(';'));
  };
  EXPECT_EQ(said(""), "expected a card such as ABCD first");
  EXPECT_EQ(said("AB"), "expected a card such as ABCD first");
  EXPECT_EQ(said("AACD@1,1"), "expected a card such as ABCD first");
  EXPECT_EQ(said("ABCD"), "expected @ behind the card");
  EXPECT_EQ(said("ABCD**@1,1"), "expected @ behind the card");
  EXPECT_EQ(said("ABCD@"), "expected a row behind @");
  EXPECT_EQ(said("ABCD@+-1,1"), "expected a row behind @");
  EXPECT_EQ(said("ABCD@1"), "expected a comma behind the row");
  EXPECT_EQ(said("ABCD@1,"), "expected a column behind the comma");
  EXPECT_EQ(said("ABCD@1,1x"), "expected nothing behind the column");
  EXPECT_EQ(move("ABCD@99999999999999999999,-99999999999999999999"),
            (Placement{*card_named("ABCD"), false, 127, -128}));
}

// --- Views

std::string view_fault(const std::string& text) {
  const auto view = view_from(text);
  return view ? "accepted" : view.error().text();
}

TEST(Isle4CView, is_written_as_the_readme_says) {
  EXPECT_EQ(json(Isle4C::view(two_cards(), seat(1))),
            R"({"options":{"unowned_connection":"play_on","simultaneous_connection":"turn_order"},)"
            R"("players":4,"turn":2,"viewer":1,"companies":[null,"A",null,null],)"
            R"("hands":[null,["BACD","BCAD","BCDA","BDAC","BDCA"],null,null],)"
            R"("hand_sizes":[5,5,6,6],)"
            R"("placed":[{"card":"ABCD","turned":false,"at":[1,1]},)"
            R"({"card":"BADC","turned":false,"at":[2,2]}],"outcome":null})");
}

TEST(Isle4CView, is_read_with_the_older_key_of_the_viewer_too) {
  const View view = Isle4C::view(two_cards(), seat(1));
  const auto older = view_from(with(json(view), R"("viewer":1)", R"("seat":1)"));
  ASSERT_TRUE(older) << older.error().text();
  EXPECT_EQ(*older, view);
  EXPECT_EQ(view_fault(with(json(view), R"("viewer":1)", R"("viewer":1,"seat":1)")),
            R"(view: the key "viewer" is not known here)");
  EXPECT_EQ(view_fault(with(json(view), R"("viewer":1,)", "")),
            R"(view: the key "viewer" is missing)");
}

TEST(Isle4CView, impossible_ones_are_refused) {
  const std::string text = json(Isle4C::view(two_cards(), seat(1)));
  for (const auto& [part, instead, message] : {
           std::tuple{R"([null,"A",null,null])", R"([null,null,null,null])",
                      "view: no deal fits this view"},
           {R"([null,"A",null,null])", R"(["B","A",null,null])", "view: no deal fits this view"},
           {R"([null,"A",null,null])", R"([null,"A",null])",
            "view.companies: must have 4 elements; this has 3"},
           {R"("hands":[null,)", R"("hands":[["ABDC"],)",
            "view.hands[0]: must be null: a viewer sees no hand but their own"},
           {R"("viewer":1)", R"("viewer":null)",
            "view.hands[1]: must be null: a viewer sees no hand but their own"},
           {R"("viewer":1)", R"("viewer":4)",
            "view.viewer: must be an integer from 0 to 3; this is 4"},
           {R"("BACD",)", "", "view.hands[1]: must have 5 cards; this has 4"},
           {R"("BACD",)", R"("BCAD",)", "view.hands[1][1]: the card BCAD is there twice"},
           {R"("BACD",)", R"("ABCD",)", "view.hands[1][0]: the card ABCD is there twice"},
           {R"("hand_sizes":[5)", R"("hand_sizes":[6)",
            "view.hand_sizes[0]: must be 5 after 2 placed cards"},
           {R"("turn":2)", R"("turn":3)",
            "view.turn: must be 2, the seat whose turn it is after 2 placed cards; this is 3"},
           {R"([2,2])", R"([1,1])",
            "view.placed[1].at: the card must cover 1 or 2 squares; this covers 4"},
       }) {
    EXPECT_EQ(view_fault(with(text, part, instead)), message);
  }
}

TEST(Isle4CView, an_outcome_must_be_the_one_that_the_cards_give) {
  const std::string unfinished = json(Isle4C::view(two_cards(), seat(1)));
  EXPECT_NE(view_fault(with(unfinished, R"("outcome":null)",
                            R"("outcome":{"winners":[1],"ranks":[2,1,2,2],)"
                            R"("scores":[null,null,null,null],"reason":"connection"})")),
            "accepted");
  const std::string text = json(Isle4C::view(after("ABCD", kConnectC), seat(0)));
  EXPECT_EQ(view_fault(text), "accepted");
  for (const auto& [part, instead, message] : {
           std::tuple{R"("winners":[2])", R"("winners":[0])", "view: no deal fits this view"},
           {R"("winners":[2])", R"("winners":[])",
            "view.outcome.winners: must have 1 to 4 elements; this has 0"},
           {R"("winners":[2])", R"("winners":[2,2])",
            "view.outcome.winners: must have 1 elements; this has 2"},
           {R"("ranks":[2,2,1,2])", R"("ranks":[2,2,1,3])", "view.outcome.ranks[3]: must be 2"},
           {R"("scores":[null)", R"("scores":[1)",
            "view.outcome.scores[0]: must be null: a connection has no scores"},
           {R"("reason":"connection")", R"("reason":"count")", "view: no deal fits this view"},
           {R"(["A",null,"C",null])", R"(["A",null,null,null])", "view: no deal fits this view"},
           {R"(["A",null,"C",null])", R"(["A",null,"D",null])", "view: no deal fits this view"},
           {R"("turn":3)", R"("turn":0)",
            "view.turn: must be 3, the seat that laid the last card; this is 0"},
       }) {
    EXPECT_EQ(view_fault(with(text, part, instead)), message);
  }
  EXPECT_EQ(view_fault(with(json(Isle4C::view(start("ABCD"), kSpectator)), R"("outcome":null)",
                            R"("outcome":{"winners":[0],"ranks":[1,2,3,4],"scores":[0,0,0,0],)"
                            R"("reason":"count"})")),
            "view.outcome: no game is over before the first card");
}

TEST(Isle4CView, a_company_that_connected_and_did_not_win_is_held_by_nobody) {
  const std::string text = json(Isle4C::view(after("ABD", kConnectFiveC), seat(0)));
  EXPECT_EQ(view_fault(text), "accepted");
  EXPECT_EQ(view_fault(with(text, R"("A",null,null)", R"("C",null,null)")),
            "view: no deal fits this view");
  EXPECT_EQ(view_fault(with(text, "play_on", "end_and_count")), "view: no deal fits this view");
}

// --- Drawing

TEST(Isle4CDraw, shows_the_island_the_seats_and_the_own_hand) {
  EXPECT_EQ(Isle4C::draw(Isle4C::view(two_cards(), seat(1)), {}), R"(      -1  0  1  2  3  4
    +------------------+
 -1 | .  .  .  .  .  . |
  0 | .  o  o  .  .  . |
  1 | .  o  A  B  .  . |
  2 | .  .  C [B][A] . |
  3 | .  .  . [D][C] . |
  4 | .  .  .  .  .  . |
    +------------------+
 seat 0: 5 cards
 seat 1: 5 cards, company A, 2 visible (you)
 seat 2: 6 cards
 seat 3: 6 cards

  BACD  BCAD  BCDA  BDAC  BDCA
  +---+ +---+ +---+ +---+ +---+
  |B A| |B C| |B C| |B D| |B D|
  |C D| |A D| |D A| |A C| |C A|
  +---+ +---+ +---+ +---+ +---+

 turn 3: seat 2
)");
}

TEST(Isle4CDraw, tells_how_a_finished_game_ended) {
  const State state =
      after("BACD", kConnectAandD, {.simultaneous_connection = SimultaneousConnection::shared});
  const std::string text = Isle4C::draw(Isle4C::view(state, kSpectator), {});
  EXPECT_NE(text.find("the game is over by a connection, won by seat 1 and 3\n"),
            std::string::npos);
  EXPECT_NE(text.find("seat 1: 5 cards, company A, 4 visible\n"), std::string::npos);
  EXPECT_NE(text.find("seat 0: 5 cards\n"), std::string::npos);
}

TEST(Isle4CDraw, uses_colours_and_boxes_only_where_asked) {
  const View view = Isle4C::view(two_cards(), seat(0));
  const auto is_ascii = [](const std::string& text) {
    return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 128; });
  };
  EXPECT_TRUE(is_ascii(Isle4C::draw(view, {})));
  EXPECT_EQ(Isle4C::draw(view, {}).find('\x1b'), std::string::npos);
  EXPECT_NE(Isle4C::draw(view, {.colour = true}).find('\x1b'), std::string::npos);
  EXPECT_TRUE(is_ascii(Isle4C::draw(view, {.colour = true})));
  EXPECT_NE(Isle4C::draw(view, {.unicode = true}).find("┌"), std::string::npos);
}

}  // namespace
}  // namespace skerry::isle4c::test
