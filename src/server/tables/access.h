// Who may read a finished match: asked on the store's thread, before anything of the match is loaded.
#pragma once

#include <optional>
#include <string>

#include "store/store.h"

namespace skerry::server {

// The match that this user ("" without a session) may read under an id, which is that of its table or
// a replay link. Both are decided at one moment, that it is over and that this user may read it. The
// error no_such_table tells nothing about a match that belongs to others.
Expected<std::string> match_to_read(store::Store& store, const std::string& id,
                                    const std::string& user);

// ---- Replay links, by which the players of a table that is not listed show their match to
// everybody. The user must be one of them; for others there is no such table.

Expected<std::string> make_replay_link(store::Store& store, const std::string& match,
                                       const std::string& user);
// Nothing if there is none now.
Expected<std::optional<std::string>> find_replay_link(store::Store& store, const std::string& match,
                                                      const std::string& user);
Expected<void> withdraw_replay_link(store::Store& store, const std::string& match,
                                    const std::string& user);

}  // namespace skerry::server
