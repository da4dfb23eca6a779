// skerry referee: the rules for programs in any language, one JSON line in and one out.
#include "core/referee.h"

#include <unistd.h>

#include <array>
#include <cerrno>

#include "cli/commands.h"
#include "games/games.h"

namespace skerry::cli {
namespace {

void write_all(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(STDOUT_FILENO, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) give_up("cannot write the answers to standard output");
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
}

// Splits the input into lines, and keeps of a line no more than the referee would read.
class Lines {
 public:
  explicit Lines(Referee& referee) : referee_(referee) {}

  void add(std::string_view bytes) {
    for (;;) {
      const std::size_t end = bytes.find('\n');
      const std::string_view part = bytes.substr(0, end);
      if (end != std::string_view::npos && rest_.empty()) {
        answer(part);  // a whole line: no need to keep it
      } else {
        if (rest_.size() <= kMaxJsonBytes) rest_ += part;
        if (end != std::string_view::npos) answer_rest();
      }
      if (end == std::string_view::npos) return;
      bytes.remove_prefix(end + 1);
    }
  }
  // The last line may come without a line break.
  void finish() {
    if (!rest_.empty()) answer_rest();
  }
  void flush() {
    write_all(answers_);
    answers_.clear();
  }

 private:
  void answer(std::string_view line) {
    answers_ += referee_.answer(line);
    answers_ += '\n';
    if (answers_.size() > kFlushAbove) flush();
  }
  void answer_rest() {
    answer(rest_);
    rest_.clear();
  }

  static constexpr std::size_t kFlushAbove = std::size_t{1} << 20;
  Referee& referee_;
  std::string rest_;
  std::string answers_;
};

void run_referee() {
  Referee referee(all_games());
  Lines lines(referee);
  std::vector<char> buffer(std::size_t{1} << 16);
  for (;;) {
    // All requests so far are answered before more input is awaited.
    lines.flush();
    const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) give_up("cannot read standard input");
    if (count == 0) break;
    lines.add(std::string_view(buffer.data(), static_cast<std::size_t>(count)));
  }
  lines.finish();
  lines.flush();
}

}  // namespace

void add_referee(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "referee",
      "Answers questions about the rules: one JSON request a line in, one answer a line out");
  command->footer(
      "Example:\n"
      "  echo '{\"game\":\"one_t34\",\"ask\":\"new\",\"players\":4,\"options\":{},\"seed\":\"x\"}' "
      "| "
      "skerry referee\n"
      "Requests: new, legal, play, view, imagine, score (docs/referee.md).");
  command->callback(run_referee);
}

}  // namespace skerry::cli
