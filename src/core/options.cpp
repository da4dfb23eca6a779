#include "core/options.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <optional>
#include <string>

namespace skerry {
namespace {

const OptionInfo* find_option(std::span<const OptionInfo> infos, std::string_view name) {
  for (const OptionInfo& info : infos) {
    if (info.name == name) return &info;
  }
  return nullptr;
}

std::string what_fits(const OptionInfo& info) {
  switch (info.kind) {
    case OptionKind::choice:
      return list_of(info.choices);
    case OptionKind::integer:
      return "an integer from " + std::to_string(info.min) + " to " + std::to_string(info.max);
    case OptionKind::boolean:
      return info.min == 1 ? "true" : "true or false";
    case OptionKind::list:
      return std::to_string(info.min) + " different ones of " + list_of(info.choices);
  }
  return {};
}

bool takes(const OptionInfo& info, std::int64_t set) {
  const int count = std::popcount(static_cast<std::uint64_t>(set));
  return count >= info.min && count <= info.max;
}

std::size_t index_of(const OptionInfo& info, std::string_view choice) {
  return static_cast<std::size_t>(std::ranges::find(info.choices, choice) - info.choices.begin());
}

std::int64_t read_list(const OptionInfo& info, const JsonIn& in) {
  std::int64_t set = 0;
  const std::size_t size = in.size(0, info.choices.size());
  for (std::size_t i = 0; i < size; ++i) {
    const std::int64_t bit = std::int64_t{1} << in[i].choice(info.choices);
    if ((set & bit) != 0) in[i].fault("is there twice");
    set |= bit;
  }
  if (!takes(info, set)) in.fault("must be " + what_fits(info));
  return set;
}

void write_list(JsonWriter& out, const OptionInfo& info, std::int64_t set) {
  out.begin_array();
  for (std::size_t i = 0; i < info.choices.size(); ++i) {
    if (((set >> i) & 1) != 0) out.string(info.choices[i]);
  }
  out.end_array();
}

// "A,B,C"; nothing if it does not fit.
std::optional<std::int64_t> list_from(const OptionInfo& info, std::string_view text) {
  std::int64_t set = 0;
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::size_t index = index_of(info, text.substr(0, comma));
    if (index == info.choices.size() || ((set >> index) & 1) != 0) return std::nullopt;
    set |= std::int64_t{1} << index;
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  if (!takes(info, set)) return std::nullopt;
  return set;
}

PlayerRange range_of(const OptionInfo& info, std::int64_t value, PlayerRange all) {
  return info.players.empty() ? all : info.players[static_cast<std::size_t>(value)];
}

std::string in_words(PlayerRange range) {
  const std::string least = std::to_string(range.min);
  if (range.min == range.max) return least + (range.min == 1 ? " player" : " players");
  return least + " to " + std::to_string(range.max) + " players";
}

std::string names_of(std::span<const OptionInfo> infos) {
  std::vector<std::string_view> names;
  for (const OptionInfo& info : infos) names.push_back(info.name);
  return list_of(names);
}

}  // namespace

OptionValues default_options(std::span<const OptionInfo> infos) {
  OptionValues values;
  for (const OptionInfo& info : infos) values.push_back(info.fallback);
  return values;
}

OptionValues default_options(std::span<const OptionInfo> infos, int players) {
  OptionValues values = default_options(infos);
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const auto goes = [&](PlayerRange range) {
      return range.min <= players && players <= range.max;
    };
    const auto& ranges = infos[i].players;
    if (ranges.empty() || goes(ranges[static_cast<std::size_t>(values[i])])) continue;
    values[i] = std::ranges::find_if(ranges, goes) - ranges.begin();
    if (values[i] == static_cast<std::int64_t>(ranges.size())) values[i] = infos[i].fallback;
  }
  return values;
}

PlayerRange players_of(std::span<const OptionInfo> infos, std::span<const std::int64_t> values,
                       PlayerRange all) {
  PlayerRange both = all;
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const PlayerRange range = range_of(infos[i], values[i], all);
    both = {std::max(both.min, range.min), std::min(both.max, range.max)};
  }
  return both;
}

Expected<void> fits_players(std::span<const OptionInfo> infos, std::span<const std::int64_t> values,
                            int players) {
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const PlayerRange range = range_of(infos[i], values[i], {players, players});
    if (players >= range.min && players <= range.max) continue;
    return fail(code::kBadRequest,
                "with " + std::string(infos[i].name) + " " + option_text(infos[i], values[i]) +
                    " the game is for " + in_words(range) + "; this asks for " +
                    std::to_string(players),
                "players");
  }
  return {};
}

