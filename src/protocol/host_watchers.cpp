// Host: what watchers are shown. Tables and logs on request, each at its turn, and updates.
#include <algorithm>
#include <utility>

#include "protocol/diff.h"
#include "protocol/host.h"
#include "protocol/host_parts.h"
#include "protocol/table_messages.h"

namespace skerry::protocol {
namespace {

// Between two turns of what waits to be shown.
constexpr std::chrono::milliseconds kShowingPause{5};

// Whether an event after `since` is told to the viewer. Who is not told of any gets no message, and
// so does not see that something happened.
bool has_news(const Table& table, Viewer viewer, std::uint64_t since) {
  return std::any_of(table.log().begin() + static_cast<std::ptrdiff_t>(since), table.log().end(),
                     [&](const Event& event) { return is_told(event, viewer); });
}

// The next events for somebody who has those up to `since`: one page at most.
LogPart next_page(const Table& table, std::uint64_t since) {
  return {since, std::min(table.sequence(), since + kLogPage)};
}

}  // namespace

bool Host::wants_to_be_asked(const HostedTable& hosted, const Watcher& watcher) {
  return watcher.viewer && hosted.ask_me.contains(watcher.viewer->index);
}

// ---- Showing on request ------------------------------------------------------------------------

// What a client asks to be shown costs time in proportion to its length. No more than limits_.shown
// is written at a time, so that no move waits longer for it; the rest waits, and addresses take
// turns.
void Host::show(Showing showing, HostedTable& hosted) {
  if (showings_.empty() && shown_.left(limits_.shown, platform_.now()) > 0) {
    return show_now(showing, hosted);
  }
  if (showing.kind != Showing::Kind::page && !may_be_shown(*showing.client, showing.id)) return;
  const std::string address = showing.client->identity.address;
  showings_.push(address, std::move(showing));
  ++metrics_.showings_delayed;
  show_soon();
}

void Host::show_soon() {
  if (next_showing_ != Time::max()) return;
  next_showing_ = platform_.now() + kShowingPause;
  set_timer(next_showing_);
}

// Whether the client was not shown too much lately.
bool Host::has_allowance(const Client& client) const {
  const Identity& who = client.identity;
  const Time now = platform_.now();
  return shown_to_person_.may(who.user, now) && shown_to_address_.may(who.address, now);
}

void Host::refuse_showing(const Client& client, std::uint64_t id) {
  ++metrics_.showings_refused;
  refuse(client, id,
         {std::string(code::kTooFast), "you ask for more than you are shown; wait a little", {}});
}

bool Host::may_be_shown(const Client& client, std::uint64_t id) {
  if (has_allowance(client)) return true;
  refuse_showing(client, id);
  return false;
}

void Host::charge_shown(const Client& client, std::size_t bytes) {
  const auto cost = static_cast<double>(bytes);
  const Time now = platform_.now();
  shown_.charge(limits_.shown, now, cost);
  shown_to_person_.charge(client.identity.user, now, cost);
  shown_to_address_.charge(client.identity.address, now, cost);
}

// Pages that follow by themselves belong to what was allowed.
void Host::show_now(const Showing& showing, HostedTable& hosted) {
  if (showing.client->gone) return;
  if (showing.kind != Showing::Kind::page && !may_be_shown(*showing.client, showing.id)) return;
  charge_shown(*showing.client, showing.what(hosted));
}

void Host::show_waiting() {
  next_showing_ = Time::max();
  while (!showings_.empty() && shown_.left(limits_.shown, platform_.now()) > 0) {
    const auto next = std::make_shared<const Showing>(*showings_.pop());
    if (next->client->gone) continue;
    if (next->kind != Showing::Kind::page) {
      enqueue(next->table, {.pending = {},
                            .task = [this, next](HostedTable& hosted) { show_now(*next, hosted); },
                            .client = next->client,
                            .id = next->id});
      continue;
    }
    const auto found = tables_.find(next->table);
    if (found != tables_.end()) show_now(*next, *found->second);
  }
  if (!showings_.empty()) show_soon();
}

// A client that no longer watches a table is not shown it when its turn comes.
void Host::show_no_more(const Client& client, const std::string& table) {
  std::vector<std::uint64_t> unanswered;
  showings_.erase_if(client.identity.address, [&](const Showing& showing) {
    if (showing.client.get() != &client || showing.table != table) return false;
    if (showing.kind == Showing::Kind::watch) unanswered.push_back(showing.id);
    return showing.kind != Showing::Kind::request;
  });
  for (const std::uint64_t id : unanswered) send(client, ack_message({.id = id}));
}

std::size_t Host::show_table(HostedTable& hosted, Watcher& watcher) {
  const Table& table = *hosted.table;
  watcher.sent_view = view_for(hosted, watcher.viewer);
  watcher.asked = watcher.viewer ? table.asked(*watcher.viewer) : 0;
  LogPart part = next_page(table, 0);
  if (watcher.log) {
    part = events_after(table, table.sequence() - std::min({table.sequence(), *watcher.log,
                                                            std::uint64_t{kLogPage}}));
  }
  watcher.seq = part.until;
  const match::Clock clock = shown_clock(hosted);
  auto text = shared_text(table_message(
      table, {watcher.viewer, watcher.legal, nullptr, &clock, wants_to_be_asked(hosted, watcher)},
      part, watcher.sent_view->as_text(table.game())));
  send(*watcher.client, text);
  follow(hosted, watcher);
  return text->size();
}

// Sends a client that has some of the events the rest of them, with the whole view.
std::size_t Host::show_rest(HostedTable& hosted, Watcher& watcher, std::uint64_t since) {
  const Table& table = *hosted.table;
  watcher.sent_view = view_for(hosted, watcher.viewer);
  watcher.asked = watcher.viewer ? table.asked(*watcher.viewer) : 0;
  const LogPart part = next_page(table, since);
  watcher.seq = part.until;
  const match::Clock clock = shown_clock(hosted);
  auto text = shared_text(update_message(
      table, {watcher.viewer, watcher.legal, nullptr, &clock, wants_to_be_asked(hosted, watcher)},
      part, watcher.sent_view->as_text(table.game()), std::nullopt));
  send(*watcher.client, text);
  follow(hosted, watcher);
  return text->size();
}

// Sends the next page of the log as an update.
std::size_t Host::show_page(HostedTable& hosted, Watcher& watcher,
                            std::vector<PreparedUpdate>& known) {
  const LogPart part = next_page(*hosted.table, watcher.seq);
  const PreparedUpdate& shown = update_for(hosted, watcher, part, known);
  watcher.sent_view = shown.sent_view;
  watcher.asked = shown.asked;
  watcher.seq = part.until;
  send(*watcher.client, shown.message);
  follow(hosted, watcher);
  return shown.message->size();
}

// Sees to it that a watcher who does not have the whole log yet gets the next page in its turn. What
// is applied but not durable is nobody's to see: then broadcast calls this again.
void Host::follow(const HostedTable& hosted, Watcher& watcher) {
  watcher.behind = watcher.seq < hosted.table->sequence();
  if (!watcher.behind || watcher.page_waits) return;
  watcher.page_waits = true;
  Showing page{.kind = Showing::Kind::page, .client = watcher.client, .table = hosted.id};
  page.what = [this, client = watcher.client](HostedTable& there) -> std::size_t {
    const auto found = std::ranges::find(there.watchers, client, &Watcher::client);
    if (found == there.watchers.end()) return 0;
    found->page_waits = false;
    if (!found->behind || there.stage != HostedTable::Stage::ready) return 0;
    std::vector<PreparedUpdate> known;
    return show_page(there, *found, known);
  };
  showings_.push(watcher.client->identity.address, std::move(page));
  show_soon();
}

// Events before those that a client has, at most a page of them.
std::size_t Host::show_log(const ClientPtr& client, std::uint64_t id, std::uint64_t before,
                           const HostedTable& hosted) {
  const Table& table = *hosted.table;
  LogPart part;
  part.until = std::min(table.sequence(), before - std::min<std::uint64_t>(before, 1));
  part.since = part.until - std::min<std::uint64_t>(part.until, kLogPage);
  auto text = shared_text(log_message(id, table, viewer_of(table, *client), part));
  send(*client, text);
  return text->size();
}

// ---- Updates -----------------------------------------------------------------------------------

void Host::broadcast(HostedTable& hosted) {
  const Table& table = *hosted.table;
  std::vector<PreparedUpdate> known;
  for (Watcher& watcher : hosted.watchers) {
    const Viewer viewer = viewer_of(table, *watcher.client);
    if (viewer != watcher.viewer) {  // sat down or stood up: another view, so no patch
      watcher.viewer = viewer;
      send_presence(hosted);
      show_table(hosted, watcher);
    } else if (!watcher.sent_view) {  // the table was put away, and what the watcher had with it
      if (has_news(table, viewer, watcher.seq)) show_table(hosted, watcher);
    } else if (watcher.behind) {
      follow(hosted, watcher);
    } else if (has_news(table, viewer, watcher.seq)) {
      show_page(hosted, watcher, known);
    }
  }
}

// In a game that hides nothing all see the same; in others spectators do.
Host::SentViewPtr Host::view_for(HostedTable& hosted, Viewer viewer) {
  const Table& table = *hosted.table;
  const bool common = !viewer || !table.game().info().hidden_information;
  if (common && hosted.common_view && hosted.common_view_seq == table.sequence())
    return hosted.common_view;
  const auto sent_view = std::make_shared<SentView>();
  if (table.started()) {
    ++metrics_.views;
    sent_view->view = table.game().view(table.state(), viewer);
  }
  if (common) {
    hosted.common_view = sent_view;
    hosted.common_view_seq = table.sequence();
  }
  return sent_view;
}

std::optional<std::string> Host::patch_between(const Game& game, const SentView& before,
                                               const SentView& after) {
  if (&before == &after) return "[]";
  std::string patch;
  JsonWriter out(patch);
  if (before.view.has_value() && after.view.has_value() &&
      game.write_changes(out, before.view, after.view)) {
    return patch;
  }
  return shorter_patch(before.as_text(game), after.as_text(game));
}

// The update for a watcher, from `known` if one that is equal has been prepared. In a game that
// hides nothing, all viewers without a decision get the same; in others all spectators do.
const Host::PreparedUpdate& Host::update_for(HostedTable& hosted, const Watcher& watcher,
                                             LogPart part, std::vector<PreparedUpdate>& known) {
  const Table& table = *hosted.table;
  const GameInfo& info = table.game().info();
  const std::uint64_t asked = watcher.viewer ? table.asked(*watcher.viewer) : 0;
  const bool open = !info.hidden_information;
  // In a game with separate seats the legal actions of a decision do not change while it is open.
  const bool legal =
      watcher.viewer && watcher.legal && (!info.separate_seats || asked != watcher.asked);
  const bool alike = open && !legal && table.rematch().empty();
  const SentView* before = watcher.sent_view.get();
  const PreparedUpdate* same = nullptr;
  for (const PreparedUpdate& one : known) {
    if (one.before != before) continue;
    if (open) same = &one;
    if (one.since != part.since || one.legal != legal) continue;
    if (one.viewer == watcher.viewer || (alike && one.asked == asked)) return one;
  }
  PreparedUpdate shown{watcher.viewer, legal, part.since, before, asked, {}, {}, {}};
  shown.sent_view = view_for(hosted, watcher.viewer);
  shown.patch =
      same != nullptr ? same->patch : patch_between(table.game(), *before, *shown.sent_view);
  const std::string_view view =
      shown.patch ? std::string_view{} : shown.sent_view->as_text(table.game());
  const match::Clock clock = shown_clock(hosted);
  shown.message = shared_text(update_message(
      table, {watcher.viewer, legal, nullptr, &clock, wants_to_be_asked(hosted, watcher)}, part,
      view, shown.patch));
  ++metrics_.updates;
  return known.emplace_back(std::move(shown));
}

}  // namespace skerry::protocol
