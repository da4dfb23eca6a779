#include "server/circle.h"

#include <algorithm>
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

// ---- Regular -----------------------------------------------------------------------------------

bool Regular::connect(std::uint16_t port) {
  const bool is_there = seat_ ? player_.connect(port) : player_.connect_as_spectator(port);
  if (!is_there) return false;
  watched_.clear();
  if (!circle_.table().empty() && left_ != circle_.table()) watch();
  if (pending_) {
    pending_->was_repeated = true;
    ++repeated_;
    pending_->id = player_.send(pending_->type, pending_->fields);
  }
  return true;
}

void Regular::watch() {
  watched_ = circle_.table();
  std::string fields = in_table(watched_) + R"(,"legal":)" + (seat_ ? "true" : "false");
  if (const std::uint64_t seq = player_.at(watched_).seq; seq > 0) {
    fields += R"(,"seq":)" + std::to_string(seq);
  }
  player_.send("watch", fields);
}

void Regular::ask(Pending request) {
  pending_ = std::move(request);
  pending_->id = player_.send(pending_->type, pending_->fields);
}

void Regular::step(FastRng& rng) {
  if (pending_) {
    const kit::Answer* answer = player_.answer(pending_->id);
    if (answer == nullptr) return;
    take(*answer);
    if (pending_) return;
  }
  const std::string table = circle_.table();
  if (table.empty()) {
    if (seat_ == 0) ask({.type = "create", .fields = R"("settings":)" + circle_.settings_});
    return;
  }
  if (left_ == table) return;
  if (watched_ != table) return watch();
  const kit::Shown& shown = player_.at(table);
  if (shown.seq == 0) return;
  if (shown.over()) {
    if (circle_.is_last_match_ || circle_.is_paused) return;
    player_.send("unwatch", in_table(table));
    left_ = table;
    return circle_.left();
  }
  if (!seat_) return;
  if (shown.seat != seat_) {
    return ask({.type = "sit",
                .fields = in_table(table) + R"(,"seat":)" + std::to_string(*seat_) +
                          R"(,"contribution":")" + player_.contribution() + '"',
                .table = table});
  }
  if (shown.asked == 0 || shown.legal.empty() || circle_.is_paused) return;
  const auto [at, is_new] = sent_.emplace(
      std::pair(table, shown.asked),
      SentAction{shown.legal[rng.below(static_cast<std::uint32_t>(shown.legal.size()))]});
  if (!is_new) return;  // what follows from it has not been shown yet
  ask({.type = "act",
       .fields = in_table(table) + R"(,"asked":)" + std::to_string(shown.asked) + R"(,"action":)" +
                 at->second.action,
       .table = table,
       .asked = shown.asked});
}

void Regular::take(const kit::Answer& answer) {
  const Pending done = std::move(*pending_);
  pending_.reset();
  if (!answer.is_ack()) {
    // It had worked, and the answer got lost.
    if (done.type == "sit" && done.was_repeated && answer.code == "already_seated") return;
    circle_.faults_.push_back(player_.name() + " asked " + done.fields + " and got " + answer.text);
    return;
  }
  if (done.type == "create") return circle_.made(answer.table);
  if (done.type != "act") return;
  SentAction& sent = sent_.at({done.table, done.asked});
  sent.acknowledged = answer.seq;
  sent.again = answer.again;
  ++circle_.acknowledged_;
  if (answer.again && !done.was_repeated) {
    circle_.faults_.push_back("said once, played before: " + answer.text);
  }
}

// ---- Circle ------------------------------------------------------------------------------------

Circle::Circle(std::string name, std::string settings, int seats, int spectators)
    : settings_(std::move(settings)) {
  for (int i = 0; i < seats; ++i) {
    people_.push_back(std::make_unique<Regular>(*this, name + " " + std::to_string(i), i));
  }
  for (int i = 0; i < spectators; ++i) {
    people_.push_back(std::make_unique<Regular>(*this, name + " spectator", std::nullopt));
  }
}

void Circle::made(const std::string& table) {
  table_ = table;
  tables_.push_back(table);
  left_ = 0;
}

void Circle::left() {
  if (++left_ == people_.size()) table_.clear();
}

std::vector<std::string> Circle::faults() const {
  std::vector<std::string> all = faults_;
  for (const auto& one : people_) {
    all.insert(all.end(), one->player().faults().begin(), one->player().faults().end());
  }
  return all;
}

const std::string* Circle::first_fault() const {
  if (!faults_.empty()) return faults_.data();
  for (const auto& one : people_) {
    if (!one->player().faults().empty()) return one->player().faults().data();
  }
  return nullptr;
}

