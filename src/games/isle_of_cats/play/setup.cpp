// The setup: what is shuffled and dealt before the first day.
#include "games/isle_of_cats/play/phases.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

constexpr std::array<std::string_view, 1> kReasons{"end"};
constexpr auto kOptionInfos = infos_of(IsleOfCats::kOptions);
constexpr GameInfo kInfo{
    .id = "isle_of_cats",
    .name = "The Isle of Cats",
    .rules_version = kNewestRules,
    .oldest_rules_version = kOldestRules,
    .min_players = 1,
    .max_players = static_cast<int>(kMostPlayers),
    .min_minutes = 30,
    .max_minutes = 90,
    .hidden_information = true,
    .options = kOptionInfos,
    .reasons = kReasons,
    .automa = "sister",
};

void fill_bag(State& state, KeyedRng& dealer) {
  for (int tile = 0; tile < kFirstRareTile; ++tile) {
    state.bag.push(static_cast<std::uint8_t>(tile));
  }
  for (std::size_t shape = 0; shape < kRareShapes; ++shape) {
    for (int copy = 0; copy < kCopiesOfRare; ++copy) {
      state.bag.push(static_cast<std::uint8_t>(kFirstRareTile + shape));
    }
  }
  shuffle(state.bag.all(), dealer);
}

void deal_boats(State& state, KeyedRng& dealer) {
  std::array<BoatId, kBoats> boats{BoatId::blue, BoatId::green, BoatId::red, BoatId::purple};
  shuffle(std::span<BoatId>(boats), dealer);
  const Seat first = seat(static_cast<int>(dealer.below(state.players)));
  for (const Seat seat : Seats(state.players)) {
    state.seats[seat].boat.id = boats[seat.index];
    state.order[seat.index] = clockwise(first, state.players, seat.index);
  }
}

void deal_family_cards(State& state, KeyedRng& dealer) {
  Row<kLastFamilyCard - kFirstFamilyCard + 1> cards;
  for (int id = kFirstFamilyCard; id <= kLastFamilyCard; ++id) {
    cards.push(static_cast<CardId>(id));
  }
  shuffle(cards.all(), dealer);
  for (const Seat seat : Seats(state.players)) {
    for (int n = 0; n < kFamilyCardsDealt; ++n) state.seats[seat].packet.add(cards.pop());
  }
}

void set_up_sister(State& state, KeyedRng& dealer) {
  Sister& sister = state.sister;
  for (std::size_t i = 0; i < kSoloBaskets; ++i) {
    sister.deck.push(static_cast<CardId>(kFirstSoloBasket + i));
  }
  shuffle(sister.deck.all(), dealer);
  sister.colours = kEveryColour;
  shuffle(std::span<Colour>(sister.colours), dealer);
  sister.shown = 1;
  const auto draw_lessons = [&](int first, int last, int count) {
    Row<kMostSister> cards;
    for (int id = first; id <= last; ++id) cards.push(static_cast<CardId>(id));
    shuffle(cards.all(), dealer);
    for (int i = 0; i < count; ++i) sister.lessons.push(cards.pop());
  };
  draw_lessons(kFirstSisterLesson, kLastSisterLesson, kSisterLessons);
  draw_lessons(kFirstAdvancedLesson, kLastAdvancedLesson,
               static_cast<int>(state.options.difficulty));
  shuffle(state.oshax.all(), dealer);  // the line is in random order
}

Expected<void> check_start(const Options& options, int players) {
  const bool solo = options.mode == Mode::solo;
  if (solo != (players == 1)) {
    return fail(code::kBadRequest,
                solo ? "the solo mode is for 1 player; this asks for " + std::to_string(players)
                     : "the " + std::string(kModeNames[static_cast<std::size_t>(options.mode)]) +
                           " mode is for 2 to 4 players; alone one plays with mode=solo",
                "players");
  }
  if (!options.public_solo_lessons) {
    return fail(code::kBadOptions, "public lessons are always part of the solo game",
                "options.public_solo_lessons");
  }
  return {};
}

}  // namespace

const GameInfo& IsleOfCats::info() { return kInfo; }

Expected<State> IsleOfCats::setup(const Options& options, int players, KeyedRng& dealer) {
  if (auto fine = check_start(options, players); !fine) {
    return std::unexpected(std::move(fine).error());
  }
  State state;
  state.options = options;
  state.players = static_cast<std::uint8_t>(players);
  fill_bag(state, dealer);
  deal_boats(state, dealer);
  state.common.fill(kCommonSupply[static_cast<std::size_t>(players)]);
  if (state.is(Mode::family)) {
    deal_family_cards(state, dealer);
  } else {
    for (ShapeId shape = kFirstOshax; shape < kFirstRare; ++shape) state.oshax.push(shape);
    for (int id = 1; id <= kDiscoveryCards; ++id) state.deck.push(static_cast<CardId>(id));
    shuffle(state.deck.all(), dealer);
    for (const Seat seat : Seats(players)) state.seats[seat].purse.baskets = 1;
    if (state.is(Mode::solo)) set_up_sister(state, dealer);
  }
  begin_game(state);
  return state;
}

}  // namespace skerry::isle_of_cats
