#include "games/isle_of_cats/kit/slow.h"

#include <algorithm>
#include <map>

#include "kit/json.h"
#include "kit/text_file.h"

namespace skerry::isle_of_cats::slow {
namespace {

const std::vector<std::string> kColours{"blue", "green", "red", "purple", "orange"};
const std::vector<Square> kSteps{{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

std::string text_of(const Json& json) { return std::string(json.as_string()); }
int number_of(const Json& json) { return static_cast<int>(json.as_int64()); }

struct Tile {
  std::string kind;
  std::string colour;
  Squares squares;

  bool cat() const { return kind == "cat" || kind == "oshax"; }
};

struct Table {
  const Json& request;
  std::vector<Tile> tiles;
  Squares hull, covered, rats, maps;
  std::vector<std::pair<std::string, int>> groups;  // colour and size
};

Squares squares_of(const Json& list) {
  Squares squares;
  for (const Json& square : list.as_array()) {
    squares.emplace(number_of(square.at(0)), number_of(square.at(1)));
  }
  return squares;
}

void find_groups(Table& table) {
  std::vector<bool> seen(table.tiles.size());
  for (std::size_t i = 0; i < table.tiles.size(); ++i) {
    if (seen[i] || !table.tiles[i].cat()) continue;
    std::vector<std::size_t> group{i};
    seen[i] = true;
    for (std::size_t at = 0; at < group.size(); ++at) {
      for (std::size_t j = 0; j < table.tiles.size(); ++j) {
        const bool joins = !seen[j] && table.tiles[j].cat() &&
                           table.tiles[j].colour == table.tiles[i].colour &&
                           touch(table.tiles[group[at]].squares, table.tiles[j].squares);
        if (!joins) continue;
        seen[j] = true;
        group.push_back(j);
      }
    }
    table.groups.emplace_back(table.tiles[i].colour, static_cast<int>(group.size()));
  }
  std::sort(table.groups.begin(), table.groups.end(),
            [](const auto& a, const auto& b) { return a.second > b.second; });
}

Table table_of(const Json& request) {
  Table table{request, {}, {}, {}, {}, {}, {}};
  for (const Json& tile : request.at("tiles").as_array()) {
    const Json* colour = tile.as_object().if_contains("colour");
    table.tiles.push_back({text_of(tile.at("kind")), colour == nullptr ? "" : text_of(*colour),
                           squares_of(tile.at("cells"))});
    table.covered.insert(table.tiles.back().squares.begin(), table.tiles.back().squares.end());
  }
  const Json& layout = facts().at("boats").at(text_of(request.at("boat")));
  table.hull = squares_with(facts().at("hull"), "#");
  table.rats = squares_with(layout, "r");
  table.maps = squares_with(layout, "BGRPO");
  find_groups(table);
  return table;
}

int open_in(const Table& table, const Squares& squares) {
  return static_cast<int>(std::count_if(squares.begin(), squares.end(), [&](const Square& square) {
    return !table.covered.contains(square);
  }));
}

template <class Wanted>
int tiles_that(const Table& table, Wanted&& wanted) {
  return static_cast<int>(std::count_if(table.tiles.begin(), table.tiles.end(), wanted));
}

Squares room(int number) {
  return squares_with(facts().at("rooms"), std::string(1, static_cast<char>('0' + number)));
}

bool meets(const Squares& a, const Squares& b) {
  return std::any_of(a.begin(), a.end(), [&](const Square& square) { return b.contains(square); });
}

int count_cats(const Table& table, const std::string& colour, bool on_edge) {
  const Squares edge = squares_with(facts().at("edge"), "E");
  return tiles_that(table, [&](const Tile& tile) {
    return tile.cat() && (colour.empty() || tile.colour == colour) &&
           (!on_edge || meets(tile.squares, edge));
  });
}

int count_groups(const Table& table, int least, int most, const std::string& colour = "") {
  return static_cast<int>(
      std::count_if(table.groups.begin(), table.groups.end(), [&](const auto& group) {
        return group.second >= least && group.second <= most &&
               (colour.empty() || group.first == colour);
      }));
}

int treasures_touching(const Table& table, const std::string& colour) {
  return tiles_that(table, [&](const Tile& treasure) {
    return !treasure.cat() && tiles_that(table, [&](const Tile& tile) {
                                return tile.cat() && tile.colour == colour &&
                                       touch(tile.squares, treasure.squares);
                              }) > 0;
  });
}

int rats_touching(const Table& table, const std::string& colour) {
  int rats = 0;
  for (const Square& rat : table.rats) {
    if (table.covered.contains(rat)) continue;
    rats += tiles_that(table,
                       [&](const Tile& tile) {
                         return tile.cat() && tile.colour == colour && touch(tile.squares, {rat});
                       }) > 0
                ? 1
                : 0;
  }
  return rats;
}

int cats_without_treasure(const Table& table) {
  return tiles_that(table, [&](const Tile& cat) {
    return cat.cat() && tiles_that(table, [&](const Tile& tile) {
                          return !tile.cat() && touch(tile.squares, cat.squares);
                        }) == 0;
  });
}

int fewest(const Table& table, bool on_edge) {
  int least = 1000;
  for (const std::string& colour : kColours) {
    least = std::min(least, count_cats(table, colour, on_edge));
  }
  return least;
}

int filled_rooms(const Table& table) {
  int filled = 0;
  for (int number = 1; number <= 7; ++number) filled += open_in(table, room(number)) == 0 ? 1 : 0;
  return filled;
}

int of_kind(const Table& table, std::string_view kind) {
  return tiles_that(table, [&](const Tile& tile) { return tile.kind == kind; });
}

int metric(const Table& table, const std::string& name, const std::string& colour,
           const Json* rooms) {
  Squares in_rooms;
  if (rooms != nullptr) {
    for (const Json& number : rooms->as_array()) in_rooms.merge(room(number_of(number)));
  }
  Squares middle;
  for (int x = 0; x < 22; ++x) middle.emplace(x, 4);
  const auto asked = [&](const char* key) { return number_of(table.request.at(key)); };
  if (name == "private_lessons") {
    return static_cast<int>(table.request.at("private_lessons").as_array().size());
  }
  if (name == "permanent_baskets" || name == "turn_position" || name == "fish") {
    return asked(name.c_str());
  }
  if (name == "largest_group") return table.groups.empty() ? 0 : table.groups[0].second;
  if (name == "rats_touching_colour") return rats_touching(table, colour);
  if (name.starts_with("treasures_touching")) return treasures_touching(table, colour);
  if (name.starts_with("edge_cat_tiles")) return count_cats(table, colour, true);
  if (name.starts_with("cat_tiles_of")) return count_cats(table, colour, false);
  if (name == "open_squares_in_rooms") return open_in(table, in_rooms);
  if (name == "covered_squares_in_rooms") {
    return static_cast<int>(in_rooms.size()) - open_in(table, in_rooms);
  }
  if (name == "lonely_cat_tiles") return count_groups(table, 1, 1);
  if (name == "lonely_cat_tiles_of_chosen_colour") return count_groups(table, 1, 1, colour);
  const std::map<std::string, int> plain{
      {"cat_tiles", count_cats(table, "", false)},
      {"plain_cat_tiles", of_kind(table, "cat")},
      {"oshax_tiles", of_kind(table, "oshax")},
      {"fewest_cat_tiles_in_a_colour", fewest(table, false)},
      {"fewest_edge_cat_tiles_in_a_colour", fewest(table, true)},
      {"families", count_groups(table, 3, 1000)},
      {"common_treasures", of_kind(table, "common")},
      {"rare_treasures", of_kind(table, "rare")},
      {"treasures", of_kind(table, "common") + of_kind(table, "rare")},
      {"cat_tiles_without_treasure_neighbour", cats_without_treasure(table)},
      {"visible_rats", open_in(table, table.rats)},
      {"open_edge_squares", open_in(table, squares_with(facts().at("edge"), "E"))},
      {"open_squares_in_middle_row", open_in(table, middle)},
      {"filled_rooms", filled_rooms(table)},
      {"open_maps", open_in(table, table.maps)},
      {"covered_maps", 5 - open_in(table, table.maps)}};
  return plain.at(name);
}

int family_value(int cats) {
  const std::map<int, int> values{{0, 0}, {1, 0}, {2, 0}, {3, 8}, {4, 11}, {5, 15}, {6, 20}};
  return cats > 6 ? 20 + 5 * (cats - 6) : values.at(cats);
}

bool meets_condition(const Json& when, int value) {
  const auto& object = when.as_object();
  if (const Json* number = object.if_contains("equals")) return value == number_of(*number);
  if (const Json* number = object.if_contains("at_least")) return value >= number_of(*number);
  return value <= number_of(when.at("at_most"));
}

int per(const Json& scoring, int value) {
  const auto& object = scoring.as_object();
  if (const Json* each = object.if_contains("each")) value /= number_of(*each);
  if (const Json* least = object.if_contains("minimum_to_count")) {
    if (value < number_of(*least)) value = 0;
  }
  return value * number_of(scoring.at("points"));
}

int card_points(const Table& table, const Json& scoring, const std::string& picked) {
  const std::string form = text_of(scoring.at("form"));
  const auto value = [&](const std::string& colour) {
    return metric(table, text_of(scoring.at("metric")), colour, nullptr);
  };
  if (form == "if") {
    const Json& when = scoring.at("when");
    const Json* colour = when.as_object().if_contains("colour");
    const int found =
        metric(table, text_of(when.at("metric")), colour == nullptr ? picked : text_of(*colour),
               when.as_object().if_contains("rooms"));
    return meets_condition(when, found) ? number_of(scoring.at("points")) : 0;
  }
  if (form == "per") return per(scoring, value(picked));
  if (form == "per_over") {
    return number_of(scoring.at("points")) *
           std::max(0, value("") - number_of(scoring.at("threshold")));
  }
  if (form == "best_colour" || form == "per_colour_without") {
    int best = 0;
    int without = 0;
    for (const std::string& colour : kColours) {
      best = std::max(best, value(colour));
      without += value(colour) == 0 ? 1 : 0;
    }
    return number_of(scoring.at("points")) * (form == "best_colour" ? best : without);
  }
  if (form == "per_group") {
    return number_of(scoring.at("points")) *
           count_groups(table, number_of(scoring.at("min_size")), 1000);
  }
  if (form == "family_points_of_rank") {
    const auto rank = static_cast<std::size_t>(number_of(scoring.at("rank")));
    return rank <= table.groups.size() ? family_value(table.groups[rank - 1].second) : 0;
  }
  if (form == "if_no_opponent_has_larger") {
    const bool largest = value("") >= number_of(scoring.at("at_least")) &&
                         value("") >= number_of(table.request.at("opponents_largest_group"));
    return largest ? number_of(scoring.at("points")) : 0;
  }
  return 0;  // copy_best_other is seen to where the others are known
}

const Json& card(int id) {
  for (const Json& found : facts().at("cards").as_array()) {
    if (number_of(found.at("id")) == id) return found;
  }
  return facts();
}

// Columns of nine squares that lie under cats of one colour.
int organised(const Table& table) {
  int columns = 0;
  for (int x = 0; x < 22; ++x) {
    std::set<std::string> colours;
    int height = 0;
    for (int y = 0; y < 9; ++y) {
      if (!table.hull.contains({x, y})) continue;
      ++height;
      std::string under = "open";
      for (const Tile& tile : table.tiles) {
        if (tile.squares.contains({x, y})) under = tile.cat() ? tile.colour : "treasure";
      }
      colours.insert(under);
    }
    const bool one_colour =
        colours.size() == 1 && *colours.begin() != "open" && *colours.begin() != "treasure";
    columns += height == 9 && one_colour ? 1 : 0;
  }
  return 7 * columns;
}

int points(const Table& table, int id, const std::string& picked, bool solo) {
  if (id == 0) return organised(table);
  const Json& scoring = card(id).at("scoring");
  const Json* alone = solo ? scoring.as_object().if_contains("solo") : nullptr;
  return card_points(table, alone == nullptr ? scoring : *alone, picked);
}

Json sister_of(const Table& table) {
  const Json& solo = table.request.at("solo");
  boost::json::array colours;
  int total = 0;
  for (int i = 0; i < 5; ++i) {
    const std::string colour = text_of(solo.at("colour_order").at(static_cast<std::size_t>(i)));
    colours.emplace_back((5 - i) * count_cats(table, colour, false));
    total += number_of(colours.back());
  }
  boost::json::object lessons;
  int best = 0;
  int sum = 0;
  for (const Json& id : solo.at("lessons").as_array()) {
    const int found = points(table, number_of(id), "", true);
    lessons[std::to_string(number_of(id))] = found;
    best = std::max(best, found);
    sum += found;
  }
  if (lessons.contains("204")) {
    lessons["204"] = best;
    sum += best;
  }
  return {
      {"colours", colours}, {"lessons", lessons}, {"lessons_total", sum}, {"total", total + sum}};
}

}  // namespace

const Json& facts() {
  static const Json json = kit::parse(kit::read_file("tests/data/isle_of_cats/facts.json"));
  return json;
}

Squares squares_with(const Json& rows, std::string_view signs) {
  Squares squares;
  for (std::size_t y = 0; y < rows.as_array().size(); ++y) {
    const std::string row = text_of(rows.at(y));
    for (std::size_t x = 0; x < row.size(); ++x) {
      if (signs.contains(row[x])) squares.emplace(static_cast<int>(x), static_cast<int>(y));
    }
  }
  return squares;
}

bool touch(const Squares& a, const Squares& b) {
  return std::any_of(a.begin(), a.end(), [&](const Square& square) {
    return std::any_of(kSteps.begin(), kSteps.end(), [&](const Square& step) {
      return b.contains({square.first + step.first, square.second + step.second});
    });
  });
}

std::set<Squares> placements(const std::string& shape, const Squares& covered, bool anywhere) {
  const Squares hull = squares_with(facts().at("hull"), "#");
  const Squares drawn = squares_with(facts().at("shapes").at(shape).at("cells"), "X");
  std::set<Squares> found;
  for (int way = 0; way < 8; ++way) {
    for (int left = -6; left < 28; ++left) {
      for (int top = -6; top < 15; ++top) {
        Squares moved;
        bool legal = true;
        for (auto [x, y] : drawn) {
          if ((way & 4) != 0) x = -x;
          for (int turn = 0; turn < (way & 3); ++turn) x = -std::exchange(y, x);
          const Square square{x + left, y + top};
          legal = legal && hull.contains(square) && !covered.contains(square);
          moved.insert(square);
        }
        if (legal && (anywhere || covered.empty() || touch(moved, covered))) found.insert(moved);
      }
    }
  }
  return found;
}

Json answer(const Json& request) {
  const Table table = table_of(request);
  const std::string mode = text_of(request.at("mode"));
  const bool solo = mode == "solo";
  int families = 0;
  for (const auto& group : table.groups) families += family_value(group.second);
  boost::json::object out;
  out["rats"] = -open_in(table, table.rats);
  out["rooms"] = -5 * (7 - filled_rooms(table));
  out["families"] = families;
  out["rare_treasures"] = mode == "family" ? 0 : 3 * of_kind(table, "rare");
  boost::json::object own;
  int own_total = 0;
  for (const Json& id : request.at("private_lessons").as_array()) {
    const int found = points(table, number_of(id), "", solo);
    own[std::to_string(number_of(id))] = found;
    own_total += found;
  }
  out["private"] = own;
  out["private_total"] = own_total;
  int open_total = 0;
  if (mode != "family") {
    boost::json::object open;
    for (const Json& lesson : request.at("public_lessons").as_array()) {
      const int id = number_of(lesson.at("id"));
      const Json& colour = lesson.at("colour");
      int found = points(table, id, colour.is_null() ? "" : text_of(colour), solo);
      if (solo) found = found / 2 + found % 2;
      open[std::to_string(id)] = found;
      open_total += found;
    }
    out["public"] = open;
    out["public_total"] = open_total;
  }
  const int total = number_of(out["rats"]) + number_of(out["rooms"]) + families +
                    number_of(out["rare_treasures"]) + own_total + open_total;
  out["total"] = total;
  if (solo) {
    out["sister"] = sister_of(table);
    out["winner"] = total > number_of(out["sister"].at("total")) ? "player" : "sister";
  }
  return out;
}

}  // namespace skerry::isle_of_cats::slow
