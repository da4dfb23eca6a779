#include "games/isle_of_cats/policy/lessons.h"

#include <algorithm>
#include <cmath>

namespace skerry::isle_of_cats {
namespace {

// The increase of a metric with each further cat, for a player who wants it.
double pace_of(Metric metric) {
  switch (metric) {
    case Metric::cats:
    case Metric::plain_cats:
      return 1;
    case Metric::cats_of_colour:
      return 0.35;
    case Metric::fewest_cats_in_a_colour:
      return 0.7;
    case Metric::edge_cats:
      return 0.75;
    case Metric::edge_cats_of_colour:
    case Metric::fewest_edge_cats_in_a_colour:
      return 0.35;
    case Metric::oshax:
      return 0.05;
    case Metric::lonely_cats:
    case Metric::lonely_cats_of_colour:
      return 0.1;
    case Metric::families:
      return 0.15;
    case Metric::common_treasures:
    case Metric::treasures:
      return 0.4;
    case Metric::rare_treasures:
      return 0.15;
    case Metric::treasures_touching_colour:
      return 0.2;
    case Metric::visible_rats:
      return 0.8;
    case Metric::open_edge_squares:
      return 1.7;
    case Metric::open_squares_in_rooms:
    case Metric::covered_squares_in_rooms:
      return 1.6;
    case Metric::open_squares_in_middle_row:
      return 1.4;
    case Metric::filled_rooms:
      return 0.25;
    case Metric::largest_group:
      return 0.35;
    case Metric::permanent_baskets:
      return 0.06;
    case Metric::private_lessons:
      return 0.3;
    case Metric::fish:
      return 4;
    default:
      return 0;
  }
}

// What cats cover does not come back; everything else grows.
bool shrinks(Metric metric) {
  return metric == Metric::visible_rats || metric == Metric::open_edge_squares ||
         metric == Metric::open_squares_in_rooms || metric == Metric::open_squares_in_middle_row ||
         metric == Metric::open_maps;
}

// How many cats, edge cats, … are still missing, over all colours.
int missing_over_colours(const std::array<std::uint8_t, kColours>& counts, int wanted) {
  int missing = 0;
  for (const int count : counts) missing += std::max(0, wanted - count);
  return missing;
}

// How many steps of the metric the goal is away; below 0 if it has been passed.
int steps_to(const Scoring& scoring, const Measure& boat, int value) {
  if (scoring.metric == Metric::fewest_cats_in_a_colour) {
    return missing_over_colours(boat.cats, scoring.number);
  }
  if (scoring.metric == Metric::fewest_edge_cats_in_a_colour) {
    return missing_over_colours(boat.edge_cats, scoring.number);
  }
  return shrinks(scoring.metric) ? value - scoring.number : scoring.number - value;
}

double chance_of_steps(double steps, double pace, double cats) {
  if (steps <= 0) return 1;
  if (cats <= 0 || pace <= 0) return 0;
  const double load = steps / (pace * cats);
  return 0.92 / (1 + load * load * load);
}

double chance_of(const Scoring& scoring, const Measure& boat, int value, const Outlook& outlook) {
  const double part = outlook.part();
  if (scoring.metric == Metric::turn_position) {
    const double usual = 1 / std::max(1.5, outlook.players);
    return value == scoring.number ? 1 - part * (1 - usual) : part * usual;
  }
  if (scoring.metric == Metric::fish) return value >= scoring.number ? 1 : std::min(1.0, 2 * part);
  const int steps = steps_to(scoring, boat, value);
  switch (scoring.form) {
    case Form::if_equal:
      if (steps < 0) return 0;
      if (steps == 0) return scoring.number == 0 && shrinks(scoring.metric) ? 1 : 1 - 0.25 * part;
      return chance_of_steps(steps, pace_of(scoring.metric), outlook.cats);
    case Form::if_at_least:
      return chance_of_steps(steps, pace_of(scoring.metric), outlook.cats);
    default:
      return value <= scoring.number ? std::max(0.0, 1 - part) : 0;
  }
}

// The chance that the group becomes a family, and that nobody has a larger one.
double chance_of_largest(const Scoring& scoring, int mine, const Facts& facts,
                         const Outlook& outlook) {
  if (outlook.cats <= 0) return mine >= needed_to_be_largest(scoring, facts) ? 1 : 0;
  const int theirs = facts.opponents_largest_group;
  const double lead = mine - theirs + (mine >= theirs ? 0.5 : -0.5);
  const double chance = 1 / (1 + std::exp(-lead / (0.3 + 2.5 * outlook.part())));
  return chance * chance_of_steps(scoring.number - mine, pace_of(scoring.metric), outlook.cats);
}

// What is counted: as it stands, and as much more as comes by itself.
double expected_value(const Scoring& scoring, int value, const Outlook& outlook) {
  const double more = 0.5 * pace_of(scoring.metric) * outlook.cats;
  if (scoring.metric == Metric::visible_rats) return value * (1 - 0.6 * outlook.part());
  return shrinks(scoring.metric) ? value * (1 - 0.7 * outlook.part()) : value + more;
}

double full_points(const Scoring& scoring, const Measure& boat, const Facts& facts,
                   const Outlook& outlook, Colour picked, int now) {
  const Colour colour = scoring.colour == Colour::none ? picked : scoring.colour;
  const int value = value_of(scoring.metric, boat, facts, colour, scoring.rooms);
  switch (scoring.form) {
    case Form::if_equal:
    case Form::if_at_least:
    case Form::if_at_most:
      return scoring.points * chance_of(scoring, boat, value, outlook);
    case Form::per:
      return scoring.points * expected_value(scoring, value, outlook);
    case Form::per_each: {
      const double counted = value - 0.5 + 0.5 * pace_of(scoring.metric) * outlook.cats;
      return std::max<double>(now, scoring.points * counted / scoring.number);
    }
    case Form::per_over:
      return scoring.points * std::max(0.0, value - scoring.number + outlook.cats * 0.8);
    case Form::best_colour:
      return now + scoring.points * 0.8 * pace_of(scoring.metric) * outlook.cats;
    case Form::groups_of:
      return now + scoring.points * 0.12 * outlook.cats;
    case Form::family_of_rank:
      return std::max<double>(now, std::min(9.0, now + 9 * outlook.part()));
    case Form::if_nobody_larger:
      return scoring.points * chance_of_largest(scoring, value, facts, outlook);
    case Form::per_from:
      return scoring.points * (value + 0.3 * outlook.cats);
    case Form::colours_without:
      return now * (1 - 0.8 * outlook.part());
    case Form::copy_best_other:
      return 0;
  }
  return now;
}

}  // namespace

double expected_points(const Lesson& lesson, const Measure& boat, const Facts& facts,
                       const Outlook& outlook, Colour picked) {
  const int now = points_of(lesson, boat, facts, picked);
  if (outlook.cats <= 0) return now;
  const bool alone = facts.mode == Mode::solo;
  const Scoring& scoring = alone && lesson.solo ? *lesson.solo : lesson.scoring;
  const bool half = alone && lesson.deck == Deck::public_lesson;
  const double full = full_points(scoring, boat, facts, outlook, picked, half ? 2 * now : now);
  return half ? full / 2 : full;
}

bool looks_at_neighbours(const Lesson& lesson) {
  switch (lesson.scoring.metric) {
    case Metric::treasures_touching_colour:
    case Metric::cats_without_treasure_beside:
    case Metric::rats_touching_colour:
      return true;
    default:
      return false;
  }
}

}  // namespace skerry::isle_of_cats
