#include "core/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/sha256.h"
#include "core/text.h"

namespace skerry {
namespace {

// RFC 8439, section 2.3.2.
TEST(ChaCha20, makes_the_block_of_rfc_8439) {
  RngKey key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  const auto block = chacha20_block(key, 1, {0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0});
  const std::array<std::uint32_t, 16> expected{0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3,
                                               0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
                                               0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9,
                                               0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2};
  EXPECT_EQ(block, expected);
}

// FIPS 180-4 examples.
TEST(Sha256, hashes_the_official_examples) {
  EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(to_hex(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

// RFC 8439, section 2.4.2: the key stream of two blocks, shown by what it makes of a text.
TEST(ChaCha20, encrypts_the_text_of_rfc_8439) {
  RngKey key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  const std::string plain =
      "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, "
      "sunscreen would be it.";
  std::string cipher;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    const auto block = chacha20_block(key, static_cast<std::uint32_t>(1 + i / 64),
                                      {0, 0, 0, 0, 0, 0, 0, 0x4a, 0, 0, 0, 0});
    const std::uint32_t stream = block[i % 64 / 4] >> (8 * (i % 4));
    cipher += static_cast<char>(static_cast<std::uint8_t>(plain[i]) ^ (stream & 0xFFU));
  }
  EXPECT_EQ(to_hex(cipher),
            "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b"
            "f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8"
            "07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736"
            "5af90bbf74a35be6b40b8eedf2785e42874d");
}

// RFC 8439, appendix A.1, test vectors 1 and 2: key and nonce of zeros, blocks 0 and 1.
TEST(KeyedRng, reads_the_key_stream_of_an_all_zero_nonce_word_by_word) {
  KeyedRng rng(RngKey{});
  EXPECT_EQ(rng.next(), 0xade0b876U);
  EXPECT_EQ(rng.next(), 0x903df1a0U);
  EXPECT_EQ(rng.next(), 0xe56a5d40U);
  EXPECT_EQ(rng.next(), 0x28bd8653U);
  for (int i = 4; i < 16; ++i) rng.next();
  EXPECT_EQ(rng.next(), 0xbee7079fU);
  EXPECT_EQ(rng.words_read(), 17U);
}

TEST(KeyedRng, goes_on_where_it_was_left) {
  const RngKey key = key_from_text("left");
  KeyedRng whole(key);
  for (std::uint64_t read = 0; read < 100; ++read) {
    KeyedRng later(key, read);
    KeyedRng copy = whole;
    EXPECT_EQ(later, copy);
    for (int i = 0; i < 40; ++i) ASSERT_EQ(later.next(), copy.next());
    whole.next();
  }
}

TEST(KeyedRng, does_not_repeat_itself_when_the_block_counter_is_used_up) {
  const RngKey key = key_from_text("far");
  KeyedRng start(key);
  KeyedRng far(key, std::uint64_t{16} << 32);
  KeyedRng before(key, (std::uint64_t{16} << 32) - 1);
  before.next();
  const std::uint32_t word = far.next();
  EXPECT_NE(word, start.next());
  EXPECT_EQ(before.next(), word);
}

TEST(KeyedRng, below_draws_again_where_the_rest_of_the_range_would_favour_small_numbers) {
  // Of 2^32 words, 2^31 - 1 stand below the largest multiple of 2^31 + 1: about half are skipped.
  constexpr std::uint32_t n = (std::uint32_t{1} << 31) + 1;
  constexpr std::uint32_t skip = (std::uint32_t{1} << 31) - 1;
  const RngKey key = key_from_text("rejection");
  KeyedRng words(key);
  KeyedRng rng(key);
  int skipped = 0;
  for (int i = 0; i < 1000; ++i) {
    std::uint32_t word = words.next();
    for (; word < skip; ++skipped) word = words.next();
    ASSERT_EQ(rng.below(n), word % n);
    ASSERT_EQ(rng.words_read(), words.words_read());
  }
  EXPECT_GT(skipped, 800);
}

TEST(KeyedRng, below_1_is_0_and_dice_have_all_their_faces) {
  KeyedRng rng(key_from_text("dice"));
  EXPECT_EQ(rng.below(1), 0U);
  std::map<int, int> faces;
  for (int i = 0; i < 6000; ++i) ++faces[rng.die(6)];
  ASSERT_EQ(faces.size(), 6U);
  EXPECT_EQ(faces.begin()->first, 1);
  EXPECT_EQ(faces.rbegin()->first, 6);
  double chi_square = 0;
  for (const auto& [face, count] : faces) chi_square += (count - 1000.0) * (count - 1000.0) / 1000;
  EXPECT_LT(chi_square, 20.5);  // 5 degrees of freedom, p = 0.001
}

TEST(Keys, are_the_hash_of_the_seed_and_of_the_number_in_a_series) {
  EXPECT_EQ(key_from_text(""), sha256(""));
  EXPECT_EQ(to_hex(key_from_text("skerry", 7)),
            "a2b9d5bc00c9bb71b5ffa291376c6605599ba5d0f1ae202dadd675cb76da06b5");
}

template <class Rng>
double chi_square_of_shuffles(Rng& rng) {
  constexpr int kShuffles = 24'000;
  std::map<std::string, int> orders;
  for (int i = 0; i < kShuffles; ++i) {
    std::string items = "abcd";
    shuffle(std::span<char>(items), rng);
    ++orders[items];
  }
  EXPECT_EQ(orders.size(), 24U);
  double chi_square = 0;
  for (const auto& [order, count] : orders)
    chi_square += (count - 1000.0) * (count - 1000.0) / 1000;
  return chi_square;
}

// 23 degrees of freedom: 49.7 is exceeded by one fair shuffler in a thousand.
TEST(Shuffle, gives_every_order_equally_often) {
  for (const char* seed : {"one", "two", "three"}) {
    KeyedRng keyed(key_from_text(seed));
    EXPECT_LT(chi_square_of_shuffles(keyed), 49.7) << seed;
    FastRng fast{std::string_view(seed)};
    EXPECT_LT(chi_square_of_shuffles(fast), 49.7) << seed;
  }
}

TEST(Shuffle, of_nothing_or_one_thing_asks_for_no_chance) {
  KeyedRng rng(RngKey{});
  std::vector<int> none;
  std::vector<int> one{1};
  shuffle(std::span<int>(none), rng);
  shuffle(std::span<int>(one), rng);
  EXPECT_EQ(rng.words_read(), 0U);
}

// Values from an independent implementation of xoshiro256++ seeded by splitmix64.
TEST(FastRng, is_the_same_everywhere) {
  FastRng zero(0);
  for (const std::uint64_t word :
       {0x53175d61490b23dfU, 0x61da6f3dc380d507U, 0x5c0fdf91ec9a7bfcU, 0x02eebf8c3bbe5e1aU}) {
    EXPECT_EQ(zero.next(), word);
  }
  FastRng other(42);
  EXPECT_EQ(other.next(), 0xd0764d4f4476689fU);
  FastRng text{std::string_view("skerry")};
  EXPECT_EQ(text.next(), 0xb393cdd49053287dU);
  EXPECT_EQ(text.next(), 0x53392d3e39ca410cU);
}

TEST(FastRng, below_stays_below) {
  FastRng rng(7);
  for (const std::uint32_t n : {1U, 2U, 3U, 7U, 1000U, 0xFFFFFFFFU}) {
    for (int i = 0; i < 200; ++i) ASSERT_LT(rng.below(n), n);
  }
}

}  // namespace
}  // namespace skerry
