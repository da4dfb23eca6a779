#include "server/people/names.h"

#include "match/match.h"
#include "protocol/fields.h"
#include "server/people/unicode.h"

namespace skerry::server {
namespace {

using unicode::Letter;
using unicode::Look;

constexpr int kMostMarks = 4;           // on one letter: no language needs more
constexpr std::size_t kMostRead = 256;  // bytes of what somebody typed
// To be raised when fold_name or the skeleton of name_keys changes.
constexpr std::int64_t kOurRules = 1;

std::string without_spaces(std::string_view text) {
  std::string kept;
  for (const Letter& letter : unicode::letters_of(text)) {
    if (letter.look != Look::space) unicode::append(kept, letter.code);
  }
  return kept;
}

Expected<void> check_letters(std::string_view name) {
  char32_t before = ' ';
  int marks = kMostMarks;  // at the beginning there is nothing that a mark could follow
  for (const auto& [code, look] : unicode::letters_of(name)) {
    const bool picture = unicode::is_variation_selector(code) && unicode::is_emoji(before);
    if (look == Look::unseen && !picture) {
      return fail(code::kBadName, "a name has no characters that cannot be seen", "name");
    }
    if (look == Look::mark && ++marks > kMostMarks) {
      return fail(code::kBadName, "a name has letters under its accents, at most four to a letter",
                  "name");
    }
    if (look == Look::visible) marks = 0;
    if (look == Look::space) marks = kMostMarks;
    before = code;
  }
  return {};
}

}  // namespace

std::string_view readable_name(std::string_view text) {
  return text.size() <= kMostRead ? text : std::string_view();
}

std::string with_single_spaces(std::string_view text) {
  std::string name;
  bool space = false;
  for (const auto& [code, look] : unicode::letters_of(text)) {
    if (look == Look::space) {
      space = !name.empty();
      continue;
    }
    if (space) name += ' ';
    space = false;
    unicode::append(name, code);
  }
  return name;
}

Expected<std::string> tidy_name(std::string_view text) {
  std::string name = unicode::composed(with_single_spaces(readable_name(text)));
  if (auto fine = check_letters(name); !fine) return std::unexpected(std::move(fine).error());
  const auto length = protocol::readable_length(name, false);
  if (!length || *length == 0 || *length > protocol::kMaxNameLength ||
      name.size() > match::kMaxName || fold_name(name).empty()) {
    return fail(code::kBadName,
                "a name has 1 to 24 characters, at most 64 bytes, and no control characters",
                "name");
  }
  return name;
}

Expected<std::string> tidy_account_name(std::string_view text) {
  auto name = tidy_name(text);
  if (name && unicode::is_misleading(unicode::compatible(*name))) {
    return fail(code::kBadName,
                "the name of an account does not mix alphabets whose letters look alike", "name");
  }
  return name;
}

// Folding can bring spaces (of an accent that stands alone) and their removal something to fold.
std::string fold_name(std::string_view name) {
  std::string form(name);
  for (std::string before; form != before;) {
    before = form;
    form = without_spaces(unicode::compatible_casefold(without_spaces(form)));
  }
  return form;
}

// Capitals and small letters look like different things (I like l, i like nothing else), so the
// skeleton is that of the name as it is written; what only differs in case is the same afterwards.
store::NameKeys name_keys(std::string_view name) {
  const std::string written = without_spaces(unicode::compatible(name));
  return {.folded = fold_name(name),
          .skeleton = fold_name(unicode::skeleton(written)),
          .rules = name_rules()};
}

std::int64_t name_rules() { return kOurRules * 100'000 + unicode::version(); }

}  // namespace skerry::server
