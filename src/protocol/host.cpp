// Host: clients and their messages.
#include "protocol/host.h"

#include <algorithm>

#include "core/visit.h"
#include "protocol/host_parts.h"
#include "protocol/table_messages.h"

namespace skerry::protocol {
namespace {
constexpr std::size_t kRememberedChat = 100;
}

bool Identity::is(std::string_view id) const {
  return !id.empty() && (user == id || std::ranges::find(also, id) != also.end());
}

bool Identity::blocks(std::string_view id) const {
  return std::ranges::find(blocked, id) != blocked.end();
}

Host::Host(const Registry& registry, Platform& platform, HostLimits limits)
    : registry_(registry),
      platform_(platform),
      limits_(limits),
      shown_to_person_(limits.shown_to_person),
      shown_to_address_(limits.shown_to_address),
      table_creation_(limits.tables, limits.people_per_address),
      chat_(limits.chat, limits.people_per_address),
      hints_(limits.hints, limits.people_per_address),
      lobby_(limits.lobby) {}

Host::~Host() = default;

void Host::connected(ClientId client, Identity identity) {
  auto entry = std::make_shared<Client>();
  entry->id = client;
  entry->identity = std::move(identity);
  clients_[client] = std::move(entry);
}

void Host::changed(ClientId client, Identity identity) {
  const auto found = clients_.find(client);
  if (found == clients_.end()) return;
  Client& known = *found->second;
  const bool same = known.identity.user == identity.user && known.identity.name == identity.name;
  known.identity = std::move(identity);
  if (known.greeted && !same) {
    send(known, welcome_message(known.identity.user, known.identity.name, platform_.now()));
  }
  for (const std::string& table : known.watching) {
    HostedTable& hosted = *tables_.at(table);
    if (hosted.stage == HostedTable::Stage::ready) broadcast(hosted);
  }
}

void Host::disconnected(ClientId client) {
  const auto found = clients_.find(client);
  if (found == clients_.end()) return;
  const ClientPtr gone = found->second;
  gone->gone = true;
  clients_.erase(found);
  lobby_watchers_.erase(client);
  for (const auto& [number, request] : gone->hints) platform_.cancel_bot(request);
  const std::vector<std::string> watching = gone->watching;
  for (const std::string& table : watching) unwatch(*gone, table);
}

void Host::send(const Client& client, SharedText text) {
  if (!client.gone) platform_.send(client.id, std::move(text));
}
void Host::send(const Client& client, std::string text) {
  send(client, shared_text(std::move(text)));
}

void Host::refuse(const Client& client, std::optional<std::uint64_t> id, const Error& error) {
  ++metrics_.errors;
  send(client, error_message(id, error));
}

void Host::rate_limited(ClientId client) {
  const auto found = clients_.find(client);
  if (found == clients_.end()) return;
  refuse(*found->second, std::nullopt,
         {std::string(code::kTooFast), "messages come too fast; this one was dropped", {}});
}

// Only people with a session may do more than watch.
bool Host::may_act(const Client& client, std::uint64_t id) {
  if (!client.identity.user.empty()) return true;
  refuse(client, id,
         {std::string(code::kNoSession), "this needs a name: begin a session first", {}});
  return false;
}

bool Host::may_do(PeopleLimit& limit, const Client& client) {
  return limit.take(client.identity.user, client.identity.address, platform_.now());
}

// The person behind a client, by the id under which the table knows that person: it may be an older
// one.
Person Host::person_at(const Table& table, const Client& client) {
  const Identity& identity = client.identity;
  if (identity.user.empty() || table.seat_of(identity.user)) return {identity.user, identity.name};
  for (const std::string& id : identity.also) {
    if (table.seat_of(id)) return {id, identity.name};
  }
  if (identity.is(table.creator())) return {table.creator(), identity.name};
  return {identity.user, identity.name};
}

Viewer Host::viewer_of(const Table& table, const Client& client) {
  return table.seat_of(person_at(table, client).user);
}

// Who has a share of the processors and of the lobby's places for this table: the address from
// which it was made, or its creator as long as no address is known.
std::string Host::owner_of(const HostedTable& hosted) {
  return hosted.address.empty() ? hosted.table->creator() : hosted.address;
}

// The first address that is known of the creator stays: another connection of the same person gets
// no other share.
void Host::note_owner(HostedTable& hosted, const Client& creator) {
  if (hosted.address.empty()) hosted.address = creator.identity.address;
}

// The handlers of a client's messages, one for each type.
class Host::Receiver {
 public:
  Receiver(Host& host, const ClientPtr& client, std::uint64_t id)
      : host_(host), client_(client), id_(id) {}

