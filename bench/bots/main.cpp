// skerry_bot_waits: measures how long bots take to answer, at many tables at once and while many
// connections ask for hints; and how long a person waits for all bots of a table together.
#include <fmt/core.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "server/kit/player.h"
#include "server/kit/server_process.h"

namespace skerry {
namespace {

using Clock = std::chrono::steady_clock;

struct Flags {
  std::string server;
  std::size_t tables = 50;
  std::size_t sockets = 200;
  int seconds = 20;
  bool turns = false;
  std::string only;
};

// Some times: from an event of a table to the bot's action after it, or from a person's move until
// the game waits for that person again.
class Answers {
 public:
  void add(Clock::duration took) {
    seconds_.push_back(std::chrono::duration<double>(took).count());
  }
  // `wanted` is the longest that it should be; 0: nothing is said about that.
  void print(const std::string& what, double wanted = 0) {
    std::ranges::sort(seconds_);
    const auto at = [&](double share) {
      if (seconds_.empty()) return 0.0;
      return seconds_[static_cast<std::size_t>(share * static_cast<double>(seconds_.size() - 1))];
    };
    fmt::print("{:<62} {:>7} {:>8.2f} {:>8.2f} {:>8.2f}", what, seconds_.size(), at(0.5), at(0.99),
               at(1));
    if (wanted > 0) fmt::print(" {:>8.0f}{}", wanted, at(1) > wanted ? "  too long" : "");
    fmt::print("\n");
    std::fflush(stdout);
  }

 private:
  std::vector<double> seconds_;
};

// A person who sits at a table with bots and plays at once: the first legal action, or any.
class PersonWithBots {
 public:
  PersonWithBots(std::string name, std::string settings, bool any = false)
      : player_(std::move(name)), settings_(std::move(settings)), any_(any) {}

  bool begin(std::uint16_t port) {
    if (!player_.connect(port)) return false;
    return new_table();
  }
  // Handles what has come, and acts. False if something went wrong. `turns` gets the times in which
  // the game waited for bots alone.
  bool step(Answers& answers, Answers* turns = nullptr) {
    while (player_.pump(std::chrono::milliseconds(0))) continue;
    const kit::KnownTable& shown = player_.at(table_);
    for (auto at = shown.events.upper_bound(seen_); at != shown.events.end(); ++at) {
      const bool bot = at->second.find(R"("event":"action")") != std::string::npos &&
                       at->second.find(R"("seat":0)") == std::string::npos;
      if (bot) answers.add(Clock::now() - changed_);
      bots_acted_ = bots_acted_ || bot;
      seen_ = at->first;
      changed_ = Clock::now();
    }
    if (shown.over()) return new_table();
    // What is left to the host is answered at once: the game does not wait for the person.
    const bool asks = shown.asked != 0 && !shown.left_to_host;
    if (asks && shown.asked != acted_ && !shown.legal.empty()) {
      if (turns != nullptr && acted_ != 0 && bots_acted_) turns->add(Clock::now() - moved_);
      bots_acted_ = false;
      acted_ = shown.asked;
      moved_ = Clock::now();
      const std::size_t which = any_ ? chance_() % shown.legal.size() : 0;
      player_.send_act(table_, shown.asked, shown.legal[which]);
    }
    return player_.is_connected();
  }

 private:
  bool new_table() {
    // A connection watches 64 tables at most.
    if (!table_.empty()) player_.send("unwatch", fmt::format(R"("table":"{}")", table_));
    table_ = player_.create(settings_);
    seen_ = acted_ = 0;
    bots_acted_ = false;
    const bool seated = !table_.empty() && player_.watch(table_) && player_.sit(table_, 0).is_ack();
    seen_ = player_.at(table_).seq;
    changed_ = Clock::now();
    return seated;
  }