bool is_settled(const OptionInfo& info) {
  switch (info.kind) {
    case OptionKind::choice:
      return info.choices.size() == 1;
    case OptionKind::integer:
    case OptionKind::boolean:
      return info.min == info.max;
    case OptionKind::list:
      return info.min == static_cast<std::int64_t>(info.choices.size());
  }
  return false;
}

OptionValues read_options(std::span<const OptionInfo> infos, const JsonIn& in, bool partial) {
  OptionValues values = default_options(infos);
  if (in.value() == nullptr) return values;
  const auto* object = in.value()->if_object();
  if (object == nullptr) {
    in.fault("must be an object of options");
    return values;
  }
  for (const auto& member : *object) {
    const std::string_view name(member.key().data(), member.key().size());
    if (find_option(infos, name) == nullptr) {
      in.fault("there is no option " + in_quotes(name) + "; there are " + names_of(infos));
      return values;
    }
  }
  for (std::size_t i = 0; i < infos.size(); ++i) {
    const OptionInfo& info = infos[i];
    if (partial && !in.has(info.name)) continue;
    const JsonIn value = in[info.name];
    switch (info.kind) {
      case OptionKind::choice:
        values[i] = static_cast<std::int64_t>(value.choice(info.choices));
        break;
      case OptionKind::integer:
        values[i] = value.integer(info.min, info.max);
        break;
      case OptionKind::boolean:
        values[i] = value.boolean() ? 1 : 0;
        if (values[i] < info.min) value.fault("must be true");
        break;
      case OptionKind::list:
        values[i] = read_list(info, value);
        break;
    }
  }
  return values;
}

void write_option_value(JsonWriter& out, const OptionInfo& info, std::int64_t value) {
  switch (info.kind) {
    case OptionKind::choice:
      out.string(info.choices[static_cast<std::size_t>(value)]);
      break;
    case OptionKind::integer:
      out.integer(value);
      break;
    case OptionKind::boolean:
      out.boolean(value != 0);
      break;
    case OptionKind::list:
      write_list(out, info, value);
      break;
  }
}

void write_options(JsonWriter& out, std::span<const OptionInfo> infos,
                   std::span<const std::int64_t> values) {
  out.begin_object();
  for (std::size_t i = 0; i < infos.size(); ++i) {
    write_option_value(out.key(infos[i].name), infos[i], values[i]);
  }
  out.end_object();
}

Expected<void> set_option(std::span<const OptionInfo> infos, OptionValues& values,
                          std::string_view assignment) {
  const std::size_t equals = assignment.find('=');
  if (equals == std::string_view::npos) {
    return fail(code::kBadOptions,
                "an option is written as name=value; this is " + in_quotes(assignment));
  }
  const std::string_view name = assignment.substr(0, equals);
  const std::string_view text = assignment.substr(equals + 1);
  const OptionInfo* info = find_option(infos, name);
  if (info == nullptr) {
    return fail(code::kBadOptions,
                "there is no option " + in_quotes(name) + "; there are " + names_of(infos));
  }
  auto& value = values[static_cast<std::size_t>(info - infos.data())];
  switch (info->kind) {
    case OptionKind::choice:
      for (std::size_t i = 0; i < info->choices.size(); ++i) {
        if (info->choices[i] == text) {
          value = static_cast<std::int64_t>(i);
          return {};
        }
      }
      break;
    case OptionKind::integer: {
      std::int64_t number = 0;
      const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), number);
      if (ec == std::errc{} && end == text.data() + text.size() && number >= info->min &&
          number <= info->max) {
        value = number;
        return {};
      }
      break;
    }
    case OptionKind::boolean:
      if (text == "true" || (text == "false" && info->min == 0)) {
        value = text == "true" ? 1 : 0;
        return {};
      }
      break;
    case OptionKind::list:
      if (const auto set = list_from(*info, text)) {
        value = *set;
        return {};
      }
      break;
  }
  return fail(code::kBadOptions,
              std::string(name) + " must be " + what_fits(*info) + "; this is " + in_quotes(text));
}

std::string option_text(const OptionInfo& info, std::int64_t value) {
  switch (info.kind) {
    case OptionKind::choice:
      return std::string(info.choices[static_cast<std::size_t>(value)]);
    case OptionKind::integer:
      return std::to_string(value);
    case OptionKind::boolean:
      return value != 0 ? "true" : "false";
    case OptionKind::list: {
      std::string text;
      for (std::size_t i = 0; i < info.choices.size(); ++i) {
        if (((value >> i) & 1) == 0) continue;
        if (!text.empty()) text += ',';
        text += info.choices[i];
      }
      return text;
    }
  }
  return {};
}

}  // namespace skerry
