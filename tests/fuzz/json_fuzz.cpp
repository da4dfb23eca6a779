// Arbitrary bytes through the parser and the reader of JSON. An accepted document is written, and
// must be the same when it is read again.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/json.h"
#include "fuzz_bytes.h"

namespace {

using namespace skerry;
using skerry::fuzz::require;

// Calls every function of the reader for every value. The reader may refuse, but must keep its
// contract.
void ask_everything(const Json& value) {
  JsonFaults faults(value, "value", code::kBadJson);
  const JsonIn in(faults);
  const auto number = in.integer(-5, 5);
  require(number >= -5 && number <= 5);
  constexpr std::string_view kNames[] = {"", "a", "game"};
  require(in.choice(kNames) < 3);
  in.keys({"a"}, {"b"});
  require(in.size(1, 3) <= 3);
  require(in.boolean() || !in.boolean());
  require(in["a"]["b"][std::size_t{0}].string().empty());
  require(faults.found() && !faults.first().text().empty());
}

void ask_everywhere(const Json& value) {
  ask_everything(value);
  JsonFaults faults(value, "value", code::kBadJson);
  const JsonIn in(faults);
  if (const auto* object = value.if_object()) {
    for (const auto& member : *object) {
      require(in.has(member.key()));
      require(in[std::string_view(member.key())].value() == &member.value());
      ask_everywhere(member.value());
    }
  } else if (const auto* array = value.if_array()) {
    require(in.size() == array->size());
    for (std::size_t i = 0; i < array->size(); ++i) {
      require(in[i].value() == &(*array)[i]);
      ask_everywhere((*array)[i]);
    }
  } else if (value.is_string()) {
    require(in.string().size() == value.get_string().size());
  }
  require(!faults.found());
}

// False if the document contains a number that the writer rounds.
bool write(JsonWriter& out, const Json& value) {
  bool exact = true;
  if (const auto* object = value.if_object()) {
    out.begin_object();
    for (const auto& member : *object) {
      out.key(member.key());
      exact = write(out, member.value()) && exact;
    }
    out.end_object();
  } else if (const auto* array = value.if_array()) {
    out.begin_array();
    for (const Json& element : *array) exact = write(out, element) && exact;
    out.end_array();
  } else if (value.is_string()) {
    out.string(value.get_string());
  } else if (value.is_int64()) {
    out.integer(value.get_int64());
  } else if (value.is_bool()) {
    out.boolean(value.get_bool());
  } else {
    out.null();
    exact = value.is_null();
  }
  return exact;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static JsonParser parser;
  static JsonParser again;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto document = parser.parse(text);
  if (!document) {
    require(document.error().code == code::kBadJson && !document.error().message.empty());
    return 0;
  }
  ask_everywhere(**document);
  std::string written;
  JsonWriter out(written);
  if (write(out, **document)) {
    const auto reread = again.parse(written);
    require(reread.has_value() && **reread == **document);
  }
  return 0;
}
