#include "server/api.h"

#include "server/api_kit.h"

namespace skerry::server {
namespace {

using store::must;
using testing::AllOf;
using testing::HasSubstr;
using testing::MatchesRegex;
using testing::Not;
using testing::StartsWith;

class ApiTest : public store::EveryStore {
 protected:
  void SetUp() override {
    EveryStore::SetUp();
    if (HasFatalFailure()) return;
    people = std::make_unique<People>(open());
    api = std::make_unique<Api>(people->accounts, all_games());
  }
  Browser browser() { return {*people, *api}; }
  // A browser that is logged in to a new account of this name.
  Browser member(const std::string& name) {
    Browser made = browser();
    EXPECT_THAT(
        made.post("/api/account", R"({"name":")" + name + R"(","password":"correct horse"})"),
        StartsWith("200 "));
    return made;
  }
  template <class Ask>
  auto in_store(Ask ask) {
    return must(people->in_store(ask));
  }

  std::unique_ptr<People> people;
  std::unique_ptr<Api> api;
};

class ApiSessions : public ApiTest {};
SKERRY_FOR_EVERY_STORE(ApiSessions);

TEST_P(ApiSessions, begin_with_a_guest_and_are_kept_by_a_cookie) {
  Browser ann = browser();
  EXPECT_EQ(ann.get("/api/session"), R"(200 {"user":null})");
  const Response begun =
      ann.send(Browser::request(Method::post, "/api/session", R"({"name":"Ann"})"));
  EXPECT_EQ(begun.status, 200);
  EXPECT_THAT(*begun.body,
              MatchesRegex(R"(\{"user":"[A-Za-z0-9_-]{22}","name":"Ann","guest":true\})"));
  EXPECT_THAT(header(begun, "Set-Cookie"),
              MatchesRegex("skerry_session=[A-Za-z0-9_-]{43}; Path=/; HttpOnly; SameSite=Strict; "
                           "Max-Age=34560000"));
  EXPECT_EQ(header(begun, "Cache-Control"), "no-store");
  EXPECT_EQ(ann.get("/api/session"), "200 " + *begun.body);
  EXPECT_EQ(ann.post("/api/session", R"({"name":"Other"})"), "200 " + *begun.body);
  EXPECT_THAT(ann.post("/api/name", R"({"name":" Anna "})"), HasSubstr(R"("name":"Anna")"));
  EXPECT_EQ(ann.post("/api/logout", "{}"), "200 {}");
  EXPECT_EQ(ann.cookie, "skerry_session=");
  EXPECT_EQ(ann.get("/api/session"), R"(200 {"user":null})");
}

TEST_P(ApiSessions, have_a_cookie_that_only_this_host_can_set_over_tls) {
  Browser ann = browser();
  Request request = Browser::request(Method::post, "/api/session", "{}");
  request.secure = true;
  const Response begun = ann.send(request);
  EXPECT_THAT(header(begun, "Set-Cookie"),
              AllOf(StartsWith("__Host-skerry_session="), HasSubstr("; Secure")));
  // The same token in a cookie of the other name is ignored.
  Request again = Browser::request(Method::get, "/api/session");
  again.secure = true;
  EXPECT_EQ(*ann.send(again).body, *begun.body);
  ann.cookie = ann.cookie.substr(std::string_view("__Host-").size());
  EXPECT_EQ(*ann.send(again).body, R"({"user":null})");
}

TEST_P(ApiSessions, know_the_whole_life_of_an_account) {
  Browser ann = browser();
  const std::string guest = ann.text(ann.post("/api/session", R"({"name":"Ann"})"), "user");
  const std::string made = ann.post("/api/account", R"({"name":"Ann","password":"correct horse"})");
  EXPECT_THAT(made, AllOf(HasSubstr(R"("guest":false)"), HasSubstr(R"("recovery_codes":[")")));
  const std::string user = ann.text(made, "user");
  EXPECT_NE(user, guest);
  const Json codes = kit::parse(made.substr(4)).at("recovery_codes");
  EXPECT_EQ(codes.as_array().size(), kRecoveryCodes);

  Browser other = browser();
  EXPECT_THAT(other.post("/api/login", R"({"name":"Ann","password":"incorrect"})"),
              AllOf(StartsWith("403 "), HasSubstr(R"("code":"wrong_login")")));
  EXPECT_EQ(
      other.text(other.post("/api/login", R"({"name":"ann","password":"correct horse"})"), "user"),
      user);
  EXPECT_THAT(other.post("/api/password",
                         R"({"password":"correct horse","new_password":"battery staple"})"),
              StartsWith("200 "));
  EXPECT_EQ(ann.get("/api/session"), R"(200 {"user":null})");
  EXPECT_EQ(other.text(other.get("/api/session"), "user"), user);

  const std::string code(codes.as_array()[0].as_string());
  EXPECT_EQ(ann.text(ann.post("/api/recover", R"({"name":"Ann","code":")" + code +
                                                  R"(","new_password":"hunter hunter"})"),
                     "user"),
            user);
  EXPECT_EQ(other.get("/api/session"), R"(200 {"user":null})");
  EXPECT_THAT(ann.post("/api/recovery-codes", R"({"password":"hunter hunter"})"),
              StartsWith(R"(200 {"recovery_codes":[")"));
  EXPECT_EQ(ann.post("/api/logout-everywhere", "{}"), "200 {}");
  EXPECT_THAT(ann.post("/api/login", R"({"name":"Ann","password":"hunter hunter"})"),
              StartsWith("200 "));
  EXPECT_THAT(ann.post("/api/delete-me", "{}"), HasSubstr("wrong_password"));
  EXPECT_EQ(ann.post("/api/delete-me", R"({"password":"hunter hunter"})"), "200 {}");
  EXPECT_THAT(ann.get("/api/players/" + user), StartsWith("404 "));
}

TEST_P(ApiSessions, are_needed_for_what_concerns_oneself) {
  Browser nobody = browser();
  for (const char* path : {"/api/logout", "/api/password", "/api/name", "/api/blocks",
                           "/api/reports", "/api/delete-me"}) {
    EXPECT_THAT(nobody.post(path, "{}"),
                AllOf(StartsWith("401 "), HasSubstr(R"("code":"no_session")")))
        << path;
  }
  EXPECT_THAT(nobody.get("/api/me/tables"), StartsWith("401 "));
}

class ApiModeration : public ApiTest {};
SKERRY_FOR_EVERY_STORE(ApiModeration);

TEST_P(ApiModeration, blocks_and_reports) {
  Browser ann = member("Ann");
  Browser rude = browser();
  const std::string user = rude.text(rude.post("/api/session", R"({"name":"Rude"})"), "user");
  const std::string body = R"({"user":")" + user + "\"}";
  EXPECT_EQ(ann.post("/api/blocks", body), "200 {}");
  EXPECT_EQ(ann.get("/api/blocks"),
            R"(200 {"blocked":[{"user":")" + user + R"(","name":"Rude"}]})");
  EXPECT_EQ(ann.post("/api/unblock", body), "200 {}");
  EXPECT_EQ(ann.get("/api/blocks"), R"(200 {"blocked":[]})");
  EXPECT_THAT(ann.post("/api/blocks", R"({"user":"nobody"})"),
              AllOf(StartsWith("404 "), HasSubstr("unknown_user")));
  EXPECT_EQ(
      ann.post("/api/reports", R"({"user":")" + user + R"(","table":"t1","text":"<b>rude</b>"})"),
      "200 {}");
  const auto kept = in_store([](store::Store& s) { return s.reports(false, 0, 10); });
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].match, "t1");
  EXPECT_EQ(kept[0].text, "<b>rude</b>");
}

