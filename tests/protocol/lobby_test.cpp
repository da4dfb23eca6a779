#include "protocol/lobby.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/random.h"

namespace skerry::protocol {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class LobbyPlaces : public testing::Test {
 protected:
  void put(const std::string& table, const std::string& owner, bool here = true) {
    lobby.put(table, {owner, "creator of " + table, here});
  }
  std::size_t shown_of(std::string_view prefix) const {
    std::size_t count = 0;
    for (const std::string& table : lobby.shown()) count += table.starts_with(prefix) ? 1 : 0;
    return count;
  }

  Lobby lobby{{.places = 6, .of_owner = 4, .gone_of_person = 2}};
};

TEST_F(LobbyPlaces, are_given_to_an_owner_a_few_at_a_time) {
  for (int i = 0; i < 50; ++i) put("mass" + std::to_string(i), "a");
  EXPECT_EQ(lobby.shown().size(), 4u);
  put("single", "b");
  EXPECT_TRUE(lobby.shows("single"));
}

TEST_F(LobbyPlaces, are_given_up_by_the_owner_with_the_most) {
  for (int i = 0; i < 4; ++i) put("a" + std::to_string(i), "a");
  for (int i = 0; i < 2; ++i) put("b" + std::to_string(i), "b");
  put("c0", "c");
  EXPECT_EQ(shown_of("a"), 3u);
  EXPECT_FALSE(lobby.shows("a3")) << "the newest goes first";
  EXPECT_EQ(shown_of("b"), 2u);
  put("d0", "d");
  put("e0", "e");
  put("f0", "f");
  for (const char* owner : {"a", "b", "c", "d", "e", "f"}) EXPECT_EQ(shown_of(owner), 1u) << owner;
  put("g0", "g");
  EXPECT_FALSE(lobby.shows("g0")) << "they are shared equally already";
}

TEST_F(LobbyPlaces, that_become_free_go_to_those_who_wait_with_the_fewest_first) {
  for (int i = 0; i < 6; ++i) put("x" + std::to_string(i), "owner " + std::to_string(i));
  put("waits longer but has one", "owner 1");
  put("has none", "owner 9");
  lobby.take_changes();
  lobby.remove("x0");
  EXPECT_THAT(lobby.take_changes(), ElementsAre("has none", "x0"));
  lobby.remove("x2");
  EXPECT_THAT(lobby.take_changes(), ElementsAre("waits longer but has one", "x2"));
}

TEST_F(LobbyPlaces, are_not_taken_by_tables_where_nobody_is) {
  for (int i = 0; i < 6; ++i) put("gone" + std::to_string(i), "owner " + std::to_string(i), false);
  EXPECT_EQ(shown_of("gone"), 6u);
  for (int i = 0; i < 6; ++i) put("here" + std::to_string(i), "z" + std::to_string(i));
  EXPECT_EQ(shown_of("gone"), 0u);
  EXPECT_EQ(shown_of("here"), 6u);
  lobby.remove("here0");
  EXPECT_EQ(shown_of("gone"), 1u);
}

TEST_F(LobbyPlaces, of_an_owner_go_to_its_tables_where_somebody_is) {
  for (int i = 0; i < 4; ++i) put("gone" + std::to_string(i), "a", false);
  put("here", "a");
  EXPECT_TRUE(lobby.shows("here"));
  EXPECT_EQ(lobby.shown().size(), 4u);
}

TEST_F(LobbyPlaces, are_kept_for_few_tables_of_one_person_who_is_gone) {
  for (int i = 0; i < 5; ++i) {
    lobby.put("t" + std::to_string(i), {"address " + std::to_string(i), "ann", false});
  }
  EXPECT_THAT(lobby.shown(), ElementsAre("t0", "t1"));
  EXPECT_FALSE(lobby.keeps("t4"));
}

TEST_F(LobbyPlaces, are_waited_for_by_a_bounded_number_of_tables) {
  std::size_t kept = 0;
  for (int i = 0; i < 1000; ++i) {
    put(std::to_string(i), "a");
    kept += lobby.keeps(std::to_string(i)) ? 1 : 0;
  }
  EXPECT_EQ(kept, 12u);
}

TEST_F(LobbyPlaces, stay_with_a_table_that_only_changes) {
  put("t", "a");
  lobby.take_changes();
  put("t", "a");
  EXPECT_THAT(lobby.take_changes(), IsEmpty());
  put("t", "a", false);
  EXPECT_TRUE(lobby.shows("t"));
}

// Whatever happens, no place is free while somebody may have it, nobody has more than a share, and
// nobody waits who has two places less than another.
TEST_F(LobbyPlaces, are_shared_fairly_whatever_happens) {
  FastRng rng(7);
  std::map<std::string, std::pair<std::string, bool>> known;
  for (int step = 0; step < 4000; ++step) {
    const std::string table = std::to_string(rng.below(30));
    const std::string owner = "owner " + std::to_string(rng.below(5));
    if (rng.below(3) == 0) {
      lobby.remove(table);
    } else {
      const bool here = rng.below(3) != 0;
      put(table, owner, here);
      known[table] = {owner, here};
      if (!lobby.keeps(table)) continue;
    }
    std::map<std::string, std::size_t> places;
    std::size_t most = 0;       // places of an owner who has some where somebody is
    std::size_t most_gone = 0;  // likewise where nobody is
    for (const std::string& shown : lobby.shown()) ++places[known.at(shown).first];
    for (const std::string& shown : lobby.shown()) {
      auto& count = known.at(shown).second ? most : most_gone;
      count = std::max(count, places[known.at(shown).first]);
    }
    ASSERT_LE(lobby.shown().size(), 6u);
    for (const auto& [whose, count] : places) ASSERT_LE(count, 4u) << whose;
    for (const auto& [one, of] : known) {
      if (!lobby.keeps(one) || lobby.shows(one)) continue;
      const auto& [whose, here] = of;
      ASSERT_TRUE(lobby.shown().size() == 6u || places[whose] == 4u) << "step " << step;
      if (places[whose] == 4u) continue;
      ASSERT_TRUE(!here || most_gone == 0) << "step " << step;
      ASSERT_LE(here ? most : most_gone, places[whose] + 1) << "step " << step;
    }
  }
}

}  // namespace
}  // namespace skerry::protocol
