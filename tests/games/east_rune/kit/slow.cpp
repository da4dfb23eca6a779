#include "games/east_rune/kit/slow.h"

#include <algorithm>
#include <map>
#include <span>

namespace skerry::east_rune::slow {
namespace {

// Domain, attribute and virtue of every character, in words.
struct Face {
  std::string domain, attribute, virtue;
};
const std::map<std::string, Face>& faces() {
  static const std::map<std::string, Face> all{{"d1", {"day", "sacred", "light"}},
                                               {"d2", {"day", "mineral", ""}},
                                               {"d3", {"day", "animal", ""}},
                                               {"d4", {"day", "craft", ""}},
                                               {"d5", {"day", "culture", "reason"}},
                                               {"d6", {"day", "culture", ""}},
                                               {"e1", {"evening", "sacred", ""}},
                                               {"e2", {"evening", "animal", "beauty"}},
                                               {"e3", {"evening", "animal", ""}},
                                               {"e4", {"evening", "craft", ""}},
                                               {"e5", {"evening", "craft", ""}},
                                               {"e6", {"evening", "culture", ""}},
                                               {"n1", {"night", "sacred", ""}},
                                               {"n2", {"night", "mineral", "reason"}},
                                               {"n3", {"night", "animal", ""}},
                                               {"n4", {"night", "craft", ""}},
                                               {"n5", {"night", "culture", "light"}},
                                               {"n6", {"night", "culture", ""}},
                                               {"m1", {"morning", "mineral", ""}},
                                               {"m2", {"morning", "animal", ""}},
                                               {"m3", {"morning", "animal", ""}},
                                               {"m4", {"morning", "craft", "beauty"}},
                                               {"m5", {"morning", "craft", ""}},
                                               {"m6", {"morning", "culture", ""}},
                                               {"blank", {"", "", ""}}};
  return all;
}

bool is_character(const std::string& card) { return faces().contains(card); }
bool monarch(const std::string& card) {
  return is_character(card) && !faces().at(card).virtue.empty();
}
bool vassal(const std::string& card) { return is_character(card) && !monarch(card); }

std::string following(const std::string& domain) {
  if (domain == "day") return "evening";
  if (domain == "evening") return "night";
  if (domain == "night") return "morning";
  return "day";
}

// The domain a card of the field counts as; "" if it is no character or any domain may follow.
std::string domain_at(const Cards& field, std::size_t place) {
  const std::string& card = field[place];
  if (!is_character(card)) return "";
  if (card != "blank") return faces().at(card).domain;
  if (place == 0 || !is_character(field[place - 1])) return "";
  return following(domain_at(field, place - 1));
}

bool can_lie_next(const Position& p, const std::string& card) {
  const bool bare = p.field.empty() || !is_character(p.field.back());
  if (bare) return vassal(card);
  if (monarch(card) && !p.monarchs_in_chain) return false;
  const std::string below = domain_at(p.field, p.field.size() - 1);
  if (below.empty() || card == "blank") return true;
  return faces().at(card).domain == following(below);
}

bool same_attribute(const Position& p, const std::string& a, const std::string& b) {
  if (!is_character(a) || !is_character(b)) return false;
  if (a == "blank" || b == "blank") return true;
  std::string one = faces().at(a).attribute;
  std::string two = faces().at(b).attribute;
  if (p.sacred_equals_mineral) {
    if (one == "mineral") one = "sacred";
    if (two == "mineral") two = "sacred";
  }
  return one == two;
}

// A hand and the tops of the piles, in the order in which they are listed.
Cards own_cards(const Position& p, int seat) {
  const auto s = static_cast<std::size_t>(seat);
  Cards own = p.hands[s];
  for (const Cards& pile : p.piles[s]) own.push_back(pile.back());
  return own;
}

Cards layable(const Position& p, int seat) {
  Cards fit;
  for (const std::string& card : own_cards(p, seat)) {
    if (can_lie_next(p, card)) fit.push_back(card);
  }
  return fit;
}

// Whether the seat gets a turn, or may go on. A hand is secret, so a seat that holds any card is
// asked.
bool is_asked(const Position& p, int seat) {
  if (p.rules_version >= 2 && !p.hands[static_cast<std::size_t>(seat)].empty()) return true;
  return !layable(p, seat).empty();
}

Cards opening_cards(const Position& p, int seat) {
  Cards fit;
  if (p.field.empty()) return fit;
  const std::string& chair = p.field.back();
  if (is_character(chair)) return fit;
  for (const std::string& card : own_cards(p, seat)) {
    const bool opens = chair == "blank_chair" ? vassal(card) : faces().at(card).virtue == chair;
    if (opens) fit.push_back(card);
  }
  return fit;
}

long monarchs_held(const Position& p, int seat) {
  const Cards& hand = p.hands[static_cast<std::size_t>(seat)];
  return std::ranges::count_if(hand, monarch);
}

bool may_redeal(const Position& p, int seat) {
  if (!p.redeal_monarch_hands || p.players == 2) return false;
  return monarchs_held(p, seat) >= (p.players == 3 ? 5 : 4);
}

// Takes the card away from wherever the seat has it.
void take_card(Position& p, int seat, const std::string& card, Happenings& seen) {
  const auto s = static_cast<std::size_t>(seat);
  const auto in_hand = std::ranges::find(p.hands[s], card);
  if (in_hand != p.hands[s].end()) {
    p.hands[s].erase(in_hand);
    return;
  }
  ++seen.from_piles;
  for (std::size_t i = 0; i < p.piles[s].size(); ++i) {
    if (p.piles[s][i].back() != card) continue;
    p.piles[s][i].pop_back();
    if (p.piles[s][i].empty()) p.piles[s].erase(p.piles[s].begin() + static_cast<long>(i));
    return;
  }
}

// The steps of a round, in their order.
enum class Step { turn_up_chair, find_opener, start_turn, end_turn, finish_round, wait };

struct Table {
  Position p;
  Happenings& seen;

