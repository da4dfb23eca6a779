// Arbitrary bytes as a match file. A file that can be read is written, read again, and verified.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "fuzz_bytes.h"
#include "games/games.h"
#include "match/file.h"
#include "match/replay.h"
#include "match/verify.h"

namespace {

using skerry::fuzz::require;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace skerry;
  // A limit that is long enough for an interesting match and short enough to try many.
  if (size > 65'536) return 0;
  const auto match = match::read_match({reinterpret_cast<const char*>(data), size});
  if (!match) {
    require(!match.error().message.empty());
    return 0;
  }
  const auto again = match::read_match(match::write_match(*match));
  require(again.has_value() && *again == *match);
  const bool fine = match::verify(*match, all_games()).fine();
  const auto replay = match::replay(*match, all_games());
  require(replay.has_value() || !fine);
  if (!replay) return 0;
  for (std::size_t i = 0; i <= replay->events(); ++i) {
    const AnyState state = replay->state_at(i);
    if (i > 0) replay->notation(i);
    replay->game().draw(replay->game().view(state, kSpectator), {});
  }
  return 0;
}
