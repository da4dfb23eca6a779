// The rules pages as one reads them.
import { rulesOf } from '../../plugins/rules_pages';
import { textOf } from './files';

/** The README that has a game's rules in a language. */
export const rulesFile = (game: string, language: string): string =>
  `src/games/${game}/README${language === 'en' ? '' : `.${language}`}.md`;

/** What one reads on the page: its HTML without tags but `code`. */
export function readOn(path: string): string {
  const { parts, foot } = rulesOf(textOf(path));
  const html = [...parts.map((part) => ('html' in part ? part.html : '')), foot].join('\n');
  return html
    .replaceAll(/<(?!\/?code)[^>]*>/g, '')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");
}
