import type { Component } from 'svelte';
import type { GamePage, BoardProps } from '../game';
import Board from './Board.svelte';
import type { IsleView, Laying } from './types';
import { said } from '../../texts/format';

const page: GamePage<IsleView, Laying> = {
  Board: Board as Component<BoardProps<IsleView, Laying>>,
  prompt: () => said('isle4c.prompt'),
  words: () => said('isle4c.prompt'),
  facts: () => [],
  colours: () => [],
  why: () => said('isle4c.prompt'),
  sheet: () => null,
  sound: 'paper',
  demo: [],
  pictures: {},
  tutorial: [],
};
export default page;