  void on(const client::Hello& hello) const;
  void on(const client::Create& request) const;
  void on(const client::Lobby& request) const {
    if (request.on) {
      if (!host_.may_be_shown(*client_, id_)) return;
      host_.lobby_watchers_.insert(client_->id);
      host_.charge_shown(*client_, host_.send_lobby(*client_));
    } else {
      host_.lobby_watchers_.erase(client_->id);
      host_.send(*client_, ack_message({.id = id_}));
    }
  }
  void on(const client::Ping&) const {
    host_.send(*client_, pong_message(id_, host_.platform_.now()));
  }
  void on(const client::At<client::Watch>& at) const {
    if (client_->watching.size() >= host_.limits_.watched) {
      return refuse(code::kTooMany, "so many tables cannot be watched at once");
    }
    show(Showing::Kind::watch, at.table,
         [host = &host_, client = client_, id = id_, request = at.what](HostedTable& hosted) {
           return host->watch(client, id, request, hosted);
         });
  }
  void on(const client::At<client::Log>& at) const {
    show(Showing::Kind::request, at.table,
         [host = &host_, client = client_, id = id_, before = at.what.before](
             const HostedTable& hosted) { return host->show_log(client, id, before, hosted); });
  }
  void on(const client::At<client::Unwatch>& at) const {
    host_.unwatch(*client_, at.table.text);
    host_.send(*client_, ack_message({.id = id_}));
  }
  void on(const client::At<client::Chat>& at) const {
    if (!host_.may_act(*client_, id_)) return;
    later(at.table, [host = &host_, client = client_, id = id_, request = at.what](
                        HostedTable& hosted) { host->chat(client, id, request, hosted); });
  }
  void on(const client::At<client::Hint>& at) const {
    later(at.table, [host = &host_, client = client_, id = id_](HostedTable& hosted) {
      host->hint(client, id, hosted);
    });
  }
  void on(const client::At<client::AskMe>& at) const {
    if (!host_.may_act(*client_, id_)) return;
    later(at.table, [host = &host_, client = client_, id = id_, on = at.what.on](
                        HostedTable& hosted) { host->ask_me(client, id, on, hosted); });
  }
  void on(const client::At<client::Rematch>& at) const {
    if (!host_.may_act(*client_, id_)) return;
    later(at.table, [host = &host_, client = client_, id = id_](HostedTable& hosted) {
      host->rematch(client, id, hosted);
    });
  }
  void on(const client::At<client::Legal>& at) const {
    show(Showing::Kind::request, at.table,
         [host = &host_, client = client_, id = id_](const HostedTable& hosted) -> std::size_t {
           const Viewer seat = viewer_of(*hosted.table, *client);
           if (!seat) {
             host->refuse(*client, id,
                          {std::string(code::kNotSeated), "you do not sit at this table", {}});
             return 0;
           }
           auto text = shared_text(legal_message(id, *hosted.table, *seat));
           host->send(*client, text);
           return text->size();
         });
  }
  // Commands are decided by their table.
  template <AlternativeOf<Command> T>
  void on(client::At<T> at) const {
    if (!host_.may_act(*client_, id_)) return;
    host_.enqueue(
        at.table.text,
        {.pending = PendingCommand{.client = client_, .id = id_, .command = std::move(at.what)},
         .task = {},
         .client = client_,
         .id = id_});
  }

