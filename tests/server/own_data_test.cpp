// What a person can download of what the store keeps about them.
#include "server/people/own_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/api_kit.h"

namespace skerry::server {
namespace {

using store::must;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class OwnData : public store::EveryStore {
 protected:
  void SetUp() override {
    EveryStore::SetUp();
    if (HasFatalFailure()) return;
    people = std::make_unique<People>(open());
    api = std::make_unique<Api>(people->accounts, all_games());
  }
  Browser browser() { return {*people, *api}; }
  void in_store(const std::function<void(store::Store&)>& what) {
    must(people->in_store([&](store::Store& store) -> Expected<void> {
      what(store);
      return {};
    }));
  }
  void say(const std::string& user, const std::string& text) {
    in_store([&](store::Store& s) {
      must(s.add_chat({"t1", "players", user, "Name", text, store::at(30)}));
    });
  }
  static std::vector<std::string> texts_in(const std::string& answer) {
    std::vector<std::string> texts;
    JsonParser parser;
    const auto json = parser.parse(std::string_view(answer).substr(4), std::size_t{8} << 20);
    EXPECT_TRUE(json);
    for (const auto& line : (*json)->at("chat").as_array()) {
      texts.emplace_back(line.at("text").as_string());
    }
    return texts;
  }

  std::unique_ptr<People> people;
  std::unique_ptr<Api> api;
};
SKERRY_FOR_EVERY_STORE(OwnData);

constexpr std::string_view kAccount = R"({"name":"Ann","password":"correct horse"})";

TEST_P(OwnData, has_all_that_is_kept_under_every_id_of_the_person) {
  people->now = store::at(1'000);
  Browser ann = browser();
  const std::string guest = ann.text(ann.post("/api/session", R"({"name":"Annie"})"), "user");
  say(guest, "hello");
  people->now = store::at(2'000);
  const std::string user = ann.text(ann.post("/api/account", std::string(kAccount)), "user");
  Browser rude = browser();
  const std::string other = rude.text(rude.post("/api/session", R"({"name":"Rude"})"), "user");
  const std::string about_rude = R"({"user":")" + other + R"(","table":"t1","text":"Insults."})";
  ASSERT_EQ(ann.post("/api/blocks", R"({"user":")" + other + R"("})"), "200 {}");
  ASSERT_EQ(ann.post("/api/reports", about_rude), "200 {}");
  say(user, "bye");
  store::Append played = store::an_append("t1", 1, {"{}"});
  played.summary = store::Summary{.game = "one_t34",
                                  .status = store::Status::finished,
                                  .listed = true,
                                  .players = {guest, other},
                                  .updated = store::at(40)};
  people->add_match(played);
  in_store([&](store::Store& s) {
    const store::RatingChange up{0, 162.5, {1662.5, 80, 0.06, 1}};
    must(s.record_results({"t1", "one_t34", store::at(40), {{user, 1, up}}}));
    must(s.add_watcher("t1", user));
    must(s.add_replay_link("t1", "l1", guest));
  });
  const std::string session =
      R"({"created":2000,"last_seen":2000,"expires":)" + std::to_string(2'000 + 90 * 86'400'000LL);
  const std::string device =
      R"({"created":2000,"last_seen":2000,"expires":)" + std::to_string(2'000 + 400 * 86'400'000LL);
  EXPECT_EQ(
      ann.get("/api/me/data"),
      R"(200 {"user":")" + user + R"(","name":"Ann","guest":false,"since":2000,"password":true,)" +
          R"("recovery_codes":10,"sessions":[)" + session + R"(,"this":true}],"devices":[)" +
          device + R"(}],"ratings":[{"game":"one_t34","rating":1662.5,"deviation":80,)" +
          R"("volatility":0.06,"games":1}],"blocked":[{"user":")" + other +
          R"(","name":"Rude"}],"guests":[{"user":")" + guest +
          R"(","name":"Annie","since":1000}],"results":[{"table":"t1","game":"one_t34",)" +
          R"("finished":40,"rank":1,"rating_change":162.5}],"tables":[{"table":"t1",)" +
          R"("game":"one_t34","status":"finished","listed":true,"rated":false,"updated":40}],)" +
          R"("watched":[{"table":"t1"}],"replay_links":[{"table":"t1","link":"l1"}],)" +
          R"("chat":[{"table":"t1","channel":"players","name":"Name","text":"hello","t":30},)" +
          R"({"table":"t1","channel":"players","name":"Name","text":"bye","t":30}],)" +
          R"("reports":[{"user":")" + other + R"(","table":"t1","text":"Insults.","t":2000}]})");
}

TEST_P(OwnData, has_nothing_that_opens_anything_and_nothing_of_others) {
  Browser ann = browser();
  const std::string user = ann.text(ann.post("/api/account", std::string(kAccount)), "user");
  Browser rude = browser();
  const std::string other = rude.text(rude.post("/api/session", R"({"name":"Rude"})"), "user");
  rude.post("/api/reports", R"({"user":")" + user + R"(","table":"","text":"Won."})");
  rude.post("/api/blocks", R"({"user":")" + user + R"("})");
  say(other, "grr");
  const std::string data = ann.get("/api/me/data");
  EXPECT_THAT(data, StartsWith("200 "));
  in_store([&](store::Store& s) {
    EXPECT_THAT(data, Not(HasSubstr(*must(s.user(user))->password_hash)));
    for (const auto& token : must(s.tokens_of(user, 10))) {
      EXPECT_THAT(data, Not(HasSubstr(token.hash)));
    }
    for (const auto& device : must(s.devices_of(user))) {
      EXPECT_THAT(data, Not(HasSubstr(device.hash)));
    }
  });
  for (const std::string& secret : {std::string("Won."), std::string("grr"), other}) {
    EXPECT_THAT(data, Not(HasSubstr(secret)));
  }
}

TEST_P(OwnData, is_made_in_pieces_and_others_have_their_turn_in_between) {
  Browser ann = browser();
  const std::string user = ann.text(ann.post("/api/session", R"({"name":"Ann"})"), "user");
  in_store([&](store::Store& s) {
    for (int i = 0; i < 450; ++i) {
      must(s.add_chat({"t1", "players", user, "Ann", std::to_string(i), store::at(i)}));
    }
  });
  std::vector<std::string> order;
  std::string data;
  Request request = Browser::request(Method::get, "/api/me/data");
  request.cookie = ann.cookie;
  api->handle(request, [&](const Response& response) {
    order.emplace_back("data");
    data = Browser::said(response);
  });
  // Asks the store again as soon as it has answered, until the document is there.
  std::function<void()> ask = [&] {
    people->accounts.ask_store<void>([](store::Store&) -> Expected<void> { return {}; },
                                     [&](const Expected<void>&) {
                                       order.emplace_back("another");
                                       if (data.empty()) ask();
                                     });
  };
  ask();
  ASSERT_TRUE(people->loop.run_until([&] { return !data.empty() && order.back() == "another"; }));
  // The session, what comes before the lists, three pieces of chat, one of each other list.
  EXPECT_EQ(std::ranges::count(order, "another"), 11);
  EXPECT_EQ(texts_in(data).size(), 450U);
}

TEST_P(OwnData, comes_in_parts_if_it_is_large) {
  Browser ann = browser();
  const std::string user = ann.text(ann.post("/api/session", R"({"name":"Ann"})"), "user");
  in_store([&](store::Store& s) {
    const std::string padding(4000, '.');
    for (int i = 0; i < 1500; ++i) {
      must(s.add_chat({"t1", "players", user, "Ann", std::to_string(i) + padding, store::at(i)}));
    }
  });
  const std::string first = ann.get("/api/me/data");
  const std::string next =
      first.substr(first.rfind(':') + 2, first.rfind('"') - first.rfind(':') - 2);
  EXPECT_THAT(next, StartsWith("chat.0."));
  const std::string second = ann.get("/api/me/data?after=" + next);
  EXPECT_THAT(second, StartsWith(R"(200 {"chat":[)"));
  EXPECT_TRUE(second.ends_with(R"("reports":[]})"));
  std::vector<std::string> texts = texts_in(first);
  for (std::string& text : texts_in(second)) texts.push_back(std::move(text));
  ASSERT_EQ(texts.size(), 1500U);
  for (std::size_t i = 0; i < texts.size(); ++i) {
    EXPECT_THAT(texts[i], StartsWith(std::to_string(i) + '.'));
  }
}

TEST_P(OwnData, says_what_is_wrong_with_the_place_to_go_on_from) {
  Browser ann = browser();
  ann.post("/api/session", "{}");
  for (const char* query :
       {"limit=1", "after=", "after=chat", "after=passwords.0", "after=chat.0.x", "after=chat.-1.0",
        "after=tables.1", "after=guests.x."}) {
    people->now += std::chrono::minutes(1);
    EXPECT_THAT(ann.get(std::string("/api/me/data?") + query), StartsWith("400 ")) << query;
  }
  for (const char* query : {"after=chat.", "after=chat.7.0", "after=guests.9."}) {
    people->now += std::chrono::minutes(1);
    EXPECT_THAT(ann.get(std::string("/api/me/data?") + query), StartsWith("200 ")) << query;
  }
}

TEST_P(OwnData, is_for_oneself_and_not_endlessly) {
  Browser nobody = browser();
  EXPECT_THAT(nobody.get("/api/me/data"), StartsWith("401 "));
  Browser ann = browser();
  ann.post("/api/session", "{}");
  const Response file = ann.send(Browser::request(Method::get, "/api/me/data"));
  EXPECT_EQ(header(file, "Content-Disposition"), "attachment; filename=\"skerry-data.json\"");
  for (int i = 1; i < 10; ++i) EXPECT_THAT(ann.get("/api/me/data"), StartsWith("200 "));
  EXPECT_THAT(ann.get("/api/me/data"), StartsWith("429 "));
}

}  // namespace
}  // namespace skerry::server