  Step turn_up_chair() {
    p.passed.assign(static_cast<std::size_t>(p.players), false);
    p.last_vassal.reset();
    p.laid_this_turn = 0;
    if (p.chair_deck.empty()) {
      p.phase = "over";
      p.turn = p.dealer;
      return Step::wait;
    }
    p.field.push_back(p.chair_deck.front());
    p.chair_deck.erase(p.chair_deck.begin());
    if (p.players == 2 && !p.vassal_deck.empty()) {
      p.hands[static_cast<std::size_t>(1 - p.dealer)].push_back(p.vassal_deck.front());
      p.vassal_deck.erase(p.vassal_deck.begin());
    }
    return Step::find_opener;
  }

  Step find_opener() {
    for (int i = 0; i < p.players; ++i) {
      const int seat = (p.dealer + i) % p.players;
      const Cards fit = opening_cards(p, seat);
      if (fit.empty()) continue;
      p.turn = seat;
      if (fit.size() > 1 || p.rules_version >= 2) {
        ++(fit.size() > 1 ? seen.choices_of_opener : seen.forced_openings);
        p.phase = "open";
        return Step::wait;
      }
      return open(fit[0]);
    }
    if (p.players > 2) ++seen.chairs_without_monarch;
    p.turn = p.dealer;
    return Step::start_turn;
  }

  Step open(const std::string& card) {
    if (p.field.back() == "blank_chair") ++seen.blank_openings;
    take_card(p, p.turn, card, seen);
    p.field.push_back(card);
    return Step::start_turn;
  }

  Step start_turn() {
    p.phase = "turn";
    if (is_asked(p, p.turn)) {
      if (layable(p, p.turn).empty()) ++seen.forced_passes;
      return Step::wait;
    }
    ++seen.silent_passes;
    p.passed[static_cast<std::size_t>(p.turn)] = true;
    return Step::end_turn;
  }

  Step lay(const std::string& card) {
    const std::string below = p.field.empty() ? "" : p.field.back();
    if (below == "blank" && domain_at(p.field, p.field.size() - 1).empty()) {
      ++seen.any_domain_after_blank;
    }
    take_card(p, p.turn, card, seen);
    p.field.push_back(card);
    if (vassal(card)) {
      p.last_vassal = p.turn;
    } else {
      ++seen.monarchs_in_chain;
    }
    if (!same_attribute(p, below, card)) return Step::end_turn;
    if (faces().at(card).attribute != faces().at(below).attribute && card != "blank" &&
        below != "blank") {
      ++seen.sacred_on_mineral;
    }
    if (!is_asked(p, p.turn)) {
      ++seen.silent_stops;
      return Step::end_turn;
    }
    ++(layable(p, p.turn).empty() ? seen.forced_stops : seen.continuations);
    p.laid_this_turn = std::min(p.laid_this_turn + 1, p.blank_character ? 25 : 24);
    return Step::wait;
  }

