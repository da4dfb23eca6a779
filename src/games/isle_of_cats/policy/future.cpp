#include "games/isle_of_cats/policy/future.h"

#include <algorithm>

#include "games/isle_of_cats/play/outcome.h"
#include "games/isle_of_cats/play/rescue.h"
#include "games/isle_of_cats/policy/appraisal.h"

namespace skerry::isle_of_cats {
namespace {

constexpr int kFamilyCats = 4, kAdvancedCats = 3;  // taken by a seat on one day
constexpr std::size_t kTried = 3;

// The average points that come later and are not modelled, by the day that begins, from games of
// the policy with itself.
using ByDay = std::array<double, kDays + 1>;
constexpr ByDay kLaterFamily{0, 74, 66, 56, 43, 28};
constexpr ByDay kLaterAdvanced{0, 95, 79, 57, 36, 15};
constexpr ByDay kLaterUnseen{0, 40, 33, 24, 15, 6};  // lessons and other cards of days laid out

class Future {
 public:
  Future(const State& state, Seat seat, const Weights& weights)
      : state_(state), seat_(seat), weights_(weights), family_(state.is(Mode::family)) {}

  void play_out() {
    const int cats = family_ ? kFamilyCats : kAdvancedCats;
    for (int day = state_.day; day <= kDays; ++day) {
      fill_pool();
      for (int i = 0; i < cats; ++i) {
        outlook_.cats = (kDays - day) * per_day() + (cats - 1 - i);
        take_cat();
        others_take();
      }
      outlook_.cats = (kDays - day) * per_day();
      if (!family_) take_treasure();
    }
  }
  const State& state() const { return state_; }

 private:
  double per_day() const { return family_ ? 4 : 3.6; }
  Place& place() { return state_.seats[seat_]; }

  void fill_pool() {
    pool_.clear();
    const int wanted = state_.is(Mode::solo) ? 8 : 4 * state_.players;
    if (!state_.fields.line.empty()) {
      for (const Piece cat : state_.fields.line.all()) pool_.push(cat);
      state_.fields = {};
      return;
    }
    while (pool_.count < wanted && !state_.bag.empty()) {
      const Piece piece = state_.bag.pop();
      if (is_cat(piece)) {
        pool_.push(piece);
      } else {
        state_.rare.add(shape_of_piece(piece));
      }
    }
  }

  void others_take() {
    const int taken = state_.is(Mode::solo) ? 1 : state_.players - 1;
    for (int i = 0; i < taken && !pool_.empty(); ++i) pool_.pop();
  }

  // The most attractive ones are tried.
  void take_cat() {
    const Prospects prospects(state_, seat_, weights_, outlook_);
    struct Candidate {
      double rank = -1e9;
      std::size_t index = 0;
    };
    std::array<Candidate, kTried> candidates{};
    std::array<double, kColours> attraction{};
    for (const Colour colour : kEveryColour) {
      attraction[index_of(colour)] = prospects.attraction(colour);
    }
    for (std::size_t i = 0; i < pool_.count; ++i) {
      const Piece cat = pool_[i];
      const double squares = kShapes[shape_of_piece(cat)].size();
      Candidate next{attraction[index_of(colour_of_piece(cat))] + 0.4 * squares, i};
      for (Candidate& one : candidates) {
        if (next.rank > one.rank) std::swap(next, one);
      }
    }
    Prospects::Best best;
    std::size_t chosen = pool_.count;
    for (const Candidate& one : candidates) {
      if (one.rank < -1e8) continue;
      const Prospects::Best found = prospects.best_place(pool_[one.index]);
      if (!found.fits || found.gain <= (chosen < pool_.count ? best.gain : least_)) continue;
      best = found;
      chosen = one.index;
    }
    if (chosen == pool_.count) return;
    pool_.take(chosen);
    place().boat.place(best.tile);
    if (map_covered_by(place().boat.id, best.tile.cells(), best.tile.colour)) take_treasure();
  }

  void take_treasure() {
    const Prospects prospects(state_, seat_, weights_, outlook_);
    Prospects::Best best;
    Piece chosen = kNoPiece;
    for (ShapeId shape = kFirstRare; shape < kShapeCount; ++shape) {
      const Piece piece = piece_of_shape(shape);
      if (!in_supply(state_, piece)) continue;
      const Prospects::Best found = prospects.best_place(piece);
      if (!found.fits || found.gain <= (chosen == kNoPiece ? 0 : best.gain)) continue;
      best = found;
      chosen = piece;
    }
    if (chosen == kNoPiece) return;
    take_from_supply(state_, chosen);
    place().boat.place(best.tile);
  }

  State state_;
  Seat seat_;
  const Weights& weights_;
  bool family_;
  double least_ = family_ ? 0 : 3 * weights_.fish;  // what a cat must bring to be worth its fish
  Outlook outlook_{.cats = 0, .players = static_cast<double>(state_.players)};
  Row<kFirstRareTile> pool_;
};

}  // namespace

Expectation expect_now(const State& state, Seat seat, const Weights& weights) {
  if (state.phase == Phase::end) {
    const SeatScore score(state, seat);
    return {static_cast<double>(score.sheet.total), static_cast<double>(score.sister.total)};
  }
  const Appraisal appraisal(state, seat, weights);
  const double sister = appraisal.prospects().sister();
  const double later = (state.is(Mode::family) ? kLaterFamily : kLaterAdvanced)[state.day];
  return {appraisal.total() + sister + (state.is(Mode::solo) ? 0 : later), sister};
}

Expectation look_ahead(const State& state, Seat seat, const Weights& weights) {
  if (state.phase == Phase::end) return expect_now(state, seat, weights);
  const Appraisal appraisal(state, seat, weights);
  // What every day brings pays for what is taken on it.
  const double usual = state.is(Mode::family) ? 0
                                              : kFishADay * weights.fish +
                                                    weights.basket_a_day * (kDays + 1 - state.day);
  const double holdings = appraisal.total() - appraisal.prospects().now() - usual;
  Future future(state, seat, weights);
  future.play_out();
  const Prospects prospects(future.state(), seat, weights, Outlook{});
  const double sister = prospects.sister();
  const double unseen = state.is(Mode::advanced) ? kLaterUnseen[state.day] : 0;
  return {prospects.now() + sister + holdings + unseen, sister};
}

}  // namespace skerry::isle_of_cats
