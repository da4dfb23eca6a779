// What the rules did by themselves after the moves of a table, as this page saw it happen: lines for the log,
// which knows nothing but the moves. They stay for as long as the tab is open.
import type { Translatable } from '../texts/format';

type Lines = readonly Translatable[];

export class Aftermaths {
  readonly #place: string;
  /** By the number of the event that they follow. */
  all = $state.raw<ReadonlyMap<number, Lines>>(new Map());

  constructor(table: string) {
    this.#place = `skerry.aftermaths.${table}`;
    try {
      const kept = JSON.parse(sessionStorage.getItem(this.#place) ?? '[]') as [number, Lines][];
      this.all = new Map(kept);
    } catch {
      // Nothing readable was stored.
    }
  }

  add(seq: number, lines: Lines): void {
    if (lines.length === 0) return;
    this.all = new Map([...this.all, [seq, lines]]);
    try {
      sessionStorage.setItem(this.#place, JSON.stringify([...this.all]));
    } catch {
      // Without storage they do not survive a reload.
    }
  }
}