TEST_P(ApiModeration, keeps_those_who_are_banned_from_all_but_leaving) {
  Browser rude = browser();
  const std::string user = rude.text(rude.post("/api/session", "{}"), "user");
  in_store([&](store::Store& s) {
    return s.restrict_user(user, std::nullopt, people->now + std::chrono::days(1));
  });
  EXPECT_THAT(rude.get("/api/session"), HasSubstr(R"("banned_until":1728086400000)"));
  EXPECT_THAT(rude.post("/api/account", R"({"name":"Nice","password":"correct horse"})"),
              AllOf(StartsWith("403 "), HasSubstr(R"("code":"banned")"), HasSubstr("2024-10-05")));
  EXPECT_EQ(rude.post("/api/delete-me", "{}"), "200 {}");
}

class ApiPages : public ApiTest {
 protected:
  // Records a rated match of two players.
  void add_result(const std::string& match, std::int64_t time, const std::string& winner,
                  const std::string& loser, std::int64_t games_before) {
    const store::StoredRating up{1600.0 + static_cast<double>(time), 80, 0.06, games_before + 1};
    const store::StoredRating down{1400.25, 80, 0.06, games_before + 1};
    in_store([&](store::Store& s) {
      return s.record_results({match,
                               "one_t34",
                               store::at(time),
                               {{winner, 1, store::RatingChange{games_before, 100, up}},
                                {loser, 2, store::RatingChange{games_before, -99.75, down}}}});
    });
  }
};
SKERRY_FOR_EVERY_STORE(ApiPages);

