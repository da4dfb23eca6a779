// The request "boat" of the referee: the examples, thousands of random boats against plain loops,
// and everything that is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "games/isle_of_cats/kit/boats.h"
#include "games/isle_of_cats/kit/slow.h"
#include "kit/how_many.h"
#include "kit/json.h"
#include "kit/text_file.h"

namespace skerry::isle_of_cats {
namespace {

using testing::HasSubstr;

// The answer as text, or the error's text after "error: ".
std::string ask(const Json& request) {
  JsonFaults faults(request, "", code::kBadRequest);
  std::string text;
  JsonWriter out(text);
  const auto answered = answer_boat(JsonIn(faults), out);
  return answered ? text : "error: " + answered.error().text();
}

std::vector<Json> examples() {
  std::vector<Json> pairs;
  const std::string file = kit::read_file("tests/data/referee/isle_of_cats_boats.jsonl");
  for (const std::string& line : kit::lines_of(file)) pairs.push_back(kit::parse(line));
  return pairs;
}

// Some cards of a deck in random order, none twice.
std::vector<CardId> some_cards(FastRng& rng, std::span<const Deck> decks, std::size_t most) {
  std::vector<CardId> cards;
  for (const Lesson& lesson : all_lessons()) {
    if (std::ranges::find(decks, lesson.deck) != decks.end()) cards.push_back(lesson.id);
  }
  for (std::size_t i = cards.size(); i > 1; --i) {
    std::swap(cards[i - 1], cards[rng.below(static_cast<std::uint32_t>(i))]);
  }
  cards.resize(rng.below(static_cast<std::uint32_t>(std::min(most, cards.size()) + 1)));
  return cards;
}

boost::json::array numbers(const std::vector<CardId>& cards) {
  boost::json::array list;
  for (const CardId card : cards) list.emplace_back(static_cast<int>(card));
  return list;
}

std::string_view random_colour(FastRng& rng) { return kColourNames[rng.below(kColours)]; }

Json solo_part(FastRng& rng) {
  std::array<std::string_view, kColours> order = kColourNames;
  for (std::uint32_t i = kColours; i > 1; --i) std::swap(order[i - 1], order[rng.below(i)]);
  boost::json::array colours;
  for (const std::string_view colour : order) colours.emplace_back(colour);
  return {{"colour_order", colours}, {"lessons", numbers(some_cards(rng, kSisterDecks, 7))}};
}

Json random_request(FastRng& rng) {
  const auto mode = static_cast<Mode>(rng.below(3));
  const int players = mode == Mode::solo ? 1 : static_cast<int>(2 + rng.below(3));
  const Boat boat = test::random_boat(rng, mode, players, static_cast<int>(rng.below(160)));
  std::string tiles;
  JsonWriter out(tiles);
  write_tiles(out, boat);
  boost::json::object request{{"game", "isle_of_cats"},
                              {"ask", "boat"},
                              {"mode", kModeNames[static_cast<std::size_t>(mode)]},
                              {"players", players},
                              {"boat", kBoatNames[static_cast<std::size_t>(boat.id)]},
                              {"tiles", kit::parse(tiles)},
                              {"private_lessons", numbers(some_cards(rng, own_decks(mode), 12))}};
  const auto below = [&](std::uint32_t n) { return static_cast<int>(rng.below(n)); };
  if (mode != Mode::solo) request["opponents_largest_group"] = below(6);
  if (mode == Mode::solo) request["solo"] = solo_part(rng);
  if (mode == Mode::family) return request;
  request["fish"] = below(9);
  request["permanent_baskets"] = below(5);
  request["turn_position"] = 1 + below(2);
  boost::json::array open;
  for (const CardId id : some_cards(rng, kPublicDecks, kMostPublic)) {
    Json colour = find_lesson(id)->picks_colour ? Json(random_colour(rng)) : Json();
    open.push_back({{"id", static_cast<int>(id)}, {"colour", colour}});
  }
  request["public_lessons"] = open;
  return request;
}

// A small boat that is in order, and what is changed of it.
Json changed(const std::function<void(boost::json::object&)>& change) {
  Json request = kit::parse(R"({"game":"isle_of_cats","ask":"boat","mode":"advanced","players":2,
    "boat":"blue","tiles":[
      {"kind":"cat","shape":"cat_16","colour":"green","cells":[[4,4],[5,4],[6,4],[7,4],[8,4]]},
      {"kind":"common","shape":"common_1x2","cells":[[4,5],[5,5]]},
      {"kind":"oshax","shape":"oshax_1","colour":"red","anywhere":true,
       "cells":[[9,5],[10,4],[10,5],[11,3],[11,4],[12,3]]}],
    "fish":8,"permanent_baskets":3,"turn_position":2,"opponents_largest_group":2,
    "private_lessons":[113,0],"public_lessons":[{"id":145,"colour":"blue"},
    {"id":148,"colour":null}]})");
  change(request.as_object());
  return request;
}

std::string asked(const std::function<void(boost::json::object&)>& change) {
  return ask(changed(change));
}

Json& tile(boost::json::object& request, std::size_t index) { return request["tiles"].at(index); }

TEST(IsleOfCatsRequest, answers_the_examples) {
  const auto pairs = examples();
  EXPECT_EQ(pairs.size(), 12U);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    EXPECT_EQ(ask(pairs[i].at("request")), kit::write(pairs[i].at("answer"))) << "line " << i + 1;
  }
}

