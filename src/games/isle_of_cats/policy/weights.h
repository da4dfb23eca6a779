// The weights of the policy, in points unless noted otherwise, tuned by self-play against other
// values. Each mode has its own.
#pragma once

#include "games/isle_of_cats/components/components.h"

namespace skerry::isle_of_cats {

struct Weights {
  // A group of one cat, of two, and what a family may grow by, at the beginning of the game.
  double single = 1.5;
  double pair = 4.0;
  double growth = 4.0;
  double second_group = 0.6;  // the part of it for further groups of the same colour
  double liberties = 5;       // open squares around a group from which it grows freely
  double room_reach = 1.0;    // the open squares that a room is filled up with: at the end,
  double room_outlook = 9;    // and how many more at the beginning
  double rat_left = 0.5;      // the part of the rats that would be covered anyway
  double square = 0.12;       // a covered one
  double rim = 0.10;          // a side between an open square and one that is not open
  double rim_outlook = 0.0;   // and more of it at the beginning
  double dead_end = 0.3;      // an open square with one open neighbour
  double pocket = 0.9;        // an open square with none
  double map = 1.5;           // an open map that may still be covered by its colour
  double treasure = 3.0;      // to be taken for a map
  double lesson = 0.9;        // the discount of expected points of lessons
  // Advanced and solo.
  double fish = 0.6;
  double last_fish = 0.05;  // after the last rescue
  double regular = 5.5;
  double broken = 2.5;
  double speed = 0.2;
  double oshax = 8;
  double dear_treasure = 5;
  double small_treasure = 3.5;
  double basket_a_day = 3.5;
  double public_lesson = 1.0;
  double lesson_card = 0;
  double anytime_fish = 1.2;
};

inline constexpr Weights kFamilyWeights{
    .single = 1.5,
    .pair = 6.7,
    .growth = 7.3,
    .second_group = 1.2,
    .liberties = 3.7,
    .room_reach = 1.0,
    .room_outlook = 1.6,
    .rat_left = 1.05,
    .square = 0.07,
    .rim = 0.136,
    .rim_outlook = 0.067,
    .dead_end = 0.3,
    .pocket = 0.75,
    .map = 1.5,
    .treasure = 2.6,
};
inline constexpr Weights kAdvancedWeights{
    .single = 1.5,
    .pair = 5.8,
    .growth = 4.0,
    .second_group = 1.2,
    .liberties = 3.7,
    .room_reach = 0.71,
    .room_outlook = 4.0,
    .rat_left = 1.5,
    .square = 0.148,
    .rim = 0.136,
    .rim_outlook = 0.07,
    .dead_end = 0.265,
    .pocket = 1.07,
    .map = 1.5,
    .treasure = 3.0,
    .lesson = 1.25,
    .fish = 0.75,
    .last_fish = 0.03,
    .regular = 5.5,
    .broken = 1.94,
    .speed = 0.1,
    .oshax = 8.0,
    .dear_treasure = 8.1,
    .small_treasure = 3.5,
    .basket_a_day = 3.5,
    .public_lesson = 0.95,
    .lesson_card = 0,
    .anytime_fish = 1.2,
};
inline constexpr Weights kSoloWeights{
    .single = 1.5,
    .pair = 5.8,
    .growth = 4.0,
    .second_group = 1.2,
    .liberties = 3.7,
    .room_reach = 0.71,
    .room_outlook = 4.0,
    .rat_left = 1.5,
    .square = 0.148,
    .rim = 0.136,
    .rim_outlook = 0.07,
    .dead_end = 0.265,
    .pocket = 1.07,
    .map = 1.5,
    .treasure = 3.0,
    .lesson = 1.25,
    .fish = 0.3,
    .last_fish = 0.03,
    .regular = 4.0,
    .broken = 1.5,
    .speed = 0.1,
    .oshax = 5.0,
    .dear_treasure = 8.1,
    .small_treasure = 3.5,
    .basket_a_day = 2.0,
    .public_lesson = 0.95,
    .lesson_card = 0,
    .anytime_fish = 0.5,
};

constexpr const Weights& weights_of(Mode mode) {
  return mode == Mode::family     ? kFamilyWeights
         : mode == Mode::advanced ? kAdvancedWeights
                                  : kSoloWeights;
}

}  // namespace skerry::isle_of_cats
