// A view holds what its viewer may know and nothing else; to imagine is to fill in the rest.
#include <map>
#include <set>

#include "kit/every_game.h"
#include "kit/how_many.h"
#include "kit/json.h"
#include "kit/positions.h"
#include "kit/text_file.h"

namespace skerry {
namespace {

using kit::Position;

class EveryGamesView : public kit::EveryGame {};
SKERRY_FOR_EVERY_GAME(EveryGamesView);
class OpenGames : public kit::EveryGame {};
SKERRY_FOR_GAMES(OpenGames, kit::has_no_secrets);
class SecretiveGames : public kit::EveryGame {};
SKERRY_FOR_GAMES(SecretiveGames, kit::has_secrets);

TEST_P(EveryGamesView, is_blind_to_everything_that_imagine_changes) {
  EXPECT_TRUE(rc::check("imagining keeps the view to the byte", [this] {
    const Position at = *kit::arbitrary_position(game());
    const auto seed = *rc::gen::noShrink(rc::gen::arbitrary<std::uint64_t>());
    for (const Viewer viewer : kit::viewers(at.players())) {
      const std::string seen = view_json(game(), game().view(at.state, viewer));
      FastRng rng(seed);
      const AnyState imagined = game().imagine(game().view(at.state, viewer), rng);
      RC_ASSERT(view_json(game(), game().view(imagined, viewer)) == seen);
    }
  }));
}

TEST_P(EveryGamesView, is_the_same_in_every_position_of_a_game) {
  kit::for_each_position(game(), kit::how_many(15), [&](Position& at) {
    for (const Viewer viewer : kit::viewers(at.players())) {
      const AnyView view = game().view(at.state, viewer);
      FastRng rng(static_cast<std::uint64_t>(at.moves));
      const AnyState imagined = game().imagine(view, rng);
      EXPECT_EQ(view_json(game(), game().view(imagined, viewer)), view_json(game(), view))
          << kit::name_of(viewer);
    }
  });
}

TEST_P(EveryGamesView, imagines_possible_states_in_which_the_same_seats_may_do_the_same) {
  kit::for_each_position(game(), kit::how_many(15), [&](Position& at) {
    for (const Viewer viewer : kit::viewers(at.players())) {
      SCOPED_TRACE(kit::name_of(viewer));
      FastRng rng(static_cast<std::uint64_t>(at.moves));
      const AnyState imagined = game().imagine(game().view(at.state, viewer), rng);
      const auto read = game().read_state(kit::parse(state_json(game(), imagined)));
      ASSERT_TRUE(read.has_value()) << read.error().text();
      EXPECT_EQ(game().players(imagined), at.players());
      EXPECT_EQ(game().options(imagined), game().options(at.state));
      EXPECT_EQ(game().to_move(imagined), game().to_move(at.state));
      EXPECT_EQ(game().outcome(imagined), game().outcome(at.state));
      if (!viewer) continue;
      const auto real = game().legal(at.state, *viewer);
      const auto legal = game().legal(imagined, *viewer);
      ASSERT_EQ(legal.size(), real.size());
      for (std::size_t i = 0; i < legal.size(); ++i) {
        ASSERT_EQ(action_json(game(), legal[i]), action_json(game(), real[i]));
      }
    }
  });
}

TEST_P(EveryGamesView, imagining_with_the_same_seed_gives_the_same_state) {
  kit::for_each_position(game(), 3, [&](Position& at) {
    for (const Viewer viewer : kit::viewers(at.players())) {
      const AnyView view = game().view(at.state, viewer);
      FastRng one(42);
      FastRng two(42);
      EXPECT_TRUE(game().same(game().imagine(view, one), game().imagine(view, two)));
    }
  });
}

// Dice that nobody has thrown yet are nobody's secret.
std::string without_dice_to_come(const std::string& state) {
  Json json = kit::parse(state);
  json.as_object().erase("rng");
  return kit::write(json);
}

TEST_P(OpenGames, leave_nothing_to_imagine) {
  kit::for_each_position(game(), kit::how_many(15), [&](Position& at) {
    const std::string real = without_dice_to_come(state_json(game(), at.state));
    for (const Viewer viewer : kit::viewers(at.players())) {
      FastRng rng(5);
      const AnyState imagined = game().imagine(game().view(at.state, viewer), rng);
      EXPECT_EQ(without_dice_to_come(state_json(game(), imagined)), real);
    }
  });
}

TEST_P(SecretiveGames, leave_much_to_imagine) {
  for (std::uint64_t i = 0; i < 10; ++i) {
    const kit::Start start = kit::random_start(game(), i);
    const AnyState state = kit::set_up(start);
    for (const Viewer viewer : kit::viewers(start.players)) {
      std::set<std::string> imagined;
      FastRng rng(i);
      for (int n = 0; n < 50; ++n) {
        imagined.insert(state_json(game(), game().imagine(game().view(state, viewer), rng)));
      }
      EXPECT_GT(imagined.size(), 40U) << start << ", " << kit::name_of(viewer);
    }
  }
}

std::vector<Json> secrets_in(const Json& state, std::string_view key) {
  constexpr std::string_view kOfSeats = "seats/";
  std::vector<Json> secrets;
  const bool of_seats = key.starts_with(kOfSeats);
  for (const Json& of_seat : state.at(of_seats ? "seats" : key).as_array()) {
    secrets.push_back(of_seats ? of_seat.at(key.substr(kOfSeats.size())) : of_seat);
  }
  return secrets;
}

TEST_P(SecretiveGames, hide_the_secrets_of_each_seat_from_all_others) {
  // Only a game's rules know what is secret: the keys of its state that hold, for each seat, what
  // the other seats must not know at the beginning; behind "seats/" the keys of each seat.
  const auto secrets = kit::told_of(game(), "secrets.txt");
  ASSERT_FALSE(secrets.empty()) << "say in tests/games/" << game().info().id
                                << "/secrets.txt what is secret in this game";
  for (std::uint64_t i = 0; i < 12; ++i) {
    const kit::Start start = kit::random_start(game(), i);
    const AnyState state = kit::random_state(game(), start.players, start.options, start.seed,
                                             static_cast<int>(i % 3));
    for (const Viewer viewer : kit::viewers(start.players)) {
      std::map<std::string, std::set<std::string>> values;
      FastRng rng(i);
      for (int n = 0; n < 60; ++n) {
        const AnyState imagined = game().imagine(game().view(state, viewer), rng);
        const Json json = kit::parse(state_json(game(), imagined));
        for (const std::string& key : secrets) {
          const std::vector<Json> by_seat = secrets_in(json, key);
          for (std::size_t s = 0; s < by_seat.size(); ++s) {
            if (viewer == seat(static_cast<int>(s))) continue;
            values[key + " of seat " + std::to_string(s)].insert(kit::write(by_seat[s]));
          }
        }
      }
      for (const auto& [secret, imagined] : values) {
        EXPECT_GT(imagined.size(), 1U)
            << kit::name_of(viewer) << " knows " << secret << " in " << start;
      }
    }
  }
}

TEST_P(EveryGamesView, shows_the_spectator_nothing_that_a_seat_cannot_see) {
  kit::for_each_position(game(), kit::how_many(10), [&](Position& at) {
    const std::string real = view_json(game(), game().view(at.state, kSpectator));
    for (const Viewer viewer : kit::viewers(at.players())) {
      FastRng rng(11);
      const AnyState imagined = game().imagine(game().view(at.state, viewer), rng);
      EXPECT_EQ(view_json(game(), game().view(imagined, kSpectator)), real) << kit::name_of(viewer);
    }
  });
}

TEST_P(SecretiveGames, show_different_seats_different_things) {
  const kit::Start start = kit::random_start(game(), 0);
  const AnyState state = kit::set_up(start);
  std::set<std::string> views;
  for (const Viewer viewer : kit::viewers(start.players)) {
    views.insert(view_json(game(), game().view(state, viewer)));
  }
  EXPECT_EQ(views.size(), static_cast<std::size_t>(start.players) + 1);
}

}  // namespace
}  // namespace skerry
