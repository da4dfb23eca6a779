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

// A table of Islant with 99 seats and bots alone, played to its end. Prints its id.
int make(const Flags& flags) {
  std::string seats;
  for (int i = 0; i < 99; ++i) {
    seats += std::string(i == 0 ? "" : ",") + R"({"kind":"bot","level":"random"})";
  }
  kit::Player ann("Ann");
  if (!ann.connect(flags.port)) return 1;
  const std::string table =
      ann.create(R"({"game":"islant","listed":true,"seats":[)" + seats + "]}");
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

// 16 sockets of 16 guests, each of which asks for the table 16 times a second.
int watch(const Flags& flags, std::string_view more) {
  constexpr int kSockets = 16;
  Counts counts;
  std::vector<kit::WsClient> sockets;
  for (int i = 0; i < kSockets; ++i) {
    const kit::Route route(flags.port, flags.address);
    const std::string cookie = kit::new_session(route, "Guest " + std::to_string(i));
    sockets.push_back(kit::WsClient::connect(route, cookie));
    sockets.back().send(R"({"type":"hello","id":1,"version":1})");
  }
  const std::string message =
      R"({"type":"watch","id":2,"table":")" + flags.table + '"' + std::string(more) + '}';
  const auto end = Clock::now() + std::chrono::seconds(flags.seconds);
  while (Clock::now() < end) {
    for (kit::WsClient& socket : sockets) {
      if (!socket.is_open()) continue;
      socket.send(message);
      while (const auto text = socket.receive(milliseconds(0))) {
        counts.bytes += text->size();
        if (text->starts_with(R"({"type":"table")")) ++counts.served;
        if (text->starts_with(R"({"type":"error")")) ++counts.refused;
      }
    }
    std::this_thread::sleep_for(milliseconds(60));
  }
  print(counts, flags);
  return 0;
}

int run(const std::string& what, const Flags& flags) {
  if (what == "make") return make(flags);
  if (what == "match") return ask_for_match(flags, "Accept-Encoding: gzip\r\n");
  if (what == "plain-match") return ask_for_match(flags, "");
  if (what == "watch") return watch(flags, "");
  return watch(flags, R"(,"log":500)");
}

}  // namespace
}  // namespace skerry::costly

int main(int argc, char** argv) {
  using namespace skerry::costly;
  CLI::App app("Asks a Skerry server for what costs it most.");
  Flags flags;
  std::string what;
  app.add_option("WHAT", what, "make, match, plain-match, watch, or watch-end")
      ->required()
      ->check(CLI::IsMember({"make", "match", "plain-match", "watch", "watch-end"}));
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
