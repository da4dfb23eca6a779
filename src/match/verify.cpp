#include "match/verify.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/text.h"
#include "match/replay.h"

namespace skerry::match {
namespace {

Check fine(std::string_view name, std::string words) {
  return {name, Verdict::fine, std::move(words)};
}
Check wrong(std::string_view name, std::string words) {
  return {name, Verdict::wrong, std::move(words)};
}

void check_deal(const Deal& deal, std::vector<Check>& checks) {
  const auto committed = check_commitment(deal);
  checks.push_back(committed ? fine("commitment", "the secret is the one that was committed to")
                             : wrong("commitment", committed.error().text()));
  const auto derived = check_seed(deal);
  checks.push_back(derived ? fine("seed", "the seed follows from the secret and the contributions")
                           : wrong("seed", derived.error().text()));
}

Check check_shown(const Digest& shown, const Deal& deal) {
  if (shown == deal.commitment) {
    return fine("shown", "the commitment is the one that you were shown");
  }
  return wrong("shown", "the commitment is not the one that you were shown: that was " +
                            to_hex(shown) + ", the file says " + to_hex(deal.commitment));
}

Check check_sent(const Kept::Contribution& sent, const Deal& deal) {
  const auto& all = deal.contributions;
  const auto at = [](std::size_t seat) { return "seat " + std::to_string(seat); };
  if (!sent.seat) {
    const auto found = std::ranges::find(all, sent.bytes);
    if (found == all.end())
      return wrong("sent", "no seat has your contribution " + to_hex(sent.bytes));
    return fine("sent", at(static_cast<std::size_t>(found - all.begin())) +
                            " has your contribution, unaltered");
  }
  const auto seat = static_cast<std::size_t>(sent.seat->index);
  if (seat >= all.size()) return wrong("sent", "there is no " + at(seat));
  if (all[seat] == sent.bytes) return fine("sent", at(seat) + " has your contribution, unaltered");
  return wrong("sent", at(seat) + " has another contribution than yours: you sent " +
                           to_hex(sent.bytes) + ", the file says " + to_hex(all[seat]));
}

// A host that lets a bot contribute can choose those bytes last of all, and the deal with them.
Check check_bots(const Match& match, const Deal& deal) {
  const std::size_t seats = std::min(match.players.size(), deal.contributions.size());
  for (std::size_t seat = 0; seat < seats; ++seat) {
    if (match.players[seat].kind == PlayerKind::bot && !deal.contributions[seat].empty()) {
      return wrong("bots", "the bot of seat " + std::to_string(seat) +
                               " has contributed, which no bot of an honest host does");
    }
  }
  return fine("bots", "no bot has contributed");
}

void check_kept(const Match& match, const Kept& kept, std::vector<Check>& checks) {
  if (kept.is_empty()) return;
  const auto* deal = std::get_if<Deal>(&match.origin);
  if (deal == nullptr) {
    checks.push_back(wrong("shown", "this match began from a position, without a deal"));
    return;
  }
  if (kept.commitment) checks.push_back(check_shown(*kept.commitment, *deal));
  for (const Kept::Contribution& one : kept.contributions) checks.push_back(check_sent(one, *deal));
  checks.push_back(check_bots(match, *deal));
}

std::string span_of_events(std::size_t first, std::size_t last) {
  return first == last ? "event " + std::to_string(first)
                       : "events " + std::to_string(first) + " to " + std::to_string(last);
}

Check check_events(const Match& match, Replay& replay) {
  const std::size_t count = match.events.size();
  for (const Event& event : match.events) {
    const auto added = replay.add(event);
    if (added) continue;
    const std::size_t number = replay.events() + 1;
    std::string words = at_event(added.error(), number, event.seat).text();
    if (number < count) words += "; " + span_of_events(number + 1, count) + " could not be checked";
    return wrong("events", std::move(words));
  }
  return fine("events", "all " + std::to_string(count) + " events are possible and legal");
}

Check check_times(const std::vector<Event>& events) {
  const auto earlier = std::ranges::adjacent_find(
      events, [](const Event& a, const Event& b) { return b.time < a.time; });
  if (earlier == events.end()) return fine("times", "no event is earlier than the one before it");
  return wrong("times", "event " + std::to_string(earlier - events.begin() + 2) + " (" +
                            time_text((earlier + 1)->time) +
                            ") is earlier than the one before it (" + time_text(earlier->time) +
                            ')');
}

template <class T>
std::string list_text(const std::vector<T>& items) {
  std::string text = "[";
  for (const auto& item : items) {
    if (text.size() > 1) text += ", ";
    if constexpr (std::is_same_v<T, int>) {
      text += std::to_string(item);
    } else {
      text += item ? std::to_string(*item) : "null";
    }
  }
  return text + ']';
}

std::string differs(std::string_view what, const std::string& file, const std::string& replayed) {
  return "the file says " + std::string(what) + ' ' + file + ", the replay gives " + replayed;
}

Check compare(const Result& file, const Result& replayed) {
  std::vector<std::string> faults;
  if (file.winners != replayed.winners) {
    faults.push_back(differs("winners", list_text(file.winners), list_text(replayed.winners)));
  }
  if (file.ranks != replayed.ranks) {
    faults.push_back(differs("ranks", list_text(file.ranks), list_text(replayed.ranks)));
  }
  if (file.scores != replayed.scores) {
    faults.push_back(differs("scores", list_text(file.scores), list_text(replayed.scores)));
  }
  if (file.reason != replayed.reason) {
    faults.push_back(differs("reason", file.reason, replayed.reason));
  }
  if (file.automa != replayed.automa) {
    const auto text = [](const std::optional<Result::Automa>& automa) {
      return automa ? automa->key + ' ' + std::to_string(automa->score) : std::string("none");
    };
    faults.push_back(differs("automa", text(file.automa), text(replayed.automa)));
  }
  if (faults.empty()) return fine("outcome", "the outcome is the one that the replay gives");
  std::string words;
  for (const std::string& fault : faults) words += (words.empty() ? "" : "; ") + fault;
  return wrong("outcome", std::move(words));
}

Check check_outcome(const Match& match, const Replay& replay) {
  const auto outcome = replay.outcome();
  if (outcome && match.outcome) return compare(*match.outcome, result_of(*outcome));
  if (outcome) return wrong("outcome", "the game is over, but the file has no outcome");
  if (match.outcome) {
    return wrong("outcome", "the file has an outcome, but the game is not over after its events");
  }
  if (replay.aborted()) return fine("outcome", "the match was aborted and has no outcome");
  return fine("outcome", "the match is not finished and has no outcome");
}

// The checks that cannot be made because of an earlier fault.
Check unchecked(std::string_view name) {
  return {name, Verdict::unchecked, "could not be checked, because of the above"};
}

}  // namespace

bool Report::fine() const {
  return std::ranges::all_of(checks, [](const Check& c) { return c.verdict == Verdict::fine; });
}

Report verify(const Match& match, const Registry& registry, const Kept& kept) {
  Report report;
  auto& checks = report.checks;
  if (const auto* deal = std::get_if<Deal>(&match.origin)) check_deal(*deal, checks);
  check_kept(match, kept, checks);

  auto replay = Replay::start(match, registry);
  if (!replay) {
    checks.push_back(wrong("start", replay.error().text()));
    checks.push_back(unchecked("events"));
  } else {
    checks.push_back(fine("start", std::string(replay->game().info().name) + ", rules version " +
                                       std::to_string(match.rules_version) + ", " +
                                       std::to_string(match.players.size()) + " players"));
    checks.push_back(check_events(match, *replay));
  }
  const bool played = checks.back().verdict == Verdict::fine;
  checks.push_back(check_times(match.events));
  checks.push_back(played ? check_outcome(match, *replay) : unchecked("outcome"));
  return report;
}

}  // namespace skerry::match
