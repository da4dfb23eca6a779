#include "cli/files.h"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include "cli/commands.h"
#include "match/file.h"

namespace skerry::cli {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

std::unexpected<Error> cannot(std::string_view what, const std::string& path) {
  return fail("bad_file", "cannot " + std::string(what) + ": " + std::strerror(errno), path);
}

}  // namespace

Expected<std::string> read_file(const std::string& path, std::size_t max_bytes) {
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return cannot("open the file", path);
  std::string content;
  char buffer[1 << 16];
  std::size_t got = 0;
  do {
    got = std::fread(buffer, 1, sizeof buffer, file.get());
    content.append(buffer, got);
    if (content.size() > max_bytes) {
      return fail("bad_file", "longer than " + std::to_string(max_bytes) + " bytes", path);
    }
  } while (got == sizeof buffer);
  if (std::ferror(file.get()) != 0) return cannot("read the file", path);
  return content;
}

Expected<void> write_file(const std::string& path, std::string_view content) {
  const std::string fresh = path + ".new";
  {
    const File file(std::fopen(fresh.c_str(), "wb"));
    if (!file) return cannot("write the file", fresh);
    const bool written =
        std::fwrite(content.data(), 1, content.size(), file.get()) == content.size();
    if (!written || std::fflush(file.get()) != 0 || fsync(fileno(file.get())) != 0) {
      return cannot("write the file", fresh);
    }
  }
  if (std::rename(fresh.c_str(), path.c_str()) != 0) return cannot("replace the file", path);
  return {};
}

match::Match load_match(const std::string& path) {
  const auto text = read_file(path, match::kMaxFileBytes);
  if (!text) give_up(text.error(), 2);
  auto match = match::read_match(*text);
  if (!match) give_up(path + ": " + match.error().text(), 2);
  return std::move(*match);
}

}  // namespace skerry::cli
