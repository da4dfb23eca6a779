// Everything at once: people and bots play all games, by correspondence and rated ones, too, while
// the server is killed again and again, bad clients talk nonsense, and others ask for what costs most
// and guess the password of somebody who logs in meanwhile. bench/soak.sh runs the long form.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <thread>

#include "games/games.h"
#include "server/kit/attack.h"
#include "server/kit/costly_requests.h"
#include "server/player_groups.h"
#include "server/running_server.h"
#include "server/tables/results.h"

namespace skerry::server {
namespace {

using Clock = std::chrono::steady_clock;

struct SoakPlan {
  std::chrono::seconds time{8};
  int kills = 2;
  std::chrono::milliseconds between_log_ins{700};
  int groups_of_each_game = 1;
  int seats_of_the_large_match = 12;
};

// SKERRY_SOAK_SECONDS: the long form, for that time.
SoakPlan soak_plan() {
  const char* text = std::getenv("SKERRY_SOAK_SECONDS");
  if (text == nullptr) return {};
  const int time = std::max(1, std::atoi(text));  // NOLINT(cert-err34-c): bench/soak.sh checks it
  return {.time = std::chrono::seconds(time),
          .kills = std::max(1, time / 30),
          .between_log_ins = std::chrono::seconds(4),
          .groups_of_each_game = 8,
          .seats_of_the_large_match = 99};
}

// Two people and a bot.
std::string soak_settings(std::string_view game) {
  return R"({"game":")" + std::string(game) +
         R"(","seats":[{"kind":"open"},{"kind":"open"},{"kind":"bot","level":"random"}]})";
}

// Somebody who logs in again and again, in a browser that the server knows, while others guess the
// password.
class AccountOwner {
 public:
  AccountOwner(std::uint16_t port, std::chrono::milliseconds pause) : port_(port), pause_(pause) {
    const auto answer = ask("/api/account");
    EXPECT_EQ(answer.status, 200) << answer.body;
    const std::size_t at = answer.head.find("skerry_device=");
    if (at == std::string::npos) return;
    device_ = answer.head.substr(at, answer.head.find(';', at) - at);
    thread_ = std::thread([this] { run(); });
  }
  AccountOwner(const AccountOwner&) = delete;
  AccountOwner& operator=(const AccountOwner&) = delete;
  ~AccountOwner() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }

  static std::string name() { return "Anna"; }
  std::uint64_t logged_in() const { return logged_in_; }
  std::uint64_t kept_out() const { return kept_out_; }

 private:
  kit::HttpAnswer ask(std::string_view path) const {
    return kit::http(port_, {.method = "POST",
                             .path = path,
                             .body = R"({"name":"Anna","password":"correct horse"})",
                             .cookie = device_});
  }
  void run() {
    for (auto next = Clock::now(); !stop_; next += pause_) {
      const int status = ask("/api/login").status;
      if (status == 200) ++logged_in_;
      if (status != 200 && status != 0) ++kept_out_;  // 0: the server was killed
      std::this_thread::sleep_until(next);
    }
  }

  std::uint16_t port_;
  std::chrono::milliseconds pause_;
  std::string device_;
  std::atomic<std::uint64_t> logged_in_{0};
  std::atomic<std::uint64_t> kept_out_{0};
  std::atomic<bool> stop_{false};
  std::thread thread_;
};

