#include "protocol/diff.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <utility>
#include <vector>

namespace skerry::protocol {
namespace {

namespace json = boost::json;

std::string text_of(const Json& value) { return json::serialize(value); }

// The entries of a patch, without the brackets around them.
class Differ {
 public:
  // What leads from one to the other below this path; as one entry if that is not longer.
  std::string between(const Json& from, const Json& to) {
    if (from.is_object() && to.is_object())
      return best(objects(from.get_object(), to.get_object()), to);
    if (from.is_array() && to.is_array()) return best(arrays(from.get_array(), to.get_array()), to);
    if (from.kind() == to.kind() && from == to) return {};
    return put(text_of(to));
  }

 private:
  // Most places have not changed, so a path is written down only where it is needed.
  struct Step {
    std::string_view key{};  // without data: an index
    std::size_t index = 0;
  };

  std::string path() const {
    std::string text = "[";
    for (const Step& step : path_) {
      if (text.size() > 1) text += ',';
      text += step.key.data() != nullptr ? text_of(Json(step.key)) : std::to_string(step.index);
    }
    return text + ']';
  }
  std::string put(const std::string& value) const { return '[' + path() + ',' + value + ']'; }
  std::string take_away() const { return '[' + path() + ']'; }

  std::string best(std::optional<std::string> entries, const Json& to) const {
    if (entries && entries->empty()) return {};
    const std::string whole = put(text_of(to));
    return entries && entries->size() < whole.size() ? *entries : whole;
  }

  template <class F>
  void at(Step step, std::string& entries, F make) {
    path_.push_back(step);
    const std::string entry = make();
    path_.pop_back();
    if (entry.empty()) return;
    if (!entries.empty()) entries += ',';
    entries += entry;
  }

  // Nothing if the keys would come out in another order.
  std::optional<std::string> objects(const json::object& from, const json::object& to) {
    std::string entries;
    auto next = to.begin();
    for (const auto& member : from) {
      const Step step{.key = member.key()};
      if (next != to.end() && next->key() == member.key()) {
        at(step, entries, [&] { return between(member.value(), next->value()); });
        ++next;
      } else if (!to.contains(member.key())) {
        at(step, entries, [&] { return take_away(); });
      } else {
        return std::nullopt;
      }
    }
    for (; next != to.end(); ++next) {
      at({.key = next->key()}, entries, [&] { return put(text_of(next->value())); });
    }
    return entries;
  }

  std::optional<std::string> arrays(const json::array& from, const json::array& to) {
    std::string entries;
    const std::size_t common = std::min(from.size(), to.size());
    for (std::size_t i = 0; i < common; ++i) {
      at({.index = i}, entries, [&] { return between(from[i], to[i]); });
    }
    for (std::size_t i = from.size(); i > common; --i) {
      at({.index = i - 1}, entries, [&] { return take_away(); });
    }
    for (std::size_t i = common; i < to.size(); ++i) {
      at({.index = i}, entries, [&] { return put(text_of(to[i])); });
    }
    return entries;
  }

  std::vector<Step> path_;
};

void put_at(json::object& object, std::string_view key, const Json* value) {
  if (value != nullptr) {
    object.insert_or_assign(key, *value);
    return;
  }
  // Without a change of the order of the others.
  json::object rest(object.storage());
  for (const auto& member : object) {
    if (member.key() != key) rest.insert_or_assign(member.key(), member.value());
  }
  object = std::move(rest);
}

void put_at(json::array& array, std::size_t index, const Json* value) {
  if (value == nullptr) {
    array.pop_back();
  } else if (index == array.size()) {
    array.push_back(*value);
  } else {
    array[index] = *value;
  }
}

// One step of a path, checked against the place to which it leads.
struct Step {
  std::string_view key;   // in an object
  std::size_t index = 0;  // in a list
};

// The value below the place, or the place itself for the last step; nullptr after a fault.
Json* step_down(Json& place, const JsonIn& in, Step& step, bool last, const Json* value) {
  if (auto* object = place.if_object()) {
    step.key = in.string();
    if (in.faults().found()) return nullptr;
    Json* below = object->if_contains(step.key);
    const bool adds = last && value != nullptr;
    if (below == nullptr && !adds) in.fault("there is no such key");
    return last ? &place : below;
  }
  if (auto* array = place.if_array()) {
    const auto size = static_cast<std::int64_t>(array->size());
    const bool adds = last && value != nullptr;
    const bool takes = last && value == nullptr;
    if (size == 0 && !adds) in.fault("the list is empty");
    step.index =
        static_cast<std::size_t>(in.integer(takes ? std::max<std::int64_t>(size - 1, 0) : 0,
                                            adds ? size : std::max<std::int64_t>(size - 1, 0)));
    if (in.faults().found()) return nullptr;
    return last ? &place : &(*array)[step.index];
  }
  in.fault("there is nothing below this place");
  return nullptr;
}

void apply_entry(Json& document, const JsonIn& entry) {
  const std::size_t parts = entry.size(1, 2);
  const JsonIn path = entry[std::size_t{0}];
  const std::size_t length = path.size(0, kMaxJsonDepth);
  const Json* value = parts == 2 ? entry[std::size_t{1}].value() : nullptr;
  if (entry.faults().found()) return;
  if (length == 0) {
    if (value == nullptr) return entry.fault("the whole document cannot be taken away");
    document = *value;
    return;
  }
  Json* place = &document;
  Step step;
  for (std::size_t i = 0; i < length; ++i) {
    place = step_down(*place, path[i], step, i + 1 == length, value);
    if (entry.faults().found() || place == nullptr) return;
  }
  if (auto* object = place->if_object()) {
    put_at(*object, step.key, value);
  } else {
    put_at(place->get_array(), step.index, value);
  }
}

}  // namespace

std::string diff(const Json& from, const Json& to) {
  return '[' + Differ().between(from, to) + ']';
}

Expected<Json> apply_patch(const Json& document, const Json& patch) {
  Json result(document, json::storage_ptr());
  JsonFaults faults(patch, "patch", code::kBadRequest);
  const JsonIn in(faults);
  const std::size_t entries = in.size();
  for (std::size_t i = 0; i < entries && !faults.found(); ++i) apply_entry(result, in[i]);
  if (faults.found()) return std::unexpected(faults.first());
  return result;
}

std::optional<std::string> shorter_patch(std::string_view from, std::string_view to) {
  JsonParser old_parser;
  JsonParser new_parser;
  const auto before = old_parser.parse(from);
  const auto after = new_parser.parse(to);
  if (!before || !after) return std::nullopt;
  std::string patch = diff(**before, **after);
  if (patch.size() >= to.size()) return std::nullopt;
  return patch;
}

}  // namespace skerry::protocol
