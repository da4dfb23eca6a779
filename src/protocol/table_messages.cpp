#include "protocol/table_messages.h"

#include <algorithm>
#include <array>

#include "core/text.h"
#include "core/visit.h"

namespace skerry::protocol {
namespace {

const AnyState& position_of(const Table& table, const Perspective& perspective) {
  return perspective.position != nullptr ? *perspective.position : table.state();
}

void write_seats(JsonWriter& out, const Table& table) {
  out.begin_array();
  for (const Chair& chair : table.chairs()) {
    const std::string_view kind = chair.is_person() ? "person" : chair.bot ? "bot" : "open";
    out.begin_object().key("kind").string(kind);
    if (chair.is_person()) out.key("name").string(chair.name).key("user").string(chair.user);
    if (chair.bot) write_value(out.key("level"), *chair.bot);
    if (chair.away) out.key("away").boolean(true);
    if (chair.given_up) out.key("given_up").boolean(true);
    out.end_object();
  }
  out.end_array();
}

void write_set(JsonWriter& out, SeatSet seats) {
  out.begin_array();
  for (const Seat seat : seats) out.integer(seat.index);
  out.end_array();
}

void write_vote(JsonWriter& out, std::string_view name, const std::optional<OpenVote>& vote) {
  if (!vote) return;
  out.begin_object().key("question").string(name).key("by").integer(vote->by.index);
  if (vote->actions > 0) out.key("actions").integer(vote->actions);
  write_set(out.key("yes"), vote->yes);
  out.end_object();
}

// Whether a viewer may see the action of an event. An action that is not open is shown to its own
// seat, and to everybody when the match is over; until then the others' views show its effects.
bool shows_action(const Table& table, Viewer viewer, Seat who, std::uint64_t number) {
  return table.open(number) || table.over() || viewer == who;
}

void write_chapter(JsonWriter& out, const Chapter& chapter) {
  out.key("chapter").begin_object().key("name").string(chapter.name);
  out.key("n").integer(chapter.number).end_object();
}

void write_public_event(JsonWriter& out, const Table& table, Viewer viewer, std::uint64_t number) {
  const Event& event = table.log()[static_cast<std::size_t>(number - 1)];
  out.begin_object().key("seq").integer(static_cast<std::int64_t>(number));
  write_value(out.key("t"), event.time);
  out.key("event").string(name_of(event.what));
  std::visit(
      Cases{[](const Created&) {},  // has the secret; the rest of it is in the table message
            [&](const Seated& seated) {
              out.key("seat").integer(seated.seat.index).key("name").string(seated.name.text);
            },
            [&](const Acted& acted) {
              out.key("seat").integer(acted.seat.index);
              if (acted.by_host && viewer == acted.seat) out.key("by_host").boolean(true);
              if (shows_action(table, viewer, acted.seat, number)) {
                out.key("action").raw(acted.action.json);
                const std::string_view meaning = table.meaning(number);
                if (!meaning.empty()) out.key("as").string(meaning);
              }
              if (const Chapter* chapter = table.chapter_from(number)) write_chapter(out, *chapter);
            },
            [&](const OneOf<Stood, BotSeated, Started, TakebackAsked, TakebackAnswered, TakenBack,
                            AbortAsked, AbortAnswered, Aborted, Resigned, TimedOut, ToBot, Returned,
                            Resumed, StandingSet, Rematched> auto& what) {
              write_fields(out, what);
            }},
      event.what);
  out.end_object();
}

void write_events(JsonWriter& out, const Table& table, Viewer viewer, LogPart part) {
  out.begin_array();
  for (std::uint64_t number = part.since + 1; number <= part.until; ++number) {
    if (!is_told(table.log()[static_cast<std::size_t>(number - 1)], viewer)) continue;
    write_public_event(out, table, viewer, number);
  }
  out.end_array();
}

// The parts of a message that only change with events other than actions.
void write_table_status(JsonWriter& out, const Table& table, Viewer viewer) {
  out.key("status").string(status_name(table.status()));
  write_seats(out.key("seats"), table);
  write_outcome(out.key("outcome"), table.outcome());
  out.key("rematch");
  if (table.rematch().empty() || !viewer) {
    out.null();
    return;
  }
  out.begin_object().key("table").string(table.rematch());
  out.key("seat").integer(table.seat_in_rematch(*viewer).index).end_object();
}

// {"forced":true}: what the viewer, a seat, leaves to the host.
void write_choices(JsonWriter& out, const Table& table, Seat seat) {
  const auto answers = table.game().standing_answers();
  const StandingChoices& chosen = table.chairs()[seat.index].standing;
  out.begin_object();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    out.key(answers[i].name);
    if (answers[i].choices.empty()) {
      out.boolean(chosen[i] == 0);
    } else {
      out.string(answers[i].choices[chosen[i]]);
    }
  }
  out.end_object();
}

// What the viewer leaves to the host, if it may be new to that viewer, whether the present decision
// is so left, and whether the viewer wants to be asked all the same. Nobody else is told.
void write_standing(JsonWriter& out, const Table& table, const Perspective& perspective,
                    bool is_news) {
  if (!perspective.viewer || table.game().standing_answers().empty()) return;
  if (is_news) write_choices(out.key("standing"), table, *perspective.viewer);
  out.key("ask_me").boolean(perspective.ask_me);
  const bool left = !perspective.ask_me && table.standing_answer(*perspective.viewer);
  out.key("left_to_host").boolean(left);
}

void write_decisions(JsonWriter& out, const Table& table, const Perspective& perspective,
                     bool standing_is_news) {
  const bool running = table.status() == Status::running;
  write_set(out.key("to_move"),
            running ? table.game().to_move(position_of(table, perspective)) : SeatSet{});
  // Only the viewer's own decision: that another seat may act could reveal what is in its hand.
  out.key("asked").integer(
      perspective.viewer ? static_cast<std::int64_t>(table.asked(*perspective.viewer)) : 0);
  out.key("questions").begin_array();
  write_vote(out, "takeback", table.takeback());
  write_vote(out, "abort", table.abort());
  out.end_array();
  write_standing(out, table, perspective, standing_is_news);
  (perspective.clock != nullptr ? *perspective.clock : table.clock()).write(out.key("clock"));
  if (perspective.legal && perspective.viewer && running) {
    write_own_legal(out.key("legal"), table, *perspective.viewer, position_of(table, perspective));
  }
}

}  // namespace

