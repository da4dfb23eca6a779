// What a player with some experience expects of each action, so that bots need no search.
#include <algorithm>
#include <array>
#include <map>

#include "games/isle_of_cats/prospects.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {
namespace {

// Weights in points.
constexpr double kFish = 0.55, kLastFish = 0.05;           // what a fish can buy
constexpr int kFishForACat = 4;                            // what a rescue costs on average
constexpr std::array<double, 4> kCarrier{0, 0, 0.8, 0.6};  // by Carrier: baskets that are used up
constexpr double kRegularBasket = 5, kBrokenBasket = 2.3, kPairOfBroken = 0.8, kSpeed = 0.2;
constexpr double kOshaxCard = 7, kTreasureCard = 5, kSmallTreasureCard = 3.2;
constexpr double kSecondTreasure = 1.5;
constexpr double kBasketADay = 3;
constexpr double kFreeTile = 5;
constexpr double kNever = -3;

class Thinker {
 public:
  Thinker(const State& table, std::size_t seat)
      : table_(table), place_(table.seats[seat]), prospects_(table, seat) {}

  double of(const Action& action) {
    switch (action.deed) {
      case Deed::draft:
        return card(action.card);
      case Deed::keep:
        return buy(action.card);
      case Deed::play:
        return action.piece == kNoPiece ? anytime(action) : find(action);
      case Deed::quiet:
        return -0.1;
      case Deed::teach:
        return public_lesson(action.card, action.colour);
      case Deed::rescue:
        return lay_down(action.card);
      case Deed::take:
        return take(action);
      case Deed::place:
        return prospects_.gain(
            action.piece, action.placement,
            is_oshax(action.piece) ? action.colour : colour_of_piece(action.piece));
      case Deed::move:
        return move(action.piece);
      case Deed::settle:
        return 0.1 * (action.detail == 0 ? 1 : 0);
      case Deed::discard:
        return action.piece == kNoPiece ? -prospects_.lesson(action.card) : discard_tile(action);
      case Deed::pass:
      case Deed::done:
      case Deed::end:
      case Deed::decline:
        break;
    }
    return 0;
  }

 private:
  bool is_last_day() const { return table_.day == kDays; }
  int days_left() const { return kDays - table_.day; }
  double fish() const { return is_last_day() && table_.phase >= Phase::rescue ? kLastFish : kFish; }

  double best(Piece piece) {
    const auto [entry, is_new] = best_.try_emplace(piece);
    if (is_new) entry->second = prospects_.best_place(piece);
    return entry->second.fits ? entry->second.gain : kNever;
  }

  // How many broken baskets are at hand, besides this card.
  int broken_besides(CardId card) const {
    int broken = 0;
    const auto count = [&](CardId other) {
      if (other != card && discovery_card(other).basket == Basket::broken) ++broken;
    };
    place_.hand.for_each(count);
    place_.kept.for_each(count);
    place_.rescue.for_each(count);
    return broken;
  }

  int gained_fish(const DiscoveryRun& run, Colour colour) const {
    return run.amount * value_of(run.metric, prospects_.measured(), prospects_.facts(), colour);
  }

  double public_lesson(CardId card, Colour colour) const {
    return prospects_.lesson(card, colour) - 0.5 * table_.players;
  }

  double rescue_card(CardId card) const {
    const DiscoveryRun& run = discovery_card(card);
    const double speed = kSpeed * run.speed;
    if (run.basket == Basket::regular) return kRegularBasket + speed;
    if (run.basket == Basket::none) return speed;
    return kBrokenBasket + speed + (broken_besides(card) % 2 == 1 ? kPairOfBroken : 0);
  }

  double anytime_card(const DiscoveryRun& run) const {
    switch (run.effect) {
      case Effect::fish_per:
        return 1 + kFish * days_left();
      case Effect::draw_cards:
        return 1.5;
      case Effect::bag_tile_to_boat:
        return kFreeTile;
      case Effect::gain_basket:
        return kBasketADay * (days_left() + 1);
      case Effect::extra_rescue:
        return 1.2;
      default:
        return 0.6;
    }
  }

  // What it is worth to hold the card.
  double card(CardId id) const {
    if (!is_discovery_card(id)) return prospects_.lesson(id);
    const DiscoveryRun& run = discovery_card(id);
    switch (run.kind) {
      case CardKind::oshax:
        return table_.oshax.empty() ? 0 : kOshaxCard;
      case CardKind::rescue:
        return rescue_card(id);
      case CardKind::anytime:
        return anytime_card(run);
      case CardKind::treasure:
        return run.effect == Effect::rare_or_two_common ? kTreasureCard : kSmallTreasureCard;
      case CardKind::lesson:
        return prospects_.lesson(id);
      case CardKind::public_lesson:
        return 1.5;
    }
    return 0;
  }

