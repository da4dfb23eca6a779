// 1T34 in the browser. Start reading at Board.svelte; geometry.ts is the tray as a drawing.
import type { GamePage } from '../game';
import Board from './Board.svelte';
import { demo } from './demo';
import { pictures } from './pictures';
import { tutorial } from './tutorial';
import { coloursOf, type Action, type View } from './types';
import { facts, prompt, why, describeMove } from './words';

const page: GamePage<View, Action> = {
  Board,
  prompt,
  describeMove,
  facts,
  colours: coloursOf,
  why,
  sheet: () => null, // the game has no points
  sound: 'wood',
  demo,
  pictures,
  tutorial,
  keys: ['one_t34.board.keys'],
};

export default page;
