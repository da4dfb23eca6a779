#include "store/group_commit.h"

#include <atomic>
#include <future>
#include <numeric>
#include <set>
#include <thread>

#include "store/store_kit.h"

namespace skerry::store {
namespace {

class GroupCommitThread : public EveryStore {};
SKERRY_FOR_EVERY_STORE(GroupCommitThread);

// Blocks the store's thread until the promise is set, so that what follows waits in the queue.
std::promise<void> hold(GroupCommit& commits) {
  std::promise<void> gate;
  std::promise<void> held;
  commits.run([&held, opened = gate.get_future()](Store&) mutable {
    held.set_value();
    opened.wait();
  });
  held.get_future().wait();
  return gate;
}

TEST_P(GroupCommitThread, commits_what_waits_as_one_group_and_answers_each) {
  GroupCommit commits(open());
  auto gate = hold(commits);
  std::atomic<int> done = 0;
  std::atomic<int> conflicts = 0;
  for (int i = 0; i < 300; ++i) {
    // Each number of a match is used twice: one of the two must conflict.
    commits.append(an_append("m" + std::to_string(i / 2), 1, {std::to_string(i)}),
                   [&](Expected<AppendResult> result) {
                     ++(must(std::move(result)) == AppendResult::done ? done : conflicts);
                   });
  }
  EXPECT_EQ(commits.metrics().waiting, 300U);
  gate.set_value();
  commits.stop();
  EXPECT_EQ(done, 150);
  EXPECT_EQ(conflicts, 150);
  const auto metrics = commits.metrics();
  EXPECT_EQ(metrics.waiting, 0U);
  EXPECT_EQ(metrics.conflicts, 150U);
  EXPECT_EQ(metrics.failed_groups, 0U);
  EXPECT_EQ(metrics.group_sizes.count, 2U);  // 256 and 44
  EXPECT_EQ(metrics.group_sizes.sum, 300);
  EXPECT_EQ(metrics.group_sizes.buckets.back(), 1U);
  EXPECT_EQ(metrics.group_sizes.buckets.at(6), 1U);  // up to 64
  EXPECT_EQ(metrics.commit_seconds.count, 2U);
  EXPECT_EQ(std::accumulate(metrics.commit_seconds.buckets.begin(),
                            metrics.commit_seconds.buckets.end(), std::uint64_t{0}),
            2U);
}

TEST_P(GroupCommitThread, runs_work_after_the_appends_before_it) {
  GroupCommit commits(open());
  auto gate = hold(commits);
  std::vector<std::int64_t> seen;
  for (int i = 1; i <= 600; ++i) {
    commits.append(an_append("m" + std::to_string(i), 1, {"{}"}), [](const auto&) {});
    if (i % 100 != 0) continue;
    commits.run([&seen, i](Store& store) {
      seen.push_back(must(store.last_sequence("m" + std::to_string(i))));
    });
  }
  gate.set_value();
  commits.stop();
  EXPECT_THAT(seen, testing::ElementsAre(1, 1, 1, 1, 1, 1));
}

TEST_P(GroupCommitThread, lets_an_append_wait_for_little_work_and_not_for_all) {
  GroupCommit commits(open());
  auto gate = hold(commits);
  // The next piece is in the way when the append comes.
  std::promise<void> begun;
  std::promise<void> go;
  commits.run([&](Store&) {
    begun.set_value();
    go.get_future().wait();
  });
  int done = 0;
  for (int i = 0; i < 100; ++i) {
    commits.run([&done](Store&) {
      std::this_thread::sleep_for(GroupCommit::kWorkAtOnce);
      ++done;
    });
  }
  gate.set_value();
  begun.get_future().wait();
  int done_before = -1;
  commits.append(an_append("m", 1, {"{}"}), [&](const auto&) { done_before = done; });
  go.set_value();
  commits.stop();
  EXPECT_GE(done_before, 0);
  EXPECT_LE(done_before, 1);
  EXPECT_EQ(done, 100);
}

TEST_P(GroupCommitThread, takes_appends_from_many_threads) {
  constexpr int kThreads = 4;
  constexpr int kEvents = 30;
  GroupCommit commits(open());
  {
    std::vector<std::jthread> players;
    players.reserve(kThreads);
    for (int player = 0; player < kThreads; ++player) {
      players.emplace_back([&commits, player] {
        for (int i = 1; i <= kEvents; ++i) {
          std::promise<Expected<AppendResult>> promise;
          auto result = promise.get_future();
          commits.append(an_append("m" + std::to_string(player), i, {std::to_string(i)}),
                         [&](Expected<AppendResult> done) { promise.set_value(std::move(done)); });
          EXPECT_EQ(must(result.get()), AppendResult::done);
        }
      });
    }
  }
  commits.stop();
  for (int player = 0; player < kThreads; ++player) {
    EXPECT_EQ(texts_of(store(), "m" + std::to_string(player)).size(), std::size_t{kEvents});
  }
}

TEST_P(GroupCommitThread, takes_nothing_after_it_stopped) {
  GroupCommit commits(open());
  commits.stop();
  EXPECT_FALSE(commits.append(an_append("m", 1, {"{}"}), [](const auto&) { ADD_FAILURE(); }));
  EXPECT_FALSE(commits.run([](Store&) { ADD_FAILURE(); }));
  commits.stop();
}

// Two processes (here: threads) append to the same matches in groups.
TEST_P(GroupCommitThread, of_two_stores_never_both_have_the_same_number) {
  constexpr int kRounds = 15;
  constexpr int kShared = 12;
  std::array<std::set<std::pair<int, std::int64_t>>, 2> won;
  {
    std::vector<std::jthread> processes;
    for (int process = 0; process < 2; ++process) {
      processes.emplace_back([&, process, mine = open()] {
        for (int round = 0; round < kRounds; ++round) {
          std::vector<Append> group;
          for (int i = 0; i < kShared; ++i) {
            const int match = process == 0 ? i : kShared - 1 - i;  // in opposite orders
            const std::string id = "m" + std::to_string(match);
            group.push_back(an_append(id, must(mine->last_sequence(id)) + 1,
                                      {std::to_string(process), std::to_string(round)}));
          }
          const auto results = must(mine->append(group));
          for (std::size_t i = 0; i < results.size(); ++i) {
            if (results[i] != AppendResult::done) continue;
            const int match = std::stoi(group[i].match.substr(1));
            won.at(static_cast<std::size_t>(process)).insert({match, group[i].first_sequence});
          }
        }
      });
    }
  }
  std::size_t events = 0;
  for (int match = 0; match < kShared; ++match) {
    const auto log = must(store().read_log("m" + std::to_string(match), 1));
    events += log.size();
    for (std::size_t i = 0; i < log.size(); i += 2) {
      const auto process = static_cast<std::size_t>(std::stoi(log[i].text));
      EXPECT_TRUE(won.at(process).contains({match, log[i].sequence}));
    }
  }
  EXPECT_EQ(events, 2 * (won[0].size() + won[1].size()));
  EXPECT_GE(events, std::size_t{2 * kRounds * kShared});
}

}  // namespace
}  // namespace skerry::store
