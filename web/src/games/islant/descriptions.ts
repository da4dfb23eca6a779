// Texts for the board: cells, tiles and turns, for screen readers and for the status line.
import { translatable, type Translatable } from '../../texts/format';
import type { Marks } from './marks';
import { headingsOf } from './print';
import {
  isLand,
  isPlacement,
  type Action,
  type Cell,
  type IslantView,
  type Role,
  type Sheet,
  type Step,
} from './types';

// keys: islant.quarters.*
/** The edges of a tile that have land: "north and east". */
export const turnName = (quarters: string): Translatable =>
  translatable(`islant.quarters.${quarters}`);

/** The description of a tile: "Red land, north and east". */
export function describeTile(cell: Cell): Translatable {
  if (cell === null) return translatable('islant.cell.empty');
  if ('wave' in cell) return translatable('islant.cell.wave', { n: cell.wave });
  if ('ship' in cell) {
    return cell.group === undefined
      ? translatable('islant.cell.ship', { n: cell.ship })
      : translatable('islant.cell.ship_bordered', { n: cell.ship });
  }
  const way = turnName(cell.land);
  if (cell.lake === true) return translatable('islant.cell.lake', { land: landName(cell.colour) });
  return translatable('islant.cell.land', { land: landName(cell.colour), way });
}

// keys: islant.land.*
const landName = (colour: string | undefined): Translatable =>
  translatable(`islant.land.${colour ?? 'plain'}`);

/** The description of a cell; rows and columns are counted from 1. */
export function describePlace(row: number, col: number): Translatable {
  return translatable('islant.place', { row: row + 1, col: col + 1 });
}

// keys: islant.role.*
export const roleName = (role: Role): Translatable => translatable(`islant.role.${role}`);

/** A list of texts: "land, wave and ship". */
export function listOf(all: readonly Translatable[]): Translatable | string {
  const [first, ...rest] = all;
  if (first === undefined) return '';
  return rest.reduce((a, b) => translatable('islant.and', { a, b }), first);
}

export const rolesLeft = (roles: readonly Role[]): Translatable | string =>
  listOf(roles.map(roleName));

// keys: islant.log.*
/** A line of the log: "draws a 4 as land in row 3, column 2". */
export function describeAction(action: Action): Translatable {
  if ('end' in action) return translatable('islant.log.end');
  if ('name' in action) return translatable('islant.log.name', { name: action.name });
  if ('border' in action) return translatable('islant.log.border');
  return describeStep(action);
}

function describeStep(step: Step): Translatable {
  const value = 'tile' in step ? step.tile : step.value;
  if (!isPlacement(step)) return translatable('islant.log.column', { value });
  const place = describePlace(...step.at);
  const way = isLand(step) ? turnName(step.quarters) : '';
  return translatable(`islant.log.${step.as}`, { value, place, way });
}

/** The sentence that says what to do next; `turns` is the number of rotations, `left` are the open roles. */
export function describeNext(
  picks: { die: number | null; role: Role | null; value: number | null },
  turns: number,
  left: readonly Role[],
): Translatable {
  const { die, role, value } = picks;
  if (die === null) {
    return role === null
      ? translatable('islant.guide.die')
      : translatable('islant.guide.die_for', { role: roleName(role) });
  }
  if (role === null) return translatable('islant.guide.role', { die });
  if (value === null) return translatable('islant.guide.value', { role: roleName(role) });
  const rest = left.filter((one) => one !== role);
  // keys: islant.guide.*
  const land = turns > 1 ? 'land' : 'tile';
  const what = translatable(`islant.guide.${role === 'wave' || role === 'ship' ? role : land}`, {
    value,
  });
  return rest.length === 0
    ? what
    : translatable('islant.guide.then', { what, roles: rolesLeft(rest) });
}

/** What is planned, and how to go on; null: nothing is. */
export function describePlan({
  name,
  settled,
  chosen,
  canFollow,
}: {
  name: string | null;
  settled: readonly Action[];
  chosen: Action | null;
  canFollow: boolean;
}): Translatable | null {
  const last = chosen ?? settled.at(-1) ?? (name === null ? null : { name });
  if (last === null) return null;
  const mayGoOn = chosen === null ? settled.length > 0 : canFollow;
  return translatable(mayGoOn ? 'islant.plan.more' : 'islant.plan.ask', { what: planned(last) });
}

// keys: islant.plan.*
function planned(action: Action): Translatable {
  if ('name' in action) return translatable('islant.plan.name', { name: action.name });
  if ('border' in action) return translatable('islant.plan.border');
  if ('end' in action) return translatable('islant.plan.end');
  const value = 'tile' in action ? action.tile : action.value;
  return translatable(`islant.plan.${action.as}`, { value });
}

/** The description of a column's heading, for screen readers. */
export function describeHeading(view: IslantView, col: number): Translatable | null {
  const dice = headingsOf(view)[col];
  if (dice === undefined) return null;
  const [a, b] = dice;
  if (a === undefined) return translatable('islant.heading.any');
  return b === undefined
    ? translatable('islant.heading.one', { a })
    : translatable('islant.heading.two', { a, b });
}

/** What a player still has to do in this turn. */
export function describeState({ done, left, choose }: Sheet): Translatable {
  if (done) return translatable('islant.other.done');
  if (choose !== undefined) return translatable('islant.other.choosing');
  return left.length === 0
    ? translatable('islant.other.ready')
    : translatable('islant.other.left', { n: left.length });
}

/** The score of a sheet in one sentence, for screen readers. */
export function describeScore({ score }: Marks): Translatable {
  return translatable('islant.score.all', { ...score });
}
