// Arbitrary bytes as a boat of The Isle of Cats, drawn as text or as the referee's request. Both
// are either refused with a message or scored, and the request that is made of the boat as it was
// read gives the same answer.
#include "fuzz_bytes.h"
#include "games/isle_of_cats/boat/text.h"

namespace {

using namespace skerry;
using fuzz::require;

void check_counted(const isle_of_cats::BoatRequest& request) {
  std::string answer;
  JsonWriter out(answer);
  isle_of_cats::write_boat_answer(out, request);
  JsonParser parser;
  require(parser.parse(answer).has_value());
  require(!isle_of_cats::sheet_text(request).empty());
}

void read_as_text(std::string_view text) {
  const auto request = isle_of_cats::read_boat_text(text);
  if (request) {
    check_counted(*request);
  } else {
    require(!request.error().message.empty());
  }
}

void read_as_request(std::string_view text) {
  JsonParser parser;
  const auto json = parser.parse(text);
  if (!json) return;
  JsonFaults faults(**json, "", code::kBadRequest);
  const auto request = isle_of_cats::read_boat_request(JsonIn(faults));
  if (!request) {
    require(!request.error().message.empty());
    return;
  }
  check_counted(*request);
  // The tiles are written as they were read.
  std::string tiles;
  JsonWriter out(tiles);
  isle_of_cats::write_tiles(out, request->boat);
  const auto again = parser.parse(tiles);
  require(again.has_value());
  JsonFaults no_faults(**again, "", code::kBadRequest);
  isle_of_cats::Boat boat;
  boat.id = request->boat.id;
  isle_of_cats::TileBox box(request->mode, request->players);
  isle_of_cats::read_tiles(JsonIn(no_faults), boat, box);
  require(!no_faults.found() && boat == request->boat);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  read_as_text(text);
  read_as_request(text);
  return 0;
}
