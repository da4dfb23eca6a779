#include "lab/arena_journal.h"

#include <boost/json/serialize.hpp>
#include <utility>

namespace skerry::lab {
namespace {

constexpr int kJournalVersion = 1;
constexpr std::int64_t kMostRounds = 1'000'000'000;

template <class Numbers>
void write_numbers(JsonWriter& out, const Numbers& numbers) {
  out.begin_array();
  for (const auto number : numbers) out.integer(static_cast<std::int64_t>(number));
  out.end_array();
}

void write_contestant(JsonWriter& out, const Contestant& one) {
  out.begin_object().key("bot").string(bot_text(one.spec));
  out.key("iterations").integer(one.budget.iterations);
  out.key("milliseconds").integer(one.budget.milliseconds).end_object();
}

std::unexpected<Error> wrong(std::string message) {
  return fail(code::kBadRequest, std::move(message));
}

// The first key whose value is not the expected one.
Expected<void> compare_headers(const Json& found, const Json& expected) {
  const auto* object = found.if_object();
  if (object == nullptr || object->if_contains("skerry_arena") == nullptr) {
    return wrong("this is no journal of an arena");
  }
  for (const auto& member : expected.get_object()) {
    const Json* value = object->if_contains(member.key());
    if (value != nullptr && *value == member.value()) continue;
    const std::string key(member.key());
    return wrong("this is the journal of another arena: there \"" + key + "\" is " +
                 (value == nullptr ? "missing" : boost::json::serialize(*value)) + ", here " +
                 boost::json::serialize(member.value()));
  }
  return {};
}

template <class Number>
std::vector<Number> read_numbers(const JsonIn& in, std::size_t least, std::size_t most,
                                 std::int64_t min, std::int64_t max) {
  std::vector<Number> numbers;
  const std::size_t count = in.size(least, most);
  numbers.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    numbers.push_back(static_cast<Number>(in[i].integer(min, max)));
  }
  return numbers;
}

PlayedGame read_game(const JsonIn& in, std::string_view automa, const ArenaConfig& config) {
  in.keys({"pairing", "round", "seating", "winners", "ranks", "moves", "micros"},
          {"cut", "scores", automa});
  const auto seats = static_cast<std::size_t>(config.players);
  const auto last = [](const auto& list) { return static_cast<std::int64_t>(list.size()) - 1; };
  PlayedGame game;
  game.pairing = static_cast<std::size_t>(in["pairing"].integer(0, last(config.pairings)));
  game.round = static_cast<std::uint64_t>(in["round"].integer(0, kMostRounds));
  game.seating = static_cast<std::size_t>(
      in["seating"].integer(0, last(config.pairings[game.pairing].seatings)));
  game.cut = in.has("cut");
  game.winners = read_numbers<int>(in["winners"], 0, seats, 0, config.players - 1);
  const bool has_automa = in.has(automa);
  const int last_rank = config.players + (has_automa ? 1 : 0);
  game.ranks = read_numbers<int>(in["ranks"], seats, seats, 1, last_rank);
  if (in.has("scores")) {
    game.scores = read_numbers<std::int64_t>(in["scores"], seats, seats, INT32_MIN, INT32_MAX);
  }
  if (has_automa) game.automa = in[automa].integer(INT32_MIN, INT32_MAX);
  game.moves = read_numbers<std::int64_t>(in["moves"], seats, seats, 0, INT64_MAX);
  game.micros = read_numbers<std::int64_t>(in["micros"], seats, seats, 0, INT64_MAX);
  return game;
}

Expected<PlayedGame> read_line(JsonParser& parser, std::string_view line, std::size_t number,
                               const Game& game, const ArenaConfig& config) {
  const std::string where = "line " + std::to_string(number);
  const auto json = parser.parse(line);
  if (!json) return fail(json.error().code, json.error().text(), where);
  JsonFaults faults(**json, where, code::kBadJson);
  PlayedGame played = read_game(JsonIn(faults), game.info().automa, config);
  if (faults.found()) return std::unexpected(faults.first());
  return played;
}

Expected<void> check_header(std::string_view line, const Game& game, const ArenaConfig& config) {
  JsonParser found_parser;
  JsonParser expected_parser;
  const auto found = found_parser.parse(line);
  if (!found) return wrong("this is no journal of an arena");
  const std::string header = journal_header(game, config);
  return compare_headers(**found, **expected_parser.parse(header));
}

}  // namespace

std::string journal_header(const Game& game, const ArenaConfig& config) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("skerry_arena").integer(kJournalVersion);
  out.key("game").string(game.info().id);
  out.key("rules_version").integer(game.info().rules_version);
  out.key("players").integer(config.players).key("options");
  write_options(out, game.info().options, config.options);
  out.key("seed").string(config.seed).key("bots").begin_array();
  for (const Contestant& one : config.contestants) write_contestant(out, one);
  out.end_array().key("pairings").begin_array();
  for (const Pairing& pairing : config.pairings) {
    out.begin_array();
    for (const Seating& seating : pairing.seatings) write_numbers(out, seating);
    out.end_array();
  }
  out.end_array().end_object();
  return text;
}

std::string journal_line(const Game& game, const PlayedGame& played) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("pairing").integer(static_cast<std::int64_t>(played.pairing));
  out.key("round").integer(static_cast<std::int64_t>(played.round));
  out.key("seating").integer(static_cast<std::int64_t>(played.seating));
  if (played.cut) out.key("cut").boolean(true);
  write_numbers(out.key("winners"), played.winners);
  write_numbers(out.key("ranks"), played.ranks);
  if (!played.scores.empty()) write_numbers(out.key("scores"), played.scores);
  if (played.automa) out.key(game.info().automa).integer(*played.automa);
  write_numbers(out.key("moves"), played.moves);
  write_numbers(out.key("micros"), played.micros);
  out.end_object();
  return text;
}

Expected<Journal> read_journal(std::string_view text, const Game& game, const ArenaConfig& config) {
  Journal journal;
  JsonParser parser;
  std::size_t number = 0;
  for (;;) {
    const std::size_t end = text.find('\n', journal.good_bytes);
    if (end == std::string_view::npos) return journal;
    const std::string_view line = text.substr(journal.good_bytes, end - journal.good_bytes);
    if (++number == 1) {
      if (auto fits = check_header(line, game, config); !fits) return std::unexpected(fits.error());
    } else {
      auto played = read_line(parser, line, number, game, config);
      if (!played) return std::unexpected(std::move(played).error());
      journal.games.push_back(std::move(*played));
    }
    journal.good_bytes = end + 1;
  }
}

}  // namespace skerry::lab
