// Containers of cards and tiles without pointers, so that a state is plain bytes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "games/isle_of_cats/components/lessons.h"

namespace skerry::isle_of_cats {

// A bit set of discovery and family cards by their numbers, iterated in ascending order.
class CardSet {
 public:
  constexpr CardSet() = default;
  static constexpr CardSet range(int first, int last) {
    CardSet set;
    for (int id = first; id <= last; ++id) set.add(static_cast<CardId>(id));
    return set;
  }

  constexpr void add(CardId card) { words_[card >> 6] |= bit(card); }
  constexpr void remove(CardId card) { words_[card >> 6] &= ~bit(card); }
  constexpr bool contains(CardId card) const { return (words_[card >> 6] & bit(card)) != 0; }
  constexpr bool empty() const { return (words_[0] | words_[1] | words_[2]) == 0; }
  constexpr int size() const {
    return std::popcount(words_[0]) + std::popcount(words_[1]) + std::popcount(words_[2]);
  }
  // Precondition: not empty.
  constexpr CardId first() const {
    std::size_t word = 0;
    while (words_[word] == 0) ++word;
    return card_at(word, words_[word]);
  }
  // The card that comes after `index` others. Precondition: index < size().
  constexpr CardId at(int index) const {
    for (std::size_t word = 0;; ++word) {
      const int here = std::popcount(words_[word]);
      if (index >= here) {
        index -= here;
        continue;
      }
      std::uint64_t rest = words_[word];
      for (; index > 0; --index) rest &= rest - 1;
      return card_at(word, rest);
    }
  }
  constexpr bool meets(const CardSet& other) const { return !(*this & other).empty(); }
  constexpr const std::array<std::uint64_t, 3>& words() const { return words_; }

  template <class Visit>
  constexpr void for_each(Visit&& visit) const {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1) {
        visit(card_at(word, rest));
      }
    }
  }

  friend constexpr CardSet operator&(CardSet a, const CardSet& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr CardSet operator|(CardSet a, const CardSet& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  friend constexpr CardSet operator-(CardSet a, const CardSet& b) {
    for (std::size_t i = 0; i < a.words_.size(); ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }
  constexpr CardSet& operator|=(const CardSet& other) { return *this = *this | other; }
  constexpr CardSet& operator-=(const CardSet& other) { return *this = *this - other; }
  friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

 private:
  static constexpr std::uint64_t bit(CardId card) { return std::uint64_t{1} << (card & 63U); }
  static constexpr CardId card_at(std::size_t word, std::uint64_t bits) {
    return static_cast<CardId>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits)));
  }

  std::array<std::uint64_t, 3> words_{};
};

// A list of at most `Most` bytes. Unused elements are zero, so that equal rows are equal bytes.
template <std::size_t Most>
struct Row {
  std::uint8_t count = 0;
  std::array<std::uint8_t, Most> items{};

  static constexpr std::size_t most() { return Most; }
  bool empty() const { return count == 0; }
  bool full() const { return count == Most; }
  std::uint8_t operator[](std::size_t index) const { return items[index]; }
  std::span<const std::uint8_t> all() const { return std::span(items).first(count); }
  std::span<std::uint8_t> all() { return std::span(items).first(count); }
  std::size_t find(std::uint8_t item) const {  // count if it is not there
    std::size_t index = 0;
    while (index < count && items[index] != item) ++index;
    return index;
  }
  bool contains(std::uint8_t item) const { return find(item) < count; }

  void push(std::uint8_t item) { items[count++] = item; }
  std::uint8_t pop() {
    const std::uint8_t item = items[--count];
    items[count] = 0;
    return item;
  }
  void insert(std::size_t index, std::uint8_t item) {
    for (std::size_t i = count; i > index; --i) items[i] = items[i - 1];
    items[index] = item;
    ++count;
  }
  std::uint8_t take(std::size_t index) {
    const std::uint8_t item = items[index];
    for (std::size_t i = index + 1; i < count; ++i) items[i - 1] = items[i];
    items[--count] = 0;
    return item;
  }
  void clear() { *this = {}; }

  friend bool operator==(const Row&, const Row&) = default;
};

}  // namespace skerry::isle_of_cats
