// Search and mass play live on `legal`, `play` and copies of states: none of them may touch the
// heap. The program's operators new are replaced by ones that count.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <new>

#include "core/random.h"
#include "games/isle_of_cats/boat/score.h"
#include "games/list.h"

namespace {

thread_local std::uint64_t allocations = 0;

void* counted(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

void* counted_aligned(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto align = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(align, (size + align - 1) / align * align)) return memory;
  throw std::bad_alloc();
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void* operator new(std::size_t size, std::align_val_t align) {
  return counted_aligned(size, align);
}
void* operator new[](std::size_t size, std::align_val_t align) {
  return counted_aligned(size, align);
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace skerry {
namespace {

template <class Work>
std::uint64_t allocations_in(Work&& work) {
  const std::uint64_t before = allocations;
  work();
  return allocations - before;
}

// Plays one random game and says how often each step allocated.
template <Rules G>
void play_and_count(int players, std::uint64_t number, ActionList<typename G::Action>& list,
                    bool warm) {
  const RngKey key = key_from_text("allocations", number);
  KeyedRng dealer(key);
  const auto options = options_from(
      G::kOptions, std::span<const std::int64_t>(default_options(G::info().options, players)));
  auto dealt = G::setup(options, players, dealer);
  ASSERT_TRUE(dealt.has_value());
  typename G::State state = *dealt;
  FastRng rng(number);
  while (!G::to_move(state).empty()) {
    const Seat acting = G::to_move(state).front();
    const auto in_legal = allocations_in([&] { G::legal(state, acting, list); });
    const auto action = list[rng.below(static_cast<std::uint32_t>(list.size()))];
    typename G::State copy;
    const auto in_copy = allocations_in([&] { copy = state; });
    const auto in_play = allocations_in([&] { G::play(copy, acting, action); });
    state = copy;
    if (!warm) continue;
    ASSERT_EQ(in_legal, 0U) << G::info().id;
    ASSERT_EQ(in_copy, 0U) << G::info().id;
    ASSERT_EQ(in_play, 0U) << G::info().id;
  }
}

TEST(Allocations, are_counted) {
  // Called by name: a compiler may leave out a new that is followed by its delete.
  EXPECT_EQ(allocations_in([] { ::operator delete(::operator new(4)); }), 1U);
  EXPECT_EQ(allocations_in([] {
              constexpr std::align_val_t kAligned{64};
              ::operator delete(::operator new(64, kAligned), kAligned);
            }),
            1U);
}

TEST(Allocations, do_not_happen_in_placements_and_scores_of_boats) {
  using namespace isle_of_cats;
  FastRng rng(3);
  PlacementList list;
  EXPECT_GT(placement_count(0), 0);  // the tables are made when they are first asked for
  for (int i = 0; i < 200; ++i) {
    Boat boat;
    const auto allocated = allocations_in([&] {
      for (int tries = 0; tries < 60; ++tries) {
        const auto shape = static_cast<ShapeId>(rng.below(kShapeCount));
        if (!fits(boat, shape, false)) continue;
        legal_placements(boat, shape, false, list);
        const Placement placement = list[rng.below(static_cast<std::uint32_t>(list.size()))];
        const Colour colour = has_colour(shape) ? Colour::red : Colour::none;
        boat.place({.shape = shape, .colour = colour, .placement = placement});
      }
      constexpr std::array<CardId, 3> kLessons{113, 117, 141};
      const Sheet sheet = score(boat, {.private_lessons = kLessons});
      EXPECT_LE(sheet.rats, 0);
    });
    EXPECT_EQ(allocated, 0U);
  }
}

TEST(Allocations, do_not_happen_in_legal_play_and_copy_of_any_game) {
  AllGames::for_each([]<class G>() {
    const int most = std::min(G::info().max_players, 6);
    for (int players = G::info().min_players; players <= most; ++players) {
      // The list is the caller's. In most games five of them show how long it becomes; an Oshax has
      // more places in five families than that.
      ActionList<typename G::Action> list(8192);
      for (std::uint64_t number = 0; number < 5; ++number) {
        play_and_count<G>(players, number, list, false);
      }
      for (std::uint64_t number = 0; number < 50; ++number) {
        play_and_count<G>(players, number, list, true);
      }
    }
  });
}

}  // namespace
}  // namespace skerry
