// The standing answers of The Isle of Cats at a table: people are asked for anytime cards where they
// want to be, the host says no elsewhere, and nobody else can tell the difference.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "core/type_erasure.h"
#include "games/games.h"
#include "games/isle_of_cats/kit/moments.h"
#include "match/file.h"
#include "protocol/host_kit.h"
#include "protocol/samples.h"
#include "protocol/table_kit.h"

namespace skerry::protocol {
namespace {

using namespace std::chrono_literals;
using isle_of_cats::IsleOfCats;
using isle_of_cats::Phase;
using isle_of_cats::State;
using isle_of_cats::test::asked_in;
using isle_of_cats::test::Hands;
using isle_of_cats::test::set_hand;
using isle_of_cats::test::waiting;
using std::chrono::milliseconds;

// Cards that tests took out of the deck are replaced by some that are out of the game: a table begins
// with a whole box.
void complete(State& state) {
  const int dealt =
      state.phase == Phase::fields || state.phase == Phase::deal ? state.day - 1 : state.day;
  const int wanted = 150 - 7 * state.players * dealt;
  for (isle_of_cats::CardSet* pile :
       {&state.used, &state.seats[seat(0)].rejected, &state.seats[seat(1)].rejected}) {
    while (static_cast<int>(state.deck.count) < wanted && !pile->empty()) {
      const isle_of_cats::CardId card = pile->first();
      pile->remove(card);
      for (isle_of_cats::Place& place : state.seats) place.knows.of[card] = 0;
      state.deck.push(card);
    }
  }
}

std::string start_of(State state) {
  complete(state);
  std::string text;
  JsonWriter out(text);
  IsleOfCats::write_state(out, state);
  return text;
}

constexpr std::string_view kOpen = R"({"kind":"open"})";
constexpr std::string_view kBot = R"({"kind":"bot","level":"easy"})";

// Ann is the seat that is asked at the beginning; others are Ben, or bots.
class AnytimeCards : public testing::Test {
 protected:
  struct Setting {
    std::string_view other = kOpen;
    std::string_view more{};
  };
  void begin(const State& state, const Setting& setting) {
    asked_seat_ = waiting(state);
    std::string seats;
    for (int i = 0; i < state.players; ++i) {
      seats += (i > 0 ? "," : "") + std::string(i == asked_seat_ ? kOpen : setting.other);
    }
    ann = platform.connect("ann");
    ben = platform.connect("ben");
    zoe = platform.connect("zoe");
    const auto made = platform.tell(
        ann, R"({"type":"create","id":1,"settings":{"game":"isle_of_cats","options":)"
             R"({"mode":"advanced"},"seats":[)" +
                 seats + "],\"start\":" + start_of(state) + std::string(setting.more) + "}}");
    table = field(last_of(made, "ack"), "table");
    ASSERT_NE(table, "") << made.front();
    to(ann, "watch");
    to(ann, "sit", R"(,"seat":)" + std::to_string(asked_seat_) + R"(,"contribution":"")");
    if (setting.other == kOpen) {
      to(ben, "watch");
      to(ben, "sit", R"(,"seat":)" + std::to_string(1 - asked_seat_) + R"(,"contribution":"")");
    }
    platform.take(ann);
    platform.take(ben);
  }
  std::vector<std::string> to(ClientId client, std::string_view type,
                              const std::string& more = "") {
    return platform.tell(client, R"({"type":")" + std::string(type) + R"(","id":)" +
                                     std::to_string(++id_) + R"(,"table":")" + table + '"' + more +
                                     '}');
  }
  std::vector<std::string> set(ClientId client, std::string_view answer, std::string_view word) {
    return to(client, "standing",
              R"(,"answer":")" + std::string(answer) + R"(","on":")" + std::string(word) + '"');
  }
  std::vector<std::string> act(ClientId client, std::uint64_t asked, std::string_view action) {
    return to(client, "act",
              R"(,"asked":)" + std::to_string(asked) + R"(,"action":)" + std::string(action));
  }
  std::vector<std::string> pass(ClientId client, std::uint64_t asked) {
    return act(client, asked, R"({"pass":true})");
  }
  std::size_t events() { return platform.logs[table].size(); }
  std::string last_event() { return platform.logs[table].back(); }
  Table folded() { return *fold_lines(table, platform.logs[table], all_games()); }
  milliseconds pause_of_ann() {
    const Table now = folded();
    const Viewer seat = now.seat_of("ann");
    return now.pause_before_standing_answer(*seat, now.asked_at(*seat));
  }
  std::string asked_of(ClientId client, std::string_view key) {
    const std::string shown = last_of(to(client, "watch"), "table");
    return field(shown, key);
  }

