#include "server/tables/match_files.h"

#include <sodium.h>

#include <utility>

#include "core/sha256.h"
#include "core/text.h"
#include "match/file.h"
#include "protocol/host.h"
#include "server/tables/gzip.h"

namespace skerry::server {
namespace {

constexpr std::size_t kTagDigits = 32;

// Texts of the store have no zero bytes, so the bytes of gzip are kept as base64.
std::string to_base64(std::string_view bytes) {
  constexpr int kVariant = sodium_base64_VARIANT_ORIGINAL;
  std::string text(sodium_base64_encoded_len(bytes.size(), kVariant), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), kVariant);
  text.pop_back();  // the zero at the end
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes(text.size(), '\0');
  std::size_t size = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), text.data(),
                        text.size(), nullptr, &size, nullptr,
                        sodium_base64_VARIANT_ORIGINAL) != 0) {
    return std::nullopt;
  }
  bytes.resize(size);
  return bytes;
}

std::string key_of(const std::string& table, MatchFiles::Form form) {
  return table + (form == MatchFiles::Form::gzip ? ".gz" : "");
}

}  // namespace

void MatchFiles::get(const std::string& table, Form form, const std::string& whom, Done done) {
  const Key key = key_of(table, form);
  if (const auto found = by_key_.find(key); found != by_key_.end()) {
    ++metrics_.cached;
    cache_.splice(cache_.begin(), cache_, found->second);
    return done(cache_.front().second);
  }
  if (const auto found = waiting_.find(key); found != waiting_.end()) {
    ++metrics_.shared;
    found->second.push_back(std::move(done));
    return;
  }
  const bool taken =
      worker_.run(whom, [this, key, table, form, &registry = registry_, ports = ports_,
                         counts = counts_](const Expected<store::Store*>& store) {
        auto file = store ? file_of(**store, table, form, registry, ports, *counts)
                          : Expected<FilePtr>(std::unexpected(store.error()));
        ports.post([this, key, file = std::move(file)] { arrived(key, file); });
      });
  if (!taken) return done(fail(code::kBusy, "too many match files are asked for; try again later"));
  waiting_[key].push_back(std::move(done));
}

void MatchFiles::arrived(const Key& key, const Expected<FilePtr>& file) {
  if (file) keep(key, *file);
  for (Done& done : std::exchange(waiting_[key], {})) done(file);
  waiting_.erase(key);
}

void MatchFiles::keep(const Key& key, FilePtr file) {
  metrics_.bytes += file->body->size();
  cache_.emplace_front(key, std::move(file));
  by_key_[key] = cache_.begin();
  while (metrics_.bytes > cache_bytes_) {
    metrics_.bytes -= cache_.back().second->body->size();
    by_key_.erase(cache_.back().first);
    cache_.pop_back();
  }
}

// The summary says whether the match is over, before anything of it is read.
Expected<MatchFiles::FilePtr> MatchFiles::file_of(store::Store& store, const std::string& table,
                                                  Form form, const Registry& registry,
                                                  const Ports& ports, Counts& counts) {
  const auto summary = store.summary(table);
  if (!summary) return std::unexpected(summary.error());
  if (!*summary) return fail(skerry::code::kNoSuchTable, "there is no such table");
  const match::Status status = (*summary)->status;
  if (status != match::Status::finished && status != match::Status::aborted) {
    return fail(skerry::code::kNotOver, "the match is not over");
  }
  const auto kept = store.match_file(table);
  if (!kept) return std::unexpected(kept.error());
  auto bytes = *kept ? from_base64(**kept) : std::nullopt;
  if (bytes) {
    ++counts.read;
  } else {
    auto made = make(store, table, registry);
    if (!made) return std::unexpected(made.error());
    ++counts.made;
    bytes = std::move(*made);
    ports.write([table, text = to_base64(*bytes)](store::Store& there) {
      if (!there.keep_match_file(table, text)) return;  // then it is made again
    });
  }
  const std::string tag = to_hex(sha256(*bytes)).substr(0, kTagDigits);
  if (form == Form::gzip) {
    return std::make_shared<const MatchFile>((*summary)->game, '"' + tag + "-gzip\"",
                                             shared_text(std::move(*bytes)));
  }
  auto plain = unzipped(*bytes, match::kMaxFileBytes);
  if (!plain) return fail(store::code::kBadStore, "the match file that was kept is damaged");
  return std::make_shared<const MatchFile>((*summary)->game, '"' + tag + '"',
                                           shared_text(std::move(*plain)));
}

// The file of a log, compressed.
Expected<std::string> MatchFiles::make(store::Store& store, const std::string& table,
                                       const Registry& registry) {
  const auto folded = read_table(store, table, registry);
  if (!folded) return std::unexpected(folded.error());
  if (!*folded) return fail(skerry::code::kNoSuchTable, "there is no such table");
  const auto match = (*folded)->exported();
  if (!match) return std::unexpected(match.error());
  return gzipped(match::write_match(*match));
}

MatchFiles::Metrics MatchFiles::metrics() const {
  Metrics metrics = metrics_;
  metrics.made = counts_->made;
  metrics.read = counts_->read;
  return metrics;
}

}  // namespace skerry::server
