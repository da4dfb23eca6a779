#include "server/metrics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

namespace skerry::server {
namespace {

constexpr double kBounds[] = {0.5, 1, 10};

TEST(Metrics, are_written_as_prometheus_reads_them) {
  Metrics metrics;
  metrics.counter({"moves_total", "Moves that were played.", {{"game", "isle4c"}}}).add(3);
  metrics.counter({"moves_total", "Moves that were played.", {{"game", "one_t34"}}}).add();
  metrics.gauge({"tables", "Tables in memory."}, [] { return 2.5; });
  metrics.counter({"bytes_total", "Bytes."}, [] { return 1e15; });
  auto& commits = metrics.histogram({"commit_seconds", "Time of a commit."}, kBounds);
  for (const double value : {0.25, 0.5, 0.75, 20.0}) commits.observe(value);
  EXPECT_EQ(metrics.text(),
            "# HELP skerry_bytes_total Bytes.\n"
            "# TYPE skerry_bytes_total counter\n"
            "skerry_bytes_total 1e+15\n"
            "# HELP skerry_commit_seconds Time of a commit.\n"
            "# TYPE skerry_commit_seconds histogram\n"
            "skerry_commit_seconds_bucket{le=\"0.5\"} 2\n"
            "skerry_commit_seconds_bucket{le=\"1\"} 3\n"
            "skerry_commit_seconds_bucket{le=\"10\"} 3\n"
            "skerry_commit_seconds_bucket{le=\"+Inf\"} 4\n"
            "skerry_commit_seconds_sum 21.5\n"
            "skerry_commit_seconds_count 4\n"
            "# HELP skerry_moves_total Moves that were played.\n"
            "# TYPE skerry_moves_total counter\n"
            "skerry_moves_total{game=\"isle4c\"} 3\n"
            "skerry_moves_total{game=\"one_t34\"} 1\n"
            "# HELP skerry_tables Tables in memory.\n"
            "# TYPE skerry_tables gauge\n"
            "skerry_tables 2.5\n");
}

TEST(Metrics, escape_labels_and_help) {
  Metrics metrics;
  metrics.counter({"x_total", "a \"b\" \\ \n c", {{"k", "a \"b\" \\ \n c"}}});
  EXPECT_EQ(metrics.text(),
            "# HELP skerry_x_total a \"b\" \\\\ \\n c\n"
            "# TYPE skerry_x_total counter\n"
            "skerry_x_total{k=\"a \\\"b\\\" \\\\ \\n c\"} 0\n");
}

TEST(Metrics, take_a_histogram_that_is_kept_elsewhere) {
  Metrics metrics;
  metrics.histogram({"groups", "Sizes.", {{"store", "sqlite"}}}, [] {
    return HistogramSnapshot{.bounds = {1, 2}, .buckets = {5, 0, 1}, .sum = 12};
  });
  EXPECT_EQ(metrics.text(),
            "# HELP skerry_groups Sizes.\n"
            "# TYPE skerry_groups histogram\n"
            "skerry_groups_bucket{store=\"sqlite\",le=\"1\"} 5\n"
            "skerry_groups_bucket{store=\"sqlite\",le=\"2\"} 5\n"
            "skerry_groups_bucket{store=\"sqlite\",le=\"+Inf\"} 6\n"
            "skerry_groups_sum{store=\"sqlite\"} 12\n"
            "skerry_groups_count{store=\"sqlite\"} 6\n");
}

TEST(Metrics, give_the_same_counter_for_the_same_name) {
  Metrics metrics;
  Counter& one = metrics.counter({"a_total", "A."});
  EXPECT_EQ(&metrics.counter({"a_total", "A."}), &one);
  EXPECT_NE(&metrics.counter({"a_total", "A.", {{"b", "c"}}}), &one);
}

TEST(MetricsThread, lose_nothing_that_several_threads_count) {
  Metrics metrics;
  Counter& counter = metrics.counter({"a_total", "A."});
  Histogram& histogram = metrics.histogram({"h", "H."}, kBounds);
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int j = 0; j < 10'000; ++j) {
        counter.add();
        histogram.observe(0.75);
      }
    });
  }
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(metrics.text().empty());
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(counter.value(), 40'000U);
  EXPECT_EQ(histogram.snapshot().buckets.at(1), 40'000U);
  EXPECT_EQ(histogram.snapshot().sum, 30'000);
}

}  // namespace
}  // namespace skerry::server
