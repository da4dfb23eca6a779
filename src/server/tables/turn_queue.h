// A queue in which owners take turns, and the tables of one owner among themselves (round robin on
// two levels): however much one of them wants, the others wait for one thing of it at a time.
#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <string>
#include <unordered_map>
#include <utility>

namespace skerry::server {

template <class T>
class TurnQueue {
 public:
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  // The number of things of this owner.
  std::size_t size_of(const std::string& owner) const {
    const auto found = owners_.find(owner);
    return found == owners_.end() ? 0 : found->second.size;
  }

  void push(const std::string& owner, const std::string& table, T thing) {
    Owner& whose = owners_[owner];
    if (whose.size++ == 0) turns_.push_back(owner);
    auto& things = whose.tables[table];
    if (things.empty()) whose.turns.push_back(table);
    things.push_back(std::move(thing));
    ++size_;
  }

  // The next thing; its table and its owner go to the end of their queues. Precondition: not empty.
  T pop() {
    const std::string owner = std::move(turns_.front());
    turns_.pop_front();
    Owner& whose = owners_.at(owner);
    std::string table = std::move(whose.turns.front());
    whose.turns.pop_front();
    auto& things = whose.tables.at(table);
    T thing = std::move(things.front());
    things.pop_front();
    if (things.empty()) {
      whose.tables.erase(table);
    } else {
      whose.turns.push_back(std::move(table));
    }
    --size_;
    if (--whose.size == 0) {
      owners_.erase(owner);
    } else {
      turns_.push_back(owner);
    }
    return thing;
  }

  // Takes a thing out before its turn; false if it is not there.
  bool remove(const std::string& owner, const std::string& table, const T& thing) {
    const auto whose = owners_.find(owner);
    if (whose == owners_.end()) return false;
    const auto things = whose->second.tables.find(table);
    if (things == whose->second.tables.end()) return false;
    const auto at = std::ranges::find(things->second, thing);
    if (at == things->second.end()) return false;
    things->second.erase(at);
    if (things->second.empty()) {
      std::erase(whose->second.turns, table);
      whose->second.tables.erase(things);
    }
    --size_;
    if (--whose->second.size == 0) {
      std::erase(turns_, owner);
      owners_.erase(whose);
    }
    return true;
  }

 private:
  struct Owner {
    std::deque<std::string> turns;  // tables, in the order of their turns
    std::unordered_map<std::string, std::deque<T>> tables;
    std::size_t size = 0;
  };
  std::deque<std::string> turns_;  // owners, in the order of their turns
  std::unordered_map<std::string, Owner> owners_;
  std::size_t size_ = 0;
};

}  // namespace skerry::server
