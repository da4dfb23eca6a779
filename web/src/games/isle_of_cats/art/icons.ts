// Small pictures on a field of 24 by 24, for cards, signs and buttons.
import type { Layer } from './heads';

const basket: readonly Layer[] = [
  { look: 'thick', d: 'M6 11C6 2.4 18 2.4 18 11' },
  { look: 'straw', d: 'M2.6 10.6H21.4L19 20.4Q18.8 21.4 17.6 21.4H6.4Q5.2 21.4 5 20.4Z' },
  {
    look: 'line',
    d: 'M3.6 14.2H20.4M4.4 17.8H19.6M8 10.6L9 21.4M12 10.6V21.4M16 10.6L15 21.4',
  },
];

export const icons: Readonly<Record<string, readonly Layer[]>> = {
  fish: [
    {
      look: 'fish',
      d: 'M2 12Q7 4.6 14 8.4Q16 9.6 17.4 11L22 6.6Q20.8 12 22 17.4L17.4 13Q16 14.4 14 15.6Q7 19.4 2 12Z',
    },
    { look: 'line', d: 'M8.4 8Q10.6 12 8.4 16M12 10.4Q13 12 12 13.6M15 10.8Q15.8 12 15 13.2' },
    { look: 'ink', d: 'M5.2 11A1 1 0 0 1 7.2 11A1 1 0 0 1 5.2 11Z' },
  ],
  permanent: [
    ...basket,
    {
      look: 'gold',
      d: 'M12 11.6L13.5 14.7L17 15.2L14.5 17.6L15.1 21L12 19.4L8.9 21L9.5 17.6L7 15.2L10.5 14.7Z',
    },
  ],
  regular: basket,
  broken: [
    { look: 'thick', d: 'M6 11C6 5.6 9 4 11.6 4.4M14.6 6Q17.6 7.6 18 11' },
    {
      look: 'straw',
      d: 'M2.6 10.6H10L12.4 14L11 16.6L13.4 21.4H6.4Q5.2 21.4 5 20.4ZM14.6 10.6H21.4L19 20.4Q18.8 21.4 17.6 21.4H16.4L14.6 17L16.4 14Z',
    },
    { look: 'line', d: 'M3.6 14.2H11.8M4.4 17.8H11.4M8 10.6L9 21.4M17 14.2H20.4M15.6 17.8H19.6' },
  ],
  speed: [
    {
      look: 'leather',
      d: 'M8 3H15V12Q20 14 22 17V20.4H6.6Q5.6 14 8 3Z',
    },
    { look: 'line', d: 'M6.4 17.6H22M8 6.4H15M12 9H15M12 12H15' },
    { look: 'thick', d: 'M1.6 8H4.6M.8 12H4M1.6 16H4.2' },
  ],
  rat: [
    { look: 'tail', d: 'M17.6 17.6Q23 17.6 22.4 12.4Q22 9.6 19.6 10' },
    {
      look: 'rat',
      d: 'M1.6 16Q4.2 10.6 7.4 9.8Q6 5.4 9.4 5.2Q12.6 5.2 12.4 8.8Q20.2 8.8 20.2 15.8Q20.2 19.4 16.6 19.4H6.6Q2.6 19.4 1.6 16Z',
    },
    {
      look: 'line',
      d: 'M7 19.6L6.4 21.4M15.4 19.6L16 21.4M9 8.2Q9.8 7 10.8 8.4M14.6 13.6Q12.6 16 14.2 19.2',
    },
    { look: 'glint', d: 'M4.8 13.2A2 2 0 0 1 8.8 13.2A2 2 0 0 1 4.8 13.2Z' },
    {
      look: 'ink',
      d: 'M6.4 13.2A.8 .8 0 0 1 8 13.2A.8 .8 0 0 1 6.4 13.2ZM1 16.2A1.1 1.1 0 0 1 3.2 16.2A1.1 1.1 0 0 1 1 16.2Z',
    },
  ],
  captain: [
    {
      look: 'parrot',
      d: 'M8 8Q8 2.6 13 2.6Q18 2.6 18 8Q19 15 13.4 18L12 22.4H9.4L10 17Q6.8 13 8 8Z',
    },
    { look: 'beak', d: 'M8.2 6.4Q4.6 6.4 5 10.6Q7 11.4 8 9.6Z' },
    { look: 'line', d: 'M13.6 9.6Q17 12.6 13.4 18M6 18.6H19' },
    { look: 'ink', d: 'M10 6.8A1 1 0 0 1 12 6.8A1 1 0 0 1 10 6.8Z' },
  ],
  bedroom: [
    { look: 'moon', d: 'M14.6 3A9.2 9.2 0 1 0 21 15.6A8 8 0 0 1 14.6 3Z' },
    { look: 'star', d: 'M18.6 4L19.5 6.5L22 7.4L19.5 8.3L18.6 10.8L17.7 8.3L15.2 7.4L17.7 6.5Z' },
  ],
  dining: [
    {
      look: 'apple',
      d: 'M12 8Q15 5.6 18 7.4Q21.4 9.6 20 14.4Q18.4 20.6 15 21Q13.4 21 12 20.4Q10.6 21 9 21Q5.6 20.6 4 14.4Q2.6 9.6 6 7.4Q9 5.6 12 8Z',
    },
    { look: 'thick', d: 'M12 7.6Q11.8 5 13 3' },
    { look: 'leaf', d: 'M13.4 5.4Q15 2 19 3Q18 6.4 13.4 5.4Z' },
  ],
  corridor: [],
  cargo: [
    { look: 'corn', d: 'M12 2Q17 6 16 14Q15 19 12 19.6Q9 19 8 14Q7 6 12 2Z' },
    {
      look: 'line',
      d: 'M12 2.6V19M9.6 5.6L14.4 9.4M14.4 5.6L8.6 10M15.6 9.6L8.4 15M8.6 9L15.4 14.6',
    },
    { look: 'leaf', d: 'M12 22.4Q4 21 5 10.6Q9.6 14 12 19.4Q14.4 14 19 10.6Q20 21 12 22.4Z' },
  ],
};

export const iconNames: readonly string[] = Object.keys(icons);
