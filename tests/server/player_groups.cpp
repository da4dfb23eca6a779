#include "server/player_groups.h"

#include <algorithm>
#include <array>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "games/games.h"
#include "protocol/table_messages.h"
#include "store/store.h"

namespace skerry::server {

using testing::AssertionResult;

namespace {

constexpr auto kTick = std::chrono::milliseconds(100);

std::string in_table(const std::string& table) { return R"("table":")" + table + '"'; }

}  // namespace

// ---- GroupMember --------------------------------------------------------------------------------

bool GroupMember::connect(std::uint16_t port) {
  const bool is_there = seat_ ? player_.connect(port) : player_.connect_as_spectator(port);
  if (!is_there) return false;
  watched_.clear();
  if (!group_.table().empty() && left_ != group_.table()) watch();
  if (pending_) {
    pending_->was_repeated = true;
    ++repeated_;
    pending_->id = player_.send(pending_->type, pending_->fields);
  }
  return true;
}

void GroupMember::watch() {
  watched_ = group_.table();
  std::string fields = in_table(watched_) + R"(,"legal":)" + (seat_ ? "true" : "false");
  if (const std::uint64_t seq = player_.at(watched_).seq; seq > 0) {
    fields += R"(,"seq":)" + std::to_string(seq);
  }
  player_.send("watch", fields);
}

void GroupMember::ask(Pending request) {
  pending_ = std::move(request);
  pending_->sent_at = std::chrono::steady_clock::now();
  pending_->id = player_.send(pending_->type, pending_->fields);
}

void GroupMember::step(FastRng& rng) {
  if (pending_) {
    const kit::Answer* answer = player_.answer(pending_->id);
    if (answer == nullptr) return;
    take(*answer);
    if (pending_) return;
  }
  const std::string table = group_.table();
  if (table.empty()) {
    if (seat_ == 0) ask({.type = "create", .fields = R"("settings":)" + group_.settings_});
    return;
  }
  if (left_ == table) return;
  if (watched_ != table) return watch();
  const kit::KnownTable& shown = player_.at(table);
  if (shown.seq == 0) return;
  if (shown.over()) {
    if (group_.is_last_match_ || group_.is_paused) return;
    player_.send("unwatch", in_table(table));
    left_ = table;
    return group_.left();
  }
  if (!seat_) return;
  if (shown.seat != seat_) {
    return ask({.type = "sit",
                .fields = in_table(table) + R"(,"seat":)" + std::to_string(*seat_) +
                          R"(,"contribution":")" + player_.contribution() + '"',
                .table = table});
  }
  if (shown.asked == 0 || shown.legal.empty() || group_.is_paused) return;
  const auto [at, is_new] = sent_.emplace(
      std::pair(table, shown.asked),
      SentAction{.action = shown.legal[rng.below(static_cast<std::uint32_t>(shown.legal.size()))],
                 .was_forced = shown.legal.size() == 1});
  if (!is_new) return;  // it was sent already; the next decision has not arrived yet
  ask({.type = "act",
       .fields = in_table(table) + R"(,"asked":)" + std::to_string(shown.asked) + R"(,"action":)" +
                 at->second.action,
       .table = table,
       .asked = shown.asked});
}

void GroupMember::take(const kit::Answer& answer) {
  const Pending done = std::move(*pending_);
  pending_.reset();
  if (!answer.is_ack()) {
    // The first attempt had succeeded, and its answer was lost.
    if (done.type == "sit" && done.was_repeated && answer.code == "already_seated") return;
    group_.faults_.push_back(player_.name() + " asked " + done.fields + " and got " + answer.text);
    return;
  }
  if (done.type == "create") return group_.made(answer.table);
  if (done.type != "act") return;
  SentAction& sent = sent_.at({done.table, done.asked});
  sent.acknowledged = answer.seq;
  sent.again = answer.again;
  ++group_.acknowledged_;
  if (!done.was_repeated) {
    const std::chrono::duration<double, std::milli> time =
        std::chrono::steady_clock::now() - done.sent_at;
    milliseconds_to_ack_.push_back(time.count());
  }
  // What is forced the host may have played in the meantime.
  if (answer.again && !done.was_repeated && !sent.was_forced) {
    group_.faults_.push_back("said once, played before: " + answer.text);
  }
}

// ---- PlayerGroup --------------------------------------------------------------------------------

PlayerGroup::PlayerGroup(std::string name, std::string settings, int seats, int spectators)
    : settings_(std::move(settings)) {
  for (int i = 0; i < seats; ++i) {
    people_.push_back(std::make_unique<GroupMember>(*this, name + " " + std::to_string(i), i));
  }
  for (int i = 0; i < spectators; ++i) {
    people_.push_back(std::make_unique<GroupMember>(*this, name + " spectator", std::nullopt));
  }
}

const GroupMember* PlayerGroup::person_at(Seat seat) const {
  const auto found =
      std::ranges::find_if(people_, [&](const auto& one) { return one->seat() == seat.index; });
  return found == people_.end() ? nullptr : found->get();
}

