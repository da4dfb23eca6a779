#include "games/east_rune/rules.h"

#include <algorithm>
#include <bit>

namespace skerry::east_rune {
namespace {

constexpr std::array<std::string_view, 1> kReasons{"end"};

constexpr std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << seat.index); }
std::uint8_t everybody(const State& state) {
  return static_cast<std::uint8_t>((1U << state.players) - 1);
}
Seat next_seat(const State& state, Seat seat) { return clockwise(seat, state.players); }

// ---- Dealing --------------------------------------------------------------------------------

// Deals the hands (rulebook, 1, and for two players its last section). The 25th card goes to the
// dealer.
void deal_characters(State& state, KeyedRng& rng) {
  CardSet left = characters_of(state.options);
  if (state.players == 2) left &= ~kMonarchs;
  Row<kCharacters> deck;
  for (; left != 0; left &= left - 1) deck.push(static_cast<Card>(std::countr_zero(left)));
  shuffle(std::span<Card>(deck.cards).first(deck.count), rng);
  state.hands = {};
  int dealt = 0;
  for (const Seat seat : Seats(kMaxPlayers)) {
    if (seat.index < state.players) dealt += size_for(state.players).hand;
    if (state.options.blank_character && seat == state.dealer) ++dealt;
    state.hands.ends[seat] = static_cast<std::uint8_t>(dealt);
  }
  std::copy_n(deck.cards.begin(), dealt, state.hands.cards.begin());
  state.vassal_deck = {};
  while (deck.count > dealt) state.vassal_deck.push(deck.pop());
  find_reach(state);
}

void shuffle_chair_deck(State& state, KeyedRng& rng) {
  Row<kCharacters>& deck = state.chair_deck;
  if (state.players == 2) {
    for (CardSet left = kMonarchs; left != 0; left &= left - 1) {
      deck.push(static_cast<Card>(std::countr_zero(left)));
    }
  } else {
    for (Card chair = kFirstChair; chair < kBlankChair; ++chair) {
      for (int i = 0; i < kChairsOfAVirtue; ++i) deck.push(chair);
    }
    if (state.options.blank_chair) deck.push(kBlankChair);
  }
  shuffle(std::span<Card>(deck.cards).first(deck.count), rng);
}

// Collects all characters for a new deal; the chairs stay where they are.
void deal_again(State& state) {
  KeyedRng rng(state.chance.key, state.chance.read);
  const auto field = state.field;
  state.field = {};
  for (const Card card : field.held()) {
    if (is_chair(card)) state.field.push(card);
  }
  state.piles = {};
  state.monarchs = {};
  deal_characters(state, rng);
  state.chance.read = rng.words_read();
}

// ---- Moving cards ---------------------------------------------------------------------------

// Precondition: the card is in the seat's reach.
void take(State& state, Seat seat, Card card) {
  state.reach[seat] &= ~only(card);
  const std::size_t end = state.hands.ends[seat];
  for (std::size_t place = state.hands.begin_of(seat); place < end; ++place) {
    if (state.hands.cards[place] == card) return state.hands.remove(seat, place);
  }
  Piles& piles = state.piles;
  const std::size_t begin = piles.shelf.begin_of(seat);
  std::size_t place = begin;
  while (piles.shelf.cards[place] != card) ++place;
  if (place > begin) state.reach[seat] |= only(piles.shelf.cards[place - 1]);
  piles.take_top(seat, place);
}

// Ends a round (rulebook, 5): the chairs go to the winner; the characters are dealt from the top of
// the chain, from the winner's left on, monarchs beside the piles. With two players the winner gets
// the monarchs.
void capture(State& state, Seat winner) {
  BySeat<Row<kCharacters>, kMaxPlayers> dealt;
  Seat to = next_seat(state, winner);
  bool throne = false;
  while (!state.field.empty()) {
    const Card card = state.field.pop();
    if (is_chair(card)) {
      state.chairs.add(winner, card);
      throne = true;
    } else if (state.players == 2 && is_monarch(card)) {
      state.monarchs.add(winner, card);
      throne = true;
    } else {
      if (is_monarch(card)) {
        state.monarchs.add(to, card);
      } else {
        dealt[to].push(card);
      }
      to = next_seat(state, to);
    }
  }
  for (const Seat seat : Seats(state.players)) {
    if (dealt[seat].empty()) continue;
    state.piles.add_pile(seat, dealt[seat].held());
    state.reach[seat] |= only(dealt[seat].top());
  }
  if (throne) state.last_chair = winner;
}

// ---- The course of the game -----------------------------------------------------------------

// The steps that follow by the rules alone, until the next decision.
class Course {
 public:
  explicit Course(State& state) : state_(state) {}

