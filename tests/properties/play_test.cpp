// The contracts of legal, accepts, play and outcome (core/rules.h), for every game.
#include <algorithm>
#include <set>

#include "kit/every_game.h"
#include "kit/json.h"
#include "kit/positions.h"

namespace skerry {
namespace {

using kit::Position;

class EveryGamesPlay : public kit::EveryGame {};
SKERRY_FOR_EVERY_GAME(EveryGamesPlay);

TEST_P(EveryGamesPlay, begins_with_every_number_of_players_and_every_value_of_every_option) {
  const GameInfo& info = game().info();
  std::set<int> numbers;
  std::set<std::pair<std::size_t, std::int64_t>> values;
  for (const kit::Start& start : kit::starts_with_every_option(game())) {
    SCOPED_TRACE(testing::Message() << start);
    AnyState state = kit::set_up(start);
    EXPECT_FALSE(game().to_move(state).empty());
    FastRng rng(1);
    game().play_randomly(state, rng, 2'000);
    EXPECT_TRUE(game().outcome(state).has_value());
    numbers.insert(start.players);
    for (std::size_t i = 0; i < start.options.size(); ++i) values.emplace(i, start.options[i]);
  }
  for (int n = info.min_players; n <= kit::largest_of_few(info); ++n) {
    EXPECT_TRUE(numbers.contains(n)) << n;
  }
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (info.options[i].kind != OptionKind::choice) continue;
    const std::size_t choices = info.options[i].choices.size();
    for (std::size_t c = 0; c < choices; ++c) {
      EXPECT_TRUE(values.contains({i, static_cast<std::int64_t>(c)}))
          << info.options[i].name << " is never " << info.options[i].choices[c];
    }
  }
}

TEST_P(EveryGamesPlay, goes_through_its_chapters_in_order) {
  AnyState state = kit::set_up(kit::random_start(game(), 0));
  FastRng rng(1);
  Chapter last = game().chapter(state);
  for (int moves = 0; moves < 1'000 && !game().outcome(state); ++moves) {
    const Chapter now = game().chapter(state);
    EXPECT_EQ(now.name.empty(), last.name.empty()) << "a game has chapters, or has none";
    EXPECT_GE(now.number, last.number);
    EXPECT_TRUE(now.name.empty() || now.number >= 1);
    last = now;
    const auto choices = kit::choices(game(), state);
    const auto& [seat, action] = choices[rng.below(static_cast<std::uint32_t>(choices.size()))];
    game().play(state, seat, action);
  }
}

TEST_P(EveryGamesPlay, shows_everybody_in_which_chapter_it_is) {
  FastRng rng(2);
  kit::for_each_position(game(), 12, [&](Position& at) {
    const AnyState imagined = game().imagine(game().view(at.state, kSpectator), rng);
    EXPECT_EQ(game().chapter(imagined), game().chapter(at.state));
  });
}

TEST_P(EveryGamesPlay, refuses_too_few_and_too_many_players) {
  const GameInfo& info = game().info();
  const OptionValues options = default_options(info.options);
  for (const int players : {-1, 0, info.min_players - 1, info.max_players + 1, 1'000'000}) {
    const auto state = game().setup(players, options, key_from_text("x"));
    ASSERT_FALSE(state.has_value()) << players;
    EXPECT_EQ(state.error().where, "players");
  }
}

TEST_P(EveryGamesPlay, waits_for_somebody_exactly_until_there_is_an_outcome) {
  kit::for_each_position(game(), 40, [&](Position& at) {
    const bool over = game().outcome(at.state).has_value();
    EXPECT_EQ(game().to_move(at.state).empty(), over);
    EXPECT_EQ(game().may_act(at.state).empty(), over);
    EXPECT_EQ(kit::choices(game(), at.state).empty(), over);
    for (const Seat seat : game().to_move(at.state)) {
      EXPECT_TRUE(game().may_act(at.state).contains(seat));
    }
  });
}

TEST_P(EveryGamesPlay, random_games_end) {
  kit::for_each_ending(game(), 40,
                       [&](Position& at) { EXPECT_TRUE(game().outcome(at.state).has_value()); });
}

TEST_P(EveryGamesPlay, lists_no_action_twice_and_none_for_a_seat_that_may_not_act) {
  kit::for_each_position(game(), 20, [&](Position& at) {
    const SeatSet able = game().may_act(at.state);
    for (int i = 0; i < at.players(); ++i) {
      const auto actions = game().legal(at.state, seat(i));
      EXPECT_EQ(actions.empty(), !able.contains(seat(i))) << "seat " << i;
      std::set<std::string> seen;
      for (const AnyAction& action : actions) {
        const std::string text = action_json(game(), action);
        EXPECT_TRUE(seen.insert(text).second) << "listed twice: " << text;
      }
    }
  });
}

TEST_P(EveryGamesPlay, accepts_every_action_it_lists) {
  kit::for_each_position(game(), 20, [&](Position& at) {
    for (const auto& [seat, action] : kit::choices(game(), at.state)) {
      const auto accepted = game().accepts(at.state, seat, action);
      ASSERT_TRUE(accepted.has_value())
          << action_json(game(), action) << ": " << accepted.error().text();
    }
  });
}

// Everything that was ever legal in a game is tried in other positions of it.
TEST_P(EveryGamesPlay, refuses_what_it_does_not_list_and_changes_nothing) {
  struct Seen {
    kit::Choice choice;
    std::string text;
    Json json;
  };
  const auto with_seat = [](Seat seat, const std::string& text) {
    return std::to_string(seat.index) + text;
  };
  std::vector<Seen> seen;
  std::uint64_t game_number = 0;
  std::size_t refused = 0;
  kit::for_each_position(game(), 12, [&](Position& at) {
    if (at.moves == 0 && game_number++ % 4 == 0) seen.clear();
    const auto now = kit::choices(game(), at.state);
    std::set<std::string> listed;
    for (const auto& [seat, action] : now) {
      listed.insert(with_seat(seat, action_json(game(), action)));
    }
    AnyState state = at.state;
    for (const auto& [choice, text, json] : seen) {
      if (choice.seat.index >= at.players()) continue;
      if (listed.contains(with_seat(choice.seat, text))) continue;
      // An action of a larger board may not even be one here.
      if (!game().read_action(at.state, json)) continue;
      const auto played = play_checked(game(), state, choice.seat, choice.action);
      ASSERT_FALSE(played.has_value()) << "seat " << int{choice.seat.index} << " was let " << text;
      EXPECT_FALSE(played.error().message.empty());
      EXPECT_FALSE(played.error().code.empty());
      ASSERT_TRUE(game().same(state, at.state)) << text;
      ++refused;
    }
    ASSERT_EQ(state_json(game(), state), state_json(game(), at.state));
    for (std::size_t i = 0; i < now.size() && seen.size() < 200; i += 1 + now.size() / 4) {
      const std::string text = action_json(game(), now[i].action);
      seen.push_back({now[i], text, kit::parse(text)});
    }
  });
  EXPECT_GT(refused, 100U);
}

TEST_P(EveryGamesPlay, refuses_the_actions_of_one_seat_from_every_other) {
  kit::for_each_position(game(), 10, [&](Position& at) {
    const auto choices = kit::choices(game(), at.state);
    for (std::size_t i = 0; i < choices.size(); i += 1 + choices.size() / 8) {
      for (int other = 0; other < at.players(); ++other) {
        if (game().may_act(at.state).contains(seat(other))) continue;
        const auto accepted = game().accepts(at.state, seat(other), choices[i].action);
        ASSERT_FALSE(accepted.has_value()) << "seat " << other;
        EXPECT_EQ(accepted.error().code, code::kNotYourTurn);
      }
    }
  });
}

TEST_P(EveryGamesPlay, refuses_every_action_when_the_game_is_over) {
  kit::for_each_position(game(), 10, [&](Position& at) {
    const auto choices = kit::choices(game(), at.state);
    if (choices.empty()) return;
    AnyState last = at.state;
    FastRng rng(7);
    game().play_randomly(last, rng, 2'000);
    const auto accepted = game().accepts(last, choices[0].seat, choices[0].action);
    ASSERT_FALSE(accepted.has_value());
    EXPECT_EQ(accepted.error().code, code::kGameOver);
  });
}

TEST_P(EveryGamesPlay, outcomes_are_well_formed) {
  const auto& reasons = game().info().reasons;
  kit::for_each_ending(game(), 200, [&](Position& at) {
    const auto outcome = game().outcome(at.state);
    ASSERT_TRUE(outcome.has_value());
    ASSERT_EQ(outcome->players, at.players());
    EXPECT_NE(std::find(reasons.begin(), reasons.end(), outcome->reason), reasons.end())
        << outcome->reason;
    const auto players = static_cast<std::size_t>(at.players());
    if (outcome->automa) {
      // One seat, and an automa, which wins ties.
      EXPECT_EQ(outcome->automa->key, game().info().automa);
      const bool won = outcome->scores[0] > outcome->automa->score;
      EXPECT_EQ(outcome->winners, won ? SeatSet(seat(0)) : SeatSet());
      EXPECT_EQ(outcome->ranks[0], won ? 1 : 2);
      return;
    }
    for (std::size_t i = 0; i < players; ++i) {
      const auto better =
          std::count_if(outcome->ranks.begin(), outcome->ranks.begin() + at.players(),
                        [&](auto rank) { return rank < outcome->ranks[i]; });
      EXPECT_EQ(outcome->ranks[i], 1 + better) << "seat " << i;
      const bool wins = outcome->winners.contains(seat(static_cast<int>(i)));
      EXPECT_EQ(wins, !outcome->winners.empty() && outcome->ranks[i] == 1) << "seat " << i;
      EXPECT_TRUE(!outcome->winners.empty() || outcome->ranks[i] == 1) << "seat " << i;
    }
    for (const Seat winner : outcome->winners) EXPECT_LT(winner.index, at.players());
  });
}

TEST_P(EveryGamesPlay, random_games_end_in_more_than_one_way_if_there_are_several) {
  const std::size_t ways = std::min<std::size_t>(game().info().reasons.size(), 2);
  std::set<std::string_view> reasons;
  kit::for_each_ending(game(), 300, [&](Position& at) {
    if (const auto outcome = game().outcome(at.state)) reasons.insert(outcome->reason);
  });
  EXPECT_GE(reasons.size(), ways);
}

TEST_P(EveryGamesPlay, scores_at_the_end_are_those_of_the_outcome) {
  kit::for_each_ending(game(), 100, [&](Position& at) {
    const auto outcome = game().outcome(at.state);
    ASSERT_TRUE(outcome.has_value());
    if (!outcome->has_scores) return;
    const Scores scores = game().scores(at.state);
    for (std::size_t i = 0; i < static_cast<std::size_t>(at.players()); ++i) {
      EXPECT_EQ(scores[i], outcome->scores[i]) << "seat " << i;
    }
  });
}

TEST_P(EveryGamesPlay, scores_are_for_all_seats_or_for_none) {
  kit::for_each_position(game(), 10, [&](Position& at) {
    const Scores scores = game().scores(at.state);
    for (std::size_t i = 0; i < scores.size(); ++i) {
      const bool plays = i < static_cast<std::size_t>(at.players());
      EXPECT_EQ(scores[i].has_value(), plays && scores[0].has_value()) << "seat " << i;
    }
  });
}

}  // namespace
}  // namespace skerry
