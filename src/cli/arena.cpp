// skerry arena: a tournament of bots on all cores, with ratings.
#include "lab/arena.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <thread>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/progress_bar.h"
#include "cli/seating.h"
#include "lab/arena_files.h"
#include "lab/arena_journal.h"
#include "lab/arena_lineup.h"
#include "lab/arena_report.h"
#include "lab/simulate.h"
#include "match/file.h"

namespace skerry::cli {
namespace {

constexpr std::int64_t kMaxGames = 10'000'000;
constexpr int kMaxThreads = 1024;
constexpr std::size_t kMaxBots = 32;
constexpr std::size_t kMaxJournalBytes = std::size_t{4} << 30;
constexpr double kSprtStep = 0.05;  // above the fair share

struct ArenaFlags {
  GameFlags game;
  std::string bots;
  bool ladder = false;
  std::string one;
  std::string among;
  std::string seatings = "one";
  std::int64_t games = 200;
  std::int64_t scale = 0;
  int threads = static_cast<int>(std::clamp(std::thread::hardware_concurrency(), 1U, 1024U));
  std::string anchor;
  std::string json;
  std::string csv;
  std::string journal;
  std::string replays;
  CLI::Option* sprt_flag = nullptr;
  std::string sprt;  // "0.5,0.55", or empty for the usual hypotheses
};

std::atomic<bool> stop_asked{false};

// The first Ctrl-C stops the arena, which still reports the rounds played so far; a second one ends
// the program.
void listen_to_signals() {
  struct sigaction action = {};
  action.sa_handler = [](int) { stop_asked.store(true); };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int number : {SIGINT, SIGTERM}) sigaction(number, &action, nullptr);
}

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    parts.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

BotSpec bot_named(const std::string& text) {
  const auto spec = read_bot_spec(text);
  if (!spec) give_up(spec.error());
  return *spec;
}

std::vector<BotSpec> bots_of(const ArenaFlags& flags) {
  const bool one_among = !flags.one.empty() || !flags.among.empty();
  if (one_among && !flags.bots.empty()) give_up("choose one: --bots, or --one and --among");
  if (one_among && (flags.one.empty() || flags.among.empty())) {
    give_up("--one and --among go together: --one hard --among normal");
  }
  if (one_among) return {bot_named(flags.one), bot_named(flags.among)};
  if (flags.bots.empty()) give_up("who plays? --bots easy,normal,hard or --one hard --among easy");
  std::vector<BotSpec> specs;
  for (const std::string& text : split(flags.bots)) specs.push_back(bot_named(text));
  if (specs.size() > kMaxBots) give_up(fmt::format("--bots takes at most {}", kMaxBots));
  return specs;
}

std::vector<lab::Pairing> pairings_of(const ArenaFlags& flags, int players, std::size_t bots) {
  if (players == 1) {
    if (!flags.one.empty()) give_up("--one and --among need a game for two or more");
    return lab::side_by_side(bots);
  }
  if (!flags.one.empty()) return lab::one_among(players);
  if (bots < 2) give_up("one bot has nobody to play against: name two or more");
  if (flags.seatings != "one" && flags.seatings != "all") {
    give_up("--seatings is one or all; this is \"" + flags.seatings + "\"");
  }
  const bool all = flags.seatings == "all";
  if (all && players > lab::kMostSeatsForAll) {
    give_up(fmt::format("--seatings all is for up to {} players", lab::kMostSeatsForAll));
  }
  return lab::tournament(bots, players, all ? lab::Patterns::all : lab::Patterns::one,
                         flags.ladder);
}

std::optional<double> share_from(const std::string& text) {
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  const bool is_share = value > 0 && value < 1;  // which "nan" is not
  if (text.empty() || *end != '\0' || !is_share) return std::nullopt;
  return value;
}

std::optional<lab::SprtTest> sprt_of(const ArenaFlags& flags, const lab::ArenaConfig& config) {
  if (flags.sprt_flag->count() == 0) return std::nullopt;
  if (config.pairings.front().bots.size() != 2) {
    give_up("--sprt in a game for one compares two bots: name two");
  }
  const double fair = config.pairings.front().fair;
  if (flags.sprt.empty()) return lab::SprtTest{.low = fair, .high = fair + kSprtStep};
  const auto parts = split(flags.sprt);
  const auto low = share_from(parts.front());
  const auto high = share_from(parts.back());
  if (parts.size() != 2 || !low || !high || *low >= *high) {
    give_up("--sprt takes two shares between 0 and 1, the lower one first: --sprt 0.5,0.55");
  }
  return lab::SprtTest{.low = *low, .high = *high};
}

void check_numbers(const ArenaFlags& flags) {
  if (flags.games < 1 || flags.games > kMaxGames) {
    give_up(fmt::format("--games must be 1 to {}; this is {}", kMaxGames, flags.games));
  }
  if (flags.threads < 1 || flags.threads > kMaxThreads) {
    give_up(fmt::format("--threads must be 1 to {}; this is {}", kMaxThreads, flags.threads));
  }
  if (flags.scale < 0 || flags.scale > kMostIterations) {
    give_up(fmt::format("--scale must be 1 to {}; this is {}", kMostIterations, flags.scale));
  }
  if (flags.json == "-" && flags.csv == "-") give_up("only one of --json and --csv can be -");
}

std::size_t anchor_of(const ArenaFlags& flags, const lab::ArenaConfig& config) {
  if (flags.anchor.empty()) return 0;
  for (std::size_t i = 0; i < config.contestants.size(); ++i) {
    if (config.contestants[i].name == flags.anchor) return i;
  }
  give_up("--anchor must be one of the bots; \"" + flags.anchor + "\" does not play");
}

lab::ArenaConfig config_of(const ArenaFlags& flags, const Game& game) {
  check_numbers(flags);
  lab::ArenaConfig config{.players = flags.game.player_count(game),
                          .options = flags.game.option_values(game),
                          .seed = flags.game.seed,
                          .threads = flags.threads,
                          .stop = &stop_asked};
  const auto dealt = game.setup(config.players, config.options, key_from_text(config.seed));
  if (!dealt) give_up(dealt.error());
  config.contestants = lab::contestants_of(game, bots_of(flags), flags.scale);
  config.pairings = pairings_of(flags, config.players, config.contestants.size());
  config.sprt = sprt_of(flags, config);
  const std::size_t a_round = config.players == 1 ? 1 : config.pairings.front().seatings.size();
  config.rounds = std::max<std::uint64_t>(1, static_cast<std::uint64_t>(flags.games) / a_round);
  return config;
}

// Checks that a file can be written, before anything is played, so that no results are lost.
void check_writable(const std::string& path) {
  if (path.empty() || path == "-") return;
  std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (folder.empty()) folder = ".";
  if (access(folder.c_str(), W_OK) != 0 || std::filesystem::is_directory(path)) {
    give_up(path + ": the file cannot be written");
  }
}

// Appends a line for each game to the file of --resume.
class JournalFile {
 public:
  JournalFile(const std::string& path, const Game& game, const lab::ArenaConfig& config)
      : path_(path) {
    if (path.empty()) return;
    check_writable(path);
    std::error_code failed;
    if (std::filesystem::exists(path, failed)) go_on(game, config);
    file_.reset(std::fopen(path.c_str(), "ab"));
    if (!file_) give_up(path + ": the file cannot be written");
    if (fresh_) write(lab::journal_header(game, config));
  }

