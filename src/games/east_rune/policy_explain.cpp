// Explanations of actions from what the seat sees.
#include <algorithm>
#include <bit>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/east_rune/policy.h"

namespace skerry::east_rune {
namespace {

CardSet characters_of(std::span<const Card> cards) {
  CardSet set = 0;
  for (const Card card : cards) set |= is_chair(card) ? 0 : only(card);
  return set;
}

// The table after an action, and what one seat knows of it.
class Outlook {
 public:
  Outlook(const State& table, Seat me, const Action& action)
      : before_(table), after_(table), me_(me), action_(action) {
    if (lays()) after_.field.push(action.card);
  }

  bool lays() const { return action_.kind == ActionKind::lay || action_.kind == ActionKind::open; }
  CardSet fit() const { return fitting(after_); }

  // Who could still take the round.
  unsigned rivals() const {
    const unsigned others = ((1U << before_.players) - 1) & ~(1U << me_.index);
    return others & ~unsigned{before_.passed};
  }
  // In sight, so that a rival may lay it for certain.
  bool is_answer_in_sight() const {
    return any_rival([&](Seat one) { return (tops_of(before_, one) & fit()) != 0; });
  }
  // How many of the cards that fit may be in the rivals' hands.
  int hidden_answers() const {
    const bool hands = any_rival([&](Seat one) { return before_.hands.count_of(one) > 0; });
    return hands ? std::popcount(unseen() & fit()) : 0;
  }
  bool is_unanswerable() const { return !is_answer_in_sight() && hidden_answers() == 0; }

  bool is_from_hand() const {
    return lays() && contains(characters_of(before_.hands.of(me_)), action_.card);
  }
  // What becomes a top; nothing if no card lies below.
  std::optional<Card> freed() const {
    const auto& piled = before_.piles.shelf;
    for (std::size_t i = piled.begin_of(me_) + 1; i < piled.ends[me_]; ++i) {
      const bool one_pile = !before_.piles.is_top(i - 1);
      if (piled.cards[i] == action_.card && one_pile) return piled.cards[i - 1];
    }
    return std::nullopt;
  }
  // Something of one's own fits next.
  bool can_follow() const { return (before_.reach[me_] & ~only(action_.card) & fit()) != 0; }
  bool goes_on() const {
    if (action_.kind != ActionKind::lay || before_.field.empty()) return false;
    const Card top = before_.field.top();
    return !is_chair(top) && can_follow() &&
           contains(kKin[before_.options.sacred_equals_mineral ? 1 : 0][top], action_.card);
  }
  // Who gets the round if this seat passes.
  std::optional<Seat> claimant() const {
    const OptionalSeat last = before_.last_vassal;
    if (!last || last == me_ || (rivals() & ~(1U << last.index())) != 0) return std::nullopt;
    return *last;
  }
  // What the winner of the round takes: chairs, or monarchs with two players.
  int stakes() const {
    const auto field = before_.field.held();
    return static_cast<int>(std::ranges::count_if(field, [&](Card card) {
      return before_.players == 2 ? is_monarch(card) : is_chair(card);
    }));
  }

 private:
  template <class Test>
  bool any_rival(Test test) const {
    for (const Seat one : Seats(before_.players)) {
      if ((rivals() >> one.index & 1U) != 0 && test(one)) return true;
    }
    return false;
  }
  CardSet unseen() const {
    const auto& piled = before_.piles.shelf;
    const auto& aside = before_.monarchs;
    return characters_of(before_.options) &
           ~(characters_of(before_.hands.of(me_)) | characters_of(before_.field.held()) |
             characters_of(std::span<const Card>(piled.cards).first(piled.size())) |
             characters_of(std::span<const Card>(aside.cards).first(aside.size())));
  }

  const State& before_;
  State after_;
  Seat me_;
  Action action_;
};

std::string seat_words(Seat seat) { return "seat " + std::to_string(seat.index); }

Reason about_seat(std::string_view key, Seat seat, const std::string& words) {
  return {key, {{"seat", std::int64_t{seat.index}}}, words + seat_words(seat)};
}

Reason why_end(const State& table, const Outlook& outlook) {
  if (table.phase == Phase::last_turn) {
    return {"east_rune.reason.rests", {}, "the round is won, and the cards are kept"};
  }
  if (table.laid_this_turn > 0) {
    return {"east_rune.reason.holds_back", {}, "holds the next card back"};
  }
  if (const auto claimant = outlook.claimant()) {
    return about_seat("east_rune.reason.yields", *claimant, "saves cards and leaves the round to ");
  }
  return {"east_rune.reason.saves", {}, "saves cards for another round"};
}

Reason why_extra(const Outlook& outlook) {
  if (outlook.goes_on()) {
    return {"east_rune.reason.goes_on", {}, "the same attribute: another card may follow"};
  }
  if (outlook.is_from_hand()) {
    return {"east_rune.reason.sheds", {}, "a card less in the hand, where it would cost a point"};
  }
  return {};
}

Reason why_taken(const Outlook& outlook) {
  const int stakes = outlook.stakes();
  if (stakes < 2) return {"east_rune.reason.takes", {}, "nobody can answer: takes the round"};
  return {"east_rune.reason.takes_many",
          {{"count", stakes}},
          "nobody can answer: takes " + std::to_string(stakes) + " at once"};
}

Reason why_lay(const State& table, const Outlook& outlook) {
  if (table.phase == Phase::last_turn) return why_extra(outlook);
  if (outlook.is_unanswerable()) return why_taken(outlook);
  if (outlook.goes_on()) return why_extra(outlook);
  if (const auto claimant = outlook.claimant()) {
    return about_seat("east_rune.reason.contests", *claimant, "keeps the round from ");
  }
  const auto domain = [&]() -> std::optional<Domain> {
    for (std::size_t i = 0; i < kOfDomain.size(); ++i) {
      if ((outlook.fit() & ~kOfDomain[i]) == 0) return static_cast<Domain>(i);
    }
    return std::nullopt;
  }();
  if (domain && !outlook.is_answer_in_sight() && outlook.hidden_answers() <= 2) {
    const std::string name(kDomainNames[index_of(*domain)].id);
    return {"east_rune.reason.hard_to_answer",
            {{"domain", "east_rune.domain." + name}},
            "few cards of the " + name + " are left to answer with"};
  }
  if (const auto freed = outlook.freed()) {
    const std::string name(name_of(*freed));
    return {"east_rune.reason.frees",
            {{"card", "east_rune.card." + name}},
            "frees " + name + " below it"};
  }
  return why_extra(outlook);
}

}  // namespace

Reason Policy::explain(const View& view, Seat who, const Action& action) {
  const State& table = view.table;
  const Outlook outlook(table, who, action);
  switch (action.kind) {
    case ActionKind::redeal:
      return {"east_rune.reason.redeal", {}, "too many monarchs to lay much"};
    case ActionKind::keep:
      return {};
    case ActionKind::open:
      if (!outlook.can_follow()) return {};
      return {"east_rune.reason.opens", {}, "something of one's own follows it"};
    case ActionKind::lay:
      return why_lay(table, outlook);
    case ActionKind::pass:
    case ActionKind::stop:
      return why_end(table, outlook);
  }
  return {};
}

}  // namespace skerry::east_rune