  // Seats are asked from seat 0; then the game begins.
  void ask_for_redeal_from(int first) {
    for (const Seat seat : Seats(seat(first), state_.players)) {
      if (!may_ask_for_redeal(state_, seat)) continue;
      state_.phase = Phase::redeal;
      state_.turn = seat;
      return;
    }
    state_.chance = {};
    begin_round();
  }

  // Looks for the seat that opens the chair (rulebook, 2). It is asked even if it has one card only,
  // so that nobody learns whether it had a choice.
  void find_opener() {
    const CardSet able = openers(state_);
    Seat seat = state_.dealer;
    for (int i = 0; i < state_.players; ++i, seat = next_seat(state_, seat)) {
      const CardSet choice = state_.reach[seat] & able;
      if (choice == 0) continue;
      if (state_.options.rules_version < 2 && std::has_single_bit(choice)) {
        return open(seat, static_cast<Card>(std::countr_zero(choice)));
      }
      state_.phase = Phase::open;
      state_.turn = seat;
      return;
    }
    state_.phase = Phase::turn;
    turn_of(state_.dealer);
  }

  // Opening is not a turn: the same seat takes the first turn now.
  void open(Seat seat, Card card) {
    take(state_, seat, card);
    state_.field.push(card);
    state_.phase = Phase::turn;
    turn_of(seat);
  }

  void lay(Seat seat, Card card) {
    const bool goes_on = follows_its_kin(card);
    take(state_, seat, card);
    state_.field.push(card);
    if (!is_monarch(card)) state_.last_vassal = seat;
    if (goes_on && is_asked(seat)) {
      if (state_.laid_this_turn < most_laid(state_.options)) ++state_.laid_this_turn;
      return;
    }
    end_turn();
  }

  void pass() {
    state_.passed |= bit(state_.turn);
    end_turn();
  }

  // Rulebook, 4: somebody laid a vassal and all others have passed, or all have passed. Otherwise
  // the next seat that is asked has its turn, and those before it pass.
  void end_turn() {
    state_.laid_this_turn = 0;
    if (state_.phase == Phase::last_turn) return end_round();
    const CardSet fit = fitting(state_);
    unsigned able = 0;
    unsigned holding = 0;
    for (const Seat seat : Seats(kMaxPlayers)) {
      able |= static_cast<unsigned>((state_.reach[seat] & fit) != 0) << seat.index;
      holding |= static_cast<unsigned>(state_.hands.count_of(seat) != 0) << seat.index;
    }
    // The same as is_asked, for all seats and without branches.
    able |= state_.options.rules_version >= 2 ? holding : 0U;
    // As seen from here: bit 0 is the next seat.
    const unsigned all = everybody(state_);
    const unsigned turning = state_.turn.index + 1U;
    const auto from_here = [&](unsigned seats) {
      return (seats | seats << state_.players) >> turning & all;
    };
    const unsigned waiting = from_here(~state_.passed & all);
    const unsigned answering = waiting & from_here(able);
    const unsigned silent = waiting & ((answering & (~answering + 1)) - 1);
    const unsigned passing = (silent << turning | silent << turning >> state_.players) & all;
    state_.passed = static_cast<std::uint8_t>(state_.passed | passing);

    const unsigned claimed = state_.last_vassal ? 1U << state_.last_vassal.index() : 0U;
    if ((state_.passed | claimed) == all) return last_turn();
    state_.turn = clockwise(state_.turn, state_.players, 1 + std::countr_zero(answering));
  }

 private:
  // Whether a seat is asked for its turn, or to go on. It is, unless everybody can see that it has
  // nothing to lay: a hand may hold something. (Version 1 looked into the hand.)
  bool is_asked(Seat seat) const {
    const bool holds = state_.options.rules_version >= 2 && state_.hands.count_of(seat) != 0;
    return holds || (state_.reach[seat] & fitting(state_)) != 0;
  }

  // Rulebook, 3: the card that is being laid has the attribute of the one below.
  bool follows_its_kin(Card card) const {
    if (state_.field.empty() || is_chair(state_.field.top())) return false;
    const KinTable& kin = kKin[state_.options.sacred_equals_mineral ? 1 : 0];
    return contains(kin[state_.field.top()], card);
  }

  void begin_round() {
    state_.passed = 0;
    state_.last_vassal = kNoSeat;
    state_.laid_this_turn = 0;
    if (state_.chair_deck.empty()) {
      state_.phase = Phase::over;
      state_.turn = state_.dealer;
      return;
    }
    state_.field.push(state_.chair_deck.pop());
    if (state_.players == 2 && !state_.vassal_deck.empty()) {
      const Seat drawer = next_seat(state_, state_.dealer);
      const Card drawn = state_.vassal_deck.pop();
      state_.hands.add(drawer, drawn);
      state_.reach[drawer] |= only(drawn);
    }
    find_opener();
  }

