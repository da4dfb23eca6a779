// The terminal of `skerry play`: output, prompts and lines of input, or the pipes and files in
// their place.
#pragma once

#include <fmt/core.h>

#include <atomic>
#include <string>
#include <string_view>
#include <utility>

#include "core/rules.h"

namespace skerry::cli {

// The exception that ends the input: there will be no more answers.
struct InputEnded {
  bool interrupted = false;  // by Ctrl-C or a signal like it, not by the end of the input
};

class Screen {
 public:
  // While a Screen exists, Ctrl-C ends the input instead of the program.
  Screen();
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  const DrawStyle& style() const { return style_; }
  int width() const { return width_; }

  template <class... Args>
  void say(fmt::format_string<Args...> text, Args&&... args) {
    show(fmt::format(text, std::forward<Args>(args)...));
  }
  void show(std::string_view text);
  void heading(std::string_view text);
  // A pager: shows long text a screenful at a time; the person may leave it early.
  void pages(std::string_view text);
  // A transient line, which the next `show` replaces. It is not shown where lines cannot be
  // replaced.
  void for_a_moment(std::string_view text);
  // Clears the screen and the scrollback, so that the next player cannot see the hand of the one
  // before.
  void clear();

  // Prompts and reads one line, without spaces around it. Throws InputEnded.
  std::string ask(std::string_view prompt);
  // Asks a yes-or-no question: true if the answer begins with y; an empty answer means `fallback`.
  bool ask_yes(std::string_view question, bool fallback);
  // Throws InputEnded if Ctrl-C was pressed.
  void stop_if_interrupted();
  // The flag that Ctrl-C sets, for long computations between two prompts.
  static const std::atomic<bool>& interruption();

  // The text in bold or faint, if the terminal can show that.
  std::string strong(std::string_view text) const;
  std::string faint(std::string_view text) const;

 private:
  void measure();
  bool read_more();
  std::string read_line();

  bool terminal_;     // the output is a terminal
  bool echo_;         // the input is not a terminal, so what is read must be printed too
  bool can_control_;  // the terminal understands escape sequences
  DrawStyle style_;
  int width_ = 80;
  int height_ = 24;
  bool line_to_replace_ = false;
  std::string unread_;
};

}  // namespace skerry::cli