  TestPlatform platform{{}, all_games()};
  ClientId ann = 0;
  ClientId ben = 0;
  ClientId zoe = 0;
  std::string table;

 private:
  int asked_seat_ = 0;
  int id_ = 100;
};

State lessons_with(int card) {
  State state = asked_in(Phase::lessons, {{84}, {}});
  set_hand(state, waiting(state), {card});
  return state;
}

TEST_F(AnytimeCards, are_declined_after_a_pause_as_the_seats_own_action) {
  begin(lessons_with(84), {});
  const std::size_t before = events();
  const milliseconds pause = pause_of_ann();
  EXPECT_GT(pause, 2s);
  EXPECT_LT(pause, 9s);
  platform.wait(pause - 1ms);
  EXPECT_EQ(events(), before);
  platform.wait(1ms);
  ASSERT_EQ(events(), before + 1);
  EXPECT_EQ(field(last_event(), "event"), "action");
  EXPECT_EQ(field(last_event(), "action"), R"({"pass":true})");
}

TEST_F(AnytimeCards, are_asked_for_where_they_can_change_something) {
  begin(asked_in(Phase::reveal, {{77}, {}}), {});
  const std::size_t before = events();
  platform.wait(60s);
  EXPECT_EQ(events(), before);
  EXPECT_EQ(asked_of(ann, "left_to_host"), "false");
}

TEST_F(AnytimeCards, are_asked_for_where_the_person_wants_it) {
  begin(lessons_with(84), {});
  const auto told = set(ann, "gain_basket", "always");
  EXPECT_NE(last_of(told, "ack"), "");
  EXPECT_TRUE(field(last_of(told, "update"), "standing").contains(R"("gain_basket":"always")"));
  EXPECT_EQ(field(last_of(told, "update"), "left_to_host"), "false");
  const std::size_t before = events();
  platform.wait(60s);
  EXPECT_EQ(events(), before);
  // The pause begins with the switch: an answer at that very moment would tell of it.
  set(ann, "gain_basket", "useful");
  platform.wait(1s);
  EXPECT_EQ(events(), before + 1);
  // Further questions of the day may follow on this one.
  platform.wait(60s);
  ASSERT_GT(events(), before + 1);
  EXPECT_EQ(field(platform.logs[table][before + 1], "action"), R"({"pass":true})");
}

TEST_F(AnytimeCards, have_words_that_the_host_knows) {
  begin(lessons_with(84), {});
  EXPECT_EQ(field(last_of(set(ann, "gain_basket", "never"), "error"), "code"), "bad_request");
  EXPECT_EQ(field(last_of(set(ann, "forced", "always"), "error"), "code"), "bad_request");
  const auto flag = to(ann, "standing", R"(,"answer":"gain_basket","on":true)");
  EXPECT_EQ(field(last_of(flag, "error"), "code"), "bad_request");
  EXPECT_EQ(field(last_of(set(zoe, "gain_basket", "always"), "error"), "code"), "not_seated");
  EXPECT_EQ(field(last_of(to(zoe, "ask_me", R"(,"on":true)"), "error"), "code"), "not_seated");
}

TEST_F(AnytimeCards, are_declined_at_once_where_nobody_but_bots_could_tell) {
  begin(lessons_with(84), {.other = kBot});
  const Table now = folded();
  const auto& state = now.state().as<State>();
  EXPECT_NE(state.phase, Phase::lessons) << "nobody waits";
  EXPECT_EQ(std::ranges::count_if(now.log(),
                                  [](const Event& event) {
                                    const auto* acted = std::get_if<Acted>(&event.what);
                                    return acted != nullptr &&
                                           acted->action.json == R"({"quiet":true})";
                                  }),
            0)
      << "she may still be asked";
}

// Ann plays a day against a bot and is counted: the questions that concern anytime cards alone.
TEST_F(AnytimeCards, cause_few_questions_in_a_day_with_a_bot) {
  begin(lessons_with(84), {.other = kBot});
  int moments = 0;
  int rest = 0;
  int by_host = 0;
  std::vector<AnyAction> legal;
  for (int i = 0; i < 400; ++i) {
    platform.let_bots_play();
    const Table now = folded();
    const auto& position = now.state().as<State>();
    if (position.day == 2 && position.is_paying()) break;
    const Viewer seat = now.seat_of("ann");
    if (now.asked(*seat) == 0) continue;
    if (now.standing_question(*seat) != 0) ++(position.moment.open ? moments : rest);
    // Whatever rescues a cat comes first, and her card stays in her hand.
    legal = now.game().legal(now.state(), *seat);
    const auto chosen = std::ranges::find_if(legal, [&](const AnyAction& one) {
      const auto kind = one.as<isle_of_cats::Action>().kind;
      return kind != isle_of_cats::ActionKind::play && kind != isle_of_cats::ActionKind::keep;
    });
    ASSERT_NE(chosen, legal.end());
    to(ann, "act",
       R"(,"asked":)" + std::to_string(now.asked(*seat)) + R"(,"action":)" +
           action_json(now.game(), *chosen));
  }
  const Table end = folded();
  for (const Event& event : end.log()) {
    const auto* acted = std::get_if<Acted>(&event.what);
    if (acted != nullptr && acted->by_host) ++by_host;
  }
  EXPECT_EQ(moments, 0);
  EXPECT_EQ(rest, 0);
  EXPECT_GE(by_host, 10) << "so many she was spared";
  EXPECT_EQ(end.state().as<State>().day, 2);
}

// Ann passes for the day, and is asked at a moment before each turn of the bot.
TEST_F(AnytimeCards, do_not_give_bots_their_time_anew_where_they_are_declined_at_once) {
  begin(asked_in(Phase::lessons, {{84}, {7, 43, 55}}), {.other = kBot});
  milliseconds thought{};  // since Ann was waited for
  int declined_between = 0;
  const auto declined = [&] {
    return std::ranges::count_if(platform.logs[table],
                                 [](const auto& line) { return line.contains("by_host"); });
  };
  for (int i = 0; i < 200; ++i) {
    const Table now = folded();
    const auto& position = now.state().as<State>();
    if (position.day == 2) break;
    const Viewer seat = now.seat_of("ann");
    if (now.asked(*seat) != 0) {
      const auto legal = now.game().legal(now.state(), *seat);
      act(ann, now.asked(*seat), action_json(now.game(), legal.back()));
      thought = {};
      continue;
    }
    ASSERT_EQ(platform.bot_requests.size(), 1u);
    EXPECT_EQ(platform.bot_requests.begin()->second.first.spent, thought);
    const auto before = declined();
    platform.let_bots_begin();
    platform.wait(10ms);
    platform.let_bots_play();
    const Table then = folded();
    const bool bot_again = then.asked(*seat) == 0;
    if (bot_again && declined() > before) ++declined_between;
    thought = bot_again ? thought + 10ms : milliseconds{};
  }
  EXPECT_GE(declined_between, 2);
}

// ---- Asked all the same ------------------------------------------------------------------------

TEST_F(AnytimeCards, can_be_asked_for_once_although_they_are_left_to_the_host) {
  begin(lessons_with(84), {});
  EXPECT_EQ(asked_of(ann, "left_to_host"), "true");
  platform.take(ben);
  const auto told = to(ann, "ask_me", R"(,"on":true)");
  EXPECT_EQ(field(last_of(told, "standing"), "ask_me"), "true");
  EXPECT_EQ(field(last_of(told, "standing"), "left_to_host"), "false");
  EXPECT_TRUE(platform.take(ben).empty()) << "nobody else is told";
  const std::size_t before = events();
  platform.wait(60s);
  EXPECT_EQ(events(), before) << "it is in no log, and she is waited for";
  pass(ann, folded().asked(*folded().seat_of("ann")));
  EXPECT_EQ(asked_of(ann, "ask_me"), "false") << "once";
}

TEST_F(AnytimeCards, can_be_asked_for_next_time) {
  begin(lessons_with(84), {.other = kBot});
  to(ann, "ask_me", R"(,"on":true)");
  for (int i = 0; i < 20 && folded().standing_question(*folded().seat_of("ann")) == 0; ++i) {
    platform.let_bots_play();
    const Table now = folded();
    const Viewer seat = now.seat_of("ann");
    if (now.asked(*seat) == 0 || now.standing_question(*seat) != 0) continue;
    const auto legal = now.game().legal(now.state(), *seat);
    to(ann, "act",
       R"(,"asked":)" + std::to_string(now.asked(*seat)) + R"(,"action":)" +
           action_json(now.game(), legal.back()));
  }
  EXPECT_TRUE(folded().standing_answer(*folded().seat_of("ann"))) << "left to the host, ...";
  const std::size_t before = events();
  platform.wait(60s);
  EXPECT_EQ(events(), before) << "... but she wants to be asked";
  EXPECT_EQ(asked_of(ann, "ask_me"), "true");
  to(ann, "ask_me", R"(,"on":false)");
  platform.wait(1s);
  EXPECT_GT(events(), before);
}

// ---- Secrecy -----------------------------------------------------------------------------------

// All that Ben and Zoe are sent in the same course of a game: Ann holds a basket card and one that
// moves cats, and says no at the same time each time, by hand or by her host.
struct Course {
  std::string ben;
  std::string zoe;
};

class AnytimeSecrets : public AnytimeCards {
 protected:
  enum class Way : std::uint8_t { by_host, by_hand, asked_once };

