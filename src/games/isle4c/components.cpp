#include "games/isle4c/components.h"

namespace skerry::isle4c {
namespace {

using BothWays = std::array<Face, 2>;

constexpr std::array<BothWays, kCards> kFaces = [] {
  std::array<BothWays, kCards> faces{};
  for (std::size_t card = 0; card < faces.size(); ++card) {
    for (std::size_t square = 0; square < kSquares; ++square) {
      const auto company = static_cast<Company>(kCardNames[card][square] - 'A');
      faces[card][0][square] = company;
      faces[card][1][kSquares - 1 - square] = company;
    }
  }
  return faces;
}();

// A connection is looked for at the outer edges of a new card only: see Island::lay.
constexpr bool no_card_repeats_a_company() {
  for (const BothWays& faces : kFaces) {
    CompanySet seen = 0;
    for (const Company company : faces[0]) seen = static_cast<CompanySet>(seen | only(company));
    if (seen != 0b1111) return false;
  }
  return true;
}
static_assert(no_card_repeats_a_company());

}  // namespace

std::optional<Card> card_named(std::string_view name) {
  for (std::size_t card = 0; card < kCardNames.size(); ++card) {
    if (kCardNames[card] == name) return static_cast<Card>(card);
  }
  return std::nullopt;
}

const Face& face_of(Card card, bool turned) { return kFaces[card][turned ? 1 : 0]; }

}  // namespace skerry::isle4c
