// Reads structs from JSON and writes them, by the list of fields that each struct has:
//
//   struct Sit {
//     static constexpr std::string_view kName = "sit";
//     Seat seat;
//     static void fields(auto& self, auto&& field) { field("seat", self.seat); }
//   };
//
// Reading is strict: a missing or unknown key is a fault. An optional field may be left out.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/json.h"
#include "core/level.h"
#include "core/seat.h"
#include "match/time.h"

namespace skerry::protocol {

// Bytes, which JSON has as hexadecimal digits.
struct Bytes {
  std::string bytes;
  friend bool operator==(const Bytes&, const Bytes&) = default;
};
// An object that only a game can read, as the text of its JSON, which has no fractions.
struct Opaque {
  std::string json;
  friend bool operator==(const Opaque&, const Opaque&) = default;
};
// Such an object in a message: it has been parsed with the message, and is not read yet.
struct Unread {
  Json json;
};
// The identifier of a table or a user: 1 to 64 letters, digits, underlines and hyphens.
struct Id {
  std::string text;
  friend bool operator==(const Id&, const Id&) = default;
};
// What a standing answer is set to: on or off, or one of its words.
struct StandingValue {
  bool on = true;
  std::string word{};  // "" if it is switched on or off
  friend bool operator==(const StandingValue&, const StandingValue&) = default;
};
// The name of a person: 1 to 24 characters, at most 64 bytes, no control characters.
struct Name {
  std::string text;
  friend bool operator==(const Name&, const Name&) = default;
};

// What is true where it is written, and left out otherwise.
struct Mark {
  bool set = false;
  friend bool operator==(const Mark&, const Mark&) = default;
};

inline constexpr std::size_t kMaxId = 64;
inline constexpr std::size_t kMaxNameLength = 24;
inline constexpr std::int64_t kMaxNumber = (std::int64_t{1} << 53) - 1;

bool is_id(std::string_view text);
// The number of code points; nothing if there is a control character among them. With `lines` line
// breaks are allowed. Precondition: the text is UTF-8, which the parser has checked.
std::optional<std::size_t> readable_length(std::string_view text, bool lines);

void read_value(const JsonIn& in, bool& value);
void read_value(const JsonIn& in, int& value);            // 1 and above
void read_value(const JsonIn& in, std::uint64_t& value);  // a sequence number or a time
void read_value(const JsonIn& in, Seat& value);
void read_value(const JsonIn& in, Level& value);
void read_value(const JsonIn& in, match::Time& value);
void read_value(const JsonIn& in, Bytes& value);
void read_value(const JsonIn& in, Opaque& value);
void read_value(const JsonIn& in, Unread& value);
void read_value(const JsonIn& in, Id& value);
void read_value(const JsonIn& in, Name& value);
void read_value(const JsonIn& in, StandingValue& value);

void write_value(JsonWriter& out, bool value);
void write_value(JsonWriter& out, int value);
void write_value(JsonWriter& out, std::uint64_t value);
void write_value(JsonWriter& out, Seat value);
void write_value(JsonWriter& out, Level value);
void write_value(JsonWriter& out, match::Time value);
void write_value(JsonWriter& out, const Bytes& value);
void write_value(JsonWriter& out, const Opaque& value);
void write_value(JsonWriter& out, const Id& value);
void write_value(JsonWriter& out, const Name& value);
void write_value(JsonWriter& out, const StandingValue& value);

// Reports a fault if the object has a key that is not one of these.
void only_keys(const JsonIn& in, const std::vector<std::string_view>& known);

// An optional field is left out if it has no value.
template <class T>
void read_field(const JsonIn& in, std::string_view key, T& value) {
  read_value(in[key], value);
}
template <class T>
void read_field(const JsonIn& in, std::string_view key, std::optional<T>& value) {
  if (in.has(key)) read_value(in[key], value.emplace());
}
inline void read_field(const JsonIn& in, std::string_view key, Mark& mark) {
  mark.set = in.has(key);
  if (mark.set && !in[key].boolean()) in[key].fault("must be true, or be left out");
}
template <class T>
void write_field(JsonWriter& out, std::string_view key, const T& value) {
  write_value(out.key(key), value);
}
template <class T>
void write_field(JsonWriter& out, std::string_view key, const std::optional<T>& value) {
  if (value) write_value(out.key(key), *value);
}
inline void write_field(JsonWriter& out, std::string_view key, Mark mark) {
  if (mark.set) out.key(key).boolean(true);
}

// Reads all fields of a struct. The object may have `other_keys` besides them.
template <class T>
T read_fields(const JsonIn& in, std::vector<std::string_view> other_keys) {
  T value;
  T::fields(value, [&](std::string_view key, auto& field) {
    other_keys.push_back(key);
    read_field(in, key, field);
  });
  only_keys(in, other_keys);
  return value;
}

template <class T>
void write_fields(JsonWriter& out, const T& value) {
  T::fields(value, [&](std::string_view key, const auto& field) { write_field(out, key, field); });
}

// Reads one of several structs; the member `tag` of the object is the kName of that struct.
template <class... Ts>
void read_tagged(const JsonIn& in, std::string_view tag,
                 const std::vector<std::string_view>& other_keys, std::variant<Ts...>& value) {
  static constexpr std::array<std::string_view, sizeof...(Ts)> kNames{Ts::kName...};
  const std::size_t which = in[tag].choice(kNames);
  if (in.faults().found()) return;
  std::size_t index = 0;
  ((index++ == which ? void(value = read_fields<Ts>(in, other_keys)) : void()), ...);
}

// The kName of the struct that a variant holds.
template <class... Ts>
std::string_view name_of(const std::variant<Ts...>& value) {
  static constexpr std::array<std::string_view, sizeof...(Ts)> kNames{Ts::kName...};
  return kNames[value.index()];
}

}  // namespace skerry::protocol
