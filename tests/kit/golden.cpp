#include "kit/golden.h"

#include <algorithm>
#include <array>

#include "core/random_game.h"
#include "core/sha256.h"
#include "core/text.h"

namespace skerry::kit {
namespace {

constexpr int kMostSetups = 1'000;
constexpr std::int64_t kNear = 64;

std::int64_t varied_integer(const OptionInfo& info, FastRng& rng) {
  const std::int64_t range = std::min(info.max - info.min + 1, kNear);
  const std::int64_t near = info.min + rng.below(static_cast<std::uint32_t>(range));
  const std::array<std::int64_t, 6> values{near, near, near, info.fallback, info.min, info.max};
  return values[rng.below(values.size())];
}

}  // namespace

OptionValues varied_options(std::span<const OptionInfo> infos, FastRng& rng) {
  OptionValues values;
  for (const OptionInfo& info : infos) {
    switch (info.kind) {
      case OptionKind::choice:
        values.push_back(rng.below(static_cast<std::uint32_t>(info.choices.size())));
        break;
      case OptionKind::integer:
        values.push_back(varied_integer(info, rng));
        break;
      case OptionKind::boolean:
        values.push_back(std::max<std::int64_t>(info.min, rng.below(2)));
        break;
      case OptionKind::list:
        values.push_back(info.fallback);
        break;
    }
  }
  return values;
}

int varied_players(const GameInfo& info, std::uint64_t index) {
  constexpr std::uint64_t kMany = 8;
  constexpr std::array<int, 4> kSmall{0, 1, 2, 4};  // more than the least
  const auto counts = static_cast<std::uint64_t>(info.max_players - info.min_players) + 1;
  if (counts <= kMany) return info.min_players + static_cast<int>(index % counts);
  if (index % 64 == 63) return info.max_players;
  return info.min_players + kSmall[index % kSmall.size()];
}

std::string golden_line(const Game& game, int index) {
  const GameInfo& info = game.info();
  const std::string seed = "golden-" + std::to_string(index);
  const int players = varied_players(info, static_cast<std::uint64_t>(index / 2));
  FastRng rng("options of " + seed);
  OptionValues options =
      index % 2 == 0 ? default_options(info.options, players) : varied_options(info.options, rng);
  auto played = random_game(game, players, options, seed);
  // Not every number of players goes with all options.
  for (int i = 0; i < kMostSetups && !played; ++i) {
    options = varied_options(info.options, rng);
    played = random_game(game, players, options, seed);
  }
  std::string line = seed + ' ' + std::to_string(players) + ' ';
  if (!played) return line + played.error().text();
  JsonWriter out(line);
  write_options(out, info.options, options);
  line += ' ' + to_hex(game.hash(played->last)) + ' ';
  line += to_hex(sha256(state_json(game, played->last))).substr(0, 16);
  return line;
}

}  // namespace skerry::kit
