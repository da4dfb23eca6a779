// What the parts of `skerry admin` share.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "cli/commands.h"
#include "store/store.h"

namespace skerry::cli {

struct AdminFlags {
  std::string data;
  std::string store;
  bool json = false;

  // Gives up if there is none: an operator wants to see a store, not to make one.
  std::unique_ptr<store::Store> open() const;
};
using AdminFlagsPtr = std::shared_ptr<const AdminFlags>;

void add_admin_matches(CLI::App& admin, const AdminFlagsPtr& flags);
void add_admin_players(CLI::App& admin, const AdminFlagsPtr& flags);

// A subcommand of admin with an example.
CLI::App* add_admin_command(CLI::App& admin, const std::string& name, const std::string& what,
                            const std::string& example);

// The value, or gives up.
template <class T>
T sure(Expected<T> got) {
  if (!got) give_up(got.error());
  if constexpr (!std::is_void_v<T>) return *std::move(got);
}

// "Ann (u7)", "bot-hard" or "deleted player (u9)", safe to print.
class PlayerNames {
 public:
  explicit PlayerNames(store::Store& store) : store_(store) {}
  const std::string& operator()(const std::string& id);

 private:
  store::Store& store_;
  std::map<std::string, std::string> known_;
};

// Gives up, after saying what would happen, unless the operator has said --yes.
void want_yes(bool yes, const std::string& what);

}  // namespace skerry::cli
