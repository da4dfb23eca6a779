// What people may call themselves.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"

namespace skerry::code {
inline constexpr std::string_view kBadName = "bad_name";
}  // namespace skerry::code

namespace skerry::server {

// The name without spaces around it and with single ones inside, or why it cannot be one: it has 1
// to 24 characters (protocol::Name), all of which can be seen. Precondition: UTF-8.
Expected<std::string> tidy_name(std::string_view text);

// The form in which the names of accounts must differ: without spaces, letters of one case (Latin,
// Greek, Cyrillic), letters of full width as usual ones. There is no normalization beyond that, so
// "é" written as one character and as two are different names.
std::string fold_name(std::string_view name);

// The name of an account, tidied. It has no letters of two alphabets that look alike (Latin, Greek,
// Cyrillic), so that nobody can dress up as somebody else by replacing a letter.
Expected<std::string> tidy_account_name(std::string_view text);

}  // namespace skerry::server
