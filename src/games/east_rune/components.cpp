#include "games/east_rune/components.h"

namespace skerry::east_rune {
namespace {

constexpr std::array<std::string_view, kKindsOfCards> kNames = [] {
  std::array<std::string_view, kKindsOfCards> names{};
  for (std::size_t i = 0; i < kCharacterTable.size(); ++i) names[i] = kCharacterTable[i].id;
  names[kBlank] = "blank";
  for (std::size_t i = 0; i < kVirtueNames.size(); ++i) names[kFirstChair + i] = kVirtueNames[i].id;
  names[kBlankChair] = "blank_chair";
  return names;
}();

constexpr bool share_attribute(Attribute a, Attribute b, bool sacred_equals_mineral) {
  const auto merged = [&](Attribute attribute) {
    return sacred_equals_mineral && attribute == Attribute::mineral ? Attribute::sacred : attribute;
  };
  return merged(a) == merged(b);
}

constexpr KinTable kin_table(bool sacred_equals_mineral) {
  KinTable table{};
  for (std::size_t i = 0; i < kCharacterTable.size(); ++i) {
    table[i] =
        only(kBlank) | characters_that([&](const Character& c) {
          return share_attribute(c.attribute, kCharacterTable[i].attribute, sacred_equals_mineral);
        });
  }
  table[kBlank] = kNamed | only(kBlank);
  return table;
}
}  // namespace

constexpr std::array<KinTable, 2> kKin{kin_table(false), kin_table(true)};

std::string_view name_of(Card card) { return kNames[card]; }

std::optional<Card> card_named(std::string_view name) {
  for (std::size_t card = 0; card < kNames.size(); ++card) {
    if (kNames[card] == name) return static_cast<Card>(card);
  }
  return std::nullopt;
}

}  // namespace skerry::east_rune