  void turn_of(Seat seat) {
    state_.turn = seat;
    if (!is_asked(seat)) pass();
  }

  void last_turn() {
    if (!state_.last_vassal) return end_round();
    state_.turn = *state_.last_vassal;
    if (!is_asked(state_.turn)) return end_round();
    state_.phase = Phase::last_turn;
  }

  void end_round() {
    if (state_.last_vassal) {
      capture(state_, *state_.last_vassal);
      state_.dealer = *state_.last_vassal;
    } else if (state_.options.rules_version >= 2 && state_.chair_deck.empty()) {
      state_.last_chair = kNoSeat;  // the deck's last chair is lost
    }
    begin_round();
  }

  State& state_;
};

void list_openings(const State& state, Seat me, ActionList<Action>& out) {
  const CardSet usable = state.reach[me] & openers(state);
  for (const auto cards : {state.hands.of(me), state.piles.shelf.of(me)}) {
    for (const Card card : cards) {
      if (contains(usable, card)) out.push({ActionKind::open, card});
    }
  }
  if (out.empty()) out.push({ActionKind::pass});  // cannot happen in a game
}

}  // namespace

// ---- What can be asked of a state -----------------------------------------------------------

Chapter EastRune::chapter(const State& state) {
  const int virtues = kBlankChair - kFirstChair;
  const int chairs = state.players == 2
                         ? std::popcount(kMonarchs)
                         : virtues * kChairsOfAVirtue + (state.options.blank_chair ? 1 : 0);
  // Before the first round, while hands may be dealt anew, the deck is whole.
  return {.name = "round", .number = std::max(1, chairs - state.chair_deck.count)};
}

CardSet characters_of(const Options& options) {
  return options.blank_character ? kNamed | only(kBlank) : kNamed;
}

std::optional<Domain> due(const State& state) {
  const auto field = state.field.held();
  if (field.empty() || is_chair(field.back())) return std::nullopt;
  if (field.back() != kBlank) return next(kCharacterTable[field.back()].domain);
  // The blank stands for the domain that was due.
  if (field.size() < 2 || is_chair(field[field.size() - 2])) return std::nullopt;
  return next(next(kCharacterTable[field[field.size() - 2]].domain));
}

CardSet fitting(const State& state) {
  // On a chair that nobody could open any vassal may be laid.
  if (state.field.empty()) return kVassals;
  CardSet fit = kFollowers[state.field.top()];
  if (state.field.top() == kBlank) {
    const auto domain = due(state);
    fit = domain ? kOfDomain[index_of(*domain)] : kNamed | only(kBlank);
  }
  return state.options.monarchs_in_chain ? fit : fit & kVassals;
}

CardSet openers(const State& state) {
  return state.field.empty() ? 0 : kOpeners[state.field.top()];
}

bool nobody_could_open(const State& state) {
  return state.phase == Phase::turn && openers(state) != 0;
}

bool may_ask_for_redeal(const State& state, Seat seat) {
  return state.options.redeal_monarch_hands &&
         std::popcount(state.reach[seat] & kMonarchs) >= size_for(state.players).redeal_monarchs;
}

CardSet tops_of(const State& state, Seat seat) {
  const Shelf<kCharacters>& piled = state.piles.shelf;
  CardSet tops = 0;
  for (std::size_t i = piled.begin_of(seat); i < piled.ends[seat]; ++i) {
    if (state.piles.is_top(i)) tops |= only(piled.cards[i]);
  }
  return tops;
}

void find_reach(State& state) {
  state.reach = {};
  for (const Seat seat : Seats(state.players)) {
    state.reach[seat] = tops_of(state, seat);
    for (const Card card : state.hands.of(seat)) state.reach[seat] |= only(card);
  }
}

int chairs_of(const State& state, Seat seat) {
  return static_cast<int>(state.players == 2 ? state.monarchs.count_of(seat)
                                             : state.chairs.count_of(seat));
}

// Rulebook, 6.
int points_of(const State& state, Seat seat) {
  const auto monarchs = static_cast<int>(state.players == 2 ? 0 : state.monarchs.count_of(seat));
  const auto held = static_cast<int>(state.hands.count_of(seat));
  const int bonus = state.bonus == seat ? 1 : 0;
  return kPointsOfAChair * chairs_of(state, seat) + monarchs - held + bonus;
}

