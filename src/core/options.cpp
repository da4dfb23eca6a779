#include "core/options.h"

#include <charconv>
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
      return "true or false";
  }
  return {};
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
        break;
    }
  }
  return values;
}

void write_options(JsonWriter& out, std::span<const OptionInfo> infos,
                   std::span<const std::int64_t> values) {
  out.begin_object();
  for (std::size_t i = 0; i < infos.size(); ++i) {
    out.key(infos[i].name);
    switch (infos[i].kind) {
      case OptionKind::choice:
        out.string(infos[i].choices[static_cast<std::size_t>(values[i])]);
        break;
      case OptionKind::integer:
        out.integer(values[i]);
        break;
      case OptionKind::boolean:
        out.boolean(values[i] != 0);
        break;
    }
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
      if (text == "true" || text == "false") {
        value = text == "true" ? 1 : 0;
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
  }
  return {};
}

}  // namespace skerry
