// The type-erased interface of a game, for callers that do not know its types: the referee, the
// server, the command line and WebAssembly. `type_erased<G>()` (core/type_erasure.h) makes one from
// any type that satisfies the concept in core/rules.h.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chapter.h"
#include "core/error.h"
#include "core/json.h"
#include "core/options.h"
#include "core/outcome.h"
#include "core/random.h"
#include "core/rules.h"
#include "core/seat.h"
#include "core/standing.h"

namespace skerry {

// A type-erased value, whose type only its game knows. Copying copies the value.
template <class Tag>
class TypeErased {
 public:
  TypeErased() = default;
  template <class T>
  static TypeErased of(T value) {
    TypeErased result;
    result.box_ = std::make_unique<BoxOf<T>>(std::move(value));
    return result;
  }
  TypeErased(const TypeErased& other) : box_(other.box_ ? other.box_->copy() : nullptr) {}
  TypeErased& operator=(const TypeErased& other) {
    if (this != &other) box_ = other.box_ ? other.box_->copy() : nullptr;
    return *this;
  }
  TypeErased(TypeErased&&) noexcept = default;
  TypeErased& operator=(TypeErased&&) noexcept = default;
  ~TypeErased() = default;

  bool has_value() const { return box_ != nullptr; }
  // Precondition: the value was made from a T.
  template <class T>
  T& as() {
    return static_cast<BoxOf<T>*>(box_.get())->value;
  }
  template <class T>
  const T& as() const {
    return static_cast<const BoxOf<T>*>(box_.get())->value;
  }

 private:
  struct Box {
    Box() = default;
    Box(const Box&) = delete;
    Box& operator=(const Box&) = delete;
    virtual ~Box() = default;
    virtual std::unique_ptr<Box> copy() const = 0;
  };
  template <class T>
  struct BoxOf final : Box {
    explicit BoxOf(T v) : value(std::move(v)) {}
    std::unique_ptr<Box> copy() const override { return std::make_unique<BoxOf>(value); }
    T value;
  };
  std::unique_ptr<Box> box_;
};

using AnyState = TypeErased<struct StateTag>;
using AnyView = TypeErased<struct ViewTag>;
using AnyAction = TypeErased<struct ActionTag>;

// The functions have the contracts of the concepts in core/rules.h.
class Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  virtual const GameInfo& info() const = 0;
  virtual Expected<AnyState> setup(int players, const OptionValues& options,
                                   const RngKey& key) const = 0;
  virtual int players(const AnyState& state) const = 0;
  virtual OptionValues options(const AnyState& state) const = 0;
  virtual SeatSet to_move(const AnyState& state) const = 0;
  virtual SeatSet may_act(const AnyState& state) const = 0;
  virtual std::vector<AnyAction> legal(const AnyState& state, Seat seat) const = 0;
  virtual Expected<void> accepts(const AnyState& state, Seat seat,
                                 const AnyAction& action) const = 0;
  virtual void play(AnyState& state, Seat seat, const AnyAction& action) const = 0;
  // What a person can leave to the host once and for all (docs/protocol.md). Nothing in most games.
  virtual std::span<const StandingAnswer> standing_answers() const = 0;
  // The action with which the host answers the seat's decision; nothing if it is the person's own.
  virtual std::optional<AnyAction> standing_answer(const AnyState& state, Seat seat,
                                                   const StandingOrders& orders) const = 0;
  // The kind of the seat's decision, from 1, if somebody might leave it to the host; otherwise 0.
  // People take about as long for free answers to decisions of one kind.
  virtual int standing_question(const AnyState& state, Seat seat) const = 0;
  // Whether this action, which is about to be played, is a person's own answer to such a decision,
  // and one that the host might have given.
  virtual bool is_free_answer(const AnyState& state, Seat seat, const AnyAction& action,
                              const StandingChoices& choices) const = 0;
  // Whether it is a secret that a seat which is asked has no choice.
  virtual bool hides_forced() const = 0;
  // Plays random actions until the game is over, at most `max_moves`, and returns their number.
  virtual int play_randomly(AnyState& state, FastRng& rng, int max_moves) const = 0;
  virtual std::optional<Outcome> outcome(const AnyState& state) const = 0;
  virtual Scores scores(const AnyState& state) const = 0;
  virtual AnyView view(const AnyState& state, Viewer viewer) const = 0;
  virtual AnyState imagine(const AnyView& view, FastRng& rng) const = 0;
  virtual std::uint64_t hash(const AnyState& state) const = 0;
  // Whether two states are equal.
  virtual bool same(const AnyState& a, const AnyState& b) const = 0;

  virtual void write_state(JsonWriter& out, const AnyState& state) const = 0;
  virtual void write_view(JsonWriter& out, const AnyView& view) const = 0;
  virtual void write_action(JsonWriter& out, const AnyAction& action) const = 0;
  // Writes [{"seat":0,"action":{…}},…] with all legal actions of all seats that may act.
  virtual void write_legal(JsonWriter& out, const AnyState& state) const = 0;
  virtual void write_score_detail(JsonWriter& out, const AnyState& state, Seat seat) const = 0;
  // Writes {} if the game has no marks.
  virtual void write_marks(JsonWriter& out, const AnyView& view, Seat seat) const = 0;
  // Returns false and writes nothing if the game has no such function; its views are then compared
  // as JSON.
  virtual bool write_changes(JsonWriter& out, const AnyView& before,
                             const AnyView& after) const = 0;
  // `name` is how error messages call the value.
  virtual Expected<AnyState> read_state(const Json& json,
                                        std::string_view name = "state") const = 0;
  virtual Expected<AnyView> read_view(const Json& json, std::string_view name = "view") const = 0;
  virtual Expected<AnyAction> read_action(const AnyState& state, const Json& json,
                                          std::string_view name = "action") const = 0;

  // Whether the action, which is about to be played, is public: everybody may see it.
  virtual bool open(const AnyState& state, Seat seat, const AnyAction& action) const = 0;
  // A word for what the action, which is about to be played, is called; empty if its JSON tells.
  virtual std::string_view meaning(const AnyState& state, Seat seat,
                                   const AnyAction& action) const = 0;
  // The round, day or phase that the state is in; one without a name if the game has none.
  virtual Chapter chapter(const AnyState& state) const = 0;
  // The names of further requests to the referee that only this game has, and their answers.
  virtual std::span<const std::string_view> asks() const = 0;
  virtual Expected<void> answer(std::string_view ask, const JsonIn& in, JsonWriter& out) const = 0;

  virtual std::string notation(const AnyState& state, Seat seat, const AnyAction& action) const = 0;
  virtual Expected<AnyAction> read_notation(const AnyState& state, Seat seat,
                                            std::string_view text) const = 0;
  virtual std::string draw(const AnyView& view, const DrawStyle& style) const = 0;
};

// Writes {"winners":[…],"ranks":[…],"scores":[…],"reason":"…"}, with the automa's score if there is
// one, or null if there is no outcome.
void write_outcome(JsonWriter& out, const std::optional<Outcome>& outcome);

// The JSON text of one value.
std::string state_json(const Game& game, const AnyState& state);
std::string view_json(const Game& game, const AnyView& view);
std::string action_json(const Game& game, const AnyAction& action);

// Plays the action if the game accepts it; otherwise returns the reason and leaves the state alone.
Expected<void> play_checked(const Game& game, AnyState& state, Seat seat, const AnyAction& action);

}  // namespace skerry
