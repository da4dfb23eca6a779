#include "lab/arena.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "games/games.h"
#include "kit/how_many.h"
#include "lab/arena_count.h"
#include "lab/arena_files.h"
#include "lab/arena_journal.h"
#include "lab/arena_lineup.h"
#include "lab/arena_report.h"

namespace skerry::lab {
namespace {

const Game& game_named(std::string_view id) { return **all_games().get(id); }

std::vector<BotSpec> specs_of(const std::vector<std::string>& names) {
  std::vector<BotSpec> specs;
  for (const std::string& name : names) specs.push_back(*read_bot_spec(name));
  return specs;
}

ArenaConfig config_for(const Game& game, int players, const std::vector<std::string>& bots,
                       std::uint64_t rounds) {
  ArenaConfig config{.players = players,
                     .options = default_options(game.info().options, players),
                     .seed = "arena",
                     .contestants = contestants_of(game, specs_of(bots), 100),
                     .rounds = rounds};
  config.pairings = players == 1 ? side_by_side(bots.size())
                                 : tournament(bots.size(), players, Patterns::one, false);
  return config;
}

// Without the time that it took, which is never the same.
ArenaResults untimed(ArenaResults results) {
  results.seconds = 0;
  results.games_played = 0;
  for (PairingResults& pairing : results.pairings) {
    for (auto& round : pairing.rounds) {
      for (PlayedGame& game : round) std::ranges::fill(game.micros, 0);
    }
  }
  return results;
}

ArenaResults played(const Game& game, const ArenaConfig& config,
                    std::span<const PlayedGame> known = {}) {
  auto results = play_arena(game, config, known);
  EXPECT_TRUE(results.has_value());
  return untimed(std::move(*results));
}

std::string json_of(const Game& game, ArenaConfig config, const ArenaResults& results) {
  config.threads = 1;
  return arena_json(game, config, results, report_of(config, results));
}

TEST(ArenaSeatings, give_each_bot_each_seat_equally_often) {
  for (const Patterns patterns : {Patterns::one, Patterns::all}) {
    for (int players = 2; players <= 5; ++players) {
      std::vector<std::map<std::size_t, int>> seats(static_cast<std::size_t>(players));
      for (const Seating& seating : seatings_of_two(3, 7, players, patterns)) {
        for (std::size_t i = 0; i < seating.size(); ++i) ++seats[i][seating[i]];
      }
      for (const auto& seat : seats) {
        EXPECT_EQ(seat.at(3), seat.at(7)) << players;
        EXPECT_EQ(seat, seats.front()) << players;
      }
    }
  }
}

TEST(ArenaSeatings, are_all_different_and_seat_both) {
  for (const Patterns patterns : {Patterns::one, Patterns::all}) {
    for (int players = 2; players <= 5; ++players) {
      auto seatings = seatings_of_two(0, 1, players, patterns);
      for (const Seating& seating : seatings) {
        EXPECT_GT(std::ranges::count(seating, 0U), 0);
        EXPECT_GT(std::ranges::count(seating, 1U), 0);
      }
      std::ranges::sort(seatings);
      EXPECT_EQ(std::ranges::adjacent_find(seatings), seatings.end());
    }
  }
  EXPECT_EQ(seatings_of_two(0, 1, 2, Patterns::one), (std::vector<Seating>{{0, 1}, {1, 0}}));
}

TEST(ArenaSeatings, of_one_among_others_rotate_through_all_seats) {
  EXPECT_EQ(one_among(3).front().seatings, (std::vector<Seating>{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}));
  EXPECT_NEAR(one_among(3).front().fair, 1.0 / 3, 1e-12);
}

TEST(ArenaPairings, are_all_pairs_or_neighbours_alone) {
  EXPECT_EQ(tournament(4, 2, Patterns::one, false).size(), 6U);
  const auto ladder = tournament(4, 2, Patterns::one, true);
  ASSERT_EQ(ladder.size(), 3U);
  EXPECT_EQ(ladder[2].bots, (std::vector<std::size_t>{2, 3}));
}

TEST(ArenaContestants, think_less_with_a_scale_and_look_at_no_clock) {
  const Game& game = game_named("one_t34");
  const auto plain = contestants_of(game, specs_of({"hard", "search:50"}), 0);
  EXPECT_FALSE(is_reproducible(plain));
  const auto scaled = contestants_of(game, specs_of({"hard", "search:50", "random"}), 20);
  EXPECT_TRUE(is_reproducible(scaled));
  EXPECT_EQ(scaled[0].budget.iterations, plain[0].budget.iterations / 20);
  EXPECT_EQ(scaled[1].budget.iterations, 50);
  EXPECT_EQ(contestants_of(game, specs_of({"easy"}), 1'000'000)[0].budget.iterations, 1);
  EXPECT_FALSE(is_reproducible(contestants_of(game, specs_of({"hard:300ms"}), 20)));
  EXPECT_EQ(contestants_of(game, specs_of({"easy", "easy"}), 1)[1].name, "easy (2)");
}

PlayedGame game_won_by(std::vector<int> winners, std::vector<int> ranks) {
  PlayedGame game;
  game.winners = std::move(winners);
  game.ranks = std::move(ranks);
  return game;
}

TEST(ArenaCounts, share_a_win_among_its_winners_and_a_draw_among_all) {
  const Seating seating{0, 1, 1, 1};
  EXPECT_EQ(part_of_win(game_won_by({0}, {1, 2, 2, 2}), seating, 0), 1);
  EXPECT_EQ(part_of_win(game_won_by({0, 2}, {1, 3, 1, 3}), seating, 0), 0.5);
  EXPECT_EQ(part_of_win(game_won_by({}, {1, 1, 1, 1}), seating, 0), 0.25);
  EXPECT_EQ(part_of_win(game_won_by({}, {1, 1, 1, 1}), seating, 1), 0.75);
  EXPECT_EQ(part_of_win(game_won_by({}, {1}), {0}, 0), 0) << "who loses alone has nothing";
}

TEST(ArenaCounts, compare_the_ranks_of_seats_of_different_bots) {
  const Pairing pairing{.bots = {0, 1}, .seatings = {{0, 1, 1}}};
  const std::vector<PlayedGame> second{game_won_by({1}, {2, 1, 3})};
  EXPECT_NEAR(pair_results(pairing, second).front().one_ahead, 0.5, 1e-12);
  const std::vector<PlayedGame> tied{game_won_by({0, 1}, {1, 1, 3})};
  EXPECT_NEAR(pair_results(pairing, tied).front().one_ahead, 0.75, 1e-12);
  EXPECT_NEAR(pair_results(pairing, tied).front().other_ahead, 0.25, 1e-12);
}

TEST(ArenaThreads, do_not_change_the_results) {
  for (const Game* game : all_games().newest()) {
    const int players = std::max(2, game->info().min_players);
    ArenaConfig config =
        config_for(*game, players, {"random", "search:2"}, kit::how_many<std::uint64_t>(2, 1));
    const std::string alone = json_of(*game, config, played(*game, config));
    for (const int threads : {2, 3}) {
      config.threads = threads;
      EXPECT_EQ(json_of(*game, config, played(*game, config)), alone) << game->info().id;
    }
  }
}

TEST(ArenaThreads, do_not_change_where_the_sprt_stops) {
  const Game& game = game_named("one_t34");
  ArenaConfig config = config_for(game, 2, {"search:20", "random"}, 200);
  config.sprt = SprtTest{};
  const ArenaResults alone = played(game, config);
  EXPECT_EQ(alone.pairings[0].sprt->verdict(), SprtVerdict::high);
  EXPECT_LT(alone.pairings[0].rounds.size(), 100U);
  config.threads = 3;
  EXPECT_EQ(json_of(game, config, played(game, config)), json_of(game, config, alone));
}

TEST(Arena, plays_every_deal_in_all_seatings_of_every_pairing) {
  const Game& game = game_named("isle4c");
  const ArenaConfig config = config_for(game, 3, {"random", "greedy", "random"}, 3);
  const ArenaResults results = played(game, config);
  ASSERT_EQ(results.pairings.size(), 3U);
  for (const PairingResults& pairing : results.pairings) {
    ASSERT_EQ(pairing.rounds.size(), 3U);
    for (const auto& round : pairing.rounds) EXPECT_EQ(round.size(), 6U);
  }
  EXPECT_EQ(games_in(config), 54U);
}

TEST(Arena, another_seed_gives_other_games) {
  const Game& game = game_named("east_rune");
  ArenaConfig config = config_for(game, 2, {"random", "random"}, 5);
  const std::string one = json_of(game, config, played(game, config));
  config.seed = "other";
  ArenaConfig renamed = config;
  renamed.seed = "arena";  // the text in the report
  EXPECT_NE(json_of(game, renamed, played(game, config)), one);
}

TEST(Arena, finds_random_against_random_fair) {
  for (const Game* game : all_games().newest()) {
    const int players = std::max(2, game->info().min_players);
    const ArenaConfig config = config_for(*game, players, {"random", "random"}, 40);
    const ArenaReport report = report_of(config, played(*game, config));
    for (const SideReport& side : report.pairings[0].sides) {
      EXPECT_LE(side.share.interval->low, 0.5) << game->info().id;
      EXPECT_GE(side.share.interval->high, 0.5) << game->info().id;
    }
  }
}

TEST(Arena, finds_one_among_equals_to_have_its_fair_share) {
  const Game& game = game_named("one_t34");
  ArenaConfig config = config_for(game, 4, {"random", "random"}, 60);
  config.pairings = one_among(4);
  const SideReport side = report_of(config, played(game, config)).pairings[0].sides[0];
  EXPECT_EQ(side.fair, 0.25);
  EXPECT_LE(side.share.interval->low, 0.25);
  EXPECT_GE(side.share.interval->high, 0.25);
}

TEST(Arena, finds_greedy_better_than_random_in_islant_for_one) {
  const Game& game = game_named("islant");
  const ArenaConfig config = config_for(game, 1, {"greedy", "random"}, 60);
  const ArenaReport report = report_of(config, played(game, config));
  const DifferenceReport& difference = report.pairings[0].differences.at(0);
  EXPECT_GT(difference.score->interval->low, 0);
  EXPECT_GT(difference.ahead.interval->low, 0.5);
  EXPECT_LT(report.bots[1].rating.interval.high, 0);
  EXPECT_GT(report.bots[0].scores->mean, report.bots[1].scores->mean);
}

TEST(Arena, stops_when_it_is_told_and_counts_whole_rounds_alone) {
  const Game& game = game_named("one_t34");
  ArenaConfig config = config_for(game, 2, {"random", "greedy"}, 50);
  std::atomic<bool> stop{false};
  int games = 0;
  config.stop = &stop;
  config.played = [&](const PlayedGame&, const GameLog&) { stop = ++games == 7; };
  const ArenaResults results = played(game, config);
  EXPECT_EQ(games, 7);
  EXPECT_EQ(results.pairings[0].rounds.size(), 3U);
}

TEST(ArenaProgress, never_goes_back_and_ends_with_all_games_even_if_the_sprt_stops_early) {
  const Game& game = game_named("one_t34");
  ArenaConfig config = config_for(game, 2, {"search:20", "random"}, 200);
  config.sprt = SprtTest{};
  config.threads = 2;
  std::vector<std::uint64_t> seen;
  config.progress = [&](std::uint64_t done) { seen.push_back(done); };
  played(game, config);
  EXPECT_TRUE(std::ranges::is_sorted(seen));
  EXPECT_EQ(seen.front(), 0U);
  EXPECT_EQ(seen.back(), games_in(config));
}

TEST(Arena, refuses_a_number_of_players_that_the_game_is_not_for) {
  const Game& game = game_named("one_t34");
  ArenaConfig config = config_for(game, 2, {"random", "greedy"}, 5);
  config.players = 9;
  EXPECT_FALSE(play_arena(game, config).has_value());
}

// The whole journal of an arena.
std::string journal_of(const Game& game, ArenaConfig config) {
  std::string text = journal_header(game, config) + '\n';
  config.played = [&](const PlayedGame& one, const GameLog&) {
    text += journal_line(game, one) + '\n';
  };
  played(game, config);
  return text;
}

TEST(ArenaJournal, goes_on_to_the_same_report_from_wherever_it_was_cut) {
  for (const auto* id : {"islant", "one_t34"}) {
    const Game& game = game_named(id);
    const ArenaConfig config = config_for(game, 2, {"random", "greedy"}, 4);
    const std::string whole = json_of(game, config, played(game, config));
    const std::string text = journal_of(game, config);
    for (const std::size_t parts : {0U, 1U, 2U, 3U, 4U}) {
      const auto journal = read_journal(text.substr(0, text.size() * parts / 4), game, config);
      ASSERT_TRUE(journal.has_value()) << journal.error().text();
      EXPECT_EQ(json_of(game, config, played(game, config, journal->games)), whole);
    }
    EXPECT_EQ(read_journal(text, game, config)->games.size(), games_in(config));
  }
}

TEST(ArenaJournal, keeps_games_lost_to_an_automa) {
  const Game& game = game_named("isle_of_cats");
  const ArenaConfig config = config_for(game, 1, {"random"}, 2);
  const std::string text = journal_of(game, config);
  EXPECT_NE(text.find("\"sister\":"), std::string::npos) << text;
  const auto journal = read_journal(text, game, config);
  ASSERT_TRUE(journal.has_value()) << journal.error().text();
  for (const PlayedGame& lost : journal->games) {
    EXPECT_EQ(lost.ranks, std::vector<int>{2});
    EXPECT_GE(lost.automa.value(), lost.scores[0]);
  }
}

TEST(ArenaJournal, knows_an_automa_only_where_the_game_has_one) {
  const Game& game = game_named("islant");
  const ArenaConfig config = config_for(game, 1, {"random"}, 1);
  const std::string text = journal_of(game, config);
  for (const char* key : {"sister", ""}) {
    std::string changed = text;
    changed.insert(changed.find("\"moves\""), '"' + std::string(key) + "\":7,");
    EXPECT_FALSE(read_journal(changed, game, config).has_value()) << changed;
  }
}

TEST(ArenaJournal, leaves_out_a_line_that_was_not_finished) {
  const Game& game = game_named("one_t34");
  const ArenaConfig config = config_for(game, 2, {"random", "greedy"}, 2);
  const std::string text = journal_of(game, config);
  const std::string torn = text.substr(0, text.size() - 5);
  const auto journal = read_journal(torn, game, config);
  ASSERT_TRUE(journal.has_value());
  EXPECT_EQ(journal->games.size(), 3U);
  EXPECT_EQ(torn[journal->good_bytes - 1], '\n');
}

TEST(ArenaJournal, of_another_arena_is_refused) {
  const Game& game = game_named("one_t34");
  const ArenaConfig config = config_for(game, 2, {"random", "greedy"}, 2);
  const std::string text = journal_of(game, config);
  ArenaConfig seeded = config;
  seeded.seed = "other";
  ArenaConfig others = config_for(game, 2, {"random", "search:9"}, 2);
  ArenaConfig longer = config;
  longer.rounds = 3;
  EXPECT_TRUE(read_journal(text, game, longer).has_value()) << "more rounds are welcome";
  EXPECT_NE(read_journal(text, game, seeded).error().message.find("\"seed\" is \"arena\", here"),
            std::string::npos);
  EXPECT_NE(read_journal(text, game, others).error().message.find("\"bots\""), std::string::npos);
  EXPECT_FALSE(read_journal("dear diary\n", game, config).has_value());
}

TEST(ArenaJournal, says_which_line_is_wrong) {
  const Game& game = game_named("one_t34");
  const ArenaConfig config = config_for(game, 2, {"random", "greedy"}, 2);
  const std::string text = journal_header(game, config) + "\n{\"pairing\":9}\n";
  const auto journal = read_journal(text, game, config);
  ASSERT_FALSE(journal.has_value());
  EXPECT_TRUE(journal.error().text().starts_with("line 2")) << journal.error().text();
}

}  // namespace
}  // namespace skerry::lab
