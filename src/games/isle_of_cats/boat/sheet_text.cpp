#include "games/isle_of_cats/boat/text.h"

namespace skerry::isle_of_cats {
namespace {

constexpr std::size_t kNameWidth = 38;
constexpr std::size_t kPointsWidth = 6;

// "Rats: 2 in sight                           -2"
void add_line(std::string& out, std::string name, int points) {
  const std::string number = std::to_string(points);
  if (name.size() < kNameWidth) name.resize(kNameWidth, ' ');
  out += name;
  if (number.size() < kPointsWidth) out.append(kPointsWidth - number.size(), ' ');
  out += number + "\n";
}

template <std::size_t Most>
void add_cards(std::string& out, const CardColumn<Most>& column,
               std::span<const PublicLesson> colours = {}) {
  for (std::size_t i = 0; i < column.count; ++i) {
    const CardPoints& card = column.cards[i];
    std::string name =
        "  " + std::to_string(card.card) + " " + std::string(find_lesson(card.card)->name);
    if (i < colours.size() && colours[i].colour != Colour::none) {
      name += ", " + std::string(name_of(colours[i].colour));
    }
    add_line(out, std::move(name), card.points);
  }
}

std::string family_sizes(const Measure& boat) {
  std::string sizes;
  for (const int group : boat.group_sizes()) {
    if (group < 3) break;
    sizes += (sizes.empty() ? ": " : ", ") + std::to_string(group);
  }
  return sizes;
}

void add_sister(std::string& out, const BoatRequest& request, const Measure& boat, int player) {
  const SisterSheet sister = score_sister(boat, request.facts(), request.sister());
  out += "\nThe sister\n";
  for (std::size_t i = 0; i < kColours; ++i) {
    const Colour colour = request.colour_order[i];
    add_line(out,
             "  " + std::to_string(boat.cats[index_of(colour)]) + " " +
                 std::string(name_of(colour)) + " at " + std::to_string(kPointsOfSoloColours[i]),
             sister.colours[i]);
  }
  add_line(out, "Lessons", sister.lessons.total);
  add_cards(out, sister.lessons);
  add_line(out, "Total", sister.total);
  out += player > sister.total ? "\nYou win.\n" : "\nThe sister wins.\n";
}

}  // namespace

std::string sheet_text(const BoatRequest& request) {
  const Measure boat = measure(request.boat);
  const Sheet sheet = score(boat, request.facts());
  const bool family = request.mode == Mode::family;
  std::string out;
  add_line(out, "Rats: " + std::to_string(boat.visible_rats) + " visible", sheet.rats);
  add_line(
      out,
      "Rooms: " + std::to_string(static_cast<int>(kRooms) - boat.filled_rooms()) + " not filled",
      sheet.rooms);
  add_line(out, "Cat families" + family_sizes(boat), sheet.families);
  if (!family) {
    add_line(out, "Rare treasures: " + std::to_string(boat.rare_treasures), sheet.rare_treasures);
  }
  add_line(out, family ? "Family cards" : "Lessons", sheet.private_lessons.total);
  add_cards(out, sheet.private_lessons);
  if (!family) {
    const bool alone = request.mode == Mode::solo;
    add_line(out, alone ? "Public lessons (halved)" : "Public lessons", sheet.public_lessons.total);
    add_cards(out, sheet.public_lessons, request.public_lessons);
  }
  add_line(out, "Total", sheet.total);
  if (request.mode == Mode::solo) add_sister(out, request, boat, sheet.total);
  return out;
}

std::string lessons_text() {
  std::string out;
  for (const Lesson& lesson : all_lessons()) {
    const std::string number = std::to_string(lesson.id);
    out.append(3 - number.size(), ' ').append(number).append("  ").append(lesson.name) += '\n';
  }
  return out;
}

}  // namespace skerry::isle_of_cats
