// A growable array of actions, which `legal` fills. The caller owns it and reuses it for every
// position, so that after the first few calls nothing is allocated any more.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

namespace skerry {

template <class Action>
class ActionList {
  static_assert(std::is_trivially_copyable_v<Action>);

 public:
  explicit ActionList(std::size_t capacity = 256)
      : items_(std::make_unique_for_overwrite<Action[]>(capacity)), capacity_(capacity) {}

  void clear() { size_ = 0; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  void push(Action action) {
    if (size_ == capacity_) grow(size_ + 1);
    items_[size_++] = action;
  }

  // Appends `count` uninitialised actions, which the caller writes: the fast way to add many.
  Action* extend(std::size_t count) {
    if (capacity_ - size_ < count) grow(size_ + count);
    Action* begin = items_.get() + size_;
    size_ += count;
    return begin;
  }

  const Action& operator[](std::size_t i) const { return items_[i]; }
  const Action* begin() const { return items_.get(); }
  const Action* end() const { return items_.get() + size_; }
  std::span<const Action> span() const { return {items_.get(), size_}; }

 private:
  void grow(std::size_t needed) {
    std::size_t capacity = capacity_ * 2;
    if (capacity < needed) capacity = needed;
    auto larger = std::make_unique_for_overwrite<Action[]>(capacity);
    for (std::size_t i = 0; i < size_; ++i) larger[i] = items_[i];
    items_ = std::move(larger);
    capacity_ = capacity;
  }

  std::unique_ptr<Action[]> items_;
  std::size_t size_ = 0;
  std::size_t capacity_;
};

}  // namespace skerry
