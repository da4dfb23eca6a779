#include "core/json.h"

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <memory>
#include <utility>
#include <vector>

#include "core/json_count.h"
#include "core/reason.h"
#include "core/text.h"

namespace skerry {
namespace {

namespace json = boost::json;

enum class Fault : std::uint8_t { none, duplicate_key, too_many_keys, infinite };

// The handler that builds the document. It refuses what Boost.JSON would accept: a duplicate key in
// one object, and numbers that a double cannot hold.
struct Builder {
  static constexpr std::size_t max_object_size = kMaxJsonBytes;
  static constexpr std::size_t max_array_size = std::size_t{1} << 31;
  static constexpr std::size_t max_key_size = std::size_t{1} << 31;
  static constexpr std::size_t max_string_size = std::size_t{1} << 31;

  json::value_stack stack;
  std::string names;              // the keys of all open objects, one behind the other
  std::vector<std::size_t> ends;  // where each of them ends in `names`
  std::vector<std::size_t>
      first_names;  // for each open object, the index in `ends` of its first key
  Fault fault = Fault::none;

  void reset(json::storage_ptr storage) {
    stack.reset(std::move(storage));
    names.clear();
    ends.clear();
    first_names.clear();
    fault = Fault::none;
  }

  std::string_view name(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends[index - 1];
    return std::string_view(names).substr(begin, ends[index] - begin);
  }

