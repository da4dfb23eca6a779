// Host: what people leave to it, which is answered so that nobody can tell it from a free answer.
#include <algorithm>
#include <utility>

#include "protocol/host.h"
#include "protocol/host_parts.h"
#include "protocol/table_messages.h"

namespace skerry::protocol {
namespace {

using std::chrono::milliseconds;
// Somebody whose connection breaks has so long to come back before others stop waiting.
constexpr milliseconds kBackSoon{20'000};

}  // namespace

// The host's answer for a seat: when, and how.
struct Host::StandingDue {
  Time time{};
  command::StandingManner manner{};
};

// Since when the seat's person has not been there; nothing if that has just begun.
std::optional<Time> Host::gone_since(const HostedTable& hosted, Seat seat) const {
  const Chair& chair = hosted.table->chairs()[seat.index];
  if (chair.away) return Time{};
  const auto found =
      std::ranges::find(hosted.absent, chair.user, &std::pair<std::string, Time>::first);
  if (found == hosted.absent.end()) return std::nullopt;
  return found->second - limits_.absence;
}

// When the host gives the seat's standing answer; nothing if there is none to give now. Where nobody
// but bots sees how long it takes it is given at once. Everybody sees who is there, and who is not
// there cannot answer: so what is left to the host waits for that person, but for matches by
// correspondence. What the game can do without is declined for that person whatever the hand, so
// that nobody waits, and nobody learns anything from it.
std::optional<Host::StandingDue> Host::standing_due(const HostedTable& hosted, Seat seat) const {
  const Table& table = *hosted.table;
  if (table.standing_question(seat) == 0) return std::nullopt;
  bool alone = true;
  for (const Seat other : SeatSet::first(table.players())) {
    alone = alone && (other == seat || !table.chairs()[other.index].is_person());
  }
  std::optional<Time> here;
  for (const Watcher& watcher : hosted.watchers) {
    if (watcher.viewer != seat) {
      alone = alone && !watcher.viewer && limits_.one_device;
    } else {
      here = here ? std::min(*here, watcher.since) : watcher.since;
    }
  }
  if (table.settings().clock.kind == match::ClockKind::correspondence) here = Time{};
  const Time asked = table.asked_at(seat);
  if (!here) {
    const auto gone = gone_since(hosted, seat);
    const command::StandingManner manner{.absent = true, .sparing = true};
    if (alone || !gone || !table.standing_answer(seat, manner)) return std::nullopt;
    Time back = *gone + kBackSoon;
    if (table.settings().clock.kind != match::ClockKind::none) {
      back = std::min(back, asked + table.clock().left(seat, asked) / 2);
    }
    return StandingDue{std::max(asked + table.pause_before_standing_answer(seat, asked), back),
                       manner};
  }
  const command::StandingManner manner{.absent = false, .sparing = !alone};
  if (hosted.ask_me.contains(seat.index) || !table.standing_answer(seat, manner)) {
    return std::nullopt;
  }
  if (alone) return StandingDue{asked, manner};
  const Time from = std::max(table.left_to_host_since(seat), *here);
  return StandingDue{from + table.pause_before_standing_answer(seat, from), manner};
}

// The people that the game waits for: not those for whom the host answers at once, since nobody waits
// for them. After a pause like a person's it is as if that person had answered.
SeatSet Host::awaited_people(const HostedTable& hosted) const {
  SeatSet awaited;
  for (const Seat seat : hosted.table->people_to_move()) {
    const auto due = standing_due(hosted, seat);
    if (!due || due->time > platform_.now()) awaited.insert(seat);
  }
  return awaited;
}

Time Host::next_standing_time(const HostedTable& hosted) const {
  Time next = Time::max();
  if (!hosted.table || hosted.table->game().standing_answers().empty()) return next;
  for (const Seat seat : SeatSet::first(hosted.table->players())) {
    if (const auto due = standing_due(hosted, seat)) next = std::min(next, due->time);
  }
  return next;
}

void Host::give_standing_answers(HostedTable& hosted) {
  if (hosted.stage != HostedTable::Stage::ready || hosted.needs_resume ||
      hosted.retry != Time::max() || next_standing_time(hosted) > platform_.now()) {
    return;
  }
  const Time now = platform_.now();
  std::vector<command::StandingAct> acts;
  for (const Seat seat : SeatSet::first(hosted.table->players())) {
    const auto due = standing_due(hosted, seat);
    if (due && due->time <= now) acts.push_back({seat, hosted.table->asked(seat), due->manner});
  }
  for (const command::StandingAct& one : acts) host_command(hosted, one);
}

// Who wants to be asked is asked once: at the first decision that might be left to the host.
void Host::update_ask_me(HostedTable& hosted) {
  const Table& table = *hosted.table;
  std::erase_if(hosted.ask_me, [&](const auto& one) {
    const auto& [number, decision] = one;
    return table.over() || (decision != 0 && decision != table.asked(seat(number)));
  });
  for (auto& [number, decision] : hosted.ask_me) {
    if (table.standing_question(seat(number)) != 0) decision = table.asked(seat(number));
  }
}

void Host::ask_me(const ClientPtr& client, std::uint64_t id, bool on, HostedTable& hosted) {
  const Table& table = *hosted.table;
  const Viewer seat = viewer_of(table, *client);
  const auto no = [&](std::string_view code, std::string message) {
    refuse(*client, id, {std::string(code), std::move(message), {}});
  };
  if (!seat) return no(code::kNotSeated, "you do not sit at this table");
  if (table.status() != Status::running) return no(code::kNotAllowed, "nothing is asked now");
  if (table.game().standing_answers().empty()) {
    return no(code::kNotAllowed, "in this game nothing is left to the host");
  }
  if (on) {
    hosted.ask_me.try_emplace(seat->index, 0);
  } else {
    hosted.ask_me.erase(seat->index);
  }
  update_ask_me(hosted);
  send(*client, ack_message({.id = id, .seq = table.sequence()}));
  const auto text = shared_text(standing_message(table, {.viewer = seat, .ask_me = on}));
  for (const Watcher& watcher : hosted.watchers) {
    if (watcher.viewer == seat) send(*watcher.client, text);
  }
  schedule(hosted);
  give_standing_answers(hosted);
}

}  // namespace skerry::protocol
