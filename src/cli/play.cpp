// skerry play: a game in the terminal, between people who share it and bots.
#include <fmt/core.h>
#include <sys/random.h>

#include <charconv>
#include <filesystem>
#include <memory>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/screen.h"
#include "cli/seating.h"
#include "cli/table.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "core/json.h"
#include "core/text.h"
#include "games/games.h"

namespace skerry::cli {
namespace {

struct PlayFlags {
  GameFlags game;
  SeatFlags seats;
  std::string state;
  std::string load;
  std::string save;
  bool contribute = false;
  bool yes = false;
};

template <class T>
T or_give_up(Expected<T> value) {
  if (!value) give_up(value.error());
  return std::move(*value);
}

RngKey random_key() {
  RngKey key{};
  if (getrandom(key.data(), key.size(), 0) != static_cast<ssize_t>(key.size())) {
    give_up("the system gives no random numbers; --seed TEXT does without them");
  }
  return key;
}

RngKey key_for(const GameFlags& flags) {
  return flags.seed.empty() ? random_key() : key_from_text(flags.seed);
}

std::string ask_for_game(Screen& screen) {
  const auto games = all_games().newest();
  screen.say("Which game?\n");
  for (std::size_t i = 0; i < games.size(); ++i) {
    const GameInfo& info = games[i]->info();
    screen.say("  {}. {} ({}-{} players, about {}-{} minutes)\n", i + 1, info.name,
               info.min_players, info.max_players, info.min_minutes, info.max_minutes);
  }
  for (;;) {
    const std::string answer = screen.ask("Its number or name: ");
    for (std::size_t i = 0; i < games.size(); ++i) {
      const GameInfo& info = games[i]->info();
      if (answer == std::to_string(i + 1) || answer == info.id || answer == info.name) {
        return std::string(info.id);
      }
    }
    screen.say("Type a number from 1 to {}.\n", games.size());
  }
}

int ask_for_players(Screen& screen, const GameInfo& info, int fallback) {
  for (;;) {
    const std::string answer = screen.ask(fmt::format(
        "How many play, {} to {}? [{}] ", info.min_players, info.max_players, fallback));
    if (answer.empty()) return fallback;
    int players = 0;
    std::from_chars(answer.data(), answer.data() + answer.size(), players);
    if (players >= info.min_players && players <= info.max_players) return players;
  }
}

// A person's contribution to the deal (match/deal.h), so that nobody else can have chosen the seed.
std::vector<std::string> ask_for_contributions(Screen& screen,
                                               const std::vector<match::Player>& players) {
  std::vector<std::string> contributions(players.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    if (players[i].kind == match::PlayerKind::bot) continue;
    contributions[i] = screen.ask(
        fmt::format("{}, type something nobody can guess: ", printable(players[i].name)));
    contributions[i].resize(std::min(contributions[i].size(), match::kMaxContribution));
  }
  return contributions;
}

match::Deal deal(Screen& screen, const PlayFlags& flags,
                 const std::vector<match::Player>& players) {
  const match::Secret secret = key_for(flags.game);
  screen.say(
      "This program deals itself, as its own host: whoever runs it could choose the deal.\n"
      "Its secret is fixed from here on, and the match's file will show it. The commitment to it:\n"
      "  {}\n",
      to_hex(match::commit(secret)));
  std::vector<std::string> contributions(players.size());
  if (flags.contribute) contributions = ask_for_contributions(screen, players);
  return match::make_deal(secret, std::move(contributions));
}

// A state as the referee writes it, alone or as its answer {"state":…}.
AnyState load_state(const Game& game, const std::string& path) {
  const std::string text = or_give_up(read_file(path, kMaxJsonBytes));
  JsonParser parser;
  const auto json = parser.parse(text);
  if (!json) give_up(path + ": " + json.error().text());
  const Json* state = *json;
  if (state->is_object()) {
    if (const Json* inner = state->get_object().if_contains("state")) state = inner;
  }
  auto read = game.read_state(*state);
  if (!read) give_up(path + ": " + read.error().text());
  return std::move(*read);
}

Session begin(match::Match match) {
  auto replay = or_give_up(match::Replay::start(match, all_games()));
  const std::vector<match::Player> players = match.players;
  return {std::move(match), std::move(replay), players, players};
}

Session new_game(Screen& screen, PlayFlags& flags) {
  if (flags.game.game.empty()) {
    flags.game.game = ask_for_game(screen);
    const Game& chosen = flags.game.find_game();
    if (flags.game.players == 0 && flags.state.empty()) {
      flags.game.players = ask_for_players(screen, chosen.info(), flags.game.player_count(chosen));
    }
  }
  const Game& game = flags.game.find_game();
  if (!flags.state.empty()) {
    const AnyState state = load_state(game, flags.state);
    auto players = or_give_up(flags.seats.seat_players(game.players(state)));
    return begin(match::new_match(game, game.options(state), std::move(players),
                                  match::Start{state_json(game, state)}));
  }
  auto players = or_give_up(flags.seats.seat_players(flags.game.player_count(game)));
  const OptionValues options = flags.game.option_values(game);
  const match::Deal dealt = deal(screen, flags, players);
  return begin(match::new_match(game, options, std::move(players), dealt));
}

Session saved_game(const PlayFlags& flags) {
  match::Match match = load_match(flags.load);
  if (!flags.game.game.empty() && flags.game.game != match.game) {
    give_up(fmt::format("{} is a match of {}, not of {}", flags.load, match.game, flags.game.game));
  }
  auto replay = match::replay(match, all_games());
  if (!replay) give_up(flags.load + ": " + replay.error().text());
  if (replay->aborted()) give_up(flags.load + ": the match was aborted; nobody can play on");
  std::vector<match::Player> before = match.players;
  for (const match::Event& event : match.events) {
    if (const auto* taken = std::get_if<match::SeatTaken>(&event.what)) {
      before[event.seat.index] = taken->player;
    }
  }
  auto players = or_give_up(flags.seats.reseat(before));
  return {std::move(match), std::move(*replay), std::move(before), std::move(players)};
}

// A position or a saved match has its own players, options and deal, so the flags for these are
// refused.
void check_origin(const PlayFlags& flags) {
  if (flags.state.empty() && flags.load.empty()) return;
  const std::string origin = flags.load.empty() ? "--state" : "--load";
  if (flags.game.players != 0 || !flags.game.options.empty() || flags.contribute) {
    give_up(origin +
            " brings the players, the options and the deal with it: leave out --players, "
            "--option and --contribute");
  }
  if (!flags.state.empty() && !flags.load.empty()) give_up("choose one: --state or --load");
}

void run(PlayFlags flags) {
  check_origin(flags);
  if (flags.save.empty()) flags.save = flags.load;
  std::error_code ignored;
  if (flags.save != flags.load && std::filesystem::exists(flags.save, ignored)) {
    give_up(fmt::format("{} exists already; go on with it by --load, or choose another name",
                        flags.save));
  }
  Screen screen;
  try {
    Session session = flags.load.empty() ? new_game(screen, flags) : saved_game(flags);
    const std::size_t saved = flags.load == flags.save ? session.match.events.size() : 0;
    Autosave autosave(screen, flags.save, saved);
    const std::string bot_seed = "bots of " + to_hex(key_for(flags.game));
    Table(screen, autosave, std::move(session), {.confirm = !flags.yes, .bot_seed = bot_seed})
        .run();
  } catch (const InputEnded& ended) {
    screen.say("\nNo game was begun.\n");
    if (ended.interrupted) throw Failure{.exit_code = 130};
  }
}

}  // namespace

void add_play(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("play", "Plays a game in the terminal, people and bots in any seats");
  const auto flags = std::make_shared<PlayFlags>();
  flags->game.add_to(*command);
  command->get_option("game")->required(false);
  flags->seats.add_to(*command);
  command
      ->add_option("--state", flags->state,
                   "begin from this position: a file with a state of the referee")
      ->type_name("FILE");
  command->add_option("--load", flags->load, "go on with a saved match (.skerry)")
      ->type_name("FILE");
  command
      ->add_option("--save", flags->save,
                   "the match's file, written after every move (default with --load: that file)")
      ->type_name("FILE");
  command->add_flag("--contribute", flags->contribute,
                    "each person types something that is mixed into the deal");
  command->add_flag("--yes", flags->yes, "a move counts at once, without asking");
  command->footer(
      "Without GAME it asks which one. A game that was not saved is saved when you leave.\n"
      "Examples:\n"
      "  skerry play one_t34 --players 2\n"
      "  skerry play one_t34 --players 3 --people 0,2 --names Ada,Bob --bot hard\n"
      "  skerry play isle4c --seat 0=person:Ada --seat 1=bot:random --save evening.skerry\n"
      "  skerry play --load evening.skerry\n"
      "  skerry play one_t34 --state position.json --people all");
  command->callback([flags] { run(*flags); });
}

}  // namespace skerry::cli
