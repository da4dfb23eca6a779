#include "bots/bot.h"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "bots/bots_of.h"
#include "core/hash.h"
#include "games/list.h"

namespace skerry {
namespace {

constexpr std::string_view kGreedy = "greedy";
constexpr std::string_view kSearch = "search";

std::optional<BotSpec> spec_named(std::string_view name) {
  if (name == kGreedy) return BotSpec{BotSpec::Kind::greedy, Level::normal, {}, {}};
  if (name == kSearch) return BotSpec{BotSpec::Kind::search, Level::expert, {}, {}};
  for (std::size_t i = 0; i < kLevelNames.size(); ++i) {
    if (kLevelNames[i] == name) return BotSpec::of(static_cast<Level>(i));
  }
  return std::nullopt;
}

bool takes_a_budget(const BotSpec& spec) {
  return spec.kind == BotSpec::Kind::search ||
         (spec.kind == BotSpec::Kind::level && spec.level != Level::random);
}

bool read_budget(std::string_view text, BotSpec& spec) {
  const bool is_time = text.ends_with("ms");
  if (is_time) text.remove_suffix(2);
  std::int64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc{} || end != text.data() + text.size() || number < 1) return false;
  if (number > (is_time ? kMostMilliseconds : kMostIterations)) return false;
  (is_time ? spec.milliseconds : spec.iterations) = number;
  return true;
}

// The bots of a game; nullptr if the game is not in games/list.h.
const GameBots* bots_for(const Game& game) {
  const GameBots* bots = nullptr;
  AllGames::with_type_of(game, [&]<class G>() { bots = &bots_of<G>(); });
  return bots;
}

}  // namespace

Expected<BotSpec> read_bot_spec(std::string_view text) {
  const std::size_t colon = text.find(':');
  auto spec = spec_named(text.substr(0, colon));
  const bool has_budget = colon != std::string_view::npos;
  if (spec &&
      (!has_budget || (takes_a_budget(*spec) && read_budget(text.substr(colon + 1), *spec)))) {
    return *spec;
  }
  return fail(code::kBadRequest,
              "\"" + std::string(text.substr(0, 60)) +
                  "\" is no bot: write random, easy, normal, hard, expert, greedy or search, and a "
                  "budget if you like: search:5000 (iterations) or hard:300ms (time for a move)");
}

std::string bot_text(const BotSpec& spec) {
  std::string text(spec.kind == BotSpec::Kind::greedy   ? kGreedy
                   : spec.kind == BotSpec::Kind::search ? kSearch
                                                        : level_name(spec.level));
  if (spec.milliseconds) return text + ":" + std::to_string(*spec.milliseconds) + "ms";
  if (spec.iterations) return text + ":" + std::to_string(*spec.iterations);
  return text;
}

std::uint64_t hash_of_view(const Game& game, const AnyView& view) {
  return Hasher().add(view_json(game, view)).value();
}

std::vector<PlannedMove> Bot::plan(const Decision& /*decision*/, const SearchResult& /*result*/,
                                   std::uint64_t /*seed*/) {
  return {};
}

std::vector<Advice> Bot::advise(const Decision& decision, const SearchResult& result,
                                std::size_t most, std::uint64_t seed) {
  std::vector<std::size_t> order;
  order.reserve(decision.legal.size());
  for (std::size_t i = 0; i < decision.legal.size(); ++i) order.push_back(i);
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const ActionStatistics& one = result.actions[a];
    const ActionStatistics& other = result.actions[b];
    if ((a == result.chosen) != (b == result.chosen)) return a == result.chosen;
    if (one.visits != other.visits) return one.visits > other.visits;
    return one.mean_reward != other.mean_reward ? one.mean_reward > other.mean_reward : a < b;
  });
  std::vector<Advice> advice;
  for (const std::size_t index : order) {
    if (advice.size() >= std::max<std::size_t>(most, 1)) break;
    if (!advice.empty() && result.actions[index].visits == 0) break;
    advice.push_back(describe(decision, result, index, seed));
  }
  return advice;
}

std::unique_ptr<Bot> make_bot(const Game& game, const BotSpec& spec) {
  const GameBots* bots = bots_for(game);
  return bots == nullptr ? nullptr : bots->make(spec);
}

Strength strength_of(const Game& game, Level level) {
  const GameBots* bots = bots_for(game);
  if (bots == nullptr || level == Level::random) return {.iterations = 0, .milliseconds = 0};
  return bots->strengths[static_cast<std::size_t>(level) - 1];
}

int decisions_in_a_row(const Game& game) {
  const GameBots* bots = bots_for(game);
  return bots == nullptr ? 1 : bots->decisions_in_a_row;
}

bool bots_remember(const Game& game) {
  const GameBots* bots = bots_for(game);
  return bots != nullptr && bots->remember;
}

Budget budget_among_others(const Game& game, Budget budget) {
  budget.even_if_forced = game.hides_forced();
  return budget;
}

}  // namespace skerry
