// Properties of Isle4C over random games: the engine against the obvious slow way, and what a view
// lets its viewer imagine.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "games/isle4c/kit/kit.h"
#include "kit/how_many.h"

namespace skerry::isle4c::test {
namespace {

// --- The rules once more, the obvious slow way

using Where = std::pair<int, int>;
using SlowIsland = std::map<Where, char>;

std::vector<Where> squares_at(int row, int col) {
  return {{row, col}, {row, col + 1}, {row + 1, col}, {row + 1, col + 1}};
}

SlowIsland reference_card() {
  SlowIsland island;
  for (const Where& where : squares_at(0, 0)) island[where] = 'o';
  return island;
}

int slow_covered(const SlowIsland& island, int row, int col) {
  int covered = 0;
  for (const Where& where : squares_at(row, col)) covered += island.contains(where) ? 1 : 0;
  return covered;
}

void slow_lay(SlowIsland& island, const Placement& placed) {
  std::string name(kCardNames[placed.card]);
  if (placed.turned) std::ranges::reverse(name);
  const auto squares = squares_at(placed.row, placed.col);
  for (std::size_t i = 0; i < 4; ++i) island[squares[i]] = name[i];
}

std::size_t slow_group(const SlowIsland& island, const Where& from) {
  std::set<Where> group;
  std::vector<Where> open{from};
  while (!open.empty()) {
    const Where at = open.back();
    open.pop_back();
    const auto found = island.find(at);
    if (found == island.end() || found->second != island.at(from)) continue;
    if (!group.insert(at).second) continue;
    const auto [row, col] = at;
    for (const Where& next :
         {Where{row - 1, col}, {row + 1, col}, {row, col - 1}, {row, col + 1}}) {
      open.push_back(next);
    }
  }
  return group.size();
}

std::set<char> slow_connected(const SlowIsland& island, std::size_t enough) {
  std::set<char> connected;
  for (const auto& [where, shown] : island) {
    if (shown != 'o' && slow_group(island, where) >= enough) connected.insert(shown);
  }
  return connected;
}

std::vector<Placement> slow_legal(const State& state, const SlowIsland& island) {
  std::vector<Where> places;
  for (int row = -22; row <= 22; ++row) {
    for (int col = -22; col <= 22; ++col) {
      const int covered = slow_covered(island, row, col);
      if (covered == 1 || covered == 2) places.emplace_back(row, col);
    }
  }
  std::vector<Placement> actions;
  for (const Card card : state.hands[state.table.turn].held()) {
    for (const bool turned : {false, true}) {
      for (const auto& [row, col] : places) {
        actions.push_back(
            {card, turned, static_cast<std::int8_t>(row), static_cast<std::int8_t>(col)});
      }
    }
  }
  return actions;
}

Outcome slow_count(const State& state, const SlowIsland& island) {
  Outcome outcome{.players = state.table.players, .has_scores = true, .reason = "count"};
  std::vector<std::pair<int, int>> order;  // best first: most squares, then lowest seat
  for (int i = 0; i < state.table.players; ++i) {
    int seen = 0;
    for (const auto& [where, shown] : island) {
      seen += shown == letter(state.companies[static_cast<std::size_t>(i)]) ? 1 : 0;
    }
    outcome.scores[static_cast<std::size_t>(i)] = seen;
    order.emplace_back(-seen, i);
  }
  std::ranges::sort(order);
  for (std::size_t place = 0; place < order.size(); ++place) {
    outcome.ranks[static_cast<std::size_t>(order[place].second)] =
        static_cast<std::uint8_t>(place + 1);
  }
  outcome.winners.insert(seat(order.front().second));
  return outcome;
}

std::optional<Outcome> slow_outcome(const State& state, const SlowIsland& island) {
  const int players = state.table.players;
  const int laid = state.table.placed_count;
  const auto connected = slow_connected(island, players == 3 ? 5 : 4);
  std::vector<int> owners;
  for (int i = 0; i < players; ++i) {
    if (connected.contains(letter(state.companies[static_cast<std::size_t>(i)]))) {
      owners.push_back(i);
    }
  }
  if (!owners.empty()) {
    const int placer = (laid - 1) % players;
    std::vector<int> winners{owners.front()};
    switch (state.table.options.simultaneous_connection) {
      case SimultaneousConnection::turn_order:
        break;
      case SimultaneousConnection::placer_first:
        if (std::ranges::count(owners, placer) > 0) winners = {placer};
        break;
      case SimultaneousConnection::shared:
        winners = owners;
        break;
    }
    Outcome outcome{.players = players, .reason = "connection"};
    for (int i = 0; i < players; ++i) outcome.ranks[static_cast<std::size_t>(i)] = 2;
    for (const int winner : winners) {
      outcome.ranks[static_cast<std::size_t>(winner)] = 1;
      outcome.winners.insert(seat(winner));
    }
    return outcome;
  }
  const bool ends = !connected.empty() &&
                    state.table.options.unowned_connection == UnownedConnection::end_and_count;
  if (ends || laid == (players == 3 ? 18 : 20)) return slow_count(state, island);
  return std::nullopt;
}

TEST(Isle4CAgainstTheSlowWay, the_island_the_legal_actions_and_the_outcome_agree) {
  std::map<std::string, int> endings;
  for (std::uint64_t seed = 0; seed < kit::how_many<std::uint64_t>(360); ++seed) {
    const auto options = all_options()[seed % 6];
    State state = dealt(seed % 4 < 3 ? 3 : 4, "slow" + std::to_string(seed), options);
    FastRng rng(seed);
    SlowIsland island = reference_card();
    while (true) {
      for (const auto& [where, shown] : island) {
        ASSERT_EQ(state.table.island.square(where.first, where.second), shown);
      }
      const auto outcome = slow_outcome(state, island);
      ASSERT_EQ(Isle4C::outcome(state), outcome) << json(state);
      if (outcome) {
        ++endings[std::string(outcome->reason) + std::to_string(outcome->winners.size())];
        break;
      }
      if (seed < 24) {
        ASSERT_EQ(legal(state, seat(state.table.turn)), slow_legal(state, island));
      }
      play_at_random(state, rng, state.table.placed_count + 1);
      slow_lay(island, state.table.laid().back());
    }
  }
  EXPECT_GT(endings["connection1"], kit::how_many(30));
  EXPECT_GT(endings["count1"], kit::how_many(30));
}

TEST(Isle4CAgainstTheSlowWay, what_is_accepted_is_what_is_legal) {
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    State state = dealt(seed % 2 == 0 ? 3 : 4, "junk" + std::to_string(seed));
    FastRng rng(seed);
    play_at_random(state, rng, static_cast<int>(rng.below(21)));
    std::map<int, std::vector<Placement>> listed;
    for (int i = 0; i < 6; ++i) listed[i] = legal(state, seat(i));
    int accepted = 0;
    for (int n = 0; n < 3000; ++n) {
      const bool near = n % 3 != 0;
      const auto coordinate = [&] {
        const int range = near ? 14 : 256;
        const auto number = static_cast<int>(rng.below(static_cast<std::uint32_t>(range)));
        return static_cast<std::int8_t>(number - range / 2);
      };
      const int who = near ? state.table.turn : static_cast<int>(rng.below(6));
      const Placement action{static_cast<Card>(rng.below(near ? 24 : 256)), rng.below(2) == 1,
                             coordinate(), coordinate()};
      const bool is_listed = std::ranges::count(listed[who], action) == 1;
      ASSERT_EQ(Isle4C::accepts(state, seat(who), action).has_value(), is_listed);
      accepted += is_listed ? 1 : 0;
    }
    EXPECT_EQ(accepted == 0, state.table.is_over());
  }
}

// --- Views and imagining

TEST(Isle4CViews, are_blind_to_what_their_viewer_must_not_know) {
  std::map<Ending, int> endings;
  int unlike = 0;
  for (std::uint64_t seed = 0; seed < 240; ++seed) {
    State state =
        dealt(seed % 4 < 3 ? 3 : 4, "blind" + std::to_string(seed), all_options()[seed % 6]);
    FastRng rng(seed);
    while (true) {
      for (const Viewer viewer : all_viewers(state)) {
        const View view = Isle4C::view(state, viewer);
        const State imagined = Isle4C::imagine(view, rng);
        ASSERT_TRUE(Isle4C::check(imagined).has_value()) << Isle4C::check(imagined).error().text();
        ASSERT_EQ(Isle4C::view(imagined, viewer), view);
        ASSERT_EQ(json(Isle4C::view(imagined, viewer)), json(view));
        ASSERT_EQ(Isle4C::outcome(imagined), Isle4C::outcome(state));
        unlike += imagined != state ? 1 : 0;
      }
      if (state.table.is_over()) break;
      play_at_random(state, rng, state.table.placed_count + 1);
    }
    ++endings[state.table.verdict.ending];
  }
  EXPECT_GT(endings[Ending::connection], 20);
  EXPECT_GT(endings[Ending::count], 20);
  EXPECT_GT(unlike, 10000);
}

std::string companies_of(const State& state) {
  std::string text;
  for (std::size_t i = 0; i < state.table.players; ++i) text += letter(state.companies[i]);
  return text;
}

std::string holding_of(const State& state) {
  std::string text = companies_of(state);
  for (std::size_t i = 0; i < state.table.players; ++i) {
    text += '|';
    for (const Card card : state.hands[i].held()) text += static_cast<char>('a' + card);
  }
  return text;
}

template <class Describe>
std::map<std::string, int> imaginings(const View& view, int count, Describe describe) {
  FastRng rng(2024);
  std::map<std::string, int> seen;
  for (int i = 0; i < count; ++i) ++seen[describe(Isle4C::imagine(view, rng))];
  return seen;
}

std::set<std::string> deals(const View& view) {
  std::set<std::string> found;
  for (const auto& [deal, count] : imaginings(view, 2000, companies_of)) found.insert(deal);
  return found;
}

// Every outcome occurs, and Pearson's statistic is as far from its mean as chance allows.
void expect_uniform(const std::map<std::string, int>& seen, std::size_t outcomes) {
  ASSERT_EQ(seen.size(), outcomes);
  double total = 0;
  for (const auto& [what, count] : seen) total += count;
  const double expected = total / static_cast<double>(outcomes);
  double statistic = 0;
  for (const auto& [what, count] : seen) {
    statistic += (count - expected) * (count - expected) / expected;
  }
  const auto freedom = static_cast<double>(outcomes - 1);
  EXPECT_LT(statistic, freedom + 4 * std::sqrt(2 * freedom) + 4);
  EXPECT_GT(statistic, freedom - 4 * std::sqrt(2 * freedom) - 4);
}

// A game that is still going on when so many cards lie.
State unfinished(State state, int laid) {
  for (std::uint64_t seed = 0;; ++seed) {
    State attempt = state;
    FastRng rng(seed);
    play_at_random(attempt, rng, laid);
    if (!attempt.table.is_over()) return attempt;
  }
}

TEST(Isle4CImagining, is_fair_among_all_holdings_of_four_players) {
  // Seat 3 sees its own two cards; three are left for three seats, and so are three companies.
  const State state = unfinished(dealt(4, "fair"), 19);
  ASSERT_EQ(state.table.turn, 3);
  expect_uniform(imaginings(Isle4C::view(state, seat(3)), 10000, holding_of), 6 * 6);
}

TEST(Isle4CImagining, is_fair_among_all_holdings_of_three_players) {
  // Seat 2 sees its own three cards; four are left for two hands of two, in any order. The other
  // two hold two of three companies.
  const State state = unfinished(dealt(3, "fair"), 17);
  const View view = Isle4C::view(state, seat(2));
  const bool someone_connected = (view.table.connected_before | view.table.connecting) != 0;
  ASSERT_FALSE(someone_connected);
  expect_uniform(imaginings(view, 10000, holding_of), 24 * 6);
}

TEST(Isle4CImagining, is_fair_where_the_company_nobody_holds_connected) {
  const State connected = after("ABD", kConnectFiveC);
  const State state = unfinished(connected, 17);
  // C is nobody's, so seat 2, which holds D, leaves A and B for the two others.
  expect_uniform(imaginings(Isle4C::view(state, seat(2)), 10000, holding_of), 24 * 2);
  expect_uniform(imaginings(Isle4C::view(state, kSpectator), 10000, companies_of), 6);
  EXPECT_EQ(deals(Isle4C::view(state, seat(2))), (std::set<std::string>{"ABD", "BAD"}));
  EXPECT_EQ(deals(Isle4C::view(connected, seat(0))), (std::set<std::string>{"ABD", "ADB"}));
}

TEST(Isle4CImagining, gives_every_unseen_card_to_every_seat_as_often_as_its_hand_is_large) {
  const State state = unfinished(dealt(4, "cards"), 6);
  const View view = Isle4C::view(state, seat(1));
  FastRng rng(7);
  std::array<std::array<int, 4>, kCards> held{};
  for (int i = 0; i < 10000; ++i) {
    const State imagined = Isle4C::imagine(view, rng);
    for (std::size_t s = 0; s < 4; ++s) {
      for (const Card card : imagined.hands[s].held()) ++held[card][s];
    }
  }
  const double unseen = 4 + 5 + 5;  // the hands of the seats 0, 2 and 3
  for (Card card = 0; card < kCards; ++card) {
    if (held[card][0] == 0) {  // on the table or in the viewer's hand
      EXPECT_EQ(held[card][2] + held[card][3], 0);
      continue;
    }
    EXPECT_EQ(held[card][1], 0);
    for (const auto& [s, size] : {std::pair{0U, 4.0}, {2U, 5.0}, {3U, 5.0}}) {
      EXPECT_NEAR(held[card][s], 10000 * size / unseen, 220);  // 4.5 deviations
    }
  }
}

TEST(Isle4CImagining, after_a_connection_fits_who_won) {
  using enum SimultaneousConnection;
  using Deals = std::set<std::string>;
  const auto seen = [](std::string_view companies, SimultaneousConnection rule, Viewer viewer) {
    const State state = after(companies, kConnectAandD, {.simultaneous_connection = rule});
    return deals(Isle4C::view(state, viewer));
  };
  // Seat 3 connected A and D. Seat 1 shows A and wins: D sits behind it.
  EXPECT_EQ(seen("BACD", turn_order, seat(0)), (Deals{"BACD", "BADC"}));
  EXPECT_EQ(seen("BACD", turn_order, kSpectator), (Deals{"BACD", "BADC", "CABD", "CADB"}));
  // Seat 2 shows D and wins: A is not before it.
  EXPECT_EQ(seen("BCDA", turn_order, seat(0)), (Deals{"BCDA"}));
  // The placer wins: A may be anywhere. If another does, the placer has neither.
  EXPECT_EQ(seen("BACD", placer_first, seat(2)), (Deals{"BACD", "ABCD"}));
  EXPECT_EQ(seen("BADC", placer_first, seat(0)), (Deals{"BADC"}));
  EXPECT_EQ(seen("BADC", placer_first, kSpectator), (Deals{"BADC", "CADB"}));
  // Both show their cards.
  EXPECT_EQ(seen("BACD", shared, kSpectator), (Deals{"BACD", "CABD"}));
}

TEST(Isle4CImagining, with_three_players_the_other_connected_company_may_be_nobodys) {
  const State state = after("CAB", kConnectFiveCandD);  // seat 0 wins with C
  EXPECT_EQ(deals(Isle4C::view(state, seat(1))), (std::set<std::string>{"CAB", "CAD"}));
}

// The values in a JSON text that hold no others, as beginning and length.
std::vector<std::pair<std::size_t, std::size_t>> values_in(const std::string& text) {
  std::vector<std::pair<std::size_t, std::size_t>> values;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = std::min(text.find_first_of(",:[]{}", i), text.size());
    if (end > i && text[end] != ':') values.emplace_back(i, end - i);
    i = end + 1;
  }
  return values;
}

