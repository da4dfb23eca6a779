// skerry play, driven by what people would type.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/text.h"
#include "games/games.h"
#include "kit/paths.h"
#include "kit/process.h"
#include "match/file.h"
#include "match/replay.h"

namespace skerry {
namespace {

using kit::Finished;
using kit::run_skerry;
using testing::AllOf;
using testing::AnyOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// A file name that nobody has, whose file is gone again at the end of the test.
class ScratchName {
 public:
  explicit ScratchName(const std::string& suffix = ".skerry")
      : path_(testing::TempDir() + "skerry_play_" +
              testing::UnitTest::GetInstance()->current_test_info()->name() + suffix) {
    std::filesystem::remove(path_);
  }
  ScratchName(const ScratchName&) = delete;
  ScratchName& operator=(const ScratchName&) = delete;
  ~ScratchName() { std::filesystem::remove(path_); }
  const std::string& path() const { return path_; }

  void write(const std::string& content) const { std::ofstream(path_) << content; }
  match::Match match() const {
    std::ifstream file(path_);
    std::ostringstream text;
    text << file.rdbuf();
    auto read = match::read_match(text.str());
    EXPECT_TRUE(read) << read.error().text();
    return read ? *read : match::Match{};
  }

 private:
  std::string path_;
};

const Game& one_t34() { return *all_games().find("one_t34"); }
const Game& isle4c() { return *all_games().find("isle4c"); }

AnyState start_of(const Game& game, int players) {
  return *game.setup(players, default_options(game.info().options, players), RngKey{});
}

// As many random moves as asked for, in notation, one a line; `state` is where they lead.
std::string random_moves(const Game& game, AnyState& state, int count, std::uint64_t seed = 1) {
  FastRng rng(seed);
  std::string lines;
  for (int i = 0; i < count && !game.outcome(state); ++i) {
    const Seat seat = game.to_move(state).front();
    const auto legal = game.legal(state, seat);
    const AnyAction& action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    lines += game.notation(state, seat, action) + '\n';
    game.play(state, seat, action);
  }
  return lines;
}

AnyState final_state(const match::Match& match) {
  const auto replay = match::replay(match, all_games());
  EXPECT_TRUE(replay) << replay.error().text();
  return replay->state();
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

TEST(PlayCommand, plays_a_whole_game_by_the_numbers_of_moves) {
  const ScratchName file;
  const Finished played = run_skerry({"play", "one_t34", "--players", "2", "--people", "all",
                                      "--names", "Ada,Bob", "--save", file.path()},
                                     repeated("1\n\n", 500));
  EXPECT_EQ(played.exit_code, 0) << played.err;
  EXPECT_THAT(played.out, AllOf(HasSubstr("The game is over"), HasSubstr("skerry replay")));
  EXPECT_THAT(played.out, AllOf(HasSubstr("Ada plays "), HasSubstr("Bob plays ")));
  EXPECT_TRUE(file.match().outcome.has_value());
  const Finished verified = run_skerry({"verify", file.path()});
  EXPECT_EQ(verified.exit_code, 0) << verified.out;
}

TEST(PlayCommand, plays_a_whole_game_by_notation) {
  const ScratchName file;
  AnyState state = start_of(one_t34(), 2);
  const std::string typed = random_moves(one_t34(), state, 1000);
  const Finished played = run_skerry(
      {"play", "one_t34", "--players", "2", "--people", "all", "--yes", "--save", file.path()},
      typed);
  EXPECT_EQ(played.exit_code, 0) << played.err;
  EXPECT_TRUE(one_t34().same(final_state(file.match()), state));
}

TEST(PlayCommand, bots_fill_the_other_seats_and_their_moves_are_announced) {
  for (const char* game : {"one_t34", "isle4c"}) {
    const ScratchName file;
    const Finished played = run_skerry({"play", game, "--players", "3", "--seat", "1=bot:search:20",
                                        "--seat", "2=bot:random", "--save", file.path()},
                                       repeated("1\n\n", 500));
    EXPECT_EQ(played.exit_code, 0) << played.err;
    EXPECT_THAT(played.out, AllOf(HasSubstr("Bot 1 plays "), HasSubstr("Bot 2 plays ")));
    EXPECT_THAT(played.out, HasSubstr("The game is over"));
    EXPECT_EQ(run_skerry({"verify", file.path()}).exit_code, 0);
  }
}

TEST(PlayCommand, bots_alone_play_to_the_end) {
  const ScratchName file;
  const Finished played = run_skerry({"play", "isle4c", "--people", "none", "--bot", "random",
                                      "--seed", "x", "--save", file.path()});
  EXPECT_EQ(played.exit_code, 0) << played.err;
  EXPECT_THAT(played.out, HasSubstr("The game is over"));
}

TEST(PlayCommand, answers_garbage_with_what_would_be_right) {
  const ScratchName file;
  const std::string garbage =
      "what now\n999\n\n\x01\xff\xfe\x1b[2J\n" + std::string(100'000, 'x') + "\n0\n-1\ne1-\n";
  const Finished played = run_skerry(
      {"play", "one_t34", "--players", "2", "--people", "all", "--save", file.path()}, garbage);
  EXPECT_EQ(played.exit_code, 0) << played.err;
  EXPECT_THAT(played.out, HasSubstr("\"what now\" is no move here: "));
  EXPECT_THAT(played.out, HasSubstr("The moves are numbered 1 to "));
  EXPECT_THAT(played.out, HasSubstr("Type a move's number"));
  EXPECT_THAT(played.out, HasSubstr("That line is too long"));
  EXPECT_THAT(played.out, Not(HasSubstr("\x1b")));
  EXPECT_FALSE(std::filesystem::exists(file.path()));
}

TEST(PlayCommand, the_beginning_of_a_move_lists_the_moves_that_begin_so) {
  const Finished played = run_skerry({"play", "one_t34", "--people", "all"}, "r\n");
  EXPECT_THAT(played.out, HasSubstr("> r\n  R    1 R4\n"));
}

TEST(PlayCommand, undo_before_confirming_plays_nothing) {
  const Finished played = run_skerry({"play", "one_t34", "--people", "all"}, "1\nu\nl\nq\n");
  EXPECT_EQ(played.exit_code, 0);
  EXPECT_THAT(played.out, HasSubstr("-- After R4 "));
  EXPECT_THAT(played.out, HasSubstr("Nothing was played so far."));
  EXPECT_THAT(played.out, HasSubstr("Nothing was played, so nothing was saved."));
}

TEST(PlayCommand, undo_takes_back_the_last_turn_against_bots) {
  const ScratchName file;
  const Finished played = run_skerry({"play", "one_t34", "--bot", "random", "--save", file.path()},
                                     "u\n1\n\nu\nl\nq\n");
  EXPECT_THAT(played.out, HasSubstr("There is nothing of yours to take back."));
  EXPECT_THAT(played.out, HasSubstr("takes back R4 and the 3 moves after it."));
  EXPECT_THAT(played.out, HasSubstr("Nothing was played so far."));
  EXPECT_TRUE(one_t34().same(final_state(file.match()), start_of(one_t34(), 4)));
}

TEST(PlayCommand, undo_does_not_take_back_what_another_person_has_answered) {
  const Finished played = run_skerry({"play", "one_t34", "--people", "all", "--yes", "--players",
                                      "2", "--names", "Ada,Bob", "--save", "/dev/null/nowhere"},
                                     "1\n1\nu\nq\nn\ny\n");
  EXPECT_THAT(played.out, HasSubstr("Bob has moved since your last turn"));
  EXPECT_THAT(played.out, HasSubstr("The game was not saved."));
}

TEST(PlayCommand, goes_on_with_a_saved_game_at_the_same_position) {
  const ScratchName file;
  AnyState state = start_of(one_t34(), 2);
  const std::string typed = random_moves(one_t34(), state, 5);
  run_skerry({"play", "one_t34", "--players", "2", "--people", "all", "--yes"},
             typed + "s " + file.path() + "\nq\n");
  const std::string board = one_t34().draw(one_t34().view(state, kSpectator), {});

  const Finished later = run_skerry({"play", "--load", file.path()}, "1\n\n");
  EXPECT_EQ(later.exit_code, 0) << later.err;
  EXPECT_THAT(later.out, HasSubstr(board));
  EXPECT_EQ(file.match().events.size(), 6U);
  EXPECT_EQ(run_skerry({"verify", file.path()}).exit_code, 0);
}

TEST(PlayCommand, a_bot_may_take_over_a_seat_of_a_saved_game) {
  const ScratchName file;
  run_skerry({"play", "one_t34", "--players", "2", "--people", "all", "--save", file.path()},
             "1\n\n");
  const Finished later = run_skerry({"play", "--load", file.path(), "--seat", "1=bot:hard"}, "q\n");
  EXPECT_THAT(later.out, HasSubstr("Bot 1 plays "));
  const match::Match match = file.match();
  ASSERT_EQ(match.events.size(), 3U);
  EXPECT_TRUE(std::holds_alternative<match::SeatTaken>(match.events[1].what));
}

TEST(PlayCommand, begins_from_any_state) {
  const ScratchName position(".json");
  const ScratchName file;
  AnyState state = start_of(one_t34(), 3);
  random_moves(one_t34(), state, 7);
  for (const std::string& json :
       {state_json(one_t34(), state), "{\"state\":" + state_json(one_t34(), state) + "}"}) {
    position.write(json);
    const Finished played =
        run_skerry({"play", "one_t34", "--state", position.path(), "--people", "all"});
    EXPECT_EQ(played.exit_code, 0) << played.err;
    EXPECT_THAT(played.out, HasSubstr(one_t34().draw(one_t34().view(state, kSpectator), {})));
  }
}

TEST(PlayCommand, says_what_is_wrong_with_a_state) {
  const ScratchName position(".json");
  for (const auto& [json, fault] : {std::pair{"{\"board\":[]}", "state"}, {"{", "the text ends"}}) {
    position.write(json);
    const Finished played = run_skerry({"play", "one_t34", "--state", position.path()});
    EXPECT_EQ(played.exit_code, 1);
    EXPECT_THAT(played.err, AllOf(HasSubstr(position.path()), HasSubstr(fault)));
  }
}

TEST(PlayCommand, shows_a_hand_only_after_the_keyboard_was_passed) {
  const ScratchName file;
  const std::vector<std::string> words{"play",  "isle4c", "--players", "3",          "--people",
                                       "all",   "--yes",  "--names",   "Ada,Bob,Cy", "--seed",
                                       "hands", "--save", file.path()};
  const Finished ada_alone = run_skerry(words, "\n1\n");
  const AnyState state = final_state(file.match());
  std::filesystem::remove(file.path());
  const Finished bob_too = run_skerry(words, "\n1\n\n");

  EXPECT_THAT(ada_alone.out,
              AllOf(HasSubstr("Pass the keyboard to Ada"), HasSubstr("Pass the keyboard to Bob"),
                    Not(HasSubstr("Bob to move"))));
  EXPECT_THAT(bob_too.out, HasSubstr("Bob to move"));
  // Every card is in one hand only, so a card of Bob's on the screen is a leak. His moves name
  // them.
  const Seat bob = seat(1);
  std::size_t cards = 0;
  for (const AnyAction& action : isle4c().legal(state, bob)) {
    const std::string card = isle4c().notation(state, bob, action).substr(0, 4);
    EXPECT_THAT(ada_alone.out, Not(HasSubstr(card)));
    EXPECT_THAT(bob_too.out, HasSubstr(card));
    ++cards;
  }
  EXPECT_GT(cards, 0U);
}

// Whether some move ends the game or does not, depending on what the mover cannot see.
bool hangs_on_hidden_cards(const Game& game, const AnyState& state, Seat mover) {
  FastRng rng(1);
  const AnyView view = game.view(state, mover);
  for (const AnyAction& action : game.legal(state, mover)) {
    int ends = 0;
    for (int i = 0; i < 10; ++i) {
      AnyState imagined = game.imagine(view, rng);
      game.play(imagined, mover, action);
      if (game.outcome(imagined)) ++ends;
    }
    if (ends > 0 && ends < 10) return true;
  }
  return false;
}

TEST(PlayCommand, trying_a_move_and_undoing_it_tells_nothing_about_hidden_cards) {
  const ScratchName position(".json");
  AnyState state;
  Seat mover;
  for (std::uint64_t seed = 1;; ++seed) {
    ASSERT_LT(seed, 100U) << "no such position was found";
    state = start_of(isle4c(), 3);
    random_moves(isle4c(), state, 12, seed);
    if (isle4c().outcome(state)) continue;
    mover = isle4c().to_move(state).front();
    if (hangs_on_hidden_cards(isle4c(), state, mover)) break;
  }
  std::string typed;
  for (std::size_t i = 1; i <= isle4c().legal(state, mover).size(); ++i) {
    typed += std::to_string(i) + "\nu\n";
  }
  FastRng rng("other hands");
  std::string first;
  for (int i = 0; i < 6; ++i) {
    position.write(state_json(isle4c(), state));
    const Finished played = run_skerry(
        {"play", "isle4c", "--state", position.path(), "--people", std::to_string(mover.index)},
        typed);
    if (i == 0) first = played.out;
    EXPECT_EQ(played.out, first);
    state = isle4c().imagine(isle4c().view(state, mover), rng);
  }
  EXPECT_THAT(first, AllOf(HasSubstr("-- After "), HasSubstr("depends on what ")));
}

TEST(PlayCommand, one_person_among_bots_need_not_pass_the_keyboard) {
  const ScratchName file;
  const Finished played =
      run_skerry({"play", "isle4c", "--bot", "random", "--save", file.path()}, "");
  EXPECT_THAT(played.out, AllOf(HasSubstr("(you)"), Not(HasSubstr("Pass the keyboard"))));
}

TEST(PlayCommand, helps_and_shows_the_rules) {
  for (const Game* game : all_games().newest()) {
    const std::string id(game->info().id);
    const ScratchName file;
    const Finished played =
        run_skerry({"play", id, "--bot", "random", "--save", file.path()}, "?\nrules\n");
    EXPECT_THAT(played.out, AllOf(HasSubstr("this help"), HasSubstr("takes back your last turn"),
                                  HasSubstr("How moves are written")));
    std::ifstream readme(kit::in_project("src/games/" + id + "/README.md"));
    std::string title;
    ASSERT_TRUE(std::getline(readme, title));
    EXPECT_THAT(played.out, HasSubstr(title.substr(title.find_first_not_of("# "))));
  }
}

TEST(PlayCommand, gives_a_hint_with_what_it_promises) {
  for (const Game* game : all_games().newest()) {
    const std::string id(game->info().id);
    const ScratchName file;
    const Finished played =
        run_skerry({"play", id, "--bot", "random", "--seed", "hint", "--save", file.path()}, "h\n");
    EXPECT_EQ(played.exit_code, 0) << played.err;
    EXPECT_THAT(played.out,
                AnyOf(HasSubstr("% to win"), HasSubstr("points"), HasSubstr("only this move")))
        << id;
  }
}

TEST(PlayCommand, saves_at_the_end_of_the_input) {
  const ScratchName file;
  const Finished played =
      run_skerry({"play", "one_t34", "--people", "all", "--save", file.path()}, "1\n\n");
  EXPECT_EQ(played.exit_code, 0);
  EXPECT_THAT(played.out,
              AllOf(HasSubstr("The input has ended."), HasSubstr("skerry play --load")));
  EXPECT_EQ(file.match().events.size(), 1U);
}

TEST(PlayCommand, asks_which_game_if_none_is_named) {
  const Finished played = run_skerry({"play", "--people", "all"}, "chess\n1\n9\n2\n");
  EXPECT_EQ(played.exit_code, 0) << played.err;
  EXPECT_THAT(played.out, AllOf(HasSubstr("1. 1T34"), HasSubstr("2. Isle4C")));
  EXPECT_THAT(played.out, HasSubstr("choose one of"));
  EXPECT_THAT(run_skerry({"play"}, "").out, HasSubstr("No game was begun."));
}

TEST(PlayCommand, the_same_seed_deals_the_same_and_contributions_change_it) {
  const ScratchName file;
  const auto deal_after = [&](std::vector<std::string> more, const std::string& typed) {
    std::filesystem::remove(file.path());
    std::vector<std::string> words{"play", "isle4c", "--seed", "s", "--save", file.path()};
    words.insert(words.end(), more.begin(), more.end());
    run_skerry(words, typed + "1\n\n");
    EXPECT_EQ(run_skerry({"verify", file.path()}).exit_code, 0);
    return std::get<match::Deal>(file.match().origin);
  };
  const match::Deal first = deal_after({}, "");
  EXPECT_EQ(deal_after({}, ""), first);
  const match::Deal other = deal_after({"--contribute"}, "sesame\n");
  EXPECT_EQ(other.contributions[0], "sesame");
  EXPECT_NE(other.seed, first.seed);
}

TEST(PlayCommand, says_that_it_deals_itself_and_shows_the_commitment_before_anybody_contributes) {
  const ScratchName file;
  const std::string out =
      run_skerry({"play", "isle4c", "--contribute", "--save", file.path()}, "sesame\n1\n\n").out;
  const std::string commitment = to_hex(std::get<match::Deal>(file.match().origin).commitment);
  const auto host = out.find("as its own host: whoever runs it could choose the deal");
  const auto shown = out.find(commitment);
  const auto asked = out.find("type something nobody can guess");
  ASSERT_NE(asked, std::string::npos) << out;
  EXPECT_LT(host, shown);
  EXPECT_LT(shown, asked);
}

TEST(PlayCommand, never_replaces_a_file_unasked) {
  const ScratchName file;
  file.write("precious");
  const Finished named = run_skerry({"play", "one_t34", "--save", file.path()}, "");
  EXPECT_EQ(named.exit_code, 1);
  EXPECT_THAT(named.err, HasSubstr("exists already"));
  const Finished typed =
      run_skerry({"play", "one_t34", "--people", "all"}, "s " + file.path() + "\n\nq\n");
  EXPECT_THAT(typed.out, AllOf(HasSubstr("Replace it?"), HasSubstr("Not saved.")));
}

TEST(PlayCommand, says_what_is_wrong_with_its_flags) {
  using Words = std::vector<std::string>;
  const std::vector<std::pair<Words, std::string>> cases{
      {{"chess"}, "chess"},
      {{"one_t34", "--players", "9"}, "2 to 4"},
      {{"one_t34", "--people", "7"}, "seats of this table are 0 to 3"},
      {{"one_t34", "--seat", "1=cat"}, "1=bot:hard"},
      {{"one_t34", "--bot", "wizard"}, "is no bot: write random, easy"},
      {{"one_t34", "--bot", "search:0"}, "search:5000"},
      {{"one_t34", "--names", "A,B,C"}, "--names has 3 names"},
      {{"one_t34", "--people", "all", "--names", "A,A"}, "two players are called A"},
      {{"--load", "x.skerry", "--players", "2"}, "leave out --players"},
      {{"--load", "x.skerry", "--state", "y.json"}, "choose one"},
      {{"--load", "/nonexistent.skerry"}, "cannot open the file"}};
  for (const auto& [words, fault] : cases) {
    Words all{"play"};
    all.insert(all.end(), words.begin(), words.end());
    const Finished played = run_skerry(all);
    EXPECT_NE(played.exit_code, 0);
    EXPECT_THAT(played.err, HasSubstr(fault));
  }
}

}  // namespace
}  // namespace skerry
