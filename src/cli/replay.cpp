// skerry replay: shows a match, as a whole or step by step.
#include "match/replay.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <iostream>
#include <memory>
#include <optional>
#include <vector>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "games/games.h"
#include "match/file.h"

namespace skerry::cli {
namespace {

using match::Match;
using match::Replay;

struct Flags {
  std::string file;
  std::optional<std::size_t> at;
  std::string seat;  // empty: the seat to move
  bool step = false;
  bool json = false;
};

// A match, replayed up to its first event that cannot be played.
struct Show {
  Match match;
  Replay replay;
  std::optional<Error> fault;  // of the event that cannot be played
  std::optional<Viewer> viewer;
  std::vector<std::vector<std::size_t>> handovers;  // for each seat, the events that gave it away

  std::size_t last() const { return replay.events(); }
};

std::optional<Viewer> read_viewer(const std::string& text, std::size_t players) {
  if (text.empty()) return std::nullopt;
  if (text == "spectator") return Viewer(kSpectator);
  std::size_t index = 0;
  const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), index);
  if (ec != std::errc{} || end != text.data() + text.size() || index >= players) {
    give_up(fmt::format("--seat must be 0 to {} or spectator; this is \"{}\"", players - 1, text));
  }
  return Viewer(seat(static_cast<int>(index)));
}

std::vector<std::vector<std::size_t>> find_handovers(const Match& match) {
  std::vector<std::vector<std::size_t>> handovers(kMaxSeats);
  for (std::size_t i = 0; i < match.events.size(); ++i) {
    const match::Event& event = match.events[i];
    if (std::holds_alternative<match::SeatTaken>(event.what)) {
      handovers[event.seat.index].push_back(i + 1);
    }
  }
  return handovers;
}

Show prepare(const Flags& flags) {
  Match match = load_match(flags.file);
  auto replay = Replay::start(match, all_games());
  if (!replay) give_up(replay.error());
  Show show{std::move(match), std::move(*replay), {}, {}, {}};
  for (const match::Event& event : show.match.events) {
    if (const auto added = show.replay.add(event); !added) {
      show.fault = match::at_event(added.error(), show.last() + 1, event.seat);
      break;
    }
  }
  show.handovers = find_handovers(show.match);
  show.viewer = read_viewer(flags.seat, show.match.players.size());
  if (flags.at && *flags.at > show.last()) {
    give_up(fmt::format("--at {}: only {} events can be played", *flags.at, show.last()));
  }
  return show;
}

// The player of a seat at a position: "0 Ann".
std::string seat_name(const Show& show, Seat seat, std::size_t position) {
  const auto& handovers = show.handovers[seat.index];
  const auto later = std::ranges::upper_bound(handovers, position);
  const match::Player* player = &show.match.players[seat.index];
  if (later != handovers.begin()) {
    player = &std::get_if<match::SeatTaken>(&show.match.events[*(later - 1) - 1].what)->player;
  }
  return fmt::format("{} {}", seat.index, printable(player->name));
}

// "take 3", with what the move means where that is not told, or what happened instead of an action.
std::string event_words(const Show& show, std::size_t number) {
  if (auto notation = show.replay.notation(number)) {
    return with_meaning(*std::move(notation), show.replay.meaning(number));
  }
  const match::Event& event = show.match.events[number - 1];
  if (const auto* back = std::get_if<match::TakenBack>(&event.what)) {
    return fmt::format("(takes back {})", back->actions);
  }
  if (const auto* taken = std::get_if<match::SeatTaken>(&event.what)) {
    return fmt::format("(the seat goes to {})", printable(taken->player.name));
  }
  if (std::holds_alternative<match::Resigned>(event.what)) return "(resigns)";
  if (std::holds_alternative<match::TimedOut>(event.what)) return "(runs out of time)";
  return "(the match is aborted)";
}

std::string event_line(const Show& show, std::size_t number) {
  const match::Event& event = show.match.events[number - 1];
  return fmt::format("{:>5}  {}  {:<12}  {}", number, match::time_text(event.time),
                     seat_name(show, event.seat, number - 1), event_words(show, number));
}

std::string outcome_line(const Show& show, const Outcome& outcome) {
  std::string winners;
  for (const Seat winner : outcome.winners) {
    winners += (winners.empty() ? "" : ", ") + seat_name(show, winner, show.last());
  }
  std::string line = !winners.empty() ? "Won by " + winners
                     : outcome.automa ? fmt::format("The {} wins", outcome.automa->key)
                                      : "Nobody wins";
  line += fmt::format(" ({})", outcome.reason);
  for (std::size_t i = 0; outcome.has_scores && i < show.match.players.size(); ++i) {
    line += fmt::format("{} {}", i == 0 ? "; scores" : ",", outcome.scores[i]);
  }
  if (outcome.automa) {
    line += fmt::format("; {} {}", outcome.automa->key, outcome.automa->score);
  }
  return line;
}

void print_header(const Show& show) {
  const GameInfo& info = show.replay.game().info();
  fmt::print("{} ({}), rules version {}\n", info.name, info.id, info.rules_version);
  for (std::size_t i = 0; i < show.match.players.size(); ++i) {
    const Seat seat = skerry::seat(static_cast<int>(i));
    const bool bot = show.match.players[i].kind == match::PlayerKind::bot;
    fmt::print("  seat {}{}\n", seat_name(show, seat, 0), bot ? " (bot)" : "");
  }
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    fmt::print("  {}={}\n", info.options[i].name,
               option_text(info.options[i], show.replay.options()[i]));
  }
  const bool dealt = std::holds_alternative<match::Deal>(show.match.origin);
  fmt::print("  {}\n\n", dealt ? "dealt from a seed" : "begun from a given position");
}

