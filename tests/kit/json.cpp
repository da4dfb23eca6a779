#include "kit/json.h"

#include <gtest/gtest.h>

#include <limits>

namespace skerry::kit {
namespace {

// Calls `visit(path, value)` for every value of the document; what `visit` changes stays changed.
void for_each_value(Json& json, const std::string& path,
                    const std::function<void(const std::string&, Json&)>& visit) {
  visit(path, json);
  if (auto* object = json.if_object()) {
    for (auto& member : *object) {
      for_each_value(member.value(), path + '.' + std::string(member.key()), visit);
    }
  } else if (auto* array = json.if_array()) {
    for (std::size_t i = 0; i < array->size(); ++i) {
      for_each_value((*array)[i], path + '[' + std::to_string(i) + ']', visit);
    }
  }
}

void append(JsonWriter& out, const Json& json) {
  if (const auto* object = json.if_object()) {
    out.begin_object();
    for (const auto& member : *object) {
      out.key(member.key());
      append(out, member.value());
    }
    out.end_object();
  } else if (const auto* array = json.if_array()) {
    out.begin_array();
    for (const Json& element : *array) append(out, element);
    out.end_array();
  } else if (const auto* text = json.if_string()) {
    out.string(std::string_view(text->data(), text->size()));
  } else if (const auto* number = json.if_int64()) {
    out.integer(*number);
  } else if (const auto* large = json.if_uint64()) {
    out.raw(std::to_string(*large));
  } else if (const auto* real = json.if_double()) {
    // A double stays one when it is read again: 4.0, not 4.
    out.raw(std::to_string(*real));
  } else if (const auto* yes = json.if_bool()) {
    out.boolean(*yes);
  } else {
    out.null();
  }
}

}  // namespace

Json parse(std::string_view text) {
  JsonParser parser;
  const auto document = parser.parse(text);
  if (!document) {
    ADD_FAILURE() << "not JSON: " << document.error().text() << ": " << text;
    return {};
  }
  return Json(**document, boost::json::storage_ptr());
}

bool is_json(std::string_view text) {
  JsonParser parser;
  return parser.parse(text).has_value();
}

std::string write(const Json& json) {
  std::string text;
  JsonWriter out(text);
  append(out, json);
  return text;
}

void with_wrong_keys(const Json& json, const VisitSpoiled& visit) {
  Json copy = json;
  for_each_value(copy, "", [&](const std::string& path, Json& value) {
    auto* object = value.if_object();
    if (object == nullptr) return;
    const boost::json::object whole = *object;
    (*object)["unheard_of"] = 1;
    visit({copy, path + " with a key too many"});
    for (const auto& member : whole) {
      *object = whole;
      object->erase(member.key());
      visit({copy, path + " without " + std::string(member.key())});
    }
    *object = whole;
  });
}

void with_wrong_integers(const Json& json, const VisitSpoiled& visit) {
  Json copy = json;
  for_each_value(copy, "", [&](const std::string& path, Json& value) {
    if (!value.is_int64()) return;
    const Json right = value;
    const auto number = static_cast<double>(right.get_int64());
    const Json text(std::to_string(right.get_int64()));
    for (const Json& wrong : {Json(true), text, Json(number), Json(number + 0.5), Json(nullptr),
                              Json(std::numeric_limits<std::int64_t>::max()),
                              Json(std::numeric_limits<std::int64_t>::min()),
                              Json(std::numeric_limits<std::uint64_t>::max())}) {
      value = wrong;
      visit({copy, path + " is " + write(wrong)});
    }
    value = right;
  });
}

bool same_shape(const Json& a, const Json& b) {
  if (a.kind() != b.kind()) return false;
  if (const auto* object = a.if_object()) {
    const auto& other = b.get_object();
    if (object->size() != other.size()) return false;
    for (const auto& member : *object) {
      const Json* match = other.if_contains(member.key());
      if (match == nullptr || !same_shape(member.value(), *match)) return false;
    }
  } else if (const auto* array = a.if_array()) {
    const auto& other = b.get_array();
    if (array->size() != other.size()) return false;
    for (std::size_t i = 0; i < array->size(); ++i) {
      if (!same_shape((*array)[i], other[i])) return false;
    }
  }
  return true;
}

}  // namespace skerry::kit
