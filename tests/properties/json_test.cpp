// What the referee, files and the browser depend on: JSON loses nothing and lets nothing wrong in.
#include "kit/json.h"

#include <algorithm>
#include <string>
#include <vector>

#include "kit/every_game.h"
#include "kit/how_many.h"
#include "kit/positions.h"
#include "kit/text_file.h"

namespace skerry {
namespace {

using kit::Position;

class EveryGamesJson : public kit::EveryGame {};
SKERRY_FOR_EVERY_GAME(EveryGamesJson);

TEST_P(EveryGamesJson, a_state_survives_a_round_trip_to_the_byte) {
  kit::for_each_position(game(), kit::how_many(30), [&](Position& at) {
    const std::string written = state_json(game(), at.state);
    const auto read = game().read_state(kit::parse(written));
    ASSERT_TRUE(read.has_value()) << read.error().text();
    EXPECT_TRUE(game().same(at.state, *read));
    EXPECT_EQ(state_json(game(), *read), written);
    EXPECT_EQ(game().hash(*read), game().hash(at.state));
  });
}

TEST_P(EveryGamesJson, a_state_says_its_players_and_carries_every_option) {
  kit::for_each_position(game(), 10, [&](Position& at) {
    EXPECT_EQ(game().players(at.state), at.players());
    EXPECT_EQ(game().options(at.state), at.start.options);
    const Json json = kit::parse(state_json(game(), at.state));
    std::string expected;
    JsonWriter out(expected);
    write_options(out, game().info().options, at.start.options);
    EXPECT_EQ(kit::write(json.at("options")), expected);
  });
}

TEST_P(EveryGamesJson, a_view_survives_a_round_trip_to_the_byte) {
  kit::for_each_position(game(), kit::how_many(15), [&](Position& at) {
    for (const Viewer viewer : kit::viewers(at.players())) {
      const std::string written = view_json(game(), game().view(at.state, viewer));
      const auto read = game().read_view(kit::parse(written));
      ASSERT_TRUE(read.has_value()) << kit::name_of(viewer) << ": " << read.error().text();
      EXPECT_EQ(view_json(game(), *read), written) << kit::name_of(viewer);
    }
  });
}

TEST_P(EveryGamesJson, an_action_survives_a_round_trip_to_the_byte) {
  kit::for_each_position(game(), kit::how_many(10), [&](Position& at) {
    for (const auto& [seat, action] : kit::choices(game(), at.state)) {
      const std::string written = action_json(game(), action);
      const auto read = game().read_action(at.state, kit::parse(written));
      ASSERT_TRUE(read.has_value()) << written << ": " << read.error().text();
      ASSERT_EQ(action_json(game(), *read), written);
    }
  });
}

class SpoiledJson : public EveryGamesJson {
 protected:
  bool lacks_an_optional_key(const kit::Spoiled& spoiled) const {
    return std::ranges::any_of(optional_keys_, [&](const std::string& key) {
      return spoiled.how.ends_with(" without " + key);
    });
  }

 private:
  // Keys that are there only where they say something, so that it is no fault if one is missing.
  std::vector<std::string> optional_keys_ = kit::told_of(game(), "optional_keys.txt");
};
SKERRY_FOR_EVERY_GAME(SpoiledJson);

void expect_fault(const Error& error, std::string_view code, const kit::Spoiled& spoiled) {
  EXPECT_EQ(error.code, code) << spoiled.how;
  EXPECT_FALSE(error.message.empty()) << spoiled.how;
  EXPECT_FALSE(error.where.empty()) << spoiled.how;
}

TEST_P(SpoiledJson, of_a_state_with_a_wrong_key_or_integer_is_refused) {
  kit::for_each_position(game(), 2, [&](Position& at) {
    if (at.moves % 8 != 0) return;
    const Json json = kit::parse(state_json(game(), at.state));
    for (const auto& spoil : {kit::with_wrong_keys, kit::with_wrong_integers}) {
      spoil(json, [&](const kit::Spoiled& spoiled) {
        if (HasFatalFailure()) return;
        if (lacks_an_optional_key(spoiled)) return;
        const auto read = game().read_state(spoiled.json);
        // A seat that may also be nobody's (who laid the last card) is written as null then.
        if (read.has_value() && spoiled.how.ends_with(" is null")) return;
        ASSERT_FALSE(read.has_value()) << "accepted: " << spoiled.how;
        expect_fault(read.error(), code::kBadState, spoiled);
      });
    }
  });
}

TEST_P(SpoiledJson, of_a_view_with_a_wrong_key_or_integer_is_refused) {
  kit::for_each_position(game(), 1, [&](Position& at) {
    if (at.moves % 8 != 0) return;
    for (const Viewer viewer : kit::viewers(at.players())) {
      const Json json = kit::parse(view_json(game(), game().view(at.state, viewer)));
      for (const auto& spoil : {kit::with_wrong_keys, kit::with_wrong_integers}) {
        spoil(json, [&](const kit::Spoiled& spoiled) {
          if (HasFatalFailure()) return;
          if (lacks_an_optional_key(spoiled)) return;
          const auto read = game().read_view(spoiled.json);
          // A view may say "nobody's" or "nothing" by null, so that is not always a fault.
          if (read.has_value() && spoiled.how.ends_with(" is null")) return;
          ASSERT_FALSE(read.has_value()) << "accepted: " << spoiled.how;
          expect_fault(read.error(), code::kBadView, spoiled);
        });
      }
    }
  });
}

TEST_P(SpoiledJson, of_an_action_with_a_wrong_key_or_integer_is_refused) {
  kit::for_each_position(game(), 2, [&](Position& at) {
    if (at.moves % 4 != 0) return;
    const auto choices = kit::choices(game(), at.state);
    for (std::size_t i = 0; i < choices.size(); i += 1 + choices.size() / 5) {
      const Json json = kit::parse(action_json(game(), choices[i].action));
      for (const auto& spoil : {kit::with_wrong_keys, kit::with_wrong_integers}) {
        spoil(json, [&](const kit::Spoiled& spoiled) {
          if (HasFatalFailure()) return;
          if (lacks_an_optional_key(spoiled)) return;
          const auto read = game().read_action(at.state, spoiled.json);
          // A place far off may be read as such; then it is the rules that refuse it.
          if (read.has_value()) {
            ASSERT_FALSE(game().accepts(at.state, choices[i].seat, *read)) << spoiled.how;
            return;
          }
          expect_fault(read.error(), code::kBadAction, spoiled);
        });
      }
    }
  });
}

TEST_P(EveryGamesJson, values_of_any_kind_in_place_of_a_state_view_or_action_are_refused) {
  const AnyState state = kit::set_up(kit::random_start(game(), 0));
  for (const std::string_view text :
       {"null", "true", "7", "4.5", "\"state\"", "[]", "{}", "[[]]"}) {
    const Json json = kit::parse(text);
    EXPECT_FALSE(game().read_state(json).has_value()) << text;
    EXPECT_FALSE(game().read_view(json).has_value()) << text;
    EXPECT_FALSE(game().read_action(state, json).has_value()) << text;
  }
}

}  // namespace
}  // namespace skerry
