// Table::decide: whether a command is allowed, and which events it leads to.
#include <algorithm>
#include <utility>

#include "protocol/table.h"

namespace skerry::protocol {

using DecideResult = Expected<Decided>;

// The handlers of commands, one for each type.
class Decider {
 public:
  Decider(const Table& table, const Person& who, Time now, std::chrono::milliseconds waited)
      : t_(table), who_(who), now_(now), waited_(waited) {}

  DecideResult on(const command::Sit& sit) const;
  DecideResult on(const command::Stand&) const;
  DecideResult on(const command::Act& act) const;
  DecideResult on(const command::AskTakeback& ask) const;
  DecideResult on(const command::AskAbort&) const;
  DecideResult on(const command::Vote& vote) const;
  DecideResult on(const command::Resign&) const;
  DecideResult on(const command::HandToBot& hand) const;
  DecideResult on(const command::Return&) const;
  DecideResult on(const command::SetStanding& set) const;
  DecideResult on(const command::Rematch& rematch) const;
  DecideResult on(const command::Timeout&) const;
  DecideResult on(const command::BotAct& act) const;
  DecideResult on(const command::StandingAct& act) const;
  DecideResult on(const command::Resume&) const;

 private:
  // The command has been carried out before.
  static DecideResult again() { return Decided{}; }
  DecideResult leads_to(std::vector<Event::What> what,
                        std::optional<match::Accepted> action = std::nullopt) const;
  const Chair& chair(Seat seat) const { return t_.chairs_[seat.index]; }
  bool exists(Seat seat) const { return seat.index < t_.players(); }
  Expected<void> check_running() const;
  Expected<Seat> own_seat() const;
  Expected<Seat> active_seat() const;
  bool fills_last_seat(Seat seat) const;
  template <class Action>
  DecideResult play(Seat seat, std::uint64_t asked, const Action& action) const;
  template <class Action>
  bool already_answered(Seat seat, std::uint64_t asked, const Action& action) const;
  Expected<AnyAction> read(const AnyState& position, const Unread& action) const;
  Expected<AnyAction> read(const AnyState& /*position*/, const AnyAction& action) const {
    return action;
  }
  DecideResult seat_bot(const command::HandToBot& hand) const;
  bool others_can_agree(Seat seat) const;
  template <class How>
  DecideResult give_up(Seat seat) const;

