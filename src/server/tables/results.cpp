#include "server/tables/results.h"

#include <algorithm>
#include <ranges>
#include <set>
#include <string_view>
#include <variant>
#include <vector>

#include "match/rating.h"

namespace skerry::server {
namespace {

constexpr int kRatingTries = 5;
constexpr std::string_view kBot = "bot-";

// The ids under which users are rated: accounts instead of the guests that they took over.
Expected<std::vector<std::string>> accounts_of(store::Store& store,
                                               const std::vector<std::string>& users) {
  std::vector<std::string> accounts;
  for (const std::string& id : users) {
    const auto user = store.user(id);
    if (!user) return std::unexpected(user.error());
    accounts.push_back(*user && (*user)->account ? *(*user)->account : id);
  }
  return accounts;
}

// Whether somebody has two seats: an account and a guest that it took over meanwhile.
bool has_one_person_twice(const std::vector<std::string>& accounts) {
  std::set<std::string> people;
  for (const std::string& account : accounts) {
    if (!account.starts_with(kBot) && !people.insert(account).second) return true;
  }
  return false;
}

// The new ratings after a match, by seat.
Expected<std::vector<store::RatingChange>> new_ratings(store::Store& store, const std::string& game,
                                                       const std::vector<std::string>& users,
                                                       const std::vector<int>& ranks) {
  std::vector<match::GlickoRating> before;
  std::vector<store::RatingChange> changes;
  for (const std::string& user : users) {
    const auto known = store.rating(user, game);
    if (!known) return std::unexpected(known.error());
    const match::GlickoRating first{};
    const store::StoredRating rating =
        known->value_or(store::StoredRating{first.rating, first.deviation, first.volatility, 0});
    before.push_back({rating.rating, rating.deviation, rating.volatility});
    changes.push_back({rating.games, 0, rating});
  }
  const std::vector<match::GlickoRating> after = match::after_game(before, ranks);
  for (std::size_t i = 0; i < after.size(); ++i) {
    changes[i].change = after[i].rating - before[i].rating;
    changes[i].after = {after[i].rating, after[i].deviation, after[i].volatility,
                        changes[i].games_before + 1};
  }
  return changes;
}

bool is_rematch(const protocol::Event& event) {
  return std::holds_alternative<protocol::Rematched>(event.what);
}

// When the match ended: only a rematch can follow.
protocol::Time end_of(const protocol::Table& table) {
  const auto newest_first = std::views::reverse(table.log());
  return std::ranges::find_if_not(newest_first, is_rematch)->time;
}

// Logs have no ids of tables; a game and a time lead an operator to the match.
Error error_of(const store::Ending& ending, Error why) {
  why.message = ending.game + ", ended " + match::time_text(ending.finished) + ": " + why.message;
  return why;
}

}  // namespace

std::string bot_user(protocol::Level level) {
  return std::string(kBot) + std::string(level_name(level));
}

std::optional<store::Ending> ending_of(const protocol::Table& table) {
  const auto outcome = table.outcome();
  if (table.status() != protocol::Status::finished || !outcome) return std::nullopt;
  store::Ending ending{table.id(), table.settings().game, table.settings().rated, end_of(table)};
  ending.ranks.assign(outcome->ranks.begin(), outcome->ranks.begin() + table.players());
  for (const protocol::Chair& chair : table.chairs()) {
    ending.users.push_back(chair.is_person() ? chair.user : bot_user(*chair.bot));
  }
  return ending;
}

bool ended_last(const protocol::Table& table) {
  return table.status() == protocol::Status::finished && !is_rematch(table.log().back());
}

Expected<void> record_results(store::Store& store, const store::Ending& ending) {
  const std::vector<int>& ranks = ending.ranks;
  for (int tries = 0; tries < kRatingTries; ++tries) {
    const auto users = accounts_of(store, ending.users);
    if (!users) return std::unexpected(users.error());
    store::MatchResults results{ending.match, ending.game, ending.finished, {}};
    std::optional<std::vector<store::RatingChange>> changes;
    if (ending.rated && !has_one_person_twice(*users)) {
      auto computed = new_ratings(store, ending.game, *users, ranks);
      if (!computed) return std::unexpected(computed.error());
      changes = std::move(*computed);
    }
    // A bot on several seats counts by its first seat.
    std::set<std::string> seen;
    for (std::size_t i = 0; i < users->size(); ++i) {
      if (!seen.insert((*users)[i]).second) continue;
      store::Result result{(*users)[i], ranks[i], std::nullopt};
      if (changes) result.rating = (*changes)[i];
      results.results.push_back(std::move(result));
    }
    const auto recorded = store.record_results(results);
    if (!recorded) return std::unexpected(recorded.error());
    if (*recorded != store::RecordResult::stale) return {};
  }
  return fail(store::code::kNotDurable, "the ratings changed too often meanwhile");
}

Settler::Settled Settler::settle(store::Store& store, std::int64_t limit) {
  auto endings = store.endings(limit + std::ssize(failures_));
  if (!endings) return {.failed = endings.error()};
  const auto comes_last = [&](const store::Ending& ending) {
    const auto found = failures_.find(ending.match);
    return found != failures_.end() && found->second >= kTries;
  };
  std::vector<const store::Ending*> order;
  for (const bool last : {false, true}) {
    for (const store::Ending& ending : *endings) {
      if (comes_last(ending) == last) order.push_back(&ending);
    }
  }
  Settled settled;
  for (const store::Ending* ending : order) {
    if (settled.recorded == limit) break;
    if (const auto recorded = record_(store, *ending)) {
      failures_.erase(ending->match);
      ++settled.recorded;
    } else {
      settled.failed = error_of(*ending, recorded.error());
      if (++failures_[ending->match] < kTries) break;
    }
  }
  return settled;
}

}  // namespace skerry::server
