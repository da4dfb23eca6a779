// Steps of a roll that are planned one after the other and confirmed together. The engine is a small stand-in:
// it takes the die of a step out of the hand.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describePlan } from '../../../src/games/islant/descriptions';
import { Plan } from '../../../src/games/islant/plan.svelte';
import { placements, viewOf } from '../../../src/games/islant/positions';
import { isStep, type Action, type IslantView, type Step } from '../../../src/games/islant/types';

const column: Step = { die: 2, as: 'column', value: 2 };
const [land, other] = placements('4:NES@1,1 4:ESW@1,2') as [Step, Step];

const engine = vi.hoisted(() => ({ isThere: true }));
vi.mock('../../../src/games/islant/marks', () => ({
  sheetAfter: (view: IslantView, action: Action): IslantView | null => {
    const [sheet] = view.sheets;
    if (!engine.isThere || sheet === undefined || !isStep(action)) return null;
    const left = sheet.left.filter((die) => die !== action.die);
    return left.length === sheet.left.length ? null : { ...view, sheets: [{ ...sheet, left }] };
  },
  legalAfter: (view: IslantView): Action[] =>
    [column, land, other].filter((one) => view.sheets[0]?.left.includes(one.die)),
}));

const view = viewOf({ level: 1, tiles: '', dice: [2, 4], roles: ['column', 'land'] });
let legal: readonly Action[];
let told: Action[];

function planHere(): Plan {
  return new Plan(() => ({
    view,
    legal,
    chosen: told[0] ?? null,
    choose: (action, then = []) => (told = action === null ? [] : [action, ...then]),
  }));
}

beforeEach(() => {
  engine.isThere = true;
  legal = [column, land, other];
  told = [];
});

describe('the plan of a roll', () => {
  it('goes on after a column, and is confirmed as a whole', () => {
    const plan = planHere();
    expect(plan.choose(column)).toBe(true);
    expect(told).toEqual([column]); // enough to confirm
    expect(plan.chosen).toBeNull();
    expect(plan.sheet?.left).toEqual([4]);
    expect(plan.legal).toEqual([land, other]);
    plan.choose(land);
    expect(told).toEqual([column, land]);
  });

  it('settles a tile only when another step can follow', () => {
    const plan = planHere();
    plan.choose(land);
    expect(plan.settle()).toBe(true);
    plan.choose(column);
    expect(told).toEqual([land, column]);
    expect(plan.settle()).toBe(false);
    expect(plan.chosen).toEqual(column);
  });

  it('takes the last back when the frame cancels', () => {
    const plan = planHere();
    plan.rename('Skua');
    plan.choose(column);
    plan.choose(land);
    expect(told).toEqual([{ name: 'Skua' }, column, land]);
    for (const rest of [[{ name: 'Skua' }, column], [{ name: 'Skua' }], []]) {
      told = [];
      plan.follow();
      expect(told).toEqual(rest);
    }
    expect(plan.takeBack()).toBe(false);
  });

  it('makes way for what the frame proposes', () => {
    const plan = planHere();
    plan.choose(column);
    told = [other];
    plan.follow();
    expect(plan.chosen).toEqual(other);
    expect(plan.settled).toEqual([]);
  });

  it('shows all of it while the host plays it', () => {
    const plan = planHere();
    plan.choose(column);
    plan.choose(land);
    legal = [];
    expect(plan.sheet?.left).toEqual([]);
    expect(plan.chosen).toBeNull();
  });

  it('is one action without the engine', () => {
    engine.isThere = false;
    const plan = planHere();
    expect(plan.choose(column)).toBe(false);
    expect(told).toEqual([column]);
    expect(plan.chosen).toEqual(column);
    expect(plan.legal).toEqual(legal);
  });

  it('says what is planned, and whether it can go on', () => {
    const plan = planHere();
    expect(describePlan(plan)).toBeNull();
    plan.rename('Skua');
    expect(describePlan(plan)).toMatchObject({
      key: 'islant.plan.ask',
      params: { what: { key: 'islant.plan.name', params: { name: 'Skua' } } },
    });
    plan.choose(land);
    expect(describePlan(plan)).toMatchObject({
      key: 'islant.plan.more',
      params: { what: { key: 'islant.plan.land' } },
    });
    plan.choose(null);
    plan.choose(column);
    expect(describePlan(plan)).toMatchObject({ params: { what: { key: 'islant.plan.column' } } });
  });
});
