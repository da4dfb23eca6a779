#include "cli/table.h"

#include <algorithm>
#include <chrono>

#include "cli/commands.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "match/observe.h"

namespace skerry::cli {
namespace {

match::Time now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

std::uint64_t seed_at(const std::string& seed, std::size_t event) {
  const RngKey key = key_from_text(seed, event);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | key[i];
  return number;
}

// "turn_limit" as people write it: "turn limit".
std::string reason_words(std::string_view reason) {
  std::string words(reason);
  std::ranges::replace(words, '_', ' ');
  return words;
}

}  // namespace

Table::Table(Screen& screen, Autosave& autosave, Session session, TableSettings settings)
    : screen_(screen),
      autosave_(autosave),
      session_(std::move(session)),
      settings_(std::move(settings)) {
  for (const match::Player& player : session_.players) {
    Chair chair{.name = printable(player.name)};
    if (player.kind == match::PlayerKind::bot) {
      chair.is_bot = true;
      chair.spec = spec_of(player);
      chair.bot = make_bot(game(), chair.spec);
      if (!chair.bot) give_up(fmt::format("no bot plays these rules of {}", game().info().name));
    } else {
      ++people_;
    }
    chairs_.push_back(std::move(chair));
  }
  news_shown_ = session_.match.events.empty();
}

bool Table::hands_are_secret() const { return people_ > 1 && game().info().hidden_information; }

void Table::run() {
  try {
    greet();
    if (!session_.replay.over()) take_seats();
    play_on();
  } catch (const QuitRequested& leaving) {
    leave(leaving.keep_game);
  } catch (const InputEnded& ended) {
    leave_unasked(ended);
  }
}

void Table::greet() {
  const GameInfo& info = game().info();
  screen_.say("{}\n", screen_.strong(info.name));
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    const Chair& chair = chairs_[i];
    screen_.say("  seat {}: {}{}\n", i, chair.name,
                chair.is_bot ? ", a " + bot_words(chair.spec) : "");
  }
  const OptionValues& options = session_.replay.options();
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if (options[i] == info.options[i].fallback) continue;
    screen_.say("  option {}={}\n", info.options[i].name, option_text(info.options[i], options[i]));
  }
  if (!autosave_.path().empty()) {
    screen_.say("Saved after every move in {}.\n", printable(autosave_.path()));
  }
}

// Records the seats that have changed hands in a match that is resumed.
void Table::take_seats() {
  for (std::size_t i = 0; i < session_.players.size(); ++i) {
    if (session_.players[i] == session_.before[i]) continue;
    add_event(seat(static_cast<int>(i)), match::SeatTaken{session_.players[i]});
  }
}

void Table::play_on() {
  while (!session_.replay.over()) {
    screen_.stop_if_interrupted();
    const Seat seat = game().to_move(state()).front();
    if (chairs_[seat.index].is_bot) {
      bot_turn(seat);
    } else {
      person_turn(seat);
    }
  }
  say_outcome();
}

void Table::bot_turn(Seat seat) {
  const Chair& chair = chairs_[seat.index];
  screen_.for_a_moment(screen_.faint(chair.name + " is thinking..."));
  const std::vector<AnyAction> legal = game().legal(state(), seat);
  Budget budget = chair.bot->budget();
  if (people_ > 0) budget = budget_among_others(game(), budget);
  budget.stop = &Screen::interruption();
  const AnyView view = game().view(state(), seat);
  const Observations observed =
      chair.bot->remembers() ? match::observed_by(session_.replay, seat) : Observations{};
  const Decision decision{view, seat, legal, observed};
  const std::uint64_t seed = seed_at(settings_.bot_seed, session_.match.events.size());
  auto planned = bot_plan_.next(game(), seat, view);
  if (planned) {
    bot_plan_.advance();
  } else {
    const SearchResult result = chair.bot->consider(decision, budget, seed);
    bot_plan_ = Plan(seat, planned_with(budget, *chair.bot, decision, result, seed));
    planned = legal[result.chosen];
  }
  const AnyAction action = *std::move(planned);
  screen_.stop_if_interrupted();
  const std::string notation = action_text(state(), seat, action);
  play(seat, action);
  screen_.say("{} plays {}\n", chair.name, screen_.strong(notation));
}

