// What a lesson may be worth in the end.
#pragma once

#include "games/isle_of_cats/boat/score.h"

namespace skerry::isle_of_cats {

// What is to come: how many more cats a seat may place, and how many there are in a whole game.
struct Outlook {
  double cats = 0;
  double players = 1;
  double part() const { return cats / kCatsOfAGame; }

  static constexpr double kCatsOfAGame = 20;
};

// In points, of a boat with this measure. `picked` is the colour named for a public lesson.
double expected_points(const Lesson& lesson, const Measure& boat, const Facts& facts,
                       const Outlook& outlook, Colour picked = Colour::none);

// Whether the lesson asks who lies beside whom, which takes longer to count.
bool looks_at_neighbours(const Lesson& lesson);

}  // namespace skerry::isle_of_cats
