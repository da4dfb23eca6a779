#include "load.h"

#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <cstring>

namespace skerry::load {
namespace {

using Game = one_t34::OneT34;

// The ids of a client's messages, by what they are for.
enum Purpose : std::uint64_t { hello = 1, create, watch, sit, act_id, unwatch };

constexpr std::size_t kUndelivered = 16;
constexpr std::size_t kReceiveBytes = 4096;
constexpr std::size_t kConnectionsPerAddress = 16;
constexpr std::size_t kSessionsAtOnce = 64;

// The number behind the first occurrence of `key`; nothing if there is none.
std::optional<std::uint64_t> number_after(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return std::nullopt;
  std::uint64_t number = 0;
  const char* begin = text.data() + at + key.size();
  if (std::from_chars(begin, text.data() + text.size(), number).ptr == begin) return std::nullopt;
  return number;
}

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos;
       at = text.find(what, at + 1)) {
    ++found;
  }
  return found;
}

}  // namespace

double Latencies::percentile(double share) {
  if (milliseconds.empty()) return 0;
  std::ranges::sort(milliseconds);
  const auto last = static_cast<double>(milliseconds.size() - 1);
  return static_cast<double>(milliseconds[static_cast<std::size_t>(std::ceil(share * last))]);
}

std::uint32_t address_of_client(std::size_t number) {
  return 0x7f010001 + static_cast<std::uint32_t>(number / kConnectionsPerAddress);
}

struct Load::Link {
  kit::Socket socket;
  kit::MessageReader reader;
  Table* table = nullptr;
  int seat = -1;          // -1: only watches
  std::uint64_t seq = 0;  // the last event it was shown; 0: not the table yet
  int whole_tables = 0;
  Clock::time_point acted{};
};

struct Load::Table {
  std::vector<Link*> links;
  std::string id;
  std::string begin_of_update;
  one_t34::State state{};
  std::uint64_t actions = 0;  // of all its matches
  std::size_t matches = 0;
  bool rests = false;
  std::size_t saw_end = 0;
  // The actions that not everybody has seen, by their event's number.
  struct Undelivered {
    std::uint64_t event = 0;
    std::size_t seen = 0;
    Clock::time_point sent{};
    std::string action;
  };
  std::array<Undelivered, kUndelivered> undelivered{};
};

Load::Load(const Plan& plan)
    : plan_(plan), poll_(::epoll_create1(EPOLL_CLOEXEC)), rng_(plan.seed) {}

Load::~Load() { ::close(poll_); }

void Load::wrong(std::string what) {
  if (!fault_) fault_ = std::move(what);
}

bool Load::connect() {
  for (std::size_t i = 0; i < plan_.tables; ++i) tables_.push_back(std::make_unique<Table>());
  while (!fault_ && links_.size() < plan_.connections) {
    std::vector<kit::Route> routes;
    const std::size_t end = std::min(links_.size() + kSessionsAtOnce, plan_.connections);
    for (std::size_t i = links_.size(); i < end; ++i) {
      routes.emplace_back(plan_.port, address_of_client(i));
    }
    const std::vector<std::string> cookies = kit::new_sessions(routes, "Player");
    for (std::size_t i = 0; i < routes.size() && !fault_; ++i) add_link(routes[i], cookies[i]);
    while (wait_and_handle(std::chrono::milliseconds(0))) continue;
  }
  return !fault_;
}

void Load::add_link(const kit::Route& route, const std::string& cookie) {
  if (cookie.empty()) return wrong("no session for connection " + std::to_string(links_.size()));
  kit::WsClient client = kit::WsClient::connect(route, cookie);
  if (!client.is_open()) return wrong("a connection was refused: " + client.refusal().head);
  client.send(R"({"type":"hello","id":1,"version":1})");
  if (!client.receive().value_or("").starts_with(R"({"type":"welcome")")) wrong("no welcome");
  auto link = std::make_unique<Link>();
  link->socket = std::move(client.socket());
  Table& table = *tables_[links_.size() % plan_.tables];
  link->table = &table;
  if (std::ssize(table.links) < plan_.seats) link->seat = static_cast<int>(table.links.size());
  table.links.push_back(link.get());
  epoll_event event{.events = EPOLLIN, .data = {.ptr = link.get()}};
  ::epoll_ctl(poll_, EPOLL_CTL_ADD, link->socket.file(), &event);
  links_.push_back(std::move(link));
}

bool Load::begin(std::uint64_t actions) {
  actions_wanted_ = actions;
  for (const auto& table : tables_) new_table(*table);
  return run_while_busy(std::chrono::seconds(120));
}

