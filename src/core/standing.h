// What a person can leave to the host of a table (docs/protocol.md), as the rules of a game offer it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace skerry {

// Something that a person can leave to the host, by a name that is unique in its game.
struct StandingAnswer {
  std::string_view name;
  // The words to choose from; at first it is the first one. None: it is switched on or off, and on
  // at first.
  std::span<const std::string_view> choices{};
};

inline constexpr std::size_t kMostStandingAnswers = 16;
// For each standing answer of a game the number of the choice that a person has made. Of what is
// switched on and off, 0 is on and 1 is off.
using StandingChoices = std::array<std::uint8_t, kMostStandingAnswers>;

// What the host goes by when it answers for a person.
struct StandingOrders {
  StandingChoices choices{};
  // Nobody waits for a person who is not there: whatever the game need not have from that person is
  // declined, whatever the person holds and has chosen.
  bool absent = false;
  // Others wait for each answer, so one should say as much as it can.
  bool sparing = false;
};

}  // namespace skerry
