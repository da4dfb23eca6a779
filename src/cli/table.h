// A table in the terminal: people who share one keyboard, and bots, play a match until it ends or
// is saved for later.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "bots/plan.h"
#include "cli/autosave.h"
#include "cli/move_list.h"
#include "cli/screen.h"
#include "cli/seating.h"
#include "match/replay.h"

namespace skerry::cli {

// A match that is being played, with the players it had so far and those it has from now on.
struct Session {
  match::Match match;
  match::Replay replay;
  std::vector<match::Player> before;
  std::vector<match::Player> players;
};

struct TableSettings {
  bool confirm = true;   // a move is previewed and must be confirmed
  std::string bot_seed;  // the seed of the bots' random choices
};

class Table {
 public:
  Table(Screen& screen, Autosave& autosave, Session session, TableSettings settings);

  // Plays until the game is over or the people quit. Throws Failure if the game could not be saved
  // or was interrupted.
  void run();

 private:
  struct Chair {
    std::string name;  // safe to print
    bool is_bot = false;
    BotSpec spec{};
    std::unique_ptr<Bot> bot{};
  };
  enum class Then { ask_again, turn_is_over };
  // A command that a person can type instead of a move.
  struct Command {
    std::string_view letter;
    std::string_view word;
    std::string_view help;
    Then (Table::*run)(Seat seat, const MoveList& moves, const std::string& argument);
  };
  struct QuitRequested {
    bool keep_game = true;
  };
  static std::span<const Command> commands();

  // table.cpp: the match
  const Game& game() const { return session_.replay.game(); }
  const AnyState& state() const { return session_.replay.state(); }
  const std::string& name(Seat seat) const { return chairs_[seat.index].name; }
  bool hands_are_secret() const;  // whether people at this screen must not see each other's hands
  void greet();
  void take_seats();
  void play_on();
  void bot_turn(Seat seat);
  void play(Seat seat, const AnyAction& action);
  void add_event(Seat seat, decltype(match::Event::what) what);
  void keep(const Expected<void>& added);
  void say_outcome();
  void say_how_to_go_on();
  void leave(bool keep_game);
  void leave_unasked(const InputEnded& ended);

  // person_turn.cpp: one turn of a person
  void person_turn(Seat seat);
  void pass_keyboard_to(Seat seat);
  void show_turn(Seat seat, const MoveList& moves);
  void show_moves_since_last_turn(Seat seat);
  std::string move_line(const match::Move& move) const;
  // The action in notation, or words that it is secret.
  std::string action_text(const AnyState& before, Seat seat, const AnyAction& action) const;
  std::optional<AnyAction> read_move(Seat seat, const MoveList& moves, const std::string& text);
  bool confirmed(Seat seat, const MoveList& moves, const AnyAction& action);
  std::optional<AnyView> preview(Seat seat, const AnyAction& action) const;
  Then help(Seat seat, const MoveList& moves, const std::string& argument);
  Then rules(Seat seat, const MoveList& moves, const std::string& argument);
  Then hint(Seat seat, const MoveList& moves, const std::string& argument);  // hint.cpp
  std::string continuation(const Advice& advice) const;
  Then list_moves(Seat seat, const MoveList& moves, const std::string& argument);
  Then show_again(Seat seat, const MoveList& moves, const std::string& argument);
  Then log(Seat seat, const MoveList& moves, const std::string& argument);
  Then undo(Seat seat, const MoveList& moves, const std::string& argument);
  Then save(Seat seat, const MoveList& moves, const std::string& argument);
  Then quit(Seat seat, const MoveList& moves, const std::string& argument);

  Screen& screen_;
  Autosave& autosave_;
  Session session_;
  TableSettings settings_;
  std::vector<Chair> chairs_;
  Plan bot_plan_;  // of the bot that decided last
  int people_ = 0;
  std::optional<Seat> at_keyboard_;  // the person who saw the screen last
  bool news_shown_ = true;           // whether the person to move has seen the moves of the others
};

}  // namespace skerry::cli