  Step end_turn() {
    p.laid_this_turn = 0;
    if (p.phase == "last_turn") return Step::finish_round;
    bool all_others_passed = true;
    for (int i = 0; i < p.players; ++i) {
      if (p.last_vassal != i && !p.passed[static_cast<std::size_t>(i)]) all_others_passed = false;
    }
    if (!all_others_passed) {
      do {
        p.turn = (p.turn + 1) % p.players;
      } while (p.passed[static_cast<std::size_t>(p.turn)]);
      return Step::start_turn;
    }
    if (!p.last_vassal) return Step::finish_round;
    p.turn = *p.last_vassal;
    p.phase = "last_turn";
    if (!is_asked(p, p.turn)) return Step::finish_round;
    ++seen.extra_turns;
    if (p.passed[static_cast<std::size_t>(p.turn)]) ++seen.extra_turn_after_passing;
    return Step::wait;
  }

  Step finish_round() {
    if (!p.last_vassal) {
      ++seen.untaken;
      if (p.rules_version >= 2 && p.chair_deck.empty()) {
        ++seen.lost_piles;
        p.last_chair.reset();
      }
      return Step::turn_up_chair;
    }
    ++seen.captures;
    const int winner = *p.last_vassal;
    const auto w = static_cast<std::size_t>(winner);
    p.dealer = winner;
    Cards from_top = p.field;
    std::ranges::reverse(from_top);
    p.field.clear();
    // First the cards that all go to the winner.
    Cards to_deal;
    long thrones = 0;
    for (const std::string& card : from_top) {
      if (!is_character(card)) {
        p.chairs[w].push_back(card);
        ++thrones;
      } else if (p.players == 2 && monarch(card)) {
        p.monarchs[w].push_back(card);
        ++thrones;
      } else {
        to_deal.push_back(card);
      }
    }
    if (thrones > 0) p.last_chair = winner;
    if (thrones > 1) ++seen.several_chairs;
    std::vector<Cards> piles(static_cast<std::size_t>(p.players));
    for (std::size_t i = 0; i < to_deal.size(); ++i) {
      const auto to = (w + 1 + i) % static_cast<std::size_t>(p.players);
      (monarch(to_deal[i]) ? p.monarchs[to] : piles[to]).push_back(to_deal[i]);
    }
    for (std::size_t i = 0; i < piles.size(); ++i) {
      if (!piles[i].empty()) p.piles[i].push_back(piles[i]);
    }
    return Step::turn_up_chair;
  }

  Step ask_from(int first) {
    for (int seat = first; seat < p.players; ++seat) {
      if (!may_redeal(p, seat)) continue;
      p.turn = seat;
      p.phase = "redeal";
      return Step::wait;
    }
    p.rng.clear();
    return Step::turn_up_chair;
  }

  void go_on(Step step) {
    while (step != Step::wait) {
      switch (step) {
        case Step::turn_up_chair:
          step = turn_up_chair();
          break;
        case Step::find_opener:
          step = find_opener();
          break;
        case Step::start_turn:
          step = start_turn();
          break;
        case Step::end_turn:
          step = end_turn();
          break;
        case Step::finish_round:
          step = finish_round();
          break;
        case Step::wait:
          break;
      }
    }
  }
};

// ---- JSON ------------------------------------------------------------------------------------

Cards cards_from(const Json& json) {
  Cards cards;
  for (const Json& card : json.as_array()) cards.emplace_back(card.as_string());
  return cards;
}

std::vector<Cards> lists_from(const Json& json) {
  std::vector<Cards> lists;
  for (const Json& list : json.as_array()) lists.push_back(cards_from(list));
  return lists;
}

std::optional<int> seat_from(const Json& json) {
  if (json.is_null()) return std::nullopt;
  return static_cast<int>(json.as_int64());
}

template <class List, class Write>
std::string list_json(const List& list, Write write) {
  std::string text = "[";
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (i > 0) text += ',';
    text += write(list[i]);
  }
  return text + ']';
}

std::string quoted(const std::string& text) { return '"' + text + '"'; }
std::string cards_json(const Cards& cards) { return list_json(cards, quoted); }
std::string lists_json(const std::vector<Cards>& lists) { return list_json(lists, cards_json); }
std::string bool_json(bool value) { return value ? "true" : "false"; }
std::string seat_json(const std::optional<int>& seat) {
  return seat ? std::to_string(*seat) : "null";
}

std::vector<int> merits(const Position& p, int seat) {
  const auto s = static_cast<std::size_t>(seat);
  const auto chairs = static_cast<int>((p.players == 2 ? p.monarchs : p.chairs)[s].size());
  return {scores(p)[s], p.last_chair == seat ? 1 : 0, chairs, -static_cast<int>(p.hands[s].size())};
}

}  // namespace

