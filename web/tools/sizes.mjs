// How much a first visit loads, gzipped, against what is promised: the pages without a game at most
// 250 kB, each game's own part at most 120 kB. The engine is loaded when a board first needs it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const promised = { first: 250_000, game: 120_000 };
const folder = process.argv[2];
const manifest = JSON.parse(readFileSync(join(folder, '../manifest.json'), 'utf8'));
const size = (file) => {
  const bytes = readFileSync(join(folder, file));
  return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
};

// A chunk with everything that it imports and styles that it brings.
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) {
    if (!file.endsWith('.wasm')) seen.add(file);
  }
  for (const next of chunk.imports ?? []) filesOf(next, seen);
  return seen;
}
const total = (files) => [...files].reduce((sum, file) => sum + size(file), 0);

const chunks = Object.keys(manifest);
// The words of the frame are one chunk a language (vite.config.ts), which bears its name.
function texts(language) {
  const found = chunks.find((key) => !key.startsWith('src/') && manifest[key].name === language);
  if (found === undefined) throw new Error(`where are the texts of ${language}?`);
  return filesOf(found);
}
const first = new Set(['index.html']);
for (const key of ['index.html', 'src/pages/Home.svelte', 'src/pages/TablePage.svelte'])
  filesOf(key, first);
const languages = readdirSync(new URL('../src/texts', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const largest = Math.max(...languages.map((language) => total(texts(language))));

let ok = true;
function report(name, bytes, most) {
  const fits = bytes <= most;
  ok &&= fits;
  console.log(
    `${fits ? 'ok' : 'TOO LARGE'}  ${name}: ${(bytes / 1000).toFixed(1)} kB of ${most / 1000} kB`,
  );
}
report('first load (home and table, largest language)', total(first) + largest, promised.first);
for (const key of chunks.filter((one) => /^src\/games\/[^/]+\/index\.ts$/.test(one))) {
  const game = key.split('/')[2];
  const own = [...filesOf(key)].filter((file) => !first.has(file));
  const words = Math.max(
    ...languages.map((language) => total(filesOf(`src/games/${game}/texts/${language}.json`))),
  );
  report(game, total(new Set(own)) + words, promised.game);
}
const engine = chunks.find((key) => key.endsWith('.wasm'));
if (engine)
  console.log(`    engine (later): ${(size(manifest[engine].file) / 1000).toFixed(1)} kB`);
process.exit(ok ? 0 : 1);
