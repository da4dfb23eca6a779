// HTTP requests over real sockets: which are answered, which are refused, and how other clients are
// affected.
#include "server/net/net.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <random>
#include <string>
#include <vector>

#include "server/net_kit.h"

namespace skerry::server {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string get(std::string_view target, std::string_view headers = {}) {
  return "GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(headers) +
         "\r\n";
}

std::string post(std::string_view target, std::string_view body) {
  return "POST " + std::string(target) +
         " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\n\r\n" + std::string(body);
}

TEST(Net, answers_a_request_with_its_headers) {
  TestNet net;
  RawClient client(net.port());
  const auto reply = client.ask(
      "POST /a/b?c=d HTTP/1.1\r\nHost: Example.org:8080\r\nCookie: k=v\r\n"
      "Origin: http://example.org\r\nContent-Type: application/json\r\nIf-None-Match: \"7\"\r\n"
      "Sec-Fetch-Site: same-origin\r\nX-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Proto: https\r\n"
      "Content-Length: 5\r\n\r\nhello");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->status, 200);
  EXPECT_EQ(reply->body, "/a/b|c=d|hello");
  const auto request = net.handler().last_request();
  EXPECT_EQ(request.method, Method::post);
  EXPECT_EQ(request.host, "Example.org:8080");
  EXPECT_EQ(request.cookie, "k=v");
  EXPECT_EQ(request.origin, "http://example.org");
  EXPECT_EQ(request.content_type, "application/json");
  EXPECT_EQ(request.if_none_match, "\"7\"");
  EXPECT_EQ(request.fetch_site, "same-origin");
  EXPECT_EQ(request.address, "127.0.0.1");  // no proxy is trusted
  EXPECT_FALSE(request.secure);
}

