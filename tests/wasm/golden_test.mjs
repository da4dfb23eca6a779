// The final states of the golden games (tests/golden/hashes) are the same in WebAssembly as with the
// native compilers, which the C++ tests hold against the same files.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { load_engine, root } from "./engine.mjs";
import { make_report } from "./report.mjs";

const kGames = 200;
const report = make_report();
const engine = await load_engine();

for (const game of JSON.parse(engine.games())) {
  const file = `${root}tests/golden/hashes/${game.id}.txt`;
  if (!existsSync(file)) {
    report.check(`${game.id} has golden hashes`, false, file);
    continue;
  }
  const lines = readFileSync(file, "utf8").split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const wrong = lines.filter((line) => {
    const [seed, players, options, hash, digest] = line.split(" ");
    const request = { game: game.id, players: Number(players), options: JSON.parse(options), seed };
    const last = JSON.parse(engine.playout(JSON.stringify(request)));
    const state = createHash("sha256").update(JSON.stringify(last.state)).digest("hex");
    return last.hash !== hash || !state.startsWith(digest);
  });
  report.check(
    `${game.id}: ${lines.length} golden games`,
    lines.length >= kGames && wrong.length === 0,
    `${wrong.length} differ, first "${wrong[0]}"`,
  );
}
report.finish();