void PlayerGroup::made(const std::string& table) {
  table_ = table;
  tables_.push_back(table);
  left_ = 0;
}

void PlayerGroup::left() {
  if (++left_ == people_.size()) table_.clear();
}

std::vector<std::string> PlayerGroup::faults() const {
  std::vector<std::string> all = faults_;
  for (const auto& one : people_) {
    all.insert(all.end(), one->player().faults().begin(), one->player().faults().end());
  }
  return all;
}

const std::string* PlayerGroup::first_fault() const {
  if (!faults_.empty()) return faults_.data();
  for (const auto& one : people_) {
    if (!one->player().faults().empty()) return one->player().faults().data();
  }
  return nullptr;
}

bool PlayerGroup::over() const {
  return !table_.empty() && std::ranges::all_of(people_, [&](const auto& one) {
    const auto found = one->player().tables().find(table_);
    return found != one->player().tables().end() && found->second.over();
  });
}

bool PlayerGroup::rests() const {
  if (table_.empty()) return false;
  std::uint64_t most = 0;
  for (const auto& one : people_) {
    const auto found = one->player().tables().find(table_);
    if (found == one->player().tables().end() || !one->rests()) return false;
    most = std::max(most, found->second.seq);
  }
  return std::ranges::all_of(
      people_, [&](const auto& one) { return one->player().tables().at(table_).seq == most; });
}

// ---- PlayerGroups -------------------------------------------------------------------------------

PlayerGroup& PlayerGroups::add(std::string settings, int seats, int spectators) {
  const std::string name = "C" + std::to_string(groups_.size());
  groups_.push_back(std::make_unique<PlayerGroup>(name, std::move(settings), seats, spectators));
  return *groups_.back();
}

AssertionResult PlayerGroups::is_well() const {
  for (const auto& group : groups_) {
    const std::string* fault = group->first_fault();
    if (fault != nullptr) return testing::AssertionFailure() << *fault;
  }
  return testing::AssertionSuccess();
}

AssertionResult PlayerGroups::connect(std::uint16_t port) {
  for (const auto& group : groups_) {
    for (const auto& one : group->people()) {
      if (one->player().is_connected() || one->connect(port)) continue;
      return testing::AssertionFailure() << one->player().name() << " gets no connection";
    }
  }
  return is_well();
}

std::vector<kit::Player*> PlayerGroups::players() const {
  std::vector<kit::Player*> all;
  for (const auto& group : groups_) {
    for (const auto& one : group->people()) all.push_back(&one->player());
  }
  return all;
}

void PlayerGroups::drop_all() {
  for (kit::Player* player : players()) player->drop();
}

void PlayerGroups::read_to_the_end() {
  for (kit::Player* player : players()) {
    while (player->is_connected() && player->pump(kit::kPatience)) continue;
    player->drop();
  }
}

AssertionResult PlayerGroups::play_until(const std::function<bool()>& is_so, std::uint16_t port) {
  const std::vector<kit::Player*> all = players();
  auto last_sign = std::chrono::steady_clock::now();
  while (true) {
    for (const auto& group : groups_) {
      for (const auto& one : group->people()) {
        if (!one->player().is_connected() && port != 0) one->connect(port);
        one->step(rng_);
      }
    }
    const AssertionResult well = is_well();
    if (is_so() || !well) return well;
    if (kit::pump_all(all, kTick)) {
      last_sign = std::chrono::steady_clock::now();
    } else if (std::chrono::steady_clock::now() - last_sign > kit::kPatience) {
      return testing::AssertionFailure() << "nothing happens any more";
    }
  }
}

AssertionResult PlayerGroups::come_to_rest(std::uint16_t port) {
  for (const auto& group : groups_) group->is_paused = true;
  const auto rests = [](const auto& group) { return group->rests(); };
  AssertionResult result = play_until([&] { return std::ranges::all_of(groups_, rests); }, port);
  for (const auto& group : groups_) group->is_paused = false;
  return result;
}

std::uint64_t PlayerGroups::acknowledged() const {
  std::uint64_t sum = 0;
  for (const auto& group : groups_) sum += group->acknowledged();
  return sum;
}

int PlayerGroups::repeated() const {
  int sum = 0;
  for (const auto& group : groups_) {
    for (const auto& one : group->people()) sum += one->repeated();
  }
  return sum;
}

// ---- The logs in the store ----------------------------------------------------------------------

namespace {

// Compares the log of one table with what the members of a group have recorded of it.
class Comparison {
 public:
  Comparison(const PlayerGroup& group, std::string table, std::vector<std::string>& found)
      : group_(group), id_(std::move(table)), found_(found) {}

