// The screen and keyboard of a person who plays, or the files that stand in for them.
#pragma once

#include <fmt/core.h>

#include <atomic>
#include <string>
#include <string_view>
#include <utility>

#include "core/rules.h"

namespace skerry::cli {

// Thrown when there will be no more answers.
struct InputEnded {
  bool interrupted = false;  // by Ctrl-C or a signal like it, not by the end of the input
};

class Screen {
 public:
  // From now on Ctrl-C ends the input instead of the program, until the Screen is gone.
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
  // Text that may be long, a screenful at a time; the person may leave it early.
  void pages(std::string_view text);
  // A line that the next `show` replaces. Not shown where lines cannot be replaced.
  void for_a_moment(std::string_view text);
  // Removes all that was shown, also what one could scroll back to.
  void clear();

  // One line, without spaces around it. Throws InputEnded.
  std::string ask(std::string_view prompt);
  // Whether the answer begins with y; an empty one is `fallback`.
  bool ask_yes(std::string_view question, bool fallback);
  // Throws InputEnded if Ctrl-C was pressed.
  void stop_if_interrupted();
  // Set by Ctrl-C and the like, for those who work long between two questions.
  static const std::atomic<bool>& interruption();

  // In bold where the terminal can.
  std::string strong(std::string_view text) const;
  std::string faint(std::string_view text) const;

 private:
  void measure();
  bool read_more();
  std::string read_line();

  bool terminal_;     // the output is one
  bool echo_;         // the input is none, so that nobody has seen what it says
  bool can_control_;  // the terminal knows how to clear itself
  DrawStyle style_;
  int width_ = 80;
  int height_ = 24;
  bool line_to_replace_ = false;
  std::string unread_;
};

}  // namespace skerry::cli
