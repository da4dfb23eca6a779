// skerry admin: what an operator does with a store, also while a server runs on it.
#include "cli/admin.h"

#include <fmt/core.h>

#include <chrono>
#include <filesystem>

#include "cli/terminal.h"
#include "server/defaults.h"

namespace skerry::cli {
namespace {

constexpr std::string_view kSqlite = "sqlite:";

void add_backup(CLI::App& admin, const AdminFlagsPtr& flags) {
  CLI::App* command = add_admin_command(
      admin, "backup", "Writes a copy of a SQLite store to a new file, while it is in use",
      "skerry admin backup skerry-backup.db");
  const auto file = std::make_shared<std::string>();
  command->add_option("file", *file, "the new file")->required()->type_name("FILE");
  command->callback([flags, file] {
    sure(flags->open()->back_up(*file));
    if (flags->json) return fmt::print("{{}}\n");
    fmt::print("The store is copied to {}; to use it: --store sqlite:{}\n", *file, *file);
  });
}

}  // namespace

std::unique_ptr<store::Store> AdminFlags::open() const {
  const std::string url = store.empty() ? server::store_in(data) : store;
  if (url.starts_with(kSqlite)) {
    const std::string path = url.substr(kSqlite.size());
    std::error_code ignored;
    if (!std::filesystem::exists(path, ignored)) {
      give_up("there is no store at " + path + "; --store says where it is");
    }
  }
  // Somebody looks on, who can interrupt a list of all matches that takes long.
  return sure(store::open_store(url, {.patience = std::chrono::minutes(1)}));
}

CLI::App* add_admin_command(CLI::App& admin, const std::string& name, const std::string& what,
                            const std::string& example) {
  CLI::App* command = admin.add_subcommand(name, what);
  command->fallthrough();  // so that --store and --json may follow the subcommand
  command->footer("Example:\n  " + example);
  return command;
}

const std::string& PlayerNames::operator()(const std::string& id) {
  const auto [known, is_new] = known_.try_emplace(id, printable(id));
  if (!is_new || id.starts_with("bot-")) return known->second;
  const auto user = sure(store_.user(id));
  known->second = (user ? printable(user->name) : "deleted player") + " (" + printable(id) + ")";
  return known->second;
}

void want_yes(bool yes, const std::string& what) {
  if (!yes) give_up(what + "; nothing was done. Say --yes if that is what you want");
}

void add_admin(CLI::App& app) {
  CLI::App* admin = app.add_subcommand("admin", "Looks after a server's matches and players");
  const auto flags = std::make_shared<AdminFlags>();
  flags->data = server::kDefaultData;
  admin->require_subcommand(1);
  admin->add_option("--data", flags->data, "the directory of the default store")
      ->type_name("DIR")
      ->envname("SKERRY_DATA")
      ->capture_default_str();
  admin
      ->add_option("--store", flags->store,
                   "sqlite:PATH or postgresql://… (default: skerry.db in the data directory)")
      ->envname("SKERRY_STORE");
  admin->add_flag("--json", flags->json, "JSON instead of text");
  admin->footer(
      "It works on the store itself, also while a server runs on it; the server notices mutes and\n"
      "bans within seconds.\n"
      "Example:\n  skerry admin matches --status running\n"
      "  skerry admin --store sqlite:/var/lib/skerry/skerry.db reports");
  add_admin_matches(*admin, flags);
  add_admin_players(*admin, flags);
  add_backup(*admin, flags);
}

}  // namespace skerry::cli
