// Arbitrary bytes through the parsers of the network: requests, frames, addresses, origins. The
// result must be the same however the bytes are split on their way.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz_bytes.h"
#include "server/net/address_limiter.h"
#include "server/net/frames.h"
#include "server/net/http_reader.h"
#include "server/net/http_text.h"

namespace {

using namespace skerry::server;
using skerry::fuzz::require;

constexpr std::size_t kMessageBytes = 1000;
constexpr std::size_t kBodyBytes = 1000;

std::vector<std::string> frames_of(std::string_view bytes, std::size_t piece) {
  FrameReader reader(kMessageBytes);
  std::vector<std::string> found;
  std::string pending;
  while (!bytes.empty()) {
    pending += bytes.substr(0, piece);
    bytes.remove_prefix(std::min(piece, bytes.size()));
    std::span<char> rest(pending);
    while (true) {
      const auto next = reader.next(rest);
      if (!next) {
        found.push_back("fault " + std::to_string(next.error().code));
        return found;
      }
      if (!*next) break;
      require((*next)->data.size() <= kMessageBytes);
      if ((*next)->kind == Incoming::Kind::message) require(is_utf8((*next)->data));
      found.push_back(std::to_string(static_cast<int>((*next)->kind)) + std::string((*next)->data) +
                      std::to_string((*next)->reason.code));
    }
    pending.erase(0, pending.size() - rest.size());
  }
  return found;
}

// The first request as text, or the status of its refusal.
std::string request_of(std::string_view bytes, std::size_t piece) {
  HttpReader reader(kBodyBytes);
  std::string pending;
  while (!bytes.empty()) {
    pending += bytes.substr(0, piece);
    bytes.remove_prefix(std::min(piece, bytes.size()));
    std::span<char> rest(pending);
    auto progress = reader.read(rest);
    if (progress == HttpReader::Progress::wants_continue) progress = reader.read(rest);
    if (progress == HttpReader::Progress::bad) return std::to_string(reader.refusal());
    if (progress == HttpReader::Progress::whole) {
      const auto arrived = reader.take();
      require(arrived.request.path.starts_with('/') || arrived.request.path == "*");
      require(arrived.request.body.size() <= kBodyBytes);
      if (!arrived.websocket_key.empty()) {
        require(websocket_accept(arrived.websocket_key).size() == 28);
      }
      return arrived.request.path + '?' + arrived.request.query + '\n' + arrived.request.host +
             '\n' + arrived.request.body;
    }
    pending.erase(0, pending.size() - rest.size());
  }
  return "unfinished";
}

void read_headers(std::string_view text) {
  const auto last = last_of_list(text);
  require(last.find(',') == std::string_view::npos && text.size() >= last.size());
  if (const auto address = read_address(last)) {
    require(read_address(address->text)->network == address->network);
  }
  require(same_origin("https://" + std::string(text), text) || text.empty());
  const Response response{.headers = {{"X-Text", std::string(text)}}};
  const auto head = response_head(response, {});
  require(std::ranges::count(head, '\n') ==
          std::ranges::count(response_head({.headers = {{"X", ""}}}, {}), '\n'));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::size_t piece = data[0] % 64U + 1;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  require(frames_of(bytes, piece) == frames_of(bytes, bytes.size()));
  const auto request = request_of(bytes, piece);
  const auto at_once = request_of(bytes, bytes.size());
  // A bad request may be refused earlier or for another reason, but a valid one must be read the
  // same.
  require(request == at_once || (!request.starts_with('/') && !at_once.starts_with('/')));
  read_headers(bytes.substr(0, 200));
  return 0;
}
