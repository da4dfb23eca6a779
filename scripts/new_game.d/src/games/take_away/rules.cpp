#include "games/take_away/rules.h"

#include "core/hash.h"

namespace skerry::take_away {
namespace {

constexpr std::array<std::string_view, 1> kReasons{"last"};

void sort_hand(Hand& hand) { std::ranges::sort(hand.all()); }

// The cards that are not face up in `seen` and were not played, in random order.
template <class Rng>
Cards<kDeck> unseen_cards(const State& seen, Rng& rng) {
  std::array<std::size_t, kValues> left{};
  for (std::size_t i = 0; i < kValues; ++i) left[i] = kOfEach - seen.played[i];
  for (const Hand& hand : seen.hands) {
    for (const Card card : hand.all()) {
      if (card != kFaceDown) --left[value_index(card)];
    }
  }
  Cards<kDeck> unseen;
  for (std::size_t i = 0; i < kValues; ++i) {
    for (std::size_t n = 0; n < left[i]; ++n) unseen.add(card_of(i));
  }
  shuffle(unseen.all(), rng);
  return unseen;
}

// Deals to every card that is face down in a hand; the rest is the pile.
template <class Rng>
void deal(State& state, Rng& rng) {
  state.pile = unseen_cards(state, rng);
  for (Hand& hand : state.hands) {
    for (Card& card : hand.all()) {
      if (card == kFaceDown) card = state.pile.take_last();
    }
    sort_hand(hand);
  }
}

std::string stones_text(int count) {
  return std::to_string(count) + (count == 1 ? " stone" : " stones");
}

}  // namespace

const GameInfo& TakeAway::info() {
  static constexpr auto kInfos = infos_of(kOptions);
  static constexpr GameInfo kInfo{.id = "take_away",
                                  .name = "Take Away",
                                  .rules_version = 1,
                                  .min_players = kMinPlayers,
                                  .max_players = kMaxPlayers,
                                  .min_minutes = 5,
                                  .max_minutes = 10,
                                  .hidden_information = true,
                                  .open_actions = true,
                                  .options = kInfos,
                                  .reasons = kReasons};
  return kInfo;
}

Expected<State> TakeAway::setup(const Options& options, int players, KeyedRng& dealer) {
  State state{
      .options = options, .players = static_cast<std::uint8_t>(players), .stones = options.stones};
  for (const Seat seat : Seats(players)) state.hands[seat].count = kHand;
  deal(state, dealer);
  return state;
}

void TakeAway::legal(const State& state, Seat who, ActionList<Action>& out) {
  out.clear();
  if (!to_move(state).contains(who)) return;
  out.push({1});
  for (Card card = kLowest; card <= std::min<int>(kHighest, state.stones); ++card) {
    if (state.hands[who].holds(card)) out.push({card});
  }
}

Expected<void> TakeAway::accepts(const State& state, Seat who, const Action& action) {
  if (state.stones == 0) return fail(code::kGameOver, "the game is over");
  if (who != state.turn) {
    return fail(code::kNotYourTurn, "it is seat " + std::to_string(state.turn.index) + "'s turn");
  }
  if (action.take > state.stones) {
    return std::unexpected(
        refusal("take_away.refused.too_many",
                stones_text(state.stones) + " left; this takes " + std::to_string(action.take),
                {{"left", std::int64_t{state.stones}}}));
  }
  if (action.take == 1 || state.hands[who].holds(action.take)) return {};
  return std::unexpected(refusal("take_away.refused.no_card",
                                 "taking " + stones_text(action.take) +
                                     " needs a card of that number; one may always be taken",
                                 {{"take", std::int64_t{action.take}}}));
}

void TakeAway::play(State& state, Seat who, const Action& action) {
  state.stones = static_cast<std::uint8_t>(state.stones - action.take);
  if (action.take > 1) {
    Hand& hand = state.hands[who];
    hand.remove(action.take);
    ++state.played[value_index(action.take)];
    if (state.pile.count > 0) {
      hand.add(state.pile.take_last());
      sort_hand(hand);
    }
  }
  if (state.stones > 0) state.turn = clockwise(who, state.players);
}

std::optional<Outcome> TakeAway::outcome(const State& state) {
  if (state.stones > 0) return std::nullopt;
  return Outcome::won_by(SeatSet(state.turn), state.players, 2, kReasons[0]);
}

View TakeAway::view(const State& state, Viewer viewer) {
  View view{viewer, state};
  std::ranges::fill(view.seen.pile.all(), kFaceDown);
  for (const Seat seat : Seats(state.players)) {
    if (seat != viewer) std::ranges::fill(view.seen.hands[seat].all(), kFaceDown);
  }
  return view;
}

State TakeAway::imagine(const View& view, FastRng& rng) {
  State state = view.seen;
  deal(state, rng);
  return state;
}

std::uint64_t TakeAway::hash(const State& state) {
  Hasher hasher;
  hasher.add(state.options.stones).add(state.players).add(state.stones).add(state.turn.index);
  for (const Hand& hand : state.hands) {
    hasher.add(hand.count);
    for (const Card card : hand.all()) hasher.add(card);
  }
  for (const Card card : state.pile.all()) hasher.add(card);
  for (const std::uint8_t count : state.played) hasher.add(count);
  return hasher.value();
}

Expected<void> TakeAway::check(const State& state) {
  if (auto flaw = flaw_of(state)) return fail(code::kBadState, *std::move(flaw));
  return {};
}

std::optional<std::string> flaw_of(const State& seen) {
  std::array<std::size_t, kValues> count{};
  std::size_t cards = seen.pile.count;
  int turns = 0;
  int by_cards = 0;
  for (std::size_t i = 0; i < kValues; ++i) {
    count[i] = seen.played[i];
    cards += seen.played[i];
    turns += seen.played[i];
    by_cards += seen.played[i] * card_of(i);
  }
  const auto take_in = [&](std::span<const Card> some) {
    for (const Card card : some) {
      if (card != kFaceDown) ++count[value_index(card)];
    }
  };
  take_in(seen.pile.all());
  for (const Hand& hand : seen.hands) {
    take_in(hand.all());
    cards += hand.count;
  }
  for (std::size_t i = 0; i < kValues; ++i) {
    if (count[i] > kOfEach) {
      return "there are " + std::to_string(kOfEach) + " cards of each number; this has " +
             std::to_string(count[i]) + " with the number " + std::to_string(card_of(i));
    }
  }
  if (cards != kDeck) {
    return "hands, pile and played cards are " + std::to_string(kDeck) + "; this has " +
           std::to_string(cards);
  }
  for (const Seat seat : Seats(seen.players)) {
    if (seen.pile.count > 0 && seen.hands[seat].count < kHand) {
      return "seat " + std::to_string(seat.index) + " has not drawn, although the pile has cards";
    }
  }
  const int one_by_one = seen.options.stones - seen.stones - by_cards;
  if (one_by_one < 0) {
    return "the cards that were played take more stones than are gone";
  }
  turns += one_by_one;
  const int whose = (seen.stones > 0 ? turns : turns - 1) % seen.players;
  if (whose != seen.turn.index) {
    return "after " + std::to_string(turns) + " turns it is seat " + std::to_string(whose) + "'s";
  }
  return std::nullopt;
}

}  // namespace skerry::take_away