const GameInfo& EastRune::info() {
  static constexpr auto kOptionInfos = infos_of(kOptions);
  static const GameInfo info{.id = "east_rune",
                             .name = "East Rune",
                             .rules_version = kNewestRules,
                             .oldest_rules_version = kOldestRules,
                             .min_players = kMinPlayers,
                             .max_players = kMaxPlayers,
                             .min_minutes = 15,
                             .max_minutes = 15,
                             .hidden_information = true,
                             .open_actions = true,
                             .options = kOptionInfos,
                             .reasons = kReasons};
  return info;
}

Expected<State> EastRune::setup(const Options& options, int players, KeyedRng& dealer) {
  if (players < kMinPlayers || players > kMaxPlayers) {
    return fail(code::kBadRequest,
                "East Rune is for 2 to 4 players; this asks for " + std::to_string(players),
                "players");
  }
  if (options.blank_chair && players == 2) {
    return fail(code::kBadOptions, "there are no chairs with 2 players, so no blank chair either",
                "options.blank_chair");
  }
  State state;
  state.options = options;
  state.players = static_cast<std::uint8_t>(players);
  if (options.blank_character) state.bonus = state.dealer;
  shuffle_chair_deck(state, dealer);
  deal_characters(state, dealer);
  state.chance = {dealer.key(), dealer.words_read()};
  Course(state).ask_for_redeal_from(0);
  return state;
}

// The order of the spec: cards of the hand, then of the piles from the first, then the way out.
void EastRune::legal(const State& state, Seat me, ActionList<Action>& out) {
  out.clear();
  if (state.phase == Phase::over || me != state.turn) return;
  if (state.phase == Phase::redeal) {
    if (may_ask_for_redeal(state, me)) out.push({ActionKind::redeal});
    return out.push({ActionKind::keep});
  }
  if (state.phase == Phase::open) return list_openings(state, me, out);
  const CardSet usable = state.reach[me] & fitting(state);
  Action* to = out.extend(static_cast<std::size_t>(std::popcount(usable)) + 1);
  // Branch-free: every card is written, and overwritten by the next one if it does not fit.
  const auto list = [&](std::span<const Card> cards) {
    for (const Card card : cards) {
      *to = {ActionKind::lay, card};
      to += contains(usable, card) ? 1 : 0;
    }
  };
  list(state.hands.of(me));
  list(state.piles.shelf.of(me));
  *to = {state.laid_this_turn > 0 ? ActionKind::stop : ActionKind::pass};
}

void EastRune::play(State& state, Seat who, const Action& action) {
  Course course(state);
  switch (action.kind) {
    case ActionKind::lay:
      return course.lay(who, action.card);
    case ActionKind::open:
      return course.open(who, action.card);
    case ActionKind::pass:
      return state.phase == Phase::open ? course.find_opener() : course.pass();
    case ActionKind::stop:
      return course.end_turn();
    case ActionKind::redeal:
      deal_again(state);
      return course.ask_for_redeal_from(0);
    case ActionKind::keep:
      return course.ask_for_redeal_from(who.index + 1);
  }
}

std::optional<Action> EastRune::forced(const State& state, Seat who) {
  if (state.options.rules_version < 2 || state.phase == Phase::redeal) return std::nullopt;
  ActionList<Action> list;
  legal(state, who, list);
  if (list.size() != 1) return std::nullopt;
  return list[0];
}

std::optional<Outcome> EastRune::outcome(const State& state) {
  if (state.phase != Phase::over) return std::nullopt;
  Outcome result{.players = state.players, .has_scores = true, .reason = kReasons[0]};
  // Points, then the tie-breaks: the last chair, the most chairs, the fewest cards in hand.
  BySeat<std::array<int, 4>, kMaxPlayers> merits;
  for (const Seat seat : Seats(state.players)) {
    merits[seat] = {points_of(state, seat), state.last_chair == seat ? 1 : 0,
                    chairs_of(state, seat), -static_cast<int>(state.hands.count_of(seat))};
    result.scores[seat.index] = merits[seat][0];
  }
  for (const Seat seat : Seats(state.players)) {
    const auto better = [&](const auto& other) { return other > merits[seat]; };
    const auto all = std::span(merits.all).first(state.players);
    std::uint8_t& rank = result.ranks[seat.index];
    rank = static_cast<std::uint8_t>(1 + std::ranges::count_if(all, better));
    if (rank == 1) result.winners.insert(seat);
  }
  return result;
}

Scores EastRune::scores(const State& state) {
  Scores scores{};
  for (const Seat seat : Seats(state.players)) scores[seat.index] = points_of(state, seat);
  return scores;
}

}  // namespace skerry::east_rune