TEST_P(ApiPages, show_a_player_with_ratings_and_history) {
  Browser ann = browser();
  const std::string guest = ann.text(ann.post("/api/session", R"({"name":"Ann"})"), "user");
  add_result("m1", 10, guest, "bot-hard", 0);
  add_result("m2", 20, guest, "bot-hard", 1);
  const std::string user =
      ann.text(ann.post("/api/account", R"({"name":"Ann","password":"correct horse"})"), "user");
  const std::string expected =
      R"({"user":")" + user +
      R"(","name":"Ann","guest":false,"since":1728000000000,"ratings":[{"game":"one_t34","rating":1620,"deviation":80,"games":2}],"history":[)"
      R"({"table":"m2","game":"one_t34","finished":20,"rank":1,"rating_change":100},)"
      R"({"table":"m1","game":"one_t34","finished":10,"rank":1,"rating_change":100}]})";
  EXPECT_EQ(ann.get("/api/players/" + user), "200 " + expected);
  EXPECT_EQ(ann.get("/api/players/" + guest), "200 " + expected);
  const std::string first = ann.get("/api/players/" + user + "?limit=1");
  EXPECT_EQ(ann.text(first, "next"), "20.m2");
  EXPECT_THAT(ann.get("/api/players/" + user + "?limit=1&after=20.m2"),
              AllOf(HasSubstr(R"("history":[{"table":"m1")"), Not(HasSubstr("next"))));
  EXPECT_THAT(ann.get("/api/players/bot-hard"),
              AllOf(StartsWith(R"(200 {"user":"bot-hard","bot":"hard","ratings":[{)"),
                    HasSubstr(R"("rating_change":-99.75)")));
  EXPECT_THAT(ann.get("/api/players/nobody"),
              R"(404 {"error":{"code":"unknown_user","key":"error.unknown_user","params":{},)"
              R"("message":"there is no such player"}})");
  EXPECT_THAT(ann.get("/api/players/%00"), StartsWith("404 "));
}

TEST_P(ApiPages, show_who_is_best) {
  const std::string user = people->account("Ann").session.caller.user;
  add_result("m1", 10, user, "bot-normal", 0);
  Browser nobody = browser();
  EXPECT_EQ(nobody.get("/api/leaderboard/one_t34"),
            R"(200 {"game":"one_t34","players":[{"place":1,"user":")" + user +
                R"(","name":"Ann","rating":1610,"deviation":80,"games":1},)"
                R"({"place":2,"user":"bot-normal","bot":"normal","rating":1400.25,)"
                R"("deviation":80,"games":1}]})");
  const std::string first = nobody.get("/api/leaderboard/one_t34?limit=1");
  EXPECT_EQ(nobody.text(first, "next"), "1");
  EXPECT_THAT(nobody.get("/api/leaderboard/one_t34?limit=1&after=1"),
              AllOf(HasSubstr(R"("place":2)"), Not(HasSubstr("next"))));
  EXPECT_THAT(nobody.get("/api/leaderboard/chess"),
              AllOf(StartsWith("404 "), HasSubstr("unknown_game")));
}

