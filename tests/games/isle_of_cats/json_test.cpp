// What is refused as impossible, with a message that names what and where; and refusals of moves.
#include "kit/json.h"

#include <functional>

#include "core/type_erasure.h"
#include "games/isle_of_cats/kit/kit.h"

namespace skerry::isle_of_cats::test {
namespace {

const Game& game() { return type_erased<IsleOfCats>(); }

Json json_of(const State& state) {
  std::string text;
  JsonWriter out(text);
  IsleOfCats::write_state(out, state);
  return kit::parse(text);
}

// The fault of a state after something was done to its JSON.
std::string fault(const State& state, const std::function<void(boost::json::object&)>& spoil) {
  Json json = json_of(state);
  EXPECT_TRUE(game().read_state(json).has_value()) << game().read_state(json).error().text();
  spoil(json.as_object());
  const auto read = game().read_state(json);
  if (read.has_value()) return "accepted";
  EXPECT_EQ(read.error().code, code::kBadState);
  return read.error().text();
}

// A position in the middle of a game, with some tiles on the boats.
State middle(Mode mode = Mode::advanced, int players = 2) {
  State state = new_game(mode, players, "middle");
  FastRng rng(5);
  ActionList<Action> list;
  while (state.phase != Phase::end && (state.day < 4 || state.phase != Phase::draft)) {
    const Seat who = IsleOfCats::to_move(state).front();
    IsleOfCats::legal(state, who, list);
    IsleOfCats::play(state, who, list[rng.below(static_cast<std::uint32_t>(list.size()))]);
    if (mode == Mode::family && state.day == 4) break;
  }
  return state;
}

boost::json::array& array_at(boost::json::object& state, std::string_view key) {
  return state.at(key).as_array();
}
boost::json::object& seat_at(boost::json::object& state, std::size_t i) {
  return array_at(state, "seats")[i].as_object();
}

struct Spoiling {
  std::string_view name;
  std::function<void(boost::json::object&)> spoil;
  std::string_view expected;  // part of the message
};

void expect_faults(const State& state, const std::vector<Spoiling>& spoilings) {
  for (const Spoiling& one : spoilings) {
    const std::string text = fault(state, one.spoil);
    EXPECT_NE(text.find(one.expected), std::string::npos) << one.name << ": " << text;
  }
}

TEST(IsleOfCatsCheck, names_the_card_that_is_wrong_and_where) {
  expect_faults(
      middle(),
      {{"a card twice", [](auto& s) { array_at(s, "deck")[3] = array_at(s, "deck")[4]; },
        "state.deck: card"},
       {"a card in two places",
        [](auto& s) { seat_at(s, 0).at("hand").as_array().push_back(array_at(s, "deck")[0]); },
        "is in two places"},
       {"151 cards", [](auto& s) { array_at(s, "deck").push_back(151); }, "state.deck["},
       {"a card is nowhere", [](auto& s) { array_at(s, "deck").pop_back(); }, "is nowhere"},
       {"a family card", [](auto& s) { array_at(s, "deck")[0] = 160; },
        "state.deck[0]: must be an integer from 1 to 150"},
       {"a rescue card as a lesson",
        [](auto& s) {
          auto& deck = array_at(s, "deck");
          for (auto& card : deck) {
            if (card.as_int64() > 66) continue;
            seat_at(s, 0).at("lessons").as_array().push_back(card);
            deck.erase(&card);
            break;
          }
        },
        "is no private lesson"},
       {"a packet too small",
        [](auto& s) {
          auto& packet = seat_at(s, 1).at("packet").as_array();
          array_at(s, "used").push_back(packet.back());
          packet.pop_back();
        },
        "state.seats[1].packet"}});
}

TEST(IsleOfCatsCheck, names_the_tile_that_is_wrong_and_where) {
  State state = middle();
  ASSERT_GE(tiles_of(state, 0), 2U);
  const auto tile = [](boost::json::object& s, std::size_t i) -> Json& {
    return seat_at(s, 0).at("tiles").as_array()[i];
  };
  expect_faults(
      state,
      {{"overlap",
        [&](auto& s) {
          Json copy = tile(s, 0);
          seat_at(s, 0).at("tiles").as_array().push_back(copy);
        },
        "overlaps tiles[0]"},
       {"off the hull",
        [&](auto& s) {
          auto& cells = tile(s, 0).as_object().at("cells").as_array();
          cells[0] = kit::parse("[0,0]");
        },
        "the square [0,0] is off the hull"},
       {"a cat twice",
        [](auto& s) {
          auto& fields = s.at("fields").as_object();
          fields.at("left").as_array()[0] = fields.at("right").as_array()[0];
        },
        "is there twice"},
       {"a cat in the bag and in a field",
        [](auto& s) {
          array_at(s, "bag")[0] = s.at("fields").as_object().at("left").as_array()[0];
        },
        "in two places"},
       {"more treasures than the supply",
        [](auto& s) { s.at("common").as_object().at("common_1x1") = 6; },
        "state.common.common_1x1"},
       {"too many cats in the bag",
        [](auto& s) {
          for (auto& [side, cats] : s.at("fields").as_object()) {
            for (const Json& cat : cats.as_array()) array_at(s, "bag").push_back(cat);
            cats.as_array().clear();
          }
        },
        "cats in the bag"},
       {"six rares of a shape",
        [](auto& s) { s.at("rare") = kit::parse(R"([{"shape":"rare_L","count":6}])"); },
        "state.rare[0].count"},
       {"the same boat twice", [](auto& s) { seat_at(s, 0).at("boat") = seat_at(s, 1).at("boat"); },
        "state.seats[1].boat"}});
}

TEST(IsleOfCatsCheck, refuses_what_does_not_go_with_the_phase) {
  expect_faults(
      middle(),
      {{"a turn while drafting", [](auto& s) { s.at("turn") = 0; }, "state.turn"},
       {"a moment while drafting",
        [](auto& s) { s.at("moment") = kit::parse(R"({"asked":0,"passed":[],"skipped":[]})"); },
        "state.moment"},
       {"another phase", [](auto& s) { s.at("phase") = "rescue"; }, "state.turn"},
       {"a phase of the family game", [](auto& s) { s.at("phase") = "family_cards"; },
        "state.phase"},
       {"a seat twice in the order", [](auto& s) { s.at("order") = kit::parse("[1,1]"); },
        "state.order[1]"},
       {"done", [](auto& s) { s.at("done") = kit::parse("[0]"); }, "state.done"},
       {"rescued", [](auto& s) { s.at("rescued") = 1; }, "state.rescued"},
       {"a task of nobody", [](auto& s) { s.at("task") = kit::parse(R"({"treasure":"map"})"); },
        "state.task"},
       {"a sister", [](auto& s) { s["sister"] = nullptr; }, "state.sister"},
       {"baskets out of nothing", [](auto& s) { seat_at(s, 0).at("baskets") = 10; },
        "state.seats["},
       {"extra rescues out of nothing", [](auto& s) { seat_at(s, 1).at("extra_rescues") = 3; },
        "state.seats[1].extra_rescues"},
       {"another number of players", [](auto& s) { s.at("players") = 3; }, "state."},
       {"another day", [](auto& s) { s.at("day") = 5; }, "state."}});
}

TEST(IsleOfCatsCheck, refuses_impossible_sisters_and_family_games) {
  State solo = middle(Mode::solo, 1);
  expect_faults(solo, {{"shown", [](auto& s) { s.at("sister").as_object().at("shown") = 5; },
                        "state.sister.shown"},
                       {"a lesson twice",
                        [](auto& s) {
                          auto& lessons = s.at("sister").as_object().at("lessons").as_array();
                          lessons[0] = lessons[1];
                        },
                        "state.sister.lessons[1]"},
                       {"a basket card twice",
                        [](auto& s) {
                          auto& deck = s.at("sister").as_object().at("deck").as_array();
                          deck[0] = deck[1];
                        },
                        "in two places"},
                       {"a colour twice",
                        [](auto& s) {
                          auto& colours = s.at("sister").as_object().at("colours").as_array();
                          colours[0] = colours[1];
                        },
                        "each colour is there once"}});
  State family = middle(Mode::family, 2);
  expect_faults(
      family,
      {{"a discovery card", [](auto& s) { seat_at(s, 0).at("lessons") = kit::parse("[113,114]"); },
        "state.seats[0].lessons[0]"},
       {"fish", [](auto& s) { seat_at(s, 1).at("fish") = 3; }, "state.seats[1].fish"},
       {"three lessons", [](auto& s) { seat_at(s, 0).at("rejected") = kit::parse("[]"); },
        "state.seats[0].rejected"}});
}

TEST(IsleOfCatsView, is_read_with_the_older_key_of_the_viewer_too) {
  const AnyView view = game().view(AnyState::of(middle()), seat(1));
  Json older = kit::parse(view_json(game(), view));
  const Json viewer = older.at("viewer");
  older.as_object().erase("viewer");
  EXPECT_EQ(game().read_view(older).error().text(), R"(view: the key "viewer" is missing)");
  older.as_object()["you"] = viewer;
  const auto read = game().read_view(older);
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(view_json(game(), *read), view_json(game(), view));
}

TEST(IsleOfCatsRefusals, say_what_is_wrong_with_a_placement) {
  State state = rescue_turn();
  const int first = waiting(state);
  set_fields(state, {"blue_01"}, {});
  put(state, first, "green_01");
  play(state, first, "take blue_01 permanent");
  EXPECT_EQ(refusal_of(state, first, "place a1 a2 a3 a4 a5"), "off_hull");
  EXPECT_EQ(refusal_of(state, first, "place k5 k6"), "shape");
  const Boat& boat = place_of(state, first).boat;
  Placement apart = 0;
  Placement over = 0;
  for (Placement p = 0; p < placement_count(0); ++p) {
    if (cells_of(0, p).meets(boat.covered)) over = p;
    if (!(cells_of(0, p) | beside(cells_of(0, p))).meets(boat.covered)) apart = p;
  }
  const auto refusal = [&](Placement p) {
    const Action action{.kind = ActionKind::place, .piece = piece("blue_01"), .placement = p};
    return std::string(IsleOfCats::accepts(state, seat(first), action).error().key);
  };
  EXPECT_EQ(refusal(apart), "isle_of_cats.refused.apart");
  EXPECT_EQ(refusal(over), "isle_of_cats.refused.overlap");
}

TEST(IsleOfCatsRefusals, name_what_there_is_to_do) {
  State state = new_game(Mode::advanced, 2);
  for (const std::string_view move :
       {"keep 1", "done", "pass", "quiet", "teach 143 red", "rescue 43", "take blue_01", "end",
        "decline", "move blue_01", "settle left", "discard 113"}) {
    EXPECT_EQ(refusal_of(state, 0, move), "must_pick") << move;
  }
  EXPECT_EQ(refusal_of(state, 0, "draft " + std::to_string(state.deck[0])), "not_in_packet");
}

TEST(IsleOfCatsOpenActions, are_all_but_picks_purchases_secret_cards_and_discarded_lessons) {
  State state = new_game(Mode::advanced, 2);
  const auto open = [&](std::string_view text) {
    const int who = waiting(state);
    return IsleOfCats::open(state, seat(who), *IsleOfCats::read_notation(state, seat(who), text));
  };
  EXPECT_FALSE(open("draft 1"));
  while (state.phase == Phase::draft) play_little(state);
  EXPECT_FALSE(open("keep 1"));
  EXPECT_FALSE(open("done"));
  EXPECT_FALSE(open("play 78"));
  go_to(state, Phase::choose);
  EXPECT_FALSE(open("rescue 43"));
  EXPECT_TRUE(open("play 84"));
  go_to(state, Phase::rescue);
  EXPECT_TRUE(open("take blue_01 permanent"));
  EXPECT_TRUE(open("pass"));
}

}  // namespace
}  // namespace skerry::isle_of_cats::test
