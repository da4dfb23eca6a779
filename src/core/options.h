// Options of a game and their descriptions, from which the command line, the server and the pages
// build their forms.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json.h"

namespace skerry {

// The value of a choice is its index. The value of a list is the set of the chosen choices: bit i
// stands for choice i.
enum class OptionKind : std::uint8_t { choice, integer, boolean, list };

struct PlayerRange {
  int min = 0;
  int max = 0;
};

struct OptionInfo {
  std::string_view name;
  OptionKind kind = OptionKind::boolean;
  std::span<const std::string_view> choices{};  // of a choice or a list
  // For each choice the numbers of players that it is for; empty if each is for all numbers.
  std::span<const PlayerRange> players{};
  // The bounds of an integer, or of the number of choices that a list takes. A boolean whose bounds
  // are 1 and 1 is always true.
  std::int64_t min = 0;
  std::int64_t max = 1;
  std::int64_t fallback = 0;    // the default value
  std::string_view text_key{};  // the key of its translated texts
};

// The values of all options of a game, in the order of their descriptions.
using OptionValues = std::vector<std::int64_t>;

OptionValues default_options(std::span<const OptionInfo> infos);
// The defaults for this number of players: where the default choice is not for it, the first one
// that is.
OptionValues default_options(std::span<const OptionInfo> infos, int players);
// Whether all chosen values are for this number of players.
Expected<void> fits_players(std::span<const OptionInfo> infos, std::span<const std::int64_t> values,
                            int players);
// The numbers of players that these values are for, within the range that the game allows.
PlayerRange players_of(std::span<const OptionInfo> infos, std::span<const std::int64_t> values,
                       PlayerRange all);
// Whether the option has only one possible value, so that nobody needs to be asked.
bool is_settled(const OptionInfo& info);
// With `partial` a missing option takes its default; without, it is a fault.
OptionValues read_options(std::span<const OptionInfo> infos, const JsonIn& in, bool partial);
void write_option_value(JsonWriter& out, const OptionInfo& info, std::int64_t value);
void write_options(JsonWriter& out, std::span<const OptionInfo> infos,
                   std::span<const std::int64_t> values);
// Sets one option from the form of the command line, "side=8".
Expected<void> set_option(std::span<const OptionInfo> infos, OptionValues& values,
                          std::string_view assignment);
// The value as a person reads and writes it: "turning_spot", "7", "true".
std::string option_text(const OptionInfo& info, std::int64_t value);

// An option and the member of the game's Options struct that holds its value.
template <class Options>
struct Option {
  OptionInfo info;
  std::int64_t (*get)(const Options&);
  void (*set)(Options&, std::int64_t);
};

template <class Options, auto Member>
constexpr Option<Options> option(OptionInfo info) {
  using Field = std::remove_reference_t<decltype(std::declval<Options&>().*Member)>;
  return {info, [](const Options& o) { return static_cast<std::int64_t>(o.*Member); },
          [](Options& o, std::int64_t value) { o.*Member = static_cast<Field>(value); }};
}

template <class Options, std::size_t N>
constexpr std::array<OptionInfo, N> infos_of(const std::array<Option<Options>, N>& table) {
  std::array<OptionInfo, N> infos{};
  for (std::size_t i = 0; i < N; ++i) infos[i] = table[i].info;
  return infos;
}

template <class Options, std::size_t N>
Options options_from(const std::array<Option<Options>, N>& table,
                     std::span<const std::int64_t> values) {
  Options options{};
  for (std::size_t i = 0; i < N; ++i) table[i].set(options, values[i]);
  return options;
}

template <class Options, std::size_t N>
std::array<std::int64_t, N> values_of(const std::array<Option<Options>, N>& table,
                                      const Options& options) {
  std::array<std::int64_t, N> values{};
  for (std::size_t i = 0; i < N; ++i) values[i] = table[i].get(options);
  return values;
}

}  // namespace skerry
