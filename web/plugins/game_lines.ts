// What the first page says of a game stands with the game's other texts, of which that page needs nothing else: of
// `games/<game>/texts/<language>.json`, `?line` is `<game>.line` alone. So no game is loaded to be named.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function lineOf(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => /^\w+\.line$/.test(key)));
}

export function gameLines(): Plugin {
  const ending = '.json?line';
  return {
    name: 'skerry-game-lines',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(ending)) return null;
      const file = id.slice(0, -'?line'.length);
      this.addWatchFile(file);
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
      return JSON.stringify(lineOf(texts)); // which Vite makes a module of, as of all JSON
    },
  };
}
