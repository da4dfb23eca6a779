// Host: bots that play at tables, what is told of their waiting, and hints.
#include <algorithm>
#include <utility>

#include "bots/bot.h"
#include "protocol/host.h"
#include "protocol/host_parts.h"

namespace skerry::protocol {
namespace {

using std::chrono::milliseconds;
constexpr milliseconds kElsewhere{5000};  // after the platform left a bot to another host, or room
constexpr milliseconds kBusy{2000};       // a wait that people are told of
constexpr milliseconds kStop{200};        // a wait after which clocks on screens stand still

// The seats that bots play.
SeatSet bots_of(const Table& table) {
  SeatSet bots;
  for (const Seat seat : SeatSet::first(table.players())) {
    if (table.chairs()[seat.index].bot) bots.insert(seat);
  }
  return bots;
}

}  // namespace

bool Host::has_audience(const HostedTable& hosted) const {
  if (!hosted.watchers.empty() || hosted.table->settings().rated) return true;
  return !hosted.table->people().empty();
}

void Host::update_bot_request(HostedTable& hosted) {
  const Table& table = *hosted.table;
  const SeatSet bots = table.bots_to_move();
  const bool wanted = !closed_ && !bots.empty() && has_audience(hosted);
  // Where no person plays nobody waits for the bots, and each has its whole time.
  if (!awaited_people(hosted).empty() || table.people().empty()) hosted.bot_stint.restart();
  hosted.planned.reset();
  if (hosted.bot_request) {
    if (wanted && bots.contains(hosted.bot_seat) &&
        table.asked(hosted.bot_seat) == hosted.bot_asked) {
      return;
    }
    platform_.cancel_bot(*hosted.bot_request);
    hosted.bot_request.reset();
    hosted.bot_wait.end(platform_.now());
  }
  if (!wanted) return hosted.bot_wait.end(platform_.now());
  if (hosted.retry != Time::max()) return;
  if (have_no_room(hosted)) {
    if (!hosted.bot_wait.waits()) hosted.bot_wait.begin(platform_.now());
    return;
  }
  const Seat seat = bots.front();
  hosted.bot_seat = seat;
  hosted.bot_asked = table.asked(seat);
  hosted.planned = hosted.bot_plan.next(table.game(), seat, table.game().view(table.state(), seat));
  if (!hosted.planned) return request_bot_move(hosted, seat);
  hosted.bot_wait.end(platform_.now());
}

// Whether the bots of a table wait because too much in memory is kept for the address from which it
// was made: bots make tables grow faster than people do. Where people play, nobody else's address
// matters.
bool Host::have_no_room(const HostedTable& hosted) const {
  return keeps_too_much(hosted.accounted_to) &&
         (!hosted.address.empty() || hosted.table->people().empty());
}

// When bots that wait for room try again.
Time Host::next_try_of_bots(const HostedTable& hosted) const {
  return hosted.bot_wait.waits() && !hosted.bot_request ? platform_.now() + kElsewhere
                                                        : Time::max();
}

// Into how many parts the time of the bots is divided. Bots that decide at the same time have equal
// parts; if a person decides with them, something is left for what they decide when that person is
// done.
int Host::shares_of(const HostedTable& hosted, Seat seat) const {
  const Table& table = *hosted.table;
  const int deciding = std::max(1, table.bots_to_move().size());
  if (table.people().empty()) return deciding;
  if (!awaited_people(hosted).empty()) return deciding + 1;
  return hosted.bot_stint.shares(seat, bots_of(table), decisions_in_a_row(table.game()));
}

// Makes the move that a bot has planned, without asking it again.
void Host::carry_out_plan(HostedTable& hosted) {
  if (!hosted.planned || hosted.stage != HostedTable::Stage::ready || hosted.needs_resume ||
      hosted.retry != Time::max()) {
    return;
  }
  hosted.bot_plan.advance();
  hosted.bot_stint.decided(hosted.bot_seat, {});
  host_command(hosted, command::BotAct{hosted.bot_seat, hosted.bot_asked,
                                       *std::exchange(hosted.planned, std::nullopt)});
}

void Host::request_bot_move(HostedTable& hosted, Seat seat) {
  const Table& table = *hosted.table;
  BotRequest request{.table = hosted.id,
                     .game = &table.game(),
                     .seat = seat,
                     .asked = table.asked(seat),
                     .level = *table.chairs()[seat.index].bot,
                     .view = table.game().view(table.state(), seat),
                     .legal = table.game().legal(table.state(), seat)};
  // What a seat has observed is replayed from the first event on, and a random bot asks for nothing.
  if (request.level != Level::random && bots_remember(table.game())) {
    request.observed = table.observed(seat);
  }
  request.spent = hosted.bot_stint.spent();
  request.shares = shares_of(hosted, seat);
  request.rated = table.settings().rated;
  request.owner = owner_of(hosted);
  const std::uint64_t number = ++hosted.bot_requests;
  hosted.bot_wait.begin(platform_.now());
  hosted.bot_request = platform_.request_bot(
      std::move(request), [this, key = hosted.id, number] { bot_begun(key, number); },
      [this, key = hosted.id, number](const std::optional<BotAnswer>& answer) {
        bot_answered(key, number, answer);
      });
}

void Host::bot_begun(const std::string& table, std::uint64_t number) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  HostedTable& hosted = *found->second;
  if (!hosted.bot_request || hosted.bot_requests != number) return;
  hosted.bot_wait.end(platform_.now());
  // While events are written or the log is read, what follows from this is done afterwards.
  if (hosted.stage != HostedTable::Stage::ready) return;
  tell_of_bots(hosted);
  schedule(hosted);
}

