// Autosave: writes the match that is being played to a file after every move, so that it is not
// lost.
#pragma once

#include <string>

#include "cli/screen.h"
#include "match/match.h"

namespace skerry::cli {

class Autosave {
 public:
  // `path` is the file that is written after every move; empty as long as there is none.
  Autosave(Screen& screen, std::string path, std::size_t events_saved)
      : screen_(screen), path_(std::move(path)), saved_(events_saved) {}

  const std::string& path() const { return path_; }
  bool has_unsaved(const match::Match& match) const { return match.events.size() != saved_; }

  // To be called after every move: writes the file if there is one.
  void after_move(const match::Match& match);
  // Writes this file, now and after every further move. Prints the reason and returns false if it
  // cannot.
  bool save_as(const match::Match& match, const std::string& path);
  // Writes the file, or a new one if there is none, or else one in the folder for temporary files.
  // Returns false if all of that failed, after printing why.
  bool save_somewhere(const match::Match& match);
  // A name that no file in the current folder has: "one_t34-20261115-200000.skerry".
  static std::string fresh_name(const match::Match& match);

 private:
  bool write(const match::Match& match, const std::string& path);

  Screen& screen_;
  std::string path_;
  std::size_t saved_;  // the number of events in the file
  bool warned_ = false;
};

}  // namespace skerry::cli
