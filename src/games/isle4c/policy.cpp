#include "games/isle4c/policy.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace skerry::isle4c {
namespace {

constexpr std::array<Companies, Belief::kDeals> kAllDeals = [] {
  std::array<Companies, Belief::kDeals> deals{};
  std::array<std::uint8_t, kCompanies> order{0, 1, 2, 3};
  for (Companies& deal : deals) {
    for (std::size_t i = 0; i < order.size(); ++i) deal[i] = static_cast<Company>(order[i]);
    std::ranges::next_permutation(order);
  }
  return deals;
}();

// The cards that show a company at a position, unturned; bit i is card i.
constexpr auto kShowing = [] {
  std::array<std::array<std::uint32_t, kSquares>, kCompanies> sets{};
  for (std::size_t card = 0; card < kCards; ++card) {
    for (std::size_t i = 0; i < kSquares; ++i) {
      sets[static_cast<std::size_t>(kCardNames[card][i] - 'A')][i] |= 1U << card;
    }
  }
  return sets;
}();

double uniform(FastRng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1.0p-53; }

}  // namespace

const Companies& Belief::deal(std::size_t i) { return kAllDeals[i]; }

void Belief::observe(const Table& table) {
  weights_.fill(1);
  players_ = table.players;
  const Habits& habits = habits_of(table.players);
  Table past;
  past.players = table.players;
  past.options = table.options;
  Sight sight;
  for (const Placement& card : table.laid()) {
    sight.look(past);
    sight.study(table.size().connection);
    observe(sight, card, static_cast<std::size_t>(past.placed_count % past.players), habits);
    past.placed[past.placed_count++] = card;
  }
}

void Belief::observe(const Sight& sight, const Placement& card, std::size_t who,
                     const Habits& habits) {
  // Each company's share of the worth of any face anywhere: own, and as one of the others'.
  const std::size_t threats = threats_in(sight);
  std::array<Wishes, kCompanies> wishes{};
  for (std::size_t own = 0; own < kCompanies; ++own) {
    for (std::size_t c = 0; c < kCompanies; ++c) {
      Worth& worth = wishes[own].of[c];
      if (c == own) {
        worth = habits.of[kOwn];
        continue;
      }
      const auto others = static_cast<std::size_t>(players_ - 1);
      const auto mean = [&](auto&& get) {
        float sum = 0;
        for (std::size_t role = 1; role <= others; ++role) sum += get(habits.of[role]);
        return sum / 3;  // of three companies; with three players one is nobody's
      };
      for (std::size_t i = 0; i < worth.give.size(); ++i) {
        worth.give[i] = mean([&](const Worth& w) { return w.give[i]; });
      }
      worth.spoil = mean([&](const Worth& w) { return w.spoil; });
      for (std::size_t t = 0; t < 2; ++t) {
        for (std::size_t i = 0; i < worth.take[t].size(); ++i) {
          worth.take[t][i] = mean([&](const Worth& w) { return w.take[t][i]; });
        }
      }
    }
    wishes[own].two = habits.two;
  }
  std::array<double, kCompanies> likelihood{};
  for (std::size_t own = 0; own < kCompanies; ++own) {
    double all = 0;
    for (const auto& place : sight.places()) {
      for (Card face = 0; face < kCards; ++face) {
        const Placement other{.card = face, .turned = false, .row = place[0], .col = place[1]};
        all += std::exp(static_cast<double>(worth_of(sight, wishes[own], threats, other)));
      }
    }
    likelihood[own] =
        std::exp(static_cast<double>(worth_of(sight, wishes[own], threats, card))) / all;
  }
  double sum = 0;
  for (std::size_t i = 0; i < kDeals; ++i) {
    weights_[i] *= likelihood[index_of(deal(i)[who])];
    sum += weights_[i];
  }
  for (double& weight : weights_) weight /= sum;
}

void Belief::know(const View& view) {
  double sum = 0;
  for (std::size_t i = 0; i < kDeals; ++i) {
    if (!fits(view, deal(i))) weights_[i] = 0;
    sum += weights_[i];
  }
  if (sum > 0) return;
  for (std::size_t i = 0; i < kDeals; ++i) weights_[i] = fits(view, deal(i)) ? 1 : 0;
}

Companies Belief::draw(FastRng& rng) const {
  double sum = 0;
  for (const double weight : weights_) sum += weight;
  double left = uniform(rng) * sum;
  std::size_t last = 0;
  for (std::size_t i = 0; i < kDeals; ++i) {
    if (weights_[i] <= 0) continue;
    last = i;
    left -= weights_[i];
    if (left < 0) break;
  }
  Companies companies = deal(last);
  if (players_ < kMaxPlayers) companies.back() = Company::a;
  return companies;
}

double Belief::chance(std::size_t seat, Company company) const {
  double sum = 0;
  double with = 0;
  for (std::size_t i = 0; i < kDeals; ++i) {
    sum += weights_[i];
    if (deal(i)[seat] == company) with += weights_[i];
  }
  return with / sum;
}

