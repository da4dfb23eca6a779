// skerry_judge, skerry_legal, skerry_marks and skerry_think: requests with a seat's view alone.
import { readdirSync, readFileSync } from "node:fs";
import { options_for } from "./options.mjs";
import { load_engine } from "./engine.mjs";
import { make_report } from "./report.mjs";

const report = make_report();
const engine = await load_engine();
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const ask = (request) => JSON.parse(engine.answer(JSON.stringify(request)));
const judge = (request) => JSON.parse(engine.judge(JSON.stringify(request)));
const legal_of = (request) => JSON.parse(engine.legal(JSON.stringify(request)));
const think = (request) => JSON.parse(engine.think(JSON.stringify(request)));

// Plays a whole game, and compares every move's judgement with the move's real result.
function compare_game(game, players, seed) {
  let { state } = ask({ game, ask: "new", players, options: options_for(JSON.parse(engine.games()).find(({ id }) => id === game), players), seed });
  let choice = 1;
  const found = { moves: 0, wrong: 0, uncertain: 0, certain_end: 0 };
  for (;;) {
    const { legal, outcome, to_move } = ask({ game, ask: "legal", state });
    if (outcome !== null) return found;
    choice = (choice * 1103515245 + 12345) % 2147483648;
    const { seat, action } = legal[Math.floor(choice / 65536) % legal.length];
    const { view } = ask({ game, ask: "view", state, seat });
    const own = legal.filter((one) => one.seat === seat).map((one) => one.action);
    if (!same(legal_of({ game, view, seat }).legal, own)) found.wrong += 1;
    const judged = judge({ game, view, seat, action });
    const after = ask({ game, ask: "play", state, seat, action });
    const seen = ask({ game, ask: "view", state: after.state, seat }).view;
    found.moves += 1;
    if (judged.uncertain) {
      found.uncertain += 1;
      if (judged.outcome !== null || (after.outcome === null && judged.view !== null && !same(judged.view, seen))) found.wrong += 1;
    } else {
      if (after.outcome !== null) found.certain_end += 1;
      if (!judged.legal || !same(judged.view, seen) || !same(judged.outcome, after.outcome)) found.wrong += 1;
    }
    const before = state;
    state = after.state;
    // A seat that may not act is refused.
    const other = Array.from({ length: players }, (_, i) => i).find((i) => !to_move.includes(i));
    if (other === undefined) continue;
    const refused = judge({ game, view: ask({ game, ask: "view", state: before, seat: other }).view, seat: other, action });
    if (refused.legal || refused.error.key !== "error.not_your_turn") found.wrong += 1;
  }
}

for (const { id, min_players, max_players, hidden_information, separate_seats } of JSON.parse(engine.games())) {
  for (let players = min_players; players <= Math.min(max_players, 4); ++players) {
    const { moves, wrong, uncertain, certain_end } = compare_game(id, players, `judge ${players}`);
    report.check(`${id} with ${players} players: ${moves} judgements, ${uncertain} uncertain`, wrong === 0 && moves > 0, `${wrong} wrong`);
    // In a game with separate seats the last action of a roll leads to the next roll of the dice.
    if (!hidden_information && !separate_seats) report.check(`${id} with ${players} players: nothing is uncertain`, uncertain === 0 && certain_end === 1);
  }
}

// Judges every move of a stored match by the rules of the match, and by those of another version.
const matches = new URL("../data/matches/", import.meta.url);
function compare_versions(file, other) {
  const { replay, match, events } = JSON.parse(engine.replay(readFileSync(new URL(file, matches), "utf8")));
  const { game, rules_version } = match;
  const view_of = (position, seat) => JSON.parse(engine.view_at(replay, position, JSON.stringify({ seat }))).view;
  const found = { moves: 0, wrong: 0, differ: 0, marks_differ: 0 };
  for (const [n, { seat, action }] of events.entries()) {
    if (action === undefined) continue;
    const request = { game, view: view_of(n, seat), seat };
    const by = (version) => ({ ...request, rules_version: version });
    const judged = judge({ ...by(rules_version), action });
    found.moves += 1;
    if (!judged.uncertain && !same(judged.view, view_of(n + 1, seat))) found.wrong += 1;
    if (!legal_of(by(rules_version)).legal.some((one) => same(one, action))) found.wrong += 1;
    if (!same(judge({ ...by(other), action }), judged)) found.differ += 1;
    if (engine.marks(JSON.stringify(by(other))) !== engine.marks(JSON.stringify(by(rules_version)))) found.marks_differ += 1;
    if (other > rules_version && !same(judge({ ...request, action }), judge({ ...by(other), action }))) found.wrong += 1;
  }
  return found;
}
// Of version 1 the matches that meet a changed rule, of version 2 a short one.
const chosen_matches = { 1: /unasked|two_groups|quiet|without_cats|carried_over|switch|family_(tree|card)/, 2: /^2_players_midgame/ };
for (const game of ["east_rune", "islant", "isle_of_cats"]) {
  for (const [version, other] of [[1, 2], [2, 1]]) {
    const names = readdirSync(new URL(`${game}/v${version}/`, matches)).filter((name) => chosen_matches[version].test(name));
    const found = names.map((name) => ({ name, ...compare_versions(`${game}/v${version}/${name}`, other) }));
    const wrong = found.filter(({ moves, wrong: faults }) => moves === 0 || faults > 0);
    report.check(`${game}: ${names.length} matches are judged by version ${version}, which the request names`, names.length > 0 && wrong.length === 0, JSON.stringify(wrong));
    if (version === 2) continue;
    const alike = found.filter(({ differ, marks_differ }) => differ + marks_differ === 0);
    report.check(`${game}: and otherwise than by version ${other}`, alike.length === 0, JSON.stringify(alike));
    if (game === "isle_of_cats") report.check(`${game}: marks, too`, found.some(({ marks_differ }) => marks_differ > 0));
  }
}

