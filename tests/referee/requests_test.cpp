// The six requests, for every game, against what the game itself says.
#include "core/referee.h"
#include "kit/every_game.h"
#include "kit/how_many.h"
#include "kit/json.h"
#include "kit/positions.h"

namespace skerry {
namespace {

using kit::Position;

class EveryGamesReferee : public kit::EveryGame {
 protected:
  // A request with these members behind "game" and "ask".
  std::string request(std::string_view ask, std::string_view rest) const {
    return "{\"game\":\"" + std::string(game().info().id) + "\",\"ask\":\"" + std::string(ask) +
           "\"," + std::string(rest) + "}";
  }
  std::string answer(std::string_view ask, std::string_view rest) {
    return std::string(referee_.answer(request(ask, rest)));
  }

 private:
  Referee referee_{all_games()};
};
SKERRY_FOR_GAMES(EveryGamesReferee, kit::is_newest);

std::string outcome_json(const Game& game, const AnyState& state) {
  std::string text;
  JsonWriter out(text);
  write_outcome(out, game.outcome(state));
  return text;
}

TEST_P(EveryGamesReferee, sets_up_what_the_game_sets_up) {
  for (std::uint64_t i = 0; i < 20; ++i) {
    const kit::Start start = kit::random_start(game(), i);
    std::string rest = "\"players\":" + std::to_string(start.players) + ",\"options\":";
    std::string options;
    JsonWriter out(options);
    write_options(out, game().info().options, start.options);
    rest += options + ",\"seed\":\"" + start.seed + '"';
    EXPECT_EQ(answer("new", rest), "{\"state\":" + state_json(game(), kit::set_up(start)) + "}");
  }
}

TEST_P(EveryGamesReferee, answers_legal_play_and_score_as_the_game_does) {
  kit::for_each_position(game(), kit::how_many(6), [&](Position& at) {
    const std::string state = "\"state\":" + state_json(game(), at.state);
    const Json legal = kit::parse(answer("legal", state));
    EXPECT_EQ(kit::write(legal.at("outcome")), outcome_json(game(), at.state));
    const auto choices = kit::choices(game(), at.state);
    const auto& listed = legal.at("legal").as_array();
    ASSERT_EQ(listed.size(), choices.size());
    for (std::size_t i = 0; i < choices.size(); ++i) {
      ASSERT_EQ(listed[i].at("seat").as_int64(), choices[i].seat.index);
      ASSERT_EQ(kit::write(listed[i].at("action")), action_json(game(), choices[i].action));
    }
    if (!choices.empty()) {
      const auto& [seat, action] = choices[static_cast<std::size_t>(at.moves) % choices.size()];
      AnyState after = at.state;
      game().play(after, seat, action);
      EXPECT_EQ(answer("play", state + ",\"seat\":" + std::to_string(seat.index) +
                                   ",\"action\":" + action_json(game(), action)),
                "{\"state\":" + state_json(game(), after) +
                    ",\"outcome\":" + outcome_json(game(), after) + "}");
    }
    const Json score = kit::parse(answer("score", state));
    ASSERT_EQ(score.at("scores").as_array().size(), static_cast<std::size_t>(at.players()));
    ASSERT_EQ(score.at("detail").as_array().size(), static_cast<std::size_t>(at.players()));
    for (const Json& detail : score.at("detail").as_array()) EXPECT_TRUE(detail.is_object());
  });
}

TEST_P(EveryGamesReferee, imagines_from_whatever_view_it_gave) {
  kit::for_each_position(game(), kit::how_many(4), [&](Position& at) {
    const std::string state = "\"state\":" + state_json(game(), at.state);
    for (const Viewer viewer : kit::viewers(at.players())) {
      const std::string seat = viewer ? std::to_string(viewer->index) : "null";
      const std::string view = answer("view", state + ",\"seat\":" + seat);
      ASSERT_TRUE(view.starts_with("{\"view\":")) << view;
      const std::string inner = view.substr(1, view.size() - 2);
      const std::string imagined = answer("imagine", inner + ",\"seed\":\"a\"");
      ASSERT_TRUE(imagined.starts_with("{\"state\":")) << imagined;
      EXPECT_EQ(answer("imagine", inner + ",\"seed\":\"a\""), imagined);
      const std::string inner_state = imagined.substr(1, imagined.size() - 2);
      EXPECT_EQ(answer("view", inner_state + ",\"seat\":" + seat), view);
    }
  });
}

}  // namespace
}  // namespace skerry
