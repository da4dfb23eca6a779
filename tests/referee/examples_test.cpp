// Requests and answers of an independent implementation, one pair a line in tests/data/referee.
// Everything must be equal but what chance decides and the wording of errors.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/referee.h"
#include "games/games.h"
#include "kit/json.h"
#include "kit/text_file.h"

namespace skerry {
namespace {

struct Example {
  std::string file;
  std::size_t line = 0;  // from 1
  std::string text;
};

std::ostream& operator<<(std::ostream& out, const Example& example) {
  return out << example.file << ':' << example.line;
}

std::vector<Example> all_examples() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(kit::in_project("tests/data/referee"))) {
    files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<Example> examples;
  for (const auto& path : files) {
    const std::string name = path.stem().string();
    const auto lines =
        kit::lines_of(kit::read_file("tests/data/referee/" + path.filename().string()));
    for (std::size_t i = 0; i < lines.size(); ++i) examples.push_back({name, i + 1, lines[i]});
  }
  return examples;
}

// A long list ends with "… 122 more": what stands before must be equal, and the length must fit.
void expect_legal(const Json& expected, const Json& got) {
  auto listed = expected.as_array();
  auto actual = got.as_array();
  if (!listed.empty() && listed.back().is_string()) {
    const std::string cut(listed.back().as_string());
    listed.pop_back();
    const std::string ellipsis = "… ";
    ASSERT_TRUE(cut.starts_with(ellipsis)) << cut;
    EXPECT_EQ(actual.size(), listed.size() + std::stoul(cut.substr(ellipsis.size())));
    actual.resize(std::min(listed.size(), actual.size()));
  }
  EXPECT_EQ(kit::write(actual), kit::write(listed));
}

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& member : object.as_object()) keys.emplace_back(member.key());
  return keys;
}

// The deal is another one, but everything that is not dealt is equal. In East Rune the deal also
// decides who opens the first chair and who is asked then.
void expect_new(const Json& expected, const Json& got) {
  Json theirs = expected;
  Json ours = got;
  for (Json* state : {&theirs, &ours}) state->as_object().erase("rng");
  EXPECT_EQ(keys_of(ours), keys_of(theirs));
  const bool deal_goes_on = expected.as_object().contains("dealer");
  EXPECT_TRUE(deal_goes_on || kit::same_shape(theirs, ours)) << kit::write(got);
  for (const char* key : {"options", "players", "turn", "placed", "board", "dealer", "piles",
                          "monarchs", "chairs", "last_chair", "bonus", "laid_this_turn"}) {
    if (deal_goes_on && std::string_view(key) == "turn") continue;
    if (const Json* there = expected.as_object().if_contains(key)) {
      EXPECT_EQ(got.at(key), *there) << key;
    }
  }
}

// A state's random numbers are the program's own, so each implementation needs its own.
void use_our_chance(Json& request, Referee& referee) {
  Json* state = request.as_object().if_contains("state");
  if (state == nullptr || !state->as_object().contains("rng")) return;
  const Json players = state->at("players");
  const Json fresh =
      kit::parse(referee.answer(kit::write({{"game", request.at("game")},
                                            {"ask", "new"},
                                            {"players", players},
                                            {"options", Json(boost::json::object_kind)},
                                            {"seed", ""}})));
  state->as_object()["rng"] = fresh.at("state").at("rng");
}

// After dice were thrown only what was drawn before can be equal.
void expect_state(const Json& request, const Json& expected, const Json& got, bool& thrown) {
  if (!expected.as_object().contains("rng")) {
    EXPECT_EQ(got, expected) << kit::write(got) << "\n" << kit::write(expected);
    return;
  }
  thrown = expected.at("roll") != request.at("state").at("roll");
  Json left = expected;
  Json right = got;
  for (Json* state : {&left, &right}) {
    state->as_object().erase("rng");
    if (!thrown) continue;
    state->as_object().erase("dice");
    for (Json& sheet : state->at("sheets").as_array()) {
      for (const char* key : {"done", "left", "roles"}) sheet.as_object().erase(key);
    }
  }
  EXPECT_EQ(right, left) << kit::write(right) << "\n" << kit::write(left);
}

class RefereeExample : public testing::TestWithParam<Example> {};

TEST_P(RefereeExample, is_answered_as_written) {
  const Json pair = kit::parse(GetParam().text);
  Json request = pair.at("request");
  const auto& expected = pair.at("answer").as_object();
  Referee referee(all_games());
  use_our_chance(request, referee);
  const Json answer = kit::parse(referee.answer(kit::write(request)));
  const auto& got = answer.as_object();

  if (expected.contains("error")) {
    ASSERT_TRUE(got.contains("error")) << kit::write(answer);
    EXPECT_FALSE(got.at("error").at("code").as_string().empty());
    EXPECT_FALSE(got.at("error").at("message").as_string().empty());
    return;
  }
  ASSERT_FALSE(got.contains("error")) << kit::write(answer);
  ASSERT_EQ(got.size(), expected.size());
  bool thrown = false;
  for (const auto& member : expected) {
    const Json* part = got.if_contains(member.key());
    ASSERT_NE(part, nullptr) << member.key();
    if (member.key() == "legal") {
      expect_legal(member.value(), *part);
    } else if (request.at("ask") == "new") {
      expect_new(member.value(), *part);
    } else if (member.key() == "state") {
      expect_state(request, member.value(), *part, thrown);
    } else if (!thrown) {
      EXPECT_EQ(*part, member.value()) << kit::write(*part) << "\n" << kit::write(member.value());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(data, RefereeExample, testing::ValuesIn(all_examples()),
                         [](const testing::TestParamInfo<Example>& parameter) {
                           return parameter.param.file + "_line_" +
                                  std::to_string(parameter.param.line);
                         });

TEST(RefereeExamples, are_there_for_every_game) {
  for (const Game* game : all_games().newest()) {
    const auto examples = all_examples();
    EXPECT_TRUE(std::any_of(examples.begin(), examples.end(), [&](const Example& example) {
      return example.file.starts_with(game->info().id);
    })) << game->info().id;
  }
}

}  // namespace
}  // namespace skerry
