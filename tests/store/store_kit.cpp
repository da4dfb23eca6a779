#include "store/store_kit.h"

#include <cstdlib>
#include <filesystem>

#include "store/postgres_cluster.h"

namespace skerry::store {

std::vector<std::string> texts_of(Store& store, const std::string& match) {
  std::vector<std::string> texts;
  std::int64_t sequence = 0;
  for (const LoggedEvent& event : must(store.read_log(match, 1))) {
    EXPECT_EQ(event.sequence, ++sequence);
    texts.push_back(event.text);
  }
  return texts;
}

std::optional<Summary> summary_of(Store& store, const std::string& match) {
  for (const ListedMatch& listed : must(store.all_matches({.limit = 1000}))) {
    if (listed.match == match) return listed.summary;
  }
  return std::nullopt;
}

TemporaryFolder::TemporaryFolder() {
  path_ = (std::filesystem::temp_directory_path() / "skerry-store.XXXXXX").string();
  if (::mkdtemp(path_.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

void EveryStore::SetUp() {
  if (is_sqlite()) {
    url_ = "sqlite:" + folder_.file("skerry.db");
    return;
  }
  PostgresCluster& cluster = PostgresCluster::instance();
  ASSERT_EQ(cluster.fault(), "");
  url_ = cluster.new_url();
}

Store& EveryStore::store() {
  if (!store_) store_ = open();
  return *store_;
}

}  // namespace skerry::store
