#include "match/file.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <fstream>
#include <iterator>

#include "kit/paths.h"
#include "kit/random_match.h"
#include "kit/toy_game.h"
#include "match/verify.h"
#include "match_kit.h"

namespace skerry::match {
namespace {

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

TEST(MatchFile, is_read_as_it_was_written) {
  EXPECT_TRUE(rc::check([] {
    const auto& games = kit::games_and_toys().all();
    const Game& game = *games[*rc::gen::inRange<std::size_t>(0, games.size())];
    const int players =
        *rc::gen::inRange(game.info().min_players, std::min(game.info().max_players, 4) + 1);
    const auto flavour = static_cast<kit::Flavour>(*rc::gen::inRange(0, 4));
    const Match match =
        kit::random_match(game, players, std::to_string(*rc::gen::arbitrary<int>()), flavour);
    const std::string text = write_match(match);
    const auto again = read_match(text);
    RC_ASSERT(again.has_value());
    RC_ASSERT(*again == match);
    RC_ASSERT(write_match(*again) == text);
  }));
}

TEST(MatchFile, keeps_the_score_of_an_automa_under_the_key_of_its_game) {
  Match match = small_match();
  match.outcome->automa = {"sister", -7};
  const std::string text = write_match(match);
  EXPECT_NE(text.find(R"("reason":"most_points","sister":-7})"), std::string::npos) << text;
  const auto again = read_match(text);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_EQ(*again, match);
}

TEST(MatchFile, looks_like_this) {
  EXPECT_EQ(write_match(small_match()), R"({
  "format": "skerry-match",
  "version": 1,
  "game": "toy",
  "rules_version": 1,
  "options": {"heap":6,"cards":false},
  "players": [
    {"name":"Ann","kind":"person"},
    {"name":"Ben","kind":"bot","settings":{"bot":"search","iterations":2000}}
  ],
  "deal": {
    "derivation": "SHA-256",
    "commitment": "95475bacf47a0f3c40cb2ff1f3c746ad521223ae49545b0a771499d91d326f42",
    "secret": "0102030000000000000000000000000000000000000000000000000000000000",
    "contributions": ["6c656674","7269676874"],
    "seed": "3a7b087bdd9b3fef69ad2dd46575c5801be515345e1bee4195abf1037635e9eb"
  },
  "events": [
    {"time":"2026-11-15T20:00:00.000Z","seat":0,"action":{"take":3}},
    {"time":"2026-11-15T20:00:01.000Z","seat":1,"action":{"take":2}},
    {"time":"2026-11-15T20:00:02.000Z","seat":0,"action":{"take":1}}
  ],
  "outcome": {"winners":[0],"ranks":[1,2],"scores":[4,2],"reason":"most_points"}
}
)");
}

// Format 1 is readable for ever: this file was written by the first program that knew it and is
// never written again.
TEST(MatchFile, of_format_1_stays_readable) {
  std::ifstream in(kit::in_project("tests/data/formats/version_1.skerry"), std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(in), {});
  const auto match = read_match(text);
  ASSERT_TRUE(match) << match.error().text();
  Match expected = small_match();
  expected.events = {take(0, 0, 1),
                     take(1, 1, 3),
                     event(2, 0, TakenBack{2}),
                     take(3, 0, 3),
                     event(4, 1, SeatTaken{{"Zoë \"Z\" だ"}}),
                     take(5, 1, 2),
                     take(6, 0, 1)};
  EXPECT_EQ(*match, expected);
  EXPECT_TRUE(verify(*match, kit::toy_games()).fine());
}

TEST(MatchFile, of_a_newer_format_says_so) {
  const auto match =
      read_match(replaced(write_match(small_match()), "\"version\": 1", "\"version\": 2"));
  ASSERT_FALSE(match);
  EXPECT_EQ(match.error().text(),
            "version: written by a newer Skerry (format 2); this one reads formats up to 1");
}

TEST(MatchFile, cut_short_anywhere_is_an_error) {
  const std::string text = write_match(small_match());
  const std::size_t end = text.rfind('}');
  for (std::size_t length = 0; length <= end; ++length) {
    EXPECT_FALSE(read_match(std::string_view(text).substr(0, length))) << length;
  }
}

TEST(MatchFile, with_any_byte_changed_is_read_or_refused_but_never_crashes) {
  const std::string text = write_match(small_match());
  int refused = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    for (const char c : {'\0', '"', '}', '9', '\xff'}) {
      std::string changed = text;
      changed[i] = c;
      const auto match = read_match(changed);
      if (!match) {
        ++refused;
        EXPECT_FALSE(match.error().message.empty());
      } else {
        verify(*match, kit::toy_games());
      }
    }
  }
  EXPECT_GT(refused, static_cast<int>(text.size()) * 2);
}

struct BadFile {
  const char* change;  // what is replaced in a good file
  const char* by;
  const char* error;
};

