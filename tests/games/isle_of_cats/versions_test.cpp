// Rules versions 1 and 2: stored matches of version 1 that meet each rule which version 2 changed,
// and what scores and marks follow from the version of a state.
#include <gtest/gtest.h>

#include <string_view>
#include <variant>

#include "games/games.h"
#include "games/isle_of_cats/boat/request.h"
#include "games/isle_of_cats/kit/boats.h"
#include "games/isle_of_cats/kit/moments.h"
#include "games/isle_of_cats/play/outcome.h"
#include "games/isle_of_cats/policy/lessons.h"
#include "kit/json.h"
#include "kit/text_file.h"
#include "match/file.h"
#include "match/replay.h"

namespace skerry::isle_of_cats::test {
namespace {

match::Match stored(std::string_view name, int rules_version) {
  const std::string path = "tests/data/matches/isle_of_cats/v1/" + std::string(name) + ".skerry";
  auto found = match::read_match(kit::read_file(path));
  EXPECT_TRUE(found.has_value()) << path;
  found->rules_version = rules_version;
  return *found;
}

// ---- Matches -----------------------------------------------------------------------------------

// A match whose event of this number is not possible by version 2.
struct Impossible {
  std::string_view name;
  std::size_t event;
  std::string_view why;
};
constexpr auto kImpossible = std::to_array<Impossible>({
    // The quiet seat's turn is not over with its rescue, so that the other seat has to wait.
    {"2_players_turn_after_quiet", 10, "the game does not wait for this seat"},
    // The phase is over with the last cat, so that there is no turn to end or to pass.
    {"2_players_turn_without_cats", 11, "play an anytime card or pass"},
    {"1_players_turn_without_cats", 8, "the game was over before this event"},
    // The extra rescue is gone with the turn in which its seat rescued one cat.
    {"2_players_extra_rescue_carried_over", 26, "one cat is rescued in a turn"},
    // The sister's switch has not exchanged the last two cats, so that another one is left.
    {"1_players_switch_of_the_last_cat", 4, "there is no purple_01 to take"},
});

TEST(IsleOfCatsVersions, stored_matches_of_version_1_meet_rules_by_which_version_2_refuses_them) {
  for (const Impossible& that : kImpossible) {
    const auto by_1 = match::replay(stored(that.name, 1), all_games());
    ASSERT_TRUE(by_1.has_value()) << that.name << ": " << by_1.error().text();
    EXPECT_TRUE(by_1->over()) << that.name;
    const auto by_2 = match::replay(stored(that.name, 2), all_games());
    ASSERT_FALSE(by_2.has_value()) << that.name;
    const std::string text = by_2.error().text();
    EXPECT_NE(text.find("event " + std::to_string(that.event) + " "), std::string::npos)
        << that.name << ": " << text;
    EXPECT_NE(text.find(that.why), std::string::npos) << that.name << ": " << text;
  }
}

// A match whose first seat has ten points less by version 2, for Family Tree or its twin.
constexpr auto kScoredOtherwise = std::to_array<std::string_view>({
    "2_players_family_tree_of_two_cats",
    "3_players_family_tree_of_one_cat",
    "2_players_family_card_165_of_one_cat",
    "3_players_family_card_165_of_two_cats",
});

TEST(IsleOfCatsVersions, stored_matches_of_version_1_won_family_tree_with_one_or_two_cats) {
  for (const std::string_view name : kScoredOtherwise) {
    const auto by_1 = match::replay(stored(name, 1), all_games());
    const auto by_2 = match::replay(stored(name, 2), all_games());
    ASSERT_TRUE(by_1 && by_2) << name;
    const auto before = by_1->outcome();
    const auto after = by_2->outcome();
    ASSERT_TRUE(before && after) << name;
    EXPECT_EQ(after->scores[0], before->scores[0] - 10) << name;
    for (const Seat other : Seats(before->players)) {
      if (other == seat(0)) continue;
      EXPECT_EQ(after->scores[other.index], before->scores[other.index]) << name;
    }
  }
}

TEST(IsleOfCatsVersions, stored_matches_are_written_as_the_program_writes_them) {
  const auto check = [](std::string_view name) {
    const std::string path = "tests/data/matches/isle_of_cats/v1/" + std::string(name) + ".skerry";
    EXPECT_EQ(match::write_match(stored(name, 1)), kit::read_file(path)) << name;
    // The start is a state as the game writes it.
    const auto start = match::Replay::start(stored(name, 1), all_games());
    ASSERT_TRUE(start.has_value());
    std::string text;
    JsonWriter out(text);
    start->game().write_state(out, start->state());
    EXPECT_EQ(text, std::get<match::Start>(stored(name, 1).origin).state) << name;
  };
  for (const Impossible& that : kImpossible) check(that.name);
  for (const std::string_view name : kScoredOtherwise) check(name);
}

// ---- Family Tree -------------------------------------------------------------------------------

// The rescue of an advanced or family game in which seat 0 has the card and a group of two blue
// cats, and nobody else has a cat.
State with_two_blue_cats(Mode mode, int card, std::uint8_t rules_version) {
  State state = new_game(mode, 2);
  while (state.phase != Phase::rescue || state.moment.open) play_little(state);
  state.options.rules_version = rules_version;
  place_of(state, 0).lessons = set_of({card});
  place_of(state, 1).lessons = {};
  put(state, 0, "blue_01");
  put(state, 0, "blue_02");
  EXPECT_EQ(largest_group(place_of(state, 0).boat), 2);
  return state;
}

struct Tree {
  Mode mode;
  int card;
};
constexpr std::array<Tree, 2> kTrees{{{Mode::advanced, 121}, {Mode::family, 165}}};

TEST(IsleOfCatsVersions, a_state_is_scored_by_its_own_version) {
  for (const Tree& tree : kTrees) {
    const State old = with_two_blue_cats(tree.mode, tree.card, 1);
    const State now = with_two_blue_cats(tree.mode, tree.card, 2);
    EXPECT_EQ(SeatScore(old, seat(0)).sheet.private_lessons.total, 10);
    EXPECT_EQ(SeatScore(now, seat(0)).sheet.private_lessons.total, 0);
    EXPECT_EQ(IsleOfCats::scores(old)[0].value(), IsleOfCats::scores(now)[0].value() + 10);
  }
}

// The progress that the marks show of seat 0's only card.
std::pair<std::int64_t, std::int64_t> progress_of(const State& state) {
  std::string text;
  JsonWriter out(text);
  IsleOfCats::write_marks(out, IsleOfCats::view(state, seat(0)), seat(0));
  const Json marks = kit::parse(text);
  const Json& card = marks.at("lessons").as_array().at(0);
  return {card.at("now").as_int64(), card.at("goal").as_int64()};
}

TEST(IsleOfCatsVersions, marks_show_how_many_cats_family_tree_needs) {
  using Progress = std::pair<std::int64_t, std::int64_t>;
  for (const Tree& tree : kTrees) {
    EXPECT_EQ(progress_of(with_two_blue_cats(tree.mode, tree.card, 1)), (Progress{2, 1}));
    State state = with_two_blue_cats(tree.mode, tree.card, 2);
    EXPECT_EQ(progress_of(state), (Progress{2, 3}));
    for (const std::string_view cat : {"red_01", "red_02", "red_03", "red_04"}) put(state, 1, cat);
    const int theirs = largest_group(place_of(state, 1).boat);
    ASSERT_EQ(theirs, 4);
    EXPECT_EQ(progress_of(state), (Progress{2, theirs}));
  }
}

TEST(IsleOfCatsVersions, bots_expect_family_tree_of_who_will_have_three_cats) {
  const Lesson& tree = *find_lesson(121);
  const auto expected = [&](std::uint8_t group, double cats) {
    Measure boat;
    boat.group_count = 1;
    boat.groups = {group};
    return expected_points(tree, boat, {}, {.cats = cats, .players = 2});
  };
  EXPECT_EQ(expected(2, 0), 0);
  EXPECT_EQ(expected(3, 0), 10);
  // With few cats to come the third cat makes the difference; at the beginning there is time.
  EXPECT_LT(expected(1, 1), 2);
  EXPECT_LT(expected(2, 1), 0.5 * expected(3, 1));
  EXPECT_GT(expected(1, 20), 3);
}

// The referee's request has no state, so it is answered by the newest rules.
TEST(IsleOfCatsVersions, a_boat_is_counted_by_the_newest_rules) {
  const State state = with_two_blue_cats(Mode::advanced, 121, 2);
  BoatRequest request;
  request.boat = state.seats[seat(0)].boat;
  request.private_lessons = {121};
  std::string text;
  JsonWriter out(text);
  write_boat_answer(out, request);
  EXPECT_EQ(kit::parse(text).at("private").at("121").as_int64(), 0);
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
