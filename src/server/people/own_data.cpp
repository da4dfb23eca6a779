#include "server/people/own_data.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <utility>

#include "core/json.h"
#include "protocol/fields.h"
#include "protocol/table_messages.h"
#include "server/people/sessions.h"

namespace skerry::server {
namespace {

using protocol::write_field;
using store::Store;

constexpr std::int64_t kAtOnce = 200;  // entries of a list in one piece of work
constexpr std::int64_t kSessions = 100;
constexpr std::size_t kMaxBytes = std::size_t{4} << 20;

// ---- Cursors ---------------------------------------------------------------------------------

// The cursor of a list: a number and a text, "1794744000000.t1" or "0.8123". No cursor is the
// beginning.
struct Mark {
  std::int64_t number = 0;
  std::string text{};
};

std::string mark(std::int64_t number, const std::string& text) {
  return std::to_string(number) + '.' + text;
}

std::optional<std::int64_t> read_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

std::unexpected<Error> bad_mark() {
  return fail(code::kBadRequest, "after is the \"next\" of the part before", "query");
}

Expected<Mark> read_mark(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return bad_mark();
  const auto number = read_number(text.substr(0, dot));
  if (!number) return bad_mark();
  return Mark{*number, std::string(text.substr(dot + 1))};
}

// ---- Lists: each writes the entries behind the cursor and returns the next cursor, which is empty
// at the end.

// A page of a list that is sorted by time. `read` gets a store::Page and returns entries,
// `place_of` gives the time and the match of one.
template <class Read, class PlaceOf, class Write>
Expected<std::string> by_time(JsonWriter& out, std::string_view after, Read read, PlaceOf place_of,
                              Write write) {
  store::Page page{.limit = kAtOnce};
  if (!after.empty()) {
    auto from = read_mark(after);
    if (!from) return std::unexpected(from.error());
    page.after = {Time(std::chrono::milliseconds(from->number)), std::move(from->text)};
  }
  const auto entries = read(page);
  if (!entries) return std::unexpected(entries.error());
  for (const auto& entry : *entries) {
    out.begin_object();
    write(entry);
    out.end_object();
  }
  if (entries->size() < static_cast<std::size_t>(kAtOnce)) return std::string();
  const auto& [time, match] = place_of(entries->back());
  return mark(time.time_since_epoch().count(), match);
}

// The same for a list of each of the person's ids. `read` gets an id and the key of the entry before,
// which is empty at first; `key_of` gives that of an entry.
template <class Read, class KeyOf, class Write>
Expected<std::string> by_identity(JsonWriter& out, const Caller& caller, std::string_view after,
                                  Read read, KeyOf key_of, Write write) {
  const auto from = read_mark(after.empty() ? "0." : after);
  if (!from) return std::unexpected(from.error());
  const auto who = static_cast<std::size_t>(from->number);
  if (who >= caller.identities.size()) return std::string();
  const auto entries = read(caller.identities[who], from->text);
  if (!entries) return std::unexpected(entries.error());
  for (const auto& entry : *entries) {
    out.begin_object();
    write(entry);
    out.end_object();
  }
  if (entries->size() == static_cast<std::size_t>(kAtOnce)) {
    return mark(from->number, key_of(entries->back()));
  }
  return who + 1 < caller.identities.size() ? mark(from->number + 1, "") : std::string();
}

// Reads entries whose keys are numbers.
template <class Read>
auto numbered(const std::string& key, Read read) -> decltype(read(std::int64_t{})) {
  const auto number = key.empty() ? 0 : read_number(key);
  if (!number) return bad_mark();
  return read(*number);
}

// The guests that the account has taken over.
Expected<std::string> write_guests(JsonWriter& out, Store& store, const Caller& caller,
                                   std::string_view after) {
  const auto from = read_mark(after.empty() ? "0." : after);
  if (!from) return std::unexpected(from.error());
  const auto& ids = caller.identities;
  const auto first = std::min(static_cast<std::size_t>(from->number), ids.size());
  const std::size_t last = std::min(first + kAtOnce, ids.size());
  for (std::size_t i = first; i < last; ++i) {
    if (ids[i] == caller.user) continue;
    const auto guest = store.user(ids[i]);
    if (!guest) return std::unexpected(guest.error());
    if (!*guest) continue;
    out.begin_object().key("user").string(ids[i]).key("name").string((*guest)->name);
    write_field(out, "since", (*guest)->created);
    out.end_object();
  }
  return last < ids.size() ? mark(static_cast<std::int64_t>(last), "") : std::string();
}

Expected<std::string> write_results(JsonWriter& out, Store& store, const Caller& caller,
                                    std::string_view after) {
  return by_time(
      out, after, [&](const store::Page& page) { return store.history_of(caller.user, page); },
      [](const store::HistoryEntry& entry) { return std::pair(entry.finished, entry.match); },
      [&](const store::HistoryEntry& entry) {
        out.key("table").string(entry.match).key("game").string(entry.game);
        write_field(out, "finished", entry.finished);
        out.key("rank").integer(entry.rank).key("rating_change");
        entry.rating_change ? out.number(*entry.rating_change) : out.null();
      });
}

Expected<std::string> write_tables(JsonWriter& out, Store& store, const Caller& caller,
                                   std::string_view after) {
  return by_time(
      out, after, [&](const store::Page& page) { return store.matches_of(caller.user, page); },
      [](const store::ListedMatch& table) { return std::pair(table.summary.updated, table.match); },
      [&](const store::ListedMatch& table) {
        const store::Summary& summary = table.summary;
        out.key("table").string(table.match).key("game").string(summary.game);
        out.key("status").string(protocol::status_name(summary.status));
        out.key("listed").boolean(summary.listed).key("rated").boolean(summary.rated);
        write_field(out, "updated", summary.updated);
      });
}

Expected<std::string> write_watched(JsonWriter& out, Store& store, const Caller& caller,
                                    std::string_view after) {
  return by_identity(
      out, caller, after,
      [&](const std::string& user, const std::string& key) {
        return store.watched_by(user, key, kAtOnce);
      },
      [](const std::string& match) { return match; },
      [&](const std::string& match) { out.key("table").string(match); });
}

Expected<std::string> write_links(JsonWriter& out, Store& store, const Caller& caller,
                                  std::string_view after) {
  return by_identity(
      out, caller, after,
      [&](const std::string& user, const std::string& key) {
        return store.replay_links_by(user, key, kAtOnce);
      },
      [](const store::ReplayLink& made) { return made.match; },
      [&](const store::ReplayLink& made) {
        out.key("table").string(made.match).key("link").string(made.link);
      });
}

Expected<std::string> write_chat(JsonWriter& out, Store& store, const Caller& caller,
                                 std::string_view after) {
  return by_identity(
      out, caller, after,
      [&](const std::string& user, const std::string& key) {
        return numbered(key, [&](std::int64_t from) { return store.chat_by(user, from, kAtOnce); });
      },
      [](const store::NumberedChatLine& said) { return std::to_string(said.id); },
      [&](const store::NumberedChatLine& said) {
        out.key("table").string(said.line.match).key("channel").string(said.line.channel);
        out.key("name").string(said.line.name).key("text").string(said.line.text);
        write_field(out, "t", said.line.time);
      });
}

Expected<std::string> write_reports(JsonWriter& out, Store& store, const Caller& caller,
                                    std::string_view after) {
  return by_identity(
      out, caller, after,
      [&](const std::string& user, const std::string& key) {
        return numbered(key,
                        [&](std::int64_t from) { return store.reports_by(user, from, kAtOnce); });
      },
      [](const store::Report& report) { return std::to_string(report.id); },
      [&](const store::Report& report) {
        out.key("user").string(report.reported).key("table").string(report.match);
        out.key("text").string(report.text);
        write_field(out, "t", report.time);
      });
}

struct List {
  std::string_view name;
  Expected<std::string> (*write)(JsonWriter& out, Store& store, const Caller& caller,
                                 std::string_view after);
};
constexpr std::array<List, 7> kLists{{
    {"guests", write_guests},
    {"results", write_results},
    {"tables", write_tables},
    {"watched", write_watched},
    {"replay_links", write_links},
    {"chat", write_chat},
    {"reports", write_reports},
}};

// ---- What comes before the lists ---------------------------------------------------------------

// Sessions and devices, without what would open them.
void write_tokens(JsonWriter& out, std::string_view key, const std::vector<store::Token>& tokens,
                  const std::string& current) {
  out.key(key).begin_array();
  for (const store::Token& token : tokens) {
    out.begin_object();
    write_field(out, "created", token.created);
    write_field(out, "last_seen", token.last_seen);
    write_field(out, "expires", token.expires);
    if (token.hash == current) out.key("this").boolean(true);
    out.end_object();
  }
  out.end_array();
}

Expected<void> write_secrets(JsonWriter& out, Store& store, const Caller& caller) {
  const auto codes = store.recovery_codes_left(caller.user);
  if (!codes) return std::unexpected(codes.error());
  const auto sessions = store.tokens_of(caller.user, kSessions);
  if (!sessions) return std::unexpected(sessions.error());
  const auto devices = store.devices_of(caller.user);
  if (!devices) return std::unexpected(devices.error());
  out.key("recovery_codes").integer(*codes);
  write_tokens(out, "sessions", *sessions, caller.token_hash);
  write_tokens(out, "devices", *devices, "");
  return {};
}

Expected<void> write_ratings(JsonWriter& out, Store& store, const Caller& caller) {
  const auto ratings = store.ratings_of(caller.user);
  if (!ratings) return std::unexpected(ratings.error());
  out.key("ratings").begin_array();
  for (const auto& [game, rating] : *ratings) {
    out.begin_object().key("game").string(game).key("rating").number(rating.rating);
    out.key("deviation").number(rating.deviation).key("volatility").number(rating.volatility);
    out.key("games").integer(rating.games).end_object();
  }
  out.end_array();
  return {};
}

Expected<void> write_blocked(JsonWriter& out, Store& store, const Caller& caller) {
  const auto people = blocked_people(store, caller.user);
  if (!people) return std::unexpected(people.error());
  out.key("blocked").begin_array();
  for (const BlockedPerson& person : *people) {
    out.begin_object().key("user").string(person.user).key("name").string(person.name);
    out.end_object();
  }
  out.end_array();
  return {};
}

Expected<void> write_head(JsonWriter& out, Store& store, const Caller& caller) {
  const auto person = find_person(store, caller.user);
  if (!person) return std::unexpected(person.error());
  out.key("user").string(person->id).key("name").string(person->name);
  out.key("guest").boolean(person->kind == store::UserKind::guest);
  write_field(out, "since", person->created);
  write_field(out, "muted_until", person->muted_until);
  write_field(out, "banned_until", person->banned_until);
  out.key("password").boolean(person->password_hash.has_value());
  auto done = write_secrets(out, store, caller);
  if (done) done = write_ratings(out, store, caller);
  if (done) done = write_blocked(out, store, caller);
  return done;
}

// ---- The document --------------------------------------------------------------------------------

// A document that is being made: by one piece of work at a time, and by nobody in between.
struct Document {
  Document(Caller person, std::optional<OwnDataPlace> from)
      : caller(std::move(person)), has_head(from.has_value()) {
    if (from) place = *std::move(from);
  }
  Document(const Document&) = delete;  // `out` refers to `text`
  Document& operator=(const Document&) = delete;
  ~Document() = default;

