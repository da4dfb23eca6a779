// Everything at once: people and bots play all games while the server is killed again and again,
// bad clients talk nonsense and others ask for what costs most. bench/soak.sh runs the long form.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iomanip>
#include <iostream>

#include "server/kit/attack.h"
#include "server/kit/costly_requests.h"
#include "server/player_groups.h"
#include "server/running_server.h"

namespace skerry::server {
namespace {

using Clock = std::chrono::steady_clock;

struct SoakPlan {
  std::chrono::seconds time{5};
  int kills = 2;
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
          .groups_of_each_game = 8,
          .seats_of_the_large_match = 99};
}

// Two people and a bot.
std::string soak_settings(std::string_view game) {
  return R"({"game":")" + std::string(game) +
         R"(","seats":[{"kind":"open"},{"kind":"open"},{"kind":"bot","level":"random"}]})";
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

TEST_F(Soak, loses_nothing_while_everything_happens_at_once) {
  const SoakPlan plan = soak_plan();
  for (const char* game : {"one_t34", "isle4c", "east_rune", "islant", "isle_of_cats"}) {
    for (int i = 0; i < plan.groups_of_each_game; ++i) groups_.add(soak_settings(game), 2);
  }
  ASSERT_TRUE(groups_.connect(server_.port()));
  memory_.start = megabytes("VmRSS");
  std::uint64_t asked = 0;
  std::uint64_t refused = 0;
  {
    const kit::Attack attack(server_.port());
    const kit::CostlyRequests costly(server_.port(), plan.seats_of_the_large_match);
    play_and_kill(plan);
    asked = attack.connections() + attack.messages() + costly.requests();
    refused = attack.refused() + costly.refused();
    EXPECT_GT(costly.requests(), 0U);
    EXPECT_GT(costly.files(), 0U) << "the large match was not there to be asked for";
    EXPECT_GT(costly.refused(), 0U) << "no limit was met";
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
  if (std::getenv("SKERRY_SOAK_SECONDS") == nullptr) return;
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
  print_row("honest acknowledgement, p50, ms", percentile_of(times, 0.5));
  print_row("  p99, ms", percentile_of(times, 0.99));
  print_row("  max, ms", percentile_of(times, 1));
  print_row("memory of the server at start, MB", static_cast<double>(memory_.start));
  print_row("  peak, MB", static_cast<double>(memory_.peak));
  print_row("  end, MB", static_cast<double>(memory_.end));
  print_row("requests and messages of attackers", static_cast<double>(asked));
  print_row("  refused", static_cast<double>(refused));
}

}  // namespace
}  // namespace skerry::server
