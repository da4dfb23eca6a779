// Packs the built pages into one file that becomes part of the program: a line for each file (name, type,
// bytes, bytes gzipped), an empty line, then the files in that order, each plain and then gzipped.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};
const packed = new Set(['woff2', 'png']); // compressed already

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

const [folder, output] = process.argv.slice(2);
const head = [];
const bodies = [];
for (const path of filesIn(folder).sort()) {
  const ending = path.split('.').at(-1);
  const type = types[ending];
  if (type === undefined) throw new Error(`of what type is ${path}?`);
  const plain = readFileSync(path);
  const zipped = packed.has(ending) ? Buffer.alloc(0) : gzipSync(plain, { level: 9 });
  head.push(`${relative(folder, path)}\t${type}\t${plain.length}\t${zipped.length}\n`);
  bodies.push(plain, zipped);
}
writeFileSync(output, Buffer.concat([Buffer.from(`${head.join('')}\n`), ...bodies]));
