// No key means two things: each board's keys, as its sources handle them and as its help names them, and what a key
// means on one board it means on all.
import { describe, expect, it } from 'vitest';
import { filesUnder, textOf } from '../../kit/files';
import { bundledGames } from '../../kit/games';
import { languages, textsOf } from '../../kit/texts';

/** What a key does, in a word: the same for all boards. */
type Meaning =
  | 'go there'
  | 'go to the next place'
  | 'go to an end'
  | 'choose'
  | 'take back'
  | 'choose by its number'
  | 'turn'
  | 'flip'
  | 'enlarge'
  | 'make smaller'
  | 'show all'
  | 'pass'
  | 'say no'
  | `be ${'land' | 'red' | 'blue' | 'wave' | 'ship' | 'column'}`;

const always: Record<string, Meaning> = { arrow: 'go there', enter: 'choose', escape: 'take back' };
const digits: Record<string, Meaning> = { digit: 'choose by its number' };
const view: Record<string, Meaning> = { '+': 'enlarge', '-': 'make smaller', '0': 'show all' };
const pages: Record<string, Meaning> = {
  pagedown: 'go to the next place',
  pageup: 'go to the next place',
};

const boards: Record<string, Record<string, Meaning>> = {
  one_t34: always,
  isle4c: { ...always, ...digits, ...view, ...pages, t: 'turn' },
  east_rune: { ...always, ...digits, home: 'go to an end', end: 'go to an end', p: 'pass' },
  islant: {
    ...{ ...always, ...digits, ...view, ...pages, t: 'turn' },
    ...{ l: 'be land', r: 'be red', b: 'be blue', w: 'be wave', s: 'be ship', c: 'be column' },
  },
  isle_of_cats: { ...always, ...view, ...pages, t: 'turn', f: 'flip', n: 'say no' },
};

/** The keys that the sources of a board ask for. Space and `=` are other names for Enter and plus. */
function handled(game: string): Set<string> {
  const found = new Set<string>();
  for (const path of filesUnder(`web/src/games/${game}`, /\.(svelte|ts)$/)) {
    const source = textOf(path);
    const compared = /\bkey(?:\.toLowerCase\(\))? [!=]== '([^'.]+)'/g;
    for (const [, key = ''] of source.matchAll(compared)) found.add(key.toLowerCase());
    const table = /(?:letters|strides): Record<string, [^{]+\{([^}]*)\}/.exec(source)?.[1] ?? '';
    for (const [, key = ''] of table.matchAll(/^\s*(\w+):/gm)) {
      found.add(key.startsWith('Arrow') ? 'arrow' : key.toLowerCase());
    }
    if (/arrows\[(?:event\.)?key\]|\^Arrow/.test(source)) found.add('arrow');
    if (/Number\((?:event\.)?key\)/.test(source)) found.add('digit');
    if (source.includes('camera.key(')) for (const key of '+-0') found.add(key);
  }
  found.delete(' ');
  return found;
}

/** How the help of a language names a key; a letter stands by itself. */
const named: Record<string, Record<string, string>> = {
  arrow: { en: 'arrow keys', fr: 'flèches', ja: '矢印', nl: 'pijltjestoetsen' },
  digit: { en: 'digits', fr: 'chiffres', ja: '数字', nl: 'cijfers' },
  enter: { en: 'Enter', fr: 'Entrée', ja: 'Enter', nl: 'Enter' },
  escape: { en: 'Escape', fr: 'Échap', ja: 'Escape', nl: 'Escape' },
  pagedown: { en: 'Page Down', fr: 'Page suivante', ja: 'Page Down', nl: 'Page Down' },
  pageup: { en: 'Page Up', fr: 'Page précédente', ja: 'Page Up', nl: 'Page Up' },
  home: { en: 'Home', fr: 'Début', ja: 'Home', nl: 'Home' },
  end: { en: 'End', fr: 'Fin', ja: 'End', nl: 'End' },
  '+': { en: 'plus', fr: 'plus', ja: 'プラス', nl: 'plus' },
  '-': { en: 'minus', fr: 'moins', ja: 'マイナス', nl: 'min' },
};

describe.each(bundledGames)('the keys of %s', (game) => {
  const keys = Object.keys(boards[game] ?? {});

  it('are those that its sources handle', () => {
    expect([...handled(game)].sort()).toEqual([...keys].sort());
  });

  it.each(languages)('are all in its help, and no others (%s)', (language) => {
    const texts = textsOf(game, language);
    const list = textOf(`web/src/games/${game}/index.ts`).match(/(?<=\bkeys: \[)[^\]]*/)?.[0] ?? '';
    const help = [...list.matchAll(/'([^']+)'/g)].map(([, key = '']) => texts[key] ?? '').join(' ');
    const has = (key: string): boolean => {
      const name = named[key]?.[language];
      if (name !== undefined) return help.toLowerCase().includes(name.toLowerCase());
      return new RegExp(
        `(?<![\\p{Script=Latin}\\d])${key.toUpperCase()}(?![\\p{Script=Latin}\\d’])`,
        'u',
      ).test(help);
    };
    expect(keys.filter((key) => !has(key))).toEqual([]);
    const letters = [...'abcdefghijklmnopqrstuvwxyz0'].filter((key) => !keys.includes(key));
    // "A" and "I" may be words.
    expect(letters.filter((key) => !'ai'.includes(key) && has(key))).toEqual([]);
  });
});

it('a key means the same on all boards', () => {
  const meanings = new Map<string, Set<Meaning>>();
  for (const board of Object.values(boards)) {
    for (const [key, meaning] of Object.entries(board)) {
      meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning));
    }
  }
  expect([...meanings].filter(([, all]) => all.size > 1)).toEqual([]);
  expect(Object.keys(boards).sort()).toEqual([...bundledGames].sort());
});
