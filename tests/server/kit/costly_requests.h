// Clients who ask for what costs the server most, and for what is not theirs, as often as they can:
// the file and the whole log of a match with a hundred seats, hints, places in the lobby, password
// checks, names that are long or hide something, the match of others behind a link. They have
// threads and addresses of their own, and the lowest priority.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/kit/ws_client.h"

namespace skerry::kit {

// What is asked for.
enum class Costly : std::uint8_t {
  file,      // of the large match
  log,       // the whole of it, by a socket
  lobby,     // all tables in it
  table,     // a new one
  seat,      // at it
  hint,      // there
  password,  // guesses, of somebody else's account
  long_name,
  hidden_name,  // with marks that cannot be seen
  stranger,     // the match of others at a table that is not listed, when it is over
};
inline constexpr std::array<std::string_view, 10> kCostlyNames = {
    "files of matches", "whole logs", "the lobby",    "tables",         "seats", "hints",
    "passwords",        "long names", "hidden names", "others' matches"};

// What the server said to it.
struct CostlyAnswers {
  std::atomic<std::uint64_t> given{0};
  std::atomic<std::uint64_t> too_fast{0};  // 429
  std::atomic<std::uint64_t> busy{0};      // 503
  std::atomic<std::uint64_t> refused{0};   // for another reason: the password is wrong
  std::atomic<std::uint64_t> lost{0};      // nothing: it was killed, or had no time
};

class CostlyRequests {
 public:
  // `seats` of the large match, all of them random bots. It is played first, then all is asked for.
  // `victim` is the name of the account whose password is guessed.
  CostlyRequests(std::uint16_t port, int seats, std::string victim);
  CostlyRequests(const CostlyRequests&) = delete;
  CostlyRequests& operator=(const CostlyRequests&) = delete;
  // Stops and closes all connections.
  ~CostlyRequests();

  // Whether the matches have been played, so that the rest is asked for.
  bool has_begun() const { return has_begun_; }
  // Counts so far.
  const CostlyAnswers& answers(Costly what) const {
    return answers_.at(static_cast<std::size_t>(what));
  }

 private:
  struct Person {
    Route route;
    std::string cookie{};
    WsClient client{};
    std::string table{};  // the last that it made
    std::uint64_t last_id = 0;
  };

  void run();
  void guess();
  std::string play_match(Person& person, const std::string& settings);
  void one_round();
  void ask_for_files();
  void guess_passwords();
  void choose_bad_names();
  void spy();
  void talk(Person& person);
  bool connect(Person& person);
  void ask(Person& person, Costly what, const std::string& type, const std::string& fields);
  void read(Person& person);
  CostlyAnswers& count(Costly what) { return answers_.at(static_cast<std::size_t>(what)); }
  void count_http(Costly what, int status);
  void count_message(const std::string& text);

  std::uint16_t port_;
  int seats_;
  std::string victim_;
  std::vector<Person> people_;
  std::string begun_;     // a match that is not over yet
  std::string large_;     // the id of the large match
  std::string unlisted_;  // that of the first person's match at a table that is not listed
  std::size_t rounds_ = 0;
  Person guesser_;  // of the thread that guesses, as the next
  std::uint32_t guesses_ = 0;
  std::array<CostlyAnswers, kCostlyNames.size()> answers_;
  std::atomic<bool> has_begun_{false};
  std::atomic<bool> stop_{false};
  std::thread thread_;
  std::thread guessing_;
};

}  // namespace skerry::kit
