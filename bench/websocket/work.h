// The work of both servers of the WebSocket benchmark, which differ only in their transport. The
// messages:
//
//   echo BYTES …        is answered with BYTES bytes
//   join TABLE …        joins a table; is answered with "ok"
//   move TABLE BYTES …  is acknowledged with a few bytes; everybody at the table gets BYTES bytes
//
// The rest of a message is padding.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace skerry::websocket_bench {

// A message that is composed once and sent to many.
using SharedText = std::shared_ptr<const std::string>;

inline constexpr std::size_t kAcknowledgementBytes = 60;

// Consumes the next word, a number; 0 if it is not one.
inline std::size_t next_number(std::string_view& text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  std::size_t number = 0;
  std::from_chars(text.data(), text.data() + end, number);
  text.remove_prefix(std::min(end + 1, text.size()));
  return number;
}

// Consumes `beginning` if the text begins with it.
inline bool consume_prefix(std::string_view& text, std::string_view beginning) {
  if (!text.starts_with(beginning)) return false;
  text.remove_prefix(beginning.size());
  return true;
}

inline SharedText text_of(std::size_t bytes) {
  return std::make_shared<const std::string>(bytes, 'x');
}

// The state of the server. `Connection` is the server's handle of a WebSocket.
template <class Connection>
class Work {
 public:
  // Handles a message: calls `send` with a connection and a text for each answer.
  template <class Send>
  void received(Connection from, std::string_view message, Send send) {
    if (consume_prefix(message, "echo ")) {
      send(from, text_of(next_number(message)));
    } else if (consume_prefix(message, "join ")) {
      tables_[next_number(message)].push_back(from);
      send(from, std::make_shared<const std::string>("ok"));
    } else if (consume_prefix(message, "move ")) {
      const std::vector<Connection>& table = tables_[next_number(message)];
      send(from, text_of(kAcknowledgementBytes));
      const SharedText update = text_of(next_number(message));
      for (const Connection seated : table) send(seated, update);
    }
  }

  void closed(Connection connection) {
    for (auto& [number, table] : tables_) std::erase(table, connection);
  }

 private:
  std::unordered_map<std::size_t, std::vector<Connection>> tables_;
};

}  // namespace skerry::websocket_bench
