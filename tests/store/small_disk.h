#pragma once

#include <sys/mount.h>

#include <string>
#include <string_view>

#include "store/store_kit.h"

namespace skerry::store {

// A file system of one megabyte, for tests of a full disk.
class SmallDisk {
 public:
  SmallDisk() : is_mounted_(mount(0)) {}
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk() {
    if (is_mounted_) ::umount2(folder_.path().c_str(), MNT_DETACH);
  }

  bool is_mounted() const { return is_mounted_; }
  bool mount(unsigned long flags) const {
    return ::mount("tmpfs", folder_.path().c_str(), "tmpfs", flags, "size=1m") == 0;
  }
  std::string file(std::string_view name) const { return folder_.file(name); }

 private:
  TemporaryFolder folder_;
  bool is_mounted_;
};

}  // namespace skerry::store