  const std::vector<lab::PlayedGame>& known() const { return known_; }
  bool failed() const { return failed_; }
  void write(const std::string& line) {
    if (!file_) return;
    const bool written = std::fputs((line + '\n').c_str(), file_.get()) >= 0;
    if (written && std::fflush(file_.get()) == 0) return;
    failed_ = true;
    stop_asked.store(true);
  }

 private:
  void go_on(const Game& game, const lab::ArenaConfig& config) {
    const auto text = read_file(path_, kMaxJournalBytes);
    if (!text) give_up(text.error());
    auto journal = lab::read_journal(*text, game, config);
    if (!journal) give_up(path_ + ": " + journal.error().text());
    known_ = std::move(journal->games);
    fresh_ = journal->good_bytes == 0;
    std::error_code failed;
    std::filesystem::resize_file(path_, journal->good_bytes, failed);
    if (failed) give_up(path_ + ": the file cannot be written");
  }

  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  std::string path_;
  std::unique_ptr<std::FILE, Close> file_;
  std::vector<lab::PlayedGame> known_;
  bool fresh_ = true;
  bool failed_ = false;
};

// Writes games as match files into the folder of --replay-dir.
class ReplayFolder {
 public:
  ReplayFolder(std::string path, const Game& game, const lab::ArenaConfig& config)
      : path_(std::move(path)), game_(game), config_(config) {
    if (path_.empty()) return;
    std::error_code failed;
    std::filesystem::create_directories(path_, failed);
    if (failed || access(path_.c_str(), W_OK) != 0) give_up(path_ + ": cannot be written to");
  }