  bool refuse(Fault why, json::error_code& ec) {
    fault = why;
    ec = json::error::extra_data;
    return false;
  }

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }
  bool on_object_begin(json::error_code&) {
    first_names.push_back(ends.size());
    return true;
  }
  bool on_object_end(std::size_t count, json::error_code&) {
    stack.push_object(count);
    ends.resize(first_names.back());
    names.resize(ends.empty() ? 0 : ends.back());
    first_names.pop_back();
    return true;
  }
  bool on_array_begin(json::error_code&) { return true; }
  bool on_array_end(std::size_t count, json::error_code&) {
    stack.push_array(count);
    return true;
  }
  bool on_key_part(std::string_view part, std::size_t, json::error_code&) {
    names += part;
    stack.push_chars(part);
    return true;
  }
  bool on_key(std::string_view rest, std::size_t, json::error_code& ec) {
    names += rest;
    stack.push_key(rest);
    ends.push_back(names.size());
    const std::size_t last = ends.size() - 1;
    if (last - first_names.back() >= kMaxObjectKeys) return refuse(Fault::too_many_keys, ec);
    for (std::size_t i = first_names.back(); i < last; ++i) {
      if (name(i) == name(last)) return refuse(Fault::duplicate_key, ec);
    }
    return true;
  }
  bool on_string_part(std::string_view part, std::size_t, json::error_code&) {
    stack.push_chars(part);
    return true;
  }
  bool on_string(std::string_view rest, std::size_t, json::error_code&) {
    stack.push_string(rest);
    return true;
  }
  bool on_number_part(std::string_view, json::error_code&) { return true; }
  bool on_int64(std::int64_t number, std::string_view, json::error_code&) {
    stack.push_int64(number);
    return true;
  }
  bool on_uint64(std::uint64_t number, std::string_view, json::error_code&) {
    stack.push_uint64(number);
    return true;
  }
  bool on_double(double number, std::string_view, json::error_code& ec) {
    if (!std::isfinite(number)) return refuse(Fault::infinite, ec);
    stack.push_double(number);
    return true;
  }
  bool on_bool(bool value, json::error_code&) {
    stack.push_bool(value);
    return true;
  }
  bool on_null(json::error_code&) {
    stack.push_null();
    return true;
  }
  bool on_comment_part(std::string_view, json::error_code&) { return true; }
  bool on_comment(std::string_view, json::error_code&) { return true; }
};

json::parse_options strict() {
  json::parse_options options;
  options.max_depth = kMaxJsonDepth;
  options.allow_comments = false;
  options.allow_trailing_commas = false;
  options.allow_invalid_utf8 = false;
  return options;
}

std::string_view words_for(json::error_code ec) {
  if (ec == json::error::incomplete) return "the text ends in the middle";
  if (ec == json::error::extra_data) return "something follows behind the end of the value";
  if (ec == json::error::too_deep) return "nested more than 64 deep";
  if (ec == json::error::illegal_leading_surrogate ||
      ec == json::error::illegal_trailing_surrogate || ec == json::error::expected_utf16_escape) {
    return "half of a surrogate pair";
  }
  if (ec == json::error::exponent_overflow) return "a number that is too large";
  return "not JSON, or not UTF-8";
}

std::string kind_of(const Json& value) {
  switch (value.kind()) {
    case json::kind::null:
      return "null";
    case json::kind::bool_:
      return value.get_bool() ? "true" : "false";
    case json::kind::int64:
      return std::to_string(value.get_int64());
    case json::kind::uint64:
      return std::to_string(value.get_uint64());
    case json::kind::double_:
      return "a number that is no integer, or too large";
    case json::kind::string:
      return in_quotes({value.get_string().data(), value.get_string().size()});
    case json::kind::array:
      return "a list";
    case json::kind::object:
      return "an object";
  }
  return "something else";
}

std::string_view key_view(const json::key_value_pair& member) {
  return {member.key().data(), member.key().size()};
}

// The way from `root` to `target`, as ".board[3]"; false if it is not below the root.
bool find_path(const Json& root, const Json* target, std::string& path) {
  if (&root == target) return true;
  const std::size_t length = path.size();
  if (const auto* object = root.if_object()) {
    for (const auto& member : *object) {
      path += '.';
      path += key_view(member);
      if (find_path(member.value(), target, path)) return true;
      path.resize(length);
    }
  } else if (const auto* array = root.if_array()) {
    for (std::size_t i = 0; i < array->size(); ++i) {
      path += '[' + std::to_string(i) + ']';
      if (find_path((*array)[i], target, path)) return true;
      path.resize(length);
    }
  }
  return false;
}

// The first block of memory for a document whose text has `text` bytes, which is mostly enough. It is
// not cleared and not larger than needed: every table has a parser, and some parsers live for one
// message.
constexpr std::size_t kLeastBuffer = std::size_t{2} << 10;
constexpr std::size_t kMostBuffer = std::size_t{32} << 10;
constexpr std::size_t buffer_for(std::size_t text) {
  return std::clamp(4 * text, kLeastBuffer, kMostBuffer);
}

thread_local std::uint64_t documents = 0;

}  // namespace

struct JsonParser::Impl {
  json::basic_parser<Builder> parser{strict()};
  std::unique_ptr<unsigned char[]> buffer{};
  std::size_t size = 0;
  // Made anew for every document: a resource that is only released goes on doubling the size of its
  // next block, until no memory is left.
  std::optional<json::monotonic_resource> resource;
  Json document;
};

JsonParser::JsonParser() : impl_(std::make_unique<Impl>()) {}
JsonParser::~JsonParser() = default;

std::uint64_t documents_parsed() { return documents; }

