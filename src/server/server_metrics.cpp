// The metrics of a server that /metrics exposes.
#include <fstream>
#include <string_view>
#include <utility>

#include "server/server.h"

namespace skerry::server {
namespace {

// The resident set size of this process in bytes.
double resident_memory() {
  std::ifstream file("/proc/self/statm");
  double pages = 0;
  double resident = 0;
  file >> pages >> resident;
  constexpr double kPage = 4096;
  return resident * kPage;
}

template <class Counts, class Bounds>
HistogramSnapshot histogram_of(const Counts& counts, const Bounds& bounds) {
  return {
      {bounds.begin(), bounds.end()}, {counts.buckets.begin(), counts.buckets.end()}, counts.sum};
}

template <class Read>
void add_gauge(Metrics& metrics, std::string_view name, std::string_view help, Read read) {
  metrics.gauge({name, help}, [read] { return static_cast<double>(read()); });
}

// The functions that add a gauge and a counter whose values are read when they are asked for.
auto adders(Metrics& metrics) {
  return std::pair([&metrics](std::string_view name, std::string_view help,
                              auto read) { add_gauge(metrics, name, help, read); },
                   [&metrics](std::string_view name, std::string_view help, auto read) {
                     metrics.counter({name, help}, [read] { return static_cast<double>(read()); });
                   });
}

}  // namespace

void Server::add_metrics() {
  add_gauge(metrics_, "resident_memory_bytes", "Memory of the process", resident_memory);
  add_table_metrics();
  add_bot_metrics();
  add_store_metrics();
  add_network_metrics();
}

void Server::add_table_metrics() {
  const auto [gauge, counter] = adders(metrics_);
  gauge("tables", "Tables in memory", [this] { return host_.metrics().tables; });
  gauge("table_bytes", "Memory of the tables in memory, estimated",
        [this] { return host_.metrics().table_bytes; });
  gauge("table_worker_queue", "Logs that wait to be read and folded",
        [this] { return worker_.metrics().waiting; });
  counter("table_worker_refused_total", "Logs that were not read because too many waited",
          [this] { return worker_.metrics().refused; });
  counter("match_files_made_total", "Match files that were made of their logs",
          [this] { return match_files_.metrics().made; });
  counter("match_files_read_total", "Match files that were read from the store",
          [this] { return match_files_.metrics().read; });
  counter("match_files_cached_total", "Match files that were in memory",
          [this] { return match_files_.metrics().cached; });
  counter("match_files_shared_total", "Match files that several asked for at the same time",
          [this] { return match_files_.metrics().shared; });
  gauge("match_file_bytes", "Memory of the match files in memory",
        [this] { return match_files_.metrics().bytes; });
  gauge("showings_queue", "Tables and pages of logs that wait to be shown",
        [this] { return host_.metrics().showings; });
  counter("showings_refused_total", "Tables and logs not shown to those who asked for too much",
          [this] { return host_.metrics().showings_refused; });
  counter("views_total", "Views that were made for watchers",
          [this] { return host_.metrics().views; });
  gauge("watchers", "Who looks at a table, counted by table",
        [this] { return host_.metrics().watchers; });
  gauge("clients", "WebSockets, with a session or without",
        [this] { return host_.metrics().clients; });
  gauge("players", "People with a session who are connected",
        [this] { return connections_of_user_.size(); });
  counter("tables_made_total", "Tables that were made",
          [this] { return host_.metrics().tables_made; });
  counter("tables_loaded_total", "Logs that were read",
          [this] { return host_.metrics().tables_loaded; });
  counter("moves_total", "Actions that were played", [this] { return host_.metrics().actions; });
  counter("bot_moves_total", "Actions of bots among them",
          [this] { return host_.metrics().bot_actions; });
  counter("errors_total", "Errors told to clients", [this] { return host_.metrics().errors; });
  counter("failed_appends_total", "Events that could not be stored",
          [this] { return host_.metrics().failed_appends; });
  counter("conflicts_total", "Events that another process forestalled",
          [this] { return host_.metrics().conflicts; });
}

void Server::add_bot_metrics() {
  const auto [gauge, counter] = adders(metrics_);
  gauge("bot_queue", "Bots that wait for a thread", [this] { return bots_.metrics().waiting; });
  gauge("bots_thinking", "Bots that think", [this] { return bots_.metrics().thinking; });
  counter("bot_thoughts_total", "Decisions of bots", [this] { return bots_.metrics().answered; });
  counter("bot_thoughts_forgotten_total", "Decisions that were not needed any more",
          [this] { return bots_.metrics().cancelled; });
  counter("hints_refused_total", "Hints for which there was no time",
          [this] { return bots_.metrics().refused; });
  counter("bot_seconds_total", "Time that bots searched",
          [this] { return bots_.metrics().seconds; });
}

void Server::add_store_metrics() {
  const auto [gauge, counter] = adders(metrics_);
  metrics_.histogram({"commit_seconds", "Time of one group commit"}, [this] {
    return histogram_of(commits_.metrics().commit_seconds, store::GroupCommit::kCommitSeconds);
  });
  metrics_.histogram({"commit_size", "Events' appends in one group commit"}, [this] {
    return histogram_of(commits_.metrics().group_sizes, store::GroupCommit::kGroupSizes);
  });
  counter("failed_commits_total", "Group commits that failed",
          [this] { return commits_.metrics().failed_groups; });
  counter("store_failures_total", "Calls of the store that failed because of the disk or database",
          [this] { return failures_->count(); });
  gauge("store_queue", "What waits for the store", [this] { return commits_.metrics().waiting; });
}

void Server::add_network_metrics() {
  const auto [gauge, counter] = adders(metrics_);
  gauge("sockets", "Open sockets", [this] { return net_->metrics().sockets; });
  gauge("websockets", "Open WebSockets", [this] { return net_->metrics().websockets; });
  gauge("unsent_bytes", "Bytes that wait for slow readers",
        [this] { return net_->metrics().unsent_bytes; });
  counter("requests_total", "HTTP requests", [this] { return net_->metrics().requests; });
  counter("messages_in_total", "Messages from clients",
          [this] { return net_->metrics().messages_in; });
  counter("messages_out_total", "Messages to clients",
          [this] { return net_->metrics().messages_out; });
  counter("bytes_in_total", "Bytes from clients", [this] { return net_->metrics().bytes_in; });
  counter("bytes_out_total", "Bytes to clients", [this] { return net_->metrics().bytes_out; });
  counter("refused_connections_total", "Sockets that were refused",
          [this] { return net_->metrics().refused_connections; });
  counter("refused_requests_total", "Requests that came too fast",
          [this] { return net_->metrics().refused_requests; });
  counter("flooded_messages_total", "Messages that came too fast",
          [this] { return net_->metrics().dropped_messages; });
  counter("slow_readers_total", "Clients that were dropped because they read too slowly",
          [this] { return net_->metrics().slow_readers; });
}

}  // namespace skerry::server
