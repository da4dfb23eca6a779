#include "server/kit/costly_requests.h"

#include <sys/resource.h>
#include <unistd.h>

#include <chrono>

namespace skerry::kit {
namespace {

constexpr std::uint32_t kAddress = 0x7f0a0001;  // 127.10.0.1
constexpr std::size_t kPeople = 12;
constexpr int kFilesAtOnce = 16;
constexpr int kFew = 20;  // seats, for a match that is over in a moment
constexpr int kLowest = 19;
constexpr auto kPause = std::chrono::milliseconds(20);

std::string in_table(const std::string& table) { return R"("table":")" + table + '"'; }

// The value of "table" in a message; empty if there is none.
std::string table_in(const std::string& text) {
  constexpr std::string_view kKey = R"("table":")";
  const std::size_t at = text.find(kKey);
  if (at == std::string::npos) return {};
  const std::size_t begin = at + kKey.size();
  return text.substr(begin, text.find('"', begin) - begin);
}

}  // namespace

CostlyRequests::CostlyRequests(std::uint16_t port, int seats) : port_(port), seats_(seats) {
  for (std::size_t i = 0; i < kPeople; ++i) people_.push_back({.route = {port, kAddress}});
  thread_ = std::thread([this] { run(); });
}

CostlyRequests::~CostlyRequests() {
  stop_ = true;
  thread_.join();
}

void CostlyRequests::run() {
  ::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kLowest);  // of this thread
  while (!stop_ && large_.empty()) play_large_match(people_.front());
  while (!stop_) {
    one_round();
    std::this_thread::sleep_for(kPause);
  }
}

// Makes the match that all of them ask for, and looks on until it is over. If the server is killed
// meanwhile there will be another.
void CostlyRequests::play_large_match(Person& person) {
  std::this_thread::sleep_for(kPause);
  if (!connect(person)) return;
  ask(person, "create", R"("settings":)" + large_table());
  std::string table;
  while (!stop_ && person.client.is_open()) {
    const auto text = person.client.receive(std::chrono::milliseconds(100));
    if (!text) continue;
    if (table.empty() && text->starts_with(R"({"type":"ack")")) {
      table = table_in(*text);
      ask(person, "watch", in_table(table) + R"(,"log":1)");
    }
    if (!text->contains(R"("status":"finished")")) continue;
    large_ = table;
    return;
  }
}

void CostlyRequests::one_round() {
  ++rounds_;
  for (Person& person : people_) talk(person);
  ask_for_files();
  guess_passwords();
}

void CostlyRequests::ask_for_files() {
  const std::string path = "/api/tables/" + large_ + "/match";
  std::vector<Socket> sockets;
  for (int i = 0; i < kFilesAtOnce; ++i) {
    sockets.push_back(send_request({port_, kAddress}, {.path = path}));
    ++requests_;
  }
  for (Socket& socket : sockets) {
    ++(read_answer(socket).status == 200 ? files_ : refused_);
  }
}

void CostlyRequests::guess_passwords() {
  ++requests_;
  const HttpAnswer answer = http(
      {port_, kAddress},
      {.method = "POST", .path = "/api/login", .body = R"({"name":"anna","password":"guess"})"});
  if (answer.status != 200) ++refused_;
}

// Fills the lobby, asks for hints, for the whole large table and for the lobby.
void CostlyRequests::talk(Person& person) {
  if (!person.client.is_open() && !connect(person)) return;
  read(person);
  switch (rounds_ % 3) {
    case 0:
      ask(person, "create",
          R"("settings":{"game":"one_t34","seats":[{"kind":"open"},{"kind":"bot","level":"expert"}],"listed":true})");
      break;
    case 1:
      if (!person.table.empty()) {
        ask(person, "sit", in_table(person.table) + R"(,"seat":0,"contribution":"00")");
        for (int i = 0; i < 5; ++i) ask(person, "hint", in_table(person.table));
      }
      break;
    default:
      ask(person, "watch", in_table(large_) + R"(,"legal":false)");
      ask(person, "lobby", R"("on":true)");
      break;
  }
}

bool CostlyRequests::connect(Person& person) {
  if (person.cookie.empty()) person.cookie = new_session(person.route, "Mallory");
  if (person.cookie.empty()) {
    ++refused_;
    return false;
  }
  person.client = WsClient::connect(person.route, person.cookie);
  if (!person.client.is_open()) {
    ++refused_;
    return false;
  }
  ask(person, "hello", R"("version":1)");
  return true;
}

void CostlyRequests::ask(Person& person, const std::string& type, const std::string& fields) {
  ++requests_;
  person.client.send(R"({"type":")" + type + R"(","id":)" + std::to_string(++person.last_id) + "," +
                     fields + "}");
}

void CostlyRequests::read(Person& person) {
  while (const auto text = person.client.receive(std::chrono::milliseconds(0))) {
    if (text->starts_with(R"({"type":"error")")) ++refused_;
    if (!text->starts_with(R"({"type":"ack")")) continue;
    const std::string table = table_in(*text);
    if (!table.empty()) person.table = table;
  }
}

std::string CostlyRequests::large_table() const {
  const std::string bot = R"({"kind":"bot","level":"random"})";
  std::string seats = bot;
  for (int i = 1; i < seats_; ++i) seats += ',' + bot;
  // Open to strangers. The fifth level has the longest matches.
  const std::string level = seats_ > kFew ? "5" : "1";
  return R"({"game":"islant","options":{"level":)" + level + R"(},"listed":true,"seats":[)" +
         seats + "]}";
}

}  // namespace skerry::kit
