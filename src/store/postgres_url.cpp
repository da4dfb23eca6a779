#include "store/postgres_url.h"

#include <poll.h>
#include <postgresql/libpq-fe.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

namespace skerry::store {
namespace {

using Clock = std::chrono::steady_clock;

struct Finish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct FreeOptions {
  void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

bool can_be_read(const std::string& url) {
  char* said = nullptr;
  const std::unique_ptr<PQconninfoOption, FreeOptions> options(PQconninfoParse(url.c_str(), &said));
  PQfreemem(said);
  return options != nullptr;
}

// Waits for one answer of the server after the other, until there is a connection, a refusal, or
// no time left.
void connect(PGconn* connection, Clock::time_point end) {
  PostgresPollingStatusType wanted = PGRES_POLLING_WRITING;
  while (wanted == PGRES_POLLING_WRITING || wanted == PGRES_POLLING_READING) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0) return;
    pollfd file{.fd = PQsocket(connection),
                .events = wanted == PGRES_POLLING_READING ? short{POLLIN} : short{POLLOUT},
                .revents = 0};
    ::poll(&file, 1, static_cast<int>(left.count()));
    if (file.revents != 0) wanted = PQconnectPoll(connection);
  }
}

}  // namespace

std::string with_timeouts(std::string url, std::chrono::milliseconds patience) {
  // libpq counts whole seconds and makes two of one.
  const auto seconds = std::max(2L, std::chrono::ceil<std::chrono::seconds>(patience).count());
  for (const std::string& setting :
       {"connect_timeout=" + std::to_string(seconds), std::string("tcp_user_timeout=10000")}) {
    if (url.find(setting.substr(0, setting.find('='))) != std::string::npos) continue;
    url += url.find('?') == std::string::npos ? '?' : '&';
    url += setting;
  }
  return url;
}

bool is_refused_for_good(const std::string& url, std::chrono::milliseconds patience) {
  if (!can_be_read(url)) return true;
  const std::unique_ptr<PGconn, Finish> connection(PQconnectStart(url.c_str()));
  if (!connection) return false;
  // The message of a refusal is then "FATAL:  28P01" instead of words.
  PQsetErrorVerbosity(connection.get(), PQERRORS_SQLSTATE);
  connect(connection.get(), Clock::now() + patience);
  if (PQconnectionNeedsPassword(connection.get()) != 0) return true;
  const std::string_view said = PQerrorMessage(connection.get());
  // Classes of SQLSTATE: invalid authorization, unknown database, no permission.
  constexpr std::array<std::string_view, 3> kForGood = {":  28", ":  3D", ":  42"};
  return std::ranges::any_of(
      kForGood, [&](std::string_view state) { return said.find(state) != std::string_view::npos; });
}

}  // namespace skerry::store
