// The Isle of Cats for terminals.
#include "core/ansi.h"
#include "games/isle_of_cats/phases.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {

std::string IsleOfCats::draw(const View& view, const DrawStyle& style) {
  std::string out;
  if (style.colour) out += ansi::kBold;
  out += "Day " + std::to_string(view.table.day) + ", phase " +
         std::string(kPhaseNames[static_cast<std::size_t>(view.table.phase)]);
  if (style.colour) out += ansi::kPlain;
  return out + "\n";
}

}  // namespace skerry::isle_of_cats
