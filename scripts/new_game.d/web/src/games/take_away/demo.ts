// A match for the small picture, from the first stone to the last.
import type { GamePage } from '../game';
import { seen, stateOf } from './positions';
import type { Action, View } from './types';

const takes = [4, 3, 1, 4, 2, 2, 3, 1, 1];

/** What can be seen after so many takes; all cards are face down. */
function viewAfter(count: number): View {
  const done = takes.slice(0, count);
  const stones = 21 - done.reduce((a, b) => a + b, 0);
  const played = [2, 3, 4].map((number) => done.filter((take) => take === number).length);
  const hands = [
    [2, 3, 4],
    [2, 3, 4],
  ];
  return seen(stateOf(stones, hands, played));
}

const views = [0, ...takes].map((_, n) => viewAfter(n));

export const demo: GamePage<View, Action>['demo'] = views.map((view, n) => {
  const before = views[n - 1];
  const take = takes[n - 1];
  const moved = before !== undefined && take !== undefined;
  return { view, move: moved ? { seat: before.turn, action: { take }, before } : null };
});