std::string_view status_name(Status status) {
  constexpr std::array<std::string_view, 4> kNames{"open", "running", "finished", "aborted"};
  return kNames[static_cast<std::size_t>(status)];
}

void write_own_legal(JsonWriter& out, const Table& table, Seat seat, const AnyState& position) {
  out.begin_array();
  for (const AnyAction& action : table.game().legal(position, seat)) {
    table.game().write_action(out, action);
  }
  out.end_array();
}

std::string view_text(const Table& table, const Perspective& perspective) {
  if (!table.started()) return "null";
  return view_json(table.game(),
                   table.game().view(position_of(table, perspective), perspective.viewer));
}

LogPart events_after(const Table& table, std::uint64_t since) { return {since, table.sequence()}; }

std::string table_message(const Table& table, const Perspective& perspective,
                          const std::optional<LogPart>& named, std::string_view view) {
  const LogPart part = named.value_or(events_after(table, 0));
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("type").string("table").key("table").string(table.id());
  write_field(out, "seq", part.until);
  write_public_settings(out.key("settings"), table.settings());
  out.key("commitment").string(to_hex(table.commitment())).key("you");
  if (perspective.viewer) {
    out.integer(perspective.viewer->index);
  } else {
    out.null();
  }
  write_table_status(out, table, perspective.viewer);
  out.key("view").raw(view.empty() ? view_text(table, perspective) : view);
  write_decisions(out, table, perspective, true);
  if (part.since > 0) write_field(out, "log_from", part.since + 1);
  write_events(out.key("log"), table, perspective.viewer, part);
  out.end_object();
  return text;
}

std::string update_message(const Table& table, const Perspective& perspective, LogPart part,
                           std::string_view view, const std::optional<std::string>& patch) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("type").string("update").key("table").string(table.id());
  write_field(out, "seq", part.until);
  write_events(out.key("events"), table, perspective.viewer, part);
  const auto begin = table.log().begin() + static_cast<std::ptrdiff_t>(part.since);
  const auto end = table.log().begin() + static_cast<std::ptrdiff_t>(part.until);
  const auto is_set = [](const Event& e) { return std::holds_alternative<StandingSet>(e.what); };
  const bool only_actions =
      !table.over() && !table.takeback() && std::all_of(begin, end, [&](const Event& e) {
        return std::holds_alternative<Acted>(e.what) || is_set(e);
      });
  if (!only_actions) write_table_status(out, table, perspective.viewer);
  if (patch) {
    out.key("patch").raw(*patch);
  } else {
    out.key("view").raw(view);
  }
  write_decisions(out, table, perspective, std::any_of(begin, end, [&](const Event& e) {
                    return is_set(e) && is_told(e, perspective.viewer);
                  }));
  out.end_object();
  return text;
}

std::string standing_message(const Table& table, const Perspective& perspective) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("type").string("standing").key("table").string(table.id());
  write_standing(out, table, perspective, true);
  out.end_object();
  return text;
}

std::string log_message(std::uint64_t id, const Table& table, Viewer viewer, LogPart part) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("type").string("log");
  write_field(out, "id", id);
  out.key("table").string(table.id());
  write_field(out, "log_from", part.since + 1);
  write_events(out.key("log"), table, viewer, part);
  out.end_object();
  return text;
}

void write_summary(JsonWriter& out, const Table& table) {
  const Settings& settings = table.settings();
  out.begin_object().key("table").string(table.id()).key("game").string(settings.game);
  out.key("status").string(status_name(table.status()));
  write_seats(out.key("seats"), table);
  out.key("rated").boolean(settings.rated);
  match::write_clock_settings(out.key("clock"), settings.clock);
  out.key("commitment").string(to_hex(table.commitment()));
  if (settings.start) out.key("from_position").boolean(true);
  out.end_object();
}

}  // namespace skerry::protocol
