#include "match/file.h"

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <utility>

#include "core/text.h"
#include "core/visit.h"

namespace skerry::match {
namespace {

constexpr std::string_view kFormat = "skerry-match";
constexpr std::array<std::string_view, 2> kPlayerKinds{"person", "bot"};
constexpr std::size_t kMaxId = 64;

// The reasons for which a match can end before the game does.
constexpr std::array<std::string_view, 3> kEndingNames{"resignation", "timeout", "abort"};
constexpr std::string_view name_of(const Resigned&) { return kEndingNames[0]; }
constexpr std::string_view name_of(const TimedOut&) { return kEndingNames[1]; }
constexpr std::string_view name_of(const Aborted&) { return kEndingNames[2]; }

// The first number that is not an integer, if any: it might not be written again with the same
// digits.
const Json* find_fraction(const Json& json) {
  if (json.is_double()) return &json;
  if (const auto* array = json.if_array()) {
    for (const Json& element : *array) {
      if (const Json* found = find_fraction(element)) return found;
    }
  } else if (const auto* object = json.if_object()) {
    for (const auto& member : *object) {
      if (const Json* found = find_fraction(member.value())) return found;
    }
  }
  return nullptr;
}

std::string object_text(const JsonIn& in) {
  if (in.value() == nullptr) return {};
  if (!in.is_object()) {
    in.fault("must be an object");
    return {};
  }
  if (const Json* fraction = find_fraction(*in.value())) {
    in.faults().report(fraction, "a match file has integers only");
    return {};
  }
  return boost::json::serialize(*in.value());
}

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxId && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

// The id of a game, or the reason why it ended.
std::string read_id(const JsonIn& in) {
  const std::string_view text = in.string();
  if (!is_id(text)) in.fault("must be 1 to 64 small letters, digits and underlines");
  return std::string(text);
}

std::string read_bytes(const JsonIn& in, std::size_t min, std::size_t max) {
  auto bytes = from_hex(in.string());
  if (!bytes || bytes->size() < min || bytes->size() > max) {
    std::string wanted = std::to_string(min);
    if (min != max) wanted += " to " + std::to_string(max);
    in.fault("must be " + wanted + " bytes as hexadecimal digits");
    return std::string(min, '\0');
  }
  return std::move(*bytes);
}

std::array<std::uint8_t, 32> read_32_bytes(const JsonIn& in) {
  std::array<std::uint8_t, 32> result{};
  std::ranges::copy(read_bytes(in, result.size(), result.size()), result.begin());
  return result;
}

Deal read_deal(const JsonIn& in) {
  in.keys({"derivation", "commitment", "secret", "contributions", "seed"});
  if (in["derivation"].string() != kDerivation) in["derivation"].fault("must be \"SHA-256\"");
  Deal deal;
  deal.secret = read_32_bytes(in["secret"]);
  deal.commitment = read_32_bytes(in["commitment"]);
  const JsonIn contributions = in["contributions"];
  const std::size_t count = contributions.size(1, kMaxSeats);
  for (std::size_t i = 0; i < count; ++i) {
    deal.contributions.push_back(read_bytes(contributions[i], 0, kMaxContribution));
  }
  deal.seed = read_32_bytes(in["seed"]);
  return deal;
}

Player read_player(const JsonIn& in) {
  in.keys({"name", "kind"}, {"settings"});
  Player player;
  player.name = in["name"].string();
  player.kind = static_cast<PlayerKind>(in["kind"].choice(kPlayerKinds));
  if (auto wrong = fault_in_name(player.name)) in["name"].fault(std::move(*wrong));
  if (in.has("settings")) {
    player.settings = object_text(in["settings"]);
    if (player.kind != PlayerKind::bot) in["settings"].fault("only a bot has settings");
  }
  return player;
}

// An abort ends the match anyway; the others may say that they did.
Event::What read_ending(const JsonIn& in) {
  const std::size_t which = in["ended"].choice(kEndingNames);
  if (which == 2) {
    in.keys({"time", "seat", "ended"});
    return Aborted{};
  }
  in.keys({"time", "seat", "ended"}, {"over"});
  const bool over = in.has("over");
  if (over && !in["over"].boolean()) in["over"].fault("must be true, or be left out");
  if (which == 0) return Resigned{over};
  return TimedOut{over};
}

Event read_event(const JsonIn& in) {
  Event event;
  if (in.has("action")) {
    in.keys({"time", "seat", "action"});
    event.what = Played{object_text(in["action"])};
  } else if (in.has("back")) {
    in.keys({"time", "seat", "back"});
    event.what = TakenBack{static_cast<int>(in["back"].integer(1, kMaxEvents))};
  } else if (in.has("player")) {
    in.keys({"time", "seat", "player"});
    event.what = SeatTaken{read_player(in["player"])};
  } else if (in.has("ended")) {
    event.what = read_ending(in);
  } else {
    in.fault("an event has one of the keys \"action\", \"back\", \"player\" and \"ended\"");
    return event;
  }
  if (const auto time = read_time(in["time"].string())) {
    event.time = *time;
  } else {
    in["time"].fault("must be a time such as \"2026-11-15T20:00:00.000Z\"");
  }
  event.seat = seat(static_cast<int>(in["seat"].integer(0, kMaxSeats - 1)));
  return event;
}

// The score of an automa stands under a key that its game chose; empty if there is none.
std::string automa_key(const JsonIn& in) {
  constexpr std::array<std::string_view, 4> kOthers{"winners", "ranks", "scores", "reason"};
  if (!in.is_object()) return {};
  for (const auto& member : in.value()->get_object()) {
    const std::string key(member.key());
    if (is_id(key) && std::ranges::find(kOthers, key) == kOthers.end()) return key;
  }
  return {};
}

Result read_result(const JsonIn& in) {
  const std::string automa = automa_key(in);
  in.keys({"winners", "ranks", "scores", "reason"}, {automa});
  Result result;
  const JsonIn winners = in["winners"];
  const std::size_t winner_count = winners.size(0, kMaxSeats);
  for (std::size_t i = 0; i < winner_count; ++i) {
    result.winners.push_back(static_cast<int>(winners[i].integer(0, kMaxSeats - 1)));
  }
  const JsonIn ranks = in["ranks"];
  const std::size_t rank_count = ranks.size(1, kMaxSeats);
  for (std::size_t i = 0; i < rank_count; ++i) {
    result.ranks.push_back(static_cast<int>(ranks[i].integer(1, kMaxSeats)));
  }
  const JsonIn scores = in["scores"];
  const std::size_t score_count = scores.size(1, kMaxSeats);
  for (std::size_t i = 0; i < score_count; ++i) {
    const JsonIn score = scores[i];
    result.scores.push_back(score.is_null() ? std::nullopt
                                            : std::optional(score.integer(INT32_MIN, INT32_MAX)));
  }
  result.reason = read_id(in["reason"]);
  if (in.has(automa)) result.automa = {automa, in[automa].integer(INT32_MIN, INT32_MAX)};
  return result;
}

Match read_version_1(const JsonIn& in) {
  in.keys({"format", "version", "game", "rules_version", "options", "players", "events", "outcome"},
          {"deal", "start"});
  Match match;
  match.game = read_id(in["game"]);
  match.rules_version = static_cast<int>(in["rules_version"].integer(1, 1'000'000));
  match.options = object_text(in["options"]);
  const JsonIn players = in["players"];
  const std::size_t player_count = players.size(1, kMaxSeats);
  for (std::size_t i = 0; i < player_count; ++i) match.players.push_back(read_player(players[i]));
  if (in.has("deal") == in.has("start")) in.fault("a match has either a \"deal\" or a \"start\"");
  if (in.has("deal")) {
    match.origin = read_deal(in["deal"]);
  } else {
    match.origin = Start{object_text(in["start"])};
  }
  const JsonIn events = in["events"];
  const std::size_t event_count = events.size(0, kMaxEvents);
  for (std::size_t i = 0; i < event_count && !in.faults().found(); ++i) {
    match.events.push_back(read_event(events[i]));
  }
  if (!in["outcome"].is_null()) match.outcome = read_result(in["outcome"]);
  return match;
}

// A new format version is a new line; the old lines stay, so that old files stay readable.
struct Reader {
  int version;
  Match (*read)(const JsonIn&);
};
constexpr std::array kReaders{Reader{1, read_version_1}};
static_assert(kReaders.back().version == kFormatVersion);

Match read_any_version(const JsonIn& in) {
  if (in["format"].string() != kFormat) in.fault("this is no match file of Skerry");
  const std::int64_t version = in["version"].integer(1, INT32_MAX);
  if (in.faults().found()) return {};
  for (const Reader& reader : kReaders) {
    if (reader.version == version) return reader.read(in);
  }
  in["version"].fault("written by a newer Skerry (format " + std::to_string(version) +
                      "); this one reads formats up to " + std::to_string(kFormatVersion));
  return {};
}

void write_player(JsonWriter& out, const Player& player) {
  out.begin_object().key("name").string(player.name);
  out.key("kind").string(kPlayerKinds[static_cast<std::size_t>(player.kind)]);
  if (!player.settings.empty()) out.key("settings").raw(player.settings);
  out.end_object();
}

void write_event(JsonWriter& out, const Event& event) {
  out.begin_object()
      .key("time")
      .string(time_text(event.time))
      .key("seat")
      .integer(event.seat.index);
  std::visit(Cases{[&](const Played& played) { out.key("action").raw(played.action); },
                   [&](const TakenBack& back) { out.key("back").integer(back.actions); },
                   [&](const SeatTaken& taken) { write_player(out.key("player"), taken.player); },
                   [&](const Aborted& aborted) { out.key("ended").string(name_of(aborted)); },
                   [&](const OneOf<Resigned, TimedOut> auto& gave_up) {
                     out.key("ended").string(name_of(gave_up));
                     if (gave_up.over) out.key("over").boolean(true);
                   }},
             event.what);
  out.end_object();
}

std::string deal_json(const Deal& deal) {
  std::string text = "{\n    \"derivation\": \"" + std::string(kDerivation) + "\",";
  text += "\n    \"commitment\": \"" + to_hex(deal.commitment) + "\",";
  text += "\n    \"secret\": \"" + to_hex(deal.secret) + "\",";
  text += "\n    \"contributions\": ";
  JsonWriter contributions(text);
  contributions.begin_array();
  for (const std::string& bytes : deal.contributions) contributions.string(to_hex(bytes));
  contributions.end_array();
  return text + ",\n    \"seed\": \"" + to_hex(deal.seed) + "\"\n  }";
}

std::string result_json(const Result& result) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("winners").begin_array();
  for (const int winner : result.winners) out.integer(winner);
  out.end_array().key("ranks").begin_array();
  for (const int rank : result.ranks) out.integer(rank);
  out.end_array().key("scores").begin_array();
  for (const auto& score : result.scores) {
    if (score) {
      out.integer(*score);
    } else {
      out.null();
    }
  }
  out.end_array().key("reason").string(result.reason);
  if (result.automa) out.key(result.automa->key).integer(result.automa->score);
  out.end_object();
  return text;
}

// A list with one element a line.
template <class Items, class ToJson>
std::string lines(const Items& items, ToJson to_json) {
  if (items.empty()) return "[]";
  std::string text = "[";
  for (const auto& item : items) {
    text += text.size() == 1 ? "\n    " : ",\n    ";
    text += to_json(item);
  }
  return text + "\n  ]";
}

}  // namespace