bool Circle::over() const {
  return !table_.empty() && std::ranges::all_of(people_, [&](const auto& one) {
    const auto found = one->player().tables().find(table_);
    return found != one->player().tables().end() && found->second.over();
  });
}

bool Circle::rests() const {
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

// ---- Club --------------------------------------------------------------------------------------

Circle& Club::add(std::string settings, int seats, int spectators) {
  const std::string name = "C" + std::to_string(circles_.size());
  circles_.push_back(std::make_unique<Circle>(name, std::move(settings), seats, spectators));
  return *circles_.back();
}

AssertionResult Club::is_well() const {
  for (const auto& circle : circles_) {
    const std::string* fault = circle->first_fault();
    if (fault != nullptr) return testing::AssertionFailure() << *fault;
  }
  return testing::AssertionSuccess();
}

AssertionResult Club::connect(std::uint16_t port) {
  for (const auto& circle : circles_) {
    for (const auto& one : circle->people()) {
      if (one->player().is_connected() || one->connect(port)) continue;
      return testing::AssertionFailure() << one->player().name() << " gets no connection";
    }
  }
  return is_well();
}

std::vector<kit::Player*> Club::players() const {
  std::vector<kit::Player*> all;
  for (const auto& circle : circles_) {
    for (const auto& one : circle->people()) all.push_back(&one->player());
  }
  return all;
}

void Club::drop_all() {
  for (kit::Player* player : players()) player->drop();
}

void Club::read_to_the_end() {
  for (kit::Player* player : players()) {
    while (player->is_connected() && player->pump(kit::kPatience)) continue;
    player->drop();
  }
}

AssertionResult Club::play_until(const std::function<bool()>& is_so, std::uint16_t port) {
  const std::vector<kit::Player*> all = players();
  auto last_sign = std::chrono::steady_clock::now();
  while (true) {
    for (const auto& circle : circles_) {
      for (const auto& one : circle->people()) {
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

AssertionResult Club::come_to_rest(std::uint16_t port) {
  for (const auto& circle : circles_) circle->is_paused = true;
  const auto rests = [](const auto& circle) { return circle->rests(); };
  AssertionResult result = play_until([&] { return std::ranges::all_of(circles_, rests); }, port);
  for (const auto& circle : circles_) circle->is_paused = false;
  return result;
}

std::uint64_t Club::acknowledged() const {
  std::uint64_t sum = 0;
  for (const auto& circle : circles_) sum += circle->acknowledged();
  return sum;
}

int Club::repeated() const {
  int sum = 0;
  for (const auto& circle : circles_) {
    for (const auto& one : circle->people()) sum += one->repeated();
  }
  return sum;
}

// ---- What is in the store ----------------------------------------------------------------------

namespace {

// The log of one table, and all that the people of a circle remember of it.
class Comparison {
 public:
  Comparison(const Circle& circle, std::string table, std::vector<std::string>& found)
      : circle_(circle), id_(std::move(table)), found_(found) {}

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
    for (const auto& one : circle_.people()) {
      compare_shown(*one, *table);
      compare_sent(*one);
    }
    return check_actions();
  }

 private:
  void wrong(const std::string& what) { found_.push_back(id_ + ": " + what); }

  // All that was ever shown is there, and is what it was.
  void compare_shown(const Regular& one, const protocol::Table& table) {
    const auto remembered = one.player().tables().find(id_);
    if (remembered == one.player().tables().end()) return;
    const kit::Shown& shown = remembered->second;
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

  // Every acknowledged action is there, once and where it was said to be; none is there twice.
  void compare_sent(const Regular& one) {
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

  // Nobody's action is there who did not send it.
  std::uint64_t check_actions() {
    std::uint64_t actions = 0;
    for (const protocol::Event& event : log_) {
      const auto* acted = std::get_if<protocol::Acted>(&event.what);
      if (acted == nullptr) continue;
      ++actions;
      const auto& who = *circle_.people()[acted->seat.index];
      if (!who.sent().contains({id_, acted->asked})) wrong("nobody sent " + event_json(event));
    }
    return actions;
  }

  const Circle& circle_;
  std::string id_;
  std::vector<std::string>& found_;
  std::vector<protocol::Event> log_;
};

}  // namespace

std::vector<std::string> differences(const Club& club, const std::string& place,
                                     std::uint64_t* in_log) {
  std::vector<std::string> found;
  const auto store = store::open_store(place);
  if (!store) return {store.error().text()};
  std::uint64_t actions = 0;
  for (const auto& circle : club.circles()) {
    const auto faults = circle->faults();
    found.insert(found.end(), faults.begin(), faults.end());
    for (const std::string& table : circle->tables()) {
      actions += Comparison(*circle, table, found).compare(**store);
    }
  }
  if (in_log != nullptr) *in_log = actions;
  return found;
}

}  // namespace skerry::server
