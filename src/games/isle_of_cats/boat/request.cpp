#include "games/isle_of_cats/boat/request.h"

#include <algorithm>

namespace skerry::isle_of_cats {
namespace {

constexpr std::array<Deck, 1> kLessonDecks{Deck::lesson};
constexpr std::array<Deck, 1> kFamilyDecks{Deck::family};
constexpr std::array<std::string_view, 5> kDeckTexts{"a private lesson", "a public lesson",
                                                     "a family card", "a lesson of the sister",
                                                     "a lesson of the sister"};

void read_keys(const JsonIn& in, Mode mode) {
  switch (mode) {
    case Mode::family:
      in.keys({"game", "ask", "mode", "players", "boat", "tiles", "opponents_largest_group",
               "private_lessons"});
      break;
    case Mode::advanced:
      in.keys({"game", "ask", "mode", "players", "boat", "tiles", "fish", "permanent_baskets",
               "turn_position", "opponents_largest_group", "private_lessons", "public_lessons"});
      break;
    case Mode::solo:
      in.keys({"game", "ask", "mode", "players", "boat", "tiles", "fish", "permanent_baskets",
               "turn_position", "private_lessons", "public_lessons", "solo"});
      break;
  }
}

int number(const JsonIn& in, int least, int most) {
  return static_cast<int>(in.integer(least, most));
}

// 0 (Organised) to 215; anything that is no card of these decks is a fault.
CardId read_card(const JsonIn& in, std::span<const Deck> decks, std::span<const CardId> before) {
  const int id = number(in, 0, 255);
  if (in.faults().found()) return 0;
  if (auto why = refuse_card(id, decks, before)) in.fault(*std::move(why));
  return static_cast<CardId>(id);
}

std::vector<CardId> read_cards(const JsonIn& in, std::span<const Deck> decks) {
  std::vector<CardId> cards;
  const std::size_t count = in.size();
  for (std::size_t i = 0; i < count && !in.faults().found(); ++i) {
    cards.push_back(read_card(in[i], decks, cards));
  }
  return cards;
}

void read_public_lessons(const JsonIn& in, BoatRequest& request) {
  std::vector<CardId> before;
  const std::size_t count = in.size();
  for (std::size_t i = 0; i < count; ++i) {
    in[i].keys({"id", "colour"});
    const CardId id = read_card(in[i]["id"], kPublicDecks, before);
    if (in.faults().found()) return;
    before.push_back(id);
    const JsonIn colour = in[i]["colour"];
    PublicLesson card{id, Colour::none};
    if (!find_lesson(id)->picks_colour) {
      if (!colour.is_null()) colour.fault("no colour is picked for lesson " + std::to_string(id));
    } else if (colour.is_null()) {
      colour.fault("lesson " + std::to_string(id) + " needs the colour that was picked for it");
    } else {
      card.colour = static_cast<Colour>(colour.choice(kColourNames));
    }
    request.public_lessons.push_back(card);
  }
}

void read_solo(const JsonIn& in, BoatRequest& request) {
  in.keys({"colour_order", "lessons"});
  const JsonIn order = in["colour_order"];
  order.size(kColours, kColours);
  std::array<bool, kColours> seen{};
  for (std::size_t i = 0; i < kColours && !in.faults().found(); ++i) {
    const std::size_t colour = order[i].choice(kColourNames);
    if (in.faults().found()) return;
    if (seen[colour]) order[i].fault(std::string(kColourNames[colour]) + " is there twice");
    seen[colour] = true;
    request.colour_order[i] = static_cast<Colour>(colour);
  }
  request.sister_lessons = read_cards(in["lessons"], kSisterDecks);
}

void read_numbers(const JsonIn& in, BoatRequest& request) {
  if (request.mode != Mode::solo) {
    request.opponents_largest_group = number(in["opponents_largest_group"], 0, kMostInGroup);
  }
  if (request.mode == Mode::family) return;
  request.fish = number(in["fish"], 0, kMostFish);
  request.permanent_baskets = number(in["permanent_baskets"], 0, kMostBaskets);
  request.turn_position =
      number(in["turn_position"], 1, last_position(request.mode, request.players));
}

}  // namespace

Facts BoatRequest::facts() const {
  return {.mode = mode,
          .fish = fish,
          .permanent_baskets = permanent_baskets,
          .turn_position = turn_position,
          .opponents_largest_group = opponents_largest_group,
          .any_group_wins = false,
          .private_lessons = private_lessons,
          .public_lessons = public_lessons};
}

std::span<const Deck> own_decks(Mode mode) {
  return mode == Mode::family ? std::span<const Deck>(kFamilyDecks) : kLessonDecks;
}

std::optional<std::string> refuse_card(int id, std::span<const Deck> decks,
                                       std::span<const CardId> before) {
  const Lesson* lesson = id < 256 ? find_lesson(static_cast<CardId>(id)) : nullptr;
  if (lesson == nullptr || std::ranges::find(decks, lesson->deck) == decks.end()) {
    return "card " + std::to_string(id) + " is not " +
           std::string(kDeckTexts[static_cast<std::size_t>(decks.front())]);
  }
  if (std::ranges::find(before, lesson->id) != before.end()) {
    return "card " + std::to_string(id) + " is there twice";
  }
  return std::nullopt;
}

Expected<BoatRequest> read_boat_request(const JsonIn& in) {
  BoatRequest request;
  request.mode = static_cast<Mode>(in["mode"].choice(kModeNames));
  read_keys(in, request.mode);
  const bool solo = request.mode == Mode::solo;
  request.players = number(in["players"], solo ? 1 : 2, solo ? 1 : 4);
  request.boat.id = static_cast<BoatId>(in["boat"].choice(kBoatNames));
  TileBox box(request.mode, request.players);
  read_tiles(in["tiles"], request.boat, box);
  read_numbers(in, request);
  request.private_lessons = read_cards(in["private_lessons"], own_decks(request.mode));
  if (request.mode != Mode::family) read_public_lessons(in["public_lessons"], request);
  if (solo) read_solo(in["solo"], request);
  if (in.faults().found()) return std::unexpected(in.faults().first());
  return request;
}

void write_boat_answer(JsonWriter& out, const BoatRequest& request) {
  const Measure boat = measure(request.boat);
  const Sheet sheet = score(boat, request.facts());
  out.begin_object();
  write_sheet(out, sheet, request.mode);
  if (request.mode == Mode::solo) {
    write_sister(out, score_sister(boat, request.facts(), request.sister()), sheet);
  }
  out.end_object();
}

Expected<void> answer_boat(const JsonIn& in, JsonWriter& out) {
  const auto request = read_boat_request(in);
  if (!request) return std::unexpected(request.error());
  write_boat_answer(out, *request);
  return {};
}

}  // namespace skerry::isle_of_cats
