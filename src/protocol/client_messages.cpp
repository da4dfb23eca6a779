#include "protocol/client_messages.h"

#include <array>
#include <utility>

namespace skerry::protocol {
namespace {

constexpr std::array<std::string_view, 2> kVoteSubjects{"takeback", "abort"};

std::optional<std::uint64_t> readable_id(const Json& json) {
  const auto* object = json.if_object();
  const Json* id = object == nullptr ? nullptr : object->if_contains("id");
  if (id == nullptr || !id->is_int64()) return std::nullopt;
  const std::int64_t number = id->get_int64();
  if (number < 0 || number > kMaxNumber) return std::nullopt;
  return static_cast<std::uint64_t>(number);
}

}  // namespace

void read_value(const JsonIn& in, ChatText& value) {
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
void read_value(const JsonIn& in, VoteSubject& value) {
  value = static_cast<VoteSubject>(in.choice(kVoteSubjects));
}

std::expected<ClientMessage, BadClientMessage> read_client_message(std::string_view text) {
  JsonParser parser;
  auto json = parser.parse(text, kMaxMessageBytes);
  if (!json) return std::unexpected(BadClientMessage{std::nullopt, std::move(json).error()});
  JsonFaults faults(**json, "", code::kBadRequest);
  const JsonIn in(faults);
  ClientMessage message;
  read_value(in["id"], message.id);
  read_tagged(in, "type", {"type", "id"}, message.what);
  if (faults.found()) return std::unexpected(BadClientMessage{readable_id(**json), faults.first()});
  return message;
}

}  // namespace skerry::protocol
