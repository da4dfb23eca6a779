// skerry_costly: asks a server for what costs it most, as fast as it can and as often as its limits
// allow. bench/costly.sh runs it beside honest players.
#include <fmt/core.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>
#include <array>
#include <chrono>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

#include "server/kit/player.h"
#include "server/kit/ws_client.h"

namespace skerry::costly {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

struct Flags {
  std::uint16_t port = 0;
  std::string table;
  int seconds = 10;
  std::uint32_t address = 0x7f060606;
};

struct Counts {
  int served = 0;
  int refused = 0;
  std::size_t bytes = 0;
};

void print(const Counts& counts, const Flags& flags) {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  const auto seconds_of = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  const double cpus = (seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime)) / flags.seconds;
  fmt::print(R"({{"served":{},"refused":{},"megabytes":{:.1f},"cpus":{:.2f}}})"
             "\n",
             counts.served, counts.refused, static_cast<double>(counts.bytes) / 1e6, cpus);
}

// The settings of a table of Islant with 99 seats. Its fifth level has the longest matches, of some
// ten thousand events.
std::string large_table(const std::string& seat) {
  std::string seats = seat;
  for (int i = 1; i < 99; ++i) seats += ',' + seat;
  return R"({"game":"islant","options":{"level":5},"listed":true,"seats":[)" + seats + "]}";
}
const std::string kOpenSeat = R"({"kind":"open"})";
const std::string kBot = R"({"kind":"bot","level":"random"})";

// A large table of bots alone, played to its end. Prints its id.
int make(const Flags& flags) {
  kit::Player ann("Ann");
  if (!ann.connect(flags.port)) return 1;
  const std::string table = ann.create(large_table(kBot));
  if (table.empty() || !ann.watch(table, false)) return 1;
  while (!ann.at(table).over()) {
    if (!ann.pump_until([&] { return ann.at(table).over(); }) && !ann.is_connected()) return 1;
  }
  fmt::print("{}\n", table);
  return 0;
}

// 200 requests for the match file at once, again and again.
int ask_for_match(const Flags& flags, const char* encoding) {
  constexpr int kAtOnce = 200;
  Counts counts;
  const std::string path = "/api/tables/" + flags.table + "/match";
  const kit::Route route(flags.port, flags.address);
  const auto end = Clock::now() + std::chrono::seconds(flags.seconds);
  while (Clock::now() < end) {
    std::vector<kit::Socket> sockets;
    for (int i = 0; i < kAtOnce; ++i) {
      sockets.push_back(kit::send_request(route, {.path = path, .headers = encoding}));
    }
    for (kit::Socket& socket : sockets) {
      const auto answer = kit::read_answer(socket);
      ++(answer.status == 200 ? counts.served : counts.refused);
      counts.bytes += answer.body.size();
    }
    std::this_thread::sleep_for(milliseconds(100));
  }
  print(counts, flags);
  return 0;
}

kit::WsClient new_guest(const Flags& flags, std::uint32_t address, int number) {
  const kit::Route route(flags.port, address);
  kit::WsClient client =
      kit::WsClient::connect(route, kit::new_session(route, "Guest " + std::to_string(number)));
  client.send(R"({"type":"hello","id":1,"version":1})");
  return client;
}

// Watches the new table that a message tells of, so that it stays in memory and its bots play.
void watch_new(kit::WsClient& client, const std::string& text) {
  constexpr std::string_view kKey = R"("table":")";
  const std::size_t at = text.find(kKey);
  if (at == std::string::npos) return;
  const std::size_t begin = at + kKey.size();
  client.send(R"({"type":"watch","id":3,"log":1,"table":")" +
              text.substr(begin, text.find('"', begin) - begin) + R"("})");
}

// 16 sockets of 16 guests, each of which sends the message 16 times a second and gets messages of
// that type for it.
int ask(const Flags& flags, const std::string& message, const std::string& served) {
  constexpr int kSockets = 16;
  Counts counts;
  std::vector<kit::WsClient> sockets;
  for (int i = 0; i < kSockets; ++i) sockets.push_back(new_guest(flags, flags.address, i));
  const auto end = Clock::now() + std::chrono::seconds(flags.seconds);
  while (Clock::now() < end) {
    for (kit::WsClient& socket : sockets) {
      if (!socket.is_open()) continue;
      socket.send(message);
      while (const auto text = socket.receive(milliseconds(0))) {
        counts.bytes += text->size();
        if (text->starts_with(R"({"type":"error")")) ++counts.refused;
        if (!text->starts_with(R"({"type":")" + served + '"')) continue;
        ++counts.served;
        if (served == "ack") watch_new(socket, *text);
      }
    }
    std::this_thread::sleep_for(milliseconds(60));
  }
  print(counts, flags);
  return 0;
}

int watch(const Flags& flags, const std::string& more) {
  return ask(flags, R"({"type":"watch","id":2,"table":")" + flags.table + '"' + more + '}',
             "table");
}

std::string creating(const std::string& settings) {
  return R"({"type":"create","id":2,"settings":)" + settings + '}';
}

// Fills the lobby with large tables, from many addresses, and then asks for it.
int ask_for_lobby(const Flags& flags) {
  constexpr int kAddresses = 25;
  constexpr int kTables = 8;
  std::vector<kit::WsClient> makers;
  for (int i = 0; i < kAddresses; ++i) {
    makers.push_back(new_guest(flags, flags.address + 1 + static_cast<std::uint32_t>(i), i));
    for (int table = 0; table < kTables; ++table)
      makers.back().send(creating(large_table(kOpenSeat)));
    int made = 0;
    while (made < kTables) {
      const auto text = makers.back().receive();
      if (!text) return 1;
      if (!text->starts_with(R"({"type":"ack")")) continue;
      const bool is_new = text->contains(R"("commitment")");
      if (is_new) watch_new(makers.back(), *text);
      made += is_new ? 1 : 0;
    }
  }
  return ask(flags, R"({"type":"lobby","id":2,"on":true})", "lobby");
}

int run(const std::string& what, const Flags& flags) {
  if (what == "make") return make(flags);
  if (what == "match") return ask_for_match(flags, "Accept-Encoding: gzip\r\n");
  if (what == "plain-match") return ask_for_match(flags, "");
  if (what == "watch") return watch(flags, "");
  if (what == "lobby") return ask_for_lobby(flags);
  if (what == "tables") return ask(flags, creating(large_table(kBot)), "ack");
  return watch(flags, R"(,"log":500)");
}

}  // namespace
}  // namespace skerry::costly

int main(int argc, char** argv) {
  using namespace skerry::costly;
  CLI::App app("Asks a Skerry server for what costs it most.");
  Flags flags;
  std::string what;
  app.add_option("WHAT", what, "make, match, plain-match, watch, watch-end, lobby, or tables")
      ->required()
      ->check(
          CLI::IsMember({"make", "match", "plain-match", "watch", "watch-end", "lobby", "tables"}));
  app.add_option("--port", flags.port, "The server's")->required();
  app.add_option("--table", flags.table, "The table to ask for; make prints one");
  app.add_option("--seconds", flags.seconds, "How long")->capture_default_str();
  try {
    app.parse(argc, argv);
    return run(what, flags);
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  }
}