Expected<const Json*> JsonParser::parse(std::string_view text, std::size_t max_bytes) {
  ++documents;
  if (text.size() > max_bytes) {
    return fail(code::kBadJson, "longer than " + std::to_string(max_bytes) + " bytes");
  }
  auto& [parser, buffer, size, resource, document] = *impl_;
  document.~value();
  ::new (static_cast<void*>(&document)) Json();
  parser.handler().reset({});
  resource.reset();
  if (size < buffer_for(text.size())) {
    size = buffer_for(text.size());
    buffer = std::make_unique_for_overwrite<unsigned char[]>(size);
  }
  resource.emplace(buffer.get(), size);
  parser.reset();
  parser.handler().reset(&*resource);

  json::error_code ec;
  const std::size_t used = parser.write_some(false, text.data(), text.size(), ec);
  if (!ec && used < text.size()) ec = json::error::extra_data;
  if (ec) {
    const Builder& builder = parser.handler();
    std::string why(words_for(ec));
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) why = "there is nothing here";
    if (builder.fault == Fault::duplicate_key) {
      why = "the key " + in_quotes(builder.name(builder.ends.size() - 1)) + " stands twice";
    } else if (builder.fault == Fault::too_many_keys) {
      why = "an object with more than " + std::to_string(kMaxObjectKeys) + " keys";
    } else if (builder.fault == Fault::infinite) {
      why = "a number that is too large";
    }
    return fail(code::kBadJson, std::move(why), "byte " + std::to_string(used));
  }
  Json parsed = parser.handler().stack.release();
  document.~value();
  ::new (static_cast<void*>(&document)) Json(boost::json::pilfer(parsed));
  return &document;
}

void JsonFaults::report(const Json* at, std::string message) {
  if (first_) return;
  std::string where(name_);
  if (at != nullptr) {
    std::string path;
    if (find_path(root_, at, path)) where += path;
  }
  if (where.starts_with('.')) where.erase(0, 1);
  first_ = Error{std::string(code_), std::move(message), std::move(where)};
}

void JsonIn::keys(std::initializer_list<std::string_view> required,
                  std::initializer_list<std::string_view> optional) const {
  if (value_ == nullptr) return;
  const auto* object = value_->if_object();
  if (object == nullptr) return fault("must be an object; this is " + kind_of(*value_));
  for (const std::string_view name : required) {
    if (object->if_contains(name) == nullptr) {
      return fault("the key \"" + std::string(name) + "\" is missing");
    }
  }
  if (object->size() == required.size()) return;
  for (const auto& member : *object) {
    bool known = false;
    for (const std::string_view name : required) known = known || name == key_view(member);
    for (const std::string_view name : optional) {
      known = known || (name == key_view(member) && !name.empty());
    }
    if (!known) return fault("the key " + in_quotes(key_view(member)) + " is not known here");
  }
}

bool JsonIn::has(std::string_view key) const {
  if (value_ == nullptr) return false;
  const auto* object = value_->if_object();
  return object != nullptr && object->if_contains(key) != nullptr;
}

JsonIn JsonIn::operator[](std::string_view key) const {
  if (value_ == nullptr || faults_->found()) return {nullptr, faults_};
  const auto* object = value_->if_object();
  if (object == nullptr) {
    fault("must be an object; this is " + kind_of(*value_));
    return {nullptr, faults_};
  }
  const Json* member = object->if_contains(key);
  if (member == nullptr) fault("the key \"" + std::string(key) + "\" is missing");
  return {member, faults_};
}

std::size_t JsonIn::size() const {
  if (value_ == nullptr || faults_->found()) return 0;
  const auto* array = value_->if_array();
  if (array == nullptr) {
    fault("must be a list; this is " + kind_of(*value_));
    return 0;
  }
  return array->size();
}

std::size_t JsonIn::size(std::size_t min, std::size_t max) const {
  const std::size_t count = size();
  if (value_ == nullptr || faults_->found()) return 0;
  if (count < min || count > max) {
    std::string wanted = std::to_string(min);
    if (max != min) wanted += " to " + std::to_string(max);
    fault("must have " + wanted + " elements; this has " + std::to_string(count));
    return 0;
  }
  return count;
}

JsonIn JsonIn::operator[](std::size_t index) const {
  if (value_ == nullptr || faults_->found()) return {nullptr, faults_};
  const auto* array = value_->if_array();
  if (array == nullptr || index >= array->size()) {
    fault("must be a list with at least " + std::to_string(index + 1) + " elements");
    return {nullptr, faults_};
  }
  return {&(*array)[index], faults_};
}

