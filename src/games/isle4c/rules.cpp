#include "games/isle4c/rules.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "core/hash.h"

namespace skerry::isle4c {
namespace {

constexpr std::array<std::string_view, 2> kReasons{"connection", "count"};
constexpr std::uint32_t kAllCards = (1U << kCards) - 1;

// All permutations of the company cards; with three players the fourth is the one removed.
constexpr std::array<Companies, 24> kCompanyDeals = [] {
  std::array<Companies, 24> deals{};
  std::array<std::uint8_t, kCompanies> order{0, 1, 2, 3};
  for (Companies& deal : deals) {
    for (std::size_t i = 0; i < order.size(); ++i) deal[i] = static_cast<Company>(order[i]);
    std::ranges::next_permutation(order);
  }
  return deals;
}();

Companies dealt_to(int players, Companies deal) {
  if (players < kMaxPlayers) deal.back() = Company::a;
  return deal;
}

// The winners among the seats whose companies one card connected (README, reading 6).
std::uint8_t winners_among(std::uint8_t connected, const Table& table) {
  const auto lowest = static_cast<std::uint8_t>(connected & (~connected + 1U));
  const auto placer = static_cast<std::uint8_t>(1U << placer_of_last(table));
  switch (table.options.simultaneous_connection) {
    case SimultaneousConnection::turn_order:
      return lowest;
    case SimultaneousConnection::placer_first:
      return (connected & placer) != 0 ? placer : lowest;
    case SimultaneousConnection::shared:
      return connected;
  }
  return lowest;
}

// The seats whose companies are in the set: bit i stands for seat i.
std::uint8_t owners_of(CompanySet companies, const Companies& held, int players) {
  unsigned owners = 0;
  for (int i = 0; i < players; ++i) {
    const auto seat_index = static_cast<std::size_t>(i);
    if ((companies & only(held[seat_index])) != 0) owners |= 1U << i;
  }
  return static_cast<std::uint8_t>(owners);
}

// The seats whose company cards are public now: bit i stands for seat i.
std::uint8_t revealed_seats(const Table& table) {
  if (table.verdict.ending == Ending::count) return 0b1111;
  return table.verdict.winners;
}

// Precondition: the game is over.
Outcome final_outcome(const Table& table, const Companies& companies) {
  if (table.verdict.ending == Ending::connection) {
    SeatSet winners;
    for (const Seat seat : Seats(table.players)) {
      if ((table.verdict.winners >> seat.index & 1) != 0) winners.insert(seat);
    }
    return Outcome::won_by(winners, table.players, 2, kReasons[0]);
  }
  Outcome result{.players = table.players, .has_scores = true, .reason = kReasons[1]};
  for (const Seat seat : Seats(table.players)) {
    result.scores[seat.index] = table.island.visible(companies[seat.index]);
  }
  // A tie goes to the seat nearest to the starting player, so all ranks differ.
  for (const Seat seat : Seats(table.players)) {
    const std::int32_t own = result.scores[seat.index];
    std::uint8_t rank = 1;
    for (const Seat other : Seats(table.players)) {
      const std::int32_t points = result.scores[other.index];
      if (points > own || (other < seat && points == own)) ++rank;
    }
    result.ranks[seat.index] = rank;
    if (rank == 1) result.winners.insert(seat);
  }
  return result;
}

std::uint32_t cards_in(std::span<const Card> cards) {
  std::uint32_t set = 0;
  for (const Card card : cards) set |= 1U << card;
  return set;
}

}  // namespace

int cards_left(const Table& table, Seat seat) {
  const int played = (table.placed_count + table.players - 1 - seat.index) / table.players;
  return table.size().first_hand - played;
}

std::uint8_t placer_of_last(const Table& table) {
  return static_cast<std::uint8_t>((table.placed_count - 1) % table.players);
}

bool Hand::holds(Card card) const {
  return std::find(held().begin(), held().end(), card) != held().end();
}

void Hand::remove(Card card) {
  std::size_t place = 0;
  while (cards[place] != card) ++place;
  for (--count; place < count; ++place) cards[place] = cards[place + 1];
  cards[count] = 0;
}

// Rulebook, "End of the Game".
Verdict judge(const Table& table, const Companies& companies) {
  if (table.connecting != 0) {
    const std::uint8_t owners = owners_of(table.connecting, companies, table.players);
    if (owners != 0) return {Ending::connection, winners_among(owners, table)};
    if (table.options.unowned_connection == UnownedConnection::end_and_count) {
      return {Ending::count, 0};
    }
  }
  if (table.placed_count == table.size().cards_laid) return {Ending::count, 0};
  return {};
}

bool fits(const View& view, const Companies& companies) {
  const Table& table = view.table;
  for (int i = 0; i < table.players; ++i) {
    const auto& known = view.companies[static_cast<std::size_t>(i)];
    if (known && *known != companies[static_cast<std::size_t>(i)]) return false;
  }
  // An earlier connection that did not end the game was of a company that nobody holds, and only
  // if play went on then.
  if (table.connected_before != 0 &&
      table.options.unowned_connection == UnownedConnection::end_and_count) {
    return false;
  }
  if (owners_of(table.connected_before, companies, table.players) != 0) return false;
  return judge(table, companies) == table.verdict;
}

bool any_deal_fits(const View& view) {
  return std::ranges::any_of(kCompanyDeals,
                             [&](const Companies& deal) { return fits(view, deal); });
}

void lay(Table& table, const Placement& card) {
  table.placed[table.placed_count++] = card;
  table.connected_before = static_cast<CompanySet>(table.connected_before | table.connecting);
  table.connecting = table.island.lay(card, table.size().connection);
}

void conclude(Table& table, const Verdict& verdict) {
  table.verdict = verdict;
  if (!table.is_over()) table.turn = clockwise(seat(table.turn), table.players).index;
}

std::optional<Outcome> outcome_of(const View& view) {
  if (!view.table.is_over()) return std::nullopt;
  Companies companies{};  // where they are not known they do not matter: all are on a count
  for (std::size_t i = 0; i < companies.size(); ++i) {
    companies[i] = view.companies[i].value_or(Company::a);
  }
  return final_outcome(view.table, companies);
}

std::optional<Error> objection_to_place(const Island& island, int row, int col) {
  const int covered = island.covered_under(row, col);
  if (covered == 1 || covered == 2) return std::nullopt;
  return refusal("isle4c.refused.covers",
                 "the card must cover 1 or 2 squares; this covers " + std::to_string(covered),
                 {{"covered", std::int64_t{covered}}});
}

const GameInfo& Isle4C::info() {
  static constexpr auto kOptionInfos = infos_of(kOptions);
  static const GameInfo info{.id = "isle4c",
                             .name = "Isle4C",
                             .rules_version = 1,
                             .min_players = kMinPlayers,
                             .max_players = kMaxPlayers,
                             .min_minutes = 15,
                             .max_minutes = 30,
                             .hidden_information = true,
                             .open_actions = true,
                             .options = kOptionInfos,
                             .reasons = kReasons};
  return info;
}

Expected<State> Isle4C::setup(const Options& options, int players, KeyedRng& dealer) {
  if (players < kMinPlayers || players > kMaxPlayers) {
    return fail(code::kBadRequest,
                "Isle4C is for 3 to 4 players; this asks for " + std::to_string(players),
                "players");
  }
  State state;
  state.table.options = options;
  state.table.players = static_cast<std::uint8_t>(players);

  Companies companies{Company::a, Company::b, Company::c, Company::d};
  shuffle(std::span<Company>(companies), dealer);
  state.companies = dealt_to(players, companies);

  std::array<Card, kCards> deck{};
  for (std::size_t i = 0; i < deck.size(); ++i) deck[i] = static_cast<Card>(i);
  shuffle(std::span<Card>(deck), dealer);
  const auto first_hand = static_cast<std::size_t>(state.table.size().first_hand);
  for (std::size_t i = 0; i < deck.size(); ++i) state.hands[i / first_hand].add(deck[i]);
  return state;
}

SeatSet Isle4C::to_move(const State& state) {
  return state.table.is_over() ? SeatSet{} : SeatSet(seat(state.table.turn));
}

void Isle4C::legal(const State& state, Seat who, ActionList<Action>& out) {
  out.clear();
  if (state.table.is_over() || who.index != state.table.turn) return;
  Island::Places places;
  const std::size_t count = state.table.island.list_places(places);
  const std::span<const Card> hand = state.hands[who.index].held();
  Action* to = out.extend(count * 2 * hand.size());
  for (const Card card : hand) {
    for (const bool turned : {false, true}) {
      // The places are the same for all cards: put the card into each as one word.
      const auto stamp = std::bit_cast<std::uint32_t>(Action{.card = card, .turned = turned});
      for (std::size_t i = 0; i < count; ++i) {
        const std::uint32_t action = places[i] | stamp;
        std::memcpy(static_cast<void*>(to + i), &action, sizeof action);
      }
      to += count;
    }
  }
}

Expected<void> Isle4C::accepts(const State& state, Seat who, const Action& action) {
  if (state.table.is_over()) return fail(code::kGameOver, "the game is over");
  if (who.index != state.table.turn) {
    return fail(code::kNotYourTurn, "it is seat " + std::to_string(state.table.turn) + "'s turn");
  }
  if (!state.hands[who.index].holds(action.card)) {
    return std::unexpected(refusal("isle4c.refused.not_in_hand", "that card is not in your hand"));
  }
  if (auto objection = objection_to_place(state.table.island, action.row, action.col)) {
    return std::unexpected(*std::move(objection));
  }
  return {};
}

void Isle4C::play(State& state, Seat who, const Action& action) {
  state.hands[who.index].remove(action.card);
  lay(state.table, action);
  conclude(state.table, judge(state.table, state.companies));
}

std::optional<Outcome> Isle4C::outcome(const State& state) {
  if (!state.table.is_over()) return std::nullopt;
  return final_outcome(state.table, state.companies);
}

Scores Isle4C::scores(const State& state) {
  Scores scores{};
  for (std::size_t i = 0; i < state.table.players; ++i) {
    scores[i] = state.table.island.visible(state.companies[i]);
  }
  return scores;
}

View Isle4C::view(const State& state, Viewer viewer) {
  View view{.table = state.table, .viewer = viewer, .companies = {}, .hand = {}};
  unsigned known = revealed_seats(state.table);
  if (viewer) {
    known |= 1U << viewer->index;
    view.hand = state.hands[viewer->index];
  }
  for (std::size_t i = 0; i < state.table.players; ++i) {
    if ((known >> i & 1U) != 0) view.companies[i] = state.companies[i];
  }
  return view;
}

State Isle4C::imagine(const View& view, FastRng& rng) {
  State state{.table = view.table, .companies = {}, .hands = {}};
  const int players = view.table.players;

  std::array<std::uint8_t, kCompanyDeals.size()> fitting{};
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < kCompanyDeals.size(); ++i) {
    fitting[count] = static_cast<std::uint8_t>(i);
    if (fits(view, kCompanyDeals[i])) ++count;
  }
  state.companies = dealt_to(players, kCompanyDeals[fitting[rng.below(count)]]);