TEST(IsleOfCatsRequest, the_plain_loops_answer_the_examples_too) {
  for (const Json& pair : examples()) {
    EXPECT_EQ(kit::write(slow::answer(pair.at("request"))), kit::write(pair.at("answer")));
  }
}

TEST(IsleOfCatsRequest, random_boats_are_worth_what_the_plain_loops_say) {
  FastRng rng(11);
  std::set<int> scored;
  for (int i = 0; i < kit::how_many(3000); ++i) {
    const Json request = random_request(rng);
    const Json theirs = slow::answer(request);
    ASSERT_EQ(ask(request), kit::write(theirs)) << kit::write(request);
    for (const char* part : {"private", "public"}) {
      if (const Json* cards = theirs.as_object().if_contains(part)) {
        for (const auto& card : cards->as_object()) {
          if (card.value().as_int64() != 0) scored.insert(std::stoi(std::string(card.key())));
        }
      }
    }
  }
  EXPECT_GT(scored.size(), 40U) << "most cards should have scored in some boat";
}

TEST(IsleOfCatsRequest, a_boat_in_order_is_answered) {
  EXPECT_EQ(asked([](auto&) {}),
            R"({"rats":-19,"rooms":-35,"families":0,"rare_treasures":0,"private":{"113":0,"0":0},)"
            R"("private_total":0,"public":{"145":0,"148":2},"public_total":2,"total":-52})");
}

TEST(IsleOfCatsRequest, the_docs_show_a_request_and_its_answer) {
  const std::string docs = kit::read_file("docs/score.md");
  const std::size_t request = docs.find("    {\"game\"");
  const std::size_t answer = docs.find("    {\"rats\"");
  ASSERT_LT(request, answer);
  ASSERT_NE(answer, std::string::npos);
  const std::size_t end = docs.find("\n\n", answer);
  const Json asked_there = kit::parse(std::string_view(docs).substr(request, answer - request));
  const Json said_there = kit::parse(std::string_view(docs).substr(answer, end - answer));
  EXPECT_EQ(ask(asked_there), kit::write(said_there));
}

TEST(IsleOfCatsRequest, tiles_survive_the_round_trip) {
  const Json request = changed([](auto&) {});
  JsonFaults faults(request, "", code::kBadRequest);
  const auto read = read_boat_request(JsonIn(faults));
  ASSERT_TRUE(read.has_value());
  std::string text;
  JsonWriter out(text);
  write_tiles(out, read->boat);
  EXPECT_EQ(kit::parse(text), request.at("tiles"));
}

