// One turn of a person at the table: what they see, type and confirm.
#include <algorithm>
#include <array>
#include <charconv>

#include "cli/table.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "core/text.h"

namespace skerry::cli {
namespace {

constexpr int kMostMoveLines = 10;

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (char& c : small) c = small_letter(c);
  return small;
}

}  // namespace

std::span<const Table::Command> Table::commands() {
  static constexpr auto kCommands = std::to_array<Command>({
      {"?", "help", "this help", &Table::help},
      {"", "rules", "the rules of the game", &Table::rules},
      {"m", "moves", "lists all moves; with a beginning, such as m e1, only those",
       &Table::list_moves},
      {"h", "hint", "what a strong bot would do here, and why", &Table::hint},
      {"v", "view", "shows the board again", &Table::show_again},
      {"l", "log", "what was played so far", &Table::log},
      {"u", "undo", "takes back your last turn, if only bots have moved since", &Table::undo},
      {"s", "save", "saves the game, in a file that you name: s evening.skerry", &Table::save},
      {"q", "quit", "leaves; the game can go on later", &Table::quit},
  });
  return kCommands;
}

void Table::person_turn(Seat seat) {
  if (hands_are_secret() && at_keyboard_ != seat) pass_keyboard_to(seat);
  at_keyboard_ = seat;
  const MoveList moves(game(), state(), seat);
  show_turn(seat, moves);
  for (;;) {
    const std::string line = screen_.ask(screen_.strong(name(seat) + "> "));
    const std::size_t space = std::min(line.find(' '), line.size());
    const std::string word = in_small_letters(line.substr(0, space));
    const auto command = std::ranges::find_if(commands(), [&](const Command& c) {
      return !word.empty() && (word == c.letter || word == c.word);
    });
    if (command != commands().end()) {
      const std::string argument = line.substr(std::min(space + 1, line.size()));
      if ((this->*command->run)(seat, moves, argument) == Then::turn_is_over) return;
      continue;
    }
    const auto action = read_move(seat, moves, line);
    if (!action) continue;
    if (settings_.confirm && !confirmed(seat, moves, *action)) continue;
    const std::string notation = action_text(state(), seat, *action);
    play(seat, *action);
    screen_.say("{} plays {}\n", name(seat), screen_.strong(notation));
    news_shown_ = !hands_are_secret();
    return;
  }
}

void Table::pass_keyboard_to(Seat seat) {
  screen_.clear();
  screen_.heading("Pass the keyboard to " + name(seat));
  screen_.say("\nThe next page shows what only {} may see.\n", name(seat));
  screen_.ask(fmt::format("{}, press Enter when you are alone with the screen. ", name(seat)));
  screen_.clear();
}

void Table::show_turn(Seat seat, const MoveList& moves) {
  screen_.heading(fmt::format("{} to move (seat {})", name(seat), seat.index));
  if (!news_shown_) show_moves_since_last_turn(seat);
  news_shown_ = true;
  std::string seats;
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    seats += fmt::format("{}seat {} {}", i == 0 ? "" : " | ", i, chairs_[i].name);
  }
  screen_.say("{}\n\n{}\n", screen_.faint(seats),
              game().draw(game().view(state(), seat), screen_.style()));
  std::string sentence =
      moves.size() == 1
          ? fmt::format("{}, there is one move. Type its number or write it.", name(seat))
          : fmt::format("{}, choose one of {} moves by its number or by writing it, such as {}.",
                        name(seat), moves.size(), moves.notation(1));
  std::string list = moves.all(screen_.width());
  if (std::ranges::count(list, '\n') > kMostMoveLines) {
    sentence +=
        fmt::format(" Type {} to see the moves that begin so, m to see all.", moves.first_group());
    list = moves.groups(screen_.width());
  }
  screen_.show(wrapped(sentence, screen_.width() - 1));
  screen_.show(list);
  screen_.say("{}\n", screen_.faint("? helps, h hints, u undoes, s saves, q quits"));
}

