// The sentences of the rulebook of Isle4C, section by section, then the readings of the README.
#include <algorithm>
#include <ranges>
#include <set>

#include "games/isle4c/kit/kit.h"

namespace skerry::isle4c::test {
namespace {

Outcome ended(const State& state) {
  const auto outcome = Isle4C::outcome(state);
  EXPECT_TRUE(outcome.has_value());
  return outcome.value_or(Outcome{});
}

SeatSet seats(std::initializer_list<int> indices) {
  SeatSet set;
  for (const int i : indices) set.insert(seat(i));
  return set;
}

// --- Components

TEST(Isle4CComponents, there_are_24_block_cards_of_4_squares) {
  const std::set<std::string_view> names(kCardNames.begin(), kCardNames.end());
  EXPECT_EQ(names.size(), 24U);
  for (const std::string_view name : names) EXPECT_EQ(name.size(), 4U);
}

TEST(Isle4CComponents, each_square_shows_a_company_and_each_company_has_24_squares) {
  std::array<int, kCompanies> squares{};
  for (Card card = 0; card < kCards; ++card) {
    for (const Company company : face_of(card, false)) ++squares[index_of(company)];
  }
  EXPECT_EQ(squares, (std::array{24, 24, 24, 24}));
}

TEST(Isle4CComponents, the_block_cards_are_all_orders_of_the_four_companies_once_each) {
  std::set<std::string> orders;
  std::string order = "ABCD";
  do orders.insert(order);
  while (std::ranges::next_permutation(order).found);
  EXPECT_EQ(std::set<std::string>(kCardNames.begin(), kCardNames.end()), orders);
}

TEST(Isle4CComponents, the_squares_of_the_reference_card_belong_to_no_company) {
  const State state = start("ABCD");
  EXPECT_EQ(picture(state), board(R"(
      o o
      o o)"));
  for (const auto& score : Isle4C::scores(state) | std::views::take(4)) EXPECT_EQ(score, 0);
}

// --- Preparation

TEST(Isle4CPreparation, each_player_gets_one_company_card) {
  for (int players = 3; players <= 4; ++players) {
    const State state = dealt(players, "companies");
    const std::set<Company> held(state.companies.begin(), state.companies.begin() + players);
    EXPECT_EQ(held.size(), static_cast<std::size_t>(players));
  }
}

TEST(Isle4CPreparation, with_3_players_any_of_the_4_company_cards_may_be_the_one_removed) {
  std::set<char> removed;
  for (int i = 0; i < 100; ++i) {
    std::string all = "ABCD";
    const State state = dealt(3, "removed" + std::to_string(i));
    for (std::size_t s = 0; s < 3; ++s) std::erase(all, letter(state.companies[s]));
    ASSERT_EQ(all.size(), 1U);
    removed.insert(all[0]);
  }
  EXPECT_EQ(removed.size(), 4U);
}

TEST(Isle4CPreparation, all_block_cards_are_dealt_8_each_to_3_players_and_6_each_to_4) {
  for (const auto& [players, hand] : {std::pair{3, 8}, std::pair{4, 6}}) {
    const State state = dealt(players, "cards");
    std::set<Card> cards;
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
      EXPECT_EQ(state.hands[i].count, hand);
      cards.insert(state.hands[i].held().begin(), state.hands[i].held().end());
    }
    EXPECT_EQ(cards.size(), 24U);
  }
}

TEST(Isle4CPreparation, two_players_or_five_are_refused) {
  for (const int players : {2, 5}) {
    KeyedRng dealer(key_from_text("x"));
    const auto state = Isle4C::setup({}, players, dealer);
    ASSERT_FALSE(state.has_value());
    EXPECT_EQ(state.error().text(),
              "players: Isle4C is for 3 to 4 players; this asks for " + std::to_string(players));
  }
}

TEST(Isle4CPreparation, a_player_may_look_at_their_own_company_card_and_hand_but_at_no_other) {
  const State state = dealt(4, "secret");
  const View view = Isle4C::view(state, seat(2));
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(view.companies[i].has_value(), i == 2) << i;
  }
  EXPECT_EQ(view.companies[2], state.companies[2]);
  EXPECT_EQ(view.hand, state.hands[2]);
  const View spectator = Isle4C::view(state, kSpectator);
  for (const auto& company : spectator.companies) EXPECT_FALSE(company.has_value());
  EXPECT_EQ(spectator.hand.count, 0);
}

TEST(Isle4CPreparation, the_own_company_card_may_be_looked_at_at_any_time) {
  for (const int players : {3, 4}) {
    State state = dealt(players, "any time");
    FastRng rng(1);
    while (true) {
      for (int i = 0; i < players; ++i) {
        const auto at = static_cast<std::size_t>(i);
        EXPECT_EQ(Isle4C::view(state, seat(i)).companies[at], state.companies[at]);
      }
      if (state.table.is_over()) break;
      play_at_random(state, rng, state.table.placed_count + 1);
    }
  }
}

TEST(Isle4CPreparation, the_reference_card_lies_alone_on_the_table_and_the_first_seat_starts) {
  for (const int players : {3, 4}) {
    const State state = dealt(players, "begin");
    EXPECT_EQ(picture(state), board(R"(
      o o
      o o)"));
    EXPECT_EQ(state.table.placed_count, 0);
    EXPECT_EQ(Isle4C::to_move(state), seats({0}));
  }
}

// --- Play

TEST(Isle4CPlay, the_starting_player_begins_and_the_turn_passes_clockwise) {
  for (const std::string_view companies : {"ABC", "ABCD"}) {
    State state = start(companies);
    FastRng rng(1);
    for (int turn = 0; turn < 8; ++turn) {
      const int expected = turn % state.table.players;
      ASSERT_EQ(Isle4C::to_move(state), seats({expected}));
      for (int i = 0; i < state.table.players; ++i) {
        EXPECT_EQ(legal(state, seat(i)).empty(), i != expected);
      }
      play_at_random(state, rng, turn + 1);
      if (state.table.is_over()) break;
    }
  }
}

TEST(Isle4CPlay, a_card_comes_from_the_hand_and_the_rest_keep_their_order) {
  State state = start("ABCD", {"BADC@1,1", "CABD@2,2", "DABC@3,3", "ABDC@4,4", "ACBD@5,5"});
  const std::vector<Card> before(state.hands[0].held().begin(), state.hands[0].held().end());
  EXPECT_EQ(objection(state, "CABD@1,1"), "that card is not in your hand");
  Isle4C::play(state, seat(0), {before[1], false, 1, 1});
  const std::vector<Card> rest(state.hands[0].held().begin(), state.hands[0].held().end());
  EXPECT_EQ(rest, (std::vector<Card>{before[0], before[2], before[3], before[4], before[5]}));
}

TEST(Isle4CPlay, a_card_overlaps_one_square) {
  const State state = after("ABCD", {"ABCD@1,1"});
  EXPECT_EQ(picture(state), board(R"(
      o o .
      o A B
      . C D)"));
}

TEST(Isle4CPlay, a_card_overlaps_two_squares) {
  const State state = after("ABCD", {"ABCD@1,0"});
  EXPECT_EQ(picture(state), board(R"(
      o o
      A B
      C D)"));
}

TEST(Isle4CPlay, a_card_cannot_overlap_three_squares) {
  State state = start("ABCD", {"ABCD@1,1", "ABDC@1,2"});
  play(state, "ABCD@1,1");  // the next place has o, A and C beneath
  EXPECT_EQ(objection(state, "ABDC@1,0"), "the card must cover 1 or 2 squares; this covers 3");
  EXPECT_FALSE(is_legal(state, "ABDC@1,0"));
}

TEST(Isle4CPlay, a_card_cannot_overlap_four_squares) {
  const State state = start("ABCD");
  EXPECT_EQ(objection(state, "ABCD@0,0"), "the card must cover 1 or 2 squares; this covers 4");
  EXPECT_FALSE(is_legal(state, "ABCD@0,0"));
}

TEST(Isle4CPlay, a_card_must_overlap_and_not_merely_touch) {
  const State state = start("ABCD");
  EXPECT_EQ(objection(state, "ABCD@0,2"), "the card must cover 1 or 2 squares; this covers 0");
  EXPECT_FALSE(is_legal(state, "ABCD@0,2"));
}

TEST(Isle4CPlay, a_card_can_lie_either_way_up) {
  EXPECT_EQ(picture(after("ABCD", {"ABCD*@1,0"})), board(R"(
      o o
      D C
      B A)"));
}

TEST(Isle4CPlay, a_card_cannot_lie_sideways) {
  // At each place a card has two ways to lie: a quarter turn would be a third and a fourth.
  const State state = start("ABCD");
  const auto actions = legal(state, seat(0));
  const auto here = std::count_if(actions.begin(), actions.end(), [&](const Placement& p) {
    return p.card == state.hands[0].cards[0] && p.row == 1 && p.col == 0;
  });
  EXPECT_EQ(here, 2);
}

TEST(Isle4CPlay, cards_already_placed_stay_where_and_how_they_lie) {
  const Moves moves{"ABCD@1,0", "BADC@2,1", "CABD*@0,1", "DABC@3,0"};
  State state = start("ABCD", moves);
  std::vector<Placement> laid;
  for (const std::string_view notation : moves) {
    play(state, notation);
    laid.push_back(move(notation));
    EXPECT_TRUE(std::ranges::equal(state.table.laid(), laid));
  }
  EXPECT_EQ(picture(state), board(R"(
      o D B
      A A C
      C B A
      D A C
      B C .)"));
}

TEST(Isle4CPlay, the_first_card_has_eight_places) {
  const auto actions = legal(start("ABCD"), seat(0));
  EXPECT_EQ(actions.size(), 6U * 2 * 8);
}

// --- End of the game: connection

TEST(Isle4CConnection, with_4_players_4_connected_squares_end_the_game_at_once) {
  const State state = after("ABCD", kConnectC);
  EXPECT_EQ(picture(state), board(R"(
      . . . D B
      . D D C A
      o C C C B
      o o . D A)"));
  EXPECT_EQ(ended(state).winners, seats({2}));
  EXPECT_EQ(json(Isle4C::outcome(state)),
            R"({"winners":[2],"ranks":[2,2,1,2],"scores":[null,null,null,null],)"
            R"("reason":"connection"})");
}

TEST(Isle4CConnection, with_3_players_4_squares_are_not_enough) {
  const State state = after("ABC", kConnectAandD);
  EXPECT_EQ(picture(state), board(R"(
      . . o o . .
      C A A A A C
      B D D D D B)"));
  EXPECT_EQ(Isle4C::outcome(state), std::nullopt);
}

TEST(Isle4CConnection, with_3_players_5_connected_squares_end_the_game_at_once) {
  const State state = after("ABC", kConnectFiveC);
  EXPECT_EQ(picture(state), board(R"(
      . D A . . .
      . C B D A B
      D C C C C D
      A B A . . .)"));
  EXPECT_EQ(json(Isle4C::outcome(state)),
            R"({"winners":[2],"ranks":[2,2,1],"scores":[null,null,null],"reason":"connection"})");
}

TEST(Isle4CConnection, squares_that_touch_at_corners_only_are_not_connected) {
  const State state = after("ABCD", {"ABCD@1,1", "ACBD@2,2", "ADBC@3,3", "ABDC@4,4"});
  EXPECT_EQ(picture(state), board(R"(
      o o . . . .
      o A B . . .
      . C A C . .
      . . B A D .
      . . . B A B
      . . . . D C)"));
  EXPECT_EQ(Isle4C::outcome(state), std::nullopt);
}

TEST(Isle4CConnection, a_square_that_is_covered_no_longer_connects) {
  // As kConnectAandD, but the third card covers two of the squares of D.
  const State state =
      after("BCAD", {"CABD@1,-1", "CDBA*@1,1", "BCAD@2,0", "DBAC*@1,-2", "BDCA*@1,2"});
  EXPECT_EQ(picture(state), board(R"(
      . . o o . .
      C A A A A C
      B D B C D B
      . . A D . .)"));
  EXPECT_EQ(ended(state).winners, seats({2}));
}

TEST(Isle4CConnection, the_winner_need_not_be_the_turn_player) {
  const State state = after("CABD", kConnectC);
  EXPECT_EQ(state.table.turn, 3);
  EXPECT_EQ(ended(state).winners, seats({0}));
}

TEST(Isle4CConnection, the_winner_reveals_the_company_card_and_nobody_else_does) {
  const State state = after("ABCD", kConnectC);
  const View view = Isle4C::view(state, kSpectator);
  EXPECT_EQ(view.companies[2], Company::c);
  for (const std::size_t i : {0U, 1U, 3U}) EXPECT_FALSE(view.companies[i].has_value());
}

TEST(Isle4CConnection, turn_stays_with_the_seat_that_laid_the_last_card_and_nobody_may_move) {
  const State state = after("ABCD", kConnectC);
  EXPECT_EQ(state.table.turn, 3);
  EXPECT_TRUE(Isle4C::to_move(state).empty());
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(legal(state, seat(i)).empty());
  EXPECT_EQ(objection(state, "ABCD@1,1"), "the game is over");
}

TEST(Isle4CConnection, the_score_still_counts_the_visible_squares) {
  const State state = after("ABCD", kConnectC);
  const Scores scores = Isle4C::scores(state);
  EXPECT_EQ(scores[0], 2);
  EXPECT_EQ(scores[1], 2);
  EXPECT_EQ(scores[2], 4);
  EXPECT_EQ(scores[3], 4);
  EXPECT_EQ(scores[4], std::nullopt);
  std::string detail;
  JsonWriter out(detail);
  Isle4C::write_score_detail(out, state, seat(2));
  EXPECT_EQ(detail, R"({"company":"C","visible":4})");
}

// --- End of the game: count

// The first game of a series that ends by a count, and, if asked, by a tie for the lead.
State counted(int players, bool tied) {
  for (std::uint64_t seed = 1;; ++seed) {
    State state = dealt(players, "count" + std::to_string(seed));
    FastRng rng(seed);
    play_at_random(state, rng);
    const Outcome outcome = *Isle4C::outcome(state);
    if (outcome.reason != "count") continue;
    int leaders = 0;
    const auto scores = std::span(outcome.scores).first(static_cast<std::size_t>(players));
    for (const int score : scores) leaders += score == *std::ranges::max_element(scores) ? 1 : 0;
    if ((leaders > 1) == tied) return state;
  }
}

TEST(Isle4CCount, the_game_ends_when_all_hold_2_cards_of_3_players_or_1_of_4) {
  for (const auto& [players, kept, laid] : {std::tuple{3, 2, 18}, std::tuple{4, 1, 20}}) {
    const State state = counted(players, false);
    EXPECT_EQ(state.table.placed_count, laid);
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
      EXPECT_EQ(state.hands[i].count, kept);
    }
    EXPECT_EQ(state.table.turn, players - 1);
  }
}

TEST(Isle4CCount, each_player_reveals_the_company_card_and_nobody_the_hand) {
  const State state = counted(4, false);
  const View view = Isle4C::view(state, kSpectator);
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(view.companies[i], state.companies[i]);
  EXPECT_EQ(view.hand.count, 0);
}

TEST(Isle4CCount, the_squares_of_the_own_company_that_can_be_seen_are_counted) {
  const State state = counted(4, false);
  const std::string seen = picture(state);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(ended(state).scores[i],
              std::count(seen.begin(), seen.end(), letter(state.companies[i])));
  }
}

TEST(Isle4CCount, the_player_with_the_most_squares_wins) {
  for (const int players : {3, 4}) {
    const Outcome outcome = ended(counted(players, false));
    ASSERT_EQ(outcome.winners.size(), 1);
    for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i) {
      EXPECT_LE(outcome.scores[i], outcome.scores[outcome.winners.front().index]);
    }
  }
}

TEST(Isle4CCount, in_a_tie_the_seat_closest_to_the_starting_player_wins_and_all_ranks_differ) {
  for (const int players : {3, 4}) {
    const Outcome outcome = ended(counted(players, true));
    const auto count = static_cast<std::size_t>(players);
    const auto scores = std::span(outcome.scores).first(count);
    const auto first = std::ranges::max_element(scores) - scores.begin();
    EXPECT_EQ(outcome.winners, seats({static_cast<int>(first)}));
    const std::set<int> ranks(outcome.ranks.begin(), outcome.ranks.begin() + players);
    EXPECT_EQ(ranks.size(), count);
    EXPECT_EQ(*ranks.rbegin(), players);
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) {
        EXPECT_EQ(outcome.ranks[i] < outcome.ranks[j], scores[i] >= scores[j]);
      }
    }
  }
}

// --- Readings

TEST(Isle4CReadings, overlapped_squares_may_be_corner_to_corner) {
  const Moves moves{"BDAC@-1,0", "DCAB*@-2,1", "ADBC@-2,2", "BDCA@1,1", "BACD*@-1,3", "CBDA@0,2"};
  State state = start("ABCD", moves);
  for (std::size_t i = 0; i < 5; ++i) play(state, moves[i]);
  EXPECT_EQ(picture(state), board(R"(
      . B A D .
      B C B D C
      A C . A B
      o B D . .
      . C A . .)"));
  EXPECT_TRUE(is_legal(state, moves[5]));
  play(state, moves[5]);
  EXPECT_EQ(picture(state), board(R"(
      . B A D .
      B C B D C
      A C C B B
      o B D A .
      . C A . .)"));
}

TEST(Isle4CReadings, a_card_is_two_by_two_squares_and_lies_on_top_of_what_it_covers) {
  EXPECT_EQ(picture(after("ABCD", {"ABCD@1,1"})), board(R"(
      o o .
      o A B
      . C D)"));
}

TEST(Isle4CReadings, squares_beneath_count_once_whatever_the_depth_of_the_pile) {
  const State state = after("ABCD", {"ABCD@1,1", "BADC@1,2", "CABD@1,3"});
  EXPECT_EQ(picture(state), board(R"(
      o o . . .
      o A B C A
      . C D B D)"));
  EXPECT_EQ(state.table.island.covered_under(1, 4), 2);
}

TEST(Isle4CReadings, the_company_nobody_holds_may_connect_and_play_goes_on) {
  State state = after("ABD", kConnectFiveC);
  EXPECT_EQ(Isle4C::outcome(state), std::nullopt);
  EXPECT_EQ(state.table.turn, 2);
  EXPECT_FALSE(legal(state, seat(2)).empty());
}

TEST(Isle4CReadings, end_and_count_ends_the_game_when_the_company_nobody_holds_connects) {
  const State state =
      after("ABD", kConnectFiveC, {.unowned_connection = UnownedConnection::end_and_count});
  EXPECT_EQ(json(Isle4C::outcome(state)),
            R"({"winners":[0],"ranks":[1,3,2],"scores":[4,3,4],"reason":"count"})");
}

TEST(Isle4CReadings, by_end_and_count_a_count_comes_with_more_cards_in_the_hands) {
  const State state =
      after("ABD", kConnectFiveC, {.unowned_connection = UnownedConnection::end_and_count});
  EXPECT_EQ(ended(state).reason, "count");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_GT(state.hands[i].count, 2) << i;
}

struct Simultaneous {
  std::string_view companies;
  SimultaneousConnection rule;
  SeatSet winners;
};

TEST(Isle4CReadings, one_card_that_connects_two_companies) {
  using enum SimultaneousConnection;
  // Seat 3 connects A and D.
  for (const auto& [companies, rule, winners] : {
           Simultaneous{"BACD", turn_order, seats({1})},
           Simultaneous{"BDCA", turn_order, seats({1})},
           Simultaneous{"BACD", placer_first, seats({3})},
           Simultaneous{"BADC", placer_first, seats({1})},
           Simultaneous{"BACD", shared, seats({1, 3})},
           Simultaneous{"DBAC", shared, seats({0, 2})},
       }) {
    const State state = after(companies, kConnectAandD, {.simultaneous_connection = rule});
    const Outcome outcome = ended(state);
    EXPECT_EQ(outcome.winners, winners) << companies;
    EXPECT_EQ(outcome.reason, "connection");
    for (int i = 0; i < 4; ++i) {
      const int rank = outcome.winners.contains(seat(i)) ? 1 : 2;
      EXPECT_EQ(outcome.ranks[static_cast<std::size_t>(i)], rank) << companies;
    }
  }
}

TEST(Isle4CReadings, an_owned_and_the_unowned_company_by_one_card_the_owner_wins) {
  for (const Options& options : all_options()) {
    const State state = after("ABC", kConnectFiveCandD, options);  // nobody holds D
    EXPECT_EQ(picture(state), board(R"(
      . . o o . . .
      A C C C C C A
      B D D D D D B
      . C A . . . .)"));
    EXPECT_EQ(ended(state).winners, seats({2}));
    EXPECT_EQ(ended(state).reason, "connection");
  }
}

TEST(Isle4CReadings, squares_of_the_reference_card_and_of_the_unheld_company_count_for_nobody) {
  State state = after("ABD", kConnectFiveC);
  const Scores scores = Isle4C::scores(state);
  EXPECT_EQ(scores[0], 4);  // A
  EXPECT_EQ(scores[1], 3);  // B
  EXPECT_EQ(scores[2], 4);  // D
  const State bare = start("ABC");
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(Isle4C::scores(bare)[i], 0);
}

TEST(Isle4CReadings, there_is_always_a_place_for_a_card) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    State state = dealt(seed % 2 == 0 ? 3 : 4, "place" + std::to_string(seed));
    FastRng rng(seed);
    while (!state.table.is_over()) {
      ASSERT_FALSE(legal(state, seat(state.table.turn)).empty());
      play_at_random(state, rng, state.table.placed_count + 1);
    }
  }
}

// The island may grow in one direction as long as there are cards.
TEST(Isle4CReadings, the_island_may_grow_to_any_side_for_a_whole_game) {
  for (const auto& [rows, cols] : {std::pair{1, 1}, {-1, -1}, {1, -1}, {-1, 1}}) {
    State state = dealt(4, "far");
    for (int n = 0; n < 20 && !state.table.is_over(); ++n) {
      const auto who = static_cast<std::size_t>(state.table.turn);
      const int row = rows > 0 ? 1 + n : -1 - n;
      const int col = cols > 0 ? 1 + n : -1 - n;
      const Placement action{state.hands[who].cards[0], false, static_cast<std::int8_t>(row),
                             static_cast<std::int8_t>(col)};
      ASSERT_TRUE(Isle4C::accepts(state, seat(state.table.turn), action).has_value());
      Isle4C::play(state, seat(state.table.turn), action);
      EXPECT_TRUE(Isle4C::check(state).has_value());
    }
    EXPECT_EQ(state.table.placed_count, 20);
    EXPECT_EQ(state.table.island.bottom() - state.table.island.top(), 21);
    EXPECT_EQ(*state_from(json(state)), state);
  }
}

}  // namespace
}  // namespace skerry::isle4c::test
