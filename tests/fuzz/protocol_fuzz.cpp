// Arbitrary lines as the log of a table, and each line as a message, as settings of a table and as
// a patch. A valid log is folded; the resulting table can be shown, queried and exported.
#include <algorithm>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz_bytes.h"
#include "games/games.h"
#include "match/verify.h"
#include "protocol/client_messages.h"
#include "protocol/diff.h"
#include "protocol/table_messages.h"

namespace {

using namespace skerry;
using namespace skerry::protocol;
using fuzz::require;

void try_message(std::string_view line) {
  const auto message = read_client_message(line);
  if (!message) return require(!message.error().error.message.empty());
  if (const auto* create = std::get_if<client::Create>(&message->what)) {
    const auto settings = read_requested_settings(create->settings.json, all_games());
    require(!settings || Table::create(*settings, {}, {"u", "U"}, {}, all_games()).has_value());
  }
}

bool all_numbers_are_integers(const Json& json) {
  if (json.is_double()) return false;
  if (const auto* array = json.if_array()) {
    return std::ranges::all_of(*array, all_numbers_are_integers);
  }
  if (const auto* object = json.if_object()) {
    return std::ranges::all_of(
        *object, [](const auto& member) { return all_numbers_are_integers(member.value()); });
  }
  return true;
}

// Applies the line as a patch to itself, and makes a patch from one document to another.
void try_patch(std::string_view line) {
  JsonParser parser;
  const auto json = parser.parse(line);
  if (!json) return;
  apply_patch(**json, **json);
  if (!all_numbers_are_integers(**json)) return;
  const Json other{1, {{"a", 2}}};
  const std::string text = boost::json::serialize(**json);
  JsonParser patches;
  const std::string patch = diff(boost::json::serialize(other), text);
  const auto read = patches.parse(patch, patch.size());
  // A document of the greatest allowed depth leaves no level for the patch around it.
  if (read) require(boost::json::serialize(*apply_patch(other, **read)) == text);
}

void try_table(const std::vector<Event>& log) {
  auto table = Table::fold("t1", log, all_games());
  if (!table) return require(!table.error().message.empty());
  for (int i = -1; i < table->players(); ++i) {
    const Viewer viewer = i < 0 ? kSpectator : Viewer(seat(i));
    JsonParser parser;
    const std::string text = table_message(*table, {.viewer = viewer, .legal = true});
    require(parser.parse(text, text.size()).has_value());
    if (i < 0) continue;
    const Person who{table->chairs()[static_cast<std::size_t>(i)].user, "Somebody"};
    for (const Command& command :
         {Command(command::Resign{}), Command(command::AskTakeback{1}), Command(command::Return{}),
          Command(command::Stand{}), Command(command::AskAbort{}), Command(command::Timeout{})}) {
      const auto decided = table->decide(command, who, log.back().time);
      if (decided) require(table->apply(*decided).has_value());
    }
  }
  if (const auto match = table->exported()) require(match::verify(*match, all_games()).fine());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<Event> log;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    try_message(line);
    try_patch(line);
    if (auto event = read_event(line)) {
      const auto again = read_event(event_json(*event));
      require(again.has_value() && *again == *event);
      log.push_back(*std::move(event));
    }
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  if (!log.empty()) try_table(log);
  return 0;
}