// The rated matches of a group that have ended, and those of which the results are recorded.
struct Rated {
  std::size_t ended = 0;
  std::size_t recorded = 0;
};
Rated rated_of(const PlayerGroup& group, const std::string& url) {
  const auto store = store::must(store::open_store(url));
  Rated rated;
  for (const std::string& id : group.tables()) {
    std::vector<std::string> lines;
    for (const auto& line : store::must(store->read_log(id, 1))) lines.push_back(line.text);
    const auto table = protocol::table_of(id, lines, all_games());
    const auto ending = table && *table ? ending_of(**table) : std::nullopt;
    if (!ending) continue;
    ++rated.ended;
    const auto history = store::must(store->history_of(ending->users[0], {.limit = 100'000}));
    rated.recorded += std::ranges::count(history, id, &store::HistoryEntry::match) == 1 ? 1 : 0;
  }
  EXPECT_THAT(store::must(store->endings(1)), testing::IsEmpty());
  return rated;
}

struct SoakMemory {
  std::int64_t start = 0;
  std::int64_t peak = 0;
  std::int64_t end = 0;
};

class Soak : public testing::Test {
 protected:
  void play_and_kill(const SoakPlan& plan) {
    const auto begin = Clock::now();
    for (int kill = 1; kill <= plan.kills; ++kill) {
      const auto moment = begin + plan.time * kill / (plan.kills + 1);
      ASSERT_TRUE(play_until(moment));
      remember_peak();
      server_.process().kill();
      groups_.read_to_the_end();
      ASSERT_TRUE(server_.process().start()) << server_.process().output();
      ASSERT_TRUE(groups_.connect(server_.port()));
    }
    ASSERT_TRUE(play_until(begin + plan.time));
    remember_peak();
  }

  testing::AssertionResult play_until(Clock::time_point moment) {
    return groups_.play_until([&] { return Clock::now() >= moment; }, server_.port());
  }

  std::int64_t megabytes(std::string_view what) {
    return kit::kilobytes_of(server_.process().pid(), what) / 1024;
  }
  void remember_peak() { memory_.peak = std::max(memory_.peak, megabytes("VmHWM")); }

  // The limits that attackers hit stay as they are, but for those of what the players do: they are
  // faster than people, and all of them have one address.
  RunningServer server_{{"--limit-messages", "100000", "--limit-messages-burst", "100000",
                         "--limit-tables-burst", "100000", "--limit-people-per-address", "1000",
                         "--limit-connections-per-address", "500", "--limit-new-connections-burst",
                         "100000", "--limit-requests-burst", "100000", "--limit-guests-burst",
                         "1000"}};
  PlayerGroups groups_{11};
  SoakMemory memory_;
};

double percentile_of(std::vector<double>& times, double share) {
  if (times.empty()) return 0;
  std::ranges::sort(times);
  return times[static_cast<std::size_t>(std::ceil(share * static_cast<double>(times.size() - 1)))];
}

void print_row(std::string_view name, double value) {
  std::cout << std::left << std::setw(52) << name << std::right << std::setw(12) << std::fixed
            << std::setprecision(1) << value << '\n';
}

// How often the server said what to one kind of request.
void print_answers(std::string_view name, const kit::CostlyAnswers& counts) {
  std::cout << std::left << std::setw(24) << name << std::right;
  for (const auto* count :
       {&counts.given, &counts.too_fast, &counts.busy, &counts.refused, &counts.lost}) {
    std::cout << std::setw(10) << *count;
  }
  std::cout << '\n';
}

// What is certain to happen to attackers, however slow the machine.
void expect_limits(const kit::CostlyRequests& costly) {
  using kit::Costly;
  EXPECT_GT(costly.answers(Costly::file).given, 0U) << "the large match was not there";
  EXPECT_GT(costly.answers(Costly::password).too_fast, 0U);
  EXPECT_EQ(costly.answers(Costly::password).given, 0U);
  EXPECT_GT(costly.answers(Costly::long_name).refused, 0U);
  EXPECT_EQ(costly.answers(Costly::long_name).given, 0U);
  EXPECT_GT(costly.answers(Costly::hidden_name).refused, 0U);
  EXPECT_EQ(costly.answers(Costly::hidden_name).given, 0U);
  EXPECT_GT(costly.answers(Costly::stranger).refused, 0U);
  EXPECT_EQ(costly.answers(Costly::stranger).given, 0U);
}

TEST_F(Soak, loses_nothing_while_everything_happens_at_once) {
  const SoakPlan plan = soak_plan();
  const bool is_long_form = std::getenv("SKERRY_SOAK_SECONDS") != nullptr;
  for (const char* game : {"one_t34", "isle4c", "east_rune", "islant", "isle_of_cats"}) {
    for (int i = 0; i < plan.groups_of_each_game; ++i) groups_.add(soak_settings(game), 2);
  }
  groups_.add(kit::open_seats("one_t34", 2, R"("clock":{"kind":"correspondence","days":1})"), 2);
  const PlayerGroup& rated = groups_.add(kit::open_seats("one_t34", 2, R"("rated":true)"), 2);
  memory_.start = megabytes("VmRSS");
  std::uint64_t asked = 0;
  std::uint64_t unconnected = 0;
  {
    const AccountOwner owner(server_.port(), plan.between_log_ins);
    const kit::CostlyRequests costly(server_.port(), plan.seats_of_the_large_match,
                                     AccountOwner::name());
    const auto end = Clock::now() + 4 * kit::kPatience;
    while (!costly.has_begun() && Clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    const kit::Attack attack(server_.port());
    ASSERT_TRUE(groups_.connect(server_.port()));
    play_and_kill(plan);
    asked = attack.connections() + attack.messages();
    unconnected = attack.refused();
    expect_limits(costly);
    EXPECT_GT(owner.logged_in(), 0U);
    EXPECT_EQ(owner.kept_out(), 0U);
    if (is_long_form) {
      EXPECT_GT(costly.answers(kit::Costly::file).too_fast, 0U);
      EXPECT_GT(costly.answers(kit::Costly::log).too_fast, 0U);
      EXPECT_GT(costly.answers(kit::Costly::hint).too_fast, 0U);
      std::cout
          << "requests of attackers            given  too fast      busy   refused      lost\n";
      for (std::size_t i = 0; i < kit::kCostlyNames.size(); ++i) {
        print_answers(kit::kCostlyNames.at(i), costly.answers(static_cast<kit::Costly>(i)));
      }
      print_row("log-ins of who was guessed at", static_cast<double>(owner.logged_in()));
    }
  }
  if (HasFatalFailure()) return;
  ASSERT_TRUE(groups_.come_to_rest(server_.port()));
  memory_.end = megabytes("VmRSS");
  groups_.drop_all();
  EXPECT_EQ(server_.process().terminate(), 0);

  std::uint64_t in_log = 0;
  const std::vector<std::string> lost = differences(groups_, server_.store(), &in_log);
  EXPECT_THAT(lost, testing::IsEmpty());
  EXPECT_GT(groups_.acknowledged(), 0U);
  EXPECT_GE(in_log, groups_.acknowledged());
  const auto [ended, recorded] = rated_of(rated, server_.store());
  EXPECT_GT(ended, 0U);
  EXPECT_EQ(recorded, ended);
  if (!is_long_form) return;
  std::vector<double> times;
  for (const auto& group : groups_.all()) {
    for (const auto& one : group->people()) {
      times.insert(times.end(), one->milliseconds_to_ack().begin(),
                   one->milliseconds_to_ack().end());
    }
  }
  print_row("seconds", static_cast<double>(plan.time.count()));
  print_row("kills", plan.kills);
  print_row("actions acknowledged", static_cast<double>(groups_.acknowledged()));
  print_row("acknowledgements lost, and other differences", static_cast<double>(lost.size()));
  print_row("rated matches ended", static_cast<double>(ended));
  print_row("  whose results are recorded", static_cast<double>(recorded));
  print_row("honest acknowledgement, p50, ms", percentile_of(times, 0.5));
  print_row("  p99, ms", percentile_of(times, 0.99));
  print_row("  max, ms", percentile_of(times, 1));
  print_row("memory of the server at start, MB", static_cast<double>(memory_.start));
  print_row("  peak, MB", static_cast<double>(memory_.peak));
  print_row("  end, MB", static_cast<double>(memory_.end));
  print_row("connections and messages of bad clients", static_cast<double>(asked));
  print_row("  that could not be made", static_cast<double>(unconnected));
}

}  // namespace
}  // namespace skerry::server