Position from_json(const Json& json, int rules_version) {
  Position p;
  p.rules_version = rules_version;
  const Json& options = json.at("options");
  p.monarchs_in_chain = options.at("monarchs_in_chain").as_bool();
  p.redeal_monarch_hands = options.at("redeal_monarch_hands").as_bool();
  p.blank_chair = options.at("blank_chair").as_bool();
  p.blank_character = options.at("blank_character").as_bool();
  p.sacred_equals_mineral = options.at("sacred_equals_mineral").as_bool();
  p.players = static_cast<int>(json.at("players").as_int64());
  p.dealer = static_cast<int>(json.at("dealer").as_int64());
  p.turn = static_cast<int>(json.at("turn").as_int64());
  p.phase = json.at("phase").as_string();
  p.chair_deck = cards_from(json.at("chair_deck"));
  p.vassal_deck = cards_from(json.at("vassal_deck"));
  p.field = cards_from(json.at("field"));
  p.hands = lists_from(json.at("hands"));
  for (const Json& piles : json.at("piles").as_array()) p.piles.push_back(lists_from(piles));
  p.monarchs = lists_from(json.at("monarchs"));
  p.chairs = lists_from(json.at("chairs"));
  for (const Json& passed : json.at("passed").as_array()) p.passed.push_back(passed.as_bool());
  p.last_vassal = seat_from(json.at("last_vassal"));
  p.last_chair = seat_from(json.at("last_chair"));
  p.bonus = seat_from(json.at("bonus"));
  p.laid_this_turn = static_cast<int>(json.at("laid_this_turn").as_int64());
  if (const Json* rng = json.as_object().if_contains("rng")) p.rng = rng->as_string();
  return p;
}

std::string state_json(const Position& p) {
  return R"({"options":{"monarchs_in_chain":)" + bool_json(p.monarchs_in_chain) +
         R"(,"redeal_monarch_hands":)" + bool_json(p.redeal_monarch_hands) + R"(,"blank_chair":)" +
         bool_json(p.blank_chair) + R"(,"blank_character":)" + bool_json(p.blank_character) +
         R"(,"sacred_equals_mineral":)" + bool_json(p.sacred_equals_mineral) + R"(},"players":)" +
         std::to_string(p.players) + R"(,"dealer":)" + std::to_string(p.dealer) + R"(,"turn":)" +
         std::to_string(p.turn) + R"(,"phase":)" + quoted(p.phase) + R"(,"chair_deck":)" +
         cards_json(p.chair_deck) + R"(,"vassal_deck":)" + cards_json(p.vassal_deck) +
         R"(,"field":)" + cards_json(p.field) + R"(,"hands":)" + lists_json(p.hands) +
         R"(,"piles":)" + list_json(p.piles, lists_json) + R"(,"monarchs":)" +
         lists_json(p.monarchs) + R"(,"chairs":)" + lists_json(p.chairs) + R"(,"passed":)" +
         list_json(p.passed, bool_json) + R"(,"last_vassal":)" + seat_json(p.last_vassal) +
         R"(,"last_chair":)" + seat_json(p.last_chair) + R"(,"bonus":)" + seat_json(p.bonus) +
         R"(,"laid_this_turn":)" + std::to_string(p.laid_this_turn) +
         (p.phase == "redeal" ? R"(,"rng":)" + quoted(p.rng) : "") + '}';
}

std::string move_json(const Move& move) {
  if (move.verb == "redeal" || move.verb == "keep") {
    return R"({"redeal":)" + bool_json(move.verb == "redeal") + '}';
  }
  return '{' + quoted(move.verb) + ':' + (move.card.empty() ? "true" : quoted(move.card)) + '}';
}

std::string notation(const Move& move) {
  if (move.verb == "lay") return move.card;
  return move.verb + (move.card.empty() ? "" : ' ' + move.card);
}

std::vector<Move> legal(const Position& p) {
  std::vector<Move> moves;
  if (p.phase == "over") return moves;
  if (p.phase == "redeal") {
    if (may_redeal(p, p.turn)) moves.push_back({"redeal", ""});
    moves.push_back({"keep", ""});
    return moves;
  }
  const bool opens = p.phase == "open";
  for (const std::string& card : opens ? opening_cards(p, p.turn) : layable(p, p.turn)) {
    moves.push_back({opens ? "open" : "lay", card});
  }
  if (!opens || moves.empty()) {
    moves.push_back({!opens && p.laid_this_turn > 0 ? "stop" : "pass", ""});
  }
  return moves;
}

