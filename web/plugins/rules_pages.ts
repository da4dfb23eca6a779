// Turns the README of a game into its rules page while the pages are built: what stands between
// `<!-- rules -->` and `<!-- /rules -->`, cut at every `<!-- picture: NAME -->` and at `<!-- cards -->`, where a
// link to the list of all cards stands. So the browser needs no Markdown, and nobody but this project can write HTML into the pages. RULES.md beside it lists every rule with the
// tests that hold it; the page says how many there are.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { marked } from 'marked';
import type { Plugin } from 'vite';

export type RulesPart = { html: string } | { picture: string } | { cards: true };

/** How many rules RULES.md lists, and how many tests it names, each counted once. */
export interface HeldRules {
  rules: number;
  tests: number;
}

export interface RulesPage {
  parts: RulesPart[];
  /** Its last section, where the rules come from; what the page adds to the README stands before it. */
  foot: string;
  held: HeldRules;
}

/** Counts as tests/architecture/rules_pages.cpp does, which also holds the page to its format. */
export function heldRulesOf(markdown: string): HeldRules {
  const rules = markdown.match(/^\d+\. +\S/gm) ?? [];
  const tests = [...markdown.matchAll(/^ +- `(\w+\.\w+)`$/gm)].map(([, name]) => name);
  return { rules: rules.length, tests: new Set(tests).size };
}

export function rulesOf(markdown: string): Pick<RulesPage, 'parts' | 'foot'> {
  const rules = /<!-- rules -->\n([\s\S]*?)<!-- \/rules -->/.exec(markdown)?.[1];
  if (rules === undefined) throw new Error('there is no <!-- rules --> in it');
  const last = rules.lastIndexOf('\n## ') + 1;
  const pieces = rules.slice(0, last).split(/<!-- (picture: [a-z0-9_]+|cards) -->/);
  const parts = pieces
    .map((piece, i): RulesPart => (i % 2 === 1 ? markOf(piece) : { html: htmlOf(piece) }))
    .filter((part) => !('html' in part) || part.html !== '');
  return { parts, foot: htmlOf(rules.slice(last)) };
}

const markOf = (mark: string): RulesPart =>
  mark === 'cards' ? { cards: true } : { picture: mark.slice('picture: '.length) };

const htmlOf = (markdown: string): string =>
  reachable(closedUp(marked.parse(joined(markdown), { async: false, gfm: true }).trim()));

/** Markdown needs a space after emphasised words that end with a full stop; in Japanese the stop brings its own room. */
const closedUp = (html: string): string => html.replaceAll(/([。：])<\/(strong|em)> /g, '$1</$2>');

/**
 * Japanese has no spaces, and a line that ends in the source would become one. A word in katakana and the number after
 * it are one name (レベル1), in which no line ends.
 */
const joined = (markdown: string): string =>
  markdown
    .replaceAll(
      /([\u3000-\u9fff\uff00-\uffef])\n *(?=[\u3000-\u9fff\uff00-\uffef]|\d+[^\d.])/g,
      '$1',
    )
    .replaceAll(/(?<=[\u30a1-\u30ff])(?=\d)/g, '\u2060');

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
      const list = join(dirname(file), 'RULES.md');
      this.addWatchFile(file);
      this.addWatchFile(list);
      try {
        const page: RulesPage = {
          ...rulesOf(readFileSync(file, 'utf8')),
          held: heldRulesOf(readFileSync(list, 'utf8')),
        };
        return `export default ${JSON.stringify(page)};`;
      } catch (error) {
        return this.error(`${file}: ${String(error)}`);
      }
    },
  };
}
