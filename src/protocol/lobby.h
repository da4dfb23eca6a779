// The places of the lobby: which of the tables that want to be listed there are shown.
//
// An owner (an address, or a person: see Host::owner_of) has a few places. When all places are taken,
// a newcomer gets one from the owner who has the most, unless they are shared equally already; who
// gets none waits, and those with the fewest places come first when one is free. Tables where
// nobody is any more only fill what is left, and of these each person and each owner may have a
// few. An owner has three times as many tables here as places at most; more of them are as if they
// did not want to be shown, so that nobody fills the memory or makes this slow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace skerry::protocol {

class Lobby {
 public:
  struct Limits {
    std::size_t places = 200;
    std::size_t of_owner = 8;
    std::size_t gone_of_person = 3;  // tables of one creator where nobody is
  };
  struct Entry {
    std::string owner;
    std::string creator;
    bool here = true;  // somebody is there who plays, or who made the table
  };

  explicit Lobby(const Limits& limits) : limits_(limits) {}

  // A table wants to be shown, or its entry has changed.
  void put(const std::string& table, const Entry& entry);
  // A table does not want to be shown any more; nothing happens if it did not.
  void remove(const std::string& table);

  bool shows(const std::string& table) const { return shown_.contains(table); }
  // Whether the table has a place or waits for one.
  bool keeps(const std::string& table) const { return tables_.contains(table); }
  const std::set<std::string>& shown() const { return shown_; }
  // The tables that have come or gone since the last call.
  std::set<std::string> take_changes();

 private:
  struct Known {
    Entry entry;
    std::uint64_t number = 0;  // in the order in which they came
    bool shown = false;
  };
  // What an owner has.
  struct Share {
    std::size_t tables = 0;
    std::size_t gone = 0;  // tables where nobody is
    std::size_t places = 0;
    std::size_t gone_places = 0;
  };
  using Tables = std::map<std::string, Known>;

  Share share_of(const std::string& owner) const;
  bool may_come(const Entry& entry) const;
  void add(const std::string& table, const Known& known);
  void take_out(Tables::iterator table);
  void show(Tables::value_type& table, bool shown);
  void fill();
  Tables::value_type* best_waiting();
  Tables::value_type* weakest_shown(const std::string& owner);
  bool yields(const Known& shown, const Known& waiting) const;

  Limits limits_;
  Tables tables_;
  std::map<std::string, Share> shares_;                // by owner
  std::map<std::string, std::size_t> gone_of_person_;  // tables where nobody is, by creator
  std::set<std::string> shown_;
  std::set<std::string> changes_;
  std::uint64_t last_number_ = 0;
};

}  // namespace skerry::protocol
