// Everything that the store keeps about one person, as a JSON document for that person.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/people/accounts.h"

namespace skerry::server {

// A place in the document: one of its lists, and the list's own cursor; "chat.0.8123" as text.
struct OwnDataPlace {
  std::size_t list = 0;
  std::string after{};

  static std::optional<OwnDataPlace> read(std::string_view text);
};

// Makes the document from a place on, or all of it. It is made in small pieces of work for the
// store's thread, so that nobody waits for it. After some megabytes it ends with "next", the place
// where the rest begins.
void collect_own_data(Accounts& accounts, const Caller& caller, std::optional<OwnDataPlace> from,
                      Accounts::Callback<std::string> then);

}  // namespace skerry::server
