// The examples of docs/http-api.md, run in their order by one browser.
#include <gtest/gtest.h>

#include <set>

#include "kit/text_file.h"
#include "server/api_kit.h"

namespace skerry::server {
namespace {

struct Example {
  std::string sent;
  std::string answer;
};

std::vector<Example> examples() {
  std::vector<Example> found;
  for (const std::string& line : kit::lines_of(kit::read_file("docs/http-api.md"))) {
    constexpr std::string_view kSent = "→ ";
    constexpr std::string_view kAnswer = "← ";
    if (line.starts_with(kSent)) found.push_back({line.substr(kSent.size()), ""});
    if (line.starts_with(kAnswer) && !found.empty()) {
      found.back().answer = line.substr(kAnswer.size());
    }
  }
  return found;
}

// Whether the text matches the example, where each "…" stands for any text.
bool fits(std::string_view example, std::string_view text) {
  constexpr std::string_view kAnything = "…";
  const std::size_t gap = example.find(kAnything);
  if (gap == std::string_view::npos) return example == text;
  if (!text.starts_with(example.substr(0, gap))) return false;
  example.remove_prefix(gap + kAnything.size());
  const std::string_view next = example.substr(0, example.find(kAnything));
  const std::size_t end =
      next.size() == example.size() ? text.rfind(next) : text.find(next, gap + 1);
  return end != std::string_view::npos && end > gap && fits(example, text.substr(end));
}

TEST(HttpApiDocs, have_examples_that_are_answered_like_this) {
  People people(store::must(store::open_store("sqlite::memory:")));
  Api api(people.accounts, all_games());
  Browser browser(people, api);
  const auto in_store = [&](auto ask) { return store::must(people.in_store(ask)); };
  in_store([](store::Store& s) {
    store::User rude;
    rude.id = "rude";
    rude.name = "Rude";
    return s.add_user(rude);
  });
  std::set<std::string> paths;
  for (const Example& example : examples()) {
    const std::size_t space = example.sent.find(' ');
    const std::string target =
        example.sent.substr(space + 1, example.sent.find(' ', space + 1) - space - 1);
    paths.insert(target.substr(0, target.find('?')));
    if (target.starts_with("/api/me/tables")) {  // these examples need a match
      const std::string user = browser.text(browser.get("/api/session"), "user");
      const Time end{std::chrono::milliseconds(1'794'744'000'000)};
      store::Append played = store::an_append("t1", 1, {"{}"});
      played.summary = store::Summary{.game = "one_t34",
                                      .status = store::Status::finished,
                                      .listed = true,
                                      .rated = true,
                                      .players = {user, "bot-hard"},
                                      .updated = end};
      people.add_match(played);
      const store::RatingChange up{0, 162.5, {1662.5, 80, 0.06, 1}};
      const store::RatingChange down{0, -162.5, {1337.5, 80, 0.06, 1}};
      in_store([&](store::Store& s) {
        return s.record_results({"t1", "one_t34", end, {{user, 1, up}, {"bot-hard", 2, down}}});
      });
    }
    if (target == "/api/replay-links/t2") {  // and these one at a table that is not listed
      store::Append played = store::an_append("t2", 1, {"{}"});
      played.summary = store::Summary{
          .game = "one_t34",
          .status = store::Status::finished,
          .players = {browser.text(browser.get("/api/session"), "user"), "bot-hard"}};
      people.add_match(played);
    }
    const std::string answer =
        example.sent.starts_with("GET")
            ? browser.get(target)
            : browser.post(target, example.sent.substr(example.sent.find('{')));
    EXPECT_TRUE(fits(example.answer, answer)) << example.sent << "\n"
                                              << example.answer << "\n"
                                              << answer;
  }
  EXPECT_GE(paths.size(), 22U);
}

TEST(HttpApiDocs, would_notice_a_difference) {
  EXPECT_TRUE(fits(R"({"a":"…","b":1})", R"({"a":"xyz","b":1})"));
  EXPECT_FALSE(fits(R"({"a":"…","b":1})", R"({"a":"xyz","b":2})"));
  EXPECT_FALSE(fits(R"({"a":"…"})", R"({"a":""})"));
  EXPECT_FALSE(fits("200 {}", "403 {}"));
}

}  // namespace
}  // namespace skerry::server
