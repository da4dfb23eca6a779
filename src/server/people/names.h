// Validation and case folding of the names of people.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"

namespace skerry::code {
inline constexpr std::string_view kBadName = "bad_name";
}  // namespace skerry::code

namespace skerry::server {

// Normalizes the spaces of a name (none around it, single ones inside), or says why it is not
// valid: a name has 1 to 24 characters (protocol::Name), all of them visible. Precondition: UTF-8.
Expected<std::string> tidy_name(std::string_view text);

// The folded form in which the names of accounts must differ: without spaces, in lower case (Latin,
// Greek, Cyrillic), full-width letters as ordinary ones. There is no Unicode normalization beyond
// that, so "é" written as one character and as two are different names.
std::string fold_name(std::string_view name);

// Normalizes the name of an account, which must not mix alphabets whose letters look alike (Latin,
// Greek, Cyrillic), so that nobody can impersonate somebody else by replacing a letter.
Expected<std::string> tidy_account_name(std::string_view text);

}  // namespace skerry::server
