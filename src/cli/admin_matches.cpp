// skerry admin: matches.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/admin.h"
#include "cli/files.h"
#include "cli/terminal.h"
#include "games/games.h"
#include "match/file.h"
#include "protocol/table.h"

namespace skerry::cli {
namespace {

using store::ListedMatch;
using store::Store;

// The status in the words of the protocol.
constexpr std::array<std::string_view, 4> kStatusWords{"open", "running", "finished", "aborted"};

std::string_view word_for(store::Status status) {
  return kStatusWords.at(static_cast<std::size_t>(status));
}

// ---- matches ---------------------------------------------------------------------------------

struct ListFlags {
  std::string status;
  std::string player;
  bool one_address = false;
  std::size_t limit = 20;
};

std::vector<ListedMatch> find_matches(Store& store, const ListFlags& flags) {
  std::vector<ListedMatch> found;
  store::Page page{.limit = 200};
  while (found.size() < flags.limit) {
    auto part =
        sure(flags.player.empty() ? store.all_matches(page) : store.matches_of(flags.player, page));
    if (part.empty()) break;
    page.after = {part.back().summary.updated, part.back().match};
    for (ListedMatch& match : part) {
      const bool wanted =
          (flags.status.empty() || word_for(match.summary.status) == flags.status) &&
          (!flags.one_address || match.summary.one_address);
      if (wanted && found.size() < flags.limit) found.push_back(std::move(match));
    }
  }
  return found;
}

void write_summary(JsonWriter& out, const ListedMatch& match) {
  const store::Summary& summary = match.summary;
  out.key("match").string(match.match).key("game").string(summary.game);
  out.key("status").string(word_for(summary.status)).key("listed").boolean(summary.listed);
  out.key("rated").boolean(summary.rated);
  out.key("one_address").boolean(summary.one_address);
  out.key("updated").string(match::time_text(summary.updated)).key("players").begin_array();
  for (const std::string& player : summary.players) out.string(player);
  out.end_array();
}

void print_matches(Store& store, const std::vector<ListedMatch>& matches) {
  PlayerNames names(store);
  for (const ListedMatch& match : matches) {
    std::string players;
    for (const std::string& player : match.summary.players) {
      players += (players.empty() ? "" : ", ") + names(player);
    }
    fmt::print("{:<22}  {:<8}  {:<8}  {}  {}{}\n", match.match, match.summary.game,
               word_for(match.summary.status), match::time_text(match.summary.updated), players,
               match.summary.one_address ? "  (one address)" : "");
  }
  fmt::print("{} {}\n", matches.size(), matches.size() == 1 ? "match" : "matches");
}

void add_matches(CLI::App& admin, const AdminFlagsPtr& flags) {
  CLI::App* command = add_admin_command(admin, "matches", "Lists matches, the newest first",
                                        "skerry admin matches --status running --limit 50");
  const auto list = std::make_shared<ListFlags>();
  command->add_option("--status", list->status, "only those that are open, running, …")
      ->check(CLI::IsMember(std::vector<std::string>(kStatusWords.begin(), kStatusWords.end())));
  command->add_option("--player", list->player, "only those of this player (an id)");
  command->add_flag("--one-address", list->one_address,
                    "only rated ones of which two players came from one network address");
  command->add_option("--limit", list->limit, "at most so many")->capture_default_str();
  command->callback([flags, list] {
    const auto store = flags->open();
    const auto matches = find_matches(*store, *list);
    if (!flags->json) return print_matches(*store, matches);
    std::string text;
    JsonWriter out(text);
    out.begin_object().key("matches").begin_array();
    for (const ListedMatch& match : matches) {
      out.begin_object();
      write_summary(out, match);
      out.end_object();
    }
    out.end_array().end_object();
    fmt::print("{}\n", text);
  });
}

// ---- match, export, delete-match -------------------------------------------------------------

std::vector<std::string> read_lines(Store& store, const std::string& id) {
  std::vector<std::string> lines;
  for (store::LoggedEvent& event : sure(store.read_log(id, 1))) {
    lines.push_back(std::move(event.text));
  }
  if (lines.empty()) give_up("there is no match " + id);
  return lines;
}

protocol::Table read_table(const std::string& id, const std::vector<std::string>& lines) {
  return sure(protocol::fold_lines(id, lines, all_games()));
}

std::string words_for(const protocol::Chair& chair) {
  const std::string bot = chair.bot ? "bot " + std::string(level_name(*chair.bot)) : std::string();
  if (!chair.is_person()) return chair.bot ? bot : "open";
  std::string words = printable(chair.name) + " (" + printable(chair.user) + ")";
  if (chair.given_up) words += ", gave up";
  if (chair.away) words += ", away";
  return bot.empty() ? words : words + ", " + bot + " plays";
}

void print_match(const protocol::Table& table) {
  const protocol::Settings& settings = table.settings();
  fmt::print("match    {}\n", table.id());
  fmt::print("game     {}, rules version {}, options {}\n", settings.game, settings.rules_version,
             settings.options);
  fmt::print("status   {}{}{}\n", kStatusWords.at(static_cast<std::size_t>(table.status())),
             settings.listed ? ", listed" : "", settings.rated ? ", rated" : "");
  for (std::size_t i = 0; i < table.chairs().size(); ++i) {
    fmt::print("seat {:<3} {}\n", i, words_for(table.chairs()[i]));
  }
  const auto outcome = table.started() ? table.outcome() : std::nullopt;
  if (outcome) fmt::print("outcome  {}\n", outcome->reason);
  fmt::print("events   {}, from {} to {}\n", table.log().size(),
             match::time_text(table.log().front().time), match::time_text(table.log().back().time));
}

void print_match_json(const protocol::Table& table) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("match").string(table.id()).key("status");
  out.string(kStatusWords.at(static_cast<std::size_t>(table.status()))).key("settings");
  protocol::write_value(out, table.settings());
  out.key("seats").begin_array();
  for (const protocol::Chair& chair : table.chairs()) {
    out.begin_object();
    if (chair.is_person()) out.key("user").string(chair.user).key("name").string(chair.name);
    if (chair.bot) out.key("bot").string(level_name(*chair.bot));
    out.end_object();
  }
  out.end_array().key("events").integer(static_cast<std::int64_t>(table.log().size()));
  out.key("updated").string(match::time_text(table.log().back().time)).end_object();
  fmt::print("{}\n", text);
}

void add_match(CLI::App& admin, const AdminFlagsPtr& flags) {
  struct Flags {
    std::string id;
    bool log = false;
  };
  CLI::App* command = add_admin_command(admin, "match", "Shows one match",
                                        "skerry admin match 7cM0Zk2vQe6hXn1bT4yJ9w");
  const auto which = std::make_shared<Flags>();
  command->add_option("id", which->id, "the match")->required();
  command->add_flag("--log", which->log,
                    "its events as they are stored, one a line, with everything that is secret");
  command->callback([flags, which] {
    const auto lines = read_lines(*flags->open(), which->id);
    if (which->log) {
      for (const std::string& line : lines) fmt::print("{}\n", printable(line));
      return;
    }
    const protocol::Table table = read_table(which->id, lines);
    flags->json ? print_match_json(table) : print_match(table);
  });
}

void add_export(CLI::App& admin, const AdminFlagsPtr& flags) {
  struct Flags {
    std::string id;
    std::string file;
  };
  CLI::App* command =
      add_admin_command(admin, "export", "Writes a match that is over as a match file",
                        "skerry admin export 7cM0Zk2vQe6hXn1bT4yJ9w -o match.skerry");
  const auto what = std::make_shared<Flags>();
  command->add_option("id", what->id, "the match")->required();
  command->add_option("-o,--output", what->file, "the file (default: standard output)")
      ->type_name("FILE");
  command->callback([flags, what] {
    const protocol::Table table = read_table(what->id, read_lines(*flags->open(), what->id));
    if (!table.over()) {
      give_up(
          "the match is not over: its file would tell the secret from which its cards and dice "
          "follow");
    }
    const std::string text = match::write_match(sure(table.exported()));
    if (what->file.empty()) return fmt::print("{}", text);
    sure(write_file(what->file, text));
    if (!flags->json) fmt::print("{} is written\n", what->file);
  });
}

void add_delete_match(CLI::App& admin, const AdminFlagsPtr& flags) {
  struct Flags {
    std::string id;
    bool yes = false;
  };
  CLI::App* command =
      add_admin_command(admin, "delete-match", "Deletes a match with its chat and results",
                        "skerry admin delete-match 7cM0Zk2vQe6hXn1bT4yJ9w --yes");
  const auto what = std::make_shared<Flags>();
  command->add_option("id", what->id, "the match")->required();
  command->add_flag("--yes", what->yes, "it cannot be undone");
  command->callback([flags, what] {
    const auto store = flags->open();
    const std::int64_t events = sure(store->last_sequence(what->id));
    if (events == 0) give_up("there is no match " + what->id);
    want_yes(what->yes, fmt::format("this would delete a match of {} events for good", events));
    sure(store->delete_match(what->id));
    fmt::print("{}", flags->json ? "{}\n" : "The match is deleted.\n");
  });
}

}  // namespace

void add_admin_matches(CLI::App& admin, const AdminFlagsPtr& flags) {
  add_matches(admin, flags);
  add_match(admin, flags);
  add_export(admin, flags);
  add_delete_match(admin, flags);
}

}  // namespace skerry::cli
