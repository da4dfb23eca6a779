#include "server/server.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "server/log.h"
#include "server/net/http_text.h"
#include "server/net/static_files.h"
#include "server/people/passwords.h"
#include "server/people/rate_limit.h"
#include "server/people/sessions.h"
#include "server/tables/access.h"
#include "store/store.h"

namespace skerry::server {

using namespace std::chrono_literals;

namespace {

constexpr std::size_t kLookingCost = 1'000;  // of a match file that is not there, in bytes
constexpr int kMatchRequestsAtOnce = 8;      // of one address
constexpr auto kRound = 5s;
constexpr auto kGrace = 3s;
constexpr std::int64_t kRetryMs = 2'000;
constexpr std::int64_t kDeadlinesAtOnce = 200;
constexpr std::int64_t kStandingAtOnce = 10'000;
constexpr std::int64_t kEndingsAtOnce = 100;
constexpr std::int64_t kLobbyChoice = 10;  // open tables that are loaded for each place
constexpr std::int64_t kLobbyLook = 100;   // and those of which as many as that are chosen
constexpr std::uint16_t kPolicyViolation = 1008;
constexpr std::string_view kTablePath = "/api/tables/";
constexpr std::string_view kMatchEnd = "/match";

protocol::Identity for_host(const Caller& caller, std::string address) {
  return {caller.user,    caller.name,        caller.guest,      caller.identities,
          caller.blocked, caller.muted_until, std::move(address)};
}

bool is_local(std::string_view address) {
  return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

Response refusal(int status, const Error& error) {
  Response response = error_response(error);
  response.status = status;
  return response;
}

store::StoreOptions store_options(const ServerSettings& settings,
                                  const std::shared_ptr<StoreFailures>& failures) {
  return {.patience = std::chrono::milliseconds(settings.store_patience_ms),
          .failed = [failures](const Error& error) { failures->note(error); }};
}

}  // namespace

Expected<std::unique_ptr<Server>> Server::start(const ServerSettings& settings,
                                                const Registry& registry) {
  auto open = open_store(settings);
  if (!open) return std::unexpected(std::move(open).error());
  std::unique_ptr<Server> server(new Server(settings, registry, std::move(*open)));
  auto net = Net::listen(settings.net, *server);
  if (!net) return std::unexpected(std::move(net).error());
  server->net_ = std::move(*net);
  server->mailbox_.open(*server->net_);
  server->platform_.open(*server->net_);
  server->add_metrics();
  return server;
}

// The lock comes first: opening an older store changes its schema.
Expected<Server::OpenStore> Server::open_store(const ServerSettings& settings) {
  auto lock = store::ServerLock::take(settings.store);
  if (!lock) return std::unexpected(std::move(lock).error());
  auto failures = std::make_shared<StoreFailures>();
  auto store = store::open_store(settings.store, store_options(settings, failures));
  if (!store) return std::unexpected(std::move(store).error());
  if (auto renewed = renew_name_keys(**store); !renewed) {
    return std::unexpected(std::move(renewed).error());
  }
  auto secret = (*store)->secret(new_token());
  if (!secret) return std::unexpected(std::move(secret).error());
  return OpenStore{std::move(*lock), std::move(failures), std::move(*store), std::move(*secret)};
}

Server::Server(const ServerSettings& settings, const Registry& registry, OpenStore open)
    : settings_(settings),
      registry_(registry),
      lock_(std::move(open.lock)),
      failures_(std::move(open.failures)),
      secret_(std::move(open.secret)),
      commits_(std::move(open.store)),
      worker_(
          [settings, failures = failures_] {
            return store::open_store(settings.store, store_options(settings, failures));
          },
          settings.table_worker),
      match_files_(
          worker_, registry,
          {.post = [this](Mailbox::Task task) { mailbox_.send(std::move(task)); },
           .write = [this](store::GroupCommit::Work work) { commits_.run(std::move(work)); }},
          settings.match_file_bytes),
      memory_trims_(
          metrics_.counter({"memory_trims_total", "Times that freed memory was given back"})),
      bots_(settings.bots),
      platform_(
          commits_, worker_, registry, bots_, mailbox_, metrics_, clock_,
          store::is_shared(settings.store) ? new_id() : "the only one",
          [this](const protocol::Identity& identity) { renamed(identity); },
          [this] { host_.timer_fired(); }),
      host_(registry, platform_, settings.host),
      accounts_(
          commits_,
          {.post = [this](Mailbox::Task task) { mailbox_.send(std::move(task)); },
           .now = [this] { return clock_.now(); },
           .changed = [this](const std::string& user) { refresh(user); },
           .ended = [this](const std::string& user,
                           const std::string& token_hash) { end_sessions(user, token_hash); },
           .deleted = [this](const std::vector<std::string>& users) { forget_people(users); }},
          settings.accounts, settings.hash_cost),
      api_(accounts_, registry),
      health_(look_at(commits_, mailbox_), [this](std::chrono::milliseconds delay, Net::Task task) {
        net_->after(delay, std::move(task));
      }) {}

Server::~Server() = default;

void Server::run() {
  net_->post([this] {
    load_lobby();
    load_standing_answers();
    every_few_seconds();
    every_hour();
    settle_results();
  });
  net_->run();
  bots_.stop();
  worker_.stop();
  platform_.release_leases();
  commits_.stop();
}

// The store's thread sends the last task after everything that was submitted before it. By then
// those events are durable, and their answers are queued for the clients.
void Server::stop() {
  if (stopping_.exchange(true)) return;
  net_->post([this] {
    log_info("stopping", {{"connections", peers_.size()}});
    net_->stop_accepting();
    host_.close();
    commits_.run([this](store::Store&) {
      mailbox_.send([this] {
        const SharedText bye = shared_text(protocol::bye_message("restart", kRetryMs));
        for (const auto& [id, peer] : peers_) net_->send(id, bye);
        net_->stop(kGrace);
      });
    });
  });
}

// ---- Requests ----------------------------------------------------------------------------------

void Server::request(Request request, Answer answer) {
  const std::string& path = request.path;
  if (path == "/healthz") return health_.answer(std::move(answer));
  if (path == "/metrics") return answer_metrics(request, answer);
  if (path.starts_with(kTablePath) && path.ends_with(kMatchEnd) &&
      path.size() > kTablePath.size() + kMatchEnd.size()) {
    const std::size_t length = path.size() - kTablePath.size() - kMatchEnd.size();
    return answer_match(request, path.substr(kTablePath.size(), length), std::move(answer));
  }
  if (path.starts_with("/api/")) return api_.handle(std::move(request), std::move(answer));
  answer(serve_static_file(request));
}

std::string Server::owner_at(const std::string& address) const {
  return secret_hash(secret_ + ' ' + address_owner(address));
}

void Server::answer_metrics(const Request& request, Answer& answer) {
  if (!settings_.public_metrics && !is_local(request.address)) {
    return answer(refusal(403, {"not_allowed", "metrics are for this machine alone", {}}));
  }
  answer(
      {.type = "text/plain; version=0.0.4; charset=utf-8", .body = shared_text(metrics_.text())});
}

// The response with a match file, or without it if the client has it.
Response Server::match_response(const MatchFile& file, const MatchRequest& request) {
  Response response{
      .type = "application/x-skerry-match",
      .headers = {
          {"ETag", file.tag}, {"Cache-Control", "private, no-cache"}, {"Vary", "Accept-Encoding"}}};
  if (etag_matches(request.known, file.tag)) {
    response.status = 304;
    return response;
  }
  response.body = file.body;
  response.cost = file.body->size();
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + file.game + "-" +
                                                           request.id.substr(0, 8) + ".skerry\"");
  if (request.form == MatchFiles::Form::gzip)
    response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

// The match file of a table, or of a replay link.
void Server::answer_match(const Request& request, const std::string& id, Answer answer) {
  if (request.overdrawn) {
    return answer(error_response(
        {std::string(skerry::code::kTooFast), "too many match files; wait a little", {}}));
  }
  const MatchRequest wanted{.id = id,
                            .form = accepts_gzip(request.accept_encoding) ? MatchFiles::Form::gzip
                                                                          : MatchFiles::Form::plain,
                            .known = request.if_none_match,
                            .owner = owner_at(request.address)};
  // A file is charged when it is sent, so only a few requests may be on their way to that.
  int& asked = match_requests_[wanted.owner];
  if (asked >= kMatchRequestsAtOnce) {
    return answer(error_response({std::string(skerry::code::kBusy),
                                  "too many match files are asked for; try again later",
                                  {}}));
  }
  ++asked;
  const auto shared = std::make_shared<Answer>(
      [this, owner = wanted.owner, answer = std::move(answer)](Response response) mutable {
        if (--match_requests_[owner] == 0) match_requests_.erase(owner);
        answer(std::move(response));
      });
  const auto refuse = [shared](const Error& error) {
    Response response = error_response(error);
    response.cost = kLookingCost;
    (*shared)(std::move(response));
  };
  accounts_.identify(
      request, [this, wanted, shared, refuse](const Expected<std::optional<Caller>>& caller) {
        if (!caller) return refuse(caller.error());
        accounts_.ask_store<std::string>(
            [id = wanted.id, user = *caller ? (*caller)->user : ""](store::Store& store) {
              return match_to_read(store, id, user);
            },
            [this, wanted, shared, refuse](const Expected<std::string>& match) {
              match ? send_match(*match, wanted, shared) : refuse(match.error());
            });
      });
}

// The match file contains the secret of the deal, therefore it is served only when the match is
// over.
void Server::send_match(const std::string& match, const MatchRequest& request,
                        const std::shared_ptr<Answer>& answer) {
  match_files_.get(match, request.form, request.owner,
                   [request, answer](const Expected<MatchFiles::FilePtr>& file) {
                     Response response =
                         file ? match_response(**file, request) : error_response(file.error());
                     response.cost = std::max(response.cost, kLookingCost);
                     (*answer)(std::move(response));
                   });
}

// ---- WebSockets --------------------------------------------------------------------------------

void Server::opening(ConnectionId id, Request request, Verdict verdict) {
  if (stopping_) {
    return verdict(refusal(503, {"stopping", "the server is about to restart", {}}));
  }
  peers_[id].identity.address = owner_at(request.address);
  const auto shared = std::make_shared<Verdict>(std::move(verdict));
  accounts_.identify(request, [this, id, shared](Expected<std::optional<Caller>> caller) {
    const auto found = peers_.find(id);
    if (found == peers_.end())
      return (*shared)(std::nullopt);  // the client has disconnected meanwhile
    if (!caller) return (*shared)(refusal(503, caller.error()));
    if (*caller) {
      if ((*caller)->banned(clock_.now())) {
        return (*shared)(refusal(403, {"banned", "an operator has shut you out", {}}));
      }
      std::string& address = found->second.identity.address;
      found->second.identity = for_host(**caller, std::move(address));
      found->second.token_hash = (*caller)->token_hash;
      connections_of_user_[(*caller)->user].insert(id);
    }
    (*shared)(std::nullopt);
  });
}

void Server::opened(ConnectionId id) { host_.connected(id, peers_.at(id).identity); }

void Server::received(ConnectionId id, std::string_view text) { host_.received(id, text); }

void Server::rate_limited(ConnectionId id) { host_.rate_limited(id); }

void Server::closed(ConnectionId id) {
  host_.disconnected(id);
  const auto found = peers_.find(id);
  if (found == peers_.end()) return;
  if (const auto user = connections_of_user_.find(found->second.identity.user);
      user != connections_of_user_.end()) {
    user->second.erase(id);
    if (user->second.empty()) connections_of_user_.erase(user);
  }
  peers_.erase(found);
}

void Server::disconnect(ConnectionId id, std::string_view reason) {
  net_->send(id, shared_text(protocol::bye_message(reason, 0)));
  net_->close(id, kPolicyViolation, reason);
  // Until the client has closed its side, it is nobody to the tables any more.
  host_.disconnected(id);
}

// ---- Changes of users --------------------------------------------------------------------------

void Server::renamed(const protocol::Identity& identity) {
  Caller known;
  known.user = identity.user;
  known.guest = identity.guest;
  // A name that is not kept is that of this connection alone. No line in the log says so, since
  // anybody could write as many as they like; a store that fails leaves one of its own.
  accounts_.rename(known, identity.name, [](const Expected<Caller>&) {});
}

// No token hash stands for all sessions of the user.
void Server::end_sessions(const std::string& user, const std::string& token_hash) {
  const auto found = connections_of_user_.find(user);
  if (found == connections_of_user_.end()) return;
  const auto connections = found->second;
  for (const ConnectionId id : connections) {
    if (token_hash.empty() || peers_.at(id).token_hash == token_hash) {
      disconnect(id, "session_ended");
    }
  }
}

void Server::forget_people(const std::vector<std::string>& users) {
  for (const std::string& user : users) end_sessions(user, "");
  host_.forget_words(users);
}

void Server::refresh(const std::string& user) {
  const auto found = connections_of_user_.find(user);
  if (found == connections_of_user_.end()) return;
  const auto connections = found->second;
  for (const ConnectionId id : connections) refresh_peer(id);
}

void Server::refresh_peer(ConnectionId id) {
  const auto known = peers_.find(id);
  if (known == peers_.end()) return;
  accounts_.identify_by_token(
      known->second.token_hash, [this, id](Expected<std::optional<Caller>> caller) {
        const auto found = peers_.find(id);
        if (found == peers_.end()) return;
        if (!caller) return net_->after(kRound, [this, id] { refresh_peer(id); });
        if (!*caller) return disconnect(id, "session_ended");
        if ((*caller)->banned(clock_.now())) return disconnect(id, "banned");
        Peer& peer = found->second;
        if (peer.identity.user != (*caller)->user) {
          connections_of_user_[peer.identity.user].erase(id);
          connections_of_user_[(*caller)->user].insert(id);
        }
        peer.identity = for_host(**caller, std::move(peer.identity.address));
        host_.changed(id, peer.identity);
      });
}

// ---- Periodic work -----------------------------------------------------------------------------

void Server::every_few_seconds() {
  if (stopping_) return;
  check_deadlines();
  check_restrictions();
  check_deleted();
  check_clock();
  failures_->write_suppressed();
  platform_.look_after();
  give_back_memory();
  net_->after(settings_.look_every, [this] { every_few_seconds(); });
}

// malloc keeps what was freed, scattered among what is still in use. Giving it back takes a while, so
// that is done on the worker's thread.
void Server::give_back_memory() {
  constexpr std::size_t kSocketBytes = 16'000;  // a connection, its session and what it watches
  const NetMetrics net = net_->metrics();
  const std::size_t bytes =
      host_.metrics().table_bytes + net.sockets * kSocketBytes + net.unsent_bytes;
  if (!memory_.has_fallen(bytes)) return;
  worker_.run("", [this](const Expected<store::Store*>&) {
    give_back_freed_memory();
    memory_trims_.add();
  });
}

void Server::every_hour() {
  if (stopping_) return;
  accounts_.forget_expired([](const Expected<void>&) {});
  match_files_.forget();
  net_->after(1h, [this] { every_hour(); });
}

// Loads tables by correspondence whose deadline has passed: nobody may be watching them.
void Server::check_deadlines() {
  commits_.run([this](store::Store& store) {
    auto tables = store.with_deadline_before(clock_.now(), kDeadlinesAtOnce);
    if (!tables || tables->empty()) return;
    mailbox_.send([this, tables = std::move(*tables)] {
      for (const store::ListedMatch& table : tables) host_.adopt(table.match);
    });
  });
}

// Applies mutes and bans that an operator has set or lifted with `skerry admin`, a process of its
// own.
void Server::check_restrictions() {
  accounts_.restricted([this](const Expected<std::vector<store::Restriction>>& restricted) {
    if (!restricted) return;
    std::unordered_map<std::string, const store::Restriction*> by_user;
    for (const store::Restriction& one : *restricted) by_user[one.user] = &one;
    const Time now = clock_.now();
    std::vector<ConnectionId> outdated;
    for (const auto& [id, peer] : peers_) {
      const auto found = by_user.find(peer.identity.user);
      const bool is_restricted = found != by_user.end();
      const auto muted = is_restricted ? found->second->muted_until : std::nullopt;
      const bool banned = is_restricted && found->second->banned_until;
      const bool was_muted = peer.identity.muted_until > now;
      if (banned || was_muted != muted.has_value()) outdated.push_back(id);
    }
    for (const ConnectionId id : outdated) {
      if (!peers_.at(id).token_hash.empty()) refresh_peer(id);
    }
  });
}

// Forgets people whom `skerry admin` or another server on the same store has deleted.
void Server::check_deleted() {
  accounts_.deleted([this](const Expected<std::vector<std::string>>& users) {
    if (!users) return;
    std::vector<std::string> fresh;
    std::ranges::copy_if(*users, std::back_inserter(fresh),
                         [this](const std::string& user) { return !forgotten_.contains(user); });
    forgotten_ = {users->begin(), users->end()};
    forget_people(fresh);
  });
}

// Says in the log that the clock of the machine was set, and when the server's agrees again.
void Server::check_clock() {
  constexpr auto kMuch = 60s;
  const auto behind = clock_.behind();
  const bool differs = std::chrono::abs(behind) > kMuch;
  if (differs == clock_differs_) return;
  clock_differs_ = differs;
  log_warning(differs ? "clock_differs" : "clock_agrees", {{"seconds", behind.count()}});
}

// Loads open tables into the lobby at the start: those by correspondence wait for players although
// nobody is connected. The lobby takes a few of each person and of each address, so there are more
// than it has places; the oldest come first.
void Server::load_lobby() {
  commits_.run([this](store::Store& store) {
    const auto places = static_cast<std::int64_t>(settings_.host.lobby.places);
    auto tables = store.open_listed({.limit = places * kLobbyLook});
    if (!tables) return;
    std::unordered_map<std::string, std::size_t> of_owner;
    std::erase_if(*tables, [&](const store::ListedMatch& table) {
      const auto& owner = table.summary.owner;
      return owner && ++of_owner[*owner] > settings_.host.lobby.of_owner;
    });
    tables->resize(std::min(tables->size(), static_cast<std::size_t>(places * kLobbyChoice)));
    std::ranges::reverse(*tables);
    mailbox_.send([this, tables = std::move(*tables)] {
      for (const store::ListedMatch& table : tables) {
        host_.adopt(table.match, table.summary.owner.value_or(""));
      }
    });
  });
}

// Loads tables by correspondence at which a standing answer may be due: the answer waits in the
// host's memory, which a restart has emptied.
void Server::load_standing_answers() {
  commits_.run([this](store::Store& store) {
    constexpr auto kLongest = std::chrono::days(31);  // a decision by correspondence has 30
    auto tables = store.with_deadline_before(clock_.now() + kLongest, kStandingAtOnce);
    if (!tables) return;
    std::erase_if(*tables, [this](const store::ListedMatch& table) {
      const Game* game = registry_.find(table.summary.game);
      return game == nullptr || game->standing_answers().empty();
    });
    mailbox_.send([this, tables = std::move(*tables)] {
      for (const store::ListedMatch& table : tables) host_.adopt(table.match);
    });
  });
}

// Records the results that are missing although the match is over. Endings of which only the log
// knows who sat where are those that an older Skerry has lost: their tables are loaded, each once in
// a run, since a log that cannot be read today cannot be read in a minute either.
void Server::settle_results() {
  if (stopping_) return;
  platform_.settle_all();
  commits_.run([this, after = last_read_ending_](store::Store& store) {
    auto endings = store.endings_to_read(after, kEndingsAtOnce);
    if (!endings || endings->empty()) return;
    mailbox_.send([this, endings = std::move(*endings)] {
      last_read_ending_ = endings.back();
      for (const store::PageCursor& ending : endings) host_.adopt(ending.match);
    });
  });
  net_->after(settings_.settle_every, [this] { settle_results(); });
}

}  // namespace skerry::server
