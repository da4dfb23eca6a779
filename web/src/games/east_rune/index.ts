// East Rune in the browser. Start reading at Board.svelte; steps.ts is what happens between two decisions.
import type { GamePage } from '../game';
import Board from './Board.svelte';
import { demo } from './demo';
import Legend from './Legend.svelte';
import { pictures } from './pictures';
import { timeOf } from './animation.svelte';
import { follows } from './tell';
import { tutorial } from './tutorial';
import type { RuneAction, RuneView } from './types';
import { chapter, colours, facts, hand, prompt, propose, sheet, why, describeMove } from './words';

const page: GamePage<RuneView, RuneAction> = {
  Board,
  prompt,
  propose,
  describeMove,
  follows,
  chapter,
  facts,
  hand,
  colours,
  why,
  sheet,
  sound: 'paper',
  time: timeOf,
  demo,
  pictures,
  tutorial,
  keys: ['east_rune.own.keys'],
  legend: Legend,
};
export default page;
