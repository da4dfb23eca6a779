#include "bots/bot.h"

#include <string>
#include <vector>

#include "bots/ismcts.h"
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
      bot = std::make_unique<SearchBot<G>>();
    } else {
      bot = std::make_unique<RandomBot>();
    }
  });
  return bot;
}

}  // namespace skerry
