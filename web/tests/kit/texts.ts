// All texts, by language.
import { basename } from 'node:path';
import { filesUnder, textOf } from './files';

export type Texts = Record<string, string>;

export const languages = ['en', 'ja', 'fr', 'nl'] as const;
export const otherLanguages = ['ja', 'fr', 'nl'] as const;

/** Which parts the texts come in: `table`, `one_t34`, … and the file of each in a language. */
export const parts: Record<string, (language: string) => string> = Object.fromEntries([
  ...filesUnder('web/src/texts/en', /\.json$/).map((path) => {
    const name = basename(path, '.json');
    return [name, (language: string) => `web/src/texts/${language}/${name}.json`];
  }),
  ...filesUnder('web/src/games', /\/texts\/en\.json$/).map((path) => {
    const name = path.split('/')[3] ?? '';
    return [name, (language: string) => `web/src/games/${name}/texts/${language}.json`];
  }),
]);

export function textsOf(part: string, language: string): Texts {
  return JSON.parse(textOf(parts[part]?.(language) ?? '')) as Texts;
}

export function allTexts(language: string): Texts {
  return Object.assign({}, ...Object.keys(parts).map((part) => textsOf(part, language))) as Texts;
}

/** What is not set like print: a straight apostrophe or quotation mark, a hyphen for a minus, a wrong space. */
export function misprintsIn(text: string, language: string): string[] {
  const faults = [/\p{L}'\p{L}|\.\.\.|"|(?<![A-Za-z\d–-])-\d/gu];
  if (language === 'ja') faults.push(/[()?!]|[\u3000-\u9fff] (?=[\u3040-\u9fff])/g);
  if (language === 'fr') faults.push(/[^\u00a0\u202f][:;!?»](?![\w/])|« /g);
  if (language === 'nl') faults.push(/[‘„]/g);
  const said = text.replaceAll(/\{[^}]*\}/g, 'N');
  return faults.flatMap((fault) => said.match(fault) ?? []);
}
