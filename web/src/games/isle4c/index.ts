// Isle4C in the browser. Start reading at Board.svelte; island.ts is what can be seen of the island.
import type { GamePage } from '../game';
import Board from './Board.svelte';
import { demo } from './demo';
import Legend from './Legend.svelte';
import { pictures } from './pictures';
import { tutorial } from './tutorial';
import type { IsleView, Laying } from './types';
import { colours, facts, hand, prompt, seatColour, sheet, why, describeMove } from './words';

const page: GamePage<IsleView, Laying> = {
  Board,
  prompt,
  describeMove,
  facts,
  hand,
  opensAtEnd: true,
  seatColour,
  colours,
  why,
  sheet,
  sound: 'paper',
  demo,
  pictures,
  tutorial,
  keys: ['isle4c.field.keys'],
  legend: Legend,
};
export default page;
