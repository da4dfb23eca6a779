// The games that have a board: a folder of web/src/games is all that names one.
import { filesUnder } from './files';

export const bundledGames: readonly string[] = filesUnder(
  'web/src/games',
  /games\/\w+\/index\.ts$/,
).map((path) => path.split('/')[3] ?? '');
