// deploy/nginx.conf with a real nginx in front of a real server, on ports that are not 443.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>

#include "kit/text_file.h"
#include "server/kit/server_process.h"
#include "server/kit/ws_client.h"
#include "server/net_kit.h"
#include "server/running_server.h"
#include "store/store_kit.h"

namespace skerry::server {
namespace {

using testing::HasSubstr;
using testing::Not;

void replace(std::string& text, std::string_view what, std::string_view by) {
  const std::size_t at = text.find(what);
  ASSERT_NE(at, std::string::npos) << what;
  text.replace(at, what.size(), by);
}

// The first server of deploy/nginx.conf, with ports of the test, and without TLS.
std::string configuration(const std::string& folder, std::uint16_t port, std::uint16_t skerry) {
  std::string text = kit::read_file("deploy/nginx.conf");
  text.resize(text.find("server {", text.find("server {") + 1));
  replace(text, "listen 443 ssl http2;", "listen 127.0.0.1:" + std::to_string(port) + ';');
  replace(text, "127.0.0.1:8080", "127.0.0.1:" + std::to_string(skerry));
  for (const std::string_view line :
       {"listen [::]:443", "ssl_certificate ", "ssl_certificate_key "}) {
    replace(text, line, "# ");
  }
  std::string http = "access_log off;\n";
  for (const char* kind : {"client_body", "proxy", "fastcgi", "uwsgi", "scgi"}) {
    http += std::string(kind) + "_temp_path " + folder + '/' + kind + ";\n";
  }
  return "daemon off;\nmaster_process off;\npid " + folder +
         "/pid;\nerror_log stderr;\nevents {}\nhttp {\n" + http + text + "}\n";
}

class Nginx : public testing::Test {
 protected:
  Nginx() : server_({"--trust-proxy", "--limit-guests-burst", "2"}) {}
  void SetUp() override {
    const std::string file = folder_.file("nginx.conf");
    std::ofstream(file) << configuration(folder_.path(), port_, server_.port());
    pid_ = ::fork();
    ASSERT_GE(pid_, 0);
    if (pid_ == 0) {
      ::prctl(PR_SET_PDEATHSIG, SIGKILL);
      ::execl("/usr/sbin/nginx", "nginx", "-p", folder_.path().c_str(), "-c", file.c_str(),
              nullptr);
      ::_exit(127);
    }
    while (!kit::Socket::to(port_).is_open()) {
      const pid_t ended = ::waitpid(pid_, nullptr, WNOHANG);
      if (ended != 0) pid_ = -1;  // its number may be another process's soon
      ASSERT_EQ(ended, 0) << "nginx has ended";
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }
  void TearDown() override {
    // Never a number that is no process: kill(-1) would end every process of the user.
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  std::string host() const { return "localhost:" + std::to_string(port_); }
  // The status of a request for a WebSocket, as a browser at this host sends it.
  int upgrade(std::string_view origin, std::string_view forged = {}) const {
    std::string request =
        upgrade_request("Origin: " + std::string(origin) + "\r\n" + std::string(forged));
    replace(request, "Host: localhost", "Host: " + host());
    return RawClient(port_).ask(request)->status;
  }
  // The answer to a new guest's POST /api/session.
  Reply begin_session(std::string_view forged) const {
    constexpr std::string_view kBody = "{}";
    return RawClient(port_)
        .ask("POST /api/session HTTP/1.1\r\nHost: " + host() +
             "\r\nContent-Type: application/json\r\nContent-Length: " +
             std::to_string(kBody.size()) + "\r\n" + std::string(forged) + "\r\n" +
             std::string(kBody))
        .value();
  }

  store::TemporaryFolder folder_;
  RunningServer server_;
  std::uint16_t port_ = kit::free_port();
  pid_t pid_ = -1;
};

TEST_F(Nginx, passes_on_the_host_with_its_port) {
  EXPECT_EQ(upgrade("http://" + host()), 101);
  EXPECT_EQ(upgrade("http://localhost"), 403);
  EXPECT_EQ(upgrade("http://evil.example"), 403);
}

TEST_F(Nginx, replaces_what_a_client_claims_in_headers_of_proxies) {
  EXPECT_EQ(upgrade("http://evil.example", "X-Forwarded-Host: evil.example\r\n"), 403);
  EXPECT_EQ(upgrade("http://" + host(), "X-Forwarded-Host: evil.example\r\n"), 101);
  const Reply first = begin_session("X-Forwarded-Proto: https\r\nX-Forwarded-For: 10.0.0.1\r\n");
  EXPECT_EQ(first.status, 200);
  EXPECT_THAT(first.head, Not(HasSubstr("Strict-Transport-Security")));
  EXPECT_THAT(first.header("Set-Cookie"), Not(HasSubstr("Secure")));
  EXPECT_EQ(begin_session("X-Forwarded-For: 10.0.0.2\r\n").status, 200);
  EXPECT_EQ(begin_session("X-Forwarded-For: 10.0.0.3\r\n").status, 429);
}

}  // namespace
}  // namespace skerry::server