  const Table& t_;
  const Person& who_;
  Time now_;
  std::chrono::milliseconds waited_;
};

namespace {

constexpr Level kStandIn = Level::normal;  // the bot for a person who has lost or left

std::unexpected<Error> no_such_seat(int players) {
  return fail(code::kBadRequest,
              "there is no such seat; the seats are 0 to " + std::to_string(players - 1), "seat");
}

}  // namespace

DecideResult Decider::leads_to(std::vector<Event::What> what,
                               std::optional<match::Accepted> action) const {
  Decided decided{{}, std::move(action)};
  decided.events.reserve(what.size());
  for (Event::What& one : what) decided.events.push_back({now_, std::move(one)});
  decided.events.front().waited = waited_;
  return decided;
}

// A seat resigns or loses on time. With two players that ends the match. With more, or alone, it
// does if no other person plays now; otherwise a bot plays on for the seat.
template <class How>
DecideResult Decider::give_up(Seat seat) const {
  constexpr int kTwoSides = 2;
  if (t_.players() == kTwoSides) return leads_to({How{seat}});
  SeatSet others = t_.people();
  others.erase(seat);
  if (others.empty()) return leads_to({How{seat, {true}}});
  std::vector<Event::What> events{How{seat}};
  if (!chair(seat).bot) events.emplace_back(ToBot{seat, kStandIn});
  return leads_to(std::move(events));
}

Expected<void> Decider::check_running() const {
  if (t_.status_ == Status::open) return fail(code::kNotStarted, "the match has not begun");
  if (t_.over()) return fail(code::kGameOver, "the match is over");
  return {};
}

Expected<Seat> Decider::own_seat() const {
  if (const Viewer seat = t_.seat_of(who_.user)) return *seat;
  return fail(code::kNotSeated, "you do not sit at this table");
}

// The person's own seat, if the person plays it now.
Expected<Seat> Decider::active_seat() const {
  auto seat = own_seat();
  if (!seat) return seat;
  if (chair(*seat).given_up) return fail(code::kGivenUp, "you have given up this match");
  if (chair(*seat).bot || chair(*seat).away) {
    return fail(code::kAway, "you have left your seat; return to it first");
  }
  return seat;
}

bool Decider::fills_last_seat(Seat seat) const {
  for (const Seat other : t_.seats()) {
    if (other != seat && chair(other).is_open()) return false;
  }
  return true;
}

DecideResult Decider::on(const command::Sit& sit) const {
  if (!exists(sit.seat)) return no_such_seat(t_.players());
  if (!who_.user.empty() && chair(sit.seat).user == who_.user) return again();
  if (t_.status_ != Status::open) return fail(code::kStarted, "the match has begun");
  if (who_.user.empty()) return fail(code::kNotAllowed, "only a person can sit down");
  if (t_.seat_of(who_.user)) return fail(code::kAlreadySeated, "you sit at this table already");
  if (!chair(sit.seat).is_open()) return fail(code::kSeatTaken, "somebody else sits there");
  if (sit.contribution.bytes.size() > match::kMaxContribution) {
    return fail(code::kBadRequest, "a contribution has at most 64 bytes", "contribution");
  }
  std::vector<Event::What> events{Seated{sit.seat, {who_.user}, {who_.name}, sit.contribution}};
  if (fills_last_seat(sit.seat)) events.emplace_back(Started{});
  return leads_to(std::move(events));
}

DecideResult Decider::on(const command::Stand&) const {
  const auto seat = own_seat();
  if (!seat) return std::unexpected(seat.error());
  if (t_.over()) return fail(code::kGameOver, "the match is over");
  if (chair(*seat).away || chair(*seat).given_up) return again();
  return leads_to({Stood{*seat}});
}

DecideResult Decider::on(const command::Act& act) const {
  const auto seat = own_seat();
  if (!seat) return std::unexpected(seat.error());
  if (t_.status_ == Status::running && act.asked == t_.asked(*seat)) {
    if (const auto there = active_seat(); !there) return std::unexpected(there.error());
  }
  return play(*seat, act.asked, act.action);
}

DecideResult Decider::on(const command::BotAct& act) const {
  if (!exists(act.seat)) return no_such_seat(t_.players());
  if (!chair(act.seat).bot) return fail(code::kLate, "no bot plays this seat any more");
  return play(act.seat, act.asked, act.action);
}

DecideResult Decider::on(const command::StandingAct& act) const {
  if (!exists(act.seat)) return no_such_seat(t_.players());
  if (act.asked == 0 || act.asked != t_.asked(act.seat)) return again();
  const auto action = t_.standing_answer(act.seat, act.manner);
  if (!action) return again();
  auto decision = play(act.seat, act.asked, *action);
  if (!decision) return decision;
  for (Event& event : decision->events) {
    if (auto* acted = std::get_if<Acted>(&event.what)) acted->by_host = true;
  }
  return decision;
}

// A client's action is JSON, which can only be read in its position; a bot's action is a value.
Expected<AnyAction> Decider::read(const AnyState& position, const Unread& action) const {
  return t_.game().read_action(position, action.json);
}

template <class Action>
DecideResult Decider::play(Seat seat, std::uint64_t asked, const Action& action) const {
  if (t_.status_ == Status::open) return std::unexpected(check_running().error());
  if (asked != t_.asked(seat) && already_answered(seat, asked, action)) return again();
  if (const auto running = check_running(); !running) return std::unexpected(running.error());
  if (t_.asked(seat) == 0) return fail(code::kNotYourTurn, "the game does not wait for you");
  if (asked != t_.asked(seat)) {
    return fail(code::kLate, "this answers a decision that is not yours any more", "asked");
  }
  auto value = read(t_.state(), action);
  if (!value) return std::unexpected(std::move(value).error());
  auto accepted = t_.replay_->accept(seat, std::move(*value));
  if (!accepted) return std::unexpected(std::move(accepted).error());
  const Acted acted{seat, asked, {action_json(t_.game(), accepted->action())}};
  return leads_to({acted}, std::move(*accepted));
}

// Whether the seat has answered this decision with the same action before, even if the JSON was
// written differently.
template <class Action>
bool Decider::already_answered(Seat seat, std::uint64_t asked, const Action& action) const {
  for (std::size_t i = t_.log_.size(); i > asked && i > 0; --i) {
    const auto* acted = std::get_if<Acted>(&t_.log_[i - 1].what);
    if (acted == nullptr || acted->seat != seat || acted->asked != asked) continue;
    const auto value = read(t_.replay_->state_at(t_.positions_[i - 1]), action);
    return value && action_json(t_.game(), *value) == acted->action.json;
  }
  return false;
}

DecideResult Decider::on(const command::AskTakeback& ask) const {
  if (const auto running = check_running(); !running) return std::unexpected(running.error());
  const auto seat = active_seat();
  if (!seat) return std::unexpected(seat.error());
  if (!t_.settings_.takebacks)
    return fail(code::kNotAllowed, "nothing is taken back at this table");
  const std::size_t most = t_.replay_->actions_in_force();
  if (ask.actions < 1 || static_cast<std::size_t>(ask.actions) > most) {
    return fail(code::kBadRequest,
                "there are " + std::to_string(most) + " actions that can be taken back", "actions");
  }
  if (const auto& pending = t_.takeback_) {
    if (pending->by == *seat && pending->actions == ask.actions) return again();
    return fail(code::kVoteOpen, "a takeback has been asked for already");
  }
  std::vector<Event::What> events{TakebackAsked{*seat, ask.actions}};
  if (t_.people() == SeatSet(*seat)) events.emplace_back(TakenBack{*seat, ask.actions});
  return leads_to(std::move(events));
}

// Whether there are other people in the match, and all of them are there to be asked.
bool Decider::others_can_agree(Seat seat) const {
  bool others = false;
  for (const Seat other : t_.seats()) {
    const Chair& there = chair(other);
    if (other == seat || !there.is_person() || there.given_up) continue;
    if (there.away) return false;
    others = true;
  }
  return others;
}

DecideResult Decider::on(const command::AskAbort&) const {
  if (t_.status_ == Status::open) {
    if (who_.user != t_.by_) {
      return fail(code::kNotAllowed, "only who made the table can close it before the match");
    }
    return leads_to({Aborted{}});
  }
  if (t_.status_ == Status::aborted) return again();
  if (const auto running = check_running(); !running) return std::unexpected(running.error());
  const auto seat = active_seat();
  if (!seat) return std::unexpected(seat.error());
  if (const auto& pending = t_.abort_) {
    if (pending->by == *seat) return again();
    return fail(code::kVoteOpen, "an abort has been asked for already");
  }
  if (t_.settings_.rated && !others_can_agree(*seat)) {
    return fail(code::kNotAllowed, "nobody calls off a rated match alone; you can resign");
  }
  std::vector<Event::What> events{AbortAsked{*seat}};
  if (t_.people() == SeatSet(*seat)) events.emplace_back(Aborted{*seat});
  return leads_to(std::move(events));
}

DecideResult Decider::on(const command::Vote& vote) const {
  if (const auto running = check_running(); !running) return std::unexpected(running.error());
  const auto seat = active_seat();
  if (!seat) return std::unexpected(seat.error());
  const bool takeback = vote.subject == VoteSubject::takeback;
  const auto& pending = takeback ? t_.takeback_ : t_.abort_;
  if (!pending) return fail(code::kNoVote, "nobody asks this any more");
  SeatSet yes = pending->yes;
  if (yes.contains(*seat) && vote.yes) return again();
  yes.insert(*seat);
  std::vector<Event::What> events;
  if (takeback) {
    events.emplace_back(TakebackAnswered{*seat, vote.yes});
    if (vote.yes && yes == t_.people()) {
      events.emplace_back(TakenBack{pending->by, pending->actions});
    }
  } else {
    events.emplace_back(AbortAnswered{*seat, vote.yes});
    if (vote.yes && yes == t_.people()) events.emplace_back(Aborted{pending->by});
  }
  return leads_to(std::move(events));
}

DecideResult Decider::on(const command::Resign&) const {
  const auto seat = own_seat();
  if (!seat) return std::unexpected(seat.error());
  if (chair(*seat).given_up) return again();
  if (const auto running = check_running(); !running) return std::unexpected(running.error());
  return give_up<Resigned>(*seat);
}

DecideResult Decider::seat_bot(const command::HandToBot& hand) const {
  const Chair& there = chair(hand.seat);
  if (there.bot == hand.level) return again();
  if (!there.is_open()) return fail(code::kSeatTaken, "somebody else sits there", "seat");
  std::vector<Event::What> events{BotSeated{hand.seat, hand.level}};
  if (fills_last_seat(hand.seat)) events.emplace_back(Started{});
  return leads_to(std::move(events));
}

DecideResult Decider::on(const command::HandToBot& hand) const {
  if (!exists(hand.seat)) return no_such_seat(t_.players());
  const Viewer own = t_.seat_of(who_.user);
  if (!own && who_.user != t_.by_) return std::unexpected(own_seat().error());
  if (t_.status_ == Status::open) return seat_bot(hand);
  if (const auto running = check_running(); !running) return std::unexpected(running.error());
  const Chair& there = chair(hand.seat);
  if (there.bot) return again();
  if (t_.settings_.rated && own == hand.seat) {
    return fail(code::kNotAllowed, "in a rated match no bot plays for you; you can resign", "seat");
  }
  if (own != hand.seat && !there.away) {
    return fail(code::kNotAllowed, "somebody sits there", "seat");
  }
  if (!t_.settings_.rated) return leads_to({ToBot{hand.seat, hand.level}});
  // Where a rating is at stake nobody gets a seat back from a bot, and only players, whose match it
  // is, say that who has left has given up.
  if (!own) return std::unexpected(own_seat().error());
  return give_up<Resigned>(hand.seat);
}

DecideResult Decider::on(const command::Return&) const {
  const auto seat = own_seat();
  if (!seat) return std::unexpected(seat.error());
  if (const auto running = check_running(); !running) return std::unexpected(running.error());
  const Chair& own = chair(*seat);
  if (own.given_up) return fail(code::kGivenUp, "you have given up this match");
  if (!own.bot && !own.away) return again();
  return leads_to({Returned{*seat}});
}

DecideResult Decider::on(const command::SetStanding& set) const {
  if (const auto running = check_running(); !running) return std::unexpected(running.error());
  const auto seat = own_seat();
  if (!seat) return std::unexpected(seat.error());
  const auto wanted = standing_choice(t_.game(), set.answer.text, set.on);
  if (!wanted) return std::unexpected(wanted.error());
  if (chair(*seat).standing[wanted->answer] == wanted->choice) return again();
  return leads_to({StandingSet{*seat, set.answer, set.on}});
}

DecideResult Decider::on(const command::Rematch& rematch) const {
  if (!t_.over()) return fail(code::kNotOver, "the match is not over");
  // Who made a table of bots may have another one. Where people have played it is theirs.
  const bool of_bots = std::ranges::none_of(t_.chairs_, &Chair::is_person);
  if (!t_.seat_of(who_.user) && !(of_bots && who_.user == t_.by_)) {
    return std::unexpected(own_seat().error());
  }
  if (!t_.rematch_.empty()) return again();
  return leads_to({Rematched{{rematch.table}}});
}

DecideResult Decider::on(const command::Timeout&) const {
  if (const auto running = check_running(); !running) return std::unexpected(running.error());
  const auto deadline = t_.deadline();
  if (!deadline || now_ < deadline->time + waited_) {
    return fail(code::kNotYet, "there is time left");
  }
  const Seat seat = deadline->seat;
  if (t_.settings_.at_zero == AtZero::bot && !t_.settings_.rated) {
    return leads_to({ToBot{seat, kStandIn}});
  }
  return give_up<TimedOut>(seat);
}

DecideResult Decider::on(const command::Resume&) const {
  if (t_.status_ != Status::running || !t_.settings_.clock.real_time()) return again();
  return leads_to({Resumed{}});
}

Expected<Decided> Table::decide(const Command& command, const Person& who, Time now,
                                std::chrono::milliseconds waited) const {
  // The clock of a machine may jump back, but the times of a log never decrease.
  const Time last = log_.back().time;
  now = std::max(now, last);
  // Who waited does not matter without a clock, and it was not longer than the time that passed.
  if (settings_.clock.kind == match::ClockKind::none) waited = {};
  const Decider decider(*this, who, now, std::min(waited, now - last));
  auto decision = std::visit([&](const auto& one) { return decider.on(one); }, command);
  if (decision && replay_ && replay_->events() + decision->events.size() > match::kMaxEvents) {
    return fail(code::kNotAllowed, "the match has become too long to go on");
  }
  return decision;
}

}  // namespace skerry::protocol
