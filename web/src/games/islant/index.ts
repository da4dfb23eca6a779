// Islant in the browser. Start reading at Board.svelte; land.ts draws, turn.svelte.ts is the move that is
// being made.
import type { GamePage } from '../game';
import Board from './Board.svelte';
import { demo } from './demo';
import Legend from './Legend.svelte';
import { pictures } from './pictures';
import { tutorial } from './tutorial';
import type { Action, IslantView } from './types';
import { chapter, facts, prompt, sheet, why, describeMove } from './words';

const page: GamePage<IslantView, Action> = {
  Board,
  prompt,
  describeMove,
  chapter,
  facts,
  colours: () => [],
  why,
  sheet,
  sound: 'paper',
  demo,
  pictures,
  tutorial,
  keys: ['islant.sheet.keys'],
  legend: Legend,
};
export default page;
