#include "games/isle_of_cats/policy/appraisal.h"

#include <algorithm>

#include "games/isle_of_cats/play/rescue.h"

namespace skerry::isle_of_cats {
namespace {

constexpr double kFishForACat = 4;  // what a rescue costs on average
constexpr double kNever = -4;

}  // namespace

Appraisal::Appraisal(const State& table, Seat seat, const Weights& weights)
    : table_(table),
      place_(table.seats[seat]),
      weights_(weights),
      prospects_(table, seat, weights) {}

double Appraisal::of(const Action& action) {
  switch (action.kind) {
    case ActionKind::draft:
      return draft(action.card);
    case ActionKind::keep:
      return buy(action.card);
    case ActionKind::play:
      return action.piece == kNoPiece ? anytime(action) : find(action);
    case ActionKind::quiet:
      return -0.1;
    case ActionKind::teach:
      return public_lesson(action.card, action.colour);
    case ActionKind::rescue:
      return lay_down(action.card);
    case ActionKind::take:
      return take(action);
    case ActionKind::place:
      return prospects_.gain(
          {shape_of_piece(action.piece),
           is_oshax(action.piece) ? action.colour : colour_of_piece(action.piece), false,
           action.placement});
    case ActionKind::move:
      return move(action.piece);
    case ActionKind::settle:
      return 0.1 * (action.detail == 0 ? 1 : 0);
    case ActionKind::discard:
      return action.piece == kNoPiece ? -prospects_.lesson(action.card) : discard_tile(action);
    case ActionKind::pass:
    case ActionKind::done:
    case ActionKind::end:
    case ActionKind::decline:
      break;
  }
  return 0;
}

// ---- What a seat has --------------------------------------------------------------------------

// The sister may count what is left over.
bool Appraisal::fish_spoil() const {
  constexpr CardId kWastedFish = 200;
  return table_.is(Mode::solo) && table_.sister.lessons.contains(kWastedFish);
}

double Appraisal::fish() const {
  if (fish_spoil()) return is_last_day() ? (rescue_is_over() ? -4 : -2) : 0.1;
  return is_last_day() && rescue_is_over() ? weights_.last_fish : weights_.fish;
}

// More than can be spent is worth little.
double Appraisal::worth_of_fish(int count) const {
  if (fish_spoil()) return fish() * count;
  const int days = days_left() + (rescue_is_over() ? 0 : 1);
  const int useful = std::min(count, days == 0 ? 0 : 12 + 8 * days);
  return weights_.fish * useful + weights_.last_fish * (count - useful);
}

double Appraisal::total() const {
  double points = prospects_.now();
  if (table_.phase == Phase::end || table_.is(Mode::family)) return points;
  points += worth_of_fish(place_.purse.fish);
  place_.hand.for_each([&](CardId card) { points += in_hand(card); });
  place_.kept.for_each([&](CardId card) { points += in_hand(card); });
  if (!rescue_is_over()) {
    place_.rescue.for_each([&](CardId card) { points += 0.9 * rescue_card(card); });
  }
  for (const CardId card : place_.picks.all()) points += draft(card);
  if (table_.phase == Phase::rescue && !place_.passed) {
    points += weights_.basket_a_day * place_.unused_baskets();
  }
  const int days = days_left() + (table_.phase < Phase::rescue ? 1 : 0);
  return points + weights_.basket_a_day * place_.purse.baskets * days;
}

double Appraisal::best(Piece piece) {
  if (!known_[piece]) {
    best_[piece] = prospects_.best_place(piece);
    known_[piece] = true;
  }
  return best_[piece].fits ? best_[piece].gain : kNever;
}

std::optional<Action> Appraisal::place_for(Piece piece) const {
  if (!known_[piece] || !best_[piece].fits) return std::nullopt;
  const PlacedTile& tile = best_[piece].tile;
  return Action{.kind = ActionKind::place,
                .piece = piece,
                .colour = is_oshax(piece) ? tile.colour : Colour::none,
                .placement = tile.placement};
}

// ---- Cards ------------------------------------------------------------------------------------

// How many broken baskets are at hand, besides this card.
int Appraisal::broken_besides(CardId card) const {
  CardSet broken = (place_.hand | place_.kept | place_.rescue) & kBrokenBaskets;
  for (const CardId pick : place_.picks.all()) {
    if (kBrokenBaskets.contains(pick)) broken.add(pick);
  }
  broken.remove(card);
  return broken.size();
}

int Appraisal::gained_fish(const DiscoveryRun& run, Colour colour) const {
  return run.amount * value_of(run.metric, prospects_.measured(), prospects_.facts(), colour);
}

double Appraisal::public_lesson(CardId card, Colour colour) const {
  double others = 0;
  for (const Seat seat : Seats(table_.players)) {
    const Place& other = table_.seats[seat];
    if (&other == &place_) continue;
    others += points_of(*find_lesson(card), measure(other.boat), prospects_.facts(), colour);
  }
  const double rivals = std::max(1, table_.players - 1);
  return prospects_.lesson(card, colour) - 0.7 * others / rivals;
}

double Appraisal::rescue_card(CardId card) const {
  if (is_last_day() && rescue_is_over()) return 0;
  const DiscoveryRun& run = discovery_card(card);
  const double speed = weights_.speed * run.speed;
  if (run.basket == Basket::regular) return weights_.regular + speed;
  if (run.basket == Basket::none) return speed;
  const bool alone = broken_besides(card) % 2 == 0;
  return weights_.broken * (alone ? 0.7 : 1.3) + speed;
}

double Appraisal::anytime_card(const DiscoveryRun& run) const {
  switch (run.effect) {
    case Effect::fish_per:
      return weights_.anytime_fish + 0.3 * weights_.fish * days_left();
    case Effect::draw_cards:
      return 1.5;
    case Effect::bag_tile_to_boat:
      return weights_.oshax - 2;
    case Effect::gain_basket:
      return weights_.basket_a_day * (days_left() + (rescue_is_over() ? 0 : 1));
    case Effect::extra_rescue:
      return 1.2;
    default:
      return 0.4;
  }
}

double Appraisal::treasure_card(const DiscoveryRun& run) const {
  if (is_last_day() && table_.phase > Phase::finds) return 0;
  return run.effect == Effect::rare_or_two_common ? weights_.dear_treasure
                                                  : weights_.small_treasure;
}

// What it is worth to own the card.
double Appraisal::card(CardId id) const {
  if (!is_discovery_card(id)) return prospects_.lesson(id);
  const DiscoveryRun& run = discovery_card(id);
  switch (run.kind) {
    case CardKind::oshax:
      return table_.oshax.empty() ? 0 : weights_.oshax;
    case CardKind::rescue:
      return rescue_card(id);
    case CardKind::anytime:
      return anytime_card(run);
    case CardKind::treasure:
      return treasure_card(run);
    case CardKind::lesson:
      return prospects_.lesson(id) * weights_.lesson + weights_.lesson_card;
    case CardKind::public_lesson:
      return weights_.public_lesson;
  }
  return 0;
}

double Appraisal::in_hand(CardId id) const {
  if (is_last_day() && table_.phase >= Phase::scoring) return 0;
  return card(id);
}

// A card that is picked need not be paid for.
double Appraisal::draft(CardId id) const {
  if (!is_discovery_card(id)) return prospects_.lesson(id);
  return std::max(0.1 * card(id), card(id) - fish() * discovery_card(id).cost);
}

// Fish are for cats first: as many as there are baskets for.
double Appraisal::buy(CardId id) const {
  const DiscoveryRun& run = discovery_card(id);
  CardSet owned = place_.hand | place_.kept;
  if (run.kind == CardKind::rescue) owned.add(id);
  const int carriers =
      place_.purse.baskets + (owned & kRegularBaskets).size() + (owned & kBrokenBaskets).size() / 2;
  const double wanted = kFishForACat * carriers;
  const double left = place_.purse.fish - run.cost;
  const double short_of = std::clamp(wanted - left, 0.0, static_cast<double>(run.cost));
  const double missing = run.basket == Basket::none ? 0 : std::max(0.0, wanted - left - 2);
  return card(id) - fish() * run.cost - 0.5 * short_of - (missing > 0 ? 2.5 : 0);
}

double Appraisal::lay_down(CardId id) const {
  const DiscoveryRun& run = discovery_card(id);
  const int regular = (place_.rescue & kRegularBaskets).size();
  const int broken = (place_.rescue & kBrokenBaskets).size();
  const int carriers = place_.unused_baskets() + regular + broken / 2;
  const bool more = carriers * kFishForACat + 3 <= place_.purse.fish;
  if (run.basket == Basket::none) return 0.2 + run.speed * weights_.speed;
  if (!more) return is_last_day() ? 0.1 : -1;
  if (run.basket == Basket::regular) return 2;
  return broken % 2 == 1 || broken_besides(id) > broken ? 1.5 : -0.5;
}

// ---- Tiles ------------------------------------------------------------------------------------

// In fish, and baskets that could be kept.
double Appraisal::price_of(const Action& take) const {
  if (table_.is(Mode::family) || take.piece >= kFirstRareTile) return 0;
  const std::size_t side = table_.fields.side_of(table_.fields.line.find(take.piece));
  const double price =
      (side == 0 ? kLeftPrice : kRightPrice) * (fish_spoil() ? fish() : weights_.fish);
  // What was laid down and is not used is lost.
  const auto carrier = static_cast<Carrier>(take.detail);
  const double waste = carrier == Carrier::permanent ? 0 : carrier == Carrier::regular ? 0.05 : 0.1;
  return price * (is_last_day() ? 0.3 : 1) + waste;
}

double Appraisal::take(const Action& action) { return best(action.piece) - price_of(action); }

Action Appraisal::quick_choice(std::span<const Action> legal, std::size_t tried) {
  struct Candidate {
    double rank = -1e9;
    Action action{};
  };
  std::array<Candidate, kMostTried> candidates{};
  std::array<double, kColours> attraction{};
  attraction.fill(-1e9);
  Action chosen = legal[0];
  double most = -1e9;
  const auto consider = [&](const Action& action) {
    const double points = of(action);
    if (points <= most) return;
    most = points;
    chosen = action;
  };
  Piece before = kNoPiece;
  for (const Action& action : legal) {
    if (action.kind != ActionKind::take || action.piece >= kFirstRareTile) {
      consider(action);
      continue;
    }
    if (action.piece == before) continue;  // in another basket
    before = action.piece;
    const Colour colour = colour_of_piece(action.piece);
    double& wish = attraction[index_of(colour)];
    if (wish < -1e8) wish = prospects_.attraction(colour);
    const double squares = kShapes[shape_of_piece(action.piece)].size();
    Candidate next{wish + 0.4 * squares - price_of(action), action};
    for (Candidate& one : candidates) {
      if (next.rank > one.rank) std::swap(next, one);
    }
  }
  for (const Candidate& one : std::span(candidates).first(tried)) {
    if (one.rank > -1e8) consider(one.action);
  }
  return chosen;
}

double Appraisal::find(const Action& action) {
  double gain = best(action.piece);
  if (kind_of(shape_of_piece(action.piece)) == Kind::common) gain += 1.5;
  // Later there may be a better place for it.
  const double keep = is_last_day() ? 0 : 0.15 * card(action.card);
  return gain - keep - (action.detail == 1 ? fish() : 0);
}

double Appraisal::move(Piece cat) {
  const std::size_t side = table_.fields.side_of(table_.fields.line.find(cat));
  return side == 1 ? 0.2 + 0.1 * best(cat) : -1;
}

double Appraisal::discard_tile(const Action& action) const {
  const auto index = tile_on(place_.boat, action);
  if (!index) return kNever;
  return -2 - shape_of_piece(action.piece) % 4;
}

double Appraisal::anytime(const Action& action) const {
  const DiscoveryRun& run = discovery_card(action.card);
  const bool my_turn = table_.phase == Phase::rescue && !table_.moment.open;
  const bool first_rescue = my_turn && table_.rescued == 0;
  switch (run.effect) {
    case Effect::fish_per: {
      const double gained = gained_fish(run, action.colour);
      const bool needed = place_.purse.fish < kFishForACat && place_.unused_baskets() > 0;
      const double wait = is_last_day() || needed ? 0.2 : 0.5 * days_left() + 0.5;
      return fish() * gained - wait;
    }
    case Effect::draw_cards:
      return table_.phase == Phase::pay ? 1.5 : is_last_day() ? -0.5 : 0.2;
    case Effect::bag_tile_to_boat:
      return my_turn || is_last_day() ? weights_.oshax - 3 : -0.2;
    case Effect::move_cats:
      return first_rescue && table_.fields.size(1) > 0 ? 1.2 : -0.2;
    case Effect::bag_tiles_to_fields:
      return first_rescue ? 0.5 : -0.2;
    case Effect::extra_rescue:
      return first_rescue && place_.unused_baskets() + place_.rescue.size() > 1 ? 0.8 : -0.2;
    case Effect::gain_basket:
      return table_.phase >= Phase::finds && is_last_day() ? -0.1 : 3;
    default:
      return kNever;
  }
}

}  // namespace skerry::isle_of_cats
