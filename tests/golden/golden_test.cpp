// Games that were stored once and must come out the same with every compiler, on every machine and
// after every change that is not meant to change them. How to write them anew: tests/README.md.

#include "kit/golden.h"

#include <gtest/gtest.h>

#include "kit/every_game.h"
#include "kit/positions.h"
#include "kit/text_file.h"

namespace skerry {
namespace {

constexpr int kHashes = 200;
constexpr int kMovesBetweenBoards = 8;

class GoldenGames : public kit::EveryGame {
 protected:
  std::string id() const { return std::string(game().info().id); }
};
// Stored games of older rules are kept by the match files instead.
SKERRY_FOR_GAMES(GoldenGames, kit::is_newest);

TEST_P(GoldenGames, end_in_the_stored_states) {
  std::string text =
      "# seed, players, options, hash of the last state, SHA-256 of its JSON (cut)\n";
  for (int i = 0; i < kHashes; ++i) text += kit::golden_line(game(), i) + '\n';
  kit::expect_golden("tests/golden/hashes/" + id() + ".txt", text);
}

// One game as a story.
class Playthrough {
 public:
  explicit Playthrough(const kit::Start& start)
      : game_(*start.game), players_(start.players), state_(kit::set_up(start)) {
    std::string options;
    JsonWriter out(options);
    write_options(out, game_.info().options, start.options);
    say(std::string(game_.info().name) + ", " + std::to_string(players_) + " players, seed \"" +
        start.seed + '"');
    say("options " + options);
    say("");
    show_views();
    FastRng rng(start.seed);
    while (!game_.to_move(state_).empty()) {
      if (moves_ % kMovesBetweenBoards == 0) show_board();
      move(rng);
    }
    show_end();
  }
  const std::string& text() const { return text_; }

 private:
  void say(std::string_view line) { (text_ += line) += '\n'; }

  void move(FastRng& rng) {
    const Seat seat = game_.to_move(state_).front();
    const auto actions = game_.legal(state_, seat);
    const auto& action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
    say(std::to_string(++moves_) + ". seat " + std::to_string(seat.index) + ": " +
        game_.notation(state_, seat, action) + "   (one of " + std::to_string(actions.size()) +
        ")");
    game_.play(state_, seat, action);
  }

  void show_board() {
    say("");
    text_ += game_.draw(game_.view(state_, kSpectator), {});
    say("");
  }

  // What everybody sees, as people see it and as programs do.
  void show_views() {
    for (const Viewer viewer : kit::viewers(players_)) {
      say("What " + kit::name_of(viewer) + " sees:");
      const AnyView view = game_.view(state_, viewer);
      if (game_.info().hidden_information) text_ += game_.draw(view, {});
      say(view_json(game_, view));
    }
    const Seat first = game_.to_move(state_).front();
    std::string line = "Seat " + std::to_string(first.index) + " may begin with:";
    for (const AnyAction& action : game_.legal(state_, first)) {
      line += ' ' + game_.notation(state_, first, action);
    }
    say(line);
  }

  void show_end() {
    show_board();
    std::string outcome;
    JsonWriter out(outcome);
    write_outcome(out, game_.outcome(state_));
    say("The end after " + std::to_string(moves_) + " moves: " + outcome);
    say("The last state: " + state_json(game_, state_));
    for (const Viewer viewer : kit::viewers(players_)) {
      say("What " + kit::name_of(viewer) +
          " saw of it: " + view_json(game_, game_.view(state_, viewer)));
    }
  }

  const Game& game_;
  int players_;
  AnyState state_;
  int moves_ = 0;
  std::string text_;
};

TEST_P(GoldenGames, read_as_the_stored_playthroughs) {
  const GameInfo& info = game().info();
  // Where everybody does the same on a sheet of their own, two show all there is.
  const int most = info.max_players > 8 ? 2 : info.max_players;
  for (int players = info.min_players; players <= most; ++players) {
    const kit::Start start{&game(), players, default_options(info.options, players), "playthrough"};
    kit::expect_golden(
        "tests/golden/playthroughs/" + id() + '_' + std::to_string(players) + "p.txt",
        Playthrough(start).text());
  }
}

TEST(GoldenIslant, reads_as_the_stored_playthroughs_of_its_levels) {
  const Game& islant = *all_games().find("islant");
  for (int level = 2; level <= 5; ++level) {
    kit::Start start{&islant, 1, default_options(islant.info().options), "playthrough"};
    start.options[0] = level;
    kit::expect_golden("tests/golden/playthroughs/islant_level" + std::to_string(level) + "_1p.txt",
                       Playthrough(start).text());
  }
}

TEST(GoldenIsleOfCats, reads_as_the_stored_playthrough_of_the_family_game) {
  const Game& cats = *all_games().find("isle_of_cats");
  kit::Start start{&cats, 2, default_options(cats.info().options), "playthrough"};
  start.options[0] = 0;
  kit::expect_golden("tests/golden/playthroughs/isle_of_cats_family_2p.txt",
                     Playthrough(start).text());
}

TEST(GoldenLine, says_seed_players_options_hash_and_digest) {
  for (const Game* game : all_games().newest()) {
    const std::string line = kit::golden_line(*game, 1);
    EXPECT_TRUE(line.starts_with("golden-1 ")) << line;
    EXPECT_EQ(std::count(line.begin(), line.end(), ' '), 4) << line;
    EXPECT_EQ(kit::golden_line(*game, 1), line);
    EXPECT_NE(kit::golden_line(*game, 3).substr(9), line.substr(9));
  }
}

}  // namespace
}  // namespace skerry
