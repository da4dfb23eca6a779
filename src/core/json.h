// JSON in and out. Reading is strict (no duplicate keys, no comments, bounded size and depth), and
// every fault names its place; writing goes straight into a string.
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

// Parses one document after another; the memory of the last one is used again for the next.
class JsonParser {
 public:
  JsonParser();
  ~JsonParser();
  JsonParser(const JsonParser&) = delete;
  JsonParser& operator=(const JsonParser&) = delete;

  // The document lives until the next call.
  Expected<const Json*> parse(std::string_view text, std::size_t max_bytes = kMaxJsonBytes);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// The first fault found while a document is read.
class JsonFaults {
 public:
  // `name` is what the root is called in messages ("state"), `code` the code of every fault in it.
  JsonFaults(const Json& root, std::string_view name, std::string_view code)
      : root_(root), name_(name), code_(code) {}

  const Json& root() const { return root_; }
  bool found() const { return first_.has_value(); }
  // Precondition: found().
  const Error& first() const { return *first_; }
  // Only the first one is kept.
  void report(const Json* at, std::string message);

 private:
  const Json& root_;
  std::string_view name_;
  std::string_view code_;
  std::optional<Error> first_;
};

// A place in a document that is being read. After a fault every call answers something harmless
// (the least number allowed, an empty text, no elements), so a reader is straight-line code that
// looks at `faults.found()` when it is through.
class JsonIn {
 public:
  explicit JsonIn(JsonFaults& faults) : value_(&faults.root()), faults_(&faults) {}

  // An object with exactly these keys, apart from the optional ones. An empty name stands for none.
  void keys(std::initializer_list<std::string_view> required,
            std::initializer_list<std::string_view> optional = {}) const;
  bool has(std::string_view key) const;           // false also if this is no object
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

// Appends JSON to a string. Keys come out in the order in which they are written.
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
  JsonWriter& raw(std::string_view json);  // already JSON

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

// "code", "key", "params" and "message" of an error, into an object that is open. The key of an
// error without a text of its own is "error." and its code.
void write_error_fields(JsonWriter& out, const Error& error);

// A text of somebody else's in a message: in quotes, and cut (between two characters) if it is
// long.
std::string in_quotes(std::string_view text);
// "\"red\", \"blue\" or \"green\"": how a message lists what would have been right.
std::string list_of(std::span<const std::string_view> names);

}  // namespace skerry