void Host::bot_answered(const std::string& table, std::uint64_t number,
                        const std::optional<BotAnswer>& answer) {
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  HostedTable& hosted = *found->second;
  if (!hosted.bot_request || hosted.bot_requests != number) return;
  hosted.bot_request.reset();
  hosted.bot_wait.end(platform_.now());
  const auto* move = answer ? std::get_if<BotMove>(&*answer) : nullptr;
  if (move != nullptr) {
    hosted.bot_stint.decided(hosted.bot_seat, move->thought);
    hosted.bot_plan = Plan(hosted.bot_seat, move->then);
    return host_command(hosted, command::BotAct{hosted.bot_seat, hosted.bot_asked, move->action});
  }
  hosted.retry = platform_.now() + kElsewhere;
  schedule(hosted);
}

// When somebody's time runs out; never while a bot waits for a processor, since no clock runs then.
Time Host::deadline_of(const HostedTable& hosted) const {
  if (!hosted.table || hosted.bot_wait.waits()) return Time::max();
  const auto deadline = hosted.table->deadline();
  if (!deadline) return Time::max();
  return deadline->time + hosted.bot_wait.untold(platform_.now());
}

// The clock for messages: without the time that bots waited, which the log does not have yet, and
// standing still while they wait and the watchers know.
match::Clock Host::shown_clock(const HostedTable& hosted) const {
  match::Clock clock = hosted.table->clock();
  const Time now = platform_.now();
  clock.skip(hosted.bot_wait.untold(now), now);
  if (hosted.told_stop) clock.feed({now, {}, {}, match::Clock::Cause::seats});
  return clock;
}

// When the watchers are told next that the bots of their table wait.
Time Host::next_news_of_bots(const HostedTable& hosted) const {
  Time next = Time::max();
  if (!hosted.bot_wait.waits() || hosted.watchers.empty()) return next;
  const Time since = platform_.now() - hosted.bot_wait.present(platform_.now());
  if (!hosted.told_busy) next = since + kBusy;
  if (!hosted.told_stop && hosted.table && hosted.table->deadline()) {
    next = std::min(next, since + kStop);
  }
  return next;
}

// Tells the watchers that clocks stand still because a bot waits for a processor, that it has
// waited for long, and that it waits no longer. Of a wait that is over soon nobody is told; the
// next update has the right clock.
void Host::tell_of_bots(HostedTable& hosted) {
  const milliseconds waited = hosted.bot_wait.present(platform_.now());
  const bool running = hosted.table->deadline().has_value();
  const bool busy = hosted.bot_wait.waits() && waited >= kBusy;
  const bool stop = hosted.bot_wait.waits() && waited >= kStop && running;
  if (busy == hosted.told_busy && stop == hosted.told_stop) return;
  hosted.told_busy = busy;
  hosted.told_stop = stop;
  const auto text =
      std::make_shared<const std::string>(bots_message(hosted.id, busy, shown_clock(hosted)));
  for (const Watcher& watcher : hosted.watchers) send(*watcher.client, text);
}

void Host::hint(const ClientPtr& client, std::uint64_t id, HostedTable& hosted) {
  const Table& table = *hosted.table;
  const Viewer seat = viewer_of(table, *client);
  const auto no = [&](std::string_view code, std::string message) {
    refuse(*client, id, {std::string(code), std::move(message), {}});
  };
  if (client->gone) return;
  if (!seat) return no(code::kNotSeated, "you do not sit at this table");
  if (!table.settings().hints) return no(code::kNotAllowed, "there are no hints at this table");
  const std::uint64_t asked = table.asked(*seat);
  if (asked == 0) return no(code::kNotYourTurn, "the game does not wait for you");
  if (!may_do(hints_, *client)) {
    return no(code::kTooFast, "you ask for hints too fast; wait a little");
  }
  const Identity& identity = client->identity;
  BotRequest request{.table = hosted.id,
                     .game = &table.game(),
                     .seat = *seat,
                     .asked = asked,
                     .level = Level::hard,
                     .view = table.game().view(table.state(), seat),
                     .legal = table.game().legal(table.state(), *seat),
                     .hint = true,
                     .owner = identity.address.empty() ? identity.user : identity.address};
  if (bots_remember(table.game())) request.observed = table.observed(*seat);
  const std::uint64_t number = ++client->last_hint;
  client->hints[number] = platform_.request_bot(
      std::move(request), [] {},
      [this, client, id, number, table_id = hosted.id,
       asked](const std::optional<BotAnswer>& result) {
        client->hints.erase(number);
        const auto* advice = result ? std::get_if<AdviceJson>(&*result) : nullptr;
        if (advice != nullptr) {
          send(*client, hint_message(id, table_id, asked, advice->json));
        } else {
          refuse(*client, id, {std::string(code::kBusy), "the bots have no time now", {}});
        }
      });
}

}  // namespace skerry::protocol