std::int64_t JsonIn::integer(std::int64_t min, std::int64_t max) const {
  if (value_ == nullptr || faults_->found()) return min;
  const std::int64_t* number = value_->if_int64();
  if (number == nullptr || *number < min || *number > max) {
    fault("must be an integer from " + std::to_string(min) + " to " + std::to_string(max) +
          "; this is " + kind_of(*value_));
    return min;
  }
  return *number;
}

bool JsonIn::boolean() const {
  if (value_ == nullptr || faults_->found()) return false;
  const bool* value = value_->if_bool();
  if (value == nullptr) {
    fault("must be true or false; this is " + kind_of(*value_));
    return false;
  }
  return *value;
}

std::string_view JsonIn::string() const {
  if (value_ == nullptr || faults_->found()) return {};
  const auto* text = value_->if_string();
  if (text == nullptr) {
    fault("must be a text; this is " + kind_of(*value_));
    return {};
  }
  return {text->data(), text->size()};
}

std::size_t JsonIn::choice(std::span<const std::string_view> names) const {
  if (value_ == nullptr || faults_->found()) return 0;
  if (const auto* text = value_->if_string()) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == std::string_view(text->data(), text->size())) return i;
    }
  }
  fault("must be " + list_of(names) + "; this is " + kind_of(*value_));
  return 0;
}

JsonWriter& JsonWriter::open(char bracket) {
  separate();
  out_ += bracket;
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::close(char bracket) {
  out_ += bracket;
  comma_ = true;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  string(name);
  out_ += ':';
  comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::string(std::string_view text) {
  separate();
  out_ += '"';
  std::size_t plain = 0;  // where the part begins that needs no escape
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c >= 0x20 && c != '"' && c != '\\') continue;
    out_ += text.substr(plain, i - plain);
    plain = i + 1;
    out_ += '\\';
    if (c == '\n') {
      out_ += 'n';
    } else if (c < 0x20) {
      out_ += "u00";
      out_ += kHexDigits[c >> 4];
      out_ += kHexDigits[c & 15];
    } else {
      out_ += text[i];
    }
  }
  out_ += text.substr(plain);
  out_ += '"';
  return *this;
}

JsonWriter& JsonWriter::integer(std::int64_t number) {
  separate();
  char digits[24];
  const auto [end, ec] = std::to_chars(digits, digits + sizeof digits, number);
  out_.append(digits, end);
  return *this;
}

JsonWriter& JsonWriter::number(double value) {
  separate();
  char digits[64];
  const int length = std::snprintf(digits, sizeof digits, "%.6f", value);
  std::string_view text(digits, static_cast<std::size_t>(length));
  while (text.ends_with('0')) text.remove_suffix(1);
  if (text.ends_with('.')) text.remove_suffix(1);
  out_ += text;
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) { return raw(value ? "true" : "false"); }

JsonWriter& JsonWriter::null() { return raw("null"); }

JsonWriter& JsonWriter::raw(std::string_view json) {
  separate();
  out_ += json;
  return *this;
}

void write_error_fields(JsonWriter& out, const Error& error) {
  out.key("code").string(error.code).key("key");
  out.string(error.key.empty() ? "error." + error.code : std::string(error.key));
  out.key("params").begin_object();
  write_params(out, error.params);
  if (!error.where.empty()) out.key("where").string(error.where);
  out.end_object().key("message").string(error.text());
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 40;
  const bool is_long = text.size() > kLongest;
  if (is_long) {
    std::size_t cut = kLongest;
    while (cut > 0 && (static_cast<unsigned char>(text[cut]) & 0xC0U) == 0x80U) --cut;
    text = text.substr(0, cut);
  }
  std::string result = "\"";
  result += text;
  result += is_long ? "…\"" : "\"";
  return result;
}

std::string list_of(std::span<const std::string_view> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += '"';
    text += names[i];
    text += '"';
  }
  return text;
}

}  // namespace skerry
