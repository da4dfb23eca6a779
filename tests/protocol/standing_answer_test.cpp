// Standing answers: what a person leaves to the host once and for all, and how little others learn.
#include "protocol/standing_answer.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

#include "core/type_erasure.h"
#include "protocol/host_kit.h"
#include "protocol/samples.h"
#include "protocol/table_messages.h"

namespace skerry::protocol {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

// ---- The pause ------------------------------------------------------------------------------

milliseconds pause(std::uint64_t asked, std::span<const milliseconds> free_answers,
                   const PauseLimits& limits = {}) {
  return standing_pause({7}, {seat(0), asked}, free_answers, limits);
}

TEST(StandingPause, is_at_first_from_two_to_nine_seconds) {
  milliseconds least = 1h;
  milliseconds most{};
  for (std::uint64_t asked = 1; asked <= 2000; ++asked) {
    least = std::min(least, pause(asked, {}));
    most = std::max(most, pause(asked, {}));
  }
  EXPECT_GE(least, 2s);
  EXPECT_LE(least, 2500ms);
  EXPECT_LE(most, 9s);
  EXPECT_GE(most, 8s);
}

TEST(StandingPause, is_the_same_for_the_same_decision_and_another_for_another_one) {
  EXPECT_EQ(pause(4, {}), pause(4, {}));
  EXPECT_NE(pause(4, {}), pause(5, {}));
  EXPECT_NE(standing_pause({7}, {seat(0), 4}, {}, {}), standing_pause({8}, {seat(0), 4}, {}, {}));
  EXPECT_NE(standing_pause({7}, {seat(0), 4}, {}, {}), standing_pause({7}, {seat(1), 4}, {}, {}));
}

TEST(StandingPause, is_at_most_a_tenth_of_the_time_left) {
  for (std::uint64_t asked = 1; asked <= 200; ++asked) {
    EXPECT_LE(pause(asked, {}, {.left = 12s}), 1200ms);
    EXPECT_GT(pause(asked, {}, {.left = 12s}), 0ms);
  }
}

TEST(StandingPause, is_never_below_ten_minutes_by_correspondence) {
  const std::vector<milliseconds> quick(20, 3s);
  for (std::uint64_t asked = 1; asked <= 200; ++asked) {
    EXPECT_GE(pause(asked, {}, {.left = 48h, .correspondence = true}), 10min);
    EXPECT_GE(pause(asked, quick, {.left = 48h, .correspondence = true}), 10min);
  }
}

// How often each pause of 500 comes up.
std::map<milliseconds, int> pauses(std::span<const milliseconds> free_answers,
                                   const PauseLimits& limits) {
  std::map<milliseconds, int> times;
  for (std::uint64_t asked = 1; asked <= 500; ++asked) ++times[pause(asked, free_answers, limits)];
  return times;
}

TEST(StandingPause, of_a_clock_never_falls_on_an_instant) {
  const std::vector<milliseconds> slow(20, 20s);
  for (const auto& known : {std::vector<milliseconds>{}, slow}) {
    const auto times = pauses(known, {.left = 30s});
    EXPECT_LT(times.rbegin()->first, 3s);
    EXPECT_GE(times.size(), 300U) << "of one or two thousand";
    for (const auto& [time, count] : times) EXPECT_LE(count, 6) << time.count();
  }
}

TEST(StandingPause, of_a_clock_of_days_never_falls_on_an_instant) {
  const std::vector<milliseconds> slow{3h, 5h, 7h, 9h, 11h, 20h};
  const auto times = pauses(slow, {.left = 24h, .correspondence = true});
  EXPECT_LT(times.rbegin()->first, 144min);
  EXPECT_GE(times.begin()->first, 10min);
  EXPECT_GE(times.size(), 490U);
}

TEST(StandingPause, is_never_below_ten_minutes_when_a_tenth_of_the_time_left_is) {
  const std::vector<milliseconds> quick(20, 3s);
  const std::vector<milliseconds> slow(20, 5h);
  for (const auto& known : {std::vector<milliseconds>{}, quick, slow}) {
    const auto of_an_hour = pauses(known, {.left = 60min, .correspondence = true});
    EXPECT_GE(of_an_hour.begin()->first, 10min);
    EXPECT_LT(of_an_hour.rbegin()->first, 15min);
    const auto of_little = pauses(known, {.left = 8min, .correspondence = true});
    EXPECT_GE(of_little.begin()->first, 4min) << "half of what is left";
    EXPECT_LT(of_little.rbegin()->first, 6min);
    for (const auto& times : {of_an_hour, of_little}) {
      EXPECT_GE(times.size(), 300U);
      for (const auto& [time, count] : times) EXPECT_LE(count, 10) << time.count();
    }
  }
}

TEST(StandingPause, is_seldom_close_to_a_time_that_was_seen) {
  const std::vector<milliseconds> seen{1400ms, 2100ms, 2600ms, 3900ms,
                                       5200ms, 7400ms, 9800ms, 15'000ms};
  int far = 0;
  for (std::uint64_t asked = 1; asked <= 500; ++asked) {
    const auto took = static_cast<double>(pause(asked, seen).count());
    far += std::ranges::none_of(seen, [&](milliseconds one) {
      return std::abs(took / static_cast<double>(one.count()) - 1) <= 0.07;
    });
  }
  EXPECT_GE(far, 500 / 4);
}

TEST(StandingPause, is_no_longer_than_the_times_from_which_it_is_drawn_can_be) {
  const std::vector<milliseconds> slow{60s, 90s, 120s, 150s, 175s, 179s};
  const auto times = pauses(slow, {});
  EXPECT_LT(times.rbegin()->first, longest_free_answer(false));
  EXPECT_GE(times.size(), 490U);
}

TEST(StandingPause, hardly_ever_repeats_a_time_to_the_millisecond) {
  const std::vector<milliseconds> seen{3000ms, 4111ms, 5222ms, 6333ms, 7444ms};
  int repeated = 0;
  for (std::uint64_t asked = 1; asked <= 1000; ++asked) {
    repeated += std::ranges::count(seen, pause(asked, seen)) > 0 ? 1 : 0;
  }
  EXPECT_LE(repeated, 20);
}

// A person of this temper answers 500 free decisions, among which are 500 forced ones.
struct Answers {
  std::vector<milliseconds> free;
  std::vector<milliseconds> forced;
};
template <class Draw>
Answers answers_of_a_person(std::uint64_t seed, Draw draw) {
  FastRng rng(seed);
  std::mt19937_64 person(seed);
  Answers answers;
  match::Secret secret{};
  secret[0] = static_cast<std::uint8_t>(seed);
  std::vector<milliseconds> known;
  for (std::uint64_t asked = 1; answers.free.size() < 500 || answers.forced.size() < 500; ++asked) {
    if (rng.next() % 2 == 0) {
      if (answers.forced.size() == 500) continue;
      answers.forced.push_back(standing_pause(secret, {seat(0), asked}, known, {}));
    } else {
      const milliseconds took{static_cast<std::int64_t>(draw(person))};
      if (took <= longest_free_answer(false)) known.push_back(took);  // as tables do
      if (answers.free.size() < 500) answers.free.push_back(took);
    }
  }
  return answers;
}

TEST(StandingPause, of_500_forced_and_500_free_answers_cannot_be_told_apart) {
  std::lognormal_distribution<double> thoughtful(std::log(6000.0), 0.6);
  std::lognormal_distribution<double> hasty(std::log(1500.0), 0.4);
  std::lognormal_distribution<double> slow(std::log(45'000.0), 0.5);
  std::gamma_distribution<double> steady(9, 400);
  int apart = 0;
  int persons = 0;
  const auto look = [&](auto& temper) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed, ++persons) {
      const Answers answers = answers_of_a_person(seed, temper);
      const double far = distance(answers.free, answers.forced);
      apart += far > critical_distance(answers.free.size(), answers.forced.size()) ? 1 : 0;
    }
  };
  look(thoughtful);
  look(hasty);
  look(slow);
  look(steady);
  EXPECT_LE(apart, persons / 20) << "of " << persons;
  // The test can tell: pauses of the first table are not those of a hasty person.
  const Answers answers = answers_of_a_person(1, hasty);
  std::vector<milliseconds> fixed;
  for (std::uint64_t asked = 1; asked <= 500; ++asked) fixed.push_back(pause(asked, {}));
  EXPECT_GT(distance(answers.free, fixed), critical_distance(500, 500));
}

// ---- At a table -----------------------------------------------------------------------------

// Pebbles, where of four only one may be taken, and it is a secret who has no choice.
struct Shy : kit::Toy {
  static constexpr int kForcedSince = 2;
  static bool one_only(const State& state) { return state.heap == 1 || state.heap == 4; }
  static void legal(const State& state, Seat who, ActionList<Action>& out) {
    Toy::legal(state, who, out);
    if (!one_only(state) || out.empty()) return;
    out.clear();
    out.push({1});
  }
  static Expected<void> accepts(const State& state, Seat who, const Action& action) {
    if (one_only(state) && action.take > 1) return fail(code::kIllegalAction, "one only");
    return Toy::accepts(state, who, action);
  }
  static std::optional<Action> forced(const State& state, Seat who) {
    if (!one_only(state) || who.index != state.turn) return std::nullopt;
    return Action{1};
  }
};

const Registry& shy_games() {
  static const Registry games([] {
    std::vector<const Game*> all;
    for (const Game& game : all_versions<Shy>()) all.push_back(&game);
    return all;
  }());
  return games;
}

constexpr std::string_view kPair =
    R"("game":"toy","options":{"heap":6,"cards":false},"seats":[{"kind":"open"},{"kind":"open"}])";
constexpr std::string_view kLongPair =
    R"("game":"toy","options":{"heap":20,"cards":false},"seats":[{"kind":"open"},{"kind":"open"}])";
constexpr std::string_view kWithBot =
    R"("game":"toy","options":{"heap":6,"cards":false},"seats":[{"kind":"open"},{"kind":"bot","level":"easy"}])";

class StandingAnswer : public testing::Test {
 protected:
  std::vector<std::string> to(ClientId client, std::string_view type,
                              const std::string& more = "") {
    return platform.tell(client, R"({"type":")" + std::string(type) + R"(","id":)" +
                                     std::to_string(++id_) + R"(,"table":")" + table + '"' + more +
                                     '}');
  }
  std::vector<std::string> take(ClientId client, int asked, int pebbles) {
    return to(client, "act",
              R"(,"asked":)" + std::to_string(asked) + R"(,"action":{"take":)" +
                  std::to_string(pebbles) + '}');
  }
  void begin(std::string_view settings, std::string_view more = "") {
    ann = platform.connect("ann");
    ben = platform.connect("ben");
    const auto made = platform.tell(ann, R"({"type":"create","id":1,"settings":{)" +
                                             std::string(settings) + std::string(more) + "}}");
    table = field(last_of(made, "ack"), "table");
    to(ann, "watch");
    to(ann, "sit", R"(,"seat":0,"contribution":"")");
    if (settings != kWithBot) {
      to(ben, "watch");
      to(ben, "sit", R"(,"seat":1,"contribution":"")");
    }
    platform.take(ann);
    platform.take(ben);
  }
  // Ann takes three, Ben two: the last pebble is Ann's, whether she likes or not.
  void leave_one_for_ann() {
    take(ann, 4, 3);
    take(ben, 5, 2);
    platform.take(ann);
    platform.take(ben);
  }
  std::size_t events() { return platform.logs[table].size(); }

  TestPlatform platform{{}, shy_games()};
  ClientId ann = 0;
  ClientId ben = 0;
  std::string table;

 private:
  int id_ = 100;
};

TEST_F(StandingAnswer, is_given_after_a_pause_and_recorded_as_the_seats_own_action) {
  begin(kPair);
  leave_one_for_ann();
  const std::size_t before = events();
  platform.wait(1500ms);
  EXPECT_EQ(events(), before);
  platform.wait(9s);
  ASSERT_EQ(events(), before + 1);
  EXPECT_EQ(field(platform.logs[table].back(), "event"), "action");
  EXPECT_EQ(field(platform.logs[table].back(), "action"), R"({"take":1})");
  const std::string update = last_of(platform.take(ben), "update");
  EXPECT_EQ(field(update, "status"), "finished");
  EXPECT_EQ(platform.host().metrics().bot_actions, 0U);
  EXPECT_EQ(platform.host().metrics().actions, 3U);
}

TEST_F(StandingAnswer, is_given_at_once_where_nobody_but_bots_could_tell) {
  begin(kWithBot);
  take(ann, 3, 2);
  platform.let_bots_play();  // takes one
  take(ann, 5, 2);
  // One pebble is left for the bot; take another course where it is Ann's.
  const std::size_t before = events();
  platform.let_bots_play();
  EXPECT_EQ(events(), before + 1);

  begin(kWithBot);
  take(ann, 3, 2);
  platform.let_bots_play();
  take(ann, 5, 1);
  EXPECT_EQ(platform.let_bots_play(), 1U);
  EXPECT_EQ(field(platform.logs[table].back(), "seat"), "0");  // the last pebble, without waiting
  EXPECT_EQ(events(), 8U);
}

TEST_F(StandingAnswer, waits_where_a_spectator_looks_on) {
  begin(kWithBot);
  to(ben, "watch");
  take(ann, 3, 2);
  platform.let_bots_play();
  take(ann, 5, 1);
  platform.let_bots_play();
  EXPECT_EQ(events(), 7U);
  platform.wait(10s);
  EXPECT_EQ(events(), 8U);
}

TEST_F(StandingAnswer, can_be_switched_off_and_on_by_its_person_alone) {
  begin(kPair);
  const auto off = to(ann, "standing", R"(,"answer":"forced","on":false)");
  EXPECT_NE(last_of(off, "ack"), "");
  EXPECT_EQ(field(last_of(off, "update"), "standing"), R"({"forced":false})");
  EXPECT_TRUE(platform.take(ben).empty()) << "nobody else is told";
  EXPECT_EQ(field(last_of(to(ann, "standing", R"(,"answer":"forced","on":false)"), "ack"), "again"),
            "true");
  EXPECT_EQ(field(last_of(to(ann, "standing", R"(,"answer":"x","on":true)"), "error"), "code"),
            "bad_request");
  const ClientId zoe = platform.connect("zoe");
  EXPECT_EQ(field(last_of(to(zoe, "standing", R"(,"answer":"forced","on":true)"), "error"), "code"),
            "not_seated");
  take(ann, 4, 3);
  take(ben, 6, 2);
  const std::size_t before = events();
  platform.wait(60s);
  EXPECT_EQ(events(), before);
  to(ann, "standing", R"(,"answer":"forced","on":true)");
  platform.wait(1500ms);
  EXPECT_EQ(events(), before + 1) << "nothing but the switch at the moment of switching";
  platform.wait(9s);
  EXPECT_EQ(events(), before + 2);
}

TEST_F(StandingAnswer, of_one_is_in_no_message_to_another_and_not_in_the_match_file) {
  begin(kPair);
  to(ann, "standing", R"(,"answer":"forced","on":false)");
  to(ann, "standing", R"(,"answer":"forced","on":true)");
  take(ann, 4, 3);
  take(ben, 7, 2);
  const ClientId zoe = platform.connect("zoe");
  std::vector<std::string> mail = to(zoe, "watch");
  for (const auto& list : {to(ben, "watch"), to(ben, "watch", R"(,"seq":4)")}) {
    mail.insert(mail.end(), list.begin(), list.end());
  }
  for (std::string message : mail) {
    const std::string own = R"("standing":{"forced":true})";  // Ben's own, never switched
    if (const auto at = message.find(own); at != std::string::npos) message.erase(at, own.size());
    EXPECT_EQ(message.find("standing"), std::string::npos) << message;
  }
  platform.wait(10s);
  const auto folded = fold_lines(table, platform.logs[table], shy_games());
  ASSERT_TRUE(folded && folded->over());
  EXPECT_EQ(folded->exported()->events.size(), 3U);
}

TEST_F(StandingAnswer, survives_a_restart) {
  begin(kPair, R"(,"clock":{"kind":"correspondence","days":2})");
  to(ann, "standing", R"(,"answer":"forced","on":false)");
  take(ann, 4, 3);
  take(ben, 6, 2);
  platform.restart();
  ann = platform.connect("ann");
  EXPECT_EQ(field(last_of(to(ann, "watch"), "table"), "standing"), R"({"forced":false})");
  platform.wait(1h);
  EXPECT_EQ(events(), 7U);
  to(ann, "standing", R"(,"answer":"forced","on":true)");
  platform.restart();
  platform.host().adopt(table);  // nobody is connected
  platform.wait(9min);
  platform.wait(1h);
  EXPECT_EQ(events(), 9U);
}

TEST_F(StandingAnswer, waits_for_a_person_who_is_not_there) {
  begin(kPair);
  platform.host().disconnected(ann);
  take(ben, 4, 1);
  EXPECT_EQ(events(), 4U);
  ann = platform.connect("ann");
  to(ann, "watch");
  leave_one_for_ann();
  platform.host().disconnected(ann);
  const std::size_t before = events();
  platform.wait(30s);
  EXPECT_EQ(events(), before);
  ann = platform.connect("ann");
  to(ann, "watch");
  platform.wait(1500ms);
  EXPECT_EQ(events(), before) << "nobody answers at the moment of coming back";
  platform.wait(9s);
  EXPECT_EQ(events(), before + 1);
}

TEST_F(StandingAnswer, is_not_given_at_the_moment_of_returning_to_the_seat) {
  begin(kPair);
  take(ann, 4, 3);
  to(ann, "stand");
  take(ben, 5, 2);
  platform.wait(60s);
  const std::size_t before = events();
  to(ann, "return");
  platform.wait(1500ms);
  EXPECT_EQ(events(), before + 1) << "only the return";
  platform.wait(9s);
  EXPECT_EQ(events(), before + 2);
}

TEST_F(StandingAnswer, takes_a_tenth_of_what_is_left_to_who_comes_back_late) {
  begin(kPair, R"(,"clock":{"kind":"per_player","seconds":30,"increment":0})");
  leave_one_for_ann();
  platform.host().disconnected(ann);
  platform.wait(26s);
  const std::size_t before = events();
  ann = platform.connect("ann");
  to(ann, "watch");
  platform.wait(400ms);
  EXPECT_EQ(events(), before + 1) << "not after the seconds that she used to have";
  EXPECT_EQ(field(platform.logs[table].back(), "event"), "action");
}

TEST_F(StandingAnswer, is_not_given_to_a_decision_that_a_takeback_led_to) {
  begin(kWithBot);
  take(ann, 3, 1);
  platform.let_bots_play();  // leaves four, so Ann's answer is given at once
  EXPECT_EQ(events(), 6U);
  platform.let_bots_play();
  to(ann, "takeback", R"(,"actions":2)");
  const std::size_t taken_back = events();
  platform.wait(60s);
  EXPECT_EQ(events(), taken_back) << "she sees the position, and may go further back";
  take(ann, static_cast<int>(taken_back), 1);
  EXPECT_EQ(events(), taken_back + 1);
}

TEST_F(StandingAnswer, does_not_exist_at_a_table_of_older_rules) {
  begin(kPair, R"(,"rules_version":1)");
  EXPECT_EQ(field(last_of(to(ann, "standing", R"(,"answer":"forced","on":true)"), "error"), "code"),
            "bad_request");
  EXPECT_EQ(field(last_of(to(ann, "watch"), "table"), "standing"), "");
}

TEST_F(StandingAnswer, draws_its_pause_from_the_free_answers_of_the_same_seat) {
  begin(kPair);
  platform.wait(40s);
  take(ann, 4, 1);
  platform.wait(1s);
  take(ben, 5, 1);
  const auto folded = fold_lines(table, platform.logs[table], shy_games());
  ASSERT_TRUE(folded);
  EXPECT_EQ(folded->chairs()[0].free_answers.at(1), (std::vector<milliseconds>{40s}));
  EXPECT_EQ(folded->chairs()[1].free_answers.at(1), (std::vector<milliseconds>{1s}));
}

TEST_F(StandingAnswer, does_not_learn_from_somebody_who_was_elsewhere) {
  begin(kPair);
  platform.wait(181s);
  take(ann, 4, 1);
  const auto folded = fold_lines(table, platform.logs[table], shy_games());
  EXPECT_TRUE(folded->chairs()[0].free_answers.empty());
}

TEST_F(StandingAnswer, does_not_learn_from_a_bot_in_the_seat) {
  begin(kLongPair);
  to(ann, "bot", R"(,"seat":0,"level":"easy")");
  platform.let_bots_play();
  ASSERT_EQ(events(), 6U);
  take(ben, 6, 1);
  platform.let_bots_play();
  ASSERT_EQ(events(), 8U);
  const auto folded = fold_lines(table, platform.logs[table], shy_games());
  ASSERT_TRUE(folded);
  EXPECT_TRUE(folded->chairs()[0].free_answers.empty());
  EXPECT_EQ(folded->chairs()[1].free_answers.size(), 1U);
}

}  // namespace
}  // namespace skerry::protocol
