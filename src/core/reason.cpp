#include "core/reason.h"

#include "core/json.h"

namespace skerry {

void write_params(JsonWriter& out, std::span<const TextParam> params) {
  for (const TextParam& param : params) {
    out.key(param.name);
    if (const auto* number = std::get_if<std::int64_t>(&param.value)) {
      out.integer(*number);
    } else {
      out.string(*std::get_if<std::string>(&param.value));
    }
  }
}

}  // namespace skerry
