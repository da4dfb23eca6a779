// The host of many tables: it receives the messages of clients, lets the tables decide, makes the
// decided events durable, and only then sends updates to everybody who watches. It runs in one
// thread, and has no clock, disk or network but those of its Platform (platform.h).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/cost_limiter.h"
#include "protocol/fair_queue.h"
#include "protocol/lobby.h"
#include "protocol/platform.h"
#include "protocol/rate_limit.h"
#include "protocol/table_messages.h"
#include "protocol/token_bucket.h"

namespace skerry::code {
inline constexpr std::string_view kNoSuchTable = "no_such_table";
inline constexpr std::string_view kNoSession = "no_session";
inline constexpr std::string_view kHelloFirst = "hello_first";
inline constexpr std::string_view kBadVersion = "bad_version";
inline constexpr std::string_view kTooFast = "too_fast";
inline constexpr std::string_view kTooMany = "too_many";
inline constexpr std::string_view kBusy = "busy";
inline constexpr std::string_view kMuted = "muted";
inline constexpr std::string_view kBlocked = "blocked";
}  // namespace skerry::code

namespace skerry::protocol {

struct HostLimits {
  Rate tables{20, 0.2};  // that one person creates
  Rate chat{8, 0.5};     // lines of one person
  Rate hints{5, 0.5};    // for one person
  // All people of one network address together have as much of these three as so many people.
  double people_per_address = 4;
  // Bytes of tables, logs, chats and the lobby that clients ask to be shown, and a quarter of those
  // of the tables that are loaded for them (in memory): one person, one
  // network address (who has used that up is refused), and all together (the rest waits).
  Rate shown_to_person{8e6, 256e3};
  Rate shown_to_address{32e6, 1e6};
  Rate shown{256e3, 24e6};
  std::size_t watched = 64;  // tables that one client watches
  std::size_t tables_in_memory = 50'000;
  std::size_t table_bytes = std::size_t{1} << 30;  // of the tables in memory
  // Once half of the tables in memory or of their bytes is used, one network address may keep this
  // share of all there can be.
  double share_of_address = 0.25;
  // Bytes of tables that are dropped at once. To free a long match takes milliseconds, and moves
  // wait for it.
  std::size_t dropped_at_once = std::size_t{16} << 20;
  std::size_t waiting = 256;  // jobs in the queue of one table
  Lobby::Limits lobby{};
  std::chrono::milliseconds keep{300'000};      // how long an idle table stays in memory, ...
  std::chrono::milliseconds keep_over{30'000};  // ... and one whose match is over
  std::chrono::milliseconds absence{120'000};   // after which an absent person loses the seat
  // All people and spectators are at one device. Then a spectator is no one more who looks on.
  bool one_device = false;
};

struct HostMetrics {
  std::size_t tables = 0;       // in memory
  std::size_t table_bytes = 0;  // their memory, estimated
  std::size_t clients = 0;
  std::size_t watchers = 0;
  std::uint64_t tables_made = 0;  // created
  std::uint64_t tables_loaded = 0;
  std::uint64_t actions = 0;  // acknowledged, or played by bots
  std::uint64_t bot_actions = 0;
  std::uint64_t errors = 0;  // sent to clients
  std::uint64_t failed_appends = 0;
  std::uint64_t conflicts = 0;         // appends that lost against those of another host
  std::uint64_t views = 0;             // made for watchers; one may be sent to many
  std::uint64_t updates = 0;           // written; likewise
  std::size_t showings = 0;            // tables and pages of logs that wait to be shown
  std::uint64_t showings_delayed = 0;  // that had to wait
  std::uint64_t showings_refused = 0;  // to people or addresses who were shown too much
};

// The events of a long log are sent in pages of so many.
inline constexpr std::uint64_t kLogPage = 500;

class Host {
 public:
  Host(const Registry& registry, Platform& platform, HostLimits limits = {});
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  ~Host();

  // The platform reports what happened to its clients.
  void connected(ClientId client, Identity identity);
  // The person is the same, but was renamed, logged in, was muted, or blocks somebody.
  void changed(ClientId client, Identity identity);
  void disconnected(ClientId client);
  // The platform has deleted these ids of a person: forgets what they said in chats, and has all
  // who may have read it forget it.
  void forget_words(const std::vector<std::string>& users);
  void received(ClientId client, std::string_view text);
  // The platform has dropped a message because this client sends too fast.
  void rate_limited(ClientId client);
  // The time of Platform::set_timer has come.
  void timer_fired();
  // Loads a table that no client has asked for, because its deadline has passed or it belongs into
  // the lobby. `address` is that from which it was made, if it is known (NewEvents::address).
  void adopt(const std::string& table, const std::string& address = {});
  // Ends all requests to bots and ignores messages and timers from now on. Appends that are under
  // way are completed.
  void close();
  HostMetrics metrics() const;

 private:
  struct Client;
  struct Watcher;
  struct PendingCommand;
  struct Job;
  struct HostedTable;
  class InUse;
  struct PreparedUpdate;
  struct SentView;
  struct Showing;
  struct Kept;
  struct StandingDue;
  using SentViewPtr = std::shared_ptr<const SentView>;
  using ClientPtr = std::shared_ptr<Client>;
  class Receiver;

  // host.cpp: clients and their messages
  void send(const Client& client, SharedText text);
  void send(const Client& client, std::string text);
  void refuse(const Client& client, std::optional<std::uint64_t> id, const Error& error);
  bool may_act(const Client& client, std::uint64_t id);
  bool may_do(PeopleLimit& limit, const Client& client);
  static Person person_at(const Table& table, const Client& client);
  static Viewer viewer_of(const Table& table, const Client& client);
  static std::string owner_of(const HostedTable& hosted);
  static void note_owner(HostedTable& hosted, const Client& creator);
  void create(const ClientPtr& client, std::uint64_t id, const Settings& settings);
  std::size_t watch(const ClientPtr& client, std::uint64_t id, const client::Watch& request,
                    HostedTable& hosted);
  void unwatch(Client& client, const std::string& table);
  void chat(const ClientPtr& client, std::uint64_t id, const client::Chat& request,
            HostedTable& hosted);
  static bool may_read(const HostedTable& hosted, const Watcher& watcher, const ChatLine& line);
  void show_chat(HostedTable& hosted, Watcher& watcher);
  void rematch(const ClientPtr& client, std::uint64_t id, HostedTable& hosted);
  void name_rematch(const ClientPtr& client, std::uint64_t id, const Table& table);

  // host_chat.cpp: who has spoken where
  void note_speaker(HostedTable& hosted, const ChatLine& line);
  void forget_speakers(const HostedTable& hosted);
  void forget_words(HostedTable& hosted, const std::string& user);

  // host_tables.cpp: tables
  void enqueue(const std::string& table, Job job);
  HostedTable& open(const std::string& table);
  void load(HostedTable& hosted);
  void loaded(HostedTable& hosted, Expected<std::optional<Table>> table);
  void process_queue(HostedTable& hosted);
  void execute(HostedTable& hosted, PendingCommand pending);
  Expected<void> check_access(const HostedTable& hosted, const PendingCommand& pending) const;
  void append(HostedTable& hosted, Decided decided, PendingCommand pending);
  void appended(HostedTable& hosted, Expected<AppendResult> result);
  void acknowledge(HostedTable& hosted, const PendingCommand& pending, bool again);
  void after_change(HostedTable& hosted);
  void check_clock(HostedTable& hosted);
  void host_command(HostedTable& hosted, Command command, Person person = {});
  void check_absence(HostedTable& hosted);
  void run_due(HostedTable& hosted);
  void schedule(HostedTable& hosted);
  void set_due(HostedTable& hosted, Time due);
  void set_timer(Time time);

  // host_memory.cpp: which tables are in memory, and for whom
  void drop_idle(Time now);
  bool idle(const HostedTable& hosted) const;
  void account(HostedTable& hosted);
  void account_for(HostedTable& hosted, std::string address, std::size_t bytes);
  void drop(const std::string& table);
  static bool may_be_put_away(const HostedTable& hosted);
  void put_away(HostedTable& hosted);
  void drop_rest_soon(Time now);
  bool is_full() const;
  bool keeps_too_much(const std::string& address) const;
  bool has_room(const std::string& address);
  Expected<void> check_room(const HostedTable& hosted, const PendingCommand& pending) const;

  // host_standing.cpp: what people leave to the host
  std::optional<StandingDue> standing_due(const HostedTable& hosted, Seat seat) const;
  SeatSet awaited_people(const HostedTable& hosted) const;
  Time next_standing_time(const HostedTable& hosted) const;
  void give_standing_answers(HostedTable& hosted);
  std::optional<Time> gone_since(const HostedTable& hosted, Seat seat) const;
  void ask_me(const ClientPtr& client, std::uint64_t id, bool on, HostedTable& hosted);
  static void update_ask_me(HostedTable& hosted);

  // host_watchers.cpp: what watchers are shown
  void show(Showing showing, HostedTable& hosted);
  void show_soon();
  bool has_allowance(const Client& client) const;
  void refuse_showing(const Client& client, std::uint64_t id);
  bool may_be_shown(const Client& client, std::uint64_t id);
  void charge_shown(const Client& client, std::size_t bytes);
  void show_now(const Showing& showing, HostedTable& hosted);
  void show_waiting();
  void show_no_more(const Client& client, const std::string& table);
  std::size_t show_table(HostedTable& hosted, Watcher& watcher);
  std::size_t show_rest(HostedTable& hosted, Watcher& watcher, std::uint64_t since);
  std::size_t show_page(HostedTable& hosted, Watcher& watcher, std::vector<PreparedUpdate>& known);
  std::size_t show_log(const ClientPtr& client, std::uint64_t id, std::uint64_t before,
                       const HostedTable& hosted);
  void follow(const HostedTable& hosted, Watcher& watcher);
  static bool wants_to_be_asked(const HostedTable& hosted, const Watcher& watcher);
  void broadcast(HostedTable& hosted);
  const PreparedUpdate& update_for(HostedTable& hosted, const Watcher& watcher, LogPart part,
                                   std::vector<PreparedUpdate>& known);
  SentViewPtr view_for(HostedTable& hosted, Viewer viewer);
  static std::optional<std::string> patch_between(const Game& game, const SentView& before,
                                                  const SentView& after);

  // host_access.cpp: who may open a table
  static bool may_open(const HostedTable& hosted, const Client& client);
  static bool may_run(const HostedTable& hosted, const Job& job);
  void ask_access(const HostedTable& hosted, Job job);
  bool may_have_loaded(const std::string& table, const Job& job);
  void charge_loading(const HostedTable& hosted, const Table& table);
  void note_watchers(HostedTable& hosted);
  static void note_addresses(HostedTable& hosted);

  // host_bots.cpp: bots and hints
  void update_bot_request(HostedTable& hosted);
  void request_bot_move(HostedTable& hosted, Seat seat);
  int shares_of(const HostedTable& hosted, Seat seat) const;
  void carry_out_plan(HostedTable& hosted);
  void bot_begun(const std::string& table, std::uint64_t number);
  void bot_answered(const std::string& table, std::uint64_t number,
                    const std::optional<BotAnswer>& answer);
  bool has_audience(const HostedTable& hosted) const;
  bool have_no_room(const HostedTable& hosted) const;
  Time next_try_of_bots(const HostedTable& hosted) const;
  Time deadline_of(const HostedTable& hosted) const;
  match::Clock shown_clock(const HostedTable& hosted) const;
  Time next_news_of_bots(const HostedTable& hosted) const;
  void tell_of_bots(HostedTable& hosted);
  void hint(const ClientPtr& client, std::uint64_t id, HostedTable& hosted);

  // host_lobby.cpp: the lobby and presence
  void update_lobby(HostedTable& hosted);
  std::size_t send_lobby(const Client& client);
  void send_presence(HostedTable& hosted);
  void flush_soon();
  void flush();

  const Registry& registry_;
  Platform& platform_;
  HostLimits limits_;
  bool closed_ = false;
  std::unordered_map<ClientId, ClientPtr> clients_;
  std::unordered_map<std::string, std::unique_ptr<HostedTable>> tables_;
  std::unordered_map<std::string, Kept> kept_;  // of tables_, by address: HostedTable::accounted_to
  CostLimiter shown_to_person_;
  CostLimiter shown_to_address_;
  TokenBucket shown_;
  FairQueue<Showing> showings_;  // by network address
  PeopleLimit table_creation_;
  PeopleLimit chat_;
  PeopleLimit hints_;
  std::unordered_map<std::string, std::set<std::string>> spoken_;  // HostedTable::speakers, by user
  std::set<std::pair<Time, std::string>> due_;                     // HostedTable::due of all tables
  Lobby lobby_;
  std::set<std::string> lobby_changes_;
  std::set<ClientId> lobby_watchers_;
  std::set<std::string> presence_changes_;
  Time next_timer_ = Time::max();
  Time next_sweep_{};
  Time next_flush_ = Time::max();
  Time next_showing_ = Time::max();
  Time next_search_{};  // for tables to drop, if there is no room
  HostMetrics metrics_;
};

}  // namespace skerry::protocol
