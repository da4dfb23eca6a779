// Names, secrets and rate limits of accounts.
#include "server/people/names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <set>
#include <utility>

#include "protocol/fields.h"
#include "server/people/passwords.h"
#include "server/people/rate_limit.h"
#include "server/people/worker.h"
#include "store/store_kit.h"

namespace skerry::server {
namespace {

TEST(Names, lose_spaces_around_them_and_doubled_ones) {
  EXPECT_EQ(tidy_name("  Ann\u3000 \u00A0Bee "), "Ann Bee");
  EXPECT_EQ(tidy_name("Zoë 🏝️"), "Zoë 🏝️");
  EXPECT_EQ(tidy_name(std::string(24, 'x')), std::string(24, 'x'));
  EXPECT_FALSE(tidy_name(std::string(25, 'x')).has_value());
  EXPECT_FALSE(tidy_name("\uFE0F").has_value());
  EXPECT_FALSE(tidy_name("\u0085").has_value());
}

TEST(Names, have_nothing_in_them_that_cannot_be_seen) {
  for (const char* name : {"A\u200Bnn", "Ann\u200F", "\u202EnnA", "\u2066Ann", "A\u00ADnn",
                           "\u3164", "\u2800", "A\u2800n", "\u115F", "Ann\uE000", "\U000E0041nn",
                           "Ann\u2028", "Ann\uFE0F", "a\tb", "\u0378", "\u0301nn", "A \u0301nn"}) {
    EXPECT_EQ(store::code_of(tidy_name(name)), "bad_name") << name;
  }
  EXPECT_EQ(store::code_of(tidy_name("q\u0323\u0301\u0302\u0303\u0304")), "bad_name");
  EXPECT_EQ(tidy_name("Jose\u0301"), "Jos\u00E9");
  EXPECT_EQ(tidy_name("नेहा"), "नेहा");
  EXPECT_EQ(tidy_name("שָׁלוֹם"), tidy_name("שָׁלוֹם"));
}

// Putting these marks in order takes time by the square of their number.
TEST(Names, that_are_longer_than_any_are_not_read) {
  std::string marks = "A";
  while (marks.size() < 16'000) marks += "\u0301\u0323";
  EXPECT_EQ(readable_name(marks), "");
  EXPECT_EQ(store::code_of(tidy_name(marks)), "bad_name");
  EXPECT_EQ(store::code_of(tidy_account_name(marks)), "bad_name");
  // Even if only spaces would be left out.
  EXPECT_EQ(tidy_name("Ann" + std::string(253, ' ')), "Ann");
  EXPECT_EQ(store::code_of(tidy_name("Ann" + std::string(254, ' '))), "bad_name");
}

TEST(Names, are_the_same_in_either_case_and_width) {
  EXPECT_EQ(fold_name("ÄÖÜŽŁÞ"), fold_name("äöüžłþ"));
  EXPECT_EQ(fold_name("ΑΩΣς"), fold_name("αωσσ"));
  EXPECT_EQ(fold_name("ЁЖЯ"), fold_name("ёжя"));
  EXPECT_EQ(fold_name("Ａｂ１"), "ab1");
  EXPECT_EQ(fold_name("×÷ıĸ"), "×÷ıĸ");
  EXPECT_NE(fold_name("Ann"), fold_name("Anm"));
  EXPECT_EQ(fold_name("😀 x"), "😀x");
}

// Two spellings each that are equal under NFKC and case folding.
constexpr std::pair<const char*, const char*> kSame[] = {
    {"Jos\u00E9", "Jose\u0301"},                   // composed, decomposed
    {"\uFB01ona", "fiona"},                        // a ligature
    {"\U0001D400nna", "anna"},                     // mathematical letters
    {"\u24B6nna", "anna"},                         // a circle around it
    {"\uFF21nna", "anna"},                         // full width
    {"Stra\u00DFe", "STRASSE"},                    // sharp s
    {"Stra\u1E9Ee", "strasse"},                    // its capital
    {"\u212Bsa", "\u00E5sa"},                      // the sign of \u00C5ngstr\u00F6m
    {"\u2126", "\u03C9"},                          // that of ohm
    {"\u017Fam", "sam"},                           // long s
    {"\u01C4", "d\u017E"},                         // a letter for two
    {"\u0130lke", "i\u0307lke"},                   // a dotted capital
    {"x\u00B2", "x2"},                             // superscript
    {"\u2163", "iv"},                              // a Roman numeral
    {"\uFF76\uFF9E", "\u30AC"},                    // half width
    {"\u03A3\u03AF\u03C2", "\u03C3\u03AF\u03C3"},  // a last sigma
};

TEST(Names, are_the_same_in_every_form_of_unicode) {
  for (const auto& [one, other] : kSame) {
    EXPECT_EQ(fold_name(one), fold_name(other)) << one;
  }
}

TEST(Names, look_alike_where_only_a_reader_of_bytes_sees_a_difference) {
  const auto skeleton = [](std::string_view name) { return name_keys(name).skeleton; };
  EXPECT_EQ(skeleton("ape"), skeleton("\u0430\u0440\u0435"));  // in Cyrillic
  EXPECT_EQ(skeleton("Annl"), skeleton("AnnI"));
  EXPECT_EQ(skeleton("Ann1"), skeleton("ANNl"));
  EXPECT_EQ(skeleton("Carny"), skeleton("Camy"));
  EXPECT_NE(skeleton("Ann"), skeleton("Anm"));
  EXPECT_NE(skeleton("Ann"), skeleton("Hanna"));
  EXPECT_NE(skeleton("Mia"), skeleton("Mio"));
}

TEST(Names, are_folded_once_and_for_all) {
  for (char32_t first = 0x20; first < 0x2000; ++first) {
    std::string letter;
    if (first < 0x80) {
      letter = static_cast<char>(first);
    } else if (first < 0x800) {
      letter = {static_cast<char>(0xC0 | first >> 6U), static_cast<char>(0x80 | (first & 0x3FU))};
    } else {
      letter = {static_cast<char>(0xE0 | first >> 12U),
                static_cast<char>(0x80 | (first >> 6U & 0x3FU)),
                static_cast<char>(0x80 | (first & 0x3FU))};
    }
    EXPECT_EQ(fold_name(fold_name(letter)), fold_name(letter)) << letter;
  }
}

TEST(Names, of_accounts_do_not_mix_alphabets_that_look_alike) {
  EXPECT_TRUE(tidy_account_name("Ann 東京 1").has_value());
  EXPECT_TRUE(tidy_account_name("Анна").has_value());
  EXPECT_FALSE(tidy_account_name("Аnna").has_value());
  EXPECT_FALSE(tidy_account_name("Ζoe").has_value());
  EXPECT_FALSE(tidy_account_name("\U0001D400нна").has_value());  // a mathematical A
  EXPECT_FALSE(tidy_account_name("Ann1\u0661").has_value());     // digits of two kinds
  EXPECT_TRUE(tidy_account_name("Zoë 🏝️").has_value());
}

TEST(Secrets, are_different_each_time_and_fit_where_they_go) {
  std::set<std::string> seen;
  for (int i = 0; i < 500; ++i) {
    const std::string token = new_token();
    const std::string id = new_id();
    EXPECT_TRUE(looks_like_token(token)) << token;
    EXPECT_TRUE(protocol::is_id(id)) << id;
    EXPECT_NE(id.front(), '-');
    seen.insert(token);
    seen.insert(id);
  }
  EXPECT_EQ(seen.size(), 1000U);
}

TEST(Secrets, for_recovery_can_be_typed_carelessly) {
  const auto codes = new_recovery_codes();
  EXPECT_EQ(std::set(codes.begin(), codes.end()).size(), kRecoveryCodes);
  for (const std::string& code : codes) {
    EXPECT_THAT(code, testing::MatchesRegex("([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}"));
    std::string typed = code;
    std::ranges::transform(typed, typed.begin(), [](char c) {
      if (c == '0') return 'o';
      if (c == '1') return 'l';
      return c == '-' ? ' ' : static_cast<char>(std::tolower(c));
    });
    EXPECT_EQ(tidy_recovery_code(typed), code);
  }
  EXPECT_EQ(tidy_recovery_code(""), "");
}

TEST(Secrets, of_passwords_are_argon2id_with_a_salt_of_their_own) {
  const auto one = hash_password("correct horse", HashCost::least());
  const auto two = hash_password("correct horse", HashCost::least());
  ASSERT_TRUE(one && two);
  EXPECT_NE(*one, *two);
  EXPECT_TRUE(one->starts_with("$argon2id$"));
  EXPECT_TRUE(password_matches(*one, "correct horse"));
  EXPECT_FALSE(password_matches(*one, "correct hors"));
  EXPECT_FALSE(password_matches("not a hash", "correct horse"));
  EXPECT_TRUE(needs_new_hash(*one, HashCost::usual()));
  EXPECT_FALSE(needs_new_hash(*one, HashCost::least()));
  EXPECT_FALSE(hash_password("x", {1, std::size_t{1} << 60}).has_value());
}

TEST(Rates, allow_a_burst_and_then_so_many_a_minute) {
  RateLimit limit({.burst = 2, .per_second = 6 / 60.0});
  match::Time now{};
  EXPECT_TRUE(limit.take("a", now));
  EXPECT_TRUE(limit.take("a", now));
  EXPECT_FALSE(limit.take("a", now));
  EXPECT_TRUE(limit.take("b", now));
  now += std::chrono::seconds(11);
  EXPECT_TRUE(limit.take("a", now));
  EXPECT_FALSE(limit.take("a", now));
}

TEST(Rates, remember_only_so_many) {
  RateLimit limit({.burst = 1, .per_second = 1 / 60.0}, 2);
  const match::Time now{};
  EXPECT_TRUE(limit.take("a", now));
  EXPECT_TRUE(limit.take("b", now));
  EXPECT_FALSE(limit.take("a", now));
  EXPECT_TRUE(limit.take("c", now));   // evicts b
  EXPECT_FALSE(limit.take("a", now));  // a is still there
  EXPECT_TRUE(limit.take("b", now));
}

TEST(Rates, count_all_addresses_of_one_owner_together) {
  EXPECT_EQ(address_owner("2001:db8::1"), address_owner("2001:db8::2:3"));
  EXPECT_NE(address_owner("2001:db8::1"), address_owner("2001:db8:0:1::1"));
  EXPECT_NE(address_owner("::ffff:1.2.3.4"), address_owner("::ffff:1.2.3.5"));
  EXPECT_EQ(address_owner("::ffff:1.2.3.4"), address_owner("1.2.3.4"));
  EXPECT_EQ(address_owner("nowhere"), "nowhere");
}

TEST(Rates, count_a_whole_provider_prefix_as_eight_addresses) {
  AddressRateLimit limit({.burst = 2, .per_second = 1});
  const match::Time now{};
  int allowed = 0;
  for (int i = 0; i < 1000; ++i) {
    allowed += limit.take("2001:db8:7:" + std::to_string(i) + "::1", now) ? 1 : 0;
  }
  EXPECT_EQ(allowed, 16);
  EXPECT_TRUE(limit.take("2001:db8:8::1", now));
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(limit.take("10.0.0." + std::to_string(i), now));
  EXPECT_TRUE(limit.take("10.0.0.1", now));
  EXPECT_FALSE(limit.take("10.0.0.1", now));
}

TEST(Workers, do_one_thing_after_the_other_and_refuse_too_many) {
  std::promise<void> gate;
  std::promise<void> began;
  std::promise<void> end;
  std::atomic<int> done = 0;
  Worker worker(2);
  EXPECT_TRUE(worker.run([&] {
    began.set_value();
    gate.get_future().wait();
  }));
  began.get_future().wait();
  EXPECT_TRUE(worker.run([&] { ++done; }));
  EXPECT_TRUE(worker.run([&] {
    EXPECT_EQ(done, 1);
    end.set_value();
  }));
  EXPECT_FALSE(worker.run([] {}));
  gate.set_value();
  EXPECT_EQ(end.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
}

}  // namespace
}  // namespace skerry::server
