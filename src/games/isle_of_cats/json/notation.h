// Names of squares in the notation.
#pragma once

#include <string>

#include "games/isle_of_cats/components/cells.h"

namespace skerry::isle_of_cats {

std::string square_name(Cell cell);  // "o4": column a to v from the stern, row 1 to 9 from the top

}  // namespace skerry::isle_of_cats
