#include "lab/arena_files.h"

#include <algorithm>
#include <array>

#include "lab/arena_lineup.h"

namespace skerry::lab {
namespace {

void write_interval(JsonWriter& out, const std::optional<Interval>& interval) {
  if (!interval) {
    out.null();
    return;
  }
  out.begin_array().number(interval->low).number(interval->high).end_array();
}

// "share":0.5,"share_95":[0.4,0.6]
void write_estimate(JsonWriter& out, const std::string& name, const Estimate& estimate) {
  out.key(name).number(estimate.value);
  write_interval(out.key(name + "_95"), estimate.interval);
}

// In a solo game there are winners only against an automa.
bool has_wins(const ArenaConfig& config, const PairingReport& pairing) {
  return config.players > 1 || pairing.has_automa;
}

void write_side(JsonWriter& out, const ArenaConfig& config, const SideReport& side, bool has_wins) {
  out.begin_object().key("bot").string(config.contestants[side.bot].name);
  if (has_wins) out.key("wins").number(side.wins);
  if (has_wins) write_estimate(out, "share", side.share);
  if (config.players > 1) out.key("fair").number(side.fair);
  if (side.alone) write_estimate(out, "share_alone", *side.alone);
  if (side.score) write_estimate(out, "score", *side.score);
  out.key("moves_a_game").number(side.moves_a_game);
  out.key("milliseconds_a_move").number(side.micros_a_move / 1000);
  out.end_object();
}

void write_difference(JsonWriter& out, const ArenaConfig& config,
                      const DifferenceReport& difference) {
  out.begin_object().key("one").string(config.contestants[difference.one].name);
  out.key("other").string(config.contestants[difference.other].name);
  if (difference.score) write_estimate(out, "score", *difference.score);
  write_estimate(out, "ahead", difference.ahead);
  out.end_object();
}

void write_sprt(JsonWriter& out, const SprtTest& test, const Sprt& sprt) {
  out.begin_object().key("low").number(test.low).key("high").number(test.high);
  out.key("log_likelihood_ratio").number(sprt.log_likelihood_ratio());
  out.key("verdict").string(verdict_name(sprt.verdict())).end_object();
}

void write_pairing(JsonWriter& out, const ArenaConfig& config, const PairingReport& pairing) {
  out.begin_object().key("rounds").integer(static_cast<std::int64_t>(pairing.rounds));
  out.key("games").integer(static_cast<std::int64_t>(pairing.games));
  out.key("unfinished").integer(static_cast<std::int64_t>(pairing.cut));
  out.key("moves_a_game").number(pairing.moves_a_game);
  out.key("sides").begin_array();
  for (const SideReport& side : pairing.sides)
    write_side(out, config, side, has_wins(config, pairing));
  out.end_array();
  if (!pairing.differences.empty()) {
    out.key("differences").begin_array();
    for (const auto& difference : pairing.differences) write_difference(out, config, difference);
    out.end_array();
  }
  if (pairing.sprt && config.sprt) write_sprt(out.key("sprt"), *config.sprt, *pairing.sprt);
  out.end_object();
}

void write_summary(JsonWriter& out, const ScoreSummary& summary) {
  out.begin_object().key("min").integer(summary.min).key("p10").integer(summary.p10);
  out.key("p25").integer(summary.p25).key("p50").integer(summary.p50);
  out.key("p75").integer(summary.p75).key("p90").integer(summary.p90);
  out.key("max").integer(summary.max).key("mean").number(summary.mean).end_object();
}

void write_bot(JsonWriter& out, const Contestant& contestant, const BotReport& bot) {
  out.begin_object().key("bot").string(contestant.name);
  out.key("elo").number(bot.rating.elo);
  write_interval(out.key("elo_95"), bot.rating.interval);
  out.key("games").integer(static_cast<std::int64_t>(bot.games));
  const bool timed = thinks(contestant.spec) && contestant.budget.milliseconds != Budget::kNoLimit;
  const bool counted = thinks(contestant.spec) && contestant.budget.iterations != Budget::kNoLimit;
  if (counted) out.key("iterations").integer(contestant.budget.iterations);
  if (timed) out.key("milliseconds").integer(contestant.budget.milliseconds);
  if (bot.scores) write_summary(out.key("scores"), *bot.scores);
  out.end_object();
}

// As many digits as in JSON.
std::string digits(double value) {
  std::string text;
  JsonWriter(text).number(value);
  return text;
}

std::string csv_estimate(const std::optional<Estimate>& estimate) {
  if (!estimate) return ",,";
  const std::string text = digits(estimate->value) + ',';
  if (!estimate->interval) return text + ',';
  return text + digits(estimate->interval->low) + ',' + digits(estimate->interval->high);
}

std::string csv_line(const ArenaConfig& config, const PairingReport& pairing,
                     const SideReport& side, const BotReport& bot) {
  std::string others;
  for (const SideReport& other : pairing.sides) {
    if (config.players == 1 || other.bot == side.bot) continue;
    others += (others.empty() ? "" : " ") + config.contestants[other.bot].name;
  }
  std::string line = config.contestants[side.bot].name + ',' + others;
  const std::uint64_t games = config.players == 1 ? pairing.rounds : pairing.games;
  line += ',' + std::to_string(pairing.rounds) + ',' + std::to_string(games);
  line +=
      has_wins(config, pairing) ? ',' + digits(side.wins) + ',' + csv_estimate(side.share) : ",,,,";
  line += ',' + (config.players == 1 ? std::string() : digits(side.fair));
  line += ',' + csv_estimate(side.score);
  line += ',' + digits(side.moves_a_game) + ',' + digits(side.micros_a_move / 1000);
  return line + ',' + csv_estimate(Estimate{bot.rating.elo, bot.rating.interval}) + '\n';
}

}  // namespace

std::string_view verdict_name(SprtVerdict verdict) {
  constexpr std::array<std::string_view, 3> kNames{"open", "low", "high"};
  return kNames[static_cast<std::size_t>(verdict)];
}

std::string pairing_name(const ArenaConfig& config, const Pairing& pairing,
                         std::string_view between) {
  std::string text;
  for (const std::size_t bot : pairing.bots) {
    if (!text.empty()) text += between;
    text += config.contestants[bot].name;
  }
  return text;
}

std::string arena_json(const Game& game, const ArenaConfig& config, const ArenaResults& results,
                       const ArenaReport& report) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("game").string(game.info().id).key("players").integer(config.players);
  out.key("options");
  write_options(out, game.info().options, config.options);
  out.key("seed").string(config.seed);
  out.key("games").integer(static_cast<std::int64_t>(report.games));
  out.key("pairings").begin_array();
  for (const PairingReport& pairing : report.pairings) write_pairing(out, config, pairing);
  out.end_array().key("bots").begin_array();
  for (std::size_t bot = 0; bot < report.bots.size(); ++bot) {
    write_bot(out, config.contestants[bot], report.bots[bot]);
  }
  out.end_array();
  out.key("games_played_now").integer(static_cast<std::int64_t>(results.games_played));
  out.key("seconds").number(results.seconds);
  out.key("threads").integer(config.threads).end_object();
  return text;
}

std::string arena_csv(const ArenaConfig& config, const ArenaReport& report) {
  std::string text =
      "bot,against,rounds,games,wins,share,share_low,share_high,fair,score,score_low,score_high,"
      "moves_a_game,milliseconds_a_move,elo,elo_low,elo_high\n";
  for (const PairingReport& pairing : report.pairings) {
    for (const SideReport& side : pairing.sides) {
      text += csv_line(config, pairing, side, report.bots[side.bot]);
    }
  }
  return text;
}

}  // namespace skerry::lab