  std::uint64_t compare(store::Store& store) {
    const auto lines = store.read_log(id_, 1);
    if (!lines) {
      wrong(lines.error().text());
      return 0;
    }
    for (const store::LoggedEvent& line : *lines) {
      auto event = protocol::read_event(line.text);
      if (!event)
        wrong(event.error().text());
      else
        log_.push_back(std::move(*event));
    }
    const auto table = protocol::Table::fold(id_, log_, all_games());
    if (!table) {
      wrong("cannot be folded: " + table.error().text());
      return 0;
    }
    for (const auto& one : group_.people()) {
      compare_shown(*one, *table);
      compare_sent(*one);
    }
    return check_actions();
  }

 private:
  void wrong(const std::string& what) { found_.push_back(id_ + ": " + what); }

  // Every event that was received is in the log, and is the same.
  void compare_shown(const GroupMember& one, const protocol::Table& table) {
    const auto remembered = one.player().tables().find(id_);
    if (remembered == one.player().tables().end()) return;
    const kit::KnownTable& shown = remembered->second;
    const Viewer viewer = one.seat() ? Viewer(seat(*one.seat())) : kSpectator;
    const Json whole = boost::json::parse(table_message(table, {.viewer = viewer}));
    const boost::json::array& log = whole.at("log").as_array();
    for (const auto& [number, text] : shown.events) {
      if (number > log.size()) {
        wrong(one.player().name() + " was shown and the log has lost " + text);
        continue;
      }
      boost::json::object event = log[number - 1].as_object();
      if (boost::json::serialize(event) == text) continue;
      event.erase("action");
      if (boost::json::serialize(event) != text) wrong(one.player().name() + " was shown " + text);
    }
    if (shown.seq == table.sequence() &&
        boost::json::serialize(shown.view) != boost::json::serialize(whole.at("view"))) {
      wrong("the view of " + one.player().name() + " is " + boost::json::serialize(shown.view));
    }
  }

  // Every acknowledged action is in the log, once and under its acknowledged number; none is there
  // twice.
  void compare_sent(const GroupMember& one) {
    for (const auto& [decision, sent] : one.sent()) {
      const auto& [table, asked] = decision;
      if (table != id_) continue;
      std::vector<std::uint64_t> places;
      for (std::size_t i = 0; i < log_.size(); ++i) {
        const auto* acted = std::get_if<protocol::Acted>(&log_[i].what);
        if (acted == nullptr || acted->seat != seat(*one.seat()) || acted->asked != asked) continue;
        places.push_back(i + 1);
        if (boost::json::parse(acted->action.json) != boost::json::parse(sent.action)) {
          wrong("another action than " + sent.action);
        }
      }
      if (places.size() > 1) wrong("played twice: " + sent.action);
      if (!sent.acknowledged) continue;
      if (places.empty()) {
        wrong("acknowledged and lost: " + sent.action + " as " +
              std::to_string(*sent.acknowledged));
      } else if (sent.again ? places[0] > *sent.acknowledged : places[0] != *sent.acknowledged) {
        wrong("acknowledged as another event: " + sent.action);
      }
    }
  }

  // Every action in the log was sent by the player of its seat, or is its standing answer; bots do
  // not count.
  std::uint64_t check_actions() {
    std::uint64_t actions = 0;
    for (std::size_t i = 0; i < log_.size(); ++i) {
      const auto* acted = std::get_if<protocol::Acted>(&log_[i].what);
      if (acted == nullptr) continue;
      const GroupMember* who = group_.person_at(acted->seat);
      if (who == nullptr) continue;
      ++actions;
      if (!who->sent().contains({id_, acted->asked}) && !is_standing_answer(i, *acted)) {
        wrong("nobody sent " + event_json(log_[i]));
      }
    }
    return actions;
  }

  bool is_standing_answer(std::size_t index, const protocol::Acted& acted) const {
    const auto before = protocol::Table::fold(id_, std::span(log_).first(index), all_games());
    if (!before) return false;
    const std::array<protocol::command::StandingManner, 4> manners{
        {{false, false}, {false, true}, {true, false}, {true, true}}};
    return std::ranges::any_of(manners, [&](const auto& manner) {
      const auto action = before->standing_answer(acted.seat, manner);
      return acted.by_host && action && action_json(before->game(), *action) == acted.action.json;
    });
  }

  const PlayerGroup& group_;
  std::string id_;
  std::vector<std::string>& found_;
  std::vector<protocol::Event> log_;
};

}  // namespace

std::vector<std::string> differences(const PlayerGroups& groups, const std::string& url,
                                     std::uint64_t* in_log) {
  std::vector<std::string> found;
  const auto store = store::open_store(url);
  if (!store) return {store.error().text()};
  std::uint64_t actions = 0;
  for (const auto& group : groups.all()) {
    const auto faults = group->faults();
    found.insert(found.end(), faults.begin(), faults.end());
    for (const std::string& table : group->tables()) {
      actions += Comparison(*group, table, found).compare(**store);
    }
  }
  if (in_log != nullptr) *in_log = actions;
  return found;
}

}  // namespace skerry::server
