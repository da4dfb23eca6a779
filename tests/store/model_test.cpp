// Random appends, deletions and queries, compared with a model made of maps.
#include <algorithm>
#include <map>
#include <random>

#include "store/store_kit.h"

namespace skerry::store {
namespace {

struct Model {
  std::map<std::string, std::vector<std::string>> logs;
  std::map<std::string, Summary> summaries;

  AppendResult append(const Append& append) {
    const auto size = static_cast<std::int64_t>(logs[append.match].size());
    if (append.first_sequence != size + 1) return AppendResult::conflict;
    auto& log = logs[append.match];
    log.insert(log.end(), append.events.begin(), append.events.end());
    if (append.summary) summaries[append.match] = *append.summary;
    return AppendResult::done;
  }

  // The list from new to old.
  template <class Wanted>
  std::vector<ListedMatch> list(Wanted&& wanted) const {
    std::vector<ListedMatch> found;
    for (const auto& [match, summary] : summaries) {
      if (wanted(summary)) found.push_back({match, summary});
    }
    std::ranges::sort(found, std::greater(), [](const ListedMatch& each) {
      return std::pair(each.summary.updated, each.match);
    });
    return found;
  }
};

class RandomWork {
 public:
  explicit RandomWork(std::uint64_t seed) : random_(seed) {}

  int below(int end) { return std::uniform_int_distribution(0, end - 1)(random_); }
  std::string match() { return "match" + std::to_string(below(8)); }
  std::string user() { return "user" + std::to_string(below(5)); }

  Summary summary() {
    Summary made;
    made.game = below(2) == 0 ? "one_t34" : "isle4c";
    made.status = static_cast<Status>(below(4));
    made.listed = below(2) == 0;
    made.rated = below(2) == 0;
    made.updated = at(below(20));
    if (below(2) == 0) made.deadline = at(below(20));
    for (int i = below(4); i > 0; --i) {
      const std::string sits = user();
      if (std::ranges::count(made.players, sits) == 0) made.players.push_back(sits);
    }
    return made;
  }

  // A random append, which mostly does not conflict.
  Append append(const Model& model) {
    Append made = an_append(match(), 1, {});
    const auto log = model.logs.find(made.match);
    const int size = log == model.logs.end() ? 0 : static_cast<int>(log->second.size());
    made.first_sequence = below(4) == 0 ? 1 + below(size + 3) : 1 + size;
    for (int i = 1 + below(3); i > 0; --i) {
      made.events.push_back("{\"n\":" + std::to_string(below(1000)) + "}");
    }
    if (below(3) != 0) made.summary = summary();
    return made;
  }

  std::vector<Append> group(const Model& model) {
    std::vector<Append> made;
    for (int i = 1 + below(6); i > 0; --i) made.push_back(append(model));
    return made;
  }

 private:
  std::mt19937_64 random_;
};

// Reads a list in pages of three.
template <class Ask>
std::vector<ListedMatch> all_pages(Ask&& ask) {
  std::vector<ListedMatch> all;
  Page page{.limit = 3};
  while (true) {
    const auto part = must(ask(page));
    all.insert(all.end(), part.begin(), part.end());
    if (part.size() < 3) return all;
    page.after = PageCursor{part.back().summary.updated, part.back().match};
  }
}

void expect_same(Store& store, const Model& model) {
  for (int i = 0; i < 8; ++i) {
    const std::string match = "match" + std::to_string(i);
    const auto log = model.logs.find(match);
    EXPECT_EQ(texts_of(store, match),
              log == model.logs.end() ? std::vector<std::string>{} : log->second);
  }
  EXPECT_EQ(all_pages([&](const Page& page) { return store.all_matches(page); }),
            model.list([](const Summary&) { return true; }));
  EXPECT_EQ(
      all_pages([&](const Page& page) { return store.open_listed(page); }),
      model.list([](const Summary& each) { return each.status == Status::open && each.listed; }));
  for (int i = 0; i < 5; ++i) {
    const std::string user = "user" + std::to_string(i);
    EXPECT_EQ(all_pages([&](const Page& page) { return store.matches_of(user, page); }),
              model.list([&](const Summary& each) {
                return (std::ranges::count(each.players, user) != 0);
              }));
  }
  EXPECT_EQ(must(store.with_deadline_before(at(10), 100)).size(),
            model.list([](const Summary& each) { return each.deadline < at(10) && each.deadline; })
                .size());
}

class StoreAgainstModel : public EveryStore {};
SKERRY_FOR_EVERY_STORE(StoreAgainstModel);

TEST_P(StoreAgainstModel, answers_the_same_whatever_is_appended_and_deleted) {
  const auto other = open();  // used alternately with the first
  Model model;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomWork random(seed);
    Store& one = random.below(2) == 0 ? store() : *other;
    if (random.below(10) == 0) {
      const std::string match = random.match();
      must(one.delete_match(match));
      model.logs.erase(match);
      model.summaries.erase(match);
    }
    const auto group = random.group(model);
    std::vector<AppendResult> expected;
    expected.reserve(group.size());
    for (const Append& append : group) expected.push_back(model.append(append));
    ASSERT_EQ(must(one.append(group)), expected);
    if (seed % 6 == 0) expect_same(one, model);
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace skerry::store