  kit::Player player_;
  std::string settings_;
  bool any_ = false;
  std::minstd_rand chance_;
  bool bots_acted_ = false;  // since the person's last move
  Clock::time_point moved_ = Clock::now();
  std::string table_;
  std::uint64_t seen_ = 0;
  std::uint64_t acted_ = 0;
  Clock::time_point changed_ = Clock::now();
};

std::string with_bots(std::string_view game, int bots, std::string_view level,
                      std::string_view more = {}) {
  std::string text = fmt::format(R"({{"game":"{}"{},"seats":[{{"kind":"open"}})", game, more);
  for (int i = 0; i < bots; ++i) text += fmt::format(R"(,{{"kind":"bot","level":"{}"}})", level);
  return text + "]}";
}

// Connections of a few people at a few addresses, who ask for hints as often as they can.
class HintSeekers {
 public:
  bool begin(std::uint16_t port, std::size_t sockets) {
    constexpr std::size_t kSocketsOfPerson = 20;
    std::string cookie;
    std::string table;
    for (std::size_t i = 0; i < sockets; ++i) {
      const kit::Route route(port, 0x7f010001 + static_cast<std::uint32_t>(i / 50));
      const bool is_new = i % kSocketsOfPerson == 0;
      if (is_new) cookie = kit::new_session(route, "Seeker");
      kit::WsClient client = kit::WsClient::connect(route, cookie);
      client.send(R"({"type":"hello","id":1,"version":1})");
      if (!client.receive()) return false;
      if (is_new) table = seat_of_own(client);
      if (table.empty()) return false;
      hints_.push_back(R"({"type":"hint","id":9,"table":")" + table + "\"}");
      clients_.push_back(std::move(client));
    }
    return true;
  }
  void ask() {
    for (std::size_t i = 0; i < clients_.size(); ++i) {
      while (clients_[i].receive(std::chrono::milliseconds(0))) continue;
      clients_[i].send(hints_[i]);
    }
  }

 private:
  // Sits down at a table where it is this client's turn; returns its id.
  static std::string seat_of_own(kit::WsClient& client) {
    client.send(R"({"type":"create","id":2,"settings":)" + with_bots("one_t34", 1, "easy") + "}");
    const std::string made = client.receive().value_or("");
    constexpr std::string_view kTable = R"("table":")";
    const std::size_t at = made.find(kTable);
    if (at == std::string::npos) return {};
    const std::string table =
        made.substr(at + kTable.size(), made.find('"', at + kTable.size()) - at - kTable.size());
    client.send(R"({"type":"sit","id":3,"table":")" + table + R"(","seat":0,"contribution":"00"})");
    return table;
  }

  std::vector<kit::WsClient> clients_;
  std::vector<std::string> hints_;
};

