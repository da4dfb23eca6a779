// Treasures as they lie in their first way, on squares of 20; turned and flipped with their tile.
import type { Layer } from './heads';

export const treasures: Readonly<Record<string, readonly Layer[]>> = {
  rare_L: [
    { look: 'metal', d: 'M24 4H36Q38 30 34 40Q30 56 8 56L4 48Q22 46 25 34Q27 22 24 4Z' },
    { look: 'line', d: 'M24.6 12H36.4M25.6 20H36.4M22 40L33 44M14 47L16 55.5' },
    { look: 'jewel', d: 'M30 26L33 30L30 34L27 30Z' },
  ],
  rare_T: [
    { look: 'metal', d: 'M4 26H16Q24 24 25 5Q36 12 36 30Q36 48 25 55Q24 36 16 34H4Q2 30 4 26Z' },
    {
      look: 'line',
      d: 'M26 14Q29 20 35 22M24.6 20Q28 26 36 28M26 46Q29 40 35 38M24.6 40Q28 34 36 32',
    },
    { look: 'jewel', d: 'M10 26.5L14 30L10 33.5L6 30Z' },
  ],
  rare_O: [
    { look: 'metal', d: 'M5 18Q5 6 20 6Q35 6 35 18V34H5Z' },
    { look: 'line', d: 'M5 18H35M12 7.4V34M28 7.4V34' },
    { look: 'jewel', d: 'M20 14L24 19L20 25L16 19Z' },
  ],
  rare_S: [
    {
      look: 'metal',
      d: 'M4 34Q4 25 16 25.4Q24 26 25 17Q26 5 44 5Q56 5 56 11Q56 17 44 15Q36 14 35 21Q33 36 16 36Q4 37 4 34Z',
    },
    { look: 'line', d: 'M30 7L34 17M25 19L34 24M20 25L24 35' },
    { look: 'jewel', d: 'M48 7L52 10L48 13L44 10Z' },
  ],
  rare_I: [
    {
      look: 'metal',
      d: 'M20 8H66V12H20ZM20 8L14 3L4 10L14 17L20 12ZM66 7Q70 3 76 6V14Q70 17 66 13Z',
    },
    { look: 'line', d: 'M28 8V12M34 8V12M52 8V12M58 8V12' },
    { look: 'jewel', d: 'M12 6.5L16 10L12 13.5L8 10Z' },
  ],
  common_1x1: [
    { look: 'metal', d: 'M3 10A7 7 0 0 1 17 10A7 7 0 0 1 3 10Z' },
    { look: 'line', d: 'M5.4 10A4.6 4.6 0 0 1 14.6 10A4.6 4.6 0 0 1 5.4 10ZM10 7V13M8 9H12' },
  ],
  common_1x2: [
    {
      look: 'metal',
      d: 'M4 10A6 6 0 0 1 15.6 8H36V16H32V12H28.6V15H25V12H15.6A6 6 0 0 1 4 10ZM7.4 10A2.6 2.6 0 0 0 12.6 10A2.6 2.6 0 0 0 7.4 10Z',
    },
  ],
  common_corner3: [
    { look: 'metal', d: 'M4 26H16Q22 27 23 22V5H37V24Q37 36 26 36Q18 36 15 32H4Z' },
    { look: 'line', d: 'M23 10H37M8 26V32' },
  ],
  common_1x3: [
    { look: 'metal', d: 'M4 7H18V3H22V7.4H44Q54 8 57 10Q54 12 44 12.6H22V17H18V13H4Q2 10 4 7Z' },
    { look: 'line', d: 'M8 7V13M12 7V13M22 10H48' },
  ],
};