TEST(IsleOfCatsRequest, wrong_keys_and_numbers_are_refused) {
  std::vector<Json> good;
  for (const Json& pair : examples()) good.push_back(pair.at("request"));
  for (const std::size_t which : {std::size_t{0}, std::size_t{5}, std::size_t{11}}) {
    const auto is_refused = [](const kit::Spoiled& spoiled) {
      EXPECT_THAT(ask(spoiled.json), testing::StartsWith("error: ")) << spoiled.how;
    };
    kit::with_wrong_keys(good[which], is_refused);
    kit::with_wrong_integers(good[which], is_refused);
  }
}

TEST(IsleOfCatsRequest, tiles_that_overlap_are_refused) {
  EXPECT_EQ(
      asked([](auto& request) { tile(request, 1).at("cells") = kit::parse("[[3,4],[4,4]]"); }),
      "error: tiles[1]: common_1x2: overlaps tiles[0] (green cat_16) on the square [4,4]");
}

TEST(IsleOfCatsRequest, tiles_off_the_hull_are_refused) {
  EXPECT_EQ(
      asked([](auto& request) { tile(request, 1).at("cells") = kit::parse("[[3,0],[4,0]]"); }),
      "error: tiles[1].cells[0]: common_1x2: the square [3,0] is off the hull");
  for (const char* far :
       {"[[-1,4],[0,4]]", "[[21,4],[22,4]]", "[[7,8],[7,9]]", "[[900,4],[901,4]]"}) {
    EXPECT_THAT(asked([&](auto& request) { tile(request, 1).at("cells") = kit::parse(far); }),
                HasSubstr("is off the hull"));
  }
}

TEST(IsleOfCatsRequest, tiles_that_do_not_have_their_shape_are_refused) {
  for (const char* wrong : {"[[4,5]]", "[]", "[[4,5],[6,5]]", "[[4,5],[5,6]]", "[[0,3],[21,4]]",
                            "[[4,5],[5,5],[6,5]]"}) {
    EXPECT_THAT(asked([&](auto& request) { tile(request, 1).at("cells") = kit::parse(wrong); }),
                HasSubstr("tiles[1]: common_1x2: its squares do not have that shape"))
        << wrong;
  }
}

TEST(IsleOfCatsRequest, squares_are_sorted_and_named_once) {
  EXPECT_EQ(
      asked([](auto& request) { tile(request, 1).at("cells") = kit::parse("[[5,5],[4,5]]"); }),
      "error: tiles[1].cells[1]: common_1x2: squares are sorted by x, then y; [4,5] comes "
      "too late");
  EXPECT_EQ(
      asked([](auto& request) { tile(request, 1).at("cells") = kit::parse("[[4,5],[4,5]]"); }),
      "error: tiles[1].cells[1]: common_1x2: the square [4,5] is there twice");
  for (const char* wrong : {"[[4]]", "[[4,5,6]]", "[4,5]", "{}", "[[4,\"5\"]]"}) {
    EXPECT_THAT(asked([&](auto& request) { tile(request, 1).at("cells") = kit::parse(wrong); }),
                testing::StartsWith("error: tiles[1].cells"))
        << wrong;
  }
}

TEST(IsleOfCatsRequest, kind_shape_and_colour_belong_together) {
  EXPECT_THAT(asked([](auto& request) { tile(request, 0).at("kind") = "oshax"; }),
              HasSubstr("tiles[0]: no oshax tile has the shape \"cat_16\""));
  EXPECT_THAT(asked([](auto& request) { tile(request, 0).at("shape") = "cat_18"; }),
              HasSubstr("there is no shape \"cat_18\""));
  EXPECT_THAT(asked([](auto& request) { tile(request, 0).as_object().erase("colour"); }),
              HasSubstr("tiles[0]: cat_16: the colour is missing"));
  EXPECT_THAT(asked([](auto& request) { tile(request, 2).as_object().erase("colour"); }),
              HasSubstr("tiles[2]: oshax_1: the colour is missing"));
  EXPECT_THAT(asked([](auto& request) { tile(request, 1).as_object()["colour"] = "red"; }),
              HasSubstr("tiles[1]: red common_1x2: a treasure has no colour"));
  EXPECT_THAT(asked([](auto& request) { tile(request, 0).at("colour") = "pink"; }),
              testing::StartsWith("error: tiles[0].colour"));
  EXPECT_THAT(asked([](auto& request) { tile(request, 0).at("colour") = nullptr; }),
              testing::StartsWith("error: tiles[0].colour"));
}

