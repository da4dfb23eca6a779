// The request for the score of one boat, as the referee and `skerry score` receive it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json.h"
#include "games/isle_of_cats/boat/json.h"

namespace skerry::isle_of_cats {

struct BoatRequest {
  Mode mode = Mode::advanced;
  int players = 2;
  Boat boat;
  int fish = 0;
  int permanent_baskets = 0;
  int turn_position = 1;
  int opponents_largest_group = 0;
  std::vector<CardId> private_lessons;
  std::vector<PublicLesson> public_lessons;
  std::array<Colour, kColours> colour_order = kEveryColour;
  std::vector<CardId> sister_lessons;

  Facts facts() const;
  SisterFacts sister() const { return {colour_order, sister_lessons}; }
};

// The bounds of the numbers in a request.
inline constexpr int kMostFish = 1'000'000;
inline constexpr int kMostBaskets = 10;                // tokens in the box
inline constexpr int kMostInGroup = 23;                // the 17 cats of a colour and 6 Oshax
constexpr int last_position(Mode mode, int players) {  // the sister has a turn marker too
  return mode == Mode::solo ? 2 : players;
}

// The decks of the cards that a seat may have, that are public, and that the sister may have.
std::span<const Deck> own_decks(Mode mode);
inline constexpr std::array<Deck, 1> kPublicDecks{Deck::public_lesson};
inline constexpr std::array<Deck, 2> kSisterDecks{Deck::sister, Deck::sister_advanced};
// The reason why a card is refused, if so: it is in none of these decks, or it was named before.
std::optional<std::string> refuse_card(int id, std::span<const Deck> decks,
                                       std::span<const CardId> before);

Expected<BoatRequest> read_boat_request(const JsonIn& in);
void write_boat_answer(JsonWriter& out, const BoatRequest& request);
// Answers the request {"game":"isle_of_cats","ask":"boat",…}.
Expected<void> answer_boat(const JsonIn& in, JsonWriter& out);

}  // namespace skerry::isle_of_cats
