// Table: each command with the events that it leads to, or its error.
#include "protocol/table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/text.h"
#include "match/file.h"
#include "match/verify.h"
#include "protocol/table_kit.h"

namespace skerry::protocol {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

constexpr match::ClockSettings kThirtySeconds{.kind = match::ClockKind::per_move, .seconds = 30};

std::string seen_by(const Table& table, Viewer viewer) {
  return table_message(table, {.viewer = viewer, .legal = true});
}

void expect_verified(const Table& table) {
  const auto match = table.exported();
  ASSERT_TRUE(match) << match.error().text();
  const auto report = match::verify(*match, kit::games_and_toys());
  for (const auto& check : report.checks) {
    EXPECT_EQ(check.verdict, match::Verdict::fine) << check.name << ": " << check.words;
  }
  EXPECT_EQ(*match::read_match(match::write_match(*match)), *match);
}

TEST(Table, starts_by_itself_when_all_seats_are_taken) {
  TestTable sitting(pebbles());
  EXPECT_EQ(sitting->status(), Status::open);
  EXPECT_EQ(sitting.tell(kAnn, command::Sit{seat(1), {"salt"}}), "seated");
  EXPECT_EQ(sitting.tell(kBen, command::Sit{seat(0), {""}}), "started");
  EXPECT_EQ(sitting->status(), Status::running);
  EXPECT_EQ(sitting->seat_of("ben"), seat(0));
  EXPECT_EQ(sitting->seat_of("cleo"), kSpectator);
}

TEST(Table, of_bots_alone_starts_at_once) {
  Settings settings = pebbles();
  settings.seats = {Level::easy, Level::hard};
  const TestTable sitting(settings);
  EXPECT_EQ(sitting->status(), Status::running);
  EXPECT_EQ(sitting->bots_to_move(), SeatSet(seat(0)));
}

TEST(Table, has_one_seat_for_a_person_and_one_person_for_a_seat) {
  TestTable sitting(pebbles(3));
  EXPECT_EQ(sitting.tell(kAnn, command::Sit{seat(1), {""}}), "seated");
  EXPECT_EQ(sitting.tell(kAnn, command::Sit{seat(1), {""}}), "again");
  EXPECT_EQ(sitting.tell(kAnn, command::Sit{seat(0), {""}}), "already_seated");
  EXPECT_EQ(sitting.tell(kBen, command::Sit{seat(1), {""}}), "seat_taken");
  EXPECT_EQ(sitting.tell(kBen, command::Sit{seat(3), {""}}), "bad_request");
  EXPECT_EQ(sitting.tell(kBen, command::Sit{seat(0), {std::string(65, 'x')}}), "bad_request");
  EXPECT_EQ(sitting.tell(kNobody, command::Sit{seat(0), {""}}), "not_allowed");
  EXPECT_EQ(sitting.tell(kAnn, command::Stand{}), "stood");
  EXPECT_EQ(sitting.tell(kBen, command::Sit{seat(1), {""}}), "seated");
  EXPECT_EQ(sitting.tell(kAnn, command::Stand{}), "not_seated");
}

TEST(Table, is_not_joined_after_the_start) {
  TestTable sitting(pebbles());
  sitting.all_sit();
  EXPECT_EQ(sitting.tell(kCleo, command::Sit{seat(0), {""}}), "already_started");
}

TEST(Table, gives_free_seats_to_bots_before_the_start) {
  TestTable sitting(pebbles(3));
  EXPECT_EQ(sitting.tell(kBen, command::HandToBot{seat(2), Level::hard}), "not_seated");
  EXPECT_EQ(sitting.tell(kAnn, command::HandToBot{seat(2), Level::hard}), "bot_seated");
  EXPECT_EQ(sitting.tell(kAnn, command::HandToBot{seat(2), Level::hard}), "again");
  EXPECT_EQ(sitting.tell(kBen, command::Sit{seat(2), {""}}), "seat_taken");
  EXPECT_EQ(sitting.tell(kBen, command::Sit{seat(0), {""}}), "seated");
  EXPECT_EQ(sitting.tell(kBen, command::HandToBot{seat(1), Level::easy}), "started");
}

TEST(Table, plays_an_action_exactly_once) {
  TestTable sitting(pebbles());
  sitting.all_sit();
  const command::Act act = acting(sitting.asked(kAnn), R"({"take":1})");
  EXPECT_EQ(sitting.tell(kAnn, act), "action");
  EXPECT_EQ(sitting.tell(kAnn, act), "again");
  EXPECT_EQ(sitting.take(kBen, 2), "action");
  EXPECT_EQ(sitting.tell(kAnn, act), "again");
  EXPECT_EQ(sitting.tell(kAnn, acting(act.asked, R"({"take":2})")), "late");
  EXPECT_EQ(sitting.tell(kAnn, acting(999, R"({"take":1})")), "late");
  EXPECT_EQ(sitting.table().sequence(), 6U);
}

TEST(Table, plays_what_it_has_decided_only_once) {
  TestTable sitting(pebbles());
  sitting.all_sit();
  const auto decided =
      sitting->decide(acting(sitting.asked(kAnn), R"({"take":1})"), kAnn, sitting.now());
  ASSERT_TRUE(decided);
  Table table = sitting.folded_again();
  ASSERT_TRUE(table.apply(*decided));
  const std::string after = seen_by(table, seat(0));
  EXPECT_FALSE(table.apply(*decided));
  EXPECT_EQ(seen_by(table, seat(0)), after);
}

TEST(Table, knows_the_last_action_again_when_the_match_is_over) {
  TestTable sitting(pebbles());
  sitting.all_sit();
  sitting.take(kAnn, 3);
  const command::Act last = acting(sitting.asked(kBen), R"({"take":3})");
  EXPECT_EQ(sitting.tell(kBen, last), "action");
  EXPECT_EQ(sitting->status(), Status::finished);
  EXPECT_EQ(sitting.tell(kBen, last), "again");
  EXPECT_EQ(sitting.take(kAnn, 1), "game_over");
  expect_verified(sitting.table());
}

TEST(Table, refuses_what_is_not_allowed_now) {
  TestTable sitting(pebbles());
  EXPECT_EQ(sitting.tell(kAnn, acting(1, R"({"take":1})")), "not_seated");
  sitting.tell(kAnn, command::Sit{seat(0), {""}});
  EXPECT_EQ(sitting.tell(kAnn, acting(1, R"({"take":1})")), "not_started");
  EXPECT_EQ(sitting.tell(kAnn, command::Resign{}), "not_started");
  sitting.tell(kBen, command::Sit{seat(1), {""}});
  EXPECT_EQ(sitting.take(kBen, 1), "not_your_turn");
  EXPECT_EQ(sitting.take(kAnn, 4), "illegal_action");
  EXPECT_EQ(sitting.tell(kAnn, acting(sitting.asked(kAnn), "{}")), "bad_action");
  EXPECT_EQ(sitting.take(kCleo, 1), "not_seated");
  EXPECT_EQ(sitting.tell(kAnn, command::Rematch{"t2"}), "not_over");
  EXPECT_EQ(sitting.tell(kAnn, command::Vote{VoteSubject::takeback, true}), "no_question");
}

TEST(Table, takes_back_when_all_people_agree) {
  TestTable sitting(pebbles(3));
  sitting.all_sit();
  EXPECT_EQ(sitting.tell(kAnn, command::AskTakeback{1}), "bad_request");
  sitting.take(kAnn, 1);
  EXPECT_EQ(sitting.tell(kAnn, command::AskTakeback{1}), "takeback_asked");
  EXPECT_EQ(sitting.tell(kAnn, command::AskTakeback{1}), "again");
  EXPECT_EQ(sitting.tell(kBen, command::AskTakeback{1}), "question_open");
  EXPECT_EQ(sitting.tell(kBen, command::Vote{VoteSubject::takeback, true}), "takeback_answered");
  EXPECT_EQ(sitting.tell(kBen, command::Vote{VoteSubject::takeback, true}), "again");
  EXPECT_EQ(sitting.tell(kCleo, command::Vote{VoteSubject::takeback, true}), "taken_back");
  EXPECT_EQ(sitting.asked(kAnn), sitting->sequence());
  EXPECT_EQ(sitting.asked(kBen), 0U);
  EXPECT_EQ(sitting.take(kAnn, 2), "action");
}

TEST(Table, does_not_take_back_when_one_says_no_or_plays_on) {
  TestTable sitting(pebbles());
  sitting.all_sit();
  sitting.take(kAnn, 1);
  sitting.tell(kAnn, command::AskTakeback{1});
  EXPECT_EQ(sitting.tell(kBen, command::Vote{VoteSubject::takeback, false}), "takeback_answered");
  EXPECT_FALSE(sitting->takeback());
  sitting.tell(kAnn, command::AskTakeback{1});
  EXPECT_EQ(sitting.take(kBen, 1), "action");
  EXPECT_EQ(sitting.tell(kBen, command::Vote{VoteSubject::takeback, true}), "no_question");
}

TEST(Table, asks_no_bot_for_consent) {
  Settings settings = pebbles();
  settings.seats[1] = Level::normal;
  TestTable sitting(settings);
  sitting.tell(kAnn, command::Sit{seat(0), {""}});
  sitting.take(kAnn, 1);
  EXPECT_EQ(sitting.tell(kAnn, command::AskTakeback{1}), "taken_back");
  EXPECT_EQ(sitting.tell(kAnn, command::AskAbort{}), "aborted");
  expect_verified(sitting.table());
}

TEST(Table, can_forbid_takebacks) {
  Settings settings = pebbles();
  settings.takebacks = false;
  TestTable sitting(settings);
  sitting.all_sit();
  sitting.take(kAnn, 1);
  EXPECT_EQ(sitting.tell(kAnn, command::AskTakeback{1}), "not_allowed");
}

TEST(Table, is_aborted_by_consent) {
  TestTable sitting(pebbles());
  sitting.all_sit();
  EXPECT_EQ(sitting.tell(kAnn, command::AskAbort{}), "abort_asked");
  EXPECT_EQ(sitting.tell(kBen, command::AskAbort{}), "question_open");
  EXPECT_EQ(sitting.tell(kBen, command::Vote{VoteSubject::abort, true}), "aborted");
  EXPECT_EQ(sitting->status(), Status::aborted);
  EXPECT_EQ(sitting.tell(kBen, command::AskAbort{}), "again");
  EXPECT_FALSE(sitting->outcome());
  expect_verified(sitting.table());
}

TEST(Table, is_closed_before_the_match_by_who_made_it) {
  TestTable sitting(pebbles());
  EXPECT_EQ(sitting.tell(kBen, command::AskAbort{}), "not_allowed");
  EXPECT_EQ(sitting.tell(kAnn, command::AskAbort{}), "aborted");
  EXPECT_EQ(sitting->exported().error().code, "not_started");
  EXPECT_EQ(sitting.tell(kBen, command::Sit{seat(0), {""}}), "already_started");
}

TEST(Table, of_two_is_won_by_the_one_who_does_not_resign) {
  TestTable sitting(pebbles());
  sitting.all_sit();
  EXPECT_EQ(sitting.tell(kAnn, command::Resign{}), "resigned");
  EXPECT_EQ(sitting->status(), Status::finished);
  EXPECT_EQ(sitting->outcome()->winners, SeatSet(seat(1)));
  EXPECT_EQ(sitting->outcome()->reason, "resignation");
  EXPECT_EQ(sitting.tell(kAnn, command::Resign{}), "again");
  expect_verified(sitting.table());
}

TEST(Table, of_three_goes_on_with_a_bot_and_ranks_who_resigned_last) {
  TestTable sitting(pebbles(3));
  sitting.all_sit();
  sitting.take(kAnn, 3);
  EXPECT_EQ(sitting.tell(kAnn, command::Resign{}), "to_bot");
  EXPECT_EQ(sitting->status(), Status::running);
  EXPECT_EQ(sitting.tell(kAnn, command::Return{}), "given_up");
  EXPECT_EQ(sitting.take(kBen, 2), "action");
  EXPECT_EQ(sitting.take(kCleo, 1), "action");
  ASSERT_EQ(sitting->status(), Status::finished);
  EXPECT_EQ(sitting->outcome()->ranks[0], 3);
  EXPECT_FALSE(sitting->outcome()->winners.contains(seat(0)));
  EXPECT_EQ(sitting->outcome()->reason, "most_points");
  expect_verified(sitting.table());
}

TEST(Table, ends_when_the_only_person_among_bots_resigns) {
  Settings settings = pebbles(4);
  for (const std::size_t bot : {1U, 2U, 3U}) settings.seats[bot] = Level::easy;
  TestTable sitting(settings);
  EXPECT_EQ(sitting.tell(kAnn, command::Sit{seat(0), {""}}), "started");
  EXPECT_EQ(sitting.tell(kAnn, command::Resign{}), "resigned");
  ASSERT_EQ(sitting->status(), Status::finished);
  const Outcome outcome = *sitting->outcome();
  EXPECT_EQ(outcome.reason, "resignation");
  EXPECT_EQ(outcome.ranks[0], 4);
  for (const std::size_t bot : {1U, 2U, 3U}) EXPECT_EQ(outcome.ranks[bot], 1);
  EXPECT_EQ(outcome.winners.size(), 3);
  EXPECT_TRUE(sitting->bots_to_move().empty());
  EXPECT_EQ(sitting.tell(kAnn, command::Resign{}), "again");
  expect_verified(sitting.table());
}

TEST(Table, goes_on_until_the_last_person_resigns) {
  Settings settings = pebbles(4);
  settings.seats[2] = settings.seats[3] = Level::easy;
  TestTable sitting(settings);
  sitting.tell(kAnn, command::Sit{seat(0), {""}});
  sitting.tell(kBen, command::Sit{seat(1), {""}});
  EXPECT_EQ(sitting.tell(kBen, command::Resign{}), "to_bot");
  EXPECT_EQ(sitting->status(), Status::running);
  EXPECT_EQ(sitting.tell(kAnn, command::Resign{}), "resigned");
  ASSERT_EQ(sitting->status(), Status::finished);
  EXPECT_EQ(sitting->outcome()->ranks[1], 4);  // the earlier the worse
  EXPECT_EQ(sitting->outcome()->ranks[0], 3);
  EXPECT_EQ(sitting->outcome()->ranks[2], 1);
  EXPECT_EQ(sitting->outcome()->ranks[3], 1);
  EXPECT_FALSE(sitting->outcome()->winners.contains(seat(0)));
  EXPECT_FALSE(sitting->outcome()->winners.contains(seat(1)));
  expect_verified(sitting.table());
}

// Who has left the seat does not play on.
TEST(Table, ends_when_somebody_resigns_after_the_others_have_left) {
  TestTable sitting(pebbles(3));
  sitting.all_sit();
  EXPECT_EQ(sitting.tell(kBen, command::Stand{}), "stood");
  EXPECT_EQ(sitting.tell(kCleo, command::Stand{}), "stood");
  EXPECT_EQ(sitting.tell(kAnn, command::Resign{}), "resigned");
  EXPECT_EQ(sitting->status(), Status::finished);
  EXPECT_EQ(sitting->outcome()->ranks[0], 3);
  EXPECT_EQ(sitting->outcome()->ranks[1], 1);
  expect_verified(sitting.table());
}

TEST(Table, ends_when_the_last_person_among_bots_loses_on_time) {
  Settings settings = pebbles(3);
  settings.seats[1] = settings.seats[2] = Level::easy;
  settings.clock = kThirtySeconds;
  settings.at_zero = AtZero::lose;
  TestTable sitting(settings);
  sitting.tell(kAnn, command::Sit{seat(0), {""}});
  sitting.wait(30s);
  EXPECT_EQ(sitting.tell(kNobody, command::Timeout{}), "timed_out");
  ASSERT_EQ(sitting->status(), Status::finished);
  EXPECT_EQ(sitting->outcome()->reason, "timeout");
  EXPECT_EQ(sitting->outcome()->ranks[0], 3);
  expect_verified(sitting.table());
}

TEST(Table, of_one_is_over_when_that_one_resigns_and_nobody_wins) {
  Settings settings = pebbles(1);
  settings.game = "isle_of_cats";
  settings.rules_version = kit::games_and_toys().find("isle_of_cats")->info().rules_version;
  settings.options =
      R"({"mode":"solo","modules":["A","B","C"],"difficulty":"easy","public_solo_lessons":true})";
  TestTable sitting(settings);
  EXPECT_EQ(sitting.tell(kAnn, command::Sit{seat(0), {""}}), "started");
  EXPECT_EQ(sitting.tell(kAnn, command::Resign{}), "resigned");
  ASSERT_EQ(sitting->status(), Status::finished);
  EXPECT_TRUE(sitting->outcome()->winners.empty());
  EXPECT_EQ(sitting->outcome()->reason, "resignation");
  expect_verified(sitting.table());
}

TEST(Table, hands_a_seat_that_was_left_to_a_bot_and_back) {
  TestTable sitting(pebbles());
  sitting.all_sit();
  EXPECT_EQ(sitting.tell(kBen, command::HandToBot{seat(0), Level::easy}), "not_allowed");
  EXPECT_EQ(sitting.tell(kAnn, command::Stand{}), "stood");
  EXPECT_EQ(sitting.take(kAnn, 1), "away");
  EXPECT_EQ(sitting.tell(kBen, command::HandToBot{seat(0), Level::easy}), "to_bot");
  EXPECT_EQ(sitting->bots_to_move(), SeatSet(seat(0)));
  const std::uint64_t asked = sitting->asked(seat(0));
  EXPECT_EQ(
      sitting.tell(kNobody, command::BotAct{seat(0), asked, AnyAction::of(kit::ToyAction{1})}),
      "action");
  EXPECT_EQ(sitting.tell(kAnn, command::Return{}), "returned");
  EXPECT_EQ(sitting.tell(kAnn, command::Return{}), "again");
  sitting.take(kBen, 1);
  EXPECT_EQ(sitting.tell(kNobody, command::BotAct{seat(0), sitting.asked(kAnn),
                                                  AnyAction::of(kit::ToyAction{1})}),
            "late");
  EXPECT_EQ(sitting.take(kAnn, 1), "action");
}

TEST(Table, hands_over_a_seat_whose_time_is_up) {
  Settings settings = pebbles();
  settings.clock = kThirtySeconds;
  TestTable sitting(settings);
  sitting.all_sit();
  EXPECT_EQ(sitting->deadline()->seat, seat(0));
  sitting.wait(29s);
  EXPECT_EQ(sitting.tell(kNobody, command::Timeout{}), "not_yet");
  sitting.wait(1s);
  EXPECT_EQ(sitting.tell(kNobody, command::Timeout{}), "to_bot");
  EXPECT_FALSE(sitting->deadline());
  EXPECT_EQ(sitting.tell(kAnn, command::Return{}), "returned");
  EXPECT_EQ(sitting->deadline()->time, sitting.now() + 3s);
}

TEST(Table, can_let_a_seat_lose_whose_time_is_up) {
  for (const int players : {2, 3}) {
    Settings settings = pebbles(players);
    settings.clock = kThirtySeconds;
    settings.at_zero = AtZero::lose;
    TestTable sitting(settings);
    sitting.all_sit();
    sitting.wait(30s);
    EXPECT_EQ(sitting.tell(kNobody, command::Timeout{}), players == 2 ? "timed_out" : "to_bot");
    EXPECT_EQ(sitting->over(), players == 2);
    EXPECT_TRUE(sitting->chairs()[0].given_up);
    if (players > 2) continue;
    EXPECT_EQ(sitting->outcome()->reason, "timeout");
    expect_verified(sitting.table());
  }
}

TEST(Table, does_not_count_the_time_in_which_the_host_was_down) {
  Settings settings = pebbles();
  settings.clock = kThirtySeconds;
  TestTable sitting(settings);
  sitting.all_sit();
  sitting.wait(24h);
  EXPECT_EQ(sitting.tell(kNobody, command::Resume{}), "resumed");
  EXPECT_EQ(sitting->deadline()->time, sitting.now() + 30s);
  TestTable without_clock(pebbles());
  without_clock.all_sit();
  EXPECT_EQ(without_clock.tell(kNobody, command::Resume{}), "again");
}

TEST(Table, never_goes_back_in_time) {
  TestTable sitting(pebbles());
  sitting.all_sit();
  sitting.wait(-1h);
  EXPECT_EQ(sitting.take(kAnn, 1), "action");
  EXPECT_EQ(sitting.log().back().time, kNoon);
}

TEST(Table, is_played_once_more_with_the_seats_moved_on) {
  Settings settings = pebbles(3);
  settings.seats[2] = Level::hard;
  settings.listed = true;
  TestTable sitting(settings);
  sitting.tell(kAnn, command::Sit{seat(0), {""}});
  sitting.tell(kBen, command::Sit{seat(1), {""}});
  sitting.tell(kAnn, command::AskAbort{});
  sitting.tell(kBen, command::Vote{VoteSubject::abort, true});
  EXPECT_EQ(sitting.tell(kCleo, command::Rematch{"t2"}), "not_seated");
  EXPECT_EQ(sitting.tell(kBen, command::Rematch{"t2"}), "rematch");
  EXPECT_EQ(sitting.tell(kAnn, command::Rematch{"t3"}), "again");
  EXPECT_EQ(sitting->rematch(), "t2");
  const Settings next = sitting->rematch_settings();
  EXPECT_EQ(next.seats, (std::vector<SeatSetting>{Level::hard, std::nullopt, std::nullopt}));
  EXPECT_EQ(next.rules_version, 2);
  EXPECT_FALSE(next.listed) << "strangers shall not take the seats of those who play once more";
  EXPECT_EQ(sitting->seat_in_rematch(seat(2)), seat(0));
  EXPECT_THAT(seen_by(sitting.table(), seat(1)), HasSubstr(R"("rematch":{"table":"t2","seat":2})"));
}

// The chapters in the log that a viewer is sent, as "number:roll" with the number of the event.
std::vector<std::string> chapters_seen(const Table& table, Viewer viewer) {
  std::vector<std::string> found;
  const Json message = kit::parse(seen_by(table, viewer));
  for (const Json& event : message.at("log").as_array()) {
    const Json* chapter = event.as_object().if_contains("chapter");
    if (chapter == nullptr) continue;
    found.push_back(std::to_string(event.at("seq").to_number<int>()) + ':' +
                    std::string(chapter->at("name").as_string()) + ' ' +
                    std::to_string(chapter->at("n").to_number<int>()));
  }
  return found;
}

TEST(Table, tells_everybody_with_which_action_a_chapter_begins) {
  Settings settings = pebbles();
  settings.game = "islant";
  const GameInfo& islant = kit::games_and_toys().find(settings.game)->info();
  settings.rules_version = islant.rules_version;
  settings.options.clear();
  JsonWriter options(settings.options);
  write_options(options, islant.options, default_options(islant.options, 2));
  TestTable sitting(settings);
  sitting.all_sit();
  std::vector<std::string> chapters;
  int rolls = 0;
  for (int moves = 0; rolls < 3 && moves < 100; ++moves) {
    const Seat who = *sitting->game().to_move(sitting->state()).begin();
    const auto action = sitting->game().legal(sitting->state(), who).front();
    const int roll = sitting->game().chapter(sitting->state()).number;
    ASSERT_EQ(sitting.tell(who.index == 0 ? kAnn : kBen,
                           acting(sitting->asked(who), action_json(sitting->game(), action))),
              "action");
    if (roll > rolls) {
      chapters.push_back(std::to_string(sitting->sequence()) + ":roll " + std::to_string(roll));
      rolls = roll;
    }
  }
  EXPECT_EQ(chapters.size(), 3U);
  for (const Viewer viewer : {kSpectator, Viewer(seat(0)), Viewer(seat(1))}) {
    EXPECT_EQ(chapters_seen(sitting.table(), viewer), chapters);
    EXPECT_EQ(chapters_seen(sitting.folded_again(), viewer), chapters);
  }
}

TEST(Table, of_a_game_without_chapters_tells_none) {
  TestTable sitting(pebbles());
  sitting.all_sit();
  sitting.take(kAnn, 3);
  EXPECT_EQ(chapters_seen(sitting.table(), kSpectator), std::vector<std::string>());
}

TEST(Table, shows_the_commitment_before_the_first_contribution_and_the_secret_never) {
  TestTable sitting(pebbles());
  const std::string commitment = to_hex(match::commit(kSecret));
  const std::string secret = to_hex(std::string(kSecret.begin(), kSecret.end()));
  EXPECT_THAT(seen_by(sitting.table(), kSpectator), HasSubstr(commitment));
  sitting.all_sit();
  sitting.take(kAnn, 3);
  EXPECT_EQ(sitting->exported().error().code, "not_over");
  for (const Viewer viewer : {kSpectator, Viewer(seat(0)), Viewer(seat(1))}) {
    EXPECT_THAT(seen_by(sitting.table(), viewer), Not(HasSubstr(secret)));
    EXPECT_THAT(seen_by(sitting.table(), viewer), Not(HasSubstr("73616c74")));  // "salt"
  }
  sitting.take(kBen, 3);
  const auto match = sitting->exported();
  ASSERT_TRUE(match);
  EXPECT_EQ(std::get_if<match::Deal>(&match->origin)->secret, kSecret);
  EXPECT_EQ(std::get_if<match::Deal>(&match->origin)->contributions,
            (std::vector<std::string>{"salt", "salt"}));
}

TEST(Table, that_began_by_older_rules_ends_by_them) {
  const Registry before({kit::toy_games().find("toy", 1)});
  Settings settings = pebbles();
  settings.options = R"({"heap":6,"cards":false})";
  TestTable sitting(settings, before);
  sitting.all_sit();
  sitting.take(kAnn, 3);
  // The host is replaced by one that has newer rules too, and goes on with the log.
  auto table = Table::fold("t1", sitting.log(), kit::toy_games());
  ASSERT_TRUE(table);
  EXPECT_EQ(table->game().info().rules_version, 1);
  const auto last = table->decide(acting(table->asked(seat(1)), R"({"take":2})"), kBen, kNoon);
  ASSERT_TRUE(last && table->apply(*last));
  const auto end = table->decide(acting(table->asked(seat(0)), R"({"take":1})"), kAnn, kNoon);
  ASSERT_TRUE(end && table->apply(*end));
  EXPECT_EQ(table->outcome()->scores[0], 4);  // by version 2 it would be 3
  EXPECT_EQ(table->exported()->rules_version, 1);
  expect_verified(*table);
}

TEST(Table, of_rules_that_are_not_known_here_says_so) {
  const TestTable sitting(pebbles(2, 2));
  const Registry old({kit::toy_games().find("toy", 1)});
  const auto table = Table::fold("t1", sitting.log(), old);
  ASSERT_FALSE(table);
  EXPECT_EQ(table.error().code, "unknown_rules_version");
  EXPECT_THAT(table.error().text(), HasSubstr("event 1, rules_version"));
}

TEST(Table, can_begin_from_a_position_which_nobody_is_shown_whole) {
  const Game& game = *kit::toy_games().find("toy", 1);
  AnyState state = *game.setup(2, {6, 1}, RngKey{});
  Settings settings = pebbles();
  settings.start = state_json(game, state);
  TestTable sitting(settings);
  sitting.all_sit();
  EXPECT_THAT(seen_by(sitting.table(), seat(0)), Not(HasSubstr(*settings.start)));
  EXPECT_THAT(seen_by(sitting.table(), seat(0)), Not(HasSubstr("\"start\"")));
  EXPECT_THAT(seen_by(sitting.table(), seat(0)), HasSubstr("\"from_position\":true"));
  TestTable dealt(pebbles());
  EXPECT_THAT(seen_by(dealt.table(), seat(0)), Not(HasSubstr("from_position")));
  sitting.take(kAnn, 3);
  sitting.take(kBen, 3);
  expect_verified(sitting.table());
}

TEST(Table, refuses_logs_that_cannot_be) {
  TestTable sitting(pebbles());
  sitting.all_sit();
  sitting.take(kAnn, 1);
  const std::vector<Event>& log = sitting.log();
  const auto refused = [&](std::vector<Event> events) {
    const auto table = Table::fold("t1", events, kit::games_and_toys());
    return table ? std::string() : table.error().code;
  };
  EXPECT_EQ(refused(log), "");
  EXPECT_EQ(refused({}), "bad_log");
  EXPECT_EQ(refused({log[1]}), "bad_log");
  EXPECT_EQ(refused({log[0], log[0]}), "bad_log");
  EXPECT_EQ(refused({log[0], log[3]}), "bad_log");          // a start without people
  EXPECT_EQ(refused({log[0], log[1], log[1]}), "bad_log");  // twice in one seat
  EXPECT_EQ(refused({log[0], log[4]}), "bad_log");          // played before the start
  const std::vector<Event::What> impossible{Seated{seat(0), {"cleo"}, {"Cleo"}, {}},
                                            Stood{seat(2)},
                                            Started{},
                                            Acted{seat(1), 1, {R"({"take":1})"}},
                                            Acted{seat(0), 5, {R"({"take":1})"}},
                                            TakebackAnswered{seat(0), true},
                                            TakenBack{seat(0), 2},
                                            Rematched{{"t2"}},
                                            BotSeated{seat(0), Level::easy}};
  for (const Event::What& what : impossible) {
    std::vector<Event> events = log;
    events.push_back({kNoon, what});
    EXPECT_NE(refused(events), "") << event_json(events.back());
    Table table = sitting.folded_again();
    const std::string before = seen_by(table, seat(0));
    EXPECT_FALSE(table.apply(events.back()));
    EXPECT_EQ(seen_by(table, seat(0)), before);
  }
  std::vector<Event> early = log;
  early.back().time -= 1ms;
  EXPECT_EQ(refused(early), "bad_log");
}

}  // namespace
}  // namespace skerry::protocol
