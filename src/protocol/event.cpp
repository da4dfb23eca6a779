#include "protocol/event.h"

#include <utility>

namespace skerry::protocol {
namespace {

using std::chrono::milliseconds;

// Whether the event is a resignation, or the like, that ended the match.
bool left_by_all(const Event::What& what) {
  if (const auto* resigned = std::get_if<Resigned>(&what)) return resigned->over.set;
  const auto* timed_out = std::get_if<TimedOut>(&what);
  return timed_out != nullptr && timed_out->over.set;
}

// Each version of the format has a function, which is never removed: old logs stay readable. A new
// version adds a function and a line to `read_any_version`.
Event read_version_1(const JsonIn& in) {
  Event event;
  read_value(in["t"], event.time);
  read_tagged(in, "event", {"v", "t", "event"}, event.what);
  if (left_by_all(event.what)) in["over"].fault("a line of this version cannot say this");
  return event;
}

// Version 2 says how long bots waited.
Event read_version_2(const JsonIn& in) {
  Event event;
  read_value(in["t"], event.time);
  event.waited = milliseconds(in["waited"].integer(1, kMaxNumber));
  read_tagged(in, "event", {"v", "t", "waited", "event"}, event.what);
  if (left_by_all(event.what)) in["over"].fault("a line of this version cannot say this");
  return event;
}

// Version 3 says that who gave up was the last person who played, which ended the match; what the
// host answered for a person; and which word of a standing answer a person chose.
Event read_version_3(const JsonIn& in) {
  Event event;
  read_value(in["t"], event.time);
  if (in.has("waited")) event.waited = milliseconds(in["waited"].integer(1, kMaxNumber));
  read_tagged(in, "event", {"v", "t", "waited", "event"}, event.what);
  return event;
}

// The oldest version that can say it.
int version_of(const Event& event) {
  if (left_by_all(event.what)) return 3;
  const auto* acted = std::get_if<Acted>(&event.what);
  const auto* set = std::get_if<StandingSet>(&event.what);
  if ((acted != nullptr && acted->by_host) || (set != nullptr && !set->on.word.empty())) return 3;
  return event.waited > milliseconds::zero() ? 2 : 1;
}

Event read_any_version(const JsonIn& in) {
  const std::int64_t version = in["v"].integer(1, INT32_MAX);
  if (version == 1) return read_version_1(in);
  if (version == 2) return read_version_2(in);
  if (version == 3) return read_version_3(in);
  in["v"].fault("written by a newer Skerry (version " + std::to_string(version) +
                "); this one reads versions up to " + std::to_string(kEventVersion));
  return {};
}

}  // namespace

Scope scope_of(const Event& event) {
  return std::visit([](const auto& what) { return what.kScope; }, event.what);
}

bool is_told(const Event& event, Viewer viewer) {
  if (const auto* set = std::get_if<StandingSet>(&event.what)) return viewer == set->seat;
  return viewer.has_value() || !std::holds_alternative<Rematched>(event.what);
}

Expected<Event> read_event(std::string_view line) {
  JsonParser parser;
  auto json = parser.parse(line);
  if (!json) return std::unexpected(std::move(json).error());
  return read_event(**json);
}

Expected<Event> read_event(const Json& line) {
  JsonFaults faults(line, "event", code::kBadLog);
  Event event = read_any_version(JsonIn(faults));
  if (faults.found()) return std::unexpected(faults.first());
  return event;
}

std::string event_json(const Event& event) {
  std::string text;
  JsonWriter out(text);
  const bool waited = event.waited > milliseconds::zero();
  out.begin_object().key("v").integer(version_of(event));
  write_value(out.key("t"), event.time);
  if (waited) out.key("waited").integer(event.waited.count());
  out.key("event").string(name_of(event.what));
  std::visit([&](const auto& what) { write_fields(out, what); }, event.what);
  out.end_object();
  return text;
}

}  // namespace skerry::protocol