TEST_P(ApiPages, show_ones_own_tables) {
  Browser ann = browser();
  const std::string user = ann.text(ann.post("/api/session", R"({"name":"Ann"})"), "user");
  for (const int i : {1, 2}) {
    store::Append append = store::an_append("m" + std::to_string(i), 1, {"{}"});
    append.summary = store::Summary{.game = "isle4c",
                                    .status = store::Status::running,
                                    .players = {user, "gone", "bot-easy"},
                                    .updated = store::at(i)};
    people->add_match(append);
  }
  EXPECT_EQ(ann.get("/api/me/tables?limit=1"),
            R"(200 {"tables":[{"table":"m2","game":"isle4c","status":"running","listed":false,)"
            R"("rated":false,"updated":2,"deadline":null,"players":[{"user":")" +
                user + R"(","name":"Ann"},{"user":"gone","name":null},)" +
                R"({"user":"bot-easy","bot":"easy"}]}],"next":"2.m2"})");
  EXPECT_THAT(ann.get("/api/me/tables?limit=1&after=2.m2"),
              AllOf(HasSubstr(R"("table":"m1")"), Not(HasSubstr("next"))));
}

TEST_P(ApiPages, say_what_is_wrong_with_a_query) {
  Browser nobody = browser();
  for (const char* query : {"limit=0", "limit=51", "limit=x", "limit=1&limit=1", "page=2", "after=",
                            "after=1", "after=1.", "after=1.a/b", "after=-1.m", "=", "limit"}) {
    EXPECT_THAT(nobody.get(std::string("/api/players/u?") + query),
                AllOf(StartsWith("400 "), HasSubstr(R"("where":"query")")))
        << query;
  }
  EXPECT_THAT(nobody.get("/api/leaderboard/one_t34?after=99999"), StartsWith("400 "));
}

// ---- Independent of the store -------------------------------------------------------------------

class ApiDoor : public testing::Test {
 protected:
  People people{must(store::open_store("sqlite::memory:"))};
  Api api{people.accounts, all_games()};
  Browser browser{people, api};
};

TEST_F(ApiDoor, lists_the_games) {
  EXPECT_THAT(browser.get("/api/games"),
              AllOf(StartsWith(R"(200 {"games":[{"id":"one_t34")"), HasSubstr("isle4c")));
  EXPECT_EQ(browser.send(Browser::request(Method::head, "/api/games")).status, 200);
}

TEST_F(ApiDoor, knows_its_paths_and_their_methods) {
  for (const char* path : {"/api/", "/api/nothing", "/api/players", "/api/players/",
                           "/api/players/a/b", "/api/sessions", "/api/session/"}) {
    EXPECT_THAT(browser.get(path), AllOf(StartsWith("404 "), HasSubstr(R"("code":"not_found")")))
        << path;
  }
  const Response wrong = browser.send(Browser::request(Method::post, "/api/games", "{}"));
  EXPECT_EQ(wrong.status, 405);
  EXPECT_EQ(header(wrong, "Allow"), "GET, HEAD");
  EXPECT_EQ(header(browser.send(Browser::request(Method::put, "/api/blocks")), "Allow"),
            "GET, HEAD, POST");
}

TEST_F(ApiDoor, wants_targets_in_ascii) {
  for (const char* target : {"/api/leaderboard/one_t\xFF", "/api/players/u?\xFF=1", "/api/\xC3\xA9",
                             "/api/players/a b"}) {
    const std::string answer = browser.get(target);
    EXPECT_THAT(answer, StartsWith("400 ")) << target;
    EXPECT_TRUE(kit::is_json(answer.substr(4))) << answer;
  }
}

