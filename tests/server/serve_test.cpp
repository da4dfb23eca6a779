// The flags of `skerry serve`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "server/kit/ws_client.h"
#include "server/running_server.h"

namespace skerry::server {
namespace {

using testing::HasSubstr;

class ServeConfig : public testing::Test {
 protected:
  // The output of a server that was started with such a file.
  std::string started_with(const std::string& lines) {
    const std::string path = folder_.file("skerry.conf");
    std::ofstream(path) << lines;
    kit::ServerProcess process(kit::skerry_program(), {"--config", path, "--data", folder_.path()});
    const bool started = process.start();
    if (started) process.terminate();
    return (started ? "started " : "refused ") + process.output();
  }

  store::TemporaryFolder folder_;
};

TEST_F(ServeConfig, is_read_from_a_file) {
  EXPECT_THAT(started_with("# logs for machines\n\nlog-format = json\n"),
              testing::AllOf(HasSubstr("started"), HasSubstr(R"("event":"stopping")")));
}

TEST_F(ServeConfig, is_refused_with_the_line_that_is_wrong) {
  EXPECT_THAT(started_with("log-format=json\nprot=80\n"),
              HasSubstr("line 2: there is no flag prot"));
  EXPECT_THAT(started_with("log-level"), HasSubstr("line 1: this is not name=value"));
  EXPECT_THAT(started_with("bot-threads=many"), HasSubstr("line 1: "));
  EXPECT_THAT(started_with("bot-milliseconds=0"), HasSubstr("line 1: "));
}

TEST(ServeLog, holds_no_name_password_token_word_or_address_of_anybody) {
  RunningServer server({"--trust-proxy", "--log-level", "debug", "--log-format", "json"});
  const kit::Route route(server.port());
  std::string cookie;
  std::vector<std::string> secrets{"Quillfeather", "correct horse", "battery staple",
                                   "203.0.113",    "unlisted",      "gossip"};
  const auto post = [&](std::string_view path, std::string_view body, int status) {
    const auto answer = kit::http(
        route, {.method = "POST",
                .path = path,
                .body = body,
                .cookie = cookie,
                .headers = "Content-Type: application/json\r\nX-Forwarded-For: 203.0.113.77\r\n"});
    EXPECT_EQ(answer.status, status) << answer.body;
    const std::string set = answer.header("Set-Cookie");
    if (set.empty()) return;
    cookie = set.substr(0, set.find(';'));
    secrets.push_back(cookie.substr(cookie.find('=') + 1));
  };
  post("/api/session", R"({"name":"Quillfeather"})", 200);
  post("/api/account", R"({"name":"Quillfeather","password":"correct horse"})", 200);
  post("/api/login", R"({"name":"Quillfeather","password":"battery staple"})", 403);
  auto line = kit::WsClient::connect(route, cookie);
  ASSERT_TRUE(line.send(R"({"type":"hello","id":1,"version":1})"));
  ASSERT_TRUE(line.receive());
  ASSERT_TRUE(
      line.send(R"({"type":"chat","id":2,"table":"unlisted","channel":"table","text":"gossip"})"));
  ASSERT_TRUE(line.receive());
  line.close();
  EXPECT_EQ(server.process().terminate(), 0);
  const std::string log = server.process().output();
  for (const std::string& secret : secrets) EXPECT_THAT(log, testing::Not(HasSubstr(secret)));
  EXPECT_THAT(log, HasSubstr(R"("event":"stopping")"));
  EXPECT_GE(secrets.size(), 7U);
}

// What a program wrote that is a line of the log.
std::vector<std::string> lines_of(const std::string& log) {
  std::vector<std::string> lines;
  std::istringstream in(log);
  for (std::string line; std::getline(in, line);) {
    if (line.contains(R"("event":)")) lines.push_back(line);
  }
  return lines;
}

TEST(ServeLog, is_not_filled_by_one_who_takes_new_names_without_end) {
  RunningServer server({"--log-level", "debug", "--log-format", "json"});
  const kit::Route route(server.port());
  auto line = kit::WsClient::connect(route, kit::new_session(route, "Ann"));
  for (int i = 0; i < 100; ++i) {
    const std::string name = "Ann " + std::to_string(i);
    ASSERT_TRUE(line.send(R"({"type":"hello","id":1,"version":1,"name":")" + name + R"("})"));
    ASSERT_TRUE(line.receive());
  }
  // Whatever the store was asked is done when it has answered this.
  EXPECT_EQ(kit::http(route, {.path = "/healthz"}).status, 200);
  line.close();
  EXPECT_EQ(server.process().terminate(), 0);
  EXPECT_EQ(lines_of(server.process().output()).size(), 1U) << server.process().output();
}

}  // namespace
}  // namespace skerry::server
