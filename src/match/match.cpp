#include "match/match.h"

#include <utility>

namespace skerry::match {

Match new_match(const Game& game, const OptionValues& options, std::vector<Player> players,
                std::variant<Deal, Start> origin) {
  Match match;
  match.game = game.info().id;
  match.rules_version = game.info().rules_version;
  JsonWriter out(match.options);
  write_options(out, game.info().options, options);
  match.players = std::move(players);
  match.origin = std::move(origin);
  return match;
}

Result result_of(const Outcome& outcome) {
  Result result;
  for (const Seat winner : outcome.winners) result.winners.push_back(winner.index);
  for (std::size_t i = 0; i < static_cast<std::size_t>(outcome.players); ++i) {
    result.ranks.push_back(outcome.ranks[i]);
    result.scores.push_back(outcome.has_scores ? std::optional<std::int64_t>(outcome.scores[i])
                                               : std::nullopt);
  }
  result.reason = outcome.reason;
  if (outcome.automa) result.automa = {std::string(outcome.automa->key), outcome.automa->score};
  return result;
}

std::optional<std::string> fault_in_name(std::string_view name) {
  if (name.empty() || name.size() > kMaxName) {
    return "a name has 1 to " + std::to_string(kMaxName) + " bytes; this has " +
           std::to_string(name.size());
  }
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    // U+0080 to U+009F are control characters too; in UTF-8 they are C2 80 to C2 9F.
    const bool upper_control =
        byte == 0xC2 && i + 1 < name.size() && static_cast<unsigned char>(name[i + 1]) < 0xA0;
    if (byte < 0x20 || byte == 0x7F || upper_control) return "a name has no control characters";
  }
  return std::nullopt;
}

}  // namespace skerry::match
