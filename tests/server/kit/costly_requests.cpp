#include "server/kit/costly_requests.h"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <utility>

namespace skerry::kit {
namespace {

constexpr std::uint32_t kAddress = 0x7f0a0001;         // 127.10.0.1
constexpr std::uint32_t kOtherAddresses = 0x7f0a0100;  // from there on, for guesses
constexpr std::size_t kPeople = 12;
constexpr int kFilesAtOnce = 16;
constexpr int kGuessesAtOnce = 24;  // of one address, which may have 20; and one of another one
constexpr int kFew = 20;            // seats, for a match that is over in a moment
constexpr int kLowest = 19;
constexpr auto kPause = std::chrono::milliseconds(20);
constexpr auto kShortly = std::chrono::milliseconds(500);

std::string in_table(const std::string& table) { return R"("table":")" + table + '"'; }

// The text that follows in a message, up to a quotation mark; empty if `key` is not there.
std::string text_behind(const std::string& text, std::string_view key) {
  const std::size_t at = text.find(key);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + key.size();
  return text.substr(begin, text.find('"', begin) - begin);
}
std::string table_in(const std::string& text) { return text_behind(text, R"("table":")"); }

bool is_ack(const std::string& text) { return text.starts_with(R"({"type":"ack")"); }
bool is_error(const std::string& text) { return text.starts_with(R"({"type":"error")"); }

// Putting these marks in order takes time by the square of their number.
std::string long_name() {
  std::string name = "A";
  while (name.size() < 15'000) name += "\u0301\u0323";
  return name;
}

// A table where only random bots play; it begins at once.
std::string table_of_bots(int seats, bool listed) {
  const std::string bot = R"({"kind":"bot","level":"random"})";
  std::string all = bot;
  for (int i = 1; i < seats; ++i) all += ',' + bot;
  // The fifth level has the longest matches.
  return R"({"game":"islant","options":{"level":)" + std::string(seats > kFew ? "5" : "1") +
         R"(},"listed":)" + (listed ? "true" : "false") + R"(,"seats":[)" + all + "]}";
}

// The lowest priority for this thread.
void yield_to_others() { ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kLowest); }

HttpRequest post(std::string_view path, std::string_view body) {
  return {.method = "POST", .path = path, .body = body};
}

}  // namespace

CostlyRequests::CostlyRequests(std::uint16_t port, int seats, std::string victim)
    : port_(port),
      seats_(seats),
      victim_(std::move(victim)),
      guesser_{.route = {port, kAddress + 1}} {
  for (std::size_t i = 0; i < kPeople; ++i) people_.push_back({.route = {port, kAddress}});
  thread_ = std::thread([this] { run(); });
  guessing_ = std::thread([this] { guess(); });
}

CostlyRequests::~CostlyRequests() {
  stop_ = true;
  thread_.join();
  guessing_.join();
}

void CostlyRequests::guess() {
  yield_to_others();
  for (; !stop_; ++guesses_) {
    choose_bad_names();
    guess_passwords();
    std::this_thread::sleep_for(kPause);
  }
}

void CostlyRequests::run() {
  yield_to_others();
  Person& first = people_.front();
  while (!stop_ && large_.empty()) large_ = play_match(first, table_of_bots(seats_, true));
  while (!stop_ && unlisted_.empty()) unlisted_ = play_match(first, table_of_bots(2, false));
  has_begun_ = !stop_;
  while (!stop_) {
    one_round();
    std::this_thread::sleep_for(kPause);
  }
}

// Makes a match of bots, looks on until it is over, and returns its id. Empty if the server was
// killed or busy meanwhile: then the next call goes on with it.
std::string CostlyRequests::play_match(Person& person, const std::string& settings) {
  std::this_thread::sleep_for(kPause);
  if (!person.client.is_open() && !connect(person)) return {};
  const auto watch = [&] { ask(person, Costly::log, "watch", in_table(begun_) + R"(,"log":1)"); };
  if (begun_.empty()) {
    ask(person, Costly::table, "create", R"("settings":)" + settings);
  } else {
    watch();
  }
  while (!stop_ && person.client.is_open()) {
    const auto text = person.client.receive(std::chrono::milliseconds(100));
    if (!text) continue;
    if (is_error(*text)) break;
    if (begun_.empty() && is_ack(*text) && !table_in(*text).empty()) {
      begun_ = table_in(*text);
      watch();
    }
    if (!begun_.empty() && text->contains(R"("status":"finished")")) {
      return std::exchange(begun_, {});
    }
  }
  return {};
}

void CostlyRequests::one_round() {
  ++rounds_;
  for (Person& person : people_) talk(person);
  ask_for_files();
  spy();
}

void CostlyRequests::ask_for_files() {
  const std::string path = "/api/tables/" + large_ + "/match";
  std::vector<Socket> sockets;
  for (int i = 0; i < kFilesAtOnce; ++i) {
    sockets.push_back(send_request({port_, kAddress}, {.path = path}));
  }
  for (Socket& socket : sockets) count_http(Costly::file, read_answer(socket).status);
}

void CostlyRequests::guess_passwords() {
  const std::string body = R"({"name":")" + victim_ + R"(","password":"guess"})";
  std::vector<Socket> sockets;
  sockets.push_back(
      send_request({port_, kOtherAddresses + guesses_ % 200}, post("/api/login", body)));
  for (int i = 0; i < kGuessesAtOnce; ++i) {
    sockets.push_back(send_request({port_, kAddress}, post("/api/login", body)));
  }
  for (Socket& socket : sockets) count_http(Costly::password, read_answer(socket).status);
}

void CostlyRequests::choose_bad_names() {
  const std::string name = R"({"name":")" + long_name() + '"';
  count_http(Costly::long_name, http({port_, kAddress}, post("/api/session", name + '}')).status);
  count_http(Costly::long_name, http({port_, kOtherAddresses + guesses_ % 200},
                                     post("/api/login", name + R"(,"password":"guess"})"))
                                    .status);
  if (guesser_.cookie.empty()) guesser_.cookie = new_session(guesser_.route, "Mallory");
  WsClient client = WsClient::connect(guesser_.route, guesser_.cookie);
  if (!client.is_open()) return;
  client.send(R"({"type":"hello","id":1,"version":1,"name":"\u202eannA"})");
  const auto answer = client.receive(kShortly);
  CostlyAnswers& counts = count(Costly::hidden_name);
  if (!answer) {
    ++counts.lost;
  } else {
    ++(text_behind(*answer, R"("code":")") == "bad_name" ? counts.refused : counts.given);
  }
}

// Has the link, comes too late.
void CostlyRequests::spy() {
  count_http(Costly::stranger,
             http({port_, kAddress}, {.path = "/api/tables/" + unlisted_ + "/match"}).status);
  Person& person = people_.back();
  if (person.client.is_open()) ask(person, Costly::stranger, "watch", in_table(unlisted_));
}

// Fills the lobby, asks for hints, for the whole large table and for the lobby.
void CostlyRequests::talk(Person& person) {
  if (!person.client.is_open() && !connect(person)) return;
  read(person);
  constexpr std::string_view kOpen =
      R"("settings":{"game":"one_t34","seats":[{"kind":"open"},{"kind":"bot","level":"expert"}],"listed":true)";
  switch (rounds_ % 4) {
    case 0:
      ask(person, Costly::table, "create", std::string(kOpen) + '}');
      break;
    case 1:
      if (!person.table.empty()) {
        ask(person, Costly::seat, "sit",
            in_table(person.table) + R"(,"seat":0,"contribution":"00")");
        for (int i = 0; i < 5; ++i) ask(person, Costly::hint, "hint", in_table(person.table));
      }
      break;
    case 2:
      ask(person, Costly::table, "create",
          std::string(kOpen) + R"(,"clock":{"kind":"correspondence","days":3}})");
      break;
    default:
      ask(person, Costly::log, "watch", in_table(large_) + R"(,"legal":false)");
      ask(person, Costly::lobby, "lobby", R"("on":true)");
      break;
  }
}

bool CostlyRequests::connect(Person& person) {
  if (person.cookie.empty()) person.cookie = new_session(person.route, "Mallory");
  if (person.cookie.empty()) return false;
  person.client = WsClient::connect(person.route, person.cookie);
  if (!person.client.is_open()) return false;
  person.client.send(R"({"type":"hello","id":1,"version":1})");
  return true;
}

// The id of a message says what it asks for.
void CostlyRequests::ask(Person& person, Costly what, const std::string& type,
                         const std::string& fields) {
  const std::uint64_t id = 100 * ++person.last_id + static_cast<std::uint64_t>(what);
  person.client.send(R"({"type":")" + type + R"(","id":)" + std::to_string(id) + "," + fields +
                     "}");
}

void CostlyRequests::read(Person& person) {
  while (const auto text = person.client.receive(std::chrono::milliseconds(0))) {
    count_message(*text);
    const std::string table = is_ack(*text) ? table_in(*text) : std::string();
    if (!table.empty()) person.table = table;
  }
}

void CostlyRequests::count_http(Costly what, int status) {
  CostlyAnswers& counts = count(what);
  switch (status) {
    case 0:
      ++counts.lost;
      break;
    case 200:
      ++counts.given;
      break;
    case 429:
      ++counts.too_fast;
      break;
    case 503:
      ++counts.busy;
      break;
    default:
      ++counts.refused;
      break;
  }
}

void CostlyRequests::count_message(const std::string& text) {
  constexpr std::string_view kId = R"(,"id":)";
  const std::size_t at = text.find(kId);
  if (at == std::string::npos || at > text.find(',')) return;  // it answers nothing
  const std::uint64_t id = std::strtoull(text.c_str() + at + kId.size(), nullptr, 10);
  if (id < 100) return;  // hello
  CostlyAnswers& counts = answers_.at(id % 100);
  const std::string code = is_error(text) ? text_behind(text, R"("code":")") : std::string();
  if (code == "too_fast") {
    ++counts.too_fast;
  } else if (code == "busy") {
    ++counts.busy;
  } else {
    ++(is_error(text) ? counts.refused : counts.given);
  }
}

}  // namespace skerry::kit