  // By hand she wants to be asked for one of her cards, by her host for none; else she asks for it
  // once. She changes one answer in each way, so that the events have the same numbers.
  void leave(Way way, Phase phase) {
    const bool asked = way == Way::by_hand;
    if (phase == Phase::lessons) {
      set(ann, asked ? "gain_basket" : "draw_cards", "always");
    } else {
      set(ann, asked ? "draw_cards" : "move_cats", "turn");
    }
    if (way == Way::asked_once) to(ann, "ask_me", R"(,"on":true)");
  }
  // What the host says, and so does the page's one press (web/src/games/isle_of_cats/anytime.ts).
  static std::string no_in(Phase phase) {
    return phase == Phase::lessons ? R"({"pass":true})" : R"({"quiet":true})";
  }

  Course course(Way way, Phase phase) {
    platform.restart();
    platform.logs.clear();
    table.clear();
    begin(asked_in(phase, {{77, 84}, {}}), {});
    to(zoe, "watch");
    leave(way, phase);
    Course all;
    const auto collect = [&] {
      for (const std::string& message : platform.take(ben)) all.ben += message + '\n';
      for (const std::string& message : platform.take(zoe)) all.zoe += message + '\n';
    };
    collect();
    const Table now = folded();
    const Viewer seat = now.seat_of("ann");
    EXPECT_EQ(asked_of(ann, "left_to_host"), way == Way::by_host ? "true" : "false");
    platform.wait(pause_of_ann());
    if (way != Way::by_host) act(ann, now.asked(*seat), no_in(phase));
    EXPECT_NE(folded().sequence(), now.sequence());
    EXPECT_EQ(field(platform.logs[table][now.sequence()], "action"), no_in(phase));
    collect();
    for (const auto client : {ben, zoe}) {
      // (Answers have the numbers of questions, which differ.)
      const auto shown = to(client, "watch");
      (client == ben ? all.ben : all.zoe) += last_of(shown, "table") + '\n';
    }
    return all;
  }
};

TEST_F(AnytimeSecrets, are_in_no_byte_that_another_is_sent) {
  // Times count from the start of each course, and tables have numbers.
  const auto normal = [](std::string text) {
    std::string result;
    for (std::size_t i = 0; i < text.size();) {
      std::size_t digits = i;
      while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
      const bool time = digits - i == 13;
      const bool name = text.compare(i, 2, "\"t") == 0 && i + 2 < text.size() &&
                        text[i + 2] >= '0' && text[i + 2] <= '9';
      if (time) {
        result += "T";
        i = digits;
      } else if (name) {
        result += "\"t";
        i += 2;
        while (text[i] >= '0' && text[i] <= '9') ++i;
      } else if (digits > i) {
        result.append(text, i, digits - i);
        i = digits;
      } else {
        result += text[i++];
      }
    }
    return result;
  };
  for (const Phase phase : {Phase::lessons, Phase::reveal, Phase::rescue, Phase::finds}) {
    const Course host = course(Way::by_host, phase);
    EXPECT_FALSE(host.ben.empty());
    for (const Way way : {Way::by_hand, Way::asked_once}) {
      // By their usual answers nobody is asked at moments of rescue and rare finds.
      const bool is_asked = phase == Phase::lessons || phase == Phase::reveal;
      if (way == Way::by_hand && !is_asked) continue;
      const Course other = course(way, phase);
      EXPECT_EQ(normal(host.zoe), normal(other.zoe));
      EXPECT_EQ(normal(host.ben), normal(other.ben));
    }
    for (const std::string& text : {host.ben, host.zoe}) {
      EXPECT_FALSE(text.contains("by_host"));
      EXPECT_FALSE(text.contains("always"));
    }
    EXPECT_FALSE(host.zoe.contains("standing"));
    EXPECT_FALSE(host.zoe.contains("left_to_host"));
  }
}

TEST_F(AnytimeCards, tell_their_own_seat_what_the_host_said_and_nobody_else) {
  begin(lessons_with(84), {});
  platform.wait(10s);
  const auto own = asked_of(ann, "log");
  EXPECT_TRUE(own.contains(R"("by_host":true)"));
  EXPECT_FALSE(asked_of(ben, "log").contains("by_host"));
  EXPECT_FALSE(asked_of(zoe, "log").contains("by_host"));
}

TEST_F(AnytimeCards, leave_nothing_of_it_in_the_match_file) {
  begin(lessons_with(84), {});
  set(ann, "draw_cards", "always");
  platform.wait(10s);
  to(ann, "resign");
  const Table over = folded();
  ASSERT_TRUE(over.over());
  const auto match = over.exported();
  ASSERT_TRUE(match);
  const std::string file = match::write_match(*match);
  EXPECT_TRUE(file.contains(R"({"pass":true})"));
  for (const char* word : {"by_host", "standing", "draw_cards", "always"}) {
    EXPECT_FALSE(file.contains(word)) << word;
  }
}

// ---- Who is not there --------------------------------------------------------------------------

TEST_F(AnytimeCards, stall_nobody_when_a_phone_is_closed) {
  for (const int card : {84, 69}) {
    begin(lessons_with(card), {});
    set(ann, "gain_basket", "always");
    platform.host().disconnected(ann);
    const std::size_t before = events();
    platform.wait(19s);
    EXPECT_EQ(events(), before) << "she may come back soon";
    platform.wait(2s);
    ASSERT_EQ(events(), before + 1) << "whatever she holds and wants";
    EXPECT_EQ(field(last_event(), "event"), "action");
    EXPECT_EQ(field(last_event(), "action"), R"({"pass":true})");
  }
}

TEST_F(AnytimeCards, do_not_cost_who_is_not_there_the_match_on_time) {
  begin(lessons_with(84),
        {.more = R"(,"clock":{"kind":"per_move","seconds":15},"at_zero":"lose")"});
  set(ann, "gain_basket", "always");
  platform.host().disconnected(ann);
  const std::size_t before = events();
  platform.wait(10s);
  ASSERT_EQ(events(), before + 1);
  EXPECT_EQ(field(last_event(), "action"), R"({"pass":true})");
}

TEST_F(AnytimeCards, are_declined_after_the_usual_pause_for_who_has_been_away_for_long) {
  begin(lessons_with(84), {});
  platform.host().disconnected(ann);
  const std::size_t before = events();
  platform.wait(20s);
  ASSERT_EQ(events(), before + 1);
  platform.wait(9s);
  EXPECT_EQ(events(), before + 2) << "before she chooses rescue cards";
  platform.wait(60s);
  EXPECT_EQ(events(), before + 2) << "her own turn waits for her";
}

TEST_F(AnytimeCards, wait_for_people_by_correspondence) {
  begin(asked_in(Phase::reveal, {{77}, {}}),
        {.more = R"(,"clock":{"kind":"correspondence","days":2})"});
  platform.host().disconnected(ann);
  const std::size_t before = events();
  platform.wait(24h);
  EXPECT_EQ(events(), before) << "she wants to be asked, and has days";
}

TEST_F(AnytimeCards, are_remembered_after_a_restart) {
  begin(lessons_with(84), {.more = R"(,"clock":{"kind":"correspondence","days":2})"});
  set(ann, "gain_basket", "always");
  platform.restart();
  ann = platform.connect("ann");
  EXPECT_TRUE(asked_of(ann, "standing").contains(R"("gain_basket":"always")"));
  platform.wait(1h);
  const std::size_t before = events();
  set(ann, "gain_basket", "turn");
  platform.restart();
  platform.host().adopt(table);  // nobody is connected
  platform.wait(1h);
  EXPECT_GE(events(), before + 2);
  EXPECT_TRUE(last_event().contains("by_host"));
}

// ---- The pause ---------------------------------------------------------------------------------

// Pebbles without end, in which taking one is to say no. At two of three turns one is asked, as for
// a card, and at half of these the host says no; at the third one has to think.
struct Asker : kit::Toy {
  static constexpr std::array<Option<Options>, 2> kOptions{
      option<Options, &Options::heap>({.name = "heap",
                                       .kind = OptionKind::integer,
                                       .min = 5,
                                       .max = 20'000,
                                       .fallback = 15,
                                       .text_key = "toy.heap"}),
      kit::Toy::kOptions[1]};
  static const GameInfo& info() {
    static constexpr auto kInfos = infos_of(kOptions);
    static const GameInfo own = [] {
      GameInfo changed = Toy::info();
      changed.options = kInfos;
      return changed;
    }();
    return own;
  }
  static constexpr std::array<StandingAnswer, 1> kStandingAnswers{
      {{"card", IsleOfCats::kWhenToAsk}}};
  static int standing_question(const State& state, Seat who) {
    return who.index == state.turn && state.heap / 2 % 3 != 0 ? 1 : 0;
  }
  static std::optional<Action> standing_answer(const State& state, Seat who,
                                               const StandingOrders&) {
    const bool left = FastRng(static_cast<std::uint64_t>(state.heap)).next() % 2 == 0;
    if (standing_question(state, who) == 0 || !left) return std::nullopt;
    return Action{1};
  }
  static bool is_free_answer(const State& state, Seat who, const Action& action,
                             const StandingChoices&) {
    return standing_question(state, who) != 0 && !standing_answer(state, who, {}) &&
           action.take == 1;
  }
};

const Registry& asking_games() {
  static const Registry games([] {
    std::vector<const Game*> all;
    for (const Game& game : all_versions<Asker>()) all.push_back(&game);
    return all;
  }());
  return games;
}

struct Times {
  std::vector<milliseconds> by_hand;
  std::vector<milliseconds> by_host;
  std::vector<milliseconds> thinking;
};

// Somebody says no to 500 questions by hand, and thinks much longer at other turns.
Times times_at_a_table(std::uint8_t number) {
  Settings settings = pebbles(2, kit::kNewestToyRules);
  settings.options = R"({"heap":9000,"cards":false})";
  match::Secret secret{};
  secret[0] = number;
  TestTable sitting(settings, asking_games(), secret);
  sitting.all_sit();
  std::mt19937_64 random(number);
  std::lognormal_distribution<double> quick(std::log(1800.0), 0.5);
  std::lognormal_distribution<double> slow(std::log(15'000.0), 0.4);
  const auto draw = [&](auto& time) { return milliseconds(static_cast<int>(time(random))); };
  Times times;
  while (times.by_hand.size() < 500 || times.by_host.size() < 500) {
    const Table& table = sitting.table();
    const bool left = table.standing_answer(seat(0)).has_value();
    const bool known = table.chairs()[0].free_answers.contains(1) &&
                       table.chairs()[0].free_answers.at(1).size() >= 5;
    milliseconds took{};
    if (left) {
      took = table.pause_before_standing_answer(seat(0), table.asked_at(seat(0)));
      sitting.wait(took);
      sitting.tell(kNobody, command::StandingAct{seat(0), table.asked(seat(0)), {}});
    } else {
      const bool question = table.standing_question(seat(0)) != 0;
      took = question ? draw(quick) : draw(slow);
      sitting.wait(took);
      sitting.take(kAnn, 1);
      if (!question) times.thinking.push_back(took);
      if (question && times.by_hand.size() < 500) times.by_hand.push_back(took);
    }
    if (left && known && times.by_host.size() < 500) times.by_host.push_back(took);
    sitting.take(kBen, 1);
    if (testing::Test::HasFailure()) break;
  }
  return times;
}

TEST(AnytimePause, of_500_answers_by_hand_and_500_by_the_host_cannot_be_told_apart) {
  int apart = 0;
  for (std::uint8_t person = 1; person <= 10; ++person) {
    const Times times = times_at_a_table(person);
    apart += distance(times.by_hand, times.by_host) > critical_distance(500, 500) ? 1 : 0;
    // The test can tell: what somebody thinks about is another matter.
    EXPECT_GT(distance(times.by_hand, times.thinking),
              critical_distance(500, times.thinking.size()));
  }
  EXPECT_LE(apart, 1);
}

}  // namespace
}  // namespace skerry::protocol
