// The check of states. A state's JSON lists the cards in the order in which they were laid;
// everything else is computed by laying them again.
#include "games/isle4c/rules.h"

namespace skerry::isle4c {
namespace {

std::string plural(int count, std::string_view noun) {
  return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

std::optional<Flaw> flaw_of_companies(const State& state) {
  CompanySet seen = 0;
  for (std::size_t i = 0; i < state.table.players; ++i) {
    if (index_of(state.companies[i]) >= kCompanies) {
      return Flaw{"there is no such company", "companies", i};
    }
    const CompanySet own = only(state.companies[i]);
    if ((seen & own) != 0) {
      return Flaw{std::string("company ") + letter(state.companies[i]) +
                      " is held by two players; there is one card of each",
                  "companies", i};
    }
    seen = static_cast<CompanySet>(seen | own);
  }
  return std::nullopt;
}

std::optional<Flaw> flaw_of_hands(const State& state) {
  for (const Seat seat : Seats(state.table.players)) {
    const int wanted = cards_left(state.table, seat);
    const int held = state.hands[seat.index].count;
    if (held == wanted) continue;
    const int played = state.table.size().first_hand - wanted;
    return Flaw{"seat " + std::to_string(seat.index) + " was dealt " +
                    std::to_string(state.table.size().first_hand) + " and has laid " +
                    plural(played, "card") + ", so " + std::to_string(wanted) +
                    " must be left; this has " + std::to_string(held),
                "hands", seat.index};
  }
  return std::nullopt;
}

std::string there_twice(Card card) {
  return "the card " + std::string(kCardNames[card]) +
         " is there twice; hands and placed cards together are the 24 cards, once each";
}

std::optional<Flaw> flaw_of_cards(const State& state) {
  std::uint32_t seen = 0;
  for (const Placement& placed : state.table.laid()) seen |= 1U << placed.card;
  for (std::size_t i = 0; i < state.table.players; ++i) {
    for (std::size_t j = 0; j < state.hands[i].count; ++j) {
      const Card card = state.hands[i].cards[j];
      if (card >= kCards) return Flaw{"there is no such card", "hands", i, {}, j};
      if ((seen >> card & 1U) != 0) return Flaw{there_twice(card), "hands", i, {}, j};
      seen |= 1U << card;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<Flaw> lay_again(const Table& record, const Companies* companies, Table& fresh) {
  fresh = Table{};
  fresh.options = record.options;
  fresh.players = record.players;
  std::uint32_t seen = 0;
  for (std::size_t i = 0; i < record.placed_count; ++i) {
    const Placement& card = record.placed[i];
    if (fresh.is_over()) {
      return Flaw{"the game had already ended before this card", "placed", i};
    }
    if (card.card >= kCards) return Flaw{"there is no such card", "placed", i, "card"};
    if ((seen >> card.card & 1U) != 0) return Flaw{there_twice(card.card), "placed", i, "card"};
    seen |= 1U << card.card;
    if (auto objection = objection_to_place(fresh.island, card.row, card.col)) {
      return Flaw{std::move(objection->message), "placed", i, "at"};
    }
    lay(fresh, card);
    conclude(fresh, companies != nullptr ? judge(fresh, *companies) : Verdict{});
  }
  return std::nullopt;
}

std::optional<Flaw> flaw_of_turn(const Table& fresh, int turn) {
  if (turn == fresh.turn) return std::nullopt;
  const std::string why = fresh.is_over() ? "the seat that laid the last card"
                                          : "the seat whose turn it is after " +
                                                plural(fresh.placed_count, "placed card");
  return Flaw{
      "must be " + std::to_string(fresh.turn) + ", " + why + "; this is " + std::to_string(turn),
      "turn"};
}

std::optional<Flaw> complete(State& state) {
  if (auto flaw = flaw_of_companies(state)) return flaw;
  Table fresh;
  if (auto flaw = lay_again(state.table, &state.companies, fresh)) return flaw;
  if (auto flaw = flaw_of_cards(state)) return flaw;
  if (auto flaw = flaw_of_hands(state)) return flaw;
  if (auto flaw = flaw_of_turn(fresh, state.table.turn)) return flaw;
  state.table = fresh;
  const State given = state;
  state.hands = {};
  state.companies = {};
  for (std::size_t i = 0; i < fresh.players; ++i) {
    state.companies[i] = given.companies[i];
    for (const Card card : given.hands[i].held()) state.hands[i].add(card);
  }
  return std::nullopt;
}

Expected<void> Isle4C::check(const State& state) {
  const Table& table = state.table;
  if (table.players < kMinPlayers || table.players > kMaxPlayers) {
    return fail(code::kBadState, "must be 3 or 4; this is " + std::to_string(table.players),
                "players");
  }
  if (table.placed_count > table.size().cards_laid) {
    return fail(code::kBadState, "more cards than are ever laid", "placed");
  }
  for (const Hand& hand : state.hands) {
    if (hand.count > kLargestHand) return fail(code::kBadState, "too many cards", "hands");
  }
  State completed = state;
  if (auto flaw = complete(completed)) {
    std::string where(flaw->key);
    if (flaw->index) where += '[' + std::to_string(*flaw->index) + ']';
    if (!flaw->inner_key.empty()) where += '.' + std::string(flaw->inner_key);
    if (flaw->inner_index) where += '[' + std::to_string(*flaw->inner_index) + ']';
    return fail(code::kBadState, std::move(flaw->message), std::move(where));
  }
  if (completed != state) {
    return fail(code::kBadState,
                "what follows from the placed cards, hands and companies is wrong");
  }
  return {};
}

}  // namespace skerry::isle4c
