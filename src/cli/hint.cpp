// The command "hint" of `skerry play`: the move of a strong bot, and why.
#include <algorithm>

#include "cli/table.h"
#include "match/observe.h"

namespace skerry::cli {
namespace {

constexpr std::size_t kBest = 3;

// "62 % to win", or "about 48 points" where that can be told
std::string promise(const Advice& advice) {
  if (advice.score) return fmt::format("about {:.0f} points", *advice.score);
  return fmt::format("{:.0f} % to win", 100 * advice.chance);
}

}  // namespace

// The names of the seats, and what each may do: "then Bob e2, Bot 2 a4".
std::string Table::continuation(const Advice& advice) const {
  std::string text;
  for (std::size_t i = 1; i < advice.line.size(); ++i) {
    const Advice::Step& step = advice.line[i];
    text += fmt::format("{}{} {}", i == 1 ? "then " : ", ", name(step.seat), step.notation);
  }
  return text;
}

Table::Then Table::hint(Seat seat, const MoveList& moves, const std::string&) {
  screen_.for_a_moment(screen_.faint("Thinking about your move..."));
  const Strength strength = strength_of(game(), Level::hard);
  const auto bot = make_bot(game(), BotSpec::search(strength.iterations));
  if (!bot) {
    screen_.say("Nobody knows these rules of {} well enough.\n", game().info().name);
    return Then::ask_again;
  }
  const AnyView view = game().view(state(), seat);
  const std::vector<AnyAction> legal = game().legal(state(), seat);
  const Observations observed =
      bot->remembers() ? match::observed_by(session_.replay, seat) : Observations{};
  const Budget budget{strength.iterations, strength.milliseconds, &Screen::interruption()};
  const auto best = bot->advise({view, seat, legal, observed}, budget, kBest, 1);
  screen_.stop_if_interrupted();
  if (legal.size() == 1) screen_.say("There is only this move.\n");
  for (const Advice& advice : best) {
    std::string line = fmt::format("{} {}", screen_.strong(moves.notation(advice.action + 1)),
                                   advice.visits == 0 ? "" : promise(advice));
    if (!advice.reason.words.empty()) line += ": " + advice.reason.words;
    screen_.say("  {}\n", line);
    const std::string then = continuation(advice);
    if (!then.empty()) screen_.say("      {}\n", screen_.faint(then));
  }
  return Then::ask_again;
}

}  // namespace skerry::cli
