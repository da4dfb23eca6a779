// The pages of rules have the same headings in all games, so that one who knows one finds the way in all.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const games = new URL('../../../../src/games/', import.meta.url);
const ids = readdirSync(games, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map((one) => one.name);

const headings: Record<string, { always: string[]; sometimes: string[] }> = {
  '': {
    always: [
      'The rules in our own words',
      'Readings taken',
      'What is reconstructed',
      'Notation',
      'JSON',
    ],
    sometimes: ['Options', 'How it is computed'],
  },
  '.nl': {
    always: ['De regels in onze woorden', 'Onze lezingen', 'Wat gereconstrueerd is'],
    sometimes: ['Opties'],
  },
  '.fr': {
    always: ['Les règles avec nos mots', 'Nos lectures', 'Ce qui est reconstitué'],
    sometimes: ['Options'],
  },
  '.ja': {
    always: ['私たちの言葉によるルール', '私たちの解釈', '復元したもの'],
    sometimes: ['選択ルール'],
  },
};

describe.each(ids)('the README of %s', (id) => {
  it.each(Object.entries(headings))('has the headings of all (README%s.md)', (ending, known) => {
    const text = readFileSync(new URL(`${id}/README${ending}.md`, games), 'utf8');
    const found = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading ?? '');
    expect(found.filter((one) => !known.sometimes.includes(one))).toEqual(known.always);
  });
});
