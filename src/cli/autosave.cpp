#include "cli/autosave.h"

#include <chrono>
#include <ctime>
#include <filesystem>

#include "cli/files.h"
#include "cli/terminal.h"
#include "match/file.h"

namespace skerry::cli {

bool Autosave::write(const match::Match& match, const std::string& path) {
  if (const auto written = write_file(path, match::write_match(match)); !written) {
    screen_.say("{}\n", printable(written.error().text()));
    return false;
  }
  path_ = path;
  saved_ = match.events.size();
  warned_ = false;
  return true;
}

void Autosave::after_move(const match::Match& match) {
  if (path_.empty() || warned_) return;
  if (write(match, path_)) return;
  warned_ = true;
  screen_.say("The game goes on, but it is not saved: try s with another file.\n");
}

bool Autosave::save_as(const match::Match& match, const std::string& path) {
  std::error_code ignored;
  if (path != path_ && std::filesystem::exists(path, ignored) &&
      !screen_.ask_yes(printable(path) + " exists already. Replace it?", false)) {
    screen_.say("Not saved.\n");
    return false;
  }
  return write(match, path);
}

bool Autosave::save_somewhere(const match::Match& match) {
  const std::string fresh = fresh_name(match);
  if (write(match, path_.empty() ? fresh : path_)) return true;
  std::error_code failed;
  const auto folder = std::filesystem::temp_directory_path(failed);
  return !failed && write(match, (folder / fresh).string());
}

std::string Autosave::fresh_name(const match::Match& match) {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  localtime_r(&now, &parts);
  const std::string stem =
      fmt::format("{}-{:04}{:02}{:02}-{:02}{:02}{:02}", match.game, parts.tm_year + 1900,
                  parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
  std::string name = stem + ".skerry";
  std::error_code failed;
  for (int i = 2; std::filesystem::exists(name, failed) && i < 1000; ++i) {
    name = fmt::format("{}-{}.skerry", stem, i);
  }
  return name;
}

}  // namespace skerry::cli
