// Runs a program as a child process and returns its exit code and output.
#pragma once

#include <string>
#include <vector>

namespace skerry::kit {

struct Finished {
  int exit_code = -1;  // 128 + the signal if one ended it, -1 if it could not be started
  std::string out;
  std::string err;
};

// `words` are the program and its arguments, as they are (no shell). `input` is its standard input.
Finished run_program(const std::vector<std::string>& words, const std::string& input = {});

// The program `skerry` of this build.
Finished run_skerry(std::vector<std::string> arguments, const std::string& input = {});

}  // namespace skerry::kit
