// skerry_load: measures the server's throughput in moves a second, its latency and its memory.
#include <fmt/core.h>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/json.h"
#include "load.h"
#include "server/kit/attack.h"
#include "server/kit/server_process.h"

namespace skerry::load {
namespace {

struct Flags {
  std::string server;
  std::string store;
  std::vector<std::string> server_flags;
  std::uint16_t port = 0;
  int pid = 0;
  std::size_t tables = 500;
  int seats = 4;
  int seconds = 15;
  double moves_per_second = 0;
  std::size_t idle_tables = 0;
  std::size_t idle_connections = 10'000;
  std::uint64_t idle_actions = 10;
  bool bad = false;
  bool json = false;
};

// The results in the order in which they are printed.
using Report = std::vector<std::pair<std::string, double>>;

double cpu_seconds_of(pid_t pid) {
  std::ifstream file("/proc/" + std::to_string(pid) + "/stat");
  const std::string text(std::istreambuf_iterator<char>(file), {});
  std::istringstream fields(text.substr(std::min(text.rfind(')') + 1, text.size())));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

double megabytes_of(pid_t pid, std::string_view what = "VmRSS") {
  return static_cast<double>(kit::kilobytes_of(pid, what)) / 1024;
}

// The value of one line of /metrics.
double metric(std::uint16_t port, std::string_view name) {
  std::istringstream lines(kit::http(port, {.path = "/metrics"}).body);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(name) && line.size() > name.size() && line[name.size()] == ' ') {
      return std::stod(line.substr(name.size() + 1));
    }
  }
  return 0;
}

void say(const Flags& flags, const std::string& line) {
  if (!flags.json) fmt::print("{}\n", line);
  std::fflush(stdout);
}

// The pause with which all tables together make about this number of moves a second.
Clock::duration pause_for(const Flags& flags) {
  if (flags.moves_per_second <= 0) return {};
  const std::chrono::duration<double> pause(static_cast<double>(flags.tables) /
                                            flags.moves_per_second);
  return std::chrono::duration_cast<Clock::duration>(pause);
}

bool measure_load(const Flags& flags, Report& report) {
  Load load({.port = flags.port,
             .tables = flags.tables,
             .connections = flags.tables * static_cast<std::size_t>(flags.seats),
             .seats = flags.seats,
             .pause = pause_for(flags)});
  const bool is_ready = load.connect() && load.begin(0);
  std::optional<kit::Attack> attack;
  if (flags.bad) attack.emplace(flags.port);
  const double server_before = cpu_seconds_of(flags.pid);
  const double own_before = cpu_seconds_of(::getpid());
  std::uint64_t before = 0;
  const bool is_fine =
      is_ready &&
      load.play(std::chrono::seconds(flags.seconds), [&](const LoadStatistics& statistics) {
        say(flags, fmt::format("{:>8} moves", statistics.moves - before));
        before = statistics.moves;
      });
  if (!is_fine) fmt::print(stderr, "skerry_load: {}\n", *load.fault());
  const double seconds = load.seconds();
  LoadStatistics& statistics = load.statistics();
  report = {{"tables", static_cast<double>(flags.tables)},
            {"connections", static_cast<double>(flags.tables) * flags.seats},
            {"seconds", seconds},
            {"moves_per_second", static_cast<double>(statistics.moves) / seconds},
            {"updates_per_second", static_cast<double>(statistics.updates) / seconds},
            {"matches_finished", static_cast<double>(statistics.matches)}};
  for (const auto& [name, latencies] :
       {std::pair{"ack", &statistics.to_ack}, {"all", &statistics.to_all}}) {
    for (const auto& [what, share] :
         {std::pair{"p50", 0.5}, {"p90", 0.9}, {"p99", 0.99}, {"max", 1.0}}) {
      report.emplace_back(fmt::format("{}_ms_{}", name, what), latencies->percentile(share));
    }
  }
  report.emplace_back("server_cpus", (cpu_seconds_of(flags.pid) - server_before) / seconds);
  report.emplace_back("moves_per_server_cpu_second",
                      static_cast<double>(statistics.moves) /
                          std::max(0.01, cpu_seconds_of(flags.pid) - server_before));
  report.emplace_back("own_cpus", (cpu_seconds_of(::getpid()) - own_before) / seconds);
  report.emplace_back("server_mb", megabytes_of(flags.pid));
  if (attack) {
    report.emplace_back("bad_connections", static_cast<double>(attack->connections()));
    report.emplace_back("bad_messages", static_cast<double>(attack->messages()));
  }
  return is_fine;
}

bool measure_idle(const Flags& flags, Report& report) {
  const double before = megabytes_of(flags.pid);
  const auto connections = static_cast<double>(flags.idle_connections);
  const auto tables = static_cast<double>(flags.idle_tables);
  const int seats = std::clamp(static_cast<int>(flags.idle_connections / flags.idle_tables), 2, 4);
  Load load({.port = flags.port,
             .tables = flags.idle_tables,
             .connections = flags.idle_connections,
             .seats = seats});
  const bool is_connected = load.connect();
  const double connected = megabytes_of(flags.pid);
  const bool is_fine = is_connected && load.begin(flags.idle_actions);
  if (!is_fine) fmt::print(stderr, "skerry_load: {}\n", *load.fault());
  const double all = megabytes_of(flags.pid);
  report = {
      {"tables", tables},
      {"connections", connections},
      {"actions_of_each_table", static_cast<double>(flags.idle_actions)},
      {"server_mb_alone", before},
      {"server_mb_connected", connected},
      {"server_mb", all},
      {"server_mb_highest", megabytes_of(flags.pid, "VmHWM")},
      {"server_mb_by_metrics", metric(flags.port, "skerry_resident_memory_bytes") / (1 << 20)},
      {"kb_per_connection", (connected - before) * 1024 / connections},
      {"kb_per_table", (all - connected) * 1024 / tables}};
  return is_fine;
}

void print(const Flags& flags, const Report& report) {
  if (!flags.json) {
    for (const auto& [name, value] : report) fmt::print("{:<24} {:>12.2f}\n", name, value);
    return;
  }
  std::string text;
  JsonWriter out(text);
  out.begin_object();
  for (const auto& [name, value] : report) out.key(name).number(value);
  out.end_object();
  fmt::print("{}\n", text);
}

Flags read_flags(int argc, char** argv, CLI::App& app) {
  Flags flags;
  app.add_option("--server", flags.server, "Start this program (skerry) as the server");
  app.add_option("--store", flags.store, "Its store; a new SQLite file unless given");
  app.add_option("--server-flag", flags.server_flags, "A further argument for it; may be repeated");
  app.add_option("--port", flags.port, "A server that runs already");
  app.add_option("--pid", flags.pid, "Its process id, to measure memory and processor time");
  app.add_option("--tables", flags.tables, "Tables that always play")->capture_default_str();
  app.add_option("--seats", flags.seats, "Clients at each")
      ->check(CLI::Range(2, 4))
      ->capture_default_str();
  app.add_option("--seconds", flags.seconds, "How long")->capture_default_str();
  app.add_option("--moves-per-second", flags.moves_per_second,
                 "Pauses for about this many in all; 0: as fast as possible")
      ->capture_default_str();
  app.add_option("--idle-tables", flags.idle_tables, "Instead: tables that were begun and rest");
  app.add_option("--idle-connections", flags.idle_connections, "Clients that look at those")
      ->capture_default_str();
  app.add_option("--idle-actions", flags.idle_actions, "Actions that each of those has played")
      ->capture_default_str();
  app.add_flag("--bad", flags.bad, "While others attack");
  app.add_flag("--json", flags.json, "One line of JSON instead of a list");
  app.parse(argc, argv);
  return flags;
}

int run(Flags flags) {
  std::optional<kit::ServerProcess> server;
  std::string folder;
  if (!flags.server.empty()) {
    folder = (std::filesystem::temp_directory_path() / "skerry-load.XXXXXX").string();
    if (::mkdtemp(folder.data()) == nullptr) return 1;
    if (flags.store.empty()) flags.store = "sqlite:" + folder + "/skerry.db";
    std::vector<std::string> arguments = {"--data", folder, "--store", flags.store};
    arguments.insert(arguments.end(), flags.server_flags.begin(), flags.server_flags.end());
    server.emplace(flags.server, arguments);
    if (!server->start()) {
      fmt::print(stderr, "skerry_load: the server does not start\n{}\n", server->output());
      return 1;
    }
    flags.port = server->port();
    flags.pid = server->pid();
  }
  Report report;
  const bool is_fine =
      flags.idle_tables > 0 ? measure_idle(flags, report) : measure_load(flags, report);
  print(flags, report);
  if (server && !server->is_alive()) fmt::print(stderr, "{}\n", server->output());
  server.reset();
  if (!folder.empty()) std::filesystem::remove_all(folder);
  return is_fine ? 0 : 1;
}

}  // namespace
}  // namespace skerry::load

int main(int argc, char** argv) {
  CLI::App app("Plays many tables of 1T34 on a Skerry server over WebSockets and measures it.");
  try {
    return skerry::load::run(skerry::load::read_flags(argc, argv, app));
  } catch (const CLI::ParseError& error) {
    return app.exit(error);
  }
}
