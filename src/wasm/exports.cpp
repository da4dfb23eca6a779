#include "wasm/exports.h"

#include <cstddef>
#include <cstdlib>

#include "games/games.h"

namespace skerry::wasm {

const char* return_text(std::string_view text) {
  static std::string out;
  out.clear();
  for (std::size_t shift = 0; shift < 32; shift += 8) {
    out += static_cast<char>((text.size() >> shift) & 0xFFU);
  }
  out += text;
  return out.data();
}

std::string error_answer(const Error& error) {
  std::string text;
  JsonWriter out(text);
  out.begin_object().key("error").begin_object();
  write_error_fields(out, error);
  out.end_object().end_object();
  return text;
}

namespace {

Expected<const Game*> read_game(const JsonIn& in) {
  const std::string_view id = in["game"].string();
  const auto newest = all_games().get(id);
  if (!newest || !in.has("rules_version")) return newest;
  const auto version =
      static_cast<int>(in["rules_version"].integer(1, (*newest)->info().rules_version));
  if (in.faults().found()) return newest;
  if (const Game* game = all_games().find(id, version)) return game;
  return fail(code::kBadRequest, "this version of the rules is not known here", "rules_version");
}

}  // namespace

Expected<SeatView> read_seat_view(const JsonIn& in) {
  const auto game = read_game(in);
  const auto index = in["seat"].integer(0, kMaxSeats - 1);
  if (in.faults().found()) return std::unexpected(in.faults().first());
  if (!game) return std::unexpected(game.error());
  auto view = (*game)->read_view(*in["view"].value());
  if (!view) return std::unexpected(std::move(view).error());
  return SeatView{*game, std::move(*view), seat(static_cast<int>(index))};
}

}  // namespace skerry::wasm

extern "C" {

[[clang::export_name("skerry_alloc")]] void* skerry_alloc(std::size_t size) {
  return std::malloc(size);
}

[[clang::export_name("skerry_free")]] void skerry_free(void* memory) { std::free(memory); }

}  // extern "C"
