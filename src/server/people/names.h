// The rules for the names of people, after PRECIS (RFC 8264 to 8266) and the recommendations of
// Unicode against names that look alike. Every name that a person chooses comes through here,
// whichever way it came in. Precondition of all functions: UTF-8.
#pragma once

#include <string>
#include <string_view>

#include "core/error.h"
#include "store/records.h"

namespace skerry::code {
inline constexpr std::string_view kBadName = "bad_name";
}  // namespace skerry::code

namespace skerry::server {

// The name that somebody typed, or an empty one, which nobody has, if it is longer than any name can
// be. To be asked before anything else reads what comes from outside: to put combining marks in
// order takes time by the square of their number.
std::string_view readable_name(std::string_view text);

// A name with none of the spaces around it and single ones inside.
std::string with_single_spaces(std::string_view text);

// Normalizes a name (spaces as above, NFC), or says why it is not valid: a name has 1 to 24
// characters (protocol::Name), all of them assigned in Unicode and visible, and its combining marks
// follow something.
Expected<std::string> tidy_name(std::string_view text);

// Normalizes the name of an account, which must not mix alphabets whose letters look alike (Latin,
// Greek, Cyrillic), so that nobody can impersonate somebody else by replacing a letter.
Expected<std::string> tidy_account_name(std::string_view text);

// The folded form in which the names of accounts must differ: without spaces, NFKC and case folded
// (NFKC_Casefold).
std::string fold_name(std::string_view name);

// What the name of an account is compared by.
store::NameKeys name_keys(std::string_view name);
// The version of the rules that make them: ours and that of Unicode.
std::int64_t name_rules();

}  // namespace skerry::server
