// The mark of each colour, so that colour is never the only difference: a glyph for pieces and a hatching for
// areas, as SVG paths on a field of 24 by 24, drawn with `<path d={glyph}>`.
export const colourNames = ['red', 'blue', 'yellow', 'green', 'violet'] as const;
export type ColourName = (typeof colourNames)[number];

/** Glyphs as outlines to stroke, readable at 12 px. */
export const glyphs: Record<ColourName, string> = {
  red: 'M12 4 L20 18 H4 Z', // a sail
  blue: 'M3 9 q3 -4 6 0 t6 0 t6 0 M3 15 q3 -4 6 0 t6 0 t6 0', // waves
  yellow: 'M12 7 a5 5 0 1 0 0.01 0 Z M12 1 V4 M12 20 V23 M1 12 H4 M20 12 H23', // the sun
  green: 'M12 3 V21 M12 9 L5 5 M12 9 L19 5 M12 15 L5 11 M12 15 L19 11', // a fir
  violet: 'M12 3 L20 12 L12 21 L4 12 Z M12 8 V16', // a cut stone
};

/** Hatchings as tiles of 8 by 8 to repeat. */
export const hatchings: Record<ColourName, string> = {
  red: 'M0 8 L8 0 M-2 2 L2 -2 M6 10 L10 6',
  blue: 'M0 4 q2 -3 4 0 t4 0',
  yellow: 'M4 3 v2 M3 4 h2',
  green: 'M0 0 L8 8 M-2 6 L2 10 M6 -2 L10 2',
  violet: 'M0 4 H8 M4 0 V8',
};
