// The pages of rules have the same headings in all games, so that one who knows one finds the way in all. What
// scripts/new_game writes begins with them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const project = new URL('../../../../', import.meta.url);
const folders = ['src/games/', 'scripts/new_game.d/src/games/'].flatMap((parent) =>
  readdirSync(new URL(parent, project), { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map((one) => `${parent}${one.name}`),
);

/** `last` is the heading of the last section of the rules themselves. */
const headings: Record<string, { always: string[]; sometimes: string[]; last: string }> = {
  '': {
    always: [
      'The rules in our own words',
      'Readings taken',
      'Where these rules come from',
      'Notation',
      'JSON',
    ],
    sometimes: ['Options', 'What is reconstructed', 'How it is computed'],
    last: 'Where these rules come from',
  },
  '.nl': {
    always: ['De regels in onze woorden', 'Onze lezingen', 'Waar deze regels vandaan komen'],
    sometimes: ['Opties', 'Wat gereconstrueerd is'],
    last: 'Waar deze regels vandaan komen',
  },
  '.fr': {
    always: ['Les règles avec nos mots', 'Nos lectures', 'D’où viennent ces règles'],
    sometimes: ['Options', 'Ce qui est reconstitué'],
    last: 'D’où viennent ces règles',
  },
  '.ja': {
    always: ['ルール(独自の言葉でまとめたもの)', '私たちの解釈', 'このルールの出典'],
    sometimes: ['選択ルール', '復元したもの'],
    last: 'このルールの出典',
  },
};

describe.each(folders)('the README in %s', (folder) => {
  it.each(Object.entries(headings))('has the headings of all (README%s.md)', (ending, known) => {
    const text = readFileSync(new URL(`${folder}/README${ending}.md`, project), 'utf8');
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '');
    expect(found.filter((one) => !known.sometimes.includes(one))).toEqual(known.always);
  });

  it.each(Object.entries(headings))(
    'ends the rules with where they come from (README%s.md)',
    (ending, { last }) => {
      const text = readFileSync(new URL(`${folder}/README${ending}.md`, project), 'utf8');
      const rules = text.split('<!-- /rules -->')[0] ?? '';
      const [heading = '', ...lines] = (rules.split(/^## /m).at(-1) ?? '').split('\n');
      expect(heading).toBe(last);
      expect(lines.filter((line) => line.startsWith('- **')).length).toBeGreaterThanOrEqual(3); // rulebook, site, our own part
    },
  );
});
