// Views show no secrets. What viewers imagine is in imagine_test.cpp.
#include "games/isle_of_cats/kit/games.h"

namespace skerry::isle_of_cats::test {
namespace {

std::string view_text(const State& state, Viewer viewer) {
  std::string text;
  JsonWriter out(text);
  IsleOfCats::write_view(out, IsleOfCats::view(state, viewer));
  return text;
}

// How a view shows a seat that is not the viewer's.
void expect_counts_only(const State& state, const View& view, Seat who) {
  const Place& place = state.seats[who];
  const bool over = state.phase == Phase::end;
  const CardSet open = (over ? place.lessons : CardSet{}) |
                       (state.phase == Phase::choose ? CardSet{} : place.rescue);
  EXPECT_EQ(held_by(view.table, who), open);
  EXPECT_EQ(view.table.seats[who].knows, Memory{});
  EXPECT_EQ(view.unseen[who].lessons, over ? 0 : place.lessons.size());
  EXPECT_EQ(view.unseen[who].hand, place.hand.size() + place.played.size());
}

void expect_no_secrets(const State& state, Viewer viewer) {
  const View view = IsleOfCats::view(state, viewer);
  for (const Seat seat : Seats(state.players)) {
    if (view.sees(seat)) {
      EXPECT_EQ(view.table.seats[seat], state.seats[seat]);
    } else {
      expect_counts_only(state, view, seat);
    }
  }
  for (const CardId card : view.table.deck.all()) EXPECT_EQ(card, 0);
  EXPECT_TRUE(std::ranges::is_sorted(view.table.bag.all()));
}

TEST(IsleOfCatsSecrets, of_other_seats_a_view_tells_only_how_many_cards_they_have) {
  for (const Table& table : kTables) {
    for_random_positions(table.mode, table.players, 2, [](const State& state, FastRng&) {
      for (const Viewer viewer : all_viewers(state)) expect_no_secrets(state, viewer);
    });
  }
}

TEST(IsleOfCatsSecrets, a_draw_is_seen_by_the_seat_that_draws_alone) {
  State state = turn_with({73});
  const int first = waiting(state);
  set_deck(state, {43, 44, 45, 46});
  play(state, first, "play 73");
  EXPECT_EQ(IsleOfCats::view(state, seat(first)).table.task.items, state.task.items);
  for (const Viewer viewer : {Viewer{}, Viewer{seat(1 - first)}}) {
    const View view = IsleOfCats::view(state, viewer);
    EXPECT_EQ(view.table.task.items.count, 3);
    for (const CardId card : view.table.task.items.all()) EXPECT_EQ(card, 0);
    EXPECT_NE(view_text(state, viewer).find(R"("task":{"draw":3})"), std::string::npos);
  }
}

TEST(IsleOfCatsSecrets, what_is_kept_of_a_draw_is_counted_and_not_told) {
  State one = turn_with({73});
  const int first = waiting(one);
  set_deck(one, {43, 44, 45, 46});
  play(one, first, "play 73");
  State two = one;
  play(one, first, "keep 43");
  play(two, first, "keep 45");
  for (const Viewer viewer : {Viewer{}, Viewer{seat(1 - first)}}) {
    EXPECT_EQ(view_text(one, viewer), view_text(two, viewer));
  }
}

TEST(IsleOfCatsSecrets, which_lessons_are_discarded_is_not_told) {
  State one = turn_with({86});
  const int first = waiting(one);
  set_cards(one, place_of(one, first).lessons, {113, 114, 115});
  play(one, first, "play 86");
  State two = one;
  for (const auto text : {"discard 113", "discard 114"}) play(one, first, text);
  for (const auto text : {"discard 114", "discard 115"}) play(two, first, text);
  for (const Viewer viewer : {Viewer{}, Viewer{seat(1 - first)}}) {
    EXPECT_EQ(view_text(one, viewer), view_text(two, viewer));
  }
}

TEST(IsleOfCatsSecrets, nothing_of_what_a_seat_does_while_paying_is_told_before_all_are_done) {
  State state = paying_with({{78, 76, 96}, {}});
  const int first = state.order[0].index;
  set_cards(state, place_of(state, first).lessons, {113, 114, 115});
  const std::string before = view_text(state, seat(1 - first));
  for (const auto text : {"play 78", "play 76", "play 96 red"}) play(state, first, text);
  while (any_legal(state, first, "keep")) play_any(state, first, "keep");
  EXPECT_EQ(view_text(state, seat(1 - first)), before);
  EXPECT_NE(view_text(state, seat(first)), before);
  play(state, first, "done");
  play(state, 1 - first, "done");
  const View view = IsleOfCats::view(state, seat(1 - first));
  EXPECT_EQ(view.table.seats[seat(first)].purse.fish, fish_of(state, first));
  EXPECT_TRUE(view.table.used.contains(78));
}

TEST(IsleOfCatsSecrets, secret_actions_are_not_open) {
  const auto open = [](const State& state, int who, std::string_view text) {
    const auto action = IsleOfCats::read_notation(state, seat(who), text);
    return IsleOfCats::open(state, seat(who), *action);
  };
  const State draft = new_game(Mode::advanced, 2);
  EXPECT_FALSE(open(draft, 0, legal(draft, 0)[0]));
  const State paying = paying_with({{78}, {}});
  const int first = paying.order[0].index;
  EXPECT_FALSE(open(paying, first, "play 78"));
  EXPECT_FALSE(open(paying, first, legal(paying, first)[0]));
  EXPECT_FALSE(open(turn_in(Phase::choose, {{43}, {}}), first, "rescue 43"));
  EXPECT_TRUE(open(turn_with({78}), first, "play 78"));
  State state = turn_with({86});
  set_cards(state, place_of(state, first).lessons, {113, 114});
  play(state, first, "play 86");
  EXPECT_FALSE(open(state, first, "discard 113"));
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
