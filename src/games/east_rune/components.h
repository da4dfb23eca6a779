// The components of East Rune: 24 characters, six chairs, a blank character and a blank chair.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace skerry::east_rune {

enum class Domain : std::uint8_t { day, evening, night, morning };
enum class Attribute : std::uint8_t { sacred, mineral, animal, craft, culture };
enum class Virtue : std::uint8_t { light, beauty, reason };
inline constexpr int kDomains = 4;
inline constexpr int kAttributes = 5;
inline constexpr int kVirtues = 3;

// Names of domains, attributes and virtues, for programs and in Japanese.
struct Name {
  std::string_view id;
  std::string_view japanese;
};
inline constexpr std::array<Name, kDomains> kDomainNames{
    {{"day", "昼"}, {"evening", "夕"}, {"night", "夜"}, {"morning", "朝"}}};
inline constexpr std::array<Name, kAttributes> kAttributeNames{{{"sacred", "神聖"},
                                                                {"mineral", "鉱物"},
                                                                {"animal", "動物"},
                                                                {"craft", "技術"},
                                                                {"culture", "文化"}}};
inline constexpr std::array<Name, kVirtues> kVirtueNames{
    {{"light", "光"}, {"beauty", "美"}, {"reason", "理"}}};

template <class Enum>
constexpr std::size_t index_of(Enum value) {
  return static_cast<std::size_t>(value);
}

// The cycle of the domains (rulebook, 3): day, evening, night, morning, and day again.
constexpr Domain next(Domain domain) {
  return static_cast<Domain>((index_of(domain) + 1) % kDomains);
}

// The id of a card of either kind: first the characters by their index in the table below, then the
// blank character, then the chairs, of which two look alike.
using Card = std::uint8_t;
inline constexpr int kNamedCharacters = 24;
inline constexpr Card kBlank = 24;
inline constexpr int kCharacters = 25;
inline constexpr Card kFirstChair = 25;  // the chair of Virtue::light
inline constexpr Card kBlankChair = 28;
inline constexpr int kKindsOfCards = 29;
inline constexpr int kChairsOfAVirtue = 2;
inline constexpr int kMostChairs = 7;

constexpr bool is_chair(Card card) { return card >= kFirstChair; }

struct Character {
  std::string_view id;
  Domain domain;
  Attribute attribute;
  std::optional<Virtue> virtue;  // of a monarch
};

// RECONSTRUCTION: the rulebook gives the number of characters (24, of which 6 have a virtue), not
// what they show. If the true cards become known, this table is the one place to change.
inline constexpr auto kCharacterTable = [] {
  using enum Domain;
  using enum Attribute;
  using enum Virtue;
  constexpr std::nullopt_t kVassal = std::nullopt;
  return std::array<Character, kNamedCharacters>{{
      {"d1", day, sacred, light},        {"d2", day, mineral, kVassal},
      {"d3", day, animal, kVassal},      {"d4", day, craft, kVassal},
      {"d5", day, culture, reason},      {"d6", day, culture, kVassal},

      {"e1", evening, sacred, kVassal},  {"e2", evening, animal, beauty},
      {"e3", evening, animal, kVassal},  {"e4", evening, craft, kVassal},
      {"e5", evening, craft, kVassal},   {"e6", evening, culture, kVassal},

      {"n1", night, sacred, kVassal},    {"n2", night, mineral, reason},
      {"n3", night, animal, kVassal},    {"n4", night, craft, kVassal},
      {"n5", night, culture, light},     {"n6", night, culture, kVassal},

      {"m1", morning, mineral, kVassal}, {"m2", morning, animal, kVassal},
      {"m3", morning, animal, kVassal},  {"m4", morning, craft, beauty},
      {"m5", morning, craft, kVassal},   {"m6", morning, culture, kVassal},
  }};
}();

// "d1" … "m6", "blank", "light", "beauty", "reason", "blank_chair".
std::string_view name_of(Card card);
std::optional<Card> card_named(std::string_view name);

// A set of characters: bit i stands for card i.
using CardSet = std::uint32_t;
constexpr CardSet only(Card card) { return CardSet{1} << card; }
constexpr bool contains(CardSet set, Card card) { return (set >> card & 1U) != 0; }

template <class Fits>
constexpr CardSet characters_that(Fits fits) {
  CardSet set = 0;
  for (std::size_t i = 0; i < kCharacterTable.size(); ++i) {
    if (fits(kCharacterTable[i])) set |= only(static_cast<Card>(i));
  }
  return set;
}

inline constexpr CardSet kMonarchs =
    characters_that([](const Character& c) { return c.virtue.has_value(); });
inline constexpr CardSet kNamed = (CardSet{1} << kNamedCharacters) - 1;
inline constexpr CardSet kVassals = (kNamed & ~kMonarchs) | only(kBlank);
constexpr bool is_monarch(Card card) { return contains(kMonarchs, card); }

// The characters of each domain. The blank character belongs to all domains.
inline constexpr std::array<CardSet, kDomains> kOfDomain = [] {
  std::array<CardSet, kDomains> sets{};
  for (std::size_t i = 0; i < sets.size(); ++i) {
    sets[i] =
        only(kBlank) | characters_that([&](const Character& c) { return index_of(c.domain) == i; });
  }
  return sets;
}();

// By card, the characters that may follow it if monarchs may be laid: those of the next domain, and
// on a chair any vassal. What may follow the blank depends on the card below it.
inline constexpr std::array<CardSet, kKindsOfCards> kFollowers = [] {
  std::array<CardSet, kKindsOfCards> sets{};
  for (std::size_t i = 0; i < kCharacterTable.size(); ++i) {
    sets[i] = kOfDomain[index_of(next(kCharacterTable[i].domain))];
  }
  for (std::size_t chair = kFirstChair; chair < sets.size(); ++chair) sets[chair] = kVassals;
  return sets;
}();

// By card, the characters that can open it: a chair is opened by the monarchs of its virtue, the
// blank chair by vassals (README, reading 13), a character by none.
inline constexpr std::array<CardSet, kKindsOfCards> kOpeners = [] {
  std::array<CardSet, kKindsOfCards> sets{};
  for (std::size_t i = 0; i < kVirtues; ++i) {
    sets[kFirstChair + i] =
        characters_that([&](const Character& c) { return c.virtue && index_of(*c.virtue) == i; });
  }
  sets[kBlankChair] = kVassals;
  return sets;
}();

// By card, the characters with the same attribute, itself included; the blank has all attributes.
// The second table is for the option by which sacred equals mineral.
using KinTable = std::array<CardSet, kCharacters>;
extern const std::array<KinTable, 2> kKin;

// The numbers that depend on the number of players (rulebook, preparation). If the blank character
// is in, the dealer gets one card more.
struct Size {
  int hand;             // cards dealt to each
  int redeal_monarchs;  // the number of monarchs in a hand that allows a new deal
};
constexpr Size size_for(int players) {
  constexpr std::array<Size, 3> kSizes{{{6, kCharacters}, {8, 5}, {6, 4}}};
  return kSizes[static_cast<std::size_t>(players - 2)];
}

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 4;

}  // namespace skerry::east_rune
