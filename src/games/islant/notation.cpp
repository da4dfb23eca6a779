// The short notation for people: "5>col3", "4:NES@2,3", "2~@0,1", "6^3@4,5", "end", "name Skua",
// "border 1".
#include <charconv>

#include "core/text.h"
#include "games/islant/rules.h"
#include "games/islant/ships.h"

namespace skerry::islant {
namespace {

constexpr std::string_view kForms =
    "a move is like 5>col5, 4:NES@2,3 (with r or b behind the die for red or blue), 2~@0,1 for a "
    "wave, "
    "3^@4,5 for a ship (a wild die names its value: 6~3@0,1), end, border 0 or name Skua";

std::string place_text(Cell cell) {
  return '@' + std::to_string(row_of(cell)) + ',' + std::to_string(column_of(cell));
}

std::unexpected<Error> expected(std::string_view what) {
  return fail(code::kBadNotation, "expected " + std::string(what) + "; " + std::string(kForms));
}

// A parser that consumes the front of a text.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) {}

  bool take(std::string_view word) {
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }
  std::optional<int> number() {
    int number = 0;
    const auto [end, ec] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
    if (ec != std::errc{} || number < 0) return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    return number;
  }
  std::string_view until(char mark) {
    const std::string_view taken = rest_.substr(0, rest_.find(mark));
    rest_.remove_prefix(taken.size());
    return taken;
  }
  bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
};

std::optional<Quarters> quarters_in(std::string_view text) {
  return quarters_named(without_spaces(text, capital_letter));
}

Expected<Action> read_place(Reader& reader, const Board& board, Step step) {
  if (!reader.take("@")) return expected("@ and a cell");
  const auto row = reader.number();
  if (!row || !reader.take(",")) return expected("a row and a comma behind @");
  const auto column = reader.number();
  if (!column || !reader.at_end()) return expected("a column behind the comma, and nothing more");
  if (!board.holds(*row, *column)) return expected("a cell of the sheet");
  step.cell = cell_at(*row, *column);
  return Action{.step = step, .name = {}};
}

Expected<Action> read_land(Reader& reader, const Board& board, Step step) {
  const auto quarters = quarters_in(reader.until('@'));
  if (!quarters) return expected("quarters such as N, ES or NESW behind the colon");
  step.quarters = *quarters;
  step.value = static_cast<std::uint8_t>(tile_of(*quarters));
  return read_place(reader, board, step);
}

Expected<Action> read_value_and_place(Reader& reader, const Board& board, Step step) {
  const auto value = reader.number().value_or(step.die);
  if (value < 1 || value > kFaces) return expected("a value of 1 to 5");
  step.value = static_cast<std::uint8_t>(value);
  return read_place(reader, board, step);
}

Expected<Action> read_step(Reader& reader, const Table& table) {
  const auto die = reader.number();
  if (!die || *die < 1 || *die > kWild) return expected("a die of 1 to 6 first");
  Step step{.kind = ActionKind::step, .die = static_cast<std::uint8_t>(*die)};
  if (reader.take(">col")) {
    const auto value = reader.number();
    if (!value || *value < 1 || *value > kFaces || !reader.at_end()) {
      return expected("a value of 1 to 5 behind >col");
    }
    step.value = static_cast<std::uint8_t>(*value);
    return Action{.step = step, .name = {}};
  }
  if (reader.take("~")) {
    step.role = Role::wave;
    return read_value_and_place(reader, table.board(), step);
  }
  if (reader.take("^")) {
    step.role = Role::ship;
    return read_value_and_place(reader, table.board(), step);
  }
  step.role = reader.take("r") ? Role::red : reader.take("b") ? Role::blue : Role::land;
  if (!reader.take(":")) return expected(">col, :, ~ or ^ behind the die");
  return read_land(reader, table.board(), step);
}

// The text behind the word and one space, unchanged.
Expected<Action> read_name(std::string_view text) {
  if (!text.starts_with(' ')) return expected("name, a space and the name");
  text.remove_prefix(1);
  if (fault_of_name(text) != NameFault::none) {
    return expected("a name of 1 to 24 characters, none of them a control character");
  }
  Action action{.step = {.kind = ActionKind::name}, .name = {}};
  action.name.assign(text);
  return action;
}

}  // namespace

std::string Islant::notation(const State&, Seat, const Action& action) {
  const Step& step = action.step;
  if (step.kind == ActionKind::end) return "end";
  if (step.kind == ActionKind::name) return "name " + std::string(action.name.text());
  if (step.kind == ActionKind::border) return "border " + std::to_string(step.border);
  std::string text = std::to_string(step.die);
  const std::string wild = step.die == kWild ? std::to_string(step.value) : "";
  switch (step.role) {
    case Role::column:
      return text + ">col" + std::to_string(step.value);
    case Role::wave:
      return text + '~' + wild + place_text(step.cell);
    case Role::ship:
      return text + '^' + wild + place_text(step.cell);
    case Role::red:
      text += 'r';
      break;
    case Role::blue:
      text += 'b';
      break;
    case Role::land:
      break;
  }
  return text + ':' + std::string(name_of(step.quarters)) + place_text(step.cell);
}

Expected<Action> Islant::read_notation(const State& state, Seat, std::string_view text) {
  const std::string tidy = without_spaces(text, small_letter);
  if (tidy.starts_with("name")) {
    const std::size_t behind = text.find_first_not_of(" \t") + 4;
    // Spaces inside of the word itself would be a strange way to write it.
    if (behind > text.size() || without_spaces(text.substr(0, behind), small_letter) != "name") {
      return expected("name and a space");
    }
    return read_name(text.substr(behind));
  }
  Reader reader(tidy);
  if (reader.take("end")) {
    if (!reader.at_end()) return expected("nothing behind end");
    return Action{.step = {.kind = ActionKind::end}, .name = {}};
  }
  if (reader.take("border")) {
    const auto which = reader.number();
    if (!which || !reader.at_end() || *which >= static_cast<int>(kMostCandidates)) {
      return expected("a number behind border");
    }
    return Action{
        .step = {.kind = ActionKind::border, .border = static_cast<std::uint16_t>(*which)},
        .name = {}};
  }
  return read_step(reader, state.table);
}

}  // namespace skerry::islant
