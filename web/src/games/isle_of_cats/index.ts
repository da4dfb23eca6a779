// The Isle of Cats in the browser. Start reading at Board.svelte; turn.svelte.ts is the move that is being
// made, art/ has the drawings.
import type { GamePage } from '../game';
import Board from './Board.svelte';
import CardList from './cards/CardList.svelte';
import { demo } from './demo';
import Legend from './Legend.svelte';
import { pictures } from './pictures';
import { propose } from './proposals';
import { aftermath } from './sister';
import { tutorial } from './tutorial';
import { isPlace, isTake, type Action, type CatsView } from './types';
import {
  chapter,
  facts,
  hand,
  left,
  prompt,
  seatColour,
  result,
  sheet,
  why,
  describeMove,
} from './words';

const page: GamePage<CatsView, Action> = {
  Board,
  prompt,
  propose,
  left,
  describeMove,
  completes: (action, next) => isTake(action) && isPlace(next),
  aftermath,
  chapter,
  facts,
  hand,
  seatColour,
  colours: () => [],
  result,
  why,
  sheet,
  sound: 'wood',
  demo,
  pictures,
  pictureShape: 478 / 208,
  tutorial,
  keys: ['isle_of_cats.boat.placing_keys', 'isle_of_cats.boat.keys', 'isle_of_cats.ask.keys'],
  legend: Legend,
  cards: CardList,
};
export default page;
