#include "match/deal.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "core/text.h"
#include "match/match.h"
#include "match/time.h"

namespace skerry::match {
namespace {

Secret counting_secret() {
  Secret secret{};
  for (std::size_t i = 0; i < secret.size(); ++i) secret[i] = static_cast<std::uint8_t>(i);
  return secret;
}

// The worked example of docs/match-files.md, computed there with sha256sum.
TEST(Deal, has_the_hashes_of_the_worked_example) {
  const Deal deal = make_deal(counting_secret(), {"hello", ""});
  EXPECT_EQ(to_hex(deal.commitment),
            "3eee58b610d41e031ad195a968c06747b76141667ce6b198b0d81505fd4e37c0");
  EXPECT_EQ(to_hex(deal.seed), "483de76521ba5054d128222f8c7ea913c4f32bc9fc98e76437c5e5c6154d9ee8");
  EXPECT_TRUE(check(deal));
}

TEST(Deal, keeps_a_byte_from_wandering_between_contributions) {
  const Secret secret = counting_secret();
  const auto seed = [&](std::vector<std::string> contributions) {
    return derive_seed(secret, contributions);
  };
  EXPECT_NE(seed({"ab", "c"}), seed({"a", "bc"}));
  EXPECT_NE(seed({"ab", ""}), seed({"", "ab"}));
  EXPECT_NE(seed({"ab"}), seed({"ab", ""}));
}

TEST(Deal, says_which_part_is_wrong) {
  Deal deal = make_deal(counting_secret(), {"hello", ""});
  deal.commitment[5] ^= 1;
  EXPECT_EQ(check(deal).error().where, "deal.commitment");
  deal = make_deal(counting_secret(), {"hello", ""});
  deal.contributions[0] = "hullo";
  EXPECT_EQ(check(deal).error().where, "deal.seed");
  EXPECT_NE(check(deal).error().message.find("does not follow"), std::string::npos);
}

TEST(Time, reads_back_what_it_wrote) {
  EXPECT_TRUE(rc::check([] {
    const auto ms = *rc::gen::inRange<std::int64_t>(0, 253'402'300'800'000);
    const Time time{std::chrono::milliseconds(ms)};
    RC_ASSERT(read_time(time_text(time)) == time);
  }));
}

TEST(Time, is_written_as_utc_with_milliseconds) {
  EXPECT_EQ(time_text(Time{}), "1970-01-01T00:00:00.000Z");
  EXPECT_EQ(time_text(Time{std::chrono::milliseconds(1'794'772'800'007)}),
            "2026-11-15T20:00:00.007Z");
}

TEST(Time, is_refused_in_any_other_form) {
  for (const auto* text :
       {"", "2026-11-15", "2026-11-15T20:00:00Z", "2026-11-15T20:00:00.000",
        "2026-13-15T20:00:00.000Z", "2026-02-29T20:00:00.000Z", "2026-11-15T24:00:00.000Z",
        "2026-11-15T20:60:00.000Z", "2026-11-15T20:00:60.000Z", "2026-11-15 20:00:00.000Z",
        "1969-12-31T23:59:59.999Z", "2026-11-15T20:00:00.00-Z", "+026-11-15T20:00:00.000Z"}) {
    EXPECT_FALSE(read_time(text)) << text;
  }
}

}  // namespace
}  // namespace skerry::match