  bool wanted() const { return !path_.empty(); }
  const std::string& problem() const { return problem_; }
  void keep(const lab::PlayedGame& played, const lab::GameLog& log) {
    if (!wanted() || !problem_.empty()) return;
    const std::string path = (std::filesystem::path(path_) / name_of(played)).string();
    const auto written = write_file(path, match::write_match(match_of(played, log)));
    if (written) return;
    problem_ = written.error().text();
    stop_asked.store(true);
  }

 private:
  std::string name_of(const lab::PlayedGame& played) const {
    const lab::Pairing& pairing = config_.pairings[played.pairing];
    std::string bots = config_.players == 1 ? config_.contestants[played.seating].name
                                            : lab::pairing_name(config_, pairing, "-v-");
    for (char& c : bots) {
      const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
      if (!plain) c = '_';
    }
    return fmt::format("{}-{}-{:06}-{}.skerry", game_.info().id, bots, played.round,
                       played.seating);
  }

  match::Match match_of(const lab::PlayedGame& played, const lab::GameLog& log) const {
    std::vector<match::Player> players;
    for (const std::size_t bot : config_.pairings[played.pairing].seatings[played.seating]) {
      const lab::Contestant& one = config_.contestants[bot];
      players.push_back({fmt::format("{} {}", one.name, players.size()), match::PlayerKind::bot,
                         settings_json(one.spec)});
    }
    match::Match match =
        match::new_match(game_, config_.options, std::move(players), match::Start{log.start});
    const std::int64_t length = log.moves.empty() ? 0 : log.moves.back().micros;
    const auto begun = std::chrono::system_clock::now() - std::chrono::microseconds(length);
    for (const lab::MoveLog& move : log.moves) {
      const auto time = begun + std::chrono::microseconds(move.micros);
      match::Event& event = match.events.emplace_back();
      event.time = std::chrono::floor<std::chrono::milliseconds>(time);
      event.seat = move.seat;
      event.what = match::Played{move.action};
    }
    if (log.outcome) match.outcome = match::result_of(*log.outcome);
    return match;
  }

  std::string path_;
  const Game& game_;
  const lab::ArenaConfig& config_;
  std::string problem_;
};

// "53.24 ± 4.10"
std::string with_interval(const lab::Estimate& estimate) {
  if (!estimate.interval) return fmt::format("{:.2f}", estimate.value);
  const double half = (estimate.interval->high - estimate.interval->low) / 2;
  return fmt::format("{:.2f} ± {:.2f}", estimate.value, half);
}

// "53.2 % (49.1 to 57.3)"
std::string share_text(const lab::Estimate& estimate) {
  std::string text = fmt::format("{:.1f} %", 100 * estimate.value);
  if (!estimate.interval) return text;
  return text + fmt::format(" ({:.1f} to {:.1f})", 100 * estimate.interval->low,
                            100 * estimate.interval->high);
}

std::string time_text(double micros) {
  if (micros < 1000) return fmt::format("{:.0f} µs", micros);
  if (micros < 1e6) return fmt::format("{:.1f} ms", micros / 1000);
  return fmt::format("{:.2f} s", micros / 1e6);
}

// Columns as wide as their widest cell; the first is flush left. Cells are UTF-8.
class Columns {
 public:
  explicit Columns(std::vector<std::string> heads) : rows_{std::move(heads)} {}
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  std::string text() const {
    std::string all;
    for (const auto& row : rows_) {
      std::string line = "  ";
      for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string space(width_of(i) - letters(row[i]), ' ');
        line += (i == 0 ? row[i] + space : space + row[i]) + (i + 1 < row.size() ? "  " : "");
      }
      all += line + '\n';
    }
    return all;
  }

