#include "lab/simulate.h"

#include "games/list.h"
#include "lab/mass_play.h"

namespace skerry::lab {
namespace {

void add_all(std::vector<std::uint64_t>& sums, const std::vector<std::uint64_t>& more) {
  if (sums.size() < more.size()) sums.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) sums[i] += more[i];
}

}  // namespace

void SimTotals::count(const GameInfo& info, const std::optional<Outcome>& outcome,
                      int moves_played) {
  const auto length = static_cast<std::size_t>(moves_played);
  ++games;
  moves += length;
  if (lengths.size() <= length) lengths.resize(length + 1);
  ++lengths[length];
  if (!outcome) {
    ++cut;
    return;
  }
  if (outcome->winners.empty()) ++draws;
  for (const Seat winner : outcome->winners) ++wins[winner.index];
  for (std::size_t i = 0; i < info.reasons.size(); ++i) {
    if (info.reasons[i] == outcome->reason) ++reasons[i];
  }
}

void SimTotals::add(const SimTotals& other) {
  games += other.games;
  moves += other.moves;
  draws += other.draws;
  cut += other.cut;
  add_all(wins, other.wins);
  add_all(reasons, other.reasons);
  add_all(lengths, other.lengths);
}

Expected<SimReport> simulate(const Game& game, const SimConfig& config) {
  auto first = game.setup(config.players, config.options, key_from_text(config.seed));
  if (!first) return std::unexpected(std::move(first).error());
  SimReport report;
  if (AllGames::with_type_of(game, [&]<class G>() { report = simulate<G>(config); })) return report;
  return fail(code::kUnknownGame,
              "mass play does not know this game: " + std::string(game.info().id));
}

}  // namespace skerry::lab
