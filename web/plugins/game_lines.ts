// A Vite plugin that extracts what the first page says of a game: an import of `games/<game>/texts/<language>.json?line`
// has `<game>.line` alone, `<game>.title` if the game is called otherwise in a language, and `<game>.mode.*`, short
// names for ways to play it. So the first page can name and describe every game without loading its other texts.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function lineOf(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => /^\w+\.(line|title|mode\.\w+)$/.test(key)),
  );
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
      return JSON.stringify(lineOf(texts)); // Vite turns JSON into a module
    },
  };
}
