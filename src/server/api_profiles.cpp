// The read-only part of the API: games, leaderboards, players and their tables. Lists are read and
// serialized on the store's thread.
#include <algorithm>
#include <array>
#include <charconv>
#include <map>

#include "core/describe.h"
#include "protocol/table_messages.h"
#include "server/api_call.h"
#include "server/people/own_data.h"
#include "server/people/sessions.h"

namespace skerry::server {
namespace {

using protocol::write_field;
using store::Store;

// Ratings with a larger deviation are not ranked.
constexpr double kMaxDeviation = 110;
constexpr std::int64_t kUsualPage = 20;
constexpr std::int64_t kLargestPage = 50;
constexpr std::int64_t kLastPlace = 10'000;

// ---- Queries ---------------------------------------------------------------------------------

std::unexpected<Error> bad_query(const std::string& message) {
  return fail(code::kBadRequest, message, "query");
}

std::optional<std::int64_t> number(std::string_view text, std::int64_t min, std::int64_t max) {
  std::int64_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value < min || value > max ? std::nullopt : std::optional(value);
}

// Reads a query such as "limit=20&after=…"; any other key is an error. No value of ours needs
// percent-encoding.
Expected<std::map<std::string, std::string, std::less<>>> read_query(
    std::string_view query, std::initializer_list<std::string_view> known) {
  std::map<std::string, std::string, std::less<>> values;
  while (!query.empty()) {
    const std::size_t end = query.find('&');
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(end == std::string_view::npos ? query.size() : end + 1);
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const std::string_view key = pair.substr(0, equals);
    if (std::ranges::find(known, key) == known.end()) {
      return bad_query(in_quotes(key) + " is not known here");
    }
    const std::string_view value = pair.substr(std::min(equals + 1, pair.size()));
    if (!values.emplace(key, value).second) return bad_query(in_quotes(key) + " is there twice");
  }
  return values;
}

Expected<std::int64_t> read_limit(const std::map<std::string, std::string, std::less<>>& values) {
  const auto given = values.find("limit");
  if (given == values.end()) return kUsualPage;
  const auto limit = number(given->second, 1, kLargestPage);
  if (!limit) return bad_query("limit is a number from 1 to 50");
  return *limit;
}

// Reads the limit and the cursor of a page. A cursor is the time and the match of the last entry:
// "1794744000000.t1".
Expected<store::Page> read_page(std::string_view query) {
  const auto values = read_query(query, {"limit", "after"});
  if (!values) return std::unexpected(values.error());
  const auto limit = read_limit(*values);
  if (!limit) return std::unexpected(limit.error());
  store::Page page{.limit = *limit};
  const auto given = values->find("after");
  if (given == values->end()) return page;
  const std::string_view mark = given->second;
  const std::size_t dot = std::min(mark.find('.'), mark.size());
  const auto time = number(mark.substr(0, dot), 0, protocol::kMaxNumber);
  const std::string_view match = mark.substr(std::min(dot + 1, mark.size()));
  if (!time || !protocol::is_id(match))
    return bad_query("after is the \"next\" of the page before");
  page.after = {Time(std::chrono::milliseconds(*time)), std::string(match)};
  return page;
}

// Cuts the list to `limit` entries and tells whether there were more. Callers ask the store for one
// entry more than they show.
template <class Entry>
bool cut_to(std::vector<Entry>& entries, std::int64_t limit) {
  if (entries.size() <= static_cast<std::size_t>(limit)) return false;
  entries.resize(static_cast<std::size_t>(limit));
  return true;
}

void write_next(JsonWriter& out, Time time, const std::string& match) {
  out.key("next").string(std::to_string(time.time_since_epoch().count()) + '.' + match);
}

auto then_respond(const CallPtr& call) {
  return or_error<std::string>(call, [call](std::string text) { call->respond(std::move(text)); });
}

// ---- Players ---------------------------------------------------------------------------------

// The level of a bot by its user id: "normal" for "bot-normal"; nothing for a person.
std::optional<std::string_view> bot_level(std::string_view user) {
  constexpr std::string_view kBot = "bot-";
  if (!user.starts_with(kBot)) return std::nullopt;
  user.remove_prefix(kBot.size());
  const auto* level = std::ranges::find(kLevelNames, user);
  return level == kLevelNames.end() ? std::nullopt : std::optional(*level);
}

void write_rating(JsonWriter& out, const store::StoredRating& rating) {
  out.key("rating").number(rating.rating).key("deviation").number(rating.deviation);
  out.key("games").integer(rating.games);
}

// Writes who a player is, a bot or a person, and returns the id of the account.
Expected<std::string> write_person(JsonWriter& out, Store& store, const std::string& id) {
  if (const auto level = bot_level(id)) {
    out.key("user").string(id).key("bot").string(*level);
    return id;
  }
  const auto person = find_person(store, id);
  if (!person) return std::unexpected(person.error());
  out.key("user").string(person->id).key("name").string(person->name);
  out.key("guest").boolean(person->kind == store::UserKind::guest);
  write_field(out, "since", person->created);
  return person->id;
}

void write_history(JsonWriter& out, const std::vector<store::HistoryEntry>& entries) {
  out.key("history").begin_array();
  for (const store::HistoryEntry& entry : entries) {
    out.begin_object().key("table").string(entry.match).key("game").string(entry.game);
    write_field(out, "finished", entry.finished);
    out.key("rank").integer(entry.rank).key("rating_change");
    entry.rating_change ? out.number(*entry.rating_change) : out.null();
    out.end_object();
  }
  out.end_array();
}

// A player's ratings, and the part of the history that this viewer may open: the id of a table that
// is not listed is a secret link, and even without it two such pages side by side would tell who
// played with whom.
Expected<std::string> player_page(Store& store, const std::string& viewer, const std::string& id,
                                  store::Page page) {
  std::string text;
  JsonWriter out(text);
  out.begin_object();
  const auto person = write_person(out, store, id);
  if (!person) return std::unexpected(person.error());
  const auto ratings = store.ratings_of(*person);
  if (!ratings) return std::unexpected(ratings.error());
  out.key("ratings").begin_array();
  for (const store::GameRating& each : *ratings) {
    out.begin_object().key("game").string(each.game);
    write_rating(out, each.rating);
    out.end_object();
  }
  out.end_array();
  const std::int64_t limit = page.limit++;
  auto history = store.history_for(viewer, *person, page);
  if (!history) return std::unexpected(history.error());
  const bool more = cut_to(*history, limit);
  write_history(out, *history);
  if (more) write_next(out, history->back().finished, history->back().match);
  out.end_object();
  return text;
}

void see_player(const CallPtr& call) {
  const auto page = read_page(call->request.query);
  if (!page) return call->respond(page.error());
  if (!protocol::is_id(call->parameter)) {
    return call->respond({std::string(store::code::kUnknownUser), "", ""});
  }
  call->accounts.ask_store<std::string>(
      [id = call->parameter, viewer = call->caller ? call->caller->user : "",
       page = *page](Store& store) { return player_page(store, viewer, id, page); },
      then_respond(call));
}

// ---- One's own tables ------------------------------------------------------------------------

class Names {
 public:
  explicit Names(Store& store) : store_(store) {}