 private:
  void refuse(std::string_view code, std::string message) const {
    host_.refuse(*client_, id_, {std::string(code), std::move(message), {}});
  }
  void later(const Id& table, std::function<void(HostedTable&)> what) const {
    host_.enqueue(table.text,
                  {.pending = {}, .task = std::move(what), .client = client_, .id = id_});
  }
  // Likewise, for what is charged by its length.
  void show(Showing::Kind kind, const Id& table,
            std::function<std::size_t(HostedTable&)> what) const {
    later(table,
          [host = &host_, showing = Showing{kind, client_, table.text, id_, std::move(what)}](
              HostedTable& hosted) { host->show(showing, hosted); });
  }

  Host& host_;
  const ClientPtr& client_;
  std::uint64_t id_;
};

void Host::Receiver::on(const client::Hello& hello) const {
  if (hello.version != kProtocolVersion) {
    return refuse(code::kBadVersion,
                  "this host speaks version " + std::to_string(kProtocolVersion));
  }
  Identity& identity = client_->identity;
  if (hello.name && identity.guest && !identity.user.empty() && hello.name->text != identity.name) {
    auto name = host_.platform_.tidy_name(hello.name->text);
    if (!name) return host_.refuse(*client_, id_, name.error());
    if (*name != identity.name) {
      identity.name = *std::move(name);
      host_.platform_.renamed(identity);
    }
  }
  client_->greeted = true;
  host_.send(*client_, welcome_message(identity.user, identity.name, host_.platform_.now()));
}

void Host::Receiver::on(const client::Create& request) const {
  if (!host_.may_act(*client_, id_)) return;
  const auto settings = read_requested_settings(request.settings.json, host_.registry_);
  if (!settings) return host_.refuse(*client_, id_, settings.error());
  host_.create(client_, id_, *settings);
}

void Host::received(ClientId id, std::string_view text) {
  const auto found = clients_.find(id);
  if (found == clients_.end() || closed_) return;
  const ClientPtr client = found->second;
  auto message = read_client_message(text);
  if (!message) return refuse(*client, message.error().id, message.error().error);
  if (!client->greeted && !std::holds_alternative<client::Hello>(message->what)) {
    return refuse(*client, message->id, {std::string(code::kHelloFirst), "say hello first", {}});
  }
  const Receiver receiver(*this, client, message->id);
  std::visit([&](auto&& what) { receiver.on(std::forward<decltype(what)>(what)); },
             std::move(message->what));
}

void Host::create(const ClientPtr& client, std::uint64_t id, const Settings& settings) {
  const Time now = platform_.now();
  if (!has_room(client->identity.address)) return refuse(*client, id, too_many_tables());
  if (!may_do(table_creation_, *client)) {
    return refuse(*client, id,
                  {std::string(code::kTooFast), "you make tables too fast; wait a little", {}});
  }
  const Person by{client->identity.user, client->identity.name};
  auto events = Table::create(settings, platform_.new_secret(), by, now, registry_);
  if (!events) return refuse(*client, id, events.error());
  const std::string table = platform_.new_table_id();
  auto folded = Table::fold(table, *events, registry_);
  if (!folded) return refuse(*client, id, folded.error());
  HostedTable& hosted = open(table);
  hosted.kept_for = client->identity.address;
  hosted.needs_resume = false;
  hosted.table = std::move(*folded);
  note_owner(hosted, *client);
  ++metrics_.tables_made;
  hosted.current = PendingCommand{.client = client, .id = id};
  NewEvents written{*hosted.table, 1, {}, true};
  for (const Event& event : *events) written.lines.push_back(event_json(event));
  written.address = hosted.address;
  hosted.stage = HostedTable::Stage::writing;
  platform_.append(std::move(written),
                   [this, key = hosted.id](const Expected<AppendResult>& result) {
                     this->appended(*tables_.at(key), result);
                   });
}

std::size_t Host::watch(const ClientPtr& client, std::uint64_t id, const client::Watch& request,
                        HostedTable& hosted) {
  auto found = std::ranges::find(hosted.watchers, client, &Watcher::client);
  if (found == hosted.watchers.end()) {
    hosted.watchers.emplace_back().client = client;
    found = hosted.watchers.end() - 1;
    found->since = platform_.now();
    client->watching.push_back(hosted.id);
    std::erase_if(hosted.absent,
                  [&](const auto& absent) { return client->identity.is(absent.first); });
  }
  const Table& table = *hosted.table;
  Watcher& watcher = *found;
  watcher.legal = request.legal.value_or(false);
  watcher.log = request.log;
  watcher.viewer = viewer_of(table, *client);
  if (client->identity.is(table.creator())) note_owner(hosted, *client);
  const std::uint64_t seen = request.seq.value_or(0);
  // A client that has some of the events gets the rest of them, unless they change who sits where.
  // One that is content with the last events of a log gets no long rest.
  const bool rest = seen > 0 && seen <= table.sequence() &&
                    (!request.log || table.sequence() - seen <= kLogPage) &&
                    std::ranges::none_of(table.log().begin() + static_cast<std::ptrdiff_t>(seen),
                                         table.log().end(), [](const Event& event) {
                                           return std::holds_alternative<Seated>(event.what) ||
                                                  std::holds_alternative<Stood>(event.what);
                                         });
  send(*client, ack_message({.id = id, .seq = table.sequence()}));
  const std::size_t bytes = rest ? show_rest(hosted, watcher, seen) : show_table(hosted, watcher);
  if (hosted.told_busy) send(*client, bots_message(hosted.id, true, shown_clock(hosted)));
  show_chat(hosted, watcher);
  send_presence(hosted);
  after_change(hosted);
  return bytes;
}

void Host::unwatch(Client& client, const std::string& table) {
  std::erase(client.watching, table);
  show_no_more(client, table);
  const auto found = tables_.find(table);
  if (found == tables_.end()) return;
  HostedTable& hosted = *found->second;
  hosted.last_use = platform_.now();
  std::erase_if(hosted.watchers, [&](const Watcher& one) { return one.client.get() == &client; });
  send_presence(hosted);
  if (hosted.stage == HostedTable::Stage::ready) after_change(hosted);
}

// The new table is created first; then the old one names it. A crash in between leaves a table to
// which nothing leads, and that does no harm.
void Host::rematch(const ClientPtr& client, std::uint64_t id, HostedTable& hosted) {
  const Table& table = *hosted.table;
  const auto request =
      table.decide(command::Rematch{"new"}, person_at(table, *client), platform_.now());
  if (!request) return refuse(*client, id, request.error());
  if (!table.rematch().empty()) return name_rematch(client, id, table);
  if (!may_do(table_creation_, *client)) {
    return refuse(*client, id,
                  {std::string(code::kTooFast), "you make tables too fast; wait a little", {}});
  }
  const Person by{client->identity.user, client->identity.name};
  auto events = Table::create(table.rematch_settings(), platform_.new_secret(), by, platform_.now(),
                              registry_);
  if (!events) return refuse(*client, id, events.error());
  const std::string next = platform_.new_table_id();
  const auto folded = Table::fold(next, *events, registry_);
  if (!folded) return refuse(*client, id, folded.error());
  ++metrics_.tables_made;
  NewEvents first{*folded, 1, {}, true};
  for (const Event& event : *events) first.lines.push_back(event_json(event));
  const command::Rematch named{next, folded->commitment()};
  platform_.append(
      first, [this, client, id, old = hosted.id, named](const Expected<AppendResult>& result) {
        if (!result) return refuse(*client, id, result.error());
        enqueue(old, {.pending = PendingCommand{.client = client, .id = id, .command = named},
                      .task = {},
                      .client = client,
                      .id = id});
      });
}

// The answer to who asks for a rematch that there is already: its commitment is in its own log.
void Host::name_rematch(const ClientPtr& client, std::uint64_t id, const Table& table) {
  const auto answer = [this, client, id, seq = table.sequence()](const HostedTable& next) {
    send(*client, ack_message({.id = id,
                               .seq = seq,
                               .table = next.id,
                               .commitment = next.table->commitment(),
                               .again = true}));
  };
  enqueue(table.rematch(), {.pending = {}, .task = answer, .client = client, .id = id});
}

void Host::chat(const ClientPtr& client, std::uint64_t id, const client::Chat& request,
                HostedTable& hosted) {
  const Table& table = *hosted.table;
  const Viewer seat = viewer_of(table, *client);
  const Time now = platform_.now();
  const auto no = [&](std::string_view code, std::string message) {
    refuse(*client, id, {std::string(code), std::move(message), {}});
  };
  if (!table.settings().chat) return no(code::kNotAllowed, "there is no chat at this table");
  if (client->identity.muted_until && *client->identity.muted_until > now) {
    return no(code::kMuted, "an operator has muted you for a while");
  }
  if (!table.over() && seat.has_value() != (request.channel == Channel::players)) {
    return no(code::kNotAllowed, seat ? "players speak with players while the match goes on"
                                      : "only players speak here");
  }
  if (!may_do(chat_, *client)) {
    return no(code::kTooFast, "you speak too fast; wait a little");
  }
  const ChatLine line{client->identity.user, client->identity.name, request.channel,
                      request.text.text, now};
  platform_.say(
      hosted.id, line, [this, client, id, line, key = hosted.id, seat](const Expected<void>& done) {
        if (!done) return refuse(*client, id, done.error());
        send(*client, ack_message({.id = id}));
        const auto found = tables_.find(key);
        if (found == tables_.end()) return;
        note_speaker(*found->second, line);
        if (auto& said = found->second->chat) {
          said->push_back(line);
          if (said->size() > kRememberedChat) said->erase(said->begin());
        }
        const auto text = std::make_shared<const std::string>(
            chat_message({key, line.channel, line.name, line.user, seat, line.text, line.time}));
        for (const Watcher& watcher : found->second->watchers) {
          if (may_read(*found->second, watcher, line)) send(*watcher.client, text);
        }
      });
}

// Spectators may talk about hands that they see, so players read them only when the match is over.
bool Host::may_read(const HostedTable& hosted, const Watcher& watcher, const ChatLine& line) {
  if (watcher.client->identity.blocks(line.user)) return false;
  return line.channel == Channel::players || !watcher.viewer ||
         (hosted.table && hosted.table->over());
}

// Sends the older lines of the chat, once to each watcher, who asked for them with the table.
void Host::show_chat(HostedTable& hosted, Watcher& watcher) {
  if (!hosted.table->settings().chat || watcher.chat_shown) return;
  if (!hosted.chat) {
    if (hosted.chat_loading) return;
    hosted.chat_loading = true;
    platform_.load_chat(hosted.id, [this, key = hosted.id](std::vector<ChatLine> lines) {
      const auto found = tables_.find(key);
      if (found == tables_.end() || !found->second->table) return;
      for (const ChatLine& line : lines) note_speaker(*found->second, line);
      found->second->chat = std::move(lines);
      for (Watcher& one : found->second->watchers) show_chat(*found->second, one);
    });
    return;
  }
  watcher.chat_shown = true;
  std::size_t bytes = 0;
  for (const ChatLine& line : *hosted.chat) {
    if (!may_read(hosted, watcher, line)) continue;
    const Viewer seat = hosted.table->seat_of(line.user);
    auto text = shared_text(
        chat_message({hosted.id, line.channel, line.name, line.user, seat, line.text, line.time}));
    bytes += text->size();
    send(*watcher.client, std::move(text));
  }
  charge_shown(*watcher.client, bytes);
}

}  // namespace skerry::protocol
