// Table::fold: the table that a log leads to.
#include <utility>

#include "protocol/table.h"

namespace skerry::protocol {
namespace {

Error at_event(Error error, std::uint64_t number) {
  error.where = "event " + std::to_string(number) + (error.where.empty() ? "" : ", " + error.where);
  return error;
}

}  // namespace

Expected<Table> Table::fold(std::string id, std::span<const Event> log, const Registry& registry) {
  Table table(std::move(id), registry);
  if (log.empty()) return fail(code::kBadLog, "a table has at least one event");
  for (const Event& event : log) {
    if (auto applied = table.apply(event); !applied) {
      return std::unexpected(at_event(std::move(applied).error(), table.sequence() + 1));
    }
  }
  return table;
}

Expected<Table> fold_lines(std::string id, std::span<const std::string> lines,
                           const Registry& registry) {
  Table table(std::move(id), registry);
  if (lines.empty()) return fail(code::kBadLog, "a table has at least one event");
  JsonParser parser;
  for (const std::string& line : lines) {
    const auto json = parser.parse(line);
    if (!json) return std::unexpected(json.error());
    const auto event = read_event(**json);
    if (!event) return std::unexpected(event.error());
    const Json* action = (*json)->get_object().if_contains("action");
    if (auto applied = table.apply_logged(*event, action); !applied) {
      return std::unexpected(at_event(std::move(applied).error(), table.sequence() + 1));
    }
  }
  return table;
}

Expected<std::optional<Table>> table_of(std::string id, std::span<const std::string> lines,
                                        const Registry& registry) {
  if (lines.empty()) return std::nullopt;
  auto table = fold_lines(std::move(id), lines, registry);
  if (!table) return std::unexpected(std::move(table).error());
  return std::move(*table);
}

}  // namespace skerry::protocol
