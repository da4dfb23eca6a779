// skerry admin: players, and what others say about them.
#include <fmt/core.h>

#include <array>
#include <charconv>
#include <chrono>
#include <limits>
#include <sstream>

#include "cli/admin.h"
#include "cli/terminal.h"
#include "server/people/sessions.h"

namespace skerry::cli {
namespace {

using match::Time;
using store::Store;
using store::User;

Time now() {
  return std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
}

// Finds a person by id, or an account by its name. A guest that an account has taken over gives
// that account.
User find_player(Store& store, const std::string& who) {
  if (auto person = server::find_person(store, who)) return *std::move(person);
  if (auto account = sure(server::find_account(store, who))) return *std::move(account);
  give_up("there is no player with the id or account name " + who);
}

// ---- player, delete-player -------------------------------------------------------------------

void write_time(JsonWriter& out, std::string_view key, const std::optional<Time>& time) {
  out.key(key);
  time ? out.string(match::time_text(*time)) : out.null();
}

void print_player_json(Store& store, const User& user) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("user").string(user.id).key("name").string(user.name);
  out.key("guest").boolean(user.kind == store::UserKind::guest);
  out.key("created").string(match::time_text(user.created)).key("identities").begin_array();
  for (const std::string& id : sure(store.identities(user.id))) out.string(id);
  out.end_array();
  write_time(out, "muted_until", user.muted_until);
  write_time(out, "banned_until", user.banned_until);
  out.key("ratings").begin_array();
  for (const store::GameRating& each : sure(store.ratings_of(user.id))) {
    out.begin_object().key("game").string(each.game).key("rating").number(each.rating.rating);
    out.key("deviation").number(each.rating.deviation).key("games").integer(each.rating.games);
    out.end_object();
  }
  out.end_array().end_object();
  fmt::print("{}\n", text);
}

void print_player(Store& store, const User& user) {
  const bool guest = user.kind == store::UserKind::guest;
  fmt::print("player   {} ({}), {} since {}\n", printable(user.name), user.id,
             guest ? "a guest" : "an account", match::time_text(user.created));
  const auto identities = sure(store.identities(user.id));
  if (identities.size() > 1) {
    fmt::print("was      ");
    for (const std::string& id : identities) fmt::print("{}", id == user.id ? "" : id + " ");
    fmt::print("\n");
  }
  const std::array<std::pair<std::string_view, std::optional<Time>>, 2> limits{
      {{"muted", user.muted_until}, {"banned", user.banned_until}}};
  for (const auto& [word, until] : limits) {
    if (until && *until > now()) fmt::print("{:<8} until {}\n", word, match::time_text(*until));
  }
  for (const store::GameRating& each : sure(store.ratings_of(user.id))) {
    fmt::print("rating   {}: {:.0f} ± {:.0f} after {} games\n", each.game, each.rating.rating,
               2 * each.rating.deviation, each.rating.games);
  }
}

void add_player(CLI::App& admin, const AdminFlagsPtr& flags) {
  CLI::App* command =
      add_admin_command(admin, "player", "Shows one player", "skerry admin player \"Ann\"");
  const auto who = std::make_shared<std::string>();
  command->add_option("player", *who, "an id, or the name of an account")->required();
  command->callback([flags, who] {
    const auto store = flags->open();
    const User user = find_player(*store, *who);
    flags->json ? print_player_json(*store, user) : print_player(*store, user);
  });
}

void add_delete_player(CLI::App& admin, const AdminFlagsPtr& flags) {
  struct Flags {
    std::string id;
    bool yes = false;
  };
  CLI::App* command = add_admin_command(
      admin, "delete-player",
      "Deletes all that ties a player to a person; matches stay, of a deleted player",
      "skerry admin delete-player q1Yt7mB0sK4cR9eWv3xLzA --yes");
  const auto what = std::make_shared<Flags>();
  command->add_option("id", what->id, "the player's id")->required();
  command->add_flag("--yes", what->yes, "it cannot be undone");
  command->callback([flags, what] {
    const auto store = flags->open();
    const User user = sure(server::find_person(*store, what->id));
    want_yes(what->yes, "this would delete " + user.name + " (" + user.id + ") for good");
    sure(store->delete_user(user.id, now()));
    fmt::print("{}", flags->json ? "{}\n" : "The player is deleted.\n");
  });
}

// ---- mute, unmute, ban, unban ----------------------------------------------------------------

// "90m", "12h", "7d", "2w"
Time read_until(const std::string& text) {
  using std::chrono::minutes;
  constexpr std::array<std::pair<char, minutes>, 4> kUnits{
      {{'m', minutes(1)}, {'h', minutes(60)}, {'d', minutes(1440)}, {'w', minutes(10'080)}}};
  constexpr std::int64_t kMost = 5000;
  if (text.empty()) return *match::read_time("9999-12-31T23:59:59.000Z");
  std::int64_t count = 0;
  const char* end = text.data() + text.size();
  const auto [rest, fault] = std::from_chars(text.data(), end, count);
  if (fault == std::errc() && rest + 1 == end && count > 0 && count <= kMost) {
    for (const auto& [letter, unit] : kUnits) {
      if (*rest == letter) return now() + count * unit;
    }
  }
  give_up("--for takes a time such as 90m, 12h, 7d or 2w; this is " + in_quotes(text));
}

struct Restriction {
  std::string_view name;
  std::string_view what;
  std::string_view word;  // of one who is under it
  std::optional<Time> User::* until;
  bool on;
};
constexpr std::array<Restriction, 4> kRestrictions{{
    {"mute", "Keeps a player from chatting", "muted", &User::muted_until, true},
    {"unmute", "Lets a player chat again", "muted", &User::muted_until, false},
    {"ban", "Keeps a player out", "banned", &User::banned_until, true},
    {"unban", "Lets a player in again", "banned", &User::banned_until, false},
}};

void restrict_player(const AdminFlags& flags, const Restriction& how, const std::string& who,
                     const std::string& time) {
  const auto store = flags.open();
  User user = find_player(*store, who);
  user.*how.until = how.on ? std::optional(read_until(time)) : std::nullopt;
  sure(store->restrict_user(user.id, user.muted_until, user.banned_until));
  if (flags.json) return print_player_json(*store, user);
  fmt::print("{} ({}) is {}\n", printable(user.name), user.id,
             how.on ? fmt::format("{} until {}", how.word, match::time_text(*(user.*how.until)))
                    : fmt::format("not {} any more", how.word));
}

void add_restrictions(CLI::App& admin, const AdminFlagsPtr& flags) {
  struct Flags {
    std::string who;
    std::string time;
  };
  for (const Restriction& how : kRestrictions) {
    const std::string name(how.name);
    CLI::App* command =
        add_admin_command(admin, name, std::string(how.what),
                          "skerry admin " + name + " Ann" + (how.on ? " --for 7d" : ""));
    const auto what = std::make_shared<Flags>();
    command->add_option("player", what->who, "an id, or the name of an account")->required();
    if (how.on) command->add_option("--for", what->time, "90m, 12h, 7d, 2w (default: for good)");
    command->callback([flags, what, &how] { restrict_player(*flags, how, what->who, what->time); });
  }
}

// ---- reports ---------------------------------------------------------------------------------

void print_reports(Store& store, const std::vector<store::Report>& reports) {
  PlayerNames names(store);
  for (const store::Report& report : reports) {
    fmt::print("report {}{}  {}\n  {} about {}{}\n", report.id, report.handled ? " (handled)" : "",
               match::time_text(report.time), names(report.reporter), names(report.reported),
               report.match.empty() ? "" : ", match " + report.match);
    std::istringstream lines(report.text);
    for (std::string line; std::getline(lines, line);) fmt::print("  | {}\n", printable(line));
  }
  fmt::print("{} {}\n", reports.size(), reports.size() == 1 ? "report" : "reports");
}

void print_reports_json(const std::vector<store::Report>& reports) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("reports").begin_array();
  for (const store::Report& report : reports) {
    out.begin_object().key("id").integer(report.id).key("reporter").string(report.reporter);
    out.key("reported").string(report.reported).key("match").string(report.match);
    out.key("text").string(report.text);
    out.key("time").string(match::time_text(report.time));
    write_time(out, "handled", report.handled);
    out.end_object();
  }
  out.end_array().end_object();
  fmt::print("{}\n", text);
}

void add_reports(CLI::App& admin, const AdminFlagsPtr& flags) {
  CLI::App* command = add_admin_command(
      admin, "reports", "Lists what players reported, the oldest first", "skerry admin reports");
  const auto all = std::make_shared<bool>(false);
  command->add_flag("--all", *all, "also what was handled");
  command->callback([flags, all] {
    const auto store = flags->open();
    const auto reports = sure(store->reports(*all, 0, std::numeric_limits<std::int32_t>::max()));
    flags->json ? print_reports_json(reports) : print_reports(*store, reports);
  });
}

void add_handle_report(CLI::App& admin, const AdminFlagsPtr& flags) {
  CLI::App* command = add_admin_command(admin, "handle-report", "Marks a report as handled",
                                        "skerry admin handle-report 12");
  const auto id = std::make_shared<std::int64_t>();
  command->add_option("number", *id, "of the report")->required();
  command->callback([flags, id] {
    const auto store = flags->open();
    const auto found = sure(store->reports(true, *id - 1, 1));
    if (found.empty() || found.front().id != *id)
      give_up(fmt::format("there is no report {}", *id));
    sure(store->handle_report(*id, now()));
    fmt::print("{}", flags->json ? "{}\n" : "The report is marked as handled.\n");
  });
}

}  // namespace

void add_admin_players(CLI::App& admin, const AdminFlagsPtr& flags) {
  add_player(admin, flags);
  add_delete_player(admin, flags);
  add_restrictions(admin, flags);
  add_reports(admin, flags);
  add_handle_report(admin, flags);
}

}  // namespace skerry::cli
