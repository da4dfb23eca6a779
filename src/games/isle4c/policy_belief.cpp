#include "games/isle4c/policy_belief.h"

#include <algorithm>
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

double uniform(FastRng& rng) { return static_cast<double>(rng.next() >> 11) * 0x1.0p-53; }

// The likelihood that a player with these wishes lays this card there, among all faces at all
// places, since the hand is not known.
double likelihood(const Sight& sight, const Wishes& wishes, const Placement& card) {
  const std::size_t threats = threats_in(sight);
  const auto weight = [&](const Placement& any) {
    return std::exp(static_cast<double>(worth_of(sight, wishes, threats, any)));
  };
  double all = 0;
  for (const auto& place : sight.places()) {
    // Turned cards show the faces of others.
    for (Card face = 0; face < kCards; ++face) {
      all += weight({.card = face, .turned = false, .row = place[0], .col = place[1]});
    }
  }
  return weight(card) / all;
}

}  // namespace

const Companies& Belief::deal(std::size_t i) { return kAllDeals[i]; }

void Belief::observe(const Table& table) {
  weights_.fill(1);
  players_ = table.players;
  Table past;
  past.players = table.players;
  Sight sight;
  for (const Placement& card : table.laid()) {
    sight.look(past);
    sight.study(table.size().connection);
    observe(sight, card, seat(past.placed_count % past.players));
    past.placed[past.placed_count++] = card;
  }
}

void Belief::observe(const Sight& sight, const Placement& card, Seat who) {
  const Habits& habits = habits_of(players_);
  std::array<double, kCompanies> likely{};
  for (std::size_t own = 0; own < kCompanies; ++own) {
    const Wishes wishes = wishes_at_first(habits, static_cast<Company>(own), players_);
    likely[own] = likelihood(sight, wishes, card);
  }
  double sum = 0;
  for (std::size_t i = 0; i < kDeals; ++i) {
    weights_[i] *= likely[index_of(deal(i)[who.index])];
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

double Belief::chance(Seat seat, Company company) const {
  double sum = 0;
  double with = 0;
  for (std::size_t i = 0; i < kDeals; ++i) {
    sum += weights_[i];
    if (deal(i)[seat.index] == company) with += weights_[i];
  }
  return with / sum;
}

Wishes Belief::wishes(Seat seat, Company own) const {
  const Habits& habits = habits_of(players_);
  const auto players = static_cast<std::size_t>(players_);
  double sum = 0;
  std::array<std::array<double, kRoles>, kCompanies> roles{};
  for (std::size_t i = 0; i < kDeals; ++i) {
    if (deal(i)[seat.index] != own) continue;
    sum += weights_[i];
    for (std::size_t s = 0; s < kMaxPlayers; ++s) {
      const std::size_t role = s >= players ? kNobodys : (s + players - seat.index) % players;
      roles[index_of(deal(i)[s])][role] += weights_[i];
    }
  }
  if (sum <= 0) return wishes_at_first(habits, own, players_);
  Wishes wishes{.two = habits.two};
  for (std::size_t c = 0; c < kCompanies; ++c) {
    for (std::size_t role = 0; role < kRoles; ++role) {
      add(wishes.of[c], habits.of[role], static_cast<float>(roles[c][role] / sum));
    }
  }
  return wishes;
}

}  // namespace skerry::isle4c
