// The stored matches in WebAssembly: positions and verification equal those of the native program.
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { load_engine, root } from "./engine.mjs";
import { make_report } from "./report.mjs";

const report = make_report();
const engine = await load_engine();
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const native = (command, file) =>
  JSON.parse(spawnSync(`${root}build/skerry`, [command, "--json", file], { maxBuffer: 2 ** 30 }).stdout.toString("utf8"));

function compare_replay(file, text) {
  const { replay, match, positions, events } = JSON.parse(engine.replay(text));
  const expected = native("replay", file);
  const wrong = expected.positions.findIndex(({ event, notation, state, to_move, outcome }, at) => {
    const position = positions[at];
    return !(
      same(JSON.parse(engine.state_at(replay, at)).state, state) &&
      same(position?.to_move, to_move) &&
      same(position.outcome, outcome) &&
      same(position.notation ?? null, notation ?? null) &&
      (at === 0 || same(events[at - 1], event))
    );
  });
  const original = JSON.parse(text);
  const kept = ["game", "rules_version", "options", "players", "deal", "start", "outcome"];
  return (
    wrong < 0 &&
    positions.length === expected.positions.length &&
    events.length === positions.length - 1 &&
    engine.state_at(replay, positions.length).includes("no such position") &&
    engine.state_at(replay + 1, 0).includes("another match") &&
    kept.every((key) => same(match[key], original[key]))
  );
}

function compare_verdict(file, text) {
  const { ok, checks } = JSON.parse(engine.verify(text));
  const expected = native("verify", file);
  const said = checks.map(({ what, verdict, message }) => ({ name: what, verdict, words: message }));
  return ok === expected.fine && same(said, expected.checks) && checks.every(({ what, key }) => key === `verify.${what}`);
}

for (const { id } of JSON.parse(engine.games())) {
  const folder = `${root}tests/data/matches/${id}/`;
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".skerry"));
  const of = (compare) => files.filter((name) => !compare(folder + name, readFileSync(folder + name, "utf8")));
  const replayed = of(compare_replay);
  report.check(`${id}: ${files.length} matches are replayed`, files.length > 0 && replayed.length === 0, replayed.join(" "));
  const verified = of(compare_verdict);
  report.check(`${id}: ${files.length} matches are verified`, verified.length === 0, verified.join(" "));
}

// The analysis of a position equals that of the seat's view; where hands are hidden the bot also has
// what the seat has observed before.
for (const name of ["one_t34/v1/2_players_plain_1", "isle4c/v1/3_players_plain_1", "east_rune/v1/2_players_plain_1"]) {
  const { replay, match, positions } = JSON.parse(engine.replay(readFileSync(`${root}tests/data/matches/${name}.skerry`, "utf8")));
  const at = 4;
  const [seat] = positions[at].to_move;
  const effort = { seat, iterations: 60, seed: 3 };
  const there = engine.think_at(replay, at, JSON.stringify(effort));
  const { best, error } = JSON.parse(there);
  report.check(`${match.game}: thinks at a position`, best?.length > 0 && there === engine.think_at(replay, at, JSON.stringify(effort)), JSON.stringify(error));
  if (match.game === "one_t34") {
    const { state } = JSON.parse(engine.state_at(replay, at));
    const { view } = JSON.parse(engine.answer(JSON.stringify({ game: match.game, ask: "view", state, seat })));
    report.check(`${match.game}: shows the view`, engine.view_at(replay, at, JSON.stringify({ seat })) === JSON.stringify({ view }));
    report.check(`${match.game}: as of the view`, there === engine.think(JSON.stringify({ game: match.game, view, ...effort })));
  }
  const view_of = (position, viewer) => JSON.parse(engine.view_at(replay, position, JSON.stringify({ seat: viewer })));
  report.check(`${match.game}: shows a spectator's view`, (view_of(at, null).view?.viewer ?? null) === null);
  report.check(`${match.game}: shows no view of a seat that is not there`, view_of(at, 9).error?.code === "bad_request");
  report.check(`${match.game}: shows no view beyond the end`, view_of(positions.length, null).error?.code === "bad_request");
  const refused = (position, more) => JSON.parse(engine.think_at(replay, position, JSON.stringify({ ...effort, ...more }))).error?.code;
  report.check(`${match.game}: not when others move`, refused(at, { seat: 9 }) === "not_your_turn");
  report.check(`${match.game}: not after the end`, refused(positions.length - 1) === "game_over");
  report.check(`${match.game}: not beyond it`, refused(positions.length) === "bad_request");
  report.check(`${match.game}: not for nothing`, refused(at, { iterations: 0 }) === "bad_request");
}

const folder = `${root}tests/data/matches/isle4c/v1/`;
const text = readFileSync(`${folder}3_players_plain_1.skerry`, "utf8");
const forged = JSON.parse(engine.verify(text.replace(/"secret": "../, '"secret": "ee')));
report.check(
  "a secret that is not the one committed to is found",
  !forged.ok && forged.checks.some(({ what, ok }) => what === "commitment" && !ok),
);
const doubled = JSON.parse(text);
doubled.events.splice(1, 0, doubled.events[0]);
const refused = JSON.parse(engine.replay(JSON.stringify(doubled))).error;
report.check("an event that cannot be is named", refused?.params.where === "event 2 (seat 0)", JSON.stringify(refused));
report.check("no match file is refused", JSON.parse(engine.replay("{}")).error.code === "bad_match");
report.check("no JSON is refused", JSON.parse(engine.verify("{")).error.key === "error.bad_json");
report.finish();