Expected<Match> read_match(std::string_view text) {
  JsonParser parser;
  auto json = parser.parse(text, kMaxFileBytes);
  if (!json) return std::unexpected(std::move(json).error());
  JsonFaults faults(**json, "", code::kBadMatch);
  Match match = read_any_version(JsonIn(faults));
  if (faults.found()) return std::unexpected(faults.first());
  return match;
}

std::string write_match(const Match& match) {
  std::string text = "{\n  \"format\": \"" + std::string(kFormat) + "\",";
  text += "\n  \"version\": " + std::to_string(kFormatVersion) + ',';
  text += "\n  \"game\": \"" + match.game + "\",";
  text += "\n  \"rules_version\": " + std::to_string(match.rules_version) + ',';
  text += "\n  \"options\": " + match.options + ',';
  text += "\n  \"players\": " + lines(match.players, player_json) + ',';
  text +=
      std::visit(Cases{[](const Deal& deal) { return "\n  \"deal\": " + deal_json(deal) + ','; },
                       [](const Start& start) { return "\n  \"start\": " + start.state + ','; }},
                 match.origin);
  text += "\n  \"events\": " + lines(match.events, event_json) + ',';
  text += "\n  \"outcome\": " + (match.outcome ? result_json(*match.outcome) : "null");
  return text + "\n}\n";
}

std::string event_json(const Event& event) {
  std::string text;
  JsonWriter out(text);
  write_event(out, event);
  return text;
}

std::string player_json(const Player& player) {
  std::string text;
  JsonWriter out(text);
  write_player(out, player);
  return text;
}

}  // namespace skerry::match