// Whatever ends a match is its last event.
std::optional<Outcome> outcome_at(const Show& show, std::size_t position) {
  return position == show.last() ? show.replay.outcome() : std::nullopt;
}

void print_position(const Show& show, std::size_t position) {
  const Game& game = show.replay.game();
  const AnyState state = show.replay.state_at(position);
  const SeatSet waiting = game.to_move(state);
  Viewer viewer = waiting.empty() ? kSpectator : Viewer(waiting.front());
  if (show.viewer) viewer = *show.viewer;
  fmt::print("{}", game.draw(game.view(state, viewer), terminal_style()));
  if (const auto outcome = outcome_at(show, position)) {
    fmt::print("{}\n", outcome_line(show, *outcome));
    return;
  }
  if (position == show.last() && show.replay.aborted()) {
    fmt::print("The match was aborted.\n");
    return;
  }
  for (const Seat seat : waiting) {
    fmt::print("To move: {}\n", seat_name(show, seat, position));
  }
}

void print_step(const Show& show, std::size_t position) {
  fmt::print("After {} of {} events\n", position, show.last());
  if (position > 0) fmt::print("{}\n", event_line(show, position));
  fmt::print("\n");
  print_position(show, position);
}

void print_whole(const Show& show) {
  print_header(show);
  for (std::size_t number = 1; number <= show.last(); ++number) {
    fmt::print("{}\n", event_line(show, number));
  }
  fmt::print("\n");
  print_position(show, show.last());
}

void step_through(const Show& show, std::size_t position) {
  print_header(show);
  print_step(show, position);
  for (std::string line;;) {
    fmt::print("\nEnter: next, b: back, q: quit > ");
    std::fflush(stdout);
    if (!std::getline(std::cin, line) || line == "q") break;
    if (line != "b" && !line.empty()) {
      fmt::print("press Enter, or type b or q and Enter\n");
    } else if (line.empty() ? position == show.last() : position == 0) {
      fmt::print("This is the {} of the match.\n", line.empty() ? "end" : "beginning");
    } else {
      position = line.empty() ? position + 1 : position - 1;
      fmt::print("\n");
      print_step(show, position);
    }
  }
  fmt::print("\n");
}

void write_position(JsonWriter& out, const Show& show, std::size_t position) {
  const Game& game = show.replay.game();
  const AnyState state = show.replay.state_at(position);
  out.begin_object().key("at").integer(static_cast<std::int64_t>(position));
  if (position > 0) {
    out.key("event").raw(match::event_json(show.match.events[position - 1]));
    if (const auto notation = show.replay.notation(position)) out.key("notation").string(*notation);
    const std::string_view meaning = show.replay.meaning(position);
    if (!meaning.empty()) out.key("as").string(meaning);
  }
  game.write_state(out.key("state"), state);
  out.key("to_move").begin_array();
  for (const Seat seat : game.to_move(state)) out.integer(seat.index);
  write_outcome(out.end_array().key("outcome"), outcome_at(show, position));
  out.end_object();
}

void print_json(const Show& show, std::optional<std::size_t> at) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("game").string(show.match.game);
  out.key("rules_version").integer(show.match.rules_version).key("players").begin_array();
  for (const match::Player& player : show.match.players) out.raw(match::player_json(player));
  out.end_array().key("events").integer(static_cast<std::int64_t>(show.match.events.size()));
  if (show.fault) out.key("fault").string(show.fault->text());
  if (at) {
    write_position(out.key("position"), show, *at);
  } else {
    out.key("positions").begin_array();
    for (std::size_t i = 0; i <= show.last(); ++i) write_position(out, show, i);
    out.end_array();
  }
  out.end_object();
  fmt::print("{}\n", text);
}

void run(const Flags& flags) {
  const Show show = prepare(flags);
  if (flags.json) {
    print_json(show, flags.at);
  } else if (flags.step) {
    step_through(show, flags.at.value_or(0));
  } else if (flags.at) {
    print_step(show, *flags.at);
  } else {
    print_whole(show);
  }
  std::fflush(stdout);
  if (show.fault) give_up(*show.fault);
}

}  // namespace

void add_replay(CLI::App& app) {
  CLI::App* command =
      app.add_subcommand("replay", "Shows a stored match as a whole or step by step");
  const auto flags = std::make_shared<Flags>();
  command->add_option("file", flags->file, "a match file (.skerry)")->required()->type_name("FILE");
  command->add_option("--at", flags->at, "the position after so many events; 0 is the start");
  command->add_flag("--step", flags->step, "step by step: Enter goes on, b back, q quits");
  command->add_flag("--json", flags->json,
                    "one JSON object with all positions, or with the one of --at");
  command->add_option("--seat", flags->seat,
                      "from whose eyes the board is drawn, a seat's number or spectator "
                      "(default: the seat to move, a spectator when the game is over)");
  command->footer(
      "The exit code is 0, or 1 if an event cannot be played, or 2 if the file cannot be read.\n"
      "Examples:\n"
      "  skerry replay last_night.skerry\n"
      "  skerry replay last_night.skerry --at 12 --seat 0\n"
      "  skerry replay last_night.skerry --step");
  command->callback([flags] { run(*flags); });
}

}  // namespace skerry::cli