 private:
  static std::size_t letters(const std::string& text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
  }
  std::size_t width_of(std::size_t column) const {
    std::size_t width = 0;
    for (const auto& row : rows_) width = std::max(width, letters(row[column]));
    return width;
  }
  std::vector<std::vector<std::string>> rows_;
};

// Which columns a pairing has.
struct SideColumns {
  bool wins = true;  // in a solo game there are winners only against an automa
  bool fair = true;
  bool alone = false;
  bool score = false;

  SideColumns(const lab::ArenaConfig& config, const lab::PairingReport& pairing)
      : wins(config.players > 1 || pairing.has_automa),
        fair(config.players > 1),
        alone(pairing.sides.front().alone && pairing.sides.back().alone),
        score(pairing.sides.front().score.has_value()) {}
};

std::vector<std::string> side_row(const SideColumns& columns, const std::string& name,
                                  const lab::SideReport& side) {
  std::vector<std::string> row{name};
  if (columns.wins) row.push_back(fmt::format("{:.9g}", side.wins));
  if (columns.wins) row.push_back(share_text(side.share));
  if (columns.fair) row.push_back(fmt::format("{:.1f} %", 100 * side.fair));
  if (columns.alone) row.push_back(share_text(side.alone.value_or(lab::Estimate{})));
  if (columns.score) row.push_back(side.score ? with_interval(*side.score) : "");
  row.push_back(fmt::format("{:.1f}", side.moves_a_game));
  row.push_back(time_text(side.micros_a_move));
  return row;
}

void print_sides(const lab::ArenaConfig& config, const lab::PairingReport& pairing) {
  const SideColumns columns(config, pairing);
  std::vector<std::string> heads{"bot"};
  if (columns.wins) heads.insert(heads.end(), {"wins", "share, 95 % sure"});
  if (columns.fair) heads.emplace_back("fair");
  if (columns.alone)
    heads.push_back(fmt::format("one alone, fair {:.1f} %", 100.0 / config.players));
  if (columns.score) heads.emplace_back("mean score");
  heads.insert(heads.end(), {"moves", "a move"});
  Columns table(heads);
  for (const lab::SideReport& side : pairing.sides) {
    table.add(side_row(columns, config.contestants[side.bot].name, side));
  }
  fmt::print("{}", table.text());
}

void print_differences(const lab::ArenaConfig& config, const lab::PairingReport& pairing) {
  for (const lab::DifferenceReport& two : pairing.differences) {
    fmt::print("  {} - {}: ", config.contestants[two.one].name, config.contestants[two.other].name);
    if (two.score) fmt::print("{} points, ", with_interval(*two.score));
    fmt::print("ahead in {} of the deals\n", share_text(two.ahead));
  }
}

void print_sprt(const lab::ArenaConfig& config, const lab::PairingReport& pairing) {
  if (!pairing.sprt || !config.sprt) return;
  const std::string& first = config.contestants[pairing.sides.front().bot].name;
  const double share =
      pairing.sprt->verdict() == lab::SprtVerdict::low ? config.sprt->low : config.sprt->high;
  if (pairing.sprt->verdict() == lab::SprtVerdict::open) {
    fmt::print("  SPRT: not decided");
  } else {
    fmt::print("  SPRT: decided, {} has {:.1f} % rather than {:.1f} %", first, 100 * share,
               100 * (config.sprt->low + config.sprt->high - share));
  }
  fmt::print(" (log likelihood ratio {:.2f}, bounds {:.2f} and {:.2f})\n",
             pairing.sprt->log_likelihood_ratio(), pairing.sprt->lower_bound(),
             pairing.sprt->upper_bound());
}

