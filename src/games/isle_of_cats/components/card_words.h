// A description of every card in one line.
#pragma once

#include <string>

#include "games/isle_of_cats/components/cards.h"

namespace skerry::isle_of_cats {

// "broken basket, speed 3", "1 fish for each lesson", "12 if no edge square is open": all of 1-215.
std::string card_words(CardId card);
// "35 (2 fish): broken basket, speed 3"; the cost only of cards that are paid for.
std::string card_line(CardId card);

}  // namespace skerry::isle_of_cats