// Plays for some time; while `seekers` ask for hints, if there are any.
bool measure(const Flags& flags, std::uint16_t port, const std::string& what, std::size_t tables,
             const std::string& settings, HintSeekers* seekers = nullptr) {
  std::vector<std::unique_ptr<PersonWithBots>> people;
  for (std::size_t i = 0; i < tables; ++i) {
    people.push_back(std::make_unique<PersonWithBots>(fmt::format("Person {}", i), settings));
    if (!people.back()->begin(port)) return false;
  }
  Answers answers;
  const auto end = Clock::now() + std::chrono::seconds(flags.seconds);
  auto next_hints = Clock::now();
  while (Clock::now() < end) {
    for (const auto& person : people) {
      if (!person->step(answers)) return false;
    }
    if (seekers != nullptr && Clock::now() >= next_hints) {
      next_hints = Clock::now() + std::chrono::milliseconds(200);
      seekers->ask();
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  answers.print(what);
  return true;
}

// A way to play a game in which a person waits for bots.
struct Mode {
  std::string_view game;
  std::string_view name;
  std::string_view options;  // as JSON
  int bots = 1;
};
constexpr std::array kModes{
    Mode{"one_t34", "2 players", "{}", 1},
    Mode{"one_t34", "3 players", "{}", 2},
    Mode{"one_t34", "4 players", "{}", 3},
    Mode{"isle4c", "3 players", "{}", 2},
    Mode{"isle4c", "4 players", "{}", 3},
    Mode{"east_rune", "2 players", "{}", 1},
    Mode{"east_rune", "3 players", "{}", 2},
    Mode{"east_rune", "4 players", "{}", 3},
    Mode{"islant", "level 1, 2 players", R"({"level":1})", 1},
    Mode{"islant", "level 2, 2 players", R"({"level":2})", 1},
    Mode{"islant", "level 3, 3 players", R"({"level":3})", 2},
    Mode{"islant", "level 4, 4 players", R"({"level":4})", 3},
    Mode{"islant", "level 5, 4 players", R"({"level":5})", 3},
    Mode{"isle_of_cats", "family, 2 players", R"({"mode":"family"})", 1},
    Mode{"isle_of_cats", "family, 4 players", R"({"mode":"family"})", 3},
    Mode{"isle_of_cats", "advanced, 2 players", R"({"mode":"advanced"})", 1},
    Mode{"isle_of_cats", "advanced, 4 players", R"({"mode":"advanced"})", 3},
};
struct Promise {
  std::string_view level;
  double seconds = 0;
};
constexpr std::array kPromises{Promise{"normal", 1}, Promise{"hard", 3}, Promise{"expert", 8}};

// A server with a store of its own that refuses nothing.
class FreshServer {
 public:
  explicit FreshServer(const Flags& flags)
      : folder_(std::filesystem::temp_directory_path() / fmt::format("bots-{}", ::getpid())),
        server_(flags.server,
                {"--data", folder_.string(), "--limit-guests-burst", "10000",
                 "--limit-tables-burst", "10000", "--limit-new-connections", "10000",
                 "--limit-messages", "10000", "--limit-messages-burst", "10000",
                 "--limit-shown-burst", "1e9", "--limit-shown-per-address-burst", "1e9"}) {
    std::filesystem::create_directories(folder_);
  }
  FreshServer(const FreshServer&) = delete;
  FreshServer& operator=(const FreshServer&) = delete;
  ~FreshServer() {
    server_.terminate();
    std::filesystem::remove_all(folder_);
  }
  kit::ServerProcess& process() { return server_; }

 private:
  std::filesystem::path folder_;
  kit::ServerProcess server_;
};

// Plays for some time with a server of its own, where no bots of another table think.
bool measure_turns(const Flags& flags, const Mode& mode, const Promise& promise) {
  FreshServer server(flags);
  const std::string what = fmt::format("{}, {}, {} bots", mode.game, mode.name, promise.level);
  const auto fails = [&] {
    fmt::print(stderr, "skerry_bot_waits: something went wrong at {}\n{}\n", what,
               server.process().output());
    return false;
  };
  if (!server.process().start()) return fails();
  PersonWithBots person(
      "Person",
      with_bots(mode.game, mode.bots, promise.level, fmt::format(R"(,"options":{})", mode.options)),
      true);
  if (!person.begin(server.process().port())) return fails();
  Answers answers;
  Answers turns;
  const auto end = Clock::now() + std::chrono::seconds(flags.seconds);
  while (Clock::now() < end) {
    if (!person.step(answers, &turns)) return fails();
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  turns.print(what, promise.seconds);
  return true;
}

// Prints how long a person waits for all bots of a table, in every game and mode.
bool measure_all_turns(const Flags& flags) {
  fmt::print("{:<62} {:>7} {:>8} {:>8} {:>8} {:>8}\n",
             "seconds from a person's move until it is that person's turn", "count", "median",
             "99 %", "longest", "at most");
  for (const Mode& mode : kModes) {
    if (!mode.game.starts_with(flags.only)) continue;
    for (const Promise& promise : kPromises) {
      if (!measure_turns(flags, mode, promise)) return false;
    }
  }
  return true;
}

int run(const Flags& flags) {
  if (flags.turns) return measure_all_turns(flags) ? 0 : 1;
  FreshServer fresh(flags);
  kit::ServerProcess& server = fresh.process();
  bool fine = server.start();
  fmt::print("{:<62} {:>7} {:>8} {:>8} {:>8}\n", "seconds from an event to the bot's action",
             "count", "median", "99 %", "longest");
  for (const std::string game : {"one_t34", "isle_of_cats"}) {
    const std::string settings = with_bots(game, 3, "normal");
    for (const std::size_t tables : {std::size_t{1}, flags.tables}) {
      const std::string what = fmt::format("{}, {} table(s) with 3 normal bots", game, tables);
      fine = fine && measure(flags, server.port(), what, tables, settings);
    }
  }
  const std::string rated = with_bots("isle4c", 2, "hard", R"(,"rated":true)");
  fine = fine && measure(flags, server.port(), "a rated table with hard bots, Isle4C", 1, rated);
  HintSeekers seekers;
  fine = fine && seekers.begin(server.port(), flags.sockets) &&
         measure(flags, server.port(),
                 fmt::format("  while {} connections ask for hints", flags.sockets), 1, rated,
                 &seekers);
  if (!fine) fmt::print(stderr, "skerry_bot_waits: something went wrong\n{}\n", server.output());
  return fine ? 0 : 1;
}

}  // namespace
}  // namespace skerry

int main(int argc, char** argv) {
  CLI::App app("Measures how long bots take to answer on a busy server");
  skerry::Flags flags;
  app.add_option("--server", flags.server, "the program skerry")->required();
  app.add_option("--tables", flags.tables, "tables at once")->capture_default_str();
  app.add_option("--sockets", flags.sockets, "connections that ask for hints")
      ->capture_default_str();
  app.add_option("--seconds", flags.seconds, "for each figure")->capture_default_str();
  app.add_flag("--turns", flags.turns, "how long a person waits for all bots of a table");
  app.add_option("--only", flags.only, "with --turns: the games whose names begin so");
  CLI11_PARSE(app, argc, argv);
  return skerry::run(flags);
}
