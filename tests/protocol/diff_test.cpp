#include "protocol/diff.h"

#include <map>
#include <gtest/gtest.h>

#include <string>

#include "core/random.h"
#include "kit/json.h"
#include "kit/positions.h"
#include "kit/toy_game.h"

namespace skerry::protocol {
namespace {

std::string key(FastRng& rng) { return std::string(1, static_cast<char>('a' + rng.below(5))); }

Json random_json(FastRng& rng, int depth) {
  switch (rng.below(depth > 0 ? 8 : 5)) {
    case 0:
      return nullptr;
    case 1:
      return rng.below(2) == 0;
    case 2:
      return static_cast<std::int64_t>(rng.below(4)) - 1;
    case 3:
      return boost::json::string(rng.below(2) == 0 ? "é\"\\\n" : "0");
    case 4:
      return 0.5 * rng.below(3);
    case 5: {
      boost::json::object object;
      for (std::uint32_t i = rng.below(5); i > 0; --i) {
        object.insert_or_assign(key(rng), random_json(rng, depth - 1));
      }
      return object;
    }
    default: {
      boost::json::array array;
      for (std::uint32_t i = rng.below(5); i > 0; --i) array.push_back(random_json(rng, depth - 1));
      return array;
    }
  }
}

// Changes a few values of a document.
void change(Json& json, FastRng& rng) {
  if (auto* object = json.if_object(); object != nullptr && rng.below(4) != 0) {
    if (!object->empty() && rng.below(2) == 0) {
      change((object->begin() + rng.below(static_cast<std::uint32_t>(object->size())))->value(),
             rng);
    } else if (rng.below(2) == 0) {
      object->insert_or_assign(key(rng), random_json(rng, 2));
    } else {
      object->erase(key(rng));
    }
  } else if (auto* array = json.if_array(); array != nullptr && rng.below(4) != 0) {
    if (!array->empty() && rng.below(2) == 0) {
      change((*array)[rng.below(static_cast<std::uint32_t>(array->size()))], rng);
    } else if (array->empty() || rng.below(2) == 0) {
      array->push_back(random_json(rng, 2));
    } else {
      array->pop_back();
    }
  } else {
    json = random_json(rng, 1);
  }
}

void expect_leads(const Json& from, const Json& to) {
  const std::string patch = diff(kit::write(from), kit::write(to));
  const auto patched = apply_patch(from, kit::parse(patch));
  ASSERT_TRUE(patched) << patch << '\n' << patched.error().text();
  ASSERT_EQ(kit::write(*patched), kit::write(to)) << patch;
}

TEST(Diff, leads_from_any_document_to_any_other) {
  FastRng rng(1);
  for (int i = 0; i < 5'000; ++i) {
    const Json from = random_json(rng, 4);
    expect_leads(from, random_json(rng, 4));
    Json to = from;
    for (std::uint32_t changes = rng.below(5); changes > 0; --changes) change(to, rng);
    expect_leads(from, to);
    if (HasFatalFailure()) return;
  }
}

TEST(Diff, is_empty_exactly_when_nothing_changed) {
  FastRng rng(2);
  for (int i = 0; i < 2'000; ++i) {
    const Json from = random_json(rng, 3);
    Json to = from;
    EXPECT_EQ(diff(kit::write(from), kit::write(to)), "[]");
    change(to, rng);
    EXPECT_EQ(diff(kit::write(from), kit::write(to)) == "[]", kit::write(from) == kit::write(to));
  }
}

TEST(Diff, looks_like_this) {
  EXPECT_EQ(diff(R"({"a":1,"long":"xxxxxxxxxxxxxxxxxxxxxxxxxxxx"})",
                 R"({"a":2,"long":"xxxxxxxxxxxxxxxxxxxxxxxxxxxx"})"),
            R"([[["a"],2]])");
  EXPECT_EQ(diff(R"({"gone":1,"list":[10,11,12,13,14,15,16,17,18,19,20]})",
                 R"({"list":[10,11,12,99,14,15,16,17,18,19]})"),
            R"([[["gone"]],[["list",3],99],[["list",10]]])");
  EXPECT_EQ(diff("[1]", "7"), "[[[],7]]");
}

TEST(Diff, follows_the_views_of_every_game) {
  std::map<std::string_view, int> patches;  // by the game's id: of old rules few games are played
  for (const Game* game : kit::games_and_toys().all()) {
    std::string before = "null";
    kit::for_each_position(*game, 3, [&](kit::Position& position) {
      const std::string now = view_json(*game, game->view(position.state, seat(0)));
      expect_leads(kit::parse(before), kit::parse(now));
      const auto patch = shorter_patch(before, now);
      EXPECT_LT(patch.value_or("").size(), now.size());
      patches[game->info().id] += patch ? 1 : 0;
      before = now;
    });
  }
  for (const auto& [id, count] : patches) EXPECT_GT(count, 5) << id;
}

TEST(Diff, gives_way_to_the_whole_when_it_is_not_shorter) {
  EXPECT_FALSE(shorter_patch(R"({"a":1})", R"({"b":2})"));
  EXPECT_FALSE(shorter_patch("null", R"({"b":2})"));
  EXPECT_EQ(shorter_patch("[1,2,3]", "[1,2,3]"), "[]");
}

TEST(Patch, that_does_not_fit_is_refused) {
  const auto refusal = [](std::string_view document, std::string_view patch) {
    const auto patched = apply_patch(kit::parse(document), kit::parse(patch));
    return patched ? std::string() : patched.error().text();
  };
  EXPECT_EQ(refusal(R"({"a":1})", R"([[["b"]]])"), "patch[0][0][0]: there is no such key");
  EXPECT_NE(refusal("[1]", "[[[2],5]]"), "");
  EXPECT_NE(refusal("[1,2]", "[[[0]]]"), "");  // only the last one can go
  EXPECT_NE(refusal("[]", "[[[0]]]"), "");
  EXPECT_NE(refusal("7", R"([[["a"],1]])"), "");
  EXPECT_NE(refusal("7", "[[[]]]"), "");
  EXPECT_NE(refusal("7", "{}"), "");
  EXPECT_NE(refusal("7", "[7]"), "");
  EXPECT_NE(refusal("7", "[[]]"), "");
  EXPECT_NE(refusal(R"({"a":[]})", R"([[["a","b"],1]])"), "");
}

}  // namespace
}  // namespace skerry::protocol
