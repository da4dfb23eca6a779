// Options describe themselves, so that the command line, the server and the pages build their forms
// from one description.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json.h"

namespace skerry {

// A list takes so many of its choices; its value is the set of them, the first choice the lowest
// bit.
enum class OptionKind : std::uint8_t { choice, integer, boolean, list };

struct PlayerRange {
  int min = 0;
  int max = 0;
};

struct OptionInfo {
  std::string_view name;
  OptionKind kind = OptionKind::boolean;
  std::span<const std::string_view> choices{};  // of a choice; its value is the index; of a list
  std::span<const PlayerRange> players{};       // with how many each choice goes; empty: with all
  std::int64_t min = 0;                         // of an integer; how many a list takes; a boolean
  std::int64_t max = 1;                         // from 1 to 1 is always true
  std::int64_t fallback = 0;                    // the default
  std::string_view text_key{};                  // the pages' and the terminal's texts hang on this
};

// The values of all options of a game, in the order of their descriptions.
using OptionValues = std::vector<std::int64_t>;

OptionValues default_options(std::span<const OptionInfo> infos);
// The defaults, but where one does not go with so many players, the first choice that does.
OptionValues default_options(std::span<const OptionInfo> infos, int players);
// Whether the choices go with so many players.
Expected<void> fits_players(std::span<const OptionInfo> infos, std::span<const std::int64_t> values,
                            int players);
// With how many players these values go, of the numbers that the game allows.
PlayerRange players_of(std::span<const OptionInfo> infos, std::span<const std::int64_t> values,
                       PlayerRange all);
// There is only one value, so nobody needs to be asked.
bool is_settled(const OptionInfo& info);
// `partial`: a missing option takes its default; otherwise it is a fault.
OptionValues read_options(std::span<const OptionInfo> infos, const JsonIn& in, bool partial);
void write_option_value(JsonWriter& out, const OptionInfo& info, std::int64_t value);
void write_options(JsonWriter& out, std::span<const OptionInfo> infos,
                   std::span<const std::int64_t> values);
// "side=8": as it is written on a command line.
Expected<void> set_option(std::span<const OptionInfo> infos, OptionValues& values,
                          std::string_view assignment);
// The value as a person reads and writes it: "turning_spot", "7", "true".
std::string option_text(const OptionInfo& info, std::int64_t value);

// An option together with its place in a game's own Options struct.
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
