// What a bot of Isle4C knows: groups, connections, and what the cards that lie tell about who is
// with whom.
#include "games/isle4c/policy.h"

#include "bots/ismcts.h"
#include "games/isle4c/kit/kit.h"

namespace skerry::isle4c::test {
namespace {

using Search = Searcher<Isle4C, Policy>;

Placement best(const State& state, std::int64_t iterations, std::uint64_t seed = 1) {
  const Seat who = seat(state.table.turn);
  const auto actions = legal(state, who);
  const auto result = Search().search(Isle4C::view(state, who), who, actions,
                                      Budget::of_iterations(iterations), seed);
  return actions[result.chosen];
}

// The largest group of its company that a square is in.
int slow_group(const Island& island, int row, int col) {
  const char company = island.square(row, col);
  std::vector<std::pair<int, int>> group{{row, col}};
  for (std::size_t i = 0; i < group.size(); ++i) {
    const auto [r, c] = group[i];
    for (const auto& next : {std::pair{r - 1, c}, {r + 1, c}, {r, c - 1}, {r, c + 1}}) {
      const bool off = next.first < island.top() || next.first > island.bottom() ||
                       next.second < island.left() || next.second > island.right();
      if (off || island.square(next.first, next.second) != company) continue;
      if (std::ranges::find(group, next) == group.end()) group.push_back(next);
    }
  }
  return static_cast<int>(group.size());
}

Sight sight_of(const Table& table) {
  Sight sight;
  sight.look(table);
  sight.study(table.size().connection);
  return sight;
}

TEST(Isle4cSight, sees_the_groups_that_counting_square_by_square_finds) {
  FastRng rng(5);
  for (int game = 0; game < 40; ++game) {
    State state = dealt(3 + game % 2, "sight" + std::to_string(game));
    play_at_random(state, rng, 4 + game % 14);
    const Sight sight = sight_of(state.table);
    const Island& island = state.table.island;
    for (int row = island.top(); row <= island.bottom(); ++row) {
      for (int col = island.left(); col <= island.right(); ++col) {
        const char shown = island.square(row, col);
        EXPECT_EQ(sight.covered(row, col), shown != '.');
        if (shown < 'A' || shown > 'D') {
          EXPECT_EQ(sight.shown(row, col), -1);
          continue;
        }
        EXPECT_EQ(sight.shown(row, col), shown - 'A');
        const int group = sight.group(static_cast<Company>(shown - 'A'), row, col);
        EXPECT_EQ(group, std::min(4, slow_group(island, row, col))) << picture(state);
      }
    }
  }
}

TEST(Isle4cSight, lists_the_places_of_the_rules) {
  FastRng rng(6);
  for (int game = 0; game < 20; ++game) {
    State state = dealt(4, "places" + std::to_string(game));
    play_at_random(state, rng, game % 16);
    if (state.table.is_over()) continue;
    const Sight sight = sight_of(state.table);
    Island::Places places;
    ASSERT_EQ(sight.places().size(), state.table.island.list_places(places));
    for (std::size_t i = 0; i < sight.places().size(); ++i) {
      const auto place = std::bit_cast<Placement>(places[i]);
      EXPECT_EQ(sight.places()[i][0], place.row);
      EXPECT_EQ(sight.places()[i][1], place.col);
    }
  }
}

TEST(Isle4cSight, misses_no_card_that_connects) {
  FastRng rng(7);
  int found = 0;
  for (int game = 0; game < 200; ++game) {
    State state = dealt(3 + game % 2, "connect" + std::to_string(game));
    play_at_random(state, rng, 6 + game % 10);
    if (state.table.is_over()) continue;
    const Sight sight = sight_of(state.table);
    for (const Placement& card : legal(state, seat(state.table.turn))) {
      Island after = state.table.island;
      const CompanySet connected = after.lay(card, state.table.size().connection);
      for (const Company company : {Company::a, Company::b, Company::c, Company::d}) {
        if ((connected & only(company)) == 0) continue;
        EXPECT_TRUE(sight.may_connect(company)) << picture(state);
        ++found;
      }
    }
  }
  EXPECT_GT(found, 0);
}

TEST(Isle4cSight, that_is_used_again_sees_the_same_as_a_new_one) {
  FastRng rng(8);
  Sight used;
  for (int game = 0; game < 12; ++game) {
    State state = dealt(4, "again" + std::to_string(game / 3));
    play_at_random(state, rng, 3 + game);
    used.look(state.table);
    used.study(state.table.size().connection);
    const Sight fresh = sight_of(state.table);
    EXPECT_EQ(threats_in(used), threats_in(fresh));
    EXPECT_EQ(used.places().size(), fresh.places().size());
  }
}

TEST(Isle4cPolicy, plays_on_with_legal_cards_only) {
  FastRng rng(9);
  Policy policy;
  ActionList<Placement> scratch;
  for (int game = 0; game < 60; ++game) {
    State state = dealt(3 + game % 2, "roll" + std::to_string(game));
    policy.begin(Isle4C::view(state, seat(0)), seat(0), {});
    while (!state.table.is_over()) {
      const Seat who = seat(state.table.turn);
      const Placement action = policy.rollout(state, who, scratch, rng);
      ASSERT_TRUE(Isle4C::accepts(state, who, action).has_value());
      Isle4C::play(state, who, action);
    }
  }
}

TEST(Isle4cPolicy, finds_every_action_somewhat_promising) {
  FastRng rng(10);
  Policy policy;
  for (int game = 0; game < 20; ++game) {
    State state = dealt(3 + game % 2, "prior" + std::to_string(game));
    play_at_random(state, rng, game % 15);
    if (state.table.is_over()) continue;
    const Seat who = seat(state.table.turn);
    policy.begin(Isle4C::view(state, who), who, {});
    const auto actions = legal(state, who);
    std::vector<float> weights(actions.size(), -1.0F);
    policy.prior(state, who, actions, weights);
    for (const float weight : weights) EXPECT_GT(weight, 0.0F);
  }
}

// One square more connects C; seat 3 is next.
//     . . . D B
//     . D D C A
//     o C C B .
//     o o . . .
State before_c_connects(std::string_view companies) {
  State state = start(companies, kConnectC);
  for (std::size_t i = 0; i + 1 < kConnectC.size(); ++i) play(state, kConnectC[i]);
  return state;
}

TEST(Isle4cPolicy, connects_when_it_can) {
  State state = before_c_connects("ABDC");
  const Placement action = best(state, 20);
  Isle4C::play(state, seat(3), action);
  EXPECT_TRUE(state.table.is_over());
  EXPECT_TRUE(Isle4C::outcome(state)->winners.contains(seat(3)));
}

TEST(Isle4cPolicy, plays_on_with_a_connection_when_there_is_one) {
  State state = before_c_connects("ABDC");
  Policy policy;
  policy.begin(Isle4C::view(state, seat(3)), seat(3), {});
  FastRng rng(1);
  ActionList<Placement> scratch;
  Isle4C::play(state, seat(3), policy.rollout(state, seat(3), scratch, rng));
  EXPECT_TRUE(state.table.is_over());
}

TEST(Isle4cPolicy, keeps_others_from_connecting) {
  const State state = before_c_connects("CABD");
  State after = state;
  Isle4C::play(after, seat(3), best(state, 400));
  EXPECT_FALSE(sight_of(after.table).may_connect(Company::c)) << picture(after);
}

TEST(Isle4cBelief, knows_the_own_company_and_guesses_nothing_at_first) {
  const State state = dealt(4, "first");
  const View view = Isle4C::view(state, seat(1));
  Belief belief;
  belief.observe(view.table);
  belief.know(view);
  const Company own = state.companies[1];
  EXPECT_DOUBLE_EQ(belief.chance(seat(1), own), 1);
  for (const Company company : {Company::a, Company::b, Company::c, Company::d}) {
    EXPECT_NEAR(belief.chance(seat(0), company), company == own ? 0 : 1.0 / 3, 1e-9);
  }
}

TEST(Isle4cBelief, suspects_who_brings_a_company_together) {
  // Seat 1 put C to C and D to D, and seat 3 is with D.
  const View view = Isle4C::view(before_c_connects("ACBD"), seat(3));
  Belief belief;
  belief.observe(view.table);
  belief.know(view);
  EXPECT_GT(belief.chance(seat(1), Company::c), 0.6);
}

TEST(Isle4cBelief, draws_deals_as_often_as_it_believes_in_them) {
  const State state = before_c_connects("DABC");
  const View view = Isle4C::view(state, seat(3));
  Policy policy;
  policy.begin(view, seat(3), {});
  Belief belief;
  belief.observe(view.table);
  belief.know(view);
  FastRng rng(3);
  constexpr int kDraws = 4000;
  std::array<int, kCompanies> drawn{};
  for (int i = 0; i < kDraws; ++i) {
    const State imagined = policy.imagine(view, rng);
    ASSERT_EQ(Isle4C::view(imagined, seat(3)), view);
    ++drawn[index_of(imagined.companies[1])];
  }
  for (std::size_t i = 0; i < kCompanies; ++i) {
    EXPECT_NEAR(static_cast<double>(drawn[i]) / kDraws,
                belief.chance(seat(1), static_cast<Company>(i)), 0.04);
  }
}

TEST(Isle4cBelief, is_right_more_often_than_chance_about_players_who_build) {
  FastRng rng(11);
  ActionList<Placement> scratch;
  double believed = 0;
  int count = 0;
  for (int game = 0; game < 80; ++game) {
    State state = dealt(4, "builders" + std::to_string(game));
    Policy policy;
    policy.begin(Isle4C::view(state, seat(0)), seat(0), {});
    while (!state.table.is_over() && state.table.placed_count < 8) {
      const Seat who = seat(state.table.turn);
      Isle4C::play(state, who, policy.rollout(state, who, scratch, rng));
    }
    Belief belief;
    belief.observe(state.table);
    for (const Seat seat : Seats(4)) {
      believed += belief.chance(seat, state.companies[seat.index]);
      ++count;
    }
  }
  EXPECT_GT(believed / count, 0.35);
}

TEST(Isle4cPolicy, answers_alike_where_the_view_is_alike) {
  State state = dealt(4, "alike");
  FastRng rng(12);
  play_at_random(state, rng, 3);
  const Seat who = seat(state.table.turn);
  const View view = Isle4C::view(state, who);
  const State other = Isle4C::imagine(view, rng);
  EXPECT_EQ(best(state, 60, 4), best(other, 60, 4));
}

TEST(Isle4cPolicy, tells_actions_apart_by_their_keys) {
  const State state = dealt(3, "keys");
  std::vector<std::uint64_t> keys;
  for (const Placement& action : legal(state, seat(0))) keys.push_back(Policy::key(action));
  std::ranges::sort(keys);
  EXPECT_EQ(std::ranges::adjacent_find(keys), keys.end());
}

std::string_view reason_for(const State& state, std::string_view notation) {
  const Seat who = seat(state.table.turn);
  return Policy::explain(Isle4C::view(state, who), who, move(notation)).key;
}

TEST(Isle4cReasons, say_that_a_card_connects) {
  EXPECT_EQ(reason_for(before_c_connects("ABDC"), kConnectC.back()), "isle4c.reason.connects");
}

TEST(Isle4cReasons, say_that_a_card_blocks) {
  const State state = before_c_connects("DABC");
  int blocks = 0;
  State with_d = state;
  std::swap(with_d.companies[0], with_d.companies[3]);
  for (const Placement& action : legal(with_d, seat(3))) {
    const View view = Isle4C::view(with_d, seat(3));
    const Reason reason = Policy::explain(view, seat(3), action);
    blocks += reason.key.starts_with("isle4c.reason.blocks") ? 1 : 0;
    EXPECT_EQ(reason.key.empty(), reason.words.empty());
  }
  EXPECT_GT(blocks, 0);
}

TEST(Isle4cReasons, need_a_company_that_is_known) {
  const State state = before_c_connects("ABDC");
  EXPECT_TRUE(
      Policy::explain(Isle4C::view(state, kSpectator), seat(3), move("CBDA@0,3")).key.empty());
}

}  // namespace
}  // namespace skerry::isle4c::test
