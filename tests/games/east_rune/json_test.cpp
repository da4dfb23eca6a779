// East Rune as JSON, notation and text: round trips, and every fault named with its place.
#include <functional>

#include "games/east_rune/kit/kit.h"
#include "kit/how_many.h"

namespace skerry::east_rune::test {
namespace {

std::string fault(const std::string& text) {
  const auto state = state_from(text);
  return state ? "accepted" : state.error().text();
}

Expected<View> view_from(std::string_view text) {
  auto view = game().read_view(kit::parse(text));
  if (!view) return std::unexpected(view.error());
  return view->as<View>();
}
std::string view_fault(const std::string& text) {
  const auto view = view_from(text);
  return view ? "accepted" : view.error().text();
}

// The text with the first occurrence of one part changed; the part must be there.
std::string with(std::string text, std::string_view part, std::string_view instead) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part << " in " << text;
  if (at == std::string::npos) return text;
  return text.replace(at, part.size(), instead);
}

// The example of the README.
const std::string kExample =
    R"({"options":{"monarchs_in_chain":false,"redeal_monarch_hands":false,"blank_chair":false,)"
    R"("blank_character":false,"sacred_equals_mineral":false},)"
    R"("players":3,"dealer":2,"turn":2,"phase":"last_turn","chair_deck":["reason"],)"
    R"("vassal_deck":[],"field":["reason","n2","m5","d2"],)"
    R"("hands":[["e4","m6"],["d5","e3"],["n3","e6"]],)"
    R"("piles":[[["n1","m2"],["d4"],["d6","e5"]],[["e1"],["m3"]],[["m1","d3"],["n6"],["n4"]]],)"
    R"("monarchs":[["e2"],["n5","m4","d1"],[]],"chairs":[["beauty"],["light"],["beauty","light"]],)"
    R"("passed":[true,true,false],"last_vassal":2,"last_chair":2,"bonus":null,"laid_this_turn":0})";

TEST(EastRuneJson, a_state_is_written_as_it_was_read) {
  const auto state = state_from(kExample);
  ASSERT_TRUE(state) << state.error().text();
  EXPECT_EQ(json(*state), kExample);
  EXPECT_TRUE(EastRune::check(*state).has_value());
}

TEST(EastRuneJson, a_view_has_numbers_where_cards_are_hidden) {
  const State state = *state_from(kExample);
  std::string text = with(kExample, R"({"options")", R"({"viewer":1,"options")");
  text = with(text, R"(["reason"],"vassal_deck":[])", R"(1,"vassal_deck":0)");
  text = with(text, R"([["e4","m6"],["d5","e3"],["n3","e6"]])", R"([2,["d5","e3"],2])");
  EXPECT_EQ(json(EastRune::view(state, seat(1))), text);
  text = with(text, R"("viewer":1)", R"("viewer":null)");
  text = with(text, R"([2,["d5","e3"],2])", "[2,2,2]");
  EXPECT_EQ(json(EastRune::view(state, kSpectator)), text);
}

TEST(EastRuneJson, hands_stay_hidden_when_the_game_is_over) {
  const State state = state_of({.phase = "over", .hands = {"d2", "d3 d4", ""}});
  const Json view = kit::parse(json(EastRune::view(state, seat(1))));
  EXPECT_EQ(kit::write(view.at("hands")), R"([1,["d3","d4"],0])");
}

TEST(EastRuneJson, states_and_views_survive_a_round_trip) {
  const std::vector<Options> all{{},
                                 {.monarchs_in_chain = true, .sacred_equals_mineral = true},
                                 {.redeal_monarch_hands = true, .blank_character = true}};
  for (const int players : {2, 3, 4}) {
    for (const Options& options : all) {
      for_each_state(players, options, kit::how_many(40), [&](const State& state) {
        const auto again = state_from(json(state));
        ASSERT_TRUE(again) << again.error().text();
        ASSERT_EQ(*again, state);
        ASSERT_EQ(EastRune::hash(*again), EastRune::hash(state));
        const auto possible = EastRune::check(state);
        ASSERT_TRUE(possible) << possible.error().text();
        for (int i = -1; i < players; ++i) {
          const View view = EastRune::view(state, i < 0 ? kSpectator : Viewer(seat(i)));
          const auto seen = view_from(json(view));
          ASSERT_TRUE(seen) << seen.error().text();
          ASSERT_EQ(*seen, view);
        }
      });
    }
  }
}

TEST(EastRuneJson, the_rng_is_there_exactly_while_a_new_deal_is_asked_for) {
  const Setting setting{
      .options = {.redeal_monarch_hands = true},
      .phase = "redeal",
      .deck = "light light beauty beauty reason reason",
      .hands = {"d1 d5 e2 n2 n5 m1 m2 m3", "d2 d3 d4 d6 e1 e3 e4 e5", "e6 n1 n3 n4 n6 m4 m5 m6"}};
  const std::string text = json(state_of(setting));
  const std::string rng = R"(,"rng":")" + std::string(64, '0') + R"(:0")";
  EXPECT_TRUE(text.ends_with(rng + '}'));
  EXPECT_EQ(fault(with(text, rng, "")), "state: the key \"rng\" is missing");
  EXPECT_EQ(fault(with(kExample, R"("laid_this_turn":0)", R"("laid_this_turn":0)" + rng)),
            "state.rng: is there only while the phase is \"redeal\"");
  for (const std::string_view wrong : {"", "0", "x", "00:0", ":", "::"}) {
    EXPECT_EQ(fault(with(text, std::string(64, '0') + ":0", wrong)),
              "state.rng: must be an rng that was written by this program")
        << wrong;
  }
  for (const std::string_view end : {":", ":-1", ":01", ":1 ", ":99999999999999999999", ";0"}) {
    EXPECT_NE(fault(with(text, "0:0", '0' + std::string(end))), "accepted") << end;
  }
  EXPECT_EQ(fault(with(text, "0:0", "0:18446744073709551615")), "accepted");
  // A view has none.
  EXPECT_EQ(json(EastRune::view(state_of(setting), seat(0))).find("rng"), std::string::npos);
}

TEST(EastRuneJson, actions_and_notation_survive_a_round_trip) {
  const std::vector<std::pair<std::string_view, std::string_view>> all{
      {R"({"lay":"e3"})", "e3"},        {R"({"open":"n2"})", "open n2"},
      {R"({"pass":true})", "pass"},     {R"({"stop":true})", "stop"},
      {R"({"redeal":true})", "redeal"}, {R"({"redeal":false})", "keep"},
      {R"({"lay":"blank"})", "blank"},  {R"({"open":"blank"})", "open blank"}};
  for (const auto& [text, notation] : all) {
    const auto action = game().read_action(AnyState::of(State{}), kit::parse(text));
    ASSERT_TRUE(action) << text;
    EXPECT_EQ(action_json(game(), *action), text);
    EXPECT_EQ(game().notation(AnyState::of(State{}), seat(0), *action), notation);
    EXPECT_EQ(move(notation), action->as<Action>());
  }
  EXPECT_EQ(move(" Open  N2 "), move("open n2"));
}

TEST(EastRuneJson, what_is_no_action_is_refused) {
  for (const std::string_view text :
       {R"({})", R"([])", R"(1)", R"("pass")", R"({"pass":false})", R"({"stop":false})",
        R"({"pass":1})", R"({"redeal":null})", R"({"redeal":1})", R"({"lay":"light"})",
        R"({"lay":"x1"})", R"({"lay":3})", R"({"open":"blank_chair"})",
        R"({"lay":"e3","pass":true})", R"({"pass":true,"stop":true})", R"({"nonsense":1})"}) {
    const auto action = game().read_action(AnyState::of(State{}), kit::parse(text));
    EXPECT_FALSE(action) << text;
  }
  for (const std::string_view text :
       {"", "e7", "light", "open", "openpass", "open light", "e3 e4"}) {
    EXPECT_FALSE(EastRune::read_notation({}, seat(0), text)) << text;
  }
}

// ---- Impossible states -----------------------------------------------------------------------

TEST(EastRuneImpossible, a_card_that_is_there_twice) {
  EXPECT_EQ(fault(with(kExample, R"(["e4","m6"])", R"(["e4","e3"])")),
            "state.hands[1][1]: the card e3 is there twice; all places together hold each card "
            "once");
  EXPECT_EQ(fault(with(kExample, R"(["d6","e5"])", R"(["d6","m5"])")),
            "state.piles[0][2][1]: the card m5 is there twice; all places together hold each card "
            "once");
  EXPECT_EQ(fault(with(kExample, R"(["beauty","light"])", R"(["beauty","light","light"])")),
            "state.chairs[2][2]: this game has no more than 2 of the chair light");
}

TEST(EastRuneImpossible, a_card_that_is_missing) {
  EXPECT_EQ(fault(with(kExample, R"(["e4","m6"])", R"(["e4"])")),
            "state: all places together hold each card of the game once; missing: m6");
  EXPECT_EQ(fault(with(kExample, R"("chair_deck":["reason"])", R"("chair_deck":[])")),
            "state: all places together hold each card of the game once; missing: reason");
}

TEST(EastRuneImpossible, cards_of_options_that_are_off) {
  EXPECT_EQ(fault(with(kExample, R"(["e4","m6"])", R"(["e4","m6","blank"])")),
            "state.hands[0][2]: this game has no blank character: the option blank_character is "
            "off");
  EXPECT_EQ(fault(with(kExample, R"("chair_deck":["reason"])",
                       R"("chair_deck":["reason","blank_chair"])")),
            "state.chair_deck[1]: this game has no chair blank_chair");
  EXPECT_NE(fault(with(kExample, R"("blank_chair":false)", R"("blank_chair":true)")), "accepted");
}

TEST(EastRuneImpossible, an_empty_pile) {
  EXPECT_EQ(fault(with(kExample, R"([["e1"],["m3"]])", R"([["e1"],[],["m3"]])")),
            "state.piles[1][1]: a pile cannot be empty; used-up piles vanish");
}

TEST(EastRuneImpossible, a_monarch_in_a_pile) {
  EXPECT_EQ(fault(with(with(kExample, R"("m4",)", ""), R"(["m3"])", R"(["m3","m4"])")),
            "state.piles[1][1][1]: the monarch m4 cannot lie in a pile; monarchs are laid aside");
}

TEST(EastRuneImpossible, a_bonus_without_the_blank_character_or_the_other_way_round) {
  EXPECT_EQ(fault(with(kExample, R"("bonus":null)", R"("bonus":0)")),
            "state.bonus: must be null: nobody has a bonus without the option blank_character");
  EXPECT_EQ(fault(with(with(kExample, R"("blank_character":false)", R"("blank_character":true)"),
                       R"(["e4","m6"])", R"(["e4","m6","blank"])")),
            "state.bonus: with the option blank_character a seat has the bonus");
}

TEST(EastRuneImpossible, a_phase_seat_or_count_out_of_range) {
  for (const auto& [part, wrong] : std::vector<std::pair<std::string_view, std::string_view>>{
           {R"("last_turn")", R"("first_turn")"},
           {R"("last_turn")", "3"},
           {R"("turn":2)", R"("turn":3)"},
           {R"("turn":2)", R"("turn":-1)"},
           {R"("dealer":2)", R"("dealer":3)"},
           {R"("players":3)", R"("players":5)"},
           {R"("players":3)", R"("players":1)"},
           {R"("players":3)", R"("players":4)"},
           {R"("players":3)", R"("players":2)"},
           {R"("last_vassal":2)", R"("last_vassal":3)"},
           {R"("last_chair":2)", R"("last_chair":-1)"},
           {R"("laid_this_turn":0)", R"("laid_this_turn":-1)"},
           {R"("laid_this_turn":0)", R"("laid_this_turn":25)"},
           {R"("passed":[true,true,false])", R"("passed":[true,true])"},
           {R"("passed":[true,true,false])", R"("passed":[true,true,0])"},
           {R"("last_turn")", R"("redeal")"}}) {
    EXPECT_NE(fault(with(kExample, part, wrong)), "accepted") << wrong;
  }
}

TEST(EastRuneImpossible, a_chair_among_characters_or_a_character_among_chairs) {
  EXPECT_NE(fault(with(kExample, R"(["e4","m6"])", R"(["e4","m6","reason"])")), "accepted");
  EXPECT_NE(fault(with(kExample, R"("chairs":[["beauty"])", R"("chairs":[["beauty","e4"])")),
            "accepted");
  EXPECT_NE(fault(with(kExample, R"("chair_deck":["reason"])", R"("chair_deck":["e4"])")),
            "accepted");
}

TEST(EastRuneImpossible, the_blank_chair_with_two_players) {
  std::string text = json(dealt(2, "two"));
  EXPECT_EQ(fault(with(text, R"("blank_chair":false)", R"("blank_chair":true)")),
            "state.options: there are no chairs with 2 players, so no blank chair either");
}

TEST(EastRuneImpossible, a_new_deal_asked_for_without_the_option) {
  const std::string text = with(with(kExample, "last_turn", "redeal"), R"("laid_this_turn":0)",
                                R"("laid_this_turn":0,"rng":")" + std::string(64, '0') + R"(:0")");
  EXPECT_NE(fault(text), "accepted");
  EXPECT_EQ(fault(with(text, R"("redeal_monarch_hands":false)", R"("redeal_monarch_hands":true)")),
            "accepted");
}

TEST(EastRuneImpossible, lists_that_are_far_too_long) {
  std::string many = R"(["e4")";
  for (int i = 0; i < 40; ++i) many += R"(,"e4")";
  many += ']';
  EXPECT_NE(fault(with(kExample, R"(["e4","m6"])", many)), "accepted");
  EXPECT_NE(fault(with(kExample, R"(["reason","n2","m5","d2"])", many)), "accepted");
  EXPECT_NE(fault(with(kExample, R"([["e1"],["m3"]])", '[' + many + ']')), "accepted");
  std::string piles = R"([["e4"])";
  for (int i = 0; i < 24; ++i) piles += R"(,["e4","e5"])";
  EXPECT_NE(fault(with(kExample, R"([["e1"],["m3"]])", piles + ']')), "accepted");
}

TEST(EastRunePossible, is_whatever_the_specification_does_not_call_impossible) {
  // Nobody is asked who could be, seats that passed have their turn, a deck of vassals with three
  // players, a field without a chair.
  const std::string text = with(with(kExample, R"("vassal_deck":[])", R"("vassal_deck":["e4"])"),
                                R"(["e4","m6"])", R"(["m6"])");
  EXPECT_EQ(fault(text), "accepted");
  EXPECT_EQ(fault(with(text, R"("last_vassal":2)", R"("last_vassal":null)")), "accepted");
  EXPECT_EQ(fault(with(text, R"("phase":"last_turn")", R"("phase":"over")")), "accepted");
  EXPECT_EQ(fault(with(text, R"("turn":2)", R"("turn":0)")), "accepted");
  EXPECT_EQ(fault(with(with(text, R"(["reason","n2","m5","d2"])", R"(["n2","m5","d2"])"),
                       R"("chair_deck":["reason"])", R"("chair_deck":["reason","reason"])")),
            "accepted");
}

TEST(EastRunePossible, check_finds_what_no_json_could_have_written) {
  const State good = *state_from(kExample);
  const auto spoiled = [&](const std::function<void(State&)>& spoil) {
    State state = good;
    spoil(state);
    return EastRune::check(state).has_value();
  };
  EXPECT_TRUE(spoiled([](State&) {}));
  EXPECT_FALSE(spoiled([](State& s) { s.players = 7; }));
  EXPECT_FALSE(spoiled([](State& s) { s.turn = seat(3); }));
  EXPECT_FALSE(spoiled([](State& s) { s.passed = 0xF0; }));
  EXPECT_FALSE(spoiled([](State& s) { s.phase = static_cast<Phase>(9); }));
  EXPECT_FALSE(spoiled([](State& s) { s.last_vassal = seat(5); }));
  EXPECT_FALSE(spoiled([](State& s) { s.reach[seat(0)] ^= 1; }));
  EXPECT_FALSE(spoiled([](State& s) { s.chance.read = 1; }));
  EXPECT_FALSE(spoiled([](State& s) { s.hands.ends[seat(3)] = 30; }));
  EXPECT_FALSE(spoiled([](State& s) { s.hands.cards[0] = 77; }));
  EXPECT_FALSE(spoiled([](State& s) { s.hands.cards[20] = 1; }));
  EXPECT_FALSE(spoiled([](State& s) { s.field.count = 60; }));
  EXPECT_FALSE(spoiled([](State& s) { s.piles.tops = 1; }));
  EXPECT_FALSE(spoiled([](State& s) { s.chair_deck.cards[0] = 3; }));
  EXPECT_FALSE(spoiled([](State& s) { s.laid_this_turn = 99; }));
}

// ---- Views -----------------------------------------------------------------------------------

TEST(EastRuneViews, that_no_state_fits_are_refused) {
  const std::string seen = json(EastRune::view(*state_from(kExample), seat(1)));
  EXPECT_EQ(view_fault(seen), "accepted");
  EXPECT_EQ(view_fault(with(seen, R"("hands":[2,)", R"("hands":[3,)")),
            "view.hands: the hidden hands and decks must have 4 characters together; these have 5");
  EXPECT_EQ(view_fault(with(seen, R"("chair_deck":1)", R"("chair_deck":2)")),
            "view.chair_deck: must be 1, as many as are not seen");
  EXPECT_EQ(view_fault(with(seen, R"(["d5","e3"])", R"(["d5","m5"])")).substr(0, 40),
            "view.field[2]: the card m5 is there twic");
  EXPECT_NE(view_fault(with(seen, R"(["d5","e3"])", "2")), "accepted");
  EXPECT_NE(view_fault(with(seen, R"("hands":[2,)", R"("hands":[["e4","m6"],)")), "accepted");
  EXPECT_NE(view_fault(with(seen, R"("hands":[2,)", R"("hands":[99,)")), "accepted");
  EXPECT_NE(view_fault(with(seen, R"("viewer":1)", R"("viewer":3)")), "accepted");
  EXPECT_NE(view_fault(with(seen, R"("viewer":1)", R"("viewer":null)")), "accepted");
}

TEST(EastRuneDrawing, shows_chain_piles_hand_and_what_is_due) {
  const State state = state_of({.turn = 1,
                                .deck = "reason",
                                .field = "light d1 e3",
                                .hands = {"d2 n6", "d3 n5 n3", "n1 m2"},
                                .piles = {"", "m1 n4 | d4", ""},
                                .last_vassal = 0});
  const std::string plain = EastRune::draw(EastRune::view(state, seat(1)), {});
  for (const std::string_view part :
       {"<light> d1*/sa>e3/an", "1 chairs", "seat 1 >  3 in hand", "[m1/mi n4/cr] [d4/cr]",
        "d3  day animal", "n5  night culture, monarch of light", "due: night, or pass"}) {
    EXPECT_NE(plain.find(part), std::string::npos) << part << "\n" << plain;
  }
  EXPECT_EQ(plain.find("n6"), std::string::npos) << "a hand of somebody else";
  const std::string japanese =
      EastRune::draw(EastRune::view(state, seat(1)), {.colour = false, .unicode = true});
  for (const std::string_view part : {"d1*神→e3動", "昼 動物", "光", "due: 夜 (night)"}) {
    EXPECT_NE(japanese.find(part), std::string::npos) << part << "\n" << japanese;
  }
}

TEST(EastRuneDrawing, says_to_the_seat_alone_why_it_has_no_choice) {
  Setting setting{.turn = 1,
                  .deck = "reason",
                  .field = "light d1 e3",
                  .hands = {"d2 n6", "d3 n5", "n1 m2"},
                  .last_vassal = 0};
  const auto drawn = [&](Viewer viewer) {
    return EastRune::draw(EastRune::view(state_of(setting), viewer), {});
  };
  EXPECT_TRUE(drawn(seat(1)).ends_with("due: night, or pass\n No night card: pass\n"));
  EXPECT_TRUE(drawn(seat(0)).ends_with("due: night, or pass\n"));
  EXPECT_TRUE(drawn(kSpectator).ends_with("due: night, or pass\n"));
  setting.laid_this_turn = 1;
  EXPECT_TRUE(drawn(seat(1)).ends_with("due: night, or stop\n No night card: stop\n"));
  setting.hands[1] = "d3 n4";
  EXPECT_TRUE(drawn(seat(1)).ends_with("due: night, or stop\n"));
  setting.phase = "open";
  setting.field = "light";
  setting.laid_this_turn = 0;
  setting.hands[1] = "d3 n5";
  EXPECT_TRUE(drawn(seat(1)).ends_with("opens the chair\n Only one card opens it: open n5\n"));
  EXPECT_TRUE(drawn(seat(0)).ends_with("opens the chair\n"));
  setting.hands[1] = "d1 n5";
  EXPECT_TRUE(drawn(seat(1)).ends_with("opens the chair\n"));
}

}  // namespace
}  // namespace skerry::east_rune::test
