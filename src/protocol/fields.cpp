#include "protocol/fields.h"

#include <algorithm>
#include <boost/json/serialize.hpp>

#include "core/text.h"
#include "match/deal.h"
#include "match/match.h"

namespace skerry::protocol {
namespace {

bool has_fraction(const Json& json) {
  if (const auto* array = json.if_array()) return std::ranges::any_of(*array, has_fraction);
  if (const auto* object = json.if_object()) {
    return std::ranges::any_of(*object, [](const auto& one) { return has_fraction(one.value()); });
  }
  return json.is_double();
}

// The object, if it has no fractions in it; otherwise nullptr, and a fault.
const Json* object_without_fractions(const JsonIn& in) {
  if (in.value() == nullptr) return nullptr;
  if (!in.is_object()) {
    in.fault("must be an object");
    return nullptr;
  }
  if (has_fraction(*in.value())) {
    in.fault("must have integers only");
    return nullptr;
  }
  return in.value();
}

}  // namespace

bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= kMaxId && std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
  });
}

std::optional<std::size_t> readable_length(std::string_view text, bool lines) {
  std::size_t length = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    // U+0080 to U+009F are C2 80 to C2 9F.
    const bool upper =
        byte == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0;
    const bool line_break = lines && byte == '\n';
    if ((byte < 0x20 && !line_break) || byte == 0x7F || upper) return std::nullopt;
    if ((byte & 0xC0) != 0x80) ++length;
  }
  return length;
}

void read_value(const JsonIn& in, bool& value) { value = in.boolean(); }
void read_value(const JsonIn& in, int& value) {
  value = static_cast<int>(in.integer(1, match::kMaxEvents));
}
void read_value(const JsonIn& in, std::uint64_t& value) {
  value = static_cast<std::uint64_t>(in.integer(0, kMaxNumber));
}
void read_value(const JsonIn& in, Seat& value) {
  value = seat(static_cast<int>(in.integer(0, kMaxSeats - 1)));
}
void read_value(const JsonIn& in, match::Time& value) {
  // The last millisecond of the year 9999, the last that a match file can write.
  constexpr std::int64_t kLast = 253'402'300'799'999;
  value = match::Time{std::chrono::milliseconds(in.integer(0, kLast))};
}
void read_value(const JsonIn& in, Bytes& value) {
  auto bytes = from_hex(in.string());
  if (!bytes || bytes->size() > match::kMaxContribution) {
    in.fault("must be at most " + std::to_string(match::kMaxContribution) +
             " bytes as hexadecimal digits");
    return;
  }
  value.bytes = std::move(*bytes);
}
void read_value(const JsonIn& in, Opaque& value) {
  if (const Json* object = object_without_fractions(in)) {
    value.json = boost::json::serialize(*object);
  }
}
void read_value(const JsonIn& in, Unread& value) {
  if (const Json* object = object_without_fractions(in)) value.json = *object;
}
void read_value(const JsonIn& in, Id& value) {
  value.text = in.string();
  if (!is_id(value.text)) in.fault("must be 1 to 64 letters, digits, underlines and hyphens");
}
void read_value(const JsonIn& in, Name& value) {
  value.text = in.string();
  const auto length = readable_length(value.text, false);
  if (!length || *length == 0 || *length > kMaxNameLength || value.text.size() > match::kMaxName) {
    in.fault("a name has 1 to 24 characters, at most 64 bytes, and no control characters");
  }
}

void read_value(const JsonIn& in, StandingValue& value) {
  if (in.value() == nullptr || !in.value()->is_string()) {
    value.on = in.boolean();
    return;
  }
  Id word;
  read_value(in, word);
  value.word = word.text;
}

void write_value(JsonWriter& out, bool value) { out.boolean(value); }
void write_value(JsonWriter& out, int value) { out.integer(value); }
void write_value(JsonWriter& out, std::uint64_t value) {
  out.integer(static_cast<std::int64_t>(value));
}
void read_value(const JsonIn& in, Level& value) {
  value = static_cast<Level>(in.choice(kLevelNames));
}
void write_value(JsonWriter& out, Level value) { out.string(level_name(value)); }
void write_value(JsonWriter& out, Seat value) { out.integer(value.index); }
void write_value(JsonWriter& out, match::Time value) {
  out.integer(value.time_since_epoch().count());
}
void write_value(JsonWriter& out, const Bytes& value) { out.string(to_hex(value.bytes)); }
void write_value(JsonWriter& out, const Opaque& value) { out.raw(value.json); }
void write_value(JsonWriter& out, const Id& value) { out.string(value.text); }
void write_value(JsonWriter& out, const Name& value) { out.string(value.text); }
void write_value(JsonWriter& out, const StandingValue& value) {
  if (value.word.empty()) {
    out.boolean(value.on);
  } else {
    out.string(value.word);
  }
}

void only_keys(const JsonIn& in, const std::vector<std::string_view>& known) {
  if (in.faults().found()) return;
  const auto* object = in.value() == nullptr ? nullptr : in.value()->if_object();
  if (object == nullptr) return in.fault("must be an object");
  for (const auto& member : *object) {
    if (std::ranges::find(known, std::string_view(member.key())) == known.end()) {
      return in.fault("the key " + in_quotes(member.key()) + " is not known here");
    }
  }
}

}  // namespace skerry::protocol
