// The referee in WebAssembly: for whole games of every kind its answers equal those of the native
// program to the byte.
import { options_for } from "./options.mjs";
import { spawnSync } from "node:child_process";
import { load_engine, root } from "./engine.mjs";
import { make_report } from "./report.mjs";

const kMostPlayers = 6; // of a game for many, the small tables and the largest
const kMovesOfMany = 20;
const report = make_report();
const engine = await load_engine();

function native_answers(requests) {
  const child = spawnSync(`${root}build/skerry`, ["referee"], {
    input: requests.map((request) => `${request}\n`).join(""),
    maxBuffer: 2 ** 30,
  });
  if (child.status !== 0) throw new Error(`skerry referee ended with ${child.status}: ${child.stderr}`);
  return child.stdout.toString("utf8").split("\n").slice(0, -1);
}

// The text of a state. It is not parsed, because numbers beyond 2^53 would not survive JSON.parse.
const state_of = (answer) => {
  const end = answer.lastIndexOf(',"outcome":');
  return answer.slice('{"state":'.length, end < 0 ? -1 : end);
};
const view_of = (answer) => answer.slice('{"view":'.length, -1);

// Makes every kind of request at every move; `log` gets the requests with their answers.
function play_whole_game(game, players, options, log, most = Infinity) {
  const ask = (request) => {
    const answer = engine.answer(request);
    log.push([request, answer]);
    return answer;
  };
  const about = `"game":"${game.id}"`;
  let state = state_of(
    ask(`{${about},"ask":"new","players":${players},"options":${JSON.stringify(options)},"seed":"wasm"}`),
  );
  let choice = players;
  for (let move = 0; ; ++move) {
    const { legal, outcome } = JSON.parse(ask(`{${about},"ask":"legal","state":${state}}`));
    ask(`{${about},"ask":"score","state":${state}}`);
    for (const viewer of ["null", move % players]) {
      const view = view_of(ask(`{${about},"ask":"view","state":${state},"seat":${viewer}}`));
      ask(`{${about},"ask":"imagine","view":${view},"seed":"${move}"}`);
    }
    if (outcome !== null || move >= most) return { moves: move, outcome };
    choice = (choice * 1103515245 + 12345) % 2147483648;
    const { seat, action } = legal[Math.floor(choice / 65536) % legal.length];
    const played = `{${about},"ask":"play","state":${state},"seat":${seat},"action":${JSON.stringify(action)}}`;
    state = state_of(ask(played));
  }
}

function compare(name, log) {
  const native = native_answers(log.map(([request]) => request));
  const first = log.findIndex(([, answer], i) => answer !== native[i]);
  report.check(
    name,
    log.length === native.length && first < 0,
    first < 0 ? "" : `${log[first][0].slice(0, 300)}\n  wasm:   ${log[first][1].slice(0, 300)}\n  native: ${native[first]?.slice(0, 300)}`,
  );
}

const games = JSON.parse(engine.games());
const listed = spawnSync(`${root}build/skerry`, ["games", "--json"]).stdout.toString("utf8");
report.check("both list the same games", games.length > 0 && engine.games() === listed.trimEnd());

// Every option with a value that is not its default.
const other_options = (game) =>
  Object.fromEntries(
    game.options.map((option) => {
      if (option.kind === "boolean") return [option.name, !option.default];
      if (option.kind === "choice") return [option.name, option.values.find((v) => v !== option.default)];
      return [option.name, option.default === option.max ? option.min : option.max];
    }),
  );

for (const game of games) {
  const tables = new Set([game.max_players]);
  for (let n = game.min_players; n <= Math.min(game.max_players, kMostPlayers); ++n) tables.add(n);
  for (const players of [...tables].sort((a, b) => a - b)) {
    const log = [];
    const whole = players <= kMostPlayers;
    const { moves, outcome } = play_whole_game(game, players, options_for(game, players), log, whole ? Infinity : kMovesOfMany);
    compare(`${game.id} with ${players} players: ${moves} moves, ${log.length} answers`, log);
    if (whole) report.check(`${game.id} with ${players} players ends`, moves > 0 && game.reasons.includes(outcome.reason));
  }
  const asked = [];
  const options = other_options(game);
  const players = Math.min(game.max_players, 4);
  const first = engine.answer(
    `{"game":"${game.id}","ask":"new","players":${players},"options":${JSON.stringify(options)},"seed":""}`,
  );
  // Options that exclude each other are refused by both programs with the same error.
  if (first.startsWith('{"state"')) play_whole_game(game, players, options, asked);
  else asked.push([`{"game":"${game.id}","ask":"new","players":${players},"options":${JSON.stringify(options)},"seed":""}`, first]);
  compare(`${game.id} with other options: ${asked.length} answers`, asked);
}

const bad = ["", "nonsense", "[]", "{}", '{"game":"chess","ask":"new"}', '{"game":"', "[".repeat(100), '{"a":1,"a":2}', '"\\ud800"'];
for (const game of games) {
  bad.push(`{"game":"${game.id}","ask":"new","players":true,"options":{},"seed":"x"}`);
  bad.push(`{"game":"${game.id}","ask":"new","players":${game.max_players},"options":{"no":1},"seed":"x"}`);
  bad.push(`{"game":"${game.id}","ask":"legal","state":{}}`);
  bad.push(`{"game":"${game.id}","ask":"imagine","view":[],"seed":"x"}`);
}
compare(`${bad.length} bad requests`, bad.map((request) => [request, engine.answer(request)]));
report.check("bad requests are answered with errors", bad.every((request) => engine.answer(request).startsWith('{"error"')));
report.finish();
