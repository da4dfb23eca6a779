#include "server/tables/match_files.h"

#include <sodium.h>

#include <algorithm>
#include <utility>

#include "core/sha256.h"
#include "core/text.h"
#include "match/file.h"
#include "protocol/host.h"
#include "server/tables/gzip.h"

namespace skerry::server {
namespace {

constexpr std::size_t kTagDigits = 32;
// What an address is sent is charged when it is sent, so no more may be promised to it before.
constexpr std::ptrdiff_t kWaitingPerAddress = 32;

std::unexpected<Error> too_busy() {
  return fail(code::kBusy, "too many match files are asked for; try again later");
}

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

MatchFiles::FilePtr MatchFiles::cached(const std::string& table, Form form) {
  const auto found = by_key_.find(key_of(table, form));
  if (found == by_key_.end()) return nullptr;
  cache_.splice(cache_.begin(), cache_, found->second);
  return cache_.front().second;
}

void MatchFiles::get(const std::string& table, Form form, const std::string& whom, Done done) {
  if (const FilePtr known = cached(table, form)) {
    ++metrics_.cached;
    return done(known);
  }
  if (const auto found = waiting_.find(table); found != waiting_.end()) {
    auto& others = found->second;
    if (std::ranges::count(others, whom, &Waiting::whom) >= kWaitingPerAddress) {
      return done(too_busy());
    }
    ++metrics_.shared;
    others.push_back({form, whom, std::move(done)});
    return;
  }
  const bool taken = worker_.run(
      whom, [this, table, form, known = cached(table, Form::gzip), &registry = registry_,
             ports = ports_, counts = counts_](const Expected<store::Store*>& store) {
        const auto forms = [&]() -> Expected<Forms> {
          if (!store) return std::unexpected(store.error());
          auto zipped = known != nullptr ? Expected<FilePtr>(known)
                                         : zipped_file(**store, table, registry, ports, *counts);
          if (!zipped) return std::unexpected(std::move(zipped).error());
          if (form == Form::gzip) return Forms{.gzip = *zipped};
          auto plain = plain_file(**zipped);
          if (!plain) return std::unexpected(std::move(plain).error());
          return Forms{*zipped, *plain};
        }();
        ports.post([this, table, forms] { arrived(table, forms); });
      });
  if (!taken) return done(too_busy());
  waiting_[table].push_back({form, whom, std::move(done)});
}

void MatchFiles::arrived(const std::string& table, const Expected<Forms>& forms) {
  if (forms) {
    keep(key_of(table, Form::gzip), forms->gzip);
    keep(key_of(table, Form::plain), forms->plain);
  }
  auto waiting = std::move(waiting_[table]);
  waiting_.erase(table);
  for (Waiting& each : waiting) {
    if (!forms) {
      each.done(std::unexpected(forms.error()));
    } else if (const FilePtr& file = each.form == Form::gzip ? forms->gzip : forms->plain) {
      each.done(file);
    } else {
      get(table, each.form, each.whom, std::move(each.done));
    }
  }
}

void MatchFiles::keep(const Key& key, const FilePtr& file) {
  if (file == nullptr || by_key_.contains(key)) return;
  metrics_.bytes += file->body->size();
  cache_.emplace_front(key, file);
  by_key_[key] = cache_.begin();
  while (metrics_.bytes > cache_bytes_) {
    metrics_.bytes -= cache_.back().second->body->size();
    by_key_.erase(cache_.back().first);
    cache_.pop_back();
  }
}

void MatchFiles::forget() {
  cache_.clear();
  by_key_.clear();
  metrics_.bytes = 0;
}

// The summary says whether the match is over, before anything of it is read.
Expected<MatchFiles::FilePtr> MatchFiles::zipped_file(store::Store& store, const std::string& table,
                                                      const Registry& registry, const Ports& ports,
                                                      Counts& counts) {
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
  const std::string tag = '"' + to_hex(sha256(*bytes)).substr(0, kTagDigits) + "-gzip\"";
  return std::make_shared<const MatchFile>((*summary)->game, tag, shared_text(std::move(*bytes)));
}

Expected<MatchFiles::FilePtr> MatchFiles::plain_file(const MatchFile& zipped) {
  auto plain = unzipped(*zipped.body, match::kMaxFileBytes);
  if (!plain) return fail(store::code::kBadStore, "the match file that was kept is damaged");
  const std::string tag = zipped.tag.substr(0, 1 + kTagDigits) + '"';
  return std::make_shared<const MatchFile>(zipped.game, tag, shared_text(std::move(*plain)));
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
