#include "server/tables/gzip.h"

#define ZLIB_CONST  // zlib reads through pointers to const
#include <zlib.h>

namespace skerry::server {
namespace {

constexpr int kGzip = 16 + MAX_WBITS;  // zlib's way to ask for gzip's header instead of its own
constexpr int kMemory = 8;
constexpr std::size_t kChunk = std::size_t{64} << 10;

const Bytef* bytes_of(std::string_view text) { return reinterpret_cast<const Bytef*>(text.data()); }
Bytef* room_of(std::string& out) { return reinterpret_cast<Bytef*>(out.data()); }

}  // namespace

std::string gzipped(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, kGzip, kMemory,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return {};
  }
  std::string out(deflateBound(&stream, text.size()), '\0');
  stream.next_in = bytes_of(text);
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = room_of(out);
  stream.avail_out = static_cast<uInt>(out.size());
  deflate(&stream, Z_FINISH);  // in one call, since the bound leaves room for everything
  out.resize(stream.total_out);
  out.shrink_to_fit();
  deflateEnd(&stream);
  return out;
}

std::optional<std::string> unzipped(std::string_view bytes, std::size_t most) {
  z_stream stream{};
  if (inflateInit2(&stream, kGzip) != Z_OK) return std::nullopt;
  stream.next_in = bytes_of(bytes);
  stream.avail_in = static_cast<uInt>(bytes.size());
  std::string out;
  int state = Z_OK;
  while (state == Z_OK && out.size() <= most) {
    const std::size_t before = out.size();
    out.resize(before + kChunk);
    stream.next_out = room_of(out) + before;
    stream.avail_out = static_cast<uInt>(kChunk);
    state = inflate(&stream, Z_NO_FLUSH);
    out.resize(before + kChunk - stream.avail_out);
    if (state == Z_BUF_ERROR || (state == Z_OK && stream.avail_out == kChunk)) break;
  }
  inflateEnd(&stream);
  if (state != Z_STREAM_END || out.size() > most) return std::nullopt;
  return out;
}

}  // namespace skerry::server