const { state: tiles } = ask({ game: "one_t34", ask: "new", players: 2, options: {}, seed: "" });
const board = ask({ game: "one_t34", ask: "view", state: tiles, seat: 0 }).view;
const seen = { game: "one_t34", view: board, seat: 0 };
report.check("the only version of the rules can be named", same(legal_of({ ...seen, rules_version: 1 }), legal_of(seen)));
for (const rules_version of [0, 2, "1"]) {
  report.check(`version ${JSON.stringify(rules_version)} of them is not known`, legal_of({ ...seen, rules_version }).error?.code === "bad_request");
}
report.check("a seat that is not there has no actions", legal_of({ ...seen, seat: 2 }).error?.code === "bad_request");
const colour = judge({ game: "one_t34", view: board, seat: 0, action: { enter: "blue", steps: 4 } });
report.check(
  "a refusal has its own text",
  !colour.legal && colour.error.key === "one_t34.refused.not_your_colour" && colour.error.params.colour === "blue",
  JSON.stringify(colour),
);
const { state: cards } = ask({ game: "isle4c", ask: "new", players: 3, options: {}, seed: "" });
const hand = ask({ game: "isle4c", ask: "view", state: cards, seat: 0 }).view;
const far = judge({ game: "isle4c", view: hand, seat: 0, action: { card: hand.hands[0][0], turned: false, at: [9, 9] } });
report.check("and its numbers", far.error?.key === "isle4c.refused.covers" && far.error.params.covered === 0, JSON.stringify(far));
report.check("a seat that is not there", judge({ game: "isle4c", view: hand, seat: 3, action: {} }).error?.code === "bad_request");
report.check("an action that is none", judge({ game: "isle4c", view: hand, seat: 0, action: {} }).error.code === "bad_action");
report.check("a view that is none", judge({ game: "isle4c", view: 1, seat: 0, action: {} }).error.code === "bad_view");

const request = { game: "isle4c", view: hand, seat: 0, iterations: 500, seed: 1 };
const thoughts = think(request);
const legal = ask({ game: "isle4c", ask: "legal", state: cards }).legal.map(({ action }) => action);
report.check("thinks about all legal actions in order", same(thoughts.actions.map(({ action }) => action), legal));
report.check(
  "as often as it is told",
  thoughts.actions.reduce((sum, { visits }) => sum + visits, 0) === 500 && thoughts.actions.every(({ mean }) => mean >= 0 && mean <= 1),
);
report.check(
  "says what every seat may expect, and the best actions with what may follow",
  thoughts.chances.length === 3 &&
    thoughts.best.length > 0 &&
    thoughts.best.length <= 5 &&
    same(thoughts.best[0].action, thoughts.actions[thoughts.chosen].action) &&
    thoughts.best.every(({ action, visits, chance, line }) => visits > 0 && chance >= 0 && chance <= 1 && same(line[0].action, action)),
  JSON.stringify(thoughts.best),
);
report.check("the same seed gives the same thoughts", same(think(request), thoughts));
let position = { ...tiles, turns_played: 6, board: ["RRR....", ".......", ".......", ".......", ".......", "..Y....", ".Y....."] };
position = ask({ game: "one_t34", ask: "view", state: position, seat: 0 }).view ?? position;
const win = think({ game: "one_t34", view: position, seat: 0, iterations: 2000, seed: 7 });
const chosen = win.actions?.[win.chosen];
const won = chosen && judge({ game: "one_t34", view: position, seat: 0, action: chosen.action });
report.check("sees a win in one", same(won?.outcome?.winners, [0]), JSON.stringify(win).slice(0, 300));
report.check("has nothing to think when others move", think({ ...request, seat: 1 }).error.code === "not_your_turn");
report.check("needs a number of iterations", think({ ...request, iterations: 0 }).error.code === "bad_request");
report.finish();
