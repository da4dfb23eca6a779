#include "server/tables/access.h"

#include "protocol/host.h"
#include "server/people/passwords.h"

namespace skerry::server {
namespace {

std::unexpected<Error> no_such_table() {
  return fail(skerry::code::kNoSuchTable, "there is no such table");
}

Expected<store::MatchAccess> access_of_player(store::Store& store, const std::string& match,
                                              const std::string& user) {
  const auto access = store.access_to(match, user);
  if (!access) return std::unexpected(access.error());
  if (!*access || !(*access)->played) return no_such_table();
  return **access;
}

}  // namespace

Expected<std::string> match_to_read(store::Store& store, const std::string& id,
                                    const std::string& user) {
  const auto access = store.access_to(id, user);
  if (!access) return std::unexpected(access.error());
  if (*access) {
    if (!(*access)->may_open()) return no_such_table();
    // Not later: when it is over, it may be the match of others.
    if (!(*access)->over()) return fail(skerry::code::kNotOver, "the match is not over");
    return id;
  }
  const auto match = store.match_of_replay_link(id);
  if (!match) return std::unexpected(match.error());
  return *match ? Expected<std::string>(**match) : no_such_table();
}

Expected<std::string> make_replay_link(store::Store& store, const std::string& match,
                                       const std::string& user) {
  const auto access = access_of_player(store, match, user);
  if (!access) return std::unexpected(access.error());
  if (!access->over()) return fail(skerry::code::kNotOver, "the match is not over");
  if (access->listed) {
    return fail(skerry::code::kNotAllowed, "the table is listed, so its own link shows the match");
  }
  return store.add_replay_link(match, new_id(), user);
}

Expected<std::optional<std::string>> find_replay_link(store::Store& store, const std::string& match,
                                                      const std::string& user) {
  const auto access = access_of_player(store, match, user);
  if (!access) return std::unexpected(access.error());
  return store.replay_link(match);
}

Expected<void> withdraw_replay_link(store::Store& store, const std::string& match,
                                    const std::string& user) {
  const auto access = access_of_player(store, match, user);
  if (!access) return std::unexpected(access.error());
  return store.delete_replay_link(match);
}

}  // namespace skerry::server
