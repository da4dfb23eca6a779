// skerry_websocket_load: the load generator for the two small servers, on one thread. Messages are
// prepared beforehand and answers are only counted, so that the server is what is measured.
#include <fmt/core.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <fstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/kit/server_process.h"
#include "server/kit/ws_client.h"

namespace skerry::websocket_bench {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr std::size_t kSeatsOfTable = 4;
constexpr std::size_t kReceiveBytes = std::size_t{256} << 10;
constexpr std::uint32_t kMask = 0x37fa213d;

struct Plan {
  std::uint16_t port = 0;
  int pid = 0;  // of the server
  std::size_t clients = 50;
  bool at_tables = false;
  std::size_t message_bytes = 100;
  std::size_t answer_bytes = 600;
  double seconds = 1.2;
  std::uint64_t moves = 0;  // instead of the seconds, unless 0
  bool idle = false;        // nobody moves at all
};

struct Table;

struct Client {
  kit::Socket socket;
  kit::MessageReader reader;
  Table* table = nullptr;
  std::string move;  // as a frame
};

// A table of clients who move in turn, each when all answers to the previous move have come. A
// table has four clients or one.
struct Table {
  std::vector<Client*> clients;
  std::size_t turn = 0;
  std::size_t awaited = 0;  // answers
};

class Load {
 public:
  explicit Load(const Plan& plan)
      : plan_(plan), poll_(::epoll_create1(EPOLL_CLOEXEC)), input_(kReceiveBytes) {}
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;
  ~Load() { ::close(poll_); }

  // All functions throw std::runtime_error if the server misbehaves.

  // Connects all clients; each sends a message and gets an answer.
  void connect();
  // The first move of each table; the others follow while it is played.
  void begin();
  void play_for(Seconds time);
  void play_moves(std::uint64_t moves);
  // The number of moves answered so far.
  std::uint64_t moves() const { return moves_; }

 private:
  void add_client(Table& table);
  std::string move_of_table(std::size_t number) const;
  void move(Table& table);
  void handle_what_came();
  void receive(Client& client);
  void answered(Table& table);

  Plan plan_;
  int poll_;
  std::vector<char> input_;
  std::deque<Client> clients_;
  std::deque<Table> tables_;
  std::uint64_t moves_ = 0;
};

std::string framed(std::string_view text) {
  std::string frame;
  kit::append_frame(frame, kit::Opcode::text, text, {.mask = kMask});
  return frame;
}

void Load::connect() {
  const std::size_t seats = plan_.at_tables ? kSeatsOfTable : 1;
  for (std::size_t i = 0; i < plan_.clients; ++i) {
    if (i % seats == 0) tables_.emplace_back();
    add_client(tables_.back());
  }
}

void Load::add_client(Table& table) {
  const std::size_t number = tables_.size();
  kit::WsClient connection = kit::WsClient::connect(plan_.port);
  if (!connection.is_open()) {
    const std::string& answer = connection.refusal().head;
    throw std::runtime_error(fmt::format("client {} got no WebSocket at port {}: {}",
                                         clients_.size() + 1, plan_.port,
                                         answer.empty() ? "nobody answers there" : answer));
  }
  connection.send(plan_.at_tables ? fmt::format("join {}", number) : "echo 2");
  if (!connection.receive()) {
    throw std::runtime_error(fmt::format("client {} got no answer", clients_.size() + 1));
  }
  Client& client = clients_.emplace_back();
  client.socket = std::move(connection.socket());
  client.table = &table;
  client.move = framed(move_of_table(number));
  table.clients.push_back(&client);
  epoll_event event{.events = EPOLLIN, .data = {.ptr = &client}};
  if (::epoll_ctl(poll_, EPOLL_CTL_ADD, client.socket.file(), &event) != 0) {
    throw std::runtime_error("a socket cannot be waited for");
  }
}

std::string Load::move_of_table(std::size_t number) const {
  std::string text = plan_.at_tables ? fmt::format("move {} {} ", number, plan_.answer_bytes)
                                     : fmt::format("echo {} ", plan_.answer_bytes);
  text.resize(std::max(text.size(), plan_.message_bytes), '.');
  return text;
}

void Load::begin() {
  for (Table& table : tables_) move(table);
}

void Load::play_for(Seconds time) {
  const auto begin = Clock::now();
  while (Clock::now() - begin < time) handle_what_came();
}

void Load::play_moves(std::uint64_t moves) {
  const std::uint64_t end = moves_ + moves;
  while (moves_ < end) handle_what_came();
}

void Load::move(Table& table) {
  // At a table of four there is an acknowledgement besides everybody's update.
  table.awaited = plan_.at_tables ? table.clients.size() + 1 : 1;
  Client& client = *table.clients[table.turn];
  if (!client.socket.send(client.move)) throw std::runtime_error("the server does not read");
}

void Load::handle_what_came() {
  std::array<epoll_event, 256> events{};
  const int ready = ::epoll_wait(poll_, events.data(), std::ssize(events),
                                 static_cast<int>(kit::kPatience.count()));
  if (ready < 0 && errno == EINTR) return;
  if (ready <= 0) throw std::runtime_error("the server answers nobody any more");
  for (int i = 0; i < ready; ++i) {
    receive(*static_cast<Client*>(events[static_cast<std::size_t>(i)].data.ptr));
  }
}

void Load::receive(Client& client) {
  const ssize_t got = ::recv(client.socket.file(), input_.data(), input_.size(), MSG_DONTWAIT);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) throw std::runtime_error("the server closed a connection");
  client.reader.feed({input_.data(), static_cast<std::size_t>(got)});
  while (const auto message = client.reader.next()) {
    if (message->opcode != kit::Opcode::text) throw std::runtime_error("a message is not a text");
    answered(*client.table);
  }
  if (client.reader.is_broken()) throw std::runtime_error("a frame is none that a server may send");
}

