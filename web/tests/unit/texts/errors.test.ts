import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const documented = readFileSync(new URL('../../../../docs/errors.md', import.meta.url), 'utf8');

/** The codes in the first column of tables headed `code`. */
function codes(): string[] {
  const found: string[] = [];
  let inTable = false;
  for (const line of documented.split('\n')) {
    if (!line.startsWith('|')) inTable = false;
    else if (line.startsWith('| code |')) inTable = true;
    else if (inTable)
      for (const [, code] of (line.split('|')[1] ?? '').matchAll(/`(\w+)`/g))
        found.push(code ?? '');
  }
  return found;
}

const onlyForOperators = ['cannot_listen'];

describe.each(['en', 'ja', 'fr', 'nl'])('errors in %s', (language) => {
  const address = new URL(`../../../src/texts/${language}/errors.json`, import.meta.url);
  const texts = JSON.parse(readFileSync(address, 'utf8')) as Record<string, string>;

  it('have words for every code that is documented', () => {
    const wanted = codes().filter((code) => !onlyForOperators.includes(code));
    expect(wanted.length).toBeGreaterThan(50);
    expect(wanted.filter((code) => !(`error.${code}` in texts))).toEqual([]);
  });
});