TEST(MatchFile, that_is_wrong_is_refused_with_the_place_and_the_fault) {
  const std::string long_name(65, 'x');
  const std::string good = write_match(small_match());
  const BadFile table[] = {
      {"skerry-match", "chess", "this is no match file of Skerry"},
      {"\"version\": 1,", "", "the key \"version\" is missing"},
      {"\"version\": 1", "\"version\": 0",
       "version: must be an integer from 1 to 2147483647; this is 0"},
      {"\"version\": 1", "\"version\": 1.0",
       "version: must be an integer from 1 to 2147483647; this is a number that is no integer, or "
       "too large"},
      {"\"game\": \"toy\"", "\"game\": \"To y\"",
       "game: must be 1 to 64 small letters, digits and underlines"},
      {"\"game\": \"toy\"", "\"game\": \"toy\", \"colour\": 1",
       "the key \"colour\" is not known here"},
      {"\"game\": \"toy\"", "\"game\": \"toy\", \"game\": \"toy\"",
       "byte 68: the key \"game\" stands twice"},
      {"{\"heap\":6,\"cards\":false}", "[]", "options: must be an object"},
      {"\"name\":\"Ann\"", "\"name\":\"\"",
       "players[0].name: a name has 1 to 64 bytes; this has 0"},
      {"\"name\":\"Ann\"", "\"name\":\"A\\u001b[2Jn\"",
       "players[0].name: a name has no control characters"},
      {"\"name\":\"Ann\"", "\"name\":\"A\\u0085n\"",
       "players[0].name: a name has no control characters"},
      {"\"kind\":\"person\"", "\"kind\":\"cat\"",
       "players[0].kind: must be \"person\" or \"bot\"; this is \"cat\""},
      {"\"kind\":\"bot\"", "\"kind\":\"person\"", "players[1].settings: only a bot has settings"},
      {"SHA-256", "MD5", "deal.derivation: must be \"SHA-256\""},
      {"\"secret\": \"01", "\"secret\": \"", "deal.secret: must be 32 bytes as hexadecimal digits"},
      {"\"secret\": \"01", "\"secret\": \"0x",
       "deal.secret: must be 32 bytes as hexadecimal digits"},
      {"\"7269676874\"", "\"726\"",
       "deal.contributions[1]: must be 0 to 64 bytes as hexadecimal digits"},
      {"\"7269676874\"", "7", "deal.contributions[1]: must be a text; this is 7"},
      {"20:00:01.000Z", "20:00:01Z",
       "events[1].time: must be a time such as \"2026-11-15T20:00:00.000Z\""},
      {"\"seat\":1", "\"seat\":-1", "events[1].seat: must be an integer from 0 to 98; this is -1"},
      {"\"action\":{\"take\":2}", "\"action\":2", "events[1].action: must be an object"},
      {"\"action\":{\"take\":2}", "\"action\":{\"take\":[2.0]}",
       "events[1].action.take[0]: a match file has integers only"},
      {"\"iterations\":2000", "\"iterations\":1e99",
       "players[1].settings.iterations: a match file has integers only"},
      {"\"action\":{\"take\":2}", "\"act\":2",
       "events[1]: an event has one of the keys \"action\", \"back\", \"player\" and \"ended\""},
      {"\"action\":{\"take\":2}", "\"action\":{},\"back\":1",
       "events[1]: the key \"back\" is not known here"},
      {"\"action\":{\"take\":2}", "\"back\":0",
       "events[1].back: must be an integer from 1 to 100000; this is 0"},
      {"\"winners\":[0]", "\"winners\":[\"Ann\"]",
       "outcome.winners[0]: must be an integer from 0 to 98; this is \"Ann\""},
      {"\"reason\":", "\"sister\":7,\"brother\":7,\"reason\":",
       "outcome: the key \"brother\" is not known here"},
      {"\"reason\":", "\"Sister\":7,\"reason\":", "outcome: the key \"Sister\" is not known here"},
      {"\"reason\":", "\"sister\":\"7\",\"reason\":",
       "outcome.sister: must be an integer from -2147483648 to 2147483647; this is \"7\""},
      {"\"deal\": {", "\"start\": {}, \"deal\": {", "a match has either a \"deal\" or a \"start\""},
  };
  for (const BadFile& bad : table) {
    const auto match = read_match(replaced(good, bad.change, bad.by));
    ASSERT_FALSE(match) << bad.by;
    EXPECT_EQ(match.error().text(), bad.error);
  }
}

TEST(MatchFile, that_is_something_else_is_refused) {
  for (const char* text : {"", " ", "null", "[]", "7", "\"skerry-match\"", "{}", "PK\x03\x04"}) {
    EXPECT_FALSE(read_match(text)) << text;
  }
  EXPECT_FALSE(read_match(std::string(100'000, '[')));
  EXPECT_EQ(read_match(std::string(kMaxFileBytes + 1, ' ')).error().text(),
            "longer than 16777216 bytes");
}

TEST(MatchFile, has_at_most_100000_events) {
  Match match = small_match();
  match.events.assign(kMaxEvents + 1, take(0, 0, 1));
  const auto again = read_match(write_match(match));
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().text(), "events: must have 0 to 100000 elements; this has 100001");
}

}  // namespace
}  // namespace skerry::match
