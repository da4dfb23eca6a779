// skerry serve: the server for games in the browser.
#include <fmt/core.h>
#include <malloc.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>

#include "cli/commands.h"
#include "games/games.h"
#include "server/defaults.h"
#include "server/log.h"
#include "server/server.h"

namespace skerry::cli {
namespace {

using server::ServerSettings;

struct ServeFlags {
  std::string data = std::string(server::kDefaultData);
  std::string store;
  std::string config;
  std::string log_format = "text";
  std::string log_level = "info";
  ServerSettings settings{};
};

constexpr std::array<std::string_view, 4> kLevels{"debug", "info", "warning", "error"};

constexpr int kKeptMemory = 64 << 20;

int default_bot_threads() {
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
}

// Signals are awaited by a thread of their own, so no other may be interrupted by them.
sigset_t block_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&signals, number);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  return signals;
}

// The default store is a file in the data directory, which is for its owner alone.
std::string place_of_store(const ServeFlags& flags) {
  if (!flags.store.empty()) return flags.store;
  std::error_code error;
  const bool made = std::filesystem::create_directories(flags.data, error);
  if (error) give_up("the data directory " + flags.data + " cannot be made: " + error.message());
  if (made) std::filesystem::permissions(flags.data, std::filesystem::perms::owner_all, error);
  return server::store_in(flags.data);
}

// Whether the reason why a server does not start may pass: its database is not there yet.
bool may_pass(const Error& error, const ServerSettings& settings) {
  return store::is_shared(settings.store) &&
         (error.code == store::code::kUnavailable || error.code == store::code::kNotDurable ||
          error.code == store::code::kInDoubt);
}

// Starts the server as soon as its database can be reached; nothing if a signal comes first.
std::unique_ptr<server::Server> start_server(const ServerSettings& settings,
                                             const sigset_t& signals) {
  constexpr long kLongestPause = 8;  // seconds
  for (long pause = 1;; pause = std::min(2 * pause, kLongestPause)) {
    auto server = server::Server::start(settings, all_games());
    if (server) return std::move(*server);
    if (!may_pass(server.error(), settings)) give_up(server.error());
    server::log_warning("waiting_for_the_database",
                        {{"why", server.error().message}, {"seconds", pause}});
    const timespec time{.tv_sec = pause, .tv_nsec = 0};
    if (sigtimedwait(&signals, nullptr, &time) > 0) return nullptr;
  }
}

void run(const ServeFlags& flags) {
  const auto level = std::ranges::find(kLevels, flags.log_level) - kLevels.begin();
  server::set_up_log(flags.log_format == "json" ? server::LogFormat::json : server::LogFormat::text,
                     static_cast<server::LogLevel>(level));
  // Memory that is returned to the system would be requested again a moment later.
  mallopt(M_TRIM_THRESHOLD, kKeptMemory);
  ServerSettings settings = flags.settings;
  settings.store = place_of_store(flags);
  const sigset_t signals = block_signals();
  const auto server = start_server(settings, signals);
  if (!server) return fmt::print("Skerry has stopped before its database was there.\n");
  std::thread watcher([&] {
    int number = 0;
    sigwait(&signals, &number);
    server->stop();
  });
  const std::string& address = settings.net.address;
  const bool here = address == "0.0.0.0" || address == "127.0.0.1" || address == "::1";
  fmt::print("Skerry is at http://{}:{}  (Ctrl+C ends it)\n", here ? "localhost" : address,
             server->port());
  std::fflush(stdout);
  server->run();
  watcher.join();
  fmt::print("Skerry has stopped; everything is stored.\n");
}

// Settings that are neither on the command line nor in the environment may come from a file.
void read_config(CLI::App& command, const std::string& path) {
  std::ifstream file(path);
  if (!file) give_up("the file " + path + " cannot be read", 2);
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const std::string text = CLI::detail::trim_copy(line);
    if (text.empty() || text.starts_with('#')) continue;
    const std::string place = fmt::format("{}, line {}: ", path, number);
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) give_up(place + "this is not name=value", 2);
    const std::string name = CLI::detail::trim_copy(text.substr(0, equals));
    CLI::Option* option = command.get_option_no_throw("--" + name);
    if (option == nullptr || name == "config" || name == "help") {
      give_up(fmt::format("{}there is no flag {}", place, name), 2);
    }
    if (option->count() > 0) continue;
    try {
      option->add_result(CLI::detail::trim_copy(text.substr(equals + 1)));
      option->run_callback();
    } catch (const CLI::ParseError& error) {
      give_up(place + error.what(), 2);
    }
  }
}

