// Turns the README of a game into its rules page while the pages are built: what stands between
// `<!-- rules -->` and `<!-- /rules -->`, cut at every `<!-- picture: NAME -->`. So the browser needs no
// Markdown, and nobody but this project can write HTML into the pages.
import { readFileSync } from 'node:fs';
import { marked } from 'marked';
import type { Plugin } from 'vite';

export type RulesPart = { html: string } | { picture: string };

export function rulesOf(markdown: string): RulesPart[] {
  const rules = /<!-- rules -->\n([\s\S]*?)<!-- \/rules -->/.exec(markdown)?.[1];
  if (rules === undefined) throw new Error('there is no <!-- rules --> in it');
  const pieces = rules.split(/<!-- picture: ([a-z0-9_]+) -->/);
  return pieces
    .map((piece, i): RulesPart =>
      i % 2 === 1
        ? { picture: piece }
        : { html: reachable(marked.parse(piece, { async: false, gfm: true }).trim()) },
    )
    .filter((part) => 'picture' in part || part.html !== '');
}

/** A wide table scrolls on a phone, and what scrolls must be reached by keyboard. */
const reachable = (html: string): string => html.replaceAll('<table>', '<table tabindex="0">');

export function rulesPages(): Plugin {
  const ending = '.md?rules';
  return {
    name: 'skerry-rules-pages',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith(ending)) return null;
      const file = id.slice(0, -'?rules'.length);
      this.addWatchFile(file);
      try {
        return `export default ${JSON.stringify(rulesOf(readFileSync(file, 'utf8')))};`;
      } catch (error) {
        return this.error(`${file}: ${String(error)}`);
      }
    },
  };
}
