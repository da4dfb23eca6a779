// The match files of matches that are over. A file is made once, on the worker's thread, and kept in
// the store, compressed; those that were asked for last are kept in memory, too. Requests for the same
// file share one reading. Used on the network thread.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/registry.h"
#include "core/shared_text.h"
#include "server/tables/table_worker.h"
#include "store/group_commit.h"

namespace skerry::server {

struct MatchFile {
  std::string game;
  std::string tag;  // a strong ETag: other bytes have another one
  SharedText body;
};

class MatchFiles {
 public:
  enum class Form : std::uint8_t { plain, gzip };
  using FilePtr = std::shared_ptr<const MatchFile>;
  using Done = std::move_only_function<void(Expected<FilePtr>)>;
  using Task = std::move_only_function<void()>;

  struct Ports {
    std::function<void(Task)> post;  // runs a task on the network thread; called from any thread
    // Stores a new file, on the store's thread.
    std::function<void(std::function<void(store::Store&)>)> write;
  };
  struct Metrics {
    std::uint64_t made = 0;    // of logs
    std::uint64_t read = 0;    // from the store
    std::uint64_t cached = 0;  // answered from memory
    std::uint64_t shared = 0;  // answered together with an earlier request
    std::size_t bytes = 0;     // in memory
  };

  // The worker and the registry must outlive this, and no task may run after its end.
  MatchFiles(TableWorker& worker, const Registry& registry, Ports ports, std::size_t cache_bytes)
      : worker_(worker),
        registry_(registry),
        ports_(std::move(ports)),
        cache_bytes_(cache_bytes),
        counts_(std::make_shared<Counts>()) {}

  // Calls `done` with the file, now or later. Errors: no_such_table, not_over, not_started, busy, and
  // those of the store.
  void get(const std::string& table, Form form, const std::string& whom, Done done);
  // Forgets the files in memory: an operator may have deleted their matches.
  void forget();
  Metrics metrics() const;

 private:
  struct Counts {
    std::atomic<std::uint64_t> made = 0;
    std::atomic<std::uint64_t> read = 0;
  };
  using Key = std::string;
  using Cache = std::list<std::pair<Key, FilePtr>>;

  // The same file in both forms; plain only if it was asked for.
  struct Forms {
    FilePtr gzip{};
    FilePtr plain{};
  };
  struct Waiting {
    Form form{};
    std::string whom;
    Done done;
  };

  // On the worker's thread. The first reads the file from the store, or makes it.
  static Expected<FilePtr> zipped_file(store::Store& store, const std::string& table,
                                       const Registry& registry, const Ports& ports,
                                       Counts& counts);
  static Expected<std::string> make(store::Store& store, const std::string& table,
                                    const Registry& registry);
  static Expected<FilePtr> plain_file(const MatchFile& zipped);
  FilePtr cached(const std::string& table, Form form);
  void arrived(const std::string& table, const Expected<Forms>& forms);
  void keep(const Key& key, const FilePtr& file);

  TableWorker& worker_;
  const Registry& registry_;
  Ports ports_;
  std::size_t cache_bytes_;
  std::shared_ptr<Counts> counts_;
  Cache cache_;  // the file that was asked for last is the first
  std::unordered_map<Key, Cache::iterator> by_key_;
  std::unordered_map<std::string, std::vector<Waiting>> waiting_;  // by table
  Metrics metrics_;
};

}  // namespace skerry::server