std::string with_changes(std::string text, FastRng& rng) {
  constexpr std::array<std::string_view, 16> kOthers{
      "null",  "0",     "1",  "3",  "4",        "-1",       "127",       "true",
      "\"A\"", "\"C\"", "[]", "{}", "\"ABCD\"", "\"DCBA\"", "\"count\"", "\"connection\""};
  for (std::uint32_t left = 1 + rng.below(3); left > 0; --left) {
    const auto values = values_in(text);
    const auto any = [&] { return values[rng.below(static_cast<std::uint32_t>(values.size()))]; };
    const auto [from, length] = any();
    const auto [other, other_length] = any();
    const std::string instead(rng.below(2) == 0 ? std::string_view(text).substr(other, other_length)
                                                : kOthers[rng.below(kOthers.size())]);
    text.replace(from, length, instead);
  }
  return text;
}

TEST(Isle4CChangedJson, is_refused_or_possible) {
  FastRng rng(99);
  int possible = 0;
  int refused = 0;
  for (std::size_t n = 0; n < 300; ++n) {
    State state = dealt(n % 2 == 0 ? 3 : 4, "changed" + std::to_string(n), all_options()[n % 6]);
    play_at_random(state, rng, static_cast<int>(rng.below(21)));
    for (const Viewer viewer : all_viewers(state)) {
      for (int i = 0; i < 5; ++i) {
        const std::string view_text = with_changes(json(Isle4C::view(state, viewer)), rng);
        if (const auto view = view_from(view_text)) {
          const State imagined = Isle4C::imagine(*view, rng);
          ASSERT_TRUE(Isle4C::check(imagined).has_value()) << view_text;
          ASSERT_EQ(json(Isle4C::view(imagined, view->viewer)), view_text);
          ++possible;
        } else {
          ++refused;
        }
        const std::string state_text = with_changes(json(state), rng);
        if (const auto changed = state_from(state_text)) {
          ASSERT_EQ(json(*changed), state_text);
          ASSERT_TRUE(Isle4C::check(*changed).has_value()) << state_text;
          ++possible;
        } else {
          ++refused;
        }
      }
    }
  }
  EXPECT_GT(possible, 100);
  EXPECT_GT(refused, 5000);
}

TEST(Isle4CHash, differs_between_the_states_of_a_game_and_changes_no_past_state) {
  std::set<std::uint64_t> hashes;
  std::vector<std::pair<State, std::uint64_t>> past;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    State state = dealt(4, "hash" + std::to_string(seed));
    FastRng rng(seed);
    while (!state.table.is_over()) {
      past.emplace_back(state, Isle4C::hash(state));
      hashes.insert(Isle4C::hash(state));
      play_at_random(state, rng, state.table.placed_count + 1);
    }
  }
  EXPECT_EQ(hashes.size(), past.size());
  for (const auto& [state, hash] : past) EXPECT_EQ(Isle4C::hash(state), hash);
}

}  // namespace
}  // namespace skerry::isle4c::test
