#include "bots/bot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <string>
#include <vector>

#include "bots/ismcts.h"
#include "bots/levels.h"
#include "games/list.h"

namespace skerry {
namespace {

class RandomBot final : public Bot {
 public:
  SearchResult consider(const AnyView&, Seat, std::span<const AnyAction> legal, const Budget&,
                        std::uint64_t seed) override {
    FastRng rng(seed);
    SearchResult result;
    result.actions.resize(legal.size());
    result.chosen = rng.below(static_cast<std::uint32_t>(legal.size()));
    return result;
  }
};

// A game in which an experienced player can say what each action is worth.
template <class G>
concept Appraised =
    requires(const typename G::View& view, Seat seat, std::span<const typename G::Action> legal) {
      { G::appraise(view, seat, legal) } -> std::same_as<std::vector<double>>;
    };

// Takes what seems worth the most, as far as its level sees: the weaker it is, the more points a
// worse action may cost.
template <Rules G>
class KnowingBot final : public Bot {
 public:
  SearchResult consider(const AnyView& view, Seat seat, std::span<const AnyAction> legal,
                        const Budget& budget, std::uint64_t seed) override {
    actions_.clear();
    for (const AnyAction& action : legal) actions_.push_back(action.as<typename G::Action>());
    const std::vector<double> values = G::appraise(view.as<typename G::View>(), seat, actions_);
    SearchResult result;
    result.iterations = static_cast<std::int64_t>(legal.size());
    result.actions.resize(legal.size());
    const double best = *std::ranges::max_element(values);
    const double blur = blur_of(budget.iterations);
    FastRng rng(seed);
    double highest = -1;
    for (std::size_t i = 0; i < values.size(); ++i) {
      result.actions[i] = {1, 1 / (1 + std::exp((best - values[i]) / kPointsOfDoubt))};
      // Gumbel noise makes the choice as likely as exp(value / blur).
      const double chance = (static_cast<double>(rng.below(1U << 24)) + 0.5) / (1U << 24);
      const double seen = std::exp((values[i] - best) / blur) / -std::log(chance);
      if (seen > highest) {
        highest = seen;
        result.chosen = i;
      }
    }
    return result;
  }

 private:
  static constexpr double kPointsOfDoubt = 5;
  static constexpr std::array<double, kLevelIterations.size()> kBlur{2.0, 0.6, 0.05};

  static double blur_of(std::int64_t iterations) {
    std::size_t level = 0;
    while (level + 1 < kBlur.size() && iterations > kLevelIterations[level]) ++level;
    return kBlur[level];
  }

  std::vector<typename G::Action> actions_;
};

template <Rules G>
class SearchBot final : public Bot {
 public:
  SearchResult consider(const AnyView& view, Seat seat, std::span<const AnyAction> legal,
                        const Budget& budget, std::uint64_t seed) override {
    actions_.clear();
    for (const AnyAction& action : legal) actions_.push_back(action.as<typename G::Action>());
    return searcher_.search(view.as<typename G::View>(), seat, actions_, budget, seed);
  }

 private:
  Searcher<G> searcher_;
  std::vector<typename G::Action> actions_;
};

}  // namespace

Expected<BotKind> bot_kind(std::string_view name) {
  for (std::size_t i = 0; i < kBotNames.size(); ++i) {
    if (kBotNames[i] == name) return static_cast<BotKind>(i);
  }
  return fail(code::kBadRequest, "there is no bot \"" + std::string(name.substr(0, 60)) +
                                     "\"; there is " + list_of(kBotNames));
}

std::unique_ptr<Bot> make_bot(const Game& game, BotKind kind) {
  std::unique_ptr<Bot> bot;
  AllGames::for_each([&]<class G>() {
    if (G::info().id != game.info().id || G::info().rules_version != game.info().rules_version)
      return;
    if (kind == BotKind::search) {
      if constexpr (Appraised<G>) {
        bot = std::make_unique<KnowingBot<G>>();
      } else {
        bot = std::make_unique<SearchBot<G>>();
      }
    } else {
      bot = std::make_unique<RandomBot>();
    }
  });
  return bot;
}

}  // namespace skerry