void print_pairing(const lab::ArenaConfig& config, std::size_t index,
                   const lab::PairingReport& pairing) {
  fmt::print(
      "{}: {} games, {} deals, {:.1f} moves a game\n",
      lab::pairing_name(config, config.pairings[index], config.players == 1 ? ", " : " against "),
      pairing.games, pairing.rounds, pairing.moves_a_game);
  if (pairing.rounds == 0) return;
  print_sides(config, pairing);
  print_differences(config, pairing);
  print_sprt(config, pairing);
  if (pairing.cut > 0) {
    fmt::print("  {} games were not over after {} moves and count as draws\n", pairing.cut,
               lab::kMaxGameMoves);
  }
}

void print_ratings(const lab::ArenaConfig& config, const lab::ArenaReport& report) {
  std::vector<std::size_t> order(report.bots.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const double one = report.bots[a].rating.elo;
    const double other = report.bots[b].rating.elo;
    return one != other ? one > other : a < b;
  });
  Columns table({"rating", "Elo", "95 % sure", "games"});
  for (const std::size_t bot : order) {
    const lab::EloRating& rating = report.bots[bot].rating;
    table.add({config.contestants[bot].name, fmt::format("{:+.0f}", rating.elo),
               fmt::format("{:+.0f} to {:+.0f}", rating.interval.low, rating.interval.high),
               std::to_string(report.bots[bot].games)});
  }
  fmt::print("\n{}", table.text());
}

void print_scores(const lab::ArenaConfig& config, const lab::ArenaReport& report) {
  Columns table({"scores", "min", "10 %", "25 %", "50 %", "75 %", "90 %", "max", "mean"});
  bool any = false;
  for (std::size_t bot = 0; bot < report.bots.size(); ++bot) {
    const auto& scores = report.bots[bot].scores;
    if (!scores) continue;
    any = true;
    std::vector<std::string> row{config.contestants[bot].name};
    for (const std::int64_t value : {scores->min, scores->p10, scores->p25, scores->p50,
                                     scores->p75, scores->p90, scores->max}) {
      row.push_back(std::to_string(value));
    }
    row.push_back(fmt::format("{:.2f}", scores->mean));
    table.add(std::move(row));
  }
  if (any) fmt::print("\n{}", table.text());
}

void print_report(const Game& game, const lab::ArenaConfig& config,
                  const lab::ArenaResults& results, const lab::ArenaReport& report) {
  fmt::print("{}, {} {}, seed \"{}\"\n", game.info().name, config.players,
             config.players == 1 ? "player" : "players", config.seed);
  for (std::size_t i = 0; i < report.pairings.size(); ++i) {
    fmt::print("\n");
    print_pairing(config, i, report.pairings[i]);
  }
  if (config.contestants.size() > 1) print_ratings(config, report);
  print_scores(config, report);
  fmt::print("\n{} games in {:.1f} s, {:.2f} games/s ({} {})", results.games_played,
             results.seconds,
             static_cast<double>(results.games_played) / std::max(results.seconds, 1e-9),
             config.threads, config.threads == 1 ? "thread" : "threads");
  if (report.games > results.games_played) fmt::print("; others were known before");
  fmt::print("\n");
  if (!lab::is_reproducible(config.contestants)) {
    fmt::print("Bots looked at the clock: another run may differ (--scale 1 takes it away).\n");
  }
}

void write_out(const std::string& path, const std::string& text) {
  if (path.empty()) return;
  if (path == "-") {
    fmt::print("{}", text);
    return;
  }
  if (const auto written = write_file(path, text); !written) give_up(written.error());
}

Expected<lab::ArenaResults> play(const Game& game, lab::ArenaConfig& config, JournalFile& journal,
                                 ReplayFolder& replays) {
  std::optional<ProgressBar> bar;
  std::uint64_t known = 0;
  config.keep_logs = replays.wanted();
  config.played = [&](const lab::PlayedGame& played, const lab::GameLog& log) {
    replays.keep(played, log);
    journal.write(lab::journal_line(game, played));
  };
  config.progress = [&](std::uint64_t done) {
    if (!bar) {
      known = done;
      bar.emplace(std::max<std::uint64_t>(1, lab::games_in(config) - known));
    }
    bar->show(done - known);
  };
  return lab::play_arena(game, config, journal.known());
}