std::string Table::action_text(const AnyState& before, Seat seat, const AnyAction& action) const {
  const bool known =
      (people_ == 1 && !chairs_[seat.index].is_bot) || game().open(before, seat, action);
  if (!known) return "in secret";
  return with_meaning(game().notation(before, seat, action), game().meaning(before, seat, action));
}

std::string Table::move_line(const match::Move& move) const {
  const AnyState before = session_.replay.state_at(move.event - 1);
  return fmt::format("{} {}", name(move.seat), action_text(before, move.seat, move.action));
}

void Table::show_moves_since_last_turn(Seat seat) {
  const auto moves = session_.replay.moves_at(session_.replay.events());
  auto first = moves.end();
  while (first != moves.begin() && (first - 1)->seat != seat) --first;
  if (first == moves.end()) return;
  // Before a person's first move all earlier moves would be new: only the last round is shown.
  const auto round = static_cast<std::ptrdiff_t>(chairs_.size());
  if (moves.end() - first > round) first = moves.end() - round;
  std::string news;
  for (auto move = first; move != moves.end(); ++move) {
    news += (news.empty() ? "" : ", ") + move_line(*move);
  }
  screen_.show(wrapped("Played since: " + news + ".", screen_.width() - 1));
}

std::optional<AnyAction> Table::read_move(Seat seat, const MoveList& moves,
                                          const std::string& text) {
  if (text.empty()) {
    screen_.say("Type a move's number or write the move; ? helps.\n");
    return std::nullopt;
  }
  if (is_number(text)) {
    std::size_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    if (number >= 1 && number <= moves.size()) return moves.action(number);
    screen_.say("The moves are numbered 1 to {}.\n", moves.size());
    return std::nullopt;
  }
  auto action = game().read_notation(state(), seat, text);
  Expected<void> accepted;
  if (action) accepted = game().accepts(state(), seat, *action);
  if (action && accepted) return std::move(*action);

  const std::string list = moves.beginning_with(text, screen_.width());
  if (!list.empty()) {
    screen_.show(list);
  } else {
    const Error& error = action ? accepted.error() : action.error();
    screen_.show(
        wrapped(fmt::format("\"{}\" is no move here: {}. Type m for the moves, ? for help.",
                            printable(text.substr(0, 40)), printable(error.message)),
                screen_.width() - 1));
  }
  return std::nullopt;
}

// The board as this person would see it, if that does not depend on anything they cannot see. It is
// found from their view alone, so that trying a move and undoing it tells them nothing.
std::optional<AnyView> Table::preview(Seat seat, const AnyAction& action) const {
  constexpr int kImaginings = 32;
  const AnyView view = game().view(state(), seat);
  FastRng rng(1);
  std::optional<AnyView> shown;
  std::string first;
  for (int i = 0; i < kImaginings; ++i) {
    AnyState imagined = game().imagine(view, rng);
    if (!play_checked(game(), imagined, seat, action)) return std::nullopt;
    AnyView after = game().view(imagined, seat);
    const std::string text = view_json(game(), after);
    if (i == 0) first = text;
    if (text != first) return std::nullopt;
    shown = std::move(after);
  }
  return shown;
}

bool Table::confirmed(Seat seat, const MoveList& moves, const AnyAction& action) {
  const std::string notation = game().notation(state(), seat, action);
  if (const auto after = preview(seat, action)) {
    screen_.heading("After " + notation);
    screen_.say("\n{}\n", game().draw(*after, screen_.style()));
  } else {
    screen_.say("What follows {} depends on what {} cannot see.\n", notation, name(seat));
  }
  for (;;) {
    const std::string answer = in_small_letters(
        screen_.ask(screen_.strong(fmt::format("Play {}? Enter: yes, u: undo > ", notation))));
    if (answer.empty() || answer == "y" || answer == "yes") return true;
    if (answer == "q" || answer == "quit") throw QuitRequested{};
    if (answer == "u" || answer == "undo" || answer == "n" || answer == "no") {
      show_turn(seat, moves);
      return false;
    }
    screen_.say("Press Enter to play it, or type u to choose again.\n");
  }
}

