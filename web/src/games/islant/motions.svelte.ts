// The animations of the table: a tile that has just been drawn, and dice that have just been thrown.
import { untrack } from 'svelte';
import { sound } from '../../design/sound';
import type { Seat } from '../../host/messages';
import type { BoardProps } from '../game';
import { isPlacement, type Action, type IslantView, type Place } from './types';

const drawingTime = 320; // milliseconds
const fallingTime = 520;

type Table = Pick<BoardProps<IslantView, Action>, 'view' | 'move' | 'still' | 'picture'>;

export class Motions {
  /** The cell in which a tile is being drawn. */
  fresh = $state.raw<Place | null>(null);
  /** Whether the dice are being thrown. */
  falling = $state(false);

  /** To be made while a component is being initialised. `main` is the seat of the large sheet. */
  constructor(table: () => Table, main: () => Seat) {
    $effect.pre(() => {
      const { still, move } = table();
      if (still || move === null || !isPlacement(move.action)) return;
      if (move.seat !== untrack(main)) return; // others draw on sheets of their own
      const { at } = move.action;
      this.fresh = at;
      setTimeout(() => {
        if (this.fresh === at) this.fresh = null;
      }, drawingTime);
    });

    const roll = $derived(table().view.roll);
    let lastRoll: number | null = null;
    $effect.pre(() => {
      const isNew = lastRoll !== null && lastRoll !== roll && !table().picture;
      lastRoll = roll;
      if (!isNew) return;
      if (untrack(() => table().view.sheets.some((one) => !one.done))) sound('dice');
      if (table().still) return;
      this.falling = true;
      const timer = setTimeout(() => (this.falling = false), fallingTime);
      return () => {
        clearTimeout(timer);
        this.falling = false;
      };
    });
  }
}
