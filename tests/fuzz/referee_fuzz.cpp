// Arbitrary lines to the referee. Every line gets one answer, a line of JSON, and the same one when
// it is sent again. A state in an answer must be accepted in a request.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/referee.h"
#include "fuzz_bytes.h"
#include "games/games.h"

namespace {

using namespace skerry;
using skerry::fuzz::require;

void ask(std::string_view line) {
  static Referee referee(all_games());
  static Referee again(all_games());
  static JsonParser parser;
  const std::string answer(referee.answer(line));
  require(again.answer(line) == answer);
  require(answer.find('\n') == std::string::npos);
  const auto json = parser.parse(answer, answer.size());
  require(json.has_value() && (*json)->is_object());
  const auto& members = (*json)->get_object();
  require(!members.empty());
  if (!members.contains("state")) return;

  // An answer that starts with a state: {"state":S} or {"state":S,"outcome":O}.
  static JsonParser request_parser;
  const std::string game((*request_parser.parse(line))->at("game").get_string());
  std::string state = answer.substr(std::string_view("{\"state\":").size());
  const std::size_t outcome = state.rfind(",\"outcome\":");
  state.resize(outcome == std::string::npos ? state.size() - 1 : outcome);
  const std::string legal(
      referee.answer(R"({"game":")" + game + R"(","ask":"legal","state":)" + state + "}"));
  require(legal.starts_with("{\"to_move\":"));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    ask(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return 0;
}