void run(const ArenaFlags& flags) {
  const Game& game = flags.game.find_game();
  lab::ArenaConfig config = config_of(flags, game);
  const std::size_t anchor = anchor_of(flags, config);
  check_writable(flags.json);
  check_writable(flags.csv);
  ReplayFolder replays(flags.replays, game, config);
  JournalFile journal(flags.journal, game, config);
  listen_to_signals();
  const auto results = play(game, config, journal, replays);
  if (!results) give_up(results.error());
  const lab::ArenaReport report = lab::report_of(config, *results, anchor);
  if (flags.json != "-" && flags.csv != "-") print_report(game, config, *results, report);
  write_out(flags.json, lab::arena_json(game, config, *results, report) + '\n');
  write_out(flags.csv, lab::arena_csv(config, report));
  if (journal.failed()) give_up(flags.journal + ": the file cannot be written any more");
  if (!replays.problem().empty()) give_up(replays.problem());
  if (!stop_asked.load()) return;
  fmt::print(stderr, "Interrupted: this is what was played so far{}.\n",
             flags.journal.empty() ? "" : "; the same command goes on from here");
  throw Failure{.exit_code = 130};
}

void add_files(CLI::App& command, ArenaFlags& flags) {
  command.add_option("--json", flags.json, "write the report as JSON (-: print it)")
      ->type_name("FILE");
  command
      .add_option("--csv", flags.csv,
                  "write a table to this file (-: print it), a line for each bot of a pairing")
      ->type_name("FILE");
  command
      .add_option("--resume", flags.journal,
                  "a journal of the games that ended; the same command goes on from there")
      ->type_name("FILE");
  command.add_option("--replay-dir", flags.replays, "keep every game there as a match file")
      ->type_name("DIR");
}

}  // namespace

void add_arena(CLI::App& app) {
  auto flags = std::make_shared<ArenaFlags>();
  CLI::App* command = app.add_subcommand(
      "arena", "Let bots play against each other and say who is how much better");
  flags->game.add_to(*command);
  command->add_option("--bots", flags->bots,
                      "who plays, separated by commas: random, easy, normal, hard, expert, greedy, "
                      "search:5000 (iterations), hard:300ms; all pairs of them");
  command->add_flag("--ladder", flags->ladder, "only neighbours in that list play");
  command->add_option("--one", flags->one, "one seat of this bot, at each seat in turn");
  command->add_option("--among", flags->among, "and this bot at all other seats");
  command->add_option("--seatings", flags->seatings,
                      "with three or more players: one (one seat against all others, both ways; "
                      "the default) or all (every way to give the seats to both)");
  command->add_option("--games", flags->games,
                      "how many games a pairing plays at most, or each bot in a game for one "
                      "(default 200)");
  command->add_option("--scale", flags->scale,
                      "divide the iterations of bots without a budget of their own, and take the "
                      "clock away from them: then the same seed gives the same report anywhere");
  command->add_option("--threads", flags->threads, "how many threads (default: one a core)");
  flags->sprt_flag =
      command
          ->add_option("--sprt", flags->sprt,
                       "end a pairing as soon as it is decided whether the first bot's share of "
                       "wins is the lower or the higher one (default: fair, and 0.05 more), each "
                       "wrongly in 5 % of all cases")
          ->type_name("LOW,HIGH")
          ->expected(0, 1);
  command->add_option("--anchor", flags->anchor, "the bot whose rating is 0 (default: the first)");
  add_files(*command, *flags);
  command->footer(
      "A round is one deal in all seatings of the pairing, with the same chances for both sides. A "
      "win that\nseveral share counts in part; one that nobody has counts 1/n for each of n seats, "
      "so half for each\nof two. Ratings compare the ranks of seats (Bradley-Terry; each pair is "
      "taken to have won half a game\neach besides). Intervals are 95 % sure and by rounds.\n"
      "Examples:\n"
      "  skerry arena one_t34 --bots easy,normal,hard --players 2 --games 200\n"
      "  skerry arena isle4c --one hard --among normal --players 4 --scale 20 --sprt\n"
      "  skerry arena islant --players 1 --bots random,greedy,normal --csv scores.csv\n"
      "  skerry arena east_rune --bots easy,normal,hard,expert --ladder --resume night.jsonl");
  command->callback([flags] { run(*flags); });
}

}  // namespace skerry::cli
