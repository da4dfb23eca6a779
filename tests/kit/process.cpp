#include "kit/process.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <memory>
#include <utility>

#include "kit/paths.h"

namespace skerry::kit {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
// Uses files instead of pipes, so that neither side can block the other.
using Scratch = std::unique_ptr<std::FILE, CloseFile>;

std::string content(std::FILE* file) {
  std::string text;
  std::rewind(file);
  char buffer[4096];
  for (std::size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, file)) > 0;) {
    text.append(buffer, got);
  }
  return text;
}

}  // namespace

Finished run_program(const std::vector<std::string>& words, const std::string& input) {
  const Scratch in(std::tmpfile());
  const Scratch out(std::tmpfile());
  const Scratch err(std::tmpfile());
  if (!in || !out || !err || words.empty()) return {};
  std::fwrite(input.data(), 1, input.size(), in.get());
  std::rewind(in.get());

  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, fileno(in.get()), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, fileno(out.get()), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, fileno(err.get()), STDERR_FILENO);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, arguments[0], &files, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  if (failed != 0) return {};

  int status = 0;
  if (waitpid(child, &status, 0) != child) return {};
  const int exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return {exit_code, content(out.get()), content(err.get())};
}

Finished run_skerry(std::vector<std::string> arguments, const std::string& input) {
  arguments.insert(arguments.begin(), skerry_program());
  return run_program(arguments, input);
}

}  // namespace skerry::kit
