// A hash table from the keys of information sets to the nodes of a search tree. It uses open
// addressing with linear probing and grows fourfold when it is half full. The keys are hashes
// already, so their low bits choose the slot.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace skerry {

class NodeIndex {
 public:
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

  NodeIndex() : slots_(kFirstSlots) {}

  // Removes all nodes and keeps the memory for the next search.
  void clear() {
    std::ranges::fill(slots_, Slot{});
    count_ = 0;
  }
  // The node with this key; kNone if there is none.
  std::uint32_t find(std::uint64_t key) const {
    for (std::size_t i = key & mask();; i = (i + 1) & mask()) {
      if (slots_[i].node == kNone || slots_[i].key == key) return slots_[i].node;
    }
  }
  // Precondition: no node has this key yet.
  void add(std::uint64_t key, std::uint32_t node) {
    if (++count_ * 2 > slots_.size()) grow();
    insert({key, node});
  }

 private:
  static constexpr std::size_t kFirstSlots = 1024;  // a power of two, as are all later sizes

  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t node = kNone;  // kNone: the slot is free
  };

  std::size_t mask() const { return slots_.size() - 1; }

  void insert(Slot slot) {
    std::size_t i = slot.key & mask();
    while (slots_[i].node != kNone) i = (i + 1) & mask();
    slots_[i] = slot;
  }

  void grow() {
    std::vector<Slot> old(slots_.size() * 4);
    std::swap(old, slots_);
    for (const Slot& slot : old) {
      if (slot.node != kNone) insert(slot);
    }
  }

  std::vector<Slot> slots_;
  std::size_t count_ = 0;
};

}  // namespace skerry