  // The name of a user; nothing if the user was deleted.
  Expected<std::optional<std::string>> name_of(const std::string& id) {
    if (const auto known = names_.find(id); known != names_.end()) return known->second;
    const auto person = find_person(store_, id);
    if (!person && person.error().code != store::code::kUnknownUser) {
      return std::unexpected(person.error());
    }
    return names_[id] = person ? std::optional(person->name) : std::nullopt;
  }

 private:
  Store& store_;
  std::map<std::string, std::optional<std::string>> names_;
};

Expected<void> write_player(JsonWriter& out, Names& names, const std::string& id) {
  out.begin_object().key("user").string(id);
  if (const auto level = bot_level(id)) {
    out.key("bot").string(*level).end_object();
    return {};
  }
  const auto name = names.name_of(id);
  if (!name) return std::unexpected(name.error());
  out.key("name");
  *name ? out.string(**name) : out.null();
  out.end_object();
  return {};
}

Expected<void> write_table(JsonWriter& out, Names& names, const store::ListedMatch& table) {
  const store::Summary& summary = table.summary;
  out.begin_object().key("table").string(table.match).key("game").string(summary.game);
  out.key("status").string(protocol::status_name(summary.status));
  out.key("listed").boolean(summary.listed).key("rated").boolean(summary.rated);
  write_field(out, "updated", summary.updated);
  out.key("deadline");
  summary.deadline ? protocol::write_value(out, *summary.deadline) : void(out.null());
  out.key("players").begin_array();
  for (const std::string& player : summary.players) {
    if (auto written = write_player(out, names, player); !written) return written;
  }
  out.end_array().end_object();
  return {};
}

Expected<std::string> table_list(Store& store, const std::string& user, store::Page page) {
  const std::int64_t limit = page.limit++;
  auto tables = store.matches_of(user, page);
  if (!tables) return std::unexpected(tables.error());
  std::string text;
  JsonWriter out(text);
  out.begin_object();
  const bool more = cut_to(*tables, limit);
  out.key("tables").begin_array();
  Names names(store);
  for (const store::ListedMatch& table : *tables) {
    if (auto written = write_table(out, names, table); !written) {
      return std::unexpected(written.error());
    }
  }
  out.end_array();
  if (more) write_next(out, tables->back().summary.updated, tables->back().match);
  out.end_object();
  return text;
}

void see_own_tables(const CallPtr& call) {
  const auto page = read_page(call->request.query);
  if (!page) return call->respond(page.error());
  call->accounts.ask_store<std::string>([user = call->caller->user, page = *page](
                                            Store& store) { return table_list(store, user, page); },
                                        then_respond(call));
}

// ---- One's own data ----------------------------------------------------------------------------

void see_own_data(const CallPtr& call) {
  const auto values = read_query(call->request.query, {"after"});
  if (!values) return call->respond(values.error());
  std::optional<OwnDataPlace> from;
  if (const auto given = values->find("after"); given != values->end()) {
    from = OwnDataPlace::read(given->second);
    if (!from) return call->respond(bad_query("after is the \"next\" of the part before").error());
  }
  if (!call->accounts.may_collect(*call->caller)) return call->respond(too_often().error());
  collect_own_data(call->accounts, *call->caller, std::move(from),
                   or_error<std::string>(call, [call](std::string text) {
                     Response response = json_response(std::move(text));
                     response.headers.emplace_back("Content-Disposition",
                                                   "attachment; filename=\"skerry-data.json\"");
                     call->answer(std::move(response));
                   }));
}

// ---- Leaderboards and games ------------------------------------------------------------------

Expected<std::string> leaderboard(Store& store, const std::string& game, std::int64_t limit,
                                  std::int64_t offset) {
  auto entries = store.leaderboard(game, kMaxDeviation, limit + 1, offset);
  if (!entries) return std::unexpected(entries.error());
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("game").string(game);
  const bool more = cut_to(*entries, limit);
  out.key("players").begin_array();
  std::int64_t place = offset;
  for (const store::LeaderboardEntry& entry : *entries) {
    out.begin_object().key("place").integer(++place).key("user").string(entry.user);
    if (const auto level = bot_level(entry.user)) {
      out.key("bot").string(*level);
    } else {
      out.key("name").string(entry.name);
    }
    write_rating(out, entry.rating);
    out.end_object();
  }
  out.end_array();
  if (more) out.key("next").string(std::to_string(place));
  out.end_object();
  return text;
}

void see_leaderboard(const CallPtr& call) {
  const auto game = call->games.get(call->parameter);
  if (!game) return call->respond(game.error());
  const auto values = read_query(call->request.query, {"limit", "after"});
  if (!values) return call->respond(values.error());
  const auto limit = read_limit(*values);
  if (!limit) return call->respond(limit.error());
  const auto given = values->find("after");
  const auto offset = given == values->end() ? std::optional(std::int64_t{0})
                                             : number(given->second, 0, kLastPlace);
  if (!offset) return call->respond(bad_query("after is the \"next\" of the page before").error());
  call->accounts.ask_store<std::string>(
      [game = call->parameter, limit = *limit, offset = *offset](Store& store) {
        return leaderboard(store, game, limit, offset);
      },
      then_respond(call));
}

void see_games(const CallPtr& call) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("games");
  describe(out, call->games);
  out.end_object();
  call->respond(std::move(text));
}

using enum Needs;
constexpr std::array<Route, 5> kPageRoutes{{
    {Method::get, "/api/games", nothing, IfBanned::allowed, see_games},
    {Method::get, "/api/leaderboard/*", nothing, IfBanned::allowed, see_leaderboard},
    {Method::get, "/api/players/*", optional_session, IfBanned::allowed, see_player},
    {Method::get, "/api/me/data", session, IfBanned::allowed, see_own_data},
    {Method::get, "/api/me/tables", session, IfBanned::allowed, see_own_tables},
}};

}  // namespace

std::span<const Route> profile_routes() { return kPageRoutes; }

}  // namespace skerry::server
