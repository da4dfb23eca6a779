// `skerry serve` as a child process on a free port, which can be killed and started again.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace skerry::kit {

class ServerProcess {
 public:
  // `program` is skerry; `arguments` follow "serve --port N".
  ServerProcess(std::string program, std::vector<std::string> arguments);
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;
  ~ServerProcess() { kill(); }

  // Starts the server and waits until it responds. The port stays the same after the first start.
  // False if the server ended or never responded; `output` says why.
  bool start();
  // The same in two steps, for a server that waits for something before it responds.
  bool launch();
  bool answers_in_time();
  // Sends SIGKILL and waits for the end of the process.
  void kill();
  // Sends SIGTERM.
  void ask_to_end() const;
  // Sends SIGTERM and waits: returns the exit code, 128 + the signal, or -1 if the process did not
  // end.
  int terminate();
  // Whether the process is running.
  bool is_alive();

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  // The whole output so far, of all starts.
  std::string output() const;

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  bool spawn();
  int reap(int options);

  std::string program_;
  std::vector<std::string> arguments_;
  std::unique_ptr<std::FILE, CloseFile> log_;
  std::uint16_t port_ = 0;
  pid_t pid_ = -1;
};

// A port that nobody listens on; 0 if there is none.
std::uint16_t free_port();

// A value of /proc/PID/status, such as "VmRSS", in kilobytes; 0 if the process is gone.
std::int64_t kilobytes_of(pid_t pid, std::string_view what);

}  // namespace skerry::kit
