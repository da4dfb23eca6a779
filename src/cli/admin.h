// Declarations that the files of `skerry admin` share.
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

  // Opens the store; gives up if it does not exist, since an operator does not want to create one
  // by a typing error.
  std::unique_ptr<store::Store> open() const;
};
using AdminFlagsPtr = std::shared_ptr<const AdminFlags>;

void add_admin_matches(CLI::App& admin, const AdminFlagsPtr& flags);
void add_admin_players(CLI::App& admin, const AdminFlagsPtr& flags);

// Adds a subcommand of admin with an example in its help.
CLI::App* add_admin_command(CLI::App& admin, const std::string& name, const std::string& what,
                            const std::string& example);

// Returns the value, or prints the error and gives up.
template <class T>
T sure(Expected<T> got) {
  if (!got) give_up(got.error());
  if constexpr (!std::is_void_v<T>) return *std::move(got);
}

// A cache of players' names by id: "Ann (u7)", "bot-hard" or "deleted player (u9)", safe to print.
class PlayerNames {
 public:
  explicit PlayerNames(store::Store& store) : store_(store) {}
  const std::string& operator()(const std::string& id);

 private:
  store::Store& store_;
  std::map<std::string, std::string> known_;
};

// Unless --yes was given, prints what the command would do and gives up.
void want_yes(bool yes, const std::string& what);

}  // namespace skerry::cli
