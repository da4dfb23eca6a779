// The players at each seat, people and bots, as the flags of `skerry play` and match files describe
// them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "core/error.h"
#include "match/match.h"

namespace CLI {  // NOLINT(readability-identifier-naming): the library's name
class App;
}

namespace skerry::cli {

// The settings of a bot as a match file stores them.
std::string settings_json(const BotSpec& spec);
// The bot that a match file describes; the default bot if it describes none or an unknown one.
BotSpec spec_of(const match::Player& bot);
// A description for people: "normal bot", "bot that searches, 300 ms a move".
std::string bot_words(const BotSpec& spec);

struct SeatFlags {
  std::string people;              // "0,2", "all" or "none"
  std::string names;               // of the people, in the order of their seats
  std::string bot;                 // the bot at all other seats
  std::vector<std::string> seats;  // "0=person:Ada", "1=bot:random"

  void add_to(CLI::App& command);
  // The players of a new match: a person at seat 0 and bots at all others, unless the flags say
  // otherwise.
  Expected<std::vector<match::Player>> seat_players(int players) const;
  // The players of a match that is resumed: the same as before, unless the flags say otherwise.
  Expected<std::vector<match::Player>> reseat(std::vector<match::Player> before) const;
};

}  // namespace skerry::cli
