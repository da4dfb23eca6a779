#include "server/kit/player.h"

#include <poll.h>

#include <boost/json/serialize.hpp>

#include "core/sha256.h"
#include "core/text.h"
#include "protocol/diff.h"

namespace skerry::kit {
namespace {

using Object = boost::json::object;

std::string text_of(const Object& object, std::string_view key) {
  const Json* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

std::uint64_t number_of(const Object& object, std::string_view key) {
  const Json* value = object.if_contains(key);
  if (value == nullptr) return 0;
  if (value->is_uint64()) return value->get_uint64();
  return value->is_int64() ? static_cast<std::uint64_t>(value->get_int64()) : 0;
}

// An event may have more members later: when a match is over, secret actions are revealed.
bool agrees(const std::string& before, const Object& now) {
  if (before == boost::json::serialize(now)) return true;
  Object without = now;
  without.erase("action");
  return before == boost::json::serialize(without);
}

}  // namespace

bool Player::connect(std::uint16_t port) {
  if (cookie_.empty()) {
    cookie_ = new_session(port, name_);
    if (cookie_.empty()) return false;
    contribution_ = to_hex(sha256("contribution of " + name_ + cookie_)).substr(0, 32);
  }
  return open(port);
}

bool Player::connect_as_spectator(std::uint16_t port) { return open(port); }

bool Player::open(std::uint16_t port) {
  client_ = WsClient::connect(port, cookie_);
  if (!client_.is_open()) return false;
  send("hello", R"("version":1)");
  const std::size_t before = received_.size();
  return pump_until([&] { return received_.size() > before; }) &&
         received_.back().starts_with(R"({"type":"welcome")");
}

std::uint64_t Player::send(std::string_view type, std::string_view fields) {
  std::string text = R"({"type":")" + std::string(type) + R"(","id":)" + std::to_string(++last_id_);
  if (!fields.empty()) text.append(",").append(fields);
  client_.send(text + '}');
  return last_id_;
}

bool Player::pump(std::chrono::milliseconds timeout) {
  auto text = client_.receive(timeout);
  if (!text) return false;
  received_.push_back(std::move(*text));
  handle(received_.back());
  return true;
}

bool Player::pump_until(const std::function<bool()>& is_so) {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  while (!is_so()) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0 || !pump(left)) return false;
  }
  return true;
}

const Answer* Player::answer(std::uint64_t id) const {
  const auto found = answers_.find(id);
  return found == answers_.end() ? nullptr : &found->second;
}

Answer Player::ask(std::string_view type, std::string_view fields) {
  const std::uint64_t id = send(type, fields);
  pump_until([&] { return answer(id) != nullptr; });
  return answer(id) != nullptr ? *answer(id) : Answer{};
}

std::string Player::create(std::string_view settings) {
  return ask("create", R"("settings":)" + std::string(settings)).table;
}

bool Player::watch(const std::string& table, bool legal) {
  std::string fields = R"("table":")" + table + R"(","legal":)" + (legal ? "true" : "false");
  const std::uint64_t seq = at(table).seq;
  if (seq > 0) fields += R"(,"seq":)" + std::to_string(seq);
  const Answer answer = ask("watch", fields);
  return answer.is_ack() && pump_until([&] { return at(table).seq >= answer.seq; });
}

Answer Player::sit(const std::string& table, int seat) {
  if (at(table).commitment.empty() && !watch(table)) return {};
  return ask("sit", R"("table":")" + table + R"(","seat":)" + std::to_string(seat) +
                        R"(,"contribution":")" + contribution_ + '"');
}

std::uint64_t Player::send_act(const std::string& table, std::uint64_t asked,
                               std::string_view action) {
  return send("act", R"("table":")" + table + R"(","asked":)" + std::to_string(asked) +
                         R"(,"action":)" + std::string(action));
}

bool Player::wait_for_event(const std::string& table, std::uint64_t seq) {
  return pump_until([&] { return at(table).seq >= seq; });
}

void Player::handle(const std::string& text) {
  const auto parsed = parser_->parse(text);
  if (!parsed || !(*parsed)->is_object()) return fault("not JSON: " + text);
  const Object& message = (*parsed)->get_object();
  const std::string type = text_of(message, "type");
  show_commitment(message);
  if (type == "table") return show_table(message);
  if (type == "update") return show_update(message);
  if (!message.contains("id")) return;
  Answer answer{.type = type,
                .code = text_of(message, "code"),
                .seq = number_of(message, "seq"),
                .table = text_of(message, "table"),
                .again = message.contains("again"),
                .text = text};
  const auto [at, is_new] = answers_.emplace(number_of(message, "id"), std::move(answer));
  if (!is_new) fault("a second answer: " + text + " after " + at->second.text);
}

