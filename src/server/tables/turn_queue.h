// A queue in which owners take turns, and the tables of one owner among themselves (round robin on
// two levels): however much one of them wants, the others wait for one thing of it at a time.
#pragma once

#include <cstddef>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>

#include "protocol/fair_queue.h"

namespace skerry::server {

template <class T>
class TurnQueue {
 public:
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  // The number of things of this owner.
  std::size_t size_of(const std::string& owner) const {
    const auto found = owners_.find(owner);
    return found == owners_.end() ? 0 : found->second.size();
  }

  void push(const std::string& owner, const std::string& table, T thing) {
    auto& tables = owners_[owner];
    if (tables.empty()) turns_.push_back(owner);
    tables.push(table, std::move(thing));
    ++size_;
  }

  // The next thing; its table and its owner go to the end of their queues. Precondition: not empty.
  T pop() {
    std::string owner = std::move(turns_.front());
    turns_.pop_front();
    const auto tables = owners_.find(owner);
    T thing = *tables->second.pop();
    --size_;
    if (tables->second.empty()) {
      owners_.erase(tables);
    } else {
      turns_.push_back(std::move(owner));
    }
    return thing;
  }

  // Takes a thing out before its turn; false if it is not there.
  bool remove(const std::string& owner, const std::string& table, const T& thing) {
    const auto tables = owners_.find(owner);
    if (tables == owners_.end()) return false;
    const std::size_t before = tables->second.size();
    tables->second.erase_if(table, [&](const T& one) { return one == thing; });
    const std::size_t removed = before - tables->second.size();
    size_ -= removed;
    if (tables->second.empty()) {
      owners_.erase(tables);
      std::erase(turns_, owner);
    }
    return removed > 0;
  }

 private:
  std::unordered_map<std::string, protocol::FairQueue<T>> owners_;  // by table; none is empty
  std::deque<std::string> turns_;                                   // owners, each once
  std::size_t size_ = 0;
};

}  // namespace skerry::server
