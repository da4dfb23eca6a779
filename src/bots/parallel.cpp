#include "bots/parallel.h"

#include <thread>
#include <utility>
#include <vector>

#include "core/hash.h"

namespace skerry {
namespace {

class ParallelBot final : public Bot {
 public:
  explicit ParallelBot(std::vector<std::unique_ptr<Bot>> bots)
      : bots_(std::move(bots)), results_(bots_.size()) {}

  Budget budget() const override { return bots_.front()->budget(); }
  bool remembers() const override { return bots_.front()->remembers(); }
  double temperature() const override { return bots_.front()->temperature(); }

  SearchResult consider(const Decision& decision, const Budget& whole,
                        std::uint64_t seed) override {
    Budget share = whole;
    const auto count = static_cast<std::int64_t>(bots_.size());
    if (share.iterations != Budget::kNoLimit) {
      share.iterations = share.iterations / count + (share.iterations % count != 0 ? 1 : 0);
    }
    const auto work = [&](std::size_t i) {
      results_[i] = bots_[i]->consider(decision, share, seed_of(seed, i));
    };
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 1; i < bots_.size(); ++i) threads.emplace_back(work, i);
      work(0);
    }
    SearchResult result = merge(results_);
    if (!result.trivial && result.iterations > 0 && temperature() > 0) {
      FastRng rng(seed);
      result.chosen = sample_with_temperature(result.actions, temperature(), rng);
    }
    return result;
  }

  Advice describe(const Decision& decision, const SearchResult& result, std::size_t index,
                  std::uint64_t seed) override {
    return bots_.front()->describe(decision, result, index, seed);
  }

  std::vector<PlannedMove> plan(const Decision& decision, const SearchResult& result,
                                std::uint64_t seed) override {
    return bots_.front()->plan(decision, result, seed);
  }

 private:
  static std::uint64_t seed_of(std::uint64_t seed, std::size_t thread) {
    return thread == 0 ? seed : Hasher().add(seed).add(thread).value();
  }

  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<SearchResult> results_;
};

}  // namespace

std::unique_ptr<Bot> make_parallel_bot(const Game& game, const BotSpec& spec, int threads) {
  std::vector<std::unique_ptr<Bot>> bots;
  for (int i = 0; i < threads; ++i) {
    bots.push_back(make_bot(game, spec));
    if (!bots.back()) return nullptr;
  }
  if (threads == 1) return std::move(bots.front());
  return std::make_unique<ParallelBot>(std::move(bots));
}

}  // namespace skerry
