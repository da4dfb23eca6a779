// Accounts for tests: the test runs the network thread's tasks, the clock stands still, and hashes
// are cheap.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/people/accounts.h"
#include "store/store_kit.h"

namespace skerry::server {

// An event loop that runs on the thread of the test while it waits.
class TestLoop {
 public:
  using Task = std::move_only_function<void()>;

  void post(Task task) {
    {
      const std::scoped_lock lock(mutex_);
      tasks_.push_back(std::move(task));
    }
    changed_.notify_one();
  }
  // Runs tasks until `holds` returns true; false after a long timeout.
  bool run_until(const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!holds()) {
      std::unique_lock lock(mutex_);
      if (!changed_.wait_until(lock, end, [&] { return !tasks_.empty(); })) return false;
      Task task = std::move(tasks_.front());
      tasks_.pop_front();
      lock.unlock();
      task();
    }
    return true;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> tasks_;
};

// Accounts on a store, with blocking calls.
class People {
 public:
  explicit People(std::unique_ptr<store::Store> store, const AccountLimits& limits = {})
      : commits_(std::move(store)),
        accounts(commits_,
                 {.post = [this](TestLoop::Task task) { loop.post(std::move(task)); },
                  .now = [this] { return now; },
                  .changed = [this](const std::string& user) { changed.push_back(user); },
                  .ended =
                      [this](const std::string& user, const std::string& token_hash) {
                        ended.emplace_back(user, token_hash);
                      },
                  .deleted =
                      [this](const std::vector<std::string>& users) {
                        deleted.insert(deleted.end(), users.begin(), users.end());
                      }},
                 limits, HashCost::least()) {}

  // Makes a call, whose callback `ask` receives, and waits for its result.
  template <class T>
  Expected<T> get(const std::function<void(Accounts::Callback<T>)>& ask) {
    std::optional<Expected<T>> got;
    ask([&](Expected<T> answer) { got.emplace(std::move(answer)); });
    if (!loop.run_until([&] { return got.has_value(); })) {
      ADD_FAILURE() << "no answer";
      return fail("no_answer", "");
    }
    return *std::move(got);
  }
  // Runs `ask` on the store's thread and waits for its result.
  template <class Ask>
  auto in_store(Ask ask) {
    using Answer = decltype(ask(std::declval<store::Store&>()));
    return get<typename Answer::value_type>(
        [&](auto then) { accounts.ask_store<typename Answer::value_type>(ask, std::move(then)); });
  }

  void add_match(const store::Append& append) {
    store::must(in_store([&](store::Store& s) -> Expected<void> {
      store::must(s.append(std::vector{append}));
      return {};
    }));
  }
  Session guest(const std::string& name) {
    return store::must(
        get<Session>([&](auto then) { accounts.begin_guest(name, "1.2.3.4", std::move(then)); }));
  }
  Expected<NewAccount> sign_up(std::optional<Caller> guest, const std::string& name,
                               const std::string& password) {
    return get<NewAccount>([&](auto then) {
      accounts.register_account(std::move(guest), {name, password, "1.2.3.4"}, std::move(then));
    });
  }
  NewAccount account(const std::string& name) {
    return store::must(sign_up(std::nullopt, name, "correct horse"));
  }
  Expected<Session> log_in(std::optional<Caller> caller, const std::string& name,
                           const std::string& password, const std::string& address = "1.2.3.4",
                           const std::string& device = "") {
    return get<Session>([&](auto then) {
      accounts.log_in(std::move(caller), {name, password, address, device}, std::move(then));
    });
  }
  std::optional<Caller> identify(const std::string& token) {
    Request request;
    request.cookie = "skerry_session=" + token;
    return store::must(get<std::optional<Caller>>(
        [&](auto then) { accounts.identify(request, std::move(then)); }));
  }

  TestLoop loop;
  Time now{std::chrono::days(20'000)};
  std::vector<std::string> changed;
  std::vector<std::pair<std::string, std::string>> ended;  // users and hashes of tokens
  std::vector<std::string> deleted;

 private:
  store::GroupCommit commits_;

 public:
  Accounts accounts;
};

}  // namespace skerry::server
