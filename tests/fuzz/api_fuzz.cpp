// Requests to the HTTP API, one on each line: a letter for the method, the target, a cookie and a
// body, separated by tabs. Every request must get exactly one response, which is JSON.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/json.h"
#include "fuzz_bytes.h"
#include "games/games.h"
#include "server/api.h"

namespace {

using namespace skerry;
using namespace skerry::server;
using fuzz::require;

class World {
 public:
  World()
      : commits_(std::move(*store::open_store("sqlite::memory:"))),
        accounts_(commits_,
                  {.post = [this](Task task) { post(std::move(task)); },
                   .now = [] { return Time(std::chrono::days(20'000)); }},
                  unlimited(), HashCost::least()),
        api_(accounts_, all_games()) {}

  Response ask(Request request) {
    std::optional<Response> answer;
    api_.handle(std::move(request), [&](Response response) {
      require(!answer.has_value());
      answer = std::move(response);
    });
    while (!answer) run_one();
    return *std::move(answer);
  }

 private:
  using Task = std::move_only_function<void()>;

  static AccountLimits unlimited() {
    constexpr Rate kMany{.burst = 1e9, .per_second = 1e9};
    return {kMany, kMany, kMany, kMany, kMany, kMany};
  }
  void post(Task task) {
    {
      const std::scoped_lock lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    changed_.notify_one();
  }
  void run_one() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !tasks_.empty(); });
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    lock.unlock();
    task();
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> tasks_;
  store::GroupCommit commits_;
  Accounts accounts_;
  Api api_;
};

std::string_view take_until(std::string_view& text, char end) {
  const std::size_t size = std::min(text.find(end), text.size());
  const std::string_view part = text.substr(0, size);
  text.remove_prefix(std::min(size + 1, text.size()));
  return part;
}

Request request_of(std::string_view line) {
  Request request;
  const std::string_view method = take_until(line, '\t');
  request.method = method == "P" ? Method::post : Method::get;
  std::string_view target = take_until(line, '\t');
  request.path = "/api/" + std::string(take_until(target, '?'));
  request.query = target;
  request.cookie = take_until(line, '\t');
  request.body = line;
  request.content_type = "application/json";
  return request;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  World world;
  std::string cookie;  // the browser's, for requests without one
  while (!text.empty()) {
    Request request = request_of(take_until(text, '\n'));
    if (request.cookie.empty()) request.cookie = cookie;
    const Response response = world.ask(std::move(request));
    require(response.status >= 200 && response.status < 500 && response.body != nullptr);
    JsonParser parser;
    require(parser.parse(*response.body, response.body->size()).has_value());
    for (const auto& [name, value] : response.headers) {
      if (name == "Set-Cookie") cookie = value.substr(0, value.find(';'));
    }
  }
  return 0;
}
