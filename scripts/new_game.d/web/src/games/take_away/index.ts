// Take Away in the browser. Start reading at Board.svelte.
import type { GamePage } from '../game';
import Board from './Board.svelte';
import { demo } from './demo';
import { pictures } from './pictures';
import { tutorial } from './tutorial';
import type { Action, View } from './types';
import { colours, facts, prompt, why, describeMove } from './words';

const page: GamePage<View, Action> = {
  Board,
  prompt,
  describeMove,
  facts,
  colours,
  why,
  sheet: () => null, // there are no points: one takes the last stone
  sound: 'wood',
  demo,
  pictures,
  tutorial,
  keys: [], // its buttons need no keys of their own
};
export default page;
