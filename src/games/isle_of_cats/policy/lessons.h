// The expected points of a lesson at the end of the game.
#pragma once

#include "games/isle_of_cats/boat/score.h"

namespace skerry::isle_of_cats {

// The time that is left: the number of cats that a seat may still place, and the number in a whole
// game.
struct Outlook {
  double cats = 0;
  double players = 1;
  double part() const { return cats / kCatsOfAGame; }

  static constexpr double kCatsOfAGame = 20;
};

// The expected points for a boat with this measure. `picked` is the colour named for a public
// lesson.
double expected_points(const Lesson& lesson, const Measure& boat, const Facts& facts,
                       const Outlook& outlook, Colour picked = Colour::none);

// Whether the lesson depends on which tiles are adjacent, which takes longer to count.
bool looks_at_neighbours(const Lesson& lesson);

}  // namespace skerry::isle_of_cats
