// A queue in which those who wait take turns: each key (such as a network address) has a queue of
// its own, and one of each is served in turn, however many entries a key has.
#pragma once

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace skerry::protocol {

template <class T>
class FairQueue {
 public:
  void push(const std::string& key, T entry) {
    auto& queue = waiting_[key];
    if (queue.empty()) turns_.push_back(key);
    queue.push_back(std::move(entry));
    ++size_;
  }
  // Removes the oldest entry of the key whose turn it is; nothing if the queue is empty.
  std::optional<T> pop() {
    if (turns_.empty()) return std::nullopt;
    const std::string key = std::move(turns_.front());
    turns_.pop_front();
    const auto found = waiting_.find(key);
    std::optional<T> entry(std::move(found->second.front()));
    found->second.pop_front();
    --size_;
    if (found->second.empty()) {
      waiting_.erase(found);
    } else {
      turns_.push_back(key);
    }
    return entry;
  }
  // Removes the entries of a key for which `unwanted` holds.
  template <class Unwanted>
  void erase_if(const std::string& key, Unwanted unwanted) {
    const auto found = waiting_.find(key);
    if (found == waiting_.end()) return;
    size_ -= std::erase_if(found->second, unwanted);
    if (!found->second.empty()) return;
    waiting_.erase(found);
    std::erase(turns_, key);
  }

  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  std::size_t waiting(const std::string& key) const {
    const auto found = waiting_.find(key);
    return found == waiting_.end() ? 0 : found->second.size();
  }

 private:
  std::unordered_map<std::string, std::deque<T>> waiting_;  // no queue is empty
  std::deque<std::string> turns_;                           // the keys, each once
  std::size_t size_ = 0;
};

}  // namespace skerry::protocol
