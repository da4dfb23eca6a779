// Moves as people write them: "e3", "open n2", "pass", "stop", "redeal", "keep".
#include <algorithm>

#include "core/text.h"
#include "games/east_rune/rules.h"

namespace skerry::east_rune {
namespace {

struct Word {
  std::string_view text;
  ActionKind kind;
};
constexpr std::array<Word, 4> kWords{{{"pass", ActionKind::pass},
                                      {"stop", ActionKind::stop},
                                      {"redeal", ActionKind::redeal},
                                      {"keep", ActionKind::keep}}};

}  // namespace

std::string EastRune::notation(const State&, Seat, const Action& action) {
  const auto word = std::ranges::find(kWords, action.kind, &Word::kind);
  if (word != kWords.end()) return std::string(word->text);
  return (action.kind == ActionKind::open ? "open " : "") + std::string(name_of(action.card));
}

Expected<Action> EastRune::read_notation(const State&, Seat, std::string_view text) {
  const std::string tidy = without_spaces(text, small_letter);
  const auto word = std::ranges::find(kWords, std::string_view(tidy), &Word::text);
  if (word != kWords.end()) return Action{word->kind};
  std::string_view rest = tidy;
  const bool opens = rest.starts_with("open");
  if (opens) rest.remove_prefix(4);
  const auto card = card_named(rest);
  if (!card || is_chair(*card)) {
    return fail(code::kBadNotation,
                "expected a card such as e3 or blank, open and a card, pass, stop, redeal or keep");
  }
  return Action{opens ? ActionKind::open : ActionKind::lay, *card};
}

}  // namespace skerry::east_rune