void Load::start_measuring() {
  statistics_ = {};
  measured_since_ = Clock::now();
  actions_wanted_ = ~std::uint64_t{0};
  resting_ = 0;
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    Table& table = *tables_[i];
    table.rests = false;
    Link& next = *table.links[table.state.turn.index];
    // The tables start one after another, so that clients that pause do not all act at once.
    const auto wait = plan_.pause * static_cast<std::int64_t>(i) / std::ssize(tables_);
    turns_.push_back({measured_since_ + wait, &next, next.seq});
  }
}

void Load::run_until(Clock::time_point end) {
  while (!fault_) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0) return;
    wait_and_handle(left);
  }
}

bool Load::run_while_busy(std::chrono::seconds patience) {
  const auto end = Clock::now() + patience;
  while (!fault_ && (resting_ < tables_.size() || !all_is_known())) {
    if (Clock::now() > end) wrong("somebody still waits for an answer or an update");
    wait_and_handle(std::chrono::milliseconds(100));
  }
  return !fault_;
}

bool Load::all_is_known() const {
  return unanswered_ == 0 && std::ranges::all_of(tables_, [](const auto& table) {
           return std::ranges::all_of(
               table->links, [&](const Link* link) { return link->seq == table->links[0]->seq; });
         });
}

bool Load::finish() {
  measured_until_ = Clock::now();
  stopping_ = true;
  const LoadStatistics measured = statistics_;
  const bool ended = run_while_busy(std::chrono::seconds(20));
  statistics_ = measured;
  return ended;
}

bool Load::wait_and_handle(std::chrono::milliseconds timeout) {
  act_after_pause();
  if (!turns_.empty()) timeout = std::min(timeout, std::chrono::milliseconds(1));
  std::array<epoll_event, 256> events{};
  const int ready =
      ::epoll_wait(poll_, events.data(), std::ssize(events), static_cast<int>(timeout.count()));
  for (int i = 0; i < ready; ++i)
    receive(*static_cast<Link*>(events[static_cast<std::size_t>(i)].data.ptr));
  return ready > 0;
}

void Load::receive(Link& link) {
  const ssize_t got =
      ::recv(link.socket.file(), link.reader.prepare(kReceiveBytes), kReceiveBytes, MSG_DONTWAIT);
  if (got <= 0) {
    if (got == 0 || errno != EAGAIN) wrong("the server closed a connection");
    return;
  }
  statistics_.bytes += static_cast<std::uint64_t>(got);
  link.reader.commit(static_cast<std::size_t>(got));
  while (const auto message = link.reader.next()) {
    if (message->opcode == kit::Opcode::text) {
      handle(link, message->payload);
    } else if (message->opcode == kit::Opcode::ping) {
      frame_.clear();
      kit::append_frame(frame_, kit::Opcode::pong, message->payload);
      link.socket.send_some(frame_);
    }
  }
  if (link.reader.is_broken()) wrong("a frame that is none");
}

void Load::handle(Link& link, std::string_view text) {
  if (text.starts_with(R"({"type":"update")")) {
    on_update(link, text);
  } else if (text.starts_with(R"({"type":"ack")")) {
    on_ack(link, text);
  } else if (text.starts_with(R"({"type":"table")")) {
    on_table(link, text);
  } else if (!text.starts_with(R"({"type":"presence")")) {
    wrong("unexpected: " + std::string(text.substr(0, 300)));
  }
}

void Load::on_ack(Link& link, std::string_view text) {
  switch (number_after(text, R"("id":)").value_or(0)) {
    case create: {
      constexpr std::string_view kTable = R"("table":")";
      const std::size_t begin = text.find(kTable);
      if (begin == std::string_view::npos) return wrong("a table without an id");
      const std::string_view rest = text.substr(begin + kTable.size());
      return sit_down(*link.table, rest.substr(0, rest.find('"')));
    }
    case act_id:
      if (text.find(R"("again")") != std::string_view::npos)
        wrong("played before: " + std::string(text));
      --unanswered_;
      ++statistics_.moves;
      statistics_.to_ack.add(Clock::now() - link.acted);
      return;
    default:
      return;
  }
}

// A snapshot comes once when the client begins to watch and once when it sits down.
void Load::on_table(Link& link, std::string_view text) {
  if (++link.whole_tables > (link.seat < 0 ? 1 : 2)) wrong("a whole table that nobody asked for");
  const std::uint64_t seq = number_after(text, R"("seq":)").value_or(0);
  if (seq < link.seq) wrong("a table of the past");
  link.seq = seq;
  const std::uint64_t asked = number_after(text, R"("asked":)").value_or(0);
  if (asked != 0) turn(link, *link.table, asked);
}

