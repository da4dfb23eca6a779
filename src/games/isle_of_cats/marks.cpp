// What a page shows of a seat besides its tiles: what counts, and how far lessons are.
#include <algorithm>

#include "games/isle_of_cats/boat_json.h"
#include "games/isle_of_cats/outcome.h"
#include "games/isle_of_cats/rules.h"

namespace skerry::isle_of_cats {

void IsleOfCats::write_marks(JsonWriter& out, const View& view, Seat who) {
  const SeatScore score(view.table, who.index);
  out.begin_object().key("score").begin_object();
  write_sheet(out, score.sheet, view.table.options.mode);
  out.end_object().end_object();
}

}  // namespace skerry::isle_of_cats