void add_limits(CLI::App& command, ServerSettings& settings) {
  auto& net = settings.net.limits;
  auto& host = settings.host;
  const auto add = [&](const std::string& name, auto& value, const std::string& what) {
    std::string env = "SKERRY" + name.substr(1);
    for (char& c : env) c = c == '-' ? '_' : static_cast<char>(std::toupper(c));
    command.add_option(name, value, what)->envname(env)->group("Limits")->capture_default_str();
  };
  add("--limit-connections", net.connections, "sockets in all");
  add("--limit-connections-per-address", net.connections_per_address, "sockets of one address");
  add("--limit-new-connections", net.new_connections_per_second,
      "new sockets of one address a second, after a burst");
  add("--limit-new-connections-burst", net.new_connections_burst, "that burst");
  add("--limit-messages", net.messages_per_second, "messages of one socket a second");
  add("--limit-messages-burst", net.messages_burst, "that many at once");
  add("--limit-requests", net.requests_per_second, "HTTP requests of one address a second");
  add("--limit-requests-burst", net.requests_burst, "that many at once");
  add("--limit-cost", net.cost_per_second, "bytes of match files for one address a second");
  add("--limit-cost-burst", net.cost_burst, "that many at once");
  add("--limit-unsent-bytes", net.unsent_bytes, "for one socket; slower readers are dropped");
  add("--limit-tables", host.tables_in_memory, "tables in memory");
  add("--limit-table-bytes", host.table_bytes, "memory of the tables in memory");
  add("--limit-table-share", host.share_of_address,
      "of these two, what one address may keep when half is used");
  add("--limit-shown", host.shown_to_person.per_second,
      "bytes of tables and logs that one person asks for a second");
  add("--limit-shown-burst", host.shown_to_person.burst, "that many at once");
  add("--limit-shown-per-address", host.shown_to_address.per_second,
      "bytes of tables and logs that one address asks for a second");
  add("--limit-shown-per-address-burst", host.shown_to_address.burst, "that many at once");
  add("--limit-tables-burst", host.tables.burst, "tables that one person makes at once");
  add("--limit-tables-per-second", host.tables.per_second, "tables that one person makes later on");
  add("--limit-people-per-address", host.people_per_address,
      "one address may make tables, chat and ask for hints like so many people");
  add("--limit-hints", settings.bots.hints, "hints that wait for a thread; more are refused");
  add("--limit-hints-per-address", settings.bots.hints_of_owner, "that many of one address");
  add("--limit-lobby", host.lobby.places, "tables that the lobby shows");
  add("--limit-lobby-per-address", host.lobby.of_owner, "that many of one address");
  auto& guests = settings.accounts.guests_per_address;
  add("--limit-guests", guests.per_second, "new guests of one address a second");
  add("--limit-guests-burst", guests.burst, "that many at once");
}

}  // namespace

void add_serve(CLI::App& app) {
  auto flags = std::make_shared<ServeFlags>();
  CLI::App* command = app.add_subcommand("serve", "Serve the games in a browser");
  ServerSettings& settings = flags->settings;
  settings.bots.threads = default_bot_threads();
  command->add_option("--config", flags->config, "a file with flags, one name=value a line")
      ->type_name("FILE")
      ->envname("SKERRY_CONFIG");
  command->add_option("--address", settings.net.address, "where to listen (0.0.0.0: everywhere)")
      ->envname("SKERRY_ADDRESS")
      ->capture_default_str();
  command->add_option("--port", settings.net.port, "the port; 0 takes any free one")
      ->envname("SKERRY_PORT")
      ->capture_default_str();
  command->add_option("--data", flags->data, "the directory of the default store")
      ->type_name("DIR")
      ->envname("SKERRY_DATA")
      ->capture_default_str();
  command
      ->add_option("--store", flags->store,
                   "sqlite:PATH or postgresql://… (default: skerry.db in the data directory)")
      ->envname("SKERRY_STORE");
  command
      ->add_option("--store-patience", settings.store_patience_ms,
                   "milliseconds that PostgreSQL may take for one answer")
      ->envname("SKERRY_STORE_PATIENCE")
      ->check(CLI::Range(std::int64_t{10}, std::int64_t{3'600'000}))
      ->capture_default_str();
  command
      ->add_flag("--trust-proxy", settings.net.trust_proxy,
                 "behind a reverse proxy: believe its X-Forwarded-… headers")
      ->envname("SKERRY_TRUST_PROXY");
  command
      ->add_option("--bot-threads", settings.bots.threads,
                   "threads on which bots think (default: all cores but one)")
      ->envname("SKERRY_BOT_THREADS")
      ->check(CLI::Range(1, 256));
  command
      ->add_option("--bot-milliseconds", settings.bots.longest_ms,
                   "the longest that a bot thinks about one action")
      ->envname("SKERRY_BOT_MILLISECONDS")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{3'600'000}))
      ->capture_default_str();
  command->add_flag("--public-metrics", settings.public_metrics, "/metrics for every address")
      ->envname("SKERRY_PUBLIC_METRICS");
  command->add_option("--log-format", flags->log_format, "text or json")
      ->envname("SKERRY_LOG_FORMAT")
      ->check(CLI::IsMember({"text", "json"}))
      ->capture_default_str();
  command->add_option("--log-level", flags->log_level, "debug, info, warning or error")
      ->envname("SKERRY_LOG_LEVEL")
      ->check(CLI::IsMember({"debug", "info", "warning", "error"}))
      ->capture_default_str();
  add_limits(*command, settings);
  command->footer(
      "Every flag can also be given by the environment or in a file (--config).\n"
      "Example:\n  skerry serve --port 9000 --store sqlite:/var/lib/skerry/skerry.db");
  command->callback([flags, command] {
    if (!flags->config.empty()) read_config(*command, flags->config);
    run(*flags);
  });
}

}  // namespace skerry::cli