  Caller caller;
  OwnDataPlace place{};
  bool has_head;  // what comes before the lists is written, or was in an earlier part
  bool in_list = false;
  std::string text{};
  JsonWriter out{text};
};

// Writes the next piece; true if it was the last one.
Expected<bool> write_piece(Document& document, Store& store) {
  auto& out = document.out;
  auto& place = document.place;
  if (document.text.empty()) out.begin_object();
  if (!std::exchange(document.has_head, true)) {
    if (auto done = write_head(out, store, document.caller); !done) {
      return std::unexpected(done.error());
    }
    return false;
  }
  const List& list = kLists.at(place.list);
  if (document.text.size() >= kMaxBytes) {
    if (document.in_list) out.end_array();
    out.key("next").string(std::string(list.name) + '.' + place.after).end_object();
    return true;
  }
  if (!std::exchange(document.in_list, true)) out.key(list.name).begin_array();
  auto after = list.write(out, store, document.caller, place.after);
  if (!after) return std::unexpected(after.error());
  place.after = *std::move(after);
  if (!place.after.empty()) return false;
  out.end_array();
  document.in_list = false;
  if (++place.list < kLists.size()) return false;
  out.end_object();
  return true;
}

void go_on(Accounts& accounts, std::shared_ptr<Document> document,
           Accounts::Callback<std::string> then) {
  accounts.ask_store<bool>(
      [document](Store& store) { return write_piece(*document, store); },
      [&accounts, document, then = std::move(then)](const Expected<bool>& done) mutable {
        if (!done) return then(std::unexpected(done.error()));
        if (!*done) return go_on(accounts, std::move(document), std::move(then));
        then(std::move(document->text));
      });
}

}  // namespace

std::optional<OwnDataPlace> OwnDataPlace::read(std::string_view text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string_view::npos) return std::nullopt;
  const auto* found = std::ranges::find(kLists, text.substr(0, dot), &List::name);
  if (found == kLists.end()) return std::nullopt;
  return OwnDataPlace{.list = static_cast<std::size_t>(found - kLists.begin()),
                      .after = std::string(text.substr(dot + 1))};
}

void collect_own_data(Accounts& accounts, const Caller& caller, std::optional<OwnDataPlace> from,
                      Accounts::Callback<std::string> then) {
  go_on(accounts, std::make_shared<Document>(caller, std::move(from)), std::move(then));
}

}  // namespace skerry::server
