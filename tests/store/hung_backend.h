// A process that hangs: it is stopped while this exists, and continued afterwards.
#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>

#include <csignal>

namespace skerry::store {

class HungBackend {
 public:
  explicit HungBackend(pid_t pid) : pid_(pid) { EXPECT_EQ(::kill(pid_, SIGSTOP), 0); }
  HungBackend(const HungBackend&) = delete;
  HungBackend& operator=(const HungBackend&) = delete;
  ~HungBackend() { ::kill(pid_, SIGCONT); }

 private:
  pid_t pid_;
};

}  // namespace skerry::store