void Policy::begin(const View& view, Seat me, std::span<const Seen<View, Placement>>) {
  belief_.observe(view.table);
  const Belief open = belief_;
  belief_.know(view);
  make_wishes(view.table.players, me, open);
}

void Policy::make_wishes(int players, Seat me, const Belief& open) {
  const Habits& habits = habits_of(players);
  for (std::size_t who = 0; who < static_cast<std::size_t>(players); ++who) {
    for (std::size_t own = 0; own < kCompanies; ++own) {
      Wishes& wishes = wishes_[who][own];
      wishes = Wishes{.two = habits.two};
      const Belief& belief = who == me.index ? belief_ : open;
      double sum = 0;
      std::array<std::array<double, kRoles>, kCompanies> roles{};
      for (std::size_t i = 0; i < Belief::kDeals; ++i) {
        if (Belief::deal(i)[who] != static_cast<Company>(own)) continue;
        sum += belief.weight(i);
        for (std::size_t s = 0; s < kMaxPlayers; ++s) {
          const auto n = static_cast<std::size_t>(players);
          const std::size_t role = s >= n ? kNobodys : (s + n - who) % n;
          roles[index_of(Belief::deal(i)[s])][role] += belief.weight(i);
        }
      }
      if (sum <= 0) continue;
      for (std::size_t c = 0; c < kCompanies; ++c) {
        Worth& worth = wishes.of[c];
        for (std::size_t role = 0; role < kRoles; ++role) {
          const auto share = static_cast<float>(roles[c][role] / sum);
          const Worth& one = habits.of[role];
          for (std::size_t i = 0; i < worth.give.size(); ++i) {
            worth.give[i] += share * one.give[i];
          }
          worth.spoil += share * one.spoil;
          for (std::size_t t = 0; t < 2; ++t) {
            for (std::size_t i = 0; i < worth.take[t].size(); ++i) {
              worth.take[t][i] += share * one.take[t][i];
            }
          }
        }
      }
    }
  }
}

State Policy::imagine(const View& view, FastRng& rng) {
  State state = Isle4C::imagine(view, rng);
  state.companies = belief_.draw(rng);
  return state;
}

void Policy::prior(const State& state, Seat who, std::span<const Placement> legal,
                   std::span<float> weights) {
  sight_.look(state.table);
  sight_.study(state.table.size().connection);
  const std::size_t threats = threats_in(sight_);
  const Wishes& wishes = wishes_of(state, who);
  float best = -1e9F;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    weights[i] = worth_of(sight_, wishes, threats, legal[i]);
    best = std::max(best, weights[i]);
  }
  for (float& weight : weights) weight = std::exp(std::max(-12.0F, weight - best));
}

bool Policy::connect(const State& state, Seat who, Placement& action) const {
  const Company own = state.companies[who.index];
  std::uint32_t hand = 0;
  for (const Card card : state.hands[who.index].held()) hand |= 1U << card;
  for (int position = 0; position < kSquares; ++position) {
    const auto at = static_cast<std::size_t>(position);
    const std::uint32_t unturned = hand & kShowing[index_of(own)][at];
    const std::uint32_t turned = hand & kShowing[index_of(own)][kSquares - 1 - at];
    const std::uint32_t cards = unturned != 0 ? unturned : turned;
    if (cards == 0) continue;
    for (std::size_t line = sight_.first_line() - 1; line <= sight_.last_line(); ++line) {
      for (Line rest = sight_.connecting(own, position, line); rest != 0; rest &= rest - 1) {
        action = {.card = static_cast<Card>(std::countr_zero(cards)),
                  .turned = unturned == 0,
                  .row = static_cast<std::int8_t>(static_cast<int>(line) - kOrigin),
                  .col = static_cast<std::int8_t>(std::countr_zero(rest) - kOrigin)};
        Island after = state.table.island;
        if ((after.lay(action, state.table.size().connection) & only(own)) != 0) return true;
      }
    }
  }
  return false;
}

Placement Policy::roll(const State& state, Seat who, ActionList<Placement>&, FastRng& rng) {
  sight_.look(state.table);
  sight_.study(state.table.size().connection);
  Placement action;
  if (connect(state, who, action)) return action;
  const std::size_t threats = threats_in(sight_);
  const int tries = threats != 0 ? 24 : 12;
  const Wishes& wishes = wishes_of(state, who);
  const auto places = sight_.places();
  const auto hand = state.hands[who.index].held();
  float best = -1e9F;
  for (int i = 0; i < tries; ++i) {
    const auto& place = places[rng.below(static_cast<std::uint32_t>(places.size()))];
    const std::uint32_t card = rng.below(static_cast<std::uint32_t>(hand.size()) * 2);
    const Placement one{
        .card = hand[card / 2], .turned = card % 2 != 0, .row = place[0], .col = place[1]};
    const float worth = worth_of(sight_, wishes, threats, one);
    if (worth > best) {
      best = worth;
      action = one;
    }
  }
  return action;
}

}  // namespace skerry::isle4c
