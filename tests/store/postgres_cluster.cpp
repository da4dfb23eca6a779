#include "store/postgres_cluster.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <memory>
#include <pqxx/pqxx>
#include <vector>

namespace skerry::store {
namespace {

// The supervisor: a script that starts PostgreSQL, prints "ready FOLDER" or a reason, and waits for
// the end of its input. PostgreSQL does not run as root.
constexpr const char* kSupervisor = R"sh(
trap '' INT TERM HUP
export LC_ALL=C PATH="$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1):$PATH"
folder=$(mktemp -d /dev/shm/skerry-postgres.XXXXXX || mktemp -d /tmp/skerry-postgres.XXXXXX) || exit
cd "$folder"
finish() { pg_ctl -D data -m immediate -w stop >/dev/null 2>&1; cd /; rm -rf "$folder"; }
trap finish EXIT
if initdb -D data -U skerry -A trust --no-sync -E UTF8 >log 2>&1 &&
   pg_ctl -D data -l log -w -t 60 start >/dev/null 2>&1 \
     -o "-k $folder -c listen_addresses='' -c shared_buffers=16MB -c fsync=on"
then
  echo "ready $folder"
else
  echo "PostgreSQL could not be started:"
  tail -n 20 log
fi
exec >/dev/null
cat >/dev/null
)sh";

std::string read_line(int file) {
  std::string text;
  char letter = 0;
  while (::read(file, &letter, 1) == 1 && letter != '\n') text += letter;
  return text;
}

[[noreturn]] void become_supervisor(int input, int output) {
  // An interrupt at the terminal must not reach the supervisor, which notices the end of the tests.
  ::setsid();
  ::dup2(input, STDIN_FILENO);
  ::dup2(output, STDOUT_FILENO);
  std::vector<const char*> words = {"sh", "-c", kSupervisor, nullptr};
  if (::geteuid() == 0) {
    words.insert(words.begin(),
                 {"setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"});
  }
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): execvp does not change them
  ::execvp(words[0], const_cast<char**>(words.data()));
  ::_exit(127);
}

class StopsCluster : public testing::Environment {
 public:
  static bool& is_used() {
    static bool used = false;
    return used;
  }
  void TearDown() override {
    if (is_used()) PostgresCluster::instance().stop();
  }
};

[[maybe_unused]] const auto* const kStopsCluster =
    testing::AddGlobalTestEnvironment(new StopsCluster);

}  // namespace

PostgresCluster& PostgresCluster::instance() {
  StopsCluster::is_used() = true;
  static PostgresCluster cluster;
  return cluster;
}

PostgresCluster::PostgresCluster() {
  std::array<int, 2> input{};
  std::array<int, 2> output{};
  if (::pipe2(input.data(), O_CLOEXEC) != 0 || ::pipe2(output.data(), O_CLOEXEC) != 0) {
    fault_ = "no pipes";
    return;
  }
  supervisor_ = ::fork();
  if (supervisor_ == 0) become_supervisor(input[0], output[1]);
  ::close(input[0]);
  ::close(output[1]);
  lifeline_ = input[1];
  const std::string said = read_line(output[0]);
  constexpr std::string_view kReady = "ready ";
  if (said.starts_with(kReady)) {
    folder_ = said.substr(kReady.size());
  } else {
    fault_ = said.empty() ? "PostgreSQL could not be started: no initdb, no setpriv?" : said;
    for (std::string line = read_line(output[0]); !line.empty(); line = read_line(output[0])) {
      fault_ += '\n' + line;
    }
  }
  ::close(output[0]);
}

void PostgresCluster::stop() {
  if (lifeline_ < 0) return;
  ::close(lifeline_);
  lifeline_ = -1;
  ::waitpid(supervisor_, nullptr, 0);
}

std::string PostgresCluster::admin_url() const {
  return "postgresql:///postgres?user=skerry&host=" + folder_;
}

void PostgresCluster::execute(const std::string& sql) const {
  // Writes even after a test has made everything read-only.
  pqxx::connection connection(admin_url() + "&options=-cdefault_transaction_read_only%3Doff");
  pqxx::nontransaction(connection).exec(sql);
}

std::function<void()> PostgresCluster::hold(const std::string& sql) const {
  auto connection = std::make_shared<pqxx::connection>(admin_url());
  pqxx::nontransaction(*connection).exec(sql);
  return [connection = std::move(connection)]() mutable { connection.reset(); };
}

std::vector<pid_t> PostgresCluster::backends_of(const std::string& application) const {
  pqxx::connection connection(admin_url());
  pqxx::nontransaction work(connection);
  std::vector<pid_t> pids;
  for (const auto& row : work.exec("SELECT pid FROM pg_stat_activity WHERE application_name = " +
                                   work.quote(application))) {
    pids.push_back(row[0].as<pid_t>());
  }
  return pids;
}

std::string PostgresCluster::new_url() {
  const std::string schema = "t" + std::to_string(++schemas_);
  execute("CREATE SCHEMA " + schema);
  return admin_url() + "&options=-csearch_path%3D" + schema;
}

std::string schema_in(const std::string& url) { return url.substr(url.rfind("%3D") + 3); }

}  // namespace skerry::store