void Load::answered(Table& table) {
  if (--table.awaited > 0) return;
  ++moves_;
  table.turn = (table.turn + 1) % table.clients.size();
  move(table);
}

// The CPU time of a process with a single thread, including the kernel's work for it.
Seconds processor_time_of(pid_t pid) {
  const std::string path = fmt::format("/proc/{}/schedstat", pid);
  std::int64_t nanoseconds = 0;
  if (!(std::ifstream(path) >> nanoseconds)) throw std::runtime_error(path + " cannot be read");
  return std::chrono::nanoseconds(nanoseconds);
}

void measure_speed(const Plan& plan) {
  Load load(plan);
  load.connect();
  load.begin();
  const Seconds time(plan.seconds);
  load.play_for(time / 5);  // until everything is warm
  const std::uint64_t moves_before = load.moves();
  const Seconds processor_before = processor_time_of(plan.pid);
  const auto begin = Clock::now();
  load.play_for(time);
  const Seconds passed = Clock::now() - begin;
  const Seconds processor = processor_time_of(plan.pid) - processor_before;
  const auto moves = static_cast<double>(load.moves() - moves_before);
  if (moves == 0) throw std::runtime_error("too little time for a single answer");
  fmt::print("{{\"moves_per_second\":{:.1f},\"processor_seconds_of_100000\":{:.4f}}}\n",
             moves / passed.count(), processor.count() / moves * 100'000);
}

// Prints nothing; the server is measured by another program.
void play_moves(const Plan& plan) {
  Load load(plan);
  load.connect();
  load.begin();
  load.play_moves(plan.moves);
}

void measure_idle(const Plan& plan) {
  const std::int64_t before = kit::kilobytes_of(plan.pid, "VmRSS");
  Load load(plan);
  load.connect();
  std::this_thread::sleep_for(std::chrono::seconds(1));  // the server has nothing left to do then
  const std::int64_t after = kit::kilobytes_of(plan.pid, "VmRSS");
  if (after == 0) throw std::runtime_error(fmt::format("there is no process {}", plan.pid));
  fmt::print("{{\"kb_per_connection\":{:.3f}}}\n",
             static_cast<double>(after - before) / static_cast<double>(plan.clients));
}

Plan read_flags(int argc, char** argv, CLI::App& app) {
  Plan plan;
  app.add_option("--port", plan.port, "Where the server is, on this machine")->required();
  app.add_option("--pid", plan.pid, "Its process")->required();
  app.add_option("--clients", plan.clients, "How many there are")
      ->check(CLI::PositiveNumber)
      ->capture_default_str();
  app.add_flag("--tables", plan.at_tables,
               "They sit in fours, and all four get the answer to each one's message");
  app.add_option("--message", plan.message_bytes, "Bytes of a message")->capture_default_str();
  app.add_option("--answer", plan.answer_bytes, "Bytes of the answer")->capture_default_str();
  auto* seconds = app.add_option("--seconds", plan.seconds, "How long it is measured, once warm")
                      ->check(CLI::PositiveNumber)
                      ->capture_default_str();
  auto* moves = app.add_option("--moves", plan.moves, "Instead: until this many are answered")
                    ->check(CLI::PositiveNumber)
                    ->excludes(seconds);
  app.add_flag("--idle", plan.idle, "Instead: the memory of idle connections")
      ->excludes(seconds)
      ->excludes(moves);
  app.parse(argc, argv);
  return plan;
}

void run(const Plan& plan) {
  if (plan.idle) return measure_idle(plan);
  if (plan.moves > 0) return play_moves(plan);
  measure_speed(plan);
}

}  // namespace
}  // namespace skerry::websocket_bench

int main(int argc, char** argv) {
  CLI::App app("Drives one of the two small WebSocket servers and measures it.");
  try {
    skerry::websocket_bench::run(skerry::websocket_bench::read_flags(argc, argv, app));
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  } catch (const std::runtime_error& error) {
    fmt::print(stderr, "skerry_websocket_load: {}\n", error.what());
    return 1;
  }
  return 0;
}
