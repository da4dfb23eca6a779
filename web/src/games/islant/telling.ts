// What is said of cells, tiles and turns, for those who hear it and for the sentence above the board.
import { said, type Said } from '../../texts/format';
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
/** Which edges of a tile have land: "north and east". */
export const turnName = (quarters: string): Said => said(`islant.quarters.${quarters}`);

/** "Red land, north and east". */
export function tellTile(cell: Cell): Said {
  if (cell === null) return said('islant.cell.empty');
  if ('wave' in cell) return said('islant.cell.wave', { n: cell.wave });
  if ('ship' in cell) {
    return cell.group === undefined
      ? said('islant.cell.ship', { n: cell.ship })
      : said('islant.cell.ship_bordered', { n: cell.ship });
  }
  const way = turnName(cell.land);
  if (cell.lake === true) return said('islant.cell.lake', { land: landName(cell.colour) });
  return said('islant.cell.land', { land: landName(cell.colour), way });
}

// keys: islant.land.*
const landName = (colour: string | undefined): Said => said(`islant.land.${colour ?? 'plain'}`);

/** People count from 1. */
export function tellPlace(row: number, col: number): Said {
  return said('islant.place', { row: row + 1, col: col + 1 });
}

// keys: islant.role.*
export const roleName = (role: Role): Said => said(`islant.role.${role}`);

/** "land, wave and ship". */
export function listOf(all: readonly Said[]): Said | string {
  const [first, ...rest] = all;
  if (first === undefined) return '';
  return rest.reduce((a, b) => said('islant.and', { a, b }), first);
}

export const rolesLeft = (roles: readonly Role[]): Said | string => listOf(roles.map(roleName));

// keys: islant.log.*
/** A line of the log: "draws a 4 as land in row 3, column 2". */
export function tellAction(action: Action): Said {
  if ('end' in action) return said('islant.log.end');
  if ('name' in action) return said('islant.log.name', { name: action.name });
  if ('border' in action) return said('islant.log.border');
  return tellStep(action);
}

function tellStep(step: Step): Said {
  const value = 'tile' in step ? step.tile : step.value;
  if (!isPlacement(step)) return said('islant.log.column', { value });
  const place = tellPlace(...step.at);
  const way = isLand(step) ? turnName(step.quarters) : '';
  return said(`islant.log.${step.as}`, { value, place, way });
}

/** What is asked next while a step is half made: `turns` ways to lie, `left` the roles still open. */
export function tellNext(
  picks: { die: number | null; role: Role | null; value: number | null },
  turns: number,
  left: readonly Role[],
): Said {
  const { die, role, value } = picks;
  if (die === null) {
    return role === null
      ? said('islant.guide.die')
      : said('islant.guide.die_for', { role: roleName(role) });
  }
  if (role === null) return said('islant.guide.role', { die });
  if (value === null) return said('islant.guide.value', { role: roleName(role) });
  const rest = left.filter((one) => one !== role);
  // keys: islant.guide.*
  const land = turns > 1 ? 'land' : 'tile';
  const what = said(`islant.guide.${role === 'wave' || role === 'ship' ? role : land}`, { value });
  return rest.length === 0 ? what : said('islant.guide.then', { what, roles: rolesLeft(rest) });
}

/** The columns that a heading stands for, read aloud. */
export function tellHeading(view: IslantView, col: number): Said | null {
  const dice = headingsOf(view)[col];
  if (dice === undefined) return null;
  const [a, b] = dice;
  if (a === undefined) return said('islant.heading.any');
  return b === undefined ? said('islant.heading.one', { a }) : said('islant.heading.two', { a, b });
}

/** What somebody still has to do. */
export function tellState({ done, left }: Sheet): Said {
  if (done) return said('islant.other.done');
  return left.length === 0
    ? said('islant.other.ready')
    : said('islant.other.left', { n: left.length });
}

/** What a sheet has come to, in one sentence for those who hear it. */
export function tellScore({ score }: Marks): Said {
  return said('islant.score.all', { ...score });
}