void Table::play(Seat seat, const AnyAction& action) {
  keep(match::append(session_.match, session_.replay, now(), seat, action));
}

void Table::add_event(Seat seat, decltype(match::Event::what) what) {
  keep(match::append(session_.match, session_.replay, match::Event{now(), seat, std::move(what)}));
}

void Table::keep(const Expected<void>& added) {
  if (!added) {
    screen_.say("{}\n", printable(added.error().text()));
    throw QuitRequested{};
  }
  autosave_.after_move(session_.match);
}

void Table::say_outcome() {
  if (hands_are_secret()) screen_.clear();
  const Outcome outcome = *session_.replay.outcome();
  screen_.heading("The game is over");
  const auto only_person = std::ranges::find(chairs_, false, &Chair::is_bot);
  const Viewer viewer =
      people_ == 1 ? Viewer(seat(static_cast<int>(only_person - chairs_.begin()))) : kSpectator;
  screen_.say("\n{}\n", game().draw(game().view(state(), viewer), screen_.style()));

  std::string winners;
  for (const Seat winner : outcome.winners) {
    winners += (winners.empty() ? "" : " and ") + name(winner);
  }
  const std::string verdict = winners.empty() && outcome.automa
                                  ? fmt::format("The {} wins", outcome.automa->key)
                              : winners.empty()             ? "Nobody wins"
                              : outcome.winners.size() == 1 ? winners + " wins"
                                                            : winners + " win together";
  screen_.say("{} ({}).\n", screen_.strong(verdict), reason_words(outcome.reason));
  std::vector<std::pair<int, std::size_t>> ranking;
  ranking.reserve(chairs_.size());
  for (std::size_t i = 0; i < chairs_.size(); ++i) ranking.emplace_back(outcome.ranks[i], i);
  std::ranges::sort(ranking);
  for (const auto& [rank, i] : ranking) {
    screen_.say("  {}. {} (seat {}){}\n", rank, chairs_[i].name, i,
                outcome.has_scores ? fmt::format(", {} points", outcome.scores[i]) : "");
  }
  if (outcome.automa) {
    screen_.say("  The {}, {} points\n", outcome.automa->key, outcome.automa->score);
  }
  if (autosave_.has_unsaved(session_.match) && !autosave_.save_somewhere(session_.match)) {
    throw Failure{};
  }
  if (autosave_.path().empty()) return;
  const std::string file = shell_word(printable(autosave_.path()));
  screen_.say("\nThe match is in {}. See it again or check it with\n", printable(autosave_.path()));
  screen_.say("  skerry replay {}\n  skerry verify {}\n", file, file);
}

void Table::say_how_to_go_on() {
  if (autosave_.path().empty()) {
    screen_.say("Nothing was played, so nothing was saved.\n");
    return;
  }
  screen_.say("The game is saved in {}. Go on with it later:\n  skerry play --load {}\n",
              printable(autosave_.path()), shell_word(printable(autosave_.path())));
}

void Table::leave(bool keep_game) {
  if (!keep_game) {
    screen_.say("The game was not saved.\n");
    return;
  }
  if (autosave_.has_unsaved(session_.match) && !autosave_.save_somewhere(session_.match)) {
    throw Failure{};
  }
  if (hands_are_secret()) screen_.clear();
  say_how_to_go_on();
}

void Table::leave_unasked(const InputEnded& ended) {
  if (hands_are_secret()) screen_.clear();
  screen_.say("\n{}\n", ended.interrupted ? "Interrupted." : "The input has ended.");
  leave(true);
  if (ended.interrupted) throw Failure{.exit_code = 130};
}

}  // namespace skerry::cli
