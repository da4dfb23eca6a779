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

const headings: Record<string, { always: string[]; sometimes: string[] }> = {
  '': {
    always: ['The rules in our own words', 'Readings taken', 'Notation', 'JSON'],
    sometimes: [
      'Options',
      'What is reconstructed',
      'Where these rules come from',
      'How it is computed',
    ],
  },
  '.nl': {
    always: ['De regels in onze woorden', 'Onze lezingen'],
    sometimes: ['Opties', 'Wat gereconstrueerd is', 'Waar deze regels vandaan komen'],
  },
  '.fr': {
    always: ['Les règles avec nos mots', 'Nos lectures'],
    sometimes: ['Options', 'Ce qui est reconstitué', 'D’où viennent ces règles'],
  },
  '.ja': {
    always: ['私たちの言葉によるルール', '私たちの解釈'],
    sometimes: ['選択ルール', '復元したもの', 'このルールの出典'],
  },
};

describe.each(folders)('the README in %s', (folder) => {
  it.each(Object.entries(headings))('has the headings of all (README%s.md)', (ending, known) => {
    const text = readFileSync(new URL(`${folder}/README${ending}.md`, project), 'utf8');
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '');
    expect(found.filter((one) => !known.sometimes.includes(one))).toEqual(known.always);
  });
});
