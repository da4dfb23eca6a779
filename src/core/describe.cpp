#include "core/describe.h"

namespace skerry {
namespace {

void write_option(JsonWriter& out, const OptionInfo& option) {
  out.begin_object().key("name").string(option.name).key("text_key").string(option.text_key);
  if (is_settled(option)) out.key("settled").boolean(true);
  if (!option.players.empty()) {
    out.key("players").begin_array();
    for (const PlayerRange range : option.players) {
      out.begin_array().integer(range.min).integer(range.max).end_array();
    }
    out.end_array();
  }
  switch (option.kind) {
    case OptionKind::choice:
      out.key("kind").string("choice").key("values").begin_array();
      for (const std::string_view choice : option.choices) out.string(choice);
      out.end_array().key("default").string(option_text(option, option.fallback));
      break;
    case OptionKind::integer:
      out.key("kind").string("integer");
      out.key("min").integer(option.min).key("max").integer(option.max);
      out.key("default").integer(option.fallback);
      break;
    case OptionKind::boolean:
      out.key("kind").string("boolean").key("default").boolean(option.fallback != 0);
      break;
    case OptionKind::list:
      out.key("kind").string("list").key("values").begin_array();
      for (const std::string_view choice : option.choices) out.string(choice);
      out.end_array().key("min").integer(option.min).key("max").integer(option.max);
      out.key("default");
      write_option_value(out, option, option.fallback);
      break;
  }
  out.end_object();
}

}  // namespace

void describe(JsonWriter& out, const GameInfo& info) {
  out.begin_object().key("id").string(info.id).key("name").string(info.name);
  out.key("rules_version").integer(info.rules_version);
  out.key("min_players").integer(info.min_players).key("max_players").integer(info.max_players);
  out.key("min_minutes").integer(info.min_minutes).key("max_minutes").integer(info.max_minutes);
  out.key("hidden_information").boolean(info.hidden_information);
  out.key("separate_seats").boolean(info.separate_seats);
  out.key("reasons").begin_array();
  for (const std::string_view reason : info.reasons) out.string(reason);
  out.end_array().key("options").begin_array();
  for (const OptionInfo& option : info.options) write_option(out, option);
  out.end_array().end_object();
}

void describe(JsonWriter& out, const Registry& games) {
  out.begin_array();
  for (const Game* game : games.newest()) describe(out, game->info());
  out.end_array();
}

}  // namespace skerry