void add_row_of(boost::json::object& request, const char* kind, const char* shape, int count) {
  // One after the other down the columns of the bow, each of one square or two.
  const int length = std::string_view(shape) == "common_1x1" ? 1 : 4;
  for (int i = 0; i < count; ++i) {
    boost::json::array cells;
    for (int step = 0; step < length; ++step) cells.push_back({13 + i, 2 + step});
    request["tiles"].as_array().push_back({{"kind", kind}, {"shape", shape}, {"cells", cells}});
  }
}

TEST(IsleOfCatsRequest, no_more_tiles_than_the_box_holds) {
  EXPECT_EQ(asked([](auto& request) {
              request["tiles"].as_array().push_back(kit::parse(
                  R"({"kind":"cat","shape":"cat_16","colour":"green",
                      "cells":[[12,2],[13,2],[14,2],[15,2],[16,2]]})"));
            }),
            "error: tiles[3]: green cat_16: there is only one in the box");
  EXPECT_THAT(asked([](auto& request) {
                request["tiles"].as_array().push_back(kit::parse(
                    R"({"kind":"cat","shape":"cat_16","colour":"blue",
                        "cells":[[12,2],[13,2],[14,2],[15,2],[16,2]]})"));
              }),
              HasSubstr("\"total\""))
      << "each colour has its own";
  EXPECT_EQ(asked([](auto& request) {
              request["tiles"].as_array().push_back(kit::parse(
                  R"({"kind":"oshax","shape":"oshax_1","colour":"blue",
                      "cells":[[13,5],[14,4],[14,5],[15,3],[15,4],[16,3]]})"));
            }),
            "error: tiles[3]: blue oshax_1: there is only one in the box");
  EXPECT_EQ(asked([](auto& request) { add_row_of(request, "rare", "rare_I", 6); }),
            "error: tiles[8]: rare_I: there are only 5 in the box");
  EXPECT_EQ(asked([](auto& request) { add_row_of(request, "common", "common_1x1", 6); }),
            "error: tiles[8]: common_1x1: with 2 players there are only 5 of each common treasure");
  EXPECT_THAT(asked([](auto& request) {
                request["players"] = 3;
                add_row_of(request, "common", "common_1x1", 6);
              }),
              HasSubstr("\"total\""));
}

TEST(IsleOfCatsRequest, lessons_are_of_their_kind_and_there_once) {
  const auto with_lessons = [](const char* list) {
    return asked([&](auto& request) { request["private_lessons"] = kit::parse(list); });
  };
  EXPECT_EQ(with_lessons("[113,143]"),
            "error: private_lessons[1]: card 143 is not a private lesson");
  EXPECT_EQ(with_lessons("[113,113]"), "error: private_lessons[1]: card 113 is there twice");
  for (const char* wrong : {"[1]", "[112]", "[151]", "[169]", "[197]", "[216]", "[1000]", "[-1]"}) {
    EXPECT_THAT(with_lessons(wrong), testing::StartsWith("error: private_lessons[0]")) << wrong;
  }
  const auto with_public = [](const char* list) {
    return asked([&](auto& request) { request["public_lessons"] = kit::parse(list); });
  };
  EXPECT_EQ(with_public(R"([{"id":113,"colour":null}])"),
            "error: public_lessons[0].id: card 113 is not a public lesson");
  EXPECT_EQ(with_public(R"([{"id":145,"colour":null}])"),
            "error: public_lessons[0].colour: lesson 145 needs the colour that was picked for it");
  EXPECT_EQ(with_public(R"([{"id":148,"colour":"red"}])"),
            "error: public_lessons[0].colour: no colour is picked for lesson 148");
  EXPECT_EQ(with_public(R"([{"id":148,"colour":null},{"id":148,"colour":null}])"),
            "error: public_lessons[1].id: card 148 is there twice");
}

