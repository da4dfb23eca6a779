// Explanations of placements, as players say them.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "games/isle4c/policy.h"

namespace skerry::isle4c {
namespace {

// The pages call the companies Anchor, Gear, Wave and Sun.
TextParam named(Company company) {
  return {"company", std::string("isle4c.company.") + letter(company)};
}
std::string words_for(Company company) { return std::string("company ") + letter(company); }

// The table before and after a card, and what can be told from both.
struct Change {
  Change(const View& view, const Placement& card) : before(view.table), after(view.table) {
    lay(after, card);
    old_sight.look(before);
    old_sight.study(before.size().connection);
    new_sight.look(after);
    new_sight.study(after.size().connection);
  }
  bool blocks(Company company) const {
    return old_sight.may_connect(company) && !new_sight.may_connect(company);
  }

  Table before;
  Table after;
  Sight old_sight;
  Sight new_sight;
};

// The size of the company's group that the card becomes part of.
int joined(const Change& change, const Placement& card, Company company) {
  const Face& face = face_of(card.card, card.turned);
  const int at = static_cast<int>(std::ranges::find(face, company) - face.begin());
  return change.new_sight.group(company, card.row + at / 2, card.col + at % 2);
}

// The largest group of somebody else that the card covers a square of, and how large it is.
std::pair<Company, int> broken(const Change& change, const Placement& card, Company own) {
  std::pair<Company, int> largest{own, 0};
  for (int i = 0; i < kSquares; ++i) {
    const int row = card.row + i / 2;
    const int col = card.col + i % 2;
    const int under = change.old_sight.shown(row, col);
    if (under < 0 || static_cast<Company>(under) == own) continue;
    const auto company = static_cast<Company>(under);
    const int size = change.old_sight.group(company, row, col);
    if (size > largest.second) largest = {company, size};
  }
  return largest;
}

// The seat that probably has a company, if its probability is above one half.
std::optional<Seat> likely_owner(const View& view, Seat who, Company company) {
  constexpr double kLikely = 0.6;
  Belief belief;
  belief.observe(view.table);
  belief.know(view);
  for (const Seat seat : Seats(view.table.players)) {
    if (seat != who && belief.chance(seat, company) > kLikely) return seat;
  }
  return std::nullopt;
}

std::optional<Reason> about_blocking(const Change& change, const View& view, Seat who,
                                     Company own) {
  for (std::size_t i = 0; i < kCompanies; ++i) {
    const auto company = static_cast<Company>(i);
    if (company == own || !change.blocks(company)) continue;
    if (const auto owner = likely_owner(view, who, company)) {
      return Reason{"isle4c.reason.blocks_seat",
                    {named(company), {"seat", std::int64_t{owner->index}}},
                    "keeps " + words_for(company) + " from connecting, which seat " +
                        std::to_string(owner->index) + " seems to be with"};
    }
    return Reason{"isle4c.reason.blocks",
                  {named(company)},
                  "keeps " + words_for(company) + " from connecting"};
  }
  return std::nullopt;
}

std::optional<Reason> about_building(const Change& change, const Placement& card, Company own) {
  const int size = joined(change, card, own);
  if (size >= 2 && change.new_sight.may_connect(own) && !change.old_sight.may_connect(own)) {
    return Reason{
        "isle4c.reason.threatens", {named(own)}, "one more square would connect " + words_for(own)};
  }
  if (size < 3) return std::nullopt;
  return Reason{"isle4c.reason.builds",
                {named(own), {"n", std::int64_t{size}}},
                "brings " + std::to_string(size) + " squares of " + words_for(own) + " together"};
}

std::optional<Reason> about_breaking(const Change& change, const Placement& card, Company own) {
  const auto [company, size] = broken(change, card, own);
  if (size < 2) return std::nullopt;
  return Reason{"isle4c.reason.breaks",
                {named(company), {"n", std::int64_t{size}}},
                "breaks up " + std::to_string(size) + " squares of " + words_for(company)};
}

// Near the end squares that can be seen count.
std::optional<Reason> about_counting(const Change& change, Company own) {
  constexpr int kRounds = 2;
  const int left = change.before.size().cards_laid - change.before.placed_count;
  if (left > kRounds * change.before.players) return std::nullopt;
  int most = 0;
  for (std::size_t i = 0; i < kCompanies; ++i) {
    const auto company = static_cast<Company>(i);
    if (company != own) most = std::max(most, change.after.island.visible(company));
  }
  const int mine = change.after.island.visible(own);
  if (mine < most) return std::nullopt;
  return Reason{
      "isle4c.reason.counts",
      {named(own), {"n", std::int64_t{mine}}},
      "shows " + std::to_string(mine) + " squares of " + words_for(own) + " for the count"};
}

Reason about_quiet_cards(const Change& change, const Placement& card, Company own) {
  if (joined(change, card, own) == 2) {
    return {"isle4c.reason.pair", {named(own)}, "makes a pair of " + words_for(own)};
  }
  if (change.after.island.visible(own) > change.before.island.visible(own)) {
    return {"isle4c.reason.hides", {}, "adds a square without showing whom you are with"};
  }
  return {};
}

}  // namespace

Reason Policy::explain(const View& view, Seat who, const Placement& action) {
  const auto& company = view.companies[who.index];
  if (!company || view.table.is_over()) return {};
  const Change change(view, action);
  if ((change.after.connecting & only(*company)) != 0) {
    return {"isle4c.reason.connects", {named(*company)}, "connects " + words_for(*company)};
  }
  if (auto reason = about_blocking(change, view, who, *company)) return *std::move(reason);
  if (auto reason = about_building(change, action, *company)) return *std::move(reason);
  if (auto reason = about_breaking(change, action, *company)) return *std::move(reason);
  if (auto reason = about_counting(change, *company)) return *std::move(reason);
  return about_quiet_cards(change, action, *company);
}

}  // namespace skerry::isle4c
