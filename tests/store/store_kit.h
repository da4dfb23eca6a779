// A fixture for suites that run on every kind of store, and helpers for them.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/store.h"

namespace skerry::store {

// The value; without one the test fails and an empty value is returned.
template <class T>
T must(Expected<T> got) {
  if (got) return std::move(*got);
  ADD_FAILURE() << got.error().code << ": " << got.error().text();
  return T();
}
inline void must(const Expected<void>& got) {
  if (!got) ADD_FAILURE() << got.error().code << ": " << got.error().text();
}

template <class T>
std::string code_of(const Expected<T>& got) {
  return got ? "" : got.error().code;
}

inline Time at(std::int64_t milliseconds) { return Time(std::chrono::milliseconds(milliseconds)); }

inline Append an_append(std::string match, std::int64_t first, std::vector<std::string> events) {
  return {.match = std::move(match),
          .first_sequence = first,
          .events = std::move(events),
          .summary = std::nullopt};
}

std::vector<std::string> texts_of(Store& store, const std::string& match);
// The summary of a match in the list of all matches; nothing if it is not listed.
std::optional<Summary> summary_of(Store& store, const std::string& match);

// A folder that is deleted afterwards.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();

  std::string file(std::string_view name) const { return path_ + '/' + std::string(name); }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// The parameter is "sqlite" or "postgresql". Every test has a new and empty store.
class EveryStore : public testing::TestWithParam<std::string_view> {
 protected:
  void SetUp() override;

  const std::string& url() const { return url_; }
  std::unique_ptr<Store> open() const { return must(open_store(url_)); }
  bool is_sqlite() const { return GetParam() == "sqlite"; }
  // The store of the test, opened on first use.
  Store& store();
  void close() { store_.reset(); }

 private:
  TemporaryFolder folder_;
  std::string url_;
  std::unique_ptr<Store> store_;
};

}  // namespace skerry::store

#define SKERRY_FOR_EVERY_STORE(suite)                                                             \
  INSTANTIATE_TEST_SUITE_P(                                                                       \
      stores, suite, testing::Values(std::string_view("sqlite"), std::string_view("postgresql")), \
      [](const auto& each) { return std::string(each.param); })