  // Fish are for cats first: as many as there are baskets for.
  double buy(CardId id) const {
    const DiscoveryRun& run = discovery_card(id);
    int baskets = place_.purse.baskets;
    int broken = 0;
    const auto count = [&](CardId other) {
      baskets += discovery_card(other).basket == Basket::regular ? 1 : 0;
      broken += discovery_card(other).basket == Basket::broken ? 1 : 0;
    };
    place_.hand.for_each(count);
    place_.kept.for_each(count);
    if (run.kind == CardKind::rescue) count(id);
    const int wanted = kFishForACat * (baskets + broken / 2);
    const int left = place_.purse.fish - run.cost;
    const double short_of = std::max(0, std::min(wanted - left, static_cast<int>(run.cost)));
    return card(id) - kFish * run.cost - 0.8 * short_of;
  }

  double lay_down(CardId id) const {
    const DiscoveryRun& run = discovery_card(id);
    int baskets = place_.unused_baskets();
    int broken = 0;
    place_.rescue.for_each([&](CardId laid) {
      baskets += discovery_card(laid).basket == Basket::regular ? 1 : 0;
      broken += discovery_card(laid).basket == Basket::broken ? 1 : 0;
    });
    const int affordable = place_.purse.fish / kFishForACat;
    const bool more = baskets + broken / 2 < affordable;
    if (run.basket == Basket::none) return run.speed * kSpeed;
    if (!more) return is_last_day() ? 0.1 : -1;
    if (run.basket == Basket::regular) return 2;
    return broken % 2 == 1 || broken_besides(id) > broken ? 1.5 : -0.5;
  }

  std::size_t side_of(Piece cat) const {
    return table_.fields.side_of(table_.fields.line.find(cat));
  }

  double take(const Action& action) {
    const double gain = best(action.piece);
    if (action.piece >= kFirstRareTile || table_.is(Mode::family)) return gain;  // a treasure
    const int price = side_of(action.piece) == 0 ? kLeftPrice : kRightPrice;
    return gain - fish() * price - kCarrier[action.detail];
  }

  double find(const Action& action) {
    double gain = best(action.piece);
    if (kind_of(shape_of_piece(action.piece)) == Kind::common) gain += kSecondTreasure;
    return gain - (action.detail == 1 ? fish() : 0);
  }

  double move(Piece cat) { return side_of(cat) == 1 ? 0.2 + 0.1 * best(cat) : -1; }

  double discard_tile(const Action& action) const {
    const auto index = tile_on(place_.boat, action);
    if (!index) return kNever;
    Boat boat = place_.boat;
    boat.remove(*index);
    return prospects_.of(boat) - prospects_.now();
  }

  bool my_rescue_turn() const { return table_.phase == Phase::rescue && !table_.moment.open; }

  double anytime(const Action& action) {
    const DiscoveryRun& run = discovery_card(action.card);
    const bool first_rescue = my_rescue_turn() && table_.rescued == 0;
    switch (run.effect) {
      case Effect::fish_per: {
        const int gained = gained_fish(run, action.colour);
        const bool needed = place_.purse.fish < kFishForACat && place_.unused_baskets() > 0;
        const double wait = is_last_day() || needed ? 0.2 : 0.8 * days_left() + 1;
        return fish() * gained - wait;
      }
      case Effect::draw_cards:
        return table_.phase == Phase::pay ? 1.5 : is_last_day() ? -0.5 : 0.2;
      case Effect::bag_tile_to_boat:
        return my_rescue_turn() ? kFreeTile : -0.2;
      case Effect::move_cats:
        return first_rescue && table_.fields.size(1) > 0 ? 1.2 : -0.2;
      case Effect::bag_tiles_to_fields:
        return first_rescue ? 0.5 : -0.2;
      case Effect::extra_rescue:
        return first_rescue && place_.unused_baskets() + place_.rescue.size() > 1 ? 0.8 : -0.2;
      case Effect::gain_basket:
        return kBasketADay * (days_left() + 1) - 1;
      default:
        return kNever;
    }
  }

  const State& table_;
  const Place& place_;
  Prospects prospects_;
  std::map<Piece, Prospects::Best> best_;
};

}  // namespace

std::vector<double> IsleOfCats::appraise(const View& view, Seat who,
                                         std::span<const Action> legal) {
  Thinker thinker(view.table, who.index);
  std::vector<double> values;
  values.reserve(legal.size());
  for (const Action& action : legal) values.push_back(thinker.of(action));
  return values;
}

}  // namespace skerry::isle_of_cats
