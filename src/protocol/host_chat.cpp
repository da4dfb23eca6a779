// Host: who has spoken at which table, so that the words of a deleted person can be forgotten.
#include <algorithm>
#include <array>

#include "protocol/host_parts.h"

namespace skerry::protocol {
namespace {
constexpr std::array kChannels{Channel::players, Channel::spectators};
}

void Host::note_speaker(HostedTable& hosted, const ChatLine& line) {
  hosted.speakers.emplace(line.user, line.channel);
  spoken_[line.user].insert(hosted.id);
}

void Host::forget_speakers(const HostedTable& hosted) {
  for (const auto& [user, channel] : hosted.speakers) {
    const auto found = spoken_.find(user);
    if (found == spoken_.end()) continue;
    found->second.erase(hosted.id);
    if (found->second.empty()) spoken_.erase(found);
  }
}

void Host::forget_words(const std::vector<std::string>& users) {
  for (const std::string& user : users) {
    const auto spoken = spoken_.extract(user);
    if (spoken.empty()) continue;
    for (const std::string& table : spoken.mapped()) forget_words(*tables_.at(table), user);
  }
}

// Watchers may have lines that are older than those in memory, so they are told in any case; but
// nobody hears of a channel that they cannot read.
void Host::forget_words(HostedTable& hosted, const std::string& user) {
  if (hosted.chat) {
    std::erase_if(*hosted.chat, [&](const ChatLine& line) { return line.user == user; });
  }
  const SharedText text = shared_text(chat_gone_message(hosted.id, user));
  for (const Watcher& watcher : hosted.watchers) {
    const bool read = std::ranges::any_of(kChannels, [&](Channel channel) {
      return hosted.speakers.contains({user, channel}) &&
             may_read(hosted, watcher, {user, {}, channel, {}, {}});
    });
    if (read) send(*watcher.client, text);
  }
  for (const Channel channel : kChannels) hosted.speakers.erase({user, channel});
}

}  // namespace skerry::protocol
