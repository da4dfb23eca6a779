// `skerry referee` as a program: lines in, lines out, through real pipes.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <optional>
#include <string>
#include <thread>

#include "kit/json.h"
#include "kit/paths.h"
#include "kit/text_file.h"

namespace skerry {
namespace {

constexpr int kPatience = 60'000;  // ms: only a hanging program takes that long

// The program while it runs, so that one can ask, wait for the answer, and ask again.
class Conversation {
 public:
  Conversation() {
    ::signal(SIGPIPE, SIG_IGN);
    std::array<int, 2> in{};
    std::array<int, 2> out{};
    if (::pipe2(in.data(), O_CLOEXEC) != 0 || ::pipe2(out.data(), O_CLOEXEC) != 0) return;
    child_ = ::fork();
    if (child_ == 0) {
      ::dup2(in[0], STDIN_FILENO);
      ::dup2(out[1], STDOUT_FILENO);
      ::execl(kit::skerry_program(), kit::skerry_program(), "referee", nullptr);
      ::_exit(127);
    }
    ::close(in[0]);
    ::close(out[1]);
    to_ = in[1];
    from_ = out[0];
  }
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;
  ~Conversation() {
    end_input();
    ::close(from_);
    if (child_ > 0) {
      ::kill(child_, SIGKILL);
      ::waitpid(child_, nullptr, 0);
    }
  }

  void say(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t written = ::write(to_, bytes.data(), bytes.size());
      if (written <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  void end_input() {
    if (to_ >= 0) ::close(to_);
    to_ = -1;
  }
  // The next line, or nothing at the end of the answers or when the patience is at its end.
  std::optional<std::string> line() {
    for (;;) {
      if (const std::size_t end = heard_.find('\n'); end != std::string::npos) {
        std::string first = heard_.substr(0, end);
        heard_.erase(0, end + 1);
        return first;
      }
      pollfd waiting{from_, POLLIN, 0};
      if (::poll(&waiting, 1, kPatience) <= 0) return std::nullopt;
      std::array<char, 65536> buffer{};
      const ssize_t count = ::read(from_, buffer.data(), buffer.size());
      if (count <= 0) return std::nullopt;
      heard_.append(buffer.data(), static_cast<std::size_t>(count));
    }
  }
  int exit_code() {
    int status = 0;
    if (::waitpid(child_, &status, 0) != child_) return -1;
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  pid_t child_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string heard_;
};

const std::string kNew = R"({"game":"one_t34","ask":"new","players":4,"options":{},"seed":"x"})";

std::string code_of(const std::optional<std::string>& answer) {
  if (!answer) return "(no answer)";
  const Json json = kit::parse(*answer);
  if (!json.as_object().contains("error")) return "(no error)";
  return std::string(json.at("error").at("code").as_string());
}

TEST(RefereeProgram, answers_while_its_input_stays_open) {
  Conversation referee;
  std::string first;
  for (int i = 0; i < 3; ++i) {
    referee.say(kNew + '\n');
    const auto answer = referee.line();
    ASSERT_TRUE(answer.has_value()) << "no answer to request " << i;
    EXPECT_TRUE(answer->starts_with("{\"state\":")) << *answer;
    if (i == 0) first = *answer;
    EXPECT_EQ(*answer, first);
  }
  referee.end_input();
  EXPECT_EQ(referee.line(), std::nullopt);
  EXPECT_EQ(referee.exit_code(), 0);
}

TEST(RefereeProgram, waits_for_the_rest_of_a_line) {
  Conversation referee;
  referee.say(kNew.substr(0, 20));
  referee.say(kNew.substr(20) + "\n" + kNew.substr(0, 5));
  ASSERT_TRUE(referee.line().has_value());
  referee.say(kNew.substr(5) + '\n');
  const auto answer = referee.line();
  ASSERT_TRUE(answer.has_value());
  EXPECT_TRUE(answer->starts_with("{\"state\":")) << *answer;
}

TEST(RefereeProgram, answers_the_last_line_without_a_line_break) {
  Conversation referee;
  referee.say(kNew);
  referee.end_input();
  EXPECT_EQ(code_of(referee.line()), "(no error)");
  EXPECT_EQ(referee.line(), std::nullopt);
  EXPECT_EQ(referee.exit_code(), 0);
}

TEST(RefereeProgram, says_nothing_to_nothing_and_ends_well) {
  Conversation referee;
  referee.end_input();
  EXPECT_EQ(referee.line(), std::nullopt);
  EXPECT_EQ(referee.exit_code(), 0);
}

TEST(RefereeProgram, gives_every_line_exactly_one_answer_in_order) {
  using namespace std::string_literals;
  const std::vector<std::pair<std::string, std::string>> talk{
      {"", "bad_json"},
      {kNew, "(no error)"},
      {"\r", "bad_json"},
      {kNew + '\r', "(no error)"},
      {"\0\0\0"s, "bad_json"},
      {"\xff\xfe", "bad_json"},
      {kNew, "(no error)"},
      {std::string(200, '['), "bad_json"},
      {R"({"game":"chess","ask":"new"})", "unknown_game"},
      {"", "bad_json"},
      {"", "bad_json"},
      {R"({"game":"one_t34","ask":"legal","state":{}})", "bad_state"},
      {kNew, "(no error)"},
  };
  std::string all;
  for (const auto& [line, code] : talk) all += line + '\n';
  Conversation referee;
  referee.say(all);
  referee.end_input();
  for (const auto& [line, code] : talk) EXPECT_EQ(code_of(referee.line()), code) << line;
  EXPECT_EQ(referee.line(), std::nullopt);
  EXPECT_EQ(referee.exit_code(), 0);
}

TEST(RefereeProgram, refuses_a_line_that_is_too_long_and_answers_the_next) {
  for (const std::size_t length : {(std::size_t{1} << 20) + 1, std::size_t{20} << 20}) {
    Conversation referee;
    // Written while we read, as the pipe is smaller than the line.
    std::thread writer([&] {
      referee.say(std::string(length, '7'));
      referee.say('\n' + kNew + '\n');
    });
    EXPECT_EQ(code_of(referee.line()), "bad_json") << length;
    EXPECT_EQ(code_of(referee.line()), "(no error)") << length;
    writer.join();
    referee.end_input();
    EXPECT_EQ(referee.line(), std::nullopt);
    EXPECT_EQ(referee.exit_code(), 0);
  }
}

TEST(RefereeProgram, answers_thousands_of_lines_sent_at_once) {
  constexpr int kLines = 20'000;
  std::string all;
  for (int i = 0; i < kLines; ++i) all += kNew + '\n';
  Conversation referee;
  std::thread writer([&] {
    referee.say(all);
    referee.end_input();
  });
  int answers = 0;
  while (const auto answer = referee.line()) {
    ASSERT_TRUE(answer->starts_with("{\"state\":")) << *answer;
    ++answers;
  }
  writer.join();
  EXPECT_EQ(answers, kLines);
  EXPECT_EQ(referee.exit_code(), 0);
}

}  // namespace
}  // namespace skerry
