// Seats at a table, and sets of them. A seat is the position of one player (often called player id
// elsewhere), counted clockwise from 0.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace skerry {

inline constexpr int kMaxSeats = 99;

struct Seat {
  std::uint8_t index = 0;

  friend constexpr auto operator<=>(Seat, Seat) = default;
};

constexpr Seat seat(int index) { return Seat{static_cast<std::uint8_t>(index)}; }

// The seat `steps` seats clockwise of `from`. Precondition: 0 <= steps <= players.
constexpr Seat clockwise(Seat from, int players, int steps = 1) {
  const int index = from.index + steps;
  return seat(index < players ? index : index - players);
}

// A range of seats: `for (const Seat seat : Seats(players))`.
class Seats {
 public:
  constexpr explicit Seats(int players) : Seats(Seat{}, players) {}
  constexpr Seats(Seat first, int players) : begin_(first.index), end_(players) {}

  class Iterator {
   public:
    constexpr explicit Iterator(int index) : index_(index) {}
    constexpr Seat operator*() const { return seat(index_); }
    constexpr Iterator& operator++() {
      ++index_;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    int index_;
  };
  constexpr Iterator begin() const { return Iterator(begin_); }
  constexpr Iterator end() const { return Iterator(end_); }

 private:
  int begin_;  // precondition: at most end_
  int end_;
};

// An array with one T for each seat, for tables of at most N seats.
template <class T, std::size_t N>
struct BySeat {
  std::array<T, N> all{};

  constexpr T& operator[](Seat seat) { return all[seat.index]; }
  constexpr const T& operator[](Seat seat) const { return all[seat.index]; }
  constexpr auto begin() { return all.begin(); }
  constexpr auto begin() const { return all.begin(); }
  constexpr auto end() { return all.end(); }
  constexpr auto end() const { return all.end(); }

  friend constexpr bool operator==(const BySeat&, const BySeat&) = default;
};

// An optional seat in one byte. States hold it instead of a std::optional<Seat>.
class OptionalSeat {
 public:
  constexpr OptionalSeat() = default;
  constexpr OptionalSeat(Seat seat) : index_(seat.index) {}

  constexpr explicit operator bool() const { return index_ != kNoIndex; }
  constexpr Seat operator*() const { return Seat{index_}; }  // precondition: there is one
  constexpr std::uint8_t index() const { return index_; }    // 255 without a seat

  friend constexpr bool operator==(OptionalSeat, OptionalSeat) = default;

 private:
  static constexpr std::uint8_t kNoIndex = 255;
  std::uint8_t index_ = kNoIndex;
};
inline constexpr OptionalSeat kNoSeat{};

// The observer of a view: a seat, or a spectator, who has none.
using Viewer = std::optional<Seat>;
inline constexpr Viewer kSpectator = std::nullopt;

// A set of seats with indices 0 to 127, iterated in ascending order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat only) { insert(only); }

  static constexpr SeatSet first(int players) {
    SeatSet all;
    for (int i = 0; i < players; ++i) all.insert(seat(i));
    return all;
  }

  constexpr void insert(Seat s) { words_[s.index >> 6] |= bit(s); }
  constexpr void erase(Seat s) { words_[s.index >> 6] &= ~bit(s); }
  constexpr bool contains(Seat s) const { return (words_[s.index >> 6] & bit(s)) != 0; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  // Precondition: not empty.
  constexpr Seat front() const {
    return words_[0] != 0 ? seat(std::countr_zero(words_[0]))
                          : seat(64 + std::countr_zero(words_[1]));
  }

  class Iterator {
   public:
    constexpr explicit Iterator(std::array<std::uint64_t, 2> rest) : rest_(rest) {}
    constexpr Seat operator*() const {
      return rest_[0] != 0 ? seat(std::countr_zero(rest_[0]))
                           : seat(64 + std::countr_zero(rest_[1]));
    }
    constexpr Iterator& operator++() {
      auto& word = rest_[0] != 0 ? rest_[0] : rest_[1];
      word &= word - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::array<std::uint64_t, 2> rest_;
  };
  constexpr Iterator begin() const { return Iterator(words_); }
  constexpr Iterator end() const { return Iterator({0, 0}); }

  friend constexpr bool operator==(const SeatSet&, const SeatSet&) = default;

 private:
  static constexpr std::uint64_t bit(Seat s) { return std::uint64_t{1} << (s.index & 63); }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace skerry
