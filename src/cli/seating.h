// Who sits where: people and bots, as the flags of `skerry play` and match files name them.
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

// As a match file keeps it.
std::string settings_json(const BotSpec& spec);
// The default bot where a file does not say which, or one that is not known here.
BotSpec spec_of(const match::Player& bot);
// "normal bot", "bot that searches, 300 ms a move"
std::string bot_words(const BotSpec& spec);

struct SeatFlags {
  std::string people;              // "0,2", "all" or "none"
  std::string names;               // of the people, in the order of their seats
  std::string bot;                 // who plays at all other seats
  std::vector<std::string> seats;  // "0=person:Ada", "1=bot:random"

  void add_to(CLI::App& command);
  // A fresh table: seat 0 is a person and bots sit at all others unless the flags say otherwise.
  Expected<std::vector<match::Player>> seat_players(int players) const;
  // Who sits there in a match that goes on: as before unless the flags say otherwise.
  Expected<std::vector<match::Player>> reseat(std::vector<match::Player> before) const;
};

}  // namespace skerry::cli
