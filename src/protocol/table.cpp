// Table::apply: how each event changes a table.
#include "protocol/table.h"

#include <algorithm>
#include <utility>

#include "core/text.h"
#include "core/visit.h"
#include "protocol/standing_answer.h"

namespace skerry::protocol {
namespace {

match::Player bot_player(Level level) {
  const std::string name(level_name(level));
  return {"Bot (" + name + ')', match::PlayerKind::bot, "{\"level\":\"" + name + "\"}"};
}

template <class T>
bool is(const Event& event) {
  return std::holds_alternative<T>(event.what);
}

}  // namespace

// The handlers of events, one for each type. An impossible event is an error, and changes nothing.
class Applier {
 public:
  explicit Applier(Table& table) : t_(table) {}

  // Checks that have to be made before the event is added to the replay; `on` makes the others.
  Expected<void> check(const Acted& acted) const;
  Expected<void> check(const ToBot& to_bot) const;
  Expected<void> check(const Returned& returned) const;
  Expected<void> check(
      const OneOf<Created, Seated, Stood, BotSeated, Started, TakebackAsked, TakebackAnswered,
                  TakenBack, AbortAsked, AbortAnswered, Aborted, Resigned, TimedOut, Resumed,
                  StandingSet, Rematched> auto&) const {
    return {};
  }

  Expected<void> on(const Created& created);
  Expected<void> on(const Seated& seated);
  Expected<void> on(const Stood& stood);
  Expected<void> on(const BotSeated& seated);
  Expected<void> on(const Started&);
  Expected<void> on(const Acted&) { return close_takeback_vote(); }
  Expected<void> on(const TakebackAsked& asked);
  Expected<void> on(const TakebackAnswered& answered);
  Expected<void> on(const TakenBack&) { return close_takeback_vote(); }
  Expected<void> on(const AbortAsked& asked);
  Expected<void> on(const AbortAnswered& answered);
  Expected<void> on(const Aborted&);
  Expected<void> on(const Resigned& resigned) { return give_up(resigned.seat); }
  Expected<void> on(const TimedOut& timed_out) { return give_up(timed_out.seat); }
  Expected<void> on(const ToBot& to_bot);
  Expected<void> on(const Returned& returned);
  Expected<void> on(const Resumed&) { return {}; }
  Expected<void> on(const StandingSet& set);
  Expected<void> on(const Rematched& rematched);

 private:
  static std::unexpected<Error> impossible(std::string why) {
    return fail(code::kBadLog, std::move(why));
  }
  // A vote is among those who sit there when it begins, so it ends when somebody comes or leaves.
  void drop_votes() { t_.takeback_ = t_.abort_ = std::nullopt; }
  Expected<void> close_takeback_vote();
  Expected<void> give_up(Seat seat);
  Expected<void> record_vote(std::optional<OpenVote>& vote, Seat seat, bool yes);
  Chair& chair(Seat seat) const { return t_.chairs_[seat.index]; }