TEST(IsleOfCatsRequest, each_mode_has_its_own_keys_seats_and_cards) {
  const auto family = [](const std::function<void(boost::json::object&)>& change) {
    return asked([&](auto& request) {
      request["mode"] = "family";
      for (const char* key : {"fish", "permanent_baskets", "turn_position", "public_lessons"}) {
        request.erase(key);
      }
      request["tiles"].as_array().pop_back();
      request["private_lessons"] = kit::parse("[151,168]");
      change(request);
    });
  };
  EXPECT_EQ(family([](auto&) {}), R"({"rats":-19,"rooms":-35,"families":0,"rare_treasures":0,)"
                                  R"("private":{"151":0,"168":0},"private_total":0,"total":-54})");
  EXPECT_THAT(family([](auto& request) { request["fish"] = 3; }), HasSubstr("\"fish\""));
  EXPECT_THAT(family([](auto& request) { request["private_lessons"] = kit::parse("[113]"); }),
              HasSubstr("card 113 is not a family card"));
  EXPECT_THAT(family([](auto& request) {
                request["tiles"].as_array().push_back(kit::parse(
                    R"({"kind":"oshax","shape":"oshax_1","colour":"red",
                        "cells":[[9,5],[10,4],[10,5],[11,3],[11,4],[12,3]]})"));
              }),
              HasSubstr("tiles[2]: red oshax_1: there are no Oshax in the family game"));
  EXPECT_THAT(family([](auto& request) { request["players"] = 1; }), HasSubstr("players"));
  EXPECT_THAT(asked([](auto& request) { request["players"] = 5; }), HasSubstr("players"));
  EXPECT_THAT(asked([](auto& request) { request["turn_position"] = 3; }),
              HasSubstr("turn_position"));
  EXPECT_THAT(asked([](auto& request) { request["mode"] = "kittens"; }), HasSubstr("mode"));
  EXPECT_THAT(asked([](auto& request) { request["boat"] = "orange"; }), HasSubstr("boat"));
  EXPECT_THAT(asked([](auto& request) { request["solo"] = kit::parse("{}"); }),
              HasSubstr("\"solo\""));
}

TEST(IsleOfCatsRequest, the_sisters_colours_and_lessons_are_checked) {
  const auto solo = [](const char* part) {
    return asked([&](auto& request) {
      request["mode"] = "solo";
      request["players"] = 1;
      request.erase("opponents_largest_group");
      request["solo"] = kit::parse(part);
    });
  };
  EXPECT_THAT(solo(R"({"colour_order":["blue","red","green","orange","purple"],
                       "lessons":[197,207]})"),
              testing::EndsWith(R"("sister":{"colours":[0,4,3,0,0],"lessons":{"197":20,"207":6},)"
                                R"("lessons_total":26,"total":33},"winner":"sister"})"));
  EXPECT_THAT(solo(R"({"colour_order":["blue","red","green","orange","blue"],"lessons":[]})"),
              HasSubstr("solo.colour_order[4]: blue is there twice"));
  EXPECT_THAT(solo(R"({"colour_order":["blue","red","green","orange"],"lessons":[]})"),
              HasSubstr("solo.colour_order"));
  EXPECT_THAT(solo(R"({"colour_order":["blue","red","green","orange","purple"],
                       "lessons":[113]})"),
              HasSubstr("solo.lessons[0]: card 113 is not a lesson of the sister"));
  EXPECT_THAT(solo(R"({"colour_order":["blue","red","green","orange","purple"],
                       "lessons":[197,197]})"),
              HasSubstr("solo.lessons[1]: card 197 is there twice"));
}

}  // namespace
}  // namespace skerry::isle_of_cats
