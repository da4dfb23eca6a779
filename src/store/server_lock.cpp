#include "store/server_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

#include "store/store.h"

namespace skerry::store {
namespace {

// The lock file of a store: one for all names that lead to the same file.
std::string lock_path(std::string_view store) {
  std::error_code error;
  const auto real = std::filesystem::weakly_canonical(store, error);
  return (error ? std::string(store) : real.string()) + ".lock";
}

// The process that has written its number into the lock file.
std::string holder(int file) {
  std::array<char, 20> digits{};
  const ssize_t size = ::pread(file, digits.data(), digits.size(), 0);
  std::string text(digits.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  text = text.substr(0, text.find_first_not_of("0123456789"));
  return text.empty() ? "another process" : "process " + text;
}

bool write_holder(int file) {
  const std::string text = std::to_string(::getpid()) + "\n";
  return ::ftruncate(file, 0) == 0 && ::pwrite(file, text.data(), text.size(), 0) > 0;
}

}  // namespace

Expected<ServerLock> ServerLock::take(std::string_view url) {
  const auto store = sqlite_path(url);
  if (!store || *store == ":memory:") return ServerLock();
  const std::string path = lock_path(*store);
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    if (errno == EROFS || errno == ENOENT || errno == ENOTDIR) return ServerLock();
    return fail(code::kBadStore,
                "the lock file cannot be opened: " + std::generic_category().message(errno), path);
  }
  ServerLock lock(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    const int why = errno;
    if (why != EWOULDBLOCK) {
      return fail(code::kBadStore,
                  "the file cannot be locked: " + std::generic_category().message(why), path);
    }
    return fail(code::kBadStore,
                "a server runs on this store already (" + holder(file) +
                    "); only a PostgreSQL store can be shared",
                std::string(*store));
  }
  // The number is for people. On a full disk it is missing, and the lock holds all the same.
  [[maybe_unused]] const bool named = write_holder(file);
  return lock;
}

ServerLock::~ServerLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace skerry::store
