// Reading and writing JSON. Reading is strict (no duplicate keys, no comments, bounded size and
// depth) and every error names its place in the document; writing appends to a string without a
// document in between.
#pragma once

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/value.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/error.h"

namespace skerry {

using Json = boost::json::value;

inline constexpr std::size_t kMaxJsonBytes = std::size_t{1} << 20;
inline constexpr std::size_t kMaxJsonDepth = 64;
inline constexpr std::size_t kMaxObjectKeys = 256;

// A parser for one document after another, which reuses its memory.
class JsonParser {
 public:
  JsonParser();
  ~JsonParser();
  JsonParser(const JsonParser&) = delete;
  JsonParser& operator=(const JsonParser&) = delete;

  // The document is valid until the next call.
  Expected<const Json*> parse(std::string_view text, std::size_t max_bytes = kMaxJsonBytes);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// The error collector of a document that is being read: it keeps the first fault and its place.
class JsonFaults {
 public:
  // `name` is how messages call the root ("state"), `code` the error code of every fault in it.
  JsonFaults(const Json& root, std::string_view name, std::string_view code)
      : root_(root), name_(name), code_(code) {}

  const Json& root() const { return root_; }
  bool found() const { return first_.has_value(); }
  // Precondition: found().
  const Error& first() const { return *first_; }
  // Keeps the fault if it is the first one.
  void report(const Json* at, std::string message);

 private:
  const Json& root_;
  std::string_view name_;
  std::string_view code_;
  std::optional<Error> first_;
};

// A cursor: one value in a document that is being read. After a fault every call returns a harmless
// value (the least number allowed, an empty text, no elements), so a reader is straight-line code
// that checks `faults.found()` once at its end.
class JsonIn {
 public:
  explicit JsonIn(JsonFaults& faults) : value_(&faults.root()), faults_(&faults) {}

  // Reports a fault unless this is an object with all required keys and no others but the optional
  // ones. Empty names are ignored.
  void keys(std::initializer_list<std::string_view> required,
            std::initializer_list<std::string_view> optional = {}) const;
  bool has(std::string_view key) const;           // also false if this is not an object
  JsonIn operator[](std::string_view key) const;  // a missing key is a fault
  std::size_t size() const;                       // of an array; anything else is a fault
  std::size_t size(std::size_t min, std::size_t max) const;  // an array with that many elements
  JsonIn operator[](std::size_t index) const;
  std::int64_t integer(std::int64_t min, std::int64_t max) const;
  bool boolean() const;
  bool is_null() const { return value_ == nullptr || value_->is_null(); }
  bool is_object() const { return value_ != nullptr && value_->is_object(); }
  bool is_string() const { return value_ != nullptr && value_->is_string(); }
  std::string_view string() const;
  std::size_t choice(std::span<const std::string_view> names) const;  // which of the names this is
  void fault(std::string message) const { faults_->report(value_, std::move(message)); }

  const Json* value() const { return value_; }  // nullptr after a fault
  JsonFaults& faults() const { return *faults_; }

 private:
  JsonIn(const Json* value, JsonFaults* faults) : value_(value), faults_(faults) {}

  const Json* value_;
  JsonFaults* faults_;
};

// A serializer that appends JSON to a string. Keys keep the order in which they are written.
class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& key(std::string_view name);
  JsonWriter& string(std::string_view text);
  JsonWriter& integer(std::int64_t number);
  JsonWriter& number(double value);  // finite; at most six digits behind the point
  JsonWriter& boolean(bool value);
  JsonWriter& null();
  JsonWriter& raw(std::string_view json);  // appends text that is JSON already

 private:
  JsonWriter& open(char bracket);
  JsonWriter& close(char bracket);
  void separate() {
    if (comma_) out_ += ',';
    comma_ = true;
  }

  std::string& out_;
  bool comma_ = false;
};

// Writes "code", "key", "params" and "message" of an error into the object that is open. An error
// without a key of its own gets the key "error." and its code.
void write_error_fields(JsonWriter& out, const Error& error);

// Text from the input, for an error message: quoted, and truncated between two characters if it is
// long.
std::string in_quotes(std::string_view text);
// "\"red\", \"blue\" or \"green\"": how a message lists what would have been right.
std::string list_of(std::span<const std::string_view> names);

}  // namespace skerry