  Table& t_;
};

Expected<void> Applier::on(const Created& created) {
  if (!t_.log_.empty()) return impossible("a table is created once");
  if (created.secret.bytes.size() != t_.secret_.size()) return impossible("a secret has 32 bytes");
  match::Secret secret{};
  std::ranges::transform(created.secret.bytes, secret.begin(),
                         [](char c) { return static_cast<std::uint8_t>(c); });
  const Digest commitment = match::commit(secret);
  if (to_hex(created.commitment.bytes) != to_hex(commitment)) {
    return impossible("the commitment is not that of the secret");
  }
  if (auto fits = check_settings(created.settings, *t_.registry_); !fits) return fits;
  t_.game_ = t_.registry_->find(created.settings.game, created.settings.rules_version);
  t_.settings_ = created.settings;
  t_.secret_ = secret;
  t_.commitment_ = commitment;
  t_.by_ = created.by.text;
  for (const SeatSetting& setting : created.settings.seats) {
    t_.chairs_.emplace_back().bot = setting;
  }
  t_.asked_.assign(t_.chairs_.size(), 0);
  t_.clock_ = match::Clock(created.settings.clock, t_.players());
  return {};
}

Expected<void> Applier::on(const Seated& seated) {
  if (t_.status_ != Status::open) return impossible("the match has begun");
  if (!chair(seated.seat).is_open() || t_.seat_of(seated.user.text)) {
    return impossible("the seat is taken, or its person sits elsewhere");
  }
  Chair& there = chair(seated.seat);
  there.user = seated.user.text;
  there.name = seated.name.text;
  there.contribution = seated.contribution.bytes;
  return {};
}

Expected<void> Applier::on(const Stood& stood) {
  Chair& there = chair(stood.seat);
  if (!there.is_person() || t_.over()) return impossible("nobody can leave this seat");
  drop_votes();
  if (t_.status_ == Status::open) {
    there = Chair{};
  } else {
    there.away = true;
  }
  return {};
}

Expected<void> Applier::on(const BotSeated& seated) {
  if (t_.status_ != Status::open || !chair(seated.seat).is_open()) {
    return impossible("the seat is not free");
  }
  chair(seated.seat).bot = seated.level;
  return {};
}

Expected<void> Applier::on(const Started&) {
  if (t_.status_ != Status::open) return impossible("the match has begun before");
  if (std::ranges::any_of(t_.chairs_, &Chair::is_open)) return impossible("a seat is free");
  std::vector<match::Player> players;
  players.reserve(t_.chairs_.size());
  for (const Chair& one : t_.chairs_) {
    players.push_back(one.bot ? bot_player(*one.bot) : match::Player{one.name});
  }
  std::swap(t_.first_players_, players);
  auto replay = match::Replay::start(t_.match_at_start(), *t_.registry_);
  if (!replay) {
    t_.first_players_.clear();
    return std::unexpected(std::move(replay).error());
  }
  t_.replay_ = std::move(*replay);
  t_.status_ = Status::running;
  return {};
}

Expected<void> Applier::close_takeback_vote() {
  t_.takeback_.reset();
  return {};
}

Expected<void> Applier::on(const TakebackAsked& asked) {
  t_.takeback_ = OpenVote{asked.seat, asked.actions, SeatSet(asked.seat)};
  return {};
}
Expected<void> Applier::on(const AbortAsked& asked) {
  t_.abort_ = OpenVote{asked.seat, 0, SeatSet(asked.seat)};
  return {};
}
Expected<void> Applier::on(const TakebackAnswered& answered) {
  return record_vote(t_.takeback_, answered.seat, answered.yes);
}
Expected<void> Applier::on(const AbortAnswered& answered) {
  return record_vote(t_.abort_, answered.seat, answered.yes);
}

Expected<void> Applier::record_vote(std::optional<OpenVote>& vote, Seat seat, bool yes) {
  if (!vote) return impossible("nobody asked");
  if (yes) {
    vote->yes.insert(seat);
  } else {
    vote.reset();
  }
  return {};
}

Expected<void> Applier::on(const Aborted&) {
  if (t_.over()) return impossible("the match is over");
  drop_votes();
  t_.status_ = Status::aborted;
  return {};
}

Expected<void> Applier::give_up(Seat seat) {
  drop_votes();
  chair(seat).given_up = true;
  return {};
}

Expected<void> Applier::check(const Acted& acted) const {
  const std::uint64_t asked = t_.asked(acted.seat);
  if (asked == 0 || acted.asked != asked) return impossible("the seat was not asked for this");
  return {};
}
Expected<void> Applier::check(const ToBot& to_bot) const {
  if (!chair(to_bot.seat).is_person()) return impossible("nobody's seat needs no stand-in");
  return {};
}
Expected<void> Applier::check(const Returned& returned) const {
  const Chair& there = chair(returned.seat);
  if (!there.is_person() || there.given_up) return impossible("nobody can return to this seat");
  return {};
}

Expected<void> Applier::on(const ToBot& to_bot) {
  drop_votes();
  chair(to_bot.seat).bot = to_bot.level;
  return {};
}

Expected<void> Applier::on(const Returned& returned) {
  Chair& there = chair(returned.seat);
  drop_votes();
  there.bot.reset();
  there.away = false;
  t_.clock_.refresh(returned.seat);
  return {};
}

Expected<void> Applier::on(const StandingSet& set) {
  const auto chosen = standing_choice(t_.game(), set.answer.text, set.on);
  if (!chosen) return impossible(chosen.error().message);
  chair(set.seat).standing[chosen->answer] = chosen->choice;
  return {};
}

Expected<void> Applier::on(const Rematched& rematched) {
  if (!t_.over() || !t_.rematch_.empty()) return impossible("there can be no rematch now");
  t_.rematch_ = rematched.table.text;
  return {};
}

Expected<std::vector<Event>> Table::create(const Settings& settings, const match::Secret& secret,
                                           const Person& by, Time now, const Registry& registry) {
  if (auto fits = check_settings(settings, registry); !fits) {
    return std::unexpected(std::move(fits).error());
  }
  const Digest commitment = match::commit(secret);
  std::vector<Event> events;
  events.push_back({now, Created{settings,
                                 {{secret.begin(), secret.end()}},
                                 {{commitment.begin(), commitment.end()}},
                                 {by.user}}});
  const bool full =
      std::ranges::all_of(settings.seats, [](const SeatSetting& seat) { return seat.has_value(); });
  if (full) events.push_back({now, Started{}});
  return events;
}

Expected<void> Table::can_follow(const Event& event) {
  if (log_.empty() != is<Created>(event)) {
    return fail(code::kBadLog, "the first event of a table, and only that, creates it");
  }
  if (!log_.empty() && event.time < log_.back().time) {
    return fail(code::kBadLog, "the event is earlier than the one before it");
  }
  const bool seats_exist = std::visit(
      [&](const auto& what) {
        if constexpr (requires { what.seat; }) {
          return what.seat.index < chairs_.size();
        } else {
          return true;
        }
      },
      event.what);
  if (!seats_exist) return fail(code::kBadLog, "there is no such seat");
  if (scope_of(event) != Scope::table && status_ != Status::running) {
    return fail(code::kBadLog, "this can only happen while the match is played");
  }
  return std::visit([&](const auto& what) { return Applier(*this).check(what); }, event.what);
}

Expected<void> Table::apply(Decided decided) {
  for (Event& event : decided.events) {
    std::optional<match::Accepted> action;
    if (is<Acted>(event)) action = std::move(decided.action);
    if (auto can = can_follow(event); !can) return can;
    if (auto added = add(std::move(event), std::move(action)); !added) return added;
  }
  return {};
}

Expected<void> Table::apply(const Event& event) {
  const auto* acted = std::get_if<Acted>(&event.what);
  if (acted == nullptr) return apply_logged(event, nullptr);
  JsonParser parser;
  const auto json = parser.parse(acted->action.json);
  if (!json) return std::unexpected(json.error());
  return apply_logged(event, *json);
}

// `action` is the JSON of the action if the event is an Acted, otherwise nullptr.
Expected<void> Table::apply_logged(const Event& event, const Json* action) {
  if (auto can = can_follow(event); !can) return can;
  const auto* acted = std::get_if<Acted>(&event.what);
  if (acted == nullptr) return add(event, std::nullopt);
  auto read = game_->read_action(state(), *action);
  if (!read) return std::unexpected(std::move(read).error());
  auto accepted = replay_->accept(acted->seat, std::move(*read));
  if (!accepted) return std::unexpected(std::move(accepted).error());
  return add(event, std::move(*accepted));
}

// Precondition: the event can follow, and `action` is there if it is an Acted.
Expected<void> Table::add(Event event, std::optional<match::Accepted> action) {
  const std::size_t position = replay_ ? replay_->events() : 0;
  const bool open = !action || is_open(*action);
  const std::string_view meaning =
      action ? game_->meaning(state(), action->seat(), action->action()) : std::string_view();
  const Chapter chapter = action ? game_->chapter(state()) : chapter_;
  if (action) {
    note_free_answer(*action, event.time);
    if (auto played = replay_->play(std::move(*action)); !played) return played;
  } else if (replay_) {
    if (const auto entry = match_event(event)) {
      if (auto added = replay_->add(*entry); !added) return added;
    }
  }
  auto applied = std::visit([&](const auto& what) { return Applier(*this).on(what); }, event.what);
  if (!applied) return applied;
  if (const auto* acted = std::get_if<Acted>(&event.what)) {
    action_bytes_ += acted->action.json.capacity();
  }
  log_.push_back(std::move(event));
  positions_.push_back(position);
  open_.push_back(open);
  if (!meaning.empty()) meanings_.emplace(sequence(), meaning);
  if (chapter != chapter_) chapters_.emplace(sequence(), chapter_ = chapter);
  after_event(log_.back());
  return {};
}

// Whether everybody may see the action. Called before it is played, since that depends on the
// position.
bool Table::is_open(const match::Accepted& action) const {
  const GameInfo& info = game_->info();
  return !info.hidden_information || info.open_actions ||
         game_->open(state(), action.seat(), action.action());
}

// Called before the seat's action is played. Decisions that are left to the host are no free ones,
// whoever made them; nor are those of a bot in the seat, and those during which the host was down or
// somebody left.
void Table::note_free_answer(const match::Accepted& action, Time time) {
  const Seat seat = action.seat();
  if (!chairs_[seat.index].person_plays() || game_->standing_answers().empty() ||
      !game_->is_free_answer(state(), seat, action.action(), chairs_[seat.index].standing)) {
    return;
  }
  const std::uint64_t asked = asked_[seat.index];
  const auto since = log_.begin() + static_cast<std::ptrdiff_t>(asked);
  const bool disturbed = std::any_of(since, log_.end(), [&](const Event& event) {
    return is<Resumed>(event) || is<Returned>(event) || is<Stood>(event) || is<ToBot>(event);
  });
  const auto took = time - asked_at(seat);
  const bool correspondence = settings_.clock.kind == match::ClockKind::correspondence;
  if (disturbed || took > longest_free_answer(correspondence)) return;
  chairs_[seat.index].free_answers[game_->standing_question(state(), seat)].push_back(took);
}

std::optional<AnyAction> Table::standing_answer(Seat seat,
                                                const command::StandingManner& manner) const {
  const Chair& chair = chairs_[seat.index];
  const std::uint64_t asked = asked_[seat.index];
  if (status_ != Status::running || asked == 0 || !chair.person_plays() ||
      (chair.away && !manner.absent) || is<TakenBack>(log_[static_cast<std::size_t>(asked - 1)])) {
    return std::nullopt;
  }
  return game_->standing_answer(state(), seat, {chair.standing, manner.absent, manner.sparing});
}

int Table::standing_question(Seat seat) const {
  return asked(seat) == 0 ? 0 : game_->standing_question(state(), seat);
}

Time Table::left_to_host_since(Seat seat) const {
  Time since = asked_at(seat);
  for (std::uint64_t number = asked(seat) + 1; number <= sequence(); ++number) {
    const Event& event = log_[static_cast<std::size_t>(number - 1)];
    const auto* returned = std::get_if<Returned>(&event.what);
    const auto* set = std::get_if<StandingSet>(&event.what);
    if ((returned != nullptr && returned->seat == seat) || (set != nullptr && set->seat == seat)) {
      since = event.time;
    }
  }
  return since;
}

std::chrono::milliseconds Table::pause_before_standing_answer(Seat seat, Time from) const {
  PauseLimits limits;
  if (settings_.clock.kind != match::ClockKind::none) limits.left = clock_.left(seat, from);
  limits.correspondence = settings_.clock.kind == match::ClockKind::correspondence;
  const auto& known = chairs_[seat.index].free_answers;
  const auto found = known.find(standing_question(seat));
  const std::span<const std::chrono::milliseconds> free_answers =
      found == known.end() ? std::span<const std::chrono::milliseconds>() : found->second;
  return standing_pause(secret_, {seat, asked(seat)}, free_answers, limits);
}

// The event as the match file has it; nothing if it only concerns the table.
std::optional<match::Event> Table::match_event(const Event& event) const {
  const auto entry = [&](Seat seat, match::Event::What what) {
    return match::Event{event.time, seat, std::move(what)};
  };
  using Entry = std::optional<match::Event>;
  return std::visit(
      Cases{[&](const Acted& acted) -> Entry {
              return entry(acted.seat, match::Played{acted.action.json});
            },
            [&](const TakenBack& back) -> Entry {
              return entry(back.seat, match::TakenBack{back.actions});
            },
            [&](const ToBot& to_bot) -> Entry {
              return entry(to_bot.seat, match::SeatTaken{bot_player(to_bot.level)});
            },
            [&](const Returned& returned) -> Entry {
              return entry(returned.seat, match::SeatTaken{{chairs_[returned.seat.index].name}});
            },
            [&](const Resigned& resigned) -> Entry {
              return entry(resigned.seat, match::Resigned{resigned.over.set});
            },
            [&](const TimedOut& timed_out) -> Entry {
              return entry(timed_out.seat, match::TimedOut{timed_out.over.set});
            },
            [&](const Aborted& aborted) -> Entry { return entry(aborted.seat, match::Aborted{}); },
            [](const OneOf<Created, Seated, Stood, BotSeated, Started, TakebackAsked,
                           TakebackAnswered, AbortAsked, AbortAnswered, Resumed, StandingSet,
                           Rematched> auto&) -> Entry { return std::nullopt; }},
      event.what);
}

void Table::after_event(const Event& event) {
  if (!started()) return;
  if (status_ == Status::running && replay_->over()) {
    status_ = Status::finished;
    takeback_ = abort_ = std::nullopt;
  }
  update_asked(event);
  clock_.skip(event.waited, event.time);
  if (!is<Rematched>(event) && !is<StandingSet>(event)) update_clock(event);
}

void Table::update_asked(const Event& event) {
  const auto* acted = std::get_if<Acted>(&event.what);
  const bool anew = is<Started>(event) || is<TakenBack>(event);
  const SeatSet may = status_ == Status::running ? game_->may_act(state()) : SeatSet{};
  for (const Seat seat : seats()) {
    auto& asked = asked_[seat.index];
    if (!may.contains(seat)) {
      asked = 0;
    } else if (anew || asked == 0 || (acted != nullptr && acted->seat == seat)) {
      asked = sequence();
    }
  }
}

void Table::update_clock(const Event& event) {
  using Cause = match::Clock::Cause;
  match::Clock::Change change{event.time, {}, {}, Cause::seats};
  if (status_ == Status::running) {
    for (const Seat seat : game_->to_move(state())) {
      if (chairs_[seat.index].person_plays()) change.running.insert(seat);
    }
  }
  change.cause = std::visit(
      Cases{[](const OneOf<Started, Acted> auto&) { return Cause::play; },
            [](const TakenBack&) { return Cause::takeback; },
            [](const Resumed&) { return Cause::resumed; },
            [](const OneOf<Created, Seated, Stood, BotSeated, TakebackAsked, TakebackAnswered,
                           AbortAsked, AbortAnswered, Aborted, Resigned, TimedOut, ToBot, Returned,
                           StandingSet, Rematched> auto&) { return Cause::seats; }},
      event.what);
  if (const auto* acted = std::get_if<Acted>(&event.what)) {
    // A bot that plays for a person earns that person no time.
    if (!chairs_[acted->seat.index].bot) change.acted = acted->seat;
  }
  clock_.feed(change);
}

std::size_t Table::bytes() const {
  constexpr std::size_t kReplayed =
      512;  // an action in the replay, with its share of the snapshots
  return sizeof *this + chairs_.capacity() * sizeof(Chair) + action_bytes_ +
         log_.capacity() * (sizeof(Event) + kReplayed);
}

std::optional<Outcome> Table::outcome() const {
  return replay_ ? replay_->outcome() : std::nullopt;
}

std::optional<match::Clock::Deadline> Table::deadline() const {
  if (status_ != Status::running) return std::nullopt;
  return clock_.deadline();
}

SeatSet Table::bots_to_move() const {
  SeatSet bots;
  if (status_ != Status::running) return bots;
  for (const Seat seat : game_->to_move(state())) {
    if (chairs_[seat.index].bot) bots.insert(seat);
  }
  return bots;
}

SeatSet Table::people_to_move() const {
  SeatSet people;
  if (status_ != Status::running) return people;
  for (const Seat seat : game_->to_move(state())) {
    if (chairs_[seat.index].person_plays()) people.insert(seat);
  }
  return people;
}

SeatSet Table::people() const {
  SeatSet people;
  for (const Seat seat : seats()) {
    const Chair& chair = chairs_[seat.index];
    if (chair.person_plays() && !chair.away) people.insert(seat);
  }
  return people;
}

Viewer Table::seat_of(std::string_view user) const {
  if (user.empty()) return kSpectator;
  const auto found = std::ranges::find(chairs_, user, &Chair::user);
  if (found == chairs_.end()) return kSpectator;
  return seat(static_cast<int>(found - chairs_.begin()));
}

Expected<StandingChoice> standing_choice(const Game& game, std::string_view answer,
                                         const StandingValue& value) {
  const auto all = game.standing_answers();
  const auto found = std::ranges::find(all, answer, &StandingAnswer::name);
  if (found == all.end()) {
    return fail(code::kBadRequest, "this game has no such standing answer", "answer");
  }
  StandingChoice chosen{static_cast<std::size_t>(found - all.begin()), 0};
  if (found->choices.empty()) {
    if (!value.word.empty()) return fail(code::kBadRequest, "must be true or false", "on");
    chosen.choice = value.on ? 0 : 1;
    return chosen;
  }
  const auto word = std::ranges::find(found->choices, value.word);
  if (word == found->choices.end()) {
    return fail(code::kBadRequest, "this is none of the words of the answer", "on");
  }
  chosen.choice = static_cast<std::uint8_t>(word - found->choices.begin());
  return chosen;
}

Settings Table::rematch_settings() const {
  Settings settings = settings_;
  for (const Seat seat : seats()) {
    const Chair& chair = chairs_[seat.index];
    settings.seats[seat_in_rematch(seat).index] = chair.is_person() ? std::nullopt : chair.bot;
  }
  settings.listed = false;  // it is for the same people, whose seats nobody else shall take
  if (settings.rated) settings.at_zero = AtZero::lose;
  settings.rules_version = registry_->find(settings.game)->info().rules_version;
  if (!check_settings(settings, *registry_)) settings.rules_version = settings_.rules_version;
  return settings;
}

// The match without any events.
match::Match Table::match_at_start() const {
  match::Match match;
  match.game = settings_.game;
  match.rules_version = settings_.rules_version;
  match.options = settings_.options;
  match.players = first_players_;
  if (settings_.start) {
    match.origin = match::Start{*settings_.start};
  } else {
    std::vector<std::string> contributions;
    contributions.reserve(chairs_.size());
    for (const Chair& chair : chairs_) contributions.push_back(chair.contribution);
    match.origin = match::make_deal(secret_, std::move(contributions));
  }
  return match;
}

Expected<match::Match> Table::exported() const {
  if (!over()) return fail(code::kNotOver, "the match is not over");
  if (!started()) return fail(code::kNotStarted, "the match never began");
  match::Match match = match_at_start();
  for (const Event& event : log_) {
    if (auto entry = match_event(event)) match.events.push_back(std::move(*entry));
  }
  if (const auto outcome = this->outcome()) match.outcome = match::result_of(*outcome);
  return match;
}

}  // namespace skerry::protocol