Table::Then Table::help(Seat, const MoveList& moves, const std::string&) {
  std::string text = fmt::format(
      "\nType the number of a move, or write it, such as {}. You see what it does before it "
      "counts.\nThe beginning of a move lists all moves that begin so.\n\n",
      moves.notation(1));
  for (const Command& command : commands()) {
    text += fmt::format("  {:<2} {:<6} {}\n", command.letter, command.word, command.help);
  }
  const std::string_view notation = section(rules_text(game().info().id), "notation");
  text = wrapped(text, screen_.width() - 1);
  if (!notation.empty()) {
    text += fmt::format("\n{}\n{}", screen_.strong("How moves are written"),
                        readable(notation, screen_));
  }
  screen_.pages(text + "\n");
  return Then::ask_again;
}

Table::Then Table::rules(Seat, const MoveList&, const std::string&) {
  const std::string_view text = rules_text(game().info().id);
  screen_.pages(text.empty() ? "The rules of this game are not written down here.\n"
                             : readable(text, screen_));
  return Then::ask_again;
}

Table::Then Table::list_moves(Seat, const MoveList& moves, const std::string& argument) {
  const std::string list = moves.beginning_with(argument, screen_.width());
  screen_.pages(list.empty() ? "No move begins so.\n" : list);
  return Then::ask_again;
}

Table::Then Table::show_again(Seat seat, const MoveList& moves, const std::string&) {
  show_turn(seat, moves);
  return Then::ask_again;
}

Table::Then Table::log(Seat, const MoveList&, const std::string&) {
  std::string text;
  const auto moves = session_.replay.moves_at(session_.replay.events());
  for (std::size_t i = 0; i < moves.size(); ++i) {
    text += fmt::format("{:>4}. {}\n", i + 1, move_line(moves[i]));
  }
  screen_.pages(text.empty() ? "Nothing was played so far.\n" : text);
  return Then::ask_again;
}

Table::Then Table::undo(Seat seat, const MoveList&, const std::string&) {
  const auto moves = session_.replay.moves_at(session_.replay.events());
  auto own = moves.end();
  while (own != moves.begin() && chairs_[(own - 1)->seat.index].is_bot) --own;
  if (own == moves.begin()) {
    screen_.say("There is nothing of yours to take back.\n");
    return Then::ask_again;
  }
  const match::Move& last = *(own - 1);
  if (last.seat != seat) {
    screen_.say("{} has moved since your last turn, so it stays.\n", name(last.seat));
    return Then::ask_again;
  }
  const std::string notation = session_.replay.notation(last.event).value_or("");
  const auto others = static_cast<std::uint64_t>(moves.end() - own);
  add_event(seat, match::TakenBack{static_cast<int>(others) + 1});
  screen_.say("{} takes back {}{}.\n", name(seat), notation,
              others > 0 ? fmt::format(" and the {} after it", count_of(others, "move")) : "");
  return Then::turn_is_over;
}

Table::Then Table::save(Seat, const MoveList&, const std::string& argument) {
  std::string path = argument;
  if (path.empty()) path = autosave_.path();
  if (path.empty()) path = Autosave::fresh_name(session_.match);
  if (autosave_.save_as(session_.match, path)) {
    screen_.say("Saved in {}, from now on after every move. q leaves.\n", printable(path));
  }
  return Then::ask_again;
}

Table::Then Table::quit(Seat, const MoveList&, const std::string&) {
  if (!autosave_.has_unsaved(session_.match) ||
      screen_.ask_yes("Save the game, to go on later?", true)) {
    throw QuitRequested{};
  }
  if (!screen_.ask_yes("Really throw this game away?", false)) return Then::ask_again;
  throw QuitRequested{.keep_game = false};
}

}  // namespace skerry::cli
