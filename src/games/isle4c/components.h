// The components of Isle4C: four companies, and 24 block cards of two by two squares.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace skerry::isle4c {

enum class Company : std::uint8_t { a, b, c, d };
inline constexpr int kCompanies = 4;

inline constexpr std::array<std::string_view, kCompanies> kCompanyNames{"A", "B", "C", "D"};

constexpr std::size_t index_of(Company company) { return static_cast<std::size_t>(company); }
constexpr char letter(Company company) { return kCompanyNames[index_of(company)][0]; }

// A set of companies: bit i stands for company i.
using CompanySet = std::uint8_t;
constexpr CompanySet only(Company company) {
  return static_cast<CompanySet>(1U << index_of(company));
}

// The id of a block card: its index in the table below.
using Card = std::uint8_t;
inline constexpr int kCards = 24;
inline constexpr int kSquares = 4;  // of a card: top left, top right, bottom left, bottom right

// RECONSTRUCTION: the rulebook gives the number of block cards and that each has four squares with
// a company each, but not the faces. These are all 4! orders of the four companies, once each. If
// the true faces become known, this table is the one place to change.
inline constexpr std::array<std::string_view, kCards> kCardNames{
    "ABCD", "ABDC", "ACBD", "ACDB", "ADBC", "ADCB",  //
    "BACD", "BADC", "BCAD", "BCDA", "BDAC", "BDCA",  //
    "CABD", "CADB", "CBAD", "CBDA", "CDAB", "CDBA",  //
    "DABC", "DACB", "DBAC", "DBCA", "DCAB", "DCBA",
};

std::optional<Card> card_named(std::string_view name);

// The squares of a card as it lies on the table; turned by 180 degrees they are in reverse order.
using Face = std::array<Company, kSquares>;
const Face& face_of(Card card, bool turned);

// The numbers that depend on the number of players (rulebook, list of differences).
struct Size {
  int first_hand;  // cards dealt to each
  int kept;        // cards each still holds when the game ends by a count
  int connection;  // squares of one company that end the game at once
  int cards_laid;  // by all players together, in the longest game
};
constexpr Size size_for(int players) {
  return players == 3 ? Size{8, 2, 5, 18} : Size{6, 1, 4, 20};
}

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 4;
inline constexpr int kLargestHand = 8;
inline constexpr int kMostLaid = 20;

}  // namespace skerry::isle4c
