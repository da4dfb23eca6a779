#include "cli/screen.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include "cli/terminal.h"
#include "cli/text.h"
#include "core/text.h"

namespace skerry::cli {
namespace {

constexpr std::string_view kSpaces = " \t\r\v\f";
constexpr std::size_t kMaxLine = 1000;
constexpr std::size_t kMaxEcho = 200;
constexpr std::array kStopSignals{SIGINT, SIGTERM, SIGHUP};

std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler may set it

void note_interrupt(int /*unused*/) { interrupted = true; }

void on_stop_signals(void (*handler)(int), int flags) {
  struct sigaction action = {};
  action.sa_handler = handler;
  action.sa_flags = flags;  // without SA_RESTART, so that waiting for a line ends
  for (const int stop : kStopSignals) sigaction(stop, &action, nullptr);
}

}  // namespace

Screen::Screen()
    : terminal_(isatty(STDOUT_FILENO) != 0),
      echo_(isatty(STDIN_FILENO) == 0),
      style_(terminal_style()) {
  const char* kind = std::getenv("TERM");
  can_control_ = terminal_ && kind != nullptr && std::string_view(kind) != "dumb";
  interrupted = false;
  // The second Ctrl-C ends the program at once, since a bot may be thinking for long.
  on_stop_signals(note_interrupt, static_cast<int>(SA_RESETHAND));
  signal(SIGPIPE, SIG_IGN);  // a closed pipe must not end the game unsaved
  measure();
}

Screen::~Screen() { on_stop_signals(SIG_DFL, 0); }

void Screen::measure() {
  winsize size{};
  if (!terminal_ || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return;
  if (size.ws_col > 0) width_ = std::clamp<int>(size.ws_col, 40, 100);
  if (size.ws_row > 0) height_ = std::max<int>(size.ws_row, 8);
}

void Screen::show(std::string_view text) {
  if (line_to_replace_) std::fputs("\r\x1b[K", stdout);
  line_to_replace_ = false;
  std::fwrite(text.data(), 1, text.size(), stdout);
}

void Screen::for_a_moment(std::string_view text) {
  if (!can_control_) return;
  show(text);
  std::fflush(stdout);
  line_to_replace_ = true;
}

void Screen::heading(std::string_view text) {
  measure();
  const std::string_view dash = style_.unicode ? "─" : "-";
  std::string line = std::string(dash) + std::string(dash) + " " + strong(text) + " ";
  for (int i = columns(text) + 4; i < std::min(width_, 80); ++i) line += dash;
  say("\n{}\n", line);
}

void Screen::clear() {
  if (can_control_) {
    show("\x1b[H\x1b[2J\x1b[3J");
  } else if (terminal_) {
    show(std::string(200, '\n'));
  }
  std::fflush(stdout);
}

void Screen::pages(std::string_view text) {
  measure();
  const int lines_a_page = terminal_ && !echo_ ? height_ - 2 : 0;
  for (int line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    show(text.substr(0, end));
    text.remove_prefix(end);
    if (lines_a_page == 0 || line % lines_a_page != 0 || text.empty()) continue;
    const std::string answer = ask(faint("-- Enter: more, q: back to the game -- "));
    if (!answer.empty()) return;
  }
}

// Adds what comes in to `unread_`; false at the end of the input.
bool Screen::read_more() {
  std::array<char, 4096> buffer{};
  for (;;) {
    stop_if_interrupted();
    const ssize_t count = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) continue;
    if (count > 0) unread_.append(buffer.data(), static_cast<std::size_t>(count));
    return count > 0;
  }
}

// The next line; a line that is too long is truncated.
std::string Screen::read_line() {
  std::string line;
  for (;;) {
    const std::size_t end = unread_.find('\n');
    if (line.size() <= kMaxLine) line += unread_.substr(0, end);
    if (end != std::string_view::npos) {
      unread_.erase(0, end + 1);
      return line;
    }
    unread_.clear();
    // The last line may come without a line break.
    if (read_more()) continue;
    if (line.empty()) throw InputEnded{};
    return line;
  }
}

std::string Screen::ask(std::string_view prompt) {
  for (;;) {
    show(prompt);
    std::fflush(stdout);
    const std::string line(trimmed(read_line(), kSpaces));
    stop_if_interrupted();
    if (echo_) say("{}\n", printable(line.substr(0, kMaxEcho)));
    if (line.size() <= kMaxLine) return line;
    say("That line is too long: at most {} characters.\n", kMaxLine);
  }
}

bool Screen::ask_yes(std::string_view question, bool fallback) {
  const std::string answer = ask(fmt::format("{} {} ", question, fallback ? "[Y/n]" : "[y/N]"));
  return answer.empty() ? fallback : answer[0] == 'y' || answer[0] == 'Y';
}

const std::atomic<bool>& Screen::interruption() { return interrupted; }

void Screen::stop_if_interrupted() {
  if (interrupted) throw InputEnded{.interrupted = true};
}

std::string Screen::strong(std::string_view text) const {
  return style_.colour ? fmt::format("\x1b[1m{}\x1b[0m", text) : std::string(text);
}

std::string Screen::faint(std::string_view text) const {
  return style_.colour ? fmt::format("\x1b[2m{}\x1b[0m", text) : std::string(text);
}

}  // namespace skerry::cli
