#include "protocol/messages.h"

#include <array>
#include <utility>

namespace skerry::protocol {
namespace {

constexpr std::array<std::string_view, 2> kQuestions{"takeback", "abort"};

std::optional<std::uint64_t> readable_id(const Json& json) {
  const auto* object = json.if_object();
  const Json* id = object == nullptr ? nullptr : object->if_contains("id");
  if (id == nullptr || !id->is_int64()) return std::nullopt;
  const std::int64_t number = id->get_int64();
  if (number < 0 || number > kMaxNumber) return std::nullopt;
  return static_cast<std::uint64_t>(number);
}

Command to_command(const client::Sit& sit) {
  return command::Sit{sit.seat, sit.contribution.bytes};
}
Command to_command(const client::Stand&) { return command::Stand{}; }
Command to_command(const client::Act& act) { return command::Act{act.asked, act.action.json}; }
Command to_command(const client::Takeback& ask) { return command::AskTakeback{ask.actions}; }
Command to_command(const client::Answer& one) { return command::Answer{one.question, one.yes}; }
Command to_command(const client::Abort&) { return command::AskAbort{}; }
Command to_command(const client::Resign&) { return command::Resign{}; }
Command to_command(const client::Bot& bot) { return command::HandToBot{bot.seat, bot.level}; }
Command to_command(const client::Return&) { return command::Return{}; }

}  // namespace

void read_value(const JsonIn& in, Text& value) {
  value.text = in.string();
  const auto length = readable_length(value.text, true);
  if (!length || *length == 0 || *length > kMaxChatLength) {
    in.fault("must be 1 to " + std::to_string(kMaxChatLength) +
             " characters without control characters");
  }
}
void read_value(const JsonIn& in, Channel& value) {
  value = static_cast<Channel>(in.choice(kChannelNames));
}
void read_value(const JsonIn& in, Question& value) {
  value = static_cast<Question>(in.choice(kQuestions));
}

std::expected<Message, BadMessage> read_message(std::string_view text) {
  JsonParser parser;
  auto json = parser.parse(text, kMaxMessageBytes);
  if (!json) return std::unexpected(BadMessage{std::nullopt, std::move(json).error()});
  JsonFaults faults(**json, "", code::kBadRequest);
  const JsonIn in(faults);
  Message message;
  read_value(in["id"], message.id);
  read_tagged(in, "type", {"type", "id"}, message.what);
  if (faults.found()) return std::unexpected(BadMessage{readable_id(**json), faults.first()});
  return message;
}

std::string_view table_of(const Message& message) {
  std::string_view table;
  with(message.what, [&](const auto& what) {
    if constexpr (requires { what.table; }) table = what.table.text;
  });
  return table;
}

std::optional<Command> command_of(const Message& message) {
  std::optional<Command> command;
  with(message.what, [&](const auto& what) {
    if constexpr (requires { to_command(what); }) command = to_command(what);
  });
  return command;
}

}  // namespace skerry::protocol
