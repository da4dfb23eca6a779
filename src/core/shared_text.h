// An immutable text that several owners share: a message that is written once and sent to many
// clients.
#pragma once

#include <memory>
#include <string>
#include <utility>

namespace skerry {

using SharedText = std::shared_ptr<const std::string>;

inline SharedText shared_text(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

}  // namespace skerry
