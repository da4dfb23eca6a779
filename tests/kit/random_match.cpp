#include "kit/random_match.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/registry.h"
#include "match/file.h"
#include "match/replay.h"

namespace skerry::kit {
namespace {

constexpr std::array kNames{"Ann", "Béla", "Chloé", "だいき"};
constexpr int kMostActions = 3000;

OptionValues any_options(const GameInfo& info, FastRng& rng) {
  OptionValues values;
  for (const OptionInfo& option : info.options) {
    if (option.kind == OptionKind::list) {
      values.push_back(option.fallback);
      continue;
    }
    const auto choices = option.kind == OptionKind::choice
                             ? static_cast<std::int64_t>(option.choices.size())
                             : option.max - option.min + 1;
    if (choices > 100) {  // the option is a limit
      values.push_back(option.fallback);
      continue;
    }
    const std::int64_t least = option.kind == OptionKind::choice ? 0 : option.min;
    values.push_back(least + rng.below(static_cast<std::uint32_t>(choices)));
  }
  return values;
}

// Some options do not fit every number of players.
OptionValues random_options(const Game& game, int players, FastRng& rng) {
  OptionValues values = any_options(game.info(), rng);
  while (!game.setup(players, values, key_from_text("try"))) {
    values = any_options(game.info(), rng);
  }
  return values;
}

std::vector<match::Player> some_players(int count) {
  std::vector<match::Player> players;
  for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
    if (i == 1) {
      players.push_back({"Robot", match::PlayerKind::bot, R"({"bot":"random"})"});
    } else {
      players.push_back({kNames[i % kNames.size()]});
    }
  }
  return players;
}

match::Deal some_deal(int players, std::string_view seed) {
  std::vector<std::string> contributions(static_cast<std::size_t>(players));
  for (std::size_t i = 0; i + 1 < contributions.size(); ++i) {
    const Digest bytes = sha256(std::string(seed) + " contribution " + std::to_string(i));
    contributions[i].assign(bytes.begin(), bytes.begin() + 8);
  }
  return match::make_deal(sha256(std::string(seed) + " secret"), std::move(contributions));
}

std::pair<Seat, AnyAction> random_move(const Game& game, const AnyState& state, FastRng& rng) {
  const SeatSet waiting = game.to_move(state);
  auto who = waiting.begin();
  for (auto skip = rng.below(static_cast<std::uint32_t>(waiting.size())); skip > 0; --skip) ++who;
  const auto legal = game.legal(state, *who);
  return {*who, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]};
}

match::Match begin_match(const Game& game, int players, std::string_view seed, Flavour flavour,
                         FastRng& rng) {
  const bool lively = flavour == Flavour::lively;
  const OptionValues options =
      lively ? random_options(game, players, rng) : default_options(game.info().options, players);
  const match::Deal deal = some_deal(players, seed);
  if (flavour != Flavour::midgame) {
    return match::new_match(game, options, some_players(players), deal);
  }
  AnyState state = *game.setup(players, options, deal.seed);
  for (int i = 0; i < 5; ++i) {
    const auto [who, action] = random_move(game, state, rng);
    AnyState next = state;
    game.play(next, who, action);
    if (game.to_move(next).empty()) break;  // a game of Isle4C may end with the fourth card
    state = std::move(next);
  }
  return match::new_match(game, options, some_players(players),
                          match::Start{state_json(game, state)});
}

}  // namespace

match::Match random_match(const Game& game, int players, std::string_view seed, Flavour flavour) {
  FastRng rng(seed);
  match::Match result = begin_match(game, players, seed, flavour, rng);
  const Registry registry({&game});
  auto replay = match::Replay::start(result, registry);
  auto time = *match::read_time("2026-11-15T20:00:00.000Z");
  const int actions = flavour == Flavour::unfinished ? 4 : kMostActions;
  for (int i = 0; i < actions && !result.outcome; ++i) {
    time += std::chrono::milliseconds(1 + rng.below(20'000));
    match::Event event{.time = time, .seat = {}, .what = {}};
    if (flavour == Flavour::lively && i % 9 == 5 && replay->moves_at(replay->events()).size() > 1) {
      event.what = match::TakenBack{1 + static_cast<int>(rng.below(2))};
    } else if (flavour == Flavour::lively && i == 7) {
      event.seat = seat(1);
      event.what = match::SeatTaken{{"Zoë"}};
    } else {
      const auto [who, action] = random_move(game, replay->state(), rng);
      event.seat = who;
      event.what = match::Played{action_json(game, action)};
    }
    if (!match::append(result, *replay, event)) break;
  }
  return result;
}

}  // namespace skerry::kit
