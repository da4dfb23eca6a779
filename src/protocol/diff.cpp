#include "protocol/diff.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace skerry::protocol {
namespace {

namespace json = boost::json;

// A reader of a text of JSON that goes forward and copies nothing. Precondition: the text is valid.
class Cursor {
 public:
  explicit Cursor(std::string_view text) : at_(text.data()), end_(at_ + text.size()) {}

  const char* place() const { return at_; }
  bool is(char c) const { return at_ != end_ && *at_ == c; }
  // Steps into an object or a list.
  void enter() { ++at_; }
  // True if there is another member or element to read; otherwise reads the closing bracket.
  bool more(char bracket) {
    if (is(',')) ++at_;
    if (!is(bracket)) return at_ != end_;
    ++at_;
    return false;
  }
  // Reads a key, with its quotes, up to its value.
  std::string_view key() {
    const std::string_view text = string();
    if (is(':')) ++at_;
    return text;
  }
  std::string_view next_key() const { return Cursor(*this).key(); }
  std::string_view value() {
    if (is('"')) return string();
    const char* begin = at_;
    int depth = 0;
    for (; at_ != end_; ++at_) {
      if (*at_ == '{' || *at_ == '[') ++depth;
      if (depth == 0 && (*at_ == ',' || *at_ == '}' || *at_ == ']')) break;
      if (*at_ == '}' || *at_ == ']') --depth;
      if (*at_ != '"') continue;
      string();
      --at_;
    }
    return {begin, at_};
  }
  // Whether the rest of the object has that key.
  bool has_later(std::string_view key) const {
    Cursor rest(*this);
    do {
      if (rest.key() == key) return true;
      rest.value();
    } while (rest.more('}'));
    return false;
  }
  void leave_object() {
    do {
      key();
      value();
    } while (more('}'));
  }

 private:
  std::string_view string() {
    const char* begin = at_;
    if (at_ != end_) ++at_;
    while (at_ != end_ && *at_ != '"') at_ += *at_ == '\\' && at_ + 1 != end_ ? 2 : 1;
    if (at_ != end_) ++at_;
    return {begin, at_};
  }

  const char* at_;
  const char* end_;
};

// Finds the operations of a patch, in one pass over both texts. They are returned as JSON, without
// the brackets around the list.
class Differ {
 public:
  // The operations that turn one value below the present path into the other. If it is not longer,
  // that is a single operation which replaces the value.
  std::string between(Cursor& from, Cursor& to) {
    const char* begin = to.place();
    if (from.is('{') && to.is('{')) {
      const auto entries = objects(from, to);
      return best(entries, {begin, to.place()});
    }
    if (from.is('[') && to.is('[')) {
      const auto entries = arrays(from, to);
      return best(entries, {begin, to.place()});
    }
    const std::string_view before = from.value();
    const std::string_view after = to.value();
    return before == after ? std::string() : put(after);
  }

 private:
  // A step of the present path. Paths become text only where something has changed, which is rare.
  struct Step {
    std::string_view key{};  // with its quotes; empty for an index
    std::size_t index = 0;
  };

  std::string path() const {
    std::string text = "[";
    for (const Step& step : path_) {
      if (text.size() > 1) text += ',';
      if (step.key.empty()) {
        text += std::to_string(step.index);
      } else {
        text += step.key;
      }
    }
    return text + ']';
  }
  std::string put(std::string_view value) const {
    std::string entry = '[' + path();
    entry += ',';
    entry += value;
    return entry + ']';
  }
  std::string take_away() const { return '[' + path() + ']'; }

  std::string best(const std::optional<std::string>& entries, std::string_view to) const {
    if (entries && entries->empty()) return {};
    std::string whole = put(to);
    if (entries && entries->size() < whole.size()) return *entries;
    return whole;
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

  // Nothing if no operations lead to the same order of the keys.
  std::optional<std::string> objects(Cursor& from, Cursor& to) {
    std::string entries;
    from.enter();
    to.enter();
    bool left = to.more('}');
    while (from.more('}')) {
      const Step step{.key = from.key()};
      if (left && to.next_key() == step.key) {
        to.key();
        at(step, entries, [&] { return between(from, to); });
        left = to.more('}');
      } else if (!left || !to.has_later(step.key)) {
        from.value();
        at(step, entries, [&] { return take_away(); });
      } else {
        from.value();
        if (from.more('}')) from.leave_object();
        to.leave_object();
        return std::nullopt;
      }
    }
    for (; left; left = to.more('}')) {
      at({.key = to.key()}, entries, [&] { return put(to.value()); });
    }
    return entries;
  }

  std::string arrays(Cursor& from, Cursor& to) {
    std::string entries;
    from.enter();
    to.enter();
    std::size_t common = 0;
    bool before = from.more(']');
    bool after = to.more(']');
    for (; before && after; ++common) {
      at({.index = common}, entries, [&] { return between(from, to); });
      before = from.more(']');
      after = to.more(']');
    }
    std::size_t size = common;
    for (; before; before = from.more(']')) {
      from.value();
      ++size;
    }
    for (; size > common; --size) at({.index = size - 1}, entries, [&] { return take_away(); });
    for (; after; after = to.more(']')) {
      at({.index = size++}, entries, [&] { return put(to.value()); });
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
  // boost::json's erase would change the order of the other keys.
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

// A step of a path that has been checked against the document.
struct Step {
  std::string_view key;   // in an object
  std::size_t index = 0;  // in a list
};

// The value to which a step leads; for the last step of a path the object or list that it changes.
// nullptr after a fault.
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

std::string diff(std::string_view from, std::string_view to) {
  Cursor before(from);
  Cursor after(to);
  return '[' + Differ().between(before, after) + ']';
}

std::optional<std::string> shorter_patch(std::string_view from, std::string_view to) {
  std::string patch = diff(from, to);
  if (patch.size() >= to.size()) return std::nullopt;
  return patch;
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

}  // namespace skerry::protocol