// Any message that tells a commitment names the table with it. It never changes.
void Player::show_commitment(const Object& message) {
  const std::string commitment = text_of(message, "commitment");
  if (commitment.empty()) return;
  std::string& known = tables_[text_of(message, "table")].commitment;
  if (known.empty()) known = commitment;
  if (known != commitment) fault("another commitment than before: " + commitment);
}

void Player::show_table(const Object& message) {
  KnownTable& shown = tables_[text_of(message, "table")];
  ++shown.whole_tables;
  const std::uint64_t seq = number_of(message, "seq");
  const boost::json::array& log = message.at("log").as_array();
  if (log.size() != seq) fault("a log of another length than " + std::to_string(seq));
  if (seq < shown.seq) fault("a table of the past");
  for (const Json& event : log) remember(event.as_object(), shown);
  shown.seq = seq;
  const Json& you = message.at("you");
  shown.seat = you.is_null() ? std::nullopt : std::optional(static_cast<int>(you.as_int64()));
  show_common(message, shown);
}

void Player::show_update(const Object& message) {
  KnownTable& shown = tables_[text_of(message, "table")];
  const boost::json::array& events = message.at("events").as_array();
  for (const Json& event : events) {
    if (number_of(event.as_object(), "seq") != shown.seq + 1) {
      fault("after event " + std::to_string(shown.seq) + " came " + boost::json::serialize(event));
    }
    remember(event.as_object(), shown);
    shown.seq = number_of(event.as_object(), "seq");
  }
  if (shown.seq != number_of(message, "seq")) fault("an update without its events");
  show_common(message, shown);
}

void Player::show_common(const Object& message, KnownTable& shown) {
  if (const Json* patch = message.if_contains("patch")) {
    auto patched = protocol::apply_patch(shown.view, *patch);
    if (!patched) return fault("a patch that does not fit: " + boost::json::serialize(*patch));
    shown.view = std::move(*patched);
  } else {
    shown.view = message.at("view");
  }
  const std::uint64_t asked = number_of(message, "asked");
  const bool same_decision = asked == shown.asked && asked > 0;
  shown.asked = asked;
  const Json* left = message.if_contains("left_to_host");
  shown.left_to_host = left != nullptr && left->as_bool();
  if (message.contains("status")) shown.status = text_of(message, "status");
  if (const Json* rematch = message.if_contains("rematch");
      rematch != nullptr && rematch->is_object()) {
    shown.rematch = text_of(rematch->get_object(), "table");
  }
  // If seats are separate, the list of legal actions is sent once for a decision.
  const Json* legal = message.if_contains("legal");
  if (legal != nullptr || !same_decision) shown.legal.clear();
  if (legal != nullptr) {
    for (const Json& action : legal->as_array()) {
      shown.legal.push_back(boost::json::serialize(action));
    }
  }
}

void Player::remember(const Object& event, KnownTable& shown) {
  const auto [at, is_new] =
      shown.events.emplace(number_of(event, "seq"), boost::json::serialize(event));
  if (!is_new && !agrees(at->second, event)) {
    fault("was " + at->second + ", is " + boost::json::serialize(event));
  }
}

void Player::fault(std::string what) { faults_.push_back(name_ + ": " + std::move(what)); }

bool pump_all(std::span<Player* const> players, std::chrono::milliseconds timeout) {
  std::vector<pollfd> files;
  files.reserve(players.size());
  for (Player* player : players) {
    files.push_back({.fd = player->client().socket().file(), .events = POLLIN, .revents = 0});
  }
  if (::poll(files.data(), files.size(), static_cast<int>(timeout.count())) <= 0) return false;
  for (std::size_t i = 0; i < files.size(); ++i) {
    while (files[i].revents != 0 && players[i]->pump(std::chrono::milliseconds(0))) continue;
  }
  return true;
}

std::string open_seats(std::string_view game, int seats, std::string_view more) {
  std::string text = R"({"game":")" + std::string(game) + R"(","seats":[)";
  for (int i = 0; i < seats; ++i) text += i == 0 ? R"({"kind":"open"})" : R"(,{"kind":"open"})";
  text += ']';
  if (!more.empty()) text.append(",").append(more);
  return text + '}';
}

}  // namespace skerry::kit
