// Benchmark of the store: durable appends a second, in groups. SKERRY_BENCH_POSTGRES=postgresql://…
// adds PostgreSQL.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <filesystem>
#include <random>
#include <string>

#include "store/store.h"

namespace skerry::store {
namespace {

// An action as it is stored in the log.
const std::string kEvent =
    R"({"e":"action","t":1763200000000,"seat":2,"action":{"put":"B","at":[3,5],"turn":1}})";

Summary playing(std::int64_t time) {
  Summary summary;
  summary.game = "one_t34";
  summary.status = Status::running;
  summary.players = {"user-a", "user-b", "user-c", "user-d"};
  summary.updated = Time(std::chrono::milliseconds(time));
  return summary;
}

// Appends one event and a new summary to every match of the group.
void appends(benchmark::State& state, const std::string& url) {
  auto store = open_store(url);
  if (!store) {
    state.SkipWithError(store.error().message.c_str());
    return;
  }
  const std::string run = std::to_string(std::random_device()());
  std::vector<Append> group(static_cast<std::size_t>(state.range(0)));
  for (std::size_t i = 0; i < group.size(); ++i) {
    group[i].match = run + "-" + std::to_string(i);
    group[i].events = {kEvent};
  }
  std::int64_t sequence = 0;
  for (auto _ : state) {
    ++sequence;
    for (Append& append : group) {
      append.first_sequence = sequence;
      append.summary = playing(sequence);
    }
    const auto done = (*store)->append(group);
    if (!done) state.SkipWithError(done.error().message.c_str());
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void store_append_sqlite(benchmark::State& state) {
  const auto file = std::filesystem::temp_directory_path() / "skerry_store_bench.db";
  const auto remove = [&] {
    for (const char* ending : {"", "-wal", "-shm"}) {
      std::filesystem::remove(file.string() + ending);
    }
  };
  remove();
  appends(state, "sqlite:" + file.string());
  remove();
}
BENCHMARK(store_append_sqlite)->Arg(1)->Arg(50)->Arg(256)->UseRealTime();

void store_append_postgresql(benchmark::State& state) {
  const char* url = std::getenv("SKERRY_BENCH_POSTGRES");
  if (url == nullptr) {
    state.SkipWithError("SKERRY_BENCH_POSTGRES is not set");
    return;
  }
  appends(state, url);
}
BENCHMARK(store_append_postgresql)->Arg(1)->Arg(50)->Arg(256)->UseRealTime();

}  // namespace
}  // namespace skerry::store