TEST(Net, gives_every_answer_the_headers_that_protect_a_page) {
  TestNet net;
  RawClient client(net.port());
  for (const char* target : {"/", "/headers", "/nothing", "/ws"}) {
    const auto reply = client.ask(get(target));
    ASSERT_TRUE(reply) << target;
    EXPECT_EQ(reply->header("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(reply->header("Referrer-Policy"), "no-referrer");
    EXPECT_EQ(reply->header("X-Frame-Options"), "DENY");
    EXPECT_EQ(reply->header("Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(reply->header("Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_EQ(reply->header("Permissions-Policy"), "camera=(), microphone=(), geolocation=()");
    EXPECT_EQ(reply->header("Content-Security-Policy"),
              "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
              "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
              "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    EXPECT_EQ(reply->header("Strict-Transport-Security"), "");
  }
}

TEST(Net, lets_an_answer_choose_its_cache_but_not_smuggle_headers) {
  TestNet net;
  RawClient client(net.port());
  EXPECT_EQ(client.ask(get("/"))->header("Cache-Control"), "no-store");
  const auto reply = client.ask(get("/headers"));
  EXPECT_EQ(reply->status, 404);
  EXPECT_EQ(reply->header("Cache-Control"), "max-age=5");
  EXPECT_THAT(reply->head, Not(HasSubstr("no-store")));
  EXPECT_EQ(reply->header("X-Injected"), "");
}

TEST(Net, answers_head_like_get_without_the_body) {
  TestNet net;
  RawClient client(net.port());
  client.write("HEAD /abc HTTP/1.1\r\nHost: h\r\n\r\n");
  const auto reply = client.reply(true);
  EXPECT_EQ(reply->header("Content-Length"), "6");
  EXPECT_EQ(client.ask(get("/next"))->body, "/next||");
}

TEST(Net, answers_pipelined_requests_in_their_order) {
  TestNet net;
  RawClient client(net.port());
  std::string requests;
  for (int i = 0; i < 50; ++i) requests += post("/p", std::to_string(i));
  client.write(requests);
  for (int i = 0; i < 50; ++i) EXPECT_EQ(client.reply()->body, "/p||" + std::to_string(i));
}

TEST(Net, waits_with_a_pipelined_request_until_the_one_before_is_answered) {
  TestNet net;
  RawClient client(net.port());
  client.write(get("/later") + get("/second"));
  ASSERT_TRUE(net.handler().wait_for("request /later"));
  EXPECT_EQ(net.handler().count("request /second"), 0U);
  net.on_thread([&] { net.handler().held_answers.at(0)({.status = 202}); });
  EXPECT_EQ(client.reply()->status, 202);
  EXPECT_EQ(client.reply()->body, "/second||");
}

TEST(Net, takes_only_the_first_answer_to_a_request) {
  TestNet net;
  RawClient client(net.port());
  client.write(get("/later"));
  ASSERT_TRUE(net.handler().wait_for("request /later"));
  net.on_thread([&] {
    net.handler().held_answers.at(0)({.status = 202});
    net.handler().held_answers.at(0)({.status = 500});
  });
  EXPECT_EQ(client.reply()->status, 202);
  EXPECT_EQ(client.ask(get("/next"))->status, 200);
}

TEST(Net, survives_an_answer_for_somebody_who_left) {
  TestNet net;
  {
    RawClient client(net.port());
    client.write(get("/later"));
    ASSERT_TRUE(net.handler().wait_for("request /later"));
    client.reset();
  }
  net.on_thread([&] { net.handler().held_answers.at(0)({.status = 202}); });
  EXPECT_TRUE(net.eventually([](const NetMetrics& metrics) { return metrics.sockets == 0; }));
  net.on_thread([&] { net.handler().held_answers.at(0)({.status = 202}); });
}

TEST(Net, survives_an_answer_after_its_own_end) {
  NetHandler::Answer answer;
  {
    TestNet net;
    RawClient client(net.port());
    client.write(get("/later"));
    ASSERT_TRUE(net.handler().wait_for("request /later"));
    net.on_thread([&] { answer = std::move(net.handler().held_answers.at(0)); });
    net.stop(std::chrono::milliseconds(0));
  }
  answer({.status = 202});
}

TEST(Net, closes_when_the_client_asked_for_it) {
  TestNet net;
  RawClient client(net.port());
  const auto reply = client.ask(get("/", "Connection: close\r\n"));
  EXPECT_EQ(reply->header("Connection"), "close");
  EXPECT_TRUE(client.is_closed());
  RawClient old(net.port());
  EXPECT_EQ(old.ask("GET / HTTP/1.0\r\n\r\n")->status, 200);
  EXPECT_TRUE(old.is_closed());
}

TEST(Net, sends_a_large_answer_whole_to_a_slow_reader) {
  TestNet net;
  RawClient client(net.port(), 4096);
  const auto reply = client.ask(get("/big?5000000"));
  EXPECT_EQ(reply->body.size(), 5'000'000U);
  EXPECT_EQ(client.ask(get("/next"))->body, "/next||");
}

TEST(Net, tells_a_client_that_waits_to_go_on) {
  TestNet net;
  RawClient client(net.port());
  client.write("PUT /x HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  EXPECT_EQ(client.reply()->status, 100);
  EXPECT_EQ(client.ask("ok")->body, "/x||ok");
}

struct BadRequest {
  std::string name;
  std::string bytes;
  int status;
};

TEST(Net, refuses_what_is_no_proper_request_and_closes) {
  TestNet net({.body_bytes = 100});
  const std::vector<BadRequest> all = {
      {"no HTTP", "hello\r\n\r\n", 400},
      {"no Host", "GET / HTTP/1.1\r\n\r\n", 400},
      {"two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400},
      {"a host in the target and no Host", "GET http://a/ HTTP/1.1\r\n\r\n", 400},
      {"a target of another scheme", "GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400},
      {"a user in the target", "GET http://me@a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400},
      {"a Host that is none", "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n", 400},
      {"everything", "GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400},
      {"two lengths",
       "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400},
      {"a length and chunks",
       "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
       400},
      {"a header folded", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400},
      {"NUL", get("/", std::string("X: a\0b\r\n", 8)), 400},
      {"a long header", get("/", "X: " + std::string(9000, 'x') + "\r\n"), 431},
      {"a header without end", "GET /" + std::string(9000, 'x'), 431},
      {"a long body", post("/", std::string(101, 'x')), 413},
      {"a body in chunks",
       "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
       411},
      {"chunks whose end comes late",
       "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", 411},
      {"a newer HTTP", "GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505},
      {"a method of nobody", "BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 405},
      {"a method for everything", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 405},
      {"a method not used here", "OPTIONS / HTTP/1.1\r\nHost: a\r\n\r\n", 405},
      {"a page where WebSockets are", get("/ws"), 426},
  };
  for (const auto& bad : all) {
    RawClient client(net.port());
    const auto reply = client.ask(bad.bytes);
    ASSERT_TRUE(reply) << bad.name;
    EXPECT_EQ(reply->status, bad.status) << bad.name;
    EXPECT_THAT(reply->body, StartsWith("{\"error\":{\"code\":\"")) << bad.name;
    EXPECT_TRUE(client.is_closed()) << bad.name;
  }
  EXPECT_EQ(net.handler().count("request /"), 0U);
}

// RFC 9112, 3.2.2: a server must accept it, and its host counts.
TEST(Net, takes_a_target_with_a_host_in_front) {
  TestNet net;
  RawClient client(net.port());
  const auto reply =
      client.ask("GET http://games.example:81/x?q HTTP/1.1\r\nHost: other.example\r\n\r\n");
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->body, "/x|q|");
  EXPECT_EQ(net.handler().last_request().host, "games.example:81");
  // So the Origin of a page is compared with it, and not with what the Host header says.
  const auto upgrade = [&](std::string_view origin) {
    RawClient page(net.port());
    return page.upgrade("Origin: " + std::string(origin) + "\r\n", "http://games.example/ws")
        ->status;
  };
  EXPECT_EQ(upgrade("http://games.example"), 101);
  EXPECT_EQ(upgrade("http://other.example"), 403);
}

TEST(Net, joins_repeated_lists) {
  TestNet net;
  RawClient client(net.port());
  client.ask(get("/",
                 "If-None-Match: \"a\"\r\nAccept-Encoding: br\r\nIf-None-Match: \"b\"\r\n"
                 "Accept-Encoding: gzip;q=0\r\n"));
  EXPECT_EQ(net.handler().last_request().if_none_match, "\"a\", \"b\"");
  EXPECT_EQ(net.handler().last_request().accept_encoding, "br, gzip;q=0");
}

TEST(Net, is_not_impressed_by_random_bytes) {
  TestNet net({.new_connections_burst = 10'000});
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    RawClient client(net.port());
    std::string bytes = round % 2 == 0 ? "" : get("/").substr(0, random() % 30);
    for (auto size = random() % 2000; size > 0; --size) bytes += static_cast<char>(random());
    client.write(bytes);
  }
  RawClient client(net.port());
  EXPECT_EQ(client.ask(get("/still"))->body, "/still||");
}

TEST(Net, gives_half_a_request_only_so_much_time) {
  TestNet net({.request_time = std::chrono::seconds(1)});
  RawClient slow(net.port());
  slow.write("GET / HTTP/1.1\r\nHos");
  RawClient body(net.port());
  body.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc");
  for (RawClient* client : {&slow, &body}) {
    const auto reply = client->reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 408);
    EXPECT_TRUE(client->is_closed());
  }
}

TEST(Net, closes_a_socket_that_asks_nothing) {
  TestNet net({.idle_request_time = std::chrono::seconds(1)});
  RawClient silent(net.port());
  RawClient spoke(net.port());
  EXPECT_EQ(spoke.ask(get("/"))->status, 200);
  EXPECT_TRUE(silent.is_closed());
  EXPECT_TRUE(spoke.is_closed());
}

TEST(Net, limits_the_requests_of_an_address) {
  TestNet net({.requests_per_second = 0.001, .requests_burst = 3});
  RawClient client(net.port());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(client.ask(get("/"))->status, 200);
  const auto reply = client.ask(get("/"));
  EXPECT_EQ(reply->status, 429);
  EXPECT_EQ(reply->header("Retry-After"), "1");
  EXPECT_EQ(reply->body,
            R"({"error":{"code":"too_many_requests","key":"error.too_many_requests","params":{},)"
            R"("message":"too many requests; wait a little"}})");
  EXPECT_EQ(net.metrics().refused_requests, 1U);
}

TEST(Net, limits_the_sockets_of_an_address_and_counts_them_down) {
  TestNet net({.connections_per_address = 2});
  RawClient first(net.port());
  EXPECT_EQ(first.ask(get("/"))->status, 200);
  {
    RawClient second(net.port());
    EXPECT_EQ(second.ask(get("/"))->status, 200);
    RawClient third(net.port());
    const auto reply = third.reply();
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 429);
    EXPECT_THAT(reply->body, HasSubstr("too_many_connections"));
    EXPECT_TRUE(third.is_closed());
  }
  EXPECT_TRUE(net.eventually([](const NetMetrics& metrics) { return metrics.sockets == 1; }));
  RawClient fourth(net.port());
  EXPECT_EQ(fourth.ask(get("/"))->status, 200);
  EXPECT_EQ(net.metrics().refused_connections, 1U);
}

TEST(Net, limits_the_sockets_of_all) {
  TestNet net({.connections = 2});
  RawClient first(net.port());
  RawClient second(net.port());
  EXPECT_EQ(first.ask(get("/"))->status, 200);
  EXPECT_EQ(second.ask(get("/"))->status, 200);
  RawClient third(net.port());
  EXPECT_EQ(third.reply()->status, 503);
}

TEST(Net, refuses_a_thousand_connections_quickly_and_serves_those_it_has) {
  TestNet net({.connections_per_address = 1});
  RawClient honest(net.port());
  EXPECT_EQ(honest.ask(get("/"))->status, 200);
  for (int i = 0; i < 1000; ++i) {
    RawClient client(net.port());
    if (i % 100 == 0) {
      EXPECT_EQ(honest.ask(get("/"))->status, 200);
    }
  }
  EXPECT_TRUE(net.eventually(
      [](const NetMetrics& metrics) { return metrics.refused_connections == 1000; }));
  EXPECT_EQ(honest.ask(get("/"))->status, 200);
}

TEST(Net, limits_how_fast_an_address_connects) {
  TestNet net({.new_connections_per_second = 0.001, .new_connections_burst = 3});
  for (int i = 0; i < 3; ++i) {
    RawClient client(net.port());
    EXPECT_EQ(client.ask(get("/"))->status, 200);
  }
  RawClient client(net.port());
  EXPECT_EQ(client.reply()->status, 429);
}

TEST(Net, believes_a_proxy_if_it_is_told_to) {
  TestNet net({.requests_per_second = 0.001, .requests_burst = 2}, true);
  RawClient client(net.port());
  const auto from = [&](std::string_view address) {
    return *client.ask(get("/", "X-Forwarded-For: 9.9.9.9, " + std::string(address) +
                                    "\r\nX-Forwarded-Proto: https\r\n"
                                    "X-Forwarded-Host: games.example\r\n"));
  };
  EXPECT_EQ(from("1.2.3.4").header("Strict-Transport-Security"), "max-age=31536000");
  const auto request = net.handler().last_request();
  EXPECT_EQ(request.address, "1.2.3.4");
  EXPECT_EQ(request.host, "games.example");
  EXPECT_TRUE(request.secure);
  // One /64 network of IPv6 counts as one address.
  EXPECT_EQ(from("2001:db8::1").status, 200);
  EXPECT_EQ(from("2001:db8:0:0:8000::2").status, 200);
  EXPECT_EQ(from("2001:db8:0:1::1").status, 200);
  EXPECT_EQ(from("1.2.3.4").status, 200);
  EXPECT_EQ(from("2001:db8::3").status, 429);
}

TEST(Net, counts_what_it_does) {
  TestNet net;
  RawClient client(net.port());
  client.ask(get("/a"));
  client.ask(get("/b"));
  const auto metrics = net.metrics();
  EXPECT_EQ(metrics.sockets, 1U);
  EXPECT_EQ(metrics.websockets, 0U);
  EXPECT_EQ(metrics.requests, 2U);
  EXPECT_EQ(metrics.bytes_in, 2 * get("/a").size());
  EXPECT_GT(metrics.bytes_out, 1000U);
  EXPECT_EQ(metrics.unsent_bytes, 0U);
}

TEST(Net, says_why_it_cannot_listen) {
  TestNet net;
  EchoHandler handler;
  const auto taken = Net::listen({.port = net.port()}, handler);
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().code, "cannot_listen");
  EXPECT_THAT(taken.error().message, HasSubstr(std::to_string(net.port())));
  EXPECT_FALSE(Net::listen({.address = "nowhere"}, handler));
}

TEST(Net, runs_tasks_of_a_thread_in_their_order_and_after_a_while) {
  TestNet net;
  std::vector<int> order;
  for (int i = 0; i < 100; ++i) net.net().post([&, i] { order.push_back(i); });
  std::promise<void> done;
  net.on_thread([&] {
    net.net().after(std::chrono::milliseconds(20), [&] {
      order.push_back(101);
      done.set_value();
    });
    net.net().after(std::chrono::milliseconds(1), [&] { order.push_back(100); });
  });
  done.get_future().wait();
  EXPECT_EQ(order.size(), 102U);
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST(Net, stops_accepting_but_serves_those_who_are_there) {
  TestNet net;
  RawClient there(net.port());
  EXPECT_EQ(there.ask(get("/"))->status, 200);
  net.on_thread([&] { net.net().stop_accepting(); });
  RawClient late(net.port());
  EXPECT_FALSE(late.ask(get("/")));
  EXPECT_EQ(there.ask(get("/"))->status, 200);
}

TEST(Net, finishes_a_request_before_it_stops) {
  TestNet net;
  RawClient idle(net.port());
  EXPECT_EQ(idle.ask(get("/"))->status, 200);
  RawClient client(net.port());
  client.write(get("/later"));
  ASSERT_TRUE(net.handler().wait_for("request /later"));
  net.on_thread([&] {
    net.net().stop(std::chrono::seconds(30));
    net.net().after(std::chrono::milliseconds(50),
                    [&] { net.handler().held_answers.at(0)({.status = 202}); });
  });
  EXPECT_TRUE(idle.is_closed());
  const auto reply = client.reply();
  EXPECT_EQ(reply->status, 202);
  EXPECT_EQ(reply->header("Connection"), "close");
  client.close();
  net.stop();
}

}  // namespace
}  // namespace skerry::server
