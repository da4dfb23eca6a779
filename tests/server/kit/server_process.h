// `skerry serve` as a process of its own: on a free port, to be killed and started again.
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

  // Waits until it answers. Always the same port after the first time. False if it ended or never
  // answered; `output` says why.
  bool start();
  // SIGKILL, and waits for its end.
  void kill();
  // SIGTERM.
  void ask_to_end() const;
  // That, and waits for its end: its exit code, 128 + the signal, or -1 if it did not end.
  int terminate();
  // Whether it still runs.
  bool is_alive();

  std::uint16_t port() const { return port_; }
  pid_t pid() const { return pid_; }
  // Everything it has written so far, of all its lives.
  std::string output() const;

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  bool spawn();
  bool answers_in_time();
  int reap(int options);

  std::string program_;
  std::vector<std::string> arguments_;
  std::unique_ptr<std::FILE, CloseFile> log_;
  std::uint16_t port_ = 0;
  pid_t pid_ = -1;
};

// What the kernel says of a process, such as "VmRSS", in kilobytes; 0 if it is gone.
std::int64_t kilobytes_of(pid_t pid, std::string_view what);

}  // namespace skerry::kit