void Load::on_update(Link& link, std::string_view text) {
  Table& table = *link.table;
  ++statistics_.updates;
  if (!text.starts_with(table.begin_of_update)) return wrong("an update of another table");
  check_events(link, table, text);
  if (text.find(R"("status":"finished")") != std::string_view::npos) {
    if (++table.saw_end == table.links.size()) {
      ++statistics_.matches;
      new_table(table);
    }
    return;
  }
  const std::uint64_t asked = number_after(text, R"("asked":)").value_or(0);
  if (asked != 0 && asked == link.seq) turn(link, table, asked);
}

void Load::check_events(Link& link, Table& table, std::string_view text) {
  const auto last = number_after(text, R"("seq":)");
  const auto first = number_after(text, R"("events":[{"seq":)");
  if (!last || !first || *first != link.seq + 1 ||
      count(text, R"("event":")") != *last - *first + 1) {
    return wrong("after event " + std::to_string(link.seq) + " came " +
                 std::string(text.substr(0, 300)));
  }
  link.seq = *last;
  for (std::uint64_t event = *first; event <= *last; ++event) {
    auto& sent = table.undelivered[event % kUndelivered];
    if (sent.event != event) continue;  // somebody sat down
    if (text.find(sent.action) == std::string_view::npos)
      wrong("another action than " + sent.action);
    if (++sent.seen == table.links.size()) statistics_.to_all.add(Clock::now() - sent.sent);
  }
}

void Load::new_table(Table& table) {
  for (Link* link : table.links) {
    if (!table.id.empty())
      send(*link, R"({"type":"unwatch","id":6,"table":")" + table.id + R"("})");
    link->seq = 0;
    link->whole_tables = 0;
  }
  table.id.clear();
  table.saw_end = 0;
  table.undelivered = {};
  std::string text =
      R"({"type":"create","id":2,"settings":{"game":"one_t34","seats":[{"kind":"open"})";
  for (int i = 1; i < plan_.seats; ++i) text += R"(,{"kind":"open"})";
  // Clients take turns in creating tables, since the number of tables for one person is limited.
  const std::size_t creator = table.matches++ % static_cast<std::size_t>(plan_.seats);
  send(*table.links[creator], text + "]}}");
}

void Load::sit_down(Table& table, std::string_view id) {
  table.id = id;
  table.begin_of_update = R"({"type":"update","table":")" + table.id + '"';
  KeyedRng dealer(RngKey{});
  table.state = *Game::setup({}, plan_.seats, dealer);
  for (Link* link : table.links) {
    send(*link, R"({"type":"watch","id":3,"table":")" + table.id + R"("})");
    if (link->seat < 0) continue;
    send(*link, R"({"type":"sit","id":4,"table":")" + table.id + R"(","seat":)" +
                    std::to_string(link->seat) + R"(,"contribution":"00112233"})");
  }
}

void Load::turn(Link& link, Table& table, std::uint64_t asked) {
  if (table.actions >= actions_wanted_ || stopping_) {
    if (!std::exchange(table.rests, true)) ++resting_;
  } else if (plan_.pause.count() > 0) {
    turns_.push_back({Clock::now() + plan_.pause, &link, asked});
  } else {
    act(link, table, asked);
  }
}

void Load::act_after_pause() {
  while (!turns_.empty() && (turns_.front().due <= Clock::now() || stopping_)) {
    const Turn next = turns_.front();
    turns_.pop_front();
    act(*next.link, *next.link->table, next.asked);
  }
}

void Load::act(Link& link, Table& table, std::uint64_t asked) {
  const Seat seat = skerry::seat(link.seat);
  if (!Game::to_move(table.state).contains(seat)) return wrong("the wrong seat is asked");
  Game::legal(table.state, seat, legal_);
  const one_t34::Action action = legal_[rng_.below(static_cast<std::uint32_t>(legal_.size()))];
  Game::play(table.state, seat, action);
  ++table.actions;
  ++unanswered_;
  auto& sent = table.undelivered[(asked + 1) % kUndelivered];
  sent.event = asked + 1;
  sent.seen = 0;
  sent.action.clear();
  JsonWriter writer(sent.action);
  Game::write_action(writer, action);
  out_ = R"({"type":"act","id":5,"table":")";
  out_.append(table.id).append(R"(","asked":)").append(std::to_string(asked));
  out_.append(R"(,"action":)").append(sent.action).append("}");
  link.acted = sent.sent = Clock::now();
  send(link, out_);
}

void Load::send(Link& link, std::string_view text) {
  frame_.clear();
  kit::append_frame(frame_, kit::Opcode::text, text);
  if (link.socket.send_some(frame_) != frame_.size()) wrong("the server does not read");
}

}  // namespace skerry::load