Position play(const Position& before, const Move& move, Happenings& happenings) {
  Table table{before, happenings};
  Position& p = table.p;
  if (move.verb == "keep") {
    table.go_on(table.ask_from(p.turn + 1));
  } else if (move.verb == "open") {
    table.go_on(table.open(move.card));
  } else if (move.verb == "lay") {
    table.go_on(table.lay(move.card));
  } else if (move.verb == "stop") {
    table.go_on(Step::end_turn);
  } else if (p.phase == "open") {
    table.go_on(Step::find_opener);
  } else {
    p.passed[static_cast<std::size_t>(p.turn)] = true;
    table.go_on(Step::end_turn);
  }
  return p;
}

std::vector<int> scores(const Position& p) {
  std::vector<int> points;
  for (std::size_t i = 0; i < static_cast<std::size_t>(p.players); ++i) {
    const auto monarchs = static_cast<int>(p.monarchs[i].size());
    int sum = p.players == 2 ? 2 * monarchs : 2 * static_cast<int>(p.chairs[i].size()) + monarchs;
    sum -= static_cast<int>(p.hands[i].size());
    if (p.bonus == static_cast<int>(i)) ++sum;
    points.push_back(sum);
  }
  return points;
}

std::vector<int> ranks(const Position& p) {
  std::vector<int> all;
  for (int i = 0; i < p.players; ++i) {
    int rank = 1;
    for (int j = 0; j < p.players; ++j) {
      if (merits(p, j) > merits(p, i)) ++rank;
    }
    all.push_back(rank);
  }
  return all;
}

Position random_position(FastRng& rng) {
  const auto below = [&](std::size_t n) { return rng.below(static_cast<std::uint32_t>(n)); };
  const auto chance = [&] { return below(2) == 0; };
  Position p;
  p.players = 2 + static_cast<int>(below(3));
  const auto players = static_cast<std::size_t>(p.players);
  p.monarchs_in_chain = chance();
  p.redeal_monarch_hands = chance();
  p.blank_chair = p.players > 2 && chance();
  p.blank_character = chance();
  p.sacred_equals_mineral = chance();
  const auto seat = [&] { return static_cast<int>(below(players)); };
  const auto somebody = [&] { return chance() ? std::optional<int>(seat()) : std::nullopt; };
  p.dealer = seat();
  p.turn = seat();
  p.last_vassal = somebody();
  p.last_chair = somebody();
  if (p.blank_character) p.bonus = seat();
  Cards phases{"turn", "turn", "turn", "last_turn", "open", "over"};
  if (p.redeal_monarch_hands && p.players > 2) phases.emplace_back("redeal");
  p.phase = phases[below(phases.size())];
  if (p.phase == "redeal") p.rng = std::string(64, 'a') + ":7";
  p.laid_this_turn = chance() ? 0 : static_cast<int>(below(p.blank_character ? 26 : 25));
  p.hands.resize(players);
  p.piles.resize(players);
  p.monarchs.resize(players);
  p.chairs.resize(players);
  for (std::size_t i = 0; i < players; ++i) p.passed.push_back(chance());

  Cards cards;
  for (const auto& [card, face] : faces()) {
    if (card != "blank" || p.blank_character) cards.push_back(card);
  }
  if (p.players > 2) {
    cards.insert(cards.end(), {"light", "light", "beauty", "beauty", "reason", "reason"});
    if (p.blank_chair) cards.emplace_back("blank_chair");
  }
  shuffle(std::span<std::string>(cards), rng);
  const std::size_t without_hand = below(2 * players);
  for (const std::string& card : cards) {
    std::size_t to = below(players);
    if (to == without_hand && monarch(card)) to = (to + 1) % players;
    const auto place = below(12);
    if (place == 0) {
      p.field.push_back(card);
    } else if (!is_character(card)) {
      place < 5 ? p.chair_deck.push_back(card) : p.chairs[to].push_back(card);
    } else if (place == 1) {
      p.vassal_deck.push_back(card);
    } else if (place == 2) {
      (p.players == 2       ? p.chair_deck
       : to == without_hand ? p.monarchs[to]
                            : p.hands[to])
          .push_back(card);
    } else if (place == 3) {
      p.monarchs[to].push_back(card);
    } else if ((place < 8 && to != without_hand) || monarch(card)) {
      p.hands[to].push_back(card);
    } else if (p.piles[to].empty() || chance()) {
      p.piles[to].push_back({card});
    } else {
      p.piles[to][below(p.piles[to].size())].push_back(card);
    }
  }
  return p;
}

}  // namespace skerry::east_rune::slow