TEST_F(ApiDoor, is_closed_to_pages_of_somebody_else) {
  const auto status = [&](auto change) {
    Request request = Browser::request(Method::post, "/api/session", "{}");
    change(request);
    const Response response = browser.send(request);
    if (response.status != 200) {
      EXPECT_THAT(*response.body, HasSubstr(R"("code":"bad_origin")"));
    }
    return response.status;
  };
  EXPECT_EQ(status([](Request&) {}), 200);
  EXPECT_EQ(status([](Request& r) { r.origin.clear(); }), 200);
  EXPECT_EQ(status([](Request& r) { r.fetch_site.clear(); }), 200);
  EXPECT_EQ(status([](Request& r) { r.fetch_site = "none"; }), 200);
  EXPECT_EQ(status([](Request& r) { r.content_type = "Application/JSON; charset=utf-8"; }), 200);
  EXPECT_EQ(status([](Request& r) { r.origin = "https://evil.example"; }), 403);
  EXPECT_EQ(status([](Request& r) { r.origin = "https://skerry.example.evil.example"; }), 403);
  EXPECT_EQ(status([](Request& r) { r.origin = "https://skerry.example:8080"; }), 403);
  EXPECT_EQ(status([](Request& r) { r.origin = "null"; }), 403);
  EXPECT_EQ(status([](Request& r) { r.fetch_site = "cross-site"; }), 403);
  EXPECT_EQ(status([](Request& r) { r.fetch_site = "same-site"; }), 403);
  EXPECT_EQ(status([](Request& r) { r.content_type = "text/plain"; }), 403);
  EXPECT_EQ(status([](Request& r) { r.content_type = ""; }), 403);
}

TEST_F(ApiDoor, reads_bodies_strictly) {
  for (const char* body : {"", "[]", "{", "{\"name\":1}", "{\"name\":\"Ann\",\"x\":1}", "null",
                           "{\"name\":\"Ann\",\"name\":\"Bob\"}", "{\"name\":null}"}) {
    EXPECT_THAT(browser.post("/api/session", body), StartsWith("400 ")) << body;
  }
  EXPECT_THAT(browser.post("/api/session", std::string(20'000, ' ') + "{}"), StartsWith("400 "));
  EXPECT_THAT(browser.post("/api/session", R"({"name":"a\u0000b"})"),
              AllOf(StartsWith("400 "), HasSubstr(R"("code":"bad_name")"),
                    HasSubstr(R"("params":{"where":"name"})")));
  EXPECT_THAT(browser.post("/api/login", R"({"name":"Ann"})"),
              AllOf(StartsWith("400 "), HasSubstr("password")));
}

TEST_F(ApiDoor, finds_its_cookie_among_others) {
  browser.post("/api/session", "{}");
  const std::string own = browser.cookie;
  const auto known = [&](const std::string& cookie) {
    browser.cookie = cookie;
    return browser.get("/api/session") != R"(200 {"user":null})";
  };
  EXPECT_TRUE(known(own));
  EXPECT_TRUE(known("a=b; " + own + "; c=d"));
  EXPECT_TRUE(known("a=b;" + own));
  EXPECT_TRUE(known("skerry_session=short; " + own));
  EXPECT_FALSE(known("x" + own));
  EXPECT_FALSE(known(own + "x"));
  EXPECT_FALSE(known("Cookie " + own));
  EXPECT_FALSE(known("; ;=;;"));
}

TEST_F(ApiDoor, tells_when_to_come_back) {
  Response last;
  for (int i = 0; i < 100 && last.status != 429; ++i) {
    browser.cookie.clear();
    last = browser.send(Browser::request(Method::post, "/api/session", "{}"));
  }
  EXPECT_EQ(last.status, 429);
  EXPECT_EQ(header(last, "Retry-After"), "60");
  EXPECT_THAT(*last.body, HasSubstr(R"("code":"too_fast")"));
}

TEST_F(ApiDoor, says_nothing_of_the_inside_when_something_is_wrong_there) {
  const Response full = error_response({"not_durable", "SQLite: /var/lib is full", "x"});
  EXPECT_EQ(full.status, 503);
  EXPECT_EQ(header(full, "Retry-After"), "5");
  EXPECT_THAT(*full.body, AllOf(HasSubstr("not_durable"), Not(HasSubstr("/var/lib"))));
  const Response odd = error_response({"something_new", "secret detail", "x"});
  EXPECT_EQ(odd.status, 500);
  EXPECT_THAT(*odd.body, AllOf(HasSubstr("something_new"), Not(HasSubstr("secret"))));
}

}  // namespace
}  // namespace skerry::server
