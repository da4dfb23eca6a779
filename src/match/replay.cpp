#include "match/replay.h"

#include <algorithm>
#include <ranges>
#include <utility>

#include "core/visit.h"
#include "match/file.h"

namespace skerry::match {
namespace {

Expected<const Game*> find_rules(const Match& match, const Registry& registry) {
  if (const Game* game = registry.find(match.game, match.rules_version)) return game;
  auto newest = registry.get(match.game);
  if (!newest) return std::unexpected(std::move(newest).error());
  std::string known;
  for (const Game* game : registry.all()) {
    if (game->info().id != match.game) continue;
    known += (known.empty() ? "" : ", ") + std::to_string(game->info().rules_version);
  }
  return fail(code::kUnknownRulesVersion,
              "this match was played by version " + std::to_string(match.rules_version) +
                  " of the rules of " + match.game + "; this program knows version " + known,
              "rules_version");
}

Expected<OptionValues> read_options_of(const Game& game, const Match& match) {
  JsonParser parser;
  auto json = parser.parse(match.options, kMaxFileBytes);
  if (!json) return std::unexpected(std::move(json).error());
  JsonFaults faults(**json, "options", code::kBadOptions);
  OptionValues values = read_options(game.info().options, JsonIn(faults), false);
  if (faults.found()) return std::unexpected(faults.first());
  return values;
}

std::string number_of(std::size_t count, std::string_view noun) {
  return std::to_string(count) + ' ' + std::string(noun) + (count == 1 ? "" : "s");
}

Expected<AnyState> deal_out(const Game& game, const Match& match, const OptionValues& options,
                            const Deal& deal) {
  if (deal.contributions.size() != match.players.size()) {
    return fail(code::kBadMatch,
                "there must be one contribution for each player; there are " +
                    number_of(deal.contributions.size(), "contribution") + " and " +
                    number_of(match.players.size(), "player"),
                "deal.contributions");
  }
  return game.setup(static_cast<int>(match.players.size()), options, deal.seed);
}

Expected<AnyState> read_start(const Game& game, const Match& match, const OptionValues& options,
                              const Start& start) {
  JsonParser parser;
  auto json = parser.parse(start.state, kMaxFileBytes);
  if (!json) return std::unexpected(std::move(json).error());
  auto state = game.read_state(**json, "start");
  if (!state) return state;
  const auto seats = static_cast<std::size_t>(game.players(*state));
  if (seats != match.players.size()) {
    return fail(code::kBadMatch,
                "the position is one of " + number_of(seats, "seat") + ", but the match has " +
                    number_of(match.players.size(), "player"),
                "start");
  }
  if (game.options(*state) != options) {
    return fail(code::kBadMatch, "the position has other options than the match", "start");
  }
  return state;
}

}  // namespace

Expected<Replay> Replay::start(const Match& match, const Registry& registry) {
  auto game = find_rules(match, registry);
  if (!game) return std::unexpected(std::move(game).error());
  Replay replay;
  replay.game_ = *game;
  auto options = read_options_of(**game, match);
  if (!options) return std::unexpected(std::move(options).error());
  replay.options_ = std::move(*options);
  auto state = std::visit(
      Cases{[&](const Deal& deal) { return deal_out(**game, match, replay.options_, deal); },
            [&](const Start& start) { return read_start(**game, match, replay.options_, start); }},
      match.origin);
  if (!state) return std::unexpected(std::move(state).error());
  replay.state_ = *state;
  replay.tree_.push_back({0, 0, {}, std::move(*state)});
  replay.after_.push_back(0);
  return replay;
}

Expected<void> Replay::has_room() const {
  if (events() < kMaxEvents) return {};
  return fail(code::kBadMatch, "a match has at most " + number_of(kMaxEvents, "event"));
}

Expected<void> Replay::goes_on_for(Seat seat) const {
  const int players = game_->players(state_);
  if (seat.index >= players) {
    return fail(code::kBadMatch,
                "there is no such seat; the seats are 0 to " + std::to_string(players - 1));
  }
  if (over()) return fail(code::kGameOver, "the game was over before this event");
  return {};
}

Expected<void> Replay::add(const Event& event) {
  if (auto room = has_room(); !room) return room;
  if (auto goes_on = goes_on_for(event.seat); !goes_on) return goes_on;
  return std::visit(Cases{[&](const Played& played) { return read_and_play(event.seat, played); },
                          [&](const TakenBack& back) { return take_back(back.actions); },
                          [&](const SeatTaken& taken) { return take_seat(taken.player); },
                          [&](const Resigned& resigned) {
                            return give_up({event.seat, kResignation, resigned.over});
                          },
                          [&](const TimedOut& timed_out) {
                            return give_up({event.seat, kTimeout, timed_out.over});
                          },
                          [&](const Aborted&) { return abort(); }},
                    event.what);
}

Expected<Accepted> Replay::accept(Seat seat, AnyAction action) const {
  if (auto goes_on = goes_on_for(seat); !goes_on) {
    return std::unexpected(std::move(goes_on).error());
  }
  return if_legal(seat, std::move(action));
}

Expected<Accepted> Replay::if_legal(Seat seat, AnyAction action) const {
  if (auto legal = game_->accepts(state_, seat, action); !legal) {
    return std::unexpected(std::move(legal).error());
  }
  return Accepted(events(), seat, std::move(action));
}

Expected<void> Replay::play(Accepted accepted) {
  if (auto room = has_room(); !room) return room;
  if (accepted.position_ != events()) {
    return fail(code::kBadMatch, "the match has gone on since this action was accepted");
  }
  game_->play(state_, accepted.seat_, accepted.action_);
  const std::size_t parent = after_.back();
  Node node{parent,
            tree_[parent].depth + 1,
            {events() + 1, accepted.seat_, std::move(accepted.action_)},
            {}};
  if (node.depth % kSnapshotEvery == 0) node.snapshot = state_;
  after_.push_back(tree_.size());
  tree_.push_back(std::move(node));
  return {};
}

std::optional<Outcome> Replay::outcome() const {
  return outcome_after(game_->players(state_), forfeits_, game_->outcome(state_));
}

Expected<void> Replay::read_and_play(Seat seat, const Played& played) {
  if (!parser_) parser_ = std::make_unique<JsonParser>();
  auto json = parser_->parse(played.action, kMaxFileBytes);
  if (!json) return std::unexpected(std::move(json).error());
  auto action = game_->read_action(state_, **json);
  if (!action) return std::unexpected(std::move(action).error());
  auto accepted = if_legal(seat, std::move(*action));
  if (!accepted) return std::unexpected(std::move(accepted).error());
  return play(std::move(*accepted));
}

Expected<void> Replay::take_back(int actions) {
  std::size_t node = after_.back();
  if (actions < 1 || static_cast<std::size_t>(actions) > tree_[node].depth) {
    return fail(code::kBadMatch, "takes back " + std::to_string(actions) + " when there is only " +
                                     number_of(tree_[node].depth, "action") + " in force");
  }
  for (int i = 0; i < actions; ++i) node = tree_[node].parent;
  state_ = state_of(node);
  after_.push_back(node);
  return {};
}

Expected<void> Replay::take_seat(const Player& player) {
  if (auto wrong = fault_in_name(player.name)) return fail(code::kBadMatch, std::move(*wrong));
  after_.push_back(after_.back());
  return {};
}

Expected<void> Replay::give_up(Forfeit forfeit) {
  if (std::ranges::find(forfeits_, forfeit.seat, &Forfeit::seat) != forfeits_.end()) {
    return fail(code::kBadMatch, "this seat has given up before");
  }
  forfeits_.push_back(forfeit);
  after_.push_back(after_.back());
  return {};
}

Expected<void> Replay::abort() {
  aborted_ = true;
  after_.push_back(after_.back());
  return {};
}

AnyState Replay::state_of(std::size_t node) const {
  std::vector<std::size_t> way;
  for (; !tree_[node].snapshot.has_value(); node = tree_[node].parent) way.push_back(node);
  AnyState state = tree_[node].snapshot;
  for (const std::size_t step : way | std::views::reverse) {
    game_->play(state, tree_[step].move.seat, tree_[step].move.action);
  }
  return state;
}

AnyState Replay::state_at(std::size_t position) const { return state_of(after_[position]); }

std::vector<Move> Replay::moves_at(std::size_t position) const {
  std::vector<Move> moves;
  for (std::size_t node = after_[position]; node != 0; node = tree_[node].parent) {
    moves.push_back(tree_[node].move);
  }
  std::ranges::reverse(moves);
  return moves;
}

std::optional<std::string> Replay::notation(std::size_t event) const {
  const Node& node = tree_[after_[event]];
  if (node.move.event != event) return std::nullopt;
  return game_->notation(state_of(node.parent), node.move.seat, node.move.action);
}

std::string_view Replay::meaning(std::size_t event) const {
  const Node& node = tree_[after_[event]];
  if (node.move.event != event) return {};
  return game_->meaning(state_of(node.parent), node.move.seat, node.move.action);
}

Chapter Replay::chapter(std::size_t event) const {
  const Node& node = tree_[after_[event]];
  if (node.move.event != event) return {};
  return game_->chapter(state_of(node.parent));
}

Expected<Replay> replay(const Match& match, const Registry& registry) {
  auto result = Replay::start(match, registry);
  if (!result) return result;
  for (const Event& event : match.events) {
    if (auto added = result->add(event); !added) {
      return std::unexpected(at_event(added.error(), result->events() + 1, event.seat));
    }
  }
  return result;
}

Error at_event(Error error, std::size_t number, Seat seat) {
  std::string where =
      "event " + std::to_string(number) + " (seat " + std::to_string(seat.index) + ')';
  if (!error.where.empty()) where += ", " + error.where;
  error.where = std::move(where);
  return error;
}

namespace {

void write_down(Match& match, const Replay& replay, Event event) {
  if (!match.events.empty()) event.time = std::max(event.time, match.events.back().time);
  match.events.push_back(std::move(event));
  if (const auto outcome = replay.outcome()) match.outcome = result_of(*outcome);
}

}  // namespace

Expected<void> append(Match& match, Replay& replay, Event event) {
  if (auto added = replay.add(event); !added) return added;
  write_down(match, replay, std::move(event));
  return {};
}

Expected<void> append(Match& match, Replay& replay, Time time, Seat seat, const AnyAction& action) {
  auto accepted = replay.accept(seat, action);
  if (!accepted) return std::unexpected(std::move(accepted).error());
  if (auto played = replay.play(std::move(*accepted)); !played) return played;
  write_down(match, replay, {time, seat, Played{action_json(replay.game(), action)}});
  return {};
}

}  // namespace skerry::match