  std::uint32_t unseen = kAllCards & ~cards_in(view.hand.held());
  for (const Placement& placed : view.table.laid()) unseen &= ~(1U << placed.card);
  std::array<Card, kCards> deck{};
  std::size_t size = 0;
  for (; unseen != 0; unseen &= unseen - 1) {
    deck[size++] = static_cast<Card>(std::countr_zero(unseen));
  }
  shuffle(std::span<Card>(deck).first(size), rng);

  auto next = deck.begin();
  for (int i = 0; i < players; ++i) {
    Hand& hand = state.hands[static_cast<std::size_t>(i)];
    if (view.viewer == seat(i)) {
      hand = view.hand;
      continue;
    }
    hand.count = static_cast<std::uint8_t>(cards_left(view.table, seat(i)));
    std::copy_n(next, hand.count, hand.cards.begin());
    next += hand.count;
  }
  return state;
}

std::uint64_t Isle4C::hash(const State& state) {
  const Table& table = state.table;
  const auto packed = [](std::span<const std::uint8_t> bytes) {
    std::uint64_t word = 0;
    for (const std::uint8_t byte : bytes) word = word << 8 | byte;
    return word;
  };
  Hasher hasher;
  hasher.add(packed(std::array{static_cast<std::uint8_t>(table.options.unowned_connection),
                               static_cast<std::uint8_t>(table.options.simultaneous_connection),
                               table.players, table.turn, table.placed_count}));
  for (std::size_t i = 0; i < table.players; ++i) {
    hasher.add(static_cast<std::uint64_t>(state.companies[i]));
    hasher.add(packed(state.hands[i].held()));
  }
  for (const Placement& p : table.laid()) {
    hasher.add(
        packed(std::array{p.card, static_cast<std::uint8_t>(p.turned),
                          static_cast<std::uint8_t>(p.row), static_cast<std::uint8_t>(p.col)}));
  }
  return hasher.value();
}

}  // namespace skerry::isle4c
