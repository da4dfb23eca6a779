// Every card of the game is played or scored in some golden game.
#include <set>

#include "core/random_game.h"
#include "core/type_erasure.h"
#include "games/isle_of_cats/kit/kit.h"
#include "kit/json.h"
#include "kit/text_file.h"

namespace skerry::isle_of_cats::test {
namespace {

void collect(const State& state, std::set<int>& cards) {
  const auto add = [&](const CardSet& set) {
    set.for_each([&](CardId card) { cards.insert(card); });
  };
  add(state.used);
  for (const PublicLesson& lesson : state.public_lessons.all()) cards.insert(lesson.id);
  for (const Seat seat : Seats(state.players)) add(state.seats[seat].lessons);
  if (!state.is(Mode::solo)) return;
  for (const CardId card : state.sister.lessons.all()) cards.insert(card);
  for (const CardId card : state.sister.played.all()) cards.insert(card);
  for (std::size_t i = 0; i < kColours; ++i) {
    cards.insert(kFirstSoloColour + static_cast<int>(i));  // all five colours score
  }
}

// A line is a seed, the number of players, the options, and how the game ended.
TEST(IsleOfCatsGolden, plays_or_scores_every_one_of_the_215_cards) {
  const Game& game = type_erased<IsleOfCats>();
  std::set<int> cards;
  std::array<int, kModeNames.size()> games{};
  for (const std::string& line :
       kit::lines_of(kit::read_file("tests/golden/hashes/isle_of_cats.txt"))) {
    if (line.empty() || line.front() == '#') continue;
    const std::size_t players = line.find(' ');
    const std::size_t options = line.find('{');
    const Json json = kit::parse(line.substr(options, line.find('}') + 1 - options));
    JsonFaults faults(json, "options", code::kBadOptions);
    const OptionValues values = read_options(game.info().options, JsonIn(faults), false);
    ASSERT_FALSE(faults.found());
    const auto played =
        random_game(game, std::stoi(line.substr(players + 1)), values, line.substr(0, players));
    ASSERT_TRUE(played.has_value());
    const auto& last = played->last.as<State>();
    ++games[static_cast<std::size_t>(last.options.mode)];
    collect(last, cards);
  }
  for (const int count : games) EXPECT_GT(count, 20);
  for (int card = 1; card <= kLastAdvancedLesson; ++card) {
    EXPECT_TRUE(cards.contains(card)) << "card " << card << " is in no golden game";
  }
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
