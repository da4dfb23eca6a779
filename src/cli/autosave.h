// Keeps a match that is being played in a file, so that it is not lost.
#pragma once

#include <string>

#include "cli/screen.h"
#include "match/match.h"

namespace skerry::cli {

class Autosave {
 public:
  // `path`: the file that is written after every move; empty if there is none so far.
  Autosave(Screen& screen, std::string path, std::size_t events_saved)
      : screen_(screen), path_(std::move(path)), saved_(events_saved) {}

  const std::string& path() const { return path_; }
  bool has_unsaved(const match::Match& match) const { return match.events.size() != saved_; }

  // After every move: writes the file if there is one.
  void after_move(const match::Match& match);
  // From now on in this file. Says why if that is not possible.
  bool save_as(const match::Match& match, const std::string& path);
  // In the file, in a new one if there is none, or wherever it can. False if nothing could be
  // written, which was said.
  bool save_somewhere(const match::Match& match);
  // A name that no file in this folder has: "one_t34-20261115-200000.skerry".
  static std::string fresh_name(const match::Match& match);

 private:
  bool write(const match::Match& match, const std::string& path);

  Screen& screen_;
  std::string path_;
  std::size_t saved_;  // events in the file
  bool warned_ = false;
};

}  // namespace skerry::cli
