#include "server/kit/server_process.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <random>
#include <thread>

#include "server/kit/ws_client.h"

namespace skerry::kit {
namespace {

bool is_free(std::uint16_t port) {
  const Socket socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  const int on = 1;
  ::setsockopt(socket.file(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return ::bind(socket.file(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

}  // namespace

// A port below the ephemeral ones, so that no outgoing connection takes it while the server
// restarts.
std::uint16_t free_port() {
  std::random_device chance;
  std::uniform_int_distribution<std::uint16_t> ports(10'000, 32'000);
  for (int i = 0; i < 100; ++i) {
    const std::uint16_t port = ports(chance);
    if (is_free(port)) return port;
  }
  return 0;
}

ServerProcess::ServerProcess(std::string program, std::vector<std::string> arguments)
    : program_(std::move(program)), arguments_(std::move(arguments)), log_(std::tmpfile()) {}

bool ServerProcess::start() {
  if (port_ != 0) return spawn() && answers_in_time();
  // Another test may take the port at the same time.
  for (int i = 0; i < 3; ++i) {
    port_ = free_port();
    if (spawn() && answers_in_time()) return true;
    kill();
  }
  return false;
}

bool ServerProcess::launch() {
  if (port_ == 0) port_ = free_port();
  return spawn();
}

bool ServerProcess::spawn() {
  const std::string port = std::to_string(port_);
  std::vector<const char*> words = {program_.c_str(), "serve", "--port", port.c_str()};
  for (const std::string& argument : arguments_) words.push_back(argument.c_str());
  words.push_back(nullptr);
  const int log = ::fileno(log_.get());
  pid_ = ::fork();
  if (pid_ != 0) return pid_ > 0;
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);  // the server must not outlive its test
  std::signal(SIGXFSZ, SIG_IGN);       // above the limit of file sizes a write shall fail
  const int nothing = ::open("/dev/null", O_RDONLY);
  ::dup2(nothing, STDIN_FILENO);
  ::dup2(log, STDOUT_FILENO);
  ::dup2(log, STDERR_FILENO);
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): execv does not change them
  ::execv(words[0], const_cast<char**>(words.data()));
  ::_exit(127);
}

bool ServerProcess::answers_in_time() {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (is_alive() && std::chrono::steady_clock::now() < end) {
    if (http(port_, {.path = "/healthz"}).status == 200) return is_alive();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return false;
}

int ServerProcess::reap(int options) {
  int status = 0;
  if (pid_ <= 0 || ::waitpid(pid_, &status, options) != pid_) return -1;
  pid_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

bool ServerProcess::is_alive() {
  reap(WNOHANG);
  return pid_ > 0;
}

void ServerProcess::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  reap(0);
}

void ServerProcess::ask_to_end() const {
  if (pid_ > 0) ::kill(pid_, SIGTERM);
}

int ServerProcess::terminate() {
  ask_to_end();
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (std::chrono::steady_clock::now() < end) {
    const int code = reap(WNOHANG);
    if (code >= 0) return code;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return -1;
}

std::string ServerProcess::output() const {
  std::string text;
  char part[4096];
  for (ssize_t got = 0; (got = ::pread(::fileno(log_.get()), part, sizeof part,
                                       static_cast<off_t>(text.size()))) > 0;) {
    text.append(part, static_cast<std::size_t>(got));
  }
  return text;
}

std::int64_t kilobytes_of(pid_t pid, std::string_view what) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(what)) return std::stoll(line.substr(what.size() + 1));
  }
  return 0;
}

}  // namespace skerry::kit
