// A load generator: many tables of 1T34 at once, each with its own clients over real WebSockets, on
// one thread. Each table is also played with the engine, so a client knows its legal actions
// without asking, and every message is checked: no event is missing or duplicated, and each is as
// it was sent.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/one_t34/rules.h"
#include "server/kit/ws_client.h"

namespace skerry::load {

using Clock = std::chrono::steady_clock;

struct Plan {
  std::uint16_t port = 0;
  std::size_t tables = 500;
  std::size_t connections = 2000;  // spread evenly over the tables; those without a seat watch
  int seats = 4;
  Clock::duration pause{};  // a client's delay between seeing that it is its turn and acting
  std::uint64_t seed = 1;
};

struct Latencies {
  std::vector<float> milliseconds;

  void add(Clock::duration time) {
    milliseconds.push_back(std::chrono::duration<float, std::milli>(time).count());
  }
  // The quantile (0.5 is the median), after sorting; 0 without samples.
  double percentile(double share);
};

struct LoadStatistics {
  std::uint64_t moves = 0;  // acknowledged moves
  std::uint64_t updates = 0;
  std::uint64_t bytes = 0;
  std::uint64_t matches = 0;  // played to the end
  Latencies to_ack;           // from sending an action to its acknowledgement
  Latencies to_all;           // from sending an action to the last update at the table
};

class Load {
 public:
  explicit Load(const Plan& plan);
  Load(const Load&) = delete;
  Load& operator=(const Load&) = delete;
  ~Load();

  // All of these return false if something went wrong; fault() says what.
  bool connect();
  // Creates the tables and seats the clients; every table then plays `actions` actions and rests.
  bool begin(std::uint64_t actions);
  // Plays without rest for `time`, then waits for all answers. `each_second` is called with the
  // statistics so far.
  template <class F>
  bool play(std::chrono::seconds time, F&& each_second) {
    start_measuring();
    for (std::int64_t second = 1; second <= time.count() && !fault_; ++second) {
      run_until(measured_since_ + std::chrono::seconds(second));
      each_second(statistics_);
    }
    return finish();
  }

  LoadStatistics& statistics() { return statistics_; }
  double seconds() const {
    return std::chrono::duration<double>(measured_until_ - measured_since_).count();
  }
  const std::optional<std::string>& fault() const { return fault_; }

 private:
  struct Link;
  struct Table;

  void add_link(const kit::Route& route, const std::string& cookie);
  void start_measuring();
  void run_until(Clock::time_point end);
  bool run_while_busy(std::chrono::seconds patience);
  bool finish();
  bool all_is_known() const;
  bool wait_and_handle(std::chrono::milliseconds timeout);
  void receive(Link& link);
  void handle(Link& link, std::string_view text);
  void on_ack(Link& link, std::string_view text);
  void on_table(Link& link, std::string_view text);
  void on_update(Link& link, std::string_view text);
  void check_events(Link& link, Table& table, std::string_view text);
  void saw(Table& table, std::uint64_t event);
  void new_table(Table& table);
  void sit_down(Table& table, std::string_view id);
  void turn(Link& link, Table& table, std::uint64_t asked);
  void act_after_pause();
  void act(Link& link, Table& table, std::uint64_t asked);
  void send(Link& link, std::string_view text);
  void wrong(std::string what);

  Plan plan_;
  int poll_ = -1;
  std::vector<std::unique_ptr<Link>> links_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::size_t resting_ = 0;           // tables that have nothing more to do for now
  std::uint64_t actions_wanted_ = 0;  // of each table before it rests
  std::size_t unanswered_ = 0;        // actions
  bool stopping_ = false;
  LoadStatistics statistics_;
  Clock::time_point measured_since_{};
  Clock::time_point measured_until_{};
  struct Turn {
    Clock::time_point due;
    Link* link;
    std::uint64_t asked;
  };
  std::deque<Turn> turns_;  // clients that pause; all pauses are equally long
  FastRng rng_;
  ActionList<one_t34::Action> legal_;
  std::string out_;
  std::string frame_;
  std::optional<std::string> fault_;
};

// The source address of a client. Each address has a few connections, as if they came from
// different homes, so that no limit of the server has to be raised.
std::uint32_t address_of_client(std::size_t number);

}  // namespace skerry::load
