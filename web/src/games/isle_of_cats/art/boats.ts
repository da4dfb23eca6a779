// The four boats: hull and rooms are the same on all of them, rats and maps differ.
import type { Colour } from './breeds';
import { side, type Cell } from './tiles';

export const boatNames = ['blue', 'green', 'red', 'purple'] as const;
export type BoatName = (typeof boatNames)[number];

/** The number of the room of each square; a space is no square. The bow is at the right. */
export const rooms: readonly string[] = [
  '       22225555       ',
  '    2222222555556     ',
  ' 111555555555555666   ',
  '111153333335555566667 ',
  '1111533333355555666677',
  '111153333335555566667 ',
  ' 111555555555555666   ',
  '    4444444555556     ',
  '       44445555       ',
];

/** The layout of each boat. r: a rat; B G R P O: the map of that colour. */
const layouts: Readonly<Record<BoatName, readonly string[]>> = {
  blue: [
    '       G...rrrr       ',
    '    r.........B..     ',
    ' ................rr   ',
    '.R.....rr..........r. ',
    '......................',
    'rr.................O. ',
    ' r.............r...   ',
    '    .....P....rr.     ',
    '       ...r..rr       ',
  ],
  green: [
    '       P....rrr       ',
    '    ......r.rrG..     ',
    ' rr................   ',
    '.B...r.............r. ',
    'r....r................',
    '............rr.....R. ',
    ' ...........r....rr   ',
    '    .r...O..r....     ',
    '       ........       ',
  ],
  red: [
    '       O.......       ',
    '    ..........R..     ',
    ' .....rr....rr.....   ',
    'rG........r.rr....r.. ',
    'r.................r...',
    'r....r.............P. ',
    ' ..................   ',
    '    .....B....rrr     ',
    '       rr.....r       ',
  ],
  purple: [
    '       Brr.....       ',
    '    ..........Orr     ',
    ' rr................   ',
    'rP....r..r........... ',
    '............rrr.......',
    '...................G. ',
    ' .....rr.........rr   ',
    '    .....R.r.....     ',
    '       ....rr..       ',
  ],
};

export const cols = 22;
export const rows = 9;

export type RoomKind = 'captain' | 'bedroom' | 'dining' | 'corridor' | 'cargo';
const roomKinds: readonly RoomKind[] = [
  'captain',
  'bedroom',
  'dining',
  'bedroom',
  'corridor',
  'cargo',
  'captain',
];
export const roomNumbers = [1, 2, 3, 4, 5, 6, 7] as const;
export const kindOfRoom = (room: number): RoomKind => roomKinds[room - 1] ?? 'corridor';

/** The number of the room of a square, 0 outside of the hull. */
export const roomAt = ([x, y]: Cell): number => Number(rooms[y]?.[x] ?? 0) || 0;
export const isHull = (cell: Cell): boolean => roomAt(cell) > 0;

const every = (rows: readonly string[], chars: string): Cell[] =>
  rows.flatMap((row, y) =>
    [...row].flatMap((char, x) => (chars.includes(char) ? [[x, y] as const] : [])),
  );

export const hull: readonly Cell[] = every(rooms, '1234567');
export const roomCells = (room: number): Cell[] => every(rooms, String(room));

const mapChars: Readonly<Record<Colour, string>> = {
  blue: 'B',
  green: 'G',
  red: 'R',
  purple: 'P',
  orange: 'O',
};

export interface BoatFacts {
  rats: readonly Cell[];
  maps: readonly { colour: Colour; at: Cell }[];
}

const factsOf = (layout: readonly string[]): BoatFacts => ({
  rats: every(layout, 'r'),
  maps: (Object.keys(mapChars) as Colour[]).flatMap((colour) =>
    every(layout, mapChars[colour]).map((at) => ({ colour, at })),
  ),
});

export const boats: Readonly<Record<BoatName, BoatFacts>> = {
  blue: factsOf(layouts.blue),
  green: factsOf(layouts.green),
  red: factsOf(layouts.red),
  purple: factsOf(layouts.purple),
};

/** Whether a square is at the edge: it has a neighbour outside the hull. */
export const isEdge = ([x, y]: Cell): boolean =>
  isHull([x, y]) &&
  !(isHull([x - 1, y]) && isHull([x + 1, y]) && isHull([x, y - 1]) && isHull([x, y + 1]));

/** The bounding box of the whole boat in SVG units: its squares and the planks around them. */
export const boatBox = { x: -20, y: -20, width: cols * side + 52, height: rows * side + 40 };
export const boatViewBox = `${boatBox.x} ${boatBox.y} ${boatBox.width} ${boatBox.height}`;
