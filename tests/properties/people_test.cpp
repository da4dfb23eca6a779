// What people read and write: the notation of moves and the drawn board.
#include <algorithm>
#include <map>

#include "kit/every_game.h"
#include "kit/positions.h"

namespace skerry {
namespace {

using kit::Position;

class EveryGamesNotation : public kit::EveryGame {};
SKERRY_FOR_EVERY_GAME(EveryGamesNotation);
class EveryGamesDrawing : public kit::EveryGame {};
SKERRY_FOR_EVERY_GAME(EveryGamesDrawing);

bool is_ascii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= 0x20 && c < 0x7F); });
}

TEST_P(EveryGamesNotation, is_read_back_as_the_same_action_and_no_two_actions_share_one) {
  kit::for_each_position(game(), 12, [&](Position& at) {
    std::map<std::string, std::string> meanings;
    for (const auto& [seat, action] : kit::choices(game(), at.state)) {
      const std::string text = game().notation(at.state, seat, action);
      const std::string meaning = action_json(game(), action);
      const auto read = game().read_notation(at.state, seat, text);
      ASSERT_TRUE(read.has_value()) << text << ": " << read.error().text();
      ASSERT_EQ(action_json(game(), *read), meaning) << text;
      const std::string whose = std::to_string(seat.index) + ' ' + text;
      const auto [other, is_new] = meanings.emplace(whose, meaning);
      ASSERT_TRUE(is_new) << text << " is both " << other->second << " and " << meaning;
    }
  });
}

TEST_P(EveryGamesNotation, is_short_plain_and_readable_with_spaces_around) {
  kit::for_each_position(game(), 6, [&](Position& at) {
    for (const auto& [seat, action] : kit::choices(game(), at.state)) {
      const std::string text = game().notation(at.state, seat, action);
      ASSERT_FALSE(text.empty());
      ASSERT_LE(text.size(), 40U) << text;
      ASSERT_TRUE(is_ascii(text)) << text;
      ASSERT_EQ(text.find('\n'), std::string::npos);
      const auto read = game().read_notation(at.state, seat, "  " + text + " ");
      ASSERT_TRUE(read.has_value()) << '"' << text << "\" with spaces: " << read.error().text();
      ASSERT_EQ(action_json(game(), *read), action_json(game(), action)) << text;
    }
  });
}

TEST_P(EveryGamesNotation, that_makes_no_sense_is_refused_with_a_hint) {
  const AnyState state = kit::set_up(kit::random_start(game(), 0));
  const std::string long_text(100'000, 'a');
  for (const std::string_view text :
       {std::string_view(), std::string_view("?"), std::string_view("\0\0\0", 3),
        std::string_view("\xff\xfe"), std::string_view(" "), std::string_view("99999999999999999"),
        std::string_view("-1"), std::string_view(long_text)}) {
    const auto read = game().read_notation(state, seat(0), text);
    ASSERT_FALSE(read.has_value()) << text.substr(0, 40);
    EXPECT_EQ(read.error().code, code::kBadNotation);
    EXPECT_GT(read.error().message.size(), 10U);
    EXPECT_LT(read.error().message.size(), 1'000U);
  }
}

TEST_P(EveryGamesDrawing, keeps_to_its_style_for_every_viewer) {
  kit::for_each_position(game(), 8, [&](Position& at) {
    for (const Viewer viewer : kit::viewers(at.players())) {
      SCOPED_TRACE(kit::name_of(viewer));
      const AnyView view = game().view(at.state, viewer);
      const std::string plain = game().draw(view, {.colour = false, .unicode = false});
      const std::string symbols = game().draw(view, {.colour = false, .unicode = true});
      const std::string coloured = game().draw(view, {.colour = true, .unicode = true});
      ASSERT_GT(plain.size(), 20U);
      ASSERT_TRUE(is_ascii(plain)) << plain;
      ASSERT_EQ(symbols.find('\x1b'), std::string::npos) << symbols;
      ASSERT_NE(coloured.find('\x1b'), std::string::npos) << coloured;
      ASSERT_TRUE(plain.ends_with('\n'));
      // Colours that are switched on are switched off again.
      ASSERT_EQ(coloured.substr(coloured.rfind('\x1b'), 4), "\x1b[0m");
    }
  });
}

TEST_P(EveryGamesDrawing, fits_a_terminal) {
  kit::for_each_ending(game(), 40, [&](Position& at) {
    const std::string text = game().draw(game().view(at.state, kSpectator), {});
    std::size_t widest = 0;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = text.find('\n', begin);
      widest = std::max(widest, end - begin);
      begin = end + 1;
    }
    EXPECT_LE(widest, 120U) << text;
  });
}

}  // namespace
}  // namespace skerry
